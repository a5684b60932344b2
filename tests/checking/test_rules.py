"""Every rule of meaning finds its bad example, keeps quiet about its good one, and has its section on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.checking.pages import diagnostics_page
from optcg_dsl.checking.rules import BY_CODE, RULES, Example, Rule
from optcg_dsl.compiling.compiler import CompiledCard, compile_card

PAGE = Path(__file__).resolve().parents[2] / "docs" / "diagnostics.md"


def compiled(example: Example) -> CompiledCard:
    """The example as a card."""
    return compile_card(
        CardRecord("OWN-001", "Own", example.category, ("red",), effect=example.effect, trigger=example.trigger)
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_bad_example_has_this_finding(rule: Rule) -> None:
    card = compiled(rule.bad)
    found = [finding for finding in card.diagnostics if finding.code == rule.code]
    assert found, [(finding.code, finding.message) for finding in card.diagnostics]
    assert found[0].severity == rule.severity
    assert found[0].card == "OWN-001"
    assert found[0].rules == rule.numbers
    assert {finding.code for finding in card.diagnostics if finding.severity == "error"} <= {rule.code}
    assert (card.effects is None) == (rule.severity == "error")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_good_example_has_no_finding(rule: Rule) -> None:
    card = compiled(rule.good)
    assert card.diagnostics == ()
    assert card.effects is not None


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == diagnostics_page()


def test_codes_are_unique_and_in_order() -> None:
    codes = [rule.code for rule in RULES]
    assert codes == sorted(BY_CODE)
