"""Files that are wrong throughout: findings are capped, the cap is told, and no error is hidden behind remarks."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.many import MOST_FINDINGS, told, told_by_file
from optcg_dsl.cli import run
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import MOST_SCENARIOS, MOST_STEPS, parse_scenarios
from optcg_dsl.text.diagnostics import Diagnostic, Severity, has_errors
from optcg_dsl.text.source import Position
from optcg_dsl.validation.checks import check_paths

SET = "set: BX01\nname: Many\ncards:\n"
CLOSING = "OP423"


def card(number: int, text: str) -> str:
    """An Event with a text."""
    return (
        f"  - number: BX01-{number:04d}\n    name: Card {number}\n    category: event\n    colors: [red]\n    cost: 1\n"
        f'    effect: "{text}"\n'
    )


def findings(*severities: Severity) -> list[Diagnostic]:
    """Findings of these severities, one a line."""
    return [
        Diagnostic("OP101", one, f"{line}", position=Position(line, 1)) for line, one in enumerate(severities, start=1)
    ]


# -- what is told ------------------------------------------------------------------------------------------------------


def test_so_many_are_all_told() -> None:
    given_ = findings(*["error"] * MOST_FINDINGS)
    assert list(told(given_)) == given_
    both = findings(*["error", "info"] * MOST_FINDINGS)
    assert list(told(both)) == both


@pytest.mark.parametrize(("severity", "word"), [("error", "errors"), ("warning", "warnings"), ("info", "remarks")])
def test_one_more_is_not_told_but_counted(severity: Severity, word: str) -> None:
    given_ = findings(*[severity] * (MOST_FINDINGS + 3))
    *kept, closing = told(given_)
    assert kept == given_[:MOST_FINDINGS]
    assert (closing.code, closing.severity, closing.position) == (CLOSING, severity, given_[MOST_FINDINGS].position)
    assert closing.message == f"3 more {word} of this file are not told from here on"


def test_an_error_behind_any_number_of_remarks_is_told() -> None:
    given_ = findings(*["info"] * (MOST_FINDINGS + 5), "error")
    kept = told(given_)
    assert given_[-1] in kept and len(kept) == MOST_FINDINGS + 2
    assert kept[-1].severity == "info"


@given(st.integers(0, 2**32), st.integers(0, 4000))
def test_whatever_is_found_the_exit_code_stays(seed: int, count: int) -> None:
    rng = random.Random(seed)
    weights = [rng.random() ** 3 for _ in get_args(Severity)]
    given_ = findings(*rng.choices(get_args(Severity), weights, k=count)) if sum(weights) else []
    kept = told(given_)
    assert has_errors(kept) == has_errors(given_)
    assert {one.severity for one in kept} >= {"warning"} & {one.severity for one in given_}
    assert len(kept) <= 2 * MOST_FINDINGS + 1
    hidden = len(given_) - sum(one.code != CLOSING for one in kept)
    assert (hidden > 0) == any(one.code == CLOSING for one in kept)


def test_each_file_has_its_own_thousand() -> None:
    two = [Diagnostic("OP101", "error", "x", file) for file in ("a", "b") for _ in range(MOST_FINDINGS)]
    assert told_by_file(two) == two


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_file_of_wrong_cards_is_read_no_further() -> None:
    loaded = parse_set(SET + card(1, "[Main] Draw 1 card.") + "".join(f"  - nope{n}: 1\n" for n in range(5000)))
    assert loaded.card_set is not None and [one.number for one in loaded.card_set.cards] == ["BX01-0001"]
    assert len(loaded.diagnostics) == MOST_FINDINGS + 1
    assert loaded.diagnostics[-1].code == CLOSING and loaded.diagnostics[-1].severity == "error"


def test_a_deck_of_unknown_cards_is_read_no_further() -> None:
    loaded = parse_deck("name: D\nleader: X\ncards:\n" + "".join(f"  X-{n}: 1\n" for n in range(5000)), [])
    assert Counter(one.code for one in loaded.diagnostics)[CLOSING] == 1
    assert len(loaded.diagnostics) == MOST_FINDINGS + 1 and loaded.deck is None


def test_lists_are_as_long_as_cards_need_them() -> None:
    types = ", ".join(f"Kin {n}" for n in range(101))
    loaded = parse_set(SET + card(1, "[Main] Draw 1 card.") + f"    types: [{types}]\n")
    assert [one.code for one in loaded.diagnostics] == ["OP422"]
    assert "101 values, and at most 100 fit" in loaded.diagnostics[0].message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "cards: {A: 5000}\nscenarios:\n  - scenario: S\n    rules: [1-3-2]\n    given: {you: {hand: ["
            + ", ".join(["A"] * 61)
            + "]}}\n    then: {you: {hand: 0}}\n",
            "at most 60 fit",
        ),
        (
            "cards: {A: 5000}\nscenarios:\n  - scenario: S\n    when:\n"
            + "      - end turn\n" * (MOST_STEPS + 1)
            + "    then: {you: {hand: 0}}\n",
            f"at most {MOST_STEPS} fit",
        ),
        ("scenarios:\n" + "  - scenario: S\n" * (MOST_SCENARIOS + 1), f"at most {MOST_SCENARIOS} fit"),
    ],
)
def test_scenario_files_have_limits(text: str, message: str) -> None:
    loaded = parse_scenarios(text, CardBook.of([]))
    assert [(one.code, message in one.message) for one in loaded.diagnostics] == [("OP422", True)]


def test_cards_behind_a_thousand_errors_are_not_looked_at(tmp_path: Path) -> None:
    """Remembered findings, those of the second run, are the same."""
    path = tmp_path / "many.yaml"
    path.write_text(SET + "".join(card(n, "[Main] Drw 1 card.") for n in range(1, 1101)), "utf-8")
    report = check_paths([path])
    assert check_paths([path]).findings == report.findings
    errors = [one for one in report.findings if one.severity == "error"]
    assert len(errors) == MOST_FINDINGS + 1
    assert errors[-1].code == CLOSING and "behind this one are not looked at" in errors[-1].message
    assert errors[-2].card == "BX01-1000"
    path.write_text(SET + "".join(card(n, "[Main] Drw 1 card.") for n in range(2, 1001)), "utf-8")
    assert len([one for one in check_paths([path]).findings if one.severity == "error"]) == MOST_FINDINGS - 1


@pytest.mark.parametrize("command", ["exercise", "build"])
def test_commands_that_compile_tell_no_more(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "BX01.yaml"
    cards = "".join(card(number, "[Main] Drwa 1 card.") for number in range(MOST_FINDINGS + 5))
    file.write_text(SET + cards, encoding="utf-8")
    into = ["--into", str(tmp_path / "compiled")] if command == "build" else []
    assert run([command, str(file), *into]) == 1
    out = capsys.readouterr().out
    assert out.count("error[OP102]") == MOST_FINDINGS
    assert out.count(f"error[{CLOSING}]") == 1
