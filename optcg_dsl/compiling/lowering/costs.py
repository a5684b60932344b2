"""Activation costs: what stands before the colon (8-3-1)."""

from __future__ import annotations

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.steps import steps
from optcg_dsl.effects import Bound, Choose, Const, Move, Pool, Rest, StateIs, Step
from optcg_dsl.syntax import nodes as n


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
                    optional = optional or any(isinstance(s.clause, n.Do) and s.clause.may for s in actions)
                    steps(actions, context)
                case _:
                    raise refusal(part, "this cannot be paid")
    context.paying = context.scope.paying = False
    return tuple(made), optional
