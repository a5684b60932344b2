"""The frames of all procedures: the rules' own (setup, turn, playing a card, battle, damage), and those of effects.

A frame is a small record of plain data; :mod:`kernel.handlers` says what its handler may do.  ``stage`` counts how far
a procedure has come; the handlers name their stages.
"""

from __future__ import annotations

from typing import Any, Union

import msgspec

from optcg_dsl.engine.values.areas import TRASH
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.progress import AnyProgress
from optcg_dsl.engine.values.records import CardRef


class Frame(msgspec.Struct, tag=True, tag_field="frame", gc=False, forbid_unknown_fields=True):
    """Base class of the records on ``State.stack``; the tag in JSON is the name of the class.

    What a frame holds never leads back to it, so the garbage collector need not look at it.
    """


class SetupFrame(Frame):
    """Pre-game preparations (5-2).

    ``first`` is the player who goes first, -1 until it is decided; ``chooser`` decides it; ``waiting`` are the players
    still to act.
    """

    stage: int = 0
    first: int = -1
    chooser: int = -1
    waiting: tuple[int, ...] = ()


class TurnFrame(Frame):
    """One turn after another (6-1)."""

    stage: int = 0


class MainPhaseFrame(Frame):
    """The Main Phase: one action after another until its end is declared (6-5)."""

    stage: int = 0


class EndPhaseFrame(Frame):
    """The End Phase (6-6)."""

    stage: int = 0


class PlayCardFrame(Frame):
    """A card played or activated from hand by paying its cost (6-5-3, 7-1-3-1-2).

    ``timing`` is ``"main"`` or ``"counter"``: which effect of an Event is activated.
    """

    player: int
    card: int
    timing: str
    stage: int = 0


class EnterFrame(Frame):
    """Cards are placed in the Character or Stage area, one after another (3-7-3, 3-8-3).

    ``cards`` are still to be placed, ``placed`` have been.  ``source`` is the card whose effect does it, -1 for a card
    played by paying its cost.  ``by_trigger``: it is a [Trigger] effect, which is no Character's effect.  Returns the
    placed cards.
    """

    player: int
    cards: tuple[int, ...]
    rested: bool = False
    source: int = -1
    by_trigger: bool = False
    placed: tuple[int, ...] = ()
    stage: int = 0


class AttackFrame(Frame):
    """An attack that has been declared but for what must be paid for it."""

    attacker: CardRef
    target: CardRef


class BattleFrame(Frame):
    """The battle in progress (7-1); who fights is in ``State.battle``.  ``fought``: powers have been compared."""

    stage: int = 0
    fought: bool = False


class DamageFrame(Frame):
    """Damage processing (4-6, 7-1-4-1-1).

    ``player`` takes ``amount`` damage, of which ``done`` has been processed.  ``attacker`` is the attacking card or -1,
    ``source`` the card whose effect deals the damage or -1.  ``banish``: Life cards are trashed (10-1-3).  ``card`` is
    the Life card being dealt with.
    """

    player: int
    amount: int
    attacker: int = -1
    source: int = -1
    banish: bool = False
    done: int = 0
    card: int = -1
    stage: int = 0


# -- effects ----------------------------------------------------------------------------------------------------------

Chain = tuple[tuple[int, int, str], ...]
"""Replacement effects (card, serial, program) that have been applied to one situation (8-1-3-4-3)."""


class ActivateFrame(Frame):
    """One effect is activated and resolved (8-4-1).

    ``chosen``: its player has already chosen to activate it.  Returns 1 if it was activated, else 0.
    """

    program: str
    source: CardRef
    controller: int
    slots: dict[str, tuple[int, ...]]
    chosen: bool = False
    stage: int = 0


class RunFrame(Frame):
    """A program being carried out.

    ``pc`` is the position, ``stage`` and ``progress`` belong to the instruction there.  ``slots`` are the bindings.
    ``marks`` has an entry for each activation cost or "may" under way: whether any of it could not be carried out.
    ``chain`` are the replacement effects that led here; ``by`` is the player whose effect it counts as, by default the
    controller (8-1-3-4-7).  Returns 0 if the cost was not wholly paid, else 1.
    """

    program: str
    pc: int
    source: CardRef
    controller: int
    slots: dict[str, tuple[int, ...]]
    stage: int = 0
    progress: AnyProgress | None = None
    marks: tuple[bool, ...] = ()
    paying: bool = False
    unpaid: bool = False
    chain: Chain = ()
    by: int = -1


class ResolveFrame(Frame):
    """Waiting effects are activated and resolved, one after another, until none is left (8-6)."""

    stage: int = 0


class ChangeFrame(Frame):
    """Base class: something is done to cards as one event, unless an effect forbids or replaces it.

    ``source`` is the attacker or the card whose effect it is, ``by`` the player whose effect.  ``chain`` are the
    replacement effects that led here, ``refused`` those declined for this change or applied to it.  ``offers`` are the
    (card, program) pairs put to a player, ``covered`` the cards that the effect applied last stands in for.  Returns
    the cards that were changed.
    """

    refs: tuple[CardRef, ...]
    cause: str = "effect"
    by: int = -1
    source: int = -1
    chain: Chain = ()
    refused: Chain = ()
    offers: tuple[tuple[int, str], ...] = ()
    covered: tuple[int, ...] = ()
    stage: int = 0


class KoFrame(ChangeFrame):
    """Characters or Stages are K.O.'d (10-2-1)."""


class MoveFrame(ChangeFrame):
    """Cards, some of them on the field, are moved to ``area`` (4-11-2)."""

    area: int = TRASH
    end: str = "top"
    face_up: bool = False
    rested: bool = False
    verb: str = ""
    reveal: bool = False


class RestFrame(ChangeFrame):
    """Cards are rested (4-4-1-2)."""


class DrawFrame(ChangeFrame):
    """The top card of a deck is drawn (4-5-2)."""


class DiscardFrame(ChangeFrame):
    """Cards, some of them from a hand, are trashed by the player ``doer`` (10-2-14-1)."""

    doer: int = -1


class TakeDamageFrame(ChangeFrame, kw_only=True):
    """A Leader is about to take ``damage``, which is processed next (4-6-1).  Returns nothing."""

    damage: DamageFrame


def _frames(kind: type[Frame]) -> list[type[Frame]]:
    """The classes of frames that there are, without base classes."""
    found = [frame for one in kind.__subclasses__() for frame in _frames(one)]
    return found or [kind]


def frames_from_builtins(data: list[Any]) -> list[Frame]:
    """Restore frames from decoded JSON.

    Raises ``EngineError`` for an unknown class of frame or fields that do not fit, with the place in the list.
    """
    every: Any = Union[tuple(_frames(Frame))]  # noqa: UP007
    try:
        frames: list[Frame] = msgspec.convert(data, list[every])
    except msgspec.ValidationError as error:
        raise EngineError(str(error)) from error
    return frames
