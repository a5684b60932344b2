"""For test reports: JUnit XML, a test suite a file and a test case a card.

A card fails if it has an error or a warning; notes are told in its ``system-out``.  What is about the file itself is
the test case ``file``.
"""

from __future__ import annotations

from xml.etree import ElementTree

from optcg_dsl.cli.formats import CheckResults, visible
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import render as render_finding

_FILE = "file"


def render(results: CheckResults) -> str:
    """The results as JUnit XML."""
    cases = _cases(results)
    root = ElementTree.Element("testsuites", name="optcg check")
    for file, by_name in cases.items():
        suite = ElementTree.SubElement(root, "testsuite", name=visible(file))
        failed = 0
        for name, findings in by_name.items():
            line = min((finding.position.line for finding in findings), default=0)
            case = ElementTree.SubElement(suite, "testcase", classname=visible(file), name=visible(name))
            case.set("file", visible(file))
            if line:
                case.set("line", str(line))
            serious = [finding for finding in findings if finding.severity != "info"]
            notes = [finding for finding in findings if finding.severity == "info"]
            failed += bool(serious)
            if serious:
                first = f"{serious[0].code}: {serious[0].message}"
                more = f" (and {len(serious) - 1} more)" if len(serious) > 1 else ""
                failure = ElementTree.SubElement(
                    case, "failure", type=serious[0].severity, message=visible(first + more)
                )
                failure.text = _told(serious)
            if notes:
                ElementTree.SubElement(case, "system-out").text = _told(notes)
        suite.set("tests", str(len(by_name)))
        suite.set("failures", str(failed))
        suite.set("errors", "0")
        suite.set("skipped", "0")
    for total in ("tests", "failures", "errors"):
        root.set(total, str(sum(int(suite.get(total, "0")) for suite in root)))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode")


def _cases(results: CheckResults) -> dict[str, dict[str, list[Diagnostic]]]:
    """The findings by file and by test case; a sound card without findings has an empty list."""
    cases: dict[str, dict[str, list[Diagnostic]]] = {
        one.file: {_FILE: [], **{number: [] for number in one.cards}} for one in results.files
    }
    for finding in results.findings:
        of_file = cases.setdefault(finding.file, {_FILE: []})
        of_file.setdefault(finding.card or _FILE, []).append(finding)
    return cases


def _told(findings: list[Diagnostic]) -> str:
    return visible("\n\n".join(render_finding(finding) for finding in findings))
