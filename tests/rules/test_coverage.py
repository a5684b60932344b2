"""Every rule that has to be carried out is traced to code that does so and to a test or scenario of it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.rules.coverage import RuleCoverage, implements, place_of, rule_coverage
from optcg_dsl.rules.numbering import numbers_of, place
from optcg_dsl.rules.registry import all_rules
from optcg_dsl.rules.switch_table import SWITCHES
from optcg_dsl.rules.usage import Citation

ROOT = Path(__file__).resolve().parents[2]


BEHAVIOURAL = sum(info.kind == "behaviour" for info in all_rules())
"""The rules that have to be carried out, those with others below them among them."""


@pytest.fixture(scope="module")
def coverage() -> RuleCoverage:
    return rule_coverage()


def test_no_behavioural_rule_is_without_code_and_test(coverage: RuleCoverage) -> None:
    assert len(coverage.rules) == BEHAVIOURAL
    assert {one.info.number: one.missing for one in coverage.untraced} == {}


def test_no_number_is_cited_that_no_rule_has(coverage: RuleCoverage) -> None:
    assert [(number, usage) for number, usage in coverage.unknown] == []


def test_rules_are_traced_to_functions_and_tests(coverage: RuleCoverage) -> None:
    traced = next(one for one in coverage.rules if one.info.number == "7-1-4-1-1-1")
    assert "optcg_dsl.engine.procedures.damage:_begin" in map(place_of, traced.code)
    assert any(one.name == "test_damage_at_0_life_loses" for one in traced.tests)


def test_data_about_rules_implements_nothing() -> None:
    assert implements(Citation("optcg_dsl/engine/procedures/turn.py", 1, "_draw"))
    assert not implements(Citation("optcg_dsl/engine/procedures/turn.py", 1, "")), "a whole module"
    assert not implements(Citation("optcg_dsl/rules/versions.py", 1, "Switches"))
    assert not implements(Citation("optcg_dsl/effects/actions.py", 1, "Draw"))


def test_the_command_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["rules"], data["behavioural"], data["untraced"]) == (len(all_rules()), BEHAVIOURAL, [])
    assert data["tests_at_hand"] is True
    entry = next(one for one in data["traced"] if one["number"] == "6-2-3")
    assert "optcg_dsl.engine.procedures.turn:_refresh" in entry["code"]
    assert any(place.startswith("tests/engine/procedures/test_turn.py:") for place in entry["tests"])


def test_the_command_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"{len(all_rules())} rules, {BEHAVIOURAL} of them behavioural, 0 untraced"
    assert any(re.match(r"6-2-3  ", line) for line in lines)


def test_without_a_checkout_only_functions_are_looked_at(tmp_path: Path) -> None:
    """As it is in an installed package: no tests beside it, which is said and is no failure."""
    shutil.copytree(ROOT / "optcg_dsl", tmp_path / "optcg_dsl", ignore=shutil.ignore_patterns("__pycache__"))
    program = "from optcg_dsl.cli import run; raise SystemExit(run(['rules', 'coverage']))"
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False, env={"PYTHONPATH": "."})
    assert done.returncode == 0, done.stderr
    assert "Tests are part of a checkout" in done.stdout
    assert done.stdout.rstrip().endswith(f"{len(all_rules())} rules, {BEHAVIOURAL} of them behavioural, 0 untraced")


@pytest.mark.parametrize(
    ("version", "older"),
    [
        ("1.1.6", {"8-1-3-2": ["D4"], "7-1-3-1": ["D24"]}),
        ("1.1.8", {"7-1-3-1": ["D24"]}),
        ("1.1.9", {"7-1-3-1": ["D24"]}),
        ("1.2.0", {"7-1-3-1": ["D24"]}),
    ],
)
def test_older_versions(capsys: pytest.CaptureFixture[str], version: str, older: dict[str, list[str]]) -> None:
    """The rules that a version has already; one that later versions do not have belongs to a switch."""
    assert run(["rules", "coverage", "--rules", version, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    still = [info for info in all_rules() if place(info.number, version) is not None]
    behavioural = sum(info.kind == "behaviour" for info in still) + len(data["older"])
    assert (data["version"], data["rules"], data["untraced"]) == (version, len(numbers_of(version)), [])
    assert data["behavioural"] == behavioural
    assert older.items() <= {entry["number"]: entry["switches"] for entry in data["older"]}.items()
    assert all(entry["printed"] for entry in data["traced"])


def test_switches_are_traced(coverage: RuleCoverage) -> None:
    """Each is asked for by a function, and shown by scenarios."""
    assert [one.info.key for one in coverage.switches] == [info.key for info in SWITCHES]
    assert [one.info.key for one in coverage.switches if not one.code or len(one.scenarios) < 2] == []
    by_key = {one.info.key: one for one in coverage.switches}
    assert [place_of(citation) for citation in by_key["D16"].code] == ["optcg_dsl.engine.procedures.turn:_refresh"]


def test_an_unknown_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage", "--rules", "1.1.7"]) == 2
    assert "known are" in capsys.readouterr().err
