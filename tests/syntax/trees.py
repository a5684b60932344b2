"""Hypothesis strategies for trees, built from the node classes: the combinations that the language has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from optcg_dsl.syntax import nodes as n

Some = st.SearchStrategy[Any]

_LETTERS = st.sampled_from("ABCdefg .-&'")
texts: Some = st.text(_LETTERS, min_size=1, max_size=8).map(lambda text: " ".join(f"Q{text}".split()))
small = st.integers(0, 20).map(n.Whole)
several = st.integers(2, 20).map(n.Whole)
thousands = st.integers(0, 12).map(lambda number: n.Whole(number * 1000))
joiners: Some = st.sampled_from(["or", "and"])
stats: Some = st.sampled_from(["cost", "power", "base cost", "base power"])
facings: Some = st.sampled_from(["face-up", "face-down"])
keywords: Some = st.sampled_from(["Rush", "Double Attack", "Banish", "Blocker", "Unblockable", "Rush: Character"])


def listed(items: Some, most: int = 3) -> Some:
    """One to ``most`` items and the joiner between them ("or" for a single one)."""
    return st.lists(items, min_size=1, max_size=most, unique=True).flatmap(
        lambda found: st.tuples(st.just(tuple(found)), joiners if len(found) > 1 else st.just("or"))
    )


def optional(strategy: Some) -> Some:
    """The strategy's values, or None."""
    return st.none() | strategy


# -- places, numbers and durations -------------------------------------------------------------------------------------

whoses: Some = st.sampled_from(
    ["your", "your opponent's", "their", "the owner's", "your or your opponent's", "your and your opponent's"]
)
ends: Some = st.sampled_from([None, "top", "bottom", "top or bottom"])
areas: Some = st.sampled_from(
    ["deck", "DON!! deck", "hand", "trash", "field", "Life cards", "Life area", "cost area", "Character area"]
)
places = st.builds(n.Place, whoses | st.just("the"), areas.map(lambda area: (area,)), ends) | st.builds(
    n.Place, whoses, st.sampled_from([("hand", "trash"), ("hand", "deck"), ("Life area", "hand")]), joiner=joiners
)
ats = st.builds(n.At, st.sampled_from(["from", "in", "on"]), places)

durations = st.one_of(
    st.builds(n.During, st.sampled_from(["turn", "battle"])),
    st.builds(n.During, st.sampled_from(["turn", "Main Phase"]), st.sampled_from(["your", "your opponent's"])),
    st.builds(
        n.Until,
        st.sampled_from(["start", "end"]),
        st.sampled_from(["your", "your opponent's"]),
        st.sampled_from(["turn", "Refresh Phase", "Main Phase", "End Phase"]),
    ),
    st.builds(n.Until, st.just("end"), st.none(), st.sampled_from(["turn", "battle"])),
)
moments = st.one_of(
    st.builds(n.AtMoment, st.just("end"), st.sampled_from(["turn", "battle"])),
    st.builds(
        n.AtMoment,
        st.sampled_from(["start", "end"]),
        st.sampled_from(["turn", "Main Phase", "End Phase"]),
        st.sampled_from(["your", "your opponent's"]),
        st.booleans(),
    ),
)
simple_nouns = st.builds(
    n.Noun,
    st.just(()),
    st.sampled_from([("Character",), ("Event",), ("card",)]),
    st.just("many"),
) | st.just(n.Noun((), ("Life",), "cards"))
counted = st.one_of(
    st.builds(lambda whose, noun: n.NumberOf(n.Selection(None, whose, (noun,))), whoses, simple_nouns),
    st.builds(lambda noun, at: n.NumberOf(n.Selection(None, None, (noun,), at=at)), simple_nouns, ats),
    st.builds(lambda whose, noun: n.NumberOf(n.Selection(None, whose, (noun,)), own=True), whoses, simple_nouns),
    st.builds(lambda whose, noun: n.TotalOf(n.Selection(None, whose, (noun,))), whoses, simple_nouns),
)
relations: Some = st.sampled_from(
    ["equal to or less than", "equal to or more than", "equal to", "less than", "more than"]
)
bounds = st.one_of(
    st.builds(n.Exact, small),
    st.builds(n.OrLess, small),
    st.builds(n.OrMore, small),
    st.builds(n.Between, small, small),
    st.builds(n.OneOfNumbers, st.tuples(small, small)),
)
changes = st.builds(
    n.Change,
    st.sampled_from(["+", "−"]),
    st.integers(1, 12).map(lambda number: number * 1000),
    st.sampled_from(["power", "cost"]),
    st.booleans(),
)

# -- nouns -------------------------------------------------------------------------------------------------------------

names = st.builds(lambda found: n.Names(*found), listed(texts))
types = st.builds(lambda found: n.Types(*found), listed(texts))
attributes = st.builds(
    lambda found: n.Attributes(*found), listed(st.sampled_from(["Slash", "Strike", "Ranged", "Special", "Wisdom"]))
)
colors = st.builds(lambda found: n.Colors(*found), listed(st.sampled_from(["red", "green", "blue"]), 2))
adjectives = st.one_of(
    st.builds(n.StateAdjective, st.sampled_from(["rested", "active"])),
    st.builds(n.FacingAdjective, facings),
    colors,
    types,
    attributes,
    st.builds(n.EitherAdjective, st.tuples(types, attributes)),
    st.builds(n.EitherAdjective, st.tuples(attributes, types)),
    st.builds(n.KeywordAdjective, keywords),
    st.builds(n.OtherAdjective),
    st.builds(n.MulticoloredAdjective),
    st.builds(n.ValueAdjective, small, stats),
)
quoted = listed(texts, 2)
properties = st.one_of(
    st.builds(n.Value, stats, bounds, st.just("of")),
    st.builds(n.Value, stats, st.builds(n.RelativeTo, relations, small | counted), st.just("of")),
    st.builds(n.Value, stats, st.builds(n.OrLess, thousands) | st.builds(n.OrMore, thousands), st.just("stat inside")),
    st.builds(n.Value, stats, st.builds(n.Exact, thousands), st.just("stat inside")),
    st.builds(n.Value, stats, st.builds(n.OrLess, thousands) | st.builds(n.OrMore, thousands), st.just("stat last")),
    st.builds(n.Value, stats, st.builds(n.Between, thousands, thousands), st.just("stat last")),
    st.builds(n.Value, stats, bounds, st.just("of"), st.just(True)),
    st.builds(lambda found: n.TypeIncluding(*found), quoted),
    st.just(n.KeywordProperty("Trigger")),
    st.just(n.NoBaseEffectProperty()),
)
this: Some = st.builds(n.This, st.sampled_from(["card", "Character", "Leader", "Stage"]))
that: Some = st.builds(n.That, st.sampled_from(["card", "Character", "Leader or Character"]))
references = st.one_of(
    this,
    that,
    st.builds(n.Pronoun, st.sampled_from(["it", "them"])),
    st.just(n.TheRest()),
    st.builds(
        n.TheDone,
        st.sampled_from(["selected", "revealed", "trashed", "returned", "played"]),
        st.sampled_from(["card", "Character", "Characters", "cards"]),
    ),
)


def _with(found: list[Any], joiner: Any) -> n.With:
    return n.With(tuple(found), joiner if len(found) > 1 else "and")


filters = st.one_of(
    st.builds(_with, st.lists(properties, min_size=1, max_size=2), joiners),
    st.builds(n.WithoutFilter, st.tuples(st.just(n.KeywordProperty("When Attacking", effect=True)))),
    st.builds(n.OtherThan, names | this),
)
heads: Some = st.sampled_from(
    [
        (("Character",), "one", "or"),
        (("Character",), "many", "or"),
        (("Character",), "card", "or"),
        (("Leader",), "one", "or"),
        (("Event",), "many", "or"),
        (("DON!!",), "cards", "or"),
        (("Life",), "cards", "or"),
        (("card",), "one", "or"),
        (("card",), "many", "or"),
        (("Leader", "Character"), "cards", "or"),
        (("Leader", "Character"), "cards", "and"),
        (("Leader", "Character"), "many", "and"),
        (("Event", "Stage"), "card", "or"),
    ]
)
nouns = st.builds(
    lambda before, name, head, behind: n.Noun(
        (*before, *([name] if name is not None else [])), head[0], head[1], tuple(behind), head[2]
    ),
    st.lists(adjectives, max_size=2),
    optional(names),
    heads,
    st.lists(filters, max_size=2),
)
bare_names = st.builds(
    lambda name, behind: n.Noun((name,), (), "one", tuple(behind)), names, st.lists(filters, max_size=1)
)
quantities = st.one_of(
    st.builds(n.Exactly, small),
    st.builds(n.UpTo, small, st.sampled_from(["", "total", "total before"])),
    st.just(n.All()),
    st.builds(n.AtLeast, small, st.booleans()),
    st.builds(n.AtMost, small, st.booleans()),
    st.builds(n.Some, st.sampled_from(["any", "each", "none"])),
)
selections = st.one_of(
    st.builds(n.Selection, quantities, whoses, st.tuples(nouns | bare_names), at=optional(ats)),
    st.builds(
        n.Selection,
        st.just(n.All()),
        whoses,
        st.tuples(nouns),
        at=optional(ats),
        link=st.just("none"),
    ),
    st.builds(n.Selection, st.builds(n.Exactly, small), whoses, st.tuples(nouns), link=st.just("after")),
    st.builds(n.Selection, st.none(), whoses, st.tuples(nouns | bare_names), at=optional(ats)),
    st.builds(n.Selection, quantities, st.none(), st.tuples(nouns | bare_names), at=optional(ats)),
)
targets = selections | references
unfiltered = (
    st.builds(n.Selection, quantities, whoses, st.tuples(st.just(n.Noun((), ("Character",), "many")))) | references
)

# -- clauses -----------------------------------------------------------------------------------------------------------

actions = st.one_of(
    st.builds(n.Draw, small, st.booleans()),
    st.builds(n.Trash, targets),
    st.builds(n.KO, targets, st.booleans()),
    st.builds(n.Rest, targets),
    st.builds(n.SetActive, targets),
    st.builds(
        lambda what, change, duration: n.GiveChange((n.ChangeGift(what, change),), duration),
        targets,
        changes,
        optional(durations),
    ),
    st.builds(n.GiveDon, selections, targets),
    st.builds(n.Add, targets, places, optional(facings), st.booleans()),
    st.builds(n.Add, selections),
    st.builds(n.Return, targets, places, st.booleans()),
    st.builds(n.Put, targets, places, any_order=st.booleans(), facing=optional(facings)),
    st.builds(n.Put, targets, places, st.just("in"), st.just(True), st.booleans()),
    st.builds(n.Play, targets, st.booleans()),
    st.builds(n.Look, targets),
    st.builds(n.Reveal, targets),
    st.builds(n.Choose, targets, st.sampled_from(["select", "choose"])),
    st.builds(n.ActivateOwn, this, st.sampled_from(["Main", "Counter", "On Play"])),
    st.builds(n.Negate, targets, optional(durations)),
    st.builds(n.Shuffle, st.just("your")),
    st.builds(n.TurnFace, targets, facings),
    st.builds(n.SetValue, stats, unfiltered, thousands, optional(durations)),
    st.builds(n.ChangeAttackTarget, targets),
    st.builds(n.DealDamage, small, st.just("your opponent")),
    st.just(n.TakeExtraTurn()),
)
players: Some = st.sampled_from([None, "your opponent", "you"])
does = st.builds(n.Do, players, actions) | st.builds(
    lambda who, action: n.Do(who, action, may=True), st.sampled_from([None, "your opponent"]), actions
)
causes = st.one_of(
    st.just(n.Cause(battle=True)),
    st.builds(lambda cards: n.Cause(battle=True, cards=cards), selections),
    st.just(n.Cause(effect=n.EffectOf(False))),
    st.builds(
        lambda plural, whose: n.Cause(effect=n.EffectOf(plural, whose)),
        st.booleans(),
        st.sampled_from(["your", "your opponent's"]),
    ),
)
subjects = selections | this | that
small_abilities = st.builds(
    lambda timing, number: n.Ability((n.TimingHead((timing,)),), (n.Sentence((n.Step(n.Do(None, n.Draw(number))),)),)),
    st.sampled_from(["On Play", "When Attacking", "On K.O."]),
    small,
)


def _gain(gifts: list[Any], duration: Any, joiner: Any) -> n.Gain:
    return n.Gain(tuple(gifts), duration, joiner if len(gifts) > 1 else "and")


predicates = st.one_of(
    st.builds(
        _gain,
        st.lists(st.builds(n.KeywordGift, keywords) | changes, min_size=1, max_size=2),
        optional(durations),
        joiners,
    ),
    st.builds(
        n.Cannot,
        st.sampled_from([("be K.O.'d",), ("be rested",), ("be K.O.'d", "be rested"), ("be removed from the field",)]),
        optional(causes),
        duration=optional(durations),
    ),
    st.builds(
        lambda ability, duration: n.Gain((n.AbilityGift(ability),), duration), small_abilities, optional(durations)
    ),
    st.builds(n.Cannot, st.just(("attack",)), target=optional(selections), duration=optional(durations)),
    st.builds(n.CanAttackActive, selections, optional(durations)),
    st.builds(
        n.StaysRested,
        optional(st.builds(n.InPhase, st.sampled_from(["your", "your opponent's"]))),
    ),
)
affects = st.builds(
    lambda subject, said: n.Affect(subject, tuple(said)), subjects, st.lists(predicates, min_size=1, max_size=2)
)
forbidden = st.builds(
    n.PlayerForbidden,
    st.sampled_from(["you", "your opponent"]),
    st.just(n.ActivateBlocker()) | st.builds(n.PlayCards, selections),
    optional(durations),
)
clauses = does | affects | forbidden

# -- conditions and leads ----------------------------------------------------------------------------------------------

holders: Some = st.sampled_from(["you", "your opponent", "you and your opponent"])
said = st.one_of(
    st.builds(n.IsCard, selections),
    st.builds(n.IsState, st.sampled_from(["rested", "active", "multicolored"])),
    st.builds(n.HasProperty, properties),
    st.builds(lambda found: n.HasProperty(n.TheType(*found)), listed(texts)),
)
conditions = st.one_of(
    st.builds(n.Has, holders, selections),
    st.builds(n.Has, st.just("you"), selections, st.sampled_from(["don't", "do not"])),
    st.builds(lambda subject, stat, bound: n.SubjectIs(subject, (n.StatIs(stat, bound),)), subjects, stats, bounds),
    st.builds(n.NumberIs, counted, bounds),
    st.builds(n.NumberCompared, st.builds(n.NumberOf, selections), relations, small),
    st.builds(n.Exists, selections),
    st.builds(lambda subject, what: n.SubjectIs(subject, (what,)), subjects, said),
    st.builds(lambda subject, found: n.SubjectIs(subject, (n.TypeIncludes(*found),)), subjects, listed(texts, 2)),
)
_ACTIVATED = [("a [Blocker]",), ("[Blocker]", "an Event")]
simple_conditions = st.builds(n.Has, holders, selections) | st.builds(
    lambda subject, what: n.SubjectIs(subject, (what,)), this, said
)
events = st.one_of(
    st.builds(lambda subject, cause: n.IsDone(subject, "K.O.'d", cause=cause), subjects, optional(causes)),
    st.builds(
        lambda subject, place, cause: n.IsDone(subject, "removed from", source=place, cause=cause),
        subjects,
        places,
        optional(causes),
    ),
    st.builds(n.Battles, subjects, selections),
    st.builds(n.PlayerActivates, st.just("your opponent"), st.sampled_from(_ACTIVATED)),
    st.builds(n.HasActivated, st.just("you"), selections, optional(durations)),
    st.builds(lambda subject, state: n.IsDone(subject, state), subjects, st.sampled_from(["rested", "active"])),
    st.builds(lambda subject, cause: n.IsDone(subject, "K.O.'d", cause=cause, past=True), subjects, optional(causes)),
    st.builds(n.PlayerPlays, st.sampled_from(["you", "your opponent"]), selections),
)
replaced = st.builds(lambda subject, cause: n.IsDone(subject, "K.O.'d", True, cause=cause), subjects, optional(causes))
leads = st.one_of(
    st.builds(n.If, conditions),
    st.builds(n.If, st.builds(n.Happens, replaced)),
    st.builds(n.If, st.builds(lambda found: n.AllHold(tuple(found)), st.tuples(conditions, simple_conditions))),
    st.builds(n.When, events),
    st.builds(n.Moment, moments),
    st.builds(n.For, durations),
    st.just(n.OncePerTurn()),
)
steps = st.builds(n.Step, clauses, moment=optional(moments), instead=optional(st.just(n.Instead())))


def _sentence(found: list[n.Step], joints: list[Any], before: Any, then: bool, tail: Any) -> n.Sentence:
    joined = [found[0]]
    for step, joint in zip(found[1:], joints, strict=False):
        joined.append(n.Step(step.clause, joint, moment=step.moment, instead=step.instead))
    return n.Sentence(tuple(joined), before, then, tail)


sentences = st.builds(
    _sentence,
    st.lists(steps, min_size=1, max_size=3),
    st.lists(st.sampled_from([", then", ";", ","]), min_size=2, max_size=2),
    st.lists(leads, max_size=1).map(tuple),
    st.booleans(),
    optional(st.builds(n.If, conditions)),
)
ability_heads = st.lists(
    st.one_of(
        st.builds(
            n.TimingHead,
            st.lists(
                st.sampled_from(["On Play", "When Attacking", "On K.O.", "Activate: Main", "Main"]),
                min_size=1,
                max_size=2,
            ).map(tuple),
        ),
        st.builds(n.TurnHead, st.sampled_from(["Your", "Opponent's"])),
        st.just(n.OncePerTurnHead()),
        st.builds(n.DonHead, st.integers(1, 10)),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
notes = st.builds(n.Note, texts)
symbols = st.builds(n.ReturnDonCost, st.integers(1, 10), optional(notes)) | st.builds(
    n.RestDonCost, st.integers(1, 10), optional(notes)
)
action_costs = st.builds(lambda action: n.ActionCost((n.Step(n.Do(None, action, may=True)),)), actions)
costs = st.one_of(
    st.builds(lambda part: n.Cost((part,)), symbols | action_costs),
    st.builds(
        lambda first, second, comma: n.Cost((first, second), (comma,)),
        symbols,
        action_costs,
        st.sampled_from(["", ", "]),
    ),
)
choices = st.builds(
    lambda options, who, may: n.Sentence(
        (n.Step(n.Do(who, n.ChooseOne(tuple(n.Option((option,)) for option in options)), may and who is None)),)
    ),
    st.lists(sentences, min_size=2, max_size=3),
    st.sampled_from([None, "your opponent"]),
    st.booleans(),
)
abilities = st.builds(
    lambda head, found, cost: n.Ability(head, tuple(found), cost),
    ability_heads,
    st.lists(sentences, min_size=1, max_size=2),
    optional(costs),
) | st.builds(
    lambda head, choice, after: n.Ability(head, (choice, *(replace(one, then=True) for one in after))),
    ability_heads,
    choices,
    st.lists(sentences, max_size=2),
)
keyword_abilities = st.builds(n.KeywordAbility, st.just(()) | ability_heads, keywords, optional(notes))
card_texts = st.lists((abilities | keyword_abilities).map(lambda item: n.Line((item,))), min_size=1, max_size=3).map(
    lambda lines: n.CardText(tuple(lines))
)
