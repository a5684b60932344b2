"""Events: everything that happens in a game, in order, as plain records."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from optcg_dsl.engine.kernel import MALFORMED, EngineError

NOBODY = 0
BOTH = 3
HIDDEN = -1
"""Stands for a card whose identity a viewer may not know."""


def only(player: int) -> int:
    """The ``seen`` mask of one player."""
    return 1 << player


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened.

    ``kind`` says what; ``player`` did or suffered it (-1: nobody in particular); ``cards`` are the cards it is about
    and ``other`` a second one (the target of an attack, the card a DON!! is given to).  ``came`` and ``went`` name the
    areas of a move, ``amount`` a number, ``source`` the card whose effect did it (-1: the rules or a player's own
    action), ``words`` further detail.  ``seen`` is a mask of the players who may know which cards these are: bit 0 for
    player 0, bit 1 for player 1.
    """

    kind: str
    player: int = -1
    cards: tuple[int, ...] = ()
    other: int = -1
    came: str = ""
    went: str = ""
    amount: int = 0
    source: int = -1
    words: tuple[str, ...] = ()
    seen: int = BOTH

    def for_viewer(self, viewer: int) -> Event:
        """The event as ``viewer`` may know it: cards that stay secret are ``HIDDEN``, decklists are left out."""
        if self.kind == "start":
            return msgspec.structs.replace(self, words=())
        if self.seen >> viewer & 1 or not self.cards:
            return self
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards))


def events_to_json(events: Iterable[Event]) -> bytes:
    """Events as a JSON array."""
    return msgspec.json.encode(list(events))


def events_from_json(data: bytes | str) -> list[Event]:
    """Read events written by :func:`events_to_json`; raises ``EngineError`` if it is something else."""
    try:
        return msgspec.json.decode(data, type=list[Event])
    except MALFORMED as error:
        raise EngineError(f"not a list of events: {error}") from error
