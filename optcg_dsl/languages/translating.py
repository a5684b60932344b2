"""A card in the words of another language: its name, its types and each line of its texts, in canonical wording.

Names, types and notes go through the glossary.  What the glossary does not have stays as it is between the marks
``⟦`` and ``⟧``: nobody takes it for a translation.  Every line is read again and compared with the original by what it
does; a line that does anything else, or that the language has no words for, is never printed: the original stands in
its place, marked too, which no language reads, so that the gap cannot be overlooked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from os.path import relpath
from pathlib import Path
from typing import get_args

from optcg_dsl.cards.records import CardRecord, CardSet, Translation
from optcg_dsl.checking.problems import Part
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.compiling.compiler import CompiledCard, compile_card, compile_cards
from optcg_dsl.compiling.passes import source_of_text
from optcg_dsl.explaining.translating import canonical_in
from optcg_dsl.languages.glossary import SECTIONS, Glossary
from optcg_dsl.languages.meaning import Meaning, meaning
from optcg_dsl.languages.prints import PrintedCard
from optcg_dsl.languages.terms import with_terms
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.nodes import Node
from optcg_dsl.syntax.nodes.base import Section
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printing import NotPrintableError
from optcg_dsl.text.diagnostics import Diagnostic, Related, has_errors
from optcg_dsl.text.normalise import canonical
from optcg_dsl.text.source import Span

UNKNOWN_TERM, NOT_SAID = "OP620", "OP621"
_OPEN, _CLOSE = "⟦", "⟧"
_CALLED: dict[Section, str] = {
    "names": "the name",
    "types": "the type",
    "name_parts": "the part of a name",
    "type_parts": "the part of a type",
    "notes": "the note",
}


def marked(text: str) -> str:
    """A text that has no translation, as it stands where one belongs."""
    return "\n".join(f"{_OPEN}{line}{_CLOSE}" for line in text.split("\n"))


@dataclass(frozen=True, slots=True)
class TranslatedLine:
    """A line of a text: the ``original``, and its ``text`` in the other language; "" with the ``problem``, why not.

    ``span`` is where it stands in the text of the card.
    """

    part: Part
    original: str
    text: str
    span: Span
    problem: str = ""

    @property
    def shown(self) -> str:
        """What stands in the translated text."""
        return self.text or marked(self.original)


@dataclass(frozen=True, slots=True)
class TranslatedCard:
    """A card in another language, as a record of that language, line by line, and what has no translation."""

    record: CardRecord
    lines: tuple[TranslatedLine, ...]
    findings: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class TranslatedSet:
    """A set in another language, its cards one by one, and what has no translation, the set's own name included."""

    card_set: CardSet
    cards: tuple[TranslatedCard, ...]
    findings: tuple[Diagnostic, ...]

    @property
    def of_cards(self) -> tuple[Diagnostic, ...]:
        """What has no translation on the cards."""
        return tuple(finding for card in self.cards for finding in card.findings)

    def beside(self, original: CardSet, glossary: Path | None, folder: Path) -> TranslatedSet:
        """The set as a file in a folder, from where it names the file of its ``original``, and its glossary."""
        sibling = Translation(original.language, _seen_from(folder, Path(original.file)))
        named = _seen_from(folder, glossary) if glossary is not None else ""
        return replace(self, card_set=replace(self.card_set, glossary=named, translations=(sibling,)))


def _seen_from(folder: Path, file: Path) -> str:
    """A file as a set in a folder names it."""
    try:
        return Path(relpath(file, folder)).as_posix()
    except ValueError:  # on another drive
        return file.absolute().as_posix()


def translate_set(card_set: CardSet, into: Language, glossary: Glossary, name: str = "") -> TranslatedSet:
    """All cards of a set in another language.

    ``glossary`` has the terms of the set's language with those of the other one, ``name`` is the set's name there.
    """
    compiled = (PrintedCard(card, card_set.file) for card in compile_cards(card_set.cards))
    cards = tuple(translate_card(card, into, glossary) for card in compiled)
    findings = [finding for card in cards for finding in card.findings]
    if not name:
        message = f"the set's name “{card_set.name}” has no translation"
        findings.insert(0, Diagnostic(UNKNOWN_TERM, BY_CODE[UNKNOWN_TERM].severity, message, card_set.file))
    records = tuple(card.record for card in cards)
    title = name or marked(card_set.name)
    translated = replace(card_set, name=title, language=into.name, cards=records, file="", translations=())
    return TranslatedSet(translated, cards, tuple(findings))


def translate_card(card: PrintedCard, into: Language, glossary: Glossary) -> TranslatedCard:
    """A card in another language; ``glossary`` has the terms of its own language with those of the other one."""
    work = _Translation(card, into, glossary)
    bare = work.fields()
    lines = work.compared(bare, [line for part in get_args(Part) for line in work.lines(part)])
    return TranslatedCard(_with_texts(bare, lines), tuple(lines), tuple(work.findings))


def _with_texts(record: CardRecord, lines: Sequence[TranslatedLine]) -> CardRecord:
    effect, trigger = ("\n".join(line.shown for line in lines if line.part == part) for part in get_args(Part))
    return replace(record, effect=effect, trigger=trigger)


def _does(card: CompiledCard, part: Part, span: Span) -> Meaning | None:
    """What the abilities at a place of a text do; None if one of them is not wholly understood."""
    found = [one for one in card.abilities if one.part == part and one.item is not None]
    here = [one for one in found if one.item is not None and span.start <= one.item.span.start < span.end]
    if any(has_errors(one.diagnostics) for one in here):
        return None
    return meaning([effect for one in here for effect in one.effects])


class _Translation:
    """The translation of one card, and what is found on the way."""

    def __init__(self, card: PrintedCard, into: Language, glossary: Glossary) -> None:
        self.card = card
        self.into = into
        self.glossary = glossary
        self.unknown: dict[Section, dict[str, str]] = {section: {} for section in SECTIONS}
        self.findings: list[Diagnostic] = []

    # -- terms ---------------------------------------------------------------------------------------------------------

    def fields(self) -> CardRecord:
        """The card's data in the other language, without its texts."""
        record = self.card.record
        name = self.term("names", record.name, self.card.field("name", ""))
        types = tuple(self.term("types", one, self.card.field("types", "")) for one in record.types)
        bare = replace(record, effect="", trigger="", effect_source=None, trigger_source=None, places={})
        return replace(bare, name=name, types=types, language=self.into.name)

    def term(self, section: Section, written: str, place: Related) -> str:
        """What stands for a term in the other language, or the term itself, marked."""
        term = canonical(written)
        known = self.glossary.in_second(section, written) or self.glossary.in_second(section, term)
        known = known or self.unknown[section].get(term)
        if known is None:
            known = self.unknown[section][term] = marked(term)
            message = f"{_CALLED[section]} “{term}” is not in the glossary"
            self.findings.append(self._finding(UNKNOWN_TERM, message, place))
        return known

    # -- texts ---------------------------------------------------------------------------------------------------------

    def lines(self, part: Part) -> Iterator[TranslatedLine]:
        """The lines of a text in the other language, in their order."""
        language, source = self.card.card.language, source_of_text(self.card.record, part)
        if language is None:
            if source.content:
                whole = TranslatedLine(part, source.content, "", Span(0, len(source.content)))
                yield self.not_said(whole, f"{self.card.record.language} cannot be read")
            return
        parsed = parse_text(source, language, trigger=part == "trigger")
        read = {line.span: line for line in parsed.lines}
        for span in sorted((*read, *(failed.span for failed in parsed.failed))):
            line = TranslatedLine(part, source.content[span.start : span.end], "", span)
            if span not in read or _does(self.card.card, part, span) is None:
                yield self.not_said(line, "it is not understood")
                continue
            try:
                tree = with_terms(read[span], partial(self._term_in_text, part))
                yield replace(line, text=canonical_in(tree, part, self.into))
            except NotPrintableError as reason:
                yield self.not_said(line, str(reason), self._place_of(reason.node, line))

    def compared(self, bare: CardRecord, lines: Sequence[TranslatedLine]) -> list[TranslatedLine]:
        """The lines without the text of those that would do anything else on the translated card.

        A line may speak of another one of its card: they are read together, without those that are not said.
        """
        said = [line for line in lines if line.text]
        again = compile_card(_with_texts(bare, said), self.into, explained=False)
        starts = dict.fromkeys(get_args(Part), 0)
        kept: list[TranslatedLine] = []
        for line in lines:
            if line.text:
                start = starts[line.part]
                end = start + len(line.text)
                starts[line.part] = end + 1
                wanted = _does(self.card.card, line.part, line.span)
                if self._translated(_does(again, line.part, Span(start, end))) != wanted:
                    line = self.not_said(line, f"“{line.text}” would not be read as the same")
            kept.append(line)
        return kept

    def not_said(self, line: TranslatedLine, why: str, span: Span | None = None) -> TranslatedLine:
        """A line without a translation, and the finding about it; ``span`` are the words that have none, if known."""
        message = f"this cannot be said in {self.into.name}: {why}"
        self.findings.append(self._finding(NOT_SAID, message, self.card.words(line.part, span or line.span, "")))
        return replace(line, text="", problem=why)

    @staticmethod
    def _place_of(node: Node | None, line: TranslatedLine) -> Span | None:
        """Where a node stands in a line, None for one that was not read there."""
        known = node is not None and line.span.start <= node.span.start < node.span.end <= line.span.end
        return node.span if node is not None and known else None

    def _term_in_text(self, part: Part, section: Section, term: str, span: Span) -> str:
        return self.term(section, term, self.card.words(part, span, ""))

    def _translated(self, found: Meaning | None) -> Meaning | None:
        """Effects in the terms of the original."""
        if found is None:
            return None
        record = self.card.record
        known = self.glossary.with_terms_of(Glossary(record.language, self.into.name, self.unknown))
        return tuple(map(known.translated, found))

    def _finding(self, code: str, message: str, place: Related) -> Diagnostic:
        rule, number = BY_CODE[code], self.card.record.number
        return Diagnostic(
            code,
            rule.severity,
            message,
            place.file,
            number,
            place.position,
            place.end,
            place.excerpt,
            rules=rule.numbers,
        )
