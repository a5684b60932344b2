"""Citations of rules in files, and how they move."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.rulebooks.citations import renumber, renumbered

MOVED = {"4-1": "4-2", "4-1-1": "4-2-1", "4-1-2": "4-2-2", "4-1-3": "4-3", "4-2": "4-1", "4-2-1": "4-1-1"}
GONE = ("4-9-1",)


def moved(text: str, file: str = "page.md") -> tuple[str, list[tuple[int, str]]]:
    """The text with new numbers, and the lines and numbers that are left."""
    new, _, left = renumbered(file, text, MOVED, GONE)
    return new, [(one.line, one.number) for one in left]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("see 4-1-1 there", "see 4-2-1 there"),
        ("4-1-1 and 4-2-1", "4-2-1 and 4-1-1"),
        ("(4-1, 4-2)", "(4-2, 4-1)"),
        ("(4-1; D5)", "(4-2; D5)"),
        ("(4-1-1, -2)", "(4-2-1, -2)"),
        ("(4-1-1, -3)", "(4-2-1, 4-3)"),
        ("4-1-1 to -2", "4-2-1 to -2"),
        ("4-1-2 to 4-1-1", "4-2-2 to 4-2-1"),
        ("Rules: 4-1, 4-2.", "Rules: 4-2, 4-1."),
        ("4-1-1 of 1.1.6, 4-1-1", "4-1-1 of 1.1.6, 4-2-1"),
        ("4-1-1-1, 14-1-1, 4-1-11, AB4-1-1, 4-1-1-", "4-1-1-1, 14-1-1, 4-1-11, AB4-1-1, 4-1-1-"),
    ],
)
def test_numbers_move_all_at_once(before: str, after: str) -> None:
    assert moved(before) == (after, [])


def test_what_is_left_to_a_person() -> None:
    text = "A score of 4-1.\nRule 4-9-1 too.\nFrom 4-1-1 to 4-1-3.\n"
    assert moved(text) == (
        "A score of 4-1.\nRule 4-9-1 too.\nFrom 4-2-1 to 4-1-3.\n".replace("4-1-3", "4-3"),
        [(1, "4-1"), (2, "4-9-1"), (3, "4-1-3")],
    )


def test_code_has_citations_in_strings_and_comments_only() -> None:
    text = 'x = 4-1-1  # 4-1-1\ny = f"4-1-1 {4-1-1}"\nz = ["4-1", "on 4-1", (4-1)]\n'
    new, left = moved(text, "a.py")
    assert new.startswith("x = 4-1-1  # 4-2-1\n")
    assert 'z = ["4-2", "on 4-1", (4-1)]' in new
    assert left == [(3, "4-1")]
    assert moved("def (:\n    4-1-1", "a.py")[0] == "def (:\n    4-1-1", "no Python"


def test_lists_of_scenarios_and_data() -> None:
    text = "  - scenario: It is 4-1\n    rules: [4-1, 4-2]\n    rules: ['4-1']\n"
    new, left = moved(text, "a.yaml")
    assert new == "  - scenario: It is 4-1\n    rules: [4-2, 4-1]\n    rules: ['4-2']\n"
    assert left == [(1, "4-1")]


def test_files_kept_by_version_stay(tmp_path: Path) -> None:
    for name in ("docs/it.md", "docs/rules/documents.md", "tests/rules/test_it.py", "docs/it.bin", "other/it.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("'4-1-1'\n", encoding="utf-8")
    (tmp_path / "docs" / "odd.md").write_bytes(b"\xff 4-1-1")
    found = renumber(tmp_path, MOVED, GONE)
    assert dict(found.contents) == {"docs/it.md": "'4-2-1'\n"}
    assert (dict(found.moved), found.left) == ({"docs/it.md": 1}, ())
