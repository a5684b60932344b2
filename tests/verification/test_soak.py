"""Games in which every state is checked, from fixed seeds; ``make fuzz`` plays new ones."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.engine.kernel.handlers import HANDLERS
from optcg_dsl.engine.playout import Result, random_answerer
from optcg_dsl.engine.procedures.turn import TurnFrame
from optcg_dsl.pools.loading import shipped
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import VERSIONS
from optcg_dsl.verification.soak import Fault, kind_of_problem, play_checked
from tests.fuzz import games

POOL = shipped().pool()
DECKS = RandomDecks(POOL)


@pytest.mark.parametrize("agent", ["greedy", "random"])
@pytest.mark.parametrize("seed", range(6))
def test_checked_games(agent: str, seed: int) -> None:
    rng = Random(seed)
    players = [answerer(make_agent(agent, seed + side)) for side in (0, 1)]
    rules = VERSIONS[seed % len(VERSIONS)]
    outcome = play_checked(POOL, (DECKS.deck(rng), DECKS.deck(rng)), players, seed, rules, deep_every=9)
    assert isinstance(outcome, Result), outcome.message
    assert outcome.ending in ("life", "deck", "effect", "loop", "turn_limit")


def test_a_game_that_cannot_begin_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object, frame: object) -> None:
        raise ZeroDivisionError("no turn")

    monkeypatch.setitem(HANDLERS, TurnFrame, broken)
    rng = Random(1)
    players = [random_answerer(1), random_answerer(2)]
    outcome = play_checked(POOL, (DECKS.deck(rng), DECKS.deck(rng)), players, 1, VERSIONS[-1])
    assert isinstance(outcome, Fault)
    assert outcome.message == "ZeroDivisionError: no turn"


def test_problems_of_one_kind_have_one_name() -> None:
    assert kind_of_problem("player 1 has 49 cards instead of 51") == "player # has # cards instead of #"


def test_the_fuzzer_prints_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("OPTCG_CORPUS", raising=False)
    monkeypatch.setattr(sys, "argv", ["games", "-n", "3", "--share", "1", "--out", str(tmp_path / "out")])
    assert games.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("seed ") and "3 games" in lines[-1] and "0 went wrong" in lines[-1]
    assert not (tmp_path / "out").exists()
    monkeypatch.setattr(sys, "argv", [*sys.argv, "--seed", lines[0].split()[1]])
    games.main()
    assert capsys.readouterr().out.splitlines()[-1].split(",")[1] == lines[-1].split(",")[1]


def test_the_fuzzer_writes_what_goes_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    right = HANDLERS[TurnFrame]

    def broken(game: Any, frame: Any) -> None:
        if game.state.turn == 4:
            raise ZeroDivisionError("turn 4")
        right(game, frame)

    monkeypatch.delenv("OPTCG_CORPUS", raising=False)
    monkeypatch.setitem(HANDLERS, TurnFrame, broken)
    arguments = ["games", "-n", "1", "--seed", "5", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", arguments)
    assert games.main() == 1
    assert "ZeroDivisionError: turn 4" in capsys.readouterr().out
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".yaml"]
