"""The differences of two rules documents for code scanning: SARIF 2.1.0, a result for each difference."""

from __future__ import annotations

import hashlib

from optcg_dsl.cli.formats.as_sarif import artifact, log
from optcg_dsl.rulebooks.categories import CATEGORIES, Category
from optcg_dsl.rulebooks.diff import Difference
from optcg_dsl.rulebooks.entries import MEANINGS, Entry, entries

FINGERPRINT = "optcgRulesDifference/v1"
_LEVELS: dict[Category, str] = {
    "editorial": "note",
    "citation": "note",
    "moved": "note",
    "text": "warning",
    "behaviour": "error",
    "added/removed": "error",
    "switch": "error",
}


def render(difference: Difference) -> str:
    """The differences as a SARIF log with one run; what is not compared is told as a notification of the tool."""
    strict = CATEGORIES[::-1]
    rules = [
        {
            "id": f"rules-diff/{category}",
            "shortDescription": {"text": MEANINGS[category]},
            "defaultConfiguration": {"level": _LEVELS[category]},
        }
        for category in strict
    ]
    told = [
        {"level": level, "message": {"text": said}}
        for level, texts in (("warning", difference.not_compared), ("note", difference.notes))
        for said in texts
    ]
    return log(
        "optcg rules diff",
        rules,
        {
            "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": told}],
            "results": [_result(entry, strict.index(entry.category)) for entry in entries(difference)],
        },
    )


def _result(entry: Entry, index: int) -> dict[str, object]:
    marks = {"=": "{}", "-": "[-{}-]", "+": "{{+{}+}}"}
    words = "".join(marks[sign].format(text) for sign, text in entry.words)
    key = "\n".join((entry.category, entry.kind, entry.old, entry.new, *entry.switches, words))
    return {
        "ruleId": f"rules-diff/{entry.category}",
        "ruleIndex": index,
        "level": _LEVELS[entry.category],
        "message": {"text": f"{entry.number}: {entry.message}" + (f"\n{words}" if words else "")},
        "locations": [
            {"physicalLocation": {"artifactLocation": artifact(entry.file), "region": {"startLine": entry.line}}}
        ],
        "partialFingerprints": {FINGERPRINT: hashlib.sha256(key.encode()).hexdigest()[:32]},
        "properties": {"kind": entry.kind, "old": entry.old, "new": entry.new, "switches": list(entry.switches)},
    }
