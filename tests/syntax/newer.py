"""Hypothesis strategies for the newest constructs, in the company that they need; ``rare.py`` has their sentences."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax.nouns import PLAYERS, THIS, TURN, WHOSE, cards, characters, in_hand, noun
from tests.syntax.parts import Some, optional, small

acts: Some = st.one_of(
    st.just(n.DrawEqual(n.NumberDone("returned", "you", "deck", "your", noun=noun("card", "many")))),
    st.just(n.DrawSame()),
    st.builds(lambda number: n.Draw(number, additional=True), small),
    st.builds(
        lambda other, verb: n.Exchange(in_hand if other else n.Several((in_hand, THIS), "and"), other, verb),
        optional(st.just(cards("Life", "cards", n.Exactly(n.Whole(1)), whose="your"))),
        st.sampled_from(["exchange", "swap"]),
    ),
    st.just(
        n.Play(
            n.Several(
                tuple(
                    n.Selection(n.UpTo(n.Whole(1)), None, (n.Noun((n.Names((name,)),), (), "one"),)) for name in "ABC"
                ),
                "and",
                commas=True,
            )
        )
    ),
    st.just(n.GiveChange((n.ChangeGift(THIS, n.Change("+", 1000, "power"), (n.KeywordGift("Rush"),)),), TURN)),
    st.just(n.GiveChange((n.ChangeGift(THIS, n.KeywordGift("Blocker")),), TURN)),
)
places = st.builds(
    lambda whose, area: n.Place(whose, (area,)),
    WHOSE,
    st.sampled_from(["deck", "hand", "trash", "field", "Life area", "cost area", "DON!! deck"]),
)
colors = st.sampled_from(
    [n.Colors(("red",)), n.Colors(("red", "blue")), n.Types(("Tide Crew",)), n.Attributes(("Slash",))]
)
states: Some = st.sampled_from([n.StateAdjective("rested"), n.MulticoloredAdjective()])
conditions: Some = st.one_of(
    st.builds(
        n.PlaceHas,
        places,
        st.builds(
            lambda number, form: cards("Event", form, n.AtLeast(number)), small, st.sampled_from(["many", "cards"])
        ),
        st.sampled_from(["", "do not"]),
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
    st.builds(n.WentFirst, PLAYERS, st.sampled_from(["first", "second"]), st.sampled_from(["went", "go", "are going"])),
)
events: Some = st.one_of(
    st.builds(
        lambda target, word: n.Attacks(THIS, target, n.During("turn", preposition=word), past=True),
        optional(characters),
        st.sampled_from(["during", ""]),
    ),
    st.builds(n.PlaceComesToHave, places, small),
)
clauses: Some = st.just(n.Affect(n.Pronoun("it"), (n.Negated(plural=True, duration=TURN),)))
