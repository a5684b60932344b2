"""Arithmetic whose results can be longer than what it starts from.

This module is never compiled, as :mod:`rng` is not, and for the same reason.  What is compiled only
adds, subtracts, compares and divides numbers that are short: those of card texts have at most six digits, and those of
saved games are checked when they are read.
"""

from __future__ import annotations


def product(left: int, right: int) -> int:
    """One number times another."""
    return left * right
