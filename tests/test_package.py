"""What the package as a whole promises: its data travels with it, its flow is one-way, nothing of the game is in it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import optcg_dsl
from optcg_dsl.resources import data_folder

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(optcg_dsl.__file__).resolve().parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
SCENARIOS = sorted(
    path for folder in ("cardsets/scenarios", "tests/scenarios") for path in (ROOT / folder).rglob("*.yaml")
)
UNSPECIFIC = frozenset(
    ("new", "newer", "newest", "more", "recent", "later", "latest", "wide", "wider", "extra", "extras", "misc")
)
"""Words that tell when a file was written, or nothing at all, where its name should tell its topic."""


def test_the_version_is_the_one_of_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest.group(1) == project["version"]


@pytest.mark.parametrize("name", ["grammar", "cardsets", "generated"])
def test_data_folders_are_found_and_go_into_the_wheel(name: str) -> None:
    assert any(data_folder(name).iterdir())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert name in wheel["only-include"]
    assert wheel["sources"][name] == f"optcg_dsl/_data/{name}"


def test_imports_go_one_way() -> None:
    run = subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_file_is_longer_than_a_reader_can_hold(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_scenario_file_is_longer_than_a_reader_can_hold(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def test_tests_and_scenarios_are_named_by_topic() -> None:
    """The test of a module goes by the name of the module, whatever that is."""
    modules = {path.stem for path in SOURCES}
    tests = [path for path in (ROOT / "tests").rglob("*") if path.suffix in (".py", ".txt")]
    stems = {path: path.stem.removeprefix("test_") for path in [*tests, *SCENARIOS]}
    named = {path: set(re.split("[-_]", stem)) for path, stem in stems.items() if stem not in modules}
    assert [path.relative_to(ROOT).as_posix() for path, words in named.items() if words & UNSPECIFIC] == []


def test_no_card_of_the_game_is_special() -> None:
    """No official card number in the package, the grammar or the sets: no card gets a case of its own.

    A scenario may name the official ruling that it re-enacts, which goes by a card number.
    """
    official = re.compile(r"\b(OP|ST|EB|PRB|P)(\d\d)?-\d{3}\b")
    citation = re.compile(r"^\s*ruling:.*$", re.MULTILINE)
    places = [PACKAGE, data_folder("grammar"), data_folder("cardsets")]
    suffixes = {".py", ".lark", ".j2", ".jinja", ".yaml", ".yml", ".json"}
    found = [
        f"{path}: {match.group()}"
        for place in places
        for path in sorted(place.rglob("*"))
        if path.suffix in suffixes
        for match in official.finditer(citation.sub("", path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_every_module_says_what_it_is_for() -> None:
    trees = {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCES}
    assert [name for name, tree in trees.items() if tree.body and not ast.get_docstring(tree)] == []


def test_registered_functions_have_names() -> None:
    """A function of a table is found by a search and in a traceback, so none is called "_"."""
    nameless = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "_" and node.decorator_list
    ]
    assert nameless == []
