"""The sets that a command plays with, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from optcg_dsl.cli.command import PATH
from optcg_dsl.cli.output import say
from optcg_dsl.pools.loading import Collection, compiled, shipped

sets_option = click.option(
    "--sets", multiple=True, type=PATH, help="Set files or folders, in place of the shipped sets."
)


def chosen(sets: Sequence[Path]) -> Collection:
    """The sets in files and folders, or the shipped ones; sets that are left out are told.

    Raises ``ShippedDataError`` for a damaged installation.
    """
    collection = compiled(sets) if sets else shipped()
    tell_left_out(collection)
    return collection


def tell_left_out(collection: Collection) -> None:
    """Says which sets are in other languages than the one that is played in."""
    for language in dict.fromkeys(card_set.language for card_set in collection.left_out):
        codes = ", ".join(card_set.code for card_set in collection.left_out if card_set.language == language)
        used = collection.sets[0].language
        say(f"optcg: a game is played in one language, here {used}: left out in {language}: {codes}", err=True)
