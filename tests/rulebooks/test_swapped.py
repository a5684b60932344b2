"""Rules that changed places are told as moved, however short or alike they are, and nothing else is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from optcg_dsl.rulebooks.diff import diff_rulebooks
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.reader import read_rulebook

from . import swapping
from .invented import BASE, Book

QUICK = os.environ.get("HYPOTHESIS_PROFILE") == "quick"
SINGLE, ROUNDS = (3, 1) if QUICK else (12, 3)
"""How many single swaps each document gets, and how many rounds of swaps below all rules at once."""
SHORT = """\
1. Ships

1-1. Hulls

1-1-1. Oak

1-1-2. Tar

1-1-3. A hull has two masts.

1-1-4. A hull has ten masts.

1-2. Sails

1-2-1. Oak

1-2-2. A hull has six masts.

2. Ports

2-1. Piers

2-1-1. A pier is of oak.
"""


def read(folder: Path, text: str) -> Rulebook:
    path = folder / "rules.txt"
    path.write_text(text, encoding="utf-8")
    return read_rulebook(path)


@pytest.mark.parametrize("pair", [("1-1-1", "1-1-2"), ("1-1-3", "1-1-4"), ("1-1-1", "1-1-4"), ("1-2-1", "1-2-2")])
def test_two_short_or_very_alike_rules(tmp_path: Path, pair: tuple[str, str]) -> None:
    """One letter, or one word, is all that tells them apart."""
    old = read(tmp_path, SHORT)
    new, _ = swapping.swapped(old, [pair])
    found = diff_rulebooks(old, new)
    assert {(move.old, move.new) for move in found.moves} == {pair, pair[::-1]}
    assert (found.added, found.removed, found.changed, found.category) == ((), (), (), "moved")


def test_a_word_in_several_chapters_stays_with_the_rules_around_it(tmp_path: Path) -> None:
    """“Oak” stands below two rules, which change places."""
    old = read(tmp_path, SHORT)
    assert swapping.wrongly_told(old, [("1-1", "1-2")]) == []


def test_a_rule_swapped_and_reworded_is_told_as_both(tmp_path: Path) -> None:
    old = read(tmp_path, SHORT)
    alike = "has two masts.\n\n1-1-4. A hull has ten masts."
    new = read(tmp_path, SHORT.replace(alike, "has ten masts.\n\n1-1-4. A hull has two tall masts."))
    found = diff_rulebooks(old, new)
    assert {(move.old, move.new) for move in found.moves} == {("1-1-3", "1-1-4"), ("1-1-4", "1-1-3")}
    assert [(one.old, one.new) for one in found.changed] == [("1-1-3", "1-1-4")]


def test_every_swap_in_the_rules_in_our_own_words(tmp_path: Path) -> None:
    book = read(tmp_path, Book().document(BASE))
    assert all_told(book) == []


@pytest.mark.rulebooks
def test_every_swap_in_the_rules(rulebooks: Path) -> None:
    for path in sorted(rulebooks.glob("rules-*.txt")):
        assert all_told(read_rulebook(path)) == [], path.name


def all_told(book: Rulebook) -> list[object]:
    groups = [*swapping.singly(book, SINGLE, 1), *swapping.at_once(book, ROUNDS, 1)]
    assert len(groups) == SINGLE + ROUNDS
    return [(group, wrong) for group in groups if (wrong := swapping.wrongly_told(book, group))]


def test_what_is_told_otherwise_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were rules paired by their numbers, each swap would be wrongly told."""
    old = read(tmp_path, SHORT)
    monkeypatch.setattr("optcg_dsl.rulebooks.diff.align", lambda one, _: {number: number for number in one.rules})
    wrong = swapping.wrongly_told(old, [("1-1-1", "1-1-2")])
    assert [number for number, _, _ in wrong] == ["1-1-1", "1-1-2"]
