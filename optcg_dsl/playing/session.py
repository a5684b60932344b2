"""A game that is being played by persons and bots: answers, undo, saving, and cards taken at will."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from optcg_dsl.bots.agents import Agent, Seat
from optcg_dsl.engine.again import play_again, read_saved_game, take
from optcg_dsl.engine.game import TAKES, Game
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import play_back, read_replay, record
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.errors import EngineError, IllegalAnswer
from optcg_dsl.engine.values.records import Option
from optcg_dsl.engine.values.saves import MOST_BYTES
from optcg_dsl.files import file_bytes, write_file
from optcg_dsl.playing.labels import labels


class CannotError(Exception):
    """What was asked for cannot be done; the message says why."""


@dataclass(slots=True)
class Session:
    """A game at a table.

    ``bots`` has the agents of the players who are not persons.  ``before`` is where to go back to, one entry for each
    answer of a person: the game, and after how many of its answers; ``after`` is where to go again from what was taken
    back, with the entry of ``before`` that leads to it.
    ``unasked`` has a line for each decision with a single answer that was taken for the only person at the table,
    since it was last emptied.  ``patience`` is for how many seconds bots answer before the table is looked at again:
    where they have not finished by then, :meth:`run_bots` goes on.
    """

    game: Game
    bots: Mapping[int, Agent]
    before: list[tuple[Game, int]] = field(default_factory=list)
    after: list[tuple[tuple[Game, int], Game]] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)
    patience: float = math.inf

    @property
    def deciding(self) -> int | None:
        """Whose decision is open; None when the game is over."""
        decision = self.game.decision
        return decision.player if decision is not None else None

    @property
    def thinking(self) -> bool:
        """Whether a bot decides."""
        return self.deciding in self.bots

    @property
    def altered(self) -> bool:
        """Whether a card was taken at will, so that no replay can tell the game."""
        return any(answer[:1] == (TAKES,) for answer in self.game.answers)

    def run_bots(self) -> None:
        """Lets the bots answer until a person has a choice, the game is over or the patience is.

        A person who plays against a bot is not troubled with a decision that has a single answer.  Where two persons
        share the screen, it is put to them: that it was not handed over would tell the other one what it is that cannot
        be done.
        """
        begun = time.monotonic()
        while (decision := self.game.decision) is not None:
            if self.step():
                if time.monotonic() - begun < self.patience:
                    continue
                break
            if self.bots and (single := only_answer(decision)) is not None:
                cards = f" ({', '.join(labels(self.game))})" if decision.kind == "cards" and single else ""
                self.unasked.append(f"{decision.prompt}{cards}")
                self.game.apply(single)
            else:
                break

    def answer(self, words: str) -> None:
        """Gives the answer of a person: the numbers of options, as they are typed.

        An empty line takes the only answer, where there is a single one, and else none of the options.  Raises
        ``CannotError`` if they are no numbers of options, or not a legal answer.
        """
        decision = self.game.decision
        if decision is None:
            raise CannotError("the game is over")
        single = None if words.strip() else only_answer(decision)
        chosen = _chosen(words, decision.options) if single is None else single
        self.choose(chosen)

    def choose(self, chosen: tuple[Option, ...]) -> None:
        """Gives the answer of a person: options of the open decision.  Raises ``CannotError`` if it is not legal."""
        answers = len(self.game.answers)
        try:
            self.game.apply(chosen)
        except IllegalAnswer as error:
            raise CannotError(str(error).split(" (")[0]) from error
        self._keep_from(answers)
        self.run_bots()

    def step(self) -> bool:
        """Lets the bot whose decision is open answer it; whether there was one."""
        decision = self.game.decision
        if decision is None or decision.player not in self.bots:
            return False
        self.game.apply(self.bots[decision.player].answer(Seat.at(self.game)))
        return True

    def undo(self) -> None:
        """Goes back to the last decision of a person.  Raises ``CannotError`` at the first one."""
        if not self.before:
            raise CannotError("there is nothing to take back")
        game, answers = self.before[-1]
        left = self.game
        try:
            self.game = play_again(game, answers) if answers < len(game.answers) else game
        except EngineError as error:
            raise CannotError(f"this game cannot be taken back: {error}") from error
        self.after.append((self.before.pop(), left))
        self.unasked.clear()

    def redo(self) -> None:
        """Goes to where the last undo came from.  Raises ``CannotError`` where there was none since an answer."""
        if not self.after:
            raise CannotError("nothing was taken back")
        entry, self.game = self.after.pop()
        self.before.append(entry)
        self.unasked.clear()

    def concede(self) -> None:
        """The person who decides gives up (1-2-3)."""
        player = self.deciding
        if player is None:
            raise CannotError("the game is over")
        self._keep()
        self.game.concede(player)

    def take(self, name: str) -> str:
        """Puts a card into the hand of the person who decides, whatever the rules say, and returns its name.

        ``name`` is a card's number or name, or the beginning of one.  It is taken from the deck; if it is not there,
        the card at the bottom of the deck becomes it.  Raises ``CannotError`` unless an action is to be chosen.
        """
        game = self.game
        if game.decision is None or game.decision.kind != "action":
            raise CannotError("a card can be taken when an action of the Main Phase is to be chosen")
        number = find_number(game.pool, name)
        answers = len(game.answers)
        try:
            take(game, game.decision.player, number)
        except IllegalAnswer as error:
            raise CannotError(str(error)) from error
        self._keep_from(answers)
        return game.pool.spec(number).name

    def _keep(self) -> None:
        """Keeps where the game is, to go back to."""
        self._keep_from(len(self.game.answers))

    def _keep_from(self, answers: int) -> None:
        """Keeps where the game was after so many answers; what was taken back before is gone."""
        self.before.append((self.game, answers))
        self.after.clear()

    def save(self, path: Path) -> None:
        """Writes the game as it stands.

        Raises ``CannotError`` if the file cannot be written; and where it is written and could not be loaded, because
        the game has become too long for a file, so that nobody finds out later.
        """
        data = self.game.to_json()
        _write(path, data)
        try:
            read_saved_game(self.game.pool, data)
        except EngineError as error:
            raise CannotError(f"saved in {path}, but it could not be loaded again: {error}") from error

    def save_replay(self, path: Path) -> None:
        """Writes the game so far as a replay.

        Raises ``CannotError`` if a card was taken at will, or the file cannot be written.
        """
        if self.altered:
            raise CannotError("a card was taken at will: no replay can tell this game; save it instead")
        _write(path, record(self.game).to_json())

    def load(self, path: Path) -> None:
        """Goes on with a saved game or a replay.  Raises ``CannotError`` if it is neither."""
        game = read_game(self.game.pool, path)
        self._keep()
        self.game = game
        self.run_bots()

    def log(self, viewer: int | None, since: int = 0) -> list[str]:
        """The log of the game from the event with this index on, as ``viewer`` may know it."""
        events = self.game.events
        known = len(render_log(events[:since], self.game.pool, viewer)) if since else 0
        return render_log(events, self.game.pool, viewer)[known:]


def read_game(pool: CardPool, path: Path) -> Game:
    """The game of a saved game or a replay.  Raises ``CannotError`` if the file is neither."""
    try:
        data = file_bytes(path, MOST_BYTES)
    except OSError as error:
        raise CannotError(f"{path} cannot be read: {error.strerror or error}") from error
    try:
        return read_saved_game(pool, data)
    except EngineError as first:
        try:
            return play_back(pool, read_replay(data))
        except EngineError as second:
            what = second if b"optcg-replay" in data[:200] else first
            raise CannotError(f"{path}: {what}") from second


def find_number(pool: CardPool, name: str) -> str:
    """The number of the card that is meant by a number or name, or by the only beginning of one.

    Raises ``CannotError`` if there is none or more than one.
    """
    wanted = name.strip().casefold()
    cards = [spec for spec in pool.specs.values() if spec.category in ("character", "event", "stage")]
    for fits in (
        [spec for spec in cards if wanted in (spec.number.casefold(), spec.name.casefold())],
        [
            spec
            for spec in cards
            if wanted and (spec.name.casefold().startswith(wanted) or wanted in spec.number.casefold())
        ],
    ):
        if len(fits) == 1:
            return fits[0].number
        if fits:
            listed = ", ".join(f"{spec.number} {spec.name}" for spec in fits[:5])
            raise CannotError(f"{len(fits)} cards are meant by {name!r}: {listed}{', ...' if len(fits) > 5 else ''}")
    raise CannotError(f"no card that can be in a deck is called {name!r}")


def _chosen(words: str, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options whose numbers (from 1) are typed: "3", "1 4", "2-5", "all", or nothing."""
    chosen: list[Option] = []
    for word in re.split(r"[\s,]+", words.strip()):
        match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", word)
        if word == "all":
            chosen += options
        elif match:
            first, last = int(match[1]), int(match[2] or match[1])
            if not 1 <= first <= last <= len(options):
                raise CannotError(f"the options have the numbers 1 to {len(options)}")
            chosen += options[first - 1 : last]
        elif word not in ("", "none"):
            raise CannotError(f"{word!r} is neither the number of an option nor a command; ? lists the commands")
    return tuple(chosen)


def _write(path: Path, data: bytes) -> None:
    try:
        write_file(path, data)
    except OSError as error:
        raise CannotError(f"{path} cannot be written: {error.strerror}") from error
