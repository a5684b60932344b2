"""Hypothesis strategies for what is so or happens: conditions, events and relative clauses."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax import amounts, history
from tests.syntax.nouns import PLAYERS, THIS, WHOSE, cards, characters
from tests.syntax.phrases import Some, optional, small

places = st.builds(
    lambda whose, area: n.Place(whose, (area,)),
    WHOSE,
    st.sampled_from(["deck", "hand", "trash", "field", "Life area", "cost area", "DON!! deck"]),
)
colors = st.sampled_from(
    [n.Colors(("red",)), n.Colors(("red", "blue")), n.Types(("Tide Crew",)), n.Attributes(("Slash",))]
)
states: Some = st.sampled_from([n.StateAdjective("rested"), n.ColoredAdjective()])
conditions: Some = st.one_of(
    st.builds(
        n.PlaceHas,
        places,
        st.builds(
            lambda number, form: cards("Event", form, n.AtLeast(number)), small, st.sampled_from(["many", "cards"])
        ),
        negated=st.booleans(),
    ),
    st.builds(
        lambda place, comparison, than: n.PlaceHasFewer(place, comparison, cards("card"), than),
        places,
        st.sampled_from(["less", "more", "the same number of"]),
        places,
    ),
    st.builds(n.Unless, st.just(n.Exists(cards("Event", "one", n.Some("a"))))),
    st.builds(lambda so, negated: n.SubjectIs(THIS, (n.IsSo(so, negated),)), colors, st.booleans()),
    st.builds(lambda so: n.SubjectIs(THIS, (n.IsSo(so, True),)), states),
    st.builds(
        lambda so, negated: n.SubjectIs(THIS, (n.IsSo(n.Types(("A",)), negated), n.IsSo(so, elided=True)), "or"),
        states,
        st.booleans(),
    ),
    st.builds(
        lambda so: n.SubjectIs(THIS, (n.IsState("multicolored"), n.IsSo(so, elided=True)), "or"),
        st.sampled_from([n.Names(("A",)), n.Types(("A",)), n.Colors(("red",))]),
    ),
    st.builds(
        n.NthTurn, WHOSE, st.sampled_from(["first", "second", "third"]), st.sampled_from(["", "or later", "or earlier"])
    ),
    st.builds(
        n.WentFirst, PLAYERS, st.sampled_from(["first", "second"]), tense=st.sampled_from(["went", "go", "are going"])
    ),
    amounts.conditions,
    history.conditions,
)
events: Some = st.one_of(
    st.builds(
        lambda target, word: n.Attacks(THIS, target, n.During("turn", preposition=word), past=True),
        optional(characters),
        st.sampled_from(["during", ""]),
    ),
    st.builds(n.PlaceComesToHave, places, small),
)
relative_clauses: Some = st.one_of(
    st.builds(n.ThatIs, colors | states, st.booleans(), verb=st.sampled_from(["that is", "that are"])),
    st.builds(
        lambda form, negated: n.ThatIs(
            cards("Event", form, n.Some("a") if form == "one" else None),
            negated,
            verb="that is" if form == "one" else "that are",
        ),
        st.sampled_from(["one", "many"]),
        st.booleans(),
    ),
    st.builds(
        lambda so, negated: n.RelativeClauses(
            (n.ThatIs(n.StateAdjective("active"), negated), n.ThatIs(so, elided=True)), "or"
        ),
        colors,
        st.booleans(),
    ),
    st.builds(
        lambda first, joiner: n.RelativeClauses(
            (first, n.With((n.GivenProperty(n.AtLeast(n.Whole(2))),), intro="has")), joiner
        ),
        st.sampled_from(
            [
                n.ThatIs(n.StateAdjective("rested")),
                n.With((n.NoBaseEffectProperty(),), intro="that has"),
                n.WithoutFilter((n.GivenProperty(),), intro="that does not have"),
            ]
        ),
        st.sampled_from(["and", "or"]),
    ),
    st.just(
        n.RelativeClauses(
            (
                n.ThatIs(n.StateAdjective("rested"), verb="that are"),
                n.WithoutFilter((n.NoBaseEffectProperty(),), intro="do not have"),
                n.ThatIs(n.ColoredAdjective(), True, verb="are"),
            )
        )
    ),
    st.builds(n.ValueIs, st.sampled_from(["cost", "base power"]), st.builds(n.OrLess, small)),
    st.builds(n.TypeIncludesFilter, st.just(("A", "B"))),
)
