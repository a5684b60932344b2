"""Random legal decks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.pools.loading import shipped
from optcg_dsl.pools.random_decks import RandomDecks

POOL = shipped().pool()
DECKS = RandomDecks(POOL)


@given(st.integers(0, 10**9))
def test_random_decks_are_legal(seed: int) -> None:
    assert deck_problems(POOL, DECKS.deck(Random(seed))) == []


def test_the_same_seed_gives_the_same_deck() -> None:
    assert DECKS.deck(Random(5)) == RandomDecks(POOL).deck(Random(5))


def test_different_seeds_give_different_decks() -> None:
    assert len({DECKS.deck(Random(seed)) for seed in range(20)}) > 10


def test_a_pool_without_a_leader_has_no_decks() -> None:
    with pytest.raises(EngineError, match="no Leader"):
        RandomDecks(CardPool.build([], {}))
