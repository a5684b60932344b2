"""What a finding means, for people: the pages of the documentation and ``optcg explain CODE``, from the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from rapidfuzz import fuzz, process

from optcg_dsl.checking.rules import BY_CODE, FAMILIES, Example, Rule

_LANGUAGES = {
    "file": "yaml",
    "card": "yaml",
    "deck": "yaml",
    "scenario": "yaml",
    "prints": "yaml",
    "import": "json",
    "table": "csv",
}
_GENERATED = (
    "This page is written from the tables in `optcg_dsl/checking/rules/` (`python -m optcg_dsl.checking.pages` writes\n"
    "it); each example on it runs as a test. `optcg explain CODE` prints one entry.\n\n"
    "An *error* cannot be carried out or is certainly wrong, a *warning* can be carried out and says something odd,\n"
    "an *info* is only said.\n"
)
_INTRODUCTIONS = {
    "text": "Characters, brackets and notes.",
    "syntax": "Words and sentences that the language does not have.",
    "meaning": "Texts that can be read, and that cannot be carried out or say something odd.",
    "style": "Other spellings of the same thing. Each finding has a safe fix: it leaves the meaning unchanged.",
    "card data": "The fields of cards, decks, imported records and scenario files.",
    "rules versions": "What a card uses that an older version of the rules does not know, where `rules:` of the set\n"
    "or `--rules` names such a version.",
    "prints": "What two prints of the same cards disagree about, in one language or two: `optcg languages diff`, and\n"
    "`optcg check --against` ([how prints are compared](languages/comparing.md)).",
}


def diagnostics_page() -> str:
    """``docs/diagnostics.md``: the findings about card texts."""
    families = [(name, rules) for name, rules in FAMILIES if name != "card data"]
    return "\n".join(["# Findings about card texts\n", _GENERATED, *_index(families), *_sections(families)])


def card_data_page() -> str:
    """``docs/card-findings.md``: the findings about the data of cards, decks and scenarios."""
    families = [(name, rules) for name, rules in FAMILIES if name == "card data"]
    return "\n".join(["# Findings about card data\n", _GENERATED, *_index(families), *_sections(families)])


def rule_page(rule: Rule, level: int = 1) -> str:
    """One rule under five fixed headings, as Markdown whose top heading has this level."""
    top, heading = "#" * level, "#" * (level + 1)
    numbers = f" Rules of the game: {', '.join(rule.numbers)}." if rule.numbers else ""
    parts = [
        f"{top} {rule.code}: {rule.title}",
        f"{rule.severity.capitalize()}.{numbers}",
        f"{heading} What it does",
        rule.what,
        f"{heading} Why is this bad?",
        rule.why,
    ]
    for label, example in (("Example", rule.bad), ("Use instead", rule.good)):
        if example is not None:
            under = f", under rules {example.rules}" if example.rules else ""
            parts += [f"{heading} {label}{under}", _example(example)]
    parts += [f"{heading} How to fix", rule.fix]
    return "\n\n".join(parts) + "\n"


def rule_list() -> str:
    """All rules by family, a line each."""
    lines: list[str] = []
    for name, rules in FAMILIES:
        lines += [f"{name}:", *(f"  {rule.code}  {rule.severity:<7}  {rule.title}" for rule in rules)]
    return "\n".join(lines)


def rule_data(rule: Rule) -> dict[str, object]:
    """One rule as JSON data."""
    return asdict(rule)


def page_address(rule: Rule) -> str:
    """Where the documentation has the rule's page, as seen from the project's folder."""
    family = next(name for name, rules in FAMILIES if rule in rules)
    return f"docs/{'card-findings' if family == 'card data' else 'diagnostics'}.md#{_anchor(rule)}"


def nearest_codes(code: str, most: int = 3) -> tuple[str, ...]:
    """The codes that ``code`` looks most like, the most similar first."""
    found = process.extract(code.upper(), list(BY_CODE), scorer=fuzz.ratio, limit=most)
    return tuple(one for one, _, _ in found)


def _index(families: Iterable[tuple[str, tuple[Rule, ...]]]) -> Iterable[str]:
    yield "| code | | finding |\n|---|---|---|\n" + "".join(
        f"| [{rule.code}](#{_anchor(rule)}) | {rule.severity} | {rule.title} |\n"
        for _, rules in families
        for rule in rules
    )


def _sections(families: Iterable[tuple[str, tuple[Rule, ...]]]) -> Iterable[str]:
    for name, rules in families:
        yield f"## {name.capitalize()}\n\n{_INTRODUCTIONS[name]}\n"
        for rule in rules:
            yield rule_page(rule, 3)


def _anchor(rule: Rule) -> str:
    """The anchor that Markdown gives the rule's heading."""
    words = f"{rule.code}: {rule.title}".lower()
    return "".join(char for char in words if char.isalnum() or char in "-_ ").replace(" ", "-")


def _example(example: Example) -> str:
    if example.kind != "text":
        return f"```{_LANGUAGES[example.kind]}\n{example.document.rstrip()}\n```"
    fields = [f"category: {example.category}"]
    for name, text in (("effect", example.effect), ("trigger", example.trigger)):
        if text:
            lines = "\n".join(f"  {_visible(line)}" for line in text.split("\n"))
            fields.append(f"{name}: |\n{lines}")
    return "```yaml\n" + "\n".join(fields) + "\n```"


def _visible(line: str) -> str:
    """The line with its invisible and unprintable characters as escapes."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in line)


def main() -> None:
    """Write the pages into ``docs``."""
    from pathlib import Path

    from optcg_dsl.files import write_file

    for name, page in (("diagnostics", diagnostics_page()), ("card-findings", card_data_page())):
        write_file(Path("docs", f"{name}.md"), page)


if __name__ == "__main__":
    main()
