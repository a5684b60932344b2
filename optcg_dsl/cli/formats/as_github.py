"""For GitHub Actions: a workflow command a finding, which annotates the line in a pull request.

GitHub shows at most ten errors, ten warnings and ten notices of a step.
"""

from __future__ import annotations

from pathlib import Path

from optcg_dsl.cli.formats import CheckResults
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import harmless, summary
from optcg_dsl.validation.baseline import relative_name

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
_DATA = (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"))
_PROPERTY = (*_DATA, (":", "%3A"), (",", "%2C"))


def render(results: CheckResults) -> str:
    """The findings as workflow commands, then their number."""
    return "\n".join([*(command(finding) for finding in results.findings), summary(results.findings)])


def command(finding: Diagnostic) -> str:
    """One finding as a workflow command.  Columns are only given within one line, as GitHub wants it."""
    properties = {
        "file": relative_name(finding.file, Path.cwd()),
        "line": str(finding.position.line),
        "endLine": str(finding.end.line),
    }
    if finding.end.line == finding.position.line:
        properties |= {"col": str(finding.position.column), "endColumn": str(finding.end.column)}
    properties["title"] = f"{finding.code} {finding.card}".rstrip()
    message = finding.message + (f"\n{finding.hint}" if finding.hint else "")
    told = ",".join(f"{name}={_escaped(value, _PROPERTY)}" for name, value in properties.items() if value)
    return f"::{_COMMANDS[finding.severity]} {told}::{_escaped(message, _DATA)}"


def _escaped(text: str, table: tuple[tuple[str, str], ...]) -> str:
    text = harmless(text, keep="\r\n\t")
    for char, escape in table:
        text = text.replace(char, escape)
    return text
