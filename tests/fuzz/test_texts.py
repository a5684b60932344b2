"""A small run of the fuzzer, and the fuzzer itself."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl.compiling.compiler import compile_card
from tests.fuzz import pipeline, texts, unspaced_inputs
from tests.fuzz.inputs import KINDS, FuzzInput, Kind, base_texts, fuzz_input
from tests.fuzz.pipeline import Outcome, examine
from tests.fuzz.shrinking import shrunk


@pytest.fixture(autouse=True)
def _own_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the shipped sets, so that the inputs are the same everywhere."""
    monkeypatch.delenv("OPTCG_CORPUS", raising=False)
    # A processor that two runs share takes more time for each: what is slow is measured by a run alone.
    monkeypatch.setattr(pipeline, "MOST_SECONDS", 3 * pipeline.MOST_SECONDS)
    base_texts.cache_clear()
    unspaced_inputs.base_texts.cache_clear()


def test_a_small_run_has_no_failures() -> None:
    report = texts.run(2026, 0, 150)
    assert report.failures == []
    assert sum(report.inputs.values()) == 150
    assert report.accepted > 0
    assert report.declined > 0


@pytest.mark.parametrize("language", ["japanese", "chinese-taiwan"])
def test_a_small_run_in_another_language_has_no_failures(language: str) -> None:
    report = texts.run(2026, 0, 150, twice=False, language=language)
    assert report.failures == []
    assert report.accepted > 0
    assert report.declined > 100


@pytest.mark.parametrize(
    "text",
    [
        "【メイン】自分のキャラ1枚までを、パワー+3000場合、カード1枚を引く。",
        "【登場時】自分のキャラが自分のリーダーか、レストにする。",
        "自分が「静かな灯」を発動した時、カード1枚を引く。",
        "【メイン】バトルした相手の「静かな灯」をKOする。",
        "【メイン】ドン!!デッキとドン!!1枚までを、レストで追加する。",
    ],
)
def test_what_is_said_of_nothing_is_refused(text: str) -> None:
    """Texts that stopped the Japanese reader."""
    outcome = examine(FuzzInput("random", text, "event", language="japanese"))
    assert (outcome.failures, outcome.declined) == ([], 1)


@pytest.mark.parametrize("kind", KINDS)
def test_inputs_are_the_same_in_every_process(kind: Kind) -> None:
    program = (
        "from tests.fuzz.inputs import fuzz_input\n"
        f"print(ascii([fuzz_input(3, index, ({kind!r},)) for index in range(20)]))"
    )
    here = ascii([fuzz_input(3, index, (kind,)) for index in range(20)])
    for hash_seed in ("0", "1"):
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True)
        assert done.stdout.rstrip("\n") == here


def test_what_is_accepted_and_what_is_not() -> None:
    good = examine(FuzzInput("random", "[On Play] Draw 1 card."))
    assert (good.accepted, good.declined, good.failures) == (1, 0, [])
    bad = examine(FuzzInput("random", "[On Play] Frobnicate."))
    assert (bad.accepted, bad.declined, bad.codes) == (0, 1, ["OP102"])
    assert good.digest != bad.digest
    assert examine(FuzzInput("random", "[On Play] Draw 1 card.")).digest == good.digest


def test_an_exception_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_record: object) -> object:
        raise RuntimeError("boom")

    monkeypatch.setattr("tests.fuzz.pipeline.compile_card", broken)
    ((kind, details),) = examine(FuzzInput("random", "x")).failures
    assert kind == "exception"
    assert "boom" in details
    monkeypatch.setattr("tests.fuzz.pipeline.compile_card", compile_card)
    assert examine(FuzzInput("random", "x")).failures == []


def _fails_with_both(given: FuzzInput) -> Outcome:
    text = given.text or given.data.decode()
    return Outcome(failures=[("wrong", "")] if "up to" in text and "hand" in text else [])


def test_a_failure_is_made_smaller() -> None:
    text = "[On Play] Play up to 1 Character card from your hand.\n[Blocker]"
    assert shrunk(FuzzInput("random", text), "wrong", _fails_with_both).text == "up tohand"
    data = b"set: BX01\ncards:\n  - effect: up to 1\n    name: x\n    trigger: your hand\n"
    smaller = shrunk(FuzzInput("file", data=data), "wrong", _fails_with_both).data
    assert b"up to" in smaller
    assert b"hand" in smaller
    assert len(smaller) < len(data) / 2


def test_failures_are_written(tmp_path: Path) -> None:
    report = texts.Report()
    report.failures.append((7, "not executable", "Step", FuzzInput("random", "x\ud800")))
    texts.write_failures(report, 3, tmp_path)
    written = json.loads((tmp_path / "3-7-not-executable.json").read_text(encoding="utf-8"))
    assert (written["index"], written["text"]) == (7, "x\ud800")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert texts.main(["--seed", "1", "-n", "5", "--kinds", "mutated", "--once"]) == 0
    assert "inputs: 5 (mutated 5)" in capsys.readouterr().out
    with pytest.raises(SystemExit) as stopped:
        texts.main(["--kinds", "nonsense"])
    assert stopped.value.code == 2
