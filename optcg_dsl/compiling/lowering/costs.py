"""Activation costs: what stands before the colon (8-3-1)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.steps import steps
from optcg_dsl.effects import Bound, Choose, Const, Move, Pool, Rest, StateIs, Step
from optcg_dsl.syntax import nodes as n


def with_price(item: n.Ability) -> n.Ability:
    """The effect with "You may A to activate this effect." as its activation cost (8-3-1), wherever it is printed."""
    priced = [one for one in item.sentences if any(step.for_effect for step in one.steps)]
    if not priced:
        return item
    (first, *again) = priced
    if again or first not in (item.sentences[0], item.sentences[-1]) or len(item.sentences) == 1:
        raise refusal(first, "the text does not say which effect this is the price of", hint="write the price first")
    clause = first.steps[0].clause
    if (
        not isinstance(clause, n.Do)
        or not clause.may
        or clause.who is not None
        or first.tail
        or first.opening == "otherwise"
    ):
        raise refusal(first, "the price of an effect is what its player may do", hint="write “You may … :”")
    if first.leads and first is not item.sentences[0]:
        raise refusal(first.leads[0], "an “if” before the price begins the effect", hint="write it first")
    part = n.ActionCost(first.steps, span=first.span)
    parts = (part,) if item.cost is None else (*item.cost.parts, part)
    leads = first.leads if item.cost is None else (*item.cost.leads, *first.leads)
    cost = n.Cost(parts, leads=leads, span=first.span)
    return replace(item, cost=cost, sentences=tuple(one for one in item.sentences if one is not first), span=item.span)


def _is_paid_by_you(actions: tuple[n.Step, ...]) -> None:
    """Refuse a cost that another player would pay: the one who activates an effect pays its cost (8-3-1)."""
    for step in actions:
        if isinstance(step.clause, n.Do) and step.clause.who not in (None, "you"):
            raise refusal(
                step.clause,
                "the player who activates an effect pays its cost",
                hint="write “Your opponent may …. If they do, …” behind the colon, or “You may …:”",
            )


def activation_cost(item: n.Ability, context: Context) -> tuple[tuple[Step, ...], bool]:
    """The activation cost and whether it may be left unpaid (8-3-1-4).

    DON!! −X returns DON!! cards (8-3-1-6, 10-2-10-1), a circled number rests active ones (8-3-1-5).
    """
    if item.cost is None:
        return (), False
    optional = False
    context.paying = context.scope.paying = True
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
                    _is_paid_by_you(actions)
                    optional = optional or any(isinstance(s.clause, n.Do) and s.clause.may for s in actions)
                    steps(actions, context)
                case _:
                    raise refusal(part, "this cannot be paid")
    context.paying = context.scope.paying = False
    return tuple(made), optional
