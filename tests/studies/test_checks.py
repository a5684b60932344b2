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
    monkeypatch.setattr(remembered, "compile_card", None)
    moved = check_paths([cards])
    assert [place[1] for place in places(moved)] == [15, 23]
    monkeypatch.undo()
    assert moved == uncached(cards, monkeypatch)


def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers of the cards that are checked from now on."""
    asked: list[str] = []
    real = remembered.compile_card
    monkeypatch.setattr(remembered, "compile_card", lambda record: asked.append(record.number) or real(record))
    return asked


NAMING = """
  - number: QA01-003
    name: Sedge
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: "[On Play] Play up to 1 [Reed] from your hand."
  - number: QA01-004
    name: Tule
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: "[On Play] Play up to 1 [Quill] from your hand."
"""


def test_a_new_name_has_only_those_cards_checked_again_that_mention_it(
    cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards.write_text(SET + NAMING, encoding="utf-8")
    check_paths([cards])
    asked = asked_for(monkeypatch)
    cards.write_text((SET + NAMING).replace("name: Reed", "name: Rush"), encoding="utf-8")
    report = check_paths([cards])
    assert asked == ["QA01-002", "QA01-003"]
    assert "OP228" in {one.code for one in report.findings}
    cards.write_text((SET + NAMING).replace("name: Reed", "name: Reeds"), encoding="utf-8")
    asked.clear()
    near = check_paths([cards])
    assert asked == ["QA01-002", "QA01-003"]  # the unknown name is looked up again: another one may be near
    assert "OP227" in {one.code for one in near.findings}
    monkeypatch.undo()
    assert near == uncached(cards, monkeypatch)


def test_only_a_changed_card_is_checked_again(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_paths([cards])
    asked = asked_for(monkeypatch)
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
