"""The rules about how card texts are worded: what the words of a text mean, one hand-written expectation a rule."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.records import COLORS, CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Ability,
    CategoryIs,
    Choose,
    Filter,
    IsSource,
    Multicolor,
    NameIncludes,
    Pool,
    Together,
    When,
    walk,
)
from optcg_dsl.effects.base import Area


def only(text: str, category: str = "character", trigger: str = "") -> Ability:
    """The only ability of a card with this text."""
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=text, trigger=trigger))
    assert card.effects is not None, [(found.code, found.message) for found in card.diagnostics]
    (ability,) = card.effects.abilities
    return ability


def pools(text: str) -> list[Pool]:
    """The pools of cards that a text speaks of, in its order."""
    return [part for part in walk(only(text)) if isinstance(part, Pool)]


@pytest.mark.rules("2-2-3-1", "2-2-4-1", "2-2-6-1")
@pytest.mark.parametrize(("words", "area"), [("Leader", "leader"), ("Characters", "character"), ("Stages", "stage")])
def test_a_leader_character_or_stage_is_one_in_its_area(words: str, area: Area) -> None:
    (found,) = pools(f"[On Play] Rest up to 1 of your opponent's {words}.")
    assert (found.areas, found.controller) == ((area,), "opponent")


@pytest.mark.rules("2-2-4-3")
def test_characters_named_beside_the_leader_are_those_in_their_area() -> None:
    found = pools("[On Play] Up to 1 of your Leader or Character cards gains +1000 power during this turn.")
    assert [area for pool in found for area in pool.areas] == ["leader", "character"]


@pytest.mark.rules("2-2-4-2", "2-2-6-2", "2-2-5-1")
@pytest.mark.parametrize(
    ("words", "category"), [("Character card", "character"), ("Stage card", "stage"), ("Event", "event")]
)
def test_a_character_or_stage_card_is_one_outside_its_area(words: str, category: str) -> None:
    (found,) = pools(f"[On Play] Add up to 1 {words} from your trash to your hand.")
    assert found.areas == ("trash",)
    assert found.where == CategoryIs((category,))  # type: ignore[arg-type]  # a category


@pytest.mark.rules("2-2-4-2", "2-2-6-2")
@pytest.mark.parametrize("words", ["Character card", "Stage card"])
@pytest.mark.parametrize("deed", ["Play", "Rest"])
def test_a_card_outside_its_area_needs_a_place(deed: str, words: str) -> None:
    """Were it one in its area, it could be rested there."""
    text = f"[On Play] {deed} up to 1 {words}."
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    assert card.effects is None


@pytest.mark.rules("2-1-2-1", "2-3-6")
@pytest.mark.parametrize(
    ("words", "where"),
    [
        ('Character cards with a card name including "Lantern"', NameIncludes("Lantern")),
        ("multicolored Character cards", Multicolor()),
    ],
)
def test_parts_of_names_and_several_colours(words: str, where: Filter) -> None:
    found = [
        part
        for part in walk(only(f"[On Play] Add up to 1 of your {words} from your trash to your hand."))
        if part == where
    ]
    assert found == [where]


@pytest.mark.rules("8-1-3-1-1", "8-1-3-2-1", "8-1-3-3-1", "8-3-1-8", "8-1-3")
@pytest.mark.parametrize(
    ("text", "category", "kind"),
    [
        ("[On Play] Draw 1 card.", "character", "auto"),
        ("[When Attacking] Draw 1 card.", "character", "auto"),
        ("[On Block] Draw 1 card.", "character", "auto"),
        ("[On K.O.] Draw 1 card.", "character", "auto"),
        ("[End of Your Turn] Draw 1 card.", "character", "auto"),
        ("When your opponent activates an Event, draw 1 card.", "character", "auto"),
        ("[Activate: Main] [Once Per Turn] Draw 1 card.", "character", "activate"),
        ("[Main] Draw 1 card.", "event", "activate"),
        ("This Character gains +1000 power.", "character", "permanent"),
        ("[Your Turn] If you have 3 or more Life cards, this Character gains +1000 power.", "character", "permanent"),
        ("If this Character would be K.O.'d, you may trash 1 card from your hand instead.", "character", "replacement"),
    ],
)
def test_the_category_of_an_effect_by_its_words(text: str, category: str, kind: str) -> None:
    assert only(text, category).kind == kind


@pytest.mark.rules("4-11-1")
def test_removed_from_the_field() -> None:
    ability = only("When this Character is removed from the field, draw 1 card.")
    assert ability.timings == (When("removed", "any", IsSource()),)


@pytest.mark.rules("2-8-4-1")
def test_a_note_changes_nothing() -> None:
    plain = only("[Blocker]")
    noted = only(
        "[Blocker] (After your opponent declares an attack, you may rest this card to make it the new target of "
        "the attack.)"
    )
    assert (noted.kind, noted.keyword, noted.body) == (plain.kind, plain.keyword, plain.body)


@pytest.mark.rules("2-8-4-2")
def test_effect_text_in_parentheses_is_not_taken_for_a_note() -> None:
    text = "[On Play] Draw 1 card. (Trash 1 card from your hand.)"
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=text))
    assert card.effects is None
    assert [found.code for found in card.diagnostics] == ["OP010"]
    gains = "[On Play] This Character gains [Rush] during this turn."
    assert only(f"{gains} (This card can attack on the turn in which it is played.)").body == only(gains).body


@pytest.mark.rules("10-2-14-1")
def test_trash_from_hand_is_a_choice() -> None:
    choice = next(part for part in walk(only("[On Play] Trash 1 card from your hand.")) if isinstance(part, Choose))
    assert choice.among == Pool(("hand",), "you")
    assert not isinstance(choice.among, Together)


@pytest.mark.rules("2-3-2", "2-3-3-1", "2-3-3")
def test_the_six_colours_go_round_the_hexagon() -> None:
    """Upper right, right, lower right, lower left, left, upper left; every card has at least one of them."""
    assert COLORS == ("red", "green", "blue", "purple", "black", "yellow")
    card = "  - {number: BX01-001, name: Lamp, category: event, colors: [%s], cost: 1, effect: '[Main] Draw 1 card.'}\n"
    head = "set: BX01\nname: Lights\ncards:\n"
    for color in COLORS:
        assert parse_set(head + card % color).diagnostics == ()
    for wrong in ("", "white"):
        assert [found.severity for found in parse_set(head + card % wrong).diagnostics] == ["error"]
