"""The passes over the texts of a card, each a call: :func:`read`, :func:`check`, :func:`lower` and :func:`style`.

They make trees of the texts, find what is wrong with these, make effects of the abilities, and look at the spelling.
What a text says wherever it stands is worked out once, on however many cards it stands (:class:`Reading`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import get_args

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.checker import check_card, check_item
from optcg_dsl.checking.failures import explain_failure, offset_of
from optcg_dsl.checking.lints.names import mentions
from optcg_dsl.checking.lints.style import check_style
from optcg_dsl.checking.problems import Part, Problem, finding_of
from optcg_dsl.checking.types import Typed
from optcg_dsl.compiling.lowering.abilities import lower_item
from optcg_dsl.compiling.lowering.context import NotExecutableError
from optcg_dsl.effects import Ability
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import REGISTERED
from optcg_dsl.syntax.parser import Parsed, parse_text
from optcg_dsl.text.diagnostics import Diagnostic, diagnose, has_errors
from optcg_dsl.text.source import SourceText, Span

_EXPLAINED = 20
"""For how many lines of a text the cause is looked for; the others only get the word that does not fit."""
_MOST_STYLE = 200
"""How many findings about its style a text gets; its safe fixes are made whatever their number."""
_BEFORE = 6
"""How many words tell where a text ends too early."""


@dataclass(frozen=True, slots=True)
class CompiledAbility:
    """What became of one printed ability.

    ``text`` is the normalised text of its line; ``line`` is the tree of that line, None if it could not be read, and
    ``item`` the part of that tree which has effects, None if it can have none.
    ``effects`` are its effects (one, but for a few rules), empty if any error stands in ``diagnostics``.
    ``died_on`` is the phrase at the first error.
    """

    part: Part
    text: str
    line: n.Line | None
    effects: tuple[Ability, ...]
    diagnostics: tuple[Diagnostic, ...]
    died_on: str = ""
    item: n.Ability | n.KeywordAbility | None = None


class Reading:
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
        self, item: n.Ability | n.KeywordAbility, problems: Sequence[Problem]
    ) -> tuple[tuple[Ability, ...], list[Problem]]:
        """The effects of an item, none if anything is wrong, and its findings, with the ``problems`` of the checker."""
        if any(problem.is_error for problem in problems):
            return (), [*problems]
        effects, noted = self.lowered(item)
        return (() if any(problem.is_error for problem in noted) else effects), [*problems, *noted]


_reading = lru_cache(maxsize=1024)(Reading)
"""The same texts stand on many cards."""


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a card that was read: what it says wherever it stands (``reading``), and where it stands here."""

    record: CardRecord
    part: Part
    source: SourceText
    reading: Reading
    parsed: Parsed

    def finding(self, problem: Problem) -> Diagnostic:
        """A problem with its place in the file."""
        return finding_of(problem, self.source, self.record.number)

    def normalised(self, span: Span) -> str:
        """The normalised text at a place."""
        normalised = self.parsed.normalised
        start, end = normalised.normalised_offset(span.start), normalised.normalised_end(span.end)
        return normalised.content[start:end]

    def meaning(self, line: str) -> Hashable | None:
        """What a line would mean here; None if it cannot be read or carried out."""
        reading = Reading(line, self.record.category, self.part, self.reading.language)
        found: list[Ability] = []
        if reading.parsed.failed:
            return None
        for item in (item for one in reading.parsed.lines for item in one.items):
            problems = reading.problems(item)
            if isinstance(item, n.Ability | n.KeywordAbility):
                effects, problems = reading.effects(item, problems)
                found += effects
            if any(one.is_error for one in problems):
                return None
        return tuple(found)


Problems = Mapping[int, Sequence[Problem]]
"""What the checker finds in each item, by the ``id`` of the item."""


# -- the passes --------------------------------------------------------------------------------------------------------


def read(record: CardRecord, language: Language) -> tuple[Text, ...]:
    """The texts of a card, which are in ``language``, as trees: its effect text, then its trigger text."""
    return tuple(_read(record, part, language) for part in get_args(Part))


def check(texts: Sequence[Text]) -> Problems:
    """What is wrong with each item of the texts by itself, then beside the others of the card."""
    found = {
        id(item): [problem for problem in text.reading.problems(item) if not _is_allowed(text.record, problem)]
        for text in texts
        for line in text.parsed.lines
        for item in line.items
    }
    for part, problem in check_card(*(tuple(text.reading.typed.values()) for text in texts)):
        for item in (one.item for text in texts if text.part == part for one in text.reading.typed.values()):
            if item.span.start <= problem.span.start < item.span.end:
                found[id(item)].append(problem)
    return found


def _is_allowed(record: CardRecord, problem: Problem) -> bool:
    """Whether the set of a card has widened the bound that a number is beyond."""
    name, number = problem.beyond or ("", 0)
    return any(bound == name and number <= most for bound, most in record.plausible)


def lower(texts: Sequence[Text], problems: Problems, *, explained: bool = True) -> tuple[CompiledAbility, ...]:
    """All abilities in printed order, those that could not be read included; one without an error has effects.

    ``explained``: of what could not be read the cause and the nearest wording are looked for.
    """
    return tuple(ability for text in texts for ability in _lower(text, problems, explained))


def style(texts: Sequence[Text]) -> Iterator[Diagnostic]:
    """The findings about spelling and wording that mean the same."""
    for text in texts:
        yield from map(text.finding, islice(check_style(text.parsed), _MOST_STYLE))


def unreadable(record: CardRecord) -> tuple[CompiledAbility, ...]:
    """The texts of a card in a language that no text can be read in, each as one that is not understood: OP110."""
    return tuple(_unreadable(record, part, source) for part, source in _texts_of(record))


def _texts_of(record: CardRecord) -> list[tuple[Part, SourceText]]:
    sources = [(part, source_of_text(record, part)) for part in get_args(Part)]
    return [(part, source) for part, source in sources if source.content.strip()]


def _unreadable(record: CardRecord, part: Part, source: SourceText) -> CompiledAbility:
    first = source.content.split("\n", 1)[0]
    message = f"card texts in {record.language} cannot be read"
    readable = ", ".join(REGISTERED)
    finding = diagnose(
        "OP110",
        message,
        source,
        Span(0, len(first)),
        card=record.number,
        hint=f"languages that can be read: {readable}",
    )
    return CompiledAbility(part, source.content, None, (), (finding,), f"(a text in {record.language})")


# -- one text ----------------------------------------------------------------------------------------------------------


def _read(record: CardRecord, part: Part, language: Language) -> Text:
    source = source_of_text(record, part)
    reading = _reading(source.content, record.category, part, language)
    parsed = replace(reading.parsed, source=source)
    if parsed.failed:  # what is wrong has its place in the file
        parsed = replace(parse_text(source, language, trigger=part == "trigger"), lines=parsed.lines)
    return Text(record, part, source, reading, parsed)


def _lower(text: Text, problems: Problems, explained: bool) -> list[CompiledAbility]:
    found = [(failed.span.start, _unread(text, index, explained)) for index, failed in enumerate(text.parsed.failed)]
    for line in text.parsed.lines:
        for item in line.items:
            if isinstance(item, n.Ability | n.KeywordAbility):
                found.append((item.span.start, _ability(text, line, item, problems[id(item)])))
            elif wrong := problems[id(item)]:
                findings = tuple(map(text.finding, wrong))
                phrase = _phrase(text.source.content, wrong[0].span, item.span)
                ability = CompiledAbility(text.part, text.normalised(line.span), line, (), findings, phrase)
                found.append((item.span.start, ability))
    found.sort(key=lambda pair: pair[0])
    return [ability for _, ability in found]


def _unread(text: Text, index: int, explained: bool) -> CompiledAbility:
    """What becomes of a part of a text that could not be read."""
    failed = text.parsed.failed[index]
    explained = explained and index < _EXPLAINED
    found = explain_failure(text.parsed, failed, text.meaning) if explained else (failed.diagnostic,)
    findings = tuple(replace(finding, card=text.record.number) for finding in found)
    start = offset_of(failed.diagnostic, text.source, failed.span)
    phrase = _phrase(text.parsed.source.content, Span(start, failed.span.end), failed.span, most=6)
    return CompiledAbility(text.part, text.normalised(failed.span), None, (), findings, phrase)


def _ability(
    text: Text, line: n.Line, item: n.Ability | n.KeywordAbility, problems: Sequence[Problem]
) -> CompiledAbility:
    effects, found = text.reading.effects(item, problems)
    findings = tuple(map(text.finding, found))
    if not has_errors(findings):
        return CompiledAbility(text.part, text.normalised(line.span), line, effects, findings, item=item)
    first = next(problem for problem in found if problem.is_error)
    phrase = _phrase(text.source.content, first.span, item.span)
    return CompiledAbility(text.part, text.normalised(line.span), line, (), findings, phrase, item)


def source_of_text(record: CardRecord, part: Part) -> SourceText:
    """A text of a card with its place in its file."""
    content, source = (
        (record.effect, record.effect_source) if part == "effect" else (record.trigger, record.trigger_source)
    )
    return source if source is not None and source.content == content else SourceText(content)


def _problem(error: NotExecutableError) -> Problem:
    return Problem(error.code, error.message, error.span, error.hint)


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
