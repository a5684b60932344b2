"""Actions about cards chosen first: one of several deeds, and two cards that change places."""

from __future__ import annotations

from collections.abc import Callable

from optcg_dsl.checking.scope import Referent
from optcg_dsl.compiling.lowering.actions import action, must_be_character, of_those_that_can_be_koed
from optcg_dsl.compiling.lowering.choices import pick
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.moves import from_top_of_life
from optcg_dsl.effects import KO, Cards, ChooseOne, Exchange, Move, Rest, Step
from optcg_dsl.syntax import nodes as n

_DEEDS: dict[str, Callable[[Cards], Step]] = {
    "K.O.": KO,
    "rest": Rest,
    "trash": lambda cards: Move(cards, "trash", "trash"),
}
_EXCHANGED = frozenset(("hand", "life", "trash", "deck"))


@action.register
def _lower_one_of_deeds(node: n.OneOfDeeds, context: Context) -> None:
    """ "K.O. or rest up to 1 Character": the cards are chosen first, then what is done to them (1-3-7)."""
    chosen = pick(of_those_that_can_be_koed(node.what), context)
    must_be_character(chosen, node)
    options = tuple((_DEEDS[deed](chosen.cards),) for deed in node.deeds)
    context.emit(ChooseOne(options, context.actor, node.deeds))


@action.register
def _lower_exchange(node: n.Exchange, context: Context) -> None:
    """ "Exchange 1 card from your hand with 1 of your Life cards": each takes the place of the other."""
    both = (node.what, node.other) if node.other is not None else _two(node)
    first, second = (pick(from_top_of_life(one, context), context) for one in both)
    for one, target in zip((first, second), both, strict=True):
        if one.most != 1:
            raise refusal(target, "one card is exchanged with one other card", hint="write “1 card from …”")
        if len(one.areas) != 1 or not set(one.areas) <= _EXCHANGED:
            raise refusal(target, "only cards in a hand, Life area, trash or deck can be exchanged")
    if first.areas == second.areas or not _of_one_player(first, second):
        raise refusal(node, "cards are exchanged between two areas of one player")
    context.emit(Exchange(first.cards, second.cards))


def _two(node: n.Exchange) -> tuple[n.Target, n.Target]:
    """ "Swap A and B"."""
    what = node.what
    if not isinstance(what, n.Several) or what.joiner != "and" or len(what.targets) != 2:
        raise refusal(what, "the text does not say what this is exchanged with", hint="write “with 1 card from …”")
    return what.targets[0], what.targets[1]


def _of_one_player(first: Referent, second: Referent) -> bool:
    return first.controller == second.controller and first.controller in ("you", "opponent")
