"""The findings about a set under an older version of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.lints.versions import check_version, check_words, unknown_attributes
from optcg_dsl.checking.problems import Part, finding_of
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.passes import source_of_text
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position


def findings_under(card_set: CardSet, version: str) -> tuple[Diagnostic, ...]:
    """What the cards of a set use that a version does not know, in file order.

    Raises ``ValueError`` for a version that is not held.
    """
    return tuple(
        finding
        for record in card_set.cards
        for finding in (
            *_attributes(record, card_set.file, version),
            *texts_under(compile_card(record, explained=False), version),
        )
    )


def texts_under(card: CompiledCard, version: str) -> Iterator[Diagnostic]:
    """What the texts of one card use that a version does not know.

    Raises ``ValueError`` for a version that is not held.
    """
    for part in get_args(Part):
        source = source_of_text(card.record, part)
        lines = {id(one.line): one.line for one in card.abilities if one.part == part and one.line is not None}
        problems = [problem for line in lines.values() for problem in check_version(line, version)]
        problems += check_words(source.content, version, card.record.language)
        for problem in sorted(problems, key=lambda problem: problem.span.start):
            yield finding_of(problem, source, card.record.number)


def _attributes(record: CardRecord, file: str, version: str) -> Iterator[Diagnostic]:
    rule = BY_CODE["OP500"]
    place = record.places.get("attributes", Position(1, 1))
    for unknown in unknown_attributes(record.attributes, version):
        message = f"“{unknown.en[0]}” is no attribute in rules {version}: it came with {unknown.since}"
        yield Diagnostic(
            rule.code, rule.severity, message, file, record.number, place, place, rules=rule.numbers, hint=rule.fix
        )
