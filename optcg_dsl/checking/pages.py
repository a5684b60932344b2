"""The reference page of the findings, written from the table of rules."""

from __future__ import annotations

from optcg_dsl.checking.rules import RULES, Example, Rule


def diagnostics_page() -> str:
    """``docs/diagnostics.md``: one section a rule of meaning, under five fixed headings."""
    head = (
        "# Findings about meaning\n\n"
        "This page is written from the table in `optcg_dsl/checking/rules.py` "
        "(`python -m optcg_dsl.checking.pages` prints it); each example on it runs as a test. "
        "An *error* cannot be carried out, a *warning* can, but says something odd.\n"
    )
    return "\n".join([head, *(_section(rule) for rule in RULES)])


def _section(rule: Rule) -> str:
    numbers = ", ".join(rule.numbers)
    return (
        f"## {rule.code}: {rule.title}\n\n"
        f"{rule.severity.capitalize()}. Rules of the game: {numbers}.\n\n"
        f"### What it does\n\n{rule.what}\n\n"
        f"### Why is this bad?\n\n{rule.why}\n\n"
        f"### Example\n\n{_example(rule.bad)}\n\n"
        f"### Use instead\n\n{_example(rule.good)}\n\n"
        f"### How to fix\n\n{rule.fix}\n"
    )


def _example(example: Example) -> str:
    fields = [f"category: {example.category}"]
    fields.extend(
        f"{name}: |\n  {text}" for name, text in (("effect", example.effect), ("trigger", example.trigger)) if text
    )
    return "```yaml\n" + "\n".join(fields) + "\n```"


if __name__ == "__main__":
    print(diagnostics_page(), end="")
