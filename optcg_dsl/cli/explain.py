"""``optcg explain``: what a finding's code means, and how a card text is understood."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from optcg_dsl.checking.pages import nearest_codes, rule_data, rule_list, rule_page
from optcg_dsl.checking.rules import BY_CODE, RULES
from optcg_dsl.cli import CLEAN, COULD_NOT_RUN, FINDINGS
from optcg_dsl.cli.output import FormatOption, OutputFormat, exit_code, use_color

if TYPE_CHECKING:
    from optcg_dsl.compiling.compiler import CompiledAbility

EXPLAIN_FORMAT = "optcg.explain/1"
_CODE = re.compile(r"[A-Za-z]{1,3}-?\d{1,5}")


class Category(StrEnum):
    """The category of the card that the text is on."""

    leader = "leader"
    character = "character"
    event = "event"
    stage = "stage"


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("explain")(explain)


def explain(
    subject: Annotated[
        str, typer.Argument(help="A code such as OP203, or a card text, one ability a line.", metavar="[CODE|TEXT]")
    ] = "",
    category: Annotated[Category, typer.Option(help="The category of the card of the text.")] = Category.character,
    trigger: Annotated[bool, typer.Option("--trigger", help="The text is the one of a [Trigger].")] = False,
    output: FormatOption = OutputFormat.text,
) -> None:
    """Explain the code of a finding, or show how a card text is understood; without an argument, list all codes.

    Exit code 0: explained, and the text can be executed; 1: there are findings about the text; 2: no such code.
    """
    if not subject.strip():
        _print(rule_list(), {"rules": [rule_data(rule) for rule in RULES]}, output)
        raise typer.Exit(CLEAN)
    if _CODE.fullmatch(subject.strip()):
        raise typer.Exit(_explain_code(subject.strip(), output))
    raise typer.Exit(_explain_text(subject, category.value, trigger, output))


def _explain_code(code: str, output: OutputFormat) -> int:
    rule = BY_CODE.get(code.upper())
    if rule is not None:
        _print(rule_page(rule), {"rules": [rule_data(rule)]}, output)
        return CLEAN
    near = nearest_codes(code)
    if output is OutputFormat.json:
        _print("", {"rules": [], "similar": list(near)}, output)
    typer.echo(f"optcg: there is no finding {code!r}; did you mean {', '.join(near)}?", err=True)
    return COULD_NOT_RUN


def _explain_text(text: str, category: str, trigger: bool, output: OutputFormat) -> int:
    # Only a text needs the compiler, which takes longer to load than a code takes to look up.
    from optcg_dsl.cards.records import CardRecord
    from optcg_dsl.compiling.compiler import compile_card
    from optcg_dsl.text.diagnostics import has_errors
    from optcg_dsl.text.render import as_json, render_all

    effect, other = ("", text) if trigger else (text, "")
    card = compile_card(CardRecord("TEXT", "", category, ("red",), effect=effect, trigger=other))
    abilities = [_reading(ability) for ability in card.abilities]
    shown = render_all(card.diagnostics, color=use_color())
    told = "\n\n".join([shown] * bool(shown) + [_told(ability) for ability in abilities])
    _print(told, {"findings": [as_json(finding) for finding in card.diagnostics], "abilities": abilities}, output)
    whole = not has_errors(card.diagnostics) and all(
        ability["effects"] and not ability["not executed"] for ability in abilities
    )
    return CLEAN if whole and exit_code(card.diagnostics) == CLEAN else FINDINGS


def _reading(ability: CompiledAbility) -> dict[str, list[str]]:
    """One ability: its words, its effects, and what of them the engine cannot execute."""
    from optcg_dsl.compiling.literals import source_of
    from optcg_dsl.engine.support import unsupported
    from optcg_dsl.syntax.printer import print_node

    return {
        "understood": [print_node(ability.line)] if ability.line is not None else [],
        "not understood": [] if ability.line is not None else [ability.text],
        "effects": [source_of(effect, indent=2, taken=2) for effect in ability.effects],
        "not executed": [str(piece) for effect in ability.effects for piece in unsupported(effect)],
    }


def _told(ability: dict[str, list[str]]) -> str:
    lines = [*ability["understood"], *(f"not understood: {text}" for text in ability["not understood"])]
    lines += [f"  {effect}" for effect in ability["effects"]]
    return "\n".join(lines + [f"  the engine cannot execute: {piece}" for piece in ability["not executed"]])


def _print(text: str, data: dict[str, object], output: OutputFormat) -> None:
    if output is OutputFormat.json:
        typer.echo(json.dumps({"format": EXPLAIN_FORMAT, **data}, indent=2, ensure_ascii=False))
    else:
        typer.echo(text.rstrip("\n"))
