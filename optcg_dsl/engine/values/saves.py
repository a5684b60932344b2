"""Reading games and replays from outside: what is not one is refused, with the place in the JSON and the reason.

Nothing in a file is trusted.  First its form is looked at here: sizes, types, and whether cards, areas, players, frames
and the open decision fit together.  A form can be right and the game still one that never was, so a saved game then has
to be the one that its own decks, seed and answers give (:mod:`again`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from optcg_dsl.engine.values.areas import AREA_COUNT, AREA_NAMES
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import MALFORMED, EngineError
from optcg_dsl.engine.values.events import PackedEvents
from optcg_dsl.engine.values.frames import frames_from_builtins
from optcg_dsl.engine.values.records import CardRef, Decision, Option, StateRecord
from optcg_dsl.engine.values.state import State

MOST_BYTES = 5_000_000
"""The largest file that is read as a game or a replay; a usual game has some 20,000 bytes."""
MOST_CARDS = 500
"""The most cards of a deck in such a file: the rules know decks of 50 (5-1-2)."""
MOST_ANSWERS = 20_000
"""The most answers of a game in such a file; a usual game has some hundred."""
MOST_CHOSEN = 500
"""The most options of one answer in such a file."""
_LONG = 1 << 31
"""No number of a state but that of the random numbers is so large, and none is so small without its sign."""
_LONGEST = 400
"""The most characters of a message about a file."""

_PHASES = ("setup", "refresh", "draw", "don", "main", "end")
_KINDS = ("action", "cards", "order", "option", "yes_no", "number", "effect", "first", "redraw", "counter")
_PLAYERS = frozenset(("player", "controller", "whose", "by", "doer", "first", "chooser", "attacking_player"))
_CARDS = frozenset(("card", "source", "attacker", "other", "target"))
_COUNTS = frozenset(("stage", "pc", "step", "serial", "turn", "order", "wave", "done"))
T = TypeVar("T")
Problem = tuple[str, str]
"""A place in the JSON, such as ``$.state.owner[3]``, and what is wrong there."""


class SavedGame(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A game as it is written to JSON; the pool is not part of it.  ``start`` is there for a made-up board only."""

    decks: tuple[DeckList, DeckList]
    seed: int
    first: int | None
    answers: list[tuple[Option, ...]]
    events: PackedEvents
    state: StateRecord
    start: StateRecord | None = None


def read_json(data: bytes | str, kind: type[T]) -> T:
    """JSON from outside as a value of a type.  Raises ``EngineError`` with the place of what does not fit.

    It must be UTF-8 without a byte order mark, of at most ``MOST_BYTES`` bytes, and no key may come twice: of two, one
    would count and the other be swallowed.
    """
    if len(data) > MOST_BYTES:
        raise EngineError(f"it is larger than {MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
        if text.startswith("\ufeff"):
            raise EngineError("it begins with a byte order mark")
        value = msgspec.json.decode(text, type=kind)
        json.loads(text, object_pairs_hook=_without_twins)
    except UnicodeDecodeError as error:
        raise EngineError(f"byte {error.start} is not UTF-8") from error
    except RecursionError as error:
        raise EngineError("it is nested too deeply") from error
    except (*MALFORMED, ValueError) as error:
        raise EngineError(str(error)) from error
    return value


def _without_twins(pairs: list[tuple[str, Any]]) -> None:
    """Nothing is kept of an object but that each of its keys comes once."""
    if len(pairs) > 1 and len(dict(pairs)) < len(pairs):
        name, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise EngineError(f"the key {name[:40]!r} comes twice in one object")


def told(error: Exception) -> str:
    """The message of an error about a file, as it can be shown: what came from the file may be anything."""
    message = "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in str(error))
    if len(message) <= _LONGEST:
        return message
    return f"{message[: _LONGEST // 2]} ... {message[-_LONGEST // 2 :]}"


def refuse(problems: Iterable[Problem]) -> None:
    """Raise ``EngineError`` with the first problem, if there is any."""
    for place, problem in problems:
        raise EngineError(f"{problem} - at `{place}`")


# -- decks and answers ------------------------------------------------------------------------------------------------


def answer_problems(answers: Sequence[tuple[Option, ...]]) -> Iterator[Problem]:
    """Answers that are too many or too long."""
    if len(answers) > MOST_ANSWERS:
        yield "$.answers", f"{len(answers)} answers, more than {MOST_ANSWERS}"
    for index, answer in enumerate(answers[: MOST_ANSWERS + 1]):
        if len(answer) > MOST_CHOSEN:
            yield f"$.answers[{index}]", f"{len(answer)} options, more than {MOST_CHOSEN}"


# -- states -----------------------------------------------------------------------------------------------------------


def read_state(data: bytes | str) -> State:
    """A state written by :meth:`State.to_json`; raises ``EngineError``, with the place, if it is not one."""
    try:
        return sound_state(read_json(data, StateRecord))
    except EngineError as error:
        raise EngineError(f"not a saved state: {told(error)}") from error


def sound_state(state: StateRecord, place: str = "$", *, waits: bool = True) -> State:
    """The state of a record as it was decoded.  Raises ``EngineError`` if its parts do not fit together.

    ``waits``: it is one in which a game is over or waits for a decision.
    """
    refuse(_long_numbers({**msgspec.to_builtins(state), "rng": 0}, place))
    refuse(_table_problems(state, place))
    try:
        state.stack = frames_from_builtins(state.stack)
    except EngineError as error:
        raise EngineError(re.sub(r"`\$(?=\[)", lambda _: f"`{place}.stack", str(error))) from error
    refuse(_state_problems(state, place))
    if waits:
        refuse(_moment_problems(state, place))
    return State(state)


def _long_numbers(value: Any, place: str) -> Iterator[Problem]:
    """Numbers that are longer than any can become in a game: the engine's arithmetic is for short ones
    (:mod:`arithmetic`)."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _long_numbers(part, f"{place}.{name[:40]}")
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _long_numbers(part, f"{place}[{index}]")
    elif isinstance(value, int) and not -_LONG < value < _LONG:
        yield place, f"a number has at most {_LONG.bit_length() - 1} bits"


_PER_CARD = ("owner", "area", "rested", "face_up", "host", "serial", "entered")


def _table_problems(state: StateRecord, place: str) -> Iterator[Problem]:
    """Every card is in exactly one area, its owner's (3-1), and has one entry in every list about cards."""
    count = len(state.numbers)
    if count > 2 * (MOST_CARDS + 100):
        yield f"{place}.numbers", f"{count} cards, more than {2 * (MOST_CARDS + 100)}"
    for name in _PER_CARD:
        if len(getattr(state, name)) != count:
            yield f"{place}.{name}", f"{len(getattr(state, name))} entries for {count} cards"
    if len(state.areas) != 2:
        yield f"{place}.areas", "there are two players"
    lies: dict[int, str] = {}
    for player, side in enumerate(state.areas):
        if len(side) != AREA_COUNT:
            yield f"{place}.areas[{player}]", f"a player has {AREA_COUNT} areas"
        for area, cards in enumerate(side):
            for index, card in enumerate(cards):
                here = f"{place}.areas[{player}][{area}][{index}]"
                if not 0 <= card < count:
                    yield here, f"there is no card {card}"
                elif card in lies:
                    yield here, f"card {card} is also at `{lies[card]}`"
                elif state.area[card] != area:
                    yield f"{place}.area[{card}]", f"card {card} is at `{here}`, in the area {AREA_NAMES[area]}"
                elif state.owner[card] != player:
                    yield f"{place}.owner[{card}]", f"card {card} is at `{here}`, an area of player {player}"
                lies[card] = here
    for card in range(count):
        if card not in lies:
            yield f"{place}.areas", f"card {card} is in no area"
        if not -1 <= state.host[card] < count:
            yield f"{place}.host[{card}]", f"there is no card {state.host[card]}"
        if state.serial[card] < 0:
            yield f"{place}.serial[{card}]", "it is negative"
        if not -1 <= state.entered[card] <= max(0, state.turn):
            yield f"{place}.entered[{card}]", f"there has been no turn {state.entered[card]}"


def _state_problems(state: StateRecord, place: str) -> Iterator[Problem]:
    count = len(state.numbers)
    for name in ("turn", "wave", "counter", "decisions"):
        if getattr(state, name) < 0:
            yield f"{place}.{name}", "it is negative"
    if not 0 <= state.rng < 1 << 64:
        yield f"{place}.rng", "it is no 64-bit number"
    for name in ("turn_player", "first_player"):
        if getattr(state, name) not in (0, 1):
            yield f"{place}.{name}", "there are two players, 0 and 1"
    for name in ("extra_turns", "losers"):
        for index, player in enumerate(getattr(state, name)):
            if player not in (0, 1):
                yield f"{place}.{name}[{index}]", "there are two players, 0 and 1"
    if len(state.turns_taken) != 2 or min(state.turns_taken) < 0:
        yield f"{place}.turns_taken", "it has the turns of two players"
    if state.phase not in _PHASES:
        yield f"{place}.phase", f"there is no phase {state.phase[:40]!r}"
    for name in ("revealed", "exposed"):
        for index, card in enumerate(getattr(state, name)):
            if not 0 <= card < count:
                yield f"{place}.{name}[{index}]", f"there is no card {card}"
    for index, (player, card) in enumerate(state.looking):
        if player not in (0, 1) or not 0 <= card < count:
            yield f"{place}.looking[{index}]", f"there is no player {player} or no card {card}"
    for index, (card, serial, _program) in enumerate(state.used):
        if not 0 <= card < count or not 0 <= serial <= state.serial[card]:
            yield f"{place}.used[{index}]", f"there is no card {card} that was number {serial}"
    for name in ("stack", "continuous", "delayed", "pending", "history"):
        for index, record in enumerate(getattr(state, name)):
            yield from _record_problems(record, state, f"{place}.{name}[{index}]")
    if state.battle is not None:
        yield from _record_problems(state.battle, state, f"{place}.battle")


def _record_problems(record: Any, state: StateRecord, place: str) -> Iterator[Problem]:
    """Players, cards and positions that a record names but that are not there; what is -1 is nobody or nothing."""
    for name in record.__struct_fields__:
        value = getattr(record, name)
        here = f"{place}.{name}"
        if isinstance(value, CardRef):
            yield from _reference_problems(value, state, here)
        elif isinstance(value, msgspec.Struct):
            yield from _record_problems(value, state, here)
        elif isinstance(value, tuple) and value and isinstance(value[0], CardRef):
            for index, one in enumerate(value):
                yield from _reference_problems(one, state, f"{here}[{index}]")
        elif type(value) is int:
            if name in _PLAYERS and not -1 <= value <= 1:
                yield here, f"there is no player {value}"
            elif name in _CARDS and not -1 <= value < len(state.numbers):
                yield here, f"there is no card {value}"
            elif name == "area" and not 0 <= value < AREA_COUNT:
                yield here, f"there is no area {value}"
            elif name in _COUNTS and value < (-1 if name == "serial" else 0):
                yield here, "it is negative"


def _reference_problems(ref: CardRef, state: StateRecord, place: str) -> Iterator[Problem]:
    if not -1 <= ref.card < len(state.numbers):
        yield place, f"there is no card {ref.card}"
    elif ref.card >= 0 and not 0 <= ref.serial <= state.serial[ref.card]:
        yield place, f"card {ref.card} never was number {ref.serial}"


def _moment_problems(state: StateRecord, place: str) -> Iterator[Problem]:
    """A game is over, or waits for a decision that what is on top of the stack can ask."""
    if state.over:
        if state.decision is not None:
            yield f"{place}.decision", "the game is over"
        if not state.ending:
            yield f"{place}.ending", "the game is over for no reason"
        if state.winner not in (None, 0, 1) or state.winner in state.losers:
            yield f"{place}.winner", f"player {state.winner} cannot have won"
        return
    if state.winner is not None or state.ending:
        yield f"{place}.winner", "the game is not over"
    if not state.stack:
        yield f"{place}.stack", "a game that is not over has something under way"
    if state.decision is None:
        yield f"{place}.decision", "a game that is not over waits for a decision"
        return
    top = type(state.stack[-1]).__name__ if state.stack else ""
    for kinds, frame in ((("action",), "MainPhaseFrame"), (("first", "redraw"), "SetupFrame")):
        if (state.decision.kind in kinds) != (top == frame):
            yield f"{place}.decision.kind", f"{state.decision.kind!r} is not what a {top} on top of the stack asks"
    yield from _decision_problems(state.decision, len(state.numbers), f"{place}.decision")


def _decision_problems(decision: Decision, cards: int, place: str) -> Iterator[Problem]:
    count = len(decision.options)
    if decision.kind not in _KINDS:
        yield f"{place}.kind", f"there is no kind {decision.kind[:40]!r}"
    if decision.player not in (0, 1):
        yield f"{place}.player", f"there is no player {decision.player}"
    if not -1 <= decision.source < cards:
        yield f"{place}.source", f"there is no card {decision.source}"
    if len(set(decision.options)) != count:
        yield f"{place}.options", "an option comes twice"
    if not 0 <= decision.least <= min(decision.most, count):
        yield f"{place}.least", f"{decision.least} to {decision.most} of {count} options"
    for name in ("labels", "values", "differ"):
        if getattr(decision, name) and len(getattr(decision, name)) != count:
            yield f"{place}.{name}", f"{len(getattr(decision, name))} entries for {count} options"
    for index, option in enumerate(decision.options):
        if decision.kind in ("cards", "order") and not (isinstance(option, int) and 0 <= option < cards):
            yield f"{place}.options[{index}]", f"there is no card {str(option)[:40]}"
    for index, (least, most, of) in enumerate(decision.either):
        if not 0 <= least <= min(most, len(of)) or not all(0 <= one < count for one in of):
            yield f"{place}.either[{index}]", "no answer fits this alternative"
