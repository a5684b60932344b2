"""Amounts for each cost or power of a card: which card the words mean."""

from __future__ import annotations

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.context import Context, NotExecutableError, refusal
from optcg_dsl.compiling.lowering.numbers import STATS
from optcg_dsl.compiling.lowering.targets import group, reference
from optcg_dsl.effects import Cards, Pool, StatOf
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.stats import Stat


def value_counted(per: n.Per, context: Context) -> StatOf:
    """The value that "for each 1 cost of the K.O.'d Character" counts."""
    assert per.stat is not None
    stat = STATS[per.stat]
    cards = _cards(per.what, context)
    _must_be_one_card(per.what, cards, stat)
    return StatOf(stat, cards)


def _cards(what: n.Target, context: Context) -> Cards:
    """The card whose value it is.

    The card that gains something for it is named just before, and is seldom what "that Character" means: "Select 1 of
    your Characters. Give 1 of your opponent's Characters −1000 power for each 1 cost of that Character."
    """
    if not isinstance(what, n.That | n.TheDone) or len(context.scope.referents) < 2:
        return group(what, context).cards
    latest = context.scope.referents[-1]
    before = _without_latest(what, context)
    if before is None or before.cards == latest.cards:
        return group(what, context).cards
    if latest.origin == "this" or (isinstance(what, n.TheDone) and what.deed == "selected"):
        return before.cards
    found = group(what, context).cards
    if found == latest.cards:
        raise refusal(
            what, "these words could mean two cards", hint="write “the selected Character”, or “it” for the last named"
        )
    return found


def _without_latest(what: n.Reference, context: Context) -> Referent | None:
    """What the words would mean if the latest card had not been named."""
    latest = context.scope.referents.pop()
    try:
        return reference(what, context)
    except NotExecutableError:
        return None
    finally:
        context.scope.referents.append(latest)


def _must_be_one_card(what: n.Target, cards: Cards, stat: Stat) -> None:
    if not isinstance(cards, Pool):
        return
    if cards.areas != ("leader",):
        raise refusal(what, "the value of one card is counted", hint="write “your Leader” or “that Character”")
    if stat in ("cost", "base_cost"):
        raise refusal(what, "a Leader has no cost (2-7-5)", hint="write “power”")
