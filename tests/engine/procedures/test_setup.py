"""Pre-game preparations (5-2) and decks (5-1)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import CategoryIs, Play, Pool
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import IllegalAnswer, IllegalDeck
from tests.engine.helpers import (
    auto,
    character,
    deck_of,
    leader,
    numbers,
    pool,
    stage,
    vanilla_decks,
    vanilla_pool,
)


def new_game(seed: int = 1, first: int | None = None) -> Game:
    return Game.new(vanilla_pool(), vanilla_decks(), seed, first=first)


@pytest.mark.rules("5-2-1-4", "5-2-1-5", "5-2-1")
def test_the_player_who_wins_the_toss_chooses_to_go_second() -> None:
    game = new_game()
    assert game.decision is not None and game.decision.kind == "first"
    chooser = game.decision.player
    game.apply("second")
    assert game.state.first_player == 1 - chooser


@pytest.mark.rules("5-2-1-4")
def test_the_toss_depends_on_the_seed_only() -> None:
    choosers = {seed: new_game(seed).decision.player for seed in range(20)}  # type: ignore[union-attr]  # it is open
    assert set(choosers.values()) == {0, 1}
    assert choosers == {seed: new_game(seed).decision.player for seed in range(20)}  # type: ignore[union-attr]  # open


@pytest.mark.rules("5-2-1-6")
def test_each_player_may_redraw_once_the_first_player_first() -> None:
    game = new_game(first=1)
    asked = []
    while game.decision is not None and game.decision.kind == "redraw":
        asked.append(game.decision.player)
        game.apply("redraw")
    assert asked == [1, 0]
    assert [len(game.state.areas[player][HAND]) for player in (0, 1)] == [5, 5]


@pytest.mark.rules("5-2-1-6-1")
def test_a_redraw_returns_the_hand_and_draws_5_from_a_deck_of_50() -> None:
    game = new_game(first=0)
    before = list(game.state.areas[0][HAND])
    other = list(game.state.areas[1][HAND])
    game.apply("redraw")
    assert game.state.areas[1][HAND] == other
    assert len(game.state.areas[0][HAND]) == 5
    assert len(game.state.areas[0][DECK]) == 45
    assert game.state.areas[0][HAND] != before
    assert sorted(game.state.areas[0][HAND] + game.state.areas[0][DECK]) == list(range(1, 51))


@pytest.mark.rules("2-9-2-1", "5-2-1-7")
def test_the_top_card_of_the_deck_is_at_the_bottom_of_life() -> None:
    game = new_game(first=0)
    game.apply("keep")
    deck = list(game.state.areas[1][DECK])
    game.apply("keep")
    life = game.state.areas[1][LIFE]
    assert life == deck[4::-1]
    assert not any(game.state.face_up[one] for one in life)


@pytest.mark.rules("2-9-2")
def test_as_many_life_cards_as_the_leader_says() -> None:
    cards = pool(leader("L3", life=3))
    decks = [DeckList(one, ("X",) * 50) for one in ("L3", "L")]
    game = Game.new(cards, decks, 5, first=0, check=False)
    game.apply("keep")
    game.apply("keep")
    assert [len(game.state.areas[player][LIFE]) for player in (0, 1)] == [3, 5]


@pytest.mark.rules("5-2-1-5-1", "5-2-1-5-2")
def test_at_the_start_of_the_game_comes_before_the_opening_hand() -> None:
    play_stage = auto(
        "start_of_game", Play(Pool(("deck",), "you", CategoryIs(("stage",)))), text="At the start of the game"
    )
    cards = pool(leader("S", play_stage), stage("T"))
    decks = [deck_of("S", [("T", 1), ("X", 49)]), deck_of("M", [("X", 50)])]
    for seed in range(5):
        game = Game.new(cards, decks, seed, first=0, check=False)
        assert numbers(game, 0, "stage") == ["T"]
        assert len(game.state.areas[0][HAND]) == 5
        assert sum(event.kind == "shuffle" and event.player == 0 for event in game.events) == 2


@pytest.mark.rules("5-1-2", "5-1-2-1", "5-1-2-2", "5-1-2-3")
def test_deck_construction() -> None:
    cards = pool(character("B", colors=("blue",)), character("R"), leader("L2"))
    legal = deck_of("L", [("X", 4), ("R", 46)])
    assert deck_problems(cards, legal) == ["R is in the deck 46 times, more than 4 (5-1-2-3)"]
    assert deck_problems(cards, deck_of("L", [("X", 3)])) == ["the deck has 3 cards, not 50 (5-1-2)"]
    problems = deck_problems(cards, deck_of("X", [("B", 1), ("L2", 1), ("NONE", 1)]))
    assert problems == [
        "the card pool has no card NONE",
        "X is not a Leader card (5-1-2)",
        "the deck has 3 cards, not 50 (5-1-2)",
        "B has no colour of the Leader X (5-1-2-2)",
        "L2 is a leader card and cannot be in a deck (5-1-2-1)",
    ]
    with pytest.raises(IllegalDeck, match="5-1-2-3"):
        Game.new(cards, [legal, legal], 1)


def test_an_illegal_answer_changes_nothing() -> None:
    game = new_game()
    before = game.to_json()
    for wrong in ("third", (), ("first", "second"), 3, None, True, [["first"]], {"a": 1}):
        with pytest.raises(IllegalAnswer):
            game.apply(wrong)
    assert game.to_json() == before
