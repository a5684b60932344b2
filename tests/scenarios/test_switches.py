"""Each switch of the rules versions has scenarios that come out by it, under every version and reading."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from optcg_dsl.rules.versions import READINGS, SWITCHES, VERSIONS, SwitchInfo, parse_rules, switches_for
from optcg_dsl.scenarios.model import Scenario
from optcg_dsl.scenarios.report import outcome_text
from optcg_dsl.scenarios.runner import run

from .conftest import compiler_of, shipped_scenarios


def scenarios_of(key: str) -> Iterator[Scenario]:
    """The scenarios that say that they depend on the switch."""
    for loaded in shipped_scenarios():
        assert loaded.content is not None
        yield from (one for one in loaded.content.scenarios if one.switch == key)


def passes(one: Scenario, rules: str) -> bool:
    return run(one, compiler_of(one.place.file), rules).status == "passed"


def value(info: SwitchInfo, rules: str) -> object:
    return getattr(switches_for(rules), info.field)


def by_key(info: SwitchInfo) -> str:
    return info.key


@pytest.mark.parametrize("info", SWITCHES, ids=by_key)
def test_both_values_have_a_scenario(info: SwitchInfo) -> None:
    """Between them they hold in every version, and in two that differ."""
    found = list(scenarios_of(info.key))
    assert {value(info, rules) for one in found for rules in one.versions} == set(info.choices)
    assert {rules for one in found for rules in one.versions} >= set(VERSIONS)
    assert {number for one in found for number in one.rules} & {number for of in info.rules.values() for number in of}


@pytest.mark.parametrize("info", SWITCHES, ids=by_key)
def test_the_outcome_is_decided_by_the_switch(info: SwitchInfo) -> None:
    """Each scenario holds where it says, in no version or reading with the other value, and not with it flipped."""
    for one in scenarios_of(info.key):
        compiler = compiler_of(one.place.file)
        (mine,) = {value(info, rules) for rules in one.versions}
        for rules in one.versions:
            outcome = run(one, compiler, rules)
            assert outcome.status == "passed", outcome_text(outcome)
        for rules in READINGS:
            same = value(info, rules) == mine
            if same:
                assert not passes(one, str(parse_rules(rules).with_flips([info.key]))), f"{one.name}: {rules}, flipped"
            else:
                assert not passes(one, rules), f"{one.name}: {rules}"


@pytest.mark.parametrize("info", SWITCHES, ids=by_key)
def test_nothing_else_decides_it(info: SwitchInfo) -> None:
    """With its value set by hand a scenario of a switch holds in every version, whatever the other switches are."""
    for one in scenarios_of(info.key):
        (mine,) = {value(info, rules) for rules in one.versions}
        for version in VERSIONS:
            name = parse_rules(version)
            rules = str(name if value(info, version) == mine else name.with_flips([info.key]))
            outcome = run(one, compiler_of(one.place.file), rules)
            assert outcome.status == "passed", outcome_text(outcome)


def test_a_scenario_holds_in_the_versions_that_it_names_and_in_no_other() -> None:
    """And one that names none holds in all of them."""
    wrong = [
        f"{one.name}: {rules}"
        for loaded in shipped_scenarios()
        if loaded.content is not None
        for one in loaded.content.scenarios
        for rules in VERSIONS
        if passes(one, rules) != (rules in one.versions or not one.versions)
    ]
    assert wrong == []
