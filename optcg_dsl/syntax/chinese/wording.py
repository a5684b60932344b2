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
    return {"of": of if owner else None, "silent": not owner if node.whose is not None else None, "end_words": end}


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


_SAID = ("EXIST", "EXIST_NOT", "AT", "IS")
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
    placed = any(one.type == "AREA" for one in tokens[:index])
    return {"before": str(tokens[index]) if last else "", "placed": placed}


def _links(words: _Words, node: n.AllHold) -> dict[str, Any]:
    """The words between conditions."""
    found = []
    for first, second in pairwise(node.conditions):
        between = words.inside(Span(first.span.end, second.span.start))
        found.append("".join(one for one in between if one.type in ("COMMA", "LINK")))
    return {"links": tuple(found)}


def _selection(_words: _Words, node: n.Selection) -> dict[str, Any]:
    """Where it is said how many there are: all of them before they are named, or some of several nouns at the last."""
    number = node.quantity
    if number is None or number.span == n.NOWHERE:
        return {}
    if isinstance(number, n.All) and number.span.start <= node.span.start:
        return {"number": "first"}
    late = len(node.nouns) > 1 and number.span.start > node.nouns[-2].span.end
    return {"number": "last"} if late else {}


def _several(words: _Words, node: n.Several) -> dict[str, Any]:
    """Whether it is said only once how many there are of each."""
    numbers = [one.quantity for one in node.targets if isinstance(one, n.Selection)]
    once = sum(one.type == "COUNTER" for one in words.inside(node.span)) == 1
    return {"counted": "first"} if once and len(set(numbers)) == 1 and len(numbers) == len(node.targets) else {}


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
    n.Selection: _selection,
    n.Several: _several,
    n.Sentence: _spellings,
    n.Cost: _spellings,
}
