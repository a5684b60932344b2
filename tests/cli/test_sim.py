"""``optcg sim`` from the command line."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.cli import run
from optcg_dsl.resources import data_folder
from optcg_dsl.simulation.report import without_times

DECKS = data_folder("cardsets") / "decks"
COMMAND = [sys.executable, "-c", "from optcg_dsl.cli import main\nif __name__ == '__main__': main()", "sim"]


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The JSON of a simulation."""
    assert run(["sim", *arguments, "--format", "json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found: dict[str, Any] = json.loads(captured.out)
    return found


def test_two_shipped_decks(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "engineers", "keepers", "-n", "6", "--agents", "greedy,random", "--seed", "3")
    assert found["games"] == 6 and found["seed"] == 3 and found["agents"] == ["greedy", "random"]
    assert found["decks"] == ["Engineers of the Deep", "Keepers of the Coast"]
    assert sum(found["wins"]) + found["draws"] + found["unfinished"] == 6
    assert {"win_rates", "length", "curves", "cards", "endings"} <= set(found)


def test_a_deck_file_and_another_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    one = report(capsys, str(DECKS / "engineers.yaml"), "keepers", "-n", "5", "--agents", "random")
    two = report(capsys, "engineers", "keepers", "-n", "5", "--agents", "random,random", "--workers", "2")
    assert without_times(one) == without_times(two)


def test_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "engineers", "keepers", "-n", "4", "--agents", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "A: Engineers of the Deep, played by random"
    assert any(line.startswith("4 games: ") for line in lines)
    assert any("going first" in line for line in lines)
    assert any(line.startswith("cards of B") for line in lines)


def test_random_decks_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card whose text is not understood is left out, and counted."""
    text = (data_folder("cardsets") / "HL01.yaml").read_text(encoding="utf-8")
    assert text.count("Draw 1 card") >= 1
    (tmp_path / "HL01.yaml").write_text(text.replace("Draw 1 card", "Drow 1 card", 1), encoding="utf-8")
    (tmp_path / "HL02.yaml").write_bytes((data_folder("cardsets") / "HL02.yaml").read_bytes())
    found = report(capsys, "--random-decks", str(tmp_path), "-n", "5", "--agents", "random,random", "--seed", "2")
    assert (found["cards"], found["left_out"]) == (49, 1)
    wanted = ["games", "wins", "draws", "unfinished", "turns", "decisions", "seconds"]
    assert all(name in found for name in [*wanted, "games_per_second", "decisions_per_second"])
    again = report(capsys, "--random-decks", str(tmp_path), "-n", "5", "--agents", "random,random", "--seed", "2")
    assert without_times(again) == without_times(found)


def test_rules_versions(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "keepers", "keepers", "-n", "2", "--agents", "random", "--rules", "1.1.9")
    assert found["rules"] == "1.1.9"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["engineers"], "name two decks"),
        ([], "name two decks"),
        (["engineers", "keepers", "--random-decks", "."], "name two decks"),
        (["engineers", "keepers", "--agents", "clever"], "there is no bot 'clever': greedy, random"),
        (["engineers", "keepers", "--agents", "greedy,greedy,greedy"], "a game has two players, not 3"),
        (["engineers", "keepers", "--rules", "9.9"], "9.9"),
        (["engineers", "keepers", "--executor", "cloud"], "there is no executor 'cloud'"),
        (["enginers", "keepers"], "did you mean engineers?"),
        (["--random-decks", "/nowhere/at/all"], "there is no folder /nowhere/at/all"),
        (["engineers", "keepers", "-n", "0"], "-n"),
        (["engineers", "keepers", "--workers", "0"], "--workers"),
    ],
)
def test_what_cannot_run(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", *arguments]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == "" and "Traceback" not in captured.err


def test_an_illegal_deck_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = tmp_path / "short.yaml"
    text = (DECKS / "keepers.yaml").read_text(encoding="utf-8")
    short.write_text(text.replace("HL01-003: 4", "HL01-003: 5").replace("HL01-002: 3", "XX01-002: 3"), encoding="utf-8")
    assert run(["sim", str(short), "engineers", "-n", "2"]) == 1
    out = capsys.readouterr().out
    assert "XX01-002" in out and "5 copies" in out
    assert run(["sim", str(tmp_path / "absent.yaml"), "engineers", "-n", "2", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)


def test_a_deck_that_the_rules_version_forbids(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deck with an attribute that 1.1.8 does not know is legal today."""
    arguments = ["sim", "engineers", "engineers", "-n", "1", "--agents", "random", "--rules", "1.1.8"]
    assert run(arguments) == 1
    assert "2-5-2" in capsys.readouterr().err


def test_a_folder_without_leaders_cannot_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "AA01.yaml").write_text("set: AA01\nname: Empty\nlanguage: english\n\ncards: []\n", encoding="utf-8")
    assert run(["sim", "--random-decks", str(tmp_path), "-n", "2"]) == 2
    assert "no Leader" in capsys.readouterr().err


def test_ctrl_c_is_clean(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "engineers", "keepers", "-n", "5000", "--agents", "random", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=tmp_path,  # where the finished games are kept
        # What a shell starts in the background ignores the signal, and so would all that the tests start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(6)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == "" and "Traceback" not in err


def test_a_progress_bar_on_a_terminal_only() -> None:
    master, slave = pty.openpty()
    done = subprocess.run(
        [*COMMAND, "engineers", "keepers", "-n", "3", "--agents", "random", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=slave,
        env={**os.environ, "TERM": "xterm"},
        check=True,
    )
    os.close(slave)
    shown = os.read(master, 100_000).decode()
    os.close(master)
    assert "Playing" in shown
    assert json.loads(done.stdout)["games"] == 3


# -- ladders, and two states of the cards -----------------------------------------------------------------------------


def changed_sets(folder: Path) -> Path:
    """The shipped sets with one Character of the engineers stronger."""
    for file in data_folder("cardsets").glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        before, found, after = text.partition("number: HL02-004")
        (folder / file.name).write_text(before + found + after.replace("power: 4000", "power: 9000", 1), "utf-8")
    return folder


def test_a_ladder_rates_each_bot_once(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "keepers", "engineers", "--ladder", "--agents", "random,greedy,random", "-n", "4")
    assert found["format"] == "optcg.ladder/1"
    assert {one["bot"] for one in found["ratings"]} == {"random", "greedy"}
    assert [one["games"] for one in found["pairings"]] == [4]
    assert found["decks"] == ["Keepers of the Coast", "Engineers of the Deep"]


def test_two_states_are_compared_with_all_shipped_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "chart.svg"
    new = tmp_path / "new"
    new.mkdir()
    states = (str(data_folder("cardsets")), str(changed_sets(new)))
    found = report(capsys, "--compare", *states, "-n", "32", "--chart", str(chart))
    assert found["changed"] == ["HL02-004"]
    assert (found["rounds"], found["games"], found["decided"]) == (2, 32, False)
    assert len(found["decks"]) == 5
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    assert run(["sim", "--compare", *states, "-n", "16", "engineers", "keepers"]) == 0
    printed = capsys.readouterr().out
    assert "not decided yet" in printed and "Engineers of the Deep" in printed and "Folded Glass" not in printed


def test_without_a_change_nothing_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    same = str(data_folder("cardsets"))
    found = report(capsys, "--compare", same, same)
    assert (found["changed"], found["games"], found["decided"]) == ([], 0, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--ladder", "--compare", "a", "b"], "not with each other"),
        (["--ladder", "engineers"], "two decks or none"),
        (["--ladder", "--random-decks", "."], "--random-decks"),
        (["--ladder", "--resume", "file"], "--resume"),
        (["--ladder", "--agents", "greedy"], "several bots"),
        (["--ladder", "--agents", "greedy,clever"], "there is no bot 'clever'"),
        (["--compare", "/nowhere", "/nowhere/either"], "/nowhere/either is outside the git repository"),
        (["--compare", "a"], "2"),
        (["--compare", "a", "b", "--precision", "0"], "--precision"),
    ],
)
def test_what_cannot_be_rated_or_compared(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sim", *arguments]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""
