"""Whatever a file holds, it is read or refused; and what is damaged in general ways is mended."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.rulebooks.diff import diff_rulebooks
from optcg_dsl.rulebooks.model import UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rulebooks.succession import components, successors

_WORDS = ["ship", "sail", "the", "captain", "[Rush]", "harbour", "card", "hand", "3", "if", "power", "Leader", "storm"]
_QUICK = settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


@st.composite
def documents(draw: st.DrawFn) -> list[tuple[str, str]]:
    """Numbered rules in the order of a document, headings above and sentences at the leaves."""
    numbers = ["1", "1-1"]
    for _ in range(draw(st.integers(3, 25))):
        legal = [number for number in successors(numbers[-1]) if len(components(number)) <= 5]
        numbers.append(draw(st.sampled_from(legal[:3])))
    rules: list[tuple[str, str]] = []
    for index, number in enumerate(numbers):
        heading = index + 1 < len(numbers) and numbers[index + 1].startswith(f"{number}-")
        words = draw(st.lists(st.sampled_from(_WORDS), min_size=2, max_size=3 if heading else 12))
        rules.append((number, " ".join(words).capitalize() + ("" if heading else f" of {index}.")))
    return rules


def _write(path: Path, rules: list[tuple[str, str]], glue: str = "\n\n") -> Path:
    path.write_text(glue.join(f"{number}. {text}" for number, text in rules) + "\n", encoding="utf-8")
    return path


@_QUICK
@given(documents())
def test_clean_documents_are_read_as_they_are(tmp_path: Path, rules: list[tuple[str, str]]) -> None:
    read = read_rulebook(_write(tmp_path / "rules.txt", rules))
    assert [(rule.number, rule.text) for rule in read.rules.values()] == rules
    assert all(anomaly.weight != "repair" for anomaly in read.anomalies)


@_QUICK
@given(documents(), st.data())
def test_lines_broken_anywhere_are_joined(tmp_path: Path, rules: list[tuple[str, str]], data: st.DataObject) -> None:
    broken = []
    for number, text in rules:
        words = text.split(" ")
        if text.endswith(".") and len(words) > 3:
            at = data.draw(st.integers(1, len(words) - 1))
            if words[at][0].islower():
                text = " ".join(words[:at]) + "\n\n" + " ".join(words[at:])
        broken.append((number, text))
    read = read_rulebook(_write(tmp_path / "rules.txt", broken))
    assert [(rule.number, rule.text) for rule in read.rules.values()] == rules


@_QUICK
@given(documents(), st.data())
def test_dotted_numbers_are_read(tmp_path: Path, rules: list[tuple[str, str]], data: st.DataObject) -> None:
    dotted = [
        (number.replace("-", "."), text) if index > 1 and data.draw(st.booleans()) else (number, text)
        for index, (number, text) in enumerate(rules)
    ]
    read = read_rulebook(_write(tmp_path / "rules.txt", dotted))
    assert [(rule.number, rule.text) for rule in read.rules.values()] == rules


@_QUICK
@given(documents())
def test_a_document_does_not_differ_from_itself(tmp_path: Path, rules: list[tuple[str, str]]) -> None:
    read = read_rulebook(_write(tmp_path / "rules.txt", rules))
    found = diff_rulebooks(read, read)
    assert found.category is None
    assert all(old == new for old, new in found.pairs.items())


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda text: text.encode("utf-8", "ignore"))))
def test_any_bytes(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "any.txt"
    path.write_bytes(content)
    try:
        read_rulebook(path)
    except UnreadableRulebook as error:
        assert str(path) in str(error)


@_QUICK
@given(
    st.lists(
        st.sampled_from(["1", "1-1", "1-1-1", "1-2", "2", "2-1", "9-9", "1.1", "(1)", "「", "【", "**"]), max_size=30
    )
)
def test_any_sequence_of_numbers(tmp_path: Path, numbers: list[str]) -> None:
    path = tmp_path / "any.txt"
    lines = ["1. Chapter", "1-1. Section", *(f"{number}. text of it" for number in numbers), "", "2020/1/1", "- 1-1"]
    path.write_text("\n".join(lines), encoding="utf-8")
    read = read_rulebook(path)
    assert list(read.rules)[:2] == ["1", "1-1"]
    found = diff_rulebooks(read, read)
    assert found.category is None


@pytest.mark.parametrize("language", ["カード", "卡片"])
def test_other_scripts_break_anywhere(tmp_path: Path, language: str) -> None:
    path = tmp_path / "rules.txt"
    text = f"1. 章\n\n1-1. 節{language}\n\n1-1-1. これは{language}です、そして\n終わりです。\n"
    path.write_text(text, encoding="utf-8")
    assert read_rulebook(path).rules["1-1-1"].text == f"これは{language}です、そして終わりです。"
