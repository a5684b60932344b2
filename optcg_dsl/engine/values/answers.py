"""Legal answers to a decision: any one at random, or all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Final

from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import Decision, Option

Answer = tuple[Option, ...]
_LISTED: Final = 2000
"""Up to so many sets of options are listed to find the legal ones."""
_TRIES: Final = 100


def random_answer(decision: Decision, rng: Random) -> Answer:
    """A legal answer, each as likely as any other: of all sets of options, or of all orders of the kind ``order``.

    Where very many sets are possible and limits (``total``, ``at_least``, ``differ``, ``either``) leave few of them,
    any legal answer can still come, but not all with the same chance.  Raises ``EngineError`` for a decision without
    any legal answer, which the engine never asks.
    """
    limited = bool(decision.values or decision.differ or decision.either)
    if decision.least == decision.most == 1 and not limited and decision.options:
        return (decision.options[_below(len(decision.options), rng)],)
    options = list(decision.options)
    if decision.kind == "order":
        rng.shuffle(options)
        return tuple(options)
    size = len(options)
    least, most = decision.least, min(decision.most, size)
    sets = [comb(size, count) for count in range(least, most + 1)]
    if limited and sum(sets) <= _LISTED:
        legal = list(legal_answers(decision))
        if not legal:
            raise EngineError(f"a decision without a legal answer: {decision}")
        return legal[_below(len(legal), rng)]
    if not sets:
        raise EngineError(f"a decision without a legal answer: {decision}")
    for _ in range(_TRIES):
        chosen = tuple(rng.sample(options, least + _weighted(sets, rng)))
        if not limited or not why_not(decision, chosen):
            return chosen
    return _fitting(decision, options, rng)


def _below(bound: int, rng: Random) -> int:
    """The number that ``rng.randrange(bound)`` would give: as many random bits as it takes, until they are below."""
    bits = bound.bit_length()
    number = rng.getrandbits(bits)
    while number >= bound:
        number = rng.getrandbits(bits)
    return number


def _weighted(weights: list[int], rng: Random) -> int:
    """A random index, each with a chance in proportion to its weight."""
    place = _below(sum(weights), rng)
    for index, weight in enumerate(weights):
        if place < weight:
            return index
        place -= weight
    raise AssertionError("the place is below the sum of the weights")


def _fitting(decision: Decision, options: list[Option], rng: Random) -> Answer:
    """Options taken in a random order as long as they fit together."""
    count = rng.randint(decision.least, min(decision.most, len(options)))
    rng.shuffle(options)
    chosen: list[Option] = []
    for option in options:
        if len(chosen) == count:
            break
        if _fits(decision, (*chosen, option)):
            chosen.append(option)
    if not why_not(decision, tuple(chosen)):
        return tuple(chosen)
    if decision.at_least is not None:  # the greatest values reach it with the fewest options
        value = dict(zip(decision.options, decision.values, strict=True))
        options.sort(key=value.__getitem__, reverse=True)
        for count in range(decision.least, min(decision.most, len(options)) + 1):
            if not why_not(decision, tuple(options[:count])):
                return tuple(options[:count])
    for answer in legal_answers(decision):
        return answer
    raise EngineError(f"a decision without a legal answer: {decision}")


def legal_answers(decision: Decision) -> Iterator[Answer]:
    """All legal answers, fewest options first, in the order of the options.

    Where the order of the chosen options cannot matter (everything but the kind ``order``), each set comes once.
    """
    if decision.kind == "order":
        yield from permutations(decision.options)
        return
    most = min(decision.most, len(decision.options))
    for count in range(decision.least, most + 1):
        for answer in combinations(decision.options, count):
            if not why_not(decision, answer):
                yield answer


def _fits(decision: Decision, chosen: Answer) -> bool:
    """Whether options can be chosen together, leaving aside how many there must be."""
    count = len(chosen)
    if decision.total is None and not decision.differ:
        return True
    whole = Decision(
        decision.player,
        decision.kind,
        decision.options,
        least=count,
        most=count,
        values=decision.values,
        total=decision.total,
        differ=decision.differ,
    )
    return not why_not(whole, chosen)
