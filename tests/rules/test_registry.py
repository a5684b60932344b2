"""The registry of rule numbers, and every citation of a rule in the code and the tests."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import correspondence, numbers_of, place, steps
from optcg_dsl.rules.registry import (
    MODULES,
    UnknownRule,
    all_rules,
    children_of,
    is_known,
    parent_of,
    rule,
    sort_key,
)
from optcg_dsl.rules.usage import depends_on, numbers_in, rules_of_text, usage_of

ROOT = Path(__file__).resolve().parents[2]

OLDEST = ("1.1.6", "1.1.8", "1.1.9", "1.2.0")
"""The versions whose numbers are known from a comparison of their documents by hand."""


def test_the_registry_is_that_of_the_newest_version() -> None:
    rules = all_rules()
    assert tuple(info.number for info in rules) == numbers_of(VERSIONS[-1])
    assert {info.module for info in rules} == {"", *MODULES}
    assert {info.number.split("-")[0] for info in rules} == {str(chapter) for chapter in range(1, 12)}


def test_chapters_of_a_version() -> None:
    """490 numbers, 322 of them with none below."""
    numbers = numbers_of("1.2.0")
    assert len(set(numbers) - {parent_of(number) for number in numbers}) == 322
    assert Counter(number.split("-")[0] for number in numbers) == {
        "1": 34, "2": 87, "3": 56, "4": 51, "5": 24, "6": 41, "7": 31, "8": 82, "9": 8, "10": 63, "11": 13,
    }  # fmt: skip


def test_order_and_tree_have_no_gap() -> None:
    numbers = [info.number for info in all_rules()]
    assert numbers == sorted(numbers, key=sort_key)
    for info in all_rules():
        assert not info.parent or is_known(info.parent)
        last = int(info.number.rpartition("-")[2])
        before = f"{info.parent}-{last - 1}" if info.parent else str(last - 1)
        assert last == 1 or is_known(before), info.number


def test_every_leaf_belongs_to_a_module() -> None:
    assert [info.number for info in all_rules() if info.leaf and not info.module] == []
    assert all(info.kind == "heading" for info in all_rules() if not info.module)


def test_summaries_are_short_and_present() -> None:
    for info in all_rules():
        assert info.summary and len(info.summary) <= 110 and "\n" not in info.summary, info.number


def test_look_up() -> None:
    assert rule("6-2-3").module == "TURN"
    assert [info.number for info in children_of("8-1-3-4-4")] == ["8-1-3-4-4-1"]
    with pytest.raises(UnknownRule, match="6-2-9"):
        rule("6-2-9")


@pytest.mark.parametrize(
    ("version", "count"), [("1.1.6", 452), ("1.1.8", 467), ("1.1.9", 482), ("1.2.0", 490), ("1.2.1", 492)]
)
def test_numbers_of_each_version(version: str, count: int) -> None:
    numbers = numbers_of(version)
    assert len(numbers) == count
    assert all(parent_of(number) in numbers for number in numbers if parent_of(number))


@pytest.mark.parametrize(
    ("old", "new", "added", "removed"),
    [
        ("1.1.6", "1.1.8", 22, 7),
        ("1.1.8", "1.1.9", 20, 5),
        ("1.1.9", "1.2.0", 8, 0),
        ("1.1.8", "1.2.0", 27, 4),
        ("1.2.0", "1.2.1", 6, 4),
    ],
)
def test_number_sets_between_versions(old: str, new: str, added: int, removed: int) -> None:
    before, after = set(numbers_of(old)), set(numbers_of(new))
    assert (len(after - before), len(before - after)) == (added, removed)


def test_places_of_moved_and_new_rules() -> None:
    assert [place("8-1-3-4-4-1", version) for version in OLDEST] == ["8-1-3-5-4-1", *["8-1-3-4-4-1"] * 3]
    assert [place("1-3-10", version) for version in OLDEST] == ["1-3-11", "1-3-11", "1-3-10", "1-3-10"]
    assert [place("4-12", version) for version in OLDEST] == [None, None, None, "4-12"]
    assert [place("2-2-4-3", version) for version in OLDEST] == [None, "2-2-4-3", None, "2-2-4-3"]


def test_correspondences_are_one_to_one_and_complete() -> None:
    for step in steps():
        mapping = correspondence(step.old, step.new)
        assert len(set(mapping.values())) == len(mapping)
        assert set(numbers_of(step.old)) - set(mapping) == set(step.removed)
        assert set(numbers_of(step.new)) - set(mapping.values()) == set(step.added)


# Citations -----------------------------------------------------------------------------------------------------------

_NUMBER = r"\d{1,2}(?:-\d{1,2}){1,5}"
_CITED = re.compile(rf"\(((?:see )?{_NUMBER}(?:(?:, |; | and | to )(?:D\d+|{_NUMBER}))*)\)")


def _docstrings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def _marked(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
            for argument in node.args:
                if isinstance(argument, ast.Starred):
                    continue  # scenarios: their numbers are in their files
                assert isinstance(argument, ast.Constant) and isinstance(argument.value, str), ast.unparse(node)
                yield argument.value


def _sources() -> list[Path]:
    return sorted(path for folder in ("optcg_dsl", "tests") for path in (ROOT / folder).rglob("*.py"))


def test_every_cited_number_exists() -> None:
    unknown: list[str] = []
    cited = 0
    for path in _sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        numbers = list(_marked(tree))
        for text in _docstrings(tree):
            for group in _CITED.findall(text):
                numbers.extend(re.findall(_NUMBER, group))
        cited += len(numbers)
        unknown.extend(f"{path.relative_to(ROOT)}: {number}" for number in numbers if not is_known(number))
    assert unknown == []
    assert cited > 50


def test_short_forms_and_ranges() -> None:
    assert numbers_in("(7-1-4-1-1-2, -3)") == ("7-1-4-1-1-2", "7-1-4-1-1-3")
    assert numbers_in("10-1-5-1 to 10-1-5-3") == ("10-1-5-1", "10-1-5-2", "10-1-5-3")
    assert numbers_in("see 8-3-1-3 and 4-12, not AB01-001 or 2030-1-1") == ("8-3-1-3", "4-12")


def test_where_a_rule_is_used() -> None:
    usage = usage_of("7-1-4-1-1-3")
    assert any(citation.file == "optcg_dsl/engine/procedures/damage.py" for citation in usage.code)
    assert usage.tests and usage.scenarios
    assert depends_on({"10-1-4-1"}, "10-1-4") and not depends_on({"10-1-4"}, "10-1-4-1")
    assert "10-1-4-1" in rules_of_text("[Blocker]", "en")


def test_every_number_of_a_scenario_exists() -> None:
    unknown: list[str] = []
    for path in sorted((ROOT / "cardsets").rglob("*.yaml")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.match(r"\s*-?\s*rules:", line):
                numbers = re.findall(_NUMBER, line)
                unknown.extend(f"{path.relative_to(ROOT)}: {number}" for number in numbers if not is_known(number))
    assert unknown == []
