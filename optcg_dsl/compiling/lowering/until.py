"""Moving until there are so many: "trash cards from the top of your deck until you have 10 cards in your trash"."""

from __future__ import annotations

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.actions import action, drawn
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.moves import Order, moved, one_move
from optcg_dsl.compiling.lowering.numbers import number
from optcg_dsl.compiling.lowering.targets import selection_group
from optcg_dsl.effects import Bound, Choose, Count, Difference, Draw, Move, Number, Pool, TopOf
from optcg_dsl.effects.base import Area, Who
from optcg_dsl.syntax import nodes as n


@action.register
def _lower_until_hand(node: n.UntilHand, context: Context) -> None:
    """As many cards are moved as are missing where they go, or are too many where they come from."""
    who = _whose(node, context)
    goal = node.goal
    if not isinstance(goal, n.Selection) or not isinstance(goal.quantity, n.Exactly):
        raise refusal(goal, "the text must say how many cards there shall be")
    wanted = number(goal.quantity.number, context)
    source = _source(node, who, context)
    area = _counted_area(goal, source, who, node, context)
    goes_to: Area = "hand" if node.verb == "draw" else "trash"
    if area not in (source, goes_to):
        raise refusal(goal, "these cards become neither more nor less by this", hint=f"write “in your {goes_to}”")
    have = Count(Pool((area,), who))
    count: Number = Difference(wanted, have) if area == goes_to else Difference(have, wanted)
    if node.verb == "draw":
        drawn(Draw(count, who), context)
        return
    if source == "hand":
        slot = context.slot("chosen")
        context.emit(Choose(slot, count, count, Pool(("hand",), who), context.actor))
        chosen = Referent(Bound(slot), ("hand",))
    else:
        end = places.end(node.source) if isinstance(node.source, n.Place) else None
        chosen = Referent(TopOf(source, who, count, end or "top"), (source,))
    moved(chosen, Move(chosen.cards, "trash", "trash"), context)


def _whose(node: n.UntilHand, context: Context) -> Who:
    """The player whose cards become so many."""
    who = context.actor if node.each and node.player == "you" else places.player(node.player, context)
    by_another = node.verb == "trash" and node.source is not None and not context.each_of_both
    if (who != context.actor and not by_another) or (node.each and (node.player != "you" or not context.each_of_both)):
        raise refusal(node, "the cards must be those of the player who shall have so many")
    return who


def _must_be_theirs(place: n.Place, who: Who, node: n.UntilHand, context: Context) -> None:
    """Refuse an area of another player; "your" is that of each of the players who "each" have so many."""
    if not node.each:
        places.must_be_of(who, place, context)
    elif place.whose == "your":
        context.owners_read.add(place.span)
    else:
        raise refusal(place, "both players do this with their own cards", hint="write “your hands”")


def _source(node: n.UntilHand, who: Who, context: Context) -> Area:
    """The area that the cards come from."""
    if node.verb == "draw":
        return "deck"
    if node.source is None:
        return "hand"  # "trash" alone is from the hand (10-2-14-1)
    areas = places.areas(node.source) if isinstance(node.source, n.Place) else ()
    if len(areas) != 1 or areas[0] not in ("hand", "deck", "life"):
        raise refusal(node.source, "so many cards cannot be trashed from there", hint="write “from your hand”")
    assert isinstance(node.source, n.Place)
    if areas[0] == "deck" and places.end(node.source) not in ("top", "bottom"):
        raise refusal(node.source, "the text must say from which end the cards are trashed", hint="write “the top of”")
    _must_be_theirs(node.source, who, node, context)
    return areas[0]


def _counted_area(goal: n.Selection, source: Area, who: Who, node: n.UntilHand, context: Context) -> Area:
    """The area in which there shall be so many cards: the one named, or else the hand."""
    (noun,) = goal.nouns if len(goal.nouns) == 1 else (None,)
    plain = noun is not None and not (noun.adjectives or noun.filters or noun.apposed or goal.after)
    if noun is None or not plain or not set(noun.categories) <= {"card", "Life"}:
        raise refusal(goal, "all the cards of an area are counted here", hint="write “cards in your hand” or the like")
    if "Life" in noun.categories:
        return "life"
    place = goal.at.place if goal.at is not None else None
    if place is None:
        return source if source == "life" else "hand"
    areas = [area for area in places.areas(place) if area != "field"] if isinstance(place, n.Place) else []
    if not isinstance(place, n.Place) or place.end is not None or len(areas) != 1:
        raise refusal(place, "the text must say in which area there shall be so many cards")
    _must_be_theirs(place, who, node, context)
    return areas[0]


@action.register
def _lower_return_until(node: n.ReturnUntil, context: Context) -> None:
    """ "Return DON!! cards ... until you have 5": as many of them as there are too many."""
    what, to = node.what, node.to
    who = places.player(node.player, context)
    if not isinstance(what, n.Selection) or what.quantity is not None or not isinstance(to, n.Place):
        raise refusal(what, "the cards returned must be described without a number", hint="write “return DON!! cards”")
    context.don_anywhere = True
    found = selection_group(what, context, subject=who)
    context.don_anywhere = False
    wanted = _goal(node, what, who, context)
    surplus = Difference(Count(found.cards), wanted)
    slot = context.slot("chosen")
    context.emit(Choose(slot, surplus, surplus, found.cards, context.actor))
    chosen = Referent(Bound(slot), found.areas, found.categories, found.controller)
    moved(chosen, one_move(chosen, to, "return", "down", Order(), "active", context), context)


def _goal(node: n.ReturnUntil, what: n.Selection, who: Who, context: Context) -> Number:
    """How many cards there shall be: a number, or as many as the other player has of the same kind."""
    at = node.goal.at if isinstance(node.goal, n.Selection) else None
    if at is not None and isinstance(at.place, n.Place):
        places.must_be_of(who, at.place, context)
    if node.same_as is not None:
        if node.goal is not None and isinstance(node.goal, n.Selection) and not _same_noun(node.goal, what):
            raise refusal(node.goal, "the same cards must be counted for both players")
        other = places.player(node.same_as, context)
        if {who, other} != {"you", "opponent"}:
            raise refusal(node, "the two players must be different")
        return Count(Pool(("cost", "given"), other))
    goal = node.goal
    if not isinstance(goal, n.Selection) or not isinstance(goal.quantity, n.Exactly) or not _same_noun(goal, what):
        raise refusal(goal or node, "the text must say how many of these cards there shall be")
    return number(goal.quantity.number, context)


def _same_noun(goal: n.Selection, what: n.Selection) -> bool:
    kinds = [[noun.categories for noun in one.nouns] for one in (goal, what)]
    plain = not any(noun.adjectives or noun.filters for noun in goal.nouns)
    return plain and kinds == [[("DON!!",)], [("DON!!",)]]
