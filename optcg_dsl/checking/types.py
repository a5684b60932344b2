"""The static type of every node of a tree, computed before anything is compiled.

A type says what a node denotes: an effect, a condition, a cost, an event, a duration, a number, a quantity, cards
(with their controller, areas and categories), a reference to cards (which is bound while the text is read from left to
right, see :mod:`optcg_dsl.checking.scope`), a filter of cards, a place, a timing, or only text.  The lints ask these
types, not the classes of the tree, wherever they speak of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal, TypeVar

from optcg_dsl.checking.problems import Part
from optcg_dsl.effects.base import Category
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.language import Language
from optcg_dsl.vocabulary.areas import AREAS

Kind = Literal[
    "text",
    "timing",
    "cost",
    "effect",
    "condition",
    "event",
    "duration",
    "number",
    "quantity",
    "selection",
    "reference",
    "filter",
    "place",
]
Controller = Literal["you", "opponent", "any"]
_Node = TypeVar("_Node", bound=n.Node)


@dataclass(frozen=True, slots=True)
class StaticType:
    """What a node denotes.

    For cards: ``controller`` is whose they are, ``areas`` where they are ("hand", "field", "life", ...; empty: not
    said) and ``categories`` what they can be ("leader", "character", "event", "stage", "don"; empty: any card).
    """

    kind: Kind
    controller: Controller = "any"
    areas: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()


_KINDS: tuple[tuple[Kind, tuple[type[n.Node], ...]], ...] = (
    ("reference", (n.Reference,)),
    ("selection", (n.Target,)),
    ("timing", (n.Head, n.OncePerTurn)),
    ("condition", (n.Condition, n.Predicate, n.If)),
    ("event", (n.Event, n.Cause, n.EffectOf, n.When)),
    ("duration", (n.Duration, n.AtMoment, n.Moment, n.For)),
    ("cost", (n.Cost, n.CostPart)),
    ("number", (n.Number, n.Bound, n.Change, n.Per, n.ForEvery)),
    ("quantity", (n.Quantity,)),
    ("filter", (n.Adjective, n.Property, n.Filter, n.Excluded, n.Noun, n.ReferenceNoun)),
    ("place", (n.Place, n.EitherPlace, n.At)),
    (
        "effect",
        (
            n.Action,
            n.ChangeGift,
            n.Option,
            n.OrderOf,
            n.PlayerCannot,
            n.CardPredicate,
            n.KeywordGift,
            n.AbilityGift,
            n.WordGift,
            n.Clause,
            n.Instead,
            n.InsteadOf,
            n.Step,
            n.Sentence,
            n.UnderTheRules,
            n.Ability,
            n.KeywordAbility,
        ),
    ),
    ("text", (n.Note, n.Item, n.Line, n.CardText)),
)

_CONTROLLERS: dict[str | None, Controller] = {
    "your": "you",
    "your opponent's": "opponent",
    "the opponent's": "opponent",
}
CATEGORIES: Mapping[n.CategoryWord, Category] = MappingProxyType(
    {"Leader": "leader", "Character": "character", "Event": "event", "Stage": "stage", "DON!!": "don"}
)
"""The categories of cards by the words of nouns; "Life" and "card" name none."""


def named_categories(words: Iterable[n.CategoryWord]) -> tuple[Category, ...]:
    """The categories that the words of a noun name, in their order; words that name none are passed over."""
    return tuple(CATEGORIES[word] for word in words if word in CATEGORIES)


@cache
def kind_of(node: type[n.Node]) -> Kind:
    """The kind of a class of nodes.  Raises ``TypeError`` for a class that has none."""
    known = next((kind for kind, classes in _KINDS if issubclass(node, classes)), None)
    if known is None:
        raise TypeError(f"{node.__name__} has no static type")
    return known


def static_type(node: n.Node, category: str) -> StaticType:
    """The type of a node of a text on a card of this category."""
    plain = _plain(type(node))
    if plain is not None:
        return plain
    return _cards(node, category) if kind_of(type(node)) == "selection" else _reference(node, category)


@cache
def _plain(node: type[n.Node]) -> StaticType | None:
    """The type of all nodes of a class, if their kind says it all."""
    kind = kind_of(node)
    return None if kind in ("selection", "reference") else StaticType(kind)


def _cards(node: n.Node, category: str) -> StaticType:
    if isinstance(node, n.Several):
        members = [static_type(target, category) for target in node.targets]
        open_ended = any(not member.categories for member in members)
        categories = () if open_ended else tuple(sorted({one for member in members for one in member.categories}))
        return StaticType("selection", "any", _same([member.areas for member in members]), categories)
    if not isinstance(node, n.Selection):
        return StaticType("selection")
    return StaticType(
        "selection",
        _CONTROLLERS.get(node.whose, "any"),
        areas_of(node.at.place) if node.at is not None else (),
        _noun_categories(node.nouns),
    )


def _noun_categories(nouns: tuple[n.Noun, ...]) -> tuple[str, ...]:
    found: set[str] = set()
    for noun in nouns:
        categories = categories_of(noun)
        if not categories:
            return ()
        found.update(categories)
    return tuple(sorted(found))


def categories_of(noun: n.Noun) -> tuple[str, ...]:
    """What the cards of a noun can be; empty: any card."""
    if not all(word in CATEGORIES for word in noun.categories):
        return ()
    return tuple(CATEGORIES[word] for word in noun.categories)


def areas_of(place: n.Place | n.EitherPlace) -> tuple[str, ...]:
    """The areas that a place names."""
    if isinstance(place, n.EitherPlace):
        return tuple(dict.fromkeys(area for one in place.places for area in areas_of(one)))
    return tuple(dict.fromkeys(_area(name) for name in place.areas))


def _area(name: str) -> str:
    info = AREAS.get(name)
    return name if info is None else "field" if info.on_field else str(info.symbol)


def _same(values: list[tuple[str, ...]]) -> tuple[str, ...]:
    return values[0] if values and all(value == values[0] for value in values) else ()


def _reference(node: n.Node, category: str) -> StaticType:
    noun: n.ReferenceNoun | None = getattr(node, "noun", None)
    words = noun.categories if noun is not None and not _is_these(node) else ()
    categories = named_categories(words)
    if not isinstance(node, n.This):
        return StaticType("reference", "any", (), categories)
    areas = areas_of(node.at.place) if node.at is not None else ()
    return StaticType("reference", "you", areas, categories or (category,))


def _is_these(node: n.Node) -> bool:
    """Whether the words are "this Stages", which is no card: that is told by who looks for the card."""
    return isinstance(node, n.This) and n.is_plural(node.noun)


@cache
def _kinds(classes: tuple[type[n.Node], ...]) -> frozenset[type[n.Node]]:
    """These classes and all classes of their kind."""
    found: set[type[n.Node]] = set()
    waiting = list(classes)
    while waiting:
        kind = waiting.pop()
        found.add(kind)
        waiting += kind.__subclasses__()
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Typed:
    """One item of a text with all its nodes, depth first, and the type of each.

    ``kinds`` are the nodes' classes, ``heads`` the bracketed words at the head, and ``timings`` the timing words there.
    """

    item: n.Item
    category: str
    part: Part
    language: Language
    nodes: tuple[tuple[n.Node, StaticType], ...]
    kinds: frozenset[type[n.Node]]
    heads: tuple[n.Head, ...]
    timings: tuple[str, ...]

    @classmethod
    def of(cls, item: n.Item, category: str, part: Part, language: Language) -> Typed:
        """The types of an item of a text in ``language``, on a card of this category.

        Raises ``TypeError`` for a node without a type.
        """
        nodes = tuple((node, static_type(node, category)) for node in n.walk(item))
        kinds = frozenset(type(node) for node, _ in nodes)
        heads = item.heads if isinstance(item, n.Ability | n.KeywordAbility) else ()
        timings = tuple(word for head in heads if isinstance(head, n.TimingHead) for word in head.timings)
        return cls(item, category, part, language, nodes, kinds, heads, timings)

    def all(self, *classes: type[_Node]) -> Iterator[_Node]:
        """The nodes of these classes, in the order of the text."""
        kinds = _kinds(classes)
        if self.kinds.isdisjoint(kinds):
            return
        for node, _ in self.nodes:
            if type(node) in kinds:
                yield node  # type: ignore[misc]  # its class is one of these, or of their kind

    def type_of(self, node: n.Node) -> StaticType:
        """The type of a node."""
        return static_type(node, self.category)
