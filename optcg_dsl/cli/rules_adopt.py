"""``optcg rules adopt``: a new version of the rules comes in."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, get_args

import click
from click.exceptions import Exit

from optcg_dsl.cards.collection import load_collection
from optcg_dsl.checking.rules import RULES
from optcg_dsl.cli.command import PATH, argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, format_option, say
from optcg_dsl.comparison.impact.rule_use import cards_by_rule
from optcg_dsl.resources import checkout, data_folder
from optcg_dsl.rulebooks.adoption import Adoption, CannotAdopt, Change, Kind, adopt, as_json, write_contents
from optcg_dsl.rulebooks.model import UnreadableRulebook
from optcg_dsl.rules.registry import parent_of
from optcg_dsl.rules.switch_table import SWITCHES
from optcg_dsl.rules.usage import Citation, depends_on, usage_of

_MOST = 4


@command("adopt", epilog="Example: optcg rules adopt rules.txt --as 1.3.0 --diff")
@argument("document", type=PATH, help="The document of the new version.")
@argument("sets", nargs=-1, type=PATH, help="Sets whose cards are counted. [default: the shipped sets]")
@click.option("version", "--as", required=True, metavar="VERSION", help="The version that it becomes.")
@click.option("--old", type=PATH, help="The newest held version's document. [default: the one beside the new]")
@click.option("--into", type=PATH, help="The checkout that is changed. [default: that of this program]")
@click.option("--provisional", is_flag=True, help="The document is not the publisher's: say so wherever it is named.")
@click.option("--diff", is_flag=True, help="Show what would be written, as a patch.")
@click.option("--write", is_flag=True, help="Write it, all files or none.")
@format_option
def adopt_command(
    document: Path,
    sets: Sequence[Path],
    version: str,
    old: Path | None,
    into: Path | None,
    provisional: bool,
    diff: bool,
    write: bool,
    output: OutputFormat,
) -> None:
    """Adopt a new version of the rules: its data, each rule to decide about, and all citations of moved rules.

    Nothing is changed without --write. Exit code 0: nothing is left to decide; 1: rules are to be decided, or places to
    be looked at; 2: the document cannot be read or adopted.
    """
    try:
        root = into or checkout()
        found = adopt(document, version, old, root, provisional)
        told = _told(found, sets)
        if write:
            write_contents(root, found.contents)
    except (CannotAdopt, UnreadableRulebook) as error:
        raise could_not_run(error) from error
    except OSError as error:
        raise could_not_run(f"{error.filename or error}: {error.strerror or 'cannot be used'}") from error
    if output is OutputFormat.json:
        click.echo(json.dumps(as_json(found, told, write), indent=2, ensure_ascii=False))
    else:
        for line in _report(found, told, write):
            say(line)
        for line in found.patch(root) if diff and not write else ():
            say(line)
    raise Exit(FINDINGS if found.changes or found.left or found.warnings else CLEAN)


def _told(adoption: Adoption, sets: Sequence[Path]) -> dict[str, dict[str, Any]]:
    """What is known about each rule to decide; of an added one, about the rule above it."""
    back = {new: old for old, new in adoption.difference.pairs.items()}
    known = {change.number: _known(change, back) for change in adoption.changes}
    collection = load_collection(sets or [data_folder("cardsets")])
    for loaded in collection.sets:
        if loaded.card_set is None:
            raise CannotAdopt(f"{loaded.diagnostics[0].file}: {loaded.diagnostics[0].message}")
    cards = cards_by_rule(collection.card_sets, [number for number in known.values() if number])
    return {number: _about(old, cards.get(old, ())) for number, old in known.items()}


def _known(change: Change, back: Mapping[str, str]) -> str:
    """The number in the old version by which something is known about a rule ("" for a new chapter)."""
    number = change.new
    while not change.old and number:
        number = parent_of(number)
        if number in back:
            return back[number]
    return change.old


def _about(number: str, cards: Sequence[str]) -> dict[str, Any]:
    usage = usage_of(number)
    return {
        "known_as": number or None,
        "code": [asdict(citation) for citation in usage.code],
        "tests": [asdict(citation) for citation in usage.tests],
        "scenarios": [asdict(citation) for citation in usage.scenarios],
        "switches": [info.key for info in SWITCHES if number in list(info.rules.values())[-1]],
        "diagnostics": [rule.code for rule in RULES if number and depends_on(rule.numbers, number)],
        "cards": list(cards),
    }


def _report(adoption: Adoption, told: Mapping[str, Mapping[str, Any]], written: bool) -> list[str]:
    kinds = [change.kind for change in adoption.changes]
    said = ", ".join(f"{kinds.count(kind)} {kind}" for kind in get_args(Kind))
    lines = [f"From {adoption.base} to {adoption.version}: {said}, {len(adoption.moved)} moved", ""]
    lines += [f"Doubtful: {warning}" for warning in adoption.warnings]
    if adoption.moved:
        lines += ["Moved, nothing to decide:", *(f"  {old} -> {new}" for old, new in adoption.moved.items()), ""]
    for change in adoption.changes:
        lines += _change_lines(change, told[change.number])
    for one in adoption.left:
        lines.append(f"Look at {one.file}:{one.line}: {one.number}: {one.why}")
    done = "Written" if written else "To be written (--write)"
    moves = f"{sum(adoption.counts.values())} citations moved in {len(adoption.counts)} of them"
    lines += ["", f"{done}: {len(adoption.contents)} files, {moves}"]
    if adoption.changes:
        lines.append(f"Decide {len(adoption.changes)} rows in optcg_dsl/rules/data/versions/{adoption.version}.yaml")
    return lines


def _change_lines(change: Change, about: Mapping[str, Any]) -> list[str]:
    was = f" (was {change.old})" if change.old and change.new and change.old != change.new else ""
    lines = [f"{change.number} {change.kind}{was}"]
    lines += [f"    {sign} {text.strip()}" for sign, text in change.words if sign != "="]
    if not change.old and about["known_as"]:
        lines.append(f"    known of {about['known_as']}, above it:")
    for name in ("code", "tests", "scenarios"):
        places = [_place(Citation(**one)) for one in about[name]]
        if places:
            more = f" and {len(places) - _MOST} more" if len(places) > _MOST else ""
            lines.append(f"    {name}: {', '.join(places[:_MOST])}{more}")
    for name in ("switches", "diagnostics"):
        if about[name]:
            lines.append(f"    {name}: {', '.join(about[name])}")
    if about["cards"]:
        lines.append(f"    cards that use its words: {len(about['cards'])}")
    return [*lines, ""]


def _place(citation: Citation) -> str:
    return f"{citation.file}:{citation.line}"
