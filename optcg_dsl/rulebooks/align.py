"""Which rule of one document is which rule of another.

Documents keep their order: rules are inserted, deleted and renumbered, also with everything below them, but what came
first still comes first.  So the best alignment in document order is found first; then blocks and single rules that
stand elsewhere, out of order (:mod:`~optcg_dsl.rulebooks.blocks`).
"""

from __future__ import annotations

from statistics import median

from optcg_dsl.rulebooks.blocks import Likeness, blocks_elsewhere
from optcg_dsl.rulebooks.changelog import log_moves
from optcg_dsl.rulebooks.features import Features, features_of, likeness
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.succession import components

_BAND = 60
"""How far apart in their documents two rules may stand."""
_SAME_NUMBER = 0.28
_SAME_WORDS = 0.3
_SAME_PLACE = 0.05
_SAME_PARENT = 0.1
_STATED = 0.3
_LEAST = {True: 0.5, False: 0.42}


def align(old: Rulebook, new: Rulebook) -> dict[str, str]:
    """The pairs of numbers, old to new, in the order of the old document."""
    same = old.language == new.language
    before, after = features_of(old), features_of(new)
    ratio = _length_ratio(before, after)
    table = _scores(list(before.values()), list(after.values()), same, ratio, _stated_moves(new))
    pairs: dict[str, str] = {}
    for _ in range(2):
        pairs = _in_order(list(before.values()), list(after.values()), table, pairs)
    alike = Likeness(same, ratio)
    blocks_elsewhere(before, after, pairs, alike, lambda left, right: _inside_block(left, right, alike))
    _fill_gaps(pairs, list(before), list(after))
    return {number: pairs[number] for number in before if number in pairs}


def _inside_block(old: list[Features], new: list[Features], alike: Likeness) -> dict[str, str]:
    """The pairs of two blocks that belong together, in order; the same place below their roots counts."""
    left, right = len(old[0].number), len(new[0].number)
    table = [
        (
            0,
            [
                alike.of(one, other)
                - _LEAST[alike.same]
                + (_SAME_NUMBER if one.number[left:] == other.number[right:] else 0.0)
                for other in new
            ],
        )
        for one in old
    ]
    return _in_order(old, new, table, {})


def _fill_gaps(pairs: dict[str, str], old: list[str], new: list[str]) -> None:
    """Pair what is left between pairs where the tree says so: the same number, or the place below paired parents."""
    taken = set(pairs.values())
    place = {number: index for index, number in enumerate(new)}
    last = -1
    for index, number in enumerate(old):
        if number in pairs:
            last = place[pairs[number]]
            continue
        following = next((place[pairs[other]] for other in old[index + 1 :] if other in pairs), len(new))
        free = [other for other in new[last + 1 : following] if other not in taken]
        parent, _, tail = number.rpartition("-")
        moved = f"{pairs[parent]}-{tail}" if parent in pairs else number
        likely = (moved, number, *_beside(number, pairs))
        choice = next((other for other in likely if other in free), None)
        if choice is not None:
            pairs[number] = choice
            taken.add(choice)
            last = place[choice]


def _beside(number: str, pairs: dict[str, str]) -> list[str]:
    """The numbers next to the partners of the rules before and after a rule."""
    parent, _, tail = number.rpartition("-")
    found: list[str] = []
    for shift in (1, -1):
        partner = pairs.get(f"{parent}-{int(tail) + shift}" if parent else str(int(tail) + shift))
        if partner is not None:
            above, _, last = partner.rpartition("-")
            found.append(f"{above}-{int(last) - shift}" if above else str(int(last) - shift))
    return found


def _length_ratio(before: dict[str, Features], after: dict[str, Features]) -> float:
    """The usual length of a new text per length of the old one, from rules with the same number."""
    ratios = [
        after[number].length / features.length
        for number, features in before.items()
        if number in after and features.length > 20 and after[number].length
    ]
    return median(ratios) if ratios else 1.0


def _score(old: Features, new: Features, same: bool, ratio: float) -> float:
    """What a pair adds to an alignment."""
    score = likeness(old, new, same, ratio)
    if same and old.words == new.words:
        score += _SAME_WORDS
    left, right = components(old.number), components(new.number)
    if left == right:
        score += _SAME_NUMBER
    else:
        if len(left) == len(right):
            score += _SAME_PLACE / 2
        if left[-1] == right[-1]:
            score += _SAME_PLACE / 2
        if left[0] != right[0]:
            score -= 0.3
    return score - _LEAST[same]


def _stated_moves(new: Rulebook) -> dict[str, str]:
    """The moves that the last section of the newer document's change log states."""
    last = max((entry.date for entry in new.log), default="")
    return log_moves(tuple(entry for entry in new.log if entry.date == last))


def _scores(
    old: list[Features], new: list[Features], same: bool, ratio: float, stated: dict[str, str]
) -> list[tuple[int, list[float]]]:
    """What each pair adds, row by row, for the columns of the band: first column and values."""
    slope = len(new) / len(old) if old else 1.0
    table: list[tuple[int, list[float]]] = []
    for row, features in enumerate(old):
        low = max(0, int(row * slope) - _BAND)
        high = min(len(new), int(row * slope) + _BAND)
        scores = [_score(features, other, same, ratio) for other in new[low:high]]
        told = stated.get(features.number)
        for column, other in enumerate(new[low:high]):
            if other.number == told:
                scores[column] += _STATED
        table.append((low, scores))
    return table


def _in_order(
    old: list[Features], new: list[Features], table: list[tuple[int, list[float]]], known: dict[str, str]
) -> dict[str, str]:
    """The pairs that add most, both documents read from start to end.  ``known`` are pairs found before: what stands
    below a pair is expected below its partner."""
    rows, columns = len(old), len(new)
    best = [0.0] * (columns + 1)
    step: list[bytearray] = [bytearray(columns + 1)]
    for features, (low, scores) in zip(old, table, strict=True):
        above = known.get(features.parent)
        current = [0.0] * (columns + 1)
        moves = bytearray(columns + 1)
        for column in range(1, columns + 1):
            up, left = best[column], current[column - 1]
            value, move = (up, 1) if up >= left else (left, 2)
            if low < column <= low + len(scores):
                pair = best[column - 1] + scores[column - 1 - low]
                if above is not None:
                    pair += _SAME_PARENT if above == new[column - 1].parent else -_SAME_PARENT
                if pair > value:
                    value, move = pair, 3
            current[column] = value
            moves[column] = move
        best = current
        step.append(moves)
    pairs: dict[str, str] = {}
    row, column = rows, columns
    while row and column:
        move = step[row][column]
        if move == 3:
            pairs[old[row - 1].number] = new[column - 1].number
        row -= move != 2
        column -= move != 1
    return pairs
