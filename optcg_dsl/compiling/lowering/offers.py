"""Steps put into steps made before: what follows an offer or an attempt, and what takes the place of another step."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.context import refusal
from optcg_dsl.effects import (
    KO,
    ActivateEffect,
    AddDon,
    Bound,
    Choose,
    ChooseOne,
    Compare,
    Condition,
    Const,
    Count,
    DealDamage,
    Delay,
    Draw,
    Effect,
    Exchange,
    ForEach,
    GiveDon,
    GrantAbility,
    GrantKeyword,
    If,
    Immune,
    LoseKeyword,
    May,
    Modify,
    Move,
    Negate,
    Play,
    Rest,
    Reveal,
    SetActive,
    SetPowerToZero,
    SetStat,
    Step,
    SwapStat,
    Turn,
    walk,
)
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
            if {slot for one in left for slot in read_by(one)} & {slot for one in step.body for slot in bound_by(one)}:
                message = "this is about a card that only comes up where the offer is taken up"
                raise refusal(done, message, "OP201", "let a sentence before name the card (“Select up to 1 of …”)")
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
        case Delay(moment=moment, body=body) if body:
            last = after_offer(body[-1], then, otherwise, done, who)
            return None if last is None else Delay(moment, (*body[:-1], last))
        case _:
            return None


_CHANGES = (KO, Move, Play, Draw, Rest, SetActive, Turn)
"""Steps that bind the cards with which they were carried out."""
_TRIES = (ActivateEffect, AddDon, ChooseOne, DealDamage, Exchange, GiveDon)
"""Other steps that can be left undone, and of which the engine tells whether they were wholly carried out."""
_TRIES_ON_CHOSEN = (
    GrantAbility,
    GrantKeyword,
    Immune,
    LoseKeyword,
    Modify,
    Negate,
    SetPowerToZero,
    SetStat,
    SwapStat,
)
"""Those that can be left undone only where the cards are chosen."""


def enough_done(step: Step, latest: Referent | None) -> Compare | None:
    """That as many cards as were demanded, and at least one, were really chosen or changed by the step (1-3-2-1).

    None where the step binds no such cards.
    """
    while (isinstance(step, If) and step.then and not step.otherwise) or (isinstance(step, Delay) and step.body):
        step = step.then[-1] if isinstance(step, If) else step.body[-1]
    least = latest.least if latest is not None else 0
    if isinstance(step, _CHANGES) and step.slot:
        return Compare(Count(Bound(step.slot)), ">=", Const(max(1, least)))
    shown = isinstance(step, Choose | Reveal) and latest is not None and latest.origin not in ("event", "looked")
    if shown and latest is not None and isinstance(latest.cards, Bound):
        return Compare(Count(latest.cards), ">=", Const(max(1, least)))
    return None


def attempted(
    steps: Sequence[Step], then: tuple[Step, ...], otherwise: tuple[Step, ...], *, negated: bool
) -> list[Step] | None:
    """The steps with what depends on the last of them being wholly carried out; None if it is none that can fail.

    What was chosen for it belongs to it: with fewer cards than demanded it was not carried out (4-10-1).
    """
    *before, last = steps
    if isinstance(last, If) and last.then and not last.otherwise:
        inner = attempted(last.then, then, otherwise, negated=negated)
        return None if inner is None else [*before, If(last.condition, tuple(inner), () if negated else otherwise)]
    if isinstance(last, Delay) and last.body:
        inner = attempted(last.body, then, otherwise, negated=negated)
        return None if inner is None else [*before, Delay(last.moment, tuple(inner))]
    if not isinstance(last, _TRIES + _TRIES_ON_CHOSEN):
        return None
    body: list[Step] = [last]
    read = {part.slot for part in walk(last) if isinstance(part, Bound)}
    while before and isinstance(before[-1], Choose) and before[-1].slot in read:
        body.insert(0, before.pop())
    if len(body) == 1 and not isinstance(last, _TRIES):
        return None
    taken, left = (otherwise, then) if negated else (then, otherwise)
    return [*before, May(tuple(body), taken, left, offered=False)]


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


def read_by(effect: Effect) -> set[str]:
    """The names of what earlier steps have found, by which an effect speaks of it."""
    return {slot for part in walk(effect) if not isinstance(part, Step) and (slot := getattr(part, "slot", ""))}


def bound_by(step: Step) -> set[str]:
    """The names of what a step finds."""
    return {slot for part in walk(step) if isinstance(part, Step) and (slot := getattr(part, "slot", ""))}
