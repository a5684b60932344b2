"""The state of a game: one value that holds everything (no closures, no generators, no globals).

A state can be copied, compared, hashed, written as JSON and read back at every decision.  Cards are instances, numbered
from 0; parallel lists hold what is true of each.  Everything that is not a plain list of such values is an immutable
record that is replaced, never changed in place, so a copy need not go deep.
"""

from __future__ import annotations

from typing import Any

import msgspec

from optcg_dsl.engine.areas import AREA_COUNT, NOWHERE

CardId = int
Player = int
"""0 or 1; player 0 is the one listed first, not the one who goes first."""


class AbilityRef(msgspec.Struct, frozen=True, array_like=True):
    """Which ability of which card pool entry: ``program`` is a program id of the linked pool."""

    program: str


class CardRef(msgspec.Struct, frozen=True, array_like=True):
    """A card as one object: a card that leaves the Character or Stage area becomes another object (3-1-6)."""

    card: CardId
    serial: int


class Continuous(msgspec.Struct, frozen=True, array_like=True):
    """A continuous effect in force (8-1-4-2).

    ``program`` and ``step`` name the step that made it (the static part: keyword, filters, deed).  ``cards`` are the
    affected cards fixed at resolution; ``amount`` the fixed number.  ``slots`` are the bindings its filters read.
    ``kind`` and ``whose`` are the duration, ``whose`` as a player; ``turn`` is the turn number when it was made.
    """

    program: str
    step: int
    source: CardRef
    controller: Player
    cards: tuple[CardRef, ...]
    amount: int
    slots: dict[str, tuple[int, ...]]
    kind: str
    whose: Player
    turn: int
    order: int


class Delayed(msgspec.Struct, frozen=True, array_like=True):
    """A delayed effect: resolve ``program`` from ``step`` at a moment (6-6-1-2)."""

    program: str
    step: int
    source: CardRef
    controller: Player
    slots: dict[str, tuple[int, ...]]
    moment: str
    whose: Player
    turn: int
    order: int


class Pending(msgspec.Struct, frozen=True, array_like=True):
    """An effect whose activation timing has been met, waiting for its resolution (8-6).

    ``wave`` orders them: effects met at the same time share a wave; those met while a wave is resolved come after it.
    """

    program: str
    source: CardRef
    controller: Player
    slots: dict[str, tuple[int, ...]]
    wave: int
    order: int


class Battle(msgspec.Struct, frozen=True, array_like=True):
    """The battle in progress (chapter 7)."""

    attacker: CardRef
    target: CardRef
    attacking_player: Player
    blocked: bool = False
    first_target: CardId = -1


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that the game waits for (promise 7).

    ``kind`` says what is decided: ``action`` (a Main Phase action), ``cards``, ``order`` (arrange all options),
    ``option`` (pick one index), ``yes_no``, ``number``, ``redraw``, ``first`` ...; ``options`` are the legal answers'
    elements, ``least`` and ``most`` how many of them.  ``reason`` is a short machine word, ``prompt`` a sentence for a
    person, ``source`` the card that asks.  ``hidden``: the options stand for face-down cards, chosen blindly.
    ``limits`` is extra data an answer is checked against (a total, names that must differ), as JSON.
    """

    player: Player
    kind: str
    options: tuple[Any, ...]
    least: int = 1
    most: int = 1
    reason: str = ""
    prompt: str = ""
    source: CardId = -1
    hidden: bool = False
    limits: dict[str, Any] = {}


class State(msgspec.Struct):
    """Everything there is to know about a game at one moment.

    ``areas[player][area]`` lists card ids; index 0 is the top (of the deck, the Life area, the trash).  Per card:
    ``area`` and ``owner``; ``rested``; ``face_up`` (Life); ``host`` (the card a given DON!! is under, or -1);
    ``serial`` (3-1-6); ``entered`` (the turn on which it was played, or -1).  ``stack`` holds the frames of what is being
    resolved, the top last.  ``used`` holds (card, serial, program) of [Once Per Turn] effects spent this turn.
    ``history`` counts what happened this turn, for conditions about it.
    """

    rules: str
    rng: int
    numbers: tuple[str, ...]
    owner: tuple[int, ...]
    areas: list[list[list[int]]]
    area: list[int]
    rested: list[bool]
    face_up: list[bool]
    host: list[int]
    serial: list[int]
    entered: list[int]
    stack: list[Any]
    turn: int = 0
    turn_player: int = 0
    first_player: int = 0
    phase: str = "setup"
    turns_taken: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    extra_turns: list[int] = msgspec.field(default_factory=list)
    battle: Battle | None = None
    continuous: list[Continuous] = msgspec.field(default_factory=list)
    delayed: list[Delayed] = msgspec.field(default_factory=list)
    pending: list[Pending] = msgspec.field(default_factory=list)
    used: list[tuple[int, int, str]] = msgspec.field(default_factory=list)
    history: list[tuple[str, int, int, int]] = msgspec.field(default_factory=list)
    revealed: list[int] = msgspec.field(default_factory=list)
    looking: list[tuple[int, int]] = msgspec.field(default_factory=list)
    decision: Decision | None = None
    answer: Any = None
    returned: tuple[int, ...] = ()
    wave: int = 0
    counter: int = 0
    losers: list[int] = msgspec.field(default_factory=list)
    winner: int | None = None
    over: bool = False
    ending: str = ""


def empty_areas() -> list[list[list[int]]]:
    """Areas of two players without cards."""
    return [[[] for _ in range(AREA_COUNT)] for _ in range(2)]


def is_anywhere(state: State, card: CardId) -> bool:
    """Whether the card is in an area."""
    return state.area[card] != NOWHERE
