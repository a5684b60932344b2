"""A small run of the comparisons of worlds, and the comparisons themselves."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl import engine
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.areas import HAND
from optcg_dsl.pools.loading import shipped
from tests.fuzz import leaks

POOL = shipped().pool()


def asked_in(source: str) -> set[leaks.Kind]:
    """The kinds and reasons of the decisions that are made in a module."""
    found: set[leaks.Kind] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
            named = {argument.arg: argument.value for argument in node.keywords}
            kind, reason = node.args[1], named.get("reason")
            if isinstance(kind, ast.Constant) and isinstance(reason, ast.Constant):
                found.add((str(kind.value), str(reason.value)))
    return found


def test_every_decision_that_the_engine_asks_is_counted() -> None:
    found: set[leaks.Kind] = set()
    for path in Path(engine.__path__[0]).rglob("*.py"):
        found |= asked_in(path.read_text(encoding="utf-8"))
    assert sorted(found) == sorted(leaks.KINDS)


@pytest.mark.rules("3-1-5", "3-4-3", "3-10-2")
def test_a_small_run_finds_no_difference() -> None:
    comparer, given_up = leaks.compare(POOL, seed=7, games=2, each=3, reasons=3, say=lambda _: None)
    assert comparer.differences == []
    assert given_up == set()
    assert min(comparer.compared[kind] for kind in leaks.KINDS) >= 3


def test_the_same_seed_compares_the_same() -> None:
    first, second = (leaks.Comparer(POOL, 3) for _ in range(2))
    for comparer in (first, second):
        comparer.game(0)
        comparer.board(1, ("cards", "block"))
    assert first.compared == second.compared
    assert first.compared.total() > 20


@pytest.mark.interpreted
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Game.view

    def telling(game: Game, viewer: int) -> dict[str, Any]:
        hand = game.state.areas[1 - viewer][HAND]
        return {**honest(game, viewer), "told": [game.state.numbers[card] for card in hand]}

    monkeypatch.setattr(Game, "view", telling)
    comparer = leaks.Comparer(POOL, 3)
    comparer.game(0)
    assert any("views: .told" in difference for difference in comparer.differences)
