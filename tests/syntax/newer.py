"""Hypothesis strategies for the newest constructs, in the company that they need; ``rare.py`` has their sentences."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax import amounts, arranging, history
from tests.syntax.nouns import HAND, PLAYERS, THIS, TURN, WHOSE, cards, characters, in_hand, noun
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
    st.just(n.GiveChange((n.ChangeGift(THIS, n.Change("−", 1000, "power"), duration=TURN),) * 2)),
    arranging.acts,
    amounts.acts,
)
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
    st.builds(n.ThatIs, colors | states, st.booleans(), st.sampled_from(["that is", "that are"])),
    st.builds(
        lambda form, negated: n.ThatIs(
            cards("Event", form, n.Some("a") if form == "one" else None),
            negated,
            "that is" if form == "one" else "that are",
        ),
        st.sampled_from(["one", "many"]),
        st.booleans(),
    ),
    st.builds(
        lambda so, negated: n.RelativeClauses(
            (n.ThatIs(n.StateAdjective("active"), negated), n.ThatIs(so, verb="")), "or"
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
                n.ThatIs(n.ColoredAdjective(), True, "are"),
            )
        )
    ),
    st.builds(n.ValueIs, st.sampled_from(["cost", "base power"]), st.builds(n.OrLess, small)),
    st.builds(n.TypeIncludesFilter, st.just(("A", "B"))),
)
pers: Some = st.one_of(
    st.builds(
        lambda each, what, word, stat, link: n.Per(each.value, what, word=word, stat=stat, link=link),
        small,
        st.sampled_from([THIS, n.Pronoun("it"), n.That("Character"), n.TheDone("trashed", "card")]),
        st.sampled_from(["every", "each", "per"]),
        st.sampled_from(["cost", "power"]),
        st.sampled_from(["of", "on", "has"]),
    ),
    st.builds(
        lambda each: n.Per(each, cards("Event", "many", at=n.At("in", HAND)), word="per"), st.sampled_from([2, 3])
    ),
)
clauses: Some = st.one_of(
    st.builds(
        lambda each, same: n.Affect(
            n.Several((THIS, cards("Leader", "one", whose="your")), "and"),
            (
                n.Become(
                    "base power",
                    n.StatOfTarget(n.That("Character"), "power") if same else n.Whole(7000),
                    TURN,
                    same,
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
        optional(st.just(n.Per(None, cards("Event", "one", at=n.At("in", HAND)), word="per"))),
    ),
    st.just(n.Affect(n.Pronoun("it"), (n.Negated(plural=True, duration=TURN),))),
    amounts.clauses,
    history.clauses,
)
