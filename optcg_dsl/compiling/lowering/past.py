"""What has happened during this turn, as a condition: what was done, by whom, and how."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.durations import is_this_turn
from optcg_dsl.compiling.lowering.events import about, effect_owner, effect_source, when, whens
from optcg_dsl.compiling.lowering.numbers import all_of, any_holds
from optcg_dsl.effects import (
    CategoryIs,
    Condition,
    Everything,
    Filter,
    Happened,
    NotHolds,
    When,
)
from optcg_dsl.effects.base import Who
from optcg_dsl.syntax import nodes as n


def happened(node: n.Happens, context: Context) -> Condition:
    """The condition that an event has happened this turn."""
    event = node.event
    if isinstance(event, n.EitherDone):
        return any_holds([_happened(n.Happens(one, span=node.span), context) for one in event.deeds])
    if isinstance(event, n.HasDone) and event.deed not in _PASSIVE:
        done = _has_done(event, context)
        return NotHolds(done) if event.negated else done
    return _happened(node, context)


_PASSIVE = ("trashed", "K.O.'d", "returned")
"""What a player has done to cards, and is remembered as what was done to them by that player."""


def _happened(node: n.Happens, context: Context) -> Condition:
    """That an event has happened this turn; no later word names the cards that it was about."""
    event = node.event
    past = isinstance(event, n.HasDone) or bool(getattr(event, "past", False))
    told_now = isinstance(event, n.Attacks | n.Battles)
    needed = past or isinstance(event, n.IsDone | n.TakesDamage | n.Blocks | n.Attacks | n.Battles)
    if getattr(event, "would", False):
        hint = "let the effect begin with “If … would …,”"
        raise refusal(node, "what “would” happen is replaced, and asked for by no condition", hint=hint)
    if needed and not ((past or told_now) and is_this_turn(getattr(event, "duration", None))):
        hint = "add “during this turn”" if past else "say it as what was done, with “during this turn”"
        raise refusal(node, "only what happened during this turn can be a condition", hint=hint)
    known = len(context.scope.referents)
    found = [_by_player(event, context)] if isinstance(event, n.HasDone) else whens(event, context)
    del context.scope.referents[known:]
    test = any_holds([_remembered(node, one, past) for one in found])
    negated = (isinstance(event, n.Attacks) and event.negated) or (isinstance(event, n.HasDone) and event.negated)
    return NotHolds(test) if negated else test


def _by_player(event: n.HasDone, context: Context) -> When:
    """ "You trashed 2 or more cards from your hand": they were trashed by you."""
    what, place = event.what, event.destination
    source = None
    if event.cause is not None:
        raise refusal(event.cause, "what was done by a player is told without its cause")
    if event.deed == "trashed" and isinstance(what, n.Selection) and what.at is not None:
        source, what = what.at.place, replace(what, at=None)
    if event.deed == "K.O.'d":
        raise refusal(
            event,
            "the text does not say whether this is about battles, too",
            "OP236",
            "write “was K.O.'d in battle” or “was K.O.'d by your effect”",
        )
    doer = places.player(event.player, context)
    deed: n.PassiveDeed = "trashed" if event.deed == "trashed" else "returned"
    done = n.IsDone(what, deed, source=source, destination=place, duration=event.duration, past=True, span=event.span)
    return replace(when(done, context), doer=doer)


def _remembered(node: n.Happens, found: When, past: bool) -> Happened:
    told_how = found.cause != "any" or found.by != "any" or found.came or found.doer != "any"
    if told_how and not past:
        hint = "write “… was … during this turn”; what may be done now is a choice: “… may …. If they do not, …”"
        raise refusal(node, "only what happened this turn can be a condition", hint=hint)
    times = max(1, found.amount)
    how = found.cause, found.by, found.came, found.doer
    return Happened(found.event, found.who, found.card, times, found.other, *how)


_DONE = {"activated": "event_activated", "played": "played", "drawn": "drawn"}


def _has_done(event: n.HasDone, context: Context) -> Condition:
    """What a player has done this turn: each card played, drawn or activated counts once."""
    if not is_this_turn(event.duration):
        raise refusal(event, "only what happened during this turn can be a condition")
    match event.what:
        case n.Selection(quantity=None | n.Some(word="a" | "any" | "another")):
            times = 1
        case n.Selection(quantity=n.AtLeast(number=n.Whole(value=times))):
            pass
        case _:
            raise refusal(event.what, "this quantity cannot be tested", hint="write “2 or more …” or “a …”")
    who = places.player(event.player, context)
    if event.deed != "played" and event.what.quantity == n.Some("another"):
        raise refusal(event.what, "the text does not say other than which card", "OP201", "write “a”")
    if event.deed == "given":
        _only_plain(event.what, "DON!!")
        if isinstance(event.to, n.Selection):
            places.must_be_of(who, event.to, context)
        where = about(event.to, context)[1] if event.to is not None else Everything()
        return Happened("given_don", who, where, times)
    _, test = about(event.what, context, counted=True)
    if event.deed == "activated" and event.what.nouns[0].categories != ("Event",):
        raise refusal(event.what, "of what was activated this turn, only Events are remembered")
    return Happened(_DONE[event.deed], who, test, times, _of_effects(event, who, context))


def _of_effects(event: n.HasDone, who: Who, context: Context) -> Filter:
    """ "By effects": there is a card whose effect it was."""
    if event.cause is None:
        return Everything()
    effect = event.cause.effect
    if event.deed != "drawn" or effect is None or effect_owner(effect, context) not in ("any", who):
        raise refusal(event.cause, "whose effect it was is not remembered", hint="write “by effects”")
    any_card = CategoryIs(("leader", "character", "event", "stage"))
    source = effect_source(effect, context)
    return any_card if source == Everything() else all_of([any_card, source])


def _only_plain(what: n.Target, category: str) -> None:
    nouns = what.nouns if isinstance(what, n.Selection) and what.at is None else ()
    if not nouns or any(noun.categories != (category,) or noun.adjectives or noun.filters for noun in nouns):
        raise refusal(what, "which cards these were is not remembered")
