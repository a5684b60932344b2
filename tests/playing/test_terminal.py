"""A playtest in a real terminal: a program types, and reads the screen."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from optcg_dsl.cli import run
from optcg_dsl.engine.game import Game
from optcg_dsl.playing.console import Table
from optcg_dsl.playing.session import Session
from optcg_dsl.pools.loading import deck_list, shipped

pexpect = pytest.importorskip("pexpect")
COMMAND = [sys.executable, "-c", "from optcg_dsl.cli import main; main()"]


class Terminal:
    """The command in a terminal of 100 columns."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *arguments],
            cwd=str(folder),
            encoding="utf-8",
            timeout=90,
            dimensions=(40, 100),
            env={"PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8", "HOME": str(folder)},
        )

    def expect(self, pattern: str) -> str:
        """Waits for a pattern; what stood before it, without colours."""
        self.child.expect(pattern)
        after = self.child.after if isinstance(self.child.after, str) else ""
        return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", self.child.before + after)

    def type(self, line: str) -> None:
        self.child.sendline(line)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_a_person_plays_in_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seed", "3", "--you", "1")
    screen = terminal.expect("> ")
    for _ in range(6):
        if "end the turn" in screen:
            break
        terminal.type("1")
        screen = terminal.expect("> ")
    assert "You (Player 1)" in screen and "Opponent" in screen and "Main Phase" in screen
    hand = screen[screen.index("Hand") : screen.rindex("╰")]
    assert "a card" not in hand
    terminal.type("get Furnace Mother")
    assert "Furnace Mother Sunniva is in your hand now." in terminal.expect("end the turn.*> ")
    terminal.type("undo")
    assert "Furnace Mother Sunniva" not in terminal.expect("end the turn.*> ").partition("Turn ")[2]
    terminal.type("save game.json")
    terminal.expect("saved in game.json")
    terminal.type("nonsense")
    terminal.expect("is neither the number of an option nor a command")
    terminal.type("concede")
    assert "Player 2 wins" in terminal.expect(pexpect.EOF)
    terminal.child.close()
    assert terminal.child.exitstatus == 0 and (tmp_path / "game.json").stat().st_size > 1000


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_a_replay_step_by_step(tmp_path: Path) -> None:
    assert run(["demo", "--seed", "3", "--save", str(tmp_path / "game.json")]) == 0
    terminal = Terminal(tmp_path, "replay", "game.json", "--step")
    terminal.expect(r"\[0/\d+\] > ")
    terminal.type("go 8")
    terminal.expect(r"\[8/\d+\] > ")
    terminal.type("back")
    terminal.expect(r"\[7/\d+\] > ")
    terminal.type("end")
    assert " wins" in terminal.expect(r"\[(\d+)/\1\] > ")
    terminal.type("quit")
    terminal.expect(pexpect.EOF)
    terminal.child.close()
    assert terminal.child.exitstatus == 0


def test_two_persons_do_not_see_each_other_s_hands() -> None:
    """3-4-2: a hand is seen by its player only."""
    data = shipped()
    decks = [deck_list(data.decks[name]) for name in ("engineers", "keepers")]
    game = Game.new(data.pool(), decks, seed=3, first=0)
    out = StringIO()
    shown: dict[int, str] = {}
    session = Session(game, {})

    def lines() -> Iterator[str]:
        for _ in range(60):
            decision = session.game.decision
            assert decision is not None
            yield str(len(decision.options)) if decision.kind == "action" else "1"

    typed = lines()

    def read(prompt: str) -> str:
        player = session.deciding
        assert player is not None
        shown[player] = out.getvalue()
        if prompt.startswith("Player "):
            out.truncate(0)
            out.seek(0)
            return ""
        hidden = [session.game.specs[card].name for card in session.game.state.areas[1 - player][2]]
        own = {session.game.specs[card].name for card in session.game.state.areas[player][2]}
        screen = out.getvalue()
        board = screen[screen.rfind("─ Opponent ─") :] if "─ Opponent ─" in screen else screen
        open_names = {
            session.game.specs[card].name for area in session.game.state.areas for pile in area[3:] for card in pile
        }
        for name in set(hidden) - own - open_names:
            assert name not in board
        try:
            return next(typed)
        except StopIteration:
            return "quit"

    finished = Table(session, Console(file=out, width=100), read).play()
    assert not finished and set(shown) == {0, 1}


def test_undo_does_not_show_another_person_s_hand() -> None:
    """3-4-2: going back to a decision of the other person hands the screen over first."""
    data = shipped()
    decks = [deck_list(data.decks[name]) for name in ("engineers", "keepers")]
    session = Session(Game.new(data.pool(), decks, seed=3, first=0), {})
    out = StringIO()
    first = session.deciding
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        if prompt.startswith("Player "):
            out.truncate(0)
            out.seek(0)
            return ""
        if session.deciding == first and not session.before:
            return "1" if len(prompts) == 1 else "quit"
        return "1" if session.deciding == first else "undo"

    Table(session, Console(file=out, width=100), read).play()
    handed = [prompt for prompt in prompts if prompt.startswith("Player ")]
    assert len(handed) == 2, "once to the other person, and once back"


def test_the_end_of_the_input_leaves_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\n"))
    assert run(["play", "--you", "1"]) == 2
    assert "Traceback" not in capsys.readouterr().err
