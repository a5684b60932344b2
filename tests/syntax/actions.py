"""Hypothesis strategies for what is done, gained and forbidden, in the company that it needs, and for "for every"."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax import amounts, arranging, history
from tests.syntax.nouns import HAND, PLAYERS, THIS, TURN, cards, in_hand, noun
from tests.syntax.phrases import Some, optional, small

acts: Some = st.one_of(
    st.just(n.DrawEqual(n.NumberDone("returned", noun("card", "many"), n.Place("your", ("deck",))))),
    st.builds(lambda words: n.Draw(n.ThatMany(words=words)), st.sampled_from(["that many", "the same number of"])),
    st.builds(lambda number: n.Draw(number, additional=True), small),
    st.builds(
        lambda other, verb: n.Exchange(in_hand if other else n.Several((in_hand, THIS), "and"), other, verb=verb),
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
    st.just(n.GiveChange((n.ChangeGift(THIS, n.Change("−", 1000, "power"), duration=TURN),) * 2)),
    arranging.acts,
    amounts.acts,
)
pers: Some = st.one_of(
    st.builds(
        lambda each, what, word, stat, link: n.Per(each.value, what, word=word, stat=stat, link=link),
        small,
        st.sampled_from(
            [
                THIS,
                n.Pronoun("it"),
                n.That(n.ReferenceNoun(("Character",))),
                n.TheDone("trashed", n.ReferenceNoun(("card",))),
            ]
        ),
        st.sampled_from(["every", "each", "per"]),
        st.sampled_from(["cost", "power"]),
        st.sampled_from(["of", "on", "has"]),
    ),
    st.builds(
        lambda each: n.Per(each, cards("Event", "many", at=n.At(HAND, preposition="in")), word="per"),
        st.sampled_from([2, 3]),
    ),
)
clauses: Some = st.one_of(
    st.builds(
        lambda each, same: n.Affect(
            n.Several((THIS, cards("Leader", "one", whose="your")), "and"),
            (
                n.Become(
                    "base power",
                    n.StatOfTarget(n.That(n.ReferenceNoun(("Character",))), "power") if same else n.Whole(7000),
                    TURN,
                    same=same,
                    said_of_each=each,
                ),
            ),
        ),
        st.sampled_from(["value", "owner"]),
        st.booleans(),
    ),
    st.just(
        n.Affect(
            n.Several((THIS, cards("Leader", "one", whose="your")), "and"),
            (n.Become("base power", n.Whole(7000), TURN, said_of_each="value of"),),
        )
    ),
    st.builds(
        lambda who, also: n.PlayerForbidden(
            who,
            n.ActivateBlocker(),
            TURN,
            (n.PlayCards(cards("Event")),),
            also and (n.PlayerForbidden(who, n.DrawCannot()),),
        ),
        PLAYERS,
        st.sampled_from([(), ("also",)]),
    ),
    st.just(
        n.Affect(
            THIS, (n.Cannot(("attack",)), n.Gain((n.KeywordGift("Blocker"),)), n.Cannot(("be blocked",))), commas=True
        )
    ),
    st.builds(
        lambda to, per: n.Do(
            None,
            n.GiveChange(
                (
                    n.ChangeGift(
                        THIS, n.Change("−", 1000, "power", per=per), () if per else (n.KeywordGift("Blocker"),), to
                    ),
                ),
                TURN,
            ),
        ),
        st.sampled_from(["to", "to each of"]),
        optional(st.just(n.Per(None, cards("Event", "one", at=n.At(HAND, preposition="in")), word="per"))),
    ),
    st.just(n.Affect(n.Pronoun("it"), (n.Negated(plural=True, duration=TURN),))),
    amounts.clauses,
    history.clauses,
)
