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
@click.option("--sets", multiple=True, type=PATH, help="Where the card is: set files or folders; the shipped sets.")
@click.option("--tree", is_flag=True, help="Show the syntax tree too.")
@click.option("--python", is_flag=True, help="Show the effect objects too, as Python.")
@click.option("output", "--format", type=OneOf(ExplainFormat), default=ExplainFormat.text, help="svg draws the tree.")
def explain(
    subject: str,
    category: Category,
    trigger: bool,
    sets: Sequence[Path],
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
        raise Exit(_explain_number(wanted, sets, tree, python, output))
    raise Exit(_explain_text(subject, category.value, trigger, tree, python, output))


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


def _explain_number(number: str, sets: Sequence[Path], tree: bool, python: bool, output: ExplainFormat) -> int:
    from optcg_dsl.explaining.subjects import explained, find_card
    from optcg_dsl.resources import data_folder

    paths = sets or [data_folder("cardsets")]
    require(paths)
    record, near = find_card(number, paths)
    if record is None:
        where = " ".join(str(path) for path in sets) if sets else "the shipped sets"
        hint = f"; did you mean {', '.join(near)}?" if near else ""
        say(f"optcg: there is no card {number} in {where}{hint}", err=True)
        return COULD_NOT_RUN
    card = explained(record)
    return _show(card, card.headline(), tree, python, output)


def _explain_text(text: str, category: str, trigger: bool, tree: bool, python: bool, output: ExplainFormat) -> int:
    from optcg_dsl.cards.records import CardRecord
    from optcg_dsl.explaining.subjects import explained

    effect, other = ("", text) if trigger else (text, "")
    record = CardRecord("TEXT", "", category, ("red",), effect=effect, trigger=other)
    return _show(explained(record), "", tree, python, output)


def _show(card: ExplainedCard, headline: str, tree: bool, python: bool, output: ExplainFormat) -> int:
    from optcg_dsl.text.render import as_json, render_all

    if output is ExplainFormat.svg:
        click.echo(card.svg().rstrip("\n"))
    else:
        shown = render_all(card.diagnostics, color=use_color())
        told = [_told(ability, tree, python) for ability in card.abilities]
        data: dict[str, object] = {"card": card.record.number} if headline else {}
        data["findings"] = [as_json(finding) for finding in card.diagnostics]
        data["abilities"] = [ability.as_json() for ability in card.abilities]
        _print("\n\n".join(part for part in (headline, shown, *told) if part), data, output)
    return CLEAN if card.whole and exit_code(card.diagnostics) == CLEAN else FINDINGS


def _told(ability: ExplainedAbility, tree: bool, python: bool) -> str:
    from optcg_dsl.explaining.drawing import as_text

    lines = [ability.understood or f"not understood: {ability.text}"]
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
