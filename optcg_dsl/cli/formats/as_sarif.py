"""For code scanning: SARIF 2.1.0 (OASIS), with the page of each rule and columns in UTF-16 code units.

The pages of the rules are part of the log itself (``help``), because their addresses in this project are relative and
``helpUri`` has to be absolute; the property ``documentation`` of a rule names its page.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from urllib.parse import quote

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.checking.pages import page_address, rule_page
from optcg_dsl.checking.rules import BY_CODE, Rule
from optcg_dsl.cli.formats import CheckResults
from optcg_dsl.files import file_bytes
from optcg_dsl.text.diagnostics import Diagnostic, Fix, Related
from optcg_dsl.text.source import Position
from optcg_dsl.validation.baseline import fingerprint_of, relative_name
from optcg_dsl.validation.fixing import places_of_fixes

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT = "optcgFinding/v1"
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
ROOT = "%SRCROOT%"


def render(results: CheckResults) -> str:
    """The results as a SARIF log with one run."""
    codes = sorted({finding.code for finding in results.findings})
    fixes = _places_of_fixes(results.findings)
    found = [_result(finding, codes.index(finding.code), fixes.get(finding)) for finding in results.findings]
    return log("optcg check", [_rule(BY_CODE[code]) for code in codes], {"results": found})


def log(command: str, rules: Sequence[Mapping[str, object]], run: Mapping[str, object]) -> str:
    """A SARIF log with one run of a command: its rules, and what the run has besides (results, invocations)."""
    driver = {"name": "optcg", "fullName": command, "version": metadata.version("optcg-dsl"), "rules": rules}
    whole = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The folder that optcg was called in."}}},
        **run,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [whole]}, indent=2)


def _rule(rule: Rule) -> dict[str, object]:
    page = rule_page(rule)
    return {
        "id": rule.code,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": f"{rule.what} {rule.why}"},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        "properties": {"documentation": page_address(rule), "gameRules": list(rule.numbers)},
    }


def _places_of_fixes(findings: Iterable[Diagnostic]) -> dict[Diagnostic, tuple[Position, Position]]:
    """Where the fixes of findings are in their files."""
    by_file: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        if finding.fix is not None and finding.file:
            by_file.setdefault(finding.file, []).append(finding)
    found: dict[Diagnostic, tuple[Position, Position]] = {}
    for file, some in by_file.items():
        found |= places_of_fixes(file, some)
    return found


def _result(finding: Diagnostic, index: int, place: tuple[Position, Position] | None) -> dict[str, object]:
    text = finding.message + (f"\n{finding.hint}" if finding.hint else "")
    location: dict[str, object] = {"physicalLocation": {"artifactLocation": artifact(finding.file)}}
    if finding.file:
        location["physicalLocation"] = {
            "artifactLocation": artifact(finding.file),
            "region": _region(finding),
        }
    if finding.card:
        location["logicalLocations"] = [{"name": finding.card, "kind": "member"}]
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [location],
        "partialFingerprints": {FINGERPRINT: fingerprint_of(finding)},
        "properties": {"card": finding.card, "gameRules": list(finding.rules), "expected": list(finding.expected)},
    }
    if finding.related:
        result["relatedLocations"] = [_related(one) for one in finding.related]
    if finding.fix is not None and place is not None:
        result["fixes"] = [_fix(finding, finding.fix, place)]
    return result


def _fix(finding: Diagnostic, fix: Fix, place: tuple[Position, Position]) -> dict[str, object]:
    """A fix as the standard has it (3.55): the region that goes, and the words that come."""
    start, end = place
    region = _region(Related("", finding.file, start, end, _line(finding.file, start.line)))
    change = {"deletedRegion": region, "insertedContent": {"text": fix.replacement}}
    told = finding.hint or ("this means the same" if fix.safe else "this may be meant")
    return {
        "description": {"text": told},
        "artifactChanges": [{"artifactLocation": artifact(finding.file), "replacements": [change]}],
    }


def _related(related: Related) -> dict[str, object]:
    place = {"artifactLocation": artifact(related.file), "region": _region(related)}
    return {"physicalLocation": place, "message": {"text": related.message}}


def artifact(file: str) -> dict[str, str]:
    """A file inside the working folder as seen from there, another one by its whole address."""
    name = relative_name(file, Path.cwd())
    if name.startswith("../") or Path(name).is_absolute():
        return {"uri": Path(file).resolve().as_uri()}
    return {"uri": quote(name), "uriBaseId": ROOT}


def _region(finding: Diagnostic | Related) -> dict[str, int]:
    start, end = finding.position, finding.end
    last = finding.excerpt if end.line == start.line else _line(finding.file, end.line)
    region = {
        "startLine": start.line,
        "startColumn": utf16_column(finding.excerpt, start.column),
        "endLine": end.line,
        "endColumn": utf16_column(last, end.column),
    }
    if end == start:  # a place between two characters: SARIF has no empty end before a start
        region["endColumn"] = region["startColumn"]
    return region


def utf16_column(line: str, column: int) -> int:
    """The 1-based column of a line in UTF-16 code units, for one in code points."""
    return column + sum(ord(char) > 0xFFFF for char in line[: column - 1])


@cache
def _lines(file: str) -> tuple[str, ...]:
    try:
        return tuple(file_bytes(Path(file), MAX_BYTES).decode("utf-8-sig", "replace").split("\n"))
    except (OSError, ValueError):
        return ()


def _line(file: str, number: int) -> str:
    lines = _lines(file)
    return lines[number - 1] if 0 < number <= len(lines) else ""
