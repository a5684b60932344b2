"""What "or", "and" and commas join: who picks, and what is grouped by the printed words."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    AllHold,
    Bound,
    Choose,
    ChooseOne,
    Const,
    Draw,
    If,
    IsTurnOf,
    May,
    Move,
    Rest,
    Source,
    Step,
    Together,
    TopOf,
)
from tests.compiling.lowered import HAND, OPPONENTS_CHARACTERS, THIS_TURN, body, choose, one

DRAW = Draw(Const(1))
REST_THIS = Rest(Source())
TRASH = (choose("chosen", 1, 1, HAND), Move(Bound("chosen"), "trash", "trash"))
TRASHED = "trash 1 card from your hand"


def options(step: Step) -> tuple[tuple[Step, ...], ...]:
    assert isinstance(step, ChooseOne)
    return step.options


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Draw 1 card, rest this Character, or draw 2 cards.", ((DRAW,), (REST_THIS,), (Draw(Const(2)),))),
        ("Draw 1 card, rest this Character or draw 2 cards.", ((DRAW,), (REST_THIS,), (Draw(Const(2)),))),
        ("Draw 1 card or rest this Character or draw 2 cards.", ((DRAW,), (REST_THIS,), (Draw(Const(2)),))),
        ("Draw 1 card or rest this Character, or draw 2 cards.", ((DRAW,), (REST_THIS,), (Draw(Const(2)),))),
        ("Draw 1 card and rest this Character, or draw 2 cards.", ((DRAW, REST_THIS), (Draw(Const(2)),))),
        ("Draw 1 card, or rest this Character and draw 2 cards.", ((DRAW,), (REST_THIS, Draw(Const(2))))),
        (
            "Draw 1 card, rest this Character and draw 1 card, or draw 2 cards.",
            ((DRAW,), (REST_THIS, DRAW), (Draw(Const(2)),)),
        ),
    ],
)
def test_one_of_the_groups_is_carried_out(text: str, groups: tuple[tuple[Step, ...], ...]) -> None:
    (step,) = body(text)
    assert options(step) == groups


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Draw 2 cards, and draw 1 card or rest this Character.", 1),
        ("Draw 2 cards, then draw 1 card or rest this Character.", 1),
        ("Draw 2 cards; draw 1 card or rest this Character.", 1),
        ("Draw 1 card or rest this Character, and draw 2 cards.", 0),
        ("Draw 1 card or rest this Character, then draw 2 cards.", 0),
    ],
)
def test_alternatives_are_a_part_of_what_is_done(text: str, at: int) -> None:
    steps = body(text)
    assert len(steps) == 2
    assert options(steps[at]) == ((DRAW,), (REST_THIS,))
    assert steps[1 - at] == Draw(Const(2))


def test_what_takes_up_an_action_belongs_to_it() -> None:
    (step,) = body("Draw 1 card or select 1 of your opponent's Characters and rest it.")
    assert options(step)[1] == (choose("chosen", 1, 1, OPPONENTS_CHARACTERS), Rest(Bound("chosen")))
    chosen, either = body("Select 1 of your opponent's Characters and rest it or trash it.")
    assert chosen == choose("chosen", 1, 1, OPPONENTS_CHARACTERS)
    assert options(either) == ((Rest(Bound("chosen")),), (Move(Bound("chosen"), "trash", "trash"),))


def test_who_does_it_picks() -> None:
    (step,) = body("Your opponent trashes 1 card from their hand or rests 1 of their Characters.")
    assert isinstance(step, ChooseOne)
    assert step.chooser == "opponent"
    assert all(isinstance(option[0], Choose) and option[0].chooser == "opponent" for option in step.options)
    (step,) = body("Each player draws 1 card or trashes 1 card from their hand.")
    assert isinstance(step, If)
    assert step.condition == IsTurnOf("you")
    assert [one.chooser for one in step.then if isinstance(one, ChooseOne)] == ["you", "opponent"]
    assert step.otherwise == step.then[::-1]


def test_an_offer_covers_all_alternatives() -> None:
    (step,) = body(
        "Your opponent may trash 1 card from their hand or rest 1 of their Characters. If they do, draw 1 card."
    )
    assert isinstance(step, May)
    assert (step.who, step.then, step.otherwise) == ("opponent", (DRAW,), ())
    assert len(step.body) == 1
    assert len(options(step.body[0])) == 2


def test_costs_are_grouped_in_the_same_way() -> None:
    ability = one(f"[On Play] You may rest this Character and {TRASHED}, or trash this Character: Draw 1 card.")
    (step,) = ability.cost
    assert ability.cost_optional
    assert options(step) == ((REST_THIS, *TRASH), (Move(Source(), "trash", "trash"),))


def test_a_duration_behind_the_last_holds_for_all() -> None:
    (step,) = body(
        "Give up to 1 of your Characters +1000 power or give up to 1 of your opponent's Characters −1000 power "
        "during this turn."
    )
    assert [getattr(option[-1], "duration", None) for option in options(step)] == [THIS_TURN, THIS_TURN]


def refused(text: str) -> list[tuple[str, str]]:
    """The codes and hints of what is found in the text, which does not compile."""
    card = compile_card(CardRecord("OWN-001", "Own", "character", ("red",), effect=f"[On Play] {text}"))
    assert card.effects is None
    return [(found.code, found.hint or "") for found in card.diagnostics]


@pytest.mark.parametrize(
    ("text", "wordings"),
    [
        (
            f"Draw 1 card and {TRASHED} or rest this Character.",
            (
                f"draw 1 card and {TRASHED}, or rest this Character",
                f"draw 1 card, and {TRASHED} or rest this Character",
            ),
        ),
        (
            f"Draw 1 card or {TRASHED} and rest this Character.",
            (
                f"draw 1 card or {TRASHED}, and rest this Character",
                f"draw 1 card, or {TRASHED} and rest this Character",
            ),
        ),
    ],
)
def test_two_readings_are_refused_with_both_wordings(text: str, wordings: tuple[str, str]) -> None:
    ((code, hint),) = refused(text)
    assert code == "OP236"
    for wording in wordings:
        assert f"“{wording}”" in hint
        assert body(wording[0].upper() + wording[1:] + ".")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"Draw 1 card, or {TRASHED}, and rest this Character.", "OP236"),
        (f"Draw 1 card or {TRASHED}, draw 2 cards and rest this Character.", "OP236"),
        ("Trash this Character or return it to the owner's hand at the end of this turn.", "OP236"),
        ("Rest up to 1 of your opponent's Characters or draw 1 card. Then, K.O. that Character.", "OP201"),
    ],
)
def test_what_the_text_does_not_tell_is_refused(text: str, code: str) -> None:
    assert [found for found, _ in refused(text)] == [code]


@pytest.mark.parametrize(
    "text",
    [
        "If your Leader is [Ada] and [Bea], draw 1 card.",
        "If your Leader is not [Ada] and [Bea], draw 1 card.",
        "If your Leader is [Ada], [Cyd], and [Bea], draw 1 card.",
        "If you have an [Ada] and [Bea] Character, draw 1 card.",
        "If you have another [Ada] and [Bea], draw 1 card.",
        "If you have no [Ada] and [Bea] Characters, draw 1 card.",
        "If you have a Leader and Character, draw 1 card.",
        "If you have 1 Event and Stage in your trash, draw 1 card.",
        "During this turn, when you play an Event and Stage, draw 1 card.",
        "During this turn, when an [Ada] and [Bea] attacks, draw 1 card.",
    ],
)
def test_one_card_is_not_two(text: str) -> None:
    """ "And" joins names and categories of several cards; of one card it leaves open whether one of them is enough."""
    assert [found for found, _ in refused(text)] == ["OP236"]


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("If your Leader is [Ada] or [Bea], draw 1 card.", 1),
        ("If you have an [Ada] or [Bea] Character, draw 1 card.", 1),
        ("If you have a Character and a Stage, draw 1 card.", 2),
        ("If you have [Ada] and [Bea], draw 1 card.", 2),
        ("If you have 2 or more [Ada] and [Bea] cards in your trash, draw 1 card.", 1),
    ],
)
def test_several_cards_are_joined_with_and(text: str, conditions: int) -> None:
    (step,) = body(text)
    assert isinstance(step, If)
    assert len(step.condition.conditions if isinstance(step.condition, AllHold) else (step.condition,)) == conditions


@pytest.mark.parametrize(
    "text",
    [
        "Look at up to 2 cards from the top of your or your opponent's deck and place them at the top of the deck.",
        "Trash 2 cards from the top of your or your opponent's deck.",
        "Trash 2 cards from the top or bottom of your Life cards.",
    ],
)
def test_several_cards_from_one_of_two_ends_are_refused(text: str) -> None:
    """Whether they may come from both ends or decks is not said, and none lies at an end but behind another."""
    assert [found for found, _ in refused(text)] == ["OP236"]


def test_as_many_cards_from_each_of_two_decks_are_not_chosen() -> None:
    assert body("Trash 2 cards from the top of both players' decks.") == (
        Move(Together((TopOf("deck", "you", Const(2)), TopOf("deck", "opponent", Const(2)))), "trash", "trash"),
    )


def test_one_card_attacks_at_a_time() -> None:
    """Of several attackers only one can be in battle (7-1), so there is no attack of two to negate."""
    text = "Negate the attack of {} of your opponent's Characters with 4000 power or less."
    assert body(text.format("1"), "event") == body(text.format("up to 1"), "event")
    for number in ("0", "2", "up to 2"):
        assert [found for found, _ in refused(text.format(number))] == ["OP217"]
