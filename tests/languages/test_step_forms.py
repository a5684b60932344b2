"""Abilities that do the same have one meaning; those that look alike and do not, have two.

The reason for each pair stands beside it, and follows from the rules or from what is asked of a player.
"""

from __future__ import annotations

import pytest

from optcg_dsl import effects as e
from optcg_dsl.effects.lasting import Deed
from optcg_dsl.languages.meaning import meaning

YOURS = e.Pool(("character",), "you")
THEIRS = e.Pool(("character",), "opponent")
FIELD = e.Pool(("leader", "character", "stage"), "you", e.NameIs("Mara"))
HOSTS = e.Pool(("leader", "character"), "you", e.NameIs("Mara"))
ONE, FIVE = e.Const(1), e.Const(5)
HERE = e.Duration("while_valid")
TURN = e.Duration("this_turn")
CHARACTER, EVENT = e.CategoryIs(("character",)), e.CategoryIs(("event",))
A, B, C = e.Bound("a"), e.Bound("b"), e.Bound("c")
DRAW = e.Draw(ONE)


def choose(slot: str, among: e.Cards = YOURS) -> e.Choose:
    return e.Choose(slot, e.Const(0), ONE, among)


def more() -> e.Modify:
    return e.Modify(e.Source(), "power", e.Const(1000), HERE)


def cannot(deed: Deed) -> e.Forbid:
    return e.Forbid(deed, HERE, e.Source())


def rush(cards: e.Cards) -> e.GrantKeyword:
    return e.GrantKeyword(cards, "Rush", TURN)


def auto(*body: e.Step) -> e.Ability:
    return e.Ability("auto", (e.Timing("on_play"),), body=body)


def permanent(*body: e.Step) -> e.Ability:
    return e.Ability("permanent", body=body)


def on(*timings: e.Timing | e.When) -> e.Ability:
    return e.Ability("auto", timings, body=(DRAW,))


def if_(condition: e.Condition, *then: e.Step) -> e.If:
    return e.If(condition, then)


LEADER = e.Compare(e.Count(e.Pool(("leader",), "you", e.TypeIs("Tide Crew"))), ">=", ONE)
FIRST = e.WentFirst("you")
REVEAL = e.Reveal("a", e.TopOf("deck", "you", ONE))
IS_CHARACTER = e.Holds(A, CHARACTER)
GONE = e.When("removed", card=e.IsSource(), by="opponent")
PLAYED, ATTACKING = e.Timing("on_play"), e.Timing("when_attacking")
KOED = e.When("ko", card=e.IsSource())
MOVE_A = e.Move(A, "life", "add", facing="up")
PLAY_A = e.Play(A, slot="b")


def either(*options: tuple[e.Step, ...]) -> e.ChooseOne:
    return e.ChooseOne(options)


EQUAL = {
    "timings": (
        on(e.Timing("on_play"), e.Timing("when_attacking")),
        on(e.Timing("when_attacking"), e.Timing("on_play")),
    ),
    "events": (on(KOED, GONE), on(GONE, KOED)),
    "options": (auto(choose("a"), either((MOVE_A,), (PLAY_A,))), auto(choose("a"), either((PLAY_A,), (MOVE_A,)))),
    "options that choose": (
        auto(either((choose("a"), e.KO(A)), (choose("b", THEIRS), e.Rest(B)))),
        auto(either((choose("a", THEIRS), e.Rest(A)), (choose("b"), e.KO(B)))),
    ),
    "what is in force together": (
        permanent(more(), cannot("be_koed"), cannot("attack")),
        permanent(cannot("attack"), more(), cannot("be_koed")),
    ),
    "if and if": (auto(if_(LEADER, if_(FIRST, DRAW))), auto(if_(e.AllHold((FIRST, LEADER)), DRAW))),
    "only what was revealed": (
        auto(if_(LEADER, REVEAL), if_(IS_CHARACTER, PLAY_A, rush(B))),
        auto(if_(LEADER, REVEAL, if_(IS_CHARACTER, PLAY_A, rush(B)))),
    ),
    "a Character that is a Character": (
        auto(REVEAL, if_(IS_CHARACTER, PLAY_A, rush(e.Among(B, CHARACTER)))),
        auto(REVEAL, if_(IS_CHARACTER, PLAY_A, rush(B))),
    ),
    "one of your Characters": (auto(choose("a"), rush(e.Among(A, CHARACTER))), auto(choose("a"), rush(A))),
    "DON!! cards for a name": (
        auto(choose("a", FIELD), e.GiveDon(e.Pool(("cost",), "you"), A)),
        auto(choose("a", HOSTS), e.GiveDon(e.Pool(("cost",), "you"), A)),
    ),
    "two sets and one": (
        auto(e.Rest(e.Together((e.Pool(("leader",), "you"), YOURS)))),
        auto(e.Rest(e.Pool(("character", "leader"), "you"))),
    ),
    "slots have no names": (auto(choose("x"), e.Rest(e.Bound("x"))), auto(choose("y"), e.Rest(e.Bound("y")))),
}

DIFFERENT = {
    "one timing less": (on(PLAYED, ATTACKING), on(PLAYED)),
    "an option less": (auto(either((DRAW,), (e.Shuffle(),))), auto(either((DRAW,), (DRAW,)))),
    "who chooses": (auto(either((DRAW,), (e.Shuffle(),))), auto(e.ChooseOne(((DRAW,), (e.Shuffle(),)), "opponent"))),
    # The second step of an effect sees what the first has done (1-3-7).
    "the order of steps": (auto(DRAW, e.Shuffle()), auto(e.Shuffle(), DRAW)),
    "a value set, then changed": (
        permanent(e.SetStat(e.Source(), "base_power", FIVE, HERE), e.SetPowerToZero(e.Source(), HERE)),
        permanent(e.SetPowerToZero(e.Source(), HERE), e.SetStat(e.Source(), "base_power", FIVE, HERE)),
    ),
    "effects taken, then given": (
        permanent(e.Negate(YOURS, HERE), e.GrantKeyword(YOURS, "Rush", HERE)),
        permanent(e.GrantKeyword(YOURS, "Rush", HERE), e.Negate(YOURS, HERE)),
    ),
    "twice is not once": (permanent(more(), more()), permanent(more())),
    "otherwise": (
        auto(e.If(LEADER, (if_(FIRST, DRAW),), (e.Shuffle(),))),
        auto(e.If(e.AllHold((LEADER, FIRST)), (DRAW,), (e.Shuffle(),))),
    ),
    # Without the condition, the second step has something to do all the same.
    "not only what was revealed": (
        auto(if_(LEADER, REVEAL), if_(FIRST, DRAW)),
        auto(if_(LEADER, REVEAL, if_(FIRST, DRAW))),
    ),
    "an Event is no Character": (
        auto(REVEAL, if_(e.Holds(A, EVENT), rush(e.Among(A, CHARACTER)))),
        auto(REVEAL, if_(e.Holds(A, EVENT), rush(A))),
    ),
    # What follows from a condition does not hold behind it.
    "behind the condition": (
        auto(REVEAL, if_(IS_CHARACTER, DRAW), e.Move(e.Among(A, CHARACTER), "hand", "add")),
        auto(REVEAL, if_(IS_CHARACTER, DRAW), e.Move(A, "hand", "add")),
    ),
    "a name of which something else is done too": (
        auto(choose("a", FIELD), e.GiveDon(e.Pool(("cost",), "you"), A), e.Rest(A)),
        auto(choose("a", HOSTS), e.GiveDon(e.Pool(("cost",), "you"), A), e.Rest(A)),
    ),
    "rested a name": (auto(choose("a", FIELD), e.Rest(A)), auto(choose("a", HOSTS), e.Rest(A))),
    "whose cards": (auto(e.Rest(YOURS)), auto(e.Rest(THEIRS))),
    "each and both": (
        auto(choose("a"), choose("b", THEIRS), e.Rest(e.Together((A, B)))),
        auto(choose("a", e.Together((YOURS, THEIRS))), e.Rest(A)),
    ),
    "which of two chosen cards": (
        auto(choose("a"), choose("b", THEIRS), either((e.Rest(A),), (e.KO(B),))),
        auto(choose("a"), choose("b", THEIRS), either((e.Rest(B),), (e.KO(A),))),
    ),
}


@pytest.mark.parametrize("name", EQUAL)
def test_abilities_that_do_the_same_have_one_meaning(name: str) -> None:
    one, other = EQUAL[name]
    assert meaning((one,)) == meaning((other,))
    assert repr(meaning((one,))) == repr(meaning((other,)))
    assert repr(meaning(meaning((one,)))) == repr(meaning((one,)))


@pytest.mark.parametrize("name", DIFFERENT)
def test_abilities_that_do_not_do_the_same_have_two(name: str) -> None:
    one, other = DIFFERENT[name]
    assert meaning((one,)) != meaning((other,))
