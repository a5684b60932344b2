"""Abilities: heads, timings, conditions, activation costs, and the kind of the effect (8-1-3, 8-3)."""

from __future__ import annotations

from dataclasses import replace

import optcg_dsl.compiling.lowering.moves  # noqa: F401  (registers the actions that move cards)
from optcg_dsl.compiling.lowering.conditions import condition
from optcg_dsl.compiling.lowering.context import Context, NotExecutableError, refusal
from optcg_dsl.compiling.lowering.durations import duration, moment_timing
from optcg_dsl.compiling.lowering.events import whens
from optcg_dsl.compiling.lowering.filters import TIMINGS
from optcg_dsl.compiling.lowering.predicates import keyword
from optcg_dsl.compiling.lowering.sentences import sentences, steps
from optcg_dsl.compiling.lowering.tidy import tidy
from optcg_dsl.effects import (
    Ability,
    Allow,
    Bound,
    Choose,
    Compare,
    Condition,
    Const,
    Forbid,
    GrantAbility,
    GrantKeyword,
    If,
    IsSource,
    IsTurnOf,
    Modify,
    Move,
    Negate,
    NotHolds,
    Pool,
    ReplaceWith,
    Rest,
    SetPowerToZero,
    SetStat,
    Source,
    StateIs,
    StatOf,
    Step,
    SwapBasePower,
    Timing,
    TreatAs,
    When,
    walk,
)
from optcg_dsl.effects.abilities import AbilityKind, TimingKind
from optcg_dsl.syntax import nodes as n

_LASTING = (
    Allow,
    Forbid,
    GrantAbility,
    GrantKeyword,
    Modify,
    Negate,
    ReplaceWith,
    SetPowerToZero,
    SetStat,
    SwapBasePower,
    TreatAs,
)
_ACTIVATED = ("Activate: Main", "Main", "Counter")


def lower_ability(
    item: n.Ability | n.KeywordAbility, category: str, text: str
) -> tuple[Ability, tuple[NotExecutableError, ...]]:
    """The effect object of one printed ability, and findings that do not stop it.

    ``category`` is the card's, ``text`` the ability's canonical printed text.  Raises ``NotExecutableError`` at the
    phrase that cannot be carried out.
    """
    context = Context(category)
    context.lower_gift = _lower_gift
    if isinstance(item, n.KeywordAbility):
        heads = _heads(item.heads, context)
        if heads.timings:
            raise refusal(item, "a keyword effect has no activation timing")
        ability = Ability("keyword", conditions=tuple(heads.conditions), keyword=keyword(item.keyword, item), text=text)
        return ability, ()
    return replace(_lower(item, context), text=text), tuple(context.noted)


def _lower_gift(gift: n.AbilityGift, outer: Context) -> Ability:
    context = Context("character" if outer.category == "event" else outer.category)
    context.lower_gift = _lower_gift
    ability = _lower(gift.ability, context)
    outer.noted.extend(context.noted)
    return ability


# -- heads -------------------------------------------------------------------------------------------------------------


class _Heads:
    """What the bracketed words and subordinate clauses at the head of an ability say."""

    def __init__(self) -> None:
        self.timings: list[Timing | When] = []
        self.conditions: list[Condition] = []
        self.once = False
        self.activated = False
        self.optional = False
        self.rule = False


def _heads(found: tuple[n.Head, ...], context: Context) -> _Heads:
    heads = _Heads()
    for head in found:
        match head:
            case n.TimingHead(timings=words):
                for word in words:
                    heads.timings.append(Timing(_timing(word)))
                    heads.activated = heads.activated or word in _ACTIVATED
            case n.TurnHead(whose=whose):
                heads.conditions.append(IsTurnOf("you" if whose == "Your" else "opponent"))
            case n.DonHead(number=count):
                heads.conditions.append(Compare(StatOf("don_given", Source()), ">=", Const(count)))
            case n.OncePerTurnHead():
                heads.once = True
            case _:
                raise refusal(head, "this word cannot stand at the head of an effect")
    return heads


def _timing(word: str) -> TimingKind:
    kind: TimingKind = TIMINGS[word]  # type: ignore[assignment]  # the table maps timing words to timing kinds
    return kind


# -- the ability -------------------------------------------------------------------------------------------------------


def _lower(item: n.Ability, context: Context) -> Ability:
    replaced = _replaced_for_a_time(item)
    if replaced is not None:
        return _granted_replacement(item, *replaced, context)
    heads = _heads(item.heads, context)
    body = list(item.sentences)
    _take_cost_leads(item, heads, context)
    replacing = _is_replacement(item)
    body = _take_leads(body, heads, replacing, context)
    body = _take_negations(body, heads, context)
    kind = _kind(heads, replacing)
    context.permanent = kind in ("permanent", "rule")
    context.replacing = replacing
    cost, cost_optional = _cost(item, context)
    if (cost or heads.once) and kind in ("permanent", "rule"):
        raise refusal(item.cost or item, "only an activated effect has an activation cost", "OP213")
    if kind == "replacement" and not (heads.timings and all(isinstance(one, When) for one in heads.timings)):
        raise refusal(_instead(item), "“instead” needs a situation that it replaces", "OP207")
    optional = heads.optional
    if kind == "replacement":
        optional, body = _take_may(body)
    context.offering = optional and replacing
    with context.block() as made:
        sentences(body, context)
    ability = Ability(
        kind,
        tuple(heads.timings),
        tuple(heads.conditions),
        heads.once,
        optional,
        cost,
        cost_optional,
        tuple(made),
    )
    if context.permanent:
        ability = _permanent(ability, item)
    return tidy(ability)


def _kind(heads: _Heads, replacing: bool) -> AbilityKind:
    if heads.rule:
        return "rule"
    if replacing:
        return "replacement"
    if heads.activated:
        return "activate"
    return "auto" if heads.timings else "permanent"


def _permanent(ability: Ability, item: n.Ability) -> Ability:
    """A permanent effect: its leading "if" is a condition of its validity, and it does nothing that happens once."""
    conditions, body = ability.conditions, ability.body
    while len(body) == 1 and isinstance(body[0], If) and not body[0].otherwise:
        conditions, body = (*conditions, body[0].condition), body[0].then
    for step in _all_steps(body):
        if not isinstance(step, _LASTING):
            raise refusal(
                item.sentences[0],
                "this happens once, but the text does not say when",
                "OP214",
                "begin with a timing, such as [On Play] or “When …”",
            )
    return replace(ability, conditions=conditions, body=body)


def _all_steps(block: tuple[Step, ...]) -> list[Step]:
    found: list[Step] = []
    for step in block:
        if isinstance(step, If):
            found.extend(_all_steps(step.then))
            found.extend(_all_steps(step.otherwise))
        else:
            found.append(step)
    return found


# -- leads -------------------------------------------------------------------------------------------------------------


def _take_cost_leads(item: n.Ability, heads: _Heads, context: Context) -> None:
    if item.cost is None:
        return
    for lead in item.cost.leads:
        match lead:
            case n.If():
                heads.conditions.append(condition(lead.condition, context))
            case n.When():
                heads.timings.extend(whens(lead.event, context))
            case n.Moment():
                heads.timings.append(moment_timing(lead.moment, context))
            case n.OncePerTurn():
                heads.once = True
            case _:
                raise refusal(lead, "these words cannot stand before an activation cost")


def _take_leads(body: list[n.Sentence], heads: _Heads, replacing: bool, context: Context) -> list[n.Sentence]:
    """Take timings, replaced situations and rules out of the first sentence."""
    if not body:
        return body
    if len(body[0].steps) == 1 and isinstance(body[0].steps[0].clause, n.CanBeActivated):
        _can_be_activated(body[0].steps[0].clause, heads, context)
        return _take_leads(body[1:], heads, replacing, context)
    first = body[0]
    kept: list[n.Lead] = []
    timed = bool(heads.timings)
    for lead in first.leads:
        match lead:
            case n.When():
                if not replacing:
                    _has_happened(lead.event)
                heads.timings.extend(whens(lead.event, context))
            case n.Moment() if not timed:
                heads.timings.append(moment_timing(lead.moment, context))
            case n.OncePerTurn():
                heads.once = True
            case n.UnderTheRules():
                heads.rule = True
            case n.If() if replacing:
                _replaced(lead, heads, context)
            case n.If(condition=n.Happens(event=event)) if not timed:
                _has_happened(event)
                heads.timings.extend(whens(event, context))  # "if this Character battles" is a timing (7-1-5-2)
            case _:
                kept.append(lead)
    tail = first.tail
    if isinstance(tail, n.When) and not timed:
        heads.timings.extend(whens(tail.event, context))
        tail = None
    if first.rule is not None:
        heads.rule = True
    return [n.Sentence(first.steps, tuple(kept), False, tail, None, span=first.span), *body[1:]]


def _has_happened(event: n.Event) -> None:
    """Refuse what only "would" happen outside of a replacement (8-1-3-4)."""
    for node in n.walk(event):
        if getattr(node, "would", False):
            raise refusal(event, "what “would” happen can only be replaced", "OP207", "write “…, you may … instead.”")


def _take_negations(body: list[n.Sentence], heads: _Heads, context: Context) -> list[n.Sentence]:
    """ "If X, this effect is negated": a condition that X does not hold (8-2-1)."""
    kept: list[n.Sentence] = []
    for sentence in body:
        if len(sentence.steps) == 1 and isinstance(sentence.steps[0].clause, n.EffectNegated):
            tests = [lead.condition for lead in sentence.leads if isinstance(lead, n.If)]
            if len(tests) != 1 or len(sentence.leads) != 1:
                raise refusal(sentence, "the text must say when the effect is negated")
            heads.conditions.append(NotHolds(condition(tests[0], context)))
        else:
            kept.append(sentence)
    return kept


def _can_be_activated(clause: n.CanBeActivated, heads: _Heads, context: Context) -> None:
    heads.optional = True
    match clause.when:
        case n.Event():
            for event in (clause.when, *clause.also):
                heads.timings.extend(whens(event, context))
        case n.AtMoment():
            heads.timings.append(moment_timing(clause.when, context))
        case n.Condition():
            heads.conditions.append(condition(clause.when, context))


def _replaced(lead: n.If, heads: _Heads, context: Context) -> None:
    """The situation that "instead" replaces; other conditions beside it gate the replacement."""
    parts = lead.condition.conditions if isinstance(lead.condition, n.AllHold) else (lead.condition,)
    for part in parts:
        if isinstance(part, n.Happens):
            heads.timings.extend(whens(part.event, context))
        else:
            heads.conditions.append(condition(part, context))


# -- replacement -------------------------------------------------------------------------------------------------------


def _is_replacement(item: n.Ability) -> bool:
    """Whether "instead" stands in the first sentence; later on it takes the place of a choice made before."""
    return any(step.instead is not None for step in item.sentences[0].steps) if item.sentences else False


def _replaced_for_a_time(item: n.Ability) -> tuple[n.If, n.IsDone, n.Duration] | None:
    """The situation that an activated effect replaces "during this turn", and for how long."""
    if not _is_replacement(item) or not any(isinstance(head, n.TimingHead) for head in item.heads):
        return None
    for lead in item.sentences[0].leads:
        if isinstance(lead, n.If) and isinstance(lead.condition, n.Happens):
            event = lead.condition.event
            if isinstance(event, n.IsDone) and event.would and event.duration is not None:
                return lead, event, event.duration
    return None


def _granted_replacement(
    item: n.Ability, lead: n.If, event: n.IsDone, lasting: n.Duration, context: Context
) -> Ability:
    """An activated effect that lets its player replace something for a time: the Leader, which cannot leave the field,
    gains the replacement effect."""
    bare = n.If(n.Happens(replace(event, duration=None), span=lead.condition.span), span=lead.span)
    first = replace(item.sentences[0], leads=tuple(bare if one is lead else one for one in item.sentences[0].leads))
    inner = Context("leader")
    inner.lower_gift = _lower_gift
    gained = _lower(n.Ability((), (first, *item.sentences[1:]), span=item.span), inner)
    if any(isinstance(part, Source | IsSource) for part in walk(gained)):
        raise refusal(item.sentences[0], "the replacement cannot be about this card, which will have left")
    heads = _heads(item.heads, context)
    _take_cost_leads(item, heads, context)
    cost, cost_optional = _cost(item, context)
    grant = GrantAbility(Pool(("leader",), "you"), gained, duration(lasting, context, item))
    return Ability(
        _kind(heads, False),
        tuple(heads.timings),
        tuple(heads.conditions),
        heads.once,
        heads.optional,
        cost,
        cost_optional,
        (grant,),
    )


def _instead(item: n.Ability) -> n.Node:
    found = (step.instead for sentence in item.sentences for step in sentence.steps if step.instead is not None)
    return next(found)


def _take_may(body: list[n.Sentence]) -> tuple[bool, list[n.Sentence]]:
    """ "You may ... instead": whether the replacement is applied is the player's choice (8-1-3-4-1)."""
    first = body[0]
    if not first.steps or not isinstance(first.steps[0].clause, n.Do) or not first.steps[0].clause.may:
        return False, body
    head = first.steps[0]
    assert isinstance(head.clause, n.Do)
    plain = n.Do(
        head.clause.who, head.clause.action, False, head.clause.elided, head.clause.modal, span=head.clause.span
    )
    step = n.Step(plain, head.link, head.leads, head.moment, head.instead, head.condition, span=head.span)
    sentence = n.Sentence((step, *first.steps[1:]), first.leads, first.then, first.tail, first.rule, span=first.span)
    return True, [sentence, *body[1:]]


# -- costs -------------------------------------------------------------------------------------------------------------


def _cost(item: n.Ability, context: Context) -> tuple[tuple[Step, ...], bool]:
    """The activation cost and whether it may be left unpaid (8-3-1-4)."""
    if item.cost is None:
        return (), False
    optional = False
    context.paying = True
    with context.block() as made:
        for part in item.cost.parts:
            match part:
                case n.ReturnDonCost(number=count):
                    slot = context.slot("returned_don")
                    pool = Pool(("cost", "given"), "you")
                    context.emit(Choose(slot, Const(count), Const(count), pool))
                    context.emit(Move(Bound(slot), "don_deck", "return"))
                    optional = True
                case n.RestDonCost(number=count):
                    slot = context.slot("rested_don")
                    pool = Pool(("cost",), "you", StateIs("active"))
                    context.emit(Choose(slot, Const(count), Const(count), pool))
                    context.emit(Rest(Bound(slot)))
                    optional = True
                case n.ActionCost(steps=actions):
                    optional = optional or any(isinstance(s.clause, n.Do) and s.clause.may for s in actions)
                    steps(actions, context)
                case _:
                    raise refusal(part, "this cannot be paid")
    context.paying = False
    return tuple(made), optional
