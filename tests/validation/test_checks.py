"""Checking files, and checking them again."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from optcg_dsl import caching
from optcg_dsl.cards import folders
from optcg_dsl.cards.loader import LoadedSet
from optcg_dsl.cards.many import MOST_EXPLAINED
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard
from optcg_dsl.validation import checks, incremental
from optcg_dsl.validation.checks import CheckReport, check_paths

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
    monkeypatch.setattr(incremental, "compile_card", None)
    moved = check_paths([cards])
    assert [place[1] for place in places(moved)] == [15, 23]
    monkeypatch.undo()
    assert moved == uncached(cards, monkeypatch)


def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers of the cards that are checked from now on."""
    asked: list[str] = []
    real = incremental.compile_card

    def noted(record: CardRecord, *, explained: bool) -> CompiledCard:
        asked.append(record.number)
        return real(record, explained=explained)

    monkeypatch.setattr(incremental, "compile_card", noted)
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


def test_a_folder_behind_a_link(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is followed in reading is followed in remembering."""
    sets, decks = cards.parent / "sets", cards.parent / "elsewhere"
    for folder in (sets, decks):
        folder.mkdir()
    cards.rename(sets / "set.yaml")
    (sets / "decks").symlink_to(decks)
    (decks / "deck.yaml").write_text("name: Deck\nleader: QA01-009\ncards:\n  QA01-001: 50\n")
    first = check_paths([sets])
    (decks / "deck.yaml").write_text("name: Deck\nleader: QA01-001\ncards:\n  QA01-001: 50\n")
    second = check_paths([sets])
    assert second == uncached(sets, monkeypatch) != first
    other = cards.parent / "others"
    other.mkdir()
    (sets / "decks").unlink()
    (sets / "decks").symlink_to(other)
    assert check_paths([sets]) == uncached(sets, monkeypatch) != second
    (sets / "more.yaml").symlink_to(decks / "deck.yaml")
    linked = check_paths([sets])
    (decks / "deck.yaml").write_text("name: [")
    assert check_paths([sets]) == uncached(sets, monkeypatch) != linked


@pytest.mark.parametrize("reads", [0, 1, 2])
def test_a_file_that_is_saved_during_the_check(cards: Path, monkeypatch: pytest.MonkeyPatch, reads: int) -> None:
    """The verdict is about the bytes that were read, and remembered for these alone."""
    bad = cards.read_text(encoding="utf-8")
    good = bad.replace("crad", "card").replace("Daw", "Draw")
    real, seen = folders.file_bytes, 0

    def reading(path: Path, most: int) -> bytes:
        nonlocal seen
        data = real(path, most)
        if path == cards:
            seen += 1
            assert seen == 1, "a file is read once"
            cards.write_text(good, encoding="utf-8")
        return data

    def checking(sets: Sequence[LoadedSet]) -> Iterable[LoadedSet]:
        if reads == 0:
            cards.write_text(good, encoding="utf-8")
        return sets

    with monkeypatch.context() as patch:
        if reads:
            patch.setattr(folders, "file_bytes", reading)
        during = check_paths([cards], progress=checking)
    assert len(during.findings) == 2
    assert check_paths([cards]).findings == ()
    cards.write_text(bad, encoding="utf-8")
    assert check_paths([cards]) == uncached(cards, monkeypatch) == during


def test_a_change_with_the_same_size_and_time(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, stamp = check_paths([cards]), cards.stat()
    cards.write_text(SET.replace("crad", "card"), encoding="utf-8")
    os.utime(cards, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert check_paths([cards]) == uncached(cards, monkeypatch) != first


def test_entries_that_change_places(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A verdict about one state of a file is none about another, whatever name it is given."""
    first = check_paths([cards])
    (entry,) = (cards.parent / "cache").glob("check-*")
    about_bad = entry.read_bytes()
    cards.write_text(SET.replace("crad", "card").replace("Daw", "Draw"), encoding="utf-8")
    second = check_paths([cards])
    assert second.findings == () != first.findings
    (other,) = set((cards.parent / "cache").glob("check-*")) - {entry}
    about_good = other.read_bytes()
    other.write_bytes(about_bad)
    entry.write_bytes(about_good)
    assert check_paths([cards]) == second
    cards.write_text(SET, encoding="utf-8")
    assert check_paths([cards]) == first == uncached(cards, monkeypatch)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"findings":[],"sets":1,"cards":0,"decks":0,"files":[]}',
        b'{"findings":[],"sets":1,"cards":0,"decks":0,"files":[{"file":"other.yaml","cards":[]}]}',
        b'{"findings":[{"code":"OP102","severity":"fatal","message":"x"}],"sets":1,"cards":0,"decks":0,"files":[]}',
        *(
            json.dumps(
                {
                    "findings": [{"code": "OP102", "severity": "error", "message": "x", "position": at, "end": at}],
                    "sets": 1,
                    "cards": 0,
                    "decks": 0,
                    "files": [{"file": "set.yaml", "cards": []}],
                }
            ).encode()
            for at in (
                {"line": 10**30, "column": 1},
                {"line": 1, "column": 10**15},
                {"line": -1, "column": 1},
                {"line": 1, "column": 0},
                {"line": "1", "column": 1},
            )
        ),
    ],
)
def test_whole_entries_that_cannot_be_about_these_files(
    content: bytes, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody with the right to write here has written them: they are made again."""
    monkeypatch.chdir(cards.parent)
    first = check_paths([Path("set.yaml")])
    for entry in (cards.parent / "cache").iterdir():
        caching.write_entry(entry.name, content)
    assert check_paths([Path("set.yaml")]) == first


def test_another_installation(cards: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is known by its content, not by sizes and times; what changes during a check is not remembered."""
    package = tmp_path / "package"
    (package / "deep").mkdir(parents=True)
    module, data = package / "deep" / "a.py", package / "deep" / "words.yaml"
    monkeypatch.setattr(caching, "PACKAGE", package)
    seen = set()
    for content in (b"x = 1\n", b"x = 2\n"):
        for words in (b"a", b"b"):
            module.write_bytes(content)
            data.write_bytes(words)
            for path in (module, data):
                os.utime(path, (0, 0))
            seen.add(caching._fingerprint())
    assert len(seen) == 4
    monkeypatch.setattr(sys, "version", "another Python")
    seen.add(caching._fingerprint())
    monkeypatch.setattr(caching, "_libraries", lambda: ["lark-99.dist-info"])
    seen.add(caching._fingerprint())
    assert len(seen) == 6
    module.rename(package / "a.py")
    assert caching._fingerprint() not in seen
    before = caching._fingerprint()
    os.utime(data, (1, 1))
    assert caching._fingerprint() == before


def test_an_installation_that_is_replaced_during_a_check(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "is_unchanged", lambda: False)
    monkeypatch.setattr(incremental, "is_unchanged", lambda: False)
    check_paths([cards])
    assert list((cards.parent / "cache").iterdir()) == []
    assert caching.is_unchanged()
    monkeypatch.setattr(caching, "_fingerprint", lambda: "another")
    caching._is_unchanged.cache_clear()
    assert not caching.is_unchanged()
    caching._is_unchanged.cache_clear()


def test_what_could_not_be_read_is_not_remembered(cards: Path) -> None:
    assert len(check_paths([cards, cards.parent / "none.yaml"]).findings) == 3
    assert not list((cards.parent / "cache").glob("check-*"))


def test_the_first_errors_of_a_file_are_explained(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which those are changes when a card in front is mended; what is remembered is no other verdict."""
    head = SET.partition("  - number:")[0]
    wrong = "".join(
        f"  - number: QA01-{number:03}\n    name: Reed\n    category: event\n    colors: [red]\n    cost: 1\n"
        f"    types: [Shore]\n    effect: '[Main] Drwa 1 card.'\n"
        for number in range(100, 103 + MOST_EXPLAINED)
    )
    cards.write_text(head + wrong, encoding="utf-8")
    found = [one for one in check_paths([cards]).findings if one.code == "OP102"]
    assert [one.fix is not None for one in found] == [True] * MOST_EXPLAINED + [False] * 3
    cards.write_text(head + wrong.replace("Drwa 1 card", "Draw 1 card", 1), encoding="utf-8")
    second = check_paths([cards])
    again = [one for one in second.findings if one.code == "OP102"]
    assert [one.fix is not None for one in again] == [True] * MOST_EXPLAINED + [False] * 2
    assert second == uncached(cards, monkeypatch)


def test_cards_behind_a_number_used_twice_are_checked_too(cards: Path, tmp_path: Path) -> None:
    cards.write_text(SET.replace("QA01-002", "QA01-001"), encoding="utf-8")
    other = tmp_path / "zz.yaml"
    other.write_text(SET, encoding="utf-8")
    report = check_paths([cards, other])
    assert [(Path(one.file).name, one.code, one.position.line) for one in report.findings] == [
        ("set.yaml", "OP102", 13),
        ("set.yaml", "OP416", 14),
        ("set.yaml", "OP102", 21),
        ("zz.yaml", "OP416", 6),
        ("zz.yaml", "OP102", 13),
        ("zz.yaml", "OP102", 21),
    ]
    assert report.cards == 0  # each has an error in its text or its number
