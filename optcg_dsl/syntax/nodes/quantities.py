"""How many cards."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.base import Node
from optcg_dsl.syntax.nodes.numbers import Number


class Quantity(Node, frozen=True):
    """How many cards."""


class Exactly(Quantity, frozen=True):
    """``1``; ``total``: ``a total of 3``, or with ``total_after`` ``1 total of``; ``stressed``: ``exactly 3``;
    ``behind``: ``cards from your hand equal to the number ...``, with ``a number of`` in front if it says so."""

    number: Number
    total: bool = False
    total_after: bool = False
    stressed: bool = False
    behind: Literal["", "equal to", "a number of"] = ""


class UpTo(Quantity, frozen=True):
    """``up to 1``; ``total``: ``up to a total of 2``; ``total before``: ``a total of up to 2``; ``total after``:
    ``up to 1 total of``; ``each``: ``up to 1 each of``; ``of each``: ``up to 1 of each of``; ``additional``: ``up to
    1 additional``; ``a number of``: ``up to a number of ... equal to the number ...``."""

    number: Number
    mode: Literal["", "total", "total before", "total after", "each", "of each", "additional", "a number of"] = ""


class All(Quantity, frozen=True):
    """``all``."""


class AnyNumber(Quantity, frozen=True):
    """``any number of``."""


class AtLeast(Quantity, frozen=True):
    """``3 or more``; ``total``: ``a total of 3 or more``."""

    number: Number
    total: bool = False


class AtMost(Quantity, frozen=True):
    """``3 or less``; ``total``: ``a total of 3 or less``."""

    number: Number
    total: bool = False


class OneOfQuantities(Quantity, frozen=True):
    """``0 or 8 or more``, ``0 or 3``: the first exactly, or the second."""

    exact: Number
    other: Quantity


class Some(Quantity, frozen=True):
    """A determiner: ``a`` (also ``an``), ``any`` (of), ``each`` (of), ``none`` (of), ``one`` (of), ``no``,
    ``another``."""

    word: Literal["a", "any", "each", "none", "one", "no", "another", "the only"]
