"""How long something lasts, and when something delayed is processed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.effects import (
    AllHold,
    Compare,
    Condition,
    Const,
    Delay,
    Duration,
    If,
    IsTurnOf,
    Moment,
    Step,
    Timing,
    TurnsTaken,
    walk,
)
from optcg_dsl.effects.base import Comparison, Who
from optcg_dsl.syntax import nodes as n

_OWNERS: dict[str, Who] = {
    "your": "you",
    "your opponent's": "opponent",
    "your and your opponent's": "both",
    "the": "any",
}


_ORDINALS = {"first": 1, "second": 2, "third": 3}
_RANGES: dict[str, Comparison] = {"": "==", "or later": ">=", "or earlier": "<="}


def nth_turn(who: Who, which: str, limits: str = "") -> Condition:
    """It is the first, second or third turn of a player, or a later or earlier one of theirs."""
    count = Compare(TurnsTaken(who), _RANGES[limits], Const(_ORDINALS[which]))
    return AllHold((IsTurnOf(who), count))


def is_this_turn(node: n.Duration | None) -> bool:
    """Whether the words are "during this turn"."""
    return isinstance(node, n.During) and node.what == "turn" and node.whose is None


def _owner(node: n.During | n.Until | n.InPhase | n.AtMoment, context: Context) -> Who:
    word = node.whose
    if word is None:
        return "any"
    if word == "their":
        who = places.named("their", node, context)
        if who == "owner":
            raise refusal(node, "whose turn this is depends on the card", hint="write “your opponent's next turn”")
        return who
    owner = _OWNERS.get(word)
    if owner is None:
        message = f"“{n.owner_words(node)}” does not say whose turn is meant"
        raise refusal(node, message, hint="write “your next turn” or “your opponent's next turn”")
    return owner


def _ends_by_itself(where: n.Node) -> bool:
    """Whether what is gained only means something on the turn in which the card is played."""
    if isinstance(where, n.Gain):
        return all(isinstance(gift, n.KeywordGift) and gift.keyword.startswith("Rush") for gift in where.gifts)
    return isinstance(where, n.CanAttackWhenPlayed)


def duration(node: n.Duration | None, context: Context, where: n.Node) -> Duration:
    """The duration of an effect; a permanent effect needs none, a one-shot effect without one stays (8-1-4-2)."""
    if node is None:
        if context.lasting is not None:
            return context.lasting
        if context.permanent:
            return Duration("while_valid")
        if not _ends_by_itself(where):
            context.note("OP215", "the text does not say how long this lasts", where)
        return Duration("rest_of_game")
    match node:
        case n.During(what="turn", whose=None):
            return Duration("this_turn", "any")
        case n.During(what="turn", which="" | "first" | "second" | "third" as which) if context.permanent:
            who = _owner(node, context)
            context.in_turn = IsTurnOf(who) if which == "" else nth_turn(who, which)
            return Duration("while_valid")
        case n.During(what="turn", which="next") if not context.permanent:
            context.next_turn = _owner(node, context)
            return Duration("this_turn", "any")
        case n.During(what="battle", whose=None):
            return Duration("this_battle", "any")
        case n.Until(edge="end", whose=None, what="turn"):
            return Duration("end_of_turn", "any")
        case n.Until(edge="end", whose=None, what="battle"):
            return Duration("this_battle", "any")
        case n.Until(edge="end", what="turn"):
            return Duration("end_of_turn", _owner(node, context))
        case n.Until(edge="end", what="End Phase"):
            return Duration("end_of_end_phase", _owner(node, context))
        case n.Until(edge="start", what="turn"):
            return Duration("start_of_turn", _owner(node, context))
        case n.Until(edge="start", what="Main Phase"):
            return Duration("next_main_phase", _owner(node, context))
        case n.InPhase(phase="Refresh Phase", next=True):
            return Duration("next_refresh", _owner(node, context))
        case n.InPhase(phase="Refresh Phase", next=False) if context.permanent:
            return Duration("next_refresh", _owner(node, context))
        case _:
            raise refusal(
                node, "an effect cannot last this long", hint="write “during this turn” or “until the end of …”"
            )


def in_its_turn(made: list[Step], context: Context) -> list[Step]:
    """The steps, those with the duration "during your opponent's next turn" put off to the start of that turn.

    The cards are chosen now; what happens to them begins and ends with that turn.  What a permanent effect does "during
    your opponent's turn" or "on your first turn" is done in such a turn only.
    """
    whose, context.next_turn = context.next_turn, None
    test, context.in_turn = context.in_turn, None
    if test is not None:
        return [If(test, tuple(made))]
    later = tuple(step for step in made if any(hasattr(part, "duration") for part in walk(step)))
    if whose is None or not later:
        return made
    return [*(step for step in made if step not in later), Delay(Moment("start_of_turn", whose), later)]


def in_turns(event: n.Node, context: Context) -> list[Condition]:
    """The turns in which something is replaced or waited for: "would be K.O.'d during your opponent's turn"."""
    found: list[Condition] = []
    for node in n.walk(event):
        match node:
            case n.During(what="turn", which="" | "first" | "second" | "third" as which) if node.whose is not None:
                who = _owner(node, context)
                found.append(nth_turn(who, which) if which else IsTurnOf(who))
            case n.Duration():
                hint = "write “during your opponent's turn” or “during your turn”"
                raise refusal(node, "what holds all the time does not end", hint=hint)
    return list(dict.fromkeys(found))


def joined(later: Iterable[n.Node], context: Context) -> Duration | None:
    """The duration printed behind later words that "and" joins: it holds for what is before them too.

    "Cannot be K.O.'d in battle and gains +1000 power during this turn"; None where nothing is printed.
    """
    if context.permanent:
        return None
    for node in later:
        for part in n.walk(node):
            if isinstance(part, n.AbilityGift):
                break
            if isinstance(part, n.During | n.Until):
                return duration(part, context, part)
    return None


def put_off(node: n.AtMoment, made: Sequence[Step], context: Context) -> Delay:
    """The steps, put off to a moment; the end of the next turn is waited for from the start of that turn on."""
    late = Delay(_moment(node, context), tuple(made))
    if node.next and node.edge == "end":
        return Delay(Moment("start_of_turn", _owner(node, context)), (late,))
    return late


def _moment(node: n.AtMoment, context: Context) -> Moment:
    """When a delayed effect is processed."""
    whose = _owner(node, context)
    match node:
        case n.AtMoment(edge="end", what="turn"):
            return Moment("end_of_turn", whose)
        case n.AtMoment(edge="end", what="battle"):
            return Moment("end_of_battle", whose)
        case n.AtMoment(edge="start", what="turn"):
            return Moment("start_of_turn", whose)
        case n.AtMoment(edge="start", what="Main Phase"):
            return Moment("start_of_main_phase", whose)
        case _:
            raise refusal(node, "nothing can be put off to this moment")


def moment_timing(node: n.AtMoment, context: Context) -> Timing:
    """The activation timing that a moment at the head of an ability states."""
    match (node.edge, node.what, node.whose):
        case ("start", "turn", "your"):
            return Timing("start_of_turn")
        case ("start", "turn", "your opponent's"):
            return Timing("start_of_opponents_turn")
        case ("start", "Main Phase", "your"):
            return Timing("start_of_main_phase")
        case ("start", "Main Phase", "your opponent's"):
            return Timing("start_of_opponents_main_phase")
        case ("end", "turn", "your"):
            return Timing("end_of_your_turn")
        case ("end", "turn", "your opponent's"):
            return Timing("end_of_opponents_turn")
        case ("start", "game", _):
            return Timing("start_of_game")
        case _:
            raise refusal(node, "an effect cannot be activated at this moment")
