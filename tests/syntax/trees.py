"""Hypothesis strategies for trees, built from the node classes: the combinations that the language has."""

from __future__ import annotations

from typing import Any, Literal

from hypothesis import strategies as st
from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from tests.syntax.phrases import (
    Some,
    bounds,
    changes,
    counted,
    durations,
    facings,
    joiners,
    keywords,
    listed,
    moments,
    optional,
    places,
    properties,
    recipients,
    relations,
    selections,
    small,
    stats,
    targets,
    texts,
    that,
    this,
    thousands,
    unfiltered,
)
from tests.syntax.sentences import sentences as special

# -- clauses -----------------------------------------------------------------------------------------------------------

actions = st.one_of(
    st.builds(n.Draw, small, st.booleans()),
    st.builds(n.Trash, targets),
    st.builds(n.KO, targets),
    st.builds(n.OneOfDeeds, st.sampled_from([("K.O.", "rest"), ("rest", "trash"), ("K.O.", "rest", "trash")]), targets),
    st.builds(n.Rest, targets),
    st.builds(n.SetActive, targets),
    st.builds(
        lambda what, change, duration: n.GiveChange((n.ChangeGift(what, change),), duration),
        targets,
        changes,
        optional(durations),
    ),
    st.builds(n.GiveDon, selections, recipients),
    st.builds(n.Add, targets, places, optional(facings), st.booleans()),
    st.builds(n.Add, selections),
    st.builds(n.Return, targets, places, st.booleans()),
    st.builds(
        # Cards are placed back in a place without an end, and not face-up or face-down.
        lambda what, at, ordered, facing: n.Put(what, at, ordered, facing if getattr(at, "end", None) else None),
        targets,
        places,
        st.booleans(),
        optional(facings),
    ),
    st.builds(n.Put, targets, places, st.booleans(), back=st.just(True)),
    st.builds(n.Play, targets, st.booleans()),
    st.builds(n.Look, targets),
    st.builds(n.Reveal, targets),
    st.builds(n.Choose, targets, verb=st.sampled_from(["select", "choose"])),
    st.builds(n.ActivateOwn, this, st.sampled_from(["Main", "Counter", "On Play"])),
    st.builds(n.Negate, targets, optional(durations)),
    st.builds(n.Shuffle, st.just("your")),
    st.builds(
        n.ShuffleInto,
        st.sampled_from([n.Place("your", ("trash",)), n.Place("your", ("hand",))]) | selections,
        st.just(n.Place("your", ("deck",))),
    ),
    st.builds(n.TurnFace, targets, facings),
    st.builds(n.SetValue, stats, unfiltered, thousands, optional(durations)),
    st.builds(n.ChangeAttackTarget, targets),
    st.builds(n.DealDamage, small, st.just("your opponent")),
    st.just(n.TakeExtraTurn()),
)
players: Some = st.sampled_from([None, "your opponent", "you"])
does = (
    st.builds(n.Do, players, actions)
    | st.builds(lambda who, action: n.Do(who, action, may=True), st.sampled_from([None, "your opponent"]), actions)
    | st.builds(lambda who, action: n.Do(who, action, modal="must"), st.sampled_from(["your opponent", "you"]), actions)
)
causes = st.one_of(
    st.just(n.Cause(battle=True)),
    st.builds(lambda cards: n.Cause(battle=True, cards=cards), selections),
    st.just(n.Cause(effect=n.EffectOf(plural=False))),
    st.builds(
        lambda plural, whose: n.Cause(effect=n.EffectOf(whose, plural=plural)),
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
    st.just(n.ActivateBlocker())
    | st.builds(n.ActivateBlocker, selections, of=st.just(True), bare=st.booleans())
    | st.builds(n.PlayCards, selections),
    optional(durations),
)
clauses = does | affects | forbidden

# -- conditions and leads ----------------------------------------------------------------------------------------------

holders: Some = st.sampled_from(["you", "your opponent", "you and your opponent"])
said = st.one_of(
    st.builds(n.IsCard, selections),
    st.builds(n.IsState, st.sampled_from(["rested", "active", "multicolored", "monocolored"])),
    st.builds(n.HasProperty, properties),
    st.builds(lambda found: n.HasProperty(n.TheType(*found)), listed(texts)),
)
conditions = st.one_of(
    st.builds(n.Has, holders, selections),
    st.builds(n.Has, st.just("you"), selections, st.just(True), short=st.booleans()),
    st.builds(lambda subject, stat, bound: n.SubjectIs(subject, (n.StatIs(stat, bound),)), subjects, stats, bounds),
    st.builds(n.NumberIs, counted, bounds),
    st.builds(n.NumberCompared, st.builds(n.NumberOf, selections), relations, small),
    st.builds(n.Exists, selections),
    st.builds(lambda subject, what: n.SubjectIs(subject, (what,)), subjects, said),
    st.builds(lambda subject, found: n.SubjectIs(subject, (n.TypeIncludes(*found),)), subjects, listed(texts, 2)),
)
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
    st.just(n.PlayerActivates("your opponent", ("[Blocker]",))),
    st.just(n.PlayerActivates("your opponent", ("[Blocker]", "Event"), articles=(False, True))),
    st.builds(n.HasDone, st.just("you"), selections, durations),
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


def _sentence(
    found: list[n.Step], joints: list[Any], before: Any, begins: Literal["", "then", "otherwise"], tail: Any
) -> n.Sentence:
    joined = [found[0]]
    for step, joint in zip(found[1:], joints, strict=False):
        joined.append(n.Step(step.clause, joint, moment=step.moment, instead=step.instead))
    return n.Sentence(tuple(joined), before, begins, tail)


free_sentences = st.builds(
    _sentence,
    st.lists(steps, min_size=1, max_size=3),
    st.lists(st.sampled_from([", then", ";", ","]), min_size=2, max_size=2),
    st.lists(leads, max_size=1).map(tuple),
    st.sampled_from(["", "then", "otherwise"]),
    optional(st.builds(n.If, conditions)),
)
sentences = free_sentences | special
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
        lambda first, second, comma: n.Cost((first, second), separators=(comma,)),
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
    lambda head, choice, after: n.Ability(head, (choice, *(replace(one, opening="then") for one in after))),
    ability_heads,
    choices,
    st.lists(sentences, max_size=2),
)
keyword_abilities = st.builds(n.KeywordAbility, st.just(()) | ability_heads, keywords, optional(notes))
note_items = st.builds(n.NoteItem, notes)
card_texts = st.lists(
    (abilities | keyword_abilities | note_items).map(lambda item: n.Line((item,))), min_size=1, max_size=3
).map(lambda lines: n.CardText(tuple(lines)))
