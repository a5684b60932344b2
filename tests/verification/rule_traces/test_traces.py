"""What marked tests run is measured, and a changed function is noticed or not."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.rules.coverage import has_sentence, place_of, rule_coverage
from optcg_dsl.rules.registry import RuleInfo, all_rules, rule
from optcg_dsl.rules.usage import all_usage
from optcg_dsl.verification.rule_traces import running, survey
from optcg_dsl.verification.rule_traces.exchange import ROOT
from optcg_dsl.verification.rule_traces.mutants import Remembered, sample, without_mutant
from optcg_dsl.verification.rule_traces.recording import Recorder
from optcg_dsl.verification.rule_traces.running import (
    Measured,
    Mutant,
    RanTest,
    UnrunTestsError,
    functions_by_rule,
    marked_files,
    run_marked_tests,
)
from tests.verification.rule_traces import marked

SETUP = "tests/engine/procedures/test_setup.py"
SHUFFLE = "optcg_dsl/engine/procedures/setup.py:_shuffle"
RULES = [info for info in all_rules() if info.kind == "behaviour"]


QUICK = os.environ.get("HYPOTHESIS_PROFILE") == "quick"


@pytest.fixture(scope="module")
def measured() -> Measured:
    if QUICK:
        pytest.skip("runs tests in a process of its own: not in quick runs")
    return run_marked_tests([rule("5-2-1-4"), rule("6-2-3")], ["5-2-1-4"], paths=(SETUP,))


@pytest.fixture(scope="module")
def tests(measured: Measured) -> list[RanTest]:
    return measured.tests


def test_what_a_test_runs(tests: list[RanTest]) -> None:
    """The toss is one of the stages of the preparations (5-2-1-4)."""
    toss = next(one for one in tests if one.id.endswith("test_the_player_who_wins_the_toss_chooses_to_go_second"))
    assert {"5-2-1-4", "5-2-1-5"} <= set(toss.rules)
    source = (ROOT / "optcg_dsl/engine/procedures/setup.py").read_text(encoding="utf-8").split("\n")
    first = next(index for index, line in enumerate(source, 1) if line.startswith("def _shuffle("))
    assert min(toss.ran[SHUFFLE]) > first
    assert SHUFFLE in functions_by_rule(tests, RULES)["5-2-1-4"]


def test_only_the_tests_of_the_rules_are_run(tests: list[RanTest]) -> None:
    assert len(tests) > 1
    assert [one.id for one in tests if "5-2-1-4" not in one.rules] == []


def test_a_changed_function_is_noticed(measured: Measured) -> None:
    (found,) = measured.mutants
    assert found.rule == "5-2-1-4" and found.noticed
    assert found.function.startswith("optcg_dsl/engine/")
    assert found.line and found.change and found.tried


def test_tests_that_cannot_be_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_PLUGIN", "no_such_plugin")
    with pytest.raises(UnrunTestsError):
        run_marked_tests([rule("5-2-1-4")], paths=(SETUP,))


def test_what_marks_rules_is_run() -> None:
    """A scenario's rules are marked where its test is made."""
    assert {SETUP, "tests/scenarios", "tests/compiling/test_rules_of_texts.py"} <= set(marked_files())


def test_a_rule_lacks_a_run_if_its_tests_run_none_of_its_functions(tests: list[RanTest]) -> None:
    found = {one.info.number: one for one in rule_coverage(ran=functions_by_rule(tests, RULES)).rules}
    assert "optcg_dsl/engine/procedures/setup.py:_shuffle" in (found["5-2-1-4"].ran or ())
    assert found["5-2-1-4"].missing == ()
    assert found["6-2-3"].missing == ("run",), "its tests are in another file, which was not run"
    assert {one.ran for one in rule_coverage().rules} == {None}
    some = rule_coverage(ran=functions_by_rule(tests, [rule("5-2-1-4")])).rules
    assert [one.info.number for one in some if one.ran is not None] == ["5-2-1-4"], "others were not measured"


def test_the_recorder_keeps_wanted_functions_only() -> None:
    here = "tests/verification/rule_traces/marked.py"
    recorder = Recorder({(here, "wanted"), (here, "Wanted")})
    recorder.start()
    assert (marked.wanted(1), marked.other(), marked.Wanted().method(), list(marked.wanted_steps())) == (
        "yes",
        1,
        2,
        [],
    )
    ran = recorder.stop()
    assert set(ran) == {(here, "wanted"), (here, "Wanted")}
    assert len(ran[here, "wanted"]) == 2, "the condition and one of the two returns"


# The survey ----------------------------------------------------------------------------------------------------------


def test_rules_are_chosen_by_the_seed() -> None:
    assert sample(RULES, 9, 1) == sample(RULES, 9, 1) != sample(RULES, 9, 2)
    assert len(sample(RULES, 9, 1)) == 9 and sample(RULES, 10_000, 1) == RULES


def test_what_was_noticed_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What was not noticed is tried again, and so is another seed."""
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path))
    one, other = rule("5-2-1-4"), rule("6-2-3")
    noticed, missed = Mutant(one.number, "asserted", 1, SHUFFLE, 30, "x"), Mutant(other.number, "missed", 4)
    Remembered(1).keep([one, other], [noticed, missed])
    assert (Remembered(1).of(one), Remembered(1).of(other), Remembered(2).of(one)) == (noticed, None, None)
    answers: list[list[str]] = []

    def tell(rules: list[RuleInfo], mutate: list[str], *_: object, **__: object) -> Measured:
        answers.append(mutate)
        return Measured([], [missed])

    monkeypatch.setattr(survey, "run_marked_tests", tell)
    found = survey.survey("1.2.1", False, 2, 1, (one.number, other.number))
    assert answers == [[other.number]] and found.mutants == (noticed, missed) and found.missed == (missed,)


def test_rules_without_a_change_have_a_reason() -> None:
    by_number = {info.number for info in RULES}
    assert set(without_mutant()) <= by_number
    assert all(reason.endswith(".") for reason in without_mutant().values())


# The command ---------------------------------------------------------------------------------------------------------


def test_the_command_says_what_no_test_runs(
    measured: Measured, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(survey, "run_marked_tests", lambda *_, **__: Measured(measured.tests))
    assert run(["rules", "coverage", "--run", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["format"], data["measured"], data["mutants"]) == ("optcg.rules.coverage/2", True, [])
    rows = {row["number"]: row for row in data["traced"]}
    assert rows["6-2-3"]["missing"] == ["run"] and rows["5-2-1-4"]["missing"] == []
    assert run(["rules", "coverage", "--run"]) == 1
    assert "6-2-3 has tests, none of which runs" in " ".join(capsys.readouterr().out.split())
    assert run(["rules", "coverage", "--run", "--only", "5-2-1-4"]) == 0


def test_the_command_tells_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path))
    ran = RanTest("test", ("5-2-1-4",), {SHUFFLE: frozenset({30})})
    words = ["rules", "coverage", "--mutate", "1", "--only", "5-2-1-4"]

    def told(how: str, excused: dict[str, str]) -> tuple[int, str]:
        change = Mutant("5-2-1-4", how, 7, SHUFFLE, 30, "a became b")
        monkeypatch.setattr(survey, "run_marked_tests", lambda *_, **__: Measured([ran], [change]))
        monkeypatch.setattr(survey, "without_mutant", lambda: excused)
        return run(words), " ".join(capsys.readouterr().out.split())

    code, said = told("missed", {})
    assert code == 1 and "5-2-1-4 NOT noticed (7 tried)" in said and "the tests of 0 notice a change" in said
    code, said = told("missed", {"5-2-1-4": "It is a word."})
    assert code == 0 and "5-2-1-4 cannot have one: It is a word." in said and "1 cannot have one" in said
    code, said = told("asserted", {})
    assert code == 0 and "the tests of 1 notice a change" in said
    code, said = told("asserted", {"5-2-1-4": "It is a word."})
    assert code == 1 and "but is listed as one that no test can notice" in said, "also where it was remembered"


def test_without_tests_nothing_can_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("optcg_dsl.cli.rules_coverage.has_tests", lambda: False)
    assert run(["rules", "coverage", "--run"]) == 2
    assert "part of a checkout" in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.setattr(survey, "run_marked_tests", _broken_off)
    assert run(["rules", "coverage", "--run"]) == 2
    assert run(["rules", "coverage", "--run", "--only", "99-1"]) == 2
    assert "no rule has the number" in capsys.readouterr().err


def _broken_off(*_: object, **__: object) -> Measured:
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
