"""What is told of a card is told again without the compiler, as long as nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from optcg_dsl import caching
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.explaining import pages
from optcg_dsl.explaining.pages import Details, NoSuchCardError, NoSuchLanguageError, page_of_card, page_of_record
from optcg_dsl.resources import data_folder

SETS = (data_folder("cardsets"),)
ALL = Details(tree=True, python=True, drawn=True, into="japanese")


@pytest.fixture
def never_again(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From the call on, nothing may be worked out."""

    def fail(*_: object) -> None:
        raise AssertionError("it is worked out once more")

    return lambda: monkeypatch.setattr(pages, "_page", fail)


def record(text: str) -> CardRecord:
    return CardRecord("TEXT", "", "character", ("red",), effect=text)


@pytest.mark.parametrize("details", [Details(), ALL], ids=["usual", "all"])
def test_a_page_is_the_same_when_it_is_remembered(
    details: Details, cache: Path, monkeypatch: pytest.MonkeyPatch, never_again: Callable[[], None]
) -> None:
    with monkeypatch.context() as context:
        context.setenv("OPTCG_CACHE", "")
        expected = page_of_card("HL01-011", SETS, "", details)
    assert not cache.exists()
    assert page_of_card("HL01-011", SETS, "", details) == expected
    never_again()
    assert page_of_card("hl01-011", SETS, "", details) == expected


def test_findings_are_told_again(cache: Path, never_again: Callable[[], None]) -> None:
    first = page_of_record(record("[On Play] Draw 1 crad."), Details())
    never_again()
    second = page_of_record(record("[On Play] Draw 1 crad."), Details())
    assert second == first
    assert [finding.code for finding in second.findings] == ["OP102"]
    assert not second.whole


def test_other_details_another_text_and_another_file_are_something_else(cache: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    card = "{number: MY01-001, name: Sam, category: event, colors: [red], cost: 1, effect: '[Main] Draw %d cards.'}"
    told = []
    for count in (2, 3):
        mine.write_text(f"set: MY01\nname: Mine\ncards: [{card % count}]\n", encoding="utf-8")
        told += [page_of_card("MY01-001", [mine], "", Details()), page_of_card("MY01-001", [mine], "", ALL)]
    told += [page_of_record(record(f"[On Play] Draw {count} cards."), Details()) for count in (2, 3)]
    assert len({repr(page) for page in told}) == 6
    assert len([*cache.iterdir()]) == 6


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"[" * 100_000, b"\xff"])
def test_a_damaged_entry_does_not_count(content: bytes, cache: Path) -> None:
    expected = page_of_record(record("[On Play] Draw 1 card."), Details())
    (path,) = cache.iterdir()
    caching.write_entry(path.name, content)
    assert page_of_record(record("[On Play] Draw 1 card."), Details()) == expected
    path.write_bytes(path.read_bytes()[:-1])
    assert page_of_record(record("[On Play] Draw 1 card."), Details()) == expected


def test_what_there_is_not_is_not_remembered(cache: Path) -> None:
    for _ in range(2):
        with pytest.raises(NoSuchCardError) as raised:
            page_of_card("HL01-111", SETS, "", Details())
        assert "HL01-011" in raised.value.near
        with pytest.raises(NoSuchLanguageError, match=r"there are .*japanese"):
            page_of_card("HL01-011", SETS, "", Details(into="klingon"))
    assert not cache.exists() or not [*cache.glob("page-*")]
