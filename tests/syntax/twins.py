"""Texts of a language beside English ones that mean the same, and what is done with them in every language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from hypothesis import strategies as st

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import Ability
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.nodes import CardText
from optcg_dsl.syntax.parser import parse_text

RECORD = CardRecord("TEXT", "", "character", ("red",), cost=1, power=1000)


@dataclass(frozen=True)
class Heads:
    """What says on which card a text can stand: the word of a [Trigger], those of an Event, and a text of an Event."""

    trigger: str
    event: tuple[str, str]
    main: str


_ENGLISH = Heads("[Trigger]", ("[Main]", "[Counter]"), "[Main] Draw 1 card.")


@dataclass(frozen=True)
class Twins:
    """The twins of a language: ``names`` are the English names of what its texts name."""

    language: Language
    heads: Heads
    names: dict[str, str]
    pairs: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> list[str]:
        """The texts in the language."""
        return [text for text, _ in self.pairs]

    def effects(self, text: str) -> tuple[Ability, ...]:
        """The effects of a text of the language on a card on which it can stand, with the English names."""
        for word, english in self.names.items():
            text = text.replace(word, english)
        return _effects(text, self.language, self.heads)


def english_effects(text: str) -> tuple[Ability, ...]:
    """The effects of an English text on a card on which it can stand."""
    return _effects(text, ENGLISH, _ENGLISH)


def english_tree(text: str) -> CardText:
    """The tree of an English text that is right."""
    tree = parse_text(text, ENGLISH).tree
    assert tree is not None
    return tree


def read_twins(file: Path) -> tuple[tuple[str, str], ...]:
    """The pairs of a file: a line each, ``text | English text``, with ``\\n`` for a new line."""
    return tuple(_pair(line) for line in file.read_text(encoding="utf-8").splitlines())


def broken(texts: Sequence[str]) -> st.SearchStrategy[str]:
    """Texts cut off, with characters too many, too few, or moved, or with some of another one."""
    return _broken(texts)


@st.composite
def _broken(draw: st.DrawFn, texts: Sequence[str]) -> str:
    text = draw(st.sampled_from(texts))
    first, second = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
    cut = (text[:first], text[first:], text[:first] + text[second:], text[:second] + text[first:])
    other = draw(st.sampled_from(texts))
    begin = draw(st.integers(0, len(other)))
    spliced = text[:first] + other[begin : begin + draw(st.integers(1, 20))] + text[second:]
    return draw(st.sampled_from((*cut, text[first:] + text, spliced, spliced)))


def _pair(line: str) -> tuple[str, str]:
    text, english = (part.replace("\\n", "\n") for part in line.split(" | "))
    return text, english


def _effects(text: str, language: Language, heads: Heads) -> tuple[Ability, ...]:
    part = "trigger" if text.startswith(heads.trigger) else "effect"
    record = RECORD
    if any(word in text for word in heads.event):
        record = replace(RECORD, category="event", power=None, effect=heads.main)
    card = compile_card(replace(record, **{part: text}), language)
    assert card.effects is not None, card.diagnostics
    return card.effects.abilities
