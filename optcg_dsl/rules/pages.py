"""The documentation pages that are written from the data: the switches and the terms.

``python -m optcg_dsl.rules.pages FOLDER`` writes them.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

from optcg_dsl.files import write_file
from optcg_dsl.rules.held import DEFAULT_VERSION, VERSIONS
from optcg_dsl.rules.numbering import is_provisional
from optcg_dsl.rules.switch_table import SWITCHES, SwitchInfo
from optcg_dsl.rules.terms import KINDS, LANGUAGES, Term, all_terms
from optcg_dsl.rules.versions import shown

_VERSIONS_HEAD = """\
# Rules versions and their switches

The product plays by version {versions} of the Comprehensive Rules; {default} is the default.{provisional}
Everything in which they behave differently is one of {count} switches. The engine asks these, never a version.

Where a version does not speak of a matter it is **silent**. The rule that came later is the default there. The other
value is what the older text gives read literally, without borrowing from a later version.

Rules are named in one way everywhere: for `rules=` of the engine and its replays, for `--rules` of the commands, and
for `versions:` of scenarios.

| name | rules |
|---|---|
| `1.1.8` | the version, silent places by the later rule |
| `1.1.8:literal` | the version, silent places as its own text reads literally |
| `1.2.0:D17` | the version with one switch at its other value, by key or field name |
| `1.1.6:literal+D5+D8` | both |
| `1.2.0:D17=no` | the version with one switch at a value; the way to name one of several other values |
| `1.1.8+` | in `versions:` of scenarios: the version and every later one |

`rules:` of a card set takes a bare version. `optcg check` reports what its cards use that this version does not know
([OP500](../diagnostics.md#op500-attribute-that-these-rules-do-not-have) and following; `--rules` checks under another
version), and `optcg play` plays by it unless `--rules` says otherwise.

Each switch has at least two scenarios in `cardsets/scenarios` (field `switch:`) that come out by it: tests run them
under all versions and readings, and with the switch flipped. `optcg rules show` and `optcg rules coverage` list them,
and the functions that ask for the switch. [What a change does](impact.md) to cards and games is told by
`optcg rules impact` and `optcg rules bisect`.

This page is written from the table in `optcg_dsl/rules/switch_table.py` and the files of the versions in
`optcg_dsl/rules/data/versions`.

{table}
"""

_TERMS_HEAD = """\
# Terms in three languages

The words of the rules in English, Japanese and Traditional Chinese, with the numbers of the rules that define or use
them. Forms are as printed in the documents, or on cards where no document has one; where a language has several, the
first is the usual one.
`optcg terms WORD` looks a word up in any of them, and names public cards that print it
(`generated/attested.yaml`, which `python -m tests.rules.attesting` makes of the public cards): a form that only the
rules have is known from them alone.

This page is written from `optcg_dsl/rules/data/terms_*.yaml` and the records of `optcg_dsl/vocabulary`.
"""

_KIND_TITLES = {
    "keyword-effect": "Keyword effects",
    "keyword": "Keywords",
    "category": "Card categories",
    "reference": "How texts refer to categories",
    "information": "Card information",
    "colour": "Colours",
    "attribute": "Attributes",
    "area": "Areas",
    "state": "States",
    "action": "Actions",
    "word": "Words of effects",
    "timing": "Timings",
    "duration": "Durations",
    "phase": "Phases",
    "step": "Steps of a battle",
    "player": "Players and setting up",
    "rule": "Effects and rules",
    "mark": "Marks",
    "bracket": "Brackets",
}


def versions_page() -> str:
    """The page of the switches."""
    rows = ["| | switch | " + " | ".join(VERSIONS) + " |", "|---|---|" + "---|" * len(VERSIONS)]
    for info in SWITCHES:
        cells = [shown(info.values[v]) + (" (silent)" if v in info.silent else "") for v in VERSIONS]
        rows.append(f"| [{info.key}](#{info.key.lower()}) | {info.title} | " + " | ".join(cells) + " |")
    provisional = [version for version in VERSIONS if is_provisional(version)]
    head = _VERSIONS_HEAD.format(
        versions=f"{', '.join(VERSIONS[:-1])} and {VERSIONS[-1]}",
        default=DEFAULT_VERSION,
        provisional="".join(f"\n{one} is provisional: its document is not the publisher's." for one in provisional),
        count=len(SWITCHES),
        table="\n".join(rows),
    )
    return head + "\n" + "\n".join(_switch_section(info) for info in SWITCHES)


def _switch_section(info: SwitchInfo) -> str:
    rules = "; ".join(f"{version}: {', '.join(info.rules[version]) or 'silent'}" for version in VERSIONS)
    return "\n".join(
        (
            f'<a id="{info.key.lower()}"></a>',
            "",
            f"## {info.key}: {info.title}",
            "",
            f"Field `{info.field}`: `{shown(info.literal)}`, {_later(info)}.",
            "",
            _wrapped(f"Rules: {rules}."),
            "",
            _wrapped(info.explanation),
            "",
            _wrapped(f"*Situation.* {info.situation}"),
            "",
        )
    )


def _later(info: SwitchInfo) -> str:
    """The values that came, with the versions that brought them."""
    return ", ".join(f"from {version} on `{shown(info.begins[version])}`" for version in info.changes)


def _wrapped(text: str) -> str:
    return textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False)


def terms_page() -> str:
    """The page of the terms."""
    parts = [_TERMS_HEAD]
    for kind in KINDS:
        parts.append(f"## {_KIND_TITLES[kind]}\n")
        parts.append("| English | Japanese | Chinese | rules | note |\n|---|---|---|---|---|")
        parts.extend(_term_row(term) for term in all_terms() if term.kind == kind)
        parts.append("")
    return "\n".join(parts)


def _term_row(term: Term) -> str:
    forms = [" / ".join(f"`{form}`" for form in term.forms(language)) or "-" for language in LANGUAGES]
    return f"| {' | '.join(forms)} | {', '.join(term.rules)} | {term.note} |"


PAGES = {"versions.md": versions_page, "terms.md": terms_page}


def main(folder: str) -> None:
    """Write the pages into a folder."""
    for name, page in PAGES.items():
        write_file(Path(folder) / name, page())


if __name__ == "__main__":
    main(sys.argv[1])
