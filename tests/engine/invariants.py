"""Games in which everything that holds in every state of every game is checked."""

from __future__ import annotations

from random import Random

from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.deep_invariants import deep_problems
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.playout import TURN_LIMIT, Result
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.saves import read_state
from optcg_dsl.rules.versions import DEFAULT_VERSION


def check_invariants(game: Game) -> None:
    """Nothing is wrong with the state of the game."""
    assert problems(game) == []


def check_copies_and_views(game: Game) -> None:
    """Nothing is wrong with copies of the game, and no view shows what its player may not know."""
    assert deep_problems(game) == []


def checked_game(pool: CardPool, decks: tuple[DeckList, DeckList], seed: int, rules: str = DEFAULT_VERSION) -> Result:
    """A random game with every invariant checked at every decision, and a copy played alongside from some point."""
    game = Game.new(pool, decks, seed, rules, check=False)
    answers = Random(seed)
    fork_at = answers.randrange(10, 150)
    twin: Game | None = None
    decisions = 0
    while game.decision is not None and game.state.turn <= TURN_LIMIT:
        check_invariants(game)
        if decisions % 7 == 0:
            check_copies_and_views(game)
        if decisions == fork_at:
            twin = read_saved_game(pool, game.copy().to_json())
            assert read_state(game.state.to_json()) == game.state
        answer = random_answer(game.decision, answers)
        game.apply(answer)
        if twin is not None:
            twin.apply(answer)
        decisions += 1
    check_invariants(game) if game.over else None
    if twin is not None:
        assert twin.events == game.events
        assert twin.state == game.state
    ending = game.ending if game.over else "turn_limit"
    return Result(game.winner, ending, game.state.turn, decisions)
