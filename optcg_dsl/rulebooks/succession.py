"""Which rule number can follow which: after a rule comes its first child, or the next sibling at any level."""

from __future__ import annotations

from functools import lru_cache

MOST_LOST = 12
"""More numbers than this are not lost between two lines."""


@lru_cache(maxsize=20_000)
def components(number: str) -> tuple[int, ...]:
    """The components of a number."""
    return tuple(int(part) for part in number.split("-"))


@lru_cache(maxsize=20_000)
def successors(previous: str) -> tuple[str, ...]:
    """The numbers that can follow: the first child, then the next sibling at each level, deepest first."""
    if not previous:
        return ("1",)
    parts = components(previous)
    result = [f"{previous}-1"]
    for depth in range(len(parts), 0, -1):
        result.append("-".join(str(part) for part in (*parts[: depth - 1], parts[depth - 1] + 1)))
    return tuple(result)


def contains_in_order(digits: str, wanted: str) -> bool:
    """Whether the digits contain the wanted ones in order, others between them or not."""
    position = 0
    for digit in wanted:
        position = digits.find(digit, position) + 1
        if position == 0:
            return False
    return True


def missing_between(previous: str, number: str) -> tuple[str, ...] | None:
    """The numbers lost when ``number`` comes after ``previous``: () when it follows directly, ``None`` when it does not
    come after it at all.  Children that a lost number may have had are not counted."""
    if number in successors(previous):
        return ()
    target = components(number)
    if previous and target <= components(previous):
        return None
    lost: list[str] = []
    reached = previous
    for depth in range(1, len(target) + 1):
        prefix = target[:depth]
        here = components(reached)[:depth] if reached else ()
        if here == prefix:
            continue
        first = here[depth - 1] + 1 if len(here) == depth and here[:-1] == prefix[:-1] else 1
        lost.extend("-".join(map(str, (*prefix[:-1], last))) for last in range(first, prefix[-1]))
        if depth < len(target):
            lost.append("-".join(map(str, prefix)))
        reached = "-".join(map(str, prefix))
    return tuple(lost)
