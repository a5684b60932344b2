"""A small run of slips of typing: nobody who takes the fixes is misled, and a fix that misleads is noticed."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from optcg_dsl.compiling import compiler
from tests.fuzz import typos
from tests.fuzz.inputs import base_texts
from tests.fuzz.typos import Slip


@pytest.fixture(autouse=True)
def _own_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the shipped sets, so that the slips are the same everywhere."""
    monkeypatch.delenv("OPTCG_CORPUS", raising=False)
    base_texts.cache_clear()


def test_fixes_restore_and_never_mislead() -> None:
    report = typos.run(2026, 500)
    assert report.misled == []
    assert report.share("restored") >= 0.95
    assert sum(count for (_, outcome), count in report.counts.items() if outcome == "restored") > 300


def test_a_misleading_fix_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from optcg_dsl.checking import failures
    from optcg_dsl.checking.lints.changes import Repair
    from optcg_dsl.checking.lints.nearest import Nearest
    from optcg_dsl.text.source import Span

    def dropping(line: str, at: int, _language: object, _reach: object, _meaning: Hashable) -> Nearest:
        return Nearest((Repair(Span(at, at + len("oponent's ")), ""),), True)

    monkeypatch.setattr(failures, "nearest_wording", dropping)
    before = "[On Play] K.O. up to 1 of your opponent's Characters."
    slip = Slip("a letter left out", before, before.replace("opp", "op"), "character", False)
    assert typos.examine(slip) == ("misled", "[On Play] K.O. up to 1 of your Characters.")
    monkeypatch.undo()
    assert typos.examine(slip) == ("restored", before)


def test_the_fixes_are_only_those_of_texts_that_are_carried_out() -> None:
    """The text with the fix would be read, but "K.O." is nothing that can happen to a card in hand."""
    card = compiler.compile_card(typos.record_of("[On Play] KO 1 crad from your hand.", "character"))
    assert card.effects is None
    assert [finding.fix for finding in card.diagnostics if finding.severity == "error"] == [None]
