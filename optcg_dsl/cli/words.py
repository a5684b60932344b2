"""``optcg words``: which words of the texts of card sets does nothing read?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import get_args

import click
from click.exceptions import Exit

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.explain import Category
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, progress, require, say
from optcg_dsl.resources import data_folder
from optcg_dsl.verification.words.changes import Kind
from optcg_dsl.verification.words.languages import SWAPPING
from optcg_dsl.verification.words.survey import Survey, sample, stale_of, tasks_of


@command("words", epilog="Example: optcg words cardsets --sample 1000")
@argument("paths", nargs=-1, type=PATH, help="Set files, or folders of set files. [default: the shipped sets]")
@click.option("--text", metavar="TEXT", help="A card text instead of sets.")
@click.option(
    "--category", type=OneOf(Category), default=Category.character, help="The category of the card of the text."
)
@click.option("--trigger", is_flag=True, help="The text is the one of a [Trigger].")
@click.option("--language", default=DEFAULT_LANGUAGE, help="The language of the text.")
@click.option("limit", "--sample", type=click.IntRange(min=1), help="Only so many words, always the same ones.")
@click.option("--wide", is_flag=True, help="Swap words for those of other parts of speech, too.")
@click.option(
    "kinds",
    "--kind",
    type=click.Choice(get_args(Kind)),
    metavar="KIND",
    multiple=True,
    help="Only changes of this kind; can be given several times.  All kinds otherwise.",
)
@format_option
def words(
    paths: Sequence[Path],
    text: str | None,
    category: Category,
    trigger: bool,
    language: str,
    limit: int | None,
    wide: bool,
    kinds: Sequence[Kind],
    output: OutputFormat,
) -> None:
    """Change each word of the accepted texts, and list those whose change changes nothing: words that nothing reads.

    Exit code 0: there are none; 1: there are some; 2: could not run, or the text is not accepted.
    """
    if text is not None:
        effect, other = ("", text) if trigger else (text, "")
        records = [CardRecord("TEXT", "", category, ("red",), effect=effect, trigger=other, language=language)]
    else:
        chosen = paths or [data_folder("cardsets")]
        require(chosen)
        sets = load_sets(chosen)
        records = [card for one in sets if one.card_set is not None for card in one.card_set.cards]
    for left_out in dict.fromkeys(record.language for record in records if record.language not in SWAPPING):
        say(f"optcg: words of texts in {left_out} cannot be changed: they are left out", err=True)
    tasks = tasks_of(records)
    if not tasks:
        raise could_not_run("there is no text that is accepted; optcg check says why")
    survey = Survey(stale=stale_of(tasks), wide=wide, kinds=frozenset(kinds or get_args(Kind)))
    for task in progress(tasks if limit is None else sample(tasks, limit), "Changing words"):
        survey.add(task)
    if output is OutputFormat.json:
        click.echo(json.dumps(survey.as_json(), indent=2, ensure_ascii=False))
    else:
        _show(survey)
    raise Exit(CLEAN if survey.clean else FINDINGS)


def _show(survey: Survey) -> None:
    for task, of_line in groupby(survey.findings, key=lambda one: one.task):
        more = f" and {len(task.cards) - 1} more" if len(task.cards) > 1 else ""
        say(f"{task.cards[0]}{more}: {task.line.text}".replace("\n", " / "))
        for (words, verdict), found in groupby(of_line, key=lambda one: (one.change.old, one.verdict)):
            others = ", ".join(f'"{one.change.new}"' if one.change.new else "left out" for one in found)
            wrong = "without effect" if verdict == "unread" else "the compiler fails"
            click.echo(f'    "{words}" → {others}: {wrong}'.replace("\n", " / "))
    for entry in survey.stale:
        click.echo(f"no longer without effect: {', '.join(sorted(entry.phrases))} in: {entry.example}")
    changes, texts = survey.counts.total(), f"{survey.lines} text" + ("s" if survey.lines != 1 else "")
    click.echo(f"{survey.words} words of {texts}, {changes} changes: {len(survey.findings)} without effect")
