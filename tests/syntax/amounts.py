"""Hypothesis strategies for numbers that are taken from what was done or counted before, and for Counters."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax.nouns import HAND, PLAYERS, TURN, cards
from tests.syntax.phrases import Some, counted, optional, small, thousands

_IN_HAND = n.At(HAND, preposition="from")
many = st.builds(n.ThatMany, words=st.sampled_from(["that many", "the same number of"]))
quantities: Some = st.one_of(
    st.builds(n.Exactly, many),
    st.builds(n.UpTo, many),
    st.builds(lambda number: n.Exactly(number, a_number_of=True), counted),
    st.builds(lambda number: n.Exactly(number), counted),
    st.builds(lambda number: n.UpTo(number), counted),
)
again: Some = st.builds(n.UpTo, small) | st.builds(n.Exactly, small)
acts: Some = st.one_of(
    st.builds(lambda number: n.Draw(number), many),
    st.builds(lambda quantity: n.Trash(cards("card", "many", quantity, at=_IN_HAND)), quantities),
    st.builds(lambda number: n.DrawEqual(number, long=True), counted),
    st.builds(
        n.Again, st.sampled_from(["draw", "trash", "K.O.", "rest", "return", "place", "add", "play", "give"]), again
    ),
)
conditions: Some = st.builds(
    n.HasSoMany,
    optional(PLAYERS),
    st.builds(n.AtLeast, small) | st.builds(n.AtMost, small) | st.builds(n.Exactly, small),
)
clauses: Some = st.builds(
    lambda value, signed, of, duration: n.Affect(
        cards("Character", "cards", n.All(), whose="your"),
        (n.Become("Counter", value, duration, signed=signed, of=of),),
    ),
    thousands,
    st.booleans(),
    st.booleans(),
    optional(st.just(TURN)),
)
