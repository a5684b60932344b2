"""No files import each other in a circle, not even for the names of types: each can be read after those it names."""

from __future__ import annotations

import grimp
import pytest

SYNTAX, EFFECTS = "optcg_dsl.syntax.nodes", "optcg_dsl.effects"
RECURSIVE = {
    frozenset(f"{SYNTAX}.{name}" for name in ("cards", "durations", "events", "filters", "numbers", "quantities")): (
        "cards are told by filters and counted in numbers, which speak of cards, of events and of how long"
    ),
    frozenset(f"{SYNTAX}.{name}" for name in ("abilities", "actions", "predicates")): (
        "an action gives an ability, which consists of actions"
    ),
    frozenset(f"{EFFECTS}.{name}" for name in ("cards", "filters", "numbers")): (
        "cards are found by filters, which compare numbers, which count cards"
    ),
}
"""The files that hold one recursive type between them, with what makes it recursive."""
LEFT = {
    frozenset(("optcg_dsl.cli", "optcg_dsl.cli.command")): (
        "the command is loaded by what has to be ready for a Ctrl-C before it"
    ),
}
"""Circles that could be opened and are not yet."""


def _circles(graph: grimp.ImportGraph) -> set[frozenset[str]]:
    """The sets of files each of which imports, on whatever way, all others of the set (Tarjan's components)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: set[frozenset[str]] = set()

    def visit(module: str) -> None:
        order[module] = lowest[module] = len(order)
        path.append(module)
        for imported in sorted(graph.find_modules_directly_imported_by(module)):
            if imported not in order:
                visit(imported)
                lowest[module] = min(lowest[module], lowest[imported])
            elif imported in path:
                lowest[module] = min(lowest[module], order[imported])
        if lowest[module] == order[module]:
            start = path.index(module)
            if len(path) - start > 1:
                found.add(frozenset(path[start:]))
            del path[start:]

    for module in sorted(graph.modules):
        if module not in order:
            visit(module)
    return found


@pytest.fixture(scope="module")
def circles() -> set[frozenset[str]]:
    return _circles(grimp.build_graph("optcg_dsl", cache_dir=None))


def test_no_files_of_the_engine_import_each_other_in_a_circle(circles: set[frozenset[str]]) -> None:
    assert [sorted(one) for one in circles if any(name.startswith("optcg_dsl.engine") for name in one)] == []


def test_only_recursive_types_are_spread_over_files_that_import_each_other(circles: set[frozenset[str]]) -> None:
    assert circles == RECURSIVE.keys() | LEFT.keys()


def test_a_circle_is_found_and_what_only_leads_to_it_is_not_part_of_it() -> None:
    graph = grimp.ImportGraph()
    for importer, imported in (("a", "b"), ("b", "c"), ("c", "b"), ("c", "d"), ("d", "e")):
        graph.add_import(importer=importer, imported=imported)
    assert _circles(graph) == {frozenset("bc")}
