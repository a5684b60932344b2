"""Random games: what must hold in every state of every game (promises 6 and 7)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl.effects import (
    KO,
    AddDon,
    Choose,
    Const,
    Duration,
    GiveDon,
    Look,
    Modify,
    Move,
    Play,
    Pool,
    Rest,
    SetActive,
    Source,
    TopOf,
    Without,
)
from optcg_dsl.effects.cards import Among, Bound
from optcg_dsl.effects.filters import CategoryIs, StatIs
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.rules.versions import VERSIONS
from tests.engine.helpers import (
    activate,
    auto,
    character,
    deck_of,
    draw,
    event,
    keyword,
    leader,
    pool,
    stage,
    vanilla_decks,
    vanilla_pool,
)
from tests.engine.invariants import checked_game

VANILLA = vanilla_pool()


def busy_pool() -> CardPool:
    """Cards whose effects move cards between all areas and ask all kinds of decisions."""
    theirs = Pool(("character",), "opponent")
    pick = Choose("one", Const(0), Const(1), theirs)
    top = TopOf("deck", "you", Const(3))
    search = (
        Look("seen", top),
        Choose("found", Const(0), Const(1), Among(Bound("seen"), CategoryIs(("character",)))),
        Move(Bound("found"), "hand", "add", reveal=True),
        Move(Without(Bound("seen"), Bound("found")), "deck", "place", end="bottom", any_order=True),
    )
    cheap = Pool(("hand",), "you", StatIs("cost", "<=", Const(2)))
    boost = Modify(Bound("own"), "power", Const(2000), Duration("this_battle"))
    own = Choose("own", Const(0), Const(1), Pool(("leader", "character"), "you"))
    rested_don = Choose("don", Const(0), Const(1), Pool(("cost",), "you"))
    return pool(
        leader("BL", activate("activate_main", GiveDon(Bound("don"), Source()), once_per_turn=True)),
        leader("BM", auto("when_attacking", draw(1))),
        character("A1", auto("on_play", *search), counter=1000),
        character("A2", auto("on_play", pick, KO(Bound("one"))), cost=5, power=6000),
        character("A3", auto("on_ko", draw(1)), keyword("Blocker"), cost=2, counter=1000),
        character("A4", auto("when_attacking", pick, Rest(Bound("one"))), keyword("Rush"), cost=3),
        character("A5", auto("on_play", pick, Move(Bound("one"), "hand", "return")), cost=4, counter=2000),
        character("A6", activate("trigger", Play(Source())), keyword("Double Attack"), cost=6, power=7000),
        character("A7", auto("end_of_your_turn", rested_don, SetActive(Bound("don"))), cost=2),
        character("A8", auto("on_play", Choose("own", Const(0), Const(1), cheap), Play(Bound("own"))), cost=3),
        event("E1", activate("main", *search), activate("trigger", draw(1))),
        event("E2", activate("counter", own, boost), activate("trigger", AddDon(Const(1), "active")), cost=1),
        event("E3", activate("main", Move(TopOf("life", "you", Const(1)), "hand", "add"), draw(1)), cost=2),
        stage("S1", activate("activate_main", Rest(Source()), draw(1), cost=(Rest(Source()),)), cost=1),
    )


BUSY = busy_pool()
BUSY_NUMBERS = [f"A{index}" for index in range(1, 9)] + ["E1", "E2", "E3", "S1", "X"]


def busy_decks(picks: list[int]) -> tuple[DeckList, DeckList]:
    counts = [4] * 13
    for pick in picks:
        counts[pick % 13] = max(0, counts[pick % 13] - 1)
    short = 50 - sum(counts)
    listed = list(zip(BUSY_NUMBERS, counts, strict=True))
    return (
        deck_of("BL", [*listed, ("X", short)]) if short >= 0 else deck_of("BL", [("X", 50)]),
        deck_of("BM", [*listed[::-1], ("X", short)]) if short >= 0 else deck_of("BM", [("X", 50)]),
    )


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_random_vanilla_games(seed: int) -> None:
    result = checked_game(VANILLA, vanilla_decks(), seed)
    assert result.ending in ("life", "deck")


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 12), min_size=2, max_size=12))
def test_random_games_with_effects(seed: int, picks: list[int]) -> None:
    result = checked_game(BUSY, busy_decks(picks), seed)
    assert result.ending in ("life", "deck", "turn_limit")


@pytest.mark.parametrize("seed", range(3))
def test_games_end(seed: int) -> None:
    result = checked_game(BUSY, busy_decks([seed, 5]), seed)
    assert result.turns < 200 and result.decisions > 20


@pytest.mark.parametrize("rules", VERSIONS)
def test_games_end_under_every_rules_version(rules: str) -> None:
    result = checked_game(BUSY, busy_decks([1, 7]), 4, rules)
    assert result.turns < 200


SCRIPT = """
from random import Random
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.game import Game
from tests.engine.test_properties import BUSY, busy_decks
game = Game.new(BUSY, busy_decks([2, 3]), 8, check=False)
answers = Random(8)
while game.decision is not None:
    game.apply(random_answer(game.decision, answers))
print(game.state.digest(), len(game.events))
"""


def test_a_game_does_not_depend_on_the_process() -> None:
    seen = set()
    for hash_seed in ("1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(run.stdout)
    assert len(seen) == 1
