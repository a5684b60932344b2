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

from optcg_dsl.checking.pages import nearest_codes, rule_data, rule_list, rule_page
from optcg_dsl.checking.rules import BY_CODE, RULES
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.exits import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import could_not_run, exit_code, require, say, use_color

if TYPE_CHECKING:
    from optcg_dsl.cards.records import CardRecord
    from optcg_dsl.explaining.subjects import ExplainedAbility, ExplainedCard

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
        _print(rule_list(), {"rules": [rule_data(rule) for rule in RULES]}, output)
        raise Exit(CLEAN)
    if _CODE.fullmatch(wanted):
        raise Exit(_explain_code(wanted, output))
    if _NUMBER.fullmatch(wanted):
        card, headline = _number(wanted, sets, language), True
    else:
        card, headline = _text(subject, category.value, trigger, language), False
    raise Exit(_show(_explained(card, into), headline, tree, python, output, into))


def _explain_code(code: str, output: ExplainFormat) -> int:
    rule = BY_CODE.get(code.upper())
    if rule is not None:
        _print(rule_page(rule), {"rules": [rule_data(rule)]}, output)
        return CLEAN
    near = nearest_codes(code)
    if output is ExplainFormat.json:
        _print("", {"rules": [], "similar": list(near)}, output)
    say(f"optcg: there is no finding {code!r}; did you mean {', '.join(near)}?", err=True)
    return COULD_NOT_RUN


# Only a card or a text needs the compiler, which takes longer to load than a code takes to look up.


def _number(number: str, sets: Sequence[Path], language: str) -> CardRecord:
    from optcg_dsl.explaining.subjects import find_card
    from optcg_dsl.resources import data_folder

    paths = sets or [data_folder("cardsets")]
    require(paths)
    record, near = find_card(number, paths, language)
    if record is None:
        where = " ".join(str(path) for path in sets) if sets else "the shipped sets"
        printed = f" in {language}" if language else ""
        hint = f"; did you mean {', '.join(near)}?" if near else ""
        raise could_not_run(f"there is no card {number}{printed} in {where}{hint}")
    return record


def _text(text: str, category: str, trigger: bool, language: str) -> CardRecord:
    from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord

    effect, other = ("", text) if trigger else (text, "")
    written_in = language or DEFAULT_LANGUAGE
    return CardRecord("TEXT", "", category, ("red",), effect=effect, trigger=other, language=written_in)


def _explained(card: CardRecord, into: str) -> ExplainedCard:
    from optcg_dsl.explaining.subjects import explained
    from optcg_dsl.syntax.languages import REGISTERED, language_named

    language = language_named(into)
    if into and language is None:
        raise could_not_run(f"card texts in {into!r} cannot be printed: there are {', '.join(REGISTERED)}")
    return explained(card, language)


def _show(card: ExplainedCard, has_number: bool, tree: bool, python: bool, output: ExplainFormat, into: str) -> int:
    from optcg_dsl.text.render import as_json, render_all

    if output is ExplainFormat.svg:
        click.echo(card.svg().rstrip("\n"))
    else:
        shown = render_all(card.diagnostics, color=use_color())
        told = [_told(ability, tree, python, into) for ability in card.abilities]
        headline = card.headline() if has_number else ""
        data: dict[str, object] = {"card": card.record.number} if has_number else {}
        data["language"] = card.record.language
        data["findings"] = [as_json(finding) for finding in card.diagnostics]
        data["abilities"] = [ability.as_json() for ability in card.abilities]
        _print("\n\n".join(part for part in (headline, shown, *told) if part), data, output)
    return CLEAN if card.whole and exit_code(card.diagnostics) == CLEAN else FINDINGS


def _told(ability: ExplainedAbility, tree: bool, python: bool, into: str) -> str:
    from optcg_dsl.explaining.drawing import as_text

    lines = [ability.understood or f"not understood: {ability.text}"]
    lines += [f"  in {into}: {ability.translated}"] * bool(ability.translated)
    lines += [f"  cannot be said in {into}: {ability.not_translated}"] * bool(ability.not_translated)
    for one in ability.explained:
        lines += [f"  {line}" for line in one.lines()]
    if tree and ability.tree is not None:
        lines += ["", *(f"  {line}" for line in as_text(ability.tree).splitlines())]
    if python:
        lines += ["", *(f"  {source}" for source in ability.sources)]
    return "\n".join(lines + [f"  the engine cannot execute: {piece}" for piece in ability.not_executed])


def _print(text: str, data: dict[str, object], output: ExplainFormat) -> None:
    if output is ExplainFormat.json:
        click.echo(json.dumps({"format": EXPLAIN_FORMAT, **data}, indent=2, ensure_ascii=False))
    else:
        say(text.rstrip("\n"))
