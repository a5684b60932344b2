"""Blocks of rules that stand elsewhere in the newer document, and two extractions of one document."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from optcg_dsl.rulebooks.diff import Difference, diff_rulebooks
from optcg_dsl.rulebooks.reader import read_rulebook

DOCUMENTS = Path(__file__).with_name("documents")
CHAPTERS = {
    "Ships": ["A ship is built of oak and tar.", "Nobody sails a ship that leaks.", "A ship carries at most nine men."],
    "Harbours": ["A harbour has a light at its mouth.", "Boats pay a coin for a night.", "Fishing there is forbidden."],
    "Storms": [
        "A storm lasts three rounds.",
        "Whoever is at sea loses a sail.",
        "After it the wind turns to the west.",
    ],
    "Trade": ["Goods are sold by the barrel.", "A merchant never haggles twice.", "Salt is worth more than rope."],
}


def document(order: list[str], *, nested: dict[str, str] | None = None) -> str:
    """Chapters in an order; ``nested`` puts a chapter's block below the first section of another one."""
    lines: list[str] = []
    for number, name in enumerate((one for one in order if one not in (nested or {})), 1):
        lines += [f"{number}. {name}", f"{number}-1. {name} in general"]
        lines += [f"{number}-1-{index}. {text}" for index, text in enumerate(CHAPTERS[name], 1)]
        for inner in (one for one, above in (nested or {}).items() if above == name):
            at = f"{number}-2"
            lines += [f"{at}. {inner}", f"{at}-1. {inner} in general"]
            lines += [f"{at}-1-{index}. {text}" for index, text in enumerate(CHAPTERS[inner], 1)]
    return "\n\n".join(lines) + "\n"


def compare(folder: Path, old: str, new: str) -> Difference:
    for name, text in (("old", old), ("new", new)):
        (folder / name).write_text(text, encoding="utf-8")
    return diff_rulebooks(read_rulebook(folder / "old"), read_rulebook(folder / "new"))


def moves(found: Difference) -> set[tuple[str, str, int]]:
    return {(move.old, move.new, len(move.rules)) for move in found.moves}


def test_two_chapters_swapped(tmp_path: Path) -> None:
    found = compare(tmp_path, document(list(CHAPTERS)), document(["Ships", "Storms", "Harbours", "Trade"]))
    assert moves(found) == {("2", "3", 5), ("3", "2", 5)}
    assert (found.added, found.removed, found.changed, found.category) == ((), (), (), "moved")


def test_a_chapter_moved_to_the_end(tmp_path: Path) -> None:
    found = compare(tmp_path, document(list(CHAPTERS)), document(["Harbours", "Storms", "Trade", "Ships"]))
    assert moves(found) == {("1", "4", 5), ("2", "1", 5), ("3", "2", 5), ("4", "3", 5)}
    assert (found.added, found.removed, found.changed) == ((), (), ())


def test_a_chapter_put_below_another_one(tmp_path: Path) -> None:
    new = document(list(CHAPTERS), nested={"Trade": "Ships"})
    found = compare(tmp_path, document(list(CHAPTERS)), new)
    assert moves(found) == {("4", "1-2", 5)}
    assert (found.added, found.removed, found.changed) == ((), (), ())


def test_what_changes_inside_a_moved_block_is_told(tmp_path: Path) -> None:
    new = document(["Ships", "Storms", "Harbours", "Trade"]).replace("three rounds", "four rounds")
    new = new.replace("3-1-3. Fishing there is forbidden.\n", "")
    found = compare(tmp_path, document(list(CHAPTERS)), new)
    assert [(one.old, one.new, one.category) for one in found.changed] == [("3-1-1", "2-1-1", "behaviour")]
    assert [one.number for one in found.removed] == ["2-1-3"]
    assert found.added == ()


def test_a_rule_taken_out_between_similar_ones(tmp_path: Path) -> None:
    """The one that is gone is told, not the last one of its level."""
    old = document(["Ships"]) + "\n1-2. Flags\n\n"
    flags = [f"1-2-{index}. A captain with {n} flags sails first." for index, n in enumerate(("two", "ten", "six"), 1)]
    new = [flags[0], flags[2].replace("1-2-3", "1-2-2")]
    found = compare(tmp_path, old + "\n\n".join(flags), old + "\n\n".join(new))
    assert [one.number for one in found.removed] == ["1-2-2"]
    assert found.changed == ()


# Two extractions -----------------------------------------------------------------------------------------------------


def extracted_again(text: str, width: int, page: int) -> str:
    """Another extraction: no marks of headings and lists, other line breaks, plain quotes, pages with a title."""
    lines: list[str] = []
    pages = 0
    for line in text.translate(str.maketrans("“”’", '""\'')).split("\n"):
        plain = re.sub(r"^\s*(?:#+|[-*])\s+", "", line).replace("**", "").strip()
        for part in textwrap.wrap(plain, width) if width else [plain] if plain else []:
            lines.append(part)
            if page and len(lines) % page == 0:
                pages += 1
                lines += ["", str(pages), "", "A running title", ""]
    return "\n".join(lines) + "\n"


def nothing_differs(first: Path, again: Path) -> None:
    for old, new in ((first, again), (again, first)):
        found = diff_rulebooks(read_rulebook(old), read_rulebook(new))
        assert (found.category, found.notes, found.not_compared) == (None, (), ())
        assert not (found.moves or found.added or found.removed or found.changed or found.switches)


@pytest.mark.parametrize("width", [0, 24, 60])
def test_two_extractions_of_a_document(tmp_path: Path, width: int) -> None:
    first, again = tmp_path / "first.txt", tmp_path / "again.txt"
    first.write_text(document(list(CHAPTERS)), encoding="utf-8")
    again.write_text(extracted_again(document(list(CHAPTERS)), width, 0), encoding="utf-8")
    nothing_differs(first, again)


@pytest.mark.rulebooks
def test_two_extractions_of_the_rules(rulebooks: Path, tmp_path: Path) -> None:
    for first in sorted(rulebooks.glob("rules-*.txt")):
        again = tmp_path / first.name
        width = 90 if first.stem.endswith("en") else 44
        again.write_text(extracted_again(first.read_text(encoding="utf-8"), width, 40), encoding="utf-8")
        nothing_differs(first, again)
