"""The trees that other tests are made of: every class of nodes is among them."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.source import Span
from tests.syntax import sentences
from tests.syntax.trees import actions, card_texts, choices, conditions, costs, events, leads, predicates

NO_INSTANCES = {
    "Action",
    "Adjective",
    "Bound",
    "CardPredicate",
    "Clause",
    "Condition",
    "CostPart",
    "Duration",
    "Event",
    "Filter",
    "Head",
    "Item",
    "Lead",
    "Node",
    "Number",
    "PlayerCannot",
    "Predicate",
    "Property",
    "Quantity",
    "Reference",
    "Target",
}
"""Classes that only have others below them."""


def _classes(trees: SearchStrategy[Any], examples: int) -> set[type]:
    """The classes of the nodes in so many trees."""
    found: set[type] = set()

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(trees)
    def collect(tree: n.Node) -> None:
        found.update(map(type, n.walk(tree)))

    collect()
    return found


def test_every_class_of_nodes_is_generated() -> None:
    """The texts hold all the parts; by themselves these are made faster."""
    found = _classes(card_texts, 60) | _classes(sentences.sentences, 3000)
    for parts in (actions, predicates, conditions, events, leads, costs, choices):
        found |= _classes(parts, 200)
    public = [getattr(n, name) for name in n.__all__]
    classes = {item for item in public if isinstance(item, type) and issubclass(item, n.Node)}
    assert sorted(item.__name__ for item in classes - found) == sorted(NO_INSTANCES)


@settings(max_examples=60)
@given(card_texts)
def test_a_walk_goes_through_every_node_in_order(tree: n.CardText) -> None:
    """As a walk that looks into every field, and not only into those that can hold nodes."""

    def plain(value: object) -> Iterator[n.Node]:
        if isinstance(value, n.Node):
            yield value
            for name in type(value).__match_args__:
                yield from plain(getattr(value, name))
        elif isinstance(value, tuple):
            for element in value:
                yield from plain(element)

    assert [id(node) for node in n.walk(tree)] == [id(node) for node in plain(tree)]


def test_the_signature_of_every_class_can_be_asked_for() -> None:
    """Modules that cannot import each other name each other's classes."""
    for name in n.__all__:
        item = getattr(n, name)
        if isinstance(item, type) and issubclass(item, n.Node):
            assert list(signature(item).parameters)[-1] == "span"


def test_where_a_node_was_read_does_not_count() -> None:
    here, there = n.Whole(3, span=Span(1, 2)), n.Whole(3, span=Span(5, 6))
    unequal = here != there
    assert here == there and not unequal and hash(here) == hash(there)
    assert here != n.Whole(4) and here != n.Exact(3) and n.All() == n.All(span=Span(1, 2))
    assert repr(here) == "Whole(value=3)"
