"""``optcg search``: cards by their fields, their words and what their effects do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cli.command import argument, command
from optcg_dsl.cli.exits import CLEAN, FINDINGS
from optcg_dsl.cli.output import OutputFormat, could_not_run, counted, format_option, say
from optcg_dsl.cli.pools import chosen, sets_option
from optcg_dsl.pools.likeness import like, same
from optcg_dsl.pools.loading import Collection
from optcg_dsl.pools.search import FIELDS, QueryError
from optcg_dsl.pools.search import search as find

SEARCH_FORMAT = "optcg.search/1"
_RANKED = 200
"""How many of the cards that are like one are looked at."""
_SHOWN = 20
"""How many of these are shown as text."""


@command("search", epilog="Example: optcg search 'blocker cost<=4 does:draw'")
@argument("query", nargs=-1, help="Words and fields, such as cost<=4, does:draw or when:on_play.")
@click.option("--like", "number", metavar="NUMBER", help="Cards whose effects are like those of this card.")
@click.option("--fields", "list_fields", is_flag=True, help="List the fields and their words.")
@sets_option
@format_option
def search(
    query: Sequence[str],
    number: str | None,
    list_fields: bool,
    sets: Sequence[Path],
    output: OutputFormat,
) -> None:
    """Find cards.  Terms next to each other must all hold; "or", "-" and parentheses are what they look like.

    Exit code 0: found; 1: no card fits; 2: the query cannot be read, or could not run.
    """
    if list_fields:
        say("\n".join(_fields()))
        raise Exit(CLEAN)
    if not query and number is None:
        raise could_not_run("say what to search for: words, fields (--fields lists them), or --like NUMBER")
    collection = chosen(sets)
    try:
        rows = _found(" ".join(query), number, collection)
    except (QueryError, LookupError) as error:
        raise could_not_run(error.args[0]) from error
    equal = {card.number for card in same(number, collection)} if number is not None else set()
    if output is OutputFormat.json:
        click.echo(json.dumps(_as_json(rows, equal), indent=2, ensure_ascii=False))
    else:
        for share, card in rows if number is None else rows[:_SHOWN]:
            say(_line(share, card, equal))
        say(counted(len(rows), "card"))
    raise Exit(CLEAN if rows else FINDINGS)


def _found(query: str, number: str | None, collection: Collection) -> list[tuple[float | None, CardRecord]]:
    """The cards that fit the query, if there is one, with their likeness to a card, if one is named."""
    fitting = find(query, collection) if query else None
    if number is None:
        return [(None, card) for card in fitting or ()]
    return [pair for pair in like(number, collection, _RANKED) if fitting is None or pair[1] in fitting]


def _line(share: float | None, card: CardRecord, equal: set[str]) -> str:
    alike = "the same effects  " if card.number in equal else f"{share:4.0%} alike  " if share is not None else ""
    values = (("cost", card.cost), ("life", card.life), ("power", card.power), ("counter", card.counter))
    said = [card.category, "/".join(card.colors), *(f"{what} {value}" for what, value in values if value is not None)]
    return f"{alike}{card.number}  {card.name}  ({', '.join(said)})"


def _fields() -> list[str]:
    lines = []
    for name, one in FIELDS.items():
        lines.append(f"{name}: {one.about}")
        lines += [f"  {word}" for word in one.words]
    return lines


def _as_json(rows: Sequence[tuple[float | None, CardRecord]], equal: set[str]) -> dict[str, object]:
    cards = []
    for share, card in rows:
        row: dict[str, object] = {
            "number": card.number,
            "name": card.name,
            "category": card.category,
            "colors": list(card.colors),
            "cost": card.cost,
            "power": card.power,
            "effect": card.effect,
            "trigger": card.trigger,
        }
        alike = {"likeness": round(share, 3), "same": card.number in equal} if share is not None else {}
        cards.append({**row, **alike})
    return {"format": SEARCH_FORMAT, "cards": cards}
