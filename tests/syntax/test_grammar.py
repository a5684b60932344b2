"""The grammar is LALR(1) without conflicts, and every rule has a builder."""

from __future__ import annotations

import re

from optcg_dsl.syntax.building.base import RULES
from optcg_dsl.syntax.grammar import grammar_text, load_grammar
from optcg_dsl.syntax.reading import is_inlined


def test_every_rule_has_a_builder_and_every_builder_a_rule() -> None:
    names = {production.name for production in load_grammar().automaton.productions}
    assert {name for name in names if not is_inlined(name)} == set(RULES)


def test_the_grammar_is_loaded_once() -> None:
    assert load_grammar() is load_grammar()


def test_no_card_name_is_in_the_grammar() -> None:
    for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', grammar_text()):
        assert not re.search(r"[\[\]{}<>]", literal), literal
