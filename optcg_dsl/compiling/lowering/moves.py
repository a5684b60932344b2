"""Actions that move cards from one area to another."""

from __future__ import annotations

from typing import Literal, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from optcg_dsl.checking.scope import Needs, Referent
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.actions import action
from optcg_dsl.compiling.lowering.choices import pick
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.counting import multiplied
from optcg_dsl.compiling.lowering.singular import one_chosen
from optcg_dsl.effects import (
    AddDon,
    Bound,
    ChooseOne,
    Const,
    Count,
    Move,
    TopOf,
)
from optcg_dsl.effects.actions import Block
from optcg_dsl.effects.base import CardState, Facing
from optcg_dsl.syntax import nodes as n

Verb = Literal["return", "place", "add", "trash"]
MOVABLE = ("character", "stage", "hand", "deck", "trash", "life", "cost", "given", "don_deck")
"""Where cards are that can be moved: all but the Leader area (3-6-3)."""
_DEEDS = {"return": "returned", "place": "placed", "add": "added", "trash": "trashed"}


def moved(chosen: Referent, step: Move, context: Context) -> None:
    """Emit the movement, and let later words refer to the cards that were moved."""
    deed = _DEEDS[step.verb]
    slot = context.slot(deed)
    told = context.actor == "opponent" and (step.verb == "trash" or step.end == "choose")
    context.emit(replace(step, slot=slot, who="opponent" if told else "you"))
    for looked in context.scope.referents:
        if looked.origin in ("looked", "shown") and (chosen.origin == "rest" or chosen is looked):
            looked.moved = context.scope.sentence if looked.origin == "looked" else looked.moved
            looked.origin = "looked at before"
    context.scope.add_moved(chosen, Bound(slot), (step.area,), deed, step.end if step.area in ("deck", "life") else "")


@action.register
def _lower_trash(node: n.Trash, context: Context) -> None:
    """ "Trash 1 card from your hand": it is chosen there and put into the trash (10-2-14-1)."""
    chosen = pick(from_top_of_life(_from_hand(node.what, context), context), context)
    moved(chosen, Move(chosen.cards, "trash", "trash"), context)


def _from_hand(what: n.Target, context: Context) -> n.Target:
    """ "Trash 2 cards" without a place is from the hand of the player who does it (10-2-14-1)."""
    if isinstance(what, n.Several):
        placed = any(isinstance(one, n.Selection) and one.at is not None for one in what.targets)
        return what if placed else replace(what, targets=tuple(_from_hand(one, context) for one in what.targets))
    if not isinstance(what, n.Selection) or what.at is not None or what.link == "side" or not what.nouns:
        return what
    named = what.whose is None and any(not noun.categories for noun in what.nouns)
    if any(isinstance(part, n.AmongThem) for noun in what.nouns for part in noun.filters):
        return what
    of_own_hand = _are_of_revealed_hand(what, context)
    if _are_shown(what, context) and not of_own_hand:
        return what
    if named or (what.whose is not None and any(noun.categories == ("card",) for noun in what.nouns)):
        raise refusal(
            what, "these cards may be on the field or in the hand", hint="add “from your hand” or “on your field”"
        )
    if what.whose is not None or not all(_is_any_card(noun) for noun in what.nouns):
        return what
    whose: n.Whose = "your opponent's" if context.actor == "opponent" else "your"
    return replace(what, at=n.At(n.Place(whose, ("hand",), span=what.span), span=what.span))


def _are_of_revealed_hand(what: n.Selection, context: Context) -> bool:
    """Whether the hand that cards are trashed from (10-2-14-1) is revealed.

    Raises a refusal where that of another player is: they may be of the one hand or of the other.
    """
    shown = context.scope.looked_at() or context.scope.some_of_hand()
    if shown is None or shown.areas != ("hand",) or "revealed" not in shown.deeds:
        return False
    if what.whose is not None or any(noun.categories and not _is_any_card(noun) for noun in what.nouns):
        return False
    if shown.controller != context.actor:
        among = "from it" if shown.origin in ("looked", "shown") else "of the revealed cards"
        raise refusal(
            what,
            "these cards may be of the revealed hand, or of that of the player who trashes them",
            hint=f"add “{among}” or “from your hand”",
        )
    return all(map(_is_any_card, what.nouns))


def _are_shown(what: n.Selection, context: Context) -> bool:
    """Whether cards are being looked at, or were chosen, among which these are."""
    return context.scope.looked_at() is not None or context.scope.several() is not None


def _is_any_card(noun: n.Noun) -> bool:
    """Whether a noun is about cards anywhere, as "card", "Event" and "Character card" are, and "Character" is not."""
    kinds = set(noun.categories)
    return kinds <= {"card", "Event"} or (
        kinds <= {"card", "Event", "Character", "Stage"} and noun.form.startswith("card")
    )


def from_top_of_life(what: n.Target, context: Context) -> n.Target:
    """ "1 of your Life cards", "1 card from your Life area": the uppermost moves unless said otherwise (3-10-2)."""
    if isinstance(what, n.Selection):
        what = one_chosen(what, context)
        _must_say_whose_life(what)
    if not isinstance(what, n.Selection) or not isinstance(what.quantity, n.Exactly | n.UpTo) or len(what.nouns) != 1:
        return what
    noun = what.nouns[0]
    if noun.adjectives or noun.filters or noun.apposed is not None or what.after:
        return what
    if what.at is None and noun.categories == ("Life",) and what.whose in ("your", "your opponent's", "their"):
        top = n.Place(what.whose, ("Life area",), "top", span=what.span)
        return replace(what, whose=None, at=n.At(top, span=what.span))
    place = what.at.place if what.at is not None else None
    if not isinstance(place, n.Place) or place.end is not None or not set(noun.categories) <= {"card", "Life"}:
        return what
    assert what.at is not None
    return replace(what, at=replace(what.at, place=replace(place, end="top"))) if _is_life(place) else what


def _must_say_whose_life(what: n.Selection) -> None:
    if what.at is None and what.whose is None and any("Life" in noun.categories for noun in what.nouns):
        raise refusal(what, "the text does not say whose Life cards these are", hint="write “of your Life cards”")


def _is_life(place: n.Place) -> bool:
    return places.areas(place) == ("life",)


def _must_say_where(what: n.Target, context: Context) -> None:
    """Refuse "place 1 card at the bottom of your deck": from the field, or from the hand?"""
    if not isinstance(what, n.Selection) or what.at is not None or what.link == "side" or _are_shown(what, context):
        return
    if any(noun.categories == ("card",) and not noun.filters for noun in what.nouns):
        raise refusal(what, "the text does not say where these cards are", hint="add “from your hand” or the like")


def _yours_by_destination(what: n.Target, place: n.AnyPlace, context: Context) -> n.Target:
    """ "Return 1 Character to your hand": yours is a card that you own, so it is your Character (4-2-1-1)."""
    if not isinstance(what, n.Selection) or what.whose is not None:
        return what
    if not isinstance(place, n.Place) or place.whose not in ("your", "your opponent's", "their"):
        return what
    if what.link == "before" and what.at is not None and isinstance(what.at.place, n.Place):
        ownerless = what.at.place.whose == "the"  # "add the top Life card to your hand"
        return (
            replace(what, at=replace(what.at, place=replace(what.at.place, whose=place.whose))) if ownerless else what
        )
    if what.at is not None or place.whose == "their":
        return what
    if context.scope.looked_at() is not None or context.scope.several() is not None:
        return what
    on_field = all(set(noun.categories) & {"Character", "Stage"} and noun.form != "card" for noun in what.nouns)
    return replace(what, whose=place.whose) if on_field else what


@action.register
def _lower_add(node: n.Add, context: Context) -> None:
    if node.to is None:
        add_don(node, node.state or None, context)
        return
    order = Order.of(node, context)
    _to(node.what, node.to, "add", context, facing=node.facing, order=order, state=node.state)


@action.register
def _lower_return(node: n.Return, context: Context) -> None:
    context.don_anywhere = True
    try:
        _to(node.what, node.to, "return", context, order=Order.of(node, context), state=node.state)
    finally:
        context.don_anywhere = False


@action.register
def _lower_put(node: n.Put, context: Context) -> None:
    _to(node.what, node.at, "place", context, facing=node.facing, order=Order.of(node, context))


class Order(Struct, frozen=True):
    """Whether several cards are put in order by a player, and by whom."""

    any: bool = False
    who: Literal["owner", "you", "opponent"] = "owner"

    @classmethod
    def of(cls, node: n.Add | n.Return | n.Put, context: Context) -> Order:
        """The order that the words behind the place ask for: the owner's unless they say otherwise (3-1-7)."""
        if node.order is None:
            return cls(node.any_order)
        if node.order.whose == places.OWNER or (node.order.whose == "their" and context.actor != "opponent"):
            return cls(True)  # the player meant is the one whose cards they are
        who = "you" if node.order.whose is None else places.owner(node.order, context)
        if who not in ("you", "opponent"):
            raise refusal(node.order, "one player puts the cards in order", hint="write “in any order”")
        return cls(True, who)


def _to(
    what: n.Target,
    place: n.AnyPlace,
    verb: Verb,
    context: Context,
    *,
    facing: Literal["face-up", "face-down"] | None = None,
    order: Order,
    state: CardState | Literal[""] = "",
) -> None:
    _must_say_where(what, context)
    to_hand = verb == "add" and isinstance(place, n.Place) and "hand" in places.areas(place)
    with context.taking_off_field(to_hand and context.scope.looked_at() is not None):
        what = _yours_by_destination(from_top_of_life(what, context), place, context)
        chosen = pick(what, context, needs=_going_to(place))
    if to_hand and "drawn" in chosen.deeds and chosen.areas == ("hand",):
        raise refusal(what, "a drawn card is in the hand already", hint="leave this out, or name another card")
    if state and "don" not in chosen.categories:
        raise refusal(place, "cards have no state in the place where they go", hint="leave it out")
    face: Facing = "up" if facing == "face-up" else "down"
    listed = place.places if isinstance(place, n.EitherPlace) else (place,)
    kept = facing is None and chosen.areas == ("life",)
    steps = [
        one_move(chosen, one, verb, "kept" if kept and _is_life(one) else face, order, state or "active", context)
        for one in listed
    ]
    owners = any(isinstance(one, n.Place) and one.whose == places.OWNER for one in listed)
    if len(steps) == 1:
        moved(chosen, steps[0], context)
        context.owned = context.scope.referents[-1] if owners else context.owned
        return
    options: list[Block] = []
    for step in steps:
        with context.block() as option:
            moved(chosen, step, context)
        options.append(tuple(option))
    context.owned = context.scope.referents[-1] if owners else context.owned
    context.emit(ChooseOne(tuple(options), context.actor, tuple(_label(step) for step in steps)))


def _going_to(place: n.AnyPlace) -> Needs:
    """Cards go to areas of their owners (3-1-6): what goes to your hand is yours, and not in a hand already."""
    if not isinstance(place, n.Place):
        return Needs(MOVABLE)
    owners = {"your": "you", "your opponent's": "opponent"}
    to_hand = places.areas(place) == ("hand",)
    come_from = tuple(area for area in MOVABLE if area != "hand") if to_hand else MOVABLE
    return Needs(come_from, owners.get(place.whose or "", "any"))


def _label(step: Move) -> str:
    return f"{step.end} of the {step.area}" if step.area in ("deck", "life") else step.area.replace("_", " ")


def one_move(
    chosen: Referent,
    place: n.Place,
    verb: Verb,
    face: Facing | Literal["kept"],
    order: Order,
    state: CardState,
    context: Context,
) -> Move:
    """The movement of cards to one place."""
    where = places.destination(place)
    places.must_be_home(place, chosen, context)
    if "don" in chosen.categories and where.area not in ("don_deck", "cost"):
        raise refusal(place, "DON!! cards cannot be moved to this area")
    if "don" not in chosen.categories and where.area in ("don_deck", "cost"):
        raise refusal(place, "only DON!! cards can be moved to this area")
    if chosen.areas == ("leader",):
        raise refusal(place, "a Leader stays in the Leader area (3-6-3)")
    if where.area in ("leader", "character", "stage"):
        raise refusal(place, "cards are not moved to this area; they are played", hint="write “play …”")
    return Move(
        chosen.cards, where.area, verb, end=where.end, facing=face, state=state, any_order=order.any, orderer=order.who
    )


# -- DON!! cards -------------------------------------------------------------------------------------------------------


def is_added_don(node: n.Action) -> TypeGuard[n.Add]:
    """Whether the action adds DON!! cards from the DON!! deck to the cost area."""
    return isinstance(node, n.Add) and node.to is None


def add_don(node: n.Add, state: CardState | None, context: Context) -> None:
    """Emit the addition of DON!! cards from the DON!! deck, in the state that "and rest it" names."""
    what = node.what
    if not isinstance(what, n.Selection) or any("DON!!" not in noun.categories for noun in what.nouns):
        raise refusal(node, "the text does not say where these cards are added", hint="write “to your hand”")
    place = what.at.place if what.at is not None else None
    additional = isinstance(what.quantity, n.UpTo) and what.quantity.mode == "additional" and place is None
    if not additional and (not isinstance(place, n.Place) or place.areas != ("DON!! deck",)):
        raise refusal(what, "DON!! cards are added from the DON!! deck", hint="write “from your DON!! deck”")
    if isinstance(place, n.Place) and places.owner(place, context) != context.actor:
        raise refusal(
            place,
            "a player adds DON!! cards from their own DON!! deck",
            hint="write “your opponent adds … from their DON!! deck”, or “from your DON!! deck”",
        )
    for noun in what.nouns:
        if noun.apposed is not None:
            raise refusal(noun.apposed, "DON!! cards have no other names", hint="write “DON!! card”")
    state = _state_of_don(what.nouns, state)
    slot = context.slot("added_don")
    match what.quantity:
        case n.UpTo(number=n.Whole(value=count)):
            step = AddDon(multiplied(count, None, context), state, context.actor, True, slot)
        case n.Exactly(number=n.Whole(value=count)):
            step = AddDon(multiplied(count, None, context), state, context.actor, slot=slot)
        case n.Some(word="a" | "one"):
            step = AddDon(multiplied(1, None, context), state, context.actor, slot=slot)
        case _:
            raise refusal(what, "so many DON!! cards cannot be added", hint="write “up to 1” or “1”")
    context.emit(step)
    most = step.count.value if isinstance(step.count, Const) else None
    added = Referent(Bound(step.slot), ("cost",), ("don",), context.actor, "moved", ["added"], most=most)
    context.scope.add(added)


def _state_of_don(nouns: tuple[n.Noun, ...], state: CardState | None) -> CardState:
    """The state in which DON!! cards are added: "1 rested DON!! card", "1 DON!! card ... and rest it", else active."""
    said = [word for noun in nouns for word in noun.adjectives]
    for word in said:
        named = word.state if isinstance(word, n.StateAdjective) else None
        if named is None or named == "attacking" or state not in (None, named):
            raise refusal(word, "DON!! cards are not added so", hint="write “and rest it” or “and set it as active”")
        state = named
    behind = [part for noun in nouns for part in noun.filters]
    if behind:
        raise refusal(behind[0], "nothing tells DON!! cards in a DON!! deck apart", hint="leave these words out")
    return state or "active"


# -- as many as before -------------------------------------------------------------------------------------------------


@action.register
def _lower_trash_same_number(node: n.TrashSameNumber, context: Context) -> None:
    if not isinstance(node.source, n.Place) or places.end(node.source) is None:
        raise refusal(node, "the text must say from which end the cards are trashed")
    done = next((item for item in reversed(context.scope.referents) if "trashed" in item.deeds), None)
    if done is None:
        raise refusal(node, "nothing has been trashed before", "OP201")
    came = node.done_from
    if not isinstance(came, n.Place) or came.end is not None or places.areas(came) != done.came:
        raise refusal(came, "these cards were not trashed from there", hint="name the area that they came from")
    places.must_be_of(context.actor, came, context)
    where = places.destination(node.source)
    whose = places.owner(node.source, context)
    cards = TopOf(where.area, whose, Count(done.cards), where.end)
    moved(Referent(cards, (where.area,), controller=whose), Move(cards, "trash", "trash"), context)
