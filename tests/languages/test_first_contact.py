"""Texts of sets to come, written before any of them was tried, and what they mean beside their English prints.

At first contact, when the public cards at hand were read as far as they then were, of the 155 Japanese texts 136 meant
the same, 16 were not read, and 3 came out in another form of the same cards: ``optcg_dsl.languages.meaning`` has one
form for two.  Of the 155 Chinese ones, the same cards, 134 meant the same, 19 were not read, one came out in another
form, and one stopped the reader.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.languages.meaning import meaning

FIXTURES = Path(__file__).parent / "fixtures"


@cache
def pairs(language: str) -> list[tuple[str, str]]:
    """The texts in a language and their English prints, the names of these as the other ones have them."""
    path = FIXTURES / f"first_contact_{language.partition('-')[0]}.txt"
    _, terms, *lines = path.read_text(encoding="utf-8").splitlines()
    names = [term.split(" = ") for term in terms.removeprefix("# glossary: ").split("; ")]
    found = []
    for line in lines:
        text, english = line.replace("\\n", "\n").split(" | ")
        for own, other in names:
            for left, right in ("[]", "{}", '""'):
                english = english.replace(f"{left}{other}{right}", f"{left}{own}{right}")
        found.append((text, english))
    return found


def compiled(text: str, like: str, language: str) -> CompiledCard:
    """A text on a card that may have it, by the English print."""
    words = like.replace("This", "this")
    event = like.startswith(("[Main]", "[Counter]"))
    category = "event" if event else "stage" if "this Stage" in words else "leader" if "this Leader" in words else ""
    part = "trigger" if like.startswith("[Trigger]") else "effect"
    plain = CardRecord("QA01-001", "Q", category or "character", ("red",), language=language)
    return compile_card(replace(plain, **{part: text}), explained=False)


def outcome(text: str, english: str, language: str) -> str:
    """What came of a pair."""
    wanted = compiled(english, english, "english").effects
    assert wanted is not None, english
    found = compiled(text, english, language).effects
    if found is None:
        return "not read"
    return "equal" if meaning(found.abilities) == meaning(wanted.abilities) else "different"


@pytest.mark.parametrize(("language", "equal", "different"), [("japanese", 145, 1), ("chinese-taiwan", 136, 1)])
def test_texts_of_sets_to_come_mean_what_their_english_prints_mean(language: str, equal: int, different: int) -> None:
    """One text chooses “your Leader” in both languages ("1枚に", "1張") and names it in English: one card, two ways."""
    outcomes = Counter(outcome(text, english, language) for text, english in pairs(language))
    assert sum(outcomes.values()) == 155
    assert outcomes["equal"] >= equal
    assert outcomes["different"] <= different
