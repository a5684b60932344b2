"""A game that goes wrong becomes a scenario that goes wrong in the same way, and right once the bug is mended.

The bugs are put into handlers of the engine by the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from optcg_dsl.effects import Draw, Modify, Step
from optcg_dsl.engine.changes import moves
from optcg_dsl.engine.changes.running import STEPS, Run
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import random_answerer
from optcg_dsl.engine.values.areas import CHARACTER, TRASH
from optcg_dsl.pools.loading import deck_list, shipped
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios
from optcg_dsl.scenarios.runner import Outcome, run_file
from optcg_dsl.verification.shrink import shrink
from optcg_dsl.verification.soak import Fault, check_again, play_checked

DATA = shipped()
POOL = DATA.pool()
RECORDS = {card.number: card for card in DATA.whole()}
DECKS = (deck_list(DATA.decks["engineers"]), deck_list(DATA.decks["keepers"]))


def first_fault() -> Fault:
    """The fault of the first random game of the two decks that goes wrong."""
    for seed in range(40):
        players = [random_answerer(seed), random_answerer(seed + 1)]
        outcome = play_checked(POOL, DECKS, players, seed, DEFAULT_VERSION)
        if isinstance(outcome, Fault):
            return outcome
    raise AssertionError("no game went wrong")


def outcomes(text: str, folder: Path) -> list[Outcome]:
    """A scenario file, run as ``optcg test`` runs it, without any loaded set."""
    path = folder / "shrunk.yaml"
    path.write_text(text, encoding="utf-8")
    loaded = load_scenarios(path, CardBook.of(()))
    assert loaded.content is not None, loaded.diagnostics
    return list(run_file(loaded.content))


def broken(handler: Callable[[Run, Step], None]) -> Callable[[Run, Step], None]:
    """A handler of a step that forgets a case: it fails in a deck of few cards."""

    def draw(run: Run, step: Step) -> None:
        if len(run.state.areas[run.controller][0]) < 36:
            raise KeyError("few cards")
        handler(run, step)

    return draw


def test_a_handler_that_raises(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(STEPS, Draw, broken(STEPS[Draw]))
    fault = first_fault()
    assert fault.kind.startswith("KeyError in ")
    shrunk = shrink(POOL, RECORDS, fault.replay)
    assert shrunk is not None and shrunk.scenario
    (outcome,) = outcomes(shrunk.scenario, tmp_path)
    assert outcome.status == "failed"
    assert "KeyError: 'few cards'" in outcome.failures[0].message
    small = yaml.safe_load(shrunk.scenario)
    assert len(small["scenarios"][0]["when"]) <= 4
    assert len(small["cards"]) <= 4
    monkeypatch.undo()
    (outcome,) = outcomes(shrunk.scenario, tmp_path)
    assert outcome.status == "passed", outcome.failures


@pytest.mark.interpreted
def test_a_handler_that_breaks_the_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A K.O.'d Character that stays among the Characters too: nothing raises, but the state is impossible."""
    right = moves.move

    def move(game: Game, cards: Sequence[int], area: int, **how: Any) -> None:
        came = [game.state.area[card] for card in cards]
        right(game, cards, area, **how)
        if area == TRASH and how.get("verb") == "ko" and CHARACTER in came:
            game.state.areas[game.state.owner[cards[0]]][CHARACTER].append(cards[0])

    monkeypatch.setattr(moves, "move", move)
    fault = first_fault()
    assert not fault.kind.startswith("KeyError")
    shrunk = shrink(POOL, RECORDS, fault.replay)
    assert shrunk is not None and shrunk.scenario
    (outcome,) = outcomes(shrunk.scenario, tmp_path)
    assert outcome.status == "failed"
    monkeypatch.undo()
    (outcome,) = outcomes(shrunk.scenario, tmp_path)
    assert outcome.status == "passed", outcome.failures


def test_a_replay_that_goes_right_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STEPS, Modify, broken(STEPS[Modify]))
    fault = first_fault()
    again = check_again(POOL, fault.replay)
    assert again is not None and again.kind == fault.kind
    assert len(again.replay.answers) <= len(fault.replay.answers)
    monkeypatch.undo()
    assert check_again(POOL, fault.replay) is None
    assert shrink(POOL, RECORDS, fault.replay) is None
