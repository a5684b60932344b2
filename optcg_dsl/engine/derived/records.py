"""Records that are made while a game goes on and are no part of its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from optcg_dsl.effects import Forbid
from optcg_dsl.engine.values.records import CardRef, Continuous, Slots


class Told(Struct, frozen=True, gc=False):
    """Something that happened, as it is matched against activation timings.

    ``cards`` are all cards it is about, ``card`` the one looked at; ``to`` is the area they are about to go to, or -1;
    ``came`` the one that a card was played from, or -1.  ``doer`` is the player who does it.
    """

    kind: str
    player: int
    card: int
    other: int
    cards: tuple[int, ...]
    amount: int
    cause: str
    by: int
    to: int
    came: int = -1
    doer: int = -1


PERMANENT_ORDER = 0
"""The order of every permanent effect; those of continuous effects are greater."""


class Contribution(Struct, frozen=True, gc=False):
    """One thing that an effect does to one card, or (card -1) to the game.

    ``kind`` and ``what``: ``add`` and ``set`` a stat, ``keyword`` gained, ``grant`` a program id, ``negate`` a timing
    ("" for all), ``mute`` (timing, player), ``permit`` and ``immune`` an :class:`InForce`, ``lose`` a keyword,
    ``redirect`` a ``ReplaceWith``, ``word`` a (kind, text) pair, ``zero`` power held at 0, ``ban`` a :class:`Ban`,
    ``in_force`` an :class:`InForce`.
    """

    kind: str
    card: int
    what: Any
    amount: int = 0
    order: int = PERMANENT_ORDER


@dataclass(frozen=True, slots=True)
class Ban:
    """A prohibition in force (1-3-3).  ``cards`` are its subjects, None when it is about a player; ``price`` the
    program and position of what lifts it, if anything does."""

    step: Forbid
    source: CardRef
    controller: int
    slots: Slots
    cards: tuple[int, ...] | None
    attackers: tuple[int, ...] | None
    price: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class InForce:
    """A step in force that changes how the rules are carried out; ``amount`` is its number."""

    step: Any
    source: CardRef
    controller: int
    slots: Slots
    amount: int = 0


class Fixed(Struct, frozen=True, gc=False):
    """What a continuous effect has fixed: its cards, its number, and its place in the order."""

    cards: tuple[int, ...]
    amount: int
    order: int


class Lasting(Struct, frozen=True, gc=False):
    """What a continuous effect contributes while these cards of it are still the same.

    ``reads`` are the facts that this depends on; ``is_fixed``: it depends on nothing but these cards.
    """

    effect: Continuous
    alive: tuple[int, ...]
    made: list[Contribution]
    reads: int
    is_fixed: bool
