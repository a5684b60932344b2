"""Steps that say or show which cards are meant: keep, look, reveal, turn Life cards."""

from __future__ import annotations

from collections.abc import Sequence

from optcg_dsl.effects import Keep, Look, Reveal, Turn
from optcg_dsl.engine.changes import moves
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.changeable import Fits
from optcg_dsl.engine.derived.feasibility import Possible, check_keep, check_show
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import LIFE
from optcg_dsl.engine.values.events import only


@step_handler(Keep, needs=dependencies.EVERYTHING, possible=Possible(check=check_keep))
def keep(run: Run, step: Keep) -> None:
    """The cards that words describe now are those that later words mean (8-4-4)."""
    run.bind(step.slot, run.cards(step.cards))
    run.next()


@step_handler(Look, needs=dependencies.EVERYTHING, possible=Possible(check=check_show))
def look(run: Run, step: Look) -> None:
    """A player alone looks at cards; they stay where they are (11-3-1, 11-3-2)."""
    cards = run.cards(step.cards)
    player = run.player(step.who)
    run.state.looking.extend((player, card) for card in cards)
    if cards:
        run.game.log("look", player, cards=cards, source=run.card, seen=only(player))
    run.bind(step.slot, cards)
    run.done(bool(cards))


@step_handler(Reveal, needs=dependencies.EVERYTHING, possible=Possible(check=check_show))
def reveal(run: Run, step: Reveal) -> None:
    """Both players see cards until the effect is resolved (11-2-2)."""
    cards = run.cards(step.cards)
    run.state.revealed.extend(card for card in cards if card not in run.state.revealed)
    if cards:
        run.game.log("reveal", run.controller, cards=cards, source=run.card)
    run.bind(step.slot, cards)
    run.done(bool(cards))


def _turned(step: Turn) -> Fits:
    """What finds the Life cards that do not lie so yet."""
    up = step.facing == "up"

    def lies_otherwise(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        area, face_up = scope.state.area, scope.state.face_up
        return [card for card in cards if area[card] == LIFE and face_up[card] != up]

    return lies_otherwise


@step_handler(Turn, needs=dependencies.LIFE, possible=Possible(fits=_turned))
def turn(run: Run, step: Turn) -> None:
    """Turn Life cards face-up or face-down; one that lies so already is not turned (1-3-2-1)."""
    cards = run.cards(step.cards)
    turned = moves.turn_life(run.game, cards, step.facing == "up", by=run.by, source=run.card)
    run.bind(step.slot, turned)
    run.done(len(turned) == len(cards) > 0)
