"""The nearest wording that means something, for a line that cannot be read.

A change is taken only if the line with it can be read and carried out, and keeps every other word.  Where changes of
the same kind would give the line different meanings, all are told and none is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache

from optcg_dsl.checking.lints.changes import Repair
from optcg_dsl.checking.lints.repairs import kinds_of_repairs, printed_words
from optcg_dsl.syntax.language import Language

Meaning = Callable[[str], Hashable | None]
"""What a line means, comparable; None if it cannot be read or carried out."""


@dataclass(frozen=True, slots=True)
class _Budget:
    """How many changed lines are looked at for one line, and how many are carried as far as their meaning."""

    tries: int
    meanings: int


_SOME = _Budget(400, 40)
_ALL = _Budget(4000, 400)
"""The budget of changes that are only worth something together."""
_WORK = 120_000
"""How many characters are read for one line, all changed lines together: about a second."""
_FOR_A_MEANING = 5
"""How many times as long it takes to find out what a line means as to read it."""
_SLIPS = 3
"""How many mistakes of a line are mended together."""
_BRANCHES = 3
"""How many changes that only lead further are followed at each mistake."""
_RIVALS = 3
"""How many changes with different meanings are told."""
_LONGEST = 600


@dataclass(frozen=True, slots=True)
class Nearest:
    """The changes that make a line readable, each in the line that those before it gave.

    ``whole``: the line with all of them means something.  ``rivals`` are single changes of the first mistake that would
    each give another meaning: then there is nothing to choose between them.
    """

    repairs: tuple[Repair, ...]
    whole: bool
    rivals: tuple[Repair, ...] = ()


class _Search:
    def __init__(self, language: Language, reach: Callable[[str], int], meaning: Meaning) -> None:
        # The same changes come again with more slips: each text is read once.
        self.language = language
        self.reach = cache(reach)
        self.meaning = cache(meaning)
        self.tried = 0
        self.meant = 0
        self.work = 0
        self.sure: Repair | None = None
        """The first change that is offered where nothing makes the line whole."""

    def mend(self, line: str, at: int, slips: int) -> dict[Hashable, tuple[Repair, ...]]:
        """The changes that make ``line`` whole, at most ``slips`` one after the other, by what it then means.

        Only changes of one kind are compared at each mistake: the likeliest that lead to anything.
        """
        if self.work >= _WORK:
            return {}
        for kind in kinds_of_repairs(line, at, self.language):
            whole: dict[Hashable, tuple[Repair, ...]] = {}
            further: list[tuple[int, Repair]] = []
            budget = _ALL if kind.complete else _SOME
            for repair in dict.fromkeys(kind.repairs):
                text = repair.applied(line)
                if text == line or self.tried >= budget.tries or self.work >= _WORK:
                    continue
                self.tried += 1
                self.work += len(text)
                far = self.reach(text)
                if far > len(text):
                    meaning = self._meaning_of(text, budget)
                    if meaning is not None:
                        whole.setdefault(meaning, (repair,))
                elif far - len(text) > at - len(line):
                    further.append((far - len(text), repair))
            spent = self.tried >= budget.tries or self.meant >= budget.meanings or self.work >= _WORK
            if kind.complete and spent:
                return {}  # what was not tried may have been meant
            further.sort(key=lambda one: -one[0])
            if kind.sure and kind.clear and self.sure is None:
                self.sure = next((one for _, one in further if self._strange(line, one)), None)
            if slips > 1 and kind.sure and not whole:
                for _, repair in further[:_BRANCHES]:
                    text = repair.applied(line)
                    for meaning, rest in self.mend(text, self.reach(text), slips - 1).items():
                        whole.setdefault(meaning, (repair, *rest))
            if whole:
                return whole
        return {}

    def _strange(self, line: str, repair: Repair) -> bool:
        """Whether a change is of a word that no card prints: others may be right, and something else be wrong."""
        written = line[repair.span.start : repair.span.end].split() or repair.replacement.split()
        printed = printed_words(self.language)
        return any(not word.isdigit() and word not in printed and word.lower() not in printed for word in written)

    def _meaning_of(self, text: str, budget: _Budget) -> Hashable | None:
        if self.meant >= budget.meanings or self.work >= _WORK:
            return None
        self.meant += 1
        self.work += _FOR_A_MEANING * len(text)
        return self.meaning(text)


def nearest_wording(
    line: str, at: int, language: Language, reach: Callable[[str], int], meaning: Meaning
) -> Nearest | None:
    """The changes of ``line``, whose first wrong word is at the offset ``at``, that make it mean something.

    ``reach`` says how far a text can be read.  One sure change is given where nothing makes the line whole.
    """
    if len(line) > _LONGEST:
        return None
    search = _Search(language, reach, meaning)
    ways: tuple[tuple[Repair, ...], ...] = ()
    for slips in range(1, _SLIPS + 1):  # one change is likelier than two
        ways = ways or tuple(search.mend(line, at, slips).values())
    if len(ways) == 1:
        return Nearest(ways[0], True)
    if ways:
        return Nearest((), False, tuple(dict.fromkeys(way[0] for way in ways))[:_RIVALS])
    return None if search.sure is None else Nearest((search.sure,), False)


def advice(word: str, language: Language) -> str:
    """What cards of this game say for a word of other card games, as a hint, or ""."""
    if word in printed_words(language):
        return ""
    folded = word.lower()
    known = language.mistakes.instead.get(folded, "")
    return language.mistakes.advice.get(folded) or (f"cards say “{known}”" if known else "")
