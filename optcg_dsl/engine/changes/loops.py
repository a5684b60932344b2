"""Infinite loops that a player can stop (11-1-1-2, 11-1-1-3).

A player declares a number of repetitions by choosing to go on that often.  What they may not do is go on for ever.
Where a game is in exactly the state in which the player decided before in this turn, what they chose then has led back
to it, and cannot be chosen again; of two players who could stop, the one whose decision comes back first has to.  If
all there is to choose has led back, nobody can stop, and the game is a draw (11-1-1-1).

Who is asked without having a choice could not stop anything: a loop of nothing but such questions is one that nobody
can stop.  States are compared only in turns with very many decisions, which no turn without a loop has.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from optcg_dsl.engine.changes import defeat
from optcg_dsl.engine.derived.evaluate import SERIALS
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.records import CardRef, Continuous, Decision

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.values.records import Option
    from optcg_dsl.engine.values.state import State

LONG_TURN: Final = 150
"""Decisions in one turn from which on states are compared."""

_COMPARED: Final = (
    "phase", "areas", "rested", "face_up", "host", "entered", "stack", "battle", "delayed", "pending",
)  # fmt: skip
_SERIAL_NUMBERS: Final = frozenset(("order", "wave"))
"""Fields that count up all the time and say nothing about the game."""


def note(state: State, decision: Decision, chosen: tuple[Option, ...]) -> None:
    """Note what is chosen, and in which state; only in very long turns."""
    state.taken.append((_mark(decision) + fingerprint(state), chosen))


_NO_CHOICE: Final = "no choice "


def _mark(decision: Decision) -> str:
    """What stands before the state of a decision that has a single answer."""
    return "" if only_answer(decision) is None else _NO_CHOICE


def without_repeats(game: Core, decision: Decision) -> Decision | None:
    """The decision without what has led back to this very state (11-1-1-2, 11-1-1-3); asked only in very long turns.

    None if nothing is left and nobody can stop: then the game has ended in a draw.
    """
    state = game.state
    here = fingerprint(state)
    if _mark(decision):
        return _without_end(game, decision, here)
    taken = {chosen for place, chosen in state.taken if place.removeprefix(_NO_CHOICE) == here}
    if not taken:
        return decision
    if decision.most > 1:
        left = () if len(taken) >= len(decision.options) else tuple(range(len(decision.options)))
    else:
        left = tuple(index for index, option in enumerate(decision.options) if (option,) not in taken)
    if not left and (decision.least > 0 or () in taken):
        defeat.lose(game, (0, 1), "loop")
        return None
    if len(left) == len(decision.options):
        return decision
    picked: dict[str, Any] = {
        name: tuple(getattr(decision, name)[index] for index in left) if getattr(decision, name) else ()
        for name in ("options", "labels", "values", "differ")
    }
    return replace(decision, most=min(decision.most, max(1, len(left))), **picked)


def _without_end(game: Core, decision: Decision, here: str) -> Decision | None:
    """The decision that has a single answer, unless nothing has been chosen since it came in this very state."""
    for place, _ in reversed(game.state.taken):
        if not place.startswith(_NO_CHOICE):
            break
        if place == _NO_CHOICE + here:
            defeat.lose(game, (0, 1), "loop")
            return None
    return decision


def fingerprint(state: State) -> str:
    """A hash of what is the same whenever all cards in all areas and all that is under way are the same."""
    used = [(card, program) for card, serial, program in state.used if state.serial[card] == serial]
    parts = [_plain(getattr(state, name), state) for name in _COMPARED]
    lasting = [_lasting(one, state.serial) for one in state.continuous]
    return hashlib.sha256(repr((*parts, lasting, used, state.revealed, state.looking)).encode()).hexdigest()[:32]


def _lasting(effect: Continuous, serials: list[int]) -> tuple[str, tuple[bool, ...]]:
    """A continuous effect: what it is, and which of its cards are still the same.

    In a loop there are more of them each time, and what they are never changes: it is put into words once.
    """
    known = _TOLD.get(id(effect))
    if known is None:
        if len(_TOLD) >= _MOST_TOLD:
            _TOLD.clear()
        refs = (effect.source, *effect.cards)
        slots = [(slot, cards) for slot, cards in sorted(effect.slots.items()) if not slot.startswith(SERIALS)]
        said = (effect.program, effect.step, effect.controller, effect.amount, effect.kind, effect.whose, effect.turn)
        words = repr((said, slots, [ref.card for ref in refs]))
        known = _TOLD[id(effect)] = (effect, hashlib.sha256(words.encode()).hexdigest()[:32], refs)
    return known[1], tuple([serials[ref.card] == ref.serial for ref in known[2]])


_TOLD: Final[dict[int, tuple[Continuous, str, tuple[CardRef, ...]]]] = {}
"""Continuous effects that were put into words, by their identity: an effect that is kept here stays the one it is."""
_MOST_TOLD: Final = 5000


def _plain(value: Any, state: State) -> Any:
    """A value without the numbers that grow while nothing changes; of a card only whether it is still the same."""
    kind: type[Any] = type(value)
    if kind is int or kind is str or kind is bool or value is None:
        return value
    if kind is CardRef:
        return value.card, state.serial[value.card] == value.serial
    if isinstance(value, Struct):
        return kind.__name__, *[_plain(getattr(value, name), state) for name in _said(type(value))]
    if kind is dict:
        return [(key, _plain(one, state)) for key, one in sorted(value.items()) if not key.startswith(SERIALS)]
    if kind is list or kind is tuple:
        if set(map(type, value)) <= _PLAIN:
            return value
        return [_plain(one, state) for one in value]
    return value


_PLAIN: Final = frozenset((int, str, bool))
"""What has nothing inside."""


@cache
def _said(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a class that say something about the game."""
    return tuple([name for name in kind.__struct_fields__ if name not in _SERIAL_NUMBERS])
