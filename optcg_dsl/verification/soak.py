"""Games in which everything is checked: after every decision what holds in every state, now and then copies and views.

A game that goes wrong gives a :class:`Fault` with its replay up to there, from which :mod:`shrink` makes a scenario.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.deep_invariants import deep_problems
from optcg_dsl.engine.game import CONCEDES, Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.playout import DECISION_LIMIT, TURN_LIMIT, Answerer, Result
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import Replay, record
from optcg_dsl.engine.values.deck_list import DeckList

_PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must not happen: ``kind`` is the same for the same bug in another game, ``message`` says it in
    full, and the last answer of ``replay`` brings it about."""

    kind: str
    message: str
    replay: Replay


def kind_of_error(error: BaseException) -> str:
    """What an exception is and which function of this package it came from."""
    return f"{type(error).__name__} in {_origin(error.__traceback__)}"


def _origin(trace: TracebackType | None) -> str:
    inside = [frame.name for frame in extract_tb(trace) if _PACKAGE in Path(frame.filename).parents]
    return inside[-1] if inside else "an agent"


def kind_of_problem(problem: str) -> str:
    """A problem without the numbers of cards and players in it."""
    return re.sub(r"\d+", "#", problem)


def play_checked(
    pool: CardPool,
    decks: tuple[DeckList, DeckList],
    answerers: Sequence[Answerer],
    seed: int,
    rules: str,
    deep_every: int = 0,
) -> Result | Fault:
    """Play a game, looking at its state after every decision, and at copies and views after every ``deep_every``-th (0:
    never).  Copies that are looked at get the next answer too and must come out the same."""
    start = Replay("optcg-replay-1", rules, seed, None, decks, [], "")
    try:
        game = Game.new(pool, decks, seed, rules, check=False)
    except Exception as error:  # whatever it is, it is what is looked for
        return Fault(kind_of_error(error), f"{type(error).__name__}: {error}", start)
    decisions = 0
    while True:
        deep = deep_every > 0 and decisions % deep_every == seed % deep_every
        wrong = next(iter([*problems(game), *(deep_problems(game) if deep else ())]), None)
        if wrong is not None:
            return Fault(kind_of_problem(wrong), wrong, record(game))
        if game.decision is None or game.state.turn > TURN_LIMIT or decisions >= DECISION_LIMIT:
            return _result(game, decisions)
        twin = read_saved_game(pool, game.to_json()) if deep else None
        try:
            game.apply(answerers[game.decision.player](game))
        except Exception as error:
            return Fault(kind_of_error(error), f"{type(error).__name__}: {error}", record(game))
        if twin is not None:
            twin.apply(game.answers[-1])
            if twin.state != game.state or twin.events != game.events:
                what = "a restored game goes on otherwise"
                return Fault(what, what, record(game))
        decisions += 1


def _result(game: Game, decisions: int) -> Result:
    ending = game.ending
    if not game.over:
        ending = "turn_limit" if game.state.turn > TURN_LIMIT else "decision_limit"
    return Result(game.winner, ending, game.state.turn, decisions)


def check_again(pool: CardPool, replay: Replay, deep: bool = True) -> Fault | None:
    """Play a replay again, looking at every state: the first fault, whose replay is the shortest that shows it."""
    answers = iter(replay.answers)

    def answer(_game: Game) -> tuple[int | str | tuple[int | str, ...], ...]:
        found = next(answers, None)
        if found is None or (len(found) == 2 and found[0] == CONCEDES):
            raise _EndOfReplay
        return found

    outcome = play_checked(pool, replay.decks, (answer, answer), replay.seed, replay.rules, int(deep))
    if isinstance(outcome, Fault) and not outcome.kind.startswith(_EndOfReplay.__name__):
        return outcome
    return None


class _EndOfReplay(Exception):  # noqa: N818
    """There are no more answers."""
