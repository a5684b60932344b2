"""Which single switch flips the course of a recorded game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.cli import run
from optcg_dsl.comparison.impact.bisection import bisect
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import play_out
from optcg_dsl.engine.replay import record
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import compiled
from optcg_dsl.rules.versions import DEFAULT_VERSION, SWITCHES

SET = """
set: BX01
name: Lights
cards:
  - {number: BX01-001, name: Mara, category: leader, colors: [red], life: 4, power: 5000}
  - {number: BX01-002, name: Ghost, category: character, colors: [red], cost: 1, power: 6000, effect: "[Unblockable]"}
  - {number: BX01-003, name: Wall, category: character, colors: [red], cost: 1, power: 1000, effect: "[Blocker]"}
"""


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    path = tmp_path / "set.yaml"
    path.write_text(SET, encoding="utf-8")
    return path


@pytest.fixture
def replay(sets: Path, tmp_path: Path) -> Path:
    """A game of Ghosts against Walls, under 1.2.0: every attack of a Ghost goes past the Walls."""
    pool = compiled([sets]).pool()
    decks = [DeckList("BX01-001", (number,) * 50) for number in ("BX01-002", "BX01-003")]
    game = Game.new(pool, decks, 5, check=False)
    play_out(game, [answerer(make_agent("greedy", 1)), answerer(make_agent("greedy", 2))])
    path = tmp_path / "game.json"
    path.write_bytes(record(game).to_json())
    return path


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["rules", "bisect", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_one_switch(capsys: pytest.CaptureFixture[str], replay: Path, sets: Path) -> None:
    code, out, _ = call(capsys, str(replay), "--sets", str(sets))
    assert code == 1
    assert f"1 of {len(SWITCHES)} switches, flipped alone, change the course of the game." in out
    assert "D27  [Unblockable]  (kw_unblockable)" in out
    assert "with D27 flipped  Player 2 is asked: Activate a [Blocker]" in out
    assert max(map(len, out.splitlines())) <= 100


def test_between_two_versions(capsys: pytest.CaptureFixture[str], replay: Path, sets: Path) -> None:
    words = (str(replay), "--sets", str(sets), "--old", "1.1.9:literal", "--new", "1.2.0", "--format", "json")
    code, out, _ = call(capsys, *words)
    data = json.loads(out)
    assert (code, data["format"], data["switches"], data["tried"]) == (1, "optcg.rules.bisect/1", ["D27"], 5)
    assert data["parting"]["old"].startswith("Player 2 is asked")
    assert [one["key"] for one in data["flips"]] == ["D27"]


def test_versions_that_play_it_alike(capsys: pytest.CaptureFixture[str], replay: Path, sets: Path) -> None:
    """By the later rule the keyword is known under 1.1.6 as well."""
    code, out, _ = call(capsys, str(replay), "--sets", str(sets), "--old", "1.1.6")
    assert code == 0
    assert f"Under 1.1.6 and {DEFAULT_VERSION} it takes the same course." in out


def test_what_cannot_run(capsys: pytest.CaptureFixture[str], replay: Path, sets: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    for words, message in (
        ((str(tmp_path / "none.json"),), "none.json"),
        ((str(broken),), "not a replay file"),
        ((str(replay),), "BX01-001"),
        ((str(replay), "--sets", str(sets), "--old", "1.0.0"), "known are"),
    ):
        code, out, err = call(capsys, *words)
        assert (code, out) == (2, ""), words
        assert message in err and "Traceback" not in err


def test_a_replay_under_other_rules(capsys: pytest.CaptureFixture[str], replay: Path, sets: Path) -> None:
    assert run(["replay", str(replay), "--sets", str(sets), "--rules", "1.1.6"]) == 0
    capsys.readouterr()
    assert run(["replay", str(replay), "--sets", str(sets), "--rules", "1.2.0:D27"]) == 1
    assert "under rules 1.2.0:D27 the game takes another course" in capsys.readouterr().err
    assert run(["replay", str(replay), "--sets", str(sets), "--rules", "9"]) == 2


def test_the_game_itself_must_play_back(replay: Path, sets: Path) -> None:
    from optcg_dsl.engine.replay import ReplayError, read_replay

    recorded = read_replay(replay.read_bytes())
    damaged = read_replay(replay.read_bytes().replace(recorded.events.encode(), b"0" * 64))
    with pytest.raises(ReplayError, match="other events"):
        bisect(compiled([sets]).pool(), damaged)
