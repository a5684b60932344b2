"""Sentences that change how the rules' own procedures are carried out: what is paid, what placed DON!! cards do."""

from __future__ import annotations

from optcg_dsl.compiling.lowering.actions import PLAYABLE
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.durations import duration
from optcg_dsl.compiling.lowering.numbers import all_of, number
from optcg_dsl.compiling.lowering.targets import described
from optcg_dsl.effects import (
    AllOf,
    CategoryIs,
    Const,
    DeckOut,
    Everything,
    Filter,
    GivePlacedDon,
    Pool,
    ReducePayment,
    Step,
)
from optcg_dsl.syntax import nodes as n


def cheaper(clause: n.PlayingCost | n.NextTimePlayed, context: Context) -> ReducePayment:
    """ "The cost of playing ... will be reduced by 1", "the next time you play ..., the cost will be reduced by 1"."""
    by = clause.by
    if not isinstance(by, n.Whole):
        raise refusal(by, "a cost is reduced by a printed number")
    cards = described(clause.what, context)
    if not isinstance(cards, Pool) or cards.areas != ("hand",):
        raise refusal(clause.what, "only what is paid for cards in hand can be reduced", hint="add “from your hand”")
    lasting = duration(clause.duration, context, clause)
    once = isinstance(clause, n.NextTimePlayed)
    if once:
        _of_one_card(clause.what)
    where = _playable(cards.where)
    parts = where.filters if isinstance(where, AllOf) else (where,)
    if (CategoryIs(("event",)) in parts) != (isinstance(clause, n.NextTimePlayed) and clause.verb == "activate"):
        raise refusal(clause.what, "Events are activated; Characters and Stages are played (6-5-3)")
    return ReducePayment(where, Const(by.value), lasting, cards.controller, once)


def _of_one_card(what: n.Target) -> None:
    """Refuse "the next time you play all …": each card is paid for by itself."""
    quantity = what.quantity if isinstance(what, n.Selection) else None
    if quantity not in (None, n.Some("a"), n.Some("any"), n.Some("one")) and not isinstance(quantity, n.Exactly):
        raise refusal(what, "what is paid is about one card at a time", hint="write “a …”")


def _playable(where: Filter) -> Filter:
    """Cards of the categories named, or else what can be played: Characters and Stages (3-7-3, 3-8-3)."""
    parts = where.filters if isinstance(where, AllOf) else (where,)
    if any(isinstance(part, CategoryIs) for part in parts):
        return where
    return PLAYABLE if where == Everything() else all_of([PLAYABLE, *parts])


def placed_don(subject: n.Target, given: n.AreGiven, context: Context) -> GivePlacedDon:
    """ "1 DON!! card placed during your DON!! Phase is given to your Leader" (6-4)."""
    if not context.permanent or not isinstance(subject, n.Selection) or not _are_placed_don(subject):
        raise refusal(subject, "only DON!! cards placed during your DON!! Phase can be given in this way")
    if not isinstance(subject.quantity, n.Exactly):
        raise refusal(subject, "the text must say how many of the DON!! cards placed are given")
    to = described(given.to, context)
    if not isinstance(to, Pool) or to.areas != ("leader",) or to.controller != "you":
        raise refusal(given.to, "these DON!! cards can only be given to your Leader")
    return GivePlacedDon(number(subject.quantity.number, context), to, duration(None, context, given))


def _are_placed_don(subject: n.Selection) -> bool:
    if subject.whose is not None or subject.at is not None or subject.after or len(subject.nouns) != 1:
        return False
    (noun,) = subject.nouns
    match noun.filters:
        case (n.DonePart(deed="placed", by="", at=None, during=("your", "DON!! Phase")),):
            return noun.categories == ("DON!!",) and not noun.adjectives
        case _:
            return False


def one_defeat(body: tuple[Step, ...], item: n.Ability) -> tuple[Step, ...]:
    """ "You do not lose when ...  You lose at the end of the turn in which ...": one rule about the empty deck."""
    outs = [step for step in body if isinstance(step, DeckOut)]
    if not any(step.late for step in outs):
        return body
    if outs != [DeckOut(), DeckOut(late=True)]:
        raise refusal(item, "a defeat is put off only where the text says that there is none at once")
    return tuple(step for step in body if step != DeckOut())
