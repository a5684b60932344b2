"""Legal answers to a decision: any one at random, or all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from optcg_dsl.engine.decisions import why_not
from optcg_dsl.engine.kernel import EngineError
from optcg_dsl.engine.state import Decision, Option

Answer = tuple[Option, ...]


def random_answer(decision: Decision, rng: Random) -> Answer:
    """A random legal answer: first how many options, then which; limits are respected.

    Raises ``EngineError`` for a decision without any legal answer, which the engine never asks.
    """
    options = list(decision.options)
    if decision.kind == "order":
        rng.shuffle(options)
        return tuple(options)
    most = min(decision.most, len(options))
    if decision.least == most == 1 and not decision.differ and decision.total is None:
        return (options[rng.randrange(len(options))],)
    count = rng.randint(min(decision.least, most), most)
    rng.shuffle(options)
    chosen: list[Option] = []
    for option in options:
        if len(chosen) == count:
            break
        if _fits(decision, (*chosen, option)):
            chosen.append(option)
    if len(chosen) >= decision.least:
        return tuple(chosen)
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
