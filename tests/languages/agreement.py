"""How much of a language is read, and how much of it means what the English print means.

``python -m tests.languages.agreement japanese`` reads the public cards in ``OPTCG_CORPUS``: each line of every number
that both languages have is compiled in both, and compared as two prints are, through the glossary of the two.
``--family WORD`` shows the lines that are not read for that word, ``--different`` those that mean something else.  The
lines that it shows are not ours: they must not come into the repository.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

from msgspec import structs

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.problems import Part
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.loading import glossary_between
from optcg_dsl.languages.meaning import Meaning, in_terms_of, meaning
from optcg_dsl.languages.prints import Print, print_of
from optcg_dsl.languages.walking import differences
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, language_named
from optcg_dsl.text.diagnostics import Diagnostic

Outcome = Literal["equal", "different", "not compared", "not read"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card in the other language, with that of the English print, ``printed``."""

    record: CardRecord
    part: Part
    text: str
    english: str
    printed: CardRecord


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a line; ``word`` is where a line that is not read stops."""

    line: Line
    outcome: Outcome
    word: str = ""
    found: Meaning = ()
    wanted: Meaning = ()


def print_from(corpus: Path, name: str) -> Print:
    """The print of the public cards in a language."""
    return print_of(read_punk_records(corpus / name).sets)


def records_of(corpus: Path, name: str) -> dict[str, CardRecord]:
    """The cards of one language by number."""
    return {record.number: record for one in read_punk_records(corpus / name).sets for record in one.cards}


def lines_of(language: Language, english: Print, other: Print) -> Iterator[Line]:
    """Every line of the other language, with the English one where both cards have as many."""
    for number in sorted(english.cards.keys() & other.cards.keys()):
        record, theirs = english.cards[number].card.record, other.cards[number].card.record
        for part in get_args(Part):
            found = _lines(getattr(theirs, part), language)
            wanted = _lines(getattr(record, part), DEFAULT)
            for index, text in enumerate(found):
                yield Line(theirs, part, text, wanted[index] if len(found) == len(wanted) else "", record)


def _lines(text: str, language: Language) -> list[str]:
    return [match.group() for match in language.lines.finditer(language.normalised(text).content)]


def alone(record: CardRecord, part: Part, text: str, language: Language) -> CompiledCard:
    """A line as the only one of its card; one that carries out another effect of the card, beside that."""
    bare = replace(record, effect="", trigger="", effect_source=None, trigger_source=None, faults=())
    card = compile_card(replace(bare, **{part: text}), language, explained=False)
    if part != "trigger" or not any(one.code == _OF_THIS_CARD for one in card.diagnostics):
        return card
    effect = compile_card(replace(bare, effect=record.effect), language, explained=False).effects
    both = compile_card(replace(bare, effect=record.effect, trigger=text), language, explained=False)
    if effect is None or both.effects is None:
        return card
    return replace(
        both, effects=structs.replace(both.effects, abilities=both.effects.abilities[len(effect.abilities) :])
    )


_OF_THIS_CARD = "OP209"
"""The finding about an effect of this card that stands in none of its texts."""


def outcome_of(line: Line, language: Language, glossary: Glossary) -> Result:
    """Read a line and compare its effects with those of the English one."""
    card = alone(line.record, line.part, line.text, language)
    if card.effects is None:
        return Result(line, "not read", stopped_at(card.diagnostics))
    english = alone(line.printed, line.part, line.english, DEFAULT) if line.english else None
    if english is None or english.effects is None:
        return Result(line, "not compared")
    found = in_terms_of(glossary, meaning(card.effects.abilities))
    wanted = meaning(english.effects.abilities)
    return Result(line, "equal" if found == wanted else "different", "", found, wanted)


def stopped_at(diagnostics: tuple[Diagnostic, ...]) -> str:
    """Where and why a text is refused, in a few words."""
    found = next((one for one in diagnostics if one.severity == "error"), None)
    if found is None:
        return "?"
    column = found.position.column - 1
    last = found.end.column - 1 if found.end.line == found.position.line else None
    word = found.excerpt[column:last] or found.message
    return f"{found.code} {word[:14]}" + ("" if "cannot stand here" in found.message else f" ({found.message[:60]})")


def results(language: Language) -> list[Result]:
    """What came of every distinct line."""
    corpus = Path(os.environ["OPTCG_CORPUS"])
    english, other = print_from(corpus, DEFAULT.name), print_from(corpus, language.name)
    glossary = glossary_between(english, other)
    assert glossary is not None
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
    counted: Mapping[Outcome, int] = Counter(one.outcome for one in found)
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
            print(f"  {one.line.record.number} {one.line.text}\n    {one.line.english}\n    {_difference(one)}")
    else:
        families = Counter(one.word for one in found if one.outcome == "not read")
        for word, count in families.most_common(options.top):
            print(f"{count:6} {word}")


def _difference(result: Result) -> str:
    """The first place where two meanings differ."""
    if len(result.found) != len(result.wanted):
        return f"{len(result.found)} abilities, not {len(result.wanted)}"
    pairs = zip(result.found, result.wanted, strict=True)
    first = next((one for found, wanted in pairs for one in differences(found, wanted)), None)
    return f"{first.first}  <>  {first.second}" if first is not None else "no place that differs by itself"


if __name__ == "__main__":
    main()
