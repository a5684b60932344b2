"""How well cards are translated: ``python -m tests.languages.translation`` over the public cards in ``OPTCG_CORPUS``.

Every card that is whole in two languages, and has the same effects in both, is translated from each of them into the
other, with the glossary of the two.  A line is *equal* if it is said in the other language with equal effects, and
*word for word* if it is just what is printed there.  ``--into LANGUAGE`` looks at one direction only; what is said
otherwise than it is printed, and why lines are not said, is counted by family, and ``--family WORD`` shows these lines.
The lines that it shows are not ours: they must not come into the repository.
"""

from __future__ import annotations

import argparse
import difflib
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import get_args

from optcg_dsl.checking.problems import Part
from optcg_dsl.languages.comparing import compare_card
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.loading import glossary_between
from optcg_dsl.languages.prints import Print, PrintedCard
from optcg_dsl.languages.translating import translate_card
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import REGISTERED, language_named
from tests.languages.agreement import print_from


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card in one language, its translation ("" with the problem), and what is printed there."""

    number: str
    original: str
    text: str
    printed: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """A card translated: its lines, and whether nothing else came of it than is printed."""

    number: str
    lines: tuple[Line, ...]

    @property
    def equal(self) -> bool:
        return all(line.text for line in self.lines)

    @property
    def word_for_word(self) -> bool:
        return all(line.text == line.printed for line in self.lines)


def lines_of(text: str, language: Language) -> list[str]:
    """The lines of a printed text, in canonical typography."""
    return [match.group() for match in language.lines.finditer(language.normalised(text).content)]


def result_of(card: PrintedCard, printed: PrintedCard, into: Language, glossary: Glossary) -> Result:
    """A card in another language, beside how it is printed there; lines are paired where both have as many."""
    found = translate_card(card, into, glossary)
    lines: list[Line] = []
    for part in get_args(Part):
        of_part = [line for line in found.lines if line.part == part]
        there = lines_of(getattr(printed.card.record, part), into)
        there = there if len(there) == len(of_part) else [""] * len(of_part)
        for line, other in zip(of_part, there, strict=True):
            lines.append(Line(card.record.number, line.original, line.text, other, line.problem))
    return Result(card.record.number, tuple(lines))


def results(first: Print, second: Print) -> Iterator[Result]:
    """Every card with a text that is whole in both prints with equal effects, translated into the second language."""
    into, glossary = language_named(second.language), glossary_between(first, second)
    assert into is not None and glossary is not None
    for number, card in first.cards.items():
        other = second.cards.get(number)
        if other is None or not (card.is_whole and other.is_whole) or not card.card.abilities:
            continue
        compared = compare_card(card, other, glossary)
        if compared.abilities == compared.equal_abilities:
            yield result_of(card, other, into, glossary)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--into", help="only translate into this language")
    parser.add_argument("--family", help="show the lines of the families with this word")
    parser.add_argument("--top", type=int, default=30, help="how many families and lines are shown")
    options = parser.parse_args()
    prints = {name: print_from(Path(os.environ["OPTCG_CORPUS"]), name) for name in REGISTERED}
    for one, other in permutations(prints, 2):
        if options.into in (None, other):
            found = list(results(prints[one], prints[other]))
            print(_told(f"{one} -> {other}", found))
            _show([line for result in found for line in result.lines], options)


def _told(name: str, found: list[Result]) -> str:
    lines = {(line.original, line.printed): line for result in found for line in result.lines}
    equal, words = sum(result.equal for result in found), sum(result.word_for_word for result in found)
    said, same = (
        sum(bool(line.text) for line in lines.values()),
        sum(line.text == line.printed for line in lines.values()),
    )
    return (
        f"{name}: {len(found)} cards, {equal} equal ({equal / max(1, len(found)):.1%}), "
        f"{words} word for word ({words / max(1, len(found)):.1%}); "
        f"{len(lines)} distinct lines, {said} equal ({said / max(1, len(lines)):.1%}), "
        f"{same} word for word ({same / max(1, len(lines)):.1%})"
    )


def _show(lines: list[Line], options: argparse.Namespace) -> None:
    families: Counter[str] = Counter()
    shown = 0
    for line in {line.original: line for line in lines}.values():
        found = [line.problem] if line.problem else changes(line.text, line.printed) if line.printed else []
        for family in found:
            families[family[:100]] += 1
            if options.family is not None and options.family in family and shown < options.top:
                shown += 1
                print(f"  {line.number} {family}\n    {line.text or line.original}\n    {line.printed}")
    if options.family is None:
        for family, count in families.most_common(options.top):
            print(f"{count:6} {family}")


def changes(text: str, printed: str) -> list[str]:
    """What is said otherwise in two texts, by words, or by characters where they have no blanks."""
    glue = " " if " " in text else ""
    left, right = (one.split() if glue else list(one) for one in (text, printed))
    codes = difflib.SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
    return [
        f"“{glue.join(left[start:end])}” for “{glue.join(right[begin:stop])}”"
        for tag, start, end, begin, stop in codes
        if tag != "equal"
    ]


if __name__ == "__main__":
    main()
