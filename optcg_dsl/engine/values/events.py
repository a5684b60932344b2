"""Events: everything that happens in a game, in order, as plain records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from optcg_dsl.engine.values.errors import MALFORMED, EngineError

NOBODY = 0
BOTH = 3
HIDDEN = -1
"""Stands for a card whose identity a viewer may not know."""


def only(player: int) -> int:
    """The ``seen`` mask of one player."""
    return 1 << player


CERTAIN = "certain"
"""A word of an event: not all that the other words name is meant."""


def with_player(word: str, player: int) -> str:
    """A word of an event that is about a player; -1 for none."""
    return word if player < 0 else f"{word}:{player}"


def split_word(word: str) -> tuple[str, int]:
    """A word of an event and the player that it is about; -1 for none."""
    name, _, player = word.partition(":")
    return name, int(player) if player else -1


EventWord = Literal[
    "start",
    "leader",
    "coin",
    "first",
    "keep",
    "redraw",
    "turn",
    "end_turn",
    "over",
    "extra_turn",
    "play",
    "activate_event",
    "effect",
    "decline",
    "not_activated",
    "cost_failed",
    "replace",
    "trigger",
    "attack",
    "block",
    "counter",
    "battle",
    "change_target",
    "battle_ended",
    "end_battle",
    "damage",
    "ko",
    "move",
    "don",
    "give",
    "rested",
    "set_active",
    "turn_life",
    "shuffle",
    "look",
    "reveal",
    "choose",
    "choose_word",
    "delay",
    "modify",
    "set",
    "gain",
    "lose",
    "immune",
    "negate",
    "forbid",
    "allow",
    "pay_less",
    "play_rested",
    "must_attack",
    "give_placed",
]
"""The kinds of events: what the engine writes into its log, and nothing else."""

_NOT_USED = ("decline", "not_activated")


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
        """The event as ``viewer`` may know it: cards that stay secret are ``HIDDEN``, decklists are left out.

        That a player did not use an effect is told to the other one without the reason: whether they could not, for
        want of a card in hand, or would not, is theirs to know.
        """
        if self.kind == "start":
            return msgspec.structs.replace(self, words=())
        if self.kind in _NOT_USED and self.player != viewer:
            return Event("not_activated", self.player, source=self.source)
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


class PackedEvent(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """An event as it is saved with its game: the fields of :class:`Event`, with words as positions in a list of them.

    The text of an effect, which comes again each time it is used, is written once; what stands at the end of the array
    and is as usual is left out.
    """

    kind: int
    player: int = -1
    cards: tuple[int, ...] = ()
    other: int = -1
    came: int = 0
    went: int = 0
    amount: int = 0
    source: int = -1
    words: tuple[int, ...] = ()
    seen: int = BOTH


class PackedEvents(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The words of events, each once, the empty one first; and the events."""

    words: list[str]
    events: list[Any]


def pack(events: Iterable[Event]) -> PackedEvents:
    """Events as they are saved with their game."""
    places = {"": 0}

    def place(word: str) -> int:
        return places.setdefault(word, len(places))

    packed: list[list[Any]] = []
    for one in events:
        words = [place(word) for word in one.words]
        row = [place(one.kind), one.player, one.cards, one.other, place(one.came), place(one.went)]
        row += [one.amount, one.source, words, one.seen]
        usual = list(_USUAL)
        while len(row) > 1 and row[-1] == usual.pop():
            row.pop()
        packed.append(row)
    return PackedEvents(list(places), packed)


_USUAL: tuple[Any, ...] = (-1, (), -1, 0, 0, 0, -1, [], BOTH)
"""What most fields of packed events are, but for the kind."""


def unpack(saved: PackedEvents) -> list[Event]:
    """Events that were packed; raises ``EngineError``, with the place in the JSON, if they are something else."""
    words = saved.words
    found: list[Event] = []
    for index, row in enumerate(saved.events):
        place = f"$.events[1][{index}]"
        try:
            one = msgspec.convert(row, PackedEvent)
        except msgspec.ValidationError as error:
            raise EngineError(f"{error}, an event - at `{place}`") from error
        used = (one.kind, one.came, one.went, *one.words)
        if min(used) < 0 or max(used) >= len(words):
            raise EngineError(f"the event has a word that is not among the {len(words)} words - at `{place}`")
        found.append(
            Event(
                words[one.kind],
                one.player,
                one.cards,
                one.other,
                words[one.came],
                words[one.went],
                one.amount,
                one.source,
                tuple([words[word] for word in one.words]),
                one.seen,
            )
        )
    return found
