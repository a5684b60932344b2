"""Hover: the card with a name, or the term of the rules; and what the ability does, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.editor.documents import Document, Spot
from optcg_dsl.editor.features.words import SIGNS, name_in, named, word_at
from optcg_dsl.editor.places import Range, range_of
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.explaining.subjects import ExplainedAbility, of_compiled
from optcg_dsl.rules.registry import is_known, rule
from optcg_dsl.rules.terms import find_terms
from optcg_dsl.syntax.language import Language
from optcg_dsl.text.source import Position

_MOST_RULES = 3


@dataclass(frozen=True, slots=True)
class Hover:
    """What is shown about a part of a document, in Markdown."""

    text: str
    range: Range


def hover(workspace: Workspace, document: Document, position: Position) -> Hover | None:
    """About the word at the position: the card with that name, or the term of the rules; and what the ability does."""
    spot = document.spot(position)
    if spot is None:
        return None
    start, end = word_at(spot)
    word = spot.source.content[start:end]
    parts = [*_about_name(workspace, word, spot.language), *about_term(word), *_about_ability(workspace, spot)]
    if not parts:
        return None
    return Hover("\n\n".join(parts), range_of(spot.source, start, end))


def _about_name(workspace: Workspace, word: str, language: Language | None) -> Iterator[str]:
    for _, card in named(workspace, name_in(word, language)):
        yield f"**{card.number} {card.name}** ({card.category})"


def about_term(word: str) -> Iterator[str]:
    """What the rules have to say about a word, in Markdown; nothing if it is no term of theirs."""
    if len(word) < 2:
        return
    plain = word.strip(SIGNS).casefold()
    found = [
        term
        for term in find_terms(word)
        if any(form.strip(SIGNS).casefold() == plain for form in (*term.en, *term.ja, *term.zh))
    ]
    for term in found[:1]:
        lines = [f"**{term.en[0]}**" + (f": {term.note}" if term.note else "")]
        known = [number for number in term.rules if is_known(number)][:_MOST_RULES]
        lines += [f"- {number} {rule(number).summary}" for number in known]
        yield "\n".join(lines)


def _about_ability(workspace: Workspace, spot: Spot) -> Iterator[str]:
    """The ability of the line that the spot is in, step by step."""
    compiled = workspace.compiled(spot.card)
    part = "trigger" if spot.trigger else "effect"
    inside = [
        one
        for one in compiled.abilities
        if one.part == part and one.line is not None and one.line.span.start <= spot.offset <= one.line.span.end
    ]
    for ability in inside[:1]:
        explained: ExplainedAbility = of_compiled(compiled).abilities[compiled.abilities.index(ability)]
        for explanation in explained.explained:
            yield "```\n" + "\n".join(explanation.lines()) + "\n```"
