"""From a game that goes wrong to a small scenario that goes wrong in the same way.

First the shortest beginning of the game that shows the fault; then a board shortly before it, with the steps from there
on; then whatever of these can be left out.  Every attempt is run as the scenario file that it is, so what comes out
fails for whoever runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.engine.deep_invariants import deep_problems
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import Replay
from optcg_dsl.engine.values.answers import Answer
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import Decision
from optcg_dsl.scenarios.acting import Actor
from optcg_dsl.scenarios.board import numbers_of, pool_of, set_up
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.model import PLAYERS, Step
from optcg_dsl.scenarios.runner import Compiler
from optcg_dsl.scenarios.table import StepFailure
from optcg_dsl.scenarios.writer import Draft, Unspeakable, draft_of, file_of, step_of
from optcg_dsl.verification.soak import Fault, check_again, kind_of_error, kind_of_problem

MOST_STARTS = 60
"""How many Main Phase actions back a board is looked for."""
MOST_ATTEMPTS = 600
TITLE = "A game that went wrong"


@dataclass(frozen=True, slots=True)
class Shrunk:
    """What is left of a game that went wrong: the fault with its shortest replay, and the scenario file that fails in
    the same way; "" if no board of the game could be found from which it does."""

    fault: Fault
    scenario: str


def shrink(pool: CardPool, records: Mapping[str, CardRecord], replay: Replay) -> Shrunk | None:
    """Make a game that goes wrong small; None if it goes right.  ``records`` are the cards of the pool by number."""
    fault = check_again(pool, replay)
    if fault is None:
        return None
    draft = _first_draft(pool, records, fault)
    if draft is None:
        return Shrunk(fault, "")
    draft = _reduced(draft, lambda other: _fails(other, records, fault))
    return Shrunk(fault, file_of(draft, records, TITLE, fault.message))


class _Watched(Actor):
    """Carries out steps and knows whether the last one has given its answer, or only what comes before it."""

    answered = False

    def answer(self, step: Step, decision: Decision) -> Answer:
        """The answer of a step, as for every actor."""
        found = super().answer(step, decision)
        self.answered = True
        return found


@dataclass(frozen=True, slots=True)
class _Failure:
    """How a scenario goes wrong: the kind of its fault, after how many steps, or on the way to the next one."""

    kind: str
    steps: int
    on_the_way: bool = False


def _failure_of(text: str, version: str) -> _Failure | None:
    """How a scenario file goes wrong; None if it goes right or cannot be played to its end."""
    loaded = parse_scenarios(text, CardBook.of(()))
    if loaded.content is None:
        return None
    scenario = loaded.content.scenarios[0]
    compiler = Compiler(loaded.content.records)
    compiler.compile(numbers_of(scenario.given))
    try:
        game = set_up(scenario.given, pool_of(scenario.given, compiler.records, compiler.effects), version)
    except EngineError:
        return None
    actor = _Watched(game)
    done = 0
    try:
        for done, step in enumerate(scenario.steps, 1):
            actor.answered = False
            actor.do(step)
            for wrong in problems(game):
                return _Failure(kind_of_problem(wrong), done)
        actor.answered = False
        if scenario.check is not None and scenario.check.settled:
            done += 1
            actor.settle()
        for wrong in (*problems(game), *deep_problems(game)):
            return _Failure(kind_of_problem(wrong), len(scenario.steps))
    except StepFailure:
        return None
    except Exception as error:  # whatever it is, it may be what is looked for
        return _Failure(kind_of_error(error), done - (not actor.answered), not actor.answered)
    return None


def _fails(draft: Draft, records: Mapping[str, CardRecord], fault: Fault) -> bool:
    """Whether a draft goes wrong as the game does; if so, steps that come afterwards are taken away from it."""
    failure = _failure_of(file_of(draft, records, TITLE), draft.rules)
    if failure is None or failure.kind != fault.kind:
        return False
    del draft.when[failure.steps :]
    draft.settled = failure.on_the_way
    return True


def _first_draft(pool: CardPool, records: Mapping[str, CardRecord], fault: Fault) -> Draft | None:
    """The latest board of the game from which its steps lead to the fault."""
    for draft in _drafts(pool, fault.replay):
        if _fails(draft, records, fault):
            return draft
    return None


def _drafts(pool: CardPool, replay: Replay) -> Iterator[Draft]:
    """The boards at the Main Phase actions of a game with the steps from there to its end, the latest first."""
    game = Game.new(pool, replay.decks, replay.seed, replay.rules, replay.first, check=False)
    starts: list[tuple[int, Draft]] = []
    steps: list[Any] = []
    for number, answer in enumerate(replay.answers, 1):
        decision = game.decision
        if decision is not None and decision.kind == "action":
            starts.append((len(steps), draft_of(game)))
        if decision is None or only_answer(decision) is None:  # scenarios take the only answer by themselves
            try:
                steps.append(step_of(game, answer))
            except Unspeakable:
                steps.append(None)
        if number < len(replay.answers):
            game.apply(answer)
    for index, draft in starts[::-1][:MOST_STARTS]:
        if None in steps[index:]:
            return
        draft.when = steps[index:]
        yield draft


# -- leaving out ------------------------------------------------------------------------------------------------------


def _reduced(draft: Draft, fails: Callable[[Draft], bool]) -> Draft:
    """The draft without whatever it fails without: changes are tried round and round until none of them succeeds."""
    place = in_vain = 0
    for _ in range(MOST_ATTEMPTS):
        changes = list(_changes(draft))
        if in_vain >= len(changes):
            break
        smaller = draft.copy()
        changes[place % len(changes)](smaller)
        if fails(smaller):
            draft, in_vain = smaller, 0
        else:
            place, in_vain = place + 1, in_vain + 1
    return draft


def _changes(draft: Draft) -> Iterator[Callable[[Draft], None]]:
    """Changes that make a draft smaller, those that take most away first."""
    count = len(draft.when)
    for index in range(count - 1):
        if index and count - index > 2:
            yield _without_steps(0, index)
    for index in range(count - 1):
        yield _without_steps(index, index + 1)
    for player in PLAYERS:
        side = draft.given.get(player, {})
        for words in (
            ("deck", "deck size"),
            ("trash",),
            ("life",),
            ("hand",),
            ("characters",),
            ("stage",),
            ("leader",),
        ):
            if words[0] in side:
                yield _without_fields(player, words)
        if "don" in side or "rested don" in side:
            yield _without_fields(player, ("don", "rested don"))
        for word in ("deck", "trash", "life", "hand", "characters"):
            cards = side.get(word, [])
            if len(cards) > 3:
                yield _without_cards(player, word, len(cards) // 2, len(cards))
                yield _without_cards(player, word, 0, len(cards) // 2)
            for index in range(len(cards)) if len(cards) < 12 else ():
                yield _without_cards(player, word, index, index + 1)
        for word in ("leader", "stage"):
            if "(" in side.get(word, ""):
                yield _plain(player, word, -1)
        for index, card in enumerate(side.get("characters", [])):
            if "(" in card:
                yield _plain(player, "characters", index)
        if not side and player in draft.given:
            yield _without_player(player)
    if "turn number" in draft.given:
        yield lambda one: one.given.pop("turn number", None)


def _without_steps(first: int, last: int) -> Callable[[Draft], None]:
    def change(draft: Draft) -> None:
        del draft.when[first:last]

    return change


def _without_fields(player: str, words: tuple[str, ...]) -> Callable[[Draft], None]:
    def change(draft: Draft) -> None:
        for word in words:
            draft.given[player].pop(word, None)

    return change


def _without_cards(player: str, word: str, first: int, last: int) -> Callable[[Draft], None]:
    def change(draft: Draft) -> None:
        del draft.given[player][word][first:last]

    return change


def _plain(player: str, word: str, index: int) -> Callable[[Draft], None]:
    """A card without its states."""

    def change(draft: Draft) -> None:
        side = draft.given[player]
        if index < 0:
            side[word] = side[word].partition(" (")[0]
        else:
            side[word][index] = side[word][index].partition(" (")[0]

    return change


def _without_player(player: str) -> Callable[[Draft], None]:
    def change(draft: Draft) -> None:
        draft.given.pop(player, None)

    return change
