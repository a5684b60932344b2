"""Conditions: "if ...", and the bracketed conditions at the head of an ability (8-3-2, 8-3-3)."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.durations import is_this_turn, nth_turn
from optcg_dsl.compiling.lowering.each_player import for_each_player, for_either_player, players_asked
from optcg_dsl.compiling.lowering.filters import noun_filters, property_filters
from optcg_dsl.compiling.lowering.hearing import given_now
from optcg_dsl.compiling.lowering.lists import must_be_in_a_state, parts_of
from optcg_dsl.compiling.lowering.numbers import (
    RELATIONS,
    STATS,
    all_hold,
    all_of,
    any_holds,
    any_of,
    number,
    number_condition,
)
from optcg_dsl.compiling.lowering.past import happened
from optcg_dsl.compiling.lowering.said import test_of
from optcg_dsl.compiling.lowering.singular import is_plural, is_the_only_one, must_be_one_of
from optcg_dsl.compiling.lowering.so_many import counted, so_many, so_many_of
from optcg_dsl.compiling.lowering.targets import (
    Group,
    described,
    group,
    is_at_an_end,
    reference,
    selection_group,
    this_card,
)
from optcg_dsl.compiling.lowering.totals import count_of
from optcg_dsl.effects import (
    Among,
    AnyOf,
    Cards,
    Compare,
    Condition,
    Const,
    Count,
    Everything,
    Happened,
    Holds,
    IsSource,
    IsTurnOf,
    Not,
    NotHolds,
    Plus,
    Pool,
    StatOf,
    Together,
    WentFirst,
)
from optcg_dsl.effects.base import Comparison, Who
from optcg_dsl.syntax import nodes as n


def condition(node: n.Condition, context: Context) -> Condition:
    """The condition that a node states; what it counts can be counted again by the next one."""
    context.counts_before, context.counts = context.counts, []
    found = _single(node, context)
    context.heard(node)
    return found


def _single(node: n.Condition, context: Context) -> Condition:
    """One condition; cards of each player, or of either, are asked about for the one and for the other."""
    if sides := for_each_player(node):
        return all_hold([_single(side, context) for side in sides])
    if sides := for_either_player(node):
        return any_holds([_condition(side, context) for side in sides])
    return _condition(node, context)


@singledispatch
def _condition(node: n.Condition, context: Context) -> Condition:
    raise refusal(node, "this condition cannot be tested here")


@_condition.register
def _lower_all_hold(node: n.AllHold, context: Context) -> Condition:
    return all_hold([_single(one, context) for one in _with_subjects(node.conditions)])


@_condition.register
def _lower_any_holds(node: n.AnyHolds, context: Context) -> Condition:
    return any_holds([_single(one, context) for one in _with_subjects(node.conditions)])


def _with_subjects(conditions: tuple[n.Condition, ...]) -> list[n.Condition]:
    """Conditions that share the subject of the one before get it: "you have A and B"."""
    full: list[n.Condition] = []
    for one in conditions:
        before = full[-1] if full else None
        if isinstance(one, n.Has) and one.player is None and isinstance(before, n.Has):
            one = replace(one, player=before.player, span=one.span)
        full.append(one)
    return full


# -- having ------------------------------------------------------------------------------------------------------------


@_condition.register
def _lower_has(node: n.Has, context: Context) -> Condition:
    if node.player is None:
        raise refusal(node, "the text does not say who has these cards")
    who = places.player(node.player, context)
    if node.player not in ("you", "your opponent"):
        _must_be_theirs(node)
    if node.player == "either you or your opponent":
        return any_holds([_has(node, one, context) for one in ("you", "opponent")])
    if players_asked(node):
        return all_hold([_has(node, one, context) for one in ("you", "opponent")])
    return _has(node, "any" if who == "both" else who, context)


def _must_be_theirs(node: n.Has) -> None:
    """Refuse "if each player has 6 DON!! cards on your field": both players have cards in their own areas."""
    for part in n.walk(node.what):
        if getattr(part, "whose", None) in ("your", "your opponent's"):
            raise refusal(part, "both players have these cards", hint="write “their”, or name one player")


def _has(node: n.Has, who: Who, context: Context) -> Condition:
    with context.theirs(None if who == "any" or node.player == "you" else who):
        if isinstance(node.what, n.Several):
            parts = [_have(part, who, context) for part in node.what.targets]
            found = any_holds(parts) if node.what.joiner == "or" else all_hold(parts)
        elif node.only:
            found = _only(node.what, who, context)
        else:
            found = _have(node.what, who, context)
    return NotHolds(found) if node.negated else found


def _have(what: n.Target, who: Who, context: Context) -> Condition:
    if not isinstance(what, n.Selection):
        return Compare(Count(described(what, context)), ">=", Const(1))
    if _asks_for_total(what):
        found = selection_group(what, context, subject=who)
        return _total(found.cards, what, context)
    if what.quantity is None:
        must_be_one_of(replace(what, nouns=tuple(replace(noun, adjectives=()) for noun in what.nouns)))
    counts = [count_of(one, context, who) for one in _each_named(what)]
    context.counts += [(who, one) for one in counts]
    return all_hold(
        [counted(count, one.quantity, context) for count, one in zip(counts, _each_named(what), strict=True)]
    )


def _total(cards: Cards, what: n.Node, context: Context) -> Condition:
    """The limit on the values of these cards together that the words set."""
    most, least = context.total, context.total_least
    context.total = context.total_least = None
    context.one_by_one(what)
    if most is not None:
        return Compare(StatOf(most[0], cards), "<=", most[1])
    assert least is not None
    return Compare(StatOf(least[0], cards), ">=", least[1])


def _asks_for_total(what: n.Selection) -> bool:
    """ "You have Characters with a total cost of 10 or more": the values of all of them together."""
    parts = [part for noun in what.nouns for part in (*noun.filters, *what.after) if isinstance(part, n.With)]
    totals = [one for part in parts for one in part.properties if isinstance(one, n.Value) and one.total]
    return what.quantity is None and len(what.nouns) == 1 and len(totals) == 1


def _each_named(what: n.Selection) -> list[n.Selection]:
    """ "You have [A] and [B]" asks for both; every other selection is counted as a whole."""
    noun = what.nouns[0] if len(what.nouns) == 1 and what.quantity is None else None
    listed = [word for word in noun.adjectives if isinstance(word, n.Names)] if noun is not None else []
    if noun is None or len(listed) != 1 or listed[0].joiner != "and":
        return [what]
    return [
        replace(
            what,
            nouns=(
                replace(
                    noun,
                    adjectives=tuple(
                        replace(word, names=(name,)) if word is listed[0] else word for word in noun.adjectives
                    ),
                ),
            ),
        )
        for name in listed[0].names
    ]


def _only(what: n.Target, who: Who, context: Context) -> Condition:
    """ "You only have Characters with ...": every Character has it, and there is one."""
    if not isinstance(what, n.Selection) or len(what.nouns) != 1:
        raise refusal(what, "“only have” needs one kind of cards")
    noun = what.nouns[0]
    every = replace(what, nouns=(replace(noun, adjectives=(), filters=()),), after=())
    tests = noun_filters(noun, context, with_category=False, extra=what.after)
    context.one_by_one(what)
    if not tests:
        raise refusal(what, "“only have” needs something that all the cards have in common")
    return Holds(selection_group(every, context, subject=who).cards, all_of(tests))


@_condition.register
def _lower_has_fewer(node: n.HasFewer, context: Context) -> Condition:
    comparisons: dict[str, Comparison] = {"more": ">", "the same number of": "=="}
    comparison = comparisons.get(node.comparison, "<")
    left, right = (places.player(player, context) for player in (node.player, node.than))
    if left not in ("you", "opponent") or {left, right} != {"you", "opponent"}:
        raise refusal(node, "one player is compared with the other", hint="write “you have … than your opponent”")
    with context.theirs(None if node.player == "you" else left):
        for part in (node.what, node.what.at.place if node.what.at is not None else None):
            if isinstance(part, n.Selection | n.Place):
                places.must_be_of(left, part, context)
    counts = []
    for who in (left, right):
        with context.theirs(who):
            counts.append(count_of(_ownerless(node.what), context, who))
    return Compare(counts[0], comparison, counts[1])


def _ownerless(what: n.Selection) -> n.Selection:
    """The same cards without "their": the subject says whose they are."""
    if what.at is None or not isinstance(what.at.place, n.Place):
        return what
    return replace(what, whose=None, at=replace(what.at, place=replace(what.at.place, whose=None)))


@_condition.register
def _lower_place_has(node: n.PlaceHas, context: Context) -> Condition:
    several = node.what if isinstance(node.what, n.Several) else None
    parts: list[Condition] = []
    for part in several.targets if several is not None else (node.what,):
        what = _there(part, node.place)
        if len(node.place.areas) > 1 and not getattr(what.quantity, "total", False):
            raise refusal(node, "this could be asked of each area or of all", hint="write “have a total of …”")
        parts += [counted(count_of(one, context), one.quantity, context) for one in _each_named(what)]
    found = any_holds(parts) if several is not None and several.joiner == "or" else all_hold(parts)
    return NotHolds(found) if node.negated else found


@_condition.register
def _lower_place_has_fewer(node: n.PlaceHasFewer, context: Context) -> Condition:
    comparisons: dict[str, Comparison] = {"more": ">", "the same number of": "=="}
    if places.names_both(node.place) or places.names_both(node.than):
        raise refusal(node, "one player's area is compared with another area", hint="name one player")
    left, right = (count_of(_there(node.what, place), context) for place in (node.place, node.than))
    if left == right:
        raise refusal(node.than, "these cards would be compared with themselves", hint="name the other player's area")
    return Compare(left, comparisons.get(node.comparison, "<"), right)


def _there(what: n.Target, place: n.Place) -> n.Selection:
    """The cards in a place that is the subject: "your trash has 3 or more Events" is about Events in your trash."""
    if not isinstance(what, n.Selection) or what.whose is not None or what.at is not None or not what.nouns:
        raise refusal(what, "what an area has are cards in it", hint="write “your trash has 3 or more Events”")
    return replace(what, at=n.At(place, span=place.span), span=what.span)


@_condition.register
def _lower_unless(node: n.Unless, context: Context) -> Condition:
    return NotHolds(_single(node.condition, context))


@_condition.register
def _lower_exists(node: n.Exists, context: Context) -> Condition:
    if isinstance(node.what, n.Selection):
        count = count_of(node.what, context)
        context.counts.append(("any", count))
        return counted(count, node.what.quantity, context)
    return Compare(Count(described(node.what, context)), ">=", Const(1))


@_condition.register
def _lower_has_so_many(node: n.HasSoMany, context: Context) -> Condition:
    """ "If you have 20 or more": of the cards that the condition before has counted."""
    who = "any" if node.player is None else places.player(node.player, context)
    known = [count for whose, count in context.counts_before if whose == who]
    if not known:
        raise refusal(node, "the text does not say of which cards there shall be so many", "OP201", "name the cards")
    if len(set(known)) > 1:
        raise refusal(node, "the text does not say of which cards there shall be so many", "OP236", "name the cards")
    context.counts.append((who, known[0]))
    return counted(known[0], node.quantity, context)


@_condition.register
def _lower_only_are(node: n.OnlyAre, context: Context) -> Condition:
    kinds = [noun.categories for noun in (*node.subject.nouns, *node.are.nouns)]
    if any(set(kind) != {"card"} and set(kind) != set(kinds[0]) for kind in kinds[1:]):
        raise refusal(node.are, "these cards are never those", hint="say the same noun again, or write “cards”")
    tests = [
        test
        for noun, behind in parts_of(node.are)
        for test in noun_filters(noun, context, with_category=False, extra=behind)
    ]
    context.one_by_one(node.are)
    return Holds(described(node.subject, context), any_of([all_of(tests)]))


# -- being -------------------------------------------------------------------------------------------------------------


@_condition.register
def _lower_subject_is(node: n.SubjectIs, context: Context) -> Condition:
    subject = node.subject
    together = so_many_of(subject) is not None
    if isinstance(subject, n.Several) and not together and _are_asked_one_by_one(subject):
        parts = [_is(replace(node, subject=one, span=node.span), context) for one in subject.targets]
        return all_hold(parts) if subject.joiner == "and" else any_holds(parts)
    return _is(node, context)


def _are_asked_one_by_one(subject: n.Several) -> bool:
    """Whether a condition is asked of each of several subjects; of "your Leader or Character" one is enough."""
    return subject.joiner == "and" or any(so_many_of(one) or _is_about_all(one) for one in subject.targets)


def _is_about_all(target: n.Target) -> bool:
    return isinstance(target, n.Selection) and (isinstance(target.quantity, n.All) or target.quantity == n.Some("each"))


def _is(node: n.SubjectIs, context: Context) -> Condition:
    """What is said of one subject."""
    of = so_many_of(node.subject)
    cards, direct = _subject(node.subject if of is None else of.cards, context)
    if of is not None:
        return so_many(cards, of, node, context)
    match node.predicates:
        case (n.HasProperty(what=n.Value(total=True) as limit, negated=False, past=False),):
            property_filters(limit, context)  # "your Characters have a total cost of 10 or more"
            return _total(cards, node, context)
    groups = _with_elided(node.predicates)
    for one in node.predicates:
        if isinstance(one, n.IsState) and one.state != "multicolored" and isinstance(cards, Pool):
            must_be_in_a_state(one, one.state, cards.areas)
    several = isinstance(cards, Pool | Together)
    if several and not direct and isinstance(node.subject, n.Selection) and not is_the_only_one(node.subject):
        if any(getattr(one, "negated", False) for one in node.predicates):
            raise refusal(
                node,
                "this may be asked of one of these cards, or of all",
                hint="write “If you have a …” or “if all of …”",
            )
        if node.joiner == "and" and len(groups) > 1:  # it is one card of which all this is said
            tests = [test for group in groups for test, _ in (test_of(one, context) for one in group)]
            return Compare(Count(Among(cards, all_of(tests))), ">=", Const(1))
    parts = [_said(cards, direct, one, node.joiner, context) for one in groups]
    return any_holds(parts) if node.joiner == "or" else all_hold(parts)


def _with_elided(predicates: tuple[n.Predicate, ...]) -> list[list[n.Predicate]]:
    """Each thing said, with the words behind it that share its verb: "is [A] or multicolored"."""
    found: list[list[n.Predicate]] = []
    for one in predicates:
        if isinstance(one, n.IsSo) and one.elided and found:
            found[-1].append(one)
        else:
            found.append([one])
    return found


def _subject(target: n.Target, context: Context) -> tuple[Cards, bool]:
    """The cards a condition is about, and whether it is about all of them, rather than about there being one.

    "If your Characters are rested" asks it of all of them, and so does "if the top 2 cards of your deck are Events".
    "All of your DON!! cards" are the given ones too, which are neither active nor rested (4-4-2).
    """
    if isinstance(target, n.Selection) and target == n.Selection(None, None, (n.Noun((), ("card",), "many"),)):
        raise refusal(target, "the text does not say which cards", "OP201", "write “the revealed cards” or the like")
    every = _is_about_all(target)
    plural = isinstance(target, n.Selection) and (is_plural(target) or is_at_an_end(target))
    outer, context.don_anywhere = context.don_anywhere, every or context.don_anywhere
    if isinstance(target, n.Reference):
        found: Group | Referent = reference(target, context)
    else:
        found = group(target, context)
    context.don_anywhere = outer
    if isinstance(found, Referent):
        found.topic = isinstance(target, n.This)
        context.scope.add(found)
    elif found.areas == ("leader",) and found.controller in ("you", "opponent") and not every:
        context.scope.add(Referent(found.cards, found.areas, found.categories, found.controller, most=1, topic=True))
    return found.cards, every or plural or isinstance(target, n.Reference)


def _said(cards: Cards, direct: bool, said: list[n.Predicate], joiner: n.Joiner, context: Context) -> Condition:
    first, *others = said
    test, negated = test_of(first, context)
    if others:
        if joiner == "and" and (negated or isinstance(test, AnyOf)):
            raise refusal(others[-1], "the text does not say what this “and” joins", hint="repeat “is” or “is not”")
        tests = [test, *(test_of(one, context)[0] for one in others)]
        test = any_of(tests) if joiner == "or" else all_of(tests)
    if negated:
        return Holds(cards, Not(test))
    if isinstance(cards, Pool) and not direct:
        where = test if cards.where == Everything() else all_of([cards.where, test])
        return Compare(Count(replace(cards, where=where)), ">=", Const(1))
    if not direct:
        return Compare(Count(Among(cards, test)), ">=", Const(1))
    return Holds(cards, test)


# -- numbers -----------------------------------------------------------------------------------------------------------


@_condition.register
def _lower_number_is(node: n.NumberIs, context: Context) -> Condition:
    return number_condition(number(node.left, context), node.bound, context)


@_condition.register
def _lower_number_compared(node: n.NumberCompared, context: Context) -> Condition:
    left, right = number(node.left, context), number(node.right, context)
    if node.by is None:
        return Compare(left, RELATIONS[node.relation], right)
    if node.relation not in ("at least less than", "at least more than"):
        raise refusal(node, "a difference is that of more or less", hint="write “at least … more than” or “less than”")
    by = number(node.by, context)
    if node.relation == "at least less than":
        return Compare(Plus(left, by), "<=", right)
    return Compare(left, ">=", Plus(right, by))


@_condition.register
def _lower_total_is(node: n.TotalIs, context: Context) -> Condition:
    return number_condition(StatOf(STATS[node.stat], described(node.of, context)), node.bound, context)


# -- what happened -----------------------------------------------------------------------------------------------------


@_condition.register
def _lower_happens(node: n.Happens, context: Context) -> Condition:
    state = given_now(node)
    return happened(node, context) if state is None else _single(state, context)


@_condition.register
def _lower_is_turn(node: n.IsTurn, context: Context) -> Condition:
    return IsTurnOf(places.owner(node, context))


@_condition.register
def _lower_nth_turn(node: n.NthTurn, context: Context) -> Condition:
    return nth_turn(places.owner(node, context), node.which, node.range)


@_condition.register
def _lower_went_first(node: n.WentFirst, context: Context) -> Condition:
    who = places.player(node.player, context)
    if who not in ("you", "opponent"):
        raise refusal(node, "only one player goes first")
    first = WentFirst(who)
    return first if node.place == "first" else NotHolds(first)


@_condition.register
def _lower_has_not_drawn(node: n.HasNotDrawn, context: Context) -> Condition:
    if not isinstance(node.using, n.This) or not is_this_turn(node.duration):
        raise refusal(node, "only what this card's effect did during this turn can be a condition")
    this_card(node.using, context)
    return NotHolds(Happened("drawn", "you", Everything(), other=IsSource()))


@_condition.register
def _lower_did_so(node: n.DidSo, context: Context) -> Condition:
    raise refusal(node, "“If you do” has nothing before it that could be done", "OP208")
