"""Can this be carried out?  For activation costs (8-3-1-3), replacements (8-1-3-4-5) and "you may" (4-10-1).

The answer is worked out without changing anything: what would have to be chosen is kept as a set of candidates, later
steps narrow it, and choices of the same kind must find different cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from optcg_dsl.effects import (
    KO,
    AddDon,
    Bound,
    Cards,
    Choose,
    ChooseOne,
    Draw,
    Effect,
    Exchange,
    GiveDon,
    GrantAbility,
    GrantKeyword,
    If,
    Look,
    Modify,
    Move,
    Negate,
    Number,
    Play,
    Rest,
    Reveal,
    SetActive,
    SetPowerToZero,
    SetStat,
    Step,
    TopOf,
    Turn,
)
from optcg_dsl.engine.areas import CHARACTER, COST, DECK, DON_DECK, HAND, LEADER, LIFE, STAGE
from optcg_dsl.engine.evaluate import cards, holds, number
from optcg_dsl.engine.scope import Scope, one_player, players
from optcg_dsl.engine.secrecy import is_secret

if TYPE_CHECKING:
    from optcg_dsl.effects.actions import Block

Candidates = tuple[int, ...]
DEEDS_ASKED = frozenset(
    (
        "be_rested",
        "be_removed",
        "be_koed",
        "be_returned_to_hand",
        "be_returned_to_deck",
        "life_to_hand",
        "draw",
        "be_played",
        "play",
        "enter",
    )
)
"""The deeds whose prohibition decides whether something can be carried out."""


def payable(block: Block, scope: Scope) -> bool:
    """Whether all of the block could be carried out now."""
    return _Outlook(scope, whole=True).works(block)


def possible(block: Block, scope: Scope) -> bool:
    """Whether at least a part of each step of the block could be carried out now."""
    return _Outlook(scope, whole=False).works(block)


def all_payable(blocks: Sequence[tuple[Block, Scope]]) -> bool:
    """Whether all the blocks, each in its own scope, could be carried out now one after another."""
    whole = _Outlook(blocks[0][1], whole=True)
    for index, (block, scope) in enumerate(blocks):
        outlook = _Outlook(scope, whole=True)
        if not outlook.works(block):
            return False
        whole.take_in(outlook, f"{index}.")
    return whole.different_cards()


class _Outlook:
    """What would be chosen so far, if the block were carried out."""

    __slots__ = ("chosen", "scope", "used", "whole")

    def __init__(self, scope: Scope, *, whole: bool) -> None:
        self.scope = type(scope)(scope.game, scope.view, scope.source, scope.controller, scope.slots)
        self.whole = whole
        self.chosen: dict[str, tuple[Candidates, int]] = {}
        self.used: dict[str, type[Step]] = {}

    def works(self, block: Block) -> bool:
        for step in block:
            if not self.step(step):
                return False
        return len(self.used) < 2 or self.different_cards()  # one choice has found enough cards by itself

    def step(self, step: Step) -> bool:
        check = _CHECKS.get(type(step))
        return check is None or check(self, step)

    def amount(self, value: Effect) -> int:
        assert isinstance(value, Number)
        return number(value, self.scope)

    def find(self, expression: Cards) -> Candidates:
        return cards(expression, self.scope)

    def bind(self, slot: str, candidates: Candidates, need: int) -> None:
        self.chosen[slot] = (candidates, need)
        self.scope.slots = {**self.scope.slots, slot: candidates[:need]}

    def act(self, step: Step, expression: Cards, fits: Callable[[int], bool]) -> bool:
        """Whether enough cards of the expression are such that the step changes them; they become the candidates."""
        if isinstance(expression, Bound) and expression.slot in self.chosen:
            candidates, need = self.chosen[expression.slot]
            fitting = tuple([card for card in candidates if fits(card)])
            if len(fitting) < need:
                return False
            self.bind(expression.slot, fitting, need)
            self.used[expression.slot] = type(step)
            return True
        found = self.find(expression)
        if not found:
            return False
        wanted = self.amount(expression.count) if isinstance(expression, TopOf) else len(found)
        if self.whole and len(found) < wanted:
            return False
        return all(map(fits, found)) if self.whole else any(map(fits, found))

    def take_in(self, other: _Outlook, prefix: str) -> None:
        """Have the choices of another outlook made beside those of this one."""
        self.chosen.update({prefix + slot: choice for slot, choice in other.chosen.items()})
        self.used.update({prefix + slot: kind for slot, kind in other.used.items()})

    def different_cards(self) -> bool:
        """Choices that are used in the same way need different cards (a matching of demands and candidates)."""
        kinds = dict.fromkeys(self.used.values())
        return all(
            _can_match(
                [
                    candidates
                    for slot, (candidates, need) in self.chosen.items()
                    if self.used.get(slot) is kind
                    for _ in range(need)
                ]
            )
            for kind in kinds
        )


def _can_match(demands: Sequence[Candidates]) -> bool:
    """Whether each demand can get a card of its own (augmenting paths)."""
    if len(set(demands)) <= 1:
        return not demands or len(demands[0]) >= len(demands)
    taken: dict[int, int] = {}

    def place(demand: int, visited: set[int]) -> bool:
        for card in demands[demand]:
            if card in visited:
                continue
            visited.add(card)
            if card not in taken or place(taken[card], visited):
                taken[card] = demand
                return True
        return False

    return all(place(demand, set()) for demand in range(len(demands)))


def _choose(outlook: _Outlook, step: Choose) -> bool:
    candidates = outlook.find(step.among)
    most = len(candidates) if step.most is None else outlook.amount(step.most)
    need = outlook.amount(step.least) if outlook.whole else 1
    need = max(need, 1) if step.most is None or most > 0 else 0
    if step.total_least is not None:
        stat, least = step.total_least
        worth = sorted(candidates, key=lambda card: outlook.scope.view.stat(card, stat) or 0, reverse=True)
        values = [outlook.scope.view.stat(card, stat) or 0 for card in worth[: max(most, 0)]]
        if sum(values) < outlook.amount(least):
            return False
        candidates = tuple(worth)
    if len(candidates) < need:
        return False
    outlook.bind(step.slot, candidates, need)
    return True


def _choose_one(outlook: _Outlook, step: ChooseOne) -> bool:
    return any(_Outlook(outlook.scope, whole=outlook.whole).works(option) for option in step.options)


def _if(outlook: _Outlook, step: If) -> bool:
    block = step.then if holds(step.condition, outlook.scope) else step.otherwise
    return all(outlook.step(inner) for inner in block)


def _rest(outlook: _Outlook, step: Rest) -> bool:
    return outlook.act(step, step.cards, lambda card: can_be_rested(outlook.scope, card))


def _set_active(outlook: _Outlook, step: SetActive) -> bool:
    rested = outlook.scope.state.rested
    return outlook.act(step, step.cards, lambda card: rested[card])


def _ko(outlook: _Outlook, step: KO) -> bool:
    return outlook.act(step, step.cards, lambda card: can_be_removed(outlook.scope, card, "ko"))


def _move(outlook: _Outlook, step: Move) -> bool:
    scope = outlook.scope

    def fits(card: int) -> bool:
        if step.area == "hand" and not can_be_added_from_life(scope, card):
            return False
        return can_be_removed(scope, card, "move", step.area)

    return outlook.act(step, step.cards, fits)


def _exchange(outlook: _Outlook, step: Exchange) -> bool:
    """Both cards must be there, and one that goes to the hand must be allowed to (1-3-3)."""
    scope = outlook.scope
    return all(
        outlook.act(step, cards, lambda card: can_be_added_from_life(scope, card))
        for cards in (step.first, step.second)
    )


def _play(outlook: _Outlook, step: Play) -> bool:
    scope = outlook.scope
    return outlook.act(step, step.cards, lambda card: can_be_played(scope, card))


def _turn(outlook: _Outlook, step: Turn) -> bool:
    state = outlook.scope.state
    up = step.facing == "up"
    return outlook.act(step, step.cards, lambda card: state.area[card] == LIFE and state.face_up[card] != up)


def _draw(outlook: _Outlook, step: Draw) -> bool:
    scope = outlook.scope
    need = outlook.amount(step.count) if outlook.whole else 1
    return all(
        len(scope.state.areas[player][DECK]) >= need
        and not scope.view.forbidden("draw", player=player, by=scope.controller)
        for player in players(step.who, scope)
    )


def _add_don(outlook: _Outlook, step: AddDon) -> bool:
    pile = outlook.scope.state.areas[one_player(step.who, outlook.scope)][DON_DECK]
    need = 1 if step.up_to or not outlook.whole else outlook.amount(step.count)
    return len(pile) >= need


def _give_don(outlook: _Outlook, step: GiveDon) -> bool:
    return outlook.act(step, step.don, lambda card: True) and outlook.act(step, step.to, lambda card: True)


def _on_cards(outlook: _Outlook, step: Any) -> bool:
    return outlook.act(step, step.cards, lambda card: True)


def _show(outlook: _Outlook, step: Look | Reveal) -> bool:
    if not outlook.act(step, step.cards, lambda card: True):
        return False
    found = outlook.find(step.cards)
    outlook.scope.slots = {**outlook.scope.slots, step.slot: found}
    return True


_CHECKS: dict[type[Step], Callable[[_Outlook, Any], bool]] = {
    Choose: _choose,
    ChooseOne: _choose_one,
    If: _if,
    Rest: _rest,
    SetActive: _set_active,
    KO: _ko,
    Move: _move,
    Exchange: _exchange,
    Play: _play,
    Turn: _turn,
    Draw: _draw,
    AddDon: _add_don,
    GiveDon: _give_don,
    Look: _show,
    Reveal: _show,
    Modify: _on_cards,
    SetStat: _on_cards,
    SetPowerToZero: _on_cards,
    GrantKeyword: _on_cards,
    GrantAbility: _on_cards,
    Negate: _on_cards,
}


# -- single cards -----------------------------------------------------------------------------------------------------


def can_be_rested(scope: Scope, card: int) -> bool:
    """Whether the card is active and nothing forbids an effect of the scope to rest it (4-4-1-2)."""
    state, view = scope.state, scope.view
    if state.rested[card] or state.area[card] not in (LEADER, CHARACTER, STAGE, COST):
        return False
    return "be_rested" not in view.bans or not view.forbidden(
        "be_rested", card, cause="effect", by=scope.controller, other=scope.source.card
    )


def can_be_removed(scope: Scope, card: int, how: str, area_to: str = "") -> bool:
    """Whether nothing forbids an effect of the scope to move the card from where it is, or to K.O. it (3-6-3, 4-11)."""
    area = scope.state.area[card]
    if area == LEADER:
        return False
    if area not in (CHARACTER, STAGE):
        return how != "ko"
    deeds = ["be_removed", "be_koed"] if how == "ko" else ["be_removed"]
    if area_to in ("hand", "deck"):
        deeds.append(f"be_returned_to_{area_to}")
    return not any(
        scope.view.forbidden(deed, card, cause="effect", by=scope.controller, other=scope.source.card) for deed in deeds
    )


def can_be_added_from_life(scope: Scope, card: int) -> bool:
    """Whether nothing forbids an effect of the scope to add the card to the hand, if it is a Life card (1-3-3)."""
    state = scope.state
    return state.area[card] != LIFE or not scope.view.forbidden(
        "life_to_hand", player=state.owner[card], by=scope.controller, cause="effect"
    )


def can_be_played(scope: Scope, card: int) -> bool:
    """Whether an effect of the scope can play the card (3-7-3, 3-8-3)."""
    game, view = scope.game, scope.view
    if scope.reckons and is_secret(scope.state, card):
        return True
    if game.spec(card).category not in ("character", "stage"):
        return False
    if view.forbidden("be_played", card, cause="effect", by=scope.controller, other=card):
        return False
    player = game.state.owner[card]
    if view.forbidden("enter", player=player, other=card):
        return False
    any_play = game.switches.cannot_play_scope == "any_play" and game.state.area[card] == HAND
    return not (any_play and view.forbidden("play", player=player, other=card))
