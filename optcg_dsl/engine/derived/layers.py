"""The derived values of a game as it is now: worked out from the state alone (:mod:`fixpoint`), and kept until a fact
changes that they were worked out from (:mod:`dependencies`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from optcg_dsl.engine.derived.fixpoint import Settled
from optcg_dsl.engine.values import dependencies

if TYPE_CHECKING:
    from optcg_dsl.engine.derived.records import Contribution
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core


def view(game: Core) -> View:
    """The derived values of the game as it is now: permanent effects act all the time (8-1-3-3-4, 8-4-6)."""
    kept = game.cache
    if isinstance(kept, Settled) and not game.changed & kept.reads:
        return kept.view
    return _settled(game).view


def _settled(game: Core) -> Settled:
    """What comes out of all effects in force now; the same object as long as it is the same."""
    kept = game.cache
    if not isinstance(kept, Settled):
        found = Settled.now(game)
    elif game.changed & kept.reads:
        found = kept.renewed(game.changed)
    else:
        return kept
    game.cache = found
    game.changed = 0
    return found


def is_unstable(game: Core) -> bool:
    """Whether the permanent effects in force now change each other without end."""
    return _settled(game).unstable


def made_by(game: Core, card: int, program: str) -> tuple[Contribution, ...]:
    """What a permanent effect of the card contributes now; () while it is not valid or does nothing."""
    return _settled(game).made_by(card, program)


def counter(game: Core, card: int) -> int:
    """The value of the card's counter now, 0 if it has none (2-10): the printed one where no effect changes any."""
    if game.standing.makes & dependencies.COUNTERS:
        return view(game).counter(card)
    return game.specs[card].counter or 0


def forbidden(game: Core, deed: str, card: int = -1, *, player: int = -1, other: int = -1, cause: str = "any") -> bool:
    """Whether a valid effect forbids the deed now (:meth:`View.forbidden`): none does where none in the game could."""
    return deed in game.standing.forbids and view(game).forbidden(deed, card, player=player, other=other, cause=cause)
