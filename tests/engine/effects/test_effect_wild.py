"""Random games with random abilities: nothing that the vocabulary can say breaks the engine (promises 6 and 7)."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from optcg_dsl.effects.lasting import Deed
from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.derived.fixpoint import Settled
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.support import unsupported
from optcg_dsl.engine.values.answers import random_answer
from tests.engine.effects.wild import Wild
from tests.engine.helpers import Card, activate, auto, character, deck_of, event, pool
from tests.engine.invariants import checked_game

KINDS = 9
COUNTS = [*((f"W{index}", 5) for index in range(KINDS)), ("E0", 2), ("E1", 2), ("E2", 1)]


def wild_pool(seed: int) -> CardPool:
    """Nine Characters with one or two random abilities each, and three Events."""
    rng = Random(seed)
    wild = Wild(rng)
    cards: list[Card] = []
    for index in range(KINDS):
        abilities = [wild.ability() for _ in range(rng.randrange(1, 3))]
        assert [name for ability in abilities for name in unsupported(ability)] == []
        cost, power = rng.randrange(1, 5), rng.randrange(1, 8) * 1000
        cards.append(character(f"W{index}", *abilities, cost=cost, power=power, counter=1000, types=("Navy",)))
    for index in range(3):
        main, counter, trigger = wild.block(2), wild.block(1), wild.block(1)
        spell = [activate("main", *main), activate("counter", *counter), auto("trigger", *trigger)]
        cards.append(event(f"E{index}", *spell, cost=1))
    return pool(*cards)


@pytest.mark.parametrize("seed", range(12))
def test_random_abilities_keep_every_invariant(seed: int) -> None:
    decks = (deck_of("L", COUNTS), deck_of("M", COUNTS))
    result = checked_game(wild_pool(seed), decks, seed)
    assert result.ending


def derived(game: Game) -> list[tuple[object, ...]]:
    """Everything a view says about every card."""
    seen = Settled.now(game).view
    return [
        (
            seen.power(card),
            seen.cost(card),
            seen.counter(card),
            seen.keywords(card),
            seen.names(card),
            tuple(program.id for program in seen.abilities(card)),
            [seen.forbidden(deed, card, cause="effect", by=1) for deed in sorted(get_args(Deed))],
        )
        for card in range(len(game.state.numbers))
    ]


@pytest.mark.rules("8-1-3-3")
@pytest.mark.parametrize("seed", range(100, 104))
def test_derived_values_depend_on_the_state_alone(seed: int) -> None:
    """Working them out again changes nothing, and a restored game has the same (R104)."""
    cards = wild_pool(seed)
    game = Game.new(cards, (deck_of("L", COUNTS), deck_of("M", COUNTS)), seed, check=False)
    answers = Random(seed)
    for count in range(120):
        if game.decision is None:
            break
        if count % 10 == 0:
            before = game.state.to_json()
            assert derived(game) == derived(game) == derived(read_saved_game(cards, game.to_json()))
            assert game.state.to_json() == before
        game.apply(random_answer(game.decision, answers))
    assert count > 20
