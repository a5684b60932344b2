"""Semantic tokens: what each word of a card text is, from the parse of the text, or else from the lexer.

``TYPES`` and ``MODIFIERS`` are the legend.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.types import Kind, kind_of
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.words import place_of
from optcg_dsl.editor.places import Lines
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.text.normalise import Normalised
from optcg_dsl.text.source import SourceText, Span

TYPES = (
    "event",  # a timing: [On Play]
    "keyword",  # a keyword: [Blocker]
    "decorator",  # [Your Turn], [Once Per Turn], [DON!! x1]
    "class",  # the name of a card
    "type",  # the type of a card, or a part of one
    "enumMember",  # an attribute
    "number",  # a number, a change, a circled number
    "comment",  # a note
    "function",  # what is done
    "variable",  # cards: which, whose, how many
    "namespace",  # a place
    "property",  # a duration
    "operator",  # punctuation that divides: the colon of a cost, bullets
)
"""What a token can be, in the names of the protocol."""
MODIFIERS = ("condition", "cost", "declaration")
"""Where it is: in a condition, in a cost; or the card's own name, type or number."""

_FORMS = {
    "TIMING": "event",
    "TIMING_NAME": "event",
    "KEYWORD": "keyword",
    "HEADWORD": "keyword",
    "TURN": "decorator",
    "ONCE": "decorator",
    "DONX": "decorator",
    "NAME": "class",
    "TYPENAME": "type",
    "QUOTED": "type",
    "ATTRIBUTENAME": "enumMember",
    "NUMBER": "number",
    "SIGNED": "number",
    "CIRCLED": "number",
    "DONMINUS": "number",
    "NOTE": "comment",
    "BULLET": "operator",
    "COLON": "operator",
}
_OF_KINDS: dict[Kind, str] = {
    "effect": "function",
    "cost": "function",
    "event": "event",
    "duration": "property",
    "place": "namespace",
    "selection": "variable",
    "reference": "variable",
    "filter": "variable",
    "quantity": "variable",
    "number": "variable",
    "condition": "function",
}
_DECLARED = {"number": "enumMember", "name": "class"}


@dataclass(frozen=True, slots=True, order=True)
class Word:
    """A token: its line and UTF-16 column from 0, its length in units, its type and modifiers by their places."""

    line: int
    start: int
    length: int
    type: int
    modifiers: int


def tokens(workspace: Workspace, document: Document, first: int = 1, last: int | None = None) -> list[Word]:
    """The tokens of a document in the order of its text, those from line ``first`` to ``last``."""
    last = len(document.lines.lines) if last is None else last
    found: list[Word] = []
    for card in document.cards:
        for field, type_ in _DECLARED.items():
            place = place_of(card, field, document.lines).start
            if field in card.places and first <= place.line <= last:
                line, start = document.lines.units(place)
                length = len(getattr(card, field).encode("utf-16-le")) // 2
                found.append(Word(line, start, length, TYPES.index(type_), 1 << MODIFIERS.index("declaration")))
        for source, part in ((card.effect_source, "effect"), (card.trigger_source, "trigger")):
            if source is not None and _touches(source, first, last):
                found += _of_text(workspace, card, source, part, document.lines)
    return sorted({one for one in found if first <= one.line + 1 <= last})


def _touches(source: SourceText, first: int, last: int) -> bool:
    return source.position(0).line <= last and source.position(len(source.content)).line >= first


def _of_text(workspace: Workspace, card: CardRecord, source: SourceText, part: str, lines: Lines) -> Iterator[Word]:
    language = language_named(card.language)
    if language is None:
        return
    trees = [one.line for one in workspace.compiled(card).abilities if one.part == part and one.line is not None]
    nodes = [node for tree in trees for node in n.walk(tree) if node.span.start < node.span.end]
    kinds: list[tuple[Span, Kind]] = [(node.span, kind_of(type(node))) for node in nodes]
    for terminal, span in _words(source.content, language):
        around = [(at, kind) for at, kind in kinds if at.start <= span.start and span.end <= at.end]
        type_ = _FORMS.get(terminal)
        if type_ is None:
            inner = min(around, key=lambda one: one[0].end - one[0].start, default=None)
            type_ = _OF_KINDS.get(inner[1]) if inner is not None else None
        if type_ is None:
            continue
        modifiers = sum(1 << MODIFIERS.index(kind) for kind in {kind for _, kind in around} & {"condition", "cost"})
        yield from _placed(source, span, TYPES.index(type_), modifiers, lines)


def _words(content: str, language: Language) -> Iterator[tuple[str, Span]]:
    """The terminals of a text with their places; of a line that has a strange word, what is before and behind it."""
    normalised = language.normalised(content)
    lexer = load_grammar(language).lexer
    for match in language.lines.finditer(normalised.content):
        text, done = match.group(), 0
        while done < len(text):
            try:
                for token in lexer.tokens(text[done:]):
                    start, end = match.start() + done + token.start_pos, match.start() + done + token.end_pos
                    yield token.type, _original(normalised, start, end)
                break
            except UnknownWordError as error:
                strange = language.hints.word.match(text, done + error.position)
                done = strange.end() if strange is not None else done + error.position + 1


def _original(normalised: Normalised, start: int, end: int) -> Span:
    return normalised.original_span(Span(start, end))


def _placed(source: SourceText, span: Span, type_: int, modifiers: int, lines: Lines) -> Iterator[Word]:
    """The words of a token, which may be on several lines."""
    start = span.start
    while start < span.end:
        place = source.position(start)
        end = start + 1
        while end < span.end and source.position(end).line == place.line:
            end += 1
        shown = source.content[start:end].rstrip("\n")
        line, column = lines.units(place)
        if shown.strip():
            skipped = len(shown) - len(shown.lstrip())
            length = len(shown.strip().encode("utf-16-le")) // 2
            yield Word(line, column + skipped, length, type_, modifiers)
        start = end


def encoded(words: list[Word]) -> list[int]:
    """Tokens as the protocol wants them: five numbers each, lines and columns counted from the one before."""
    data: list[int] = []
    line = start = 0
    for one in words:
        data += [
            one.line - line,
            one.start - start if one.line == line else one.start,
            one.length,
            one.type,
            one.modifiers,
        ]
        line, start = one.line, one.start
    return data
