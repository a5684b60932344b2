"""Looking at cards, revealing and turning them, and choosing before anything is done (8-4-4)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.actions import action
from optcg_dsl.compiling.lowering.choices import pick
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.places import destination, owner
from optcg_dsl.effects import Bound, ChooseNumber, ChooseWord, Const, Keep, Look, Pool, Reveal, TopOf
from optcg_dsl.syntax import nodes as n


@action.register
def _lower_look(node: n.Look, context: Context) -> None:
    if isinstance(node.what, n.EitherPlace):
        raise refusal(node, "one of two areas cannot be looked at")
    if isinstance(node.what, n.Place):
        where = destination(node.what)
        found = Referent(Pool((where.area,), owner(node.what, context)), (where.area,), origin="group")
    else:
        found = pick(node.what, context)
        context.scope.referents.pop()
    slot = context.slot("looked")
    context.emit(Look(slot, found.cards, context.actor))
    context.scope.add(
        Referent(Bound(slot), found.areas, found.categories, found.controller, origin="looked", most=found.most)
    )


@action.register
def _lower_reveal(node: n.Reveal, context: Context) -> None:
    slot_name = "revealed"
    if isinstance(node.what, n.EitherPlace):
        raise refusal(node, "one of two areas cannot be revealed")
    if isinstance(node.what, n.Place):
        where = destination(node.what)
        slot, whose = context.slot(slot_name), owner(node.what, context)
        context.emit(Reveal(slot, Pool((where.area,), whose)))
        context.scope.add(Referent(Bound(slot), (where.area,), controller=whose, origin="shown", deeds=["revealed"]))
        return
    looked_before = context.scope.latest(lambda item: item.origin == "looked")
    with context.taking_off_field():
        found = pick(node.what, context)
    if isinstance(found.cards, Bound):
        found.origin = "moved" if found.origin == "drawn" else found.origin
        found.deeds.append("revealed")
        context.emit(Reveal(context.slot(slot_name), found.cards))
        return
    context.scope.referents.pop()
    slot = context.slot(slot_name)
    context.emit(Reveal(slot, found.cards))
    origin = "looked" if looked_before is None and isinstance(found.cards, TopOf | Pool) else "moved"
    context.scope.add(
        Referent(
            Bound(slot), found.areas, found.categories, found.controller, origin, ["revealed"], found.least, found.most
        )
    )


@action.register
def _lower_choose(node: n.Choose, context: Context) -> None:
    what = node.what
    if (
        isinstance(what, n.Selection)
        and what.quantity is None
        and all(noun.form in ("one", "card") for noun in what.nouns)
    ):
        what = replace(what, quantity=n.Exactly(n.Whole(1)))
    chosen = pick(what, context)
    if chosen.origin == "group":  # "select all of your Characters": those that there are now
        slot = context.slot("chosen")
        context.emit(Keep(slot, chosen.cards))
        chosen.cards = Bound(slot)
    chosen.origin, chosen.selected = "chosen", True


@action.register
def _lower_choose_word(node: n.ChooseWord, context: Context) -> None:
    slot = context.slot(node.what)
    if node.what == "number":
        context.chosen_value = ("number", slot)
        context.emit(ChooseNumber(slot, Const(0), Const(99), context.actor))
        return
    context.chosen_words[node.what] = slot
    context.emit(ChooseWord(slot, node.what, context.actor))


@action.register
def _lower_choose_value(node: n.ChooseValue, context: Context) -> None:
    slot = context.slot("number")
    context.chosen_value = (node.stat, slot)
    context.emit(ChooseNumber(slot, Const(0), Const(99), context.actor))
