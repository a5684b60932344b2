"""Playing a game to its end with a way of answering for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.answers import Answer, random_answer

Answerer = Callable[[Game], Answer]
"""Answers the open decision of a game; it must not change the game."""
TURN_LIMIT: Final = 200
DECISION_LIMIT: Final = 20_000
"""For games in which a player goes on and on with something they could stop."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went.

    ``winner`` is None for a draw and for a game stopped at a limit (``ending`` "turn_limit" or
    "decision_limit").
    """

    winner: int | None
    ending: str
    turns: int
    decisions: int


def play_out(game: Game, answerers: Sequence[Answerer], turn_limit: int = TURN_LIMIT) -> Result:
    """Play on until the game is over or its turn number passes the limit; ``answerers`` are of player 0 and 1."""
    decisions = 0
    state = game.state
    while (decision := state.decision) is not None and state.turn <= turn_limit and decisions < DECISION_LIMIT:
        game.apply(answerers[decision.player](game))
        decisions += 1
    ending = game.ending
    if not game.over:
        ending = "turn_limit" if game.state.turn > turn_limit else "decision_limit"
    return Result(game.winner, ending, game.state.turn, decisions)


def random_answerer(seed: int) -> Answerer:
    """Answers uniformly at random; the same seed gives the same answers to the same decisions."""
    return answering_at_random(Random(seed))


def answering_at_random(rng: Random) -> Answerer:
    """Answers uniformly at random, with the numbers of ``rng``."""

    def answer(game: Game) -> Answer:
        decision = game.state.decision
        assert decision is not None
        return random_answer(decision, rng)

    return answer
