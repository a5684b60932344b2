"""Events that words tell together, one by one: several places, several deeds with one cause, things on both sides.

"Returned to the owner's hand or deck" is two events; of "K.O.'d or returned to the owner's hand by your opponent's
effect" the cause holds for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n


def single_events(event: n.Event) -> list[n.Event]:
    """The events, each with one subject, one deed and one place."""
    match event:
        case n.EitherEvent(events=events):
            return [found for one in events for found in single_events(one)]
        case n.AttacksOrIsAttacked(subject=subject):
            return [n.Attacks(subject, span=event.span), n.IsDone(subject, "attacked", span=event.span)]
        case n.EitherDone():
            return [found for deed in _deeds(event) for found in single_events(deed)]
        case n.IsDone():
            ways = list(product(_places(event.source), _places(event.destination)))
            if len(ways) == 1:
                return [event]
            return [replace(event, source=came, destination=went, span=event.span) for came, went in ways]
        case n.PlayerActivates(things=things) if len(things) > 1:
            return [replace(event, things=(thing,), span=event.span) for thing in things]
        case (
            n.PlayerPlays(what=n.Selection() | n.This() as what)
            | n.PlayerTrashes(what=n.Selection() | n.This() as what)
        ):
            found = _in_one_place(what)
            return [replace(event, what=one, span=event.span) for one in found] if len(found) > 1 else [event]
        case n.ThereIs(event=told):
            parts = single_events(told)
            return [replace(event, event=one, span=event.span) for one in parts] if len(parts) > 1 else [event]
        case _:
            return [event]


def _deeds(event: n.EitherDone) -> list[n.IsDone]:
    """The deeds; a cause or duration holds for those right before it that have none, too."""
    found: list[n.IsDone] = []
    cause: n.Cause | None = None
    lasting: n.Duration | None = None
    for deed in reversed(event.deeds):
        if event.repeated:
            cause = lasting = None
        cause, lasting = deed.cause or cause, deed.duration or lasting
        found.append(replace(deed, would=event.would, cause=cause, duration=lasting, span=deed.span))
    return found[::-1]


def _places(place: n.AnyPlace | None) -> list[n.AnyPlace | None]:
    match place:
        case n.EitherPlace(places=places):
            return [single for one in places for single in _places(one)]
        case n.Place(areas=areas) if len(areas) > 1:
            return [replace(place, areas=(area,), span=place.span) for area in areas]
        case _:
            return [place]


def _in_one_place(what: n.Selection | n.This) -> Sequence[n.Selection | n.This]:
    at = what.at
    if at is None:
        return [what]
    places = [one for one in _places(at.place) if one is not None]
    return [replace(what, at=replace(at, place=one, span=at.span), span=what.span) for one in places]
