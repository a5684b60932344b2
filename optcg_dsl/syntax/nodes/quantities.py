"""How many cards."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.base import Node, Wording
from optcg_dsl.syntax.nodes.numbers import Number


class Quantity(Node, frozen=True):
    """How many cards."""


class Exactly(Quantity, frozen=True):
    """``1``; ``total``: ``a total of 3``, or with ``total_after`` ``1 total of``; ``stressed``: ``exactly 3``.

    What has to be counted stands behind the cards: ``cards from your hand equal to the number of ...``, or with
    ``a_number_of`` ``a number of cards from your hand equal to ...``.
    """

    number: Number
    total: bool = False
    total_after: Wording[bool] = False
    stressed: Wording[bool] = False
    a_number_of: Wording[bool] = False


class UpTo(Quantity, frozen=True):
    """``up to 1``; ``total``: ``up to a total of 2``, or ``a total of up to 2`` ("before"), ``up to 1 total of``
    ("after"); ``each``: ``up to 1 each of``, or ``up to 1 of each of`` ("of each"); ``additional``: ``up to 1
    additional``.  What has to be counted stands behind the cards: ``up to a number of ... equal to the number ...``."""

    number: Number
    mode: Literal["", "total", "each", "additional"] = ""
    form: Wording[Literal["", "before", "after", "of each"]] = ""


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
    whole: Wording[bool] = False
    """``すべて``: of any of them."""
