"""What is said of cards: that they gain, become, or cannot do something."""

from __future__ import annotations

from functools import singledispatch
from typing import Literal

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.actions import action
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.counting import amount, counted_alike, modified
from optcg_dsl.compiling.lowering.durations import duration
from optcg_dsl.compiling.lowering.events import about, effect_owner, effect_source
from optcg_dsl.compiling.lowering.filters import attribute, keyword, noun_filters
from optcg_dsl.compiling.lowering.numbers import STATS, all_of, number
from optcg_dsl.compiling.lowering.targets import described
from optcg_dsl.effects import (
    AllOf,
    Allow,
    Among,
    Bound,
    Cards,
    CategoryIs,
    ChooseOne,
    Compare,
    Const,
    Count,
    Duration,
    EnterRested,
    Everything,
    Filter,
    Forbid,
    GrantAbility,
    GrantKeyword,
    If,
    Immune,
    IsSource,
    LoseKeyword,
    Modify,
    MustAttack,
    Negate,
    PlayedThisTurn,
    Pool,
    ReplaceWith,
    SetStat,
    Source,
    StateIs,
    StatOf,
    Step,
    TreatAs,
)
from optcg_dsl.effects.actions import EVERY_WORD, Block
from optcg_dsl.effects.base import Who
from optcg_dsl.effects.lasting import Deed
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.timings import TIMINGS


@singledispatch
def predicate(node: n.CardPredicate, subject: Referent, context: Context) -> None:
    """Emit what is said of ``subject``."""
    raise refusal(node, "this cannot be said of a card")


# -- gaining and becoming ----------------------------------------------------------------------------------------------


@predicate.register
def _lower_gain(node: n.Gain, subject: Referent, context: Context) -> None:
    lasting = _lasting(node, context)
    gifts = counted_alike(node.gifts) if node.joiner == "and" else node.gifts
    steps = [step for gift in gifts for step in _gift(gift, subject, lasting, context, lose=node.lose)]
    if node.joiner == "or":
        if len(steps) != len(node.gifts):
            raise refusal(node, "one of these must be chosen, but one of them is several things")
        labels = tuple(context.printed(gift) for gift in node.gifts)
        context.emit(ChooseOne(tuple((step,) for step in steps), context.actor, labels))
        return
    for step in steps:
        context.emit(step)


def _lasting(node: n.Gain, context: Context) -> Duration:
    """How long a gift lasts; an additional change lasts as long as the change it adds to."""
    changes = [gift for gift in node.gifts if isinstance(gift, n.Change)]
    if node.duration is None and any(gift.additional for gift in changes) and context.last_change is not None:
        return context.last_change
    lasting = duration(node.duration, context, node)
    if changes:
        context.last_change = lasting
    return lasting


def _gift(
    gift: n.KeywordGift | n.Change | n.AbilityGift | n.WordGift,
    subject: Referent,
    lasting: Duration,
    context: Context,
    *,
    lose: bool = False,
) -> list[Step]:
    match gift:
        case n.Change(stat="Counter"):
            cards = _with_counters(subject.cards, gift, context)
            if not isinstance(cards, Pool) or set(cards.areas) != {"hand"}:
                raise refusal(gift, "a Counter is used from the hand", hint="write “Character cards in your hand”")
            return [Modify(cards, "counter", amount(gift, context), lasting)]
        case n.Change():
            return [modified(subject, gift, lasting, context)]
        case n.KeywordGift() if lose:
            return [LoseKeyword(subject.cards, keyword(gift.keyword, gift), lasting)]
        case n.KeywordGift():
            return [GrantKeyword(subject.cards, keyword(gift.keyword, gift), lasting)]
        case n.AbilityGift():
            assert context.lower_gift is not None
            return [GrantAbility(subject.cards, context.lower_gift(gift, context), lasting)]
        case n.WordGift(words=words):
            what: Literal["type", "attribute"] = "type" if isinstance(words, n.Types) else "attribute"
            gained = (
                words.types if isinstance(words, n.Types) else [attribute(a, gift).attribute for a in words.attributes]
            )
            if len(gained) > 1 and words.joiner == "or":
                raise refusal(words, "the text must say which of these is gained")
            return [TreatAs(subject.cards, what, name, lasting) for name in gained]


def _with_counters(cards: Cards, node: n.Node, context: Context) -> Cards:
    """ "Character cards" that have a Counter are those in hand, where it is used (7-1-3-1-1).

    This card is there as long as it does nothing but what always holds: an effect that is activated finds it elsewhere.
    """
    if isinstance(cards, Source):
        if not context.permanent:
            message = "a Counter is used from the hand, and this card is not there when this is done"
            raise refusal(node, message, hint="leave the timing out, or write “Character cards in your hand”")
        return Pool(("hand",), "you", IsSource())
    if not isinstance(cards, Pool) or cards.areas != ("character",):
        return cards
    tests = [CategoryIs(("character",)), *([] if cards.where == Everything() else [cards.where])]
    return Pool(("hand",), cards.controller, all_of(tests))


@predicate.register
def _lower_become(node: n.Become, subject: Referent, context: Context) -> None:
    value = number(node.value, context)
    if node.stat == "Counter":
        cards = _with_counters(subject.cards, node, context)
        if subject.areas != ("hand",) and not (isinstance(cards, Pool) and cards.areas == ("hand",)):
            raise refusal(node, "a Counter is used from the hand", hint="write “Character cards in your hand”")
        if isinstance(value, Const) and value.value < 0:
            raise refusal(node, "a Counter is no negative number")
        context.emit(SetStat(cards, "counter", value, duration(node.duration, context, node)))
        return
    step = SetStat(subject.cards, STATS[node.stat], value, duration(node.duration, context, node))
    if isinstance(value, StatOf) and isinstance(value.cards, Bound):
        context.emit(If(Compare(Count(value.cards), ">=", Const(1)), (step,)))  # no card was selected: nothing is set
        return
    context.emit(step)


@predicate.register
def _lower_have_counter(node: n.HaveCounter, subject: Referent, context: Context) -> None:
    if node.amount <= 0:
        raise refusal(node, "a printed Counter adds power (2-10-2)", hint="write an amount with +")
    cards = _with_counters(subject.cards, node, context)
    context.emit(SetStat(cards, "counter", Const(node.amount), duration(None, context, node), beside=True))


@predicate.register
def _lower_negated(node: n.Negated, subject: Referent, context: Context) -> None:
    timing = ""
    if node.timing is not None:
        if node.timing not in TIMINGS:
            raise refusal(node, f"the game has no timing [{node.timing}]")
        timing = TIMINGS[node.timing].symbol
    context.emit(Negate(subject.cards, duration(node.duration, context, node), timing))


@predicate.register
def _lower_not_negated(node: n.NotNegated, subject: Referent, context: Context) -> None:
    context.emit(Forbid("be_negated", duration(node.duration, context, node), cards=subject.cards))


@predicate.register
def _lower_unaffected(node: n.Unaffected, subject: Referent, context: Context) -> None:
    by, where = effect_owner(node.effects, context), effect_source(node.effects, context)
    context.emit(Immune(subject.cards, duration(node.duration, context, node), by, where))


@predicate.register
def _lower_treated_as_all(node: n.TreatedAsAll, subject: Referent, context: Context) -> None:
    if not context.permanent:
        raise refusal(node, "a card is treated so by a rule or a permanent effect only")
    context.emit(TreatAs(subject.cards, "name", EVERY_WORD))
    context.emit(TreatAs(subject.cards, "type", EVERY_WORD))
    context.emit(TreatAs(subject.cards, "attribute", EVERY_WORD))


# -- being allowed -----------------------------------------------------------------------------------------------------


@predicate.register
def _lower_can_attack_active(node: n.CanAttackActive, subject: Referent, context: Context) -> None:
    where = _attackable(node.target, context)
    if StateIs("active") not in where:
        raise refusal(node.target, "only “attack active Characters” can be allowed")
    where.remove(StateIs("active"))
    lasting = duration(node.duration, context, node)
    context.emit(Allow(subject.cards, "attack_active", lasting, all_of(where) if where else Everything()))


@predicate.register
def _lower_can_attack_when_played(node: n.CanAttackWhenPlayed, subject: Referent, context: Context) -> None:
    lasting = duration(node.duration, context, node)
    if node.target is None:
        context.emit(GrantKeyword(subject.cards, "Rush", lasting))
        return
    places.must_be_of_the_other(places.known(subject.controller), node.target, context)
    _, where = about(node.target, context)
    context.emit(Allow(subject.cards, "attack_when_played", lasting, where))


def _attackable(target: n.Target, context: Context) -> list[Filter]:
    """The tests of Characters that effects can allow to be attacked."""
    what = target if isinstance(target, n.Selection) else None
    if what is None or any(noun.categories != ("Character",) for noun in what.nouns) or len(what.nouns) != 1:
        raise refusal(target, "an effect can allow no attack but those on certain Characters")
    if what.whose not in (None, "your opponent's") or what.at is not None or what.quantity is not None:
        raise refusal(target, "cards attack the opponent's Characters", hint="write “Characters” alone")
    if what.whose is not None:
        places.owner(what, context)
    tests = noun_filters(what.nouns[0], context, with_category=False, extra=what.after)
    context.one_by_one(target)
    return tests


# -- being forbidden ---------------------------------------------------------------------------------------------------

_DEEDS: dict[str, Deed] = {
    "attack": "attack",
    "be K.O.'d": "be_koed",
    "be removed from the field": "be_removed",
    "leave the field": "be_removed",
    "be rested": "be_rested",
    "be played": "be_played",
    "activate [Blocker]": "block",
    "block": "block",
    "be set as active": "become_active",
    "be blocked": "be_blocked",
    "be attacked": "be_attacked",
}


@predicate.register
def _lower_must_attack(node: n.MustAttack, subject: Referent, context: Context) -> None:
    context.emit(must_attack(node, subject.cards, context))


def must_attack(node: n.MustAttack, attackers: Cards, context: Context) -> MustAttack:
    """The obligation of the attackers to attack one of the cards described."""
    return MustAttack(attackers, described(node.target, context), duration(node.duration, context, node))


@predicate.register
def _lower_cannot(node: n.Cannot, subject: Referent, context: Context) -> None:
    if node.can:
        raise refusal(node, "no effect can allow this", hint="write “cannot”, or “none of … can”")
    lasting = duration(node.duration, context, node)
    cards: Cards = Among(subject.cards, PlayedThisTurn()) if node.turn_played else subject.cards
    where: Filter = Everything()
    if node.target is not None:
        places.must_be_of_the_other(places.known(subject.controller), node.target, context)
        _, where = about(node.target, context)
    by: Who = "any"
    battle, effect = False, False
    if node.cause is not None:
        battle = node.cause.battle
        if battle and node.cause.effect is not None:
            raise refusal(node.cause, "a cause is either a battle or an effect")
        if node.cause.effect is not None:
            effect = True
            by = effect_owner(node.cause.effect, context)
            where = effect_source(node.cause.effect, context)
        if node.cause.cards is not None:
            places.must_be_of_the_other(places.known(subject.controller), node.cause.cards, context)
            _, where = about(node.cause.cards, context)
    price = () if node.unless is None else _price(node, node.unless, context)
    if {"be blocked", "be attacked"} & set(node.deeds) and (effect or battle):
        raise refusal(node.cause or node, "cards attack and block, not effects", hint="write “by Characters with …”")
    for deed in _deeds(node, subject, context):
        if deed == "be_played":
            context.emit(_not_played(node, subject.cards, lasting, where, by))
            continue
        context.emit(
            Forbid(
                deed,
                lasting,
                cards=cards,
                where=where,
                cause="battle" if battle else "effect" if effect else "any",
                by=by,
                price=price,
            )
        )


def _not_played(node: n.Cannot, cards: Cards, lasting: Duration, source: Filter, by: Who) -> Forbid:
    """Cards that effects cannot play, wherever they come from: no card is in the Character area before it is played."""
    if node.cause is None or node.cause.effect is None:
        raise refusal(node, "what paying its cost plays is forbidden to the player", hint="write “cannot play …”")
    if source != Everything():
        raise refusal(node.cause, "whose effects these are makes no difference to playing", hint="write “by effects”")
    if isinstance(cards, Source):
        return Forbid("be_played", lasting, who="any", where=IsSource(), cause="effect", by=by)
    if not isinstance(cards, Pool) or not set(cards.areas) <= {"leader", "character", "stage", "cost"}:
        return Forbid("be_played", lasting, cards=cards, cause="effect", by=by)
    return Forbid("be_played", lasting, who=cards.controller, where=_kinds_played(cards), cause="effect", by=by)


def _kinds_played(cards: Pool) -> Filter:
    """What cards described as those on the field are before they come there: Character or Stage cards."""
    kinds = CategoryIs(tuple(one for one in ("character", "stage") if one in cards.areas))
    tests = cards.where.filters if isinstance(cards.where, AllOf) else (cards.where,)
    return kinds if cards.where == Everything() else all_of([kinds, *tests])


def _deeds(node: n.Cannot, subject: Referent, context: Context) -> list[Deed]:
    """What cannot be done; a return is a deed for each area that cards could be returned to."""
    found: list[Deed] = []
    for word in node.deeds:
        if word != "be returned to":
            found.append(_DEEDS[word])
            continue
        listed = node.to.places if isinstance(node.to, n.EitherPlace) else (node.to,)
        for place in listed:
            areas = places.areas(place) if place is not None and place.end is None else ()
            if place is None or not areas or not set(areas) <= {"hand", "deck"}:
                raise refusal(node.to or node, "cards are returned to the hand or to the deck")
            places.must_be_home(place, subject, context)
            found += ["be_returned_to_hand" if area == "hand" else "be_returned_to_deck" for area in areas]
    return found


def _price(node: n.Cannot, unless: n.Step, context: Context) -> Block:
    """What is done "whenever they attack", for the attack to be possible."""
    if node.deeds != ("attack",):
        raise refusal(unless, "only an attack can have a price")
    clause = unless.clause
    if not isinstance(clause, n.Do) or clause.who is None or clause.may or unless.leads or unless.instead:
        raise refusal(unless, "this cannot be the price of an attack")
    outer, context.paying = context.paying, True
    with context.block() as made, context.acting(places.player(clause.who, context)):
        action(clause.action, context)
    context.paying = outer
    return tuple(made)


@predicate.register
def _lower_are_played_rested(node: n.ArePlayedRested, subject: Referent, context: Context) -> None:
    cards = subject.cards
    if not isinstance(cards, Pool) or not set(cards.areas) <= {"character", "stage"}:
        raise refusal(node, "only Characters and Stages are played")
    context.emit(EnterRested(_kinds_played(cards), duration(None, context, node), cards.controller))


@predicate.register
def _lower_stays_rested(node: n.StaysRested, subject: Referent, context: Context) -> None:
    context.emit(Forbid("become_active", duration(node.duration, context, node), cards=subject.cards))


@predicate.register
def _lower_are_put(node: n.ArePut, subject: Referent, context: Context) -> None:
    if not isinstance(node.at, n.Place):
        raise refusal(node, "a rule sends cards to one place")
    where = places.destination(node.at)
    places.must_be_home(node.at, subject, context)
    context.emit(ReplaceWith(subject.cards, where.area, where.end))
