"""Playing scenarios, seeded games and replays under any rules, as courses that can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.comparison.impact.courses import Course, Play
from optcg_dsl.engine.game import CONCEDES, Game
from optcg_dsl.engine.playout import DECISION_LIMIT, TURN_LIMIT
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import Replay
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import Decision
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.scenarios.model import Scenario
from optcg_dsl.scenarios.runner import Compiler, play_through

BOTS = ("greedy", "random")
"""Who plays the seeded games: every other game each."""


def scenario_player(scenario: Scenario, compiler: Compiler) -> Play:
    """Plays a scenario; how it ends is what does not hold, or which step cannot be done."""

    def play(rules: str, _limit: int | None) -> Course:
        game, failures = play_through(scenario, compiler.records, compiler.effects, rules)
        told = tuple(_failure_line(one.message, one.place.text, one.expected, one.actual) for one in failures)
        return Course(rules, tuple(game.events), told, game.pool)

    return play


def _failure_line(message: str, step: str, expected: str, actual: str) -> str:
    first = actual.split("\n", 1)[0]
    return f"{message}: {step.strip(' -')}" + (f" ({expected.split(chr(10), 1)[0]}; it is {first})" if first else "")


def game_player(pool: CardPool, decks: RandomDecks, seed: int) -> Play:
    """Plays the game of a seed: random legal decks, and bots whose choices hang on the seed as well."""
    rng = Random(seed)
    pair = (decks.deck(rng), decks.deck(rng))
    bot = BOTS[seed % len(BOTS)]

    def play(rules: str, limit: int | None) -> Course:
        return _played(pool, pair, bot, seed, rules, limit)

    return play


def _played(
    pool: CardPool, decks: tuple[DeckList, DeckList], bot: str, seed: int, rules: str, limit: int | None
) -> Course:
    """The decks are not checked: which cards they may hold is one of the things that versions decide."""
    game = Game.new(pool, decks, seed, rules, check=False)
    answerers = [answerer(make_agent(bot, seed)), answerer(make_agent(bot, seed + 1))]
    decisions = 0
    while game.decision is not None and game.state.turn <= TURN_LIMIT and decisions < DECISION_LIMIT:
        if limit is not None and _compared(game) >= limit:
            break
        game.apply(answerers[game.decision.player](game))
        decisions += 1
    return Course(rules, tuple(game.events), (ending_of(game),), pool)


def _compared(game: Game) -> int:
    """At least how many of the events so far are compared: each turn has one setting active at most."""
    return len(game.events) - game.state.turn


def ending_of(game: Game) -> str:
    """How a game ended, in a line."""
    if not game.over:
        return f"not over in turn {game.state.turn}"
    who = "a draw" if game.winner is None else f"Player {game.winner + 1} wins"
    return f"{who} in turn {game.state.turn} ({game.ending})"


def replay_player(pool: CardPool, replay: Replay) -> Play:
    """Plays a recorded game again with its answers.

    The course ends where an answer is not legal, or where another decision is open than when it was recorded: from
    there on the answers are no answers any more.  Raises ``ReplayError`` where the recorded game cannot be played.
    """
    asked: list[Decision | None] = []

    def play(rules: str, _limit: int | None) -> Course:
        try:
            game = Game.new(pool, replay.decks, replay.seed, rules, replay.first, check=False)
        except EngineError as error:
            return Course(rules, (), (f"the game cannot be set up: {error}",), pool)
        recording = not asked
        for index, answer in enumerate(replay.answers):
            if recording:
                asked.append(game.decision)
            elif not _same_question(game.decision, asked[index]):
                return Course(rules, tuple(game.events), (_question(game.decision),), pool)
            try:
                _answer(game, answer)
            except EngineError as error:
                return Course(rules, tuple(game.events), (f"answer {index + 1} is not possible: {error}",), pool)
        return Course(rules, tuple(game.events), (ending_of(game),), pool)

    play(replay.rules, None)
    return play


def _answer(game: Game, answer: Sequence[object]) -> None:
    if len(answer) == 2 and answer[0] == CONCEDES and isinstance(answer[1], int):
        game.concede(answer[1])
    else:
        game.apply(tuple(answer))


def _same_question(now: Decision | None, then: Decision | None) -> bool:
    if now is None or then is None:
        return now is then
    return (now.player, now.kind, now.options, now.reason, now.source) == (
        then.player,
        then.kind,
        then.options,
        then.reason,
        then.source,
    )


def _question(decision: Decision | None) -> str:
    if decision is None:
        return "the game is over"
    choices = f"{len(decision.options)} options"
    return f"Player {decision.player + 1} is asked: {decision.prompt or decision.kind} ({choices})"
