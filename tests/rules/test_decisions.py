"""What was decided about the rules of a version: every row, with a reason, before anything is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cli import build as build_command
from optcg_dsl.cli import run
from optcg_dsl.rules import decisions
from optcg_dsl.rules.decisions import INFO, SAME, Decision, decisions_of, open_decisions
from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import is_provisional, languages, steps
from optcg_dsl.rules.registry import rule
from optcg_dsl.rules.switch_table import SWITCHES


def test_everything_is_decided() -> None:
    assert open_decisions() == ()


def test_every_difference_of_a_version_has_a_row() -> None:
    """Of versions that have rows at all; a row names a switch only where that switch begins with the version."""
    begins = {(info.key, version) for info in SWITCHES for version in info.changes}
    for step in steps():
        rows = decisions_of(step.new)
        if rows:
            assert sorted(row.rule for row in rows) == sorted((*step.added, *step.removed, *step.rewritten))
            named = [(row.decision, step.new) for row in rows if row.decision not in (SAME, INFO)]
            assert set(named) == {pair for pair in begins if pair[1] == step.new}


def test_1_2_1() -> None:
    """Its four moves are those of the Counter Step; its document is not the publisher's."""
    (step,) = [step for step in steps() if step.new == "1.2.1"]
    assert dict(step.moved) == {
        "7-1-3-2": "7-1-3-1",
        "7-1-3-2-1": "7-1-3-1-1",
        "7-1-3-2-2": "7-1-3-1-2",
        "7-1-3-2-3": "7-1-3-1-3",
    }
    assert [row.rule for row in decisions_of("1.2.1") if row.decision == "D28"] == ["2-10-4"]
    assert is_provisional("1.2.1") and not is_provisional("1.2.0")
    assert set(languages()) == set(VERSIONS)


@pytest.mark.parametrize(
    ("decision", "why", "is_open"),
    [
        ("undecided", "", True),
        ("same", "it was so", False),
        ("same", " ", True),
        ("info", "it is a heading", False),
        ("D28", "a switch", False),
        ("D99", "no switch", True),
    ],
)
def test_when_a_row_is_open(decision: str, why: str, is_open: bool) -> None:
    assert Decision("1.2.1", "2-10-4", "added", decision, why).is_open is is_open


def test_a_rule_without_a_summary_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    blank = rule("2-10-4").summary
    monkeypatch.setattr(decisions, "UNDECIDED_SUMMARY", blank)
    assert [row.rule for row in open_decisions()] == ["2-10-4"]


def test_nothing_is_built_while_a_row_is_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(build_command, "open_decisions", lambda: (Decision("9.9.9", "1-1", "added", "undecided"),))
    assert run(["build"]) == 1
    assert "rules 9.9.9: 1-1 (added) is not decided" in capsys.readouterr().err
