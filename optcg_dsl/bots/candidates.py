"""The answers of a decision that a search tries: each that can make a difference once, the most promising first."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from math import comb
from random import Random
from typing import Any, Final

from optcg_dsl.bots.agents import Seat
from optcg_dsl.bots.board import Board
from optcg_dsl.engine.values.answers import Answer, legal_answers, random_answer
from optcg_dsl.engine.values.records import Decision, Option

_LISTED: Final = 40
"""Up to so many sets of options are all looked at."""
_SETS: Final = 12
"""So many sets of options are tried at most; where there are more, they are drawn at random."""
_ALIKE: Final = ("hand", "trash", "cost", "")
"""Areas in which it makes no difference which copy of a card is meant, if both are active or both are rested."""


def worth_trying(seat: Seat, thumb: Answer, rng: Random, spent: Collection[Answer] = ()) -> list[Answer]:
    """Answers to the decision of a seat: ``thumb``, that of the rules of thumb, then others, but none of ``spent``.

    Left out are copies of the same card, attacks that cannot win as they are by cards without effects, DON!! cards for
    what does not attack, and Counters for what is not attacked.  All that is left comes, but for choices of several
    cards, of which there are some.
    """
    decision = seat.decision
    match decision.kind:
        case "order":
            found: list[Answer] = []
        case "action":
            found = _actions(seat.board, decision.options)
        case "counter":
            found = _counters(seat.board, decision.options)
        case _:
            found = _sets(seat, thumb, rng)
    return list(dict.fromkeys([thumb, *(one for one in found if one not in spent)]))


def _actions(board: Board, options: Sequence[Option]) -> list[Answer]:
    """Main Phase actions: the best play, the best attack, effects, the end of the turn and the strongest attacker's
    DON!! card first, then the other plays, attacks and DON!! cards."""
    plays: dict[str, tuple[float, Option]] = {}
    attacks: list[tuple[float, Option]] = []
    gives: list[tuple[float, Option]] = []
    others: list[Option] = []
    named: list[tuple[Any, ...]] = [option for option in options if isinstance(option, tuple)]
    attackers = {option[1] for option in named if option[0] == "attack"}
    for option in named:
        kind = option[0]
        if kind == "play":
            card = board.card(option[1])
            plays.setdefault(card.spec.number, (card.cost, option))
        elif kind == "attack":
            attacker, target = board.card(option[1]), board.card(option[2])
            missing = target.power - attacker.power
            if missing <= 0 or attacker.spec.abilities:
                gain = 20.0 if target.area == "leader" else target.worth()
                attacks.append((gain - max(0, missing) / 500, option))
        elif kind != "give":
            others.append(option)
        elif option[1] in attackers:
            gives.append((board.card(option[1]).power, option))
    ranked = [_ranked(list(plays.values())), _ranked(attacks), _ranked(gives)]
    first = [*ranked[0][:1], *ranked[1][:1], *others, *ranked[2][:1]]
    return [(option,) for option in [*first, *ranked[0][1:], *ranked[1][1:], *ranked[2][1:]]]


def _ranked(options: list[tuple[float, Option]]) -> list[Option]:
    return [option for _, option in sorted(options, key=lambda one: -one[0])]


def _counters(board: Board, options: Sequence[Option]) -> list[Answer]:
    """A Counter of each kind for the target of the attack, each [Counter] Event, and none."""
    target = board.target().card
    found: dict[Hashable, Answer] = {}
    for option in options:
        match option:
            case ("counter", int(card), int(receiver)):
                if receiver == target:
                    found.setdefault(("counter", board.card(card).spec.number), (option,))
            case ("event", int(card)):
                found.setdefault(("event", board.card(card).spec.number), (option,))
            case _:
                found.setdefault(option, (option,))
    return list(found.values())


def _sets(seat: Seat, thumb: Answer, rng: Random) -> list[Answer]:
    """Sets of options that are told from each other by more than which copy of a card they hold."""
    decision = seat.decision
    if decision.least == decision.most == 1 and not decision.values and not decision.either:
        found: list[Answer] = [(option,) for option in decision.options]
    elif _count(decision) <= _LISTED:
        found = list(legal_answers(decision))
    else:
        found = [random_answer(decision, rng) for _ in range(_SETS)]
    if decision.kind == "cards":
        board = seat.board
        told: dict[Hashable, Answer] = {}
        for answer in (thumb, *found):
            told.setdefault(_told(board, decision, answer), answer)
        found = list(told.values())
    if len(found) > _SETS and decision.most > 1:
        found = rng.sample(found, _SETS)
    return found


def _count(decision: Decision) -> int:
    size = len(decision.options)
    return sum([comb(size, count) for count in range(decision.least, min(decision.most, size) + 1)])


def _told(board: Board, decision: Decision, answer: Answer) -> Hashable:
    """What tells an answer from others: how many cards where they are face-down, otherwise which ones."""
    if decision.hidden:
        return len(answer)
    cards: list[Any] = []
    for option in answer:
        card = board.find(option) if isinstance(option, int) else None
        alike = card is not None and card.area in _ALIKE
        cards.append((card.area, card.mine, card.spec.number, card.rested) if card is not None and alike else option)
    return tuple(sorted(cards, key=repr))
