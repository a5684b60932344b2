"""One printing of the imported data as a card record."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from optcg_dsl.cards import codes
from optcg_dsl.cards.fields import MAX_NAME
from optcg_dsl.cards.importers.problems import Problem, clean_text, note, printable, text_problems, warning
from optcg_dsl.cards.importers.signs import SIGNS, Signs
from optcg_dsl.cards.records import ATTRIBUTES, CATEGORIES, COLORS, DEFAULT_LANGUAGE, RANGES, CardRecord
from optcg_dsl.rules.terms import find_terms
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.normalise import canonical
from optcg_dsl.text.source import Position

FIELDS = (
    "id",
    "name",
    "category",
    "colors",
    "cost",
    "power",
    "counter",
    "types",
    "attributes",
    "effect",
    "trigger",
    "rarity",
    "block_number",
)
_HIGHEST = {"block_number": RANGES["block"][1], **{what: most for what, (_, most) in RANGES.items()}}


@dataclass(frozen=True, slots=True)
class Printing:
    """One record of the data, and where it stands; ``doubts`` are faults that came up while reading other records."""

    identifier: str
    number: str
    set_code: str
    record: Mapping[str, Any]
    file: str
    position: Position
    excerpt: str
    language: str = DEFAULT_LANGUAGE
    doubts: list[str] = field(default_factory=list)

    @property
    def signs(self) -> Signs:
        """What tells that texts in its language are broken."""
        return SIGNS[self.language]

    def data(self) -> dict[str, Any]:
        """The fields that make up the card."""
        return {name: self.record.get(name) for name in FIELDS}


def convert(printing: Printing, problems: list[Problem]) -> CardRecord:
    """The card that a printing shows; what is wrong with its data goes into ``problems``.

    A printed 0 is put back where the data has null; a Leader's ``cost`` is its Life.
    """
    record = printing.record
    for name in FIELDS:
        if name not in record:
            problems.append(Problem(codes.MISSING_SOURCE_FIELD, f"{name}: the record has no such field"))
    values = _Values(record, problems, printing.language)
    category = in_english(values.word("category"), CATEGORIES)
    if category not in CATEGORIES:
        problems.append(Problem(codes.IMPOSSIBLE_VALUE, f'category: there is no category "{values.word("category")}"'))
    cost, power = values.number("cost"), values.number("power")
    # Some data has 0 where nothing is printed.
    counter, block = values.number("counter") or None, values.number("block_number") or None
    life = None
    if category == "leader":
        life, cost = cost, None
        if not life:
            problems.append(Problem(codes.IMPOSSIBLE_VALUE, "life: a Leader card has a Life value (2-9)"))
        if power is None and record.get("power") is None:
            problems.append(Problem(codes.IMPOSSIBLE_VALUE, "power: a Leader card has power (2-6)"))
    elif category in CATEGORIES:
        cost = values.zero("cost", cost)
    if category == "character":
        power = values.zero("power", power)
    elif counter is not None:
        problems.append(Problem(codes.IMPOSSIBLE_VALUE, "counter: only Character cards have a Counter (2-10-2)"))
    attributes = values.attributes()
    if category in ("event", "stage"):
        if power is not None:
            problems.append(Problem(codes.IMPOSSIBLE_VALUE, "power: Event and Stage cards have no power (2-6-2)"))
        if attributes:
            problems.append(
                Problem(codes.IMPOSSIBLE_VALUE, "attributes: Event and Stage cards have no attributes (2-5-5)")
            )
    effect = values.text("effect")
    trigger = values.text("trigger")
    problems += text_problems(effect, trigger, printing.signs)
    return CardRecord(
        number=printing.number,
        name=values.name(),
        category=category,
        colors=values.colors(),
        types=values.types(),
        attributes=attributes,
        cost=cost,
        life=life,
        power=power,
        counter=counter,
        effect=effect,
        trigger=trigger,
        rarity=values.word("rarity"),
        block=block,
        language=printing.language,
    )


def in_english(word: str, known: Iterable[str]) -> str:
    """The one of some English words that a category, colour or attribute in any language is; else as it is."""
    folded = {one.casefold(): one for one in known}
    if word.casefold() in folded:
        return folded[word.casefold()]
    forms = [form for term in find_terms(word) if word in (*term.ja, *term.zh) for form in term.en]
    return next((folded[form.casefold()] for form in forms if form.casefold() in folded), word)


class _Values:
    """Reads the values of a record; what is not of its field's kind becomes a problem."""

    def __init__(self, record: Mapping[str, Any], problems: list[Problem], language: str) -> None:
        self.record = record
        self.problems = problems
        self.signs = SIGNS[language]
        self.typography = typography_of(language)

    def name(self) -> str:
        name = self.word("name")
        if not name:
            self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, "name: the card has no name"))
        self._in_script("name", name, self.signs.foreign)
        return name or "?"

    def _in_script(self, what: str, value: str, foreign: re.Pattern[str]) -> None:
        if foreign.search(value):
            self.problems.append(
                warning(codes.FOREIGN_SCRIPT, f'{what}: "{value}" is not in the script of the language')
            )

    def word(self, what: str) -> str:
        return self.line(self.raw(what), what)

    def line(self, raw: str, what: str) -> str:
        """The value on one line, and no longer than a name: a set file can have nothing else in a name or word."""
        value = canonical(html.unescape(printable(raw, what, self.problems)), self.typography)
        if "\n" in value:
            self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, f"{what}: it has several lines"))
        if len(value) > MAX_NAME:
            self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, f"{what}: it has more than {MAX_NAME} characters"))
        return " ".join(value.split("\n"))[:MAX_NAME]

    def text(self, what: str) -> str:
        return clean_text(self.raw(what), what, self.problems, self.signs)

    def raw(self, what: str) -> str:
        value = self.record.get(what)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, f"{what}: a text is expected, not {_shown(value)}"))
            return ""
        return value

    def number(self, what: str) -> int | None:
        value = self.record.get(what)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _HIGHEST[what]:
            self.problems.append(
                Problem(
                    codes.IMPOSSIBLE_VALUE,
                    f"{what}: a number from 0 to {_HIGHEST[what]} is expected, not {_shown(value)}",
                )
            )
            return None
        return value

    def zero(self, what: str, value: int | None) -> int | None:
        if value is None and what in self.record and self.record[what] is None:
            self.problems.append(note(codes.ZERO_RESTORED, f"{what}: the printed 0 was put back"))
            return 0
        return value

    def words(self, what: str) -> tuple[str, ...]:
        value = self.record.get(what)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            message = f"{what}: a list of texts is expected, not {_shown(value)}"
            self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, message))
            return ()
        words = (self.line(item, what) for item in value)
        return tuple(dict.fromkeys(word for word in words if word))

    def colors(self) -> tuple[str, ...]:
        colors = tuple(dict.fromkeys(in_english(word, COLORS) for word in self.words("colors")))
        if not colors:
            self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, "colors: a card has at least one colour (2-3)"))
        for color in colors:
            if color not in COLORS:
                message = f'colors: there is no colour "{color}" (2-3-3)'
                self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, message))
        return colors

    def attributes(self) -> tuple[str, ...]:
        words = ("?" if word == "Unknown" else in_english(word, ATTRIBUTES) for word in self.words("attributes"))
        attributes = tuple(dict.fromkeys(words))
        for attribute in attributes:
            if attribute not in ATTRIBUTES:
                message = f'attributes: there is no attribute "{attribute}" (2-5-2)'
                self.problems.append(Problem(codes.IMPOSSIBLE_VALUE, message))
        return attributes

    def types(self) -> tuple[str, ...]:
        types: dict[str, None] = {}
        for word in self.words("types"):
            parts = [part.strip() for part in re.split("[/／]", word)]
            if len(parts) > 1 and all(parts):
                message = f'types: "{word}" are {len(parts)} types in one, and were put apart'
                self.problems.append(warning(codes.TYPES_JOINED, message))
                types |= dict.fromkeys(parts)
            else:
                types[word] = None
        for word in types:
            self._in_script("types", word, self.signs.foreign_types)
        return tuple(types)


def _shown(value: object) -> str:
    return repr(value)[:40].encode("ascii", "backslashreplace").decode()
