"""How much of the English texts can be said in another language: ``python -m tests.languages.printing japanese``.

Each distinct line of the base set, and of the public cards in ``OPTCG_CORPUS`` where there are any, is read in English,
printed in the other language, read there and compiled; both must have equal effects.  ``--family WORD`` shows the lines
that fail so.  The lines that it shows are not ours: they must not come into the repository.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.problems import Part
from optcg_dsl.explaining.translating import canonical_in
from optcg_dsl.languages.meaning import meaning
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, language_named
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printing import NotPrintableError
from tests.languages.agreement import alone, records_of, stopped_at

Outcome = Literal["equal", "different", "not read", "not printed"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class Printed:
    """What came of an English line: its print in the other language, and the family of what fails."""

    number: str
    english: str
    outcome: Outcome
    text: str = ""
    family: str = ""


def texts_of(records: Iterator[CardRecord], language: Language = DEFAULT) -> Iterator[tuple[CardRecord, Part, str]]:
    """Every distinct line of the cards, with its card and the part it stands in."""
    seen: set[tuple[Part, str, str]] = set()
    for record in records:
        for part in get_args(Part):
            for match in language.lines.finditer(language.normalised(getattr(record, part)).content):
                key = (part, record.category, match.group())
                if key not in seen:
                    seen.add(key)
                    yield record, part, match.group()


def printed(record: CardRecord, part: Part, english: str, language: Language) -> Printed | None:
    """What comes of an English line, or None where it is not understood in English."""
    wanted = alone(record, part, english, DEFAULT)
    tree = parse_text(english, DEFAULT).tree
    if wanted.effects is None or tree is None:
        return None
    try:
        text = canonical_in(tree.lines[0], part, language)
    except NotPrintableError as error:
        return Printed(record.number, english, "not printed", "", str(error)[:70])
    found = alone(_said_in(record, language) if part == "trigger" else record, part, text, language)
    if found.effects is None:
        return Printed(record.number, english, "not read", text, stopped_at(found.diagnostics))
    same = meaning(found.effects.abilities) == meaning(wanted.effects.abilities)
    return Printed(record.number, english, "equal" if same else "different", text, "" if same else "other effects")


def _said_in(record: CardRecord, language: Language) -> CardRecord:
    """A card with its effect in the other language, which a [Trigger] may carry out."""
    tree = parse_text(record.effect, DEFAULT).tree
    try:
        lines = [canonical_in(line, "effect", language) for line in tree.lines] if tree is not None else []
        return replace(record, effect="\n".join(lines))
    except NotPrintableError:
        return record


def base_records() -> Iterator[CardRecord]:
    """The cards of the shipped sets."""
    for loaded in load_sets([data_folder("cardsets")]):
        if loaded.card_set is not None:
            yield from loaded.card_set.cards


def results(language: Language, records: Iterator[CardRecord]) -> list[Printed]:
    """What comes of every distinct line of the cards."""
    made = (printed(record, part, text, language) for record, part, text in texts_of(records))
    return [one for one in made if one is not None]


def _told(name: str, found: list[Printed]) -> str:
    counted = Counter(one.outcome for one in found)
    figures = ", ".join(f"{outcome} {counted[outcome]}" for outcome in OUTCOMES)
    return f"{name}: {len(found)} distinct lines, {figures} ({counted['equal'] / max(1, len(found)):.1%} equal)"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("language")
    parser.add_argument("--family", help="show the lines that fail with this word")
    parser.add_argument("--top", type=int, default=40, help="how many families and lines are shown")
    options = parser.parse_args()
    language = language_named(options.language)
    assert language is not None, f"no such language: {options.language}"
    found = results(language, base_records())
    print(_told("base set", found))
    if corpus := os.environ.get("OPTCG_CORPUS"):
        others = results(language, iter(records_of(Path(corpus), DEFAULT.name).values()))
        print(_told("public cards", others))
        found += others
    failed = [one for one in found if one.outcome != "equal"]
    if options.family is not None:
        for one in [one for one in failed if options.family in one.family or options.family == one.outcome][
            : options.top
        ]:
            print(f"  {one.number} {one.family}\n    {one.english}\n    {one.text}")
        return
    for (outcome, family), count in Counter((one.outcome, one.family) for one in failed).most_common(options.top):
        print(f"{count:6} {outcome}: {family}")


if __name__ == "__main__":
    main()
