"""Japanese texts that were written before any of them was tried, and what they mean beside their English prints.

At first contact, when the public cards at hand were read as far as they are now, 136 of the 155 meant the same, 16
were not read, and 3 came out in another form of the same cards: ``optcg_dsl.languages.meaning`` has one form for two.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.languages.meaning import meaning

FIXTURE = Path(__file__).parent / "fixtures" / "first_contact_japanese.txt"
LEAST_EQUAL = 145
MOST_DIFFERENT = 1
"""One text chooses “your Leader” in Japanese ("1枚に") and names it in English: the same card, in two ways."""


@cache
def pairs() -> list[tuple[str, str]]:
    """Japanese and English texts, the names of the English ones as the Japanese ones have them."""
    _, terms, *lines = FIXTURE.read_text(encoding="utf-8").splitlines()
    names = [term.split(" = ") for term in terms.removeprefix("# glossary: ").split("; ")]
    found = []
    for line in lines:
        japanese, english = line.replace("\\n", "\n").split(" | ")
        for own, other in names:
            for left, right in ("[]", "{}", '""'):
                english = english.replace(f"{left}{other}{right}", f"{left}{own}{right}")
        found.append((japanese, english))
    return found


def compiled(text: str, like: str, language: str) -> CompiledCard:
    """A text on a card that may have it, by the English print."""
    words = like.replace("This", "this")
    event = like.startswith(("[Main]", "[Counter]"))
    category = "event" if event else "stage" if "this Stage" in words else "leader" if "this Leader" in words else ""
    part = "trigger" if like.startswith("[Trigger]") else "effect"
    plain = CardRecord("QA01-001", "Q", category or "character", ("red",), language=language)
    return compile_card(replace(plain, **{part: text}), explained=False)


def outcome(japanese: str, english: str) -> str:
    """What came of a pair."""
    wanted = compiled(english, english, "english").effects
    assert wanted is not None, english
    found = compiled(japanese, english, "japanese").effects
    if found is None:
        return "not read"
    return "equal" if meaning(found.abilities) == meaning(wanted.abilities) else "different"


def test_texts_of_sets_to_come_mean_what_their_english_prints_mean() -> None:
    outcomes = Counter(outcome(japanese, english) for japanese, english in pairs())
    assert sum(outcomes.values()) == 155
    assert outcomes["equal"] >= LEAST_EQUAL
    assert outcomes["different"] <= MOST_DIFFERENT
