"""Siblings brought in step: what does not depend on the language, taken from the print that comes first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.loader import load_set
from tests.languages.test_siblings import ENGLISH, FILES, JAPANESE

BEHIND = (
    JAPANESE.replace("power: 1000", "power: 2000  # as printed")
    .replace("colors: [red]\n    cost: 1\n    effect", "colors: [green]\n    cost: 3\n    block: 2\n    effect")
    .replace("    cost: 1\n    power", "    cost: 1\n    counter: 1000\n    power")
)
FIRST = ENGLISH.replace("power: 1000", "power: 1000\n    attributes: [Slash]\n    rarity: R").replace(
    "    colors: [red]\n    cost: 1\n    effect", "    colors: [red, blue]\n    cost: 0\n    effect"
)
IN_STEP = """\
set: QA01
name: 試し
language: japanese
translations:
  english: QA01.yaml

cards:
  - number: QA01-001
    name: 羽
    category: event
    colors: [red, blue]
    cost: 0
    effect: |
      【メイン】カード2枚を引く。

  - number: QA01-002
    name: 賢者
    category: character
    colors: [red]
    cost: 1
    power: 1000  # as printed
    attributes: [Slash]
    effect: |
      【ブロッカー】
      【登場時】カード1枚を引く。
    rarity: R
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def behind(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    (folder / "QA01.yaml").write_text(FIRST, encoding="utf-8")
    (folder / "QA01.ja.yaml").write_text(BEHIND, encoding="utf-8")
    assert cli.run(["fmt", "QA01.yaml"]) == 0
    capsys.readouterr()
    return folder


@pytest.mark.parametrize("named", ["QA01.yaml", "."])
def test_a_sibling_gets_what_the_first_print_has(named: str, behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = (behind / "QA01.yaml").read_text(encoding="utf-8")
    for flag in ("--check", "--diff"):
        assert cli.run(["fmt", "--siblings", flag, named]) == 1
        told = capsys.readouterr().out
        assert "to be brought in step: QA01.ja.yaml: QA01-001 cost 3 → 0, as in QA01.yaml" in told
        assert (behind / "QA01.ja.yaml").read_text(encoding="utf-8") == BEHIND
    assert "+    cost: 0" in told.splitlines()
    assert cli.run(["fmt", "--siblings", named]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2] for line in told if line.startswith("brought in step")] == [
        "QA01.ja.yaml: QA01-001 cost 3 → 0, as in QA01.yaml",
        "QA01.ja.yaml: QA01-001 colors green → red, blue, as in QA01.yaml",
        "QA01.ja.yaml: QA01-001 block 2 → none, as in QA01.yaml",
        "QA01.ja.yaml: QA01-002 power 2000 → 1000, as in QA01.yaml",
        "QA01.ja.yaml: QA01-002 counter 1000 → none, as in QA01.yaml",
        "QA01.ja.yaml: QA01-002 attributes none → Slash, as in QA01.yaml",
        "QA01.ja.yaml: QA01-002 rarity none → R, as in QA01.yaml",
    ]
    assert (behind / "QA01.ja.yaml").read_text(encoding="utf-8") == IN_STEP
    assert (behind / "QA01.yaml").read_text(encoding="utf-8") == first
    assert cli.run(["fmt", "--siblings", "--check", named]) == 0
    assert cli.run(["check", "QA01.yaml", "QA01.ja.yaml"]) == 0


def test_the_set_that_is_named_gives(behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever designs in Japanese names the Japanese file."""
    assert cli.run(["fmt", "--siblings", "QA01.ja.yaml"]) == 0
    assert "brought in step: QA01.yaml: QA01-001 cost 0 → 3, as in QA01.ja.yaml" in capsys.readouterr().out
    first, second = (load_set(behind / name).card_set for name in ("QA01.yaml", "QA01.ja.yaml"))
    assert first is not None
    assert second is not None
    assert [one.cost for one in first.cards] == [one.cost for one in second.cards] == [3, 1]
    assert [one.rarity for one in second.cards] == ["", ""]
    assert "power: 2000  # as printed" in (behind / "QA01.ja.yaml").read_text(encoding="utf-8")


def test_without_being_asked_no_field_is_changed(behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["fmt", "."]) == 0
    assert "out of step: QA01-002 has the power 2000 in QA01.ja.yaml, and 1000 in QA01.yaml" in capsys.readouterr().out
    assert "power: 2000" in (behind / "QA01.ja.yaml").read_text(encoding="utf-8")
    assert cli.run(["fmt", "--check", "."]) == 0


def test_the_check_says_which_sibling_is_behind(behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "QA01.yaml", "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {one["message"].partition(":")[0] for one in found} == {
        *("cost", "colors", "block", "power", "counter", "attributes", "rarity"),
    }
    hint = "if QA01.yaml is right, QA01.ja.yaml is behind: optcg fmt --siblings QA01.yaml"
    assert {(one["code"], one["hint"]) for one in found} == {("OP600", hint)}


def test_data_about_what_is_brought(behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["fmt", "--siblings", "--check", "QA01.yaml", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [(one["file"], one["status"]) for one in data["files"]] == [
        ("QA01.yaml", "canonical"),
        ("QA01.ja.yaml", "changed"),
    ]
    assert data["out_of_step"] == []
    assert data["brought"][0] == {
        "file": "QA01.ja.yaml",
        "first": "QA01.yaml",
        "number": "QA01-001",
        "field": "cost",
        "before": "3",
        "after": "0",
    }


def test_a_sibling_with_errors_is_left_as_it_is(behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = BEHIND.replace("カード2枚を引く", "カード2枚を引きます")
    (behind / "QA01.ja.yaml").write_text(wrong, encoding="utf-8")
    assert cli.run(["fmt", "--siblings", "QA01.yaml"]) == 1
    assert "brought" not in capsys.readouterr().out
    assert (behind / "QA01.ja.yaml").read_text(encoding="utf-8") == wrong
    assert cli.run(["fmt", "--siblings", "-"]) == 2


def test_a_comment_that_would_be_lost_stops_it(behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = BEHIND.replace("colors: [green]", "colors:\n      - green  # for now")
    (behind / "QA01.ja.yaml").write_text(text, encoding="utf-8")
    assert cli.run(["fmt", "--siblings", "QA01.yaml"]) == 2
    assert "would not be the same" in capsys.readouterr().err
    assert (behind / "QA01.ja.yaml").read_text(encoding="utf-8") == text


def test_a_card_that_is_another_category_in_the_first_print(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A Stage has no power: what the field held goes."""
    sage = "character\n    colors: [red]\n    cost: 1\n    power: 1000\n    effect: |\n      [Blocker]\n"
    stage = "stage\n    colors: [red]\n    cost: 1\n    effect: |\n"
    (folder / "QA01.yaml").write_text(ENGLISH.replace(sage, stage), encoding="utf-8")
    assert cli.run(["fmt", "--siblings", "QA01.yaml"]) == 0
    written = load_set(folder / "QA01.ja.yaml").card_set
    assert written is not None
    assert [(one.category, one.power) for one in written.cards] == [("event", None), ("stage", None)]
