"""Numbers that count cards, or are values of a card: "the number of Events in your trash", "that many"."""

from __future__ import annotations

from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.numbers import STATS, number
from optcg_dsl.compiling.lowering.singular import that_card
from optcg_dsl.compiling.lowering.targets import Group, described, group, selection_group
from optcg_dsl.effects import Count, IsSource, Not, Number, Plus, Scaled, SharesWith, Source, StatOf
from optcg_dsl.effects.base import Who, walk
from optcg_dsl.syntax import nodes as n


def count_of(what: n.Target, context: Context, subject: Who | None = None) -> Count:
    """How many cards the words describe; "with different names": how many of them at most differ so."""
    context.differ = None
    found = selection_group(what, context, subject=subject) if isinstance(what, n.Selection) else group(what, context)
    differ, context.differ = context.differ, None
    context.one_by_one(what)
    _must_not_count_itself(what, found)
    return Count(found.cards, differ)


def _must_not_count_itself(what: n.Target, found: Group) -> None:
    """Refuse to compare this card with cards that it is one of: “a Character with the same name as this one”."""
    parts = walk(found.cards)
    compared = any(isinstance(one, SharesWith) and isinstance(one.cards, Source) for one in parts)
    if compared and found.controller != "opponent" and Not(IsSource()) not in parts:
        message = "this card is always one of these cards"
        raise refusal(what, message, "OP236", "write “another …”, or leave the comparison out")


@number.register
def _lower_number_of(node: n.NumberOf, context: Context) -> Number:
    must_be_together(node.what)
    return count_of(node.what, context, None if node.having is None else places.player(node.having, context))


@number.register
def _lower_sum(node: n.Sum, context: Context) -> Number:
    left, right = number(node.number, context), number(node.by, context)
    return Plus(left, right if node.word == "plus" else Scaled(right, -1))


def must_be_together(what: n.Target) -> None:
    """Refuse to count cards of one player or the other: of which of them?"""
    for node in n.walk(what):
        if isinstance(node, n.Selection | n.Place) and node.whose in (places.EITHER, "each player's"):
            hint = "write “your and your opponent's”"
            raise refusal(node, "these could be the cards of one player or of both together", hint=hint)


@number.register
def _lower_total_of(node: n.TotalOf, context: Context) -> Number:
    must_be_together(node.what)
    return Count(described(node.what, context))


@number.register
def _lower_that_many(node: n.ThatMany, context: Context) -> Number:
    """As many as something was done with last: as many as were really trashed, drawn or K.O.'d (1-3-2)."""
    known = [one for one in context.scope.referents if one.origin != "this"]
    if not known:
        hint = "write “the same number of … as your opponent”, “the number of … is equal to …” or “cards equal to …”"
        raise refusal(node, "nothing has been done with cards before, so there is nothing to count", "OP201", hint)
    last = known[-1]
    if last.origin == "unnamed" or not (last.deeds or last.selected):
        hint = "write “for each card …” or “equal to the number of …”"
        raise refusal(node, "how many cards something was done with last is not known", "OP201", hint)
    return Count(last.really.get(last.deeds[-1], last.cards) if last.deeds else last.cards)


@number.register
def _lower_stat_of_target(node: n.StatOfTarget, context: Context) -> Number:
    whose = described(that_card(node.whose), context)
    return StatOf(STATS[node.stat] if node.stat is not None else "power", whose)
