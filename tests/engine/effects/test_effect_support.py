"""Every piece of the effect vocabulary has a handler, and the check for it can fail."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import optcg_dsl.engine
from optcg_dsl import effects
from optcg_dsl.effects import (
    STEP_CLASSES,
    Ability,
    Cards,
    Condition,
    Const,
    Effect,
    Filter,
    Number,
    Step,
    Timing,
    When,
    abilities,
    base,
    durations,
    lasting,
)
from optcg_dsl.effects.deck_construction import COMPARISONS
from optcg_dsl.engine.changes.running import STEPS, demand_declared
from optcg_dsl.engine.derived.activation_conditions import TIMING_WORDS
from optcg_dsl.engine.derived.evaluate import CARDS, CONDITIONS, NUMBERS
from optcg_dsl.engine.derived.filters import FILTERS
from optcg_dsl.engine.derived.modifiers import CONTRIBUTORS
from optcg_dsl.engine.pool import programs
from optcg_dsl.engine.pool.programs import Grant
from optcg_dsl.engine.support import unsupported
from optcg_dsl.vocabulary.stats import Stat
from tests.engine.effects.kit import THIS_TURN, VALID, instead, permanent, power
from tests.engine.helpers import auto, draw

ENGINE = Path(optcg_dsl.engine.__file__).parent
ABSTRACT = (Effect, Step, Condition, Filter, Number, Cards)


def classes(kind: type) -> list[type]:
    found = [getattr(effects, name) for name in effects.__all__]
    return [one for one in found if isinstance(one, type) and issubclass(one, kind) and one not in ABSTRACT]


def test_every_class_of_the_vocabulary_has_a_handler() -> None:
    tables = {Condition: CONDITIONS, Filter: FILTERS, Number: NUMBERS, Cards: CARDS}
    for kind, table in tables.items():
        assert set(classes(kind)) == set(table), kind.__name__
    demand_declared(STEP_CLASSES)


def test_every_control_instruction_has_a_handler() -> None:
    kinds = [one for one in vars(programs).values() if isinstance(one, type) and issubclass(one, programs.Instruction)]
    assert len(kinds) > 10
    assert set(kinds) - {programs.Instruction} <= set(STEPS)
    assert Grant in CONTRIBUTORS


def test_every_comparison_and_timing_word_is_known() -> None:
    assert set(get_args(base.Comparison)) == set(COMPARISONS)
    used_by_others = {"activate_main", "main", "counter", "trigger"}
    assert set(get_args(abilities.TimingKind)) == TIMING_WORDS | used_by_others


@pytest.mark.parametrize(
    ("literal", "needing_nothing"),
    [
        (abilities.EventKind, set()),
        (lasting.Deed, set()),
        (lasting.Permission, set()),
        (Stat, set()),
        (durations.DurationKind, {"while_valid", "rest_of_game"}),
        (durations.MomentKind, set()),
    ],
)
def test_the_engine_does_something_with_every_word(literal: object, needing_nothing: set[str]) -> None:
    """``needing_nothing``: what needs nothing done, as nothing ends it."""
    written = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(ENGINE.rglob("*.py"))
        if path.name not in ("support.py", "log.py", "lasting_log.py")
    )
    assert {word for word in get_args(literal) if f'"{word}"' not in written} == needing_nothing


def test_supported_abilities() -> None:
    assert unsupported(auto("on_play", draw(1))) == ()
    assert unsupported(permanent(power(effects.Source(), 1000, VALID))) == ()
    assert unsupported(instead("ko", draw(1))) == ()


class Juggle(Step):
    """A step that the engine does not know."""


class Hidden(Filter):
    """A filter that the engine does not know."""


def test_what_has_no_handler_is_named() -> None:
    assert unsupported(auto("on_play", Juggle())) == ("Juggle",)
    assert unsupported(auto("on_play", effects.KO(effects.Pool(("character",), "you", Hidden())))) == ("Hidden",)
    assert unsupported(permanent(draw(1))) == ("Draw in a permanent effect",)
    assert unsupported(instead("attacks", draw(1))) == ("replacement of attacks",)
    assert unsupported(auto("on_whim", draw(1))) == ("timing on_whim",)
    assert unsupported(Ability("auto", timings=(When("sneezes"),))) == ("event sneezes",)  # type: ignore[arg-type]
    deed = effects.Forbid("sing", THIS_TURN)  # type: ignore[arg-type]
    assert unsupported(auto("on_play", deed)) == ("deed sing",)
    change = effects.Modify(effects.Source(), "mood", Const(1), THIS_TURN)  # type: ignore[arg-type]
    assert unsupported(auto("on_play", change)) == ("change of mood",)
    rule = Ability("rule", timings=(Timing("on_play"),), body=(draw(1),))
    assert unsupported(rule) == ("a rule with a timing",)
    granted = effects.GrantAbility(effects.Source(), auto("on_ko", Juggle()), VALID)
    assert unsupported(permanent(granted)) == ("Juggle",)
