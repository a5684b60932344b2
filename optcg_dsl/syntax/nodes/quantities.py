"""How many cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.syntax.nodes.base import Node
from optcg_dsl.syntax.nodes.numbers import Number


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many cards."""


@dataclass(frozen=True, slots=True)
class Exactly(Quantity):
    """``1``; ``total``: ``a total of 3``, or with ``total_after`` ``1 total of``; ``stressed``: ``exactly 3``."""

    number: Number
    total: bool = False
    total_after: bool = False
    stressed: bool = False


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    """``up to 1``; ``total``: ``up to a total of 2``; ``total_before``: ``a total of up to 2``; ``total_after``:
    ``up to 1 total of``; ``each``: ``up to 1 each of``; ``of_each``: ``up to 1 of each of``; ``additional``: ``up to
    1 additional``."""

    number: Number
    mode: Literal["", "total", "total before", "total after", "each", "of each", "additional"] = ""


@dataclass(frozen=True, slots=True)
class All(Quantity):
    """``all``."""


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """``any number of``."""


@dataclass(frozen=True, slots=True)
class AtLeast(Quantity):
    """``3 or more``; ``total``: ``a total of 3 or more``."""

    number: Number
    total: bool = False


@dataclass(frozen=True, slots=True)
class AtMost(Quantity):
    """``3 or less``; ``total``: ``a total of 3 or less``."""

    number: Number
    total: bool = False


@dataclass(frozen=True, slots=True)
class OneOfQuantities(Quantity):
    """``0 or 8 or more``, ``0 or 3``: the first exactly, or the second."""

    exact: Number
    other: Quantity


@dataclass(frozen=True, slots=True)
class Some(Quantity):
    """A determiner: ``a`` (also ``an``), ``any`` (of), ``each`` (of), ``none`` (of), ``one`` (of), ``no``,
    ``another``."""

    word: Literal["a", "any", "each", "none", "one", "no", "another", "the only"]
