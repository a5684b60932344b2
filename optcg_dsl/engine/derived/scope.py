"""What an expression is evaluated in: the game, the effect it belongs to, and what is bound so far."""

from __future__ import annotations

from typing import ClassVar

from optcg_dsl.effects.base import OWNER, Who
from optcg_dsl.engine.derived.readable import Readable
from optcg_dsl.engine.kernel.core import Core
from optcg_dsl.engine.values.records import NO_SLOTS, CardRef, Slots
from optcg_dsl.engine.values.state import State


class Scope:
    """The surroundings of an expression; lives only while it is evaluated.

    ``source`` is the card the effect is on, ``controller`` the player of the effect, ``slots`` the bindings, ``view``
    the derived values to read (while these are worked out themselves: what is known of them so far).  ``reckons`` is
    true where a card that not both players see may be any card (:mod:`secrecy`), ``pays`` where an activation cost is
    spoken of, which is no effect on a card.
    """

    __slots__ = ("controller", "game", "slots", "source", "state", "view")
    reckons: ClassVar[bool] = False
    pays: ClassVar[bool] = False

    def __init__(self, game: Core, view: Readable, source: CardRef, controller: int, slots: Slots = NO_SLOTS) -> None:
        self.game = game
        self.view = view
        self.state: State = game.state
        self.source = source
        self.controller = controller
        self.slots = slots

    def source_is_here(self) -> bool:
        """Whether the source is still the object it was (3-1-6)."""
        card = self.source.card
        return card >= 0 and self.state.serial[card] == self.source.serial


class Paying(Scope):
    """The surroundings of an activation cost: a card that effects do not affect can be rested or trashed for it."""

    __slots__ = ()
    pays = True


def players(who: Who, scope: Scope) -> tuple[int, ...]:
    """The players a word denotes; several in turn-player order (1-3-10, 4-2-1).

    *owner* is the owner of the card bound to the slot of that name.
    """
    if who == "you":
        return (scope.controller,)
    if who == "opponent":
        return (1 - scope.controller,)
    if who == "owner":
        return tuple([scope.state.owner[card] for card in scope.slots.get(OWNER, ())])
    return (scope.state.turn_player, 1 - scope.state.turn_player)


def one_player(who: Who, scope: Scope) -> int:
    """The one player that a word for a chooser or doer denotes; the controller where it leaves that open."""
    if who == "owner":
        return next(iter(players(who, scope)), scope.controller)
    return 1 - scope.controller if who == "opponent" else scope.controller
