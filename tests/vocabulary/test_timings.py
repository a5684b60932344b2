"""Printed timings are declared once: names in trees, symbols in effects, and what holds of each."""

from __future__ import annotations

from typing import get_args

import pytest

from optcg_dsl.effects import Timing
from optcg_dsl.effects.abilities import TimingKind
from optcg_dsl.explaining.conditions import timing
from optcg_dsl.explaining.facts import References
from optcg_dsl.rules.registry import is_known
from optcg_dsl.rules.terms import keyword_of
from optcg_dsl.vocabulary.timings import BY_SYMBOL, TIMINGS, TimingInfo, TimingName, TimingSymbol
from tests.compiling.lowered import compiled


def test_every_name_and_every_symbol_has_a_record() -> None:
    assert tuple(TIMINGS) == get_args(TimingName)
    assert tuple(BY_SYMBOL) == get_args(TimingSymbol)
    assert set(BY_SYMBOL) < set(get_args(TimingKind))


@pytest.mark.parametrize("info", TIMINGS.values(), ids=lambda info: info.symbol)
def test_a_record_names_rules_that_there_are(info: TimingInfo) -> None:
    assert all(is_known(number) for number in info.rules)
    found = keyword_of(f"[{info.name}]")
    assert found is not None and (found.id, found.rules) == (info.id, info.rules)
    told, rules = timing(Timing(info.symbol), References("character"))
    assert rules == info.rules[:1] and told != info.symbol.replace("_", " ")


@pytest.mark.parametrize("info", TIMINGS.values(), ids=lambda info: info.symbol)
def test_a_timing_stands_on_the_categories_of_its_record(info: TimingInfo) -> None:
    effect, trigger = (f"[{info.name}] Draw 1 card.", "")[:: -1 if info.name == "Trigger" else 1]
    for category in info.categories:
        (ability,) = compiled(effect, category, trigger)
        assert ability.timings == (Timing(info.symbol),)
