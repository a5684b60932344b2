"""Comparing numbers, by the signs that effect objects have for it."""

from __future__ import annotations

import operator
from collections.abc import Callable

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}
