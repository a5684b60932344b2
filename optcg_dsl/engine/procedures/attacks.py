"""Attacks: who can attack what, and declaring it (6-5-6, 7-1-1); the battle that follows is in :mod:`battle`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from optcg_dsl.engine.changes import in_force, moves
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, LEADER
from optcg_dsl.engine.values.deeds import ATTACKS, asked_by
from optcg_dsl.engine.values.frames import AttackFrame, BattleFrame, RunFrame
from optcg_dsl.engine.values.records import Battle, Option

if TYPE_CHECKING:
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core

DEEDS: Final = asked_by(ATTACKS)
"""The deeds whose prohibition decides who can attack what."""
FIRST_BATTLE: Final = 2
"""The first turn of a player in which they can attack (6-5-6-1)."""


def attacks(game: Core, view: View, spoken_of: set[int] | None) -> list[Option]:
    """The attacks that the turn player could declare now, as actions with attacker and target (7-1, 7-1-1-2).

    Nobody battles on their first turn (6-5-6-1).  Attacking means being rested, so a rested card cannot (7-1-1-1).
    ``spoken_of`` are the cards about whose attacks effects in force say anything (:func:`spoken_of`).
    """
    state = game.state
    player = state.turn_player
    if state.turns_taken[player] < FIRST_BATTLE:
        return []
    side, other = state.areas[player], state.areas[1 - player]
    rested, entered = state.rested, state.entered
    usual = other[LEADER] + [target for target in other[CHARACTER] if rested[target]]
    found: list[Option] = []
    for card in side[LEADER] + side[CHARACTER]:
        if rested[card]:
            continue
        if spoken_of is None or card in spoken_of:
            targets = _allowed_targets(game, view, card)
        elif entered[card] == state.turn:
            targets = _targets_when_played(game, view, card, usual)
        else:
            targets = usual
        for target in targets:
            found.append(("attack", card, target))
    return found


def spoken_of(view: View) -> set[int] | None:
    """The cards of which effects in force forbid, allow or demand attacks, or forbid the rest that it takes.

    None if it may be any card.
    """
    if "be_attacked" in view.collected.bans or view.collected.forces:
        return None
    cards = {card for card, _deed in view.collected.permits}
    for deed in DEEDS:
        for ban in view.collected.bans.get(deed, ()):
            if ban.cards is None:
                return None
            cards.update(ban.cards)
    return cards


def _allowed_targets(game: Core, view: View, card: int) -> list[int]:
    """The cards that an active card of the turn player could attack now, whatever effects in force say of it.

    A card that cannot be rested cannot attack (1-3-3).
    """
    state = game.state
    player = state.turn_player
    if "be_rested" in view.collected.bans and view.forbidden("be_rested", card, cause="rule", by=player):
        return []
    other = state.areas[1 - player]
    rested = state.rested
    targets = [] if view.forbidden("attack_leader", card) else list(other[LEADER])
    targets += [target for target in other[CHARACTER] if rested[target] or view.allowed("attack_active", card, target)]
    if state.entered[card] == state.turn:
        targets = _targets_when_played(game, view, card, targets)
    if "attack" in view.collected.bans:
        targets = [target for target in targets if not view.forbidden("attack", card, other=target)]
    if "be_attacked" in view.collected.bans:
        targets = [target for target in targets if not view.forbidden("be_attacked", target, other=card)]
    return in_force.required_targets(game, card, targets) if view.collected.forces else targets


def _targets_when_played(game: Core, view: View, card: int, targets: list[int]) -> list[int]:
    """Which of the targets a card that was played this turn can attack.

    A Character needs [Rush] or, against Characters only, [Rush: Character] or a permission (3-7-4, 10-1-1-1, 10-1-6-1).
    """
    area = game.state.area
    if area[card] != CHARACTER or view.has_keyword(card, "Rush"):
        return targets
    rush_character = game.switches.kw_rush_character and view.has_keyword(card, "Rush: Character")
    if not rush_character and not view.collected.permits:
        return []
    return [
        target
        for target in targets
        if (rush_character and area[target] == CHARACTER) or view.allowed("attack_when_played", card, target)
    ]


def declare_attack(game: Core, attacker: int, target: int) -> None:
    """Declare an attack; first comes what must be paid whenever the card attacks (1-3-3).

    What several effects add is paid in the order of these effects (8-3-1-2).
    """
    due = layers.view(game).prices("attack", attacker, target) if "attack" in game.standing.forbids else ()
    if not due:
        start_battle(game, attacker, target)
        return
    game.push(AttackFrame(attacker=game.ref(attacker), target=game.ref(target)))
    for ban in reversed(due):  # the last pushed runs first
        assert ban.price is not None
        program, start = ban.price
        game.push(
            RunFrame(program=program, pc=start, source=ban.source, controller=ban.controller, slots=dict(ban.slots))
        )


@frame_handler(AttackFrame)
def attack(game: Core, frame: AttackFrame) -> None:
    """What the attack costs has been paid: it is carried out, if both cards are there and the attacker is active."""
    game.pop()
    ready = game.alive(frame.attacker) and not game.state.rested[frame.attacker.card]
    if ready and game.alive(frame.target):
        start_battle(game, frame.attacker.card, frame.target.card)


def start_battle(game: Core, attacker: int, target: int) -> None:
    """Carry out an attack: rest the attacker, choose its target (7-1-1-1, 7-1-1-2); the battle follows (6-5-6-2)."""
    state = game.state
    player = state.turn_player
    state.battle = Battle(game.ref(attacker), game.ref(target), player)
    game.push(BattleFrame())
    game.touch(dependencies.BATTLE)
    game.log("attack", player, cards=(attacker,), other=target)
    moves.rest(game, (attacker,), cause="rule", by=player)
