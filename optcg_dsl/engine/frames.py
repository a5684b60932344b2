"""The frames of the rules' own procedures: setup, turn, playing a card, battle, damage.

The frames of effects are beside their handlers (see ``kernel.py`` for what a frame is).  ``stage`` counts how far a
procedure has come; the handlers name their stages.
"""

from __future__ import annotations

from optcg_dsl.engine.kernel import Frame
from optcg_dsl.engine.state import CardRef


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
    """A card played or activated from hand by paying its cost (6-5-3, 7-1-3-2-2).

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
