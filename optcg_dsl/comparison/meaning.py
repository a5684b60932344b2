"""The meaning of a card without its words: effect objects made comparable, and their hash."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

from msgspec.structs import replace

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, CardEffects, Effect
from optcg_dsl.effects.base import Meant, field_names
from optcg_dsl.structs import default_values

_E = TypeVar("_E", bound=Effect)
_SLOT_FIELD = "slot"


def meaning_of(effects: CardEffects) -> CardEffects:
    """The effects without what only shows the printed words, with tests that all hold, or any of them, in one order,
    and with slots renamed in order of appearance.

    Two cards have the same meaning exactly if these are equal.
    """
    return CardEffects("", tuple(meaning_of_ability(ability) for ability in effects.abilities))


def meaning_of_ability(ability: Ability) -> Ability:
    """One ability as :func:`meaning_of` has it."""
    return _plain(ability, {})


def _plain(effect: _E, slots: dict[str, str]) -> _E:
    changes: dict[str, Any] = {}
    for name in field_names(type(effect)):
        value = getattr(effect, name)
        new: object = value
        if name == _SLOT_FIELD and isinstance(value, str):
            # The slots of an event have fixed names; "" is no slot.
            fixed = not value or value.startswith("event.")
            new = value if fixed else slots.setdefault(value, f"s{len(slots)}")
        elif isinstance(value, Effect):
            new = _plain(value, slots)
        elif isinstance(value, tuple):
            new = tuple(_plain(one, slots) if isinstance(one, Effect) else _inner(one, slots) for one in value)
        if new is not value:  # what is equal may have other words inside
            changes[name] = new
    if isinstance(effect, Meant):
        defaults = default_values(type(effect))
        changes |= {name: defaults[name] for name in effect.SHOWN}
        changes |= {name: tuple(sorted(changes.get(name, ()), key=repr)) for name in effect.UNORDERED}
    return replace(effect, **changes) if changes else effect


def _inner(value: object, slots: dict[str, str]) -> object:
    """What stands in a tuple of tuples (the options of a choice, a total with its bound)."""
    if isinstance(value, tuple):
        return tuple(_plain(one, slots) if isinstance(one, Effect) else _inner(one, slots) for one in value)
    return value


def meaning_hash(effects: CardEffects | None) -> str:
    """A hash of the meaning; "" for a card whose texts are not understood."""
    return _hash(repr(meaning_of(effects))) if effects is not None else ""


STATS = ("category", "colors", "types", "attributes", "cost", "life", "power", "counter", "name")
"""The fields of a card record that the rules know, apart from its texts."""


def stats_of(card: CardRecord) -> dict[str, object]:
    """The card's data by field."""
    return {name: getattr(card, name) for name in STATS}


def stats_hash(card: CardRecord) -> str:
    """A hash of the card's data."""
    return _hash(repr(sorted(stats_of(card).items())))


def wording_hash(card: CardRecord) -> str:
    """A hash of the printed texts."""
    return _hash(f"{card.effect}\0{card.trigger}")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
