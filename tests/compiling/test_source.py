"""Compiled modules are valid, inert and deterministic whatever the cards are called (promise 5)."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import optcg_dsl.effects as effects
from optcg_dsl.compiling.literals import source_of, string_literal
from optcg_dsl.compiling.loader import load_module_file, module_name
from optcg_dsl.compiling.source import render_module
from optcg_dsl.effects import (
    KO,
    Ability,
    AllOf,
    Among,
    Bound,
    CardEffects,
    Choose,
    Compare,
    Const,
    Count,
    Draw,
    Filter,
    If,
    Modify,
    NameIncludes,
    NameIs,
    Not,
    Pool,
    Source,
    StatIs,
    StatOf,
    Step,
    Timing,
    TypeIs,
)
from optcg_dsl.effects.durations import Duration

NASTY = (
    'say "hi"',
    "it's",
    "a\nb",
    "a\r\nb",
    "back\\slash",
    "\\",
    '"""',
    "'''\nimport os",
    "{{ 7 * 7 }}",
    "{% raw %}{# no #}",
    "{}{0}%s",
    "\u2028\u2029\x0b\x0c\x85\x00",
    "\ud800",
    "\U0001f600",
    "# coding: latin-1",
    "\u202e",
    "",
)

texts = st.one_of(st.sampled_from(NASTY), st.text(st.characters(), max_size=30))
filters: st.SearchStrategy[Filter] = st.recursive(
    st.one_of(
        texts.map(NameIs),
        texts.map(TypeIs),
        texts.map(NameIncludes),
        st.integers(-9, 12000).map(lambda n: StatIs("power", "<=", Const(n))),
    ),
    lambda inner: st.one_of(inner.map(Not), st.lists(inner, max_size=3).map(lambda f: AllOf(tuple(f)))),
    max_leaves=4,
)
steps: st.SearchStrategy[Step] = st.recursive(
    st.one_of(
        st.builds(lambda n: Draw(Const(n)), st.integers(0, 9)),
        st.builds(
            lambda slot, most, where: Choose(
                slot, Const(0), most, Among(Pool(("character",), "opponent", where), where), total=("cost", Const(4))
            ),
            texts,
            st.one_of(st.none(), st.integers(0, 9).map(Const)),
            filters,
        ),
        texts.map(lambda slot: KO(Bound(slot))),
        st.just(Modify(Source(), "power", Const(-1000), Duration("while_valid"))),
    ),
    lambda inner: st.lists(inner, max_size=3).map(
        lambda block: If(Compare(StatOf("don_given", Source()), ">=", Count(Source())), tuple(block))
    ),
    max_leaves=6,
)
abilities = st.builds(
    lambda text, body, optional: Ability("auto", (Timing("on_play"),), optional=optional, body=tuple(body), text=text),
    texts,
    st.lists(steps, max_size=3),
    st.booleans(),
)
cards = st.lists(
    st.builds(lambda number, owned: CardEffects(number, tuple(owned)), texts, st.lists(abilities, max_size=2)),
    max_size=3,
    unique_by=lambda card: card.number,
)


def load(source: str) -> ModuleType:
    """The module that ``source`` is, from its bytes as they are written to the file."""
    module = ModuleType("compiled")
    exec(compile(source.encode("utf-8"), "compiled.py", "exec"), module.__dict__)
    return module


def assert_inert(source: str) -> None:
    """The module holds only a docstring, imports of effect classes, assignments, their calls and constants."""
    tree = ast.parse(source.encode("utf-8"))
    for position, statement in enumerate(tree.body):
        if isinstance(statement, ast.ImportFrom):
            assert statement.module in ("__future__", "optcg_dsl.effects") and statement.level == 0
        elif isinstance(statement, ast.Expr):
            assert position == 0 and isinstance(statement.value, ast.Constant)
        else:
            assert isinstance(statement, ast.Assign)
            assert all(isinstance(target, ast.Name) for target in statement.targets)
            assert_data(statement.value)


def assert_data(node: ast.expr) -> None:
    """The expression is a constant, a tuple, a dict of names, or a call of an effect class."""
    if isinstance(node, ast.Call):
        assert isinstance(node.func, ast.Name) and node.func.id in effects.__all__
        for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
            assert_data(argument)
    elif isinstance(node, ast.Tuple):
        for item in node.elts:
            assert_data(item)
    elif isinstance(node, ast.Dict):
        assert all(isinstance(key, ast.Constant) for key in node.keys)
        assert all(isinstance(value, ast.Name) and value.id.startswith("CARD_") for value in node.values)
    elif isinstance(node, ast.UnaryOp):
        assert isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)
    else:
        assert isinstance(node, ast.Constant)


@settings(max_examples=150, deadline=None)
@given(code=texts, pool=cards, name=texts)
def test_any_cards_give_an_inert_module_that_rebuilds_them(code: str, pool: list[CardEffects], name: str) -> None:
    source = render_module(code, pool, {card.number: name for card in pool})
    assert_inert(source)
    module = load(source)
    assert code == module.SET
    assert list(module.CARDS.items()) == [(card.number, card) for card in pool]


@given(texts)
def test_a_string_literal_is_one_line_and_reads_back(text: str) -> None:
    literal = string_literal(text)
    assert ast.literal_eval(literal) == text
    assert len(literal.splitlines()) == 1
    literal.encode("utf-8")


def test_the_text_of_a_module_is_readable() -> None:
    card = CardEffects(
        "OWN-001",
        (
            Ability(
                "auto",
                (Timing("on_play"),),
                body=(
                    Choose("chosen", Const(0), Const(1), Pool(("character",), "opponent", TypeIs("Night Market"))),
                    KO(cards=Bound("chosen")),
                ),
                text="[On Play] K.O. up to 1 of your opponent's {Night Market} type Characters.",
            ),
        ),
    )
    assert render_module("OWN", [card], {"OWN-001": "Lamplighter"}).split("SET = ")[1] == (
        '"OWN"\n'
        "\n"
        '# "OWN-001" "Lamplighter"\n'
        '# "[On Play] K.O. up to 1 of your opponent\'s {Night Market} type Characters."\n'
        "CARD_OWN_001 = CardEffects(\n"
        '    number="OWN-001",\n'
        "    abilities=(\n"
        "        Ability(\n"
        '            kind="auto",\n'
        '            timings=(Timing("on_play"),),\n'
        "            body=(\n"
        "                Choose(\n"
        '                    slot="chosen",\n'
        "                    least=Const(0),\n"
        "                    most=Const(1),\n"
        '                    among=Pool(areas=("character",), controller="opponent", where=TypeIs("Night Market")),\n'
        "                ),\n"
        '                KO(cards=Bound("chosen")),\n'
        "            ),\n"
        '            text="[On Play] K.O. up to 1 of your opponent\'s {Night Market} type Characters.",\n'
        "        ),\n"
        "    ),\n"
        ")\n"
        "\n"
        "CARDS = {\n"
        '    "OWN-001": CARD_OWN_001,\n'
        "}\n"
    )


def test_numbers_that_give_the_same_identifier_are_told_apart() -> None:
    pool = [CardEffects("A-1"), CardEffects("A 1"), CardEffects("A_1__2")]
    module = load(render_module("A", pool))
    assert {card.number: card for card in pool} == module.CARDS


def test_two_cards_with_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match="same number"):
        render_module("A", [CardEffects("A-1"), CardEffects("A-1")])


def test_values_without_an_inert_form_are_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        source_of((1.5,))


def test_the_loader_reads_what_was_written(tmp_path: Path) -> None:
    pool = [CardEffects("A-1", (Ability("auto", text="\ud800 {{ x }}"),))]
    path = tmp_path / "A.py"
    path.write_bytes(render_module("A", pool).encode("utf-8"))
    assert load_module_file(path) == {"A-1": pool[0]}
    with pytest.raises(FileNotFoundError):
        load_module_file(tmp_path / "B.py")
    (tmp_path / "C.py").write_text("x = 1\n")
    with pytest.raises(ValueError, match="no compiled cards"):
        load_module_file(tmp_path / "C.py")


@pytest.mark.parametrize("code", ["", "../x", "a/b", "a.b", "ü"])
def test_a_set_code_that_is_no_file_name_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="cannot name"):
        module_name(code)


def test_the_same_bytes_for_every_hash_seed() -> None:
    script = (
        "from optcg_dsl.compiling.source import render_module\n"
        "from optcg_dsl.effects import *\n"
        "c = CardEffects('A-1', (Ability('auto', (Timing('on_play'),), body=(Draw(Const(2)), KO(Source()))),))\n"
        "print(render_module('A', [c]), end='')\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(outputs) == 1


def test_the_module_template_is_package_data() -> None:
    spec = importlib.util.find_spec("optcg_dsl.compiling")
    assert spec is not None and spec.submodule_search_locations is not None
    assert (Path(next(iter(spec.submodule_search_locations))) / "templates" / "module.py.j2").is_file()
