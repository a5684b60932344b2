"""Intervals for a mean that hold at every look: one may look after each observation, and stop when one has seen enough.

A usual interval, looked at again and again until it says something, says something wrong far more often than it
promises.  These are a confidence sequence: the chance that any of them, at any time, misses the mean is at most alpha.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

LEAST = 50
"""Observations before which nothing is said: the bound is for means of several."""
_MIXING = 5.0
"""Where the bound is at its tightest: at some nine times so much of summed variance.

The smaller, the sooner something is said, and the less the estimated variance can be trusted where few observations
are far out.
"""


@dataclass(slots=True)
class Mean:
    """The mean of independent observations between -1 and 1, and its confidence sequence.

    The bound is that of Robbins' normal mixture with the variance that is estimated as it goes on: an asymptotic
    confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit theory and asymptotic
    confidence sequences", 2024).  One observation of size 1 is added to the squares, so that a row of equal ones does
    not pass for certainty.
    """

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count an observation."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean so far, 0 of none."""
        return self.total / self.count if self.count else 0.0

    def half_width(self, alpha: float) -> float:
        """How far the mean may be from the true one, at an error of ``alpha`` over all looks; 2 before ``LEAST``."""
        if self.count < LEAST:
            return 2.0
        variance = self.squares - self.total * self.total / self.count + 1.0
        return sqrt((variance + _MIXING) * log((variance + _MIXING) / (_MIXING * alpha * alpha))) / self.count

    def interval(self, alpha: float) -> tuple[float, float]:
        """The lower and the upper end of the interval."""
        half = self.half_width(alpha)
        return max(-1.0, self.mean - half), min(1.0, self.mean + half)

    def is_decided(self, alpha: float, precision: float) -> bool:
        """Whether the interval does not hold 0, or reaches no farther than ``precision`` from the mean."""
        half = self.half_width(alpha)
        return abs(self.mean) > half or half <= precision
