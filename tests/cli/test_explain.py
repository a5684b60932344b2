"""``optcg explain``: codes and texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.checking.rules import RULES
from optcg_dsl.cli import run


def test_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "op203"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("# OP203: keyword effect on the wrong category\n")
    for heading in ("What it does", "Why is this bad?", "Example", "Use instead", "How to fix"):
        assert f"## {heading}\n" in out


def test_a_code_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "OP203", "--format", "json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    assert rule["code"] == "OP203" and rule["bad"]["effect"] == "[Blocker]"


def test_no_such_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "OP2033"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "did you mean OP203" in captured.err


def test_no_such_code_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "OP999", "--format", "json"]) == 2
    assert json.loads(capsys.readouterr().out)["rules"] == []


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain"]) == 0
    out = capsys.readouterr().out
    assert all(rule.code in out for rule in RULES)
    assert run(["explain", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rules"]) == len(RULES) >= 45


def test_a_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "[On Play] Draw 1 card."]) == 0
    assert "  do     1. you draw 1 card  (4-5)" in capsys.readouterr().out.splitlines()
    assert run(["explain", "[On Play] Draw 1 card.", "--python", "--tree"]) == 0
    out = capsys.readouterr().out
    assert "Draw(count=Const(1))" in out and "└─ items: Ability" in out
    assert run(["explain", "[On Play] Draw 1 cards.", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [finding["code"] for finding in answer["findings"]] == ["OP311"]
    assert answer["abilities"][0]["understood"] == ["[On Play] Draw 1 card."]


def test_a_text_that_is_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "[On Plya] Draw 1 card."]) == 1
    out = capsys.readouterr().out
    assert "error[OP106]" in out and "not understood: [On Plya] Draw 1 card." in out


def test_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "hl01-011"]) == 0
    assert capsys.readouterr().out.startswith("HL01-011 ")
    assert run(["explain", "HL01-011", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["card"] == "HL01-011"
    assert [ability["explained"][0]["kind"]["rules"] for ability in answer["abilities"]] == [["10-1-2"], ["8-1-3-1"]]


def test_a_card_of_sets_that_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(
        "set: ZZ01\nname: One\ncards:\n- number: ZZ01-001\n  name: Alva\n  category: event\n  colors: [red]\n"
        "  cost: 1\n  types: [Kin]\n  effect: '[Main] Draw 1 card.'\n",
        encoding="utf-8",
    )
    assert run(["explain", "ZZ01-001", "--sets", str(path)]) == 0
    assert "you activate this card from hand in your Main Phase  (10-2-3)" in capsys.readouterr().out
    assert run(["explain", "ZZ01-009", "--sets", str(path)]) == 2
    assert "did you mean ZZ01-001?" in capsys.readouterr().err
    assert run(["explain", "ZZ01-001", "--sets", str(tmp_path / "none")]) == 2


def test_a_drawn_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "HL01-011", "--format", "svg"]) == 0
    assert capsys.readouterr().out.startswith("<svg ")
    assert run(["explain", "OP203", "--format", "svg"]) == 2
    assert "has a tree to draw" in capsys.readouterr().err
