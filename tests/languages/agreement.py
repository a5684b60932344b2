"""How much of a language is read, and how much of it means what the English print means.

``python -m tests.languages.agreement japanese`` reads the public cards in ``OPTCG_CORPUS``: each line of every number
that both languages have is compiled in both.  Names, types and parts of them are compared through what the cards of
one number are called in both.  ``--family WORD`` shows the lines that are not read for that word, ``--different`` those
that mean something else.  The lines that it shows are not ours: they must not come into the repository.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import msgspec

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import NameIncludes, NameIs, TypeIncludes, TypeIs
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, language_named
from optcg_dsl.text.diagnostics import Diagnostic

Outcome = Literal["equal", "different", "not compared", "not read"]
Part = Literal["effect", "trigger"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card in the other language, with that of the English print."""

    record: CardRecord
    part: Part
    text: str
    english: str


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a line; ``word`` is where a line that is not read stops."""

    line: Line
    outcome: Outcome
    word: str = ""
    found: object = None
    wanted: object = None


def records_of(corpus: Path, name: str) -> dict[str, CardRecord]:
    """The cards of one language by number."""
    return {record.number: record for one in read_punk_records(corpus / name).sets for record in one.cards}


def glossary_of(english: dict[str, CardRecord], other: dict[str, CardRecord]) -> dict[str, str]:
    """The English of each name and type: what most cards have in the same place."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for number in english.keys() & other.keys():
        first, second = english[number], other[number]
        pairs = [(first.name, second.name)]
        for mine, theirs in ((first.types, second.types), (first.attributes, second.attributes)):
            if len(mine) == len(theirs):
                pairs += zip(mine, theirs, strict=True)
        for word, foreign in pairs:
            votes[foreign][word] += 1
    return {foreign: counted.most_common(1)[0][0] for foreign, counted in votes.items()}


def lines_of(language: Language, english: dict[str, CardRecord], other: dict[str, CardRecord]) -> Iterator[Line]:
    """Every line of the other language, with the English one where both cards have as many."""
    parts: tuple[Part, ...] = ("effect", "trigger")
    for number in sorted(english.keys() & other.keys()):
        for part in parts:
            texts = (language.normalised(getattr(other[number], part)).content, getattr(english[number], part))
            found = [match.group() for match in language.lines.finditer(texts[0])]
            theirs = [match.group() for match in DEFAULT.lines.finditer(texts[1])]
            paired = len(found) == len(theirs)
            for index, text in enumerate(found):
                yield Line(english[number], part, text, theirs[index] if paired else "")


def compiled(line: Line, text: str, language: Language) -> CompiledCard:
    """A line as the only one of its card."""
    record = replace(line.record, effect="", trigger="", effect_source=None, trigger_source=None, faults=())
    return compile_card(replace(record, **{line.part: text}), language, explained=False)


def outcome_of(line: Line, language: Language, glossary: dict[str, str]) -> Result:
    """Read a line and compare its effects with those of the English one."""
    card = compiled(line, line.text, language)
    if card.effects is None:
        return Result(line, "not read", stopped_at(card.diagnostics))
    english = compiled(line, line.english, DEFAULT) if line.english else None
    if english is None or english.effects is None:
        return Result(line, "not compared")
    found = plain(card.effects.abilities, glossary)
    wanted = plain(english.effects.abilities, glossary)
    return Result(line, "equal" if found == wanted else "different", "", found, wanted)


def stopped_at(diagnostics: tuple[Diagnostic, ...]) -> str:
    found = next((one for one in diagnostics if one.severity == "error"), None)
    if found is None:
        return "?"
    column = found.position.column - 1
    last = found.end.column - 1 if found.end.line == found.position.line else None
    word = found.excerpt[column:last] or found.message
    return f"{found.code} {word[:14]}" + ("" if "cannot stand here" in found.message else f" ({found.message[:60]})")


def plain(value: object, glossary: dict[str, str]) -> object:
    """Effects as plain values, without what is only shown, in one order, names and types in English."""
    if isinstance(value, NameIs | TypeIs):
        word = value.name if isinstance(value, NameIs) else value.type
        return (type(value).__name__, glossary.get(word, word))
    if isinstance(value, NameIncludes | TypeIncludes):
        return (type(value).__name__, "...")
    if isinstance(value, tuple):
        return tuple(plain(one, glossary) for one in value)
    if isinstance(value, msgspec.Struct):
        shown = getattr(type(value), "SHOWN", frozenset())
        unordered = getattr(type(value), "UNORDERED", frozenset())
        fields: list[object] = [type(value).__name__]
        for name in value.__struct_fields__:
            if name not in shown:
                made = plain(getattr(value, name), glossary)
                if name in unordered and isinstance(made, tuple):
                    made = tuple(sorted(made, key=repr))
                if made not in ((), None, False, "any"):
                    fields.append((name, made))
        return tuple(fields)
    return glossary.get(value, value) if isinstance(value, str) else value


def results(language: Language) -> list[Result]:
    """What came of every distinct line."""
    corpus = Path(os.environ["OPTCG_CORPUS"])
    english, other = records_of(corpus, DEFAULT.name), records_of(corpus, language.name)
    glossary = glossary_of(english, other)
    made: dict[tuple[Part, str], Result] = {}
    for line in lines_of(language, english, other):
        key = (line.part, line.text)
        if key not in made or made[key].outcome == "not compared":
            made[key] = outcome_of(line, language, glossary)
    return list(made.values())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("language")
    parser.add_argument("--family", help="show the lines that stop at this word")
    parser.add_argument("--different", action="store_true", help="show the lines that mean something else")
    parser.add_argument("--top", type=int, default=40, help="how many families and lines are shown")
    options = parser.parse_args()
    language = language_named(options.language)
    assert language is not None, f"no such language: {options.language}"
    found = results(language)
    counted = Counter(one.outcome for one in found)
    read = len(found) - counted["not read"]
    print(f"{len(found)} distinct lines, {read} read ({read / len(found):.1%})")
    same = counted["equal"] / max(1, counted["equal"] + counted["different"])
    print(
        f"equal {counted['equal']}, different {counted['different']} ({same:.1%} equal), "
        f"not compared {counted['not compared']}"
    )
    if options.family is not None:
        for one in [one for one in found if options.family in one.word][: options.top]:
            print(f"  {one.word}\n    {one.line.record.number} {one.line.text}")
    elif options.different:
        for one in [one for one in found if one.outcome == "different"][: options.top]:
            print(f"  {one.line.record.number} {one.line.text}\n    {one.line.english}")
            print(f"    {_difference(one.found, one.wanted)}")
    else:
        families = Counter(one.word for one in found if one.outcome == "not read")
        for word, count in families.most_common(options.top):
            print(f"{count:6} {word}")


def _difference(found: object, wanted: object) -> str:
    """The first place where two plain values differ."""
    if isinstance(found, tuple) and isinstance(wanted, tuple) and len(found) == len(wanted):
        for mine, theirs in zip(found, wanted, strict=True):
            if mine != theirs:
                return _difference(mine, theirs)
    return f"{found}  <>  {wanted}"


if __name__ == "__main__":
    main()
