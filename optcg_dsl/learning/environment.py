"""A PettingZoo environment: the game as learning agents play it, in turns (AEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import DECISION_LIMIT, TURN_LIMIT
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import check_deck
from optcg_dsl.engine.values.answers import Answer
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.learning.choosing import ACTIONS, after, allowed, finished
from optcg_dsl.learning.observing import LIMIT, SIZE, Observer
from optcg_dsl.rules.versions import DEFAULT_VERSION, switches_for

PLAYERS = ("player_0", "player_1")


def env(pool: CardPool, decks: Sequence[DeckList], rules: str = DEFAULT_VERSION) -> Any:
    """A game between two decks as an environment that checks how it is used.

    An action that the mask forbids ends the game and gives -1 to who took it.  Raises what :class:`OptcgEnv` raises.
    """
    checked = wrappers.TerminateIllegalWrapper(OptcgEnv(pool, decks, rules), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(checked)


class OptcgEnv(AECEnv):
    """A game between two decks of a pool, by the rules of a version.

    The agents are "player_0" and "player_1", with the first and the second deck.  An observation is a dict:
    ``observation`` are the numbers that :meth:`Observer.observe` explains, made from the player's view alone, and
    ``action_mask`` has a 1 for each legal action (int8).  An action chooses one option of the open decision; where
    several are to be chosen, one action follows the other, and the last action of all is to stop.

    The winner gets 1 and the loser -1; everything else, and a draw, gives 0.  A game whose turn number passes 200, or
    that takes 20,000 actions, is truncated.  ``reset(seed)`` decides all chance of the game; without a seed, the next
    game is another one.  Raises ``IllegalDeck`` for a deck that 5-1-2 does not allow, ``UnknownVersion`` for unknown
    rules and ``EngineError`` unless there are two decks.
    """

    metadata = {"name": "optcg_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012 (as the base class has it)

    def __init__(self, pool: CardPool, decks: Sequence[DeckList], rules: str = DEFAULT_VERSION) -> None:
        super().__init__()
        for deck in decks:
            check_deck(pool, deck, switches_for(rules))
        self._pool = pool
        self._decks = tuple(decks)
        self._rules = rules
        self._observer = Observer(pool)
        self._random, _ = seeding.np_random(0)
        self._game: Game | None = None
        self._chosen: Answer = ()
        self._actions = 0
        self.possible_agents = list(PLAYERS)
        self.agents: list[str] = []
        space = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(PLAYERS, space)
        self.action_spaces = {player: spaces.Discrete(ACTIONS) for player in PLAYERS}
        self.render_mode = None

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game being played, with all that is hidden; raises ``ValueError`` before the first reset."""
        if self._game is None:
            raise ValueError("the environment has not been reset")
        return self._game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        chance = int(self._random.integers(1 << 53))
        self._game = Game.new(self._pool, self._decks, chance, self._rules, check=False)
        self._chosen = ()
        self._actions = 0
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees now, and its legal actions: none while the other one decides."""
        player = PLAYERS.index(agent)
        game = self.game
        mask: Any = np.zeros(ACTIONS, dtype=np.int8)
        decision = game.decision
        mine = decision is not None and decision.player == player
        if decision is not None and mine:
            mask[allowed(decision, self._chosen)] = 1
        return {
            "observation": self._observer.observe(game, player, self._chosen if mine else ()),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is, None where its game has ended.

        Raises ``ValueError`` for an action that the mask forbids.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        decision = game.decision
        assert decision is not None
        if action is None or int(action) not in allowed(decision, self._chosen):
            raise ValueError(f"the action {action} is not legal here")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        answer = finished(decision, self._chosen, int(action))
        if answer is None:
            self._chosen = after(decision, self._chosen, int(action))
        else:
            self._chosen = ()
            game.apply(answer)
        self._actions += 1
        if game.over:
            self.terminations = dict.fromkeys(PLAYERS, True)
            if game.winner is not None:
                self.rewards = {one: 1 if player == game.winner else -1 for player, one in enumerate(PLAYERS)}
        elif game.state.turn > TURN_LIMIT or self._actions >= DECISION_LIMIT:
            self.truncations = dict.fromkeys(PLAYERS, True)
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        decision = self.game.decision
        self.agent_selection = PLAYERS[0 if decision is None else decision.player]

    def close(self) -> None:
        """Nothing is held that would have to be given back."""
