"""A bot that looks ahead: a Monte Carlo search in games that could be the one being played.

At each decision some games are imagined (:mod:`optcg_dsl.engine.imagined`): what the player does not know is guessed
(:mod:`guessing`) and dealt anew.  The answers worth trying (:mod:`candidates`) are tried in the same games, with the
same chance to come.  Half of them, and those that are plainly worse than the answer of the rules of thumb, drop out by
and by, so that the good ones get most of the playouts: sequential halving (Karnin, Koren, Somekh, "Almost Optimal
Exploration in Multi-Armed Bandits", 2013).

A playout walks down a tree whose branches are the further answers of the player, as each is what the player knows
(information set Monte Carlo tree search: Cowling, Powley, Whitehouse, 2012), adds one node, is played on by rules of
thumb to the end of the next turn, and is scored there by an estimate of who is ahead.  The opponent is expected to
answer by the rules of thumb: in a tree of so few playouts, their other answers would be mostly noise.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final

from optcg_dsl.bots.agents import GreedyAgent, Seat
from optcg_dsl.bots.board import Board
from optcg_dsl.bots.candidates import worth_trying
from optcg_dsl.bots.evaluation import chance
from optcg_dsl.bots.guessing import Guesses
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.imagined import Unseen, again
from optcg_dsl.engine.values.answers import Answer
from optcg_dsl.engine.values.decisions import only_answer

_WORLDS: Final = 64
"""Up to so many games are imagined for one decision: one for each playout of an answer, while they last."""
_EXPLORE: Final = 0.15
"""The weight of the confidence bound, for scores from 0 to 1."""
_WIDEN: Final = 1.5
"""At n visits, this times the square root of n answers are looked at, and two at least."""
_TURNS: Final = 2
"""A playout goes on until so many turns have begun after the one in which it starts."""
_OPEN: Final = 0.03
"""A game that is not over is scored so much away from 0 and from 1 at least: it is better won than nearly won."""
_LONGEST: Final = 200
"""Decisions after which a playout is scored wherever it is."""
_DOUBT: Final = 0.02
_DOUBTS: Final = 10
"""An answer that the rules of thumb would not give counts as if it had had so many playouts more, each of which scored
this much less than that of the rules of thumb."""
_SPREAD: Final = 0.15
_SPREADS: Final = 4
"""Scores are expected to differ this much from playout to playout, as if so many had been seen to."""


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
        assert self._guesses is not None
        thumb = GreedyAgent().answer(seat)
        alive = worth_trying(seat, thumb, self._rng, self._activated)
        if len(alive) == 1 or self._playouts == 1:
            return thumb
        trials = _Trials(unseen, seat.player, self._guesses, self._rng)
        trials.play(thumb)
        expected = self._playouts or int(self._seconds / (time.monotonic() - start))
        del alive[1 + max(1, expected // 3) :]  # more could not be told from each other
        trials.play_each(alive[1:])
        rounds = (len(alive) - 1).bit_length()
        for number in range(1, rounds + 1):
            if number > 1:
                alive = [thumb, *trials.better(alive[1:], thumb)]
                if len(alive) == 1:
                    return thumb
                if self._used(trials, len(alive), start) <= 1:  # something new at least in each round
                    trials.play_each(alive)
            while self._used(trials, len(alive), start) <= number / rounds:
                trials.play_each(alive)
        best = max(alive[1:], key=lambda answer: trials.gain(answer, thumb).trusted)
        return best if trials.gain(best, thumb).trusted > 0 else thumb

    def _used(self, trials: _Trials, more: int, start: float) -> float:
        """Which share of the playouts, or of the time, will be used up after so many more playouts."""
        if self._playouts is not None:
            return (trials.count + more) / self._playouts
        return (time.monotonic() - start) * (1 + more / trials.count) / self._seconds


class _Gain:
    """How much more an answer got than that of the rules of thumb, in the same games.

    ``mean`` and its standard ``error`` over the playouts, and what is ``trusted`` of it.
    """

    __slots__ = ("error", "mean", "trusted")

    def __init__(self, gains: Sequence[float]) -> None:
        count, total = len(gains), sum(gains)
        self.mean = total / count
        squares = sum([(gain - self.mean) ** 2 for gain in gains])
        self.error = sqrt((squares + _SPREADS * _SPREAD**2) / (count + _SPREADS - 1) / count)
        self.trusted = (total - _DOUBT * _DOUBTS) / (count + _DOUBTS)


class _Trials:
    """The playouts of one decision: the nth of each answer has the same cards and the same chance to come."""

    def __init__(self, unseen: Unseen, player: int, guesses: Guesses, rng: Random) -> None:
        self.count = 0
        self._unseen = unseen
        self._player = player
        self._guesses = guesses
        self._rng = rng
        self._worlds: list[Game] = []
        self._chances: list[int] = []
        self._nodes: dict[Answer, _Node] = {}
        self._scores: dict[Answer, list[float]] = {}

    def play(self, answer: Answer) -> None:
        """One more playout of an answer."""
        scores = self._scores.setdefault(answer, [])
        number = len(scores)
        if number == len(self._chances):
            self._chances.append(self._rng.getrandbits(64))
            if number < _WORLDS:
                guess = self._guesses.guess(self._unseen, self._rng)
                self._worlds.append(self._unseen.dealt(guess, self._rng.getrandbits(64)))
        game = again(self._worlds[number % _WORLDS], self._chances[number])
        playout = _Playout(game, self._player, Random(self._chances[number]))
        scores.append(playout.run(self._nodes.setdefault(answer, _Node()), answer))
        self.count += 1

    def play_each(self, answers: Sequence[Answer]) -> None:
        """One more playout of each of the answers."""
        for answer in answers:
            self.play(answer)

    def better(self, answers: Sequence[Answer], usual: Answer) -> list[Answer]:
        """The better half of the answers, without those that are plainly worse than ``usual``."""
        gains = [(self.gain(answer, usual), answer) for answer in answers]
        gains.sort(key=lambda one: -one[0].mean)
        return [answer for gain, answer in gains[: (len(gains) + 1) // 2] if gain.mean + gain.error > 0]

    def gain(self, answer: Answer, usual: Answer) -> _Gain:
        """What an answer got beyond ``usual``, which has been played as often."""
        pairs = zip(self._scores[answer], self._scores[usual], strict=True)
        return _Gain([score - other for score, other in pairs])


class _Node:
    """What has come of an answer: how often it was given, what the player got, and the player's answers after it."""

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
        way = [node]
        new = node.visits == 0
        game.apply(answer)
        for _ in range(_LONGEST):
            decision = game.decision
            if decision is None or game.state.turn >= self.last:
                break
            seat = Seat.at(game)
            answer = self.thumbs[decision.player].answer(seat)
            if not new and decision.player == self.player and only_answer(decision) is None:
                answer = _select(node, worth_trying(seat, answer, self.rng))
                child = node.children.get(answer)
                if child is None:
                    child = node.children[answer] = _Node()
                    new = True
                way.append(child)
                node = child
            game.apply(answer)
        score = self._score()
        for node in way:
            node.visits += 1
            node.score += score
        return score

    def _score(self) -> float:
        if self.game.over:
            return 0.5 if self.game.winner is None else float(self.game.winner == self.player)
        board = Board(self.game.pool, self.player, self.game.sight(self.player))
        return _OPEN + (1 - 2 * _OPEN) * chance(board)


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
