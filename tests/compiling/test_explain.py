"""``optcg explain`` shows how a text is understood, or what is wrong with it."""

from __future__ import annotations

import pytest

from optcg_dsl.cli import run


def test_a_text_and_its_effects(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "[On Play] Draw 1 card."]) == 0
    shown = capsys.readouterr().out
    assert "[On Play] Draw 1 card.\n  kind   auto effect" in shown
    assert "you draw 1 card" in shown


def test_a_trigger_and_another_category(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "[Trigger] Draw 1 card.", "--trigger", "--category", "event"]) == 0
    assert "(10-1-5)" in capsys.readouterr().out


def test_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "[On Play] That Character gains [Rush] during this turn."]) == 1
    shown = capsys.readouterr().out
    assert "OP201" in shown and "^^^" in shown
    assert run(["explain", "[On Play] Frobnicate."]) == 1
    assert "not understood: [On Play] Frobnicate." in capsys.readouterr().out
