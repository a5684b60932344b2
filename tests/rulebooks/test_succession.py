"""Which number can follow which, and the repair of wrongly printed numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.rulebooks.succession import components, guess, missing_between, repair, successors


def test_successors() -> None:
    assert successors("") == ("1",)
    assert successors("2-9-3") == ("2-9-3-1", "2-9-4", "2-10", "3")


@pytest.mark.parametrize(
    ("printed", "previous", "meant"),
    [
        ("3-1-1", "3-1-1", "3-1-1-1"),  # one of equal components lost
        ("5-2-4", "5-2-2-3", "5-2-2-4"),
        ("4-1-2-12", "4-1-2-1-1", "4-1-2-1-2"),  # a hyphen lost
        ("7-1-3", "7-1-1-2", "7-1-1-3"),
        ("6.2", "6-1-4", "6-2"),  # dotted
        ("6.2.3", "6-2-2", "6-2-3"),
        ("2-2-3", "2-3-2-2", "2-3-2-3"),  # components swapped
        ("2-4", "2-3-1", "2-4"),  # right already
        ("2-7", "2-3-1", None),
        ("9", "2-3-1", None),
        ("7-1-5", "7-1-2-3", None),
    ],
)
def test_repair(printed: str, previous: str, meant: str | None) -> None:
    assert repair(printed, previous, ()) == meant


def test_a_number_that_was_seen_is_not_given_again() -> None:
    assert repair("1-1", "1", {"1-1"}) is None


def test_guess_needs_the_next_number() -> None:
    assert repair("3-1-1-12", "3-1-2-1", ()) is None
    assert guess("3-1-1-12", "3-1-2-1", "3-1-3", ()) == "3-1-2-2"
    assert guess("3-1-1-12", "3-1-2-1", "3-5", ()) is None


@pytest.mark.parametrize(
    ("previous", "number", "lost"),
    [
        ("6-4-3", "6-4-4", ()),
        ("6-4-3", "6-5-1", ("6-5",)),
        ("1-2", "1-5-2", ("1-3", "1-4", "1-5", "1-5-1")),
        ("3-2", "3-1", None),
        ("3-2", "3-2", None),
    ],
)
def test_missing_between(previous: str, number: str, lost: tuple[str, ...] | None) -> None:
    assert missing_between(previous, number) == lost


@st.composite
def walks(draw: st.DrawFn) -> list[str]:
    """Numbers in the order of a document."""
    numbers = ["1"]
    for _ in range(draw(st.integers(1, 60))):
        legal = [number for number in successors(numbers[-1]) if len(components(number)) <= 6]
        numbers.append(draw(st.sampled_from(legal)))
    return numbers


@given(walks())
def test_a_document_in_order_needs_no_repair(numbers: list[str]) -> None:
    assert len(set(numbers)) == len(numbers)
    for previous, number in pairwise(numbers):
        assert repair(number, previous, ()) == number
        assert repair(number.replace("-", "."), previous, ()) == number
        assert missing_between(previous, number) == ()


@given(walks())
def test_a_lost_hyphen_before_the_last_component_is_found(numbers: list[str]) -> None:
    seen = {numbers[0]}
    for previous, number in pairwise(numbers):
        head, _, tail = number.rpartition("-")
        if head and len(tail) == 1:
            meant = repair(head + tail, previous, seen)
            assert meant is None or meant.replace("-", "") == number.replace("-", "")
        seen.add(number)
