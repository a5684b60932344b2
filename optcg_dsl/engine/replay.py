"""Replays: what is needed to play a game again, as a small JSON file.

A game is determined by its decks, its seed, the rules version and the answers given (and who goes first, where that was
not decided by a coin).  A replay holds just these, and a hash of the events, so that a replay that comes out
differently is noticed instead of showing another game.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Literal

import msgspec

from optcg_dsl.engine.again import give_all
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import deck_problems_in
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import events_to_json
from optcg_dsl.engine.values.records import Option
from optcg_dsl.engine.values.saves import MOST_BYTES, answer_problems, read_json, refuse, told
from optcg_dsl.files import file_bytes
from optcg_dsl.rules.versions import UnknownVersion


class ReplayError(EngineError):
    """A replay that cannot be read or does not play back."""


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be played again; ``events`` is the hash of its events (hexadecimal SHA-256)."""

    format: Literal["optcg-replay-1"]
    rules: str
    seed: int
    first: int | None
    decks: tuple[DeckList, DeckList]
    answers: list[tuple[Option, ...]]
    events: str

    def to_json(self) -> bytes:
        """The replay file's content, indented for people."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


def record(game: Game) -> Replay:
    """The replay of a game as far as it has been played."""
    return Replay(
        "optcg-replay-1",
        game.state.rules,
        game.seed,
        game.first,
        game.decks,
        list(game.answers),
        _digest(game),
    )


def read_replay(data: bytes | str) -> Replay:
    """Read a replay file; raises ``ReplayError`` that says what is wrong with it, and where."""
    try:
        replay = read_json(data, Replay)
        refuse(answer_problems(replay.answers))
        if replay.first not in (None, 0, 1):
            raise EngineError(f"there is no player {replay.first} - at `$.first`")
    except EngineError as error:
        raise ReplayError(f"not a replay file: {told(error)}") from error
    return replay


def read_replay_file(path: Path) -> Replay:
    """Read a replay from its file; raises ``OSError`` if it cannot be read, and as :func:`read_replay` does."""
    return read_replay(file_bytes(path, MOST_BYTES))


def set_up(pool: CardPool, replay: Replay) -> Game:
    """The game of a replay before its first answer.  Raises ``ReplayError`` if it cannot be set up with this pool."""
    try:
        refuse(deck_problems_in(pool, replay.decks))
        return Game.new(pool, replay.decks, replay.seed, replay.rules, replay.first, check=False)
    except (EngineError, UnknownVersion) as error:
        raise ReplayError(f"the replay cannot be set up: {told(error)}") from error


def play_back(pool: CardPool, replay: Replay, count: int | None = None) -> Game:
    """The game at the point at which it was recorded, or after the first ``count`` of its answers.

    Raises ``ReplayError`` if the pool lacks a card, an answer is not legal where it was given, the game is too long to
    be played again, or, at its end, other events come out (because cards or the engine have changed since).
    """
    game = set_up(pool, replay)
    try:
        for _ in give_all(game, replay.answers if count is None else replay.answers[:count], "replay"):
            pass
    except EngineError as error:
        raise ReplayError(told(error)) from error
    if count is None and _digest(game) != replay.events:
        raise ReplayError(
            "the replay gives other events than were recorded: cards or engine have changed since - at `$.events`"
        )
    return game


def _digest(game: Game) -> str:
    return hashlib.sha256(events_to_json(game.events)).hexdigest()
