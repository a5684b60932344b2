"""Events that are told of players and of their areas: playing, activating, trashing, drawing, coming to a number."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.events import about, caused, player_of, remember, remember_as, told_as, when
from optcg_dsl.compiling.lowering.targets import selection_group
from optcg_dsl.effects import Everything, Pool, When
from optcg_dsl.effects.abilities import EventKind
from optcg_dsl.effects.base import Area, Who
from optcg_dsl.syntax import nodes as n

_ACTIVATED: dict[str, EventKind] = {
    "[Blocker]": "blocker_activated",
    "Event": "event_activated",
    "[Trigger]": "trigger_activated",
}


_ACTIVATING: dict[EventKind, tuple[str, ...]] = {
    "event_activated": ("event",),
    "blocker_activated": ("leader", "character"),
    "trigger_activated": (),
}
"""What has the effect that is activated."""


@told_as.register
def _told_as_player_activates(event: n.PlayerActivates, context: Context) -> When:
    who = places.player(event.player, context)
    place = event.at.place if event.at is not None else None
    if place is not None and (not isinstance(place, n.Place) or places.areas(place) != ("hand",)):
        raise refusal(place, "an Event is activated from the hand (8-5-4)")
    if place is not None:
        places.must_be_of(who, place, context)
    if event.what is not None:
        what, came = _played_from(event.what, who, context)
        if not isinstance(what, n.Selection) or what.nouns[0].categories != ("Event",) or came not in (None, "hand"):
            raise refusal(event.what, "only an Event is activated so, from the hand (8-5-4)")
        _, card = about(what, context)
        remember(context, what, who)
        return When("event_activated", who, card)
    if len(event.things) != 1:
        raise refusal(event, "one of several activations cannot be a condition")
    kind = _ACTIVATED.get(event.things[0])
    if kind is None:
        raise refusal(event, f"nothing waits for the activation of {event.things[0]}: an Event, [Blocker] or [Trigger]")
    remember_as(context, _ACTIVATING[kind], who)
    return When(kind, who)


@told_as.register
def _told_as_trigger_activates(event: n.TriggerActivates, context: Context) -> When:
    return When("trigger_activated")


@told_as.register
def _told_as_player_plays(event: n.PlayerPlays, context: Context) -> When:
    who = places.player(event.player, context)
    what, came = _played_from(event.what, who, context)
    whose, card = about(what, context)
    if player_of(what, whose) not in ("any", who):
        hint = "write “is played by your effect” or “… by your opponent's effect”"
        raise refusal(what, "a card is played by the player who has it", hint=hint)
    cause = None if event.using is None else n.Cause(effect=event.using, span=event.using.span)
    found = caused(When("played", who, card, came=came), cause, context)
    remember(context, what, who)
    return found


def _played_from(what: n.Target, who: Who, context: Context) -> tuple[n.Target, Area | None]:
    """What is played, without "from your hand", and the area that this names."""
    if not isinstance(what, n.Selection | n.This) or what.at is None:
        return what, None
    place = what.at.place
    if not isinstance(place, n.Place) or place.end is not None:
        return what, None
    places.must_be_of(who, place, context)
    areas = [area for area in places.areas(place) if area != "field"]
    return (replace(what, at=None), areas[0]) if len(areas) == len(place.areas) == 1 else (what, None)


@told_as.register
def _told_as_player_trashes(event: n.PlayerTrashes, context: Context) -> When:
    """ "You trash a card from your hand": because of whatever effect or cost (10-2-14-1)."""
    what = event.what
    place = what.at.place if isinstance(what, n.Selection | n.This) and what.at is not None else None
    if not isinstance(what, n.Selection | n.This) or place is None:
        raise refusal(what, "the text must say where the cards are trashed from", hint="add “from your hand”")
    by = places.player(event.player, context)
    told = when(n.IsDone(replace(what, at=None), "trashed", source=place, span=event.span), context)
    return replace(told, doer=by)


@told_as.register
def _told_as_would_draw(event: n.WouldDraw, context: Context) -> When:
    return caused(When("drawn", places.player(event.player, context)), event.cause, context)


@told_as.register
def _told_as_player_draws(event: n.PlayerDraws, context: Context) -> When:
    who = places.player(event.player, context)
    if event.phase != "Draw Phase" or places.owner(event, context) != who:
        raise refusal(event, "only drawing outside of the player's own Draw Phase is an activation timing")
    return When("drawn_outside_draw_phase", who)


@told_as.register
def _told_as_number_becomes(event: n.NumberBecomes, context: Context) -> When:
    kinds: dict[str, EventKind] = {"Life cards": "life_becomes", "deck": "deck_becomes"}
    if not isinstance(event.number, n.Whole):
        raise refusal(event, "only a printed number can be the number that something becomes")
    return When(kinds[event.what], places.owner(event, context), amount=event.number.value)


_COMES_TO: dict[str, EventKind] = {"Life area": "life_becomes", "deck": "deck_becomes", "hand": "hand_becomes"}


@told_as.register
def _told_as_place_comes_to_have(event: n.PlaceComesToHave, context: Context) -> When:
    kind = _COMES_TO.get(event.place.areas[0])
    if kind is None or len(event.place.areas) > 1 or not isinstance(event.number, n.Whole):
        raise refusal(event, "only a hand, a deck or a Life area comes to a number of cards", hint="write “If …”")
    return When(kind, places.owner(event.place, context), amount=event.number.value)


@told_as.register
def _told_as_count_becomes(event: n.CountBecomes, context: Context) -> When:
    """How many cards there are in a hand, deck or Life area becomes a printed number."""
    what = event.count.what if isinstance(event.count, n.NumberOf) else None
    if not isinstance(what, n.Selection) or not isinstance(event.number, n.Whole):
        raise refusal(event, "only a printed number can be the number that something becomes")
    found = selection_group(what, context)
    kinds: dict[tuple[str, ...], EventKind] = {
        ("life",): "life_becomes",
        ("deck",): "deck_becomes",
        ("hand",): "hand_becomes",
    }
    pool = found.cards
    if not isinstance(pool, Pool) or pool.where != Everything() or pool.areas not in kinds:
        raise refusal(event.count, "only all cards of a hand, deck or Life area are counted by an event")
    return When(kinds[pool.areas], pool.controller, amount=event.number.value)


@told_as.register
def _told_as_there_is(event: n.ThereIs, context: Context) -> When:
    found = when(event.event, context)
    return replace(found, who=places.player(event.player, context))
