"""Actions: what a player does, as steps."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.choices import pick
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.counting import counted_alike, modified, multiplied, open_per
from optcg_dsl.compiling.lowering.durations import duration
from optcg_dsl.compiling.lowering.filters import keyword, noun_filters
from optcg_dsl.compiling.lowering.lists import parts_of
from optcg_dsl.compiling.lowering.naming import FIGHTING, IN_PLAY, KOED, OFF_FIELD
from optcg_dsl.compiling.lowering.numbers import STATS, all_of, any_of, number
from optcg_dsl.compiling.lowering.places import OWNER, must_be_of, one_or_both, owner
from optcg_dsl.compiling.lowering.repeating import UNSAID
from optcg_dsl.compiling.lowering.targets import group, limits, reference
from optcg_dsl.effects import (
    KO,
    ActivateEffect,
    Among,
    Attacking,
    Bound,
    CategoryIs,
    ChangeAttackTarget,
    Choose,
    Compare,
    Const,
    Count,
    DealDamage,
    DeckRule,
    Draw,
    EndBattle,
    EndGame,
    ExtraTurn,
    Filter,
    ForEach,
    GiveDon,
    GrantKeyword,
    If,
    Negate,
    Play,
    SetPowerToZero,
    SetStat,
    Shuffle,
    SwapStat,
    Together,
)
from optcg_dsl.effects.base import Who
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.stats import STATS as INFO_OF_STAT
from optcg_dsl.vocabulary.stats import Stat
from optcg_dsl.vocabulary.timings import TIMINGS

PLAYABLE = CategoryIs(("character", "stage"))
"""What can be played by an effect (3-7-3, 3-8-3)."""


@singledispatch
def action(node: n.Action, context: Context) -> None:
    """Emit the steps of an action of ``context.actor``."""
    raise refusal(node, "this action cannot be carried out")


@action.register
def _lower_again(node: n.Again, context: Context) -> None:
    raise refusal(node, "the text does not say which cards", "OP207", UNSAID)


# -- drawing -----------------------------------------------------------------------------------------------------------


@action.register
def _lower_draw(node: n.Draw, context: Context) -> None:
    count = number(node.number, context)
    if isinstance(count, Const):
        count = multiplied(count.value, node.per, context)
    drawn(Draw(count, context.actor, node.up_to), context)


@action.register
def _lower_draw_equal(node: n.DrawEqual, context: Context) -> None:
    drawn(Draw(number(node.number, context), context.actor), context)


def drawn(step: Draw, context: Context) -> None:
    """Emit the drawing; later words can name "the drawn cards", but no "that card" means one of them."""
    slot = context.slot("drawn")
    context.emit(replace(step, slot=slot))
    most = step.count.value if isinstance(step.count, Const) else None
    context.scope.add(
        Referent(Bound(slot), ("hand",), controller=context.actor, origin="drawn", deeds=["drawn"], most=most)
    )


@action.register
def _lower_shuffle(node: n.Shuffle, context: Context) -> None:
    who = context.actor if node.whose is None else owner(node, context)
    if who not in ("you", "opponent"):
        raise refusal(node, "a player shuffles one deck", hint="write “your deck” or “your opponent's deck”")
    context.emit(Shuffle(who))


def _is_word(target: n.Target) -> bool:
    """Whether the target is "it" or "that Character", which chooses nothing."""
    return isinstance(target, n.Reference)


@action.register
def _lower_shuffle_into(node: n.ShuffleInto, context: Context) -> None:
    """ "Shuffle your trash into your deck": all of these cards are returned to the deck, which is shuffled then."""
    if node.to.areas != ("deck",) or node.to.end is not None:
        raise refusal(node.to, "cards are only shuffled into a deck", hint="write “into your deck”")
    what = node.what
    if isinstance(what, n.Place):
        if what.whose != node.to.whose:
            raise refusal(what, "cards go to the deck of their owner", hint=f"write “into {n.owner_words(what)} deck”")
        every = n.Noun((), ("card",), "many", (), span=what.span)
        what = n.Selection(n.All(span=what.span), None, (every,), at=n.At(what, span=what.span), span=what.span)
    action(n.Return(what, node.to, span=node.span), context)
    action(n.Shuffle(node.to.whose, span=node.span), context)


# -- the field ---------------------------------------------------------------------------------------------------------


@action.register
def _lower_ko(node: n.KO, context: Context) -> None:
    chosen = pick(of_those_that_can_be_koed(node.what), context, needs=KOED)
    must_be_character(chosen, node)
    slot = context.slot("koed")
    context.emit(KO(chosen.cards, slot))
    context.scope.add_moved(chosen, Bound(slot), ("trash",), "K.O.'d")


def of_those_that_can_be_koed(what: n.Target) -> n.Target:
    """ "K.O. up to 1 of your opponent's [A]": a card of that name that can be K.O.'d, so no Leader (10-2-1-1)."""
    if not isinstance(what, n.Selection) or what.at is not None or what.whose is None:
        return what
    nouns = [replace(one, categories=one.categories or ("Character", "Stage")) for one in what.nouns]
    return replace(what, nouns=tuple(nouns))


def must_be_character(chosen: Referent, node: n.KO | n.OneOfDeeds) -> None:
    """Refuse cards that cannot be K.O.'d: Leaders, Events, and cards that are not on the field (10-2-1)."""
    wrong = [one for one in chosen.categories if one not in ("character", "stage")]
    hidden = [area for area in chosen.areas if area not in ("character", "stage")]
    if wrong or (hidden and chosen.origin != "event"):
        raise refusal(node.what, "only a Character or Stage on the field can be K.O.'d", "OP204", "name Characters")


# -- giving ------------------------------------------------------------------------------------------------------------


@action.register
def _lower_give_don(node: n.GiveDon, context: Context) -> None:
    whom = _yours(node.to)
    if node.freely:
        don, hosts = pick(node.don, context, name="given"), group(whom, context)
        don.deeds.append("given")
        each, host = context.slot("each"), context.slot("recipient")
        one = Choose(host, Const(1), Const(1), hosts.cards, context.actor)
        context.emit(ForEach(each, don.cards, (one, GiveDon(Bound(each), Bound(host)))))
        return
    if node.each or node.to_each:
        to = pick(whom, context, name="recipient", needs=FIGHTING)
        slot = context.slot("each")
        with context.block() as body:
            don = pick(node.don, context, name="given")
            context.emit(GiveDon(don.cards, Bound(slot)))
        context.emit(ForEach(slot, to.cards, tuple(body)))
        return
    # "give it ...": the word stands before the DON!! cards and cannot mean them
    early = pick(whom, context, name="recipient", needs=FIGHTING) if node.recipient_first and _is_word(whom) else None
    context.either_don = _of_owner(whom)
    don = pick(node.don, context, name="given")
    context.either_don = False
    don.deeds.append("given")
    to = early or pick(whom, context, name="recipient", needs=FIGHTING)
    if to.most != 1 and not (to.areas == ("leader",) and to.controller == "owner"):
        raise refusal(
            node.to,
            "the text does not say how the DON!! cards are dealt out",
            hint="write “to 1 of …”, “to each of …” or “to … in any way you like”",
        )
    if to.categories and not set(to.categories) & {"leader", "character"}:
        raise refusal(node.to, "DON!! cards can only be given to Leaders and Characters")
    if not set(to.areas) <= {"leader", "character", "stage"} and to.origin != "event":
        raise refusal(node.to, "DON!! cards can only be given to Leaders and Characters on the field")
    to.deeds.append("given these")
    context.emit(GiveDon(don.cards, to.cards))


def _of_owner(target: n.Target) -> bool:
    """ "To the owner's Leader": the DON!! cards of whichever player, as the words say nothing if they are yours."""
    if isinstance(target, n.Several):
        return any(_of_owner(one) for one in target.targets)
    return isinstance(target, n.Selection) and target.whose == OWNER


def _yours(target: n.Target) -> n.Target:
    """DON!! cards are given to your own cards where the words name no owner (6-5-5-1)."""
    if isinstance(target, n.Several):
        return replace(target, targets=tuple(_yours(one) for one in target.targets))
    if isinstance(target, n.Selection) and target.at is None:
        return replace(_in_battle(target), whose=target.whose or "your")
    return target


def _in_battle(target: n.Selection) -> n.Selection:
    """ "Your [A]": a card of that name that attacks and is attacked, and to which DON!! cards are given."""
    nouns = tuple(one if one.categories else replace(one, categories=("Leader", "Character")) for one in target.nouns)
    return replace(target, nouns=nouns)


@action.register
def _lower_give_change(node: n.GiveChange, context: Context) -> None:
    apart = any(gift.duration is not None for gift in node.gifts)
    for gift in node.gifts if apart else ():
        if gift.duration is None:
            hint = "print it behind each gift, or once behind the last"
            raise refusal(gift, "the text does not say how long this lasts", hint=hint)
    counted = [gift for gift in node.gifts if any(isinstance(one, n.Change) and one.per for one in _changes(gift))]
    if len(node.gifts) > 1 and node.gifts[-1].fronted:
        _multiplied_alone(node.gifts[-1])
    elif len(node.gifts) > 1 and counted:
        raise open_per(counted[-1])
    for gift in node.gifts:
        lasting = duration(gift.duration if apart else node.duration, context, node)
        chosen = pick(gift.what, context, needs=IN_PLAY)
        for change in counted_alike(_changes(gift)):
            if isinstance(change, n.KeywordGift):
                context.emit(GrantKeyword(chosen.cards, keyword(change.keyword, change), lasting))
            else:
                assert isinstance(change, n.Change)
                context.emit(modified(chosen, change, lasting, context))


def _changes(gift: n.ChangeGift) -> tuple[n.Change | n.KeywordGift, ...]:
    return (gift.change, *gift.also)


def _multiplied_alone(last: n.ChangeGift) -> None:
    """Refuse "give A to X and B to Y for every ...": the words could be about B alone."""
    for change in (last.change, *last.also):
        if isinstance(change, n.Change) and change.per is not None and change.per.late:
            raise refusal(
                change.per,
                "the text does not say whether all of this is multiplied",
                hint="print “for every …” behind each amount that it multiplies",
            )


# -- playing and activating --------------------------------------------------------------------------------------------


@action.register
def _lower_play(node: n.Play, context: Context) -> None:
    with context.taking_off_field():
        chosen = pick(node.what, context, None if _names_playable(node.what) else PLAYABLE, needs=OFF_FIELD)
    if "event" in chosen.categories or "leader" in chosen.categories or "don" in chosen.categories:
        raise refusal(node.what, "only Character and Stage cards can be played by effects", hint="write “activate”")
    slot = context.slot("played")
    context.emit(Play(chosen.cards, "rested" if node.rested else "active", slot))
    entered = tuple(one for one in ("character", "stage") if not chosen.categories or one in chosen.categories)
    context.scope.add(context.scope.moved(chosen, Bound(slot), entered, "played"))
    if chosen.origin == "looked":
        chosen.taken.append(Bound(slot))


def _names_playable(what: n.Target) -> bool:
    """Whether the words say that the cards are Characters or Stages."""
    if isinstance(what, n.Several):
        return all(map(_names_playable, what.targets))
    return isinstance(what, n.Selection) and any(
        word in ("Character", "Stage") for noun in what.nouns for word in noun.categories
    )


@action.register
def _lower_activate_own(node: n.ActivateOwn, context: Context) -> None:
    if not isinstance(node.of, n.This):
        raise refusal(node.of, "only effects of this card can be activated in this way")
    context.emit(ActivateEffect(reference(node.of, context).cards, timing_word(node.timing, node)))


@action.register
def _lower_activate_card(node: n.ActivateCard, context: Context) -> None:
    chosen = pick(node.what, context)
    if node.timing is None and "hand" not in chosen.areas:
        message = "an Event is activated from the hand; here one of its effects is (8-5-2)"
        raise refusal(node, message, hint="write “the [Main] effect of …”")
    context.emit(ActivateEffect(chosen.cards, timing_word(node.timing or "Main", node)))


def timing_word(word: str, node: n.Node) -> str:
    """The effect vocabulary's name of a printed timing."""
    if word not in TIMINGS:
        raise refusal(node, f"the game has no timing [{word}]")
    return TIMINGS[word].symbol


@action.register
def _lower_negate(node: n.Negate, context: Context) -> None:
    chosen = pick(node.what, context, needs=IN_PLAY)
    context.emit(Negate(chosen.cards, duration(node.duration, context, node)))


# -- values ------------------------------------------------------------------------------------------------------------


@action.register
def _lower_set_value(node: n.SetValue, context: Context) -> None:
    chosen = pick(node.what, context, needs=IN_PLAY)
    lasting = duration(node.duration, context, node)
    value = number(node.to, context)
    stat = STATS[node.stat]
    if stat == "power":
        if value != Const(0):
            raise refusal(node, "power can only be set to 0; other numbers are for base power")
        context.emit(SetPowerToZero(chosen.cards, lasting))
        return
    context.emit(SetStat(chosen.cards, stat, value, lasting))


@action.register
def _lower_swap_value(node: n.SwapValue, context: Context) -> None:
    stat = STATS[node.stat]
    if context.permanent and stat in ("power", "cost"):
        message = f"what always holds cannot swap the current {node.stat}: each card's would depend on the other's"
        raise refusal(node, message, hint=f"write “the base {node.stat} of”")
    found = pick(node.what, context)
    _must_have(stat, found, node.what)
    if node.other is not None:
        if node.other_stat != node.stat:
            raise refusal(node, f"the {node.stat} of a card is swapped with the {node.stat} of another one")
        other = pick(node.other, context)
        _must_have(stat, other, node.other)
        if not all(one.most == 1 or one.areas in _SINGLE for one in (found, other)):
            raise refusal(node, f"one card swaps its {node.stat} with another one")
        context.emit(SwapStat(found.cards, other.cards, stat, duration(node.duration, context, node)))
        return
    lasting = duration(node.duration, context, node)
    if isinstance(found.cards, Together) and len(found.cards.parts) == 2:
        first, second = found.cards.parts
        context.emit(SwapStat(first, second, stat, lasting))
        return
    if found.most != 2:
        raise refusal(node.what, f"exactly two cards can swap their {node.stat}")
    context.emit(SwapStat(found.cards, found.cards, stat, lasting))


_SINGLE = (("leader",), ("stage",))
"""Areas in which a player has one card (3-6-1, 3-8-5)."""


def _must_have(stat: Stat, found: Referent, node: n.Target) -> None:
    """Refuse cards of a category that has no such value: a Leader has no cost (2-7-5), a Stage no power (2-6-2)."""
    info = INFO_OF_STAT[stat]
    for category in found.categories:
        if category not in info.categories:
            raise refusal(node, f"a {category.capitalize()} has no {info.name}", hint="name the cards that have one")


# -- the game ----------------------------------------------------------------------------------------------------------


@action.register
def _lower_change_attack_target(node: n.ChangeAttackTarget, context: Context) -> None:
    target = _in_battle(node.to) if isinstance(node.to, n.Selection) else node.to
    context.emit(ChangeAttackTarget(pick(target, context).cards))


@action.register
def _lower_negate_attack(node: n.NegateAttack, context: Context) -> None:
    if node.of is None:
        context.emit(EndBattle())
        return
    limit = limits(node.of.quantity, context) if isinstance(node.of, n.Selection) else None
    if limit is not None and limit.most != Const(1):
        raise refusal(node.of, "one card attacks at a time", hint="write “1 of”, or name the cards without a number")
    found = group(node.of, context)
    attackers = Among(found.cards, Attacking())
    context.emit(If(Compare(Count(attackers), ">=", Const(1)), (EndBattle(),)))


@action.register
def _lower_deal_damage(node: n.DealDamage, context: Context) -> None:
    whom: Who = context.actor if node.to is None else one_or_both(node.to, node, context)
    count = number(node.number, context)
    context.emit(DealDamage(multiplied(count.value, None, context) if isinstance(count, Const) else count, whom))


@action.register
def _lower_have_any_number(node: n.HaveAnyNumber, context: Context) -> None:
    context.emit(DeckRule("any_number"))


@action.register
def _lower_only_include(node: n.OnlyInclude, context: Context) -> None:
    context.emit(DeckRule("only", in_deck(node.what, context)))


def in_deck(what: n.Target, context: Context) -> Filter:
    """The test of cards "in your deck" that a rule of deck construction makes (5-1-2-4)."""
    if not isinstance(what, n.Selection) or what.whose is not None or what.quantity is not None or what.after:
        raise refusal(what, "a rule of deck construction must describe cards")
    if what.at is not None and isinstance(what.at.place, n.Place):
        must_be_of("you", what.at.place, context)
    nouns = [noun_filters(noun, context, with_category=True, extra=behind) for noun, behind in parts_of(what)]
    context.one_by_one(what)
    if not all(nouns):
        raise refusal(what, "a rule of deck construction must describe cards")
    return any_of([all_of(tests) for tests in nouns])


@action.register
def _lower_take_extra_turn(node: n.TakeExtraTurn, context: Context) -> None:
    context.emit(ExtraTurn(context.actor))


@action.register
def _lower_end_game(node: n.EndGame, context: Context) -> None:
    context.emit(EndGame(context.actor, node.result))
