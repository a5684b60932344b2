"""Cards that change the rules of deck construction (5-1-2-4)."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, AllOf, CardEffects, CategoryIs, Const, DeckRule, StatIs, TypeIs
from optcg_dsl.engine.decks import DeckList, deck_problems
from optcg_dsl.engine.pool import CardPool


def record(
    number: str, category: str = "character", *, cost: int | None = 1, types: tuple[str, ...] = ()
) -> CardRecord:
    """A red card."""
    life = 5 if category == "leader" else None
    return CardRecord(number, number, category, ("red",), types, cost=cost, life=life, power=5000)


def rule(number: str, step: DeckRule) -> CardEffects:
    """The effects of a card with one rule."""
    return CardEffects(number, (Ability("rule", body=(step,)),))


def problems(effects: CardEffects | None, *others: CardRecord, copies: int = 50) -> list[str]:
    """What is wrong with decks of ``copies`` of each of ``others`` under the Leader A-001."""
    records = [record("A-001", "leader", cost=None), *others]
    pool = CardPool.build(records, {} if effects is None else {effects.number: effects})
    return deck_problems(pool, DeckList.of("A-001", [(one.number, copies) for one in others]))


@pytest.mark.rules("5-1-2-3", "5-1-2-4")
def test_any_number_of_a_card() -> None:
    assert problems(rule("A-002", DeckRule("any_number")), record("A-002")) == []
    (problem,) = problems(None, record("A-002"))
    assert "50 times" in problem


@pytest.mark.rules("5-1-2-4")
def test_only_cards_of_a_type() -> None:
    only = rule("A-001", DeckRule("only", TypeIs("Night Market")))
    many = [record(f"A-{number:03}", types=("Night Market",)) for number in range(2, 14)]
    other = record("A-020")
    assert [one for one in problems(only, *many, copies=4) if "may not" in one] == []
    found = [one for one in problems(only, *many, other, copies=4) if "may not" in one]
    assert found == ["A-020 may not be in a deck with the Leader A-001 (5-1-2-4)"]


@pytest.mark.rules("5-1-2-4")
def test_no_expensive_events_by_their_printed_cost() -> None:
    never = rule("A-001", DeckRule("never", AllOf((CategoryIs(("event",)), StatIs("cost", ">=", Const(2))))))
    cheap, dear = record("A-002", "event", cost=1), record("A-003", "event", cost=2)
    big = record("A-004", cost=9)
    found = [one for one in problems(never, cheap, dear, big, copies=4) if "may not" in one]
    assert found == ["A-003 may not be in a deck with the Leader A-001 (5-1-2-4)"]
