"""Which of the numbers printed in a body are rules, and what the wrong ones were meant to be, seen together.

One wrong number can be read in several ways; what follows decides.  So the cheapest reading of the whole sequence is
looked for: a number taken as printed costs nothing, a repair something, a gap more, and leaving out a line that looks
like a rule most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rapidfuzz.distance import Levenshtein

from optcg_dsl.rulebooks.succession import MOST_LOST, components, contains_in_order, missing_between, successors

Standing = Literal["clean", "inside", "open", "glued"]
"""Where a number stands: at the start of a line after a complete sentence or heading, at the start of a line inside a
sentence, inside an open bracket, or after the end of a sentence within a line."""

_BEAM = 40
_MARGIN = 7.0
_CLOSE = 2
_DOTTED, _SAME_DIGITS, _SUBSEQUENCE, _SWAPPED, _CLOSE_DIGITS = 0.1, 0.6, 1.0, 1.3, 2.2
_GAP, _FILLED_GAP, _GAP_EACH = 2.0, 1.2, 0.3
_INSIDE = 0.1
_INSIDE_REPAIRED = 1.0
_GLUED_EXACT, _GLUED_REPAIRED = -0.3, 1.5
_SKIP_CLEAN, _SKIP_INSIDE_EXACT, _SKIP_INSIDE = 3.0, 1.0, 0.2


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number that may begin a rule: as printed, where it stands, and how many paragraphs without a number stand
    before it, each of which may be a rule that lost its number."""

    printed: str
    standing: Standing
    room: int = 0


@dataclass(frozen=True, slots=True)
class _Path:
    cost: float
    last: str
    before: _Path | None
    taken: bool


def read_sequence(candidates: Sequence[Candidate]) -> list[str | None]:
    """For each candidate the number that it is read as, ``None`` where it begins no rule."""
    paths = [_Path(0.0, "", None, False)]
    for candidate in candidates:
        best: dict[str, _Path] = {}
        for path in paths:
            for cost, number in _options(path.last, candidate):
                total = path.cost + cost
                last = number or path.last
                known = best.get(last)
                if known is None or total < known.cost:
                    best[last] = _Path(total, last, path, number is not None)
        limit = min(path.cost for path in best.values()) + _MARGIN
        kept = [path for path in best.values() if path.cost <= limit]
        paths = sorted(kept, key=lambda path: (path.cost, path.last))[:_BEAM]
    result: list[str | None] = []
    step: _Path | None = paths[0]
    while step is not None and step.before is not None:
        result.append(step.last if step.taken else None)
        step = step.before
    return result[::-1]


@lru_cache(maxsize=50_000)
def _options(last: str, candidate: Candidate) -> tuple[tuple[float, str | None], ...]:
    """What a candidate can be after the rule ``last``, each with its cost."""
    if candidate.standing == "open":
        return ((0.0, None),)
    printed = candidate.printed.replace(".", "-")
    legal = successors(last)
    exact = printed in legal
    options: list[tuple[float, str | None]] = [(_skip_cost(candidate, exact), None)]
    for number in legal:
        cost = _repair_cost(candidate.printed, number)
        if cost is not None:
            options.append((cost + _extra(candidate, cost), number))
    lost = missing_between(last, printed) if not exact and candidate.standing != "glued" else None
    if lost and len(lost) <= MOST_LOST:
        inside = _INSIDE_REPAIRED if candidate.standing == "inside" else 0.0
        gap = _FILLED_GAP if len(lost) <= candidate.room else _GAP
        options.append((gap + _GAP_EACH * len(lost) + inside, printed))
    return tuple(options)


def _skip_cost(candidate: Candidate, exact: bool) -> float:
    if candidate.standing == "glued":
        return 0.0
    if candidate.standing == "clean":
        return _SKIP_CLEAN
    return _SKIP_INSIDE_EXACT if exact else _SKIP_INSIDE


def _extra(candidate: Candidate, cost: float) -> float:
    if candidate.standing == "glued":
        return _GLUED_EXACT if cost == 0 else _GLUED_REPAIRED
    if candidate.standing == "inside":
        return _INSIDE if cost <= _DOTTED else _INSIDE_REPAIRED
    return 0.0


def _repair_cost(printed: str, number: str) -> float | None:
    """What it costs to read a printed number as another one; ``None`` where that is no reading of it."""
    if printed == number:
        return 0.0
    if printed.replace(".", "-") == number:
        return _DOTTED
    digits, wanted = printed.replace(".", "-").replace("-", ""), number.replace("-", "")
    if digits == wanted:
        return _SAME_DIGITS
    if digits[-1] == wanted[-1] and len(digits) < len(wanted) and contains_in_order(wanted, digits):
        return _SUBSEQUENCE
    if sorted(components(printed.replace(".", "-"))) == sorted(components(number)):
        return _SWAPPED
    if digits[-1] == wanted[-1] and len(wanted) > 2 and Levenshtein.distance(digits, wanted) <= _CLOSE:
        return _CLOSE_DIGITS
    return None
