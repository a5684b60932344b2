"""Collects the scenario files of the project: each scenario, under each rules version it names, is one test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import LoadedFile, load_scenarios, scenario_files
from optcg_dsl.scenarios.model import Scenario
from optcg_dsl.scenarios.runner import Compiler, versions_of

FOLDER = data_folder("cardsets") / "scenarios"


@cache
def shipped_book() -> CardBook:
    """The cards of the shipped sets."""
    return CardBook.of(
        loaded.card_set for loaded in load_sets([data_folder("cardsets")]) if loaded.card_set is not None
    )


@cache
def shipped_scenarios() -> tuple[LoadedFile, ...]:
    """The scenario files of the project."""
    files, _ = scenario_files(FOLDER)
    return tuple(load_scenarios(file, shipped_book()) for file in files)


@cache
def compiler_of(file: str) -> Compiler:
    """The compiler for the cards of a scenario file."""
    (loaded,) = (one for one in shipped_scenarios() if one.file == file)
    assert loaded.content is not None
    return Compiler(loaded.content.records)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each scenario, marked with the rules that it exercises."""
    if "scenario" in metafunc.fixturenames:
        metafunc.parametrize(
            ("scenario", "version"),
            [
                pytest.param(
                    scenario,
                    version,
                    id=f"{Path(loaded.file).stem}: {scenario.name} ({version})",
                    marks=pytest.mark.rules(*scenario.rules),
                )
                for loaded in shipped_scenarios()
                if loaded.content is not None
                for scenario in loaded.content.scenarios
                for version in _versions(scenario)
            ],
        )


def _versions(scenario: Scenario) -> tuple[str, ...]:
    return versions_of(scenario, None)[0]
