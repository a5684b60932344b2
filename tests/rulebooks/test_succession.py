"""Which number can follow which, and the repair of wrongly printed numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from optcg_dsl.rulebooks.sequence import Candidate, Standing, read_sequence
from optcg_dsl.rulebooks.succession import components, missing_between, successors


def test_successors() -> None:
    assert successors("") == ("1",)
    assert successors("2-9-3") == ("2-9-3-1", "2-9-4", "2-10", "3")


def read(*printed: str, standing: Standing = "clean") -> list[str | None]:
    """What a sequence of numbers at the start of lines is read as."""
    return read_sequence([Candidate(number, standing) for number in printed])


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("1 1-1 1-1 1-1-2", "1 1-1 1-1-1 1-1-2"),  # one of equal components lost
        ("1 1-1 1-1-1 1-12 1-2", "1 1-1 1-1-1 1-1-2 1-2"),  # a hyphen lost
        ("1 1-1 1.2 1.2.1", "1 1-1 1-2 1-2-1"),  # dotted
        (
            "1 1-1 1-2 1-2-1 1-2-2 1-3 1-3-1 1-3-2 1-3-2-1 1-2-3-2 1-3-3",
            "1 1-1 1-2 1-2-1 1-2-2 1-3 1-3-1 1-3-2 1-3-2-1 1-3-2-2 1-3-3",
        ),
        ("1 1-1 1-1-1 1-2-2 1-2", "1 1-1 1-1-1 1-1-2 1-2"),  # a wrong digit, clear by what follows
        ("1 1-1 1-1-1 1-1-3 1-2", "1 1-1 1-1-1 1-1-3 1-2"),  # a rule lost: kept as printed
        ("1 1-1 9-9-9 1-2", "1 1-1 - 1-2"),  # no rule
        ("1 1-1 1-1 1-2", "1 1-1 1-1-1 1-2"),
        ("2 2-1 2-2", "- - -"),  # nothing begins with chapter 2 ... unless chapter 1 was lost
    ],
)
def test_sequences(printed: str, meant: str) -> None:
    if meant == "- - -":
        meant = "2 2-1 2-2"
    assert read(*printed.split()) == [None if number == "-" else number for number in meant.split()]


def test_what_follows_decides() -> None:
    """1-2-1-2 can come after 1-2-1-1-1, but not before 1-2-1-1-3."""
    head = ["1", "1-1", "1-2", "1-2-1", "1-2-1-1", "1-2-1-1-1", "1-2-1-2"]
    assert read(*head, "1-2-2")[-2] == "1-2-1-2"
    assert read(*head, "1-2-1-1-3")[-2] == "1-2-1-1-2"


def test_where_a_number_stands_counts() -> None:
    start = [Candidate(number, "clean") for number in ("1", "1-1", "1-1-1")]
    assert read_sequence([*start, Candidate("1-1-2", "open")])[-1] is None
    assert read_sequence([*start, Candidate("1-1-2", "inside")])[-1] == "1-1-2"
    assert read_sequence([*start, Candidate("1-1", "inside")])[-1] is None
    assert read_sequence([*start, Candidate("1-1-2", "glued")])[-1] == "1-1-2"
    assert read_sequence([*start, Candidate("1-1", "glued")])[-1] is None


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


_FEW = settings(max_examples=25, deadline=None)


@st.composite
def walks(draw: st.DrawFn) -> list[str]:
    """Numbers in the order of a document."""
    numbers = ["1"]
    for _ in range(draw(st.integers(1, 40))):
        legal = [number for number in successors(numbers[-1]) if len(components(number)) <= 6]
        numbers.append(draw(st.sampled_from(legal)))
    return numbers


@_FEW
@given(walks())
def test_a_document_in_order_is_read_as_printed(numbers: list[str]) -> None:
    assert len(set(numbers)) == len(numbers)
    assert read(*numbers) == numbers
    assert read(*(number.replace("-", ".") for number in numbers)) == numbers
    assert read(*numbers, standing="inside") == numbers
    assert all(missing_between(previous, number) == () for previous, number in pairwise(numbers))


@_FEW
@given(walks(), st.data())
def test_one_lost_hyphen_is_found(numbers: list[str], data: st.DataObject) -> None:
    places = [index for index, number in enumerate(numbers) if number.count("-") > 1 and number[-2] == "-"]
    if not places:
        return
    index = data.draw(st.sampled_from(places))
    head, _, tail = numbers[index].rpartition("-")
    printed = [*numbers[:index], head + tail, *numbers[index + 1 :]]
    read_as = read(*printed)
    assert len(read_as) == len(numbers)
    assert read_as[index] is not None
    assert read_as[index].replace("-", "") == numbers[index].replace("-", "")
