"""Documents in which rules changed places, and whether that is told: ``python -m tests.rulebooks.swapping [FOLDER]``.

Two rules below the same one change places, with everything below them, and all citations follow.  What has to be told
is exactly that.  Run as a program, it swaps rules below every rule of each document: one pair below each at a time, so
that all blocks of a document are torn apart at once.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

from optcg_dsl.rulebooks.diff import diff_rulebooks
from optcg_dsl.rulebooks.model import NumberedRule, Rulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rules.registry import sort_key

ROUNDS = 30
"""So many times every rule with rules below it has two of them swapped, other ones each time."""
_NUMBER = re.compile(r"(?<![\d.-])\d{1,2}(?:-\d{1,2}){1,6}(?![\d-])")
_PAIRS = list[tuple[str, str]]


def siblings(book: Rulebook) -> dict[str, _PAIRS]:
    """By the number above them all pairs of rules that could change places, but for chapters and for two that say the
    same."""
    below: dict[str, list[str]] = {}
    for number in book.rules:
        if "-" in number:
            below.setdefault(number.rpartition("-")[0], []).append(number)
    said = {number: _said(book, number) for own in below.values() for number in own}
    return {
        above: found
        for above, own in below.items()
        if (found := [(one, other) for one, other in combinations(own, 2) if said[one] != said[other]])
    }


def _said(book: Rulebook, root: str) -> list[tuple[str, str]]:
    inside = (number for number in book.rules if number == root or number.startswith(f"{root}-"))
    return [(number[len(root) :], _NUMBER.sub("", book.rules[number].text)) for number in inside]


def swapped(book: Rulebook, pairs: _PAIRS) -> tuple[Rulebook, Mapping[str, str]]:
    """The document with these pairs swapped, and the new number of each rule."""
    other = {one: two for pair in pairs for one, two in (pair, pair[::-1])}

    def now(number: str) -> str:
        parts = number.split("-")
        heads = ("-".join(parts[:depth]) for depth in range(1, len(parts) + 1))
        return "-".join(other.get(head, head).rpartition("-")[2] for head in heads)

    moved = {number: now(number) for number in book.rules}

    def rule(number: str) -> NumberedRule:
        found = book.rules[number]
        paragraphs = tuple(_NUMBER.sub(lambda match: now(match[0]), text) for text in found.paragraphs)
        references = tuple(map(now, found.references))
        return replace(found, number=moved[number], printed=moved[number], paragraphs=paragraphs, references=references)

    order = sorted(book.rules, key=lambda number: sort_key(moved[number]))
    return replace(book, rules={moved[number]: rule(number) for number in order}, log=()), moved


def wrongly_told(book: Rulebook, pairs: _PAIRS) -> list[tuple[str, str, str]]:
    """What is told otherwise of a document with these pairs swapped: (rule, its new number, what it is said to be)."""
    new, moved = swapped(book, pairs)
    found = diff_rulebooks(book, new)
    changed = {one.old for one in found.changed}
    told = {number: found.pairs.get(number, "removed") for number in book.rules}
    return [
        (number, now, "changed" if told[number] == now else told[number])
        for number, now in moved.items()
        if told[number] != now or number in changed
    ]


def singly(book: Rulebook, most: int, seed: int) -> list[_PAIRS]:
    """So many single swaps, chosen by the seed."""
    pairs = [pair for own in siblings(book).values() for pair in own]
    return [[pair] for pair in Random(seed).sample(pairs, min(most, len(pairs)))]


def at_once(book: Rulebook, rounds: int, seed: int) -> Iterator[_PAIRS]:
    """In each round a pair below every rule that has one left, until all have been swapped or the rounds are over."""
    chance = Random(seed)
    left = {above: chance.sample(own, len(own)) for above, own in siblings(book).items()}
    for _ in range(rounds):
        pairs = [own.pop() for own in left.values() if own]
        if pairs:
            yield pairs


if __name__ == "__main__":
    for path in sorted(Path(sys.argv[1]).glob("rules-*.txt")):
        document = read_rulebook(path)
        count, wrong = 0, 0
        for group in at_once(document, ROUNDS, 1):
            mistakes = wrongly_told(document, group)
            count, wrong = count + len(group), wrong + bool(mistakes)
            print(*mistakes[:8], sep="\n", end="\n" if mistakes else "")
        every = sum(map(len, siblings(document).values()))
        print(f"{path.name}: {count} of {every} pairs swapped in {ROUNDS} rounds, {wrong} of them wrongly told")
