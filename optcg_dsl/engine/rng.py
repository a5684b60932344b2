"""The game's own random numbers: splitmix64, whose whole state is one 64-bit integer in ``State.rng``.

The standard library's generator would put 625 numbers into every state and every copy; splitmix64 is a published
generator (Steele, Lea, Flood 2014) of good quality for shuffling, is one line of arithmetic, and gives the same numbers
on every machine.  Numbers below a bound are drawn with rejection, so that every order of a deck is equally likely.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

_WORDS = 1 << 64
_MASK = _WORDS - 1
_STEP = 0x9E3779B97F4A7C15
T = TypeVar("T")


def seeded(seed: int) -> int:
    """The state of the generator for a seed (any whole number)."""
    return seed & _MASK


def next_word(state: int) -> tuple[int, int]:
    """The next state and a random 64-bit word."""
    return below(state, _WORDS)


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state and a random number from 0 to ``bound - 1``; ``bound`` is at least 1."""
    limit = _WORDS - _WORDS % bound
    while True:
        state = (state + _STEP) & _MASK
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        word ^= word >> 31
        if word < limit:
            return state, word % bound


def shuffle(state: int, items: MutableSequence[T]) -> int:
    """Put ``items`` in a random order, in place (Fisher and Yates), and return the next state."""
    for last in range(len(items) - 1, 0, -1):
        state, other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return state
