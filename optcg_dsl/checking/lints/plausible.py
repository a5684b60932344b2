"""Numbers that no card is likely to mean: a digit too many or too few."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from optcg_dsl.cards.records import DECK_SIZE
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.source import Span
from optcg_dsl.vocabulary.stats import BY_WORD, MOST_DRAWN, either

_VALUES = ("bound", "number", "value", "to")
"""The fields of nodes about a value that hold what it is compared with, or becomes."""


_OF_VALUES = tuple(
    kind
    for kind in vars(n).values()
    if isinstance(kind, type) and issubclass(kind, n.Node) and "stat" in kind.__struct_fields__
)
"""The nodes that are about a value of cards."""


def check_plausible(typed: Typed) -> Iterator[Problem]:
    """The findings about numbers that are no slip against the rules, and probably one of the pen: OP239."""
    for node in typed.all(n.Draw, *_OF_VALUES):
        if isinstance(node, n.Change):
            odd = BY_WORD[node.stat].implausible(node.amount, change=True)
            if odd:
                likely = BY_WORD[node.stat].likely(node.amount, change=True)
                beyond = _beyond(node.stat, node.amount)
                yield _problem(f"{node.sign}{node.amount} {node.stat}", odd, node.span, likely, node.sign, beyond)
        elif isinstance(node, n.Draw):
            # More cards than a deck has are found as that: OP230.
            if isinstance(node.number, n.Whole) and MOST_DRAWN < node.number.value <= DECK_SIZE:
                what, odd = f"{node.number.value} cards to draw", f"are more than {MOST_DRAWN}"
                yield _problem(what, odd, node.number.span, beyond=("draw", node.number.value))
        elif isinstance(stat := getattr(node, "stat", None), str):
            for number in _numbers(node):
                odd = BY_WORD[stat].implausible(number.value)
                if odd:
                    likely, beyond = BY_WORD[stat].likely(number.value), _beyond(stat, number.value)
                    yield _problem(f"the {stat} {number.value}", odd, number.span, likely, beyond=beyond)


def _numbers(node: n.Node) -> Iterator[n.Whole]:
    """The numbers that a node says of its value, but for those inside of what is counted or computed."""
    for name in _VALUES:
        found = getattr(node, name, None)
        if isinstance(found, n.Whole):
            yield found
        elif isinstance(found, n.Bound):
            parts = [getattr(found, field) for field in found.__struct_fields__]
            yield from (part for part in parts if isinstance(part, n.Whole))
            yield from (one for part in parts if isinstance(part, tuple) for one in part if isinstance(one, n.Whole))


def _beyond(stat: str, value: int) -> tuple[str, int] | None:
    """Which bound a value is beyond; None if it is none of those that its steps allow."""
    info = BY_WORD[stat]
    return None if value % info.step else (info.symbol.removeprefix("base_"), value)


def _problem(
    what: str,
    odd: str,
    span: Span,
    likely: Sequence[int] = (),
    sign: str = "",
    beyond: tuple[str, int] | None = None,
) -> Problem:
    hint = f"did you mean {either(f'{sign}{number}' for number in likely)}?" if likely else ""
    return Problem("OP239", f"{what} {odd}, which no card is likely to mean", span, hint, beyond=beyond)
