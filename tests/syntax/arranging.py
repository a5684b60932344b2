"""Hypothesis strategies for cards put in order, added in a state, and at an end of the Life area."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax.nouns import DECK, WHOSE, cards, in_hand
from tests.syntax.phrases import Some, small

orders = st.one_of(
    st.builds(
        n.OrderOf,
        st.sampled_from(["your", "your opponent's", "their", "the owner's"]),
        article=st.sampled_from(["any", "an", "the"]),
        noun=st.sampled_from(["choosing", "choice"]),
    ),
    st.just(n.OrderOf(None)),
)
_BOTTOM = n.Place("your", ("deck",), "bottom")
_FROM = n.At(n.Place("your", ("DON!! deck",)), preposition="from")


def _added(state: Any, form: Any, number: n.Whole) -> n.Add:
    don = cards("DON!!", "card" if number.value == 1 else "cards", n.UpTo(number), at=_FROM)
    return n.Add(don, state=state, state_form=form)


def _life(whose: Any, side: Any, number: n.Whole, some: bool) -> n.Selection:
    quantity = n.UpTo(number) if some else n.Exactly(number)
    form = "card" if number.value == 1 and not some else "cards"
    place = n.Place(whose, ("Life area",), side)
    return cards("Life", form, quantity, at=n.At(place, preposition="from"), link="of before" if some else "before")


acts: Some = st.one_of(
    st.builds(lambda order: n.Put(in_hand, _BOTTOM, order=order), orders),
    st.builds(lambda order: n.Return(in_hand, DECK, order=order), orders),
    st.builds(lambda order: n.Add(in_hand, DECK, order=order), orders),
    st.builds(_added, st.sampled_from(["active", "rested"]), st.sampled_from(["as", "from", "and"]), small),
    st.builds(
        lambda whose, side, number, some: n.Trash(_life(whose, side, number, some)),
        WHOSE,
        st.sampled_from(["top", "bottom"]),
        small,
        st.booleans(),
    ),
)
