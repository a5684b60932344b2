"""What a damaged document loses is told: no rule is missing from a reading without a finding that names it."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from optcg_dsl.cli import run
from optcg_dsl.rulebooks.diff import diff_rulebooks
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.reader import read_rulebook

from . import losing

DOCUMENTS = Path(__file__).with_name("documents")
INVENTED = sorted(path.name for path in DOCUMENTS.glob("*.txt"))
SEEDS = 12 if os.environ.get("HYPOTHESIS_PROFILE") == "quick" else losing.SEEDS
"""How many damages each real document gets: each kind once in quick runs."""


@cache
def sound(path: Path) -> losing.Sound:
    return losing.sound_document(path)


def losses(path: Path, seeds: int, folder: Path) -> list[losing.Outcome]:
    document = sound(path)
    return [losing.outcome(document, seed, folder, losing.reader_of(document)) for seed in range(seeds)]


@pytest.mark.parametrize("name", INVENTED)
def test_no_silent_loss_in_invented_documents(name: str, tmp_path: Path) -> None:
    found = losses(DOCUMENTS / name, losing.SEEDS, tmp_path)
    assert [one for one in found if one.silent or one.refused] == []
    assert sum(bool(one.lost) for one in found) > losing.SEEDS / 2, "the damages do lose rules"


@pytest.mark.rulebooks
def test_no_silent_loss_in_the_rules(rulebooks: Path, tmp_path: Path) -> None:
    for path in sorted(rulebooks.glob("rules-*.txt")):
        found = losses(path, SEEDS, tmp_path)
        assert [one for one in found if one.silent or one.refused] == [], path.name


@pytest.mark.rulebooks
def test_nothing_is_missing_from_the_rules(rulebooks: Path) -> None:
    """The documents of held versions have all of their numbers and no others."""
    for path in sorted(rulebooks.glob("rules-*.txt")):
        kinds = {one.kind for one in sound(path).book.anomalies}
        if path.stem.split("-")[1] in losing.VERSIONS:
            assert not kinds & {"missing-rule", "missing-chapter", "unexpected-rule"}, path.name


# How what is missing is told ------------------------------------------------------------------------------------------

CONTENTS = "Rules of the Harbour\n\n1. Ships ..... 1\n1-1. Hulls ..... 1\n2. Storms ..... 2\n3. Trade ..... 3\n\n"
BODY = (
    "1. Ships\n\n1-1. Hulls\n\n1-1-1. A hull is tight.\n\n1-1-2. A hull is tarred.\n\n"
    "2. Storms\n\n2-1. Wind\n\n2-1-1. The wind blows.\n\n3. Trade\n\n3-1. Salt\n\n3-1-1. Salt is white.\n"
)


def read(folder: Path, text: str, against: tuple[str, ...] = ()) -> Rulebook:
    path = folder / "rules.txt"
    path.write_text(text, encoding="utf-8")
    return read_rulebook(path, ("the list", against) if against else None)


def told(book: Rulebook) -> list[tuple[str, str]]:
    kinds = {"missing-rule", "missing-chapter", "missing-number", "unexpected-rule", "unread-number"}
    return [(one.kind, one.rule) for one in book.anomalies if one.kind in kinds]


def test_a_chapter_of_the_contents_that_is_not_there(tmp_path: Path) -> None:
    assert told(read(tmp_path, CONTENTS + BODY)) == []
    assert told(read(tmp_path, CONTENTS + BODY.partition("3. Trade")[0])) == [("missing-chapter", "3")]
    first = read(tmp_path, CONTENTS + BODY[BODY.index("2. Storms") :])
    assert ("missing-chapter", "1") in told(first) and "2-1-1" in first.rules


def test_a_section_of_the_contents_that_is_not_there(tmp_path: Path) -> None:
    text = (CONTENTS + BODY).replace("3. Trade ..... 3", "3. Trade ..... 3\n3-1. Salt ..... 3\n3-2. Rope ..... 4")
    assert told(read(tmp_path, text)) == [("missing-rule", "3-2")]


def test_the_heading_of_the_first_chapter_is_lost(tmp_path: Path) -> None:
    book = read(tmp_path, CONTENTS + BODY.replace("1. Ships\n\n", "", 1))
    assert list(book.rules)[:2] == ["1-1", "1-1-1"]
    assert ("missing-chapter", "1") in told(book)


def test_numbers_to_check_by(tmp_path: Path) -> None:
    """What lacks is named once with what lacks below it, and stands where it should stand."""
    wanted = ("1", "1-1", "1-1-1", "1-1-2", "1-1-3", "2", "2-1", "2-1-1", "2-1-1-1", "2-2", "2-2-1", "3", "3-1")
    book = read(tmp_path, BODY, wanted)
    found = [(one.kind, one.line, one.message) for one in book.anomalies if one.kind.endswith("-rule")]
    assert found == [
        ("missing-rule", 7, "the list has 1-1-3; the document does not"),
        ("missing-rule", 13, "the list has 2-1-1-1; the document does not"),
        ("missing-rule", 13, "the list has 2-2 and 1 below it; the document does not"),
        ("unexpected-rule", 19, "the list has no 3-1-1"),
    ]


def test_a_date_inside_the_rules_ends_nothing(tmp_path: Path) -> None:
    book = read(tmp_path, BODY.replace("2. Storms", "2031/3/7\n\n2. Storms"))
    assert "3-1-1" in book.rules and book.log == ()


@pytest.mark.parametrize(
    ("printed", "number"),
    [
        ("l-l.", "1-1."),
        ("I-1.", "1-1."),
        ("l-1-l.", "1-1-1."),
        ("1-1-Z.", "1-1-2."),
        ("l.", "1."),
        ("Z-1-1.", "2-1-1."),
    ],
)
def test_letters_for_digits(tmp_path: Path, printed: str, number: str) -> None:
    book = read(tmp_path, BODY.replace(f"\n{number} ", f"\n{printed} ") if number != "1." else printed + BODY[2:])
    assert list(book.rules) == list(read(tmp_path, BODY).rules)
    letters = [one for one in book.anomalies if one.kind == "number-letters"]
    assert len(letters) == 1 and printed.strip(".") in letters[0].message


@pytest.mark.parametrize("said", ["I. First.", "II. Second.", "K.O. is a word.", "B-side.", "O-1 is a key."])
def test_what_is_no_number_stays_text(tmp_path: Path, said: str) -> None:
    book = read(tmp_path, BODY.replace("A hull is tarred.", f"A hull is tarred.\n\n{said}"))
    assert said in book.rules["1-1-2"].text
    assert not any(one.kind == "number-letters" for one in book.anomalies)


def test_a_number_damaged_beyond_repair_is_told(tmp_path: Path) -> None:
    book = read(tmp_path, BODY.replace("3-1-1. Salt", "3-1-x. Salt"))
    assert told(book) == [("unread-number", "3-1")]


def test_a_comparison_says_what_a_reading_lacks(tmp_path: Path) -> None:
    whole = read(tmp_path, CONTENTS + BODY)
    found = diff_rulebooks(whole, read(tmp_path, CONTENTS + BODY.partition("3. Trade")[0]))
    assert found.category == "added/removed"
    assert any("the table of contents has 3" in note for note in found.notes)


def test_the_command_reads_against_another_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cut = tmp_path / "cut.txt"
    text = (DOCUMENTS / "harbour-1-en.txt").read_text(encoding="utf-8")
    cut.write_text(text[: text.index("4-3-2.")], encoding="utf-8")
    assert run(["rules", "read", str(cut)]) == 1
    assert "missing-rule" not in capsys.readouterr().out
    assert run(["rules", "read", str(cut), "--against", str(DOCUMENTS / "harbour-1-ja.txt")]) == 1
    assert "harbour-1-ja.txt has 4-3-2; the document does not" in " ".join(capsys.readouterr().out.split())
    assert run(["rules", "read", str(cut), "--against", str(tmp_path / "none.txt")]) == 2
