"""Whole games between agents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from optcg_dsl.bots.agents import Agent, RandomAgent, Seat
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import TURN_LIMIT, Answerer, Result, answering_at_random, play_out
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import Replay, record
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.events import Event
from optcg_dsl.rules.versions import DEFAULT_VERSION


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that has been played: how it went, everything that happened, and the replay of it."""

    result: Result
    events: tuple[Event, ...]
    replay: Replay


def play(
    pool: CardPool,
    decks: Sequence[DeckList],
    agents: Sequence[Agent],
    seed: int = 0,
    rules: str = DEFAULT_VERSION,
    turn_limit: int = TURN_LIMIT,
) -> Playout:
    """Play one game between two agents to its end, or until the turn limit.

    Raises ``IllegalDeck`` for a deck that 5-1-2 does not allow, ``UnknownVersion`` for unknown rules, and
    ``IllegalAnswer`` if an agent answers what the decision does not allow.
    """
    game = Game.new(pool, decks, seed, rules)
    result = play_out(game, [answerer(agent) for agent in agents], turn_limit)
    return Playout(result, tuple(game.events), record(game))


def answerer(agent: Agent) -> Answerer:
    """An agent as the engine asks it: it is shown its seat, never the game.

    No seat is made for one that answers at random: it looks at nothing but the decision.
    """
    if isinstance(agent, RandomAgent):
        return answering_at_random(agent.rng)
    return lambda game: agent.answer(Seat.at(game))
