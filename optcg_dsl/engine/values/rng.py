"""The game's own random numbers: splitmix64, whose whole state is one 64-bit integer in ``State.rng``.

The standard library's generator would put 625 numbers into every state and every copy; splitmix64 is a published
generator (Steele, Lea, Flood 2014) of good quality for shuffling, is a few lines of arithmetic, and gives the same
numbers on every machine.  Numbers below a bound are drawn with rejection, so that every order of a deck is equally
likely.

This module is never compiled (:mod:`optcg_dsl.native.building`): its numbers are long, and compiled code ends the
process when an operation on a long number fails, as one does whenever a signal handler that runs meanwhile raises.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, MutableSequence
from functools import cache
from typing import Final, TypeVar

_WORDS: Final = 1 << 64
_MASK: Final = _WORDS - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB
_MANY: Final = 8
"""From so many words on it is quicker to work them out at once."""
T = TypeVar("T")


def seeded(seed: int) -> int:
    """The state of the generator for a seed (any whole number)."""
    return seed & _MASK


def next_word(state: int) -> tuple[int, int]:
    """The next state and a random 64-bit word."""
    state = (state + _STEP) & _MASK
    word = ((state ^ (state >> 30)) * _FIRST) & _MASK
    word = ((word ^ (word >> 27)) * _SECOND) & _MASK
    return state, word ^ (word >> 31)


def mixed(state: int, numbers: Iterable[int]) -> int:
    """A word that depends on a state and on numbers in their order, and tells nothing of the words that come next."""
    for number in numbers:
        _, state = next_word(state ^ number)
    return state


def next_words(state: int, count: int) -> tuple[int, ...]:
    """The words that :func:`next_word` gives one after another, ``count`` of them (at least 1).

    All are worked out at once, each in a lane of its own of one long integer: 128 bits, so that what a product has
    above its 64 bits does not reach the next lane, and is masked out.
    """
    ones, steps, mask = _lanes(count)
    lanes = (state * ones + steps) & mask
    lanes = (((lanes ^ (lanes >> 30)) & mask) * _FIRST) & mask
    lanes = (((lanes ^ (lanes >> 27)) & mask) * _SECOND) & mask
    lanes = (lanes ^ (lanes >> 31)) & mask
    return struct.unpack(f"<{2 * count}Q", lanes.to_bytes(16 * count, "little"))[::2]


@cache
def _lanes(count: int) -> tuple[int, int, int]:
    """So many lanes: with 1 in each, with how far the state has stepped for each, and with all bits of a word set."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((lane + 1) * _STEP & _MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state and a random number from 0 to ``bound - 1``; ``bound`` is at least 1."""
    while True:
        state, word = next_word(state)
        number = word % bound
        if word - number + bound <= _WORDS:  # not one of the last words, which are too few for all numbers
            return state, number


def shuffle(state: int, items: MutableSequence[T]) -> int:
    """Put ``items`` in a random order, in place (Fisher and Yates), and return the next state."""
    count = len(items) - 1
    words = next_words(state, count) if count >= _MANY else ()
    if words and max(words) + len(items) <= _WORDS:  # none is drawn again
        for last, word in zip(range(count, 0, -1), words, strict=True):
            other = word % (last + 1)
            items[last], items[other] = items[other], items[last]
        return (state + count * _STEP) & _MASK
    for last in range(count, 0, -1):
        state, other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return state
