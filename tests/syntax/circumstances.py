"""Hypothesis strategies for what has to hold, what happens and what would happen."""

from __future__ import annotations

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax import facts
from tests.syntax.nouns import DECK, HAND, PLAYERS, THIS, TURN, WHOSE, cards, characters, dons, noun
from tests.syntax.phrases import (
    Some,
    listed,
    optional,
    several,
    small,
    stats,
)

counted: Some = st.builds(
    lambda deed, form: n.NumberDone(deed, noun=noun(*form)),
    st.sampled_from(["trashed", "returned", "rested", "drawn", "chosen", "revealed"]),
    st.sampled_from([("card", "many"), ("DON!!", "cards"), ("Character", "many")]),
)
conditions: Some = st.one_of(
    st.builds(
        lambda player, word, than: n.HasFewer(player, word, cards("Life", "cards"), than, fewer=word == "less"),
        PLAYERS,
        st.sampled_from(["less", "more", "the same number of"]),
        PLAYERS,
    ),
    st.just(
        n.SubjectIs(
            THIS,
            (n.HasCards(n.Selection(n.AtLeast(n.Whole(2)), None, (noun("DON!!", "cards", n.DonePart("given")),))),),
        )
    ),
    st.just(n.HasNotDrawn(THIS, TURN)),
    st.builds(
        lambda player, perfect, cause: n.Happens(
            n.HasDone(
                player,
                cards("card", "many", n.AtLeast(n.Whole(2))),
                TURN,
                "drawn",
                perfect=perfect,
                cause=cause if perfect else None,
            )
        ),
        PLAYERS,
        st.booleans(),
        optional(st.just(n.Cause(effect=n.EffectOf()))),
    ),
    st.builds(lambda to: n.Happens(n.HasDone("you", dons, TURN, "given", to=to)), optional(characters)),
    st.just(n.SubjectIs(THIS, (n.HasProperty(n.TheType(("A",)), past=True),))),
    st.just(
        n.SubjectIs(
            THIS,
            (
                n.HasCards(
                    n.Selection(n.AtLeast(n.Whole(2)), None, (noun("DON!!", "cards", n.DonePart("given")),)), past=True
                ),
            ),
        )
    ),
    facts.conditions,
    st.just(n.Exists(cards("Event", "one", n.Some("a")))),
    st.builds(
        lambda stat, bound, of: n.SubjectIs(THIS, (n.StatIs(stat, bound, of=of),)),
        stats,
        st.builds(n.OrMore, small) | st.builds(n.RelativeTo, st.just("equal to or less than"), counted),
        st.booleans(),
    ),
    st.builds(n.IsTurn, WHOSE),
    st.builds(
        lambda player, at: n.NumberIs(n.NumberOf(cards("card", "many", at=at), having=player), n.OrMore(n.Whole(3))),
        PLAYERS,
        optional(st.just(n.At(n.Place("their", ("hand",)), preposition="in"))),
    ),
    st.builds(lambda number: n.Has("you", cards("Character", "many", n.Exactly(number, stressed=True))), several),
    st.builds(
        lambda deed, perfect: n.Happens(
            n.HasDone("you", cards("Event", "one", n.Some("a")), TURN, deed, perfect=perfect)
        ),
        st.sampled_from(["activated", "played", "drawn"]),
        st.booleans(),
    ),
    st.just(n.AllHold((n.NthTurn("your", "second"), n.SubjectIs(THIS, (n.IsState("rested"),))))),
    st.just(n.SubjectIs(THIS, (n.IsCard(cards("Event", "one", n.Some("a"))),))),
    st.builds(n.DidSo, PLAYERS, st.booleans()),
    st.builds(lambda player: n.DidSo(player, True, short=True), PLAYERS),
    st.just(n.OnlyAre(cards("Character", at=n.At(n.Place("your", ("field",)), preposition="on")), cards("Event"))),
    st.builds(n.TotalIs, stats, characters, st.builds(n.OrMore, small)),
    st.builds(lambda word: n.SubjectIs(THIS, (n.WasPlayed(preposition=word),)), st.sampled_from(["on", "during", ""])),
    st.builds(
        lambda found: n.SubjectIs(THIS, (n.AttributeIs(*found),)), listed(st.sampled_from(["Slash", "Strike"]), 2)
    ),
    st.builds(lambda color: n.SubjectIs(THIS, (n.ColorsInclude(color),)), st.sampled_from(["red", "blue"])),
    st.just(n.AnyHolds((n.NthTurn("your", "second"), n.Has("you", cards("Character", "many", n.AtLeast(n.Whole(2))))))),
)
ko = n.IsDone(THIS, "K.O.'d")
events: Some = st.one_of(
    st.builds(lambda target: n.Attacks(THIS, target), optional(characters)),
    st.just(n.AttacksOrIsAttacked(THIS)),
    facts.events,
    st.builds(lambda target: n.Blocks(THIS, target), optional(characters)),
    st.builds(lambda number: n.CountBecomes(n.NumberOf(cards("card", at=n.At(HAND, preposition="in"))), number), small),
    st.builds(lambda subject, attack: n.DealsDamage(subject, attack), st.just(THIS), st.booleans()),
    st.just(n.EitherDone(THIS, (ko, n.IsDone(THIS, "rested", cause=n.Cause(effect=n.EffectOf(plural=False)))))),
    st.just(n.EitherEvent((ko, n.TakesDamage("your opponent")))),
    st.just(n.EndOfBattle(n.Battles(THIS, cards("Leader", "one", whose="your opponent's")))),
    st.builds(lambda whose, number: n.NumberBecomes(whose, "Life cards", number), WHOSE, small),
    st.just(n.PlayerDraws("you")),
    st.builds(n.TakesDamage, PLAYERS, optional(small)),
    st.builds(
        lambda amount, subject: n.TakesDamage(None, amount, subject=subject),
        optional(small),
        st.sampled_from([THIS, cards("Leader", "one", whose="your")]),
    ),
    st.just(n.TriggerActivates()),
    st.just(n.PlayerTrashes("you", cards("card", "one", n.Some("a"), at=n.At(HAND, preposition="from")))),
    st.just(n.IsDone(cards("card", "many", n.AtLeast(n.Whole(3))), "trashed", past=True, perfect=True, source=DECK)),
    st.just(n.PlayerActivates("your opponent", ("[Blocker]", "Event"))),
    st.just(n.IsDone(cards("Life", "card", n.Some("a")), "turned face-up")),
    st.just(n.IsDone(THIS, "blocked")),
    st.builds(
        lambda article: n.IsDone(
            THIS,
            "played",
            cause=n.Cause(
                effect=n.EffectOf(plural=False, source=cards("Event", whose="your"), of=True, article=article)
            ),
            source=n.Place("your", ("trash",)),
            past=True,
        ),
        st.sampled_from(["the", "an"]),
    ),
    st.just(n.IsDone(cards("Stage", "one", n.Some("a")), "placed", destination=n.Place("your", ("field",)))),
)
replaced: Some = st.one_of(
    st.builds(n.Leaves, st.just(THIS), st.just(True)),
    st.builds(n.WouldDraw, PLAYERS, optional(st.just(n.Cause(effect=n.EffectOf(plural=False))))),
    st.builds(lambda amount: n.TakesDamage("you", amount, True), optional(small)),
    st.just(n.TakesDamage(None, None, True, cards("Leader", "one", whose="your"))),
    st.just(n.ThereIs("you", n.IsDone(cards("Character", "one", n.Some("a")), "K.O.'d", True))),
)
