"""What an effect is worth to its player: a rough estimate from its steps, for bots.

The unit is about one DON!! card (or half a card).  Estimates read the effect objects of cards that the player knows and
the board as that player sees it; where they cannot tell, they assume that a filter fits and a condition holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from optcg_dsl.bots.board import Board, Seen
from optcg_dsl.effects import (
    KO,
    Ability,
    ActivateEffect,
    AddDon,
    AllOf,
    AnyOf,
    Bound,
    Cards,
    CategoryIs,
    Choose,
    ChooseOne,
    ColorIs,
    Compare,
    Condition,
    Const,
    Count,
    DealDamage,
    Draw,
    Filter,
    GiveDon,
    GrantKeyword,
    HasKeyword,
    If,
    May,
    Modify,
    Move,
    NameIs,
    Not,
    Number,
    Play,
    Pool,
    Rest,
    SetActive,
    Source,
    StateIs,
    StatIs,
    Step,
    TypeIs,
)

HARMFUL: Final = (KO, Move, Rest)
"""Steps that are bad for the cards they are done to."""
CARD: Final = 1.5
"""The worth of a card in hand."""
_COMPARE: Final = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}


def worth_of(ability: Ability, board: Board, source: Seen | None) -> float:
    """The estimated worth of activating an ability, its cost taken off; 0 where a condition is known not to hold."""
    if not all(_may_hold(condition, board, source) for condition in ability.conditions):
        return 0.0
    return worth_of_steps(ability.body, board, source) - cost_of(ability.cost, source)


def cost_of(steps: Sequence[Step], source: Seen | None) -> float:
    """The estimated loss in paying an activation cost."""
    total = 0.0
    chosen = _choices(steps)
    for step in steps:
        if isinstance(step, Move):
            each = {"hand": CARD, "life": 3.0, "cost": 1.0, "given": 1.0, "character": 3.0}
            choice = chosen.get(_slot(step.cards))
            count = _number(choice.most, 1) if choice and choice.most is not None else 1
            areas = _areas(choice.among if choice else step.cards)
            total += count * min((each.get(area, 1.0) for area in areas), default=3.0)
            if isinstance(step.cards, Source) and source is not None:
                total += source.worth() - 3.0
        elif isinstance(step, Rest) and isinstance(step.cards, Source) and source is not None:
            total += 0.0 if source.area == "stage" else source.power / 3000
        elif isinstance(step, Rest):
            choice = chosen.get(_slot(step.cards))
            total += 0.7 * (_number(choice.least, 1) if choice else 1)
    return total


def worth_of_steps(steps: Sequence[Step], board: Board, source: Seen | None) -> float:
    """The estimated worth of carrying out steps."""
    total = 0.0
    chosen = _choices(steps)
    for step in steps:
        if isinstance(step, If):
            branch = step.then if _may_hold(step.condition, board, source) else step.otherwise
            total += worth_of_steps(branch, board, source)
        elif isinstance(step, May):
            gained = worth_of_steps((*step.body, *step.then), board, source)
            total += max(0.0, gained) if step.offered else gained
        elif isinstance(step, ChooseOne):
            total += max(worth_of_steps(block, board, source) for block in step.options)
        elif isinstance(step, Draw):
            total += CARD * _number(step.count, 1) * (1 if step.who in ("you", "both") else -1)
        elif isinstance(step, AddDon):
            total += _added_don(step, board)
        elif isinstance(step, DealDamage):
            total += 4.0 * _number(step.count, 1)
        elif isinstance(step, ActivateEffect) and source is not None:
            meant = [one for one in source.spec.abilities if _has(one, step.timing)]
            total += max((worth_of(one, board, source) for one in meant), default=0.0)
        else:
            total += _worth_to_cards(step, chosen, board, source)
    return total


def _worth_to_cards(step: Step, chosen: dict[str, Choose], board: Board, source: Seen | None) -> float:
    """The worth of a step that is done to cards: to each of the best ones that it could be done to."""
    cards = getattr(step, "cards", None) or getattr(step, "to", None)
    if not isinstance(cards, Cards):
        return 0.0
    choice = chosen.get(_slot(cards))
    found = candidates(choice.among if choice else cards, board, source)
    most = len(found) if choice is None or choice.most is None else _number(choice.most, 1)
    gains = sorted((_worth_to(step, card, board) for card in found), reverse=True)[:most]
    if choice is not None and _number(choice.least, 0) == 0:
        gains = [gain for gain in gains if gain > 0]
    return sum(gains)


def _worth_to(step: Step, card: Seen, board: Board) -> float:
    side = 1.0 if card.mine else -1.0
    match step:
        case KO():
            return -side * card.worth()
        case Move(area="hand"):
            return CARD if card.area in ("trash", "life", "") else -side * card.worth() * 0.7
        case Move(area="trash" | "deck" | "life"):
            loss = card.worth() if card.on_field else CARD
            return -side * loss
        case Play():
            return card.worth()
        case Rest():
            return 0.0 if card.rested else -side * (0.4 + card.worth() / 5)
        case SetActive():
            return side * card.worth() / 3 if card.rested else 0.0
        case Modify(stat="power") if card.mine and board.my_turn and (card.rested or board.turn <= 2):
            return 0.0  # it attacks no more this turn, or nobody does yet (6-5-6-1)
        case Modify(stat="power", amount=amount):
            return side * _number(amount, 1000) / 1500
        case Modify(stat="cost", amount=amount):
            return -0.1 * side * _number(amount, -1) if card.area == "hand" else 0.2
        case GiveDon() | GrantKeyword():
            return side * (1.0 if board.my_turn else 0.3)
        case _:
            return 0.2


def _added_don(step: AddDon, board: Board) -> float:
    count = min(_number(step.count, 1), board.count("don_deck"))
    return count * (1.2 if step.state == "active" else 1.0)


def power_gain(ability: Ability, board: Board, source: Seen | None) -> int:
    """How much power an ability can add to a card of its player; 0 if none."""
    if not all(_may_hold(condition, board, source) for condition in ability.conditions):
        return 0
    gains = [
        _number(step.amount, 0)
        for step in ability.body
        if isinstance(step, Modify) and step.stat == "power" and isinstance(step.amount, Const)
    ]
    return max(gains, default=0)


def candidates(cards: Cards, board: Board, source: Seen | None) -> list[Seen]:
    """The known cards that an expression could denote; where it is not a plain pool, the source itself or none."""
    if isinstance(cards, Source):
        return [source] if source is not None else []
    if not isinstance(cards, Pool):
        return []
    sides = {"you": (True,), "opponent": (False,)}.get(cards.controller, (True, False))
    return [
        card
        for mine in sides
        for area in cards.areas
        if area in ("hand", "trash", "leader", "character", "stage", "cost", "life")
        for card in board.area(area, mine)
        if may_fit(cards.where, card, source)
    ]


def may_fit(where: Filter, card: Seen, source: Seen | None) -> bool:
    """Whether a card passes a filter, as far as can be told; True where it cannot."""
    match where:
        case AllOf(filters):
            return all(may_fit(one, card, source) for one in filters)
        case AnyOf(filters):
            return any(may_fit(one, card, source) for one in filters)
        case Not(NameIs(name)):
            return card.spec.name != name
        case CategoryIs(categories):
            return card.spec.category in categories
        case NameIs(name):
            return card.spec.name == name
        case TypeIs(kind):
            return kind in card.spec.types
        case ColorIs(color):
            return color in card.spec.colors
        case HasKeyword(keyword):
            return keyword in card.keywords
        case StateIs(state):
            return card.rested == (state == "rested")
        case StatIs(stat, comparison, Const(value)) if stat in ("cost", "power"):
            return bool(_COMPARE[comparison](card.cost if stat == "cost" else card.power, value))
        case _:
            return True


def _may_hold(condition: Condition, board: Board, source: Seen | None) -> bool:
    match condition:
        case Compare(Count(Pool(areas, ("you" | "opponent") as controller, where)), comparison, Const(value)):
            mine = controller == "you"
            if all(area in ("life", "hand", "deck") for area in areas):
                return bool(_COMPARE[comparison](sum(board.count(area, mine) for area in areas), value))
            if all(area in ("leader", "character", "stage") for area in areas):
                found = candidates(Pool(areas, controller, where), board, source)
                return bool(_COMPARE[comparison](len(found), value))
            return True
        case _:
            return True


def _choices(steps: Sequence[Step]) -> dict[str, Choose]:
    return {step.slot: step for step in steps if isinstance(step, Choose)}


def _slot(cards: Cards | None) -> str:
    return cards.slot if isinstance(cards, Bound) else ""


def _areas(cards: Cards) -> tuple[str, ...]:
    areas = getattr(cards, "areas", None) or (getattr(cards, "area", ""),)
    return tuple(areas)


def _number(number: Number | None, default: int) -> int:
    return number.value if isinstance(number, Const) else default


def _has(ability: Ability, timing: str) -> bool:
    return any(getattr(one, "kind", "") == timing for one in ability.timings)
