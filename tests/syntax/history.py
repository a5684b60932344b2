"""Hypothesis strategies for what has happened during this turn."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax.nouns import HAND, PLAYERS, THIS, cards, characters
from tests.syntax.phrases import Some, optional

_turns: Some = st.builds(lambda word: n.During("turn", preposition=word), st.sampled_from(["during", ""]))
_card = cards("card", "one", n.Some("a"), at=n.At(HAND, preposition="from"))
_done: Some = st.builds(
    lambda player, deed, turn, form: n.HasDone(
        player, _card, turn, deed, perfect=form != "did not", negated=form != ""
    ),
    PLAYERS,
    st.sampled_from(["played", "trashed", "drawn"]),
    _turns,
    st.sampled_from(["", "has", "did not"]),
)
_events: Some = st.one_of(
    _done,
    st.builds(
        lambda target, turn, negated, perfect: n.Attacks(
            THIS, target, turn, True, negated, perfect=perfect and not negated
        ),
        optional(characters),
        _turns,
        st.booleans(),
        st.booleans(),
    ),
    st.builds(
        lambda player, perfect, turn: n.TakesDamage(player, past=True, perfect=perfect, duration=turn),
        PLAYERS,
        st.booleans(),
        _turns,
    ),
    st.builds(lambda target, turn: n.Blocks(THIS, target, past=True, duration=turn), optional(characters), _turns),
    st.builds(lambda target, turn: n.Battles(THIS, target, duration=turn, past=True), optional(characters), _turns),
    st.builds(
        lambda deed, turn: n.IsDone(THIS, deed, duration=turn, past=True),
        st.sampled_from(["K.O.'d", "rested", "attacked", "set as active", "blocked"]),
        _turns,
    ),
)
conditions: Some = st.builds(n.Happens, _events)
clauses: Some = st.builds(
    lambda past, preposition: n.Affect(
        THIS,
        (
            n.Gain(
                (n.Change("+", 1000, "power"),),
                n.TurnInWhich(n.IsDone(THIS, "K.O.'d", past=past), preposition=preposition),
            ),
        ),
    ),
    st.booleans(),
    st.sampled_from(["on", "during"]),
)
