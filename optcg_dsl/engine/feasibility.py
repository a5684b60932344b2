"""Can this be carried out?  For activation costs (8-3-1-3), replacements (8-1-3-4-5) and "you may" (4-10-1).

The answer is worked out without changing anything: what would have to be chosen is kept as a set of candidates, later
steps narrow it, and choices of the same kind must find different cards.  A block is compiled once to the checks of its
steps (:mod:`closures`).
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
    Together,
    TopOf,
    Turn,
    walk,
)
from optcg_dsl.engine.areas import DECK, DON_DECK, LIFE
from optcg_dsl.engine.changeable import (
    Fits,
    affectable,
    can_be_added_from_life,
    can_be_koed,
    can_be_negated,
    can_be_played,
    can_be_rested,
    can_be_set_active,
    movable,
)
from optcg_dsl.engine.closures import COMPILERS, compiled_cards, compiled_condition, compiled_number
from optcg_dsl.engine.evaluate import number
from optcg_dsl.engine.scope import Scope, one_player, players

if TYPE_CHECKING:
    from optcg_dsl.effects.actions import Block

Candidates = tuple[int, ...]
DEEDS_ASKED = frozenset(
    (
        "be_rested",
        "become_active",
        "set_don_active",
        "be_negated",
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
    return _works(block, scope, whole=True)


def possible(block: Block, scope: Scope) -> bool:
    """Whether at least a part of each step of the block could be carried out now."""
    return _works(block, scope, whole=False)


def all_payable(blocks: Sequence[tuple[Block, Scope]]) -> bool:
    """Whether all the blocks, each in its own scope, could be carried out now one after another."""
    whole = _Outlook(blocks[0][1], whole=True)
    for index, (block, scope) in enumerate(blocks):
        outlook = _Outlook(scope, whole=True)
        if not outlook.works(scope.game.pool.closures.of(block)):
            return False
        whole.take_in(outlook, f"{index}.")
    return whole.different_cards()


def _works(block: Block, scope: Scope, *, whole: bool) -> bool:
    plan: Plan = scope.game.pool.closures.of(block)
    return plan.works(scope, whole=whole)


class _Outlook:
    """What would be chosen so far, if the block were carried out.

    ``chosen`` has, by slot, the candidates and how many are needed; ``used`` the class of the step that uses them.
    """

    __slots__ = ("chosen", "scope", "used", "whole")

    def __init__(self, scope: Scope, *, whole: bool) -> None:
        self.scope = scope
        self.whole = whole
        self.chosen: dict[str, tuple[Candidates, int]] = {}
        self.used: dict[str, type[Step]] = {}

    def works(self, plan: Plan) -> bool:
        """Whether the block works out; what is bound for that in the scope is taken back."""
        scope = self.scope
        bound = scope.slots
        works = plan.check(self)
        scope.slots = bound
        return works and (len(self.used) < 2 or self.different_cards())  # one choice has found enough by itself

    def bind(self, slot: str, candidates: Candidates, need: int) -> None:
        self.chosen[slot] = (candidates, need)
        self.scope.slots = {**self.scope.slots, slot: candidates[:need]}

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


# -- steps ------------------------------------------------------------------------------------------------------------

Check = Callable[[_Outlook], bool]
"""Whether a step, or a block, can be carried out after what has been looked at so far."""


Part = Callable[[Scope, bool], bool]
"""Whether all of a part of a block could be carried out, whatever the rest of it, or at least some of each step."""


class Plan:
    """What is asked before a block is carried out.

    ``parts`` ask it where none of them depends on another, as in most blocks: then there is nothing to keep.
    """

    __slots__ = ("_block", "_checks", "parts")

    def __init__(self, block: Block) -> None:
        self._block = block
        self._checks: Check | None = None
        self.parts = _independent_parts(block)

    def check(self, outlook: _Outlook) -> bool:
        """Ask it of each step in turn, for an outlook that keeps what would be chosen."""
        if self._checks is None:
            self._checks = _in_turn(self._block)
        return self._checks(outlook)

    def works(self, scope: Scope, *, whole: bool = True) -> bool:
        """Whether all of the block, or at least a part of each step, could be carried out now."""
        if self.parts is None:
            return self.works_in_turn(scope, whole=whole)
        for part in self.parts:  # noqa: SIM110 - a generator costs more than the parts
            if not part(scope, whole):
                return False
        return True

    def works_in_turn(self, scope: Scope, *, whole: bool = True) -> bool:
        """The same, asked of each step in turn."""
        return _Outlook(scope, whole=whole).works(self)


def _independent_parts(block: Block) -> list[Part] | None:
    """The parts of a block if each can be asked for by itself; None if one depends on another.

    A part does one thing to certain cards, or to cards chosen for that and for nothing else; no two of them choose
    cards for the same thing.
    """
    parts: list[Part] = []
    chosen_for: list[type[Step]] = []
    left = list(block)
    while left:
        step = left.pop(0)
        if isinstance(step, Choose):
            deed = left.pop(0) if left else step
            if type(deed) not in _FITS or type(deed) in chosen_for or not _is_only_for(step, deed, block):
                return None
            chosen_for.append(type(deed))
            parts.append(_of_choice(step, _FITS[type(deed)](deed)))
        elif type(step) in _FITS:
            parts.append(_of_certain_cards(_cards_of(step), _FITS[type(step)](step)))
        elif type(step) in _CHECKS:
            return None
    return parts


def _is_only_for(choice: Choose, deed: Step, block: Block) -> bool:
    """Whether the cards are chosen for this deed and nothing else in the block is about them."""
    mentions = sum(getattr(part, "slot", "") == choice.slot for part in walk(block))
    return _cards_of(deed) == Bound(choice.slot) and mentions == 2 and choice.total_least is None


def _of_choice(choice: Choose, fits: Fits) -> Part:
    among, need = compiled_cards(choice.among), _need(choice)
    return lambda scope, whole: len(fits(scope, among(scope))) >= need(scope, whole)


def _of_certain_cards(expression: Cards, fits: Fits) -> Part:
    """Whether there are enough cards, all of which fit, or if a part will do, one that does."""
    found_now = compiled_cards(expression)
    wanted = compiled_number(_number(expression.count)) if isinstance(expression, TopOf) else None

    def part(scope: Scope, whole: bool) -> bool:
        found = found_now(scope)
        if not found:
            return False
        if not whole:
            return bool(fits(scope, found))
        if wanted is not None and len(found) < wanted(scope):
            return False
        return len(fits(scope, found)) == len(found)

    return part


def _in_turn(block: Block) -> Check:
    checks = [check for step in block if (check := _check(step)) is not None]

    def works(outlook: _Outlook) -> bool:
        for check in checks:  # noqa: SIM110 - a generator costs more than the checks
            if not check(outlook):
                return False
        return True

    return works


def _check(step: Step) -> Check | None:
    """What is asked of a step; None for one that can always be carried out."""
    fits_of = _FITS.get(type(step))
    if fits_of is not None:
        return _act(step, _cards_of(step), fits_of(step))
    check_of = _CHECKS.get(type(step))
    return None if check_of is None else check_of(step)


def _cards_of(step: Any) -> Cards:
    """The cards of a step that does something to cards."""
    cards: Cards = step.cards
    return cards


def _act(step: Step, expression: Cards, fits: Fits) -> Check:
    """Whether enough cards of the expression are such that the step changes them; they become the candidates."""
    kind, certain = type(step), _of_certain_cards(expression, fits)
    slot = expression.slot if isinstance(expression, Bound) else None

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        if slot is None or slot not in outlook.chosen:
            return certain(scope, outlook.whole)
        candidates, need = outlook.chosen[slot]
        fitting = fits(scope, candidates)
        if len(fitting) < need:
            return False
        outlook.bind(slot, tuple(fitting), need)
        outlook.used[slot] = kind
        return True

    return check


def _number(value: Effect) -> Number:
    assert isinstance(value, Number)
    return value


def _need(step: Choose) -> Callable[[Scope, bool], int]:
    """How many cards must be found for a choice, of the whole block or a part of each step."""
    least, most = compiled_number(step.least), None if step.most is None else compiled_number(step.most)

    def need(scope: Scope, whole: bool) -> int:
        if most is not None and most(scope) <= 0:
            return 0
        return max(least(scope), 1) if whole else 1

    return need


def _choose(step: Choose) -> Check:
    slot, among, need_now, total = step.slot, compiled_cards(step.among), _need(step), step.total_least
    most = None if step.most is None else compiled_number(step.most)

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        candidates = among(scope)
        need = need_now(scope, outlook.whole)
        if total is not None:
            stat, wanted = total
            candidates = _most_worth(candidates, stat, scope)
            taken = candidates if most is None else candidates[: max(most(scope), 0)]
            if sum([scope.view.stat(card, stat) or 0 for card in taken]) < number(wanted, scope):
                return False
        if len(candidates) < need:
            return False
        outlook.bind(slot, candidates, need)
        return True

    return check


def _most_worth(cards: Candidates, stat: str, scope: Scope) -> Candidates:
    return tuple(sorted(cards, key=lambda card: scope.view.stat(card, stat) or 0, reverse=True))


def _choose_one(step: ChooseOne) -> Check:
    return lambda outlook: any(_works(option, outlook.scope, whole=outlook.whole) for option in step.options)


def _if(step: If) -> Check:
    holds, then, otherwise = compiled_condition(step.condition), _in_turn(step.then), _in_turn(step.otherwise)
    return lambda outlook: then(outlook) if holds(outlook.scope) else otherwise(outlook)


def _draw(step: Draw) -> Check:
    count = compiled_number(step.count)

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        need = count(scope) if outlook.whole else 1
        return all(
            len(scope.state.areas[player][DECK]) >= need
            and not scope.view.forbidden("draw", player=player, by=scope.controller, cause="effect")
            for player in players(step.who, scope)
        )

    return check


def _add_don(step: AddDon) -> Check:
    count = compiled_number(step.count)

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        need = 1 if step.up_to or not outlook.whole else count(scope)
        return len(scope.state.areas[one_player(step.who, scope)][DON_DECK]) >= need

    return check


def _give_don(step: GiveDon) -> Check:
    given, receivers = _act(step, step.don, _any_card), _act(step, step.to, affectable)
    return lambda outlook: given(outlook) and receivers(outlook)


def _exchange(step: Exchange) -> Check:
    """Both cards must be there, and one that goes to the hand must be allowed to (1-3-3)."""
    first, second = _act(step, step.first, _addable), _act(step, step.second, _addable)
    return lambda outlook: first(outlook) and second(outlook)


def _show(step: Look | Reveal) -> Check:
    slot, found, some = step.slot, compiled_cards(step.cards), _act(step, step.cards, _any_card)

    def check(outlook: _Outlook) -> bool:
        if not some(outlook):
            return False
        scope = outlook.scope
        scope.slots = {**scope.slots, slot: found(scope)}
        return True

    return check


_CHECKS: dict[type[Step], Callable[[Any], Check]] = {
    Choose: _choose,
    ChooseOne: _choose_one,
    If: _if,
    Exchange: _exchange,
    Draw: _draw,
    AddDon: _add_don,
    GiveDon: _give_don,
    Look: _show,
    Reveal: _show,
}
COMPILERS[tuple] = Plan


# -- steps that do something to cards ---------------------------------------------------------------------------------


def _any_card(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    return cards


def _addable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    return [card for card in cards if can_be_added_from_life(scope, card)]


def _playable(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
    return [card for card in cards if can_be_played(scope, card)]


def _turned(step: Turn) -> Fits:
    up = step.facing == "up"

    def lies_otherwise(scope: Scope, cards: Sequence[int]) -> Sequence[int]:
        area, face_up = scope.state.area, scope.state.face_up
        return [card for card in cards if area[card] == LIFE and face_up[card] != up]

    return lies_otherwise


_FITS: dict[type[Step], Callable[[Any], Fits]] = {
    Rest: lambda step: can_be_rested,
    SetActive: lambda step: can_be_set_active,
    KO: lambda step: can_be_koed,
    Move: lambda step: movable(step.area),
    Play: lambda step: _playable,
    Turn: _turned,
    Negate: lambda step: can_be_negated,
    **dict.fromkeys((Modify, SetStat, SetPowerToZero, GrantKeyword, GrantAbility), lambda step: affectable),
}
"""What finds the cards that a step changes, for the steps that do one thing to the cards of their field ``cards``."""


def _deeds(step: Any) -> list[tuple[Cards, Fits]]:
    """Which cards a step does something to, and what finds those of some cards to which it can be done."""
    if isinstance(step, Exchange):
        return [(step.first, _addable), (step.second, _addable)]
    if isinstance(step, GiveDon):
        return [(step.to, affectable)]
    fits_of = _FITS.get(type(step))
    return [] if fits_of is None else [(_cards_of(step), fits_of(step))]


def fitting(slot: str, steps: Sequence[object], scope: Scope, options: Candidates) -> Candidates:
    """Those of the options for a slot to which all that the steps do to the cards of the slot can be done.

    Nothing can be paid with a card on which the deed is forbidden or does nothing (1-3-2-1, 1-3-3, 8-3-1-3, 8-1-3-4-5).
    """
    left: Sequence[int] = options
    for step in steps:
        for expression, fits in _deeds(step):
            if _are_done_to(expression, slot):
                left = fits(scope, left)
    return tuple(left)


def _are_done_to(expression: Cards, slot: str) -> bool:
    """Whether whatever is bound to the slot is among the cards of the expression."""
    if isinstance(expression, Together):
        return any(_are_done_to(part, slot) for part in expression.parts)
    return expression == Bound(slot)
