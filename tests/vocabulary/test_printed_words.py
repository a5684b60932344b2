"""Colours, attributes and values are declared once: what else spells them agrees with their records."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from optcg_dsl.cards.records import ATTRIBUTES as ATTRIBUTES_OF_CARDS
from optcg_dsl.cards.records import COLORS as COLORS_OF_CARDS
from optcg_dsl.cli.new import Color as ColorOption
from optcg_dsl.effects.base import Area
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.registry import is_known
from optcg_dsl.rules.terms import term
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text
from optcg_dsl.vocabulary.areas import AREAS, AreaInfo, AreaName
from optcg_dsl.vocabulary.areas import BY_WORD as AREAS_BY_WORD
from optcg_dsl.vocabulary.attributes import ATTRIBUTES, Attribute, AttributeInfo
from optcg_dsl.vocabulary.colors import COLORS, Color, ColorInfo
from optcg_dsl.vocabulary.stats import BY_WORD, STATS, Stat, StatWord


def test_every_symbol_has_a_record() -> None:
    assert tuple(COLORS) == get_args(Color) == COLORS_OF_CARDS
    assert tuple(ATTRIBUTES) == get_args(Attribute) == ATTRIBUTES_OF_CARDS
    assert tuple(AREAS) == get_args(AreaName)
    assert {info.symbol for info in AREAS.values()} - {None} == set(get_args(Area)) - {"given"}
    assert tuple(STATS) == get_args(Stat)
    assert set(BY_WORD) == set(get_args(StatWord))


@pytest.mark.parametrize("info", [*COLORS.values(), *ATTRIBUTES.values()], ids=lambda info: info.id)
def test_a_record_is_a_term(info: ColorInfo | AttributeInfo) -> None:
    assert all(is_known(number) for number in info.rules)
    found = term(info.id)
    assert (found.en, found.rules, found.note) == ((info.symbol,), info.rules, info.note)


@pytest.mark.parametrize("info", AREAS.values(), ids=lambda info: info.id)
def test_the_record_of_an_area_is_a_term(info: AreaInfo) -> None:
    assert all(is_known(number) for number in info.rules)
    found = term(info.id)
    assert (found.kind, found.en, found.ja, found.zh) == ("area", (info.name,), (info.ja,), (info.zh,))
    assert info.words[0] == info.name


@pytest.mark.parametrize(("word", "info"), AREAS_BY_WORD.items())
def test_the_words_of_an_area_are_read_as_the_same(word: str, info: AreaInfo) -> None:
    text = f"[On Play] Look at 3 cards from your {word}."
    parsed = parse_text(text, ENGLISH)
    assert parsed.tree is not None and parsed.variants == ()
    (place,) = [node for node in n.walk(parsed.tree) if isinstance(node, n.Place)]
    assert place == n.Place("your", (info.name,))
    assert print_text(parsed.tree, ENGLISH) == text


def test_the_grammar_and_the_command_have_the_same_colours() -> None:
    grammar = (data_folder("grammar") / "english" / "words.lark").read_text(encoding="utf-8")
    (words,) = re.findall(r"^COLOR: (.*)$", grammar, re.MULTILINE)
    assert words == " | ".join(f'"{color}"' for color in COLORS)
    assert [option.value for option in ColorOption] == list(COLORS)
