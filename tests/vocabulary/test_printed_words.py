"""Colours, attributes and values are declared once: what else spells them agrees with their records."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from optcg_dsl.cards.records import ATTRIBUTES as ATTRIBUTES_OF_CARDS
from optcg_dsl.cards.records import COLORS as COLORS_OF_CARDS
from optcg_dsl.cli.new import Color as ColorOption
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.registry import is_known
from optcg_dsl.rules.terms import term
from optcg_dsl.vocabulary.attributes import ATTRIBUTES, Attribute, AttributeInfo
from optcg_dsl.vocabulary.colors import COLORS, Color, ColorInfo
from optcg_dsl.vocabulary.stats import BY_WORD, STATS, Stat, StatWord


def test_every_symbol_has_a_record() -> None:
    assert tuple(COLORS) == get_args(Color) == COLORS_OF_CARDS
    assert tuple(ATTRIBUTES) == get_args(Attribute) == ATTRIBUTES_OF_CARDS
    assert tuple(STATS) == get_args(Stat)
    assert set(BY_WORD) == set(get_args(StatWord))


@pytest.mark.parametrize("info", [*COLORS.values(), *ATTRIBUTES.values()], ids=lambda info: info.id)
def test_a_record_is_a_term(info: ColorInfo | AttributeInfo) -> None:
    assert all(is_known(number) for number in info.rules)
    found = term(info.id)
    assert (found.en, found.rules, found.note) == ((info.symbol,), info.rules, info.note)


def test_the_grammar_and_the_command_have_the_same_colours() -> None:
    grammar = (data_folder("grammar") / "english" / "words.lark").read_text(encoding="utf-8")
    (words,) = re.findall(r"^COLOR: (.*)$", grammar, re.MULTILINE)
    assert words == " | ".join(f'"{color}"' for color in COLORS)
    assert [option.value for option in ColorOption] == list(COLORS)
