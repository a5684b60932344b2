"""Playing a game again from its start: what its decks, its seed and its answers give is what it has to be.

This is how a saved game is proved.  Its state is as long as the state of any game and could be changed in a thousand
places; that each of its parts looks right does not make it a state that was ever reached.  The answers do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from optcg_dsl.engine.boards import board_problem
from optcg_dsl.engine.game import CONCEDES, TAKES, Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import IN_DECKS, deck_problems_in
from optcg_dsl.engine.procedures.main_phase import CHOOSE
from optcg_dsl.engine.values.areas import DECK, HAND
from optcg_dsl.engine.values.errors import EngineError, IllegalAnswer
from optcg_dsl.engine.values.events import unpack
from optcg_dsl.engine.values.frames import MainPhaseFrame
from optcg_dsl.engine.values.records import Option
from optcg_dsl.engine.values.saves import SavedGame, answer_problems, read_json, refuse, sound_state, told
from optcg_dsl.rules.versions import UnknownVersion

MOST_WORK = 500_000
"""How much is done to play a game from a file again, in all: see :func:`work`.  A usual game takes some 5,000."""


class TooLongError(EngineError):
    """A game from a file goes on and on: it is not played to its end."""


def give(game: Game, answer: tuple[Option, ...], *, at_will: bool = False) -> None:
    """Give a game an answer of a replay, which may be that a player concedes (1-2-3).

    ``at_will``: it may also be that a player takes a card, whatever the rules say.  Raises ``EngineError`` if it is not
    legal there.
    """
    match answer:
        case (str(word), int(player)) if word == CONCEDES and type(player) is int:
            game.concede(player)
        case (str(word), int(player), str(number)) if word == TAKES and at_will:
            take(game, player, number)
        case _:
            game.apply(answer)


def take(game: Game, player: int, number: str) -> None:
    """Put a card into the hand of the player who is to choose an action, whatever the rules say.

    It is taken from the deck; if it is not there, the card at the bottom of the deck becomes it.  Raises
    ``IllegalAnswer``, with the game unchanged, at any other moment and for what cannot be in a deck.
    """
    state = game.state
    decision = state.decision
    frame = state.stack[-1] if state.stack else None
    if decision is None or decision.kind != "action" or not isinstance(frame, MainPhaseFrame):
        raise IllegalAnswer("a card can be taken when an action of the Main Phase is to be chosen")
    if decision.player != player:
        raise IllegalAnswer("a card can be taken by the player who is to choose an action")
    spec = game.pool.specs.get(number)
    if spec is None or spec.category not in IN_DECKS:
        raise IllegalAnswer(f"there is no card {number[:40]} that can be in a deck")
    deck = state.areas[player][DECK]
    if not deck:
        raise IllegalAnswer("the deck is empty: no card can become the one that is wanted")
    card = next((one for one in deck if state.numbers[one] == number), deck[-1])
    if state.numbers[card] != number:
        numbers = list(state.numbers)
        numbers[card] = number
        game.renumber(numbers)
    deck.remove(card)
    state.areas[player][HAND].append(card)
    state.area[card] = HAND
    game.answers.append((TAKES, player, number))
    game.touch()
    # The actions are offered anew, with the card among them.
    frame.stage = CHOOSE
    state.decision = None
    game.run()


def work(game: Game) -> int:
    """About how much it takes to go on to the next decision: 1, and 1 for each thing that has to be gone through."""
    state = game.state
    return 1 + len(state.continuous) + len(state.delayed) + len(state.pending) + len(state.history) + len(state.taken)


def give_all(
    game: Game, answers: Sequence[tuple[Option, ...]], what: str = "game", *, at_will: bool = False
) -> Iterator[int]:
    """Give answers that come from a file, one after another; yields how many have been given.

    ``what`` the file holds, for messages.

    Raises ``EngineError`` with the place of an answer that is not legal, and ``TooLongError`` when the answers take
    more than ``MOST_WORK``.
    """
    done = 0
    for index, answer in enumerate(answers):
        done += work(game)
        if done > MOST_WORK:
            raise TooLongError(f"the {what} is too long to be played again - at `$.answers[{index}]`")
        try:
            give(game, answer, at_will=at_will)
        except EngineError as error:
            where = f"at `$.answers[{index}]`"
            raise EngineError(f"answer {index + 1} of the {what} does not fit: {error} - {where}") from error
        yield index + 1


def start_of(game: Game) -> Game:
    """A new game that begins as this one did, at its first decision."""
    if game.start is None:
        return Game.new(game.pool, game.decks, game.seed, game.state.rules, game.first, check=False)
    again = Game(game.pool, game.decks, game.seed, game.start.copy(), game.first)
    again.start = game.start
    again.log("start", words=game.start.numbers)
    again.run()
    return again


def play_again(game: Game, count: int | None = None) -> Game:
    """The game after the first ``count`` of its answers, or all of them, played from its start.

    Raises ``EngineError`` as :func:`give_all` does.
    """
    again = start_of(game)
    for _ in give_all(again, game.answers if count is None else game.answers[:count], at_will=True):
        pass
    return again


def read_saved_game(pool: CardPool, data: bytes | str) -> Game:
    """Restore a game written by :meth:`Game.to_json`; raises ``EngineError``, with the place in the JSON, for others.

    The game is played again from its start: a state that its answers do not lead to is refused.
    """
    try:
        saved = read_json(data, SavedGame)
        refuse(deck_problems_in(pool, saved.decks))
        refuse(answer_problems(saved.answers))
        state = sound_state(saved.state, "$.state")
        start = None if saved.start is None else sound_state(saved.start, "$.start", waits=False)
        if saved.first not in (None, 0, 1):
            raise EngineError(f"there is no player {saved.first} - at `$.first`")
        if start is not None and start.rules != state.rules:
            raise EngineError("the rules are others than in the state - at `$.start.rules`")
        game = Game(pool, saved.decks, saved.seed, state, saved.first)
        game.events = unpack(saved.events)
        game.answers = saved.answers
        game.start = start
        prove(game)
    except (EngineError, UnknownVersion) as error:
        raise EngineError(f"not a saved game: {told(error)}") from error
    return game


def prove(game: Game) -> None:
    """Refuse a saved game that is not the one which its start and its answers give.

    Raises ``EngineError`` with the first place where it is another one.
    """
    if game.start is not None:
        _prove_start(game)
    again = play_again(game)
    for place, mine, theirs in (
        ("$.state", game.state.record(), again.state.record()),
        ("$.events[1]", game.events, again.events),
        ("$.answers", game.answers, again.answers),
    ):
        if mine != theirs:
            found = _difference(msgspec.to_builtins(mine), msgspec.to_builtins(theirs), place)
            raise EngineError(
                f"this is not the game that its answers give (it was changed, or cards or engine have since): {found}"
            )


def _prove_start(game: Game) -> None:
    """A made-up board is one that could be set up, with the cards of its decks where cards can be."""
    assert game.start is not None
    wrong = board_problem(game.start, game.decks, game.seed)
    if wrong:
        raise EngineError(f"not the board of a game: {wrong} - at `$.start`")
    for problem in problems(start_of(game)):
        raise EngineError(f"not the board of a game: {problem} - at `$.start`")


def _difference(mine: Any, theirs: Any, place: str) -> str:
    """The first place at which two values of plain data differ, with both values there."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for name in (*mine, *theirs):
            if name not in mine or name not in theirs or mine[name] != theirs[name]:
                return _difference(mine.get(name), theirs.get(name), f"{place}.{name}")
    both = isinstance(mine, list | tuple) and isinstance(theirs, list | tuple)
    if both and (len(mine) == len(theirs) or mine[: len(theirs)] != theirs[: len(mine)]):
        for index, (one, other) in enumerate(zip(mine, theirs, strict=False)):
            if one != other:
                return _difference(one, other, f"{place}[{index}]")
    if both:
        return f"{len(mine)} entries, not {len(theirs)} - at `{place}`"
    return f"{_short(mine)}, not {_short(theirs)} - at `{place}`"


def _short(value: Any) -> str:
    told = repr(value)
    return told if len(told) <= 60 else f"{told[:57]}..."
