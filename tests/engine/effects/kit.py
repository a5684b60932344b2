"""Short ways to write effects for tests."""

from __future__ import annotations

from typing import Any

from optcg_dsl.effects import (
    KO,
    Ability,
    AllOf,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    Duration,
    Everything,
    Filter,
    Modify,
    Move,
    Pool,
    Rest,
    Source,
    StateIs,
    StatIs,
    StatOf,
    When,
)
from optcg_dsl.engine.derived.layers import view
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.areas import AREA_INDEX
from tests.engine.helpers import activate, find, give

THIS_TURN = Duration("this_turn")
VALID = Duration("while_valid")
MY_CHARACTERS = Pool(("character",), "you")
THEIR_CHARACTERS = Pool(("character",), "opponent")
MY_LEADER = Pool(("leader",), "you")
ANY = Everything()


def choose(slot: str, among: Any, most: int | None = 1, least: int = 0, **fields: Any) -> Choose:
    return Choose(slot, Const(least), None if most is None else Const(most), among, **fields)


def power(cards: Any, amount: int, duration: Duration = THIS_TURN) -> Modify:
    return Modify(cards, "power", Const(amount), duration)


def cost(cards: Any, amount: int, duration: Duration = THIS_TURN) -> Modify:
    return Modify(cards, "cost", Const(amount), duration)


def stat(name: Any, comparison: Any, value: int) -> StatIs:
    return StatIs(name, comparison, Const(value))


def at_least(cards: Any, count: int) -> Compare:
    return Compare(Count(cards), ">=", Const(count))


def don_x(count: int) -> Compare:
    """[DON!! xN]."""
    return Compare(StatOf("don_given", Source()), ">=", Const(count))


def hand(where: Filter = ANY) -> Pool:
    return Pool(("hand",), "you", where)


def trash_from_hand(count: int = 1, where: Filter = ANY, slot: str = "discard") -> tuple[Any, ...]:
    return (
        Choose(slot, Const(count), Const(count), hand(where)),
        Move(Bound(slot), "trash", "trash"),
    )


def rest_don(count: int) -> tuple[Any, ...]:
    """A circled number."""
    among = Pool(("cost",), "you", AllOf((CategoryIs(("don",)), StateIs("active"))))
    return (Choose("paid", Const(count), Const(count), among), Rest(Bound("paid")))


def don_minus(count: int) -> tuple[Any, ...]:
    """DON!! −N."""
    among = Pool(("cost", "given"), "you", CategoryIs(("don",)))
    return (Choose("returned", Const(count), Const(count), among), Move(Bound("returned"), "don_deck", "return"))


def ko_up_to(count: int = 1, where: Filter = ANY, slot: str = "target") -> tuple[Any, ...]:
    return (choose(slot, Pool(("character",), "opponent", where), count), KO(Bound(slot)))


def permanent(*body: Any, conditions: tuple[Any, ...] = (), **fields: Any) -> Ability:
    return Ability("permanent", conditions=conditions, body=body, **fields)


def when(event: Any, *body: Any, who: Any = "any", **fields: Any) -> Ability:
    """An auto effect "when ..."; fields of ``When`` and of ``Ability`` alike."""
    of_when = {name: fields.pop(name) for name in ("card", "other", "cause", "by", "amount", "came") if name in fields}
    return Ability("auto", timings=(When(event, who, **of_when),), body=body, **fields)


def instead(event: Any, *body: Any, who: Any = "you", optional: bool = True, **fields: Any) -> Ability:
    of_when = {name: fields.pop(name) for name in ("card", "other", "cause", "by") if name in fields}
    return Ability("replacement", timings=(When(event, who, **of_when),), body=body, optional=optional, **fields)


def area_of(game: Game, player: int, area: str) -> list[int]:
    return game.state.areas[player][AREA_INDEX[area]]


def pick(game: Game, *numbers: str, player: int | None = None) -> None:
    """Answer a decision for cards by their numbers, the first of each number among the options."""
    assert game.decision is not None
    left = list(game.decision.options)
    answer = []
    for number in numbers:
        card = next(
            one
            for one in left
            if isinstance(one, int) and game.state.numbers[one] == number and player in (None, game.state.owner[one])
        )
        left.remove(card)
        answer.append(card)
    give(game, tuple(answer))


def play(game: Game, number: str) -> None:
    """Play the first card with this number in hand."""
    assert game.decision is not None
    game.apply(
        next(
            (one,)
            for one in game.decision.options
            if isinstance(one, tuple) and one[0] == "play" and game.state.numbers[int(one[1])] == number
        )
    )


def main(*body, **fields):
    """An ability that is activated in the Main Phase."""
    return activate("activate_main", *body, **fields)


def cost_of(game, number, player=None) -> int:
    """The cost of a card, as it is now."""
    return view(game).cost(find(game, number, player))
