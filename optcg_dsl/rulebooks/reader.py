"""Reading a rules document: numbered rules, what they cite, the change log, and a list of every repair and anomaly."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from types import MappingProxyType

from optcg_dsl.rulebooks.assembly import assemble
from optcg_dsl.rulebooks.changelog import check_log, parse_log
from optcg_dsl.rulebooks.check_characters import check_characters
from optcg_dsl.rulebooks.check_citations import check_citations
from optcg_dsl.rulebooks.check_completeness import check_completeness
from optcg_dsl.rulebooks.check_layout import check_layout
from optcg_dsl.rulebooks.check_wording import check_wording
from optcg_dsl.rulebooks.lines import detect_language, front_facts
from optcg_dsl.rulebooks.loading import load_document
from optcg_dsl.rulebooks.model import NumberedRule, Rulebook
from optcg_dsl.rulebooks.reading import reading_of
from optcg_dsl.rulebooks.tokens import keywords, references

_CHECKS = (check_layout, check_log, check_citations, check_characters, check_wording)


def read_rulebook(path: Path, against: tuple[str, Collection[str]] | None = None) -> Rulebook:
    """Read a rules document in English, Japanese or Traditional Chinese.

    What it lacks is told by the numbers of its version where that is held; ``against`` gives other numbers that it
    should have, with what they are called in messages.

    Raises :class:`~optcg_dsl.rulebooks.model.UnreadableRulebook` when the file is missing or no rules document.
    """
    document = load_document(path)
    language = detect_language(document.lines)
    title, version, date = front_facts(document.front)
    assembly = assemble(document.body, language)
    reading = reading_of(document, assembly, date, parse_log(document.log))
    anomalies = [*document.mended, *assembly.anomalies]
    for check in _CHECKS:
        anomalies.extend(check(reading))
    anomalies.extend(check_completeness(reading, version, against))
    rules = {
        passage.number: NumberedRule(
            passage.number,
            passage.printed,
            tuple(dict.fromkeys(line for _, line in passage.starts)),
            tuple(passage.text.split("\n")),
            references(passage.text),
            keywords(passage.text, language),
        )
        for passage in reading.passages
    }
    anomalies.sort(key=lambda anomaly: (anomaly.line, anomaly.kind, anomaly.lines))
    return Rulebook(
        document.file,
        title,
        language,
        version,
        date,
        MappingProxyType(rules),
        reading.log,
        tuple(anomalies),
    )
