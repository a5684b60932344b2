"""Nouns, adjectives and what stands behind a noun: filters of cards."""

from __future__ import annotations

from functools import singledispatch
from itertools import pairwise

from msgspec.structs import replace

from optcg_dsl.checking.types import CATEGORIES, named_categories
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.naming import antecedent, others_than
from optcg_dsl.compiling.lowering.numbers import STATS, all_of, any_of, number, stat_filter
from optcg_dsl.effects import (
    Attacking,
    AttributeIs,
    Bound,
    BoundNumber,
    Cards,
    CategoryIs,
    ColorIs,
    Const,
    Filter,
    HasEffect,
    HasKeyword,
    IsChosen,
    IsIn,
    IsSource,
    LifeFaces,
    Monocolor,
    Multicolor,
    NameIncludes,
    NameIs,
    NoBaseEffect,
    Not,
    PlayedThisTurn,
    StateIs,
    StatIs,
    TypeIncludes,
    TypeIs,
)
from optcg_dsl.effects.base import Differing
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.attributes import ATTRIBUTES
from optcg_dsl.vocabulary.keywords import KEYWORDS, Keyword
from optcg_dsl.vocabulary.timings import TIMINGS

_LACKING_A_VALUE = {"cost": "leader", "base_cost": "leader"}
"""A Leader has no cost (2-7-5): a bound on costs says nothing about Leaders named beside other cards."""


def keyword(name: str, node: n.Node) -> Keyword:
    """The keyword effect ``[name]``.  Raises a finding for what is none."""
    if name in KEYWORDS:
        return KEYWORDS[name].symbol
    raise refusal(node, f"[{name}] is no keyword effect that a card can gain")


def must_be_this(target: n.This, context: Context) -> None:
    """Refuse "this Leader" on a Character: a noun of another category than the card has (OP206)."""
    (word, *others) = target.noun.categories
    if word in ("Life", "DON!!") or n.is_plural(target.noun):
        raise refusal(target, f"this card is {_article(context.category)}", "OP206", "write “this card”")
    named = CATEGORIES.get(word) if not others else None
    if named is not None and named != context.category:
        raise refusal(target, f"this card is {_article(context.category)}, not {_article(named)}", "OP206")


def _article(category: str) -> str:
    return f"an {category}" if category[0] in "aeiou" else f"a {category}"


def noun_filters(
    noun: n.Noun, context: Context, *, with_category: bool, extra: tuple[n.Filter, ...] = ()
) -> list[Filter]:
    """The tests of one noun; ``extra`` are filters printed elsewhere that hold for it too.

    ``with_category``: the area alone does not say what the cards are, so the noun's category is tested: "Event" is any
    card of that category (2-2-5-1).
    """
    tests: list[Filter] = []
    if with_category and "Life" in noun.categories and context.described is None:
        raise refusal(noun, "Life cards are in the Life area (3-10-1)", hint="write “card”")
    for part in (*noun.adjectives, *noun.filters, *extra):
        given = isinstance(part, n.GivenAdjective) or (isinstance(part, n.DonePart) and part.deed == "given")
        if given and "DON!!" not in noun.categories:
            raise refusal(part, "only DON!! cards are given (6-5-5)", hint="leave the word out")
    categories = list(named_categories(noun.categories))
    if with_category and categories:
        tests.append(CategoryIs(tuple(categories)))
    for word in noun.adjectives:
        tests.extend(adjective(word, context))
    if noun.apposed is not None:
        tests.extend(adjective(noun.apposed, context))
    before: list[Filter] = []
    for first, second in pairwise((*noun.filters, *extra)):
        if isinstance(first, n.ThatIs) and first.negated and isinstance(first.what, n.Selection):
            raise refusal(second, "the text does not say whether this is about what the card is not")
    for behind in (*noun.filters, *extra):
        found = (
            _relative(behind, before, context) if isinstance(behind, n.RelativeFilter) else behind_noun(behind, context)
        )
        before = found
        if len(categories) > 1 and "leader" in categories and any(_about_cost(test) for test in found):
            tests.append(any_of([CategoryIs(("leader",)), all_of(found)]))
        else:
            tests.extend(found)
    return tests


def _relative(node: n.RelativeFilter, before: list[Filter], context: Context) -> list[Filter]:
    """ "With a cost of 3 or more that is equal to ...": a further bound on the value named just before."""
    stats = [test.stat for test in before if isinstance(test, StatIs)]
    if len(stats) != 1:
        raise refusal(node, "these words need one value named just before, such as “with a cost of 3 or more”")
    return [stat_filter(stats[0], node.bound, context)]


def _about_cost(test: Filter) -> bool:
    return isinstance(test, StatIs) and test.stat in _LACKING_A_VALUE


def _list(filters: list[Filter], joiner: str) -> Filter:
    return all_of(filters) if joiner == "and" else any_of(filters)


# -- before the noun --------------------------------------------------------------------------------------------------


@singledispatch
def adjective(node: n.Adjective, context: Context) -> list[Filter]:
    """The tests that an adjective stands for."""
    raise refusal(node, "this word cannot select cards here")


@adjective.register
def _adjective_state_adjective(node: n.StateAdjective, context: Context) -> list[Filter]:
    if node.state == "attacking":
        return [Attacking()]
    return [StateIs(node.state)]


@adjective.register
def _adjective_facing_adjective(node: n.FacingAdjective, context: Context) -> list[Filter]:
    return [LifeFaces("up" if node.facing == "face-up" else "down")]


@adjective.register
def _adjective_colors(node: n.Colors, context: Context) -> list[Filter]:
    return [_list([ColorIs(color) for color in node.colors], node.joiner)]


@adjective.register
def _adjective_types(node: n.Types, context: Context) -> list[Filter]:
    return [_list([TypeIs(name) for name in node.types], node.joiner)]


@adjective.register
def _adjective_attributes(node: n.Attributes, context: Context) -> list[Filter]:
    """The attribute in < > (2-5-6)."""
    return [_list([attribute(name, node) for name in node.attributes], node.joiner)]


@adjective.register
def _adjective_names(node: n.Names, context: Context) -> list[Filter]:
    return [any_of([NameIs(name) for name in node.names])]


@adjective.register
def _adjective_keyword_adjective(node: n.KeywordAdjective, context: Context) -> list[Filter]:
    return [keyword_filter(node.keyword, node)]


@adjective.register
def _adjective_either_adjective(node: n.EitherAdjective, context: Context) -> list[Filter]:
    return [any_of([all_of(adjective(option, context)) for option in node.options])]


@adjective.register
def _adjective_other_adjective(node: n.OtherAdjective, context: Context) -> list[Filter]:
    """Other than the cards chosen before in the sentence, or than this card."""
    others = context.described and others_than(*context.described, node, context)
    if not others:
        return [Not(IsSource())]
    return [Not(IsIn(cards.slot)) for cards in others if isinstance(cards, Bound)]


@adjective.register
def _adjective_value_adjective(node: n.ValueAdjective, context: Context) -> list[Filter]:
    return [StatIs(STATS[node.stat], "==", number(node.number, context))]


@adjective.register
def _adjective_colored_adjective(node: n.ColoredAdjective, context: Context) -> list[Filter]:
    """Cards with several colours, or with one (2-3-6)."""
    return [Multicolor() if node.word == "multicolored" else Monocolor()]


@adjective.register
def _adjective_given_adjective(node: n.GivenAdjective, context: Context) -> list[Filter]:
    return []  # the area "given" says it: see targets


def attribute(name: str, node: n.Node) -> AttributeIs:
    """The filter for ``<name>``.  Raises a finding for an attribute that the game does not have (2-5-2)."""
    if name in ATTRIBUTES:
        return AttributeIs(ATTRIBUTES[name].symbol)
    raise refusal(node, f"the game has no attribute <{name}>", hint=f"the attributes are {', '.join(ATTRIBUTES)}")


def keyword_filter(name: str, node: n.Node) -> Filter:
    """The filter "has this keyword": the keyword effect now, or an effect with this timing in its text."""
    if name in KEYWORDS:
        return HasKeyword(KEYWORDS[name].symbol)
    if name in TIMINGS:
        return HasEffect(TIMINGS[name].symbol)
    raise refusal(node, f"the game has no keyword [{name}]")


# -- behind the noun --------------------------------------------------------------------------------------------------


@singledispatch
def behind_noun(node: n.Filter, context: Context) -> list[Filter]:
    """The tests that a filter behind the noun stands for."""
    raise refusal(node, "these words cannot select cards here")


@behind_noun.register
def _behind_noun_with(node: n.With, context: Context) -> list[Filter]:
    groups = [property_filters(item, context) for item in node.properties]
    if node.joiner == "or":
        context.one_by_one(node)
        return [any_of([all_of(group) for group in groups if group])]
    return [test for group in groups for test in group]


@behind_noun.register
def _behind_noun_without_filter(node: n.WithoutFilter, context: Context) -> list[Filter]:
    return [Not(all_of(property_filters(item, context))) for item in node.properties]


@behind_noun.register
def _behind_noun_that_is(node: n.ThatIs, context: Context) -> list[Filter]:
    tests = _is(node, context)
    return [Not(all_of(tests))] if node.negated else tests


def _is(node: n.ThatIs, context: Context) -> list[Filter]:
    """What a relative clause says that a card is, or is not."""
    if isinstance(node.what, n.Adjective):
        return adjective(node.what, context)
    return [test for noun in node.what.nouns for test in noun_filters(noun, context, with_category=True)]


@behind_noun.register
def _behind_noun_relative_clauses(node: n.RelativeClauses, context: Context) -> list[Filter]:
    groups: list[tuple[n.Filter, list[list[Filter]]]] = []
    for clause in node.clauses:
        if isinstance(clause, n.ThatIs) and clause.elided and groups:
            groups[-1][1].append(_is(clause, context))
        elif isinstance(clause, n.ThatIs):
            groups.append((clause, [_is(clause, context)]))
        else:
            groups.append((clause, [behind_noun(clause, context)]))
    if node.joiner == "or":
        context.one_by_one(node)
    found: list[Filter] = []
    for clause, said in groups:
        negated = isinstance(clause, n.ThatIs) and clause.negated
        if negated and len(said) > 1 and node.joiner == "and":
            raise refusal(node, "the text does not say what this “and” joins", hint="repeat “is not” or write “or”")
        test = _list([all_of(tests) for tests in said if tests], node.joiner)
        found.append(Not(test) if negated else test)
    return [_list(found, node.joiner)]


@behind_noun.register
def _behind_noun_value_is(node: n.ValueIs, context: Context) -> list[Filter]:
    return [stat_filter(STATS[node.stat], node.bound, context)]


@behind_noun.register
def _behind_noun_type_includes_filter(node: n.TypeIncludesFilter, context: Context) -> list[Filter]:
    return [_list([TypeIncludes(text) for text in node.texts], node.joiner)]


@behind_noun.register
def _behind_noun_other_than(node: n.OtherThan, context: Context) -> list[Filter]:
    if isinstance(node.what, n.Names):
        return [Not(any_of([NameIs(name) for name in node.what.names]))]
    if isinstance(node.what, n.Excluded):
        return [test for item in node.what.items for test in behind_noun(replace(node, what=item), context)]
    if isinstance(node.what, n.This):
        must_be_this(node.what, context)
        return [Not(IsSource())]
    if isinstance(node.what, n.Selection) and node.what.whose in (None, "the") and node.what.at is None:
        nouns = [all_of(noun_filters(noun, context, with_category=True)) for noun in node.what.nouns]
        return [Not(any_of(nouns))]
    if isinstance(node.what, n.Selection):
        raise refusal(node, "cards of one player cannot be left out here", hint="write “other than [A]”")
    return [Not(IsIn(slot_of(node.what, context)))]


@behind_noun.register
def _behind_noun_done_part(node: n.DonePart, context: Context) -> list[Filter]:
    if node.deed == "given" and node.at is None and node.during is None and not node.by:
        return []  # the area "given" says it: see targets
    raise refusal(node, "these words cannot select cards here")


@behind_noun.register
def _behind_noun_played_on_this_turn(node: n.PlayedOnThisTurn, context: Context) -> list[Filter]:
    return [PlayedThisTurn()]


def slot_of(target: n.Target, context: Context) -> str:
    """The slot that holds the cards a reference means."""
    if not isinstance(target, n.Reference):
        raise refusal(target, "no card has been named before that these words could mean", "OP201")
    cards: Cards = antecedent(target, context).cards
    if isinstance(cards, Bound):
        return cards.slot
    raise refusal(target, "these words need cards that were chosen or moved before", "OP201")


# -- properties -------------------------------------------------------------------------------------------------------


@singledispatch
def property_filters(node: n.Property, context: Context) -> list[Filter]:
    """The tests that one thing behind "with" stands for; limits on several cards are kept in the context instead."""
    raise refusal(node, "this cannot be tested of a card here")


@property_filters.register
def _property_filters_value(node: n.Value, context: Context) -> list[Filter]:
    """A value, or a base value (4-9-1), within a bound."""
    if node.total:
        match node.bound:
            case n.OrLess(number=bound) | n.RelativeTo(relation="equal to or less than", number=bound):
                context.total = (STATS[node.stat], number(bound, context))
            case n.OrMore(number=bound) | n.RelativeTo(relation="equal to or more than", number=bound):
                context.total_least = (STATS[node.stat], number(bound, context))
            case _:
                raise refusal(node, "a total is bounded by “or less” or “or more”", hint="write “of 4 or less”")
        return []
    return [stat_filter(STATS[node.stat], node.bound, context)]


@property_filters.register
def _property_filters_type_including(node: n.TypeIncluding, context: Context) -> list[Filter]:
    """A quoted part of a type (2-4-3-1)."""
    return [_list([TypeIncludes(text) for text in node.texts], node.joiner)]


@property_filters.register
def _property_filters_name_including(node: n.NameIncluding, context: Context) -> list[Filter]:
    """A quoted part of a name (2-1-2-1)."""
    return [_list([NameIncludes(text) for text in node.texts], node.joiner)]


@property_filters.register
def _property_filters_the_type(node: n.TheType, context: Context) -> list[Filter]:
    return [_list([TypeIs(name) for name in node.types], node.joiner)]


@property_filters.register
def _property_filters_the_attribute(node: n.TheAttribute, context: Context) -> list[Filter]:
    return [_list([attribute(name, node) for name in node.attributes], node.joiner)]


@property_filters.register
def _property_filters_keyword_property(node: n.KeywordProperty, context: Context) -> list[Filter]:
    if not node.bracketed and node.keyword.lower() == "counter":
        return [StatIs("counter", ">=", Const(1))]
    return [keyword_filter(node.keyword, node)]


@property_filters.register
def _property_filters_given_property(node: n.GivenProperty, context: Context) -> list[Filter]:
    return [don_given(node.quantity, node, context)]


def don_given(quantity: n.Quantity | None, node: n.Node, context: Context) -> Filter:
    """The filter "has so many DON!! cards given"."""
    match quantity:
        case None | n.Some(word="a" | "any"):
            return StatIs("don_given", ">=", Const(1))
        case n.Some(word="no"):
            return StatIs("don_given", "==", Const(0))
        case n.AtLeast(number=count):
            return StatIs("don_given", ">=", number(count, context))
        case n.AtMost(number=count):
            return StatIs("don_given", "<=", number(count, context))
        case n.Exactly(number=count):
            return StatIs("don_given", "==", number(count, context))
        case _:
            raise refusal(node, "this quantity cannot be tested")


@property_filters.register
def _property_filters_no_base_effect_property(node: n.NoBaseEffectProperty, context: Context) -> list[Filter]:
    return [NoBaseEffect()]


@property_filters.register
def _property_filters_different(node: n.Different, context: Context) -> list[Filter]:
    kinds: dict[str, Differing] = {"card names": "name", "names": "name", "colors": "color", "costs": "cost"}
    context.differ = kinds[node.what]
    return []


@property_filters.register
def _property_filters_extreme(node: n.Extreme, context: Context) -> list[Filter]:
    context.extreme = (STATS[node.stat], node.which)
    return []


@property_filters.register
def _property_filters_chosen_word(node: n.ChosenWord, context: Context) -> list[Filter]:
    if node.what not in context.chosen_words:
        raise refusal(node, f"no {node.what} has been chosen before", "OP201")
    return [IsChosen(context.chosen_words[node.what], node.what)]


@property_filters.register
def _property_filters_chosen_value(node: n.ChosenValue, context: Context) -> list[Filter]:
    if context.chosen_value is None or context.chosen_value[0] not in (node.stat, "number"):
        raise refusal(node, f"no {node.stat} has been chosen before", "OP201")
    return [StatIs(STATS[node.stat], "==", BoundNumber(context.chosen_value[1]))]
