"""One way to say what English says of cards in several, for languages that print it before their noun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.nodes.numbers import Relation
from optcg_dsl.syntax.printing import NotPrintableError


def of_kinds(noun: n.Noun) -> n.Noun:
    """``cards that are Events or Stages``, as these."""
    for one in noun.filters:
        match one:
            case n.RelativeClauses(clauses=clauses, joiner="or") if noun.categories == ("card",):
                kinds = [_kind(clause) for clause in clauses]
                if all(kinds):
                    filters = tuple(other for other in noun.filters if other is not one)
                    named = tuple(kind for kind in kinds if kind is not None)
                    return replace(noun, categories=named, joiner="or", filters=filters)
    return noun


def _kind(clause: n.Filter) -> n.CategoryWord | None:
    match clause:
        case n.ThatIs(what=n.Selection(nouns=(n.Noun(adjectives=(), categories=(kind,), filters=()),)), negated=False):
            return kind
    return None


def tests_of(noun: n.Noun) -> list[n.Node]:
    """What a noun tests, each thing by itself, without the names that are its head."""
    tests: list[n.Node] = []
    for one in (*noun.adjectives, *noun.filters):
        if isinstance(one, n.Names):
            continue
        tests += _flat(one, tests)
    return tests


def _flat(test: n.Node, before: Sequence[n.Node]) -> list[n.Node]:
    """One way to say it for what English says in several."""
    match test:
        case n.With(properties=properties, joiner="and") | n.With(properties=(_,) as properties):
            return [one for inner in properties for one in _flat(inner, before)]
        case n.EitherAdjective(options=options):
            return [_alternatives(options)]
        case n.RelativeClauses(clauses=clauses, joiner="and"):
            return [one for inner in clauses for one in _flat(inner, before)]
        case n.RelativeClauses(clauses=clauses) if isinstance(clauses[0], n.ThatIs) and clauses[0].negated:
            if all(isinstance(one, n.ThatIs) and one.elided for one in clauses[1:]):
                return [one for inner in clauses for one in _flat(replace(inner, negated=True), before)]
        case n.ThatIs(what=n.Names() as names, negated=True):
            return [n.OtherThan(names)]
        case n.ThatIs(what=n.Selection() as what, negated=True):
            return [n.OtherThan(replace(what, quantity=None))]
        case n.ThatIs(what=n.Adjective() as what, negated=False):
            return [what]
        case n.ValueAdjective(number=number, stat=stat):
            return [n.Value(stat, n.Exact(number))]
        case n.ValueIs(stat=stat, bound=bound):
            return [n.Value(stat, bound)]
        case n.TypeIncludesFilter(texts=texts, joiner=joiner):
            return [n.TypeIncluding(texts, joiner)]
        case n.RelativeFilter(bound=bound):
            values = [one for one in before if isinstance(one, n.Value)]
            return [n.Value(values[-1].stat, bound)]
        case n.WithoutFilter(properties=properties):
            given = [one for one in properties if isinstance(one, n.GivenProperty)]
            others = tuple(one for one in properties if not isinstance(one, n.GivenProperty))
            none = [n.GivenProperty(none_of(one.quantity)) for one in given]
            return [*none, n.WithoutFilter(others)] if others else list(none)
    return [test]


def none_of(quantity: n.Quantity | None) -> n.Quantity:
    """How many DON!! cards are given to cards that have not so many."""
    if quantity is None or (isinstance(quantity, n.Some) and quantity.word in ("a", "any")):
        return n.Some("no")
    if isinstance(quantity, n.AtLeast) and isinstance(quantity.number, n.Whole):
        return n.AtMost(n.Whole(quantity.number.value - 1))
    if isinstance(quantity, n.AtMost) and isinstance(quantity.number, n.Whole):
        return n.AtLeast(n.Whole(quantity.number.value + 1))
    raise NotPrintableError("no words for a number of DON!! cards that are not given")


def _alternatives(options: tuple[n.Adjective, ...]) -> n.Node:
    clauses: list[n.Filter] = []
    for one in options:
        match one:
            case n.Types():
                clauses.append(n.With((n.TheType(one.types, one.joiner),)))
            case n.Attributes():
                clauses.append(n.With((n.TheAttribute(one.attributes, one.joiner),)))
            case n.KeywordAdjective():
                clauses.append(n.With((n.KeywordProperty(one.keyword),)))
            case n.ValueAdjective():
                clauses.append(n.With((n.Value(one.stat, n.Exact(one.number)),)))
            case _:
                clauses.append(n.ThatIs(one))
    return n.RelativeClauses(tuple(clauses), "or")


def as_filter(predicate: n.Predicate) -> n.Filter:
    """What is said of cards, as it is said before them."""
    match predicate:
        case n.TypeIncludes(texts=texts, joiner=joiner):
            return n.With((n.TypeIncluding(texts, joiner),))
        case n.HasProperty(what=what, past=False):
            return n.With((what,))
        case n.AttributeIs(attributes=attributes, joiner=joiner):
            return n.With((n.TheAttribute(attributes, joiner),))
        case n.IsSo(what=what):
            return n.ThatIs(what)
        case n.IsState(state="face-up" | "face-down" as facing):
            return n.ThatIs(n.FacingAdjective(facing))
        case n.IsState(state="multicolored" | "monocolored" as word):
            return n.ThatIs(n.ColoredAdjective(word))
        case n.IsState(state="rested" | "active" as state):
            return n.ThatIs(n.StateAdjective(state))
        case n.IsCard(what=n.Selection() as what):
            return n.ThatIs(what)
        case n.HasCards(what=what):
            return n.With((n.GivenProperty(what.quantity),))
    raise NotPrintableError("no words for either of these")


def cards_in(what: n.Selection, place: n.Place) -> n.Selection:
    """Cards that are said to be in a place, as cards there."""
    return replace(what, whose=None, at=n.At(place, preposition="in"))


def numbers_in_places(node: n.PlaceHasFewer) -> n.NumberCompared:
    """That a place has fewer or more cards than another, or as many, as a comparison of two numbers of cards."""
    left, right = (n.NumberOf(cards_in(node.what, place)) for place in (node.place, node.than))
    return n.NumberCompared(left, _RELATIONS[node.comparison], right)


_RELATIONS: Mapping[str, Relation] = {
    "less": "less than",
    "more": "more than",
    "the same number of": "equal to",
}


def bound_of(relation: str, value: int) -> n.Bound:
    """A printed number that is compared, as cards print it: less than 3 is 2 or less."""
    match relation:
        case "less than":
            return n.OrLess(n.Whole(value - 1))
        case "more than":
            return n.OrMore(n.Whole(value + 1))
        case "equal to":
            return n.Exact(n.Whole(value))
        case "equal to or less than":
            return n.OrLess(n.Whole(value))
    return n.OrMore(n.Whole(value))


def with_causes(node: n.EitherDone) -> list[n.IsDone]:
    """The deeds, each with what it happens by: said once behind several, it is that of those before it, too."""
    cause: n.Cause | None = None
    found: list[n.IsDone] = []
    for deed in reversed(node.deeds):
        cause = deed.cause if node.repeated else deed.cause or cause
        found.append(replace(deed, cause=cause))
    return found[::-1]
