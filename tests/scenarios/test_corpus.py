"""Scenarios with public cards, by their numbers; their texts are read from the corpus where there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios
from optcg_dsl.scenarios.report import text_report
from optcg_dsl.scenarios.runner import Outcome, run_file
from optcg_dsl.text.diagnostics import Diagnostic

FILES = sorted((Path(__file__).parent / "corpus").glob("*.yaml"))


@pytest.fixture(scope="module")
def book(corpus: Path) -> CardBook:
    return CardBook.of(read_punk_records(corpus / "english").sets)


@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_public_cards(path: Path, book: CardBook) -> None:
    loaded = load_scenarios(path, book)
    findings: list[Diagnostic] = list(loaded.diagnostics)
    outcomes: list[Outcome] = [] if loaded.content is None else list(run_file(loaded.content))
    failed = [one for one in outcomes if one.status == "failed"]
    assert not findings and not failed, "\n" + text_report(failed, findings)
