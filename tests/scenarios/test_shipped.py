"""The scenarios of the project come out as they say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import yaml

from optcg_dsl.scenarios.model import Scenario
from optcg_dsl.scenarios.report import outcome_text
from optcg_dsl.scenarios.runner import run
from optcg_dsl.text.render import render_all

from .conftest import compiler_of, shipped_scenarios


def test_the_files_are_sound() -> None:
    findings = [finding for loaded in shipped_scenarios() for finding in loaded.diagnostics]
    assert not findings, render_all(findings)


def test_every_scenario_names_its_rules() -> None:
    files = [loaded.content for loaded in shipped_scenarios() if loaded.content is not None]
    assert [scenario.name for file in files for scenario in file.scenarios if not scenario.rules] == []


def test_names_are_different() -> None:
    files = [loaded.content for loaded in shipped_scenarios() if loaded.content is not None]
    names = Counter(scenario.name for file in files for scenario in file.scenarios)
    assert [name for name, count in names.items() if count > 1] == []


def test_scenario(scenario: Scenario, version: str) -> None:
    outcome = run(scenario, compiler_of(scenario.place.file), version)
    assert outcome.status == "passed", "\n" + outcome_text(outcome)


def test_the_official_questions_belong_to_scenarios() -> None:
    answers = yaml.safe_load((Path(__file__).parent / "answers.yaml").read_text(encoding="utf-8"))
    files = [loaded.content for loaded in shipped_scenarios() if loaded.content is not None]
    names = {scenario.name for file in files for scenario in file.scenarios}
    assert set(answers) <= names
    assert len(answers) >= 120
