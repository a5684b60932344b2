"""Whose cards, and where they are."""

from __future__ import annotations

from typing import Literal, Protocol

from optcg_dsl.syntax.nodes.base import Joiner, Node, Wording
from optcg_dsl.vocabulary.areas import AreaName

Player = Literal[
    "you",
    "your opponent",
    "they",
    "the owner",
    "each player",
    "you and your opponent",
    "either you or your opponent",
]
"""A player as a subject; *they* is the player named before, *the owner* that of the card named before.

Of *each player* something is so by themselves, of *you and your opponent* it may be so of the two together.
"""

PlayerWords = Literal[
    "its owner",
    "their owner",
    "both players",
    "all players",
    "both you and your opponent",
    "both players each",
    "you and your opponent each",
    "you or your opponent",
]
"""Other words for a player, each of them for one :data:`Player`: how it is printed where they are said."""

Whose = Literal[
    "your",
    "your opponent's",
    "their",
    "the owner's",
    "your or your opponent's",
    "your and your opponent's",
    "each of your and your opponent's",
    "each player's",
    "both players'",
    "the",
]
"""The owner or controller of cards or of an area; *the* names no player ("the Life cards", "the field")."""

WhoseWords = Literal[
    "its owner's", "their owner's", "the owners'", "their owners'", "yours or your opponent's", "all players'"
]
"""Other words for an owner, each of them for one :data:`Whose`: how it is printed where they are said."""


class Owned(Protocol):
    """What names an owner."""

    @property
    def whose(self) -> Whose | None:
        """The owner, None if nobody is named."""

    @property
    def whose_words(self) -> WhoseWords | None:
        """The words for it where they are not its own."""


def owner_words(node: Owned) -> str:
    """The owner as it is said, "" if nobody is named."""
    return node.whose_words or node.whose or ""


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
    whose_words: Wording[WhoseWords | None] = None
    of: Wording[bool | None] = None
    """Whether 的 stands behind the owner in Chinese; None: by what the place is said for."""
    end_words: Wording[str] = ""
    """The Chinese words for the end, if they are not those of most cards."""


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
    stands: Wording[Literal["", "apart", "inside"]] = ""
    """Where Chinese prints it: before the verb (``從手牌中，使…``) or before the cards; "": where most cards have
    it."""
