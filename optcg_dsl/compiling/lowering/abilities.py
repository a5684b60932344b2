"""Abilities: timings, conditions, activation costs, and the kind of the effect (8-1-3, 8-3)."""

from __future__ import annotations

from msgspec.structs import replace

import optcg_dsl.compiling.lowering.battle_events
import optcg_dsl.compiling.lowering.exchanging
import optcg_dsl.compiling.lowering.moves
import optcg_dsl.compiling.lowering.player_events
import optcg_dsl.compiling.lowering.showing
import optcg_dsl.compiling.lowering.states
import optcg_dsl.compiling.lowering.until  # noqa: F401  (they register events and actions)
from optcg_dsl.compiling.lowering.conditions import condition
from optcg_dsl.compiling.lowering.context import Context, NotExecutableError, Printed, refusal, without_then
from optcg_dsl.compiling.lowering.costs import activation_cost, with_price
from optcg_dsl.compiling.lowering.durations import duration, in_turns, moment_timing
from optcg_dsl.compiling.lowering.events import whens
from optcg_dsl.compiling.lowering.filters import keyword
from optcg_dsl.compiling.lowering.heads import Heads, lower_heads
from optcg_dsl.compiling.lowering.hearing import given_now, heard
from optcg_dsl.compiling.lowering.keeping import with_kept
from optcg_dsl.compiling.lowering.places import refuse_unread
from optcg_dsl.compiling.lowering.replacing import (
    check_replaced,
    check_rule,
    is_replacement,
    replaced_for_a_time,
    take_may,
)
from optcg_dsl.compiling.lowering.sentences import sentences
from optcg_dsl.compiling.lowering.simplify import tidy
from optcg_dsl.compiling.lowering.standing import one_defeat
from optcg_dsl.compiling.lowering.watching import waits
from optcg_dsl.compiling.lowering.whiles import must_hold_just_as_long
from optcg_dsl.effects import (
    Ability,
    Condition,
    DeckOut,
    DeckRule,
    EndGame,
    Forbid,
    GrantAbility,
    If,
    IsSource,
    NotHolds,
    Pool,
    Source,
    Step,
    Timing,
    When,
    walk,
)
from optcg_dsl.effects.abilities import AbilityKind, EventKind
from optcg_dsl.effects.actions import LastingStep
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.timings import TimingSymbol


def lower_item(
    item: n.Ability | n.KeywordAbility, category: str, text: str, printed: Printed
) -> tuple[tuple[Ability, ...], tuple[NotExecutableError, ...]]:
    """The effects of one printed ability, which may be a keyword effect (4-1-2), and findings that do not stop it.

    That is one effect, but for rules that say several things ("Under the rules of this game, ..., and at the start of
    the game, ...").  ``category`` is the card's, ``text`` the ability's canonical printed text, and
    ``printed`` gives that of a part of it.  Raises
    ``NotExecutableError`` at the phrase that cannot be carried out.
    """
    made: list[Ability] = []
    noted: list[NotExecutableError] = []
    for part in _parts(item):
        ability, findings = _lower_part(part, category, text, printed)
        made.append(ability)
        noted.extend(findings)
    return tuple(made), tuple(noted)


def _parts(item: n.Ability | n.KeywordAbility) -> list[n.Ability | n.KeywordAbility]:
    """A rule with a timing in its middle is two effects."""
    if not isinstance(item, n.Ability) or len(item.sentences) != 1 or item.cost is not None:
        return [item]
    (sentence,) = item.sentences
    rules = tuple(lead for lead in sentence.leads if isinstance(lead, n.UnderTheRules))
    at = next((i for i, step in enumerate(sentence.steps) if i and isinstance(_first_lead(step), n.When | n.Moment)), 0)
    if not rules or not at:
        return [item]
    step = sentence.steps[at]
    kept = rules if isinstance(_first_lead(step), n.When) else ()
    plain = replace(step, link="", leads=(), span=step.span)
    first = replace(sentence, steps=sentence.steps[:at], span=sentence.span)
    second = replace(sentence, steps=(plain, *sentence.steps[at + 1 :]), leads=(*kept, *step.leads), span=step.span)
    return [replace(item, sentences=(one,), span=item.span) for one in (first, second)]


def _first_lead(step: n.Step) -> n.Lead | None:
    return step.leads[0] if step.leads else None


def _lower_part(
    item: n.Ability | n.KeywordAbility, category: str, text: str, printed: Printed
) -> tuple[Ability, tuple[NotExecutableError, ...]]:
    context = Context(category, item, printed)
    context.lower_gift = _lower_gift
    if isinstance(item, n.KeywordAbility):
        heads = lower_heads(item.heads, context)
        if heads.timings:
            raise refusal(item, "a keyword effect has no activation timing")
        ability = Ability("keyword", conditions=tuple(heads.conditions), keyword=keyword(item.keyword, item), text=text)
        return ability, ()
    ability = replace(_lower(item, context), text=text)
    refuse_unread(item, context)
    return ability, tuple(context.noted)


def _lower_gift(gift: n.AbilityGift, outer: Context) -> Ability:
    context = Context("character" if outer.category == "event" else outer.category, gift, outer.printed)
    context.lower_gift = _lower_gift
    ability = _lower(gift.ability, context)
    outer.noted.extend(context.noted)
    outer.owners_read |= context.owners_read
    return ability


# -- the ability -------------------------------------------------------------------------------------------------------


def _lower(item: n.Ability, context: Context) -> Ability:
    replaced = replaced_for_a_time(item)
    if replaced is not None:
        return _granted_replacement(item, *replaced, context)
    item = with_price(item)
    heads = lower_heads(item.heads, context)
    body = list(item.sentences)
    _take_cost_leads(item, heads, context)
    replacing = is_replacement(item)
    body = _take_leads(body, heads, replacing, context)
    body = _take_negations(body, heads, context)
    kind = _kind(heads, replacing)
    must_hold_just_as_long(item, kind)
    context.permanent = kind in ("permanent", "rule")
    context.replacing = replacing
    cost, cost_optional = activation_cost(item, context)
    if (cost or heads.once) and kind in ("permanent", "rule") and not (kind == "permanent" and _protects(item)):
        raise refusal(item.cost or item, "only an activated effect has an activation cost", "OP213")
    if kind == "rule":
        check_rule(item)
    if kind == "replacement":
        check_replaced(heads.timings, item)
    optional = heads.optional
    if kind == "replacement":
        optional, body = take_may(body)
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
    else:
        ability = with_kept(ability, context.described_whole, lambda: context.slot("kept"))
    if kind == "permanent" and heads.once:
        ability = _protection(ability, item)
    ability = replace(ability, body=one_defeat(ability.body, item))
    parts = walk(ability)
    if kind != "rule" and any(isinstance(step, (DeckRule, DeckOut)) for step in parts):
        raise refusal(
            item.sentences[0], "the rules of the game are changed by rules only", hint="begin with “Under the rules”"
        )
    made_tidy = tidy(ability, parts)
    if kind == "rule" and made_tidy.timings and (made_tidy.timings, made_tidy.body) != _INSTEAD_OF_LOSING:
        raise refusal(item.sentences[0], "no rule of the game is about what happens in it, but for an empty deck")
    return made_tidy


_INSTEAD_OF_LOSING = ((When("deck_becomes", "you", amount=0),), (EndGame("you", "win"),))
"""When the deck is reduced to 0, its owner wins instead of losing (1-2-1-1-2, 8-1-3-3-3)."""


def _kind(heads: Heads, replacing: bool) -> AbilityKind:
    """The category: [Main] and [Activate: Main] make an activate effect, other timings and "when" an auto effect.

    What has none of these and does not say "instead" is permanent (8-1-3, 8-1-3-1-1, 8-1-3-2-1, 8-1-3-3-1).
    """
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
        if not isinstance(step, LastingStep) and not ability.timings:
            raise refusal(
                item.sentences[0],
                "this happens once, but the text does not say when",
                "OP214",
                "begin with a timing, such as [On Play] or “When …”",
            )
    return replace(ability, conditions=conditions, body=body)


def _protects(item: n.Ability) -> bool:
    """ "Once per turn, this Character cannot be K.O.'d by ...": the first time it would be."""
    steps = item.sentences[0].steps if len(item.sentences) == 1 and item.cost is None else ()
    clause = steps[0].clause if len(steps) == 1 else None
    return isinstance(clause, n.Affect) and all(isinstance(one, n.Cannot) for one in clause.predicates)


def _protection(ability: Ability, item: n.Ability) -> Ability:
    """A prohibition that holds once per turn: the situation is replaced by nothing, the first time (8-1-3-4)."""
    timings: list[When] = []
    for step in ability.body:
        kinds: dict[str, EventKind] = {"be_koed": "ko", "be_removed": "removed", "be_rested": "rested"}
        if not isinstance(step, Forbid) or step.deed not in kinds or step.cards != Source():
            raise refusal(item.sentences[0], "only this card can be protected once per turn", "OP213")
        timings.append(When(kinds[step.deed], "any", IsSource(), step.where, step.cause, step.by))
    return replace(ability, kind="replacement", timings=tuple(timings), once_per_turn=True, body=())


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


def _take_cost_leads(item: n.Ability, heads: Heads, context: Context) -> None:
    if item.cost is None:
        return
    for lead in item.cost.leads:
        match lead:
            case n.If():
                heads.conditions.append(condition(lead.condition, context))
            case n.When():
                heads.timings.extend(heard(lead.event, context))
            case n.Moment():
                heads.timings.append(moment_timing(lead.moment, context))
            case n.OncePerTurn():
                heads.once = True
            case _:
                raise refusal(lead, "these words cannot stand before an activation cost")


def _take_leads(body: list[n.Sentence], heads: Heads, replacing: bool, context: Context) -> list[n.Sentence]:
    """Take timings (8-3-1-8), replaced situations and rules out of the first sentence."""
    if not body:
        return body
    if len(body[0].steps) == 1 and isinstance(body[0].steps[0].clause, n.CanBeActivated):
        _can_be_activated(body[0].steps[0].clause, heads, context)
        return _take_leads(body[1:], heads, replacing, context)
    first = body[0]
    kept: list[n.Lead] = []
    timed = bool(heads.timings)
    waiting = any(isinstance(lead, n.For) for lead in first.leads)
    for lead in first.leads:
        match lead:
            case n.When() | n.OncePerTurn() if timed and waiting:
                kept.append(lead)
            case n.When() if timed:
                hint = "begin with “During this turn, when …,” if it waits for this from then on"
                raise refusal(lead, "the text has a timing already", hint=hint)
            case n.For(duration=n.During(what="turn") as turns) if not timed and waits(first):
                heads.conditions.extend(in_turns(turns, context))
            case n.When():
                if not replacing:
                    _has_happened(lead.event)
                heads.timings.extend(heard(lead.event, context))
            case n.Moment(moment=n.AtMoment(next=True)) if not timed:
                raise refusal(lead, "no moment has come before which this could be the next", hint="leave out “next”")
            case n.Moment() if not timed:
                heads.timings.append(moment_timing(lead.moment, context))
            case n.OncePerTurn():
                heads.once = True
            case n.UnderTheRules():
                heads.rule = True
            case n.If() if replacing:
                _replaced(lead, heads, context)
            case n.If(condition=test) if _as_it_was(test):
                heads.conditions.append(_had(test, heads, context))
            case n.If(condition=n.Happens(event=n.IsDone(past=True, duration=None) as event)):
                _came_about(event, heads, context)
            case n.If(condition=n.Happens(event=event) as test) if (
                not timed and not _is_over(event) and given_now(test) is None
            ):
                _has_happened(event)
                # "If this Character battles" is a timing, told when the battle is over (7-1-5-2).
                heads.timings.extend(
                    replace(told, event="battled") if told.event == "battles" else told
                    for told in heard(event, context)
                )
            case _:
                kept.append(lead)
    tail = first.tail
    if isinstance(tail, n.When) and not timed:
        heads.timings.extend(heard(tail.event, context))
        tail = None
    if isinstance(tail, n.If) and len(body) == 1 and _as_it_was(tail.condition):
        heads.conditions.append(_had(tail.condition, heads, context))
        tail = None
    if first.rule is not None:
        heads.rule = True
    kept_first = replace(without_then(first), leads=tuple(kept), tail=tail, rule=None, note=None, span=first.span)
    return [kept_first, *body[1:]]


_OWN_TIMINGS: dict[str, TimingSymbol] = {"ko": "on_ko", "played": "on_play"}
"""The printed timings of what happens to the card itself, of which one can tell how it came about."""


def _as_it_was(test: n.Condition) -> bool:
    """Whether the words are about the card as it was: "if this Character had a DON!! card given"."""
    return any(isinstance(node, n.HasProperty | n.HasCards) and node.past for node in n.walk(test))


def _had(test: n.Condition, heads: Heads, context: Context) -> Condition:
    """A condition that is asked before the card leaves (10-2-17-1)."""
    if Timing("on_ko") not in heads.timings or len(heads.timings) > 1:
        raise refusal(test, "only an [On K.O.] effect asks what the card had", hint="write “has”")
    context.leaving = True
    found = condition(test, context)
    context.leaving = False
    return found


def _came_about(event: n.IsDone, heads: Heads, context: Context) -> None:
    """ "[On K.O.] If this Character was K.O.'d by your opponent's effect": how the timing came about (10-2-17)."""
    told = whens(event, context)
    word = _OWN_TIMINGS.get(told[0].event) if all(one.card == IsSource() for one in told) else None
    if word is None or heads.timings != [Timing(word)] or any(one.event != told[0].event for one in told):
        raise refusal(event, "only what happened during this turn can be a condition", hint="add “during this turn”")
    heads.timings[:] = [Timing(word, one.cause, one.by, one.other, one.came) for one in told]


def _has_happened(event: n.Event) -> None:
    """Refuse as a timing what only "would" happen (8-1-3-4), and what happened before."""
    lasting = getattr(event, "duration", None)
    if isinstance(lasting, n.During) and lasting.what == "turn" and not getattr(event, "past", False):
        turn = {"your": "[Your Turn]", "your opponent's": "[Opponent's Turn]"}.get(lasting.whose or "")
        hint = f"write “{turn} When …”" if turn else "begin with it, as in “[On Play] During this turn, when …”"
        raise refusal(lasting, "in which turns this is waited for is said before it", hint=hint)
    if _is_over(event):
        raise refusal(event, "what happened before is a condition, not an activation timing", hint="write “if”")
    for node in n.walk(event):
        if getattr(node, "would", False):
            raise refusal(event, "what “would” happen can only be replaced", "OP207", "write “…, you may … instead.”")


def _is_over(event: n.Event) -> bool:
    """Whether the words are about what happened before: a condition, no timing."""
    return isinstance(event, n.HasDone) or bool(getattr(event, "past", False) or getattr(event, "duration", None))


def _take_negations(body: list[n.Sentence], heads: Heads, context: Context) -> list[n.Sentence]:
    """ "If X, this effect is negated": a condition that X does not hold (8-2-1)."""
    kept: list[n.Sentence] = []
    for sentence in body:
        if len(sentence.steps) == 1 and isinstance(sentence.steps[0].clause, n.EffectNegated):
            tests = [lead.condition for lead in sentence.leads if isinstance(lead, n.If)]
            if len(tests) != 1 or len(sentence.leads) != 1:
                raise refusal(sentence, "the text must say when the effect is negated")
            heads.conditions.append(NotHolds(condition(tests[0], context)))
        elif len(sentence.steps) == 1 and isinstance(sentence.steps[0].clause, n.EffectUsable):
            heads.conditions.append(_usable(sentence, sentence.steps[0].clause, heads, context))
        else:
            kept.append(sentence)
    return kept


def _usable(sentence: n.Sentence, clause: n.EffectUsable, heads: Heads, context: Context) -> Condition:
    """ "You cannot use this effect if X": a condition that X does not hold, for all of the effect (8-3-2)."""
    leads = (*sentence.leads, *((sentence.tail,) if sentence.tail is not None else ()))
    tests = [lead.condition for lead in leads if isinstance(lead, n.If)]
    if len(tests) != 1 or len(leads) != 1:
        raise refusal(sentence, "the text must say when the effect can be used", hint="add “if …”")
    (step,) = sentence.steps
    if sentence.opening or sentence.rule or step.moment or step.instead or step.for_effect:
        raise refusal(
            sentence, "this is about the whole effect and not about one time", hint="leave out the other words"
        )
    if not heads.timings:
        raise refusal(sentence, "a permanent effect is not used", hint="begin with “If …,”")
    test = tests[0]
    if clause.only and isinstance(test, n.Unless):
        raise refusal(sentence, "“only” and “unless” contradict each other", hint="write “only … if”")
    if isinstance(test, n.Unless):
        return condition(test.condition, context)
    return condition(test, context) if clause.only else NotHolds(condition(test, context))


def _can_be_activated(clause: n.CanBeActivated, heads: Heads, context: Context) -> None:
    heads.optional = True
    match clause.when:
        case n.Event():
            for event in (clause.when, *clause.also):
                heads.timings.extend(heard(event, context))
        case n.AtMoment():
            heads.timings.append(moment_timing(clause.when, context))
        case n.Condition():
            heads.conditions.append(condition(clause.when, context))


def _replaced(lead: n.If, heads: Heads, context: Context) -> None:
    """The situation that "instead" replaces; other conditions beside it gate the replacement."""
    parts = lead.condition.conditions if isinstance(lead.condition, n.AllHold) else (lead.condition,)
    for part in parts:
        if isinstance(part, n.Happens):
            heads.timings.extend(whens(part.event, context))
            heads.conditions.extend(in_turns(part.event, context))
        else:
            heads.conditions.append(condition(part, context))


# -- replacement -------------------------------------------------------------------------------------------------------


def _granted_replacement(
    item: n.Ability, lead: n.If, event: n.IsDone, lasting: n.Duration, context: Context
) -> Ability:
    """An activated effect that lets its player replace something for a time.

    The cards that it is about when it is resolved gain the replacement effect, and no others (8-1-4-2).
    """
    bare = n.If(n.Happens(replace(event, duration=None), span=lead.condition.span), span=lead.span)
    first = replace(item.sentences[0], leads=tuple(bare if one is lead else one for one in item.sentences[0].leads))
    inner = Context("leader", item, context.printed)
    inner.lower_gift, inner.owners_read = _lower_gift, context.owners_read
    gained = _lower(n.Ability((), (first, *item.sentences[1:]), span=item.span), inner)
    if any(isinstance(part, Source | IsSource) for part in walk(gained)):
        raise refusal(item.sentences[0], "the replacement cannot be about this card, which will have left")
    heads = lower_heads(item.heads, context)
    _take_cost_leads(item, heads, context)
    cost, cost_optional = activation_cost(item, context)
    (when,) = gained.timings
    if not isinstance(when, When) or when.who != "you":
        raise refusal(lead, "only something that would happen to your cards can be replaced for a time")
    gained = replace(gained, timings=(replace(when, who="any", card=IsSource()),))
    grant = GrantAbility(Pool(("character",), "you", when.card), gained, duration(lasting, context, item))
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
