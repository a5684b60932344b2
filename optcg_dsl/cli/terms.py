"""``optcg terms``: the words of the rules in three languages."""

from __future__ import annotations

import json
from typing import Any

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, format_option, say
from optcg_dsl.rulebooks.report import print_report, term_report
from optcg_dsl.rules.terms import LANGUAGES, Term, all_terms, cards_that_print, find_terms, similar_forms

TERMS_FORMAT = "optcg.terms/1"


@command("terms", epilog="Example: optcg terms blocker")
@argument("word", default="", help="A word in any of the languages; all terms without it.")
@format_option
def terms(word: str, output: OutputFormat) -> None:
    """Look a word of the rules up, in English, Japanese or Traditional Chinese.

    With a word, some public cards that print it are named, by number.

    Exit code 0: found; 1: no term has or contains the word.
    """
    found = find_terms(word) if word.strip() else all_terms()
    if output is OutputFormat.json:
        rows = [_as_json(row) for row in found]
        similar = [] if found else list(similar_forms(word))
        click.echo(
            json.dumps({"format": TERMS_FORMAT, "terms": rows, "similar": similar}, indent=2, ensure_ascii=False)
        )
    elif found:
        print_report(term_report(found, cards=bool(word.strip())))
    else:
        near = similar_forms(word)
        hint = f"; similar: {', '.join(near)}" if near else ""
        say(f"optcg: no term has or contains {word!r}{hint}", err=True)
    raise Exit(CLEAN if found else FINDINGS)


def _as_json(row: Term) -> dict[str, Any]:
    forms: dict[str, tuple[str, ...]] = {language: row.forms(language) for language in LANGUAGES}
    return {
        "id": row.id,
        "kind": row.kind,
        **forms,
        "rules": row.rules,
        "since": row.since,
        "note": row.note,
        "cards": dict(cards_that_print().get(row.id, {})),
    }
