"""Checking files, and checking them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.compiling import remembered
from optcg_dsl.studies import checks
from optcg_dsl.studies.checks import CheckReport, check_paths

SET = """\
set: QA01
name: Trial
language: english

cards:
  - number: QA01-001
    name: Quill
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [On Play] Draw 1 crad.
  - number: QA01-002
    name: Reed
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: "[On Play] Draw 1 card."
    trigger: "[Trigger] Daw 1 card."
"""


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set with two mistakes, and a cache of its own."""
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "set.yaml"
    path.write_text(SET, encoding="utf-8")
    return path


def places(report: CheckReport) -> list[tuple[str, int, int, str]]:
    return [(one.code, one.position.line, one.position.column, one.excerpt.strip()) for one in report.findings]


def uncached(path: Path, monkeypatch: pytest.MonkeyPatch) -> CheckReport:
    with monkeypatch.context() as without:
        without.setenv("OPTCG_CACHE", "")
        return check_paths([path])


def test_the_same_files_give_the_same_answer_without_checking(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = check_paths([cards])
    assert places(first) == [
        ("OP102", 13, 24, "[On Play] Draw 1 crad."),
        ("OP102", 21, 25, 'trigger: "[Trigger] Daw 1 card."'),
    ]
    assert first == uncached(cards, monkeypatch)
    monkeypatch.setattr(checks, "_check", None)
    assert check_paths([cards]) == first


def test_a_moved_card_is_not_checked_again(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_paths([cards])
    cards.write_text("# a comment\n\n" + SET, encoding="utf-8")
    monkeypatch.setattr(remembered, "check_record", None)
    moved = check_paths([cards])
    assert [place[1] for place in places(moved)] == [15, 23]
    monkeypatch.undo()
    assert moved == uncached(cards, monkeypatch)


def test_only_a_changed_card_is_checked_again(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_paths([cards])
    asked: list[str] = []
    real = remembered.check_record
    monkeypatch.setattr(
        remembered, "check_record", lambda record, index: asked.append(record.number) or real(record, index)
    )
    cards.write_text(SET.replace("crad", "card"), encoding="utf-8")
    assert [place[0] for place in places(check_paths([cards]))] == ["OP102"]
    assert asked == ["QA01-001"]


def test_a_name_that_goes_is_noticed(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_paths([cards])
    cards.write_text(SET.replace("name: Reed", "name: Rush"), encoding="utf-8")
    assert check_paths([cards]) == uncached(cards, monkeypatch)


def test_a_broken_entry_is_made_again(cards: Path) -> None:
    first = check_paths([cards])
    for entry in (cards.parent / "cache").iterdir():
        entry.write_bytes(b"nonsense")
    assert check_paths([cards]) == first


def test_a_missing_file_is_a_finding(cards: Path) -> None:
    report = check_paths([cards.parent / "none.yaml"])
    assert [one.code for one in report.findings] == ["OP400"]
