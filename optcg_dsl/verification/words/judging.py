"""What becomes of a text when a word of it is changed: it is no text any more, it does something else, or the same."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord
from optcg_dsl.checking.problems import Part
from optcg_dsl.comparison.meaning import meaning_of
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import CardEffects
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import RefusedError
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.syntax.printing import NotPrintableError
from optcg_dsl.syntax.reading import Reading, UnexpectedTokenError
from optcg_dsl.syntax.tables import END
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.verification.words.changes import Change
from optcg_dsl.verification.words.languages import SWAPPING

Verdict = Literal["held", "read", "variant", "unread", "broken"]
"""What is found of a change.

*held*: the changed text is declined, so the grammar or the checker holds the word; *read*: it does something else;
*variant*: it is the same text in another wording that has a name; *unread*: the effects are the same; *broken*: it is
neither compiled nor declined.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """An accepted line of a card text, normalised, with the category of its card and the text it stands in.

    ``beside`` is the other text of the card, where the line means nothing without it ("Activate this card's [Main]
    effect.").
    """

    category: str
    part: Part
    text: str
    beside: str = ""
    language: str = DEFAULT_LANGUAGE

    def record(self, text: str) -> CardRecord:
        """A card like the one that the line is on, with another text in its place."""
        leader = self.category == "leader"
        effect, trigger = (text, self.beside) if self.part == "effect" else (self.beside, text)
        cost, life = (None, 5) if leader else (1, None)
        return CardRecord(
            "TEXT",
            "",
            self.category,
            ("red",),
            cost=cost,
            life=life,
            effect=effect,
            trigger=trigger,
            language=self.language,
        )


_FAILURES = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What the compiler never raises on purpose."""


@dataclass(slots=True)
class Judge:
    """Compares changed texts with what they were; the meaning of a text is found out once."""

    _meanings: dict[tuple[Line, str], CardEffects | None] = field(default_factory=dict)
    _texts: dict[tuple[str, str], str | None] = field(default_factory=dict)

    def verdict(self, line: Line, change: Change) -> Verdict:
        """What becomes of a line with this change."""
        try:
            return self._verdict(line, change)
        except _FAILURES:
            return "broken"

    def _verdict(self, line: Line, change: Change) -> Verdict:
        language = SWAPPING[line.language].language
        tree = read(change.text, language)
        if tree is None:
            return "held"
        try:
            printed = print_node(tree, language)
        except NotPrintableError:
            return "held"
        if language.variants.compare(change.text, printed)[1] is not None:
            return "held"
        if printed == self._printed(line):
            return "variant"
        meaning = self._meaning(line, printed)
        if meaning is None:
            return "held"
        return "unread" if meaning == self._meaning(line, line.text) else "read"

    def _printed(self, line: Line) -> str | None:
        key = line.language, line.text
        if key not in self._texts:
            language = SWAPPING[line.language].language
            tree = read(line.text, language)
            self._texts[key] = None if tree is None else print_node(tree, language)
        return self._texts[key]

    def _meaning(self, line: Line, text: str) -> CardEffects | None:
        """The effects of a card with this text, without its words; None if it is declined."""
        key = replace(line, text=""), text
        if key not in self._meanings:
            effects = compile_card(line.record(text), explained=False).effects
            self._meanings[key] = None if effects is None else meaning_of(effects)
        return self._meanings[key]


def read(text: str, language: Language) -> n.Line | None:
    """The tree of a line; None if it is not in the language."""
    grammar = load_grammar(language)
    try:
        tokens = list(grammar.lexer.tokens(text))
        tree = Reading(grammar.automaton).read((*tokens, Token(END, "", len(text), len(text))))
    except (UnknownWordError, UnexpectedTokenError, RefusedError):
        return None
    assert isinstance(tree, n.Line), "a line has a tree"
    return tree
