"""Every piece of the effect vocabulary has a handler, and the check for it can fail."""

from __future__ import annotations

import re
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
from optcg_dsl.engine.changes.pending import EVENT_KINDS, MOMENT_KINDS
from optcg_dsl.engine.changes.running import STEPS, demand_declared
from optcg_dsl.engine.derived.contributions import CONTRIBUTORS, DEEDS, PERMISSIONS, STATS
from optcg_dsl.engine.derived.evaluate import CARDS, CONDITIONS, NUMBERS
from optcg_dsl.engine.derived.filters import FILTERS
from optcg_dsl.engine.derived.terms import TIMING_WORDS
from optcg_dsl.engine.pool import linking
from optcg_dsl.engine.pool.linking import Grant
from optcg_dsl.engine.support import DURATIONS, unsupported
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
    kinds = [one for one in vars(linking).values() if isinstance(one, type) and issubclass(one, linking.Instruction)]
    assert len(kinds) > 10
    assert set(kinds) - {linking.Instruction} <= set(STEPS)
    assert Grant in CONTRIBUTORS


@pytest.mark.parametrize(
    ("literal", "known"),
    [
        (lasting.Deed, DEEDS),
        (lasting.Allow.__annotations__["deed"], PERMISSIONS),
        (base.Stat, STATS),
        (base.Comparison, frozenset(COMPARISONS)),
        (durations.DurationKind, DURATIONS),
        (durations.Moment.__annotations__["kind"], MOMENT_KINDS),
        (abilities.EventKind, EVENT_KINDS),
        (abilities.TimingKind, TIMING_WORDS | {"activate_main", "main", "counter", "trigger"}),
    ],
)
def test_every_word_of_the_vocabulary_is_known(literal: object, known: frozenset[str]) -> None:
    words = re.findall(r"['\"]([^'\"]+)['\"]", literal) if isinstance(literal, str) else get_args(literal)
    assert words
    assert set(words) == known


def test_every_event_kind_is_told_somewhere() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")) if path.name != "support.py"
    )
    before, _, rest = source.partition("EVENT_KINDS = frozenset(")
    told = before + rest.partition("The kinds of events that the engine tells")[2]
    for kind in sorted(EVENT_KINDS - {"life_becomes", "deck_becomes", "hand_becomes"}):
        assert f'"{kind}"' in told, kind
    assert "_becomes" in told


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
