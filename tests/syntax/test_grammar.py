"""The grammar is LALR(1) without conflicts, and every rule has a builder."""

from __future__ import annotations

import re

from optcg_dsl.syntax.building.base import RULES
from optcg_dsl.syntax.grammar import build_parser, grammar_text, load_grammar


def test_the_grammar_has_no_conflict() -> None:
    build_parser(grammar_text(), strict=True)


def test_every_rule_has_a_builder_and_every_builder_a_rule() -> None:
    names = {str(rule.alias or rule.origin.name) for rule in load_grammar().lark.rules}
    rules = {name for name in names if not name.startswith("_")}
    assert rules == set(RULES)


def test_the_grammar_is_loaded_once() -> None:
    assert load_grammar() is load_grammar()


def test_no_card_name_is_in_the_grammar() -> None:
    for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', grammar_text()):
        assert not re.search(r"[\[\]{}<>]", literal), literal
