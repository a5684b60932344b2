"""Random games with random legal decks: of the shipped sets always, of the starter decks where the card data is."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.pools.loading import compiled
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import VERSIONS
from tests.engine.invariants import checked_game

REPOSITORY = Path(__file__).parents[2]
STARTER = re.compile(r"ST(0[1-9]|1[0-4])\Z")
ENDINGS = ("life", "deck", "effect", "loop", "turn_limit")


@cache
def shipped_pool() -> CardPool:
    """The shipped sets, compiled in memory."""
    collection = compiled(sorted((REPOSITORY / "cardsets").glob("*.yaml")))
    assert not [finding for finding in collection.diagnostics if finding.severity == "error"]
    return collection.pool()


@pytest.fixture(scope="module")
def starter_pool(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> CardPool:
    """The starter decks ST01 to ST14 of the public card data."""
    folder = tmp_path_factory.mktemp("starters")
    write_sets(read_punk_records(corpus / "english"), folder)
    pool = compiled([path for path in sorted(folder.glob("*.yaml")) if STARTER.fullmatch(path.stem)]).pool()
    assert len(pool.specs) > 180
    return pool


def one_game(pool: CardPool, seed: int) -> None:
    """A game of two random legal decks, under one of the rules versions."""
    rng, random_decks = Random(seed), RandomDecks(pool)
    decks = (random_decks.deck(rng), random_decks.deck(rng))
    assert not deck_problems(pool, decks[0]) and not deck_problems(pool, decks[1])
    rules = VERSIONS[seed % len(VERSIONS)]
    result = checked_game(pool, decks, seed, rules)
    assert result.ending in ENDINGS


@settings(max_examples=20)
@given(st.integers(0, 10**9))
def test_random_games_of_the_shipped_sets(seed: int) -> None:
    one_game(shipped_pool(), seed)


@pytest.mark.corpus
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(seed=st.integers(0, 10**9))
def test_random_games_of_the_starter_decks(starter_pool: CardPool, seed: int) -> None:
    one_game(starter_pool, seed)
