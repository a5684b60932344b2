"""The grammar is LALR(1) without conflicts, and every rule has a builder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from optcg_dsl.syntax import grammar
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.grammar import grammar_text, load_grammar, release_tables, tables_file
from optcg_dsl.syntax.reading import is_inlined


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


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"{",
        b'{"made_from":"another grammar","productions":[],"rows":[],"phrases":{}}',
        re.sub(rb'"\$END":-1000000', b'"$END":99999', release_tables(ENGLISH)),
    ],
    ids=["missing", "empty", "cut off", "of another grammar", "leading outside"],
)
def test_released_tables_that_are_not_sound_are_made_again(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "english.json"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(grammar, "tables_file", lambda _language: path)
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path))
    assert load_grammar.__wrapped__(ENGLISH).automaton.rows == load_grammar(ENGLISH).automaton.rows
    assert list(tmp_path.glob("english-*.tables"))
