"""A scenario is a witness of every print of its cards: it is run with the texts of siblings, too."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from optcg_dsl import cli
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import DEFAULT_VERSION

from .test_siblings import ENGLISH, FILES, JAPANESE

SCENARIO = """\
scenarios:
  - scenario: Two cards are drawn
    given: {you: {hand: [Quill], don: 1}}
    when:
      - play: Quill
    then: {you: {hand: 2}}
  - scenario: Nothing happens
    given: {you: {hand: [Filler], don: 1}}
    then: {you: {hand: 1}}
"""
IN_JAPANESE = "language: japanese\n" + SCENARIO.replace("Quill", "羽")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {**FILES, "it.yaml": SCENARIO, "ja.yaml": IN_JAPANESE}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = cli.run(["test", *words.split()])
    printed = capsys.readouterr()
    return code, printed.out + printed.err


BOTH = "2 scenarios: 2 passed, 0 failed\n1 of them with the {} print: 1 passed, 0 failed"


@pytest.mark.parametrize(
    ("words", "other"),
    [
        ("it.yaml --sets QA01.yaml", "japanese"),
        ("it.yaml --sets QA01.yaml --sets QA01.ja.yaml", "japanese"),
        ("ja.yaml --sets QA01.yaml", "english"),
        ("ja.yaml --sets QA01.ja.yaml", "english"),
        ("it.yaml --sets QA01.ja.yaml", "english"),
    ],
)
def test_a_scenario_is_run_with_both_prints(
    words: str, other: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = run(words, capsys)
    assert code == 0, printed
    assert BOTH.format(other) in printed


def test_names_of_any_print_name_a_card(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "it.yaml").write_text(SCENARIO.replace("play: Quill", "play: 羽"), encoding="utf-8")
    assert run("it.yaml --sets QA01.yaml", capsys)[0] == 0


def test_another_effect_in_one_print_fails(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("カード2枚", "カード3枚"), encoding="utf-8")
    code, printed = run("it.yaml --sets QA01.yaml", capsys)
    assert code == 1
    assert f"FAILED Two cards are drawn (rules {DEFAULT_VERSION}, japanese print)" in printed
    assert "2 scenarios: 2 passed, 0 failed\n1 of them with the japanese print: 0 passed, 1 failed" in printed
    code, printed = run("it.yaml --sets QA01.yaml --format json", capsys)
    data = json.loads(printed)
    assert (code, data["passed"], data["failed"]) == (1, 2, 0)
    assert data["prints"] == {"japanese": {"passed": 0, "failed": 1, "skipped": 0}}
    assert [one["print"] for one in data["scenarios"]] == ["", "", "japanese"]
    code, printed = run("it.yaml --sets QA01.yaml --format junit", capsys)
    suite = ElementTree.fromstring(printed)
    assert (suite.get("tests"), suite.get("failures")) == ("3", "1")


def test_a_text_that_is_not_understood_fails(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("カード2枚を引く", "かーど"), encoding="utf-8")
    code, printed = run("it.yaml --sets QA01.yaml", capsys)
    assert code == 1
    assert "a card of this scenario is not understood in japanese" in printed


def test_terms_are_those_of_the_print_that_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    english = ENGLISH.replace("[Main] Draw 2 cards.", "[Main] Play up to 1 [Sage] from your hand.")
    japanese = JAPANESE.replace("カード2枚を引く。", "自分の手札から「賢者」1枚までを、登場させる。")
    assert english != ENGLISH
    assert japanese != JAPANESE
    scenario = """\
scenarios:
  - scenario: A card that is named
    given: {you: {hand: [Quill, Sage, Filler], don: 1}}
    when:
      - play: Quill
      - choose: Sage
      - use: 'no'
    then: {you: {characters: [Sage]}}
"""
    scenario = scenario.replace("      - use: 'no'\n", "")
    for name, text in {"QA01.yaml": english, "QA01.ja.yaml": japanese, "it.yaml": scenario}.items():
        (folder / name).write_text(text, encoding="utf-8")
    code, printed = run("it.yaml --sets QA01.yaml", capsys)
    assert code == 0, printed
    assert "1 of them with the japanese print: 1 passed" in printed


@pytest.mark.parametrize("text", ["- nothing", "set: QA02\nname: A\nlanguage: japanese\ncards: []\n", "\0", ENGLISH])
def test_a_sibling_that_is_none_is_left_to_the_check(
    text: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "QA01.ja.yaml").write_text(text, encoding="utf-8")
    code, printed = run("it.yaml --sets QA01.yaml", capsys)
    assert code == 0, printed
    assert "2 scenarios: 2 passed, 0 failed\n" in printed
    assert "print" not in printed


def test_a_glossary_that_cannot_be_read(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "terms.yaml").write_text("- nothing\n", encoding="utf-8")
    (folder / "QA01.yaml").write_text(ENGLISH.replace("name: Trial", "name: Trial\nglossary: terms.yaml"), "utf-8")
    assert run("it.yaml --sets QA01.yaml", capsys)[0] == 2


@pytest.mark.parametrize(("language", "other"), [("japanese", "chinese-taiwan"), ("chinese-taiwan", "japanese")])
def test_the_scenarios_of_the_shipped_set(language: str, other: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = run(str(data_folder("cardsets") / language / "scenarios"), capsys)
    assert code == 0, printed
    assert "6 scenarios: 6 passed, 0 failed" in printed
    assert "6 of them with the english print: 6 passed, 0 failed" in printed
    assert f"6 of them with the {other} print: 6 passed, 0 failed" in printed
