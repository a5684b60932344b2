"""Texts that no card of the game has: how many are whole, and what the constructs among them are lowered to."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import (
    KO,
    Ability,
    AllHold,
    AllOf,
    Attacking,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    DeckOut,
    DeckRule,
    Draw,
    Duration,
    Everything,
    Forbid,
    Happened,
    Holds,
    If,
    IsSource,
    IsTurnOf,
    Modify,
    Move,
    NameIs,
    Not,
    NotHolds,
    Play,
    Pool,
    SetStat,
    Source,
    StatIs,
    StatOf,
    TopOf,
    TurnsTaken,
    When,
    Without,
)

FOLDER = Path(__file__).parent / "fixtures"
THIS_TURN = Duration("this_turn", "any")
LIFE_TWO = Compare(Count(Pool(("life",), "you")), "<=", Const(2))


def compiled(line: str) -> CompiledCard:
    """A line of a fixture: category, text and perhaps a Trigger, with bars between."""
    category, text, trigger, *_ = [*line.replace("\\n", "\n").split("|"), ""]
    if trigger and not trigger.startswith("["):
        trigger = f"[Trigger] {trigger}"
    cost, life = (None, 5) if category == "leader" else (1, None)
    power = 5000 if category in ("leader", "character") else None
    record = CardRecord(
        "XX01-001", "Zed", category, ("red",), cost=cost, life=life, power=power, effect=text, trigger=trigger
    )
    return compile_card(record)


def only(text: str, category: str = "character") -> Ability:
    """The one effect of a text."""
    card = compiled(f"{category}|{text}")
    assert [finding for finding in card.diagnostics if finding.severity == "error"] == []
    assert card.effects is not None
    (ability,) = card.effects.abilities
    return ability


def lines(name: str) -> list[str]:
    found = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [line for line in found if line and not line.startswith("#")]


@pytest.mark.parametrize(
    ("name", "whole", "of"),
    [
        ("wide.txt", 471, 499),
        ("wide_2.txt", 146, 152),
        ("wide_3.txt", 159, 176),
        ("wide_4.txt", 252, 283),
        ("wide_5.txt", 89, 100),
        ("wide_6.txt", 104, 119),
        ("wide_7.txt", 136, 160),
    ],
)
def test_how_many_texts_are_whole(name: str, whole: int, of: int) -> None:
    found = lines(name)
    cards = [compiled(line) for line in found]
    understood = [
        card for card in cards if card.effects is not None and all(one.severity != "error" for one in card.diagnostics)
    ]
    assert (len(understood), len(found)) == (whole, of)
    assert all(card.effects is not None or card.diagnostics for card in cards)


# -- cards at the side of an area --------------------------------------------------------------------------------------


def test_the_top_cards_of_a_deck() -> None:
    (step,) = only("[On Play] Trash the top 3 cards of your deck.").body
    assert step == only("[On Play] Trash 3 cards from the top of your deck.").body[0]
    assert step == Move(TopOf("deck", "you", Const(3)), "trash", "trash")


# -- values ------------------------------------------------------------------------------------------------------------


def test_losing_is_a_negative_change() -> None:
    (step,) = only("[On Play] This Character loses 2000 power during this turn.").body
    assert step == Modify(Source(), "power", Const(-2000), THIS_TURN)


def test_two_changes_of_the_same_card() -> None:
    choice, first, second = only(
        "[On Play] Give up to 1 of your opponent's Characters −2000 power and −1 cost during this turn."
    ).body
    assert isinstance(choice, Choose)
    assert first == Modify(Bound(choice.slot), "power", Const(-2000), THIS_TURN)
    assert second == Modify(Bound(choice.slot), "cost", Const(-1), THIS_TURN)


def test_a_bound_that_is_the_value_of_another_card() -> None:
    choice, _ = only(
        "[On Play] K.O. up to 1 of your opponent's Characters with a power equal to or less than your Leader's power."
    ).body
    assert isinstance(choice, Choose)
    leader = StatOf("power", Pool(("leader",), "you"))
    assert choice.among == Pool(("character",), "opponent", StatIs("power", "<=", leader))


def test_the_power_of_the_attacking_card() -> None:
    (step,) = only(
        "[On Your Opponent's Attack] This Character's base power becomes the same as the power of your opponent's "
        "attacking Leader or Character during this turn."
    ).body
    attacker = StatOf("power", Pool(("leader", "character"), "opponent", Attacking()))
    assert step == SetStat(Source(), "base_power", attacker, THIS_TURN)


def test_cards_that_have_don_given() -> None:
    for words, least in (("a DON!! card given", 1), ("2 or more DON!! cards given", 2)):
        choice, _ = only(f"[On Play] K.O. up to 1 of your opponent's Characters with {words}.").body
        assert isinstance(choice, Choose)
        assert choice.among == Pool(("character",), "opponent", StatIs("don_given", ">=", Const(least)))


# -- conditions and timings --------------------------------------------------------------------------------------------


def test_the_second_turn() -> None:
    (step,) = only("[On Play] If it is your second turn or later, draw 1 card.").body
    second = AllHold((IsTurnOf("you"), Compare(TurnsTaken("you"), ">=", Const(2))))
    assert step == If(second, (Draw(Const(1)),))


def test_an_effect_that_has_not_drawn_this_turn() -> None:
    ability = only(
        "When you activate an Event, draw 1 card if you have 4 or less cards in your hand and haven't drawn a card "
        "using this Leader's effect during this turn.",
        "leader",
    )
    (step,) = ability.body
    assert isinstance(step, If)
    assert NotHolds(Happened("drawn", "you", Everything(), other=IsSource())) in step.condition.conditions  # type: ignore[attr-defined]


def test_attacks_or_is_attacked_is_two_timings() -> None:
    ability = only("When this Leader attacks or is attacked, draw 1 card.", "leader")
    assert ability.timings == (When("attacks", "any", IsSource()), When("attacked", "any", IsSource()))


# -- prohibitions ------------------------------------------------------------------------------------------------------


def test_no_attack_unless() -> None:
    ability = only("This Leader cannot attack unless you have 3 or more Characters.", "leader")
    assert ability.kind == "permanent"
    assert ability.conditions == (NotHolds(Compare(Count(Pool(("character",), "you")), ">=", Const(3))),)
    assert ability.body == (Forbid("attack", Duration("while_valid"), cards=Source()),)


def test_nothing_but_one_character_can_be_attacked() -> None:
    (ban,) = only("Your opponent cannot attack any card other than the Character [Ada].").body
    assert isinstance(ban, Forbid)
    assert ban.where == Not(AllOf((CategoryIs(("character",)), NameIs("Ada"))))


def test_effects_of_several_kinds_of_cards() -> None:
    (ban,) = only("This Character cannot be rested by your opponent's Leader and Character effects.").body
    assert isinstance(ban, Forbid)
    assert (ban.deed, ban.by, ban.where) == ("be_rested", "opponent", CategoryIs(("leader", "character")))


# -- one deed in the place of another ----------------------------------------------------------------------------------


def test_the_same_deed_instead() -> None:
    (step,) = only("[On Play] Draw 1 card. If you have 2 or less Life cards, draw 2 cards instead.").body
    assert step == If(LIFE_TWO, (Draw(Const(2)),), (Draw(Const(1)),))


def test_another_choice_and_deed_instead() -> None:
    (step,) = only(
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 5 or less. If you have 2 or less Life "
        "cards, K.O. up to 1 of your opponent's Characters with a cost of 7 or less instead."
    ).body
    assert isinstance(step, If) and step.condition == LIFE_TWO
    for block, most in ((step.then, 7), (step.otherwise, 5)):
        choice, deed = block
        assert isinstance(choice, Choose) and deed == KO(Bound(choice.slot))
        assert choice.among == Pool(("character",), "opponent", StatIs("cost", "<=", Const(most)))


def test_another_change_of_the_card_chosen_instead() -> None:
    choice, step = only(
        "[Counter] Up to 1 of your Characters gains +2000 power during this turn. If you have 2 or less Life cards, "
        "that card gains +4000 power during this turn instead.",
        "event",
    ).body
    assert isinstance(choice, Choose)
    more, less = (Modify(Bound(choice.slot), "power", Const(n), THIS_TURN) for n in (4000, 2000))
    assert step == If(LIFE_TWO, (more,), (less,))


def test_one_thing_cannot_take_the_place_of_several() -> None:
    card = compiled(
        "character|[On Play] Draw 1 card and rest this Character. "
        "If you have 2 or less Life cards, trash this Character instead."
    )
    assert "OP207" in [finding.code for finding in card.diagnostics]


# -- rules -------------------------------------------------------------------------------------------------------------


def test_a_smaller_don_deck() -> None:
    ability = only("Under the rules of this game, your DON!! deck consists of 6 cards.", "leader")
    assert (ability.kind, ability.body) == ("rule", (DeckRule("don_deck", size=6),))


def test_a_defeat_that_is_put_off() -> None:
    ability = only(
        "Under the rules of this game, you do not lose when your deck has 0 cards. You lose at the end of the turn in "
        "which your deck becomes 0 cards.",
        "leader",
    )
    assert (ability.kind, ability.body) == ("rule", (DeckOut(late=True),))


def test_a_defeat_is_put_off_by_rules_only() -> None:
    for text in (
        "You do not lose when your deck has 0 cards.",
        "Under the rules of this game, you lose at the end of the turn in which your deck becomes 0 cards.",
    ):
        card = compiled(f"leader|{text}")
        assert "error" in [finding.severity for finding in card.diagnostics]


def test_a_don_deck_is_changed_by_rules_only() -> None:
    card = compiled("leader|Your DON!! deck consists of 6 cards.")
    assert "error" in [finding.severity for finding in card.diagnostics]


# -- some of the cards named before ------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["the selected Characters", "them"])
def test_one_of_the_cards_named_before_is_chosen(words: str) -> None:
    first, second, ko = only(f"[On Play] Select up to 2 of your opponent's Characters. K.O. 1 of {words}.").body
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert (second.least, second.most, second.among) == (Const(1), Const(1), Bound(first.slot))
    assert ko == KO(Bound(second.slot))


def test_the_other_card_under_its_own_condition() -> None:
    chosen, _, one, play, other = only(
        "[On Play] Reveal up to 2 Character cards from your hand. Play 1 of the revealed cards and play the other card "
        "rested if it has a cost of 4 or less."
    ).body
    assert isinstance(chosen, Choose) and isinstance(one, Choose)
    rest = Without(Bound(chosen.slot), Bound(one.slot))
    assert play == Play(Bound(one.slot), "active")
    assert other == If(Holds(rest, StatIs("cost", "<=", Const(4))), (Play(rest, "rested"),))


# -- findings ----------------------------------------------------------------------------------------------------------


def test_two_players_have_more_than_ten_don() -> None:
    text = "If you and your opponent have a total of 15 or more DON!! cards on the field, this Character gains [Rush]."
    assert only(text).kind == "permanent"


def test_a_leader_is_no_area() -> None:
    card = compiled("character|[On Play] Add 1 DON!! card from your cost area to your Leader.")
    assert [finding.code for finding in card.diagnostics if finding.severity == "error"] == ["OP217"]
