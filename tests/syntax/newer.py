"""Hypothesis strategies for the newest constructs, in the company that they need; ``rare.py`` has their sentences."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax import amounts, arranging
from tests.syntax.nouns import PLAYERS, THIS, TURN, WHOSE, cards, characters, in_hand, noun
from tests.syntax.parts import Some, optional, small

acts: Some = st.one_of(
    st.just(n.DrawEqual(n.NumberDone("returned", "you", "deck", "your", noun=noun("card", "many")))),
    st.builds(lambda words: n.Draw(n.ThatMany(words)), st.sampled_from(["that many", "the same number of"])),
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
    arranging.acts,
    amounts.acts,
)
conditions: Some = st.one_of(
    st.builds(
        n.NthTurn, WHOSE, st.sampled_from(["first", "second", "third"]), st.sampled_from(["", "or later", "or earlier"])
    ),
    st.builds(n.WentFirst, PLAYERS, st.sampled_from(["first", "second"]), st.sampled_from(["went", "go", "are going"])),
    amounts.conditions,
)
events: Some = st.builds(
    lambda target, word: n.Attacks(THIS, target, n.During("turn", preposition=word), past=True),
    optional(characters),
    st.sampled_from(["during", ""]),
)
clauses: Some = st.just(n.Affect(n.Pronoun("it"), (n.Negated(plural=True, duration=TURN),))) | amounts.clauses
