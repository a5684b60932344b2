"""Carrying out programs, and what step handlers have to work with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from optcg_dsl.effects import Const, Step
from optcg_dsl.effects.actions import LastingStep, RuleStep
from optcg_dsl.effects.base import field_names
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.derived.evaluate import SERIALS, cards, number
from optcg_dsl.engine.derived.feasibility import Possible, declare_possible
from optcg_dsl.engine.derived.scope import Paying, Scope, one_player, players
from optcg_dsl.engine.derived.secrecy import PayingReckoning, Reckoning
from optcg_dsl.engine.kernel.handlers import frame_handler
from optcg_dsl.engine.pool.programs import laid_out
from optcg_dsl.engine.values.declarations import LASTING, NEEDS
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.frames import Frame, RunFrame
from optcg_dsl.engine.values.progress import Progress
from optcg_dsl.engine.values.records import Decision

if TYPE_CHECKING:
    from optcg_dsl.effects import Cards, Number
    from optcg_dsl.effects.base import Who
    from optcg_dsl.engine.derived.view import View
    from optcg_dsl.engine.kernel.core import Core


P = TypeVar("P", bound=Progress)


class Run:
    """A program being carried out: the game, the frame, and shorthand for what step handlers do.

    A handler ends with :meth:`next` or :meth:`jump` when its instruction is done; otherwise it has set ``stage`` and
    asked a decision or pushed a frame, and is called again, then with another ``Run``.

    ``controller`` is the player of the effect, ``card`` the card that it is on, ``by`` the player whose effect it
    counts as (8-1-3-4-7), ``code`` are the instructions of the program.
    """

    __slots__ = ("_scope", "by", "card", "code", "controller", "frame", "game", "program", "state")

    def __init__(self, game: Core, frame: RunFrame) -> None:
        self.game = game
        self.state = game.state
        self.frame = frame
        self.program = game.pool.programs[frame.program]
        self.code = self.program.code
        self.controller = frame.controller
        self.card = frame.source.card
        self.by = frame.by if frame.by >= 0 else frame.controller
        self._scope: Scope | None = None

    @property
    def stage(self) -> int:
        """How far the instruction has come; 0 at first."""
        return self.frame.stage

    @stage.setter
    def stage(self, value: int) -> None:
        self.frame.stage = value

    def progress(self, kind: type[P]) -> P:
        """What the instruction has noted in ``frame.progress``, which is of this class.

        Raises ``EngineError`` if it is not: no game leads there.
        """
        found = self.frame.progress
        if not isinstance(found, kind):
            raise EngineError(f"{self.frame.program}: an instruction goes on that was not under way")
        return found

    @property
    def name(self) -> str:
        """The name of the card, for prompts."""
        return self.game.specs[self.card].name

    @property
    def text(self) -> str:
        """The text of the ability, for prompts."""
        return self.program.ability.text

    @property
    def cause(self) -> str:
        """Why things happen now: "cost" while the activation cost is paid, else "effect"."""
        return "cost" if self.frame.paying else "effect"

    @property
    def view(self) -> View:
        """The derived values now."""
        return layers.view(self.game)

    def scope(self) -> Scope:
        """The surroundings for evaluation now: one object for all instructions, brought up to date."""
        frame, view = self.frame, layers.view(self.game)
        scope = self._scope
        if scope is None:
            scope = self._scope = Scope(self.game, view, frame.source, frame.controller, frame.slots)
        else:
            scope.view = view
            scope.slots = frame.slots
        return scope

    def reckoning(self) -> Scope:
        """The same for those who see only what both players see."""
        frame = self.frame
        return Reckoning(self.game, self.view, frame.source, frame.controller, frame.slots)

    def paying(self, scope: Scope) -> Scope:
        """A scope of this effect as it is for what is paid: another one while the activation cost is."""
        frame = self.frame
        if not frame.paying:
            return scope
        kind = PayingReckoning if scope.reckons else Paying
        return kind(self.game, scope.view, frame.source, frame.controller, frame.slots)

    def cards(self, expression: Cards) -> tuple[int, ...]:
        """The cards an expression denotes now."""
        return cards(expression, self.scope())

    def affected(self, expression: Cards) -> tuple[int, ...]:
        """The cards an expression denotes now, without those that this effect cannot affect (1-3-1)."""
        found = self.cards(expression)
        view = self.view
        if not view.collected.immunities:
            return found
        return tuple(card for card in found if not view.is_immune(card, self.by, self.card))

    def number(self, value: Number) -> int:
        """The value of a number now."""
        return value.value if isinstance(value, Const) else number(value, self.scope())

    def players(self, who: Who) -> tuple[int, ...]:
        """The players a word denotes, in turn-player order."""
        return players(who, self.scope())

    def player(self, who: Who) -> int:
        """The one player that a word for a chooser or doer denotes; the controller where it leaves that open."""
        return one_player(who, self.scope())

    def bind(self, slot: str, found: tuple[int, ...]) -> None:
        """Bind cards or a number to a slot."""
        if slot:
            slots = {**self.frame.slots, slot: found}
            slots.pop(SERIALS + slot, None)
            self.frame.slots = slots

    def fail(self) -> None:
        """Note that the instruction could not be carried out wholly (4-10-1, 8-3-1-3-1)."""
        marks = self.frame.marks
        if marks:
            self.frame.marks = (*marks[:-1], True)

    def done(self, carried_out: bool) -> None:
        """The instruction is over, carried out wholly or not; the next one follows all the same (4-10-2)."""
        if not carried_out:
            self.fail()
        self.next()

    def next(self) -> None:
        """Go on to the next instruction."""
        frame = self.frame
        frame.pc += 1
        frame.stage = 0
        frame.progress = None

    def jump(self, to: int) -> None:
        """Go on at ``to``."""
        frame = self.frame
        frame.pc = to
        frame.stage = 0
        frame.progress = None

    def ask(self, stage: int, decision: Decision, *, secret: bool = False) -> None:
        """Ask a decision and come back at ``stage``; ``secret`` as for :meth:`Core.ask`."""
        self.frame.stage = stage
        self.game.ask(decision, secret=secret)

    def push(self, stage: int, frame: Frame) -> None:
        """Run another frame and come back at ``stage``."""
        self.frame.stage = stage
        self.game.push(frame)


S = TypeVar("S")
StepHandler = Callable[[Run, Any], None]
STEPS: Final[dict[type, StepHandler]] = {}
"""The handler of each class of step and control instruction."""


def step_handler(
    step_class: type[S], *, needs: int, possible: Possible, of: type[Step] | None = None
) -> Callable[[Callable[[Run, S], None]], Callable[[Run, S], None]]:
    """Register the decorated function as the handler of a class of step, with what the step declares.

    ``needs`` are the facts that decide whether the step can be carried out as part of a cost, besides those that its
    parts read (``facts.EVERYTHING`` is never wrong), ``possible`` is what is asked for that.  Where programs hold a
    control instruction instead of the step, ``step_class`` is the instruction and ``of`` the step.
    """
    declaring: Any = step_class if of is None else of
    NEEDS[declaring] = needs
    declare_possible(declaring, possible)
    return instruction_handler(step_class)


def instruction_handler(
    instruction_class: type[S],
) -> Callable[[Callable[[Run, S], None]], Callable[[Run, S], None]]:
    """Register the decorated function as the handler of a class of control instruction that is no step by itself."""

    def register(handler: Callable[[Run, S], None]) -> Callable[[Run, S], None]:
        STEPS[instruction_class] = handler
        return handler

    return register


def missing(step_class: type[Step]) -> list[str]:
    """What a class of steps has not declared, in words; empty if the engine can carry it out."""
    found: list[str] = []
    lasts, rules_only = issubclass(step_class, LastingStep), issubclass(step_class, RuleStep)
    if not rules_only:
        if step_class not in NEEDS:
            found.append("what carries it out (@step_handler)")
        elif step_class not in STEPS and not laid_out(step_class):
            found.append("what it becomes in a program (@lays_out)")
        if lasts != ("duration" in field_names(step_class)):
            found.append("how long it lasts (LastingStep as its base, and a field duration)")
    if lasts and step_class not in LASTING:
        found.append("what it contributes while it lasts (@contributor)")
    return found


def demand_declared(step_classes: Iterable[type[Step]]) -> None:
    """Raise ``TypeError`` if any of the classes of steps has not declared all that the engine has to know."""
    found = [f"{one.__name__}: {', '.join(lacking)}" for one in step_classes if (lacking := missing(one))]
    if found:
        raise TypeError("steps that do not declare everything: " + "; ".join(found))


@frame_handler(RunFrame)
def run(game: Core, frame: RunFrame) -> None:
    """Carry out the instructions from ``pc`` on, in the order of the text (1-3-7, 2-8-3), until a decision or another
    frame comes in between.

    What an instruction does is done when it is over; only what it puts in force goes on (8-1-4, 8-1-4-1).
    """
    state = game.state
    stack = state.stack
    under_way = Run(game, frame)
    code = under_way.code
    while stack[-1] is frame and state.decision is None and not state.over:
        step = code[frame.pc]
        handler = STEPS.get(type(step))
        if handler is None:
            raise EngineError(f"{frame.program}: the engine cannot carry out {type(step).__name__}")
        handler(under_way, step)
