"""Who is ahead: an estimate of the chance to win, from what lies open, how many cards there are, and the own hand.

It is a logistic regression, its weights rounded: of who won 20,000 games of greedy bots, one half between the shipped
decks and one between random decks, which began with some turns of which 5 to 30 answers in 100 were made at random; on
the 112,916 boards at the starts of the Main Phases after these turns, each seen by one of the players.
"""

from __future__ import annotations

from math import exp
from typing import Final

from optcg_dsl.bots.board import Board

_STRONG: Final = 5000
"""The power that the usual Leader has: a Character with as much can attack it (7-1-4-1)."""
_BIG: Final = 7000
_SMALL: Final = 3000
_COSTLY: Final = 4

_START: Final = 0.76
_MOVING: Final[tuple[float, ...]] = (0.55, -1.89, -0.51, 0.21, 0.06, 0.23, 0.13, 0.4, 0.16, -0.24, 0.19, 0.34)
_WAITING: Final[tuple[float, ...]] = (0.69, -4.32, -0.73, 0.26, 0.03, 0.18, 0.1, 0.26, 0.16, -0.16, 0.41, 0.12)
"""Weights of what the player has who is about to act, and of what the one has who waits: see :func:`_side`."""
_HELD: Final[tuple[float, ...]] = (-0.16, 0.13, 0.22)
"""Weights of what the viewer's own hand has, beside how many cards: see :func:`_hand`."""


def chance(board: Board) -> float:
    """The estimated chance that the viewer of the board wins, from 0 to 1; the turn player is about to act."""
    moving = board.my_turn
    ahead = _START + _sum(_MOVING, _side(board, moving)) - _sum(_WAITING, _side(board, not moving))
    score = (ahead if moving else -ahead) + _sum(_HELD, _hand(board))
    return 1 / (1 + exp(-score))


def _side(board: Board, mine: bool) -> tuple[float, ...]:
    """What lies open of one side, and how many cards in hand.

    Life cards, whether there is none, or one; cards in hand; DON!! cards in the cost area; Characters, their costs, how
    many are strong, big and small, how many are active [Blocker] ones, and their other keywords.
    """
    life = board.count("life", mine)
    cost = strong = big = small = blockers = keywords = 0
    characters = board.characters(mine)
    for card in characters:
        power = card.power
        cost += card.cost
        strong += power >= _STRONG
        big += power >= _BIG
        small += power <= _SMALL
        for keyword in card.keywords:
            if keyword != "Blocker":
                keywords += 1
            elif not card.rested:
                blockers += 1
    hand, don, count = board.count("hand", mine), board.count("cost", mine), len(characters)
    return life, life == 0, life == 1, hand, don, count, cost, strong, big, small, blockers, keywords


def _hand(board: Board) -> tuple[float, ...]:
    """The viewer's cards in hand, their Counters in thousands, and the costly Characters among them."""
    counter = costly = 0
    hand = board.area("hand")
    for card in hand:
        counter += card.spec.counter or 0
        costly += card.spec.category == "character" and card.cost >= _COSTLY
    return len(hand), counter / 1000, costly


def _sum(weights: tuple[float, ...], values: tuple[float, ...]) -> float:
    return sum([weight * value for weight, value in zip(weights, values, strict=True)])
