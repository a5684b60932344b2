"""What effects cannot do to a card, what cards and players cannot do, and for how long."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    Bound,
    CategoryIs,
    Choose,
    Const,
    Delay,
    Duration,
    Everything,
    Forbid,
    HasEffect,
    Immune,
    Moment,
    Source,
    StatIs,
)
from tests.compiling.lines import codes, compiled, findings, only
from tests.compiling.lowered import THIS_BATTLE, THIS_TURN, WHILE_VALID


def test_not_affected() -> None:
    assert only("This Character is not affected by your opponent's effects.").body == (
        Immune(Source(), WHILE_VALID, "opponent"),
    )
    events = "[Opponent's Turn] This Character is not affected by the effects of your opponent's Events."
    assert only(events).body == (Immune(Source(), WHILE_VALID, "opponent", CategoryIs(("event",))),)
    assert only("This Character is not affected by effects.").body == (Immune(Source(), WHILE_VALID, "any"),)


@pytest.mark.parametrize("word", ["effect", "effects"])
def test_not_negated(word: str) -> None:
    assert only(f"This Character's {word} cannot be negated.").body == (
        Forbid("be_negated", WHILE_VALID, cards=Source()),
    )


def test_effects_of_several_kinds_of_cards() -> None:
    (ban,) = only("This Character cannot be rested by your opponent's Leader and Character effects.").body
    assert isinstance(ban, Forbid)
    assert (ban.deed, ban.by, ban.where) == ("be_rested", "opponent", CategoryIs(("leader", "character")))


def test_bans_on_being_returned() -> None:
    ability = only("This Character cannot be returned to the owner's hand or deck by your opponent's effects.")
    assert ability.body == tuple(
        Forbid(deed, WHILE_VALID, cards=Source(), cause="effect", by="opponent")
        for deed in ("be_returned_to_hand", "be_returned_to_deck")
    )


@pytest.mark.parametrize("who", ["Each player", "Both players"])
def test_what_each_player_cannot_play_is_of_their_own(who: str) -> None:
    text = f"[On Play] {who} cannot play Character cards from their hand during this turn."
    assert only(text).body == (Forbid("play", THIS_TURN, who="both", where=CategoryIs(("character",))),)
    assert only(text.replace("their", "each player's")).body == only(text).body


def test_bans_on_being_blocked_and_set_active() -> None:
    (ban,) = only("This Character cannot be blocked by Characters with 5000 power or less.").body
    assert isinstance(ban, Forbid)
    assert (ban.deed, ban.cards) == ("be_blocked", Source()) and ban.where != Everything()
    assert only("This Character cannot be set as active.").body == (
        Forbid("become_active", WHILE_VALID, cards=Source()),
    )
    assert codes("This Character cannot be blocked by effects.") == ["OP217"]


def test_no_counters() -> None:
    text = "[When Attacking] Your opponent cannot use Counters{} during this battle."
    assert only(text.format("")).body == (Forbid("use_counter", THIS_BATTLE, who="opponent"),)
    weak = StatIs("cost", "<=", Const(3))
    for words in (" of cards with a cost of 3 or less", " of cards with a cost of 3 or less from their hand"):
        assert only(text.format(words)).body == (Forbid("use_counter", THIS_BATTLE, who="opponent", where=weak),)
    elsewhere = "character|" + text.format(" of cards in their trash")
    assert findings(elsewhere) == [("OP217", "in their trash")]


@pytest.mark.parametrize(("word", "deed"), [("Counter", "activate_counter"), ("Trigger", "activate_trigger")])
def test_bans_on_counters_and_triggers(word: str, deed: str) -> None:
    (ban,) = only(f"[When Attacking] Your opponent cannot activate [{word}] during this turn.").body
    assert ban == Forbid(deed, THIS_TURN, who="opponent")  # type: ignore[arg-type]  # a parameter of the test


def test_a_ban_on_counter_events() -> None:
    (ban,) = only("[When Attacking] Your opponent cannot activate [Counter] Events during this turn.").body
    assert ban == Forbid("activate_event", THIS_TURN, who="opponent", where=HasEffect("counter"))


def test_effects_that_cannot_be_activated_are_negated() -> None:
    forbidden = only("Your opponent cannot activate [On Play] effects.").body
    assert forbidden == only("Your opponent's [On Play] effects are negated.").body


@pytest.mark.parametrize("words", ["[Main] effects", "[On Play]"])
def test_what_players_do_not_activate(words: str) -> None:
    card = compiled(f"character|[On Play] Your opponent cannot activate {words} during this turn.")
    assert "OP217" in [finding.code for finding in card.diagnostics]


def test_the_cards_that_an_effect_rested() -> None:
    *_, ban = only(
        "[On Play] Rest up to 2 of your opponent's cards. The cards rested by this effect will not become active in "
        "your opponent's next Refresh Phase."
    ).body
    assert ban == Forbid("become_active", Duration("next_refresh", "opponent"), cards=Bound("got_rested"))


def test_a_card_that_never_becomes_active() -> None:
    (ban,) = only("This Character does not become active in your Refresh Phase.").body
    assert ban == Forbid("become_active", Duration("next_refresh", "you"), cards=Source())


def test_during_the_next_turn() -> None:
    choice, later = only(
        "[On Play] Up to 1 of your opponent's Characters cannot attack during your opponent's next turn."
    ).body
    assert isinstance(choice, Choose)
    ban = Forbid("attack", THIS_TURN, cards=Bound(choice.slot))
    assert later == Delay(Moment("start_of_turn", "opponent"), (ban,))


def test_a_permanent_effect_has_no_next_turn() -> None:
    assert codes("This Character cannot attack during your next turn.") == ["OP217"]
