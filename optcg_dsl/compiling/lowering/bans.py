"""What players cannot do: play, draw, attack, or activate."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.actions import in_deck
from optcg_dsl.compiling.lowering.choices import pick_of
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.durations import duration
from optcg_dsl.compiling.lowering.events import about, effect_owner, effect_source, not_counted
from optcg_dsl.compiling.lowering.filters import noun_filters
from optcg_dsl.compiling.lowering.lists import parts_of
from optcg_dsl.compiling.lowering.numbers import all_of, any_of
from optcg_dsl.effects import (
    Cards,
    DeckRule,
    Duration,
    Everything,
    Filter,
    Forbid,
    Negate,
    Pool,
)
from optcg_dsl.effects.base import Who
from optcg_dsl.effects.lasting import Deed
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.timings import TIMINGS

_OF_CARDS_IN_PLAY = ("On Play", "When Attacking", "On Block", "On K.O.", "On Your Opponent's Attack", "Activate: Main")
"""The timings of effects that only cards in play have."""


def forbidden(node: n.PlayerForbidden, context: Context, while_attacking: Cards | None = None) -> None:
    """Emit what a player cannot do."""
    who = places.one_or_both(node.who, node, context)
    if isinstance(node.what, n.IncludeInDeck):
        if who != "you" or node.duration is not None:
            raise refusal(node, "a rule of deck construction is about your own deck")
        context.emit(DeckRule("never", in_deck(node.what.what, context)))
        return
    lasting = duration(node.duration, context, node)
    if isinstance(node.what, n.ActivateTiming) and node.what.effects and node.what.timing in _OF_CARDS_IN_PLAY:
        # An invalid effect does not occur, and its cost cannot be paid (8-2-1-1).
        context.emit(Negate(Pool(("leader", "character", "stage"), who), lasting, TIMINGS[node.what.timing].symbol))
        return
    context.emit(_forbid(node.what, who, lasting, while_attacking, context))


@singledispatch
def _forbid(
    node: n.PlayerCannot, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    raise refusal(node, "players cannot be forbidden to do this")


@_forbid.register
def _lower_activate_blocker(
    node: n.ActivateBlocker, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    where: Filter = Everything()
    chosen = pick_of(node.what, who, context) if isinstance(node.what, n.Selection) else None
    if chosen is not None:
        return Forbid("activate_blocker", lasting, cards=chosen.cards, who=who, while_attacking=while_attacking)
    if node.what is not None:
        where = _tests(node.what, who, context, with_category=True)
    return Forbid("activate_blocker", lasting, who=who, where=where, while_attacking=while_attacking)


def _is_nothing_but(what: n.Target, category: n.CategoryWord) -> bool:
    """Whether the words are "Life cards" or the like, of anybody and anywhere, and nothing else."""
    return isinstance(what, n.Selection) and what == n.Selection(None, None, (n.Noun((), (category,), "cards"),))


def _tests(target: n.Target, who: Who, context: Context, *, with_category: bool) -> Filter:
    if not isinstance(target, n.Selection):
        raise refusal(target, "a prohibition must describe the cards it is about")
    not_counted(target)
    _must_be_of(who, target, context)
    if target.quantity == n.Some("another"):
        raise refusal(target, "the text does not say other than which card", "OP201", "write “a” or “any”")
    options = [
        noun_filters(noun, context, with_category=with_category, extra=behind) for noun, behind in parts_of(target)
    ]
    context.one_by_one(target)
    return any_of([all_of(tests) for tests in options]) if all(options) else Everything()


def _must_be_of(who: Who, node: places.Owned, context: Context) -> None:
    """Refuse the possessive of another player than the one who cannot do this; "their" is each one's own of both."""
    if who == "both" and node.whose == "their":
        context.owners_read.add(node.span)
    else:
        places.must_be_of(who, node, context)


@_forbid.register
def _lower_activate_events(
    node: n.ActivateEvents, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    if any(noun.categories != ("Event",) for noun in getattr(node.what, "nouns", ())):
        raise refusal(node.what, "only Events are activated from hand (4-7-2)", hint="write “Events”")
    where = _tests(node.what, who, context, with_category=False)
    return Forbid("activate_event", lasting, who=who, where=where, while_attacking=while_attacking)


@_forbid.register
def _lower_activate_timing(
    node: n.ActivateTiming, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    deeds: dict[str, Deed] = {"Counter": "activate_counter", "Trigger": "activate_trigger"}
    if node.timing not in deeds:
        raise refusal(node, f"players do not activate [{node.timing}]", hint=f"write “[{node.timing}] effects”")
    return Forbid(deeds[node.timing], lasting, who=who, while_attacking=while_attacking)


@_forbid.register
def _lower_play_cards(
    node: n.PlayCards, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    where = _tests(node.what, who, context, with_category=True)
    return Forbid(_playing(node, who, context), lasting, who=who, where=where)


def _playing(node: n.PlayCards, who: Who, context: Context) -> Deed:
    """Which of the two things called "play" cannot be done.

    Of Characters and Stages it is to be placed in their area, by effects as well (3-7-3, 3-8-3); of "cards" and Events,
    and where the hand is named, it is to pay the cost and play or activate from hand (4-7-1, 4-7-2).
    """
    what = node.what
    named: set[str] = set()
    if isinstance(what, n.Selection) and what.at is not None:
        place = what.at.place
        named = set(places.areas(place)) if isinstance(place, n.Place) and place.end is None else {"elsewhere"}
        if isinstance(place, n.Place):
            _must_be_of(who, place, context)
    if not named <= {"hand", "field"}:
        raise refusal(what, "playing is forbidden on the field or from the hand", hint="name no place")
    nouns = what.nouns if isinstance(what, n.Selection) else ()
    placed = all(set(noun.categories) <= {"Character", "Stage"} and noun.categories for noun in nouns)
    return "enter" if placed and "hand" not in named else "play"


@_forbid.register
def _lower_add_life_to_hand(
    node: n.AddLifeToHand, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    to_hand = isinstance(node.to, n.Place) and places.areas(node.to) == ("hand",)
    if not _is_nothing_but(node.what, "Life") or not to_hand:
        raise refusal(node, "of cards added anywhere, only Life cards added to hand can be forbidden")
    assert isinstance(node.to, n.Place), "it is a hand"
    _must_be_of(who, node.to, context)
    by = "any" if node.using is None else effect_owner(node.using, context)
    return Forbid("life_to_hand", lasting, who=who, by=by)


@_forbid.register
def _lower_set_active_cannot(
    node: n.SetActiveCannot, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    if not _is_nothing_but(node.what, "DON!!"):
        raise refusal(
            node.what, "players can be forbidden to set DON!! cards as active", hint="write “… cannot be set as active”"
        )
    if node.using is not None and effect_owner(node.using, context) not in ("any", who):
        raise refusal(node.using, "players use effects of their own", hint="leave out whose effects these are")
    where = Everything() if node.using is None else effect_source(node.using, context)
    return Forbid("set_don_active", lasting, who=who, where=where)


@_forbid.register
def _lower_draw_cannot(
    node: n.DrawCannot, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    soon = lasting.kind in ("this_turn", "this_battle") and context.next_turn is None
    if node.using is None and not soon:
        raise refusal(node, "the draw of the Draw Phase cannot be forbidden (6-3-1)", hint="write “using effects”")
    by = "any" if node.using is None else effect_owner(node.using, context)
    return Forbid("draw", lasting, who=who, by=by)


@_forbid.register
def _lower_use_counters(
    node: n.UseCounters, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    where = (
        Everything()
        if node.what is None
        else _tests(_in_hand(node.what, who, context), who, context, with_category=True)
    )
    return Forbid("use_counter", lasting, who=who, where=where, while_attacking=while_attacking)


def _in_hand(target: n.Target, who: Who, context: Context) -> n.Target:
    """A (Symbol) Counter is used from the hand (7-1-3-1-1), whether the text says so or not."""
    if not isinstance(target, n.Selection) or target.at is None:
        return target
    if not isinstance(target.at.place, n.Place) or places.areas(target.at.place) != ("hand",):
        raise refusal(target.at, "a Counter is used from the hand", hint="leave these words out")
    _must_be_of(who, target.at.place, context)
    return replace(target, at=None, span=target.span)


@_forbid.register
def _lower_attack_cannot(
    node: n.AttackCannot, who: Who, lasting: Duration, while_attacking: Cards | None, context: Context
) -> Forbid:
    where: Filter = Everything()
    places.must_be_of_the_other(who, node.target, context)
    if node.target is not None:
        _, where = about(node.target, context)
    return Forbid("attack", lasting, who=who, where=where)
