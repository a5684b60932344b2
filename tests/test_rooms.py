"""Where things stand: every room is in the architecture's table, and no files import each other in a circle."""

from __future__ import annotations

import re
from pathlib import Path

import grimp  # comes with import-linter
import pytest

import optcg_dsl

PACKAGE = Path(optcg_dsl.__file__).resolve().parent
ROOT = PACKAGE.parent
CIRCLES = (
    # Recursive data: a filter holds numbers of cards that a filter names; a step of an ability holds abilities.
    {"effects.cards", "effects.filters", "effects.numbers"},
    {"syntax.nodes.abilities", "syntax.nodes.actions", "syntax.nodes.predicates"},
    {f"syntax.nodes.{name}" for name in ("cards", "durations", "events", "filters", "numbers", "quantities")},
)
"""The circles that there may be, whole."""


def circles_of(imports: dict[str, set[str]]) -> list[set[str]]:
    """The largest sets of files each of which imports, by however many steps, all others of its set (after Tarjan)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        open_.append(name)
        for other in sorted(imports[name]):
            if other not in order:
                visit(other)
            if other in open_:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == order[name]:
            at = open_.index(name)
            circle = set(open_[at:])
            del open_[at:]
            if len(circle) > 1:
                found.append(circle)

    for name in sorted(imports):
        if name not in order:
            visit(name)
    return found


@pytest.fixture(scope="module")
def circles() -> list[set[str]]:
    """The circles of the package; what is imported for its type only counts too."""
    graph = grimp.build_graph("optcg_dsl", exclude_type_checking_imports=False, cache_dir=None)
    return circles_of(
        {
            module.removeprefix("optcg_dsl."): {
                other.removeprefix("optcg_dsl.") for other in graph.find_modules_directly_imported_by(module)
            }
            for module in graph.modules
        }
    )


def test_circles_are_found() -> None:
    imports = {"a": {"b", "x"}, "b": {"c"}, "c": {"b", "d"}, "d": {"e"}, "e": {"c"}, "x": {"y"}, "y": {"a"}, "z": {"a"}}
    assert circles_of(imports) == [{"b", "c", "d", "e"}, {"a", "x", "y"}]


def test_no_files_import_each_other_in_a_circle(circles: list[set[str]]) -> None:
    assert [sorted(circle) for circle in circles if circle not in CIRCLES] == []


def test_what_may_be_a_circle_is_one(circles: list[set[str]]) -> None:
    assert [sorted(circle) for circle in CIRCLES if circle not in circles] == []


def test_every_room_is_in_the_table_of_the_architecture() -> None:
    rooms = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    rows = re.findall(
        r"^\| (`\w+`(?:, `\w+`)*) \|", (ROOT / "docs" / "architecture.md").read_text("utf-8"), re.MULTILINE
    )
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert rooms - {"__init__", "_compiled"} - named == set()
    assert {name for name in named if not (PACKAGE / name).exists() and not (PACKAGE / f"{name}.py").exists()} == set()


def test_every_file_that_the_architecture_names_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"`((?:\w+/)+(?:\w+\.py)?)`", page)) - {"generated/", "grammar/english/"}
    assert len(named) > 40
    assert {name for name in named if not (PACKAGE / name).exists() and not (ROOT / name).exists()} == set()


def test_every_module_of_the_engine_is_in_its_table() -> None:
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    named: dict[str, set[str]] = {}
    room = ""
    for first, modules in re.findall(r"^\| (`\w+`|top)? ?\| ((?:`\w+`(?:, )?)+) \|", page, re.MULTILINE):
        room = first.strip("`") or room
        named.setdefault(room, set()).update(re.findall(r"`(\w+)`", modules))
    folders = {folder.parent.name for folder in (PACKAGE / "engine").glob("*/__init__.py")}
    assert named.keys() == {"top", *folders}
    for room, modules in named.items():
        folder = PACKAGE / "engine" / ("" if room == "top" else room)
        assert modules == {path.stem for path in folder.glob("*.py")} - {"__init__"}, room
