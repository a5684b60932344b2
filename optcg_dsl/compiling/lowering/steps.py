"""The steps of one sentence: in which order, by whom, offered together or as alternatives.

"You may A and B" offers both together; of what "or" joins, the player who acts picks one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.alternatives import grouped, has_alternatives, parts
from optcg_dsl.compiling.lowering.clauses import clause_of, who_does
from optcg_dsl.compiling.lowering.conditions import condition
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.counting import counting
from optcg_dsl.compiling.lowering.durations import in_its_turn, joined, put_off
from optcg_dsl.compiling.lowering.moves import add_don, is_added_don
from optcg_dsl.compiling.lowering.naming import each_for_its_owner
from optcg_dsl.compiling.lowering.replacing import must_name_what_is_replaced
from optcg_dsl.effects import Bound, Choose, ChooseOne, If, IsTurnOf, May, Step
from optcg_dsl.effects.base import CardState, Who
from optcg_dsl.syntax import nodes as n

_JOINS_MAY = ("and", ", and", "and,", ",")
_JOINS_AND = ("and", ", and")


def steps(found: Sequence[n.Step], context: Context, who: Who | None = None) -> Who:
    """Emit the steps of one sentence, which ``who`` does, the player named before; gives the player who did the last.

    Where "or" joins some of them, what is grouped by the printed words is carried out or chosen as a whole.
    """
    who = who or context.actor
    if has_alternatives(found) and (bought := next((step for step in found if step.link == "to"), None)):
        raise refusal(bought, "the text does not say which of these is the price of this", "OP236", _IF_YOU_DO)
    if not has_alternatives(found):
        return _row(found, context, who)
    parted = parts(found)
    for part in parted:
        if part[0].leads:
            _if_from_here(found[found.index(part[0]) :], context)
            return who
        first = part[0].clause
        if not has_alternatives(part):
            who = _row(part, context, who)
        elif isinstance(first, n.Do) and first.may and not context.paying:
            if len(parted) > 1 and part is not parted[-1] and parted[parted.index(part) + 1][0].leads:
                raise refusal(found[-1], "the text does not say whether this is part of what a player may do", "OP236")
            _may(part, context)
        else:
            either, groups = grouped(part, context.printed)
            if either:
                who = _alternatives(groups, who, context)
            else:
                for group in groups:
                    who = steps([replace(group[0], link="", span=group[0].span), *group[1:]], context, who)
    return who


def _row(found: Sequence[n.Step], context: Context, who: Who) -> Who:
    """Emit steps that are carried out one after another."""
    position = 0
    while position < len(found):
        step = found[position]
        context.at = step
        if step.instead is not None and not context.replacing:
            raise refusal(step.instead, "“instead” needs a situation that it replaces", "OP207")
        if step.instead is not None:
            must_name_what_is_replaced(step.instead, context)
        if any(isinstance(lead, n.If) for lead in step.leads):
            _if_from_here(found[position:], context)
            return who
        if step.leads:
            raise refusal(step.leads[0], "these words have no place inside a sentence")
        if step.link == "to" or (step.for_effect and not context.paying):
            raise refusal(step, "only what a player may do is a price", hint=_IF_YOU_DO)
        clause = step.clause
        group = 1
        if isinstance(clause, n.Do) and clause.may:
            while position + group < len(found) and _under_may(found[position + group]):
                group += 1
        if isinstance(clause, n.Do) and clause.may and not context.paying and not _about_decks(clause):
            bought = found[position + group :]
            position += _may(found[position : position + group], context)
            if bought and bought[0].link == "to":
                _pay_for(bought, context)
                return who
            continue
        following = found[position + 1] if position + 1 < len(found) else None
        state = _state_of_added_don(step, following)
        if state is not None:
            assert isinstance(clause, n.Do) and isinstance(clause.action, n.Add)
            with context.block() as added, context.acting(who_does(clause, who, context)), counting(step, context):
                add_don(clause.action, state, context)
            assert following is not None
            for one in _delayed(following, added, context):
                context.emit(one)
            position += 2
            continue
        position += 1
        later = takewhile(lambda one: one.link in _JOINS_MAY, found[position:])
        with context.lasting_as(joined((one.clause for one in later), context)):
            who = _step(step, who, context)
    return who


_IF_YOU_DO = "write “You may …. If you do, …”"


def _pay_for(found: Sequence[n.Step], context: Context) -> None:
    """ "You may A to B": B follows only if A was carried out, like "If you do" (4-10-1)."""
    later = next((step for step in found[1:] if step.link not in _JOINS_AND or step.leads), None)
    if later is not None:
        raise refusal(later, "the text does not say whether this is done without the price, too", "OP236", _IF_YOU_DO)
    offer = context.steps.pop()
    if not isinstance(offer, May) or offer.who not in ("you", "opponent"):
        raise refusal(found[0], "the text does not say who does this", "OP236", _IF_YOU_DO)
    with context.block() as made, context.acting(offer.who):
        steps([replace(found[0], link="", span=found[0].span), *found[1:]], context)
    context.emit(replace(offer, then=tuple(made)))


def _about_decks(clause: n.Do) -> bool:
    """Whether "you may" speaks of deck construction, where nothing is asked during the game (5-1-2-4)."""
    return isinstance(clause.action, n.HaveAnyNumber | n.OnlyInclude)


def _under_may(step: n.Step) -> bool:
    clause = step.clause
    return step.link in _JOINS_MAY and isinstance(clause, n.Do) and clause.who is None and not clause.may


def _state_of_added_don(step: n.Step, following: n.Step | None) -> CardState | None:
    """ "Add 1 DON!! card from your DON!! deck and set it as active": the state belongs to the addition."""
    if following is None or not isinstance(step.clause, n.Do) or not isinstance(following.clause, n.Do):
        return None
    if not is_added_don(step.clause.action) or step.clause.action.state or following.instead is not None:
        return None
    match following.clause.action:
        case n.SetActive(what=n.Pronoun(quantity=None)):
            return "active"
        case n.Rest(what=n.Pronoun(quantity=None)):
            return "rested"
        case _:
            return None


def _if_from_here(found: Sequence[n.Step], context: Context) -> None:
    """ "A and, if X, B": X governs B and what follows it in the sentence."""
    first = found[0]
    lead = next(lead for lead in first.leads if isinstance(lead, n.If))
    if isinstance(lead.condition, n.DidSo):
        raise refusal(lead, "“if you do” begins a sentence of its own", "OP208")
    test = condition(lead.condition, context)
    rest = replace(first, leads=tuple(other for other in first.leads if other is not lead), span=first.span)
    with context.block() as made, context.scope.one_way():
        steps([rest, *found[1:]], context)
    context.emit(If(test, tuple(made)))


def _alternatives(groups: Sequence[Sequence[n.Step]], before: Who, context: Context) -> Who:
    """ "A or B": the player who acts picks one."""
    who = _who_acts(groups, before, context)
    if who in ("you", "opponent", "owner"):
        for step in _options(groups, who, context):
            context.emit(step)
        return who
    orders: list[list[Step]] = []
    for one in ("you", "opponent"):  # each player picks for themselves, the turn player first (1-3-10)
        with context.theirs(one):
            orders.append(_options([_said_of_nobody(group) for group in groups], one, context))
    mine, yours = orders
    context.emit(If(IsTurnOf("you"), (*mine, *yours), (*yours, *mine)))
    return who


def _who_acts(groups: Sequence[Sequence[n.Step]], before: Who, context: Context) -> Who:
    """The player who does one of several things, and so picks which."""
    who = before
    for position, group in enumerate(groups):
        clause = group[0].clause
        does = who_does(clause, who, context) if isinstance(clause, n.Do) else context.actor
        if position and does != who:
            raise refusal(group[0], "the text does not say which player picks one of these", "OP236")
        who = does
    return who


def _said_of_nobody(group: Sequence[n.Step]) -> list[n.Step]:
    """The steps without their player: they are told for each player by themselves."""
    first, *others = group
    clause = first.clause
    if isinstance(clause, n.Do):
        clause = replace(clause, who=None, elided=False, span=clause.span)
    return [replace(first, clause=clause, span=first.span), *others]


def _options(groups: Sequence[Sequence[n.Step]], who: Who, context: Context) -> list[Step]:
    """The choice between the groups; what is chosen first and is the same for all options comes before it."""
    referents, before = context.scope.referents, len(context.scope.referents)
    shared = any(isinstance(node, n.Pronoun | n.That) for group in groups[1:] for node in n.walk(group[0].clause))
    choices: list[Choose] = []
    options: list[tuple[Step, ...]] = []
    labels: list[str] = []
    for position, group in enumerate(groups):
        later = groups[position + 1 :]
        if group[-1].moment is None and any(one[-1].moment is not None for one in later):
            raise refusal(
                group[-1],
                "the text does not say whether this is put off, too",
                "OP236",
                "begin with the moment: “At the end of this turn, …”",
            )
        # "Return 1 Character to the owner's hand or place it ...": it is chosen first, and is the same for all options
        named = [one for one in referents[before:] if any(Bound(choice.slot) == one.cards for choice in choices)]
        referents[before:] = named
        lasting = joined((step.clause for one in later for step in one), context)
        with context.block() as made, context.acting(who), context.lasting_as(lasting):
            steps([replace(group[0], link="", span=group[0].span), *group[1:]], context, who)
        if shared and not options:
            choices = [one for one in made if isinstance(one, Choose)]
        options.append(tuple(one for one in made if one not in choices))
        labels.append(_label(group, context))
    referents[before:] = [
        one for one in referents[before:] if any(Bound(choice.slot) == one.cards for choice in choices)
    ]
    return [*choices, ChooseOne(tuple(options), who, tuple(labels))]


def _label(group: Sequence[n.Step], context: Context) -> str:
    """The printed words of an option."""
    first, *others = group
    clause = replace(first.clause, may=False) if isinstance(first.clause, n.Do) else first.clause
    label = context.printed(clause)
    for step in others:
        label += f"{step.link if step.link.startswith((',', ';')) else ' ' + step.link} {context.printed(step.clause)}"
    return label


def _may(found: Sequence[n.Step], context: Context) -> int:
    """ "You may A and B": both or nothing.  Gives how many steps were taken up."""
    first = found[0].clause
    assert isinstance(first, n.Do)
    who = who_does(first, context.actor, context)
    plain = replace(found[0], clause=replace(first, may=False, span=first.span), link="", leads=(), span=found[0].span)
    if who == "both":  # "each player may ...": the turn player is asked first (1-3-4)
        each = replace(plain, clause=replace(first, who=None, may=False, span=first.span), span=plain.span)
        mine, yours = (_offered_to(one, [each, *found[1:]], context) for one in ("you", "opponent"))
        context.emit(If(IsTurnOf("you"), (mine, yours), (yours, mine)))
        return len(found)
    offering, context.offering = context.offering, True
    with context.knowing_owner() as owned, context.block() as made, context.acting(who):
        steps([plain, *found[1:]], context)
    context.offering = offering
    for step in each_for_its_owner([May(tuple(made), who=who)], owned):
        context.emit(step)
    return len(found)


def _offered_to(who: Who, found: Sequence[n.Step], context: Context) -> May:
    """The offer to one of both players, whose cards "their" then means."""
    offering, context.offering = context.offering, True
    with context.block() as made, context.theirs(who), context.acting(who):
        steps(found, context)
    context.offering = offering
    return May(tuple(made), who=who)


def _step(step: n.Step, before: Who, context: Context) -> Who:
    """Emit one step; gives the player who did it."""
    with context.block() as made, counting(step, context):
        who = context.did = clause_of(step.clause, before, context)
    context.heard(step.clause)
    made = each_for_its_owner(made, context.owner_wanted())
    for one in _delayed(step, in_its_turn(made, context), context):
        context.emit(one)
    return who


def _delayed(step: n.Step, made: list[Step], context: Context) -> list[Step]:
    """The steps, put off to the moment that stands behind the clause."""
    return made if step.moment is None else [put_off(step.moment, made, context)]
