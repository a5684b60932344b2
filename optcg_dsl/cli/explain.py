"""``optcg explain``: what a finding's code means, and what a card or a card text does, in plain words."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import could_not_run, exit_code, require, say, use_color
from optcg_dsl.resources import data_folder
from optcg_dsl.text.render import as_json, render_all

if TYPE_CHECKING:
    from optcg_dsl.explaining.pages import Details, Page

EXPLAIN_FORMAT = "optcg.explain/1"
_CODE = re.compile(r"OP-?\d{1,4}|[A-Z]{1,3}\d{1,5}", re.IGNORECASE)
_NUMBER = re.compile(r"[A-Z]{1,4}\d{0,3}-[A-Z0-9]{2,5}", re.IGNORECASE)


class Category(StrEnum):
    """The category of the card that the text is on."""

    leader = "leader"
    character = "character"
    event = "event"
    stage = "stage"


class ExplainFormat(StrEnum):
    """How the explanation is printed."""

    text = "text"
    json = "json"
    svg = "svg"


@command("explain", epilog="Example: optcg explain HL01-011 --tree")
@argument(
    "subject",
    default="",
    metavar="[NUMBER|CODE|TEXT]",
    help="A card number, a code such as OP203, or a card text, one ability a line.",
)
@click.option(
    "--category", type=OneOf(Category), default=Category.character, help="The category of the card of the text."
)
@click.option("--trigger", is_flag=True, help="The text is the one of a [Trigger].")
@click.option("--sets", multiple=True, type=PATH, help="Where the card is, in place of the shipped sets.")
@click.option(
    "--language", default="", show_default=False, help="The language of the text, or of the card's print. [english]"
)
@click.option(
    "--in", "into", default="", show_default=False, metavar="LANGUAGE", help="Show the wording in a language too."
)
@click.option("--tree", is_flag=True, help="Show the syntax tree too.")
@click.option("--python", is_flag=True, help="Show the effect objects too, as Python.")
@click.option("output", "--format", type=OneOf(ExplainFormat), default=ExplainFormat.text, help="svg draws the tree.")
def explain(
    subject: str,
    category: Category,
    trigger: bool,
    sets: Sequence[Path],
    language: str,
    into: str,
    tree: bool,
    python: bool,
    output: ExplainFormat,
) -> None:
    """Explain a card or a card text step by step, or the code of a finding; without an argument, list all codes.

    Exit code 0: explained, and the text can be executed; 1: there are findings about the text; 2: no such card or code.
    """
    wanted = subject.strip()
    if output is ExplainFormat.svg and (not wanted or _CODE.fullmatch(wanted)):
        raise could_not_run("only a card or a card text has a tree to draw")
    if not wanted:
        raise Exit(_list_codes(output))
    if _CODE.fullmatch(wanted):
        raise Exit(_explain_code(wanted, output))
    from optcg_dsl.explaining.pages import Details, NoSuchLanguageError  # a code is looked up without them

    details = Details(tree, python, output is ExplainFormat.svg, into)
    try:
        if _NUMBER.fullmatch(wanted):
            raise Exit(_show(_number(wanted, sets, language, details), output, has_number=True))
        raise Exit(_show(_text(subject, category.value, trigger, language, details), output, has_number=False))
    except NoSuchLanguageError as error:
        raise could_not_run(error) from error


# Neither a card nor a text needs the pages of the codes.


def _list_codes(output: ExplainFormat) -> int:
    from optcg_dsl.checking.pages import rule_data, rule_list
    from optcg_dsl.checking.rules import RULES

    _print(rule_list(), {"rules": [rule_data(rule) for rule in RULES]}, output)
    return CLEAN


def _explain_code(code: str, output: ExplainFormat) -> int:
    from optcg_dsl.checking.pages import nearest_codes, rule_data, rule_page
    from optcg_dsl.checking.rules import BY_CODE

    rule = BY_CODE.get(code.upper())
    if rule is not None:
        _print(rule_page(rule), {"rules": [rule_data(rule)]}, output)
        return CLEAN
    near = nearest_codes(code)
    if output is ExplainFormat.json:
        _print("", {"rules": [], "similar": list(near)}, output)
    say(f"optcg: there is no finding {code!r}; did you mean {', '.join(near)}?", err=True)
    return COULD_NOT_RUN


def _number(number: str, sets: Sequence[Path], language: str, details: Details) -> Page:
    from optcg_dsl.explaining.pages import NoSuchCardError, page_of_card

    paths = sets or [data_folder("cardsets")]
    require(paths)
    try:
        return page_of_card(number, paths, language, details)
    except NoSuchCardError as error:
        where = " ".join(str(path) for path in sets) if sets else "the shipped sets"
        printed = f" in {language}" if language else ""
        hint = f"; did you mean {', '.join(error.near)}?" if error.near else ""
        raise could_not_run(f"{error}{printed} in {where}{hint}") from error


def _text(text: str, category: str, trigger: bool, language: str, details: Details) -> Page:
    from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord
    from optcg_dsl.explaining.pages import page_of_record

    effect, other = ("", text) if trigger else (text, "")
    written_in = language or DEFAULT_LANGUAGE
    record = CardRecord("TEXT", "", category, ("red",), effect=effect, trigger=other, language=written_in)
    return page_of_record(record, details)


def _show(page: Page, output: ExplainFormat, *, has_number: bool) -> int:
    if output is ExplainFormat.svg:
        click.echo(page.svg.rstrip("\n"))
    else:
        shown = render_all(page.findings, color=use_color())
        headline = page.headline if has_number else ""
        data: dict[str, object] = {"card": page.number} if has_number else {}
        data["language"] = page.language
        data["findings"] = [as_json(finding) for finding in page.findings]
        data["abilities"] = list(page.data)
        _print("\n\n".join(part for part in (headline, shown, *page.abilities) if part), data, output)
    return CLEAN if page.whole and exit_code(page.findings) == CLEAN else FINDINGS


def _print(text: str, data: dict[str, object], output: ExplainFormat) -> None:
    if output is ExplainFormat.json:
        click.echo(json.dumps({"format": EXPLAIN_FORMAT, **data}, indent=2, ensure_ascii=False))
    else:
        say(text.rstrip("\n"))
