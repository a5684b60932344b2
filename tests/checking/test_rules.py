"""The table of rules: every example does what it says, and the pages are written from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from optcg_dsl.cards.decks import parse_deck
from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.tables import read_table
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.lints.names import NameIndex
from optcg_dsl.checking.pages import card_data_page, diagnostics_page
from optcg_dsl.checking.rules import BY_CODE, RULES, Example, Rule
from optcg_dsl.checking.rules.prints import OTHER_PRINT
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.languages.comparing import compare_prints
from optcg_dsl.languages.prints import print_of
from optcg_dsl.rules.registry import is_known
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.validation.cards import findings_of
from optcg_dsl.validation.repeats import repeated_effects
from optcg_dsl.validation.versions import findings_under, texts_under

from ..cards.test_punk_records import record

ROOT = Path(__file__).resolve().parents[2]
LOADED = CardSet(
    "BX01",
    "Lights",
    "english",
    (
        CardRecord("BX01-001", "Mara", "leader", ("red",), types=("Harbour Watch",)),
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
INDEX = NameIndex(
    names=frozenset(("Mara", "Ilse", "Ondine", "Am\u00e9lie")), types=frozenset(("Harbour Watch", "Lamplighters"))
)
TEXTS = [rule for rule in RULES if rule.bad is not None and rule.bad.kind == "text"]
DOCUMENTS = [rule for rule in RULES if rule.bad is not None and rule.bad.kind != "text"]


def compiled(example: Example) -> CompiledCard:
    """The example as a card."""
    return compile_card(
        CardRecord("OWN-001", "Own", example.category, ("red",), effect=example.effect, trigger=example.trigger)
    )


def about_text(example: Example) -> tuple[Diagnostic, ...]:
    """The findings about an example of the kind "text", with the names of some own cards loaded."""
    card = compiled(example)
    older = texts_under(card, example.rules) if example.rules else ()
    return (*findings_of(card, INDEX), *older)


def about_document(example: Example, folder: Path) -> tuple[Diagnostic, ...]:
    """The findings about an example that is a file, or a part of one."""
    text = example.document
    if example.kind == "deck":
        return parse_deck(text, [LOADED], texts=deck_texts()).diagnostics
    if example.kind == "import":
        (folder / "1.json").write_text(json.dumps([record() | json.loads(text)]))
        return read_punk_records(folder).findings
    if example.kind == "table":
        (folder / "cards.csv").write_text(text)
        return read_table(folder / "cards.csv").findings
    if example.kind == "scenario":
        return parse_scenarios(text, CardBook.of([])).diagnostics
    if example.kind == "prints":
        prints = [print_of([_print(fields)]) for fields in text.split(OTHER_PRINT)]
        return compare_prints(*prints).findings
    if example.kind == "card":
        lines = text.rstrip("\n").split("\n")
        text = "set: BX01\nname: Lights\ncards:\n  - " + "\n    ".join(lines) + "\n"
    loaded = parse_set(text)
    if example.kind == "file" and loaded.card_set is not None:
        return (*loaded.diagnostics, *repeated_effects([loaded.card_set]))
    if example.rules and loaded.card_set is not None:
        return (*loaded.diagnostics, *findings_under(loaded.card_set, example.rules))
    return loaded.diagnostics


def _print(fields: str) -> CardSet:
    """A set with a card that has these fields, and what else a card has to have."""
    card = {
        "number": "BX01-001",
        "name": "Signal",
        "category": "character",
        "colors": "[red]",
        "cost": 1,
        "power": 1000,
    }
    needed = "".join(f"    {name}: {value}\n" for name, value in card.items() if f"{name}:" not in fields)
    given = "".join(f"    {line}\n" for line in fields.splitlines())
    loaded = parse_set(f"set: BX01\nname: Lights\ncards:\n  -\n{needed}{given}")
    assert loaded.card_set is not None and loaded.diagnostics == ()
    return loaded.card_set


def codes(findings: Iterable[Diagnostic]) -> set[str]:
    return {finding.code for finding in findings}


@pytest.mark.parametrize("rule", TEXTS, ids=lambda rule: rule.code)
def test_the_bad_text_has_this_finding(rule: Rule) -> None:
    assert rule.bad is not None
    found = about_text(rule.bad)
    mine = [finding for finding in found if finding.code == rule.code]
    assert mine, [(finding.code, finding.message) for finding in found]
    assert mine[0].severity == rule.severity
    assert mine[0].card == "OWN-001"
    if mine[0].rules:
        assert mine[0].rules == rule.numbers
    assert {finding.code for finding in found if finding.severity == "error"} <= {rule.code}
    assert (compiled(rule.bad).effects is None) == (rule.severity == "error")


@pytest.mark.parametrize("rule", TEXTS, ids=lambda rule: rule.code)
def test_the_good_text_has_no_finding(rule: Rule) -> None:
    assert rule.good is not None
    assert about_text(rule.good) == ()
    assert compiled(rule.good).effects is not None


@pytest.mark.parametrize("rule", DOCUMENTS, ids=lambda rule: rule.code)
def test_the_bad_document_has_this_finding(rule: Rule, tmp_path: Path) -> None:
    assert rule.bad is not None
    mine = [finding for finding in about_document(rule.bad, tmp_path) if finding.code == rule.code]
    assert mine
    assert mine[0].severity == rule.severity


@pytest.mark.parametrize("rule", [rule for rule in DOCUMENTS if rule.good is not None], ids=lambda rule: rule.code)
def test_the_good_document_has_no_finding(rule: Rule, tmp_path: Path) -> None:
    assert rule.good is not None
    assert about_document(rule.good, tmp_path) == ()


def test_the_pages_are_up_to_date() -> None:
    assert (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8") == diagnostics_page()
    assert (ROOT / "docs" / "card-findings.md").read_text(encoding="utf-8") == card_data_page()


def test_codes_are_unique_and_in_order() -> None:
    listed = [rule.code for rule in RULES]
    assert listed == sorted(BY_CODE)


def test_every_code_of_the_program_is_in_the_table() -> None:
    used: set[str] = set()
    for path in (ROOT / "optcg_dsl").rglob("*.py"):
        if "checking/rules" not in path.as_posix():
            used.update(re.findall(r'"(OP\d{3})"', path.read_text(encoding="utf-8")))
    assert used
    assert used - set(BY_CODE) == set()


def test_every_rule_number_exists() -> None:
    for rule in RULES:
        for number in rule.numbers:
            assert is_known(number), (rule.code, number)
