"""What an instruction of a program has to remember while a decision or another frame comes in between.

One record for each kind of instruction that has anything to remember.  They are part of the frame of their program
(:class:`frames.RunFrame`) and so of the state: plain data, replaced and never changed.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Progress(msgspec.Struct, frozen=True, tag=True, tag_field="progress", gc=False, forbid_unknown_fields=True):
    """Base class of these records; the tag in JSON is the name of the class."""


class Changing(Progress, frozen=True):
    """Cards are K.O.'d or rested: how many it is to be done to."""

    wanted: int


class Choosing(Progress, frozen=True):
    """Cards are chosen: how many players have chosen, what they chose, and the cards of the open choice."""

    turn: int = 0
    chosen: tuple[int, ...] = ()
    options: tuple[int, ...] = ()


class Drawing(Progress, frozen=True):
    """Cards are drawn one by one, each player ``count``.

    ``complete``: all drawings so far were carried out.  ``served`` players have finished, the present one has drawn
    ``done`` times; ``cards`` have been drawn by all.
    """

    count: int
    complete: bool = True
    served: int = 0
    done: int = 0
    cards: tuple[int, ...] = ()


class DrawingUpTo(Progress, frozen=True):
    """Players draw until each has enough: ``served`` have, the present one has drawn ``done`` times.

    ``cards`` have been drawn by all.
    """

    served: int = 0
    done: int = 0
    cards: tuple[int, ...] = ()


class Moving(Progress, frozen=True):
    """Cards are moved to one end of an area, each player's in the order chosen so far.

    ``ordering`` are the players whose cards are still to be put in order.
    """

    end: Literal["top", "bottom"]
    cards: tuple[int, ...]
    ordering: tuple[int, ...] = ()


class Playing(Progress, frozen=True):
    """``wanted`` cards were to be played: those ``played`` so far, and those of the other owner, who comes next."""

    wanted: int
    played: tuple[int, ...] = ()
    others: tuple[int, ...] = ()


class Activating(Progress, frozen=True):
    """Effects are activated one after another: how many have been."""

    done: int = 0


class Branching(Progress, frozen=True):
    """One of several blocks is chosen: those that are offered."""

    blocks: tuple[int, ...]


AnyProgress = Changing | Choosing | Drawing | DrawingUpTo | Moving | Playing | Activating | Branching
