"""Which timings in words can be heard: by a card of its own move, and of DON!! cards that it is given."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.events import whens
from optcg_dsl.effects import IsSource, When
from optcg_dsl.effects.abilities import EventKind
from optcg_dsl.syntax import nodes as n

_SECRET: dict[EventKind, str] = {"returned_to_hand": "hand", "returned_to_deck": "deck"}
_UNHEARD: dict[EventKind, str] = {"life_to_hand": "hand", "life_added": "Life area", "life_removed": "Life area"}


def heard(event: n.Event, context: Context) -> Sequence[When]:
    """The timings that the words state, as those of an effect that is activated then.

    What would happen is replaced, and need not be heard.  A card's own move is heard by it where it goes to an open
    area (8-4-5): from the field to a secret area is a finding (older rules say nothing about it), and a card that was
    in a secret area has not even been seen there.
    """
    found = whens(event, context)
    replaced = any(getattr(node, "would", False) for node in n.walk(event))
    for told in found:
        if told.card != IsSource() or replaced:
            continue
        if told.event in _UNHEARD:
            hint = "write “a card” for any of them, or begin with another timing"
            raise refusal(event, f"a card in the {_UNHEARD[told.event]} has no effect that could activate", hint=hint)
        if told.event in _SECRET:
            message = f"no effect of a card activates by its own move to the {_SECRET[told.event]}, a secret area"
            context.note("OP221", message, event)
    return found


def given_now(test: n.Condition) -> n.SubjectIs | None:
    """ "If this Character is given 2 or more DON!! cards": what it has, while it has them; None for other words.

    Raises a finding for a single card, of which the words could tell the moment as well.
    """
    event = test.event if isinstance(test, n.Happens) else None
    if not isinstance(event, n.IsDone) or event.past or event.would or not isinstance(event.given, n.Selection):
        return None
    match event.given.quantity:
        case n.AtLeast() | n.Exactly() | n.AtMost():
            pass
        case _:
            message = "this could be about the moment in which it is given, or about a card that has one"
            hint = "write “When …” or “… has 1 or more DON!! cards given”"
            raise refusal(test, message, "OP236", hint)
    given = n.DonePart("given", span=event.given.span)
    nouns = tuple(replace(noun, filters=(*noun.filters, given), span=noun.span) for noun in event.given.nouns)
    what = replace(event.given, nouns=nouns, span=event.given.span)
    return n.SubjectIs(event.subject, (n.HasCards(what, span=what.span),), span=test.span)
