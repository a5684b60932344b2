"""Battles: the steps that follow the declaration of an attack (7-1-1 to 7-1-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from optcg_dsl.engine.changes import durations, moves, process, triggers
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.pool.card_pool import SYMBOL_COUNTER
from optcg_dsl.engine.procedures.play import count_payable_don, prices
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import CHARACTER, HAND, LEADER, TRASH
from optcg_dsl.engine.values.frames import BattleFrame, DamageFrame, PlayCardFrame
from optcg_dsl.engine.values.records import Continuous, Decision, Option

if TYPE_CHECKING:
    from optcg_dsl.engine.kernel.core import Core
    from optcg_dsl.engine.values.records import Battle

(
    DECLARE,
    BLOCK,
    BLOCKED,
    COUNTER,
    COUNTER_CHOICE,
    COUNTERED,
    COUNTER_SETTLED,
    DAMAGE,
    COMPARE,
    AFTER_KO,
    AFTER_DAMAGE,
    END,
    CLOSE,
) = range(13)
PASS: Final[Option] = ("pass",)


# -- the steps --------------------------------------------------------------------------------------------------------


@frame_handler(BattleFrame)
def battle(game: Core, frame: BattleFrame) -> None:
    """Advance the battle until a player is asked or something else has to run first (7-1-1 to 7-1-5).

    Its stages say whether the next one follows at once.
    """
    goes_on = True
    while goes_on:
        fight = game.state.battle
        assert fight is not None
        goes_on = _STAGES[frame.stage](game, frame, fight)


def _nothing_waits(game: Core) -> bool:
    """Whether no effect waits to be resolved first, and the game is not over."""
    return not (triggers.resolve_frames(game) or game.state.over)


def _someone_left(game: Core, fight: Battle) -> bool:
    """Whether the attacking card or the target has moved areas (7-1-1-4, 7-1-2-3), or an effect ends the battle."""
    serial = game.state.serial
    attacker, target = fight.attacker, fight.target
    return fight.ended or serial[attacker.card] != attacker.serial or serial[target.card] != target.serial


def _declare(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """Attack Step: [When Attacking], "when you attack", [On Your Opponent's Attack], "when attacked" (7-1-1-3).

    All are told at once; the turn player's [When Attacking] is resolved first (10-2-5-1, 10-2-16-1).
    """
    attacker, target = fight.attacker.card, fight.target.card
    triggers.emit(
        game,
        "attacks",
        player=fight.attacking_player,
        cards=(attacker,),
        amount=1,
        by=fight.attacking_player,
        other=target,
    )
    if game.switches.when_attacked_step == "attack_step":
        _tell_attacked(game, fight)
    frame.stage = BLOCK
    return _nothing_waits(game)


def _tell_attacked(game: Core, fight: Battle) -> None:
    triggers.emit(
        game,
        "attacked",
        player=1 - fight.attacking_player,
        cards=(fight.target.card,),
        amount=1,
        by=fight.attacking_player,
        other=fight.attacker.card,
    )


def _block(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """Block Step: the player being attacked may activate one [Blocker] (7-1-2-1)."""
    if _someone_left(game, fight):
        frame.stage = END
        return True
    blockers = can_block(game, fight)
    if not blockers:
        return _begin_counter_step(game, frame, fight)
    frame.stage = BLOCKED
    game.ask(
        Decision(
            1 - fight.attacking_player,
            "cards",
            tuple(blockers),
            least=0,
            reason="block",
            prompt="Activate a [Blocker], or none.",
            source=fight.attacker.card,
        )
    )
    return False


def can_block(game: Core, fight: Battle) -> list[int]:
    """The cards whose [Blocker] could be activated against the attack: active ones other than the target (10-1-4-1).

    Against [Unblockable] there is none (10-1-7-1).
    """
    state = game.state
    player = 1 - fight.attacking_player
    view = layers.view(game)
    side, rested, target = state.areas[player], state.rested, fight.target.card
    blockers = [
        card
        for card in side[LEADER] + side[CHARACTER]
        if not rested[card] and card != target and view.has_keyword(card, "Blocker")
    ]
    attacker = fight.attacker.card
    if not blockers or (game.switches.kw_unblockable and view.has_keyword(attacker, "Unblockable")):
        return []
    return [
        card
        for card in blockers
        if not view.forbidden("block", card, other=attacker)
        and not view.forbidden("be_blocked", attacker, other=card)
        and not view.forbidden("be_rested", card, cause="effect", by=player)
        and not view.forbidden("activate_blocker", player=player, other=card)
    ]


def _blocked(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """The [Blocker] is rested and takes the place of the target; [On Block] activates (7-1-2-2, 10-2-15-1)."""
    frame.stage = COUNTER
    chosen = game.take_cards()
    if not chosen:
        return True
    (blocker,) = chosen
    player = 1 - fight.attacking_player
    game.state.battle = replace(fight, target=game.ref(blocker), blocked=True)
    game.touch(dependencies.BATTLE)
    game.log("block", player, cards=chosen, other=fight.attacker.card)
    moves.rest(game, chosen, cause="cost", by=player)
    for kind in ("blocks", "blocker_activated"):
        triggers.emit(game, kind, player=player, cards=chosen, amount=1, by=player, other=fight.attacker.card)
    blocked = (fight.attacker.card,)
    triggers.emit(game, "blocked", player=1 - player, cards=blocked, amount=1, by=player, other=blocker)
    return _nothing_waits(game)


def _counter(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """The Counter Step follows the Block Step if both cards are still there (7-1-2-3)."""
    if _someone_left(game, fight):
        frame.stage = END
        return True
    return _begin_counter_step(game, frame, fight)


def _begin_counter_step(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """Counter Step begins (7-1-3, and 7-1-3-1 of 1.1.9 where "when attacked" is here)."""
    frame.stage = COUNTER_CHOICE
    if game.switches.when_attacked_step == "counter_step":
        _tell_attacked(game, fight)
        return _nothing_waits(game)
    return True


def _counter_choice(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """The player being attacked may counter, as often as they wish (7-1-3-1).

    Only cards in hand can counter, and whether one of them can is theirs to know (3-4-3).
    """
    player = 1 - fight.attacking_player
    if not game.state.areas[player][HAND]:
        frame.stage = DAMAGE
        return True
    frame.stage = COUNTERED
    options = counter_options(game, player)
    game.ask(
        Decision(
            player,
            "counter",
            (*options, PASS),
            reason="counter",
            prompt="Use a counter from your hand, or pass." if options else "No card in your hand can counter.",
            source=fight.attacker.card,
        ),
        secret=True,
    )
    return False


def counter_options(game: Core, player: int) -> list[Option]:
    """What a player can do in the Counter Step (7-1-3-1):

    ``("counter", card, receiver)`` for a (Symbol) Counter, ``("event", card)`` for a [Counter] Event.
    """
    side = game.state.areas[player]
    receivers = side[LEADER] + side[CHARACTER]
    options: list[Option] = [
        ("counter", card, receiver) for card in _with_counter(game, player) for receiver in receivers
    ]
    options += [("event", card) for card in _counter_events(game, player)]
    return options


def _with_counter(game: Core, player: int) -> list[int]:
    """The Characters in hand whose (Symbol) Counter the player may use (2-10-1, 7-1-3-1-1)."""
    specs, hand = game.specs, game.state.areas[player][HAND]
    if game.standing.makes & dependencies.COUNTERS:
        found = [card for card in hand if specs[card].category == "character" and layers.counter(game, card) > 0]
    else:
        found = [card for card in hand if specs[card].counter and specs[card].category == "character"]
    if "use_counter" in game.standing.forbids:
        return [card for card in found if not layers.forbidden(game, "use_counter", player=player, other=card)]
    return found


def _counter_events(game: Core, player: int) -> list[int]:
    """The Events with [Counter] that the player can pay for and may activate (7-1-3-1-2, 10-2-4-1)."""
    events = prices(game, player, "counter")
    if not events:
        return []
    dons = count_payable_don(game, player)
    return [
        card
        for price, card in events
        if price <= dons and not layers.forbidden(game, "activate_counter", player=player, other=card)
    ]


def _countered(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """One use of a counter; what it set off is resolved before the next one."""
    player = 1 - fight.attacking_player
    (option,) = game.take_answer()
    frame.stage = COUNTER_SETTLED
    match option:
        case ("counter", int(card), int(receiver)):
            symbol_counter(game, player, card, receiver)
        case ("event", int(card)):
            game.push(PlayCardFrame(player=player, card=card, timing="counter"))
            return False
        case _:
            frame.stage = DAMAGE
    return not game.state.over


def symbol_counter(game: Core, player: int, card: int, receiver: int) -> None:
    """Trash a Character card from hand: the receiver gains its (Symbol) Counter in this battle (2-10-1, 7-1-3-1-1)."""
    state = game.state
    amount = layers.counter(game, card)
    game.log("counter", player, cards=(card,), other=receiver, amount=amount)
    moves.move(game, (card,), TRASH, cause="rule", by=player, verb="counter")
    state.counter += 1
    state.continuous.append(
        Continuous(
            program=SYMBOL_COUNTER,
            step=0,
            source=game.ref(card),
            controller=player,
            cards=(game.ref(receiver),),
            amount=amount,
            slots={},
            kind="this_battle",
            whose=player,
            turn=state.turn,
            order=state.counter,
        )
    )
    game.touch(dependencies.CONTINUOUS)


def _counter_settled(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """Effects that waited for a counter to be finished (8-6-3)."""
    frame.stage = COUNTER_CHOICE
    return _nothing_waits(game)


def _damage(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """The Damage Step begins, unless the attacker or the target has left (7-1-3-1-3).

    "When this card battles" activates before powers are compared.
    """
    if _someone_left(game, fight):
        frame.stage = END
        return True
    if not _tell(game, fight, "battles"):
        return _fight(game, frame, fight)
    frame.stage = COMPARE
    return _nothing_waits(game)


def _compare(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """What "when this card battles" has set off is resolved: they fight if both are still there (7-1-4)."""
    if _someone_left(game, fight):
        frame.stage = END
        return True
    return _fight(game, frame, fight)


def _fight(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """Damage Step: power is the strength in battle (2-6-1), and the attacker needs as much as the target (7-1-4-1).

    A beaten Character is K.O.'d (7-1-4-1-2); with less power nothing happens (7-1-4-2).
    """
    view = layers.view(game)
    player = fight.attacking_player
    attacker, target = fight.attacker.card, fight.target.card
    strength, resistance = view.power(attacker), view.power(target)
    won = strength >= resistance
    game.log(
        "battle",
        player,
        cards=(attacker,),
        other=target,
        words=("won" if won else "lost", str(strength), str(resistance)),
    )
    frame.fought = True
    frame.stage = AFTER_DAMAGE
    if not won:
        return True
    if game.state.area[target] == LEADER:
        double = view.has_keyword(attacker, "Double Attack")
        process.would_deal_damage(
            game,
            DamageFrame(
                player=1 - player,
                amount=2 if double else 1,
                attacker=attacker,
                banish=view.has_keyword(attacker, "Banish"),
            ),
            by=player,
        )
    else:
        frame.stage = AFTER_KO
        process.would_ko(game, (target,), cause="battle", by=player, source=attacker)
    return False


def _after_ko(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """ "When this Character battles and K.O.'s ...": told if the target was K.O.'d."""
    frame.stage = AFTER_DAMAGE
    if fight.target.card in game.state.returned:
        triggers.emit(
            game,
            "wins_battle_ko",
            player=fight.attacking_player,
            cards=(fight.attacker.card,),
            amount=1,
            cause="battle",
            by=fight.attacking_player,
            other=fight.target.card,
        )
    return True


def _after_damage(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """Effects that waited until all damage was processed (8-6-2)."""
    frame.stage = END
    return _nothing_waits(game)


def _end(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """The battle ends: "at the end of the battle" and "if this card battles" activate (7-1-5-1, 7-1-5-2)."""
    frame.stage = CLOSE
    told = frame.fought and _tell(game, fight, "battled")
    for player in game.in_turn_order() if game.state.delayed else ():
        told |= triggers.release(game, "end_of_battle", player)
    return not told or _nothing_waits(game)


def _tell(game: Core, fight: Battle, kind: str) -> bool:
    """Tell for each of the two cards, as far as it is still there, that something happens to it in the battle.

    Returns whether anything depends on it.
    """
    if kind not in game.standing.watched:
        return False
    for ref, opponent in ((fight.attacker, fight.target), (fight.target, fight.attacker)):
        if game.alive(ref):
            triggers.emit(
                game,
                kind,
                player=game.state.owner[ref.card],
                cards=(ref.card,),
                amount=1,
                cause="battle",
                other=opponent.card,
            )
    return True


def _close(game: Core, frame: BattleFrame, fight: Battle) -> bool:
    """ "During this battle" ends, the turn player's first (7-1-5-3 to 7-1-5-5)."""
    for player in game.in_turn_order() if game.state.continuous else ():
        durations.expire(game, ("this_battle",), player)
    game.state.battle = None
    game.touch(dependencies.BATTLE)
    game.log("end_battle", fight.attacking_player)
    game.pop()
    return False


_STAGES: Final = {
    DECLARE: _declare,
    BLOCK: _block,
    BLOCKED: _blocked,
    COUNTER: _counter,
    COUNTER_CHOICE: _counter_choice,
    COUNTERED: _countered,
    COUNTER_SETTLED: _counter_settled,
    DAMAGE: _damage,
    COMPARE: _compare,
    AFTER_KO: _after_ko,
    AFTER_DAMAGE: _after_damage,
    END: _end,
    CLOSE: _close,
}
