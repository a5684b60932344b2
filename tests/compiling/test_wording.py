"""The fields that only say how a node is printed: declared as wording, and contradicted by what the lowering makes."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from optcg_dsl.compiling.lowering.abilities import lower_item
from optcg_dsl.compiling.lowering.context import NotExecutableError
from optcg_dsl.structs import default_values
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.nodes import base
from optcg_dsl.syntax.nodes.base import field_names, wording_names
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node
from tests.compiling.test_nothing_dropped import texts

KINDS = [kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, n.Node)]
WORDING = sorted(f"{kind.__name__}.{name}" for kind in KINDS for name in wording_names(kind))
ENOUGH = 3
"""In how many places a change of a field is tried."""


# -- the declaration ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_wording_stands_behind_what_is_meant_and_can_be_left_out(kind: type[n.Node]) -> None:
    wording = wording_names(kind)
    assert field_names(kind)[len(field_names(kind)) - len(wording) :] == wording
    assert set(wording) <= set(default_values(kind))


def test_wording_is_given_by_name() -> None:
    """What is meant may get another field behind the others, and no argument becomes another one by that."""
    meant = {kind.__name__: len(field_names(kind)) - len(wording_names(kind)) for kind in KINDS}
    root = Path(__file__).parents[2]
    for path in chain((root / "optcg_dsl").rglob("*.py"), (root / "tests").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match call:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="n"), attr=name), args=given) if name in meant:
                    assert len(given) <= meant[name], f"{path}:{call.lineno}"


def test_trees_that_differ_in_wording_are_equal() -> None:
    hand = n.Place("your", ("hand",))
    here, there = n.At(hand, preposition="from"), n.At(hand, preposition="in")
    assert here == there and hash(here) == hash(there)
    assert here != n.At(n.Place("your", ("deck",)), preposition="from")
    assert print_node(here, ENGLISH) != print_node(there, ENGLISH)


# -- the witness -------------------------------------------------------------------------------------------------------


def _values(kind: Any) -> tuple[Any, ...]:
    """The values of a type that can be listed."""
    origin = get_origin(kind)
    if kind is bool:
        return (True, False)
    if kind is type(None):
        return (None,)
    if origin is Literal:
        return get_args(kind)
    if origin is Annotated:
        return _values(get_args(kind)[0]) or ((),)  # the joints of a list
    return tuple(chain.from_iterable(map(_values, get_args(kind)))) if origin in (Union, UnionType) else ()


@cache
def _others(kind: type[n.Node]) -> dict[str, tuple[Any, ...]]:
    """The values that each field of a class of nodes can have."""
    names = {name: value for module in (base, n) for name, value in vars(module).items()}
    hints = get_type_hints(kind, localns=names, include_extras=True)
    return {name: _values(hints[name]) for name in field_names(kind)}


def _changed(value: Any) -> Iterator[tuple[str, object, object, Any]]:
    """A tree with one field of one node changed, in every way: the field, what it was, what it is, the tree."""
    if isinstance(value, n.Node):
        for name, others in _others(type(value)).items():
            was = getattr(value, name)
            for other in others:
                if other != was:
                    yield f"{type(value).__name__}.{name}", was, other, replace(value, **{name: other})
            for field, old, new, inner in _changed(was):
                yield field, old, new, replace(value, **{name: inner})
    elif isinstance(value, tuple):
        for index, one in enumerate(value):
            for field, old, new, inner in _changed(one):
                yield field, old, new, (*value[:index], inner, *value[index + 1 :])


def _meant(item: n.Ability | n.KeywordAbility, category: str) -> object:
    """What an item is lowered to, or why it is refused."""
    try:
        effects, noted = lower_item(item, category, "", lambda part: "")
    except NotExecutableError as error:
        return error.code
    except (AssertionError, KeyError) as error:  # no text has such a tree
        return type(error)
    return effects, tuple(one.code for one in noted)


def _items() -> Iterator[tuple[n.Ability | n.KeywordAbility, str]]:
    for record in texts():
        for text, trigger in ((record.effect, False), (record.trigger, True)):
            tree = parse_text(text, ENGLISH, trigger=trigger).tree if text else None
            for item in tree.items if tree is not None else ():
                if isinstance(item, n.Ability | n.KeywordAbility):
                    yield item, record.category


@pytest.fixture(scope="module")
def found() -> tuple[dict[str, str], Counter[str]]:
    """What a change of each field has done, by an example, and how often each was changed to no effect."""
    differs: dict[str, str] = {}
    same: Counter[str] = Counter()
    tried: Counter[tuple[str, object, object]] = Counter()
    for item, category in _items():
        meant = _meant(item, category)
        for field, old, new, changed in _changed(item):
            tried[field, repr(old), repr(new)] += 1
            if field in differs or tried[field, repr(old), repr(new)] > ENOUGH:
                continue
            if _meant(changed, category) == meant:
                same[field] += 1
            else:
                differs[field] = f"{old!r} → {new!r}: {print_node(item, ENGLISH)}"
    return differs, same


def test_wording_changes_no_effect(found: tuple[dict[str, str], Counter[str]]) -> None:
    differs, same = found
    assert {field: differs[field] for field in WORDING if field in differs} == {}
    assert [field for field in WORDING if not same[field]] == []  # each was changed


# -- the canonical form ------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """A tree without its wording."""
    if isinstance(value, n.Node):
        defaults, wording = default_values(type(value)), wording_names(type(value))
        names = {name: defaults[name] for name in wording}
        names |= {name: plain(getattr(value, name)) for name in field_names(type(value)) if name not in wording}
        return replace(value, **names)
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


def test_a_tree_without_wording_is_printed_as_what_says_the_same() -> None:
    for record in texts():
        for text, trigger in ((record.effect, False), (record.trigger, True)):
            tree = parse_text(text, ENGLISH, trigger=trigger).tree if text else None
            if tree is None:
                continue
            printed = print_node(plain(tree), ENGLISH)
            read = parse_text(printed, ENGLISH, trigger=trigger)
            assert read.tree == tree, f"{text}\n{printed}"
            assert read.variants == (), f"{text}\n{printed}"
