"""What a state is made of, and how it is written: immutable records, which are replaced and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

CardId = int
Player = int
"""0 or 1; player 0 is the one listed first, not the one who goes first."""
Slots = Mapping[str, tuple[int, ...]]
"""What an effect has bound: cards, numbers and players by the name of their slot."""
NO_SLOTS: Slots = {}


class CardRef(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """A card as one object: a card that leaves the Character or Stage area becomes another object (3-1-6)."""

    card: CardId
    serial: int


class Continuous(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
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


class Delayed(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
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


class Pending(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """An effect whose activation timing has been met, waiting for its resolution (8-6).

    ``wave`` orders them: effects met at the same time share a wave; those met while a wave is resolved come after it.
    """

    program: str
    source: CardRef
    controller: Player
    slots: dict[str, tuple[int, ...]]
    wave: int
    order: int


class Past(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """Something that happened this turn, as :func:`optcg_dsl.engine.changes.triggers.emit` was told.

    ``serial`` is that of ``card`` then (3-1-6); ``other`` is the second card, or -1.  ``cause`` is what did it, a
    battle or an effect, ``by`` the player whose effect it was, ``came`` the area the card came from, ``doer`` who did
    it; -1 for none.
    """

    kind: str
    player: Player
    card: CardId
    amount: int
    other: CardId
    serial: int
    cause: str = "rule"
    by: int = -1
    came: int = -1
    doer: int = -1


class Battle(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """The battle in progress (chapter 7)."""

    attacker: CardRef
    target: CardRef
    attacking_player: Player
    blocked: bool = False
    ended: bool = False
    """An effect has ended it: what is left of it is its end (7-1-5)."""


Option = int | str | tuple[int | str, ...]
"""One element of an answer: a card id, a number, a word, or a tuple such as ``("attack", 12, 80)``."""


class Decision(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """A decision that the game waits for (promise 7).

    An answer is always a tuple of different ``options``, at least ``least`` and at most ``most`` of them, in the order
    the player likes.  There may be a single answer, even (), where only the player can see that.  ``kind`` says what is
    decided:

    ``action``     one action, a tuple whose first element is a word ("play", "attack", ...)
    ``cards``      cards; with ``hidden`` some are face-down, and the options are positions 0, 1, ..., chosen blindly
    ``order``      all options, arranged
    ``option``     one of the numbered alternatives 0, 1, ... whose wording is in ``labels``
    ``yes_no``     "yes" or "no"
    ``number``     one whole number
    ``effect``     which of several waiting effects comes next
    ``first``      "first" or "second"
    ``redraw``     "keep" or "redraw"
    ``counter``    a counter, ``("counter", card, receiver)`` or ``("event", card)``, or ``("pass",)``

    ``reason`` is a short machine word for why it is asked, ``prompt`` a sentence for a person, ``source`` the card that
    asks.  ``values`` (beside the options) must not add up to more than ``total`` over the chosen ones; ``differ``
    (beside the options) are words of which two chosen options must not share any.  ``at_least`` is what the values of
    the chosen ones must add up to, unless none is chosen.  ``either``: the chosen ones must be those of one
    alternative: its least, its most, and the places of its options among all of them.
    """

    player: Player
    kind: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    reason: str = ""
    prompt: str = ""
    source: CardId = -1
    hidden: bool = False
    labels: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    total: int | None = None
    differ: tuple[tuple[str, ...], ...] = ()
    at_least: int | None = None
    either: tuple[tuple[int, int, tuple[int, ...]], ...] = ()


class StateRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A state as it is written: the fields of a :class:`~optcg_dsl.engine.values.state.State`, in their order."""

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
    history: list[Past] = msgspec.field(default_factory=list)
    revealed: list[int] = msgspec.field(default_factory=list)
    looking: list[tuple[int, int]] = msgspec.field(default_factory=list)
    decision: Decision | None = None
    answer: tuple[Option, ...] | None = None
    returned: tuple[int, ...] = ()
    wave: int = 0
    counter: int = 0
    losers: list[int] = msgspec.field(default_factory=list)
    winner: int | None = None
    over: bool = False
    ending: str = ""
    decisions: int = 0
    taken: list[tuple[str, tuple[Option, ...]]] = msgspec.field(default_factory=list)
    exposed: list[int] = msgspec.field(default_factory=list)
