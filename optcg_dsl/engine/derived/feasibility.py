"""Can this be carried out?  For activation costs (8-3-1-3), replacements (8-1-3-4-5) and "you may" (4-10-1).

The answer is worked out without changing anything: what would have to be chosen is kept as a set of candidates, later
steps narrow it, and choices of the same kind must find different cards.  A block is compiled once to the checks of its
steps (:mod:`closures`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from optcg_dsl.effects import (
    AddDon,
    Bound,
    Cards,
    Choose,
    ChooseOne,
    Draw,
    Effect,
    Exchange,
    GiveDon,
    If,
    Keep,
    Look,
    Number,
    Reveal,
    Step,
    Together,
    TopOf,
    walk,
)
from optcg_dsl.engine.derived.changeable import Fits, affectable
from optcg_dsl.engine.derived.closures import COMPILERS
from optcg_dsl.engine.derived.compiled import compiled_cards, compiled_condition, compiled_number
from optcg_dsl.engine.derived.doing import CHOSEN_FOR, DONE_TO, FITS, addable, any_card
from optcg_dsl.engine.derived.evaluate import number
from optcg_dsl.engine.derived.limits import is_limited, limits_of
from optcg_dsl.engine.derived.scope import Scope, one_player, players
from optcg_dsl.engine.derived.secrecy import is_secret
from optcg_dsl.engine.values.areas import DECK, DON_DECK

if TYPE_CHECKING:
    from optcg_dsl.effects.actions import Block

Candidates = tuple[int, ...]


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
        if not outlook.works(scope.view.closures.of(block)):
            return False
        whole.take_in(outlook, f"{index}.")
    return whole.different_cards()


def _works(block: Block, scope: Scope, *, whole: bool) -> bool:
    plan: Plan = scope.view.closures.of(block)
    return plan.works(scope, whole=whole)


class _Outlook:
    """What would be chosen so far, if the block were carried out.

    ``chosen`` has, by slot, the candidates and how many are needed; ``limited`` the choices whose cards must fit
    together; ``used`` the class of the step that uses them.
    """

    __slots__ = ("chosen", "limited", "scope", "used", "whole")

    def __init__(self, scope: Scope, *, whole: bool) -> None:
        self.scope = scope
        self.whole = whole
        self.chosen: dict[str, tuple[Candidates, int]] = {}
        self.limited: dict[str, Choose] = {}
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

    __slots__ = ("_block", "_checks", "parts", "ways")

    def __init__(self, block: Block) -> None:
        self._block = block
        self._checks: Check | None = None
        ways = _ways(block)
        self.ways: list[Plan] = [Plan(way) for way in ways] if len(ways) > 1 else []
        self.parts = None if self.ways else _independent_parts(block)

    def check(self, outlook: _Outlook) -> bool:
        """Ask it of each step in turn, for an outlook that keeps what would be chosen."""
        for way in self.ways:
            chosen, used, bound = dict(outlook.chosen), dict(outlook.used), outlook.scope.slots
            if way.check(outlook):
                return True
            outlook.chosen, outlook.used, outlook.scope.slots = chosen, used, bound
        if self.ways:
            return False
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


def _ways(block: Block) -> list[Block]:
    """The block with each alternative of its choices by itself ("1 Event or 2 cards")."""
    ways: list[Block] = [()]
    for step in block:
        steps: list[Step] = [step]
        if isinstance(step, Choose) and step.either:
            steps = [Choose(step.slot, one.least, one.most, one.among, step.chooser) for one in step.either]
        elif isinstance(step, If):
            steps = [
                If(step.condition, then, otherwise) for then in _ways(step.then) for otherwise in _ways(step.otherwise)
            ]
        ways = [(*way, one) for way in ways for one in steps]
    return ways


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
            if type(deed) not in FITS or type(deed) in chosen_for or not _is_only_for(step, deed, block):
                return None
            chosen_for.append(type(deed))
            parts.append(_of_choice(step, FITS[type(deed)](deed)))
        elif type(step) in FITS:
            parts.append(_of_certain_cards(_cards_of(step), FITS[type(step)](step)))
        elif type(step) in CHECKS:
            return None
    return parts


def _is_only_for(choice: Choose, deed: Step, block: Block) -> bool:
    """Whether the cards are chosen for this deed and nothing else in the block is about them."""
    mentions = sum(getattr(part, "slot", "") == choice.slot for part in walk(block))
    return _cards_of(deed) == Bound(choice.slot) and mentions == 2 and not is_limited(choice)


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


CHECKS: Final[dict[type[Step], Callable[[Any], Check]]] = {}
"""What is asked of each step that does more than one thing to the cards of its field ``cards``."""


class Possible(NamedTuple):
    """What a step declares of when it can be carried out; of one that always can be, nothing.

    ``fits`` is for a step that does one thing to its cards (``step.cards``): what finds those of some cards to which
    it can be done.  For others, ``check`` is what is asked, and ``deeds`` are the cards to which something is
    done, each with what finds those to which it can be done.

    ``chosen`` is for a step for which no other cards are chosen than those to which it can be done, whether that is a
    cost or not: what finds them among some cards, as ``fits`` does.
    """

    fits: Callable[[Any], Fits] | None = None
    check: Callable[[Any], Check] | None = None
    deeds: Callable[[Any], list[tuple[Cards, Fits]]] | None = None
    chosen: Callable[[Any], Fits] | None = None


ALWAYS: Final = Possible()
"""The step can always be carried out."""


def declare_possible(step_class: type[Step], possible: Possible) -> None:
    """Note when a step can be carried out."""
    fits = possible.fits
    if fits is not None:
        FITS[step_class] = fits
        DONE_TO[step_class] = _to_its_cards(fits)
    if possible.check is not None:
        CHECKS[step_class] = possible.check
    if possible.deeds is not None:
        DONE_TO[step_class] = possible.deeds
    if possible.chosen is not None:
        CHOSEN_FOR[step_class] = _to_its_cards(possible.chosen)


def _to_its_cards(fits: Callable[[Any], Fits]) -> Callable[[Any], list[tuple[Cards, Fits]]]:
    return lambda step: [(step.cards, fits(step))]


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
    fits_of = FITS.get(type(step))
    if fits_of is not None:
        return _act(step, _cards_of(step), fits_of(step))
    check_of = CHECKS.get(type(step))
    return None if check_of is None else check_of(step)


def _cards_of(step: Any) -> Cards:
    """The cards of a step that does something to cards."""
    cards: Cards = step.cards
    return cards


def _act(step: Step, expression: Cards, fits: Fits) -> Check:
    """Whether enough cards of the expression are such that the step changes them; they become the candidates."""
    if isinstance(expression, Together) and all(isinstance(part, Bound) for part in expression.parts):
        each = [_act(step, part, fits) for part in expression.parts]
        return lambda outlook: all(check(outlook) for check in each)
    kind, certain = type(step), _of_certain_cards(expression, fits)
    slot = expression.slot if isinstance(expression, Bound) else None

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        if slot is None or slot not in outlook.chosen:
            return certain(scope, outlook.whole)
        candidates, need = outlook.chosen[slot]
        fitting = fits(scope, candidates)
        if len(fitting) < need or (slot in outlook.limited and not _fit_together(outlook, slot, fitting, need)):
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


def check_choose(step: Choose) -> Check:
    slot, among, need_now, limited = step.slot, compiled_cards(step.among), _need(step), is_limited(step)

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        candidates = among(scope)
        need = need_now(scope, outlook.whole)
        if limited:
            outlook.limited[slot] = step
            if step.total_least is not None:
                candidates = _most_worth(candidates, step.total_least[0], scope)
            if not _fit_together(outlook, slot, candidates, need):
                return False
        if len(candidates) < need:
            return False
        outlook.bind(slot, candidates, need)
        return True

    return check


def _fit_together(outlook: _Outlook, slot: str, candidates: Sequence[int], need: int) -> bool:
    """Whether so many of the candidates, or more if more may be chosen, keep the limits of the choice.

    Nobody knows that of secret cards but who sees them.
    """
    scope, step = outlook.scope, outlook.limited[slot]
    if scope.reckons and any(is_secret(scope.state, card) for card in candidates):
        return True
    count = len(candidates)
    most = count if step.most is None else number(step.most, scope)
    return need <= 0 or bool(limits_of(step, scope, candidates).usable(count, need, min(most, count)))


def _most_worth(cards: Candidates, stat: str, scope: Scope) -> Candidates:
    return tuple(sorted(cards, key=lambda card: scope.view.stat(card, stat) or 0, reverse=True))


def check_choose_one(step: ChooseOne) -> Check:
    return lambda outlook: any(_works(option, outlook.scope, whole=outlook.whole) for option in step.options)


def check_if(step: If) -> Check:
    holds, then, otherwise = compiled_condition(step.condition), _in_turn(step.then), _in_turn(step.otherwise)
    return lambda outlook: then(outlook) if holds(outlook.scope) else otherwise(outlook)


def check_draw(step: Draw) -> Check:
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


def check_add_don(step: AddDon) -> Check:
    count = compiled_number(step.count)

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        need = 1 if step.up_to or not outlook.whole else count(scope)
        return len(scope.state.areas[one_player(step.who, scope)][DON_DECK]) >= need

    return check


def check_give_don(step: GiveDon) -> Check:
    given, receivers = _act(step, step.don, any_card), _act(step, step.to, affectable)
    return lambda outlook: given(outlook) and receivers(outlook)


def check_exchange(step: Exchange) -> Check:
    """Both cards must be there, and one that goes to the hand must be allowed to (1-3-3)."""
    first, second = _act(step, step.first, addable), _act(step, step.second, addable)
    return lambda outlook: first(outlook) and second(outlook)


def check_show(step: Look | Reveal) -> Check:
    slot, found, some = step.slot, compiled_cards(step.cards), _act(step, step.cards, any_card)

    def check(outlook: _Outlook) -> bool:
        if not some(outlook):
            return False
        scope = outlook.scope
        scope.slots = {**scope.slots, slot: found(scope)}
        return True

    return check


def check_keep(step: Keep) -> Check:
    slot, found = step.slot, compiled_cards(step.cards)

    def check(outlook: _Outlook) -> bool:
        scope = outlook.scope
        scope.slots = {**scope.slots, slot: found(scope)}
        return True

    return check


COMPILERS[tuple] = Plan
