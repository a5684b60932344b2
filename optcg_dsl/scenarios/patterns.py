"""Reading what may have happened: the kinds of events, and what each of them can say."""

from __future__ import annotations

from collections.abc import Mapping

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.fields import Field
from optcg_dsl.cards.yamltree import Node
from optcg_dsl.scenarios import codes
from optcg_dsl.scenarios.model import PLAYERS, EventPattern
from optcg_dsl.scenarios.reading import Reader

_CARD, _BY, _AMOUNT, _AREAS = "card", "by", "amount", "areas"
_CARDS_OF_EFFECTS = (_CARD, _BY)

EVENTS: Mapping[str, tuple[str, ...]] = {
    "play": (_CARD, _BY, _AMOUNT, _AREAS),
    "activate event": (_CARD, _BY, _AMOUNT),
    "effect": _CARDS_OF_EFFECTS,
    "decline": _CARDS_OF_EFFECTS,
    "not activated": _CARDS_OF_EFFECTS,
    "cost failed": _CARDS_OF_EFFECTS,
    "replace": _CARDS_OF_EFFECTS,
    "trigger": (_CARD,),
    "attack": (_CARD,),
    "block": (_CARD,),
    "counter": (_CARD, _AMOUNT),
    "battle": (_CARD,),
    "change target": _CARDS_OF_EFFECTS,
    "battle ended": _CARDS_OF_EFFECTS,
    "end battle": (),
    "damage": (_CARD, _BY, _AMOUNT),
    "ko": _CARDS_OF_EFFECTS,
    "move": (_CARD, _BY, _AREAS),
    "don": (_AMOUNT,),
    "draw": (_CARD, _BY, _AREAS),
    "give": (_CARD, _BY, _AMOUNT),
    "rested": _CARDS_OF_EFFECTS,
    "set active": _CARDS_OF_EFFECTS,
    "turn life": _CARDS_OF_EFFECTS,
    "shuffle": (_BY,),
    "look": _CARDS_OF_EFFECTS,
    "reveal": _CARDS_OF_EFFECTS,
    "choose": _CARDS_OF_EFFECTS,
    "choose word": (_BY,),
    "modify": (_CARD, _BY, _AMOUNT),
    "set": (_CARD, _BY, _AMOUNT),
    "gain": _CARDS_OF_EFFECTS,
    "lose": _CARDS_OF_EFFECTS,
    "immune": _CARDS_OF_EFFECTS,
    "negate": _CARDS_OF_EFFECTS,
    "forbid": _CARDS_OF_EFFECTS,
    "allow": _CARDS_OF_EFFECTS,
    "pay less": (_BY, _AMOUNT),
    "play rested": (_BY,),
    "must attack": _CARDS_OF_EFFECTS,
    "give placed": (_BY, _AMOUNT),
    "delay": _CARDS_OF_EFFECTS,
    "extra turn": (_BY,),
    "turn": (_AMOUNT,),
    "end turn": (_AMOUNT,),
    "over": (),
    "first": (),
    "keep": (),
    "redraw": (),
}
"""The kinds of events with what they can be about beside a player: a card, the card whose effect did it, a number, and
the areas that a card leaves and enters."""
EVENT_FIELDS = ("from", "to", "by", "amount", "times")
EVENT_AREAS = (
    *("deck", "don deck", "hand", "trash", "leader", "character", "stage", "cost", "life", "given", "nowhere"),
)
_NEEDS = {"from": _AREAS, "to": _AREAS, "by": _BY, "amount": _AMOUNT}
_MOST = 999_999


class EventReader(Reader):
    """Reads events."""

    def event(self, node: Node, check: str) -> EventPattern | None:
        """An event of the check ``happened``, ``not happened`` or ``in order``."""
        found = self.mapping(node, "an event", (*EVENTS, *EVENT_FIELDS))
        kinds = [name for name in found or () if name in EVENTS]
        if found is None or len(kinds) != 1:
            if found is not None and not self.misspelt:
                self.report(codes.UNKNOWN_STEP, "an event has one kind", node, hint="write ko: Lamp Runner, say")
            return None
        kind = kinds[0]
        if not self._can_say(kind, found, check):
            return None
        field = found[kind]
        text = self.line(field.value, "what the event is about") or ""
        player = PLAYERS.index(text) if text in PLAYERS else None
        if player is None and text != "any" and _CARD not in EVENTS[kind]:
            expected = (*PLAYERS, "any")
            self.report(codes.UNKNOWN_STEP, f'"{kind}" is about no card', field.value, expected=expected)
            return None
        ref = None if player is not None or text == "any" else self.ref(text, field.value)
        source = found.get("by")
        return EventPattern(
            kind=kind,
            place=self.place(node),
            ref=ref,
            player=player,
            came=self.word(found["from"].value, "the area", EVENT_AREAS) if "from" in found else "",
            went=self.word(found["to"].value, "the area", EVENT_AREAS) if "to" in found else "",
            source=None if source is None else self.named(source.value),
            amount=self.integer(found.get("amount"), "amount", -_MOST, _MOST),
            times=self.integer(found.get("times"), "times", 0, 99),
        )

    def _can_say(self, kind: str, found: Mapping[str, Field], check: str) -> bool:
        """Whether all fields of an event can ever be so; a finding for the first that cannot."""
        for name, needed in _NEEDS.items():
            if name in found and needed not in EVENTS[kind]:
                hint = f"write times: {_number(found[name])}, or one event for each" if name == "amount" else ""
                self.report(codes.UNKNOWN_STEP, f'"{kind}" never has "{name}"', found[name].key, hint=hint)
                return False
        if "times" in found and check != "happened":
            hint = "write {kind}: ..., times: 0 under happened" if check == "not happened" else "write the event again"
            message = f'"times" says nothing under "{check}"'
            self.report(codes.UNKNOWN_STEP, message, found["times"].key, hint=hint.replace("{kind}", kind))
            return False
        return True


def _number(field: Field) -> str:
    return field.value.value if isinstance(field.value, yamltree.Scalar) else "2"
