"""Random answers: each legal one as likely as any other."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from optcg_dsl.engine.values.answers import legal_answers, random_answer
from optcg_dsl.engine.values.decisions import check_answer, why_not
from optcg_dsl.engine.values.errors import EngineError, IllegalAnswer
from optcg_dsl.engine.values.records import Decision

DRAWS = 6000


def frequencies(decision: Decision) -> Counter[tuple[object, ...]]:
    """How often each answer comes."""
    rng = Random(1)
    ordered = decision.kind == "order"
    return Counter(
        answer if ordered else tuple(sorted(answer, key=decision.options.index))
        for answer in (random_answer(decision, rng) for _ in range(DRAWS))
    )


@pytest.mark.parametrize(
    ("decision", "answers"),
    [
        (Decision(0, "cards", (4, 5, 6), least=0, most=1), 4),
        (Decision(0, "cards", (4, 5, 6, 7), least=1, most=3), 4 + 6 + 4),
        (Decision(0, "cards", (4, 5, 6, 7), least=2, most=9), 6 + 4 + 1),
        (Decision(0, "order", (4, 5, 6), least=3, most=3), 6),
        (Decision(0, "yes_no", ("yes", "no")), 2),
        (Decision(0, "cards", (4, 5, 6), least=0, most=3, values=(1, 2, 3), total=3), 5),
        (Decision(0, "cards", (4, 5, 6), least=1, most=3, values=(1, 2, 3), at_least=4), 3),
        (Decision(0, "cards", (4, 5, 6), least=0, most=2, differ=(("red",), ("red",), ("blue",))), 6),
        (Decision(0, "cards", (4, 5, 6), least=1, most=2, either=((1, 1, (0,)), (2, 2, (0, 1, 2)))), 1 + 3),
        (Decision(0, "cards", (4, 5, 6), least=0, most=2, either=((0, 1, (0, 1)), (0, 2, (2,)))), 1 + 3),
    ],
)
def test_every_answer_is_as_likely_as_any_other(decision: Decision, answers: int) -> None:
    """Within five standard deviations of the expected number."""
    found = frequencies(decision)
    assert len(found) == answers
    assert all(not why_not(decision, answer) for answer in found)  # type: ignore[arg-type]
    expected = DRAWS / answers
    assert all(abs(count - expected) < 5 * expected**0.5 for count in found.values())


def test_cards_of_two_alternatives_are_no_answer() -> None:
    decision = Decision(0, "cards", (4, 5, 6), least=0, most=2, either=((0, 1, (0,)), (0, 2, (1, 2))))
    assert not why_not(decision, (5, 6)) and not why_not(decision, (4,)) and not why_not(decision, ())
    assert "one alternative" in why_not(decision, (4, 5))
    with pytest.raises(IllegalAnswer, match="one alternative"):
        check_answer(Decision(0, "cards", (4, 5), least=1, most=2, either=((1, 1, (0,)), (2, 2, (0, 1)))), (5,))


def test_a_limit_over_very_many_options_is_kept() -> None:
    values = tuple(range(1, 31))
    decision = Decision(0, "cards", tuple(range(30)), least=1, most=30, values=values, total=6)
    rng = Random(2)
    assert sum(comb(30, count) for count in range(1, 31)) > 2000
    for _ in range(20):
        assert not why_not(decision, random_answer(decision, rng))


def test_a_total_that_takes_almost_all_of_many_options_is_reached() -> None:
    values = tuple(range(1, 31))
    decision = Decision(0, "cards", tuple(range(30)), least=1, most=30, values=values, at_least=460)
    rng = Random(3)
    for _ in range(20):
        assert sum(values[card] for card in random_answer(decision, rng) if isinstance(card, int)) >= 460


def test_a_decision_without_an_answer_is_an_error() -> None:
    with pytest.raises(EngineError, match="without a legal answer"):
        random_answer(Decision(0, "cards", (4, 5), least=1, most=2, values=(9, 9), total=3), Random(0))
    assert list(legal_answers(Decision(0, "cards", (4,), least=2, most=2))) == []
