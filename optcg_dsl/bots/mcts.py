"""A bot that looks ahead: Monte Carlo tree search in games that could be the one being played.

At each decision some games are imagined (:mod:`optcg_dsl.engine.imagined`): what the player does not know is guessed
(:mod:`guessing`) and dealt anew.  All of them share one tree, whose branches are the answers of both players, as each
is what the player knows: information set Monte Carlo tree search with one observer (Cowling, Powley, Whitehouse,
"Information Set Monte Carlo Tree Search", 2012).  A playout walks down the tree by upper confidence bounds, adds one
node, is played on by rules of thumb to the end of the next turn, and is scored there by an estimate of who is ahead.

The answers of a decision are tried by and by, the more often it is visited (progressive widening): first that of the
rules of thumb, then the others.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from math import log, sqrt
from random import Random

from optcg_dsl.bots.agents import GreedyAgent, Seat
from optcg_dsl.bots.board import Board
from optcg_dsl.bots.evaluation import chance
from optcg_dsl.bots.guessing import Guesses
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.imagined import Unseen, again
from optcg_dsl.engine.values.answers import Answer, random_answer
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.records import Decision, Option

_WORLDS = 64
"""Up to so many games are imagined for one decision: one for each playout of an answer, while they last."""
_EXPLORE = 0.15
"""The weight of the confidence bound, for scores from 0 to 1."""
_WIDEN = 1.5
"""At n visits, this times the square root of n answers are looked at, and two at least."""
_TURNS = 2
"""A playout goes on until so many turns have begun after the one in which it starts."""
_LONGEST = 200
"""Decisions after which a playout is scored wherever it is."""
_DOUBT = 0.02
_DOUBTS = 10
"""An answer that the rules of thumb would not give counts as if it had had so many playouts more, each of which scored
this much less than that of the rules of thumb."""
_TRIES = 8
"""So many answers are drawn at random where several cards are chosen at once."""
_ORDER = {"play": 0, "attack": 1, "activate": 2, "event": 3, "counter": 3, "end": 4, "pass": 4, "give": 5}


class MctsAgent:
    """Searches before it answers: with ``playouts`` for each decision, or for some ``milliseconds``.

    With ``playouts`` the same seed gives the same answers at the same seats; by the clock it does not.  Raises
    ``ValueError`` unless one of both is given, and at least 1.
    """

    def __init__(self, seed: int = 0, *, playouts: int | None = None, milliseconds: int | None = None) -> None:
        if (playouts is None) == (milliseconds is None) or (playouts or milliseconds or 0) < 1:
            raise ValueError("a search has a number of playouts, or of milliseconds, that is 1 or more")
        self._rng = Random(seed)
        self._playouts = playouts
        self._seconds = (milliseconds or 0) / 1000
        self._guesses: Guesses | None = None
        self._turn = -1
        self._activated: set[Answer] = set()

    def answer(self, seat: Seat) -> Answer:
        """The answer that gains most in the search."""
        start = time.monotonic()
        decision = seat.decision
        unseen = seat.unseen()
        if self._guesses is None:
            self._guesses = Guesses(seat.pool)
        self._guesses.look(unseen)
        if seat.board.turn != self._turn:
            self._turn = seat.board.turn
            self._activated.clear()
        single = only_answer(decision)
        if single is None and len(decision.options) == decision.least == decision.most == 1:
            single = decision.options
        if single is not None:
            return single
        chosen = self._search(unseen, seat, start)
        if any(isinstance(option, tuple) and option[0] == "activate" for option in chosen):
            self._activated.add(chosen)
        return chosen

    def _search(self, unseen: Unseen, seat: Seat, start: float) -> Answer:
        guesses, rng = self._guesses, self._rng
        assert guesses is not None
        thumb = GreedyAgent().answer(seat)
        candidates = _candidates(seat.decision, thumb, rng, self._activated)
        if len(candidates) == 1:
            return thumb
        root = _Node()
        scores: dict[Answer, list[float]] = {}
        worlds: list[Game] = []
        chances: list[int] = []
        while root.visits < self._playouts if self._playouts is not None else time.monotonic() - start < self._seconds:
            answer = _select(root, candidates)
            child = root.children.setdefault(answer, _Node())
            # The nth playout of each answer has the same cards and the same chance: what differs is the answer.  All
            # of them are compared with the answer of the rules of thumb, so that one keeps pace with the others.
            if child.visits and child.visits == root.children[thumb].visits:
                answer, child = thumb, root.children[thumb]
            if child.visits == len(chances):
                chances.append(rng.getrandbits(64))
                if len(worlds) < _WORLDS:
                    worlds.append(unseen.dealt(guesses.guess(unseen, rng), rng.getrandbits(64)))
            game = again(worlds[child.visits % len(worlds)], chances[child.visits])
            root.visits += 1
            playout = _Playout(game, seat.player, Random(chances[child.visits]))
            scores.setdefault(answer, []).append(playout.run(child, answer))
        best, most = thumb, 0.0
        for answer, found in scores.items():
            gain = sum(score - usual for score, usual in zip(found, scores[thumb], strict=False))
            trusted = (gain - _DOUBT * _DOUBTS) / (len(found) + _DOUBTS)
            if trusted > most:
                best, most = answer, trusted
        return best


class _Node:
    """What has come of an answer: how often it was given, what its player got, and the answers that followed."""

    __slots__ = ("children", "score", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.score = 0.0
        self.children: dict[Answer, _Node] = {}


class _Playout:
    """One way through an imagined game."""

    def __init__(self, game: Game, player: int, rng: Random) -> None:
        self.game = game
        self.player = player
        self.rng = rng
        self.last = game.state.turn + _TURNS
        self.thumbs = (GreedyAgent(), GreedyAgent())

    def run(self, node: _Node, answer: Answer) -> float:
        """Give the answer, walk down the tree from its node, add one, play on, and score the way; returns the score."""
        game = self.game
        way = [(node, self.player)]
        new = node.visits == 0
        game.apply(answer)
        for _ in range(_LONGEST):
            decision = game.decision
            if decision is None or game.state.turn >= self.last:
                break
            answer = self.thumbs[decision.player].answer(Seat.at(game))
            if not new and only_answer(decision) is None:
                answer = _select(node, _candidates(decision, answer, self.rng))
                child = node.children.get(answer)
                if child is None:
                    child = node.children[answer] = _Node()
                    new = True
                way.append((child, decision.player))
                node = child
            game.apply(answer)
        score = self._score()
        for node, player in way:
            node.visits += 1
            node.score += score if player == self.player else 1 - score
        return score

    def _score(self) -> float:
        if self.game.over:
            return 0.5 if self.game.winner is None else float(self.game.winner == self.player)
        return chance(Board(self.game.pool, self.player, self.game.sight(self.player)))


def _select(node: _Node, candidates: Sequence[Answer]) -> Answer:
    """The candidate with the highest bound of those that are looked at by now; one without a playout comes first."""
    visits = node.visits
    wide = max(2, int(_WIDEN * sqrt(visits)))
    best, best_bound = candidates[0], -1.0
    spread = _EXPLORE * sqrt(log(visits + 1))
    for answer in candidates[:wide]:
        child = node.children.get(answer)
        if child is None:
            return answer
        bound = child.score / child.visits + spread / sqrt(child.visits)
        if bound > best_bound:
            best, best_bound = answer, bound
    return best


def _candidates(decision: Decision, thumb: Answer, rng: Random, spent: Collection[Answer] = ()) -> list[Answer]:
    """Answers to a decision, the most promising first: that of the rules of thumb, then others, but none of ``spent``.

    Where several options are chosen at once, the others are drawn at random.
    """
    if decision.kind == "order":
        return [thumb]
    if decision.least == decision.most == 1 and not decision.values and not decision.either:
        found: list[Answer] = [(option,) for option in sorted(decision.options, key=_order)]
    else:
        found = [random_answer(decision, rng) for _ in range(_TRIES)]
    return list(dict.fromkeys([thumb, *(one for one in found if one not in spent)]))


def _order(option: Option) -> int:
    return _ORDER.get(str(option[0]), 3) if isinstance(option, tuple) else 3
