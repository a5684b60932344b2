"""Nouns and places that the strategies for sentences in certain company are made with."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax.phrases import several

WHOSE = st.sampled_from(["your", "your opponent's"])
PLAYERS = st.sampled_from(["you", "your opponent"])
TURN = n.During("turn")
HAND = n.Place("your", ("hand",))
DECK = n.Place("your", ("deck",))
TOP = n.Place("your", ("deck",), "top")
THIS = n.This(n.ReferenceNoun(("Character",)))


def noun(category: Any, form: Any = "many", *filters: n.Filter, adjectives: tuple[n.Adjective, ...] = ()) -> n.Noun:
    """A noun of one category."""
    return n.Noun(adjectives, (category,), form, filters)


def cards(category: Any, form: Any = "many", quantity: n.Quantity | None = None, **fields: Any) -> n.Selection:
    """Cards of nobody in particular."""
    return n.Selection(quantity, fields.pop("whose", None), (noun(category, form),), **fields)


characters = st.builds(
    lambda number, whose: n.Selection(n.UpTo(number), whose, (noun("Character"),)), several, st.just("your opponent's")
)
in_hand = cards("Character", "card", n.UpTo(n.Whole(1)), at=n.At(HAND, preposition="from"))
dons = cards("DON!!", "cards", n.Exactly(n.Whole(2)))
don = cards("DON!!", "card", n.Exactly(n.Whole(1)))
