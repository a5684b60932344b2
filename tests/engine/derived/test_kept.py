"""What is kept from one moment to the next is what would come out if nothing were kept.

At every use in random games, derived values and legal actions that were kept are compared with those worked out from
the state alone.  This is the proof that the facts (:mod:`optcg_dsl.engine.values.dependencies`) are told and read
completely.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.effects import (
    Ability,
    Bound,
    Cards,
    Choose,
    Compare,
    Condition,
    Const,
    Count,
    Duration,
    Everything,
    Filter,
    GrantKeyword,
    Happened,
    IsTurnOf,
    Modify,
    PlayedThisTurn,
    Pool,
    Rest,
    Source,
    Step,
)
from optcg_dsl.effects.base import Area
from optcg_dsl.effects.filters import AllOf, CategoryIs, IsSource, StateIs, StatIs
from optcg_dsl.engine.changes import moves
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.collected import Collected
from optcg_dsl.engine.derived.fixpoint import Settled
from optcg_dsl.engine.derived.view import View
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.procedures import legal, main_phase
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.areas import CHARACTER, DECK, DON_DECK, HAND, LEADER
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.records import Option
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import VERSIONS
from tests.engine.effects.test_effect_wild import COUNTS, wild_pool
from tests.engine.helpers import ME, activate, auto, board, character, deck_of, draw, event, leader, pool, side
from tests.engine.test_properties import BUSY, busy_decks
from tests.engine.test_random_pools import shipped_pool, starter_pool

__all__ = ["starter_pool"]  # a fixture
pytestmark = pytest.mark.interpreted
SOURCE = Source()
EVERYTHING = Everything()
KEPT = tuple(getattr(Collected, "__slots__", ()))  # a compiled class has none
original_view = layers.view
original_options = legal.main_options


def collected(view: View) -> dict[str, Any]:
    """All that derived values are made of."""
    return {name: getattr(view.collected, name) for name in KEPT}


def everything(view: View) -> dict[str, Any]:
    """What derived values say of each card that is not in a deck."""
    state = view.game.state
    cards = [card for card in range(len(state.numbers)) if state.area[card] not in (DECK, DON_DECK)]
    return {
        "abilities": [tuple(program.id for program in view.abilities(card)) for card in cards],
        "power": [view.power(card) for card in cards],
        "cost": [view.cost(card) for card in cards],
        "keywords": [view.keywords(card) for card in cards],
        "rush": [view.has_keyword(card, "Rush") for card in cards],
        **collected(view),
    }


class Watch:
    """Stands in for what looks at kept values, and compares them each time; ``compared`` counts how often."""

    def __init__(self) -> None:
        self.compared = 0
        self.kept = 0

    def view(self, game: Game) -> View:
        before = game.cache
        seen = original_view(game)
        self.compared += 1
        if game.cache is before:
            self.kept += 1
            assert isinstance(before, Settled)
            anew = Settled.now(game)
            assert (before.unstable, collected(seen)) == (anew.unstable, collected(anew.view))
        return seen

    def options(self, game: Game) -> tuple[Option, ...]:
        found = original_options(game)
        game.legal = None
        assert found == original_options(game)
        return found


def watched_game(cards: CardPool, decks: tuple[DeckList, DeckList], seed: int, rules: str = VERSIONS[-1]) -> Watch:
    """Play a random game, comparing at every use of a kept value; at every decision a copy has the same values."""
    watch = Watch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layers, "view", watch.view)
        patch.setattr(main_phase, "main_options", watch.options)
        answers = Random(seed)
        game = Game.new(cards, decks, seed, rules, check=False)
        for _ in range(300):
            if game.decision is None:
                break
            assert everything(layers.view(game)) == everything(layers.view(game.copy()))
            game.apply(random_answer(game.decision, answers))
    return watch


def test_what_never_changes_is_known_for_a_second_game_with_the_same_decks() -> None:
    cards = pool(leader("S", auto("start_of_turn", draw(1))), character("C", auto("on_play", draw(1))))
    decks = (deck_of("S", [("X", 30)]), deck_of("M", [("X", 30)]))
    first, second = (Game.new(cards, decks, seed, check=False) for seed in (1, 2))
    assert second.standing is first.standing
    other = Game.new(cards, (decks[1], decks[0]), 1, check=False)
    assert other.standing.hearers == {"start_of_turn": {other.state.numbers.index("S")}}
    assert first.standing.hearers == {"start_of_turn": {0}}
    second.renumber(["C" if number == "S" else number for number in second.state.numbers])
    assert second.standing.hearers == {}
    assert second.standing.own_hearers == {"played": {0}}
    assert Game.new(cards, decks, 3, check=False).standing is first.standing
    assert Game.new(cards, (decks[1], decks[0]), 2, check=False).standing is other.standing


def test_what_is_known_of_games_with_the_same_decks_does_not_grow_without_end() -> None:
    names = [f"C{number}" for number in range(80)]
    cards = pool(leader("S"), *(character(name) for name in names))
    for seed, name in enumerate(names):
        Game.new(cards, (deck_of("S", [(name, 30)]), deck_of("S", [(name, 30)])), seed, check=False)
    assert 0 < len(cards.standings) <= 64


LASTING = Duration("while_valid")
ACTIVE_DON = Pool(("cost",), "you", StateIs("active"))


def always(step: Step, *conditions: Condition) -> Ability:
    """A permanent effect."""
    return Ability("permanent", conditions=conditions, body=(step,))


def stronger(*conditions: Condition, cards: Cards = SOURCE) -> Ability:
    """A permanent effect that gives +1000 power, by default to its own card."""
    return always(Modify(cards, "power", Const(1000), LASTING), *conditions)


def at_least(number: int, *areas: Area, where: Filter = EVERYTHING) -> Compare:
    """So many cards in own areas."""
    return Compare(Count(Pool(areas, "you", where)), ">=", Const(number))


def reading_pool() -> CardPool:
    """Cards whose permanent effects and costs each read another fact of the state."""
    mine, theirs = Pool(("character",), "you"), Pool(("character",), "opponent")
    in_hand = Pool(("hand",), "you", AllOf((IsSource(), CategoryIs(("character",)))))
    strong_ones = at_least(2, "character", where=StatIs("power", ">=", Const(4000)))
    used_event = Happened("event_activated", "you", CategoryIs(("event",)))
    short_of_life = Compare(Count(Pool(("life",), "you")), "<=", Const(3))
    pay_one = (Choose("don", Const(1), Const(1), ACTIVE_DON), Rest(Bound("don")))
    return pool(
        leader("BL", stronger(at_least(3, "hand"))),
        leader("BM", stronger(IsTurnOf("opponent"), cards=mine)),
        character("A1", stronger(at_least(4, "trash")), counter=1000),
        character("A2", stronger(at_least(3, "cost", where=StateIs("active"))), cost=2),
        character("A3", stronger(at_least(1, "given"), cards=theirs), cost=1, counter=1000),
        character("A4", stronger(at_least(1, "character", where=StateIs("rested"))), cost=1),
        character("A5", stronger(used_event), cost=1),
        character("A6", stronger(cards=Pool(("character",), "you", PlayedThisTurn())), cost=1),
        character("A7", always(GrantKeyword(Source(), "Blocker", LASTING), short_of_life), cost=2),
        character("A8", always(Modify(in_hand, "cost", Const(-2), LASTING), strong_ones), cost=5),
        event("E1", activate("main", draw(1)), cost=1),
        event("E2", activate("counter", draw(1)), cost=0),
        character("S1", activate("activate_main", draw(1), cost=pay_one, once_per_turn=True), cost=1),
        character("S2", auto("on_play", draw(1)), cost=1, counter=2000),
        character("S3", activate("activate_main", draw(1), cost=(Rest(Source()),)), cost=1),
    )


READING = reading_pool()
READING_COUNTS = [(f"A{index}", 4) for index in range(1, 9)] + [("E1", 4), ("E2", 4), ("S1", 4), ("S2", 4), ("S3", 2)]


@pytest.mark.rules("8-1-3-3-4")
@settings(max_examples=4)
@given(st.integers(0, 10**6))
def test_each_fact_that_an_effect_reads_is_told(seed: int) -> None:
    watch = watched_game(READING, (deck_of("BL", READING_COUNTS), deck_of("BM", READING_COUNTS)), seed)
    assert watch.compared > 100


@settings(max_examples=3)
@given(st.integers(0, 10**6))
def test_random_games_with_effects(seed: int) -> None:
    watched_game(BUSY, busy_decks([seed, 5]), seed)


@pytest.mark.parametrize("seed", range(4))
def test_random_abilities(seed: int) -> None:
    watched_game(wild_pool(seed), (deck_of("L", COUNTS), deck_of("M", COUNTS)), seed)


@settings(max_examples=3)
@given(st.integers(0, 10**9))
def test_random_games_of_the_shipped_sets(seed: int) -> None:
    one_game(shipped_pool(), seed)


@pytest.mark.corpus
@settings(max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(seed=st.integers(0, 10**9))
def test_random_games_of_the_starter_decks(starter_pool: CardPool, seed: int) -> None:
    one_game(starter_pool, seed)


def one_game(cards: CardPool, seed: int) -> None:
    rng, random_decks = Random(seed), RandomDecks(cards)
    watched_game(cards, (random_decks.deck(rng), random_decks.deck(rng)), seed, VERSIONS[seed % len(VERSIONS)])


def test_most_values_are_kept() -> None:
    watch = watched_game(BUSY, busy_decks([3, 5]), 3)
    assert watch.kept > watch.compared * 0.75


def test_a_change_that_nothing_reads_leaves_the_values_as_they_are() -> None:
    game = Game.new(BUSY, busy_decks([1, 2]), 1, check=False)
    seen = layers.view(game)
    game.touch(dependencies.DECK)
    assert layers.view(game) is seen
    game.touch(dependencies.HOLDERS)
    assert layers.view(game) is seen


def test_values_are_worked_out_again_where_an_effect_comes_to_do_something_else() -> None:
    game = board(READING, side("BL", hand=("X", "X", "X")))
    state = game.state
    (mine,), hand = state.areas[ME][LEADER], state.areas[ME][HAND]
    seen = layers.view(game)
    assert seen.power(mine) == 6000
    moves.move(game, hand[:1], DECK)
    assert layers.view(game) is not seen
    assert layers.view(game).power(mine) == 5000


@pytest.mark.rules("8-1-3-3-4", "8-1-3-3-5")
def test_an_effect_that_comes_reads_what_continuous_effects_do() -> None:
    lasts = Modify(Pool(("leader",), "you"), "power", Const(1000), Duration("this_turn"))
    cards = pool(
        character("N1", stronger(at_least(1, "leader", where=StatIs("power", ">=", Const(6000))))),
        event("E1", activate("main", lasts), cost=0),
    )
    game = board(cards, side(hand=("E1", "N1")))
    (mine,), (spell, comes) = game.state.areas[ME][LEADER], game.state.areas[ME][HAND]
    game.apply(("play", spell))
    assert layers.view(game).power(mine) == 6000
    moves.move(game, (comes,), CHARACTER)
    assert layers.view(game).power(comes) == 5000
