"""The grammar is LALR(1) without conflicts, and every rule has a builder."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl.syntax import grammar
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import current_tables, grammar_text, load_grammar, release_tables, tables_file
from optcg_dsl.syntax.reading import is_inlined

RELEASED = tables_file(ENGLISH).read_bytes()


def test_every_rule_has_a_builder_and_every_builder_a_rule() -> None:
    names = {production.name for production in load_grammar(ENGLISH).automaton.productions}
    assert {name for name in names if not is_inlined(name)} == set(ENGLISH.builders.rules)


def test_the_grammar_is_loaded_once() -> None:
    assert load_grammar(ENGLISH) is load_grammar(ENGLISH)


def test_no_card_name_is_in_the_grammar() -> None:
    for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', grammar_text(ENGLISH)):
        assert not re.search(r"[\[\]{}<>]", literal), literal


def test_the_released_tables_are_those_of_the_grammar_files() -> None:
    assert tables_file(ENGLISH).read_bytes() == release_tables(ENGLISH)


@pytest.fixture(
    params=[
        None,
        b"",
        b"{",
        re.sub(rb'"made_from":"[0-9a-f]+"', b'"made_from":"another grammar"', RELEASED),
        re.sub(rb'(?m)^("7":\{"[0-9]+":)-?', rb"\g<1>99", RELEASED),
    ],
    ids=["missing", "empty", "cut off", "of another grammar", "leading outside"],
)
def unsound(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Released tables that are not sound, or none."""
    path = tmp_path / "english.json"
    assert request.param != RELEASED
    if request.param is not None:
        path.write_bytes(request.param)
    monkeypatch.setattr(grammar, "tables_file", lambda _language: path)


@pytest.mark.usefixtures("unsound")
def test_released_tables_that_are_not_sound_are_built_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "_make", lambda _text, _language: b"made afresh")
    assert current_tables(ENGLISH) == b"made afresh"


def test_released_tables_that_are_sound_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those too that only say so: the gate ``optcg build --check`` is for these."""
    monkeypatch.setattr(grammar, "_make", lambda _text, _language: b"made afresh")
    assert current_tables(ENGLISH) == RELEASED
    assert release_tables(ENGLISH) == b"made afresh"


@pytest.mark.usefixtures("unsound")
def test_released_tables_that_are_not_sound_are_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path))
    made, released = load_grammar.__wrapped__(ENGLISH).automaton, load_grammar(ENGLISH).automaton
    assert made.productions == released.productions
    assert [made.rows[state] for state in range(1000)] == [released.rows[state] for state in range(1000)]
    assert list(tmp_path.glob("english-*.tables"))


def test_released_tables_are_found_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path))
    load_grammar.__wrapped__(ENGLISH)
    assert not list(tmp_path.iterdir())


def test_lark_is_not_imported_where_the_tables_are_ready() -> None:
    code = "import sys; from optcg_dsl.syntax.english.language import ENGLISH"
    code += "; from optcg_dsl.syntax.parser import parse_text; assert parse_text('Draw 1 crad.', ENGLISH).failed"
    code += "; assert 'optcg_dsl.syntax.reading' in sys.modules and 'lark' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
