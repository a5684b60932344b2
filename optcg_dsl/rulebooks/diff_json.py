"""The differences of two rules documents as plain data."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from optcg_dsl.rulebooks.diff import Difference, Single
from optcg_dsl.rulebooks.model import Rulebook

DIFF_FORMAT = "optcg.rules.diff/2"


def difference_json(difference: Difference) -> dict[str, Any]:
    """The differences as plain data, with the name and version of the form."""
    return {
        "format": DIFF_FORMAT,
        "old": _document(difference.old),
        "new": _document(difference.new),
        "category": difference.category,
        "ids": {"added": list(difference.ids_added), "removed": list(difference.ids_removed)},
        "pairs": dict(difference.pairs),
        "moves": [
            {"old": move.old, "new": move.new, "rules": [list(pair) for pair in move.rules], "logged": move.logged}
            for move in difference.moves
        ],
        "reused": list(difference.reused),
        "added": [_single(single) for single in difference.added],
        "removed": [_single(single) for single in difference.removed],
        "changed": [
            {
                "old": changed.old,
                "new": changed.new,
                "category": changed.category,
                "switches": list(changed.switches),
                "evidence": [asdict(item) for item in changed.evidence],
                "words": [list(run) for run in changed.words],
            }
            for changed in difference.changed
        ],
        "switches": [
            {
                "key": switch.key,
                "title": switch.title,
                "old": list(switch.old_rules),
                "new": list(switch.new_rules),
                "between": switch.between,
                "reworded": list(switch.reworded),
            }
            for switch in difference.switches
        ],
        "not_compared": list(difference.not_compared),
        "notes": list(difference.notes),
    }


def _document(book: Rulebook) -> dict[str, Any]:
    return {
        "file": book.file,
        "version": book.version,
        "date": book.date,
        "language": book.language,
        "rules": len(book.rules),
    }


def _single(single: Single) -> dict[str, Any]:
    return {
        "number": single.number,
        "text": single.text,
        "category": single.category,
        "switches": list(single.switches),
        "english_only": single.english_only,
    }
