"""Each kind of disagreement: pairs of texts that show it, at the words that differ, and pairs that must not."""

from __future__ import annotations

from typing import Any

import pytest

from optcg_dsl.languages.kinds import Kind

from .prints import EVENT, compared, findings, words_of

K = Kind
DIFFERENT: list[tuple[Kind, str, str, str, str]] = [
    # kind, first text, second text, and the words that differ in each
    (K.quantity, "[On Play] Draw 2 cards.", "[On Play] Draw 1 card.", "2", "1"),
    (
        K.quantity,
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 4 or less.",
        "3",
        "4",
    ),
    (
        K.quantity,
        "[On Play] If you have 3 or more Characters, draw 1 card.",
        "[On Play] If you have 3 or less Characters, draw 1 card.",
        "more",
        "less",
    ),
    (
        K.quantity,
        "[DON!! x1] This Character gains +1000 power.",
        "[DON!! x2] This Character gains +1000 power.",
        "[DON!! x1]",
        "[DON!! x2]",
    ),
    (
        K.quantity,
        "[On Play] Up to 1 of your Characters gains +1000 power during this turn.",
        "[On Play] Up to 1 of your Characters gains +2000 power during this turn.",
        "+1000",
        "+2000",
    ),
    (
        K.optional,
        "[On Play] Rest up to 1 of your opponent's Characters.",
        "[On Play] Rest 1 of your opponent's Characters.",
        "up to 1",
        "1",
    ),
    (K.optional, "[On Play] You may draw 1 card.", "[On Play] Draw 1 card.", "You may draw", "Draw"),
    (
        K.owner,
        "[On Play] Rest up to 1 of your opponent's Characters.",
        "[On Play] Rest up to 1 of your Characters.",
        "your opponent's Characters",
        "your Characters",
    ),
    (
        K.owner,
        "[On Play] Your opponent trashes 1 card from their hand.",
        "[On Play] Trash 1 card from your hand.",
        "Your opponent trashes 1 card from their hand",
        "Trash 1 card from your hand",
    ),
    (
        K.owner,
        "[Your Turn] All of your Characters gain +1000 power.",
        "[Opponent's Turn] All of your Characters gain +1000 power.",
        "[Your Turn]",
        "[Opponent's Turn]",
    ),
    (
        K.category,
        "[On Play] Up to 1 of your Characters gains +1000 power during this turn.",
        "[On Play] Up to 1 of your Leader or Character cards gains +1000 power during this turn.",
        "Characters",
        "Leader or Character cards",
    ),
    (
        K.category,
        "[On Play] K.O. up to 1 of your opponent's rested Characters.",
        "[On Play] K.O. up to 1 of your opponent's Characters.",
        "rested",
        "Characters",
    ),
    (
        K.duration,
        "[On Play] This Character gains +1000 power during this turn.",
        "[On Play] This Character gains +1000 power during this battle.",
        "turn",
        "battle",
    ),
    (
        K.duration,
        "[On Play] This Character gains +1000 power until the end of your opponent's next turn.",
        "[On Play] This Character gains +1000 power until the start of your next turn.",
        "end of your opponent's",
        "start of your",
    ),
    (
        K.value,
        "[On Play] K.O. up to 1 of your opponent's Characters with 3000 power or less.",
        "[On Play] K.O. up to 1 of your opponent's Characters with 3000 base power or less.",
        "3000 power",
        "3000 base power",
    ),
    (
        K.destination,
        "[On Play] Place 1 card from your hand at the top of your deck.",
        "[On Play] Place 1 card from your hand at the bottom of your deck.",
        "top",
        "bottom",
    ),
    (
        K.destination,
        "[On Play] Play up to 1 Character card with a cost of 2 or less from your hand rested.",
        "[On Play] Play up to 1 Character card with a cost of 2 or less from your hand.",
        "hand rested",
        "hand",
    ),
    (K.cause, "[On Play] Draw 1 card.", "[When Attacking] Draw 1 card.", "[On Play]", "[When Attacking]"),
    (
        K.cause,
        "This Character cannot be K.O.'d in battle.",
        "This Character cannot be K.O.'d by your opponent's effects.",
        "in battle",
        "by your opponent's effects",
    ),
    (
        K.term,
        "[On Play] Play up to 1 [Mara] from your hand.",
        "[On Play] Play up to 1 [Ilse] from your hand.",
        "[Mara]",
        "[Ilse]",
    ),
    (
        K.term,
        "If you have a {Harbour Watch} type Character, this Character gains [Rush].",
        "If you have a {Tide Crew} type Character, this Character gains [Rush].",
        "{Harbour Watch}",
        "{Tide Crew}",
    ),
    (
        K.term,
        "[On Play] This Character gains [Rush] during this turn.",
        "[On Play] This Character gains [Banish] during this turn.",
        "[Rush]",
        "[Banish]",
    ),
    (
        K.missing,
        "[On Play] Draw 1 card. Then, trash 1 card from your hand.",
        "[On Play] Draw 1 card.",
        "Then, trash 1 card from your hand.",
        "[On Play] Draw 1 card.",
    ),
    (
        K.missing,
        "[On Play] If you have 3 or more Life cards, draw 1 card.",
        "[On Play] Draw 1 card.",
        "If you have 3 or more Life cards,",
        "Draw 1 card.",
    ),
    (
        K.other,
        "[On Play] Rest up to 1 of your Characters.",
        "[On Play] Set up to 1 of your Characters as active.",
        "Rest up to 1 of your Characters",
        "Set up to 1 of your Characters as active",
    ),
]


@pytest.mark.parametrize(("kind", "first", "second", "here", "there"), DIFFERENT)
def test_what_differs_is_one_finding_of_its_kind_at_the_words(
    kind: Kind, first: str, second: str, here: str, there: str
) -> None:
    (finding,) = findings(first, second)
    assert finding.code == kind.code
    assert finding.severity == "error"
    assert finding.card == "BX01-001"
    (related,) = finding.related
    assert (words_of(finding), words_of(related)) == (here, there)
    assert {line[:2] for line in finding.hint.split("\n")} <= {"- ", "+ "}
    assert finding.hint


@pytest.mark.parametrize(("kind", "first", "second", "here", "there"), DIFFERENT)
def test_either_print_may_be_the_first(kind: Kind, first: str, second: str, here: str, there: str) -> None:
    (finding,) = findings(second, first)
    assert finding.code == kind.code


@pytest.mark.parametrize("text", sorted({text for _, *texts, _, _ in DIFFERENT for text in texts}))
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    assert findings(text, text) == ()


EQUAL = [
    # other words for the same
    ("[On Play] Draw 1 card.", "[On Play] Draw 1 card. (It goes to your hand.)"),
    ("[Blocker]", "[Blocker] (After your opponent declares an attack, you may rest this card.)"),
    ("[Rush] (It may attack at once.)\n[On Play] Draw 1 card.", "[On Play] Draw 1 card.\n[Rush]"),
    (
        "[On Play] K.O. up to 1 of your opponent's rested {Tide Crew} type Characters.",
        "[On Play] K.O. up to 1 of your opponent's {Tide Crew} type rested Characters.",
    ),
    (
        "[On Play] If you have 3 or more Characters and your opponent has 2 or less Life cards, draw 1 card.",
        "[On Play] If your opponent has 2 or less Life cards and you have 3 or more Characters, draw 1 card.",
    ),
    (
        "[Activate: Main] You may rest 1 of your DON!! cards and this Character: Draw 1 card.",
        "[Activate: Main] Rest 1 of your DON!! cards and you may rest this Character: Draw 1 card.",
    ),
]


@pytest.mark.parametrize(("first", "second"), EQUAL)
def test_other_words_for_the_same_are_no_finding(first: str, second: str) -> None:
    assert findings(first, second) == ()


def test_two_causes_are_two_findings() -> None:
    found = findings(
        "[On Play] Draw 2 cards. Then, rest up to 1 of your opponent's Characters.",
        "[On Play] Draw 1 card. Then, rest up to 1 of your Characters.",
    )
    assert [one.code for one in found] == [Kind.quantity.code, Kind.owner.code]


def test_one_cause_in_two_places_is_one_finding() -> None:
    text = "[On Play] Draw {} cards.\n[When Attacking] Draw 1 card. Then, draw {} cards."
    assert len(findings(text.format(2, 2), text.format(3, 3))) == 2  # one for each ability
    text = "[On Play] Choose one:\n• Draw {} cards.\n• Draw {} cards and trash 1 card from your hand."
    assert len(findings(text.format(2, 2), text.format(3, 3))) == 1


def test_an_ability_of_one_print() -> None:
    (finding,) = findings("[Blocker]\n[On Play] Draw 1 card.", "[Blocker]")
    assert finding.code == Kind.missing.code
    assert words_of(finding) == "[On Play] Draw 1 card."
    assert finding.message.startswith("an ability that the other print does not have: “[On Play]")
    assert finding.hint.startswith("- ")
    (finding,) = findings("[Blocker]", "[Blocker]\n[On Play] Draw 1 card.")
    assert finding.code == Kind.missing.code
    assert words_of(finding.related[0]) == "[On Play] Draw 1 card."
    assert finding.hint.startswith("+ ")


def test_abilities_are_paired_by_their_heads() -> None:
    found = findings(
        "[On Play] Draw 1 card.\n[When Attacking] Rest up to 1 of your Characters.",
        "[When Attacking] Rest up to 1 of your opponent's Characters.\n[On Play] Draw 2 cards.",
    )
    assert [one.code for one in found] == [Kind.quantity.code, Kind.owner.code]


FIELDS: list[tuple[Kind, str, dict[str, Any], dict[str, Any]]] = [
    (K.field, "power", {"power": 3000}, {"power": 4000}),
    (K.field, "cost", {"cost": 0}, {"cost": 1}),
    (K.field, "counter", {"counter": 1000}, {}),
    (K.field, "colors", {"colors": ("red", "blue")}, {"colors": ("red",)}),
    (K.field, "attributes", {"attributes": ("Slash",)}, {"attributes": ("Strike",)}),
    (K.field, "types", {"types": ("Tide Crew", "Navy")}, {"types": ("Tide Crew",)}),
    (K.field, "category", {}, EVENT),
    (K.term, "types", {"types": ("Tide Crew", "Navy")}, {"types": ("Tide Crew", "Army")}),
    (K.term, "name", {"name": "Mara"}, {"name": "Marah"}),
]


@pytest.mark.parametrize(("kind", "field", "first", "second"), FIELDS)
def test_fields(kind: Kind, field: str, first: dict[str, Any], second: dict[str, Any]) -> None:
    result = compared(first, second)
    assert kind.code in [one.code for one in result.findings]
    assert any(one.message.startswith(f"{field}: ") for one in result.findings)
    assert result.different == ("BX01-001",)
    assert compared(first, first).findings == ()


def test_the_order_of_colours_types_and_attributes_does_not_count() -> None:
    first = {"colors": ("red", "blue"), "types": ("A", "B"), "attributes": ("Slash", "Strike")}
    second = {"colors": ("blue", "red"), "types": ("B", "A"), "attributes": ("Strike", "Slash")}
    assert compared(first, second).equal == ("BX01-001",)


def test_a_trigger_of_one_print_is_a_field() -> None:
    trigger = {"effect": "[Blocker]", "trigger": "[Trigger] Draw 1 card."}
    for first, second in ((trigger, {"effect": "[Blocker]"}), ({"effect": "[Blocker]"}, trigger)):
        (finding,) = compared(first, second).findings
        assert finding.code == Kind.field.code
        assert "[Trigger]" in finding.message


def test_texts_that_are_not_understood_are_not_compared() -> None:
    result = compared({"effect": "[On Play] Draw 1 crad."}, {"effect": "[On Play] Draw 1 card."})
    assert (result.equal, result.different, result.findings) == ((), (), ())
    assert result.not_comparable == {"BX01-001": ("first",)}
    result = compared({"effect": "Nonsense."}, {"effect": "Nonsense.", "power": 9000})
    assert result.not_comparable == {"BX01-001": ("first", "second")}
    assert [one.code for one in result.findings] == [Kind.field.code]


def test_a_card_that_is_marked_as_broken_is_not_compared() -> None:
    result = compared({"effect": "[Blocker]", "faults": ("smudged",)}, {"effect": "[Blocker]"})
    assert result.not_comparable == {"BX01-001": ("first",)}
    assert result.equal == ()


ONE_FORM = [
    (
        "[On Play] Your Leader and all of your Characters gain +1000 power during this turn.",
        "[On Play] All of your Leader and Character cards gain +1000 power during this turn.",
    ),
    (
        "[On Play] If you have no Characters, draw 1 card.",
        "[On Play] If you have 0 Characters, draw 1 card.",
    ),
    (
        "[On Play] Look at 3 cards from the top of your deck and place them at the top of your deck in any order.",
        "[On Play] Look at 3 cards from the top of your deck and return them to the top of your deck in any order.",
    ),
    (
        "[On Play] Your opponent cannot activate a [Blocker] Character that has 9 or more power during this turn.",
        "[On Play] Your opponent cannot activate the [Blocker] of any Character with 9 power or more during this turn.",
    ),
    (
        "[On Play] Play up to 1 [Ilse] other than [Mara] from your hand.",
        "[On Play] Play up to 1 [Ilse] from your hand.",
    ),
]


@pytest.mark.parametrize(("first", "second"), ONE_FORM)
def test_what_two_languages_say_in_another_way_has_one_form(first: str, second: str) -> None:
    assert findings(first, second) == ()


def test_another_ability_is_one_finding() -> None:
    (finding,) = findings(
        "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle.",
        "[Main] Your opponent trashes 2 cards from their hand. Then, draw 1 card.",
        **EVENT,
    )
    assert words_of(finding).startswith("[Counter] Up to 1")
    assert words_of(finding.related[0]).startswith("[Main] Your opponent")
