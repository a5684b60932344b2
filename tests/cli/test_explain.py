"""``optcg explain``: codes and texts."""

from __future__ import annotations

import json

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
    assert "Draw(count=Const(1))" in capsys.readouterr().out
    assert run(["explain", "[On Play] Draw 1 cards.", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [finding["code"] for finding in answer["findings"]] == ["OP311"]
    assert answer["abilities"][0]["understood"] == ["[On Play] Draw 1 card."]


def test_a_text_that_is_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "[On Plya] Draw 1 card."]) == 1
    out = capsys.readouterr().out
    assert "error[OP106]" in out and "not understood: [On Plya] Draw 1 card." in out
