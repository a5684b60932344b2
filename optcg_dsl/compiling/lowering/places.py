"""Whose cards, and where they are or go."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.effects.base import Area, End, Who
from optcg_dsl.syntax import nodes as n

_AREAS: dict[str, Area] = {
    "deck": "deck",
    "decks": "deck",
    "DON!! deck": "don_deck",
    "hand": "hand",
    "hands": "hand",
    "trash": "trash",
    "Life cards": "life",
    "Life area": "life",
    "Life": "life",
    "Life card": "life",
    "cost area": "cost",
    "Character area": "character",
    "Leader area": "leader",
    "Stage area": "stage",
}
_ENDS: dict[str, End] = {"top": "top", "bottom": "bottom", "top or bottom": "choose"}

FIELD = "field"
EACH_OF_BOTH: Final = "each of your and your opponent's"
"""The possessive that asks for as many cards of each player."""


class Destination(Struct, frozen=True):
    """Where cards go: an area of their owner, and the end of it."""

    area: Area
    end: End


def player(word: n.Player, context: Context) -> Who:
    """The player a subject names."""
    match word:
        case "you":
            return "you"
        case "your opponent":
            return "opponent"
        case "they":
            return context.their
        case "either you or your opponent":
            return "any"
        case "you and your opponent" | "both you and your opponent" | "each player" | "both players":
            return "both"


def owner(word: n.Whose | None, context: Context) -> Who:
    """The player whose cards or area a possessive names; *any* where none is named."""
    match word:
        case "your":
            return "you"
        case "your opponent's":
            return "opponent"
        case "their":
            return context.their
        case "your or your opponent's" | "yours or your opponent's" | "your and your opponent's":
            return "any"
        case "each of your and your opponent's":
            return "any"
        case "the owner's" | "their owner's" | "the owners'" | "their owners'":
            return "owner"
        case "each player's" | "both players'":
            return "both"
        case "the" | None:
            return "any"


def known(word: str) -> Who:
    """A player's word that was kept as text."""
    return "you" if word == "you" else "opponent" if word == "opponent" else "any"


def areas(place: n.Place) -> tuple[Area | Literal["field"], ...]:
    """The areas a place names; the field stays a word, because the noun says which areas of it are meant."""
    found: list[Area | Literal["field"]] = []
    for word in place.areas:
        if word == FIELD:
            found.append("field")
        elif word in _AREAS:
            found.append(_AREAS[word])
        else:
            raise refusal(place, "this is no area", hint="name an area, such as “your hand” or “your Life cards”")
    return tuple(found)


def end(place: n.Place) -> End | None:
    """The end of a deck or Life area that a place names."""
    return None if place.end is None else _ENDS[place.end]


def destination(place: n.Place) -> Destination:
    """Where cards go that are moved to ``place``; without an end they go to the top (of a Life area: 3-10)."""
    found = [word for word in areas(place) if word != "field"]
    if len(found) != 1 or len(place.areas) != 1:
        raise refusal(place, "cards cannot be moved to this place", hint="name one area, such as “your hand”")
    return Destination(found[0], end(place) or "top")
