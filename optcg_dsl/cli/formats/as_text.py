"""For people: each finding with its excerpt, then how many there are."""

from __future__ import annotations

from optcg_dsl.cli.formats import CheckResults, counts_by_code, counts_by_severity
from optcg_dsl.text.render import render as render_finding
from optcg_dsl.text.render import summary


def render(results: CheckResults) -> str:
    """The results as text."""
    parts = [render_finding(finding, color=results.color) + "\n" for finding in results.findings]
    if results.stats and results.findings:
        parts.append(stats(results) + "\n")
    for title, lines in results.compared:
        parts.append("\n".join((f"{title}:", *(f"  {line}" for line in lines))) + "\n")
    about = f"sets: {results.sets}, sound cards: {results.cards}"
    about += f", decks: {results.decks}" if results.decks else ""
    about += f", known findings left out: {results.known}" if results.known is not None else ""
    return "\n".join([*parts, f"{summary(results.findings)} ({about})"])


def stats(results: CheckResults) -> str:
    """The counts of each code and of each severity, a line each."""
    from optcg_dsl.checking.rules import BY_CODE

    lines = ["findings by code:"]
    for code, count in counts_by_code(results.findings).items():
        rule = BY_CODE.get(code)
        lines.append(f"  {code}  {count:5}  {rule.title if rule else ''}".rstrip())
    lines.append("findings by severity:")
    lines += [f"  {name:<7}  {count:3}" for name, count in counts_by_severity(results.findings).items()]
    return "\n".join(lines)
