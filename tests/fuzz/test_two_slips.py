"""A small run of lines with two slips: both are told, and no third."""

from __future__ import annotations

import pytest

from tests.fuzz import slips, two_slips
from tests.fuzz.inputs import base_texts


@pytest.mark.parametrize(("language", "count"), [("english", 60), ("japanese", 15), ("chinese-taiwan", 15)])
def test_both_slips_are_told_and_no_third(language: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(
        "OPTCG_CORPUS", raising=False
    )  # only the shipped sets, so that the slips are the same everywhere
    base_texts.cache_clear()
    slips.texts.cache_clear()
    report = two_slips.run(language, 2026, count)
    assert report.counts.total() == count
    assert report.share >= 0.9, report.odd
    assert not report.counts["third"], report.odd
