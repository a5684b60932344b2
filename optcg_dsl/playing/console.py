"""The conversation of a playtest: shows the board and the options, and takes numbers and commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from optcg_dsl.engine.again import give
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.log import Telling, render_log
from optcg_dsl.engine.replay import Replay
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.playing.screen import board, card_text, question
from optcg_dsl.playing.session import CannotError, Session, find_number

HELP = """\
number(s)     take these options: 3, or 1 4, or 2-5, or all; an empty line takes none, or the only answer
undo          take your last answer back
log           the whole log as you may know it
board         draw the board again
card CARD     what is printed on a card
get CARD      put a card into your hand, whatever the rules say
save FILE     save the game as it stands
load FILE     go on with a saved game or a replay
replay FILE   save the game so far as a replay
concede       give up
quit          leave"""
STEP_HELP = """\
next, or an empty line   the next answer of the replay
back                     one answer back
go N                     to the place after N answers
end                      to the end
log                      the whole log
quit                     leave"""
Read = Callable[[str], str]


class Table:
    """A table with a console: the persons sit at it in turn.

    ``read`` asks for a line; it raises ``EOFError`` at the end of the input.
    """

    def __init__(self, session: Session, console: Console, read: Read) -> None:
        self.session = session
        self.console = console
        self.read = read
        self._told = 0
        self._seat: int | None = None

    def play(self) -> bool:
        """Plays to the end of the game or until somebody leaves; whether the game was played to its end."""
        self.session.run_bots()
        try:
            while self.session.deciding is not None:
                if not self._turn():
                    return False
        except EOFError:
            return False
        self._show_ending()
        return True

    def _turn(self) -> bool:
        """One line of a person; whether to go on."""
        game = self.session.game
        player = self.session.deciding
        assert player is not None
        if self._seat is not None and self._seat != player:
            self.read(f"Player {player + 1} decides now: give them the screen, then press Enter. ")
            self.console.clear()
        if self._seat != player or self._told != len(game.events):
            self._seat = player
            self._show(player)
        line = self.read("> ").strip()
        word, _, rest = line.partition(" ")
        command = _COMMANDS.get(word.lower())
        try:
            if command is not None:
                return command(self, rest.strip())
            self.session.answer(line)
        except CannotError as error:
            self.console.print(Text(str(error), style="red"))
        return True

    def _show(self, player: int) -> None:
        game = self.session.game
        for line in self.session.log(player, self._told if self._told <= len(game.events) else 0):
            self.console.print(Text(line, style="bright_black"))
        for line in self.session.unasked:
            self.console.print(Text(f"  {line}", style="bright_black"))
        self.session.unasked.clear()
        self._told = len(game.events)
        self.console.print(board(game, player))
        self.console.print(question(game))

    def _show_ending(self) -> None:
        game = self.session.game
        for line in self.session.log(None, min(self._told, len(game.events))):
            self.console.print(Text(line))

    # -- commands -------------------------------------------------------------------------------------------------

    def _again(self) -> bool:
        """Shows the board anew, without the log from before; to another person only when they have the screen."""
        game = self.session.game
        self._told = len(game.events)
        if self.session.deciding is not None and self.session.deciding == self._seat:
            self.console.print(board(game, self._seat))
            self.console.print(question(game))
        return True

    def undo(self, _: str) -> bool:
        self.session.undo()
        return self._again()

    def log(self, _: str) -> bool:
        for line in self.session.log(self.session.deciding):
            self.console.print(Text(line))
        return True

    def board(self, _: str) -> bool:
        return self._again()

    def card(self, name: str) -> bool:
        game = self.session.game
        leaders = [spec for spec in game.pool.specs.values() if spec.category == "leader"]
        fits = [spec.number for spec in leaders if name.casefold() in (spec.number.casefold(), spec.name.casefold())]
        self.console.print(card_text(game.pool, fits[0] if fits else find_number(game.pool, name)))
        return True

    def get(self, name: str) -> bool:
        self.console.print(f"{self.session.take(name)} is in your hand now.", markup=False)
        return self._again()

    def save(self, name: str) -> bool:
        self.session.save(_file(name))
        self.console.print(f"saved in {name}", markup=False)
        return True

    def load(self, name: str) -> bool:
        self.session.load(_file(name))
        return self._again()

    def replay(self, name: str) -> bool:
        self.session.save_replay(_file(name))
        self.console.print(f"the replay is in {name}", markup=False)
        return True

    def concede(self, _: str) -> bool:
        self.session.concede()
        return True

    def help(self, _: str) -> bool:
        self.console.print(HELP, markup=False, highlight=False)
        return True

    def quit(self, _: str) -> bool:
        return False


_COMMANDS: dict[str, Callable[[Table, str], bool]] = {
    "undo": Table.undo,
    "log": Table.log,
    "board": Table.board,
    "card": Table.card,
    "get": Table.get,
    "save": Table.save,
    "load": Table.load,
    "replay": Table.replay,
    "concede": Table.concede,
    "help": Table.help,
    "?": Table.help,
    "quit": Table.quit,
    "q": Table.quit,
}


def _file(name: str) -> Path:
    if not name:
        raise CannotError("name a file")
    return Path(name)


_KEPT = 50
"""At about how many places of a replay the game is kept, to go back from there."""


class Stepper:
    """A replay looked at answer by answer, forwards and backwards, with everything open."""

    def __init__(self, game: Game, recorded: Replay, console: Console, read: Read) -> None:
        """``game`` is the game of the replay before its first answer."""
        self.game = game
        self.recorded = recorded
        self.console = console
        self.read = read
        self.at = 0
        self._kept = {0: game.copy()}
        self._apart = max(1, len(recorded.answers) // _KEPT)
        self._telling = Telling(game.pool)
        self._told = 0

    def run(self) -> None:
        """Takes commands until somebody leaves."""
        self._new_lines()
        self._show()
        try:
            while self._command(self.read(f"[{self.at}/{len(self.recorded.answers)}] > ").strip().lower()):
                pass
        except EOFError:
            return

    def _command(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        last = len(self.recorded.answers)
        if word in ("", "next", "n"):
            self._go(min(self.at + 1, last))
        elif word in ("back", "b"):
            self._go(max(self.at - 1, 0))
        elif word == "end":
            self._go(last)
        elif word == "go" and rest.isdigit() and len(rest) < 9:
            self._go(min(int(rest), last))
        elif word == "log":
            for told in render_log(self.game.events, self.game.pool):
                self.console.print(Text(told))
        elif word in ("quit", "q"):
            return False
        else:
            self.console.print(STEP_HELP, markup=False, highlight=False)
        return True

    def _go(self, to: int) -> None:
        if to < self.at:
            self.at = max(place for place in self._kept if place <= to)
            self.game = self._kept[self.at].copy()
            self._telling, self._told = Telling(self.game.pool), 0
            self._forward(to)
            self._new_lines()
        else:
            self._forward(to)
        self._show()

    def _forward(self, to: int) -> None:
        """Gives the answers up to this place, as far as they fit the game."""
        while self.at < to:
            try:
                give(self.game, self.recorded.answers[self.at])
            except EngineError as error:
                self.console.print(Text(f"answer {self.at + 1} does not fit the game: {error}", style="red"))
                return
            self.at += 1
            if self.at % self._apart == 0 and self.at not in self._kept:
                self._kept[self.at] = self.game.copy()

    def _new_lines(self) -> list[str]:
        lines = self._telling.more(self.game.events[self._told :])
        self._told = len(self.game.events)
        return lines

    def _show(self) -> None:
        game = self.game
        for line in self._new_lines():
            self.console.print(Text(line, style="bright_black"))
        decision = game.decision
        self.console.print(board(game, decision.player if decision is not None else 0))
        if decision is not None:
            self.console.print(question(game))
