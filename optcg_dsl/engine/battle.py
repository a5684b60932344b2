"""Attacks and battles (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from optcg_dsl.engine import durations, facts, in_force, layers, moves, pending, process
from optcg_dsl.engine.areas import CHARACTER, HAND, LEADER, TRASH
from optcg_dsl.engine.frames import AttackFrame, BattleFrame, DamageFrame, PlayCardFrame
from optcg_dsl.engine.kernel import frame_handler
from optcg_dsl.engine.play import count_active_don, playable
from optcg_dsl.engine.pool import SYMBOL_COUNTER
from optcg_dsl.engine.running import RunFrame
from optcg_dsl.engine.state import Battle, Continuous, Decision, Option

if TYPE_CHECKING:
    from optcg_dsl.engine.game import Game

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
PASS: Option = ("pass",)
_ATTACKING = frozenset(("attack", "attack_leader", "be_attacked", "be_rested"))
"""The deeds whose prohibition decides who can attack what."""
FIRST_BATTLE: Final = 2
"""The first turn of a player in which they can attack (6-5-6-1)."""


# -- who may attack what ----------------------------------------------------------------------------------------------


def attacks(game: Game) -> list[Option]:
    """The attacks that the turn player could declare now, as actions with attacker and target (7-1-1-2, 6-5-6-1)."""
    state = game.state
    player = state.turn_player
    if state.turns_taken[player] < FIRST_BATTLE:
        return []
    side, other = state.areas[player], state.areas[1 - player]
    rested, entered = state.rested, state.entered
    ready = [card for card in side[LEADER] + side[CHARACTER] if not rested[card]]
    view = layers.view(game)
    if not attacks_are_free(view):
        return [("attack", card, target) for card in ready for target in can_attack(game, card)]
    usual = other[LEADER] + [target for target in other[CHARACTER] if rested[target]]
    return [
        ("attack", card, target)
        for card in ready
        for target in (can_attack(game, card) if entered[card] == state.turn else usual)
    ]


def attacks_are_free(view: layers.View) -> bool:
    """Whether no effect in force forbids, allows or demands any attack, nor forbids the rest that it takes."""
    return not view.permits and not view.forces and _ATTACKING.isdisjoint(view.bans)


def can_attack(game: Game, card: int) -> list[int]:
    """The cards that a Leader or Character of the turn player could attack now (7-1, 7-1-1-2).

    Nobody battles on their first turn (6-5-6-1).  A Character played this turn needs [Rush] or, against Characters
    only, [Rush: Character] or a permission (3-7-4, 10-1-1-1, 10-1-6-1).  Attacking means being rested (7-1-1-1), so a
    card that cannot be rested cannot attack (1-3-3).
    """
    state = game.state
    player = state.turn_player
    if state.rested[card] or state.turns_taken[player] < FIRST_BATTLE:
        return []
    view = layers.view(game)
    if "be_rested" in view.bans and view.forbidden("be_rested", card, cause="rule", by=player):
        return []
    other = state.areas[1 - player]
    rested = state.rested
    targets = [] if view.forbidden("attack_leader", card) else list(other[LEADER])
    targets += [target for target in other[CHARACTER] if rested[target] or view.allowed("attack_active", card, target)]
    if state.entered[card] == state.turn and state.area[card] == CHARACTER and not view.has_keyword(card, "Rush"):
        rush_character = game.switches.kw_rush_character and view.has_keyword(card, "Rush: Character")
        targets = [
            target
            for target in targets
            if (rush_character and state.area[target] == CHARACTER) or view.allowed("attack_when_played", card, target)
        ]
    if "attack" in view.bans:
        targets = [target for target in targets if not view.forbidden("attack", card, other=target)]
    if "be_attacked" in view.bans:
        targets = [target for target in targets if not view.forbidden("be_attacked", target, other=card)]
    return in_force.required_targets(game, card, targets) if view.forces else targets


def declare_attack(game: Game, attacker: int, target: int) -> None:
    """Declare an attack; first comes what must be paid whenever the card attacks (1-3-3).

    What several effects add is paid in the order of these effects (8-3-1-2).
    """
    prices = layers.view(game).prices("attack", attacker, target)
    if not prices:
        start_battle(game, attacker, target)
        return
    game.push(AttackFrame(attacker=game.ref(attacker), target=game.ref(target)))
    for ban in reversed(prices):  # the last pushed runs first
        assert ban.price is not None
        program, start = ban.price
        game.push(
            RunFrame(program=program, pc=start, source=ban.source, controller=ban.controller, slots=dict(ban.slots))
        )


@frame_handler(AttackFrame)
def attack(game: Game, frame: AttackFrame) -> None:
    """What the attack costs has been paid: it is carried out, if both cards are there and the attacker is active."""
    game.pop()
    ready = game.alive(frame.attacker) and not game.state.rested[frame.attacker.card]
    if ready and game.alive(frame.target):
        start_battle(game, frame.attacker.card, frame.target.card)


def start_battle(game: Game, attacker: int, target: int) -> None:
    """Carry out an attack: rest the attacker, choose its target (7-1-1-1, 7-1-1-2); the battle follows (6-5-6-2)."""
    state = game.state
    player = state.turn_player
    state.battle = Battle(game.ref(attacker), game.ref(target), player)
    game.push(BattleFrame())
    game.touch(facts.BATTLE)
    game.log("attack", player, cards=(attacker,), other=target)
    moves.rest(game, (attacker,), cause="rule", by=player)


# -- the steps --------------------------------------------------------------------------------------------------------


@frame_handler(BattleFrame)
def battle(game: Game, frame: BattleFrame) -> None:
    """Advance the battle by one stage (7-1-1 to 7-1-5)."""
    fight = game.state.battle
    assert fight is not None
    _STAGES[frame.stage](game, frame, fight)


def _someone_left(game: Game, fight: Battle) -> bool:
    """Whether the attacking card or the target has moved areas (7-1-1-4, 7-1-2-3), or an effect ends the battle."""
    serial = game.state.serial
    attacker, target = fight.attacker, fight.target
    return fight.ended or serial[attacker.card] != attacker.serial or serial[target.card] != target.serial


def _declare(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """Attack Step: [When Attacking], "when you attack", [On Your Opponent's Attack], "when attacked" (7-1-1-3).

    All are told at once; the turn player's [When Attacking] is resolved first (10-2-5-1, 10-2-16-1).
    """
    attacker, target = fight.attacker.card, fight.target.card
    pending.emit(
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
    pending.resolve_frames(game)


def _tell_attacked(game: Game, fight: Battle) -> None:
    pending.emit(
        game,
        "attacked",
        player=1 - fight.attacking_player,
        cards=(fight.target.card,),
        amount=1,
        by=fight.attacking_player,
        other=fight.attacker.card,
    )


def _block(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """Block Step: the player being attacked may activate one [Blocker] (7-1-2-1)."""
    if _someone_left(game, fight):
        frame.stage = END
        return
    blockers = can_block(game, fight)
    if not blockers:
        frame.stage = COUNTER
        return
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


def can_block(game: Game, fight: Battle) -> list[int]:
    """The cards whose [Blocker] could be activated against the attack: active ones other than the target (10-1-4-1).

    Against [Unblockable] there is none (10-1-7-1).
    """
    state = game.state
    player = 1 - fight.attacking_player
    view = layers.view(game)
    attacker = fight.attacker.card
    if game.switches.kw_unblockable and view.has_keyword(attacker, "Unblockable"):
        return []
    side = state.areas[player]
    return [
        card
        for card in side[LEADER] + side[CHARACTER]
        if not state.rested[card]
        and card != fight.target.card
        and view.has_keyword(card, "Blocker")
        and not view.forbidden("block", card, other=attacker)
        and not view.forbidden("be_blocked", attacker, other=card)
        and not view.forbidden("be_rested", card, cause="effect", by=player)
        and not view.forbidden("activate_blocker", player=player, other=card)
    ]


def _blocked(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """The [Blocker] is rested and takes the place of the target; [On Block] activates (7-1-2-2, 10-2-15-1)."""
    frame.stage = COUNTER
    chosen = game.take_cards()
    if not chosen:
        return
    (blocker,) = chosen
    player = 1 - fight.attacking_player
    game.state.battle = replace(fight, target=game.ref(blocker), blocked=True)
    game.touch(facts.BATTLE)
    game.log("block", player, cards=chosen, other=fight.attacker.card)
    moves.rest(game, chosen, cause="cost", by=player)
    for kind in ("blocks", "blocker_activated"):
        pending.emit(game, kind, player=player, cards=chosen, amount=1, by=player, other=fight.attacker.card)
    blocked = (fight.attacker.card,)
    pending.emit(game, "blocked", player=1 - player, cards=blocked, amount=1, by=player, other=blocker)
    pending.resolve_frames(game)


def _counter(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """Counter Step begins (7-1-3, and 7-1-3-1 in the versions that have "when attacked" here)."""
    if _someone_left(game, fight):
        frame.stage = END
        return
    frame.stage = COUNTER_CHOICE
    if game.switches.when_attacked_step == "counter_step":
        _tell_attacked(game, fight)
        pending.resolve_frames(game)


def _counter_choice(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """The player being attacked may counter, as often as they wish (7-1-3-2).

    Only cards in hand can counter, and whether one of them can is theirs to know (3-4-3).
    """
    player = 1 - fight.attacking_player
    if not game.state.areas[player][HAND]:
        frame.stage = DAMAGE
        return
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


def counter_options(game: Game, player: int) -> list[Option]:
    """What a player can do in the Counter Step (7-1-3-2):

    ``("counter", card, receiver)`` for a (Symbol) Counter, ``("event", card)`` for a [Counter] Event.
    """
    side = game.state.areas[player]
    specs = game.specs
    receivers = side[LEADER] + side[CHARACTER]
    options: list[Option] = [
        ("counter", card, receiver)
        for card in side[HAND]
        if specs[card].category == "character"
        and layers.counter(game, card) > 0
        and not layers.forbidden(game, "use_counter", player=player, other=card)
        for receiver in receivers
    ]
    options += [
        ("event", card)
        for card in playable(game, player, "counter", count_active_don(game, player))
        if not layers.forbidden(game, "activate_counter", player=player, other=card)
    ]
    return options


def _countered(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """One use of a counter; what it set off is resolved before the next one."""
    player = 1 - fight.attacking_player
    (option,) = game.take_answer()
    frame.stage = COUNTER_SETTLED
    match option:
        case ("counter", int(card), int(receiver)):
            symbol_counter(game, player, card, receiver)
        case ("event", int(card)):
            game.push(PlayCardFrame(player=player, card=card, timing="counter"))
        case _:
            frame.stage = DAMAGE


def symbol_counter(game: Game, player: int, card: int, receiver: int) -> None:
    """Trash a Character card from hand: the receiver gains its (Symbol) Counter in this battle (2-10-1, 7-1-3-2-1)."""
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
    game.touch(facts.CONTINUOUS)


def _counter_settled(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """Effects that waited for a counter to be finished (8-6-3)."""
    frame.stage = COUNTER_CHOICE
    pending.resolve_frames(game)


def _damage(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """The Damage Step begins, unless the attacker or the target has left (7-1-3-2-3).

    "When this card battles" activates before powers are compared.
    """
    if _someone_left(game, fight):
        frame.stage = END
        return
    frame.stage = COMPARE
    _tell(game, fight, "battles")
    pending.resolve_frames(game)


def _compare(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """Damage Step: power is the strength in battle (2-6-1), and the attacker needs as much as the target (7-1-4-1).

    A beaten Character is K.O.'d (7-1-4-1-2); with less power nothing happens (7-1-4-2).
    """
    if _someone_left(game, fight):
        frame.stage = END
        return
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
        return
    if game.state.area[target] == LEADER:
        double = view.has_keyword(attacker, "Double Attack")
        process.damage(
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
        process.ko(game, (target,), cause="battle", by=player, source=attacker)


def _after_ko(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """ "When this Character battles and K.O.'s ...": told if the target was K.O.'d."""
    frame.stage = AFTER_DAMAGE
    if fight.target.card in game.state.returned:
        pending.emit(
            game,
            "wins_battle_ko",
            player=fight.attacking_player,
            cards=(fight.attacker.card,),
            amount=1,
            cause="battle",
            by=fight.attacking_player,
            other=fight.target.card,
        )


def _after_damage(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """Effects that waited until all damage was processed (8-6-2)."""
    frame.stage = END
    pending.resolve_frames(game)


def _end(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """The battle ends: "at the end of the battle" and "if this card battles" activate (7-1-5-1, 7-1-5-2)."""
    frame.stage = CLOSE
    if frame.fought:
        _tell(game, fight, "battled")
    for player in game.in_turn_order():
        pending.release(game, "end_of_battle", player)
    pending.resolve_frames(game)


def _tell(game: Game, fight: Battle, kind: str) -> None:
    """Tell for each of the two cards, as far as it is still there, that something happens to it in the battle."""
    if kind not in game.standing.watched:
        return
    for ref, opponent in ((fight.attacker, fight.target), (fight.target, fight.attacker)):
        if game.alive(ref):
            pending.emit(
                game,
                kind,
                player=game.state.owner[ref.card],
                cards=(ref.card,),
                amount=1,
                cause="battle",
                other=opponent.card,
            )


def _close(game: Game, frame: BattleFrame, fight: Battle) -> None:
    """ "During this battle" ends, the turn player's first (7-1-5-3 to 7-1-5-5)."""
    for player in game.in_turn_order():
        durations.expire(game, ("this_battle",), player)
    game.state.battle = None
    game.touch(facts.BATTLE)
    game.log("end_battle", fight.attacking_player)
    game.pop()


_STAGES = (
    _declare,
    _block,
    _blocked,
    _counter,
    _counter_choice,
    _countered,
    _counter_settled,
    _damage,
    _compare,
    _after_ko,
    _after_damage,
    _end,
    _close,
)
