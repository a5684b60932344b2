"""What words that refer to something named before mean: cards, and their owners."""

from __future__ import annotations

from optcg_dsl.checking.scope import ANYTHING, Needs, Referent
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.effects import Bound, Cards, Choose, ForEach, Step
from optcg_dsl.effects.base import OWNER
from optcg_dsl.syntax import nodes as n

ON_FIELD = Needs(("leader", "character", "stage", "cost", "given"))
"""What an action on cards in play needs."""
IN_PLAY = Needs(("leader", "character", "stage"))
FIGHTING = Needs(("leader", "character"))
KOED = Needs(("character", "stage"))
OFF_FIELD = Needs(("hand", "deck", "trash", "life"))


def antecedent(target: n.Reference, context: Context, needs: Needs = ANYTHING) -> Referent:
    """The cards that a reference means.  Raises a finding if nothing fits (OP201), or several equally well (OP237)."""
    found = context.scope.resolve(target, needs)
    if not found:
        raise refusal(
            target,
            "no card has been named before that these words could mean",
            "OP201",
            "name the card first, or write out which card is meant",
        )
    if len(found) > 1:
        wordings = list(dict.fromkeys(_wording(one) for one in reversed(found)))
        meant = " or ".join(f"“{one}”" for one in wordings)
        hint = f"write {meant}" if len(wordings) > 1 else "say what is done with each where it is named"
        raise refusal(target, "these words could mean two things named before", "OP237", hint)
    one = found[0]
    number = target.number if isinstance(target, n.ThePlayed) else None
    if isinstance(number, n.Whole) and one.most not in (None, number.value):
        raise refusal(target, "another number of cards was named before", hint="leave the number out")
    if isinstance(target, n.That | n.TheDone | n.ThePlayed):
        return one.narrowed(target.noun)
    return one


_NOUNS = {"leader": "Leader", "character": "Character", "stage": "Stage", "event": "Event", "don": "DON!! card"}


def _wording(referent: Referent) -> str:
    """Words that name these cards and no others."""
    noun = _NOUNS[referent.categories[0]] if len(referent.categories) == 1 else "card"
    if referent.own:
        return "this card"
    if "attacking" in referent.deeds:
        return f"the attacking {noun}"
    if referent.origin in ("event", "opponent in battle"):
        return f"that {noun}"
    if referent.deeds and referent.deeds[-1] != "given these":
        return f"the {referent.deeds[-1]} {noun}"
    return f"the selected {noun}"


def others_than(areas: tuple[str, ...], controller: str, node: n.Node, context: Context) -> tuple[Cards, ...]:
    """What "other" leaves out: the cards chosen before it in its sentence, on the same side; else this card (none).

    Raises a finding where "other" could be either (OP237).
    """
    if controller == "owner" and context.owned is not None and isinstance(context.owned.cards, Bound):
        return (context.owned.cards,)
    spoken = [one for one in context.scope.referents if one.sentence == context.scope.sentence]
    here = [one for one in spoken if one.origin != "event" and _on_same_side(one, areas, controller)]
    if here:
        return tuple(dict.fromkeys(one.cards for one in here))
    if any(one.own for one in spoken):
        return _than_this(areas, node, context)
    before = [one for one in context.scope.referents if not one.price and _on_same_side(one, areas, controller)]
    if not before:
        return _than_this(areas, node, context)
    if context.category in areas:
        raise refusal(
            node,
            "these could be others than this card, or than the card named before",
            "OP237",
            f"write “other than this {_NOUNS[context.category]}” or “other than {_wording(before[-1])}”",
        )
    return (before[-1].cards,)


def _than_this(areas: tuple[str, ...], node: n.Node, context: Context) -> tuple[Cards, ...]:
    """Other than this card, which must be able to be among the cards."""
    if not set(areas) & {context.category, "hand", "trash", "deck", "life"}:
        raise refusal(node, "the text does not say other than which card", "OP201", "leave out “other”")
    return ()


def _on_same_side(one: Referent, areas: tuple[str, ...], controller: str) -> bool:
    """Whether a card named before could be among these, and may still be where they are."""
    here = bool(set(one.areas) & set(areas)) and isinstance(one.cards, Bound) and not one.own
    return here and controller in (one.controller, "any")


# -- owners ------------------------------------------------------------------------------------------------------------


def each_for_its_owner(made: list[Step], owned: Referent | None) -> list[Step]:
    """The steps; those that speak of the owner of ``owned`` are carried out for that card, once it is known."""
    if owned is None or not made:
        return made
    known = next((at for at, step in enumerate(made, 1) if _binds(step, owned)), 0)
    return [*made[:known], ForEach(OWNER, owned.cards, tuple(made[known:]))]


def _binds(step: Step, owned: Referent) -> bool:
    return isinstance(owned.cards, Bound) and isinstance(step, Choose) and step.slot == owned.cards.slot
