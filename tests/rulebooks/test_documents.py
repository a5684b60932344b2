"""Reading documents that we wrote, with the faults that extraction leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.rulebooks.changelog import log_moves
from optcg_dsl.rulebooks.model import Rulebook, UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook

DOCUMENTS = Path(__file__).with_name("documents")


def book(name: str) -> Rulebook:
    return read_rulebook(DOCUMENTS / f"harbour-{name}.txt")


def kinds(read: Rulebook) -> set[tuple[int, str]]:
    return {(line, anomaly.kind) for anomaly in read.anomalies for line in anomaly.lines}


@pytest.mark.parametrize(
    ("name", "language", "version", "date", "rules"),
    [
        ("1-en", "en", "1.0.0", "2031-03-07", 44),
        ("2-en", "en", "1.1.0", "2031-11-20", 46),
        ("1-ja", "ja", "1.0.0", "2031-03-07", 44),
        ("2-zh", "zh", "1.1.0", "2031-11-20", 46),
    ],
)
def test_what_a_document_is(name: str, language: str, version: str, date: str, rules: int) -> None:
    read = book(name)
    assert (read.language, read.version, read.date, len(read.rules)) == (language, version, date, rules)


def test_languages_have_the_same_numbers() -> None:
    assert list(book("1-en").rules) == list(book("1-ja").rules)
    assert list(book("2-en").rules) == list(book("2-zh").rules)


def test_wrong_numbers_are_repaired() -> None:
    read = book("1-en")
    repaired = {rule.printed: rule.number for rule in read.rules.values() if rule.number != rule.printed}
    assert repaired == {
        "1-2-1": "1-2-1-1",
        "3-1-1-12": "3-1-2-2",
        "3.2": "3-2",
        "3-2-1": "3-2-2-1",
    }
    assert {(25, "wrong-number"), (55, "wrong-number"), (58, "wrong-number"), (64, "wrong-number")} <= kinds(read)


def test_glued_headings_are_split_off() -> None:
    read = book("1-en")
    assert read.rules["2-2-2"].text == "A star doubles the power of a card."
    assert read.rules["2-3"].text == "Color"
    assert (42, "glued-rule") in kinds(read)


def test_broken_lines_are_joined() -> None:
    english, japanese, chinese = book("1-en"), book("1-ja"), book("2-zh")
    assert english.rules["2-2-1"].text.endswith("may be asked for by other cards of the hand.")
    assert {(41, "bullet-continuation"), (39, "broken-line")} <= kinds(english)
    assert "ほかの手札の" in japanese.rules["2-2-1"].text
    assert "其他手牌中" in chinese.rules["2-3-1"].text


def test_lines_that_only_look_like_rules() -> None:
    japanese, chinese = book("1-ja"), book("2-zh")
    assert "(3-1-1.参照)" in japanese.rules["3-1"].text
    assert japanese.rules["3-1"].references == ("3-1-1",)
    assert (44, "not-a-rule") in kinds(japanese)
    assert "(參照3-1-1.)" in chinese.rules["3-1"].text
    assert (70, "not-a-rule") in kinds(chinese)
    assert "3-2-2-1" in book("1-en").rules["3-2-2"].references


def test_list_items_paragraphs_and_copies() -> None:
    read = book("1-en")
    assert len(read.rules["3-2-1"].paragraphs) == 3
    assert len(read.rules["1-1-1"].paragraphs) == 2
    assert {(60, "list-items"), (22, "further-paragraph")} <= kinds(read)
    second = book("2-en")
    assert {(51, "unnumbered-copy"), (53, "unnumbered-copy")} <= kinds(second)
    assert second.rules["2-1-3"].text == "A storm is never shuffled into a deck."


@pytest.mark.parametrize(
    ("name", "line", "kind"),
    [
        ("1-en", 10, "table-of-contents"),
        ("1-en", 12, "contents-page"),
        ("1-en", 9, "trailing-blanks"),
        ("1-en", 36, "empty-brackets"),
        ("1-en", 37, "not-a-keyword"),
        ("1-en", 38, "number-without-dot"),
        ("1-en", 46, "sibling-marks"),
        ("1-en", 48, "section-with-text"),
        ("1-en", 52, "no-full-stop"),
        ("1-en", 54, "parallel"),
        ("1-en", 70, "heading-word"),
        ("1-en", 74, "same-text"),
        ("2-en", 55, "foreign-bracket"),
        ("2-en", 109, "dash-as-minus"),
        ("1-ja", 7, "contents-leaders"),
        ("1-ja", 16, "heading-rank"),
        ("1-ja", 23, "reference-title"),
        ("1-ja", 23, "digit-spacing"),
        ("1-ja", 27, "style"),
        ("1-ja", 33, "doubled-word"),
        ("1-ja", 69, "log-date"),
        ("1-ja", 70, "log-number"),
        ("1-ja", 71, "log-blank-lines"),
        ("1-ja", 73, "log-order"),
        ("1-ja", 74, "log-headings"),
        ("1-ja", 75, "log-former"),
        ("1-ja", 75, "log-renumbered"),
        ("1-ja", 75, "no-final-newline"),
        ("2-zh", 80, "dot-for-comma"),
        ("2-zh", 82, "bold-token"),
        ("2-zh", 97, "broken-token"),
        ("2-zh", 105, "simplified"),
        ("2-zh", 109, "damaged-token"),
        ("2-zh", 109, "damaged-word"),
        ("2-zh", 113, "doubled-stop"),
        ("2-zh", 119, "log-bullets"),
        ("2-zh", 125, "log-arrows"),
        ("2-zh", 126, "log-ranges"),
        ("2-zh", 126, "log-repeated"),
    ],
)
def test_anomalies(name: str, line: int, kind: str) -> None:
    found = kinds(book(name))
    assert (line, kind) in found, sorted(item for item in found if item[0] == line)


def test_keywords_are_the_same_in_every_language() -> None:
    for left, right in (("1-en", "1-ja"), ("2-en", "2-zh")):
        first, second = book(left), book(right)
        different = [n for n in first.rules if first.rules[n].keywords != second.rules[n].keywords]
        assert different == (["4-2"] if left == "1-en" else [])  # the English heading lost its minus


def test_change_logs() -> None:
    assert [entry.deed for entry in book("1-ja").log] == ["changed", "added", "added", "deleted"]
    log = book("2-zh").log
    assert log_moves(log) == {"1-3-2": "1-3-1-1", "2-2": "2-3", "2-2-1": "2-3-1", "2-2-2": "2-3-2"}
    assert [entry.date for entry in log][:3] == ["2031-03-07", "2031-03-07", "2031-09-01"]


def test_json_is_versioned_and_complete() -> None:
    data = book("1-en").as_json()
    assert data["format"] == "optcg.rules.read/1"
    assert set(data) == {"format", "file", "title", "language", "version", "date", "rules", "log", "anomalies"}
    assert data["rules"][4] == {
        "number": "1-2-1",
        "printed": "1-2-1",
        "line": 24,
        "lines": [24],
        "text": "A captain wins by any of these:",
        "references": [],
        "keywords": [],
    }


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no numbered rules"),
        (b"1. A heading without sections\n", "no numbered rules"),
        (b"\xff\xfe\x00", "not UTF-8"),
    ],
)
def test_unreadable_files(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "rules.txt"
    path.write_bytes(content)
    with pytest.raises(UnreadableRulebook, match=message):
        read_rulebook(path)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(UnreadableRulebook):
        read_rulebook(tmp_path / "none.txt")
    with pytest.raises(UnreadableRulebook):
        read_rulebook(tmp_path)


def test_line_ends_and_marks_do_not_matter(tmp_path: Path) -> None:
    plain = DOCUMENTS / "harbour-2-en.txt"
    other = tmp_path / "other.txt"
    other.write_bytes(b"\xef\xbb\xbf" + plain.read_bytes().replace(b"\n", b"\r\n"))
    assert {n: r.text for n, r in read_rulebook(other).rules.items()} == {
        n: r.text for n, r in read_rulebook(plain).rules.items()
    }


def test_a_lost_rule_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "gap.txt"
    path.write_text("1. One\n\n1-1. Two\n\n1-1-1. This is a rule.\n\n1-1-3. This is another one.\n", encoding="utf-8")
    read = read_rulebook(path)
    assert list(read.rules) == ["1", "1-1", "1-1-1", "1-1-3"]
    assert [a.message for a in read.anomalies if a.kind == "missing-number"] == [
        "between 1-1-1 and 1-1-3 is missing: 1-1-2"
    ]


def test_a_number_that_fits_nowhere_loses_no_text(tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("1. One\n\n1-1. Two.\n\n9-9-9. Far away.\n\n1-2. Three.\n", encoding="utf-8")
    read = read_rulebook(path)
    assert list(read.rules) == ["1", "1-1", "1-2"]
    assert read.rules["1-1"].paragraphs == ("Two.", "9-9-9. Far away.")
    assert (5, "unread-number") in kinds(read)
