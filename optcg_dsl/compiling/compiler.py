"""From card records to effect objects, with everything that is wrong on the way.

A card's texts are read one line at a time.  An ability that is not wholly understood gives findings and no effect,
and a card with such an ability has no effects at all (promise 2).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import get_args

import msgspec

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.checker import check_card, check_item
from optcg_dsl.checking.failures import explain_failure, offset_of
from optcg_dsl.checking.lints.names import Mentioned, NameIndex, check_names, mentions
from optcg_dsl.checking.lints.style import check_style
from optcg_dsl.checking.problems import Part, Problem, finding_of
from optcg_dsl.checking.types import Typed
from optcg_dsl.compiling.lowering.abilities import lower_item
from optcg_dsl.compiling.lowering.context import NotExecutableError
from optcg_dsl.effects import Ability, CardEffects
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import DEFAULT, language_named
from optcg_dsl.syntax.parser import Parsed, parse_text
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.source import SourceText, Span


@dataclass(frozen=True, slots=True)
class CompiledAbility:
    """What became of one printed ability.

    ``text`` is the normalised text of its line; ``line`` is the tree of that line, None if it could not be read.
    ``effects`` are its effects (one, but for a few rules), empty if any error stands in ``diagnostics``.
    ``died_on`` is the phrase at the first error.
    """

    part: Part
    text: str
    line: n.Line | None
    effects: tuple[Ability, ...]
    diagnostics: tuple[Diagnostic, ...]
    died_on: str = ""


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A card record with what its texts, which are in ``language``, mean; ``effects`` is None if any ability failed.

    ``mentioned`` are the names and types in each of its texts that has any, with their places.
    """

    record: CardRecord
    language: Language
    effects: CardEffects | None
    abilities: tuple[CompiledAbility, ...]
    diagnostics: tuple[Diagnostic, ...]
    mentioned: Mapping[Part, tuple[Mentioned, ...]]


@dataclass(frozen=True, slots=True)
class CompiledSet:
    """A set with all its cards compiled, in file order."""

    card_set: CardSet
    cards: tuple[CompiledCard, ...]
    diagnostics: tuple[Diagnostic, ...]


def compile_set(card_set: CardSet) -> CompiledSet:
    """Every card of a set, and all findings in the order of the file."""
    language = language_of(card_set)
    cards = tuple(compile_card(record, language) for record in card_set.cards)
    return CompiledSet(card_set, cards, tuple(finding for card in cards for finding in card.diagnostics))


def check_record(
    record: CardRecord, index: NameIndex | None = None, language: Language = DEFAULT
) -> tuple[Diagnostic, ...]:
    """All findings about the texts of one card.

    ``index`` holds the names and types of all loaded sets; without it, names and types are not looked up.
    """
    card = compile_card(record, language)
    return (*card.diagnostics, *(names_of(card, index) if index is not None else ()))


def names_of(card: CompiledCard, index: NameIndex) -> list[Diagnostic]:
    """The findings about the names and types in a card's texts."""
    found = []
    for part, mentioned in card.mentioned.items():
        source = source_of_text(card.record, part)
        found += [finding_of(problem, source, card.record.number) for problem in check_names(mentioned, index)]
    return found


def language_of(card_set: CardSet) -> Language:
    """The language that the texts of a set are read in: the default one where its own cannot be read."""
    return language_named(card_set.language) or DEFAULT


def compile_card(record: CardRecord, language: Language = DEFAULT) -> CompiledCard:
    """One card, whose texts are in ``language``: the abilities of its effect text, then those of its trigger text."""
    texts = [_Text(record, part, language) for part in get_args(Part)]
    for part, problem in check_card(*(tuple(text.typed.values()) for text in texts)):
        next(text for text in texts if text.part == part).whole_card.append(problem)
    abilities = tuple(ability for text in texts for ability in text.abilities())
    diagnostics = (
        *(finding for ability in abilities for finding in ability.diagnostics),
        *(finding for text in texts for finding in text.style()),
    )
    effects = None
    if not has_errors(diagnostics):
        effects = CardEffects(record.number, tuple(effect for ability in abilities for effect in ability.effects))
    mentioned = {text.part: text.reading.mentioned for text in texts if text.reading.mentioned}
    return CompiledCard(record, language, effects, abilities, diagnostics, mentioned)


_EXPLAINED = 20
"""For how many lines of a text the cause is looked for; the others only get the word that does not fit."""


class _Reading:
    """What a text says on a card of some category, wherever it stands."""

    def __init__(self, content: str, category: str, part: Part, language: Language) -> None:
        self.category = category
        self.language = language
        self.parsed: Parsed = parse_text(content, language, trigger=part == "trigger")
        items = [item for line in self.parsed.lines for item in line.items]
        self.typed = {id(item): Typed.of(item, category, part, language) for item in items}
        self.mentioned = tuple(mention for typed in self.typed.values() for mention in mentions(typed))
        lines = zip(self.parsed.lines, self.parsed.canonical, strict=True)
        self._printed = {id(line.items[0]): canonical for line, canonical in lines if len(line.items) == 1}
        self._problems: dict[int, list[Problem]] = {}
        self._lowered: dict[int, tuple[tuple[Ability, ...], list[Problem]]] = {}

    def problems(self, item: n.Item) -> list[Problem]:
        """What the checker finds in an item of the text."""
        if id(item) not in self._problems:
            self._problems[id(item)] = check_item(self.typed[id(item)])
        return list(self._problems[id(item)])

    def lowered(self, item: n.Ability | n.KeywordAbility) -> tuple[tuple[Ability, ...], list[Problem]]:
        """The effects of an item, and what is found while they are made."""
        if id(item) not in self._lowered:
            text = self._printed.get(id(item)) or self.language.printers(item)
            try:
                effects, noted = lower_item(item, self.category, text, self.language.printers)
                self._lowered[id(item)] = effects, [_problem(error) for error in noted]
            except NotExecutableError as error:
                self._lowered[id(item)] = (), [_problem(error)]
        return self._lowered[id(item)]

    def effects(
        self, item: n.Ability | n.KeywordAbility, more: Iterable[Problem] = ()
    ) -> tuple[tuple[Ability, ...], list[Problem]]:
        """The effects of an item, none if anything is wrong, and its findings; ``more`` are those of the whole card."""
        problems = [*self.problems(item), *more]
        if any(problem.is_error for problem in problems):
            return (), problems
        effects, noted = self.lowered(item)
        problems += noted
        return (() if any(problem.is_error for problem in noted) else effects), problems


_reading = lru_cache(maxsize=1024)(_Reading)
"""The same texts stand on many cards."""

_MOST_STYLE = 200
"""How many findings about its style a text gets; its safe fixes are made whatever their number."""


class _Text:
    """One text of a card on its way."""

    def __init__(self, record: CardRecord, part: Part, language: Language) -> None:
        self.record = record
        self.language = language
        self.part: Part = part
        self.source = source_of_text(record, part)
        self.reading = _reading(self.source.content, record.category, part, language)
        self.parsed: Parsed = replace(self.reading.parsed, source=self.source)
        if self.parsed.failed:  # what is wrong has its place in the file
            self.parsed = replace(parse_text(self.source, language, trigger=part == "trigger"), lines=self.parsed.lines)
        self.typed = self.reading.typed
        self.whole_card: list[Problem] = []

    def abilities(self) -> list[CompiledAbility]:
        """All abilities in printed order, those that could not be read included."""
        found: list[tuple[int, CompiledAbility]] = []
        for index, failed in enumerate(self.parsed.failed):
            explained = (
                explain_failure(self.parsed, failed, self._meaning) if index < _EXPLAINED else (failed.diagnostic,)
            )
            findings = tuple(replace(finding, card=self.record.number) for finding in explained)
            start = offset_of(failed.diagnostic, self.source, failed.span)
            phrase = _phrase(self.parsed.source.content, Span(start, failed.span.end), failed.span, most=6)
            found.append(
                (
                    failed.span.start,
                    CompiledAbility(self.part, self._text(failed.span), None, (), findings, phrase),
                )
            )
        for line in self.parsed.lines:
            for item in line.items:
                if isinstance(item, n.Ability | n.KeywordAbility):
                    found.append((item.span.start, self._compile(line, item)))
                elif problems := self.reading.problems(item):
                    findings = tuple(self._finding(problem) for problem in problems)
                    phrase = _phrase(self.source.content, problems[0].span, item.span)
                    found.append(
                        (item.span.start, CompiledAbility(self.part, self._text(line.span), line, (), findings, phrase))
                    )
        found.sort(key=lambda pair: pair[0])
        return [ability for _, ability in found]

    def _meaning(self, line: str) -> Hashable | None:
        """What a line would mean here, without its words; None if it cannot be read or carried out."""
        reading = _Reading(line, self.record.category, self.part, self.language)
        found: list[Ability] = []
        if reading.parsed.failed:
            return None
        for item in (item for one in reading.parsed.lines for item in one.items):
            if isinstance(item, n.Ability | n.KeywordAbility):
                effects, problems = reading.effects(item)
                found += (msgspec.structs.replace(effect, text="") for effect in effects)
            else:
                problems = reading.problems(item)
            if any(one.is_error for one in problems):
                return None
        return tuple(found)

    def _compile(self, line: n.Line, item: n.Ability | n.KeywordAbility) -> CompiledAbility:
        here = (one for one in self.whole_card if item.span.start <= one.span.start < item.span.end)
        effects, problems = self.reading.effects(item, here)
        findings = tuple(self._finding(problem) for problem in problems)
        if not has_errors(findings):
            return CompiledAbility(self.part, self._text(line.span), line, effects, findings)
        first = next(problem for problem in problems if problem.is_error)
        phrase = _phrase(self.source.content, first.span, item.span)
        return CompiledAbility(self.part, self._text(line.span), line, (), findings, phrase)

    def style(self) -> list[Diagnostic]:
        """The findings about spelling and wording that mean the same."""
        return [self._finding(problem) for problem in islice(check_style(self.parsed), _MOST_STYLE)]

    def _finding(self, problem: Problem) -> Diagnostic:
        return finding_of(problem, self.source, self.record.number)

    def _text(self, span: Span) -> str:
        normalised = self.parsed.normalised
        start, end = normalised.normalised_offset(span.start), normalised.normalised_end(span.end)
        return normalised.content[start:end]


def source_of_text(record: CardRecord, part: Part) -> SourceText:
    """A text of a card with its place in its file."""
    content, source = (
        (record.effect, record.effect_source) if part == "effect" else (record.trigger, record.trigger_source)
    )
    return source if source is not None and source.content == content else SourceText(content)


def _problem(error: NotExecutableError) -> Problem:
    return Problem(error.code, error.message, error.span, error.hint)


_BEFORE = 6
"""How many words tell where a text ends too early."""


def _phrase(content: str, span: Span, item: Span, most: int | None = None) -> str:
    """The words at ``span``, ``most`` of them, so that abilities that died on the same words count together.

    It is never blank: where a text ends too early, it is the words before, and where there are none, what is there in
    characters that can be seen.
    """
    words = content[span.start : span.end].split()[:most]
    if any(map(_is_visible, words)):
        return " ".join(words)
    before = [word for word in content[item.start : span.start].split() if _is_visible(word)]
    if before:
        return f"{' '.join(before[-_BEFORE:])} …"
    escaped = content[item.start : item.end].encode("unicode_escape").decode("ascii").strip()
    return escaped or "(nothing)"


def _is_visible(word: str) -> bool:
    return any(char.isprintable() and not char.isspace() for char in word)
