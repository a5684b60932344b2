"""Choices: the steps that find the cards an action is about (8-4-4)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.checking.scope import ANYTHING, Needs, Referent
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.lists import over_alternatives
from optcg_dsl.compiling.lowering.numbers import any_of
from optcg_dsl.compiling.lowering.remaining import must_be_among
from optcg_dsl.compiling.lowering.singular import both_named, must_say_how_many_of_each, one_chosen
from optcg_dsl.compiling.lowering.targets import Group, Limits, group, limits, reference, selection_group
from optcg_dsl.effects import (
    Alternative,
    Among,
    Bound,
    Cards,
    Choose,
    ChooseNumber,
    Compare,
    Const,
    Count,
    Everything,
    Filter,
    If,
    Not,
    Pool,
    SharesWith,
    Together,
    TopOf,
    Without,
    walk,
)
from optcg_dsl.effects.base import Who
from optcg_dsl.effects.numbers import BoundNumber
from optcg_dsl.syntax import nodes as n


def pick(
    target: n.Target,
    context: Context,
    extra: Filter | None = None,
    name: str = "chosen",
    needs: Needs = ANYTHING,
) -> Referent:
    """The cards an action is about; asks for the choice where the words leave one.

    ``extra`` is a further test that the action itself needs, ``needs`` what words like "it" must mean for the action to
    be possible.  The result becomes the latest referent.
    """
    outer, context.scope.needs = context.scope.needs, needs
    try:
        return context.scope.add(_pick(target, context, extra, name, needs))
    finally:
        context.scope.needs = outer


def pick_of(selection: n.Selection, whose: Who, context: Context) -> Referent | None:
    """The choice of a number of cards of a player where the words do not say whose they are; None if all are meant."""
    if not isinstance(selection.quantity, n.UpTo | n.Exactly):
        return None
    limit = limits(selection.quantity, context)
    assert limit is not None
    found = selection_group(selection, context, subject=whose)
    return context.scope.add(_choose(found, limit, context, "chosen"))


def _pick(target: n.Target, context: Context, extra: Filter | None, name: str, needs: Needs = ANYTHING) -> Referent:
    match target:
        case n.TheDone() | n.Pronoun() if (some := limits(target.quantity, context)) is not None:
            hand = context.scope.hand_shown_last() if isinstance(target, n.Pronoun) else None
            named = hand or reference(replace(target, quantity=None, span=target.span), context, needs)
            part = _choose(
                Group(named.rest(), named.areas, named.categories, places.known(named.controller)), some, context, name
            )
            named.taken.append(part.cards)
            named.selected = True
            return part
        case n.Reference():
            return reference(target, context, needs)
        case n.Selection():
            return _pick_selection(target, context, extra, name)
        case n.Several():
            return _pick_several(target, context, extra, name)
        case n.NumberedOnly():
            return _pick_of_them(target, context, extra, name)
        case _:
            raise refusal(target, "these words name no cards here")


def _pick_of_them(target: n.NumberedOnly, context: Context, extra: Filter | None, name: str) -> Referent:
    """ "Add 1 to your hand": 1 card of those looked at or revealed, or of several chosen before."""
    if context.scope.looked_at() is None and context.scope.several() is None:
        raise refusal(target, "no cards have been looked at or revealed before", "OP201")
    cards = n.Noun((), ("card",), "one", span=target.span)
    counted = n.Selection(n.Exactly(target.number, span=target.span), None, (cards,), span=target.span)
    return _pick_selection(counted, context, extra, name)


def _pick_selection(selection: n.Selection, context: Context, extra: Filter | None, name: str) -> Referent:
    context.total = context.total_least = context.differ = None
    if both_named(selection) and not context.permanent:
        return _pick_several(n.Several(tuple(_singles(selection)), "and", span=selection.span), context, extra, name)
    must_say_how_many_of_each(selection)
    selection = one_chosen(selection, context)
    if sides := _of_each_side(selection):
        return _pick_several(n.Several(sides, "and", span=selection.span), context, extra, name)
    if isinstance(selection.quantity, n.UpTo) and selection.quantity.mode == "each":
        return _pick_each(selection, context, extra, name)
    looked = context.scope.looked_at() if selection.whose is None and selection.at is None else None
    limit = limits(selection.quantity, context)
    several = context.scope.several() if looked is None and _is_bare(selection) else None
    if several is not None and limit is not None:
        for noun in selection.nouns:
            for word in noun.categories:
                must_be_among(noun, n.ReferenceNoun((word,)), several)
        bare = Group(several.rest(), several.areas, several.categories, places.known(several.controller))
        referent = _choose(bare, limit, context, name)
        several.taken.append(referent.cards)
        return referent
    found = selection_group(selection, context, extra)
    if _of_each_player(selection) and limit is not None:
        return _from_each_player(selection, found, limit, context)
    if selection.random:
        return _at_random(selection, found, limit, context, name)
    if limit is None:
        context.one_by_one(selection)
        shown = context.scope.shown()
        if shown is not None and found.cards != shown.cards and _within(found.cards, shown.cards):
            shown.taken.append(found.cards)
        return _whole(found, context)
    if isinstance(found.cards, TopOf) and limit.least == limit.most:
        return _whole(found, context, limit)
    if isinstance(found.cards, TopOf) and limit.most != Const(1):
        return _pick_top(found, found.cards, limit, context)
    return _choose(found, limit, context, name)


def _of_each_side(selection: n.Selection) -> tuple[n.Selection, ...]:
    """The selections of cards of one player that "each of your and your opponent's", "1 of each player's" stand for."""
    at = selection.at
    sides: tuple[n.Whose, ...] = ("your", "your opponent's")
    some = isinstance(selection.quantity, n.Exactly | n.UpTo)
    if some and selection.whose == "both players'":
        hint = "write “each player's” or “your or your opponent's”"
        raise refusal(selection, "these could be cards of one player or of both", hint=hint)
    if selection.whose == places.EACH_OF_BOTH or (some and selection.whose == "each player's"):
        return tuple(replace(selection, whose=whose) for whose in sides)
    if at is None or not isinstance(at.place, n.Place) or at.place.whose != places.EACH_OF_BOTH:
        return ()
    found = (replace(at.place, whose=whose) for whose in sides)
    return tuple(replace(selection, at=replace(at, place=place)) for place in found)


def _of_each_player(selection: n.Selection) -> bool:
    place = selection.at.place if selection.at is not None else None
    return isinstance(place, n.Place) and place.whose in ("each player's", "both players'")


def _from_each_player(selection: n.Selection, found: Group, limit: Limits, context: Context) -> Referent:
    """ "1 card from the top of each player's Life cards": so many of each."""
    if limit.least != limit.most or not isinstance(found.cards, Together):
        raise refusal(selection, "these could be cards of one player or of both", hint="write “each player …”")
    context.one_by_one(selection)
    whole = _whole(found, context, limit)
    if whole.most is not None:
        whole.least = whole.most = 2 * whole.most
    return whole


def _at_random(selection: n.Selection, found: Group, limit: Limits | None, context: Context, name: str) -> Referent:
    """ "1 card from your opponent's hand at random": chance decides which."""
    if limit is None or limit.least != limit.most or isinstance(found.cards, TopOf):
        raise refusal(selection, "chance decides which cards, so the text must say how many of several")
    context.one_by_one(selection)
    slot = context.slot(name)
    context.emit(Choose(slot, limit.least, limit.most, found.cards, context.actor, random=True))
    most = limit.most.value if isinstance(limit.most, Const) else None
    return Referent(Bound(slot), found.areas, found.categories, found.controller, least=most or 1, most=most)


def _is_bare(selection: n.Selection) -> bool:
    """Whether a selection says nothing but how many: "1 card", "1 Character" of those chosen before."""
    return (
        selection.whose is None
        and selection.at is None
        and not selection.after
        and isinstance(selection.quantity, n.Exactly)
        and all(not noun.adjectives and not noun.filters and noun.apposed is None for noun in selection.nouns)
    )


def _whole(found: Group, context: Context, limit: Limits | None = None) -> Referent:
    context.described_whole.append(found.cards)
    most = limit.most if limit is not None else None
    if found.areas == ("leader",) and found.controller in ("you", "opponent"):
        most = Const(1)
    return Referent(
        found.cards,
        found.areas,
        found.categories,
        found.controller,
        origin="group",
        least=most.value if isinstance(most, Const) else 1,
        most=most.value if isinstance(most, Const) else None,
    )


def _pick_top(found: Group, cards: TopOf, limit: Limits, context: Context) -> Referent:
    """ "Up to 2 cards from the top": how many is chosen, which is not."""
    assert limit.most is not None
    slot = context.slot("number")
    context.emit(ChooseNumber(slot, limit.least, limit.most, context.actor))
    return _whole(replace(found, cards=replace(cards, count=BoundNumber(slot))), context)


def _choose(found: Group, limit: Limits, context: Context, name: str) -> Referent:
    if context.replacing and context.offering and limit.least == Const(0):
        limit = replace(limit, least=Const(1))  # who takes none has not taken up the offer (8-1-3-4-5)
    if context.total_least is not None and limit == Limits(Const(0), None):
        limit = Limits(Const(1), None)  # "any number of cards with a total cost of 8 or more": enough of them
    slot = context.slot(name)
    choice = Choose(
        slot,
        limit.least,
        limit.most,
        found.cards,
        context.actor,
        context.total,
        context.differ,
        total_least=context.total_least,
    )
    others = _differing_from(found.cards)
    if others is None or context.paying:
        context.emit(choice)
    else:
        context.emit(If(Compare(Count(others), ">=", Const(1)), (choice,)))
    context.total = context.total_least = context.differ = None
    looked = context.scope.shown()
    if looked is not None and _within(found.cards, looked.cards):
        looked.taken.append(Bound(slot))
    return Referent(
        Bound(slot),
        found.areas,
        found.categories,
        found.controller,
        least=limit.least.value if isinstance(limit.least, Const) else 1,
        most=limit.most.value if isinstance(limit.most, Const) else None,
    )


def _differing_from(cards: Cards) -> Cards | None:
    """The cards that those to be chosen must differ from: without any, there is nothing to differ from."""
    for part in walk(cards):
        if isinstance(part, Not) and isinstance(part.filter, SharesWith):
            return part.filter.cards or Bound(part.filter.slot)
    return None


def _within(cards: Cards, whole: Cards) -> bool:
    """Whether cards are taken out of ``whole``."""
    match cards:
        case Among(cards=inner) | Without(cards=inner):
            return _within(inner, whole)
        case Together(parts=parts):
            return all(_within(part, whole) for part in parts)
        case _:
            return cards == whole


def _pick_each(selection: n.Selection, context: Context, extra: Filter | None, name: str) -> Referent:
    """ "Up to 1 each of [A], [B] and [C]": one choice a name; "of your Leader and Character cards": one a category."""
    limit = limits(selection.quantity, context)
    assert limit is not None
    parts = [_choose(selection_group(single, context, extra), limit, context, name) for single in _singles(selection)]
    return _united(parts)


def _singles(selection: n.Selection) -> list[n.Selection]:
    """One selection for each name, or else for each category, that "each of" lists."""
    found: list[n.Noun] = []
    for noun in selection.nouns:
        named = next((word for word in noun.adjectives if isinstance(word, n.Names)), None)
        if named is not None:
            for one in named.names:
                words = tuple(replace(word, names=(one,)) if word is named else word for word in noun.adjectives)
                found.append(replace(noun, adjectives=words))
        else:
            found.extend(replace(noun, categories=(category,)) for category in noun.categories)
    if len(found) < 2:
        raise refusal(selection, "“each of” needs several names or categories")
    return [replace(selection, nouns=(noun,)) for noun in found]


def _pick_several(target: n.Several, context: Context, extra: Filter | None, name: str) -> Referent:
    if target.joiner == "or":
        target = replace(target, targets=over_alternatives(target.targets), span=target.span)
    target = replace(target, targets=tuple(_owned_alike(target.targets)))
    if target.joiner == "or":
        return _pick_one_of(target, context, extra, name)
    parts: list[Referent] = []
    this = [reference(one, context) for one in target.targets if isinstance(one, n.This)]
    for one in target.targets:
        with context.block() as steps:
            part = _pick(one, context, extra, name)
        for step in steps:
            others = [*this, *(item for item in parts if isinstance(item.cards, Bound))]
            earlier = [item.cards for item in others if _may_overlap(item, part)]
            if isinstance(step, Choose) and earlier:
                minus = earlier[0] if len(earlier) == 1 else Together(tuple(earlier))
                context.emit(replace(step, among=Without(step.among, minus)))
            else:
                context.emit(step)
        parts.append(context.scope.add(part))
    return _united(parts)


def _may_overlap(one: Referent, other: Referent) -> bool:
    """Whether a card may be among both."""
    return bool(set(one.areas) & set(other.areas)) and {one.controller, other.controller} != {"you", "opponent"}


def _owned_alike(targets: tuple[n.Target, ...]) -> list[n.Target]:
    """What several selections share: an owner named first, and a place named last.

    "Your Leader or 1 [A]" means your [A], "your Leader and 1 Character" your Character, "1 of your opponent's
    Characters with A and 1 Character with B" the opponent's both times; "up to 1 Character card ... and up to 1
    Character card ... from your trash" takes both from the trash.
    """
    last = targets[-1]
    place = last.at if isinstance(last, n.Selection) else None
    found: list[n.Target] = []
    before: n.Selection | None = None
    for one in targets:
        if isinstance(one, n.Selection):
            if one.whose is None and one.at is None and place is not None:
                one = replace(one, at=place)
            elif one.whose is None and one.at is None and before is not None and _named_alike(before, one):
                one = replace(one, whose=before.whose)
            before = one
        found.append(one)
    return found


def _named_alike(before: n.Selection, one: n.Selection) -> bool:
    """Whether an owner named in front of ``before`` is that of ``one`` too."""
    categories = {word for noun in one.nouns for word in noun.categories}
    same = categories == {word for noun in before.nouns for word in noun.categories}
    return before.quantity is None or not categories or same


def _pick_one_of(target: n.Several, context: Context, extra: Filter | None, name: str) -> Referent:
    """ "Your Leader or 1 of your Characters": one choice among both; each alternative has its own number."""
    found: list[Group] = []
    bounds: list[Limits] = []
    for one in target.targets:
        if isinstance(one, n.Selection):
            found.append(selection_group(one, context, extra))
            bounds.append(limits(one.quantity, context) or _all_or_one(one, found[-1]))
        else:
            found.append(group(one, context))
            bounds.append(Limits(Const(1), Const(1)))
    whole = Group(
        _merged([part.cards for part in found]),
        tuple(dict.fromkeys(area for part in found for area in part.areas)),
        tuple(dict.fromkeys(category for part in found for category in part.categories)),
        found[0].controller if len({part.controller for part in found}) == 1 else "any",
    )
    least = min((bound.least.value for bound in bounds if isinstance(bound.least, Const)), default=0)
    if all(bound.most == Const(1) for bound in bounds):
        return _choose(whole, Limits(Const(least), Const(1)), context, name)
    return _choose_either(target, whole, list(zip(bounds, found, strict=True)), context, name)


def _all_or_one(one: n.Selection, found: Group) -> Limits:
    """The limits of an alternative without a number: "your Leader" is one card, "all of your Stages" are all."""
    if isinstance(one.quantity, n.All | n.Some):
        return Limits(Count(found.cards), Count(found.cards))
    if any(noun.form in ("many", "cards") for noun in one.nouns):
        raise refusal(one, "the text does not say how many of these cards", hint="write “1 of …” or “all of …”")
    return Limits(Const(1), Const(1))


def _merged(pools: list[Cards]) -> Cards:
    """The cards of several alternatives, as one pool where they differ in nothing but their area, or their tests."""
    plain = [pool for pool in pools if isinstance(pool, Pool)]
    if len(plain) < len(pools) or len({pool.controller for pool in plain}) > 1:
        return Together(tuple(pools))
    first = plain[0]
    wheres = list(dict.fromkeys(pool.where for pool in plain))
    if len(wheres) == 1:
        return Pool(tuple(dict.fromkeys(area for pool in plain for area in pool.areas)), first.controller, first.where)
    if len({pool.areas for pool in plain}) == 1 and Everything() not in wheres:
        return Pool(first.areas, first.controller, any_of(wheres))
    return Together(tuple(pools))


def _choose_either(
    target: n.Several, whole: Group, parts: list[tuple[Limits, Group]], context: Context, name: str
) -> Referent:
    """ "1 Event or 2 cards": the cards chosen are those of one alternative."""
    context.one_by_one(target)
    looked = context.scope.shown()
    for _limit, part in parts:
        if looked is not None and _within(part.cards, looked.cards):
            continue
        unseen = {"deck", "life", *(("hand",) if part.controller != context.actor else ())}
        if set(part.areas) & unseen or isinstance(part.cards, TopOf) or _differing_from(part.cards) is not None:
            raise refusal(
                target, "one of several numbers of these cards cannot be chosen at once", hint="write “choose one: • …”"
            )
    if context.replacing and context.offering:
        parts = [(replace(one, least=Const(1)) if one.least == Const(0) else one, part) for one, part in parts]
    slot = context.slot(name)
    least = min((one.least.value for one, _ in parts if isinstance(one.least, Const)), default=0)
    numbers = [one.most.value if isinstance(one.most, Const) else None for one, _ in parts]
    most = None if None in numbers else max(number for number in numbers if number is not None)
    either = tuple(Alternative(one.least, one.most, part.cards) for one, part in parts)
    number = None if most is None else Const(most)
    context.emit(Choose(slot, Const(least), number, whole.cards, context.actor, either=either))
    if looked is not None and all(_within(part.cards, looked.cards) for _, part in parts):
        looked.taken.append(Bound(slot))
    return Referent(Bound(slot), whole.areas, whole.categories, whole.controller, least=least, most=most)


def _categories_of_all(parts: list[Referent]) -> tuple[str, ...]:
    """What all the cards can be; empty where some can be any card."""
    if not all(part.categories for part in parts):
        return ()
    return tuple(dict.fromkeys(category for part in parts for category in part.categories))


def _united(parts: list[Referent]) -> Referent:
    if len(parts) == 1:
        return parts[0]
    most = [part.most for part in parts]
    return Referent(
        Together(tuple(part.cards for part in parts)),
        tuple(dict.fromkeys(area for part in parts for area in part.areas)),
        _categories_of_all(parts),
        parts[0].controller if len({part.controller for part in parts}) == 1 else "any",
        least=sum(part.least for part in parts),
        most=None if None in most else sum(count for count in most if count is not None),
    )
