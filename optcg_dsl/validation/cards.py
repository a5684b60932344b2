"""What is wrong with one card among others."""

from __future__ import annotations

from optcg_dsl.checking.lints.names import NameIndex, check_names
from optcg_dsl.checking.problems import finding_of
from optcg_dsl.compiling.compiler import CompiledCard
from optcg_dsl.compiling.passes import source_of_text
from optcg_dsl.text.diagnostics import Diagnostic


def findings_of(card: CompiledCard, index: NameIndex) -> list[Diagnostic]:
    """All findings about the texts of a card: those of its own, then those about the names and types it mentions.

    ``index`` holds the names and types of all loaded sets.
    """
    found = [*card.diagnostics]
    for part, mentioned in card.mentioned.items():
        source = source_of_text(card.record, part)
        found += [finding_of(problem, source, card.record.number) for problem in check_names(mentioned, index)]
    return found
