"""Whose cards, and where they are."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.base import Joiner, Node, Wording
from optcg_dsl.vocabulary.areas import AreaName

Player = Literal[
    "you",
    "your opponent",
    "they",
    "the owner",
    "its owner",
    "their owner",
    "each player",
    "both players",
    "you and your opponent",
    "either you or your opponent",
    "both you and your opponent",
    "you and your opponent each",
    "both players each",
    "all players",
]
"""A player as a subject; *they* is the player named before, *the owner* that of the card named before."""

Whose = Literal[
    "your",
    "your opponent's",
    "their",
    "the owner's",
    "its owner's",
    "their owner's",
    "the owners'",
    "their owners'",
    "your or your opponent's",
    "your and your opponent's",
    "each of your and your opponent's",
    "yours or your opponent's",
    "each player's",
    "both players'",
    "all players'",
    "the",
]
"""The owner or controller of cards or of an area; *the* names no player ("the Life cards", "the field")."""

End = Literal["top", "bottom", "top or bottom"]
Facing = Literal["face-up", "face-down"]


class Place(Node, frozen=True):
    """``your hand``, ``your hand or trash``, ``the top or bottom of your Life cards``, ``the owner's deck``.

    ``spelled`` are the words for the areas, none: by their names (``Life cards`` where an end is said).
    """

    whose: Whose | None
    areas: tuple[AreaName, ...]
    end: End | None = None
    joiner: Wording[Joiner] = "or"
    spelled: Wording[tuple[str, ...]] = ()
    silent: Wording[bool | None] = None
    """Whether Japanese leaves the owner out; None: by what is done there."""


class EitherPlace(Node, frozen=True):
    """``the owner's hand or the bottom of their deck``: the player who moves the card chooses."""

    places: tuple[Place, ...]


AnyPlace = Place | EitherPlace


class At(Node, frozen=True):
    """A place behind a noun: ``from your hand``, ``in your trash``, ``on your field``; ``preposition`` None: by the
    place and by what is done with the cards."""

    place: AnyPlace
    preposition: Wording[Literal["from", "in", "on"] | None] = None
    existing: Wording[bool] = False
    """``トラッシュにあるカード``, not ``トラッシュのカード``."""
    behind: Wording[bool] = False
    """``キャラを手札から``: behind the cards."""
