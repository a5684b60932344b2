"""A step declares all that the engine has to know of it beside itself, and is refused where it does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from textwrap import dedent

import pytest

from optcg_dsl.effects import STEP_CLASSES, CardEffects, Cards, Duration, Effect, Source, Step
from optcg_dsl.effects.actions import LastingStep, RuleStep
from optcg_dsl.engine.changes.running import STEPS, Run, demand_declared, missing, step_handler
from optcg_dsl.engine.derived import doing, feasibility
from optcg_dsl.engine.derived.changeable import affectable
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible
from optcg_dsl.engine.derived.modifiers import CONTRIBUTORS, WHOLLY_FIXED, contributor
from optcg_dsl.engine.derived.records import Contribution, Fixed
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.pool.programs import link
from optcg_dsl.engine.support import unsupported
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.declarations import LASTING, NEEDS
from optcg_dsl.engine.values.errors import EngineError
from tests.engine.effects.kit import THIS_TURN, permanent
from tests.engine.helpers import auto


class Juggle(Step, frozen=True):
    """A made-up step that is over when it has been carried out."""

    cards: Cards


class Inspire(LastingStep, frozen=True):
    """A made-up step whose effect goes on."""

    cards: Cards
    duration: Duration


class Timeless(LastingStep, frozen=True):
    """A made-up step that does not say how long it lasts."""


class Brief(Step, frozen=True):
    """A made-up step with a duration, though its effect does not go on."""

    duration: Duration


class HouseRule(RuleStep, frozen=True):
    """A made-up step that stands in rules only."""


JUGGLE, INSPIRE = Juggle(Source()), Inspire(Source(), THIS_TURN)
HANDLER, CONTRIBUTOR = "what carries it out (@step_handler)", "what it contributes while it lasts (@contributor)"
DURATION = "how long it lasts (LastingStep as its base, and a field duration)"
TABLES = (STEPS, NEEDS, LASTING, CONTRIBUTORS, doing.FITS, doing.DONE_TO, feasibility.CHECKS)


@pytest.fixture(autouse=True)
def tables_as_before() -> Iterator[None]:
    """What a test declares is forgotten after it."""
    known, fixed = [set(table) for table in TABLES], set(WHOLLY_FIXED)
    yield
    for table, before in zip(TABLES, known, strict=True):
        for one in set(table) - before:
            del table[one]  # type: ignore[attr-defined]
    WHOLLY_FIXED.intersection_update(fixed)


def declare_handler(step_class: type[Step], possible: Possible = ALWAYS, needs: int = dependencies.EVERYTHING) -> None:
    @step_handler(step_class, needs=needs, possible=possible)
    def carry_out(run: Run, step: Step) -> None:
        run.next()


def declare_contributor(step_class: type[Step], makes: int = dependencies.POWER, *, wholly_fixed: bool = True) -> None:
    @contributor(step_class, makes=makes, wholly_fixed=wholly_fixed)
    def contribute(step: Step, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
        return []


def test_tables_have_the_steps_of_the_vocabulary_and_no_others() -> None:
    steps = set(STEP_CLASSES)
    lasting = {one for one in steps if issubclass(one, LastingStep)}
    assert set(NEEDS) == {one for one in steps if not issubclass(one, RuleStep)}
    assert set(LASTING) == lasting
    assert set(doing.FITS) <= set(doing.DONE_TO) <= steps
    assert set(feasibility.CHECKS) <= steps - set(doing.FITS)
    assert {one for one in STEPS if issubclass(one, Effect)} <= set(NEEDS)
    assert {one for one in CONTRIBUTORS if issubclass(one, Effect)} <= lasting
    assert set(CONTRIBUTORS) >= WHOLLY_FIXED
    assert all("duration" in one.__struct_fields__ for one in lasting if not issubclass(one, RuleStep))


@pytest.mark.parametrize(
    ("step_class", "lacking"),
    [
        (Juggle, [HANDLER]),
        (Inspire, [HANDLER, CONTRIBUTOR]),
        (Timeless, [HANDLER, DURATION, CONTRIBUTOR]),
        (Brief, [HANDLER, DURATION]),
        (HouseRule, [CONTRIBUTOR]),
    ],
)
def test_what_is_not_declared_is_named(step_class: type[Step], lacking: list[str]) -> None:
    assert missing(step_class) == lacking
    with pytest.raises(TypeError) as error:
        demand_declared([step_class])
    assert str(error.value) == f"steps that do not declare everything: {step_class.__name__}: {', '.join(lacking)}"


def test_a_step_that_declares_everything_is_accepted() -> None:
    declare_handler(Juggle)
    declare_handler(Inspire)
    declare_contributor(Inspire)
    declare_contributor(HouseRule)
    demand_declared([Juggle, Inspire, HouseRule])


def test_a_handler_alone_is_not_enough_for_a_lasting_step() -> None:
    declare_handler(Inspire)
    assert missing(Inspire) == [CONTRIBUTOR]
    assert unsupported(auto("on_play", INSPIRE)) == ("Inspire",)


def test_an_instruction_needs_what_turns_steps_into_it() -> None:
    class Toss:
        """A made-up control instruction."""

    @step_handler(Toss, of=Juggle, needs=0, possible=ALWAYS)
    def toss(run: Run, step: Toss) -> None:
        run.next()

    assert missing(Juggle) == ["what it becomes in a program (@lays_out)"]
    assert unsupported(auto("on_play", JUGGLE)) == ("Juggle",)


def test_a_step_is_supported_once_something_executes_it() -> None:
    assert unsupported(auto("on_play", JUGGLE, INSPIRE)) == ("Juggle", "Inspire")
    assert unsupported(permanent(INSPIRE)) == ("Inspire in a permanent effect",)
    declare_handler(Juggle)
    declare_contributor(Inspire)
    assert unsupported(auto("on_play", JUGGLE, INSPIRE)) == ("Inspire",)
    assert unsupported(permanent(INSPIRE)) == ()
    declare_handler(Inspire)
    assert unsupported(auto("on_play", JUGGLE, INSPIRE)) == ()
    assert unsupported(permanent(JUGGLE)) == ("Juggle in a permanent effect",)


def test_a_lasting_step_that_declares_nothing_is_not_linked_as_one_that_changes_nothing() -> None:
    effects = CardEffects("TT01-001", (permanent(INSPIRE),))
    with pytest.raises(EngineError, match="the lasting step Inspire declares nothing that it contributes"):
        link(effects.number, effects)
    declare_contributor(Inspire, makes=dependencies.COSTS)
    assert link(effects.number, effects)["TT01-001/0"].makes == dependencies.COSTS


def test_a_step_of_a_cost_that_declares_nothing_is_not_linked() -> None:
    effects = CardEffects("TT01-001", (auto("on_play", cost=(JUGGLE,)),))
    with pytest.raises(EngineError, match="the step Juggle declares nothing that carries it out"):
        link(effects.number, effects)
    declare_handler(Juggle, needs=dependencies.LIFE)
    assert link(effects.number, effects)["TT01-001/0"].needs & dependencies.LIFE


def test_when_a_step_is_possible_is_asked_as_it_declares() -> None:
    declare_handler(Juggle, Possible(fits=lambda step: affectable))
    assert doing.FITS[Juggle](JUGGLE) is affectable
    assert doing.DONE_TO[Juggle](JUGGLE) == [(Source(), affectable)]


def test_wholly_fixed_is_what_the_contributor_says() -> None:
    declare_contributor(Inspire, wholly_fixed=False)
    assert Inspire not in WHOLLY_FIXED
    declare_contributor(Inspire, wholly_fixed=True)
    assert Inspire in WHOLLY_FIXED


@pytest.mark.parametrize(
    ("room", "message"),
    [
        ("optcg_dsl.engine.game", f"Juggle: {HANDLER}"),
        ("optcg_dsl.explaining.steps", "steps without words: Juggle"),
    ],
)
def test_an_undeclared_step_fails_at_import(room: str, message: str) -> None:
    program = f"""
        from optcg_dsl import effects

        class Juggle(effects.Step, frozen=True):
            pass

        effects.STEP_CLASSES += (Juggle,)
        import {room}
    """
    run = subprocess.run(
        [sys.executable, "-c", dedent(program)], capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].startswith("TypeError: ")
    assert message in run.stderr.splitlines()[-1]
