"""Changes of state: resting, setting as active, turning Life cards; and which cards were really changed (1-3-2-1)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.actions import action
from optcg_dsl.compiling.lowering.choices import pick
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.naming import ON_FIELD
from optcg_dsl.compiling.lowering.numbers import all_of, any_of
from optcg_dsl.effects import (
    Bound,
    Cards,
    CategoryIs,
    Choose,
    Everything,
    LifeFaces,
    Not,
    Pool,
    Rest,
    SetActive,
    StateIs,
    Step,
    Together,
    Turn,
    Without,
    walk,
)
from optcg_dsl.effects.base import CardState
from optcg_dsl.syntax import nodes as n


@action.register
def _lower_rest(node: n.Rest, context: Context) -> None:
    chosen = _pick_in_state(node.what, "active", context, "rested")
    _must_be_on_field(chosen, node.what, "rested")
    really_done(chosen, "rested", Rest(chosen.cards), context)


def _pick_in_state(what: n.Target, state: CardState, context: Context, name: str) -> Referent:
    """The cards whose state is changed, which are in ``state`` before (1-3-2-1).

    Where it is a price, or a player may do it, they must be: nothing is paid with what changes nothing.  Otherwise a
    Leader, Character or Stage that is in the new state already may be chosen in vain, a DON!! card may not.
    """
    if context.paying or context.offering:
        return pick(what, context, StateIs(state), name, ON_FIELD)
    with context.block() as made:
        chosen = pick(what, context, None, name, ON_FIELD)
    for step in made:
        context.emit(replace(step, among=_changeable_don(step.among, state)) if isinstance(step, Choose) else step)
    return chosen


def _changeable_don(among: Cards, state: CardState) -> Cards:
    """The cards to choose from, without the DON!! cards that are in the new state already."""
    match among:
        case Pool(areas=areas, where=where) if "cost" in areas:
            if any(isinstance(part, StateIs) for part in walk(where)):
                return among
            changeable = StateIs(state)
            test = changeable if areas == ("cost",) else any_of([Not(CategoryIs(("don",))), changeable])
            return replace(among, where=test if where == Everything() else all_of([where, test]))
        case Together(parts=parts):
            return replace(among, parts=tuple(_changeable_don(part, state) for part in parts))
        case Without(cards=cards):
            return replace(among, cards=_changeable_don(cards, state))
        case _:
            return among


_REALLY = {"rested": "got_rested", "set as active": "got_active", "turned": "got_turned"}


def really_done(chosen: Referent, deed: str, step: Rest | SetActive | Turn, context: Context) -> None:
    """Emit a change of state; "if you do" and "rested by this effect" ask which of the cards were really changed.

    "That card" still means the one chosen: an effect on it does not need the change (1-3-2-1).
    """
    slot = context.slot(_REALLY[deed])
    chosen.deeds.append(deed)
    chosen.really = {**chosen.really, deed: Bound(slot)}
    context.emit(replace(step, slot=slot))


@action.register
def _lower_set_active(node: n.SetActive, context: Context) -> None:
    latest = context.scope.referents[-1] if context.scope.referents else None
    added = latest is not None and "added" in latest.deeds and latest.areas == ("cost",)
    if isinstance(node.what, n.Pronoun) and added:
        raise refusal(node, "the DON!! cards have been added already", hint="write “add … and set it as active”")
    chosen = _pick_in_state(node.what, "rested", context, "chosen")
    _must_be_on_field(chosen, node.what, "set as active")
    really_done(chosen, "set as active", SetActive(chosen.cards), context)


def _must_be_on_field(chosen: Referent, node: n.Node, deed: str) -> None:
    if chosen.origin == "this" and "event" not in chosen.categories:
        return
    if not set(chosen.areas) <= set(ON_FIELD.areas) and chosen.origin != "event" and "played" not in chosen.deeds:
        raise refusal(node, f"only cards on the field can be {deed}", "OP205")


@action.register
def _lower_turn_face(node: n.TurnFace, context: Context) -> None:
    turned = LifeFaces("down" if node.facing == "face-up" else "up")
    with context.block() as made:
        chosen = pick(node.what, context)
    for step in made:
        must = isinstance(step, Choose) and (context.paying or context.offering)
        context.emit(_lying_so(step, turned) if must else step)
    if not set(chosen.areas) <= {"life"}:
        raise refusal(node.what, "only Life cards can be turned face-up or face-down")
    really_done(chosen, "turned", Turn(chosen.cards, "up" if node.facing == "face-up" else "down"), context)


def _lying_so(step: Step, test: LifeFaces) -> Step:
    """The choice among Life cards that can be turned: turning pays nothing where a card lies so already (1-3-2-1)."""
    if not isinstance(step, Choose) or not isinstance(step.among, Pool):
        return step
    where = step.among.where
    if any(isinstance(part, LifeFaces) for part in walk(where)):
        return step
    return replace(step, among=replace(step.among, where=test if where == Everything() else all_of([where, test])))
