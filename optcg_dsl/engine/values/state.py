"""The state of a game: one value that holds everything (no closures, no generators, no globals).

A state can be copied, compared, hashed, written as JSON and read back at every decision.  Cards are instances, numbered
from 0; parallel lists hold what is true of each.  Everything that is not a plain list of such values is an immutable
record that is replaced, never changed in place, so a copy need not go deep.
"""

from __future__ import annotations

import hashlib
from copy import copy
from typing import Any

import msgspec

from optcg_dsl.engine.values.areas import AREA_COUNT, CHARACTER, LEADER, STAGE
from optcg_dsl.engine.values.records import (
    Battle,
    Continuous,
    Decision,
    Delayed,
    Option,
    Past,
    Pending,
    StateRecord,
)


class State:
    """Everything there is to know about a game at one moment.

    ``areas[player][area]`` lists card ids; index 0 is the top (of the deck, the Life area, the trash).  Per card:
    ``area`` and ``owner`` (it never changes); ``rested``; ``face_up`` (Life);
    ``host`` (the card a given DON!! is under, or -1); ``serial`` (3-1-6); ``entered`` (the turn on which it was
    played, or -1).  ``stack`` holds the frames of what is being resolved, the top last.  ``used`` holds (card, serial,
    program) of [Once Per Turn] effects spent this turn.
    ``history`` lists what happened this turn, for conditions about it.  ``losers`` have met a defeat condition.
    ``returned`` is what the frame that was popped last gave back.  ``decisions`` counts those of this turn, and
    ``taken`` holds, in a very long turn, what was chosen in which state (11-1-1-2).  ``exposed`` lists cards whose ids
    somebody knows who may not see them any more.
    """

    __slots__ = StateRecord.__struct_fields__

    def __init__(self, record: StateRecord) -> None:
        """The state that a record tells of, whose lists it takes over."""
        self.rules: str = record.rules
        self.rng: int = record.rng
        self.numbers: tuple[str, ...] = record.numbers
        self.owner: tuple[int, ...] = record.owner
        self.areas: list[list[list[int]]] = record.areas
        self.area: list[int] = record.area
        self.rested: list[bool] = record.rested
        self.face_up: list[bool] = record.face_up
        self.host: list[int] = record.host
        self.serial: list[int] = record.serial
        self.entered: list[int] = record.entered
        self.stack: list[Any] = record.stack
        self.turn: int = record.turn
        self.turn_player: int = record.turn_player
        self.first_player: int = record.first_player
        self.phase: str = record.phase
        self.turns_taken: list[int] = record.turns_taken
        self.extra_turns: list[int] = record.extra_turns
        self.battle: Battle | None = record.battle
        self.continuous: list[Continuous] = record.continuous
        self.delayed: list[Delayed] = record.delayed
        self.pending: list[Pending] = record.pending
        self.used: list[tuple[int, int, str]] = record.used
        self.history: list[Past] = record.history
        self.revealed: list[int] = record.revealed
        self.looking: list[tuple[int, int]] = record.looking
        self.decision: Decision | None = record.decision
        self.answer: tuple[Option, ...] | None = record.answer
        self.returned: tuple[int, ...] = record.returned
        self.wave: int = record.wave
        self.counter: int = record.counter
        self.losers: list[int] = record.losers
        self.winner: int | None = record.winner
        self.over: bool = record.over
        self.ending: str = record.ending
        self.decisions: int = record.decisions
        self.taken: list[tuple[str, tuple[Option, ...]]] = record.taken
        self.exposed: list[int] = record.exposed

    def record(self) -> StateRecord:
        """The state as it is written; it has the same lists."""
        return StateRecord(
            self.rules, self.rng, self.numbers, self.owner, self.areas, self.area, self.rested,
            self.face_up, self.host, self.serial, self.entered, self.stack, self.turn, self.turn_player,
            self.first_player, self.phase, self.turns_taken, self.extra_turns, self.battle, self.continuous,
            self.delayed, self.pending, self.used, self.history, self.revealed, self.looking, self.decision,
            self.answer, self.returned, self.wave, self.counter, self.losers, self.winner, self.over,
            self.ending, self.decisions, self.taken, self.exposed,
        )  # fmt: skip

    def copy(self) -> State:
        """An independent state equal to this one: lists and frames are copied, immutable records are shared."""
        twin = State(self.record())
        twin.areas = [[cards.copy() for cards in side] for side in self.areas]
        twin.stack = [copy(frame) for frame in self.stack]
        twin.area = self.area.copy()
        twin.rested = self.rested.copy()
        twin.face_up = self.face_up.copy()
        twin.host = self.host.copy()
        twin.serial = self.serial.copy()
        twin.entered = self.entered.copy()
        twin.turns_taken = self.turns_taken.copy()
        twin.extra_turns = self.extra_turns.copy()
        twin.continuous = self.continuous.copy()
        twin.delayed = self.delayed.copy()
        twin.pending = self.pending.copy()
        twin.used = self.used.copy()
        twin.history = self.history.copy()
        twin.revealed = self.revealed.copy()
        twin.looking = self.looking.copy()
        twin.losers = self.losers.copy()
        twin.taken = self.taken.copy()
        twin.exposed = self.exposed.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.record() == other.record()

    def __repr__(self) -> str:
        return repr(self.record())

    def to_json(self) -> bytes:
        """The state as canonical JSON: equal states give equal bytes."""
        return msgspec.json.encode(self.record(), order="deterministic")

    def digest(self) -> str:
        """A hash of the whole state, the same in every process (hexadecimal)."""
        return hashlib.sha256(self.to_json()).hexdigest()


def in_play(state: State, player: int) -> list[int]:
    """The cards of a player whose effects are valid where they are (2-8-2, 3-1-2): Leader, Characters and Stage,
    in order."""
    areas = state.areas[player]
    return areas[LEADER] + areas[CHARACTER] + areas[STAGE]


def empty_areas() -> list[list[list[int]]]:
    """Areas of two players without cards: each has one of every kind (3-1-1, 3-1-3)."""
    return [[[] for _ in range(AREA_COUNT)] for _ in range(2)]
