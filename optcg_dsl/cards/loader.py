"""Card sets from YAML files, with every finding at its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from optcg_dsl.cards import codes, mending, yamltree
from optcg_dsl.cards.fields import MAX_NAME, Field, Fields
from optcg_dsl.cards.folders import Found, read_sets
from optcg_dsl.cards.many import TooManyFindingsError
from optcg_dsl.cards.records import (
    ATTRIBUTES,
    CATEGORIES,
    COLORS,
    DECK_SIZE,
    DEFAULT_LANGUAGE,
    LANGUAGES,
    RANGES,
    CardRecord,
    CardSet,
    Translation,
)
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile, read_yaml, yaml_of
from optcg_dsl.rules.versions import VERSIONS
from optcg_dsl.text.diagnostics import Diagnostic, Related
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.source import Position, SourceText
from optcg_dsl.vocabulary.stats import BOUNDS, STATS, either

SET_FIELDS = ("set", "name", "language", "rules", "glossary", "translations", "plausible", "cards")
CARD_FIELDS = (
    "number",
    "name",
    "category",
    "colors",
    "cost",
    "life",
    "power",
    "counter",
    "attributes",
    "types",
    "effect",
    "trigger",
    "rarity",
    "block",
    "printings",
    "faults",
    "notes",
)
CARD_NUMBER = re.compile(r"([A-Z]{1,5}[0-9]{0,3})-[0-9]{3,4}\Z")
SET_CODE = re.compile(r"[A-Z]{1,5}[0-9]{0,3}\Z")

# The least and the most of each number; what is printed is never below zero (1-3-6 is about later changes).
_MOST_COLORS = 2
ONLY_ON = {
    "life": (("leader",), "only Leader cards have Life", "2-9-3"),
    "cost": (("character", "event", "stage"), "Leader cards have no cost", "2-7-5"),
    "power": (("leader", "character"), "only Leader and Character cards have power", "2-6-2"),
    "counter": (("character",), "only Character cards have a Counter", "2-10-2"),
    "attributes": (("leader", "character"), "only Leader and Character cards have attributes", "2-5-5"),
}
"""Fields that cards of some categories alone have: these categories, a sentence, and the rule."""
_NEEDED_BY = {
    "leader": (("life", "2-9-1"), ("power", "2-6-1")),
    "character": (("cost", "2-7-2"), ("power", "2-6-1")),
    "event": (("cost", "2-7-3"),),
    "stage": (("cost", "2-7-4"),),
}


@dataclass(frozen=True, slots=True)
class LoadedSet:
    """A set file as loaded.

    ``card_set`` holds the cards that are sound, in file order; a card with an error is left out of it and stands in
    ``diagnostics``.  It is None when the file is no set at all.  ``doubled`` are cards that are sound but for a number
    that another one has: they are in no set, and their texts can be checked.
    """

    file: str
    card_set: CardSet | None
    diagnostics: tuple[Diagnostic, ...]
    doubled: tuple[CardRecord, ...] = ()


def load_set(path: str | Path) -> LoadedSet:
    """The set in a YAML file, and what is wrong with it.  Never raises for what the file is or holds."""
    return read_set(str(path), *read_yaml(path))


def parse_set(text: str | bytes, file: str = "") -> LoadedSet:
    """Like ``load_set``, for the content of a file."""
    data = text.encode("utf-8", errors="surrogatepass") if isinstance(text, str) else text
    return read_set(file, *yamltree.parse_yaml(data, file))


def load_sets(paths: str | Path | Iterable[str | Path]) -> tuple[LoadedSet, ...]:
    """The sets in files and folders, in the order given; a folder stands for the set files in it, by name.

    A number that a set of an earlier file in the same language has already is an error in the later one; the later card
    is left out.  In another language it is another print of the card.
    """
    return sets_of(read_sets([paths] if isinstance(paths, str | Path) else paths))


def sets_of(found: Iterable[Found]) -> tuple[LoadedSet, ...]:
    """Like ``load_sets``, for files that have been read."""
    loaded: list[LoadedSet] = []
    seen: Seen = {}
    for one in found:
        if one.problem is not None:
            loaded.append(LoadedSet(one.path, None, (one.problem,)))
        loaded += [without_numbers_of(seen, read_set(file.name, *yaml_of(file))) for file in one.files]
    return tuple(loaded)


Seen = dict[tuple[str, str], tuple[str, CardRecord]]
"""The first card of each number that was seen, and the file of its set, by language and number."""


def without_numbers_of(seen: Seen, loaded: LoadedSet) -> LoadedSet:
    """The set without the numbers that other files in its language have already; ``seen`` grows by its own."""
    card_set = loaded.card_set
    if card_set is None:
        return loaded
    findings: list[Diagnostic] = []
    doubled: list[CardRecord] = []
    kept: list[CardRecord] = []
    for card in card_set.cards:
        file, first = seen.setdefault((card_set.language, card.number), (card_set.file, card))
        if file == card_set.file:
            kept.append(card)
            continue
        doubled.append(card)
        (start, end), there = _number_of(card), _number_of(first)
        findings.append(
            Diagnostic(
                code=codes.DUPLICATE_NUMBER,
                severity="error",
                message=f"the number {card.number} is a card of {file} already",
                file=loaded.file,
                card=card.number,
                position=start,
                end=end,
                related=(Related(_FIRST, file, *there),),
            )
        )
    if not doubled:
        return loaded
    smaller = replace(card_set, cards=tuple(kept))
    return LoadedSet(loaded.file, smaller, (*loaded.diagnostics, *findings), (*loaded.doubled, *doubled))


_FIRST = "the first card of this number"


def _number_of(card: CardRecord) -> tuple[Position, Position]:
    """Where the number of a card stands in its file."""
    start = card.places.get("number", Position(1, 1))
    return start, Position(start.line, start.column + len(card.number))


def read_set(name: str, file: YamlFile | None, diagnostics: list[Diagnostic]) -> LoadedSet:
    """Like ``load_set``, for a file named ``name`` whose YAML has been read, and what was wrong with that."""
    if file is None or file.root is None:
        return LoadedSet(name, None, tuple(diagnostics))
    reader = _SetReader(file, diagnostics)
    try:
        card_set = reader.read(file.root, name)
    except TooManyFindingsError:
        card_set = None
    return LoadedSet(name, card_set, tuple(diagnostics), tuple(reader.doubled))


def read_one_card(
    file: YamlFile, node: Node, head: CardSet, *, is_first: bool = True
) -> tuple[CardRecord | None, list[Diagnostic]]:
    """One card of a set whose fields are those of ``head``: the record, None if it has an error, and its findings.

    ``node`` is the card in ``file``; ``is_first``: no card of the set before it has a number.  That a number is used
    twice is not found, as the other cards are not known.
    """
    reader = _SetReader(file, [])
    reader.typography = typography_of(head.language)
    reader.bounds = dict(head.plausible)
    if not is_first:
        reader.numbers[""] = Scalar("", 0, 0, "")
    card = reader._card(node, head.code)
    if card is not None and (card.language, card.plausible) != (head.language, head.plausible):
        card = replace(card, language=head.language, plausible=head.plausible)
    return card, reader.diagnostics


class _SetReader(Fields):
    """Reads one set file."""

    def __init__(self, file: YamlFile, diagnostics: list[Diagnostic]) -> None:
        super().__init__(file, diagnostics)
        self.numbers: dict[str, Scalar] = {}
        self.taken: set[str] = set()
        self.bounds: dict[str, int] = {}
        self.doubled: list[CardRecord] = []

    def read(self, root: Node, name: str) -> CardSet | None:
        fields = self.mapping(root, "a set", SET_FIELDS)
        if fields is None:
            return None
        for needed in ("set", "name", "cards"):
            if needed not in fields and needed not in self.misspelt:
                hint = f"write {needed}: ... at the start of the file"
                self.report(codes.MISSING_FIELD, f'the set has no field "{needed}"', root, hint=hint)
        language = DEFAULT_LANGUAGE
        if "language" in fields:
            language = self.word(fields["language"].value, "the language", LANGUAGES) or language
        self.typography = typography_of(language)
        code = self._set_code(fields.get("set"))
        title = self.name(fields["name"].value, "the set's name") if "name" in fields else None
        rules = self._rules(fields.get("rules"))
        glossary = self.text(fields["glossary"].value, "the glossary", MAX_NAME) if "glossary" in fields else None
        translations = self._translations(fields.get("translations"), language)
        self.bounds = self._bounds(fields.get("plausible"))
        sound: list[CardRecord] = []
        with suppress(TooManyFindingsError):  # the cards before are cards all the same
            cards = self.items(fields.get("cards"), 'the field "cards"')
            self.taken = {number for number in map(written_number, cards) if CARD_NUMBER.match(number)}
            for item in cards:
                card = self._card(item, code)
                if card is not None:
                    sound.append(card)
        return CardSet(
            code,
            title or "",
            language,
            tuple(sound),
            name,
            rules,
            glossary or "",
            translations,
            tuple(self.bounds.items()),
        )

    def _rules(self, field: Field | None) -> str:
        """The version of the rules that the set is made for."""
        return "" if field is None else self.word(field.value, "the rules version", VERSIONS) or ""

    def _bounds(self, field: Field | None) -> dict[str, int]:
        """The highest values that are plausible in the set, where they are higher than elsewhere."""
        found: dict[str, int] = {}
        for pair in self.pairs(field.value, 'the field "plausible"') if field is not None else ():
            name = self.word(pair.key, "what is plausible", tuple(BOUNDS))
            highest = RANGES[name][1] if name in RANGES else DECK_SIZE
            most = self.integer(pair, name, BOUNDS[name], highest) if name else None
            if most is not None:
                found[name] = most
        return found

    def _translations(self, field: Field | None, own: str) -> tuple[Translation, ...]:
        """The files with prints of the set in other languages."""
        found: list[Translation] = []
        for pair in self.pairs(field.value, 'the field "translations"') if field is not None else ():
            language = self.word(pair.key, "the language of a translation", LANGUAGES)
            file = self.text(pair.value, "the file of a translation", MAX_NAME)
            if language == own:
                message = f"the set itself is in {own}"
                self.report(codes.REPEATED_WORD, message, pair.key, hint="name the prints in other languages")
            elif file == "":
                self.report(codes.MISSING_FIELD, "a translation names no file", pair.key)
            elif language and file:
                found.append(Translation(language, file, self.file.source.position(pair.value.start)))
        return tuple(found)

    def _set_code(self, field: Field | None) -> str:
        if field is None:
            return ""
        value = self.text(field.value, "the set's code", MAX_NAME)
        if value is None:
            return ""
        if not SET_CODE.match(value):
            message, meant = f'"{value}" is no set code', mending.set_code(value)
            fix = mending.instead(self.file.source, field.value, meant, safe=True) if meant else None
            hint = f"write {meant}" if meant else "capital letters and two digits, such as BX01"
            self.report(codes.BAD_NUMBER, message, field.value, hint=hint, fix=fix)
            return ""
        return value

    def _card(self, node: Node, set_code: str) -> CardRecord | None:
        """One card; None when it has an error (a card with faults is kept, and its errors are warnings)."""
        self.card, self.severity = "", "error"
        before = len(self.diagnostics)
        fields = self.mapping(node, "a card", CARD_FIELDS)
        if fields is None:
            return None
        number = self._number(node, fields.get("number"), set_code)
        self.card = number
        faults = self.names(fields.get("faults"), "faults", canonical=False)
        self.severity = "warning" if faults else "error"
        for fault in self.items(fields.get("faults"), 'the field "faults"') if faults else ():
            if isinstance(fault, Scalar):
                self.report(codes.MARKED_BROKEN, f"the card is marked as broken: {fault.value}", fault)
        record = self._record(node, fields, number, faults)
        self.card, self.severity = "", "error"
        errors = {finding.code for finding in self.diagnostics[before:] if finding.severity == "error"}
        if errors == {codes.DUPLICATE_NUMBER}:
            self.doubled.append(record)
        return None if errors else record

    def _number(self, node: Node, field: Field | None, set_code: str) -> str:
        if field is None and "number" in self.misspelt:
            return ""
        if field is None:
            hint = f"write number: {set_code or 'BX01'}-001" if not self.numbers else ""
            self.report(codes.MISSING_FIELD, 'the card has no field "number"', node, hint=hint, rules=["2-14"])
            return ""
        value = self.text(field.value, "a card number", MAX_NAME)
        if value is None or not isinstance(field.value, Scalar):
            return ""
        self.card = value
        match = CARD_NUMBER.match(value)
        if match is None:
            hint = f"a set code, a hyphen and three digits, such as {set_code or 'BX01'}-001"
            meant, fix = mending.card_number(value, set_code), None
            if CARD_NUMBER.match(meant):
                hint, fix = f"write {meant}", mending.instead(self.file.source, field.value, meant, safe=True)
            message = f'"{value}" is no card number'
            self.report(codes.BAD_NUMBER, message, field.value, hint=hint, rules=["2-14"], fix=fix)
        elif set_code and match.group(1) != set_code:
            message = f"the number {value} belongs to the set {match.group(1)}, but this file is the set {set_code}"
            self.report(codes.NUMBER_OF_OTHER_SET, message, field.value, rules=["2-14"])
        if value in self.numbers:
            source, first = self.file.source, self.numbers[value]
            start, end = source.position(first.start), source.position(first.end)
            message = f"the number {value} is used twice"
            hint, free = f"line {start.line} has it first", mending.next_number(set_code, self.taken)
            fix = mending.instead(source, field.value, free) if free else None
            hint += f"; {free} is free" if free else ""
            self.report(codes.DUPLICATE_NUMBER, message, field.value, hint=hint, rules=["2-14"], fix=fix)
            there = Related(_FIRST, source.file, start, end, source.excerpt_at(start.line))
            self.diagnostics[-1] = replace(self.diagnostics[-1], related=(there,))
        self.numbers.setdefault(value, field.value)
        return value

    def _record(self, node: Node, fields: dict[str, Field], number: str, faults: tuple[str, ...]) -> CardRecord:
        """One card; it may have several colours, types and attributes (2-3-3, 2-3-3-1, 2-3-4, 2-4-2, 2-5-3)."""
        name = self._needed_name(node, fields.get("name"))
        category = ""
        if "category" not in fields:
            self._missing(node, "category", CATEGORIES, "2-2")
        else:
            category = self.word(fields["category"].value, "the category", CATEGORIES, ["2-2"])
        colors = self.words(fields.get("colors"), "colors", COLORS, ["2-3-3"])
        if "colors" not in fields:
            self._missing(node, "colors", COLORS, "2-3")
        elif isinstance(fields["colors"].value, yamltree.Sequence) and not fields["colors"].value.items:
            self.report(codes.MISSING_FIELD, "a card has at least one colour", fields["colors"].key, rules=["2-3-2"])
        elif len(colors) > _MOST_COLORS:
            message = f"a card has at most {_MOST_COLORS} colours, not {len(colors)}"
            self.report(codes.MANY_COLORS, message, fields["colors"].value, rules=["2-3-4"], severity="warning")
        if category:
            self._check_category(node, fields, category)
        numbers = {what: self.integer(fields.get(what), what, *RANGES[what]) for what in RANGES}
        self._check_plausible(fields, numbers)
        effect = self._text(fields.get("effect"), "effect")
        trigger = self._text(fields.get("trigger"), "trigger")
        return CardRecord(
            number=number,
            name=name,
            category=category,
            colors=colors,
            types=self.names(fields.get("types"), "types"),
            attributes=self.words(fields.get("attributes"), "attributes", ATTRIBUTES, ["2-5-2"]),
            cost=numbers["cost"],
            life=numbers["life"],
            power=numbers["power"],
            counter=numbers["counter"],
            effect=effect.content if effect else "",
            trigger=trigger.content if trigger else "",
            rarity=self._optional_name(fields.get("rarity"), "rarity"),
            block=numbers["block"],
            printings=self.names(fields.get("printings"), "printings"),
            faults=faults,
            notes=self._optional_text(fields.get("notes"), "notes"),
            effect_source=effect,
            trigger_source=trigger,
            places={what: self.file.source.position(field.value.start) for what, field in fields.items()},
        )

    def _missing(self, node: Node, field: str, expected: Iterable[str], rule: str) -> None:
        if field not in self.misspelt:
            self.report(codes.MISSING_FIELD, f'the card has no field "{field}"', node, expected=expected, rules=[rule])

    def _needed_name(self, node: Node, field: Field | None) -> str:
        if field is None:
            self._missing(node, "name", (), "2-1")
            return ""
        value = self.name(field.value, "the name")
        if value == "":
            self.report(codes.MISSING_FIELD, "the name is empty", field.key, rules=["2-1"])
        return value or ""

    def _optional_name(self, field: Field | None, what: str) -> str:
        return "" if field is None else self.name(field.value, f'the field "{what}"') or ""

    def _optional_text(self, field: Field | None, what: str) -> str:
        return "" if field is None else (self.text(field.value, f'the field "{what}"') or "").rstrip("\n")

    def _text(self, field: Field | None, what: str) -> SourceText | None:
        if field is None:
            return None
        value = self.text(field.value, f"the {what}")
        if not value or not value.strip() or not isinstance(field.value, Scalar):
            return None
        return self.file.text_source(field.value)

    def _check_plausible(self, fields: Mapping[str, Field], numbers: Mapping[str, int | None]) -> None:
        """Finds values that no card is likely to have."""
        for what, value in numbers.items():
            odd = STATS[what].implausible(value) if value is not None and what in STATS else ""
            is_allowed = (
                what in STATS and not (value or 0) % STATS[what].step and (value or 0) <= self.bounds.get(what, 0)
            )
            if odd and value is not None and not is_allowed:
                node, likely = fields[what].value, STATS[what].likely(value)
                message = f"the {what} {value} {odd}, which no card is likely to have"
                hint = f"did you mean {either(map(str, likely))}?" if likely else ""
                fix = mending.instead(self.file.source, node, str(likely[0])) if len(likely) == 1 else None
                self.report(codes.IMPLAUSIBLE, message, node, hint=hint, severity="warning", fix=fix)

    def _check_category(self, node: Node, fields: dict[str, Field], category: str) -> None:
        """Fields that only some categories have, such as attributes (2-5-5, 2-6-2, 2-7-5, 2-9-3, 2-10-2), and
        those that one needs (2-9-1)."""
        for what, (categories, reason, rule) in ONLY_ON.items():
            field = fields.get(what)
            if field is None or category in categories or _is_empty(field.value):
                continue
            hint = "a Leader's number of Life cards goes under life" if what == "cost" else "leave the field out"
            message, source = f"{reason}, and this card is of the category {category}", self.file.source
            fix = mending.without_field(source, field.key, field.value)
            if what == "cost" and "life" not in fields:
                fix = mending.instead(source, field.key, "life")
            self.report(codes.FIELD_NOT_FOR_CATEGORY, message, field.key, hint=hint, rules=[rule], fix=fix)
        for what, rule in _NEEDED_BY[category]:
            if what in self.misspelt:
                continue
            if what not in fields or _is_empty(fields[what].value):
                place: Node = fields[what].key if what in fields else node
                message = f'a card of the category {category} has a field "{what}"'
                hint = f"write {what}: 0 for a printed 0" if what in ("cost", "power") else ""
                self.report(codes.FIELD_NEEDED_BY_CATEGORY, message, place, hint=hint, rules=[rule])


def written_number(card: Node) -> str:
    """The number that a card is given, whatever else is wrong with it."""
    fields = card.items if isinstance(card, yamltree.Mapping) else ()
    return next((value.value for key, value in fields if key.value == "number" and isinstance(value, Scalar)), "")


def _is_empty(node: Node) -> bool:
    if isinstance(node, Scalar):
        return node.is_null
    return not node.items
