"""Linking: abilities become linear programs, so that a position inside an effect is one number.

Blocks nest in effect objects; a program has jumps instead.  A program's ``code`` holds the steps themselves and the
few control instructions below.  An activation cost comes first, between ``BeginCost`` and ``EndCost``.  Programs are
static: a state refers to them by id ("NUMBER/0"; effects that are granted by them "NUMBER/0/1") and position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from optcg_dsl.effects import (
    Ability,
    Bound,
    BoundNumber,
    CardEffects,
    Choose,
    ChooseOne,
    Condition,
    Delay,
    Forbid,
    ForEach,
    GrantAbility,
    Happened,
    If,
    IsIn,
    IsSource,
    May,
    Not,
    Pool,
    SharesWith,
    Step,
    Timing,
    When,
    walk,
)
from optcg_dsl.effects.actions import Block, LastingStep
from optcg_dsl.engine.values import declarations, dependencies

EVENT_OF_TIMING: Final = {
    "on_play": "played",
    "when_attacking": "attacks",
    "on_block": "blocks",
    "on_ko": "ko",
    "on_opponents_attack": "attacks",
    "start_of_opponents_turn": "start_of_turn",
    "start_of_opponents_main_phase": "start_of_main_phase",
}
"""What meets a printed timing word; words that are not here are told as they are."""
OF_OWN_CARD: Final = {"on_play": "played", "when_attacking": "attacks", "on_block": "blocks", "on_ko": "ko"}
"""Timing words met by what happens to the card itself."""
INTO_TRASH: Final = ("trashed_from_hand", "trashed_from_deck", "discarded_life")
"""Kinds that a card's own effect hears from the trash: it speaks of the card's way there, which is open (8-4-5)."""
_WHERE_THEY_LIE: Final = ("leader", "character", "stage", "trash")
STATIC: Final = ("permanent", "rule", "keyword")
"""The kinds of abilities that contribute to derived values."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """A control instruction; ``to`` is a position in the same program."""


@dataclass(frozen=True, slots=True)
class Jump(Instruction):
    """Continue at ``to``."""

    to: int


@dataclass(frozen=True, slots=True)
class Unless(Instruction):
    """Continue at ``to`` unless the condition holds (8-3-3)."""

    condition: Condition
    to: int


@dataclass(frozen=True, slots=True)
class AskMay(Instruction):
    """Ask whether ``step.body`` is carried out; go to ``to`` if not, or if it is wholly impossible (4-10-1)."""

    step: May
    to: int


@dataclass(frozen=True, slots=True)
class BeginAttempt(Instruction):
    """A body begins of which it matters whether all of it is carried out; nobody is asked (4-10-1)."""


@dataclass(frozen=True, slots=True)
class EndMay(Instruction):
    """The end of such a body; go to ``to`` if not all of it was carried out (4-10-1)."""

    to: int


@dataclass(frozen=True, slots=True)
class Branch(Instruction):
    """Ask which option of ``step`` is resolved, and continue at its entry in ``targets``.

    ``pays``: the options are ways to pay for something, so one that cannot be carried out is none.
    """

    step: ChooseOne
    targets: tuple[int, ...]
    pays: bool = False


@dataclass(frozen=True, slots=True)
class BeginEach(Instruction):
    """Remember the cards of ``step`` under ``key``."""

    step: ForEach
    key: str


@dataclass(frozen=True, slots=True)
class NextEach(Instruction):
    """Bind the next remembered card to the slot of ``step``, or go to ``to`` when none is left."""

    step: ForEach
    key: str
    to: int


@dataclass(frozen=True, slots=True)
class Postpone(Instruction):
    """Make a delayed effect whose body starts at ``start`` (6-6-1-2)."""

    step: Delay
    start: int


@dataclass(frozen=True, slots=True)
class Priced(Instruction):
    """A prohibition that is lifted each time its price, which starts at ``start`` of ``program``, is carried out."""

    step: Forbid
    program: str
    start: int


@dataclass(frozen=True, slots=True)
class Grant(Instruction):
    """Give the ability with the program id ``program`` to the cards of ``step``."""

    step: GrantAbility
    program: str


@dataclass(frozen=True, slots=True)
class BeginCost(Instruction):
    """The activation cost starts here (8-3-1)."""


@dataclass(frozen=True, slots=True)
class EndCost(Instruction):
    """The end of the activation cost; go to ``to`` if it was not wholly paid (8-3-1-3-1)."""

    to: int


@dataclass(frozen=True, slots=True)
class Stop(Instruction):
    """The end of a program or of a delayed body."""


Code = tuple[Step | Instruction, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """A linked ability.

    ``valid_in`` are the areas (by name) in which the text is valid: None for the usual one of 2-8-2, a tuple for a
    permanent effect that speaks of this card in the hand and the like; every area for the kind *rule* (8-1-3-3-3).
    ``timings`` are the printed timing words among the ability's timings.  ``reads_event``: what it does depends on the
    event that set it off.  ``hears`` are the kinds of events that it may wait for, and ``hears_own`` those of them that
    it waits for only where they happen to its own card; ``asks`` are the kinds that its conditions ask about.
    ``reads`` and ``reads_values`` are the facts and the derived values that an effect which acts all the time is
    evaluated from (:mod:`dependencies`); ``makes`` are the derived values that the effect changes,
    ``forbids`` the deeds that it forbids, ``bends`` the steps with which it changes how the rules are carried out.
    ``needs`` and ``needs_values`` are the facts and the derived values that decide whether the effect can be activated.
    ``static``: the effect contributes to derived values all the time (an unconditional keyword is just looked up).
    ``shields``: it keeps other effects from acting on cards, or from being negated.
    ``follows`` has, for the position of each choice, the steps that are carried out after it in any case.  ``payments``
    are the positions of choices in a payment: an activation cost, the "instead" of a replacement, what an "If you do"
    follows, a price.
    """

    id: str
    number: str
    ability: Ability
    code: Code = field(repr=False)
    valid_in: tuple[str, ...] | None = None
    timings: frozenset[str] = frozenset()
    reads_event: bool = False
    hears: tuple[str, ...] = ()
    hears_own: frozenset[str] = frozenset()
    asks: frozenset[str] = frozenset()
    reads: int = 0
    reads_values: int = 0
    makes: int = 0
    forbids: frozenset[str] = frozenset()
    bends: frozenset[type[Step]] = frozenset()
    static: bool = False
    needs: int = 0
    needs_values: int = 0
    shields: bool = False
    follows: Mapping[int, tuple[Step, ...]] = field(default_factory=dict, repr=False, compare=False)
    payments: frozenset[int] = frozenset()


EVERYWHERE: Final = ("deck", "hand", "trash", "leader", "character", "stage", "life", "nowhere")
"""Where a text "under the rules" is valid."""


def link(number: str, effects: CardEffects) -> Mapping[str, Program]:
    """The programs of all abilities of a card number by id, those of granted abilities included."""
    programs: dict[str, Program] = {}
    for index, ability in enumerate(effects.abilities):
        _link_ability(f"{number}/{index}", number, ability, programs)
    return programs


def _link_ability(program_id: str, number: str, ability: Ability, programs: dict[str, Program]) -> None:
    assembler = _Assembler(program_id, number, programs)
    replaces = ability.kind == "replacement"
    if ability.cost:
        assembler.emit(BeginCost())
        assembler.block(ability.cost, pays=True)
        end = assembler.reserve()
        assembler.block(ability.body, pays=replaces)
        assembler.set(end, EndCost(len(assembler.code)))
    else:
        assembler.block(ability.body, pays=replaces)
    assembler.finish()
    parts = list(walk(ability))
    lasting = [part for part in parts if isinstance(part, LastingStep)]
    reads, reads_values = dependencies.read_by(parts) if ability.kind in STATIC else (0, 0)
    needs, needs_values = dependencies.needed_by(ability)
    programs[program_id] = Program(
        id=program_id,
        number=number,
        ability=ability,
        code=tuple(assembler.code),
        valid_in=_valid_in(ability),
        timings=frozenset(timing.kind for timing in ability.timings if isinstance(timing, Timing)),
        reads_event=any(
            isinstance(part, Bound | BoundNumber | IsIn | SharesWith) and part.slot.startswith("event.")
            for part in parts
        ),
        hears=tuple(dict.fromkeys(map(_event_of, ability.timings))),
        hears_own=_own_events(ability.timings),
        asks=frozenset(part.event for part in parts if isinstance(part, Happened)),
        reads=reads,
        reads_values=reads_values,
        makes=dependencies.made_by(parts),
        forbids=frozenset(part.deed for part in parts if isinstance(part, Forbid)),
        bends=frozenset(type(step) for step in lasting if declarations.lasting(step).bends),
        static=_is_static(ability),
        needs=needs,
        needs_values=needs_values,
        shields=any(map(declarations.shields, lasting)),
        follows={
            position: _what_follows(assembler.code, position)
            for position, step in enumerate(assembler.code)
            if isinstance(step, Choose)
        },
        payments=frozenset(assembler.payments),
    )


def _what_follows(code: Sequence[Step | Instruction], position: int) -> tuple[Step, ...]:
    """The steps behind a position that are carried out in any case, one after another."""
    steps: list[Step] = []
    for step in code[position + 1 :]:
        if isinstance(step, (Grant, Priced)):
            steps.append(step.step)
        elif isinstance(step, Step):
            steps.append(step)
        else:
            break
    return tuple(steps)


def _is_static(ability: Ability) -> bool:
    return ability.kind in STATIC and not ability.timings and (ability.kind != "keyword" or bool(ability.conditions))


def _event_of(timing: Timing | When) -> str:
    """The kind of event that meets a timing."""
    return timing.event if isinstance(timing, When) else EVENT_OF_TIMING.get(timing.kind, timing.kind)


def _own_events(timings: Sequence[Timing | When]) -> frozenset[str]:
    """The kinds of events that meet a timing only where they happen to the effect's own card."""
    own = {_event_of(one) for one in timings if _is_of_own_card(one)}
    return frozenset(own - {_event_of(one) for one in timings if not _is_of_own_card(one)})


def _is_of_own_card(timing: Timing | When) -> bool:
    return timing.card == IsSource() if isinstance(timing, When) else timing.kind in OF_OWN_CARD


def _valid_in(ability: Ability) -> tuple[str, ...] | None:
    if ability.kind == "rule":
        return EVERYWHERE
    if ability.kind == "auto" and not _own_events(ability.timings).isdisjoint(INTO_TRASH):
        return _WHERE_THEY_LIE
    if ability.kind != "permanent":
        return None
    areas: list[str] = []
    for part in walk(ability.body):
        if isinstance(part, Forbid) and part.deed == "be_played" and isinstance(part.where, IsSource):
            return EVERYWHERE  # what it speaks of is not on the field
        cards = getattr(part, "cards", None) if isinstance(part, Step) else None
        if isinstance(cards, Pool) and _only_itself(cards):
            areas.extend(area for area in cards.areas if area not in areas)
    return tuple(areas) or None


def _only_itself(pool: Pool) -> bool:
    parts = list(walk(pool.where))
    return any(isinstance(part, IsSource) for part in parts) and not any(isinstance(part, Not) for part in parts)


class _Assembler:
    """Lays blocks out one after another."""

    def __init__(self, program_id: str, number: str, programs: dict[str, Program]) -> None:
        self.program_id = program_id
        self.number = number
        self.programs = programs
        self.code: list[Step | Instruction] = []
        self.later: list[tuple[int, Block, bool, Callable[[int], Instruction]]] = []
        self.granted = 0
        self.payments: list[int] = []
        self.pays = False

    def emit(self, instruction: Step | Instruction) -> None:
        self.code.append(instruction)

    def reserve(self) -> int:
        self.code.append(Stop())
        return len(self.code) - 1

    def set(self, position: int, instruction: Instruction) -> None:
        self.code[position] = instruction

    def block(self, block: Block, *, pays: bool | None = None) -> None:
        """Lay a block out; ``pays``: whether it is a payment, None for what the steps around it are."""
        before = self.pays
        if pays is not None:
            self.pays = pays
        for step in block:
            lay_out = _LAYOUTS.get(type(step))
            if lay_out is not None:
                lay_out(self, step)
                continue
            if self.pays and isinstance(step, Choose):
                self.payments.append(len(self.code))
            self.emit(step)
        self.pays = before

    def finish(self) -> None:
        """End the main line, then lay out behind it the bodies of delayed effects and the prices of prohibitions."""
        self.emit(Stop())
        while self.later:
            position, block, pays, make = self.later.pop(0)
            self.set(position, make(len(self.code)))
            self.block(block, pays=pays)
            self.emit(Stop())


L = TypeVar("L", bound=Step)
_LAYOUTS: Final[dict[type[Step], Callable[[_Assembler, Any], None]]] = {}


def lays_out(
    step_class: type[L],
) -> Callable[[Callable[[_Assembler, L], None]], Callable[[_Assembler, L], None]]:
    """Register what turns steps of a class into control instructions."""

    def register(lay_out: Callable[[_Assembler, L], None]) -> Callable[[_Assembler, L], None]:
        _LAYOUTS[step_class] = lay_out
        return lay_out

    return register


@lays_out(If)
def _if(assembler: _Assembler, step: If) -> None:
    test = assembler.reserve()
    assembler.block(step.then)
    if not step.otherwise:
        assembler.set(test, Unless(step.condition, len(assembler.code)))
        return
    over = assembler.reserve()
    assembler.set(test, Unless(step.condition, len(assembler.code)))
    assembler.block(step.otherwise)
    assembler.set(over, Jump(len(assembler.code)))


@lays_out(May)
def _may(assembler: _Assembler, step: May) -> None:
    ask = assembler.reserve()
    assembler.block(step.body, pays=bool(step.then or step.otherwise))
    end = assembler.reserve()
    assembler.block(step.then, pays=False)
    over = assembler.reserve()
    otherwise = len(assembler.code)
    assembler.set(ask, AskMay(step, otherwise) if step.offered else BeginAttempt())
    assembler.set(end, EndMay(otherwise))
    assembler.block(step.otherwise, pays=False)
    assembler.set(over, Jump(len(assembler.code)))


@lays_out(ChooseOne)
def _choose_one(assembler: _Assembler, step: ChooseOne) -> None:
    branch = assembler.reserve()
    targets: list[int] = []
    overs: list[int] = []
    for option in step.options:
        targets.append(len(assembler.code))
        assembler.block(option)
        overs.append(assembler.reserve())
    assembler.set(branch, Branch(step, tuple(targets), assembler.pays))
    for over in overs:
        assembler.set(over, Jump(len(assembler.code)))


@lays_out(ForEach)
def _for_each(assembler: _Assembler, step: ForEach) -> None:
    key = f"each.{len(assembler.code)}"
    assembler.emit(BeginEach(step, key))
    head = assembler.reserve()
    assembler.block(step.body)
    assembler.emit(Jump(head))
    assembler.set(head, NextEach(step, key, len(assembler.code)))


@lays_out(Delay)
def _delay(assembler: _Assembler, step: Delay) -> None:
    assembler.later.append((assembler.reserve(), step.body, False, lambda start: Postpone(step, start)))


@lays_out(Forbid)
def _forbid(assembler: _Assembler, step: Forbid) -> None:
    if not step.price:
        assembler.emit(step)
        return
    program = assembler.program_id
    assembler.later.append((assembler.reserve(), step.price, True, lambda start: Priced(step, program, start)))


@lays_out(GrantAbility)
def _grant(assembler: _Assembler, step: GrantAbility) -> None:
    program_id = f"{assembler.program_id}/{assembler.granted}"
    assembler.granted += 1
    _link_ability(program_id, assembler.number, step.ability, assembler.programs)
    assembler.emit(Grant(step, program_id))


def laid_out(step_class: type[Step]) -> bool:
    """Whether steps of the class are turned into control instructions."""
    return step_class in _LAYOUTS
