"""Who is ahead: an estimate of the chance to win, from what lies open and how many cards there are."""

from __future__ import annotations

from math import exp

from optcg_dsl.bots.board import Board

_STRONG = 5000
"""The power that the usual Leader has: a Character with as much can attack it (7-1-4-1)."""
_LIFE, _HAND = 0.7, 0.3
_MOVING = (-1.3, -0.4, 0.15, 0.3, 0.25, 0.13)
_WAITING = (-3.5, -0.6, 0.12, 0.13, 0.3, 0.1)
"""Weights of a logistic regression, rounded: of who won 2,000 games of greedy bots between the shipped decks and
between random decks, one answer of ten made at random, on 21,415 boards at the starts of their Main Phases.  A Life
card and a card in hand count the same for both; the others are, for the player who is about to act and for the one
who waits: no Life card, one Life card, 1000 power of Characters, a strong one, an active [Blocker], a DON!! card in
the cost area."""


def chance(board: Board) -> float:
    """The estimated chance that the viewer of the board wins, from 0 to 1; the turn player is about to act."""
    moving = board.my_turn
    score = _strength(board, moving, _MOVING) - _strength(board, not moving, _WAITING)
    return 1 / (1 + exp(-score if moving else score))


def _strength(board: Board, mine: bool, weights: tuple[float, float, float, float, float, float]) -> float:
    none_left, last, power, strong, blocker, don = weights
    life = board.count("life", mine)
    score = _LIFE * life + _HAND * board.count("hand", mine) + don * board.count("cost", mine)
    if life <= 1:
        score += last if life else none_left
    for card in board.characters(mine):
        score += power * card.power / 1000
        if card.power >= _STRONG:
            score += strong
        if not card.rested and "Blocker" in card.keywords:
            score += blocker
    return score
