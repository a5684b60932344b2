"""The results of scenarios as text, JSON and JUnit XML."""

from __future__ import annotations

import json
from collections.abc import Sequence
from xml.etree import ElementTree

from optcg_dsl.scenarios.runner import Failure, Outcome
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import as_json, render_all, width_of

TEST_FORMAT = "optcg.test/1"
_WIDEST = 60
_INDENT = "    "


def counts(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many scenarios passed, failed and were skipped."""
    return {word: sum(one.status == word for one in outcomes) for word in ("passed", "failed", "skipped")}


def _by_print(outcomes: Sequence[Outcome]) -> dict[str, list[Outcome]]:
    """The outcomes of each other print, by language."""
    languages = dict.fromkeys(one.print for one in outcomes if one.print)
    return {language: [one for one in outcomes if one.print == language] for language in languages}


def failure_text(failure: Failure) -> str:
    """A failure as lines: its place, the step, and expected and actual side by side."""
    place = f"{failure.place.file}:{failure.place.line}"
    lines = [f"{place}: {failure.message}", f"{_INDENT}{failure.place.text}"]
    if failure.expected or failure.actual:
        lines += [f"{_INDENT}{line}".rstrip() for line in _side_by_side(failure.expected, failure.actual)]
    return "\n".join(lines)


def log_text(failure: Failure) -> str:
    """The log up to a failure, "" if there is none."""
    lines = [f"  {line}" for line in failure.log if line]
    return "\n".join(["The log up to there (you are Player 1):", *lines]) if lines else ""


def _side_by_side(expected: str, actual: str) -> list[str]:
    left, right = ["expected", *expected.split("\n")], ["actual", *actual.split("\n")]
    width = max(width_of(line) for line in left)
    if width > _WIDEST:
        return [f"expected  {expected}", f"actual    {actual}"]
    height = max(len(left), len(right))
    left += [""] * (height - len(left))
    right += [""] * (height - len(right))
    return [f"{one}{' ' * (width - width_of(one))}   {other}" for one, other in zip(left, right, strict=True)]


def outcome_text(outcome: Outcome) -> str:
    """A failed scenario as lines, with the log up to there."""
    other = f", {outcome.print} print" if outcome.print else ""
    head = f"FAILED {outcome.scenario.name} (rules {outcome.version}{other})"
    log = log_text(outcome.failures[-1]) if outcome.failures else ""
    return "\n".join([head, *map(failure_text, outcome.failures), *([log] if log else [])])


def text_report(outcomes: Sequence[Outcome], findings: Sequence[Diagnostic]) -> str:
    """What failed, what is wrong with the files, and the counts."""
    parts = [render_all(findings)] if findings else []
    parts += [outcome_text(outcome) for outcome in outcomes if outcome.status == "failed"]
    own = [one for one in outcomes if not one.print]
    lines = [_counted("1 scenario" if len(own) == 1 else f"{len(own)} scenarios", own)]
    lines += [
        _counted(f"{len(found)} of them with the {name} print", found) for name, found in _by_print(outcomes).items()
    ]
    parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _counted(what: str, outcomes: Sequence[Outcome]) -> str:
    number = counts(outcomes)
    skipped = f", {number['skipped']} skipped (they hold in other rules versions)" if number["skipped"] else ""
    return f"{what}: {number['passed']} passed, {number['failed']} failed{skipped}"


def json_report(outcomes: Sequence[Outcome], findings: Sequence[Diagnostic]) -> str:
    """Everything as one JSON document."""
    data = {
        "format": TEST_FORMAT,
        **counts([one for one in outcomes if not one.print]),
        "prints": {name: counts(found) for name, found in _by_print(outcomes).items()},
        "findings": [as_json(finding) for finding in findings],
        "scenarios": [
            {
                "name": one.scenario.name,
                "file": one.scenario.place.file,
                "line": one.scenario.place.line,
                "rules_version": one.version,
                "print": one.print,
                "rules": list(one.scenario.rules),
                "ruling": one.scenario.ruling,
                "status": one.status,
                "failures": [
                    {
                        "message": failure.message,
                        "file": failure.place.file,
                        "line": failure.place.line,
                        "step": failure.place.text,
                        "expected": failure.expected,
                        "actual": failure.actual,
                        "log": list(failure.log),
                    }
                    for failure in one.failures
                ],
            }
            for one in outcomes
        ],
    }
    return json.dumps(data, indent=2)


def junit_report(outcomes: Sequence[Outcome], findings: Sequence[Diagnostic]) -> str:
    """JUnit XML: a test case for each scenario and version, and one for each finding about a file."""
    number = counts(outcomes)
    suite = ElementTree.Element(
        "testsuite",
        name="optcg test",
        tests=str(len(outcomes) + len(findings)),
        failures=str(number["failed"]),
        errors=str(len(findings)),
        skipped=str(number["skipped"]),
    )
    for one in outcomes:
        case = ElementTree.SubElement(
            suite,
            "testcase",
            classname=one.scenario.place.file,
            name=f"{one.scenario.name} ({one.version}{f', {one.print}' if one.print else ''})",
            file=one.scenario.place.file,
            line=str(one.scenario.place.line),
        )
        for failure in one.failures:
            text = f"{failure_text(failure)}\n{log_text(failure)}"
            ElementTree.SubElement(case, "failure", message=failure.message).text = text
        if one.status == "skipped":
            ElementTree.SubElement(case, "skipped", message="it holds in other rules versions")
    for finding in findings:
        case = ElementTree.SubElement(suite, "testcase", classname=finding.file, name=finding.message)
        ElementTree.SubElement(case, "error", message=finding.message).text = render_all([finding])
    ElementTree.indent(suite)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(suite, encoding="unicode")
