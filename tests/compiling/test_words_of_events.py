"""No word of an event is lost: with any of them left out, the effects are others, or the text is refused."""

from __future__ import annotations

from itertools import product

import pytest

from optcg_dsl.effects import Ability
from tests.compiling.lines import compiled

SUBJECTS = (
    "this card",
    "a Character",
    "another Character",
    "a [Rex]",
    "a {Tide} type Character",
    "a red Character",
    "a Character with a cost of 3 or less",
    "a rested Character",
    "your Character",
    "your opponent's Character",
    "your Character on your field",
    "your Character from your hand",
)
PLACES = ("", " from your hand", " from your trash", " from your deck", " from your Life", " from your hand or trash")
CAUSES = (
    "",
    " in battle",
    " by an effect",
    " by your effect",
    " by your opponent's effect",
    " by an effect of a Character",
    " by your Event effects",
    " by your [Rex]'s effect",
    " by your opponent's Character",
)
USING = ("", " using an effect", " using a Character's effect", " using your Event's effect")
GONE = ("the owner's hand", "the owner's deck", "the owner's hand or deck")
AGAINST = ("", " your opponent's Leader", " your opponent's Character", " your opponent's Character with a cost of 3")
TURNS = ("", " during this turn", " during your opponent's turn")


def joined(*parts: tuple[str, ...]) -> list[str]:
    """The words with every choice of each part."""
    return ["".join(chosen) for chosen in product(*parts)]


EVENTS = {
    "played by a player": joined(("you play ", "your opponent plays "), SUBJECTS, PLACES, USING),
    "played": joined(SUBJECTS, (" is played",), PLACES, CAUSES),
    "K.O.'d": joined(SUBJECTS, (" is K.O.'d",), CAUSES),
    "removed": joined(SUBJECTS, (" is removed from the field",), CAUSES),
    "returned": joined(SUBJECTS, (" is returned to ",), GONE, CAUSES),
    "trashed": joined(SUBJECTS, (" is trashed from your ",), ("hand", "deck", "hand or deck"), CAUSES),
    "trashed by a player": joined(
        ("you trash ", "your opponent trashes "), SUBJECTS, (" from your hand", " from your deck", " from their hand")
    ),
    "rested": joined(SUBJECTS, (" is rested", " becomes rested", " is set as active"), CAUSES[1:]),
    "attacking": joined(SUBJECTS, (" attacks", " battles", " blocks"), AGAINST),
    "given DON!!": joined(SUBJECTS, (" is given a DON!! card", " is given 2 or more DON!! cards")),
    "Life": joined(
        ("a card", "a Life card"),
        (" is added to your hand from your Life", " is removed from your Life", " is trashed from your Life"),
        CAUSES,
    ),
}
REPLACED = joined(SUBJECTS, (" would be K.O.'d", " would be removed from the field"), CAUSES, TURNS)


def meaning(text: str, category: str) -> Ability | None:
    """The one effect of a text, without its words; None if it is refused."""
    card = compiled(f"{category}|{text}")
    if any(finding.severity == "error" for finding in card.diagnostics):
        return None
    assert card.effects is not None
    (ability,) = card.effects.abilities
    return ability


SAYING_THE_SAME = (
    ("your Character on your field", "your Character"),
    (" becomes rested", " is rested"),
    ("a Life card", "a card"),
)
"""Words between which there is no difference where these tests use them."""


def shortly(event: str) -> str:
    """The event in the shortest of the words that say the same; whose card it is, where a place or a deed says so."""
    for long, short in SAYING_THE_SAME:
        event = event.replace(long, short)
    if event.startswith(("you ", "your opponent ")):
        return event.replace("your opponent's Character", "a Character").replace("your Character", "a Character")
    if " from your " in event or " your opponent's " in event.partition("Character")[2].partition("effect")[0]:
        return event.replace("your Character", "a Character", 1)
    return event


def assert_all_differ(events: list[str], pattern: str, category: str) -> None:
    told: dict[Ability, str] = {}
    for event in events:
        found = meaning(pattern.format(event), category)
        if found is None:
            continue
        assert shortly(told.get(found, event)) == shortly(event), f"“{event}” means what “{told[found]}” means"
        told.setdefault(found, event)
    assert len(told) > 1


@pytest.mark.parametrize("category", ["character", "stage"])
@pytest.mark.parametrize("kind", EVENTS)
def test_events_in_other_words_are_other_events(kind: str, category: str) -> None:
    assert_all_differ(EVENTS[kind], "When {}, draw 1 card.", category)


def test_replaced_events_in_other_words_are_other_events() -> None:
    assert_all_differ(REPLACED, "If {}, you may trash 1 card from your hand instead.", "character")
