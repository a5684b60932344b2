"""Events of battles and damage: who attacks, blocks and fights whom (chapter 7)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.events import about, opposed, player_of, remember, told_as
from optcg_dsl.compiling.lowering.targets import this_card
from optcg_dsl.effects import When
from optcg_dsl.effects.abilities import EventKind
from optcg_dsl.syntax import nodes as n


@told_as.register
def _told_as_battles(event: n.Battles, context: Context) -> When:
    return _battle(event, "wins_battle_ko" if event.kos else "battles", context)


@told_as.register
def _told_as_end_of_battle(event: n.EndOfBattle, context: Context) -> When:
    if event.battle.kos:
        raise refusal(event, "the end of a battle is no moment for this")
    return _battle(event.battle, "battled", context)


def _battle(event: n.Battles, kind: EventKind, context: Context) -> When:
    return _against(kind, event.subject, event.opponent, context)


def _against(kind: EventKind, subject: n.Target, opponent: n.Target | None, context: Context) -> When:
    """What a card does against another one."""
    who, card = about(subject, context)
    found = When(kind, who, card)
    if opponent is None:
        return found
    whose, other = about(opponent, context)
    if places.names_both(subject) and player_of(opponent, whose) != "any":
        raise refusal(subject, "cards only fight cards of the other player", hint="leave out whose cards these are")
    remember(context, opponent, whose, "event.other")
    return replace(found, other=other, who=opposed(found, player_of(opponent, whose), opponent))


@told_as.register
def _told_as_attacks(event: n.Attacks, context: Context) -> When:
    found = _against("attacks", event.subject, event.target, context)
    if not isinstance(event.subject, n.CardsOf) and not event.past:
        remember(context, event.subject, found.who)
        context.scope.referents[-1].deeds.append("attacking")
    return found


@told_as.register
def _told_as_deals_damage(event: n.DealsDamage, context: Context) -> When:
    if event.area not in ("Life", "Life cards", "Leader"):
        raise refusal(event, "damage is dealt to a Leader and its Life (4-6-2)", hint="write “your opponent's Life”")
    who, card = about(event.subject, context)
    found = When("deals_damage", who, card, cause="battle" if event.attack else "any")
    whose = places.owner(event, context)
    if places.names_both(event.subject):
        raise refusal(event.subject, "a player is dealt damage by cards of the other", hint="write “your”")
    return replace(found, who=opposed(found, whose, event))


@told_as.register
def _told_as_takes_damage(event: n.TakesDamage, context: Context) -> When:
    amount = event.amount.value if isinstance(event.amount, n.Whole) else 0
    if event.subject is None:
        return When("takes_damage", places.player(event.player or "you", context), amount=amount)
    subject = event.subject
    if isinstance(subject, n.This) and subject.noun == n.ReferenceNoun(("Leader",)):
        this_card(subject, context)
        return When("takes_damage", "you", amount=amount)
    if not isinstance(subject, n.Selection) or subject != _leader_of(subject) or subject.whose is None:
        raise refusal(subject, "only a player's Leader takes damage", hint="write “you” or “your Leader”")
    return When("takes_damage", places.owner(subject, context), amount=amount)


def _leader_of(subject: n.Selection) -> n.Selection:
    """The selection that says nothing but whose Leader it is."""
    return n.Selection(None, subject.whose, (n.Noun((), ("Leader",), "one"),))


@told_as.register
def _told_as_blocks(event: n.Blocks, context: Context) -> When:
    found = _against("blocks", event.subject, event.attacker, context)
    remember(context, event.subject, found.who)
    return found
