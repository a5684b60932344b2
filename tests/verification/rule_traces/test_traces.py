"""What marked tests run is measured, and a changed function is noticed or not."""

from __future__ import annotations

import json
from textwrap import dedent

import pytest

from optcg_dsl.cli import run
from optcg_dsl.rules.coverage import Traced, has_sentence, place_of, rule_coverage
from optcg_dsl.rules.registry import rule
from optcg_dsl.rules.usage import all_usage
from optcg_dsl.verification.rule_traces import mutants
from optcg_dsl.verification.rule_traces.mutants import Mutant, changes_of, mutate_rules
from optcg_dsl.verification.rule_traces.recording import ROOT, Recorder
from optcg_dsl.verification.rule_traces.running import (
    RanTest,
    UnrunTestsError,
    functions_by_rule,
    run_marked_tests,
)

SETUP = "tests/engine/procedures/test_setup.py"
PREPARE = "optcg_dsl/engine/procedures/setup.py:prepare"


@pytest.fixture(scope="module")
def tests() -> tuple[RanTest, ...]:
    return run_marked_tests((SETUP,))


def test_what_a_test_runs(tests: tuple[RanTest, ...]) -> None:
    """The toss is one of the stages of the preparations (5-2-1-4)."""
    toss = next(one for one in tests if one.id.endswith("test_the_player_who_wins_the_toss_chooses_to_go_second"))
    assert {"5-2-1-4", "5-2-1-5"} <= set(toss.rules)
    source = (ROOT / "optcg_dsl/engine/procedures/setup.py").read_text(encoding="utf-8").split("\n")
    first = next(index for index, line in enumerate(source, 1) if line.startswith("def prepare("))
    assert min(toss.ran[PREPARE]) > first
    assert all(one.rules for one in tests), "tests without a rule are not run"
    assert PREPARE in functions_by_rule(tests)["5-2-1-4"]


def test_tests_that_cannot_be_run() -> None:
    with pytest.raises(UnrunTestsError):
        run_marked_tests(("tests/no_such_folder",))


def test_a_rule_lacks_a_run_if_its_tests_run_none_of_its_functions(tests: tuple[RanTest, ...]) -> None:
    measured = {one.info.number: one for one in rule_coverage(ran=functions_by_rule(tests)).rules}
    assert "optcg_dsl/engine/procedures/setup.py:_shuffle" in (measured["5-2-1-4"].ran or ())
    assert measured["5-2-1-4"].missing == ()
    assert measured["6-2-3"].missing == ("run",), "its tests are in another file, which was not run"
    assert {one.ran for one in rule_coverage().rules} == {None}


def test_the_recorder_keeps_wanted_functions_only() -> None:
    here = "tests/verification/rule_traces/test_traces.py"
    recorder = Recorder({(here, "_wanted"), (here, "_Wanted")})
    recorder.start()
    _wanted(1)
    _other()
    _Wanted().method()
    ran = recorder.stop()
    assert set(ran) == {(here, "_wanted"), (here, "_Wanted")}
    assert len(ran[here, "_wanted"]) == 2, "the condition and one of the two returns"


def _wanted(value: int) -> str:
    if value:
        return "yes"
    return "no"


def _other() -> None:
    return None


class _Wanted:
    def method(self) -> int:
        return 1


# Changes -------------------------------------------------------------------------------------------------------------

SOURCE = dedent("""\
    class Ship:
        def sails(self, crew, wind):
            if crew < 3 or wind:
                self.log(crew)
            return crew + 1
    """)


def test_changes_of_a_function() -> None:
    found = {said: changed for _, said, changed in changes_of(SOURCE, "Ship.sails", frozenset({3, 4, 5}))}
    assert set(found) == {
        "crew < 3 became crew >= 3",
        "crew < 3 or wind became crew < 3 and wind",
        "the condition crew < 3 or wind is turned round",
        "self.log(crew) is left out",
        "returns None, not crew + 1",
        "crew + 1 became crew - 1",
    }
    assert "if crew >= 3 or wind:" in found["crew < 3 became crew >= 3"]
    assert "self.log" not in found["self.log(crew) is left out"]


def test_only_lines_that_run_are_changed() -> None:
    assert {line for line, _, _ in changes_of(SOURCE, "Ship.sails", frozenset({5}))} == {5}
    assert changes_of(SOURCE, "Ship.sinks", frozenset({5})) == []


def test_a_changed_function_is_noticed(tests: tuple[RanTest, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """With an error in what the toss runs its test fails; with a change that does nothing it passes."""
    coverage = rule_coverage(ran=functions_by_rule(tests))
    toss = next(one for one in coverage.rules if one.info.number == "5-2-1-4")
    for change, noticed in (("raise ValueError", True), ("pass", False)):
        monkeypatch.setattr(mutants, "changes_of", lambda source, name, lines, do=change: _broken(source, lines, do))
        assert _mutants(toss, tests) == [("5-2-1-4", noticed)]


def _broken(source: str, lines: frozenset[int], statement: str) -> list[tuple[int, str, str]]:
    """The function with a statement put in before the first line that runs."""
    text = source.split("\n")
    line = min(lines)
    indent = " " * (len(text[line - 1]) - len(text[line - 1].lstrip()))
    return [(line, statement, "\n".join([*text[: line - 1], indent + statement, *text[line - 1 :]]))] if lines else []


def _mutants(traced: Traced, tests: tuple[RanTest, ...]) -> list[tuple[str, bool]]:
    coverage = rule_coverage(ran=functions_by_rule(tests))
    only = type(coverage)((traced,), (), True)
    return [(one.rule, one.noticed) for one in mutate_rules(only, tests, 1, 1)]


# The command ---------------------------------------------------------------------------------------------------------


def test_the_command_says_what_no_test_runs(
    tests: tuple[RanTest, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("optcg_dsl.cli.rules_coverage.run_marked_tests", lambda: tests)
    assert run(["rules", "coverage", "--run", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["format"], data["measured"], data["mutants"]) == ("optcg.rules.coverage/2", True, [])
    rows = {row["number"]: row for row in data["traced"]}
    assert rows["6-2-3"]["missing"] == ["run"] and rows["5-2-1-4"]["missing"] == []
    assert run(["rules", "coverage", "--run"]) == 1
    assert "6-2-3 has tests, none of which runs" in " ".join(capsys.readouterr().out.split())


def test_the_command_tells_changes(
    tests: tuple[RanTest, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missed = Mutant("5-2-1-4", PREPARE, 30, "a became b", False)
    monkeypatch.setattr("optcg_dsl.cli.rules_coverage.run_marked_tests", lambda: tests)
    monkeypatch.setattr("optcg_dsl.cli.rules_coverage.mutate_rules", lambda *_: iter((missed,)))
    assert run(["rules", "coverage", "--mutate", "1"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "5-2-1-4 NOT noticed" in out and "0 of 1 changes noticed" in out


def test_without_tests_nothing_can_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("optcg_dsl.cli.rules_coverage.has_tests", lambda: False)
    assert run(["rules", "coverage", "--run"]) == 2
    assert "part of a checkout" in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.setattr("optcg_dsl.cli.rules_coverage.run_marked_tests", _broken_off)
    assert run(["rules", "coverage", "--run"]) == 2


def _broken_off() -> tuple[RanTest, ...]:
    raise UnrunTestsError("pytest broke off")


# Citations -----------------------------------------------------------------------------------------------------------


def test_citations_point_at_what_they_are_about() -> None:
    """The line of a function, class or constant, not that of the words about it."""
    for usage in all_usage().values():
        for citation in usage.code:
            if citation.name:
                line = (ROOT / citation.file).read_text(encoding="utf-8").split("\n")[citation.line - 1]
                assert citation.name.rpartition(".")[2] in line, citation


def test_headings_are_traced_by_what_stands_below() -> None:
    assert not has_sentence(rule("10-2-1")) and has_sentence(rule("10-2-4-1")) and has_sentence(rule("6-2-3"))
    by_number = {one.info.number: one for one in rule_coverage().rules}
    phase = by_number["6-2"]
    assert set(map(place_of, by_number["6-2-3"].code)) <= set(map(place_of, phase.code))
