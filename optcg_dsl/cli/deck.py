"""``optcg deck``: deck files and deck lists are checked, shown, and written in other forms."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from click.exceptions import Exit

from optcg_dsl.cards.deck_forms import FORMS, written
from optcg_dsl.cards.decks import LoadedDeck, load_deck
from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cards.play_formats import PlayFormat, load_format
from optcg_dsl.cards.records import CATEGORIES, DECK_SIZE, CardRecord, Deck
from optcg_dsl.cli.command import PATH, argument, group
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, exit_code, format_option, print_findings, say
from optcg_dsl.cli.pools import chosen, sets_option
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.files import write_file
from optcg_dsl.pools.loading import Collection
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import as_json, render

DECK_FORMAT = "optcg.deck/1"


@group("deck", epilog="Example: optcg deck check decks/mine.txt")
def deck() -> None:
    """Check, show and convert decks: deck files, and lists in the forms that people have."""


@deck.command("check", epilog="Example: optcg deck check decks/one.yaml list.txt")
@argument("files", nargs=-1, required=True, type=PATH, metavar="FILE...", help="Deck files or deck lists.")
@click.option("made_for", "--in", type=PATH, metavar="FILE", help="Their format: a file, or a shipped one.")
@sets_option
@format_option
def check(files: Sequence[Path], made_for: Path | None, sets: Sequence[Path], output: OutputFormat) -> None:
    """Tell whether decks are legal (5-1-2), in a format if one is named, with the line of what is not.

    Exit code 0: all legal; 1: findings; 2: could not run.
    """
    collection = chosen(sets)
    play_format = _format(made_for) if made_for is not None else None
    loaded = [load_deck(path, collection.sets, deck_texts(), play_format) for path in files]
    findings = [finding for one in loaded for finding in one.diagnostics]
    if output is OutputFormat.json:
        _print_json(loaded, collection)
    else:
        legal = sum(one.deck is not None and not has_errors(one.diagnostics) for one in loaded)
        print_findings(findings, about=f"{legal} of {len(loaded)} decks legal")
    raise Exit(exit_code(findings))


@deck.command("show", epilog="Example: optcg deck show decks/mine.txt")
@argument("file", type=PATH, metavar="FILE", help="A deck file or deck list.")
@sets_option
@format_option
def show(file: Path, sets: Sequence[Path], output: OutputFormat) -> None:
    """Print the cards of a deck with their names, by category and cost, and its curves.

    Exit code 0: shown, and legal; 1: findings; 2: could not run.
    """
    collection = chosen(sets)
    loaded = load_deck(file, collection.sets, deck_texts())
    if output is OutputFormat.json:
        _print_json([loaded], collection)
    else:
        if loaded.deck is not None:
            say("\n".join(_page(loaded.deck, _cards(collection))))
        if loaded.diagnostics:
            print_findings(loaded.diagnostics)
    raise Exit(exit_code(loaded.diagnostics))


@deck.command("convert", epilog="Example: optcg deck convert list.txt --to yaml -o decks/mine.yaml")
@argument("file", type=PATH, metavar="FILE", help="A deck file or deck list.")
@click.option("form", "--to", type=click.Choice(list(FORMS)), required=True, help="The form to write.")
@click.option("target", "--output", "-o", type=PATH, help="The file to write instead of printing.")
@sets_option
def convert(file: Path, form: str, target: Path | None, sets: Sequence[Path]) -> None:
    """Write a deck in another form.  A deck that is not legal is converted too; what is wrong with it is told.

    Exit code 0: written, and legal; 1: findings; 2: could not run.
    """
    collection = chosen(sets)
    loaded = load_deck(file, collection.sets, deck_texts())
    if loaded.deck is not None:
        cards = _cards(collection)
        text = written(loaded.deck, form, lambda number: cards[number].name if number in cards else "")
        if target is None:
            click.echo(text, nl=False)
        else:
            try:
                write_file(target, text)
            except OSError as error:
                raise could_not_run(f"{target} cannot be written: {error.strerror}") from error
    for finding in told_by_file(loaded.diagnostics):
        say(f"{finding.file}:{finding.position.line}: {finding.severity}[{finding.code}]: {finding.message}", err=True)
    raise Exit(FINDINGS if loaded.deck is None else exit_code(loaded.diagnostics) or CLEAN)


def _format(path: Path) -> PlayFormat:
    """The format in a file, or the shipped one of this name; ends the command if it is none."""
    shipped = data_folder("cardsets") / "formats"
    if not path.exists() and path.name == str(path) and (shipped / f"{path}.yaml").is_file():
        path = shipped / f"{path}.yaml"
    loaded = load_format(path)
    if loaded.play_format is None:
        for finding in loaded.diagnostics:
            say(render(finding, color=False), err=True)
        names = ", ".join(sorted(one.stem for one in shipped.glob("*.yaml")))
        raise could_not_run(f"{path} is no format; the shipped ones are {names}")
    return loaded.play_format


def _cards(collection: Collection) -> Mapping[str, CardRecord]:
    return {card.number: card for card_set in collection.sets for card in card_set.cards}


def _page(deck: Deck, cards: Mapping[str, CardRecord]) -> list[str]:
    """The deck for people: its Leader, its cards by category and cost, how many there are of each cost and counter."""
    leader = cards.get(deck.leader)
    lines = [deck.name, f"  1  {deck.leader}  {leader.name if leader is not None else '?'}"]
    for category in CATEGORIES[1:]:
        of_kind = [(cards[number], count) for number, count in deck.cards if _category(number, cards) == category]
        if of_kind:
            lines.append(f"{category.title()}s ({sum(count for _, count in of_kind)})")
            of_kind.sort(key=lambda pair: (pair[0].cost or 0, pair[0].number))
            lines += [f"  {count}  {card.number}  {card.name}  ({_values(card)})" for card, count in of_kind]
    unknown = [(number, count) for number, count in deck.cards if number not in cards]
    if unknown:
        lines += ["Not in the loaded sets", *(f"  {count}  {number}" for number, count in unknown)]
    lines.append(f"{deck.size} of {DECK_SIZE} cards")
    known = [(cards[number], count) for number, count in deck.cards if number in cards]
    for what, values in (
        ("cost", [(card.cost, count) for card, count in known]),
        ("counter", [(card.counter, count) for card, count in known if card.category == "character"]),
    ):
        curve: dict[int, int] = {}
        for value, count in values:
            curve[value or 0] = curve.get(value or 0, 0) + count
        shown = ", ".join(f"{value}: {curve[value]}" for value in sorted(curve))
        lines.append(f"by {what}: {shown or 'none'}")
    return lines


def _category(number: str, cards: Mapping[str, CardRecord]) -> str:
    return cards[number].category if number in cards else ""


def _values(card: CardRecord) -> str:
    values = (("cost", card.cost), ("power", card.power), ("counter", card.counter))
    return ", ".join(f"{what} {value}" for what, value in values if value is not None)


def _print_json(loaded: Sequence[LoadedDeck], collection: Collection) -> None:
    cards = _cards(collection)
    findings: list[Diagnostic] = [finding for one in loaded for finding in one.diagnostics]
    data = {
        "format": DECK_FORMAT,
        "decks": [_as_json(one, cards) for one in loaded],
        "findings": [as_json(finding) for finding in told_by_file(findings)],
    }
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def _as_json(loaded: LoadedDeck, cards: Mapping[str, CardRecord]) -> dict[str, Any]:
    deck = loaded.deck
    rows = [(deck.leader, 1), *deck.cards] if deck is not None else []
    listed = [
        {"number": number, "name": cards[number].name if number in cards else None, "count": count}
        for number, count in rows
    ]
    return {
        "file": loaded.file,
        "name": deck.name if deck is not None else None,
        "legal": deck is not None and not has_errors(loaded.diagnostics),
        "leader": listed[0] if listed else None,
        "cards": listed[1:],
    }
