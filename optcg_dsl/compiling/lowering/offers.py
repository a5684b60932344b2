"""Steps put into steps made before: what follows an offer, and what takes the place of another step."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.effects import Condition, Draw, ForEach, If, May, Step
from optcg_dsl.effects.base import OWNER, Who
from optcg_dsl.syntax import nodes as n


def after_offer(
    step: Step, then: tuple[Step, ...], otherwise: tuple[Step, ...], done: n.DidSo, who: Who | None
) -> Step | None:
    """An offer ("you may ...") with what follows once it is taken up, or None if ``step`` offers nothing.

    The offer may itself depend on an "if": what depends on the offer then depends on that too, but for what is done
    ``otherwise``, which is done wherever it has not been taken up.  ``who`` is the player that the "if" names; None
    where it names none.
    """
    match step:
        case May(who="you" | "opponent" as offered) if who is not None and offered != who:
            raise refusal(done, "this was offered to the other player", "OP208")
        case May(then=(), otherwise=()):
            taken, left = (otherwise, then) if done.negated else (then, otherwise)
            return May(step.body, taken, left, step.who)
        case ForEach(slot=slot, cards=cards, body=inner) if slot == OWNER:
            last = after_offer(inner[-1], then, otherwise, done, who)
            return None if last is None else ForEach(slot, cards, (*inner[:-1], last))
        case If(then=inner, otherwise=()) if inner:
            last = after_offer(inner[-1], then, otherwise, done, who)
            never = () if done.negated else otherwise
            return None if last is None else If(step.condition, (*inner[:-1], last), never)
        case If(then=inner, otherwise=other) if other:
            last = after_offer(other[-1], then, otherwise, done, who)
            return None if last is None else If(step.condition, inner, (*other[:-1], last))
        case _:
            return None


def declined(made: tuple[Step, ...], otherwise: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps; if the last of them is an offer, what is done otherwise is done where it is not taken up, too."""
    last = made[-1] if made else None
    if isinstance(last, May) and not last.then and not last.otherwise and otherwise:
        return (*made[:-1], May(last.body, (), otherwise, last.who))
    return made


def put_in_place(
    step: Step, unwanted: tuple[Step, ...], test: Condition, made: tuple[Step, ...], may: bool
) -> Step | None:
    """``step`` with ``made`` in the place of the steps ``unwanted`` where ``test`` holds (and the player wants it)."""
    if (unnamed(step),) == tuple(map(unnamed, unwanted)):
        return If(test, (May(made, otherwise=unwanted),) if may else made, unwanted)
    if isinstance(step, If) and step.then and not step.otherwise:
        inner = put_in_place(step.then[-1], unwanted, test, made, may)
        return None if inner is None else If(step.condition, (*step.then[:-1], inner))
    return None


def unnamed(step: Step) -> Step:
    """The step without the name that later words have for the cards drawn by it."""
    return replace(step, slot="") if isinstance(step, Draw) else step
