"""What a condition says of cards: "... is a red card", "... has 5000 power or more"."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import singledispatch

from optcg_dsl.checking.scope import Referent
from optcg_dsl.checking.types import named_categories
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.filters import (
    adjective,
    attribute,
    don_given,
    noun_filters,
    property_filters,
)
from optcg_dsl.compiling.lowering.lists import parts_of
from optcg_dsl.compiling.lowering.numbers import (
    STATS,
    all_of,
    any_of,
    stat_filter,
)
from optcg_dsl.compiling.lowering.singular import must_be_one_of
from optcg_dsl.effects import (
    ColorIs,
    Filter,
    LifeFaces,
    Monocolor,
    Multicolor,
    PlayedThisTurn,
    StateIs,
    TypeIncludes,
)
from optcg_dsl.effects.base import Category
from optcg_dsl.syntax import nodes as n


@singledispatch
def test_of(node: n.Predicate, context: Context) -> tuple[Filter, bool]:
    """The test a predicate makes, and whether it is negated."""
    raise refusal(node, "this cannot be said of a card here")


@test_of.register
def _test_of_is_card(node: n.IsCard, context: Context) -> tuple[Filter, bool]:
    what = node.what
    if not isinstance(what, n.Selection):
        raise refusal(node, "a card cannot be compared with this")
    if what.quantity not in (None, n.Some("a"), n.Some("one")) or what.whose is not None or what.at:
        raise refusal(what, "what a card is has no number, owner or place here", hint="write “is an Event” or the like")
    must_be_one_of(what)
    nouns = [noun_filters(noun, context, with_category=True, extra=behind) for noun, behind in parts_of(what)]
    context.one_by_one(node)
    return any_of([all_of(tests) for tests in nouns if tests]), node.negated


@test_of.register
def _test_of_is_so(node: n.IsSo, context: Context) -> tuple[Filter, bool]:
    return all_of(adjective(node.what, context)), node.negated


@test_of.register
def _test_of_is_state(node: n.IsState, context: Context) -> tuple[Filter, bool]:
    match node.state:
        case "rested" | "active":
            return StateIs(node.state), node.negated
        case "multicolored":
            return Multicolor(), node.negated
        case "monocolored":
            return Monocolor(), node.negated
        case "face-up":
            return LifeFaces("up"), node.negated
        case "face-down":
            return LifeFaces("down"), node.negated


def _must_be_now(node: n.HasProperty | n.HasCards, context: Context) -> None:
    if node.past and not context.leaving:
        raise refusal(node, "what a card had can only be asked by its [On K.O.] effect", hint="write “has”")


@test_of.register
def _test_of_has_property(node: n.HasProperty, context: Context) -> tuple[Filter, bool]:
    _must_be_now(node, context)
    tests = property_filters(node.what, context)
    context.one_by_one(node)
    return all_of(tests), node.negated


@test_of.register
def _test_of_has_cards(node: n.HasCards, context: Context) -> tuple[Filter, bool]:
    _must_be_now(node, context)
    what = node.what
    given = len(what.nouns) == 1 and what.nouns[0].categories == ("DON!!",) and what.whose is None and what.at is None
    if not given or not any(map(_is_given, what.nouns[0].filters)):
        raise refusal(what, "a card has no cards but the DON!! cards given to it")
    return don_given(what.quantity, what, context), False


def _is_given(part: n.Filter) -> bool:
    """Whether the words are "given" or, of the cards that have them, "given to it"."""
    if isinstance(part, n.GivenTo):
        return isinstance(part.hosts, n.Pronoun) and part.hosts.quantity is None
    return isinstance(part, n.DonePart) and part.deed == "given"


@test_of.register
def _test_of_type_includes(node: n.TypeIncludes, context: Context) -> tuple[Filter, bool]:
    tests: list[Filter] = [TypeIncludes(text) for text in node.texts]
    return (all_of(tests) if node.joiner == "and" else any_of(tests)), False


@test_of.register
def _test_of_attribute_is(node: n.AttributeIs, context: Context) -> tuple[Filter, bool]:
    tests: list[Filter] = [attribute(name, node) for name in node.attributes]
    return (all_of(tests) if node.joiner == "and" else any_of(tests)), False


@test_of.register
def _test_of_colors_include(node: n.ColorsInclude, context: Context) -> tuple[Filter, bool]:
    return ColorIs(node.color), False


@test_of.register
def _test_of_stat_is(node: n.StatIs, context: Context) -> tuple[Filter, bool]:
    return stat_filter(STATS[node.stat], node.bound, context), False


@test_of.register
def _test_of_was_played(node: n.WasPlayed, context: Context) -> tuple[Filter, bool]:
    return PlayedThisTurn(), False


def said_to_be(test: n.Condition, context: Context) -> tuple[Referent, tuple[Category, ...]] | None:
    """The card of which a condition says what it is, and the categories: "if the revealed card is an Event"."""
    for part in test.conditions if isinstance(test, n.AllHold) else (test,):
        if not isinstance(part, n.SubjectIs) or not isinstance(part.subject, n.That | n.TheDone | n.Pronoun):
            continue
        said = part.predicates[0]
        found = context.scope.resolve(part.subject)
        if len(part.predicates) > 1 or len(found) != 1 or found[0].categories or not isinstance(said, n.IsCard):
            continue
        nouns = said.what.nouns if isinstance(said.what, n.Selection) and not said.negated else ()
        named = [named_categories(noun.categories) for noun in nouns]
        if named and all(named):
            return found[0], tuple(dict.fromkeys(one for noun in named for one in noun))
    return None


@contextmanager
def known_to_be(said: tuple[Referent, tuple[Category, ...]] | None) -> Iterator[None]:
    """Let "that Event" mean a card that the "if" says is an Event."""
    if said is None:
        yield
        return
    card, card.categories = said[0], said[1]
    yield
    card.categories = ()
