"""``optcg demo``, ``optcg play``, ``optcg replay``: games from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NoReturn

import pytest

from optcg_dsl.cli import run
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.pools.loading import shipped
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import DEFAULT_VERSION

DECKS = data_folder("cardsets") / "decks"
KEEPERS, ENGINEERS = str(DECKS / "keepers.yaml"), str(DECKS / "engineers.yaml")


def test_demo_tells_a_game_and_counts_the_sets(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo"]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[0].startswith("Player 1: ")
    assert any("=== Turn 1" in line for line in lines)
    assert any(" attacks " in line for line in lines)
    assert any("wins" in line for line in lines)
    assert [line.split(" ")[0] for line in lines[-3:]] == ["BS01", "HL01", "HL02"]
    assert [line for line in lines[-2:] if "25 cards" in line and "25 of 25 compiled" in line] == lines[-2:]
    assert run(["demo"]) == 0
    assert capsys.readouterr().out == out


def test_demo_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo", "--seed", "4", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["seed"] == 4
    assert report["rules"] == DEFAULT_VERSION
    assert report["winner"] in (0, 1)
    assert report["ending"] in ("life", "deck", "effect")
    assert [one["set"] for one in report["sets"]] == ["BS01", "HL01", "HL02"]
    assert all(one["cards"] == one["compiled"] >= 25 for one in report["sets"])
    assert report["log"]


def test_a_saved_game_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    assert run(["demo", "--seed", "2", "--save", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert run(["replay", str(file)]) == 0
    again = capsys.readouterr().out.splitlines()
    assert [line for line in again if line not in told] == []
    assert run(["replay", str(file), "--sets", str(data_folder("cardsets"))]) == 0
    assert capsys.readouterr().out.splitlines() == again


def test_a_viewer_is_not_told_secrets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    assert run(["demo", "--save", str(file)]) == 0
    capsys.readouterr()
    assert run(["replay", str(file), "--viewer", "1"]) == 0
    told = capsys.readouterr().out
    draws = [line for line in told.splitlines() if line.strip().startswith("Player 2 draws")]
    assert draws
    assert not [line for line in draws if "[HL" in line and "(by" not in line]
    assert run(["replay", str(file), "--viewer", "1", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("content", ["", "{}", "no json", '{"format": "optcg-replay-1"}', "[1, 2]", "\x00\xff"])
def test_what_is_no_replay_cannot_be_played(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(content, encoding="latin-1")
    assert run(["replay", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_replay_that_was_changed_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    assert run(["demo", "--save", str(file)]) == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "seed": data["seed"] + 1}), encoding="utf-8")
    assert run(["replay", str(file)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_a_missing_replay_cannot_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_play_with_deck_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    command = ["play", KEEPERS, ENGINEERS, "--seed", "5", "--bot1", "random", "--save", str(file)]
    assert run(command) == 0
    assert "Player 2: Engineers of the Deep" in capsys.readouterr().out
    assert run(["replay", str(file)]) == 0


def test_an_illegal_deck_is_shown_at_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("name: Too many\nleader: HL01-001\ncards:\n  HL01-002: 5\n", encoding="utf-8")
    assert run(["play", str(deck), ENGINEERS]) == 1
    out = capsys.readouterr().out
    assert f"{deck}:4:" in out
    assert "5-1-2-3" in out


def test_a_card_outside_the_language_is_shown_where_it_is_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    good = (data_folder("cardsets") / "HL01.yaml").read_text(encoding="utf-8")
    (folder / "HL01.yaml").write_text(
        good.replace("[On K.O.] Draw 1 card", "[On K.O.] Juggle 1 card"), encoding="utf-8"
    )
    assert run(["play", KEEPERS, KEEPERS, "--sets", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "HL01-008" in out
    assert "Juggle" in out
    assert "Traceback" not in out


def test_a_game_starts_on_the_board_of_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = str(data_folder("cardsets") / "scenarios" / "battle.yaml")
    assert run(["play", "--board", shipped, "--you", "none"]) == 0
    out = capsys.readouterr().out
    assert "wins" in out
    assert run(["play", "--board", shipped, "--you", "none"]) == 0
    assert capsys.readouterr().out == out, "the same board and bots play the same game"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--board", "none.yaml"], "is no file of scenarios"),
        (["--board", "empty.yaml"], "is no file of scenarios"),
        (["--board", "{shipped}", "--scenario", "nothing is called so"], "has no scenario 'nothing is called so'"),
        (["--board", "{shipped}", "--scenario", "the"], "several scenarios have 'the' in their name"),
        (["--board", "{shipped}", "--rules", "9.9"], "9.9"),
        (["--board", "{shipped}", "--format", "json"], "--board goes without decks"),
        (["--board", "{shipped}", "--save", "x.json"], "--board goes without decks"),
        (["deck.yaml", "--board", "{shipped}"], "--board goes without decks"),
    ],
)
def test_no_board(
    words: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.yaml").write_text("")
    shipped = str(data_folder("cardsets") / "scenarios" / "battle.yaml")
    assert run(["play", *(word.format(shipped=shipped) for word in words)]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(("bot", "all_cards"), [("greedy", False), ("mcts:1", True)])
def test_a_bot_that_guesses_is_not_told_which_cards_the_decks_are_of(
    bot: str, all_cards: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[CardPool] = []

    def noted(pool: CardPool, *_others: object) -> NoReturn:
        seen.append(pool)
        raise OSError(0, "enough")

    monkeypatch.setattr("optcg_dsl.cli.play.play_game", noted)
    assert run(["play", "--you", "none", "--bot2", bot]) == 2
    sets = shipped()
    used = frozenset[str]().union(*(deck.numbers for deck in list(sets.decks.values())[:2]))
    whole = {card.number for card in sets.whole()}
    assert used < whole
    assert seen[0].specs.keys() - {DON_NUMBER} == (whole if all_cards else used)
