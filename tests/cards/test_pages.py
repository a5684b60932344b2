"""The table of findings: every code has its entry, and every example does what it says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.cards.codes import CODES, REPEATED_EFFECTS
from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.tables import read_table
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.pages import PAGES, Page
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.repeats import repeated_effects

from .test_punk_records import record

POOL = CardSet(
    "BX01",
    "Lights",
    "english",
    (
        CardRecord("BX01-001", "Mara", "leader", ("red",)),
        CardRecord("BX01-002", "Signal", "event", ("red",), cost=1),
        CardRecord("BX01-003", "Fog", "event", ("blue",)),
        CardRecord(
            "BX01-004",
            "Ilse",
            "leader",
            ("red",),
            effect="Under the rules of this game, you cannot include Events with a cost of 1 or more in your deck.",
        ),
    ),
)


def findings(page: Page, folder: Path) -> tuple[Diagnostic, ...]:
    if page.kind == "deck":
        return parse_deck(page.bad, [POOL], texts=deck_texts()).diagnostics
    if page.kind == "import":
        (folder / "1.json").write_text(json.dumps([record() | json.loads(page.bad)]))
        return read_punk_records(folder).findings
    if page.kind == "table":
        (folder / "cards.csv").write_text(page.bad)
        return read_table(folder / "cards.csv").findings
    text = page.bad
    if page.kind == "card":
        lines = page.bad.rstrip("\n").split("\n")
        text = "set: BX01\nname: Lights\ncards:\n  - " + "\n    ".join(lines) + "\n"
    loaded = parse_set(text)
    repeated = repeated_effects([loaded.card_set]) if page.code == REPEATED_EFFECTS and loaded.card_set else ()
    return (*loaded.diagnostics, *repeated)


def test_every_code_has_one_entry() -> None:
    assert [page.code for page in PAGES] == sorted(CODES)


@pytest.mark.parametrize("page", [page for page in PAGES if page.bad], ids=lambda page: page.code)
def test_every_example_breaks_its_rule(page: Page, tmp_path: Path) -> None:
    found = [finding for finding in findings(page, tmp_path) if finding.code == page.code]
    assert found
    assert found[0].severity == page.severity
    if found[0].rules and page.kind != "import":
        assert set(found[0].rules) <= set(page.rules)
