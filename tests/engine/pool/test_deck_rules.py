"""Cards that change the rules of deck construction, or of the defeat by an empty deck (5-1-2-4, 9-2-1-2)."""

from __future__ import annotations

import pytest

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import (
    Ability,
    AllOf,
    Attacking,
    CardEffects,
    CategoryIs,
    Compare,
    Const,
    DeckOut,
    DeckRule,
    Duration,
    If,
    Move,
    Negate,
    Pool,
    SetStat,
    Source,
    StatIs,
    StatOf,
    TurnsTaken,
    TypeIs,
)
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import deck_problems, don_deck_size
from optcg_dsl.engine.values.areas import DON_DECK
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from tests.engine.helpers import (
    ME,
    YOU,
    act,
    activate,
    auto,
    board,
    character,
    draw,
    end_turn,
    leader,
    numbers,
    pool,
    power,
    side,
    use,
)


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


@pytest.mark.rules("5-1-2-4")
def test_a_smaller_don_deck_lies_ready_at_the_start() -> None:
    cards = pool(leader("S", Ability("rule", body=(DeckRule("don_deck", size=6),))))
    assert [don_deck_size(cards, one) for one in ("S", "M")] == [6, 10]
    game = board(cards, side("S", don_active=4), side("M", don_active=4))
    assert [len(game.state.areas[player][DON_DECK]) for player in (ME, YOU)] == [2, 6]
    with pytest.raises(EngineError, match="more than 6"):
        board(cards, side("S", don_active=7))


@pytest.mark.rules("5-1-2-4", "9-2-1-2")
def test_an_empty_deck_loses_at_the_end_of_the_turn() -> None:
    brink = leader("S", Ability("rule", body=(DeckOut(late=True),)))
    cards = pool(brink, character("G", activate("activate_main", draw(3))))
    game = board(cards, side("S", deck=["X", "X"], characters=["G"]), side("M"))
    use(game, "G")
    assert not game.over and numbers(game, ME, "deck") == []
    end_turn(game)
    assert (game.over, game.winner, game.ending) == (True, YOU, "deck")


@pytest.mark.rules("9-2-1-2")
def test_the_defeat_at_the_end_of_the_turn_comes_even_if_the_deck_has_cards_again() -> None:
    refill = Move(Pool(("trash",), "you"), "deck", "return")
    cards = pool(
        leader("S", Ability("rule", body=(DeckOut(late=True),))),
        character("G", activate("activate_main", draw(3))),
        character("H", activate("activate_main", refill)),
    )
    game = board(cards, side("S", deck=["X"], characters=["G", "H"], trash=["X"]), side("M"))
    use(game, "G")
    use(game, "H")
    assert numbers(game, ME, "deck") == ["X"]
    end_turn(game)
    assert (game.over, game.winner) == (True, YOU)


@pytest.mark.rules("9-2-1-2", "8-1-3-3-3")
def test_a_negated_rule_puts_no_defeat_off() -> None:
    negate = Negate(Pool(("leader",), "you"), Duration("this_turn", "any"))
    cards = pool(
        leader("S", Ability("rule", body=(DeckOut(late=True),))),
        character("G", activate("activate_main", negate, draw(3))),
    )
    game = board(cards, side("S", deck=["X"], characters=["G"]), side("M"))
    use(game, "G")
    assert (game.over, game.winner) == (True, YOU)
    assert game.state.phase == "main"


@pytest.mark.rules("9-2-1-2")
def test_an_empty_deck_that_is_no_defeat() -> None:
    cards = pool(leader("S", Ability("rule", body=(DeckOut(),))))
    game = board(cards, side("S", deck=[]), side("M"))
    end_turn(game)
    assert not game.over


@pytest.mark.rules("6-2-1")
def test_the_second_turn_of_a_player() -> None:
    late = If(Compare(TurnsTaken("you"), ">=", Const(2)), (draw(1),))
    cards = pool(character("G", activate("activate_main", late)))
    for taken, drawn in ((1, 0), (2, 1)):
        game = board(cards, side(characters=["G"]), turns_taken=(taken, 1))
        use(game, "G")
        assert len(numbers(game, ME, "hand")) == drawn


@pytest.mark.rules("7-1-1")
def test_the_attacking_card() -> None:
    theirs = StatOf("power", Pool(("leader", "character"), "opponent", Attacking()))
    match = SetStat(Source(), "base_power", theirs, Duration("this_turn", "any"))
    cards = pool(character("G", auto("on_opponents_attack", match), power=1000), character("B", power=8000))
    game = board(cards, side(characters=["B"]), side("M", characters=["G"]))
    act(game, "attack", "B", "M")
    assert power(game, "G") == 8000
