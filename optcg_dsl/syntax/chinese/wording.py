"""What a tree keeps of the words of its text that say nothing, so that it is printed as it was: where 的 stands, what
opens and closes a condition, how a number is said.

Builders make the nodes of all three languages from what is said; which of several words of one meaning said it, the
tokens tell by their places.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.vocabulary import SPELLED
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def worded(line: n.Line, tokens: Sequence[Token]) -> n.Line:
    """A line with the wording that its tokens show."""
    words = _Words(tokens)
    return rebuilt(line, n.Node, words.worded)


class _Words:
    """The tokens of a line by their places."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.starts = [one.start_pos for one in tokens]

    def worded(self, node: n.Node) -> n.Node:
        """A node with the wording that the tokens in its place show."""
        rule = _RULES.get(type(node))
        changes = rule(self, node) if rule is not None and node.span != n.NOWHERE else {}
        return replace(node, **changes, span=node.span) if changes else node

    def inside(self, span: Span) -> Sequence[Token]:
        """The tokens in a place."""
        return self.tokens[bisect_left(self.starts, span.start) : bisect_left(self.starts, span.end)]

    def before(self, token: Token) -> Token | None:
        """The token before another one."""
        index = bisect_left(self.starts, token.start_pos)
        return self.tokens[index - 1] if index else None

    def behind(self, position: int) -> Token | None:
        """The first token behind a position."""
        index = bisect_left(self.starts, position)
        return self.tokens[index] if index < len(self.tokens) else None


def _place(words: _Words, node: n.Place) -> dict[str, Any]:
    """Whether an owner stands before the area, and with 的; the words for its end."""
    areas = [one for one in words.inside(node.span) if one.type == "AREA"]
    if not areas:
        return {}
    before = words.before(areas[0])
    owner = before is not None and before.type in ("WHOSE", "PLAYER", "DE")
    end = next((str(one) for one in words.inside(node.span) if one.type == "END"), "")
    of = before is not None and owner and before.endswith("的")
    silent = True if node.silent is None and node.whose is not None and not owner else node.silent
    return {"of": of if owner else None, "silent": silent, "end_words": end}


def _at(words: _Words, node: n.At) -> dict[str, Any]:
    """Whether a place stands before the verb with what is done there, or before the card that is there."""
    inside = words.inside(node.span)
    if not inside:
        return {}
    before: Token | None = inside[0]
    while before is not None and before.type in ("WHOSE", "AREA"):
        before = words.before(before)
    if before is not None and before.type == "FROM":
        return {"stands": "apart"}
    behind = words.behind(node.span.end)
    return {"stands": "inside"} if behind is not None and behind.type == "THIS" else {}


def _battled_with(words: _Words, node: n.BattledWith) -> dict[str, Any]:
    """Whether it is said behind the verb whose card it is."""
    kinds = [one.type for one in words.inside(node.span)]
    return {"owner_behind": "WHOSE" in kinds[kinds.index("DONE") :]} if "DONE" in kinds else {}


def _brackets(words: _Words, node: n.If | n.When) -> dict[str, Any]:
    """What opens and closes a condition or an event."""
    said = node.condition if isinstance(node, n.If) else node.event
    closes, inside = words.behind(node.span.end), words.inside(node.span)
    if isinstance(said, n.EndOfBattle) or closes is None or closes.type not in ("WHEN", "COMMA"):
        return {}
    if isinstance(said, n.DidSo):
        return {"brackets": ("".join((*inside, closes)),)}
    opens = next((index for index, one in enumerate(inside, 1) if one.type == "IF"), 0)
    return {"brackets": ("".join(inside[:opens]), str(closes))}


_SAID = ("EXIST", "EXIST_NOT", "AT", "IS", "TOTAL_COMES")
_NUMBER = frozenset(("NUMBER", "COUNTER", "CMP", "TOTAL_OF", "KA_NUMBER"))


def _counted(words: _Words, node: n.Has | n.Exists) -> dict[str, Any]:
    """The verb before a number that stands behind the cards."""
    tokens = words.inside(node.span)
    index = next((at for at, one in enumerate(tokens) if one.type in _SAID), None)
    if index is None:
        return {}
    behind = tokens[index + 1 :]
    number = behind[:-1] if tokens[index].type in ("IS", "AT") and behind[-1:] == ["卡片"] else behind
    last = bool(number) and all(one.type in _NUMBER for one in number)
    before = words.before(tokens[0])
    kinds = {one.type for one in (*tokens[:index], *((before,) if before is not None and not index else ()))}
    if "AREA" not in kinds and not last and kinds & {"PLAYER", "WHOSE"}:
        return {"before": "player"}
    return {"before": str(tokens[index]) if last else "", "on_field": "AREA" in kinds}


def _links(words: _Words, node: n.AllHold) -> dict[str, Any]:
    """The words between conditions."""
    found = []
    for first, second in pairwise(node.conditions):
        between = words.inside(Span(first.span.end, second.span.start))
        found.append("".join(one for one in between if one.type in ("COMMA", "LINK")))
    return {"links": tuple(found)}


def _selection(words: _Words, node: n.Selection) -> dict[str, Any]:
    """Where it is said how many there are: all of them before they are named, or some of several nouns at the last."""
    number = node.quantity
    if number is None or number.span == n.NOWHERE:
        return {}
    if isinstance(number, n.All) and number.span.end < node.span.end:
        return {"number": "first"}
    late = any(one.type in ("KA", "NAME") for one in words.inside(Span(node.span.start, number.span.start)))
    return {"number": "last"} if late else {}


def _several(words: _Words, node: n.Several) -> dict[str, Any]:
    """Whether it is said only once how many there are of each: a number with the first, all of them with the last."""
    numbers = [one.quantity for one in node.targets if isinstance(one, n.Selection)]
    if len(set(numbers)) != 1 or len(numbers) != len(node.targets):
        return {}
    kind, place = ("ALL", "at end") if isinstance(numbers[0], n.All) else ("COUNTER", "first")
    tokens = words.inside(node.span)
    once = sum(one.type == kind for one in tokens) == 1
    if kind == "COUNTER" and tokens and tokens[-1].type == kind:
        place = "at end"
    return {"counted": place} if once else {}


def _compared(words: _Words, node: n.NumberCompared) -> dict[str, Any]:
    """Whether it is not said again of which cards of the other player this is the number: ``比對手少2張以上``."""
    kinds = [one.type for one in words.inside(node.span)]
    return {"elliptic": True} if "THAN" in kinds and kinds[kinds.index("THAN") + 1] == "PLAYER" else {}


def _spellings(words: _Words, node: n.Sentence | n.Cost) -> dict[str, Any]:
    """The words that have several spellings."""
    return {"spellings": tuple(str(one) for one in words.inside(node.span) if one in SPELLED)}


_RULES: dict[type[n.Node], Any] = {
    n.Place: _place,
    n.If: _brackets,
    n.When: _brackets,
    n.Has: _counted,
    n.Exists: _counted,
    n.AllHold: _links,
    n.At: _at,
    n.BattledWith: _battled_with,
    n.Selection: _selection,
    n.NumberCompared: _compared,
    n.Several: _several,
    n.Sentence: _spellings,
    n.Cost: _spellings,
}
