"""Findings as a terminal and a program see them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from optcg_dsl.text.diagnostics import Diagnostic, Fix, diagnose
from optcg_dsl.text.render import render, render_all, render_json, summary
from optcg_dsl.text.source import Position, SourceText, Span


def finding(text: str, word: str, **more: Any) -> Diagnostic:
    start = text.index(word)
    return diagnose(
        "OP101", "this word is not known", SourceText(text, "set.yaml"), Span(start, start + len(word)), **more
    )


def test_the_whole_layout() -> None:
    found = finding(
        "one\neffect: Darw 1 card.",
        "Darw",
        card="BX01-001",
        hint='did you mean "Draw"?',
        expected=["Draw", "K.O."],
        rules=["4-5"],
    )
    assert render(found) == (
        "error[OP101]: this word is not known\n"
        "  --> set.yaml:2:9 (BX01-001)\n"
        "  |\n"
        "2 | effect: Darw 1 card.\n"
        "  |         ^^^^\n"
        '  = hint: did you mean "Draw"?\n'
        "  = expected: Draw, K.O.\n"
        "  = rules: 4-5"
    )


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("plain Darw here", "Darw"),
        ("日本語 Darw here", "Darw"),
        ("日本語 here", "本"),
        ("e\u0301e\u0301 Darw here", "Darw"),
        ("\t\tDarw here", "Darw"),
        ("ab\tDarw here", "Darw"),
        ("\u200bDarw", "Darw"),
        ("x" * 400 + " Darw " + "y" * 400, "Darw"),
        ("【登場時】カード1枚を引く。", "カード"),
        ("ｶﾞｰﾄﾞ Darw", "Darw"),  # half-width
        ("Ｄａｒｗ Ｄａｒｖ", "Ｄａｒｖ"),  # full-width
        ("か\u3099き\u3099 引く", "引く"),  # kana with marks of their own
        ("한국 Darw", "Darw"),
        ("𠮷野家 引く", "引く"),  # outside the first plane
        ("🔥 Darw 🔥🔥", "🔥🔥"),
        ("❤\ufe0f Darw", "Darw"),  # an emoji with its selector
        ("\t日本\tDarw", "Darw"),
        ("日" * 300 + " 本本 " + "月" * 300, "本本"),
        ("日" * 300 + " 本本", "本本"),
        ("本本 " + "日" * 300, "本本"),
    ],
)
def test_the_caret_stands_under_the_word(line: str, word: str) -> None:
    shown = render(finding(line, word)).split("\n")
    excerpt, carets = shown[3][4:], shown[4][4:]
    before = wcswidth(excerpt[: excerpt.index(word)])
    assert carets == " " * before + "^" * wcswidth(word)


@pytest.mark.parametrize("line", ["x" * 400 + " Darw " + "y" * 400, "日" * 300 + " 本本 " + "月" * 300, "本" * 100])
def test_a_long_line_is_cut_to_the_width_of_a_terminal(line: str) -> None:
    word = "Darw" if "Darw" in line else "本本"
    excerpt = render(finding(line, word)).split("\n")[3][4:]
    assert 110 <= wcswidth(excerpt) <= 124


def test_a_span_over_several_lines_is_marked_to_the_end_of_the_first() -> None:
    source = SourceText("ab cd  \nef")
    assert render(diagnose("OP101", "m", source, Span(3, 9))).endswith("1 | ab cd  \n  |    ^^")


def test_an_empty_span_and_one_at_the_end_have_a_caret() -> None:
    source = SourceText("ab")
    assert render(diagnose("OP101", "m", source, Span(2, 2))).endswith("  |   ^")


def test_a_terminal_is_not_given_orders() -> None:
    shown = render(finding("\x1b[31m \ud800 \u202e Darw", "Darw", hint="\x1b]0;x\x07"))
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "\u202e" not in shown
    shown.encode("utf-8")


def test_colors_only_when_asked() -> None:
    found = finding("Darw", "Darw")
    assert "\x1b[1;31merror[OP101]\x1b[0m" in render(found, color=True)
    assert "\x1b" not in render(found)


def test_a_summary_counts() -> None:
    error = finding("Darw", "Darw")
    warning = finding("Darw", "Darw", severity="warning")
    assert summary([]) == "no findings"
    assert summary([error, error, warning]) == "2 errors, 1 warning"
    assert render_all([error, warning]).count("\n\n") == 1


def test_json() -> None:
    found = finding("Darw −", "Darw", hint="−", fix=Fix(Span(0, 4), "Draw", safe=True), rules=["4-5"])
    assert json.loads(render_json([found])) == {
        "format": "optcg.findings/1",
        "findings": [
            {
                "code": "OP101",
                "severity": "error",
                "message": "this word is not known",
                "file": "set.yaml",
                "card": "",
                "line": 1,
                "column": 1,
                "end_line": 1,
                "end_column": 5,
                "excerpt": "Darw −",
                "hint": "−",
                "expected": [],
                "rules": ["4-5"],
                "fix": {"start": 0, "end": 4, "replacement": "Draw", "safe": True},
            }
        ],
    }


@given(st.text(st.characters(codec=None), max_size=40), st.integers(0, 50), st.integers(0, 50))
def test_anything_can_be_shown(text: str, start: int, end: int) -> None:
    found = diagnose("OP101", text, SourceText(text), Span(start, end), hint=text)
    render(found, color=True).encode("utf-8")
    json.loads(render_json([found]))


def test_segments_lead_to_the_file() -> None:
    source = SourceText("ab cd", segments=((0, Position(3, 7)), (3, Position(4, 7))))
    assert source.position(1) == Position(3, 8)
    assert source.position(4) == Position(4, 8)
    assert source.position(99) == Position(4, 9)
