"""Conditions about so many of some cards: "if 2 or more of your Characters are rested" (8-3-2, 8-3-3)."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.lists import must_be_in_a_state
from optcg_dsl.compiling.lowering.numbers import all_of, any_holds, any_of, number
from optcg_dsl.compiling.lowering.said import test_of
from optcg_dsl.compiling.lowering.targets import is_at_an_end
from optcg_dsl.effects import Among, Cards, Compare, Condition, Const, Count, Everything, Filter, Not, Number, Pool
from optcg_dsl.syntax import nodes as n

_NONE = (n.Some("no"), n.Some("none"))


@dataclass(frozen=True, slots=True)
class SoManyOf:
    """The cards that are asked about, and how many of them are to be as the condition says."""

    cards: n.Target
    quantity: n.Quantity


def so_many_of(target: n.Target) -> SoManyOf | None:
    """What a subject with a number is about; None for one without: of "a" or "any of" some cards one is enough, and
    "all of" them are asked about together."""
    if isinstance(target, n.Several):
        return _of_several(target)
    quantity = getattr(target, "quantity", None)
    match quantity:
        case None | n.All() | n.Some(word="each" | "another" | "the only"):
            return None
        case n.Some(word="a" | "one" | "any") if isinstance(target, n.Selection):
            return None
    if is_at_an_end(target):
        return None
    return SoManyOf(replace(target, quantity=None, span=target.span), quantity)


def _of_several(target: n.Several) -> SoManyOf | None:
    """Several cards with one number for all of them together, which is printed with the last."""
    *others, last = target.targets
    of = so_many_of(last)
    if of is None or not getattr(of.quantity, "total", False) or any(map(so_many_of, others)):
        return None
    return SoManyOf(replace(target, targets=(*others, of.cards), span=target.span), of.quantity)


def so_many(cards: Cards, of: SoManyOf, node: n.SubjectIs, context: Context) -> Condition:
    """The condition that as many of ``cards`` as asked for are what the predicates say, each of them all of it or one
    of it as these are joined."""
    _must_be_clear(of.quantity)
    tests: list[Filter] = []
    for one in node.predicates:
        if isinstance(one, n.HasProperty) and isinstance(one.what, n.Value) and one.what.total:
            raise refusal(one, "a total is that of all the cards", hint="leave out the number, or the total")
        if isinstance(one, n.IsState) and one.state != "multicolored" and isinstance(cards, Pool):
            must_be_in_a_state(one, one.state, cards.areas)
        test, negated = test_of(one, context)
        if negated and (of.quantity in _NONE or len(node.predicates) > 1):
            raise refusal(one, "the text does not say what this “not” is about", hint="say it in two conditions")
        tests.append(Not(test) if negated else test)
    test = any_of(tests) if node.joiner == "or" else all_of(tests)
    if not isinstance(cards, Pool):
        return counted(Count(Among(cards, test)), of.quantity, context)
    where = test if cards.where == Everything() else all_of([cards.where, test])
    return counted(Count(replace(cards, where=where)), of.quantity, context)


def _must_be_clear(quantity: n.Quantity) -> None:
    """Refuse "if 2 of your Characters are rested": if there are 3, 2 of them are, and yet not only 2."""
    match quantity:
        case n.AtLeast(total=True) | n.AtMost(total=True) | n.Exactly(total=True):
            pass
        case n.Exactly(number=n.Whole(value=0)) | n.Exactly(stressed=True):
            pass
        case n.Exactly():
            hint = "write “2 or more of”, “2 or less of” or “exactly 2 of”, with your number"
            raise refusal(quantity, "so many of them, or at least so many, may be meant", "OP236", hint)


def counted(count: Number, quantity: n.Quantity | None, context: Context) -> Condition:
    """The condition that so many cards are there."""
    match quantity:
        case None | n.Some(word="a" | "any" | "one" | "another" | "the only"):
            return Compare(count, ">=", Const(1))
        case n.Some(word="no" | "none"):
            return Compare(count, "==", Const(0))
        case n.Exactly(number=exact):
            return Compare(count, "==", number(exact, context))
        case n.AtLeast(number=least):
            return Compare(count, ">=", number(least, context))
        case n.AtMost(number=most):
            return Compare(count, "<=", number(most, context))
        case n.OneOfQuantities(exact=exact, other=other):
            return any_holds([Compare(count, "==", number(exact, context)), counted(count, other, context)])
        case _:
            raise refusal(quantity, "this quantity cannot be tested", hint="write “3 or more”, “2 or less” or “0”")
