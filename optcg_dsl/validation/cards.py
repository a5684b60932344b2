"""What is wrong with one card among others."""

from __future__ import annotations

from collections.abc import Iterable

from optcg_dsl.cards.records import CardSet
from optcg_dsl.checking.lints.names import NameIndex, check_names
from optcg_dsl.checking.problems import finding_of
from optcg_dsl.compiling.compiler import CompiledCard
from optcg_dsl.compiling.passes import source_of_text
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.diagnostics import Diagnostic


def index_of(sets: Iterable[CardSet], language: str) -> NameIndex:
    """The names and types that the texts of the sets in a language can mention."""
    read_in = language_named(language)
    return NameIndex.of(sets, language) if read_in is None else NameIndex.of(sets, language, read_in.typography)


def findings_of(card: CompiledCard, index: NameIndex) -> list[Diagnostic]:
    """All findings about the texts of a card: those of its own, then those about the names and types it mentions.

    ``index`` holds the names and types of all loaded sets.
    """
    found = [*card.diagnostics]
    for part, mentioned in card.mentioned.items():
        source = source_of_text(card.record, part)
        found += [finding_of(problem, source, card.record.number) for problem in check_names(mentioned, index)]
    return found
