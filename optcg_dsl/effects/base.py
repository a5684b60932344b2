"""The common ground of all effect objects, and the closed vocabularies they use.

Vocabularies are ``Literal`` strings, not enums, so that ``repr`` gives valid Python source and JSON needs no mapping.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

Who = Literal["you", "opponent", "both", "any", "owner"]
"""A player as the text sees it.

*you* is the controller of the effect (8-4-4-3); *both* is each player, in turn-player order (1-3-10); *any* means
either player's (no controller is named); *owner* is the owner of the card moved (4-2-1-1).
"""

Area = Literal["deck", "don_deck", "hand", "trash", "leader", "character", "stage", "cost", "life", "given"]
"""The areas of 3-1-1.  *given* is not an area of the rules: it is where DON!! cards under a Leader or Character are
(6-5-5-1), so that "DON!! cards on your field" is ``("cost", "given")``."""

Category = Literal["leader", "character", "event", "stage", "don"]
Color = Literal["red", "green", "blue", "purple", "black", "yellow"]
Attribute = Literal["Slash", "Strike", "Ranged", "Special", "Wisdom", "?"]
WORDS: dict[str, tuple[str, ...]] = {"color": get_args(Color), "category": ("leader", "character", "event", "stage")}
"""What can be chosen as a colour or a category (2-3-2, 2-2-2), in order."""
Keyword = Literal["Rush", "Double Attack", "Banish", "Blocker", "Rush: Character", "Unblockable"]
Stat = Literal["power", "cost", "counter", "life", "base_power", "base_cost", "don_given"]
"""*power* and *cost* are current values; *base_power* and *base_cost* are printed or set-base values (4-9)."""
Comparison = Literal["==", "!=", "<=", ">=", "<", ">"]
CardState = Literal["active", "rested"]
Facing = Literal["up", "down"]
End = Literal["top", "bottom", "choose"]
"""Which end of a deck or Life area; *choose* asks the player who does the placing ("top or bottom")."""


RARE = {"rare": True}
"""Metadata of a field that few effects set: a class with one other field is written as if it had only that."""
Differing = Literal["name", "color", "cost"]
"""What no two of several cards may share: "with different card names"."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Base class of every effect object."""


def field_names(kind: type[Effect]) -> tuple[str, ...]:
    """The names of the fields of a class of effect objects, in order."""
    names: tuple[str, ...] = kind.__match_args__  # a dataclass keeps them there
    return names


def walk(effect: object) -> Iterator[Effect]:
    """Yield ``effect`` and every effect object inside it, depth first, in field order."""
    waiting = [effect]
    while waiting:
        current = waiting.pop()
        if isinstance(current, Effect):
            yield current
            for name in reversed(field_names(type(current))):
                value = getattr(current, name)
                if isinstance(value, (tuple, Effect)):
                    waiting.append(value)
        elif isinstance(current, tuple):
            waiting.extend(reversed(current))
