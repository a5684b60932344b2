"""Reading card texts: text to tree, with diagnostics for what is outside the language.

Every line (with what its language prints below it as part of it, such as options) is read on its own, so that one
ability that is not understood does not hide the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from optcg_dsl.syntax.building import RefusedError
from optcg_dsl.syntax.expectations import containing, nearest, nearest_head, nearest_word, readable
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.syntax.nodes import Ability, CardText, Line, TimingHead
from optcg_dsl.syntax.phrase_counts import last_phrase, usage_behind
from optcg_dsl.syntax.print_gaps import told_reading
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.syntax.printing import NotPrintableError
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tables import END
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.syntax.variants import Variant
from optcg_dsl.text.diagnostics import Diagnostic, diagnose
from optcg_dsl.text.normalise import Normalised
from optcg_dsl.text.source import SourceText, Span

MAX_LENGTH = 2000
"""How many characters a text may have: longer ones are refused, no card text comes near it."""
MAX_LINES = 100
"""How many lines a text may have."""
_NOT_PRINTED = "these words are read, but would not be printed back"


@dataclass(frozen=True, slots=True)
class FailedLine:
    """A line that is not understood: its span in the source, and what is wrong."""

    span: Span
    diagnostic: Diagnostic


@dataclass(frozen=True, slots=True)
class Parsed:
    """What came of reading a text.

    ``tree`` is None unless every line was understood.  ``lines`` are the lines that were, with spans in the source, and
    ``canonical`` is the canonical text of each.
    ``variants`` are the places whose typography or wording is not the canonical one.
    """

    source: SourceText
    language: Language
    normalised: Normalised
    tree: CardText | None
    lines: tuple[Line, ...]
    canonical: tuple[str, ...]
    failed: tuple[FailedLine, ...]
    diagnostics: tuple[Diagnostic, ...]
    variants: tuple[Variant, ...]


def parse_text(source: SourceText | str, language: Language, *, trigger: bool = False) -> Parsed:
    """Read a card text in ``language``, normalising its typography first.

    ``trigger`` says that it is the text of a [Trigger]: every ability then begins with it (10-1-5).  Never raises for
    any text; what is wrong is a diagnostic with its place in ``source``.
    """
    if isinstance(source, str):
        source = SourceText(source)
    too_long = len(source.content) > MAX_LENGTH
    normalised = language.normalised("" if too_long else source.content)
    reader = _Reader(source, normalised, language)
    if too_long:
        span = Span(MAX_LENGTH, len(source.content))
        reader.fail(span, diagnose("OP104", f"the text is longer than {MAX_LENGTH} characters", source, span))
    elif normalised.content.count("\n") >= MAX_LINES:
        span = Span(0, len(source.content))
        reader.fail(span, diagnose("OP104", f"the text has more than {MAX_LINES} lines", source, Span(0, 0)))
    else:
        for match in language.lines.finditer(normalised.content):
            reader.read(match.start(), match.group())
    if trigger:
        reader.check_trigger()
    lines = tuple(line for line, _ in reader.lines)
    canonical = tuple(text for _, text in reader.lines)
    tree = None if reader.failed else CardText(lines, span=Span(0, len(source.content)))
    typography = tuple(Variant(change.name, change.span, change.replacement) for change in normalised.changes)
    variants = tuple(sorted((*typography, *reader.variants), key=lambda variant: (variant.span, variant.name)))
    diagnostics = tuple(failure.diagnostic for failure in reader.failed)
    return Parsed(source, language, normalised, tree, lines, canonical, tuple(reader.failed), diagnostics, variants)


def _noted(tokens: Iterable[Token], words: list[Token]) -> Iterator[Token]:
    """Tokens, each noted when it is asked for."""
    for token in tokens:
        words.append(token)
        yield token


class _Reader:
    """Reads the lines of one text."""

    def __init__(self, source: SourceText, normalised: Normalised, language: Language) -> None:
        self.source = source
        self.normalised = normalised
        self.language = language
        self.grammar = load_grammar(language)
        self.lines: list[tuple[Line, str]] = []
        self.failed: list[FailedLine] = []
        self.variants: list[Variant] = []

    def fail(self, line: Span, diagnostic: Diagnostic) -> None:
        """Note a line that is not understood."""
        self.failed.append(FailedLine(line, diagnostic))

    def read(self, offset: int, text: str) -> None:
        """Read one line that begins at ``offset`` of the normalised text."""
        whole = self.original(offset, offset + len(text))
        reading = Reading(self.grammar.automaton)
        tokens = self.placed(self.grammar.lexer.tokens(text), offset, whole.end)
        worded, words = self.language.worded, list[Token]()
        try:
            line = reading.read(tokens if worded is None else _noted(tokens, words))
            if worded is not None:
                line = worded(line, words)
        except UnknownWordError as error:
            self.fail(whole, self.unknown(offset, text, error.position, reading.accepted()))
        except UnexpectedTokenError as error:
            self.fail(whole, self.unexpected(offset, text, error.token, reading.accepted()))
        except RefusedError as error:
            self.fail(whole, diagnose("OP101", error.message, self.source, error.span))
        else:
            self.compare(offset, text, line)

    def compare(self, offset: int, text: str, line: Line) -> None:
        """Check that the line prints back as it was written, up to named variants (promise 3)."""
        whole = self.original(offset, offset + len(text))
        try:
            canonical = print_node(line, self.language)
        except NotPrintableError as error:
            self.fail(whole, diagnose("OP107", _NOT_PRINTED, self.source, whole, hint=str(error)))
            return
        variants, difference = self.language.variants.compare(text, canonical)
        for variant in variants:
            span = self.original(offset + variant.span.start, offset + variant.span.end)
            self.variants.append(Variant(variant.name, span, variant.canonical))
        if difference is None:
            self.lines.append((line, canonical))
            return
        span = self.original(offset + difference.start, offset + difference.end)
        hint = told_reading(text, canonical, parted=bool(self.language.mistakes.blank))
        self.fail(whole, diagnose("OP107", _NOT_PRINTED, self.source, span, hint=hint))

    def placed(self, tokens: Iterable[Token], offset: int, end: int) -> Iterator[Token]:
        """The tokens of a line and its end, with their places in the source instead of the normalised line."""
        starts, ends = self.normalised.offsets, self.normalised.ends
        for token in tokens:
            token.start_pos = starts[offset + token.start_pos]
            token.end_pos = ends[offset + token.end_pos - 1]
            yield token
        yield Token(END, "", end, end)

    def original(self, start: int, end: int) -> Span:
        """The place in the source of a range of the normalised text."""
        return self.normalised.original_span(Span(start, end))

    def unknown(self, offset: int, text: str, position: int, accepted: list[str]) -> Diagnostic:
        """A finding about a word that is not in the language."""
        hints = self.language.hints
        match = hints.word.search(text, position)
        start, word = (match.start(), match.group()) if match else (position, text[position:])
        span = self.original(offset + start, offset + start + len(word))
        if word[0] in hints.brackets:
            closed = len(word) > 1 and word[-1] == hints.brackets[word[0]]
            message = "there is no word in these brackets" if closed else f"this {word[0]} is not closed"
            return diagnose("OP103", message, self.source, span)
        expected = _expected(self.language, last_phrase(text[:position], self.language), tuple(accepted))
        if word.lower() in self.grammar.words:
            hint = containing(word, accepted, self.grammar.phrases)
            help_text = f'did you mean "{hint}"?' if hint else ""
            message = f"{word!r} cannot stand here"
            return diagnose("OP101", message, self.source, span, expected=expected, hint=help_text)
        hint = nearest_word(word, self.grammar.words)
        message = (
            f"{word!r} is not a word of the card language" if hints.is_own(word) else "this is not part of the language"
        )
        help_text = f'did you mean "{hint}"?' if hint else ""
        return diagnose("OP102", message, self.source, span, expected=expected, hint=help_text)

    def unexpected(self, offset: int, text: str, token: Token, accepted: list[str]) -> Diagnostic:
        """A finding about a word that cannot stand where it is."""
        start = len(text)
        if token.type != END:
            start = max(0, self.normalised.normalised_offset(token.start_pos) - offset)
        expected = _expected(self.language, last_phrase(text[:start], self.language), tuple(accepted))
        if token.type == END:
            end = self.original(offset + len(text), offset + len(text))
            message = "the text ends in the middle of a sentence"
            hint = ""
            terminal, sign = self.language.hints.full_stop
            if terminal in accepted:
                message, hint = "the sentence has no full stop", f'write "{sign}" at the end'
            return diagnose("OP105", message, self.source, end, expected=expected, hint=hint)
        span = Span(token.start_pos, token.end_pos)
        head = self.bracket_before(offset, text)
        if head is not None:
            return head
        hint = nearest(text[start:], accepted, self.grammar.phrases)
        written = self.source.content[span.start : span.end].strip()
        if not hint and written in self.language.hints.scattered:
            hint = containing(written, accepted, self.grammar.phrases)
        message = f"{written!r} cannot stand here" if written else "this cannot stand here"
        help_text = f'did you mean "{hint}"?' if hint and hint.lower() != written.lower() else ""
        return diagnose("OP101", message, self.source, span, expected=expected, hint=help_text)

    def bracket_before(self, offset: int, text: str) -> Diagnostic | None:
        """A finding about an unknown bracketed word at the head of the line, when it looks like a timing."""
        hints = self.language.hints
        position = 0
        for match in hints.head.finditer(text):
            if match.start() != position:
                return None
            position = match.end()
            close = nearest_head(match.group(1), hints.heads)
            written = text[match.start() : match.end(1) + 1]
            if close and close != written and not hints.numbered_head.match(written):
                span = self.original(offset + match.start(), offset + match.start() + len(written))
                message = f"{written} is not a timing or keyword"
                return diagnose("OP106", message, self.source, span, hint=f"did you mean {close}?")
        return None

    def check_trigger(self) -> None:
        """A trigger text is made of [Trigger] abilities (10-1-5)."""
        kept: list[tuple[Line, str]] = []
        for line, canonical in self.lines:
            stray = next((item for item in line.items if isinstance(item, Ability) and not _is_trigger(item)), None)
            if stray is None:
                kept.append((line, canonical))
            else:
                message = f"an ability in a trigger text begins with {self.language.hints.head_of('Trigger')}"
                self.fail(line.span, diagnose("OP108", message, self.source, stray.span, rules=("10-1-5",)))
        self.lines = kept


def _is_trigger(ability: Ability) -> bool:
    return any(isinstance(head, TimingHead) and "Trigger" in head.timings for head in ability.heads)


@lru_cache(maxsize=1_000)
def _expected(language: Language, before: str, accepted: tuple[str, ...]) -> tuple[str, ...]:
    """What could stand behind a phrase, in words: kept, for texts that are wrong are often wrong in one way."""
    return readable(accepted, load_grammar(language).phrases, language.hints, usage_behind(before, language))
