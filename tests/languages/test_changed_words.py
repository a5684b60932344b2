"""An independent witness: a word swapped in one print is found, and is of the right kind.

Which words can stand in the place of another is what the grammar says (``optcg words`` swaps the same way).  The texts
are those of the shipped sets.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.languages.comparing import compare_card
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.prints import Print, PrintedCard, print_of
from optcg_dsl.resources import data_folder
from optcg_dsl.verification.words.changes import Change, Words
from optcg_dsl.verification.words.languages import SWAPPING

from .prints import printed
from .swapped import MOVES, lines_of, swapped

SETS = ("HL01", "HL02")


@lru_cache
def shipped() -> tuple[Print, ...]:
    sets = load_sets([data_folder("cardsets") / f"{name}.yaml" for name in SETS])
    return tuple(print_of([one.card_set]) for one in sets if one.card_set is not None)


def lines() -> list[CardRecord]:
    """A card for each text of one line."""
    cards = [card.record for one in shipped() for card in one.cards.values()]
    return [replace(card, effect_source=None) for card in cards if card.effect and "\n" not in card.effect]


def changes(text: str, kinds: tuple[str, ...], most: int) -> Iterator[Change]:
    """Some changes of each word of a text, by what they are about."""
    words = Words(text, SWAPPING["english"])
    for index in range(len(words.tokens)):
        found = [change for change in words.changes_at(index) if change.kind in kinds]
        yield from found[:most]


def compiled(record: CardRecord, text: str) -> CompiledCard:
    return compile_card(replace(record, effect=text, trigger="", trigger_source=None), explained=False)


@pytest.mark.parametrize("one", shipped(), ids=SETS)
def test_a_set_does_not_differ_from_itself(one: Print) -> None:
    for card in one.cards.values():
        assert compare_card(card, card).findings == (), card.record.number


EXPECTED = {
    "amounts": {Kind.quantity},
    "names": {Kind.term},
    "stats": {Kind.value},
    "durations": {Kind.duration},
    "players": {Kind.owner},
    "quantities": {Kind.optional, Kind.quantity},
}
"""The kinds of the findings about words of each part of speech."""
OTHERWISE = {
    "amounts": {Kind.optional},  # "up to 1" and "up to 0"
    "players": {Kind.cause, Kind.category, Kind.optional},  # whose effect; "each player's" is chosen otherwise
}


@pytest.mark.parametrize("kind", EXPECTED)
def test_a_swapped_word_is_found_and_is_of_its_kind(kind: str) -> None:
    right = others = 0
    for record in lines():
        base = compiled(record, record.effect)
        for change in changes(record.effect, (kind,), 2):
            other = compiled(record, change.text)
            if other.effects is None or other.effects == base.effects:
                continue
            found = compare_card(PrintedCard(base, "a"), PrintedCard(other, "b")).findings
            assert found, change
            told = {next(one for one in Kind if one.code == finding.code) for finding in found}
            assert told <= EXPECTED[kind] | OTHERWISE.get(kind, set()), (change, told)
            right += told <= EXPECTED[kind]
            others += not told <= EXPECTED[kind]
    assert right >= 3
    assert others <= right // 4


def test_the_meaning_notices_every_swapped_word() -> None:
    cards = (card.record for one in shipped() for card in one.cards.values())
    tried = 0
    for card, part in list(lines_of(cards))[3::9]:
        for one in swapped(card, part):
            tried += 1
            assert one.noticed or one.is_the_same, one
    assert tried > 100


def test_any_word_left_out_or_swapped_is_found() -> None:
    tried = 0
    for record in lines()[::4]:
        base = compiled(record, record.effect)
        words = Words(record.effect, SWAPPING["english"])
        for index in range(len(words.tokens)):
            for change in list(words.changes_at(index))[:6]:
                other = compiled(record, change.text)
                if other.effects is None or other.effects == base.effects or {change.old, change.new} <= MOVES:
                    continue
                tried += 1
                assert compare_card(PrintedCard(base, "a"), PrintedCard(other, "b")).findings, change
    assert tried > 50


_SHOW = """
from tests.languages.test_changed_words import lines, compiled, changes
from optcg_dsl.languages.comparing import compare_card
from optcg_dsl.languages.prints import PrintedCard
for record in lines()[:4]:
    base = compiled(record, record.effect)
    for change in changes(record.effect, ("amounts", "players", "nouns", "joints", "timings"), 3):
        other = compiled(record, change.text)
        for one in compare_card(PrintedCard(base, "a"), PrintedCard(other, "b")).findings:
            print(one.code, one.message, one.hint, one.position, one.related)
"""


def test_what_is_found_is_the_same_in_every_process() -> None:
    printed_ = {
        subprocess.run(
            [sys.executable, "-c", _SHOW],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("1", "77")
    }
    assert len(printed_) == 1
    assert "OP6" in printed_.pop()


def test_cards_of_one_print_only() -> None:
    from optcg_dsl.languages.comparing import compare_prints

    result = compare_prints(printed({}, {}), printed({}))
    assert (result.only_first, result.only_second) == (("BX01-002",), ())
    assert compare_prints(printed({}), printed({}, {})).only_second == ("BX01-002",)
