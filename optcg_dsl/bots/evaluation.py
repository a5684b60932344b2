"""Who is ahead: an estimate of the chance to win, from what lies open and how many cards there are."""

from __future__ import annotations

from math import exp

from optcg_dsl.bots.board import Board

_LIFE = 0.7
_NO_LIFE = -1.0
_HAND = 0.25
_WORTH = 0.08
_BLOCKER = 0.3
_TO_MOVE = 0.4
"""Weights of a logistic regression, rounded: of who won 500 games of greedy bots between the shipped decks, one answer
of ten made at random, on 5,728 boards at the starts of their Main Phases."""


def chance(board: Board) -> float:
    """The estimated chance that the viewer of the board wins, from 0 to 1; the turn player is about to act."""
    score = _strength(board, mine=True) - _strength(board, mine=False)
    score += _TO_MOVE if board.my_turn else -_TO_MOVE
    return 1 / (1 + exp(-score))


def _strength(board: Board, mine: bool) -> float:
    life = board.count("life", mine)
    score = _LIFE * life + _HAND * board.count("hand", mine) + (_NO_LIFE if life == 0 else 0.0)
    for card in board.characters(mine):
        score += _WORTH * card.worth() + (_BLOCKER if "Blocker" in card.keywords else 0.0)
    return score
