"""Conditions on each of the two players: "both players have 3 or less Life cards", "each player's Leader is rested".

What is asked of each player is so of the one and of the other; what is asked of both "in total" is asked once.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.syntax import nodes as n

_N = TypeVar("_N", bound=n.Node)
_EACH = ("each player's", places.EACH_OF_BOTH)


def for_each_player(node: n.Condition) -> tuple[n.Condition, ...]:
    """The same condition on your cards and on your opponent's, if both must meet it: "each player's"; else none."""
    words: tuple[str | None, ...] = _EACH
    if isinstance(node, n.PlaceHas):
        if not _in_total(node.what) and node.place.whose in places.OF_BOTH and node.place.whose != places.EITHER:
            words = (*_EACH, node.place.whose)
        elif _in_total(node.what) and node.place.whose in (*_EACH, places.EITHER):
            raise refusal(node.place, "each player has a total of their own", hint="write “your and your opponent's”")
    return _sides(node, words)


def for_either_player(node: n.Condition) -> tuple[n.Condition, ...]:
    """The same condition on your cards and on your opponent's, if one can meet it: "your or your opponent's"."""
    totals = any(isinstance(one, n.TotalOf) or getattr(one, "total", False) for one in n.walk(node))
    return () if totals else _sides(node, (places.EITHER,))


def _sides(node: n.Condition, words: tuple[str | None, ...]) -> tuple[n.Condition, ...]:
    found = any(isinstance(one, n.Selection | n.Place) and one.whose in words for one in n.walk(node))
    return tuple(_of(node, words, side) for side in ("your", "your opponent's")) if found else ()


def players_asked(node: n.Has) -> bool:
    """Whether each of the players named is asked what they have: not both of them together.

    Raises a finding for a total of each player, which could be that of both.
    """
    if node.player in (None, "you", "your opponent", "they", "the owner"):
        return False
    if not _in_total(node.what):
        return True
    if node.player == "each player":
        raise refusal(
            node, "each player has a total of their own", hint="write “you and your opponent have a total of”"
        )
    return False


def _in_total(what: n.Target) -> bool:
    return isinstance(what, n.Selection) and bool(getattr(what.quantity, "total", False))


def _of(node: _N, words: tuple[str | None, ...], side: n.Whose) -> _N:
    """The node with one player's possessive for those of each player."""

    def changed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(changed(one) for one in value)
        return _of(value, words, side) if isinstance(value, n.Node) else value

    changes = {name: changed(getattr(node, name)) for name in type(node).__struct_fields__ if name != "span"}
    if isinstance(node, n.Selection | n.Place) and node.whose in words:
        changes |= {"whose": side, "whose_words": None}
    return replace(node, **changes)
