"""Hypothesis strategies for sentences with the constructs that need certain company: one strategy a construct.

Their parts are kept small, so that every construct comes up often; the free combinations are in ``trees.py``.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n
from tests.syntax import actions, facts
from tests.syntax.circumstances import conditions, counted, events, replaced
from tests.syntax.nouns import DECK, HAND, PLAYERS, THIS, TOP, TURN, cards, characters, don, dons, in_hand, noun
from tests.syntax.phrases import (
    Some,
    attributes,
    listed,
    optional,
    reference_nouns,
    several,
    small,
    stats,
    texts,
    thousands,
    types,
)

DEEDS = ("trashed", "returned", "K.O.'d", "revealed")


def sentence(*clauses: n.Clause, **fields: Any) -> n.Sentence:
    """A sentence of clauses joined by ", then"."""
    steps = [n.Step(clause, ", then" if index else "") for index, clause in enumerate(clauses)]
    return n.Sentence(tuple(steps), **fields)


def did(action: n.Action) -> n.Sentence:
    """An instruction to you."""
    return sentence(n.Do(None, action))


def said(subject: n.Target, predicate: n.CardPredicate) -> n.Sentence:
    """What is said of cards."""
    return sentence(n.Affect(subject, (predicate,)))


def on(lead: n.Lead) -> n.Sentence:
    """Something that is done when or if the lead says so."""
    return sentence(n.Do(None, n.Draw(n.Whole(1))), leads=(lead,))


def when(event: n.Event) -> n.Sentence:
    """An activation timing in words."""
    return on(n.When(event))


def would(event: n.Event) -> n.Sentence:
    """A situation that is replaced."""
    step = n.Step(n.Do(None, n.Draw(n.Whole(1)), may=True), instead=n.Instead())
    return n.Sentence((step,), leads=(n.If(n.Happens(event)),))


def with_filter(*filters: n.Filter) -> n.Sentence:
    """Characters with a filter, rested."""
    chosen = n.Selection(n.UpTo(n.Whole(2)), "your opponent's", (noun("Character", "many", *filters),))
    return did(n.Rest(chosen))


def with_property(*properties: n.Property) -> n.Sentence:
    """Characters with a property, rested."""
    return with_filter(n.With(properties))


def of_all(strategies: list[Some]) -> Some:
    """Each of the strategies about as often."""
    return st.sampled_from(strategies).flatmap(lambda one: one)


properties: Some = st.one_of(
    st.builds(n.Different, st.sampled_from(["card names", "names", "colors", "costs"])),
    st.builds(
        lambda said, stat: n.Compared(said[0], stat, THIS, word=said[1]),
        st.sampled_from([("less", None), ("less", "fewer"), ("less", "a lower"), ("more", None), ("more", "a higher")]),
        stats,
    ),
    st.builds(n.Extreme, st.sampled_from(["lowest", "highest"]), stats),
    st.builds(
        n.GivenProperty,
        st.sampled_from([None, n.Some("a"), n.Some("any"), n.Some("no"), n.AtLeast(n.Whole(2)), n.AtMost(n.Whole(3))]),
    ),
    st.builds(lambda found: n.NameIncluding(*found), listed(texts, 2)),
    st.builds(lambda found: n.TheAttribute(*found), listed(st.sampled_from(["Slash", "Strike"]), 2)),
    st.builds(
        n.SameAs,
        st.sampled_from(["card name", "name", "color", "type", "cost", "power"]),
        st.sampled_from([n.TheDone("trashed", n.ReferenceNoun(("card",))), cards("Leader", "one", whose="your")]),
        st.booleans(),
    ),
    st.builds(
        lambda word, by: n.Value(
            "cost", n.RelativeTo("equal to", n.Sum(n.StatOfTarget(THIS, "cost"), word, by)), form="of"
        ),
        st.sampled_from(["plus", "minus"]),
        small,
    ),
    st.builds(
        lambda player: n.Value(
            "cost", n.RelativeTo("equal to", n.NumberOf(cards("Character", "many"), having=player)), form="of"
        ),
        PLAYERS,
    ),
    st.builds(n.ChosenValue, stats),
    st.builds(n.ChosenWord, st.sampled_from(["color", "category"])),
    st.just(n.Value("cost", n.RelativeTo("equal to", n.ChosenNumber()), form="of")),
    st.builds(lambda stat, least: n.Value(stat, n.ZeroOrMore(n.Whole(0), least), form="of"), stats, small),
    st.builds(lambda number: n.Value("cost", n.RelativeTo("equal to or less than", number), form="of"), counted),
    st.builds(
        lambda stat, of: n.Value("cost", n.RelativeTo("equal to", n.StatOfTarget(THIS, stat, of=of)), form="of"),
        stats,
        st.booleans(),
    ),
)
filters: Some = st.one_of(
    facts.relative_clauses,
    st.builds(n.AmongThem, words=st.sampled_from(["from it", "among them", "from among them"])),
    st.builds(n.DifferentColorFrom, st.sampled_from([THIS, n.TheDone("returned", n.ReferenceNoun(("Character",)))])),
    st.builds(
        n.PlayedOnThisTurn,
        clause=st.sampled_from(["", "that was", "that were"]),
        preposition=st.sampled_from(["on", "during", ""]),
    ),
)
gains: Some = st.one_of(
    st.builds(
        lambda keywords: n.Gain(tuple(n.KeywordGift(one) for one in keywords), TURN, lose=True),
        st.sampled_from([("Blocker",), ("Blocker", "Rush")]),
    ),
    st.builds(n.NotNegated, plural=st.booleans(), duration=optional(st.just(TURN))),
    st.builds(
        n.Unaffected,
        st.sampled_from(
            [
                n.EffectOf("your opponent's"),
                n.EffectOf(source=cards("Event"), of=True, article="the"),
            ]
        ),
        optional(st.just(TURN)),
    ),
    st.builds(
        lambda cause, duration: n.Cannot(("be blocked",), cause, duration=duration, attacks=True),
        optional(st.just(n.Cause(cards=cards("Character")))),
        optional(st.just(TURN)),
    ),
    st.builds(
        lambda deed: n.Cannot((deed, "be removed from the field"), n.Cause(effect=n.EffectOf())),
        st.sampled_from(["be K.O.'d", "be rested"]),
    ),
    st.just(n.Cannot(("be attacked",))),
    st.builds(n.MustAttack, st.just(THIS), optional(st.just(TURN))),
    st.builds(lambda words: n.Gain((n.WordGift(words),), TURN), types | attributes),
    st.builds(
        lambda words, amount: n.Gain((n.KeywordGift("Rush"), n.WordGift(words), n.Change("+", amount, "power"))),
        types | attributes,
        st.integers(1, 9),
    ),
    st.builds(lambda amount: n.Gain((n.Change("+", amount, "Counter"),)), st.integers(1, 2000)),
    st.builds(lambda value: n.Become("base power", value, TURN), thousands),
    st.just(n.Become("base power", n.StatOfTarget(cards("Leader", "one", whose="your"), None), TURN, same=True)),
    st.builds(n.CanAttackWhenPlayed, optional(characters), st.none()),
    st.builds(lambda target: n.CanAttackActive(target, TURN, also=False), characters),
    st.builds(n.Negated, duration=st.just(TURN)),
    st.builds(lambda amount: n.HaveCounter(amount), st.integers(1, 2000)),
    st.builds(
        lambda first, second, place: n.Cannot((first, "be returned to", second), to=place),
        st.sampled_from(["be K.O.'d"]),
        st.sampled_from(["be rested"]),
        st.just(n.Place("the owner's", ("hand",))),
    ),
    st.just(n.Cannot(("be returned to",), n.Cause(effect=n.EffectOf("your opponent's")), to=HAND)),
)
acts: Some = st.one_of(
    st.builds(n.DrawEqual, counted),
    st.just(n.DrawEqual(n.NumberDone("returned", to=n.Place("your", ("deck",))))),
    actions.acts,
    st.builds(
        lambda number: n.UntilHand("draw", cards("card", "many", n.Exactly(number), at=n.At(HAND, preposition="in"))),
        several,
    ),
    st.builds(
        lambda number, same: n.ReturnUntil(
            cards("DON!!", "cards", at=n.At(n.Place("your", ("field",)), preposition="from")),
            n.Place("your", ("DON!! deck",)),
            "you",
            None if same == "alone" else cards("DON!!", "cards", None if same else n.Exactly(number)),
            "your opponent" if same else None,
        ),
        several,
        st.sampled_from(["", "alone", "named"]),
    ),
    st.builds(n.SwapValue, characters, optional(st.just(TURN)), each_other=st.booleans(), stat=stats),
    st.builds(
        lambda other, stat: n.SwapValue(THIS, TURN, each_other=False, stat=stat, other=other, other_stat=stat),
        characters,
        stats,
    ),
    st.builds(n.NegateAttack, optional(characters)),
    st.just(n.NegateAttack(end=True)),
    st.builds(n.ChooseWord, st.sampled_from(["color", "category", "number"])),
    st.builds(
        lambda to, freely: n.GiveDon(dons, to, freely=freely),
        characters,
        st.sampled_from(["among", "in any way you like"]),
    ),
    st.builds(
        lambda whose: n.Trash(
            cards("card", "one", n.Exactly(n.Whole(1)), at=n.At(n.Place(whose, ("deck",), "top"), preposition="from"))
        ),
        st.sampled_from(["each player's", "both players'"]),
    ),
    st.builds(n.ActivateCard, st.just(in_hand), optional(st.sampled_from(["Main", "Counter"]))),
    st.builds(n.ChooseValue, stats),
    st.builds(lambda number: n.Put(n.NumberedOnly(number), TOP), small),
    st.builds(n.EndGame, st.sampled_from(["win", "lose"])),
    st.just(n.TrashSameNumber(TOP, HAND)),
    st.just(n.Play(in_hand, rested=True)),
    st.just(n.SetActive(THIS)),
    st.just(n.GiveChange((n.ChangeGift(THIS, n.Change("−", 2, "cost"), (n.Change("−", 1000, "power"),)),), TURN)),
    st.just(n.HaveAnyNumber()),
    st.just(n.OnlyInclude(cards("card", at=n.At(DECK, preposition="in")))),
    st.builds(lambda each: n.GiveDon(don, THIS, recipient_first=True, each=each), st.booleans()),
    st.builds(lambda to: n.GiveDon(don, to, to_each=True), characters),
    st.just(n.Look(HAND)),
    st.builds(lambda end: n.Return(THIS, n.EitherPlace((HAND, n.Place("their", ("deck",), end)))), st.just("bottom")),
    st.builds(
        n.Trash,
        st.sampled_from(
            [
                n.TheOther(bare=True),
                n.TheOther(n.ReferenceNoun(("card",))),
                n.BattledWith(),
                n.GivenThese(),
                n.TheAttacking(n.ReferenceNoun(("Character",))),
            ]
        ),
    ),
    st.builds(
        n.Trash,
        st.builds(
            n.ThePlayed,
            reference_nouns,
            optional(small),
            st.sampled_from(["played", "rested", "given"]),
        ),
    ),
    st.builds(
        lambda first, joiner: n.Rest(n.Several((first, THIS), joiner)), characters, st.sampled_from(["and", "or"])
    ),
    st.builds(
        lambda quantity: n.Trash(cards("card", "many", quantity, at=n.At(HAND, preposition="from"))),
        st.just(n.AnyNumber()) | st.builds(n.OneOfQuantities, small, st.builds(n.AtLeast, small)),
    ),
    st.builds(
        lambda first: n.Trash(
            cards(
                "card",
                "many",
                n.Exactly(n.Whole(2)),
                at=n.At(HAND, preposition="from"),
                random=True,
                random_first=first,
            )
        ),
        st.booleans(),
    ),
    st.builds(
        lambda joiner: n.Rest(
            n.Selection(
                n.UpTo(n.Whole(2)),
                "your",
                (noun("Character"), noun("Stage"), noun("DON!!", "cards")),
                joiner,
                commas=True,
            )
        ),
        st.sampled_from(["and", "or"]),
    ),
    st.builds(
        lambda given: n.Return(
            n.Selection(n.UpTo(n.Whole(2)), None, (given,)), n.Place("your", ("cost area",)), state="rested"
        ),
        st.sampled_from(
            [
                noun("DON!!", "cards", n.GivenTo(THIS)),
                noun("DON!!", "cards", adjectives=(n.GivenAdjective(),)),
            ]
        ),
    ),
)
bans: Some = st.one_of(
    st.builds(n.ActivateTiming, st.sampled_from(["Counter", "Trigger"]), st.booleans()),
    st.just(n.ActivateEvents(n.Selection(None, None, (noun("Event"),)))),
    st.just(n.AddLifeToHand(cards("Life", "cards"), HAND, n.EffectOf("your", own=True))),
    st.just(n.SetActiveCannot(cards("DON!!", "cards"), n.EffectOf(kind="Character"))),
    st.builds(n.DrawCannot, optional(st.just(n.EffectOf("your", own=True)))),
    st.builds(n.AttackCannot, optional(characters)),
    st.builds(n.UseCounters, optional(st.just(cards("Character")))),
    st.just(n.IncludeInDeck(cards("Event"))),
)
clauses: Some = st.one_of(
    st.builds(n.DonDeckSize, small),
    st.just(n.NoDefeat()),
    st.just(n.LateDefeat()),
    st.builds(lambda found: n.TreatName(found[0]), listed(texts, 1)),
    st.builds(
        lambda by, verb, duration: n.NextTimePlayed(in_hand, by, duration, verb),
        small,
        st.sampled_from(["play", "activate"]),
        optional(st.just(TURN)),
    ),
    st.builds(n.PlayingCost, st.just(in_hand), small, optional(st.just(TURN))),
    st.just(n.EffectNegated()),
    st.builds(n.EffectUsable, st.booleans(), passive=st.booleans(), activate=st.booleans()),
    st.builds(n.Affect, st.builds(n.CardsOf, PLAYERS), st.tuples(st.just(n.MustAttack(THIS, TURN)))),
    st.just(n.Affect(don, (n.AreGiven(cards("Leader", "one", whose="your")),))),
    st.just(n.Affect(cards("Character", "cards", whose="your"), (n.ArePlayedRested(),))),
    st.just(n.Affect(cards("card", "many", whose="your"), (n.ArePut(DECK),))),
    st.just(n.Affect(THIS, (n.TreatedAsAll(),))),
    actions.clauses,
    st.just(n.Affect(n.Selection(None, "your", ()), (n.Negated(plural=True, timing="On Play"),))),
)
pers: Some = st.one_of(
    actions.pers,
    st.builds(lambda deed: n.Per(None, cards("Character", "one")), st.none()),
    st.builds(
        lambda deed: n.Per(
            None, n.Selection(None, None, (noun("Character", "one", adjectives=(n.DoneAdjective(deed),)),))
        ),
        st.sampled_from(["trashed", "returned", "K.O.'d"]),
    ),
    st.builds(
        lambda deed, way: n.Per(None, n.Selection(None, None, (noun("card", "one", n.DonePart(deed, way)),))),
        st.sampled_from(DEEDS),
        st.sampled_from(["", "this way"]),
    ),
    st.builds(
        lambda deed: n.Per(2, n.Selection(None, None, (noun("Character", "many", n.DonePart(deed)),))),
        st.sampled_from(["placed", "played", "added", "drawn", "rested"]),
    ),
    st.builds(
        lambda player, word: n.Per(3, cards("card", "many", at=n.At(HAND, preposition="in")), word=word, having=player),
        PLAYERS,
        st.sampled_from(["every", "each"]),
    ),
    st.just(n.Per(None, cards("Character", "one", whose="your"), word="each")),
    st.builds(
        lambda player, relation, than: n.Per(2, cards("Life", "cards"), having=player, compared=(relation, than)),
        PLAYERS,
        st.sampled_from(["more than", "less than"]),
        PLAYERS,
    ),
)
instead: Some = st.builds(
    lambda of: n.Sentence((n.Step(n.Do(None, n.Draw(n.Whole(1)), may=True), instead=n.Instead(of)),)),
    st.sampled_from(
        [
            n.InsteadOf(n.Draw(n.Whole(2))),
            n.InsteadOf(deed="losing"),
            n.InsteadOf(deed="added to your hand"),
            n.InsteadOf(subject=THIS, deed="K.O.'d"),
            n.InsteadOf(subject=THIS),
        ]
    ),
)
relative = (
    n.With((n.Value("cost", n.OrMore(n.Whole(3)), form="of"),)),
    n.RelativeFilter(n.RelativeTo("equal to", n.NumberOf(cards("Character", whose="your")))),
)
sentences: Some = of_all(
    [
        st.builds(with_property, properties),
        st.builds(with_filter, filters),
        st.just(with_filter(*relative)),
        st.builds(lambda gain: said(THIS, gain), gains.filter(lambda one: not isinstance(one, n.MustAttack))),
        st.just(said(THIS, n.MustAttack(cards("Leader", "one", whose="your"), TURN))),
        st.builds(did, acts),
        st.builds(lambda who, ban: sentence(n.PlayerForbidden(who, ban, TURN)), PLAYERS, bans),
        st.builds(sentence, clauses),
        st.builds(lambda one: on(n.If(one)), conditions),
        st.builds(when, events),
        st.builds(would, replaced),
        st.builds(lambda per: on(n.ForEvery(per)), pers),
        st.builds(
            lambda event: sentence(n.CanBeActivated(event)),
            events.filter(lambda e: not isinstance(e, n.EitherEvent | n.EndOfBattle)),
        ),
        instead,
        st.builds(lambda comma: sentence(n.NoDefeat(), rule=n.UnderTheRules(comma=comma)), st.booleans()),
    ]
)
