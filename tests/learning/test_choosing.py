"""Answers put together option by option: exactly the legal ones can be reached, and none leads nowhere."""

from __future__ import annotations

import pytest

from optcg_dsl.engine.values.answers import Answer, legal_answers
from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.engine.values.records import Decision
from optcg_dsl.learning.choosing import OPTIONS, STOP, after, allowed, finished

DECISIONS = {
    "one": Decision(0, "action", (("play", 1), ("end",))),
    "none": Decision(0, "cards", (), 0, 0),
    "up to two": Decision(0, "cards", (1, 2, 3), 0, 2),
    "two": Decision(0, "cards", (1, 2, 3), 2, 2),
    "more than there are": Decision(0, "cards", (1, 2), 0, 5),
    "order": Decision(0, "order", (1, 2, 3), 3, 3),
    "total": Decision(0, "cards", (1, 2, 3), 0, 3, values=(2, 3, 4), total=5),
    "at least": Decision(0, "cards", (1, 2, 3), 0, 3, values=(1000, 2000, 2000), at_least=3000),
    "differ": Decision(0, "cards", (1, 2, 3), 1, 3, differ=(("a",), ("a", "b"), ("c",))),
    "either": Decision(0, "cards", (1, 2, 3), 1, 2, either=((2, 2, (0, 1)), (1, 1, (2,)))),
    "blind": Decision(0, "cards", (0, 1, 2), 1, 1, hidden=True),
    "words": Decision(0, "yes_no", ("yes", "no")),
}


def reached(decision: Decision, chosen: Answer = ()) -> list[Answer]:
    """All answers that actions lead to."""
    actions = allowed(decision, chosen)
    assert actions
    found: list[Answer] = []
    for action in actions:
        answer = finished(decision, chosen, action)
        found += reached(decision, after(decision, chosen, action)) if answer is None else [answer]
    return found


@pytest.mark.parametrize("name", DECISIONS)
def test_exactly_the_legal_answers_can_be_given(name: str) -> None:
    decision = DECISIONS[name]
    found = reached(decision)
    assert all(why_not(decision, answer) == "" for answer in found)
    legal = list(legal_answers(decision))
    if decision.kind == "order":
        assert sorted(found) == sorted(legal)
    else:
        assert {frozenset(answer) for answer in found} == {frozenset(answer) for answer in legal}


def test_too_many_limited_answers_to_list_still_end_in_a_legal_one() -> None:
    """Of 40 cards up to 10 whose values add up to 30 at least: whatever is chosen, the answer is legal."""
    options = tuple(range(40))
    decision = Decision(0, "cards", options, 0, 10, values=(1,) * 38 + (15, 15), at_least=30)
    chosen: Answer = ()
    answer: Answer | None = None
    while answer is None:
        actions = allowed(decision, chosen)
        answer = finished(decision, chosen, actions[0])
        if answer is None:
            chosen = after(decision, chosen, actions[0])
    assert why_not(decision, answer) == ""


def test_options_beyond_the_last_action_are_left_alone() -> None:
    decision = Decision(0, "cards", tuple(range(OPTIONS + 40)), 1, 1)
    assert allowed(decision, ()) == list(range(OPTIONS))
    assert STOP not in allowed(decision, ())
