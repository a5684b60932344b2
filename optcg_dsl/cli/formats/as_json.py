"""For programs: one JSON document, as ``optcg_dsl/schemas/check.schema.json`` has it."""

from __future__ import annotations

import json

from optcg_dsl.cli.formats import CheckResults, counts_by_code, counts_by_severity
from optcg_dsl.text.render import as_json

CHECK_FORMAT = "optcg.check/1"


def render(results: CheckResults) -> str:
    """The results as JSON, ASCII only; the counts are always there."""
    data: dict[str, object] = {
        "format": CHECK_FORMAT,
        "sets": results.sets,
        "cards": results.cards,
        "decks": results.decks,
        "known": results.known,
        "counts": {
            "severity": counts_by_severity(results.findings),
            "code": counts_by_code(results.findings),
        },
        "findings": [as_json(finding) for finding in results.findings],
    }
    return json.dumps(data | results.compared_data, indent=2)
