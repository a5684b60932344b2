"""What extraction does to a document is undone: made-up documents, damaged in many ways, read as the sound ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.reader import read_rulebook

from .test_robustness import documents

Rules = list[tuple[str, str]]
_QUICK = settings(max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")

# Each damage is one of all numbers or lines at once; the number of the first rules is damaged as well.
NUMBERS: dict[str, Callable[[str], str]] = {
    "full-width digits": lambda number: number.translate(FULL_WIDTH) + ".",
    "full-width hyphens and stops": lambda number: number.translate(FULL_WIDTH).replace("-", "－") + "．",
    "en dashes": lambda number: number.replace("-", "–") + ".",
    "blanks inside": lambda number: number.replace("-", " - ") + ".",
    "bold": lambda number: f"**{number}.**",
    "invisible characters": lambda number: number.replace("-", "\u200b-") + "\u200b.",
    "letters for digits": lambda number: number[0] + number[1:].replace("1", "l").replace("0", "O") + ".",
    "no full stops": lambda number: number if "-" in number else f"{number}.",
    "marks of headings": lambda number: f"### {number}.",
}


def read(folder: Path, content: str | bytes) -> Rulebook:
    path = folder / "rules.txt"
    path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    return read_rulebook(path)


def read_as(book: Rulebook) -> Rules:
    return [(rule.number, rule.text) for rule in book.rules.values()]


def kinds(book: Rulebook) -> set[str]:
    return {anomaly.kind for anomaly in book.anomalies if anomaly.weight == "repair"}


def text_of(rules: Rules, between: str = "\n\n") -> str:
    return between.join(f"{number}. {text}" for number, text in rules) + "\n"


@pytest.mark.parametrize("damage", NUMBERS)
@_QUICK
@given(rules=documents())
def test_numbers_in_other_forms(tmp_path: Path, damage: str, rules: Rules) -> None:
    book = read(tmp_path, "\n\n".join(f"{NUMBERS[damage](number)} {text}" for number, text in rules))
    assert read_as(book) == rules


@_QUICK
@given(rules=documents())
def test_the_number_as_printed_is_kept(tmp_path: Path, rules: Rules) -> None:
    book = read(tmp_path, "\n\n".join(f"{number.replace('-', '–')}. {text}" for number, text in rules))
    assert [rule.printed for rule in book.rules.values()] == [number.replace("-", "–") for number, _ in rules]
    assert "wrong-number" not in kinds(book) and "number-form" in kinds(book)


@pytest.mark.parametrize("damage", ["crlf", "cr", "byte order mark", "form feeds", "no-break spaces", "one line break"])
@_QUICK
@given(rules=documents())
def test_other_line_ends_and_blanks(tmp_path: Path, damage: str, rules: Rules) -> None:
    text = text_of(rules, "\n" if damage == "one line break" else "\n\n")
    if damage in ("crlf", "cr"):
        text = text.replace("\n", "\r\n" if damage == "crlf" else "\r")
    elif damage == "form feeds":
        text = text.replace("\n\n", "\n\f\n")
    elif damage == "no-break spaces":
        text = text.replace(". ", ".\u00a0")
    book = read(tmp_path, ("\ufeff" if damage == "byte order mark" else "") + text)
    assert read_as(book) == rules


@_QUICK
@given(rules=documents(), data=st.data())
def test_page_numbers_and_running_titles(tmp_path: Path, rules: Rules, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(["{}", "- {} -", "Page {} of 9", "{}/9"]))
    lines: list[str] = []
    for index, (number, text) in enumerate(rules):
        lines += [f"{number}. {text}", *[""] * 4]
        if index and index % 3 == 0:
            lines += [form.format(index // 3), "", "Harbour Rules Version 1.0", ""]
    book = read(tmp_path, "\n".join(lines))
    # With fewer than three pages nothing shows that a line comes again on every page.
    if len(rules) > 9:
        assert read_as(book) == rules
        assert {"page-number", "running-title"} <= kinds(book)
    assert [number for number, _ in read_as(book)] == [number for number, _ in rules]


@_QUICK
@given(rules=documents(), data=st.data())
def test_lines_printed_twice(tmp_path: Path, rules: Rules, data: st.DataObject) -> None:
    lines: list[str] = []
    twice = 0
    for number, text in rules:
        again = data.draw(st.booleans())
        twice += again
        lines += [f"{number}. {text}"] * (1 + again)
    book = read(tmp_path, "\n\n".join(lines))
    assert read_as(book) == rules
    assert ("repeated-line" in kinds(book)) == (twice > 0)


@_QUICK
@given(rules=documents())
def test_numbers_on_lines_of_their_own(tmp_path: Path, rules: Rules) -> None:
    lines = [f"{number}.{chr(10) if number.count('-') > 1 else ' '}{text}" for number, text in rules]
    assert read_as(read(tmp_path, "\n\n".join(lines))) == rules


@_QUICK
@given(rules=documents(), data=st.data())
def test_rules_glued_to_the_one_before(tmp_path: Path, rules: Rules, data: st.DataObject) -> None:
    text = ""
    for number, sentence in rules:
        glued = text.endswith(".") and "-" in number and data.draw(st.booleans())
        text += f"{' ' if glued else chr(10) * 2 if text else ''}{number}. {sentence}"
    assert read_as(read(tmp_path, text)) == rules


SOUND: Rules = [
    ("1", "Voyages"),
    ("1-1", "Setting sail"),
    ("1-1-1", "A ship sets sail when its captain says so."),
    ("1-1-2", "A ship without a captain stays in the harbour."),
    ("1-1-2-1", "Its crew may play cards."),
    ("1-1-3", "A storm keeps every ship in the harbour."),
    ("1-2", "Coming home"),
    ("1-2-1", "A ship comes home with what it has found."),
    ("1-2-2", "What it has lost stays lost."),
]


@pytest.mark.parametrize("lost", ["1-1-2", "1-2", "1-2-1"])
def test_a_number_that_was_lost(tmp_path: Path, lost: str) -> None:
    """The paragraph without a number, and the gap in the numbers, belong together.

    The last rule of its level leaves no gap: it stays a further paragraph of the rule before.
    """
    lines = [text if number == lost else f"{number}. {text}" for number, text in SOUND]
    book = read(tmp_path, "\n\n".join(lines))
    assert read_as(book) == SOUND
    assert book.rules[lost].printed == ""
    assert [(one.kind, one.rule) for one in book.anomalies if one.weight == "repair"] == [("lost-number", lost)]


def test_a_gap_without_a_paragraph_stays_one(tmp_path: Path) -> None:
    book = read(tmp_path, text_of([rule for rule in SOUND if rule[0] != "1-1-2-1" and rule[0] != "1-1-2"]))
    assert [(one.kind, one.rule) for one in book.anomalies] == [("missing-number", "1-1-3")]


@pytest.mark.parametrize(
    ("printed", "number"),
    [("1-12-1", "1-1-2-1"), ("11-2-1", "1-1-2-1"), ("1-1-21", "1-1-2-1"), ("112-1", "1-1-2-1"), ("1-1-2.1", "1-1-2-1")],
)
def test_lost_hyphens(tmp_path: Path, printed: str, number: str) -> None:
    text = text_of(SOUND).replace(f"{number}. ", f"{printed}. ")
    assert read_as(read(tmp_path, text)) == SOUND


def test_hard_wrapped_lines(tmp_path: Path) -> None:
    """A sentence that ends where the line does goes on in the next line, when that follows without a blank one."""
    first = "A ship that has set sail is at sea until it comes home again."
    second = "A ship at sea can neither be sold nor be painted by anybody."
    text = text_of(SOUND).replace("Its crew may play cards.", f"{first}\n{second}")
    assert read(tmp_path, text).rules["1-1-2-1"].text == f"{first} {second}"
    blank = text_of(SOUND).replace("Its crew may play cards.", f"{first}\n\n{second}")
    assert read(tmp_path, blank).rules["1-1-2-1"].text == f"{first}\n{second}"


def test_numbers_in_sentences_are_left_alone(tmp_path: Path) -> None:
    """A power, a list number or a year at the start of a line is no rule number and no page number."""
    text = text_of(SOUND).replace("cards.", "cards.\n\n1000 is a number.\n\n7\n\nI. First.")
    book = read(tmp_path, text)
    assert [number for number, _ in read_as(book)] == [number for number, _ in SOUND]
    assert "1000 is a number." in book.rules["1-1-2-1"].text and "7" in book.rules["1-1-2-1"].text
