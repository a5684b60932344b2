"""Areas, card states, setup and decks, rule by rule (chapters 2 to 5); the outcomes are worked out by hand."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    AllOf,
    Bound,
    CategoryIs,
    Choose,
    Compare,
    Const,
    Count,
    DeckRule,
    Draw,
    Duration,
    GiveDon,
    If,
    Modify,
    Move,
    Multicolor,
    NameIs,
    Play,
    Pool,
    ReplaceWith,
    Rest,
    SetActive,
    Source,
    StateIs,
    TopOf,
    TreatAs,
    TypeIs,
)
from optcg_dsl.effects.abilities import Ability
from optcg_dsl.effects.filters import AttributeIs, LifeFaces, TypeIncludes
from optcg_dsl.engine.derived.layers import view
from optcg_dsl.engine.game import Game, initial_state
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.values.areas import AREA_NAMES, DECK, DON_DECK, HAND, LEADER, LIFE
from optcg_dsl.engine.values.deck_list import DeckList
from tests.engine.effects.kit import area_of, pick, play
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    act,
    activate,
    attack,
    auto,
    board,
    character,
    decided,
    deck_of,
    draw,
    end_turn,
    event,
    find,
    keyword,
    leader,
    numbers,
    options,
    pool,
    power,
    resting,
    side,
    stage,
    use,
)

THIS_TURN = Duration("this_turn")
MINE = Pool(("character",), "you")
THEIRS = Pool(("character",), "opponent")


def main(*body: object) -> Ability:
    return activate("activate_main", *body)


# Cards (chapter 2) ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("2-3-4", "2-3-5", "2-3-6", "5-1-2-2")
def test_a_card_of_two_colours_is_of_each_and_is_multicolor() -> None:
    both = ("red", "green")
    cards = pool(character("RG", colors=both), character("B", colors=("blue",)))
    assert deck_problems(cards, deck_of("L", [("RG", 4)])) == ["the deck has 4 cards, not 50 (5-1-2)"]
    green = pool(leader("G", colors=("green",)), leader("B", colors=("blue", "black")), character("RG", colors=both))
    full = [("RG", 50)]
    too_many = "RG is in the deck 50 times, more than 4 (5-1-2-3)"
    assert deck_problems(green, deck_of("G", full)) == [too_many]
    assert deck_problems(green, deck_of("B", full)) == ["RG has no colour of the Leader B (5-1-2-2)", too_many]
    count = main(If(Compare(Count(Pool(("character",), "you", Multicolor())), "==", Const(1)), (draw(1),)))
    game = board(pool(leader("C", count), character("RG", colors=("red", "green"))), side("C", characters=["RG", "X"]))
    use(game, "C")
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("2-5-3", "2-5-4", "2-5-6")
def test_a_card_of_two_attributes_is_of_each() -> None:
    def count(attribute: object) -> Ability:
        pool_ = Pool(("character",), "you", AttributeIs(attribute))  # type: ignore[arg-type]  # a name of the list
        return main(If(Compare(Count(pool_), "==", Const(1)), (draw(1),)))

    both = character("B", attributes=("Slash", "Strike"))
    game = board(pool(leader("C", count("Slash"), count("Strike"), count("Ranged")), both), side("C", characters=["B"]))
    for ability, drawn in ((0, 1), (1, 2), (2, 2)):
        if ("activate", find(game, "C"), f"C/{ability}") in options(game, "activate"):
            use(game, "C", ability)
        assert len(area_of(game, ME, "hand")) == drawn


@pytest.mark.rules("2-4-3-1", "2-4-2")
def test_a_part_of_a_type_names_every_type_that_contains_it() -> None:
    count = main(Draw(Count(Pool(("character",), "you", TypeIncludes("Guild")))))
    cards = pool(
        leader("C", count),
        character("A", types=("Harbor Guild", "Sailor")),
        character("B", types=("Guildhall",)),
        character("N", types=("Sailor",)),
    )
    game = board(cards, side("C", characters=["A", "B", "N"]))
    use(game, "C")
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("2-6-3", "2-7-6")
def test_effects_move_power_and_cost_above_and_below_what_is_printed() -> None:
    more = main(Modify(MINE, "power", Const(2000), THIS_TURN), Modify(MINE, "cost", Const(3), THIS_TURN))
    less = main(Modify(MINE, "power", Const(-5000), THIS_TURN), Modify(MINE, "cost", Const(-4), THIS_TURN))
    game = board(pool(leader("C", more, less), character("A", power=4000, cost=2)), side("C", characters=["A"]))
    use(game, "C", 0)
    assert (power(game, "A"), view(game).cost(find(game, "A"))) == (6000, 5)
    use(game, "C", 1)
    assert (power(game, "A"), view(game).cost(find(game, "A"))) == (1000, 1)


@pytest.mark.rules("1-3-6-1-1", "1-3-6-1")
def test_a_character_with_negative_power_stays_where_it_is() -> None:
    less = main(Modify(MINE, "power", Const(-9000), THIS_TURN))
    game = board(pool(leader("C", less), character("A", power=4000)), side("C", characters=["A"]))
    use(game, "C")
    assert power(game, "A") == -5000
    assert numbers(game, ME, "character") == ["A"]


@pytest.mark.rules("2-9-4", "2-9-1", "5-2-1-7")
def test_an_effect_raises_the_life_value() -> None:
    strong = Ability("rule", body=(Modify(Source(), "life", Const(2), Duration("while_valid")),))
    decks = [DeckList(one, ("X",) * 50) for one in ("R", "L")]
    game = Game.new(pool(leader("R", strong, life=4)), decks, 3, first=0, check=False)
    game.apply("keep")
    game.apply("keep")
    assert [len(game.state.areas[player][LIFE]) for player in (0, 1)] == [6, 5]


@pytest.mark.rules("2-1-3", "2-4-4", "5-1-2-4-1", "5-1-2-4-2")
@pytest.mark.parametrize(
    ("where", "what", "word"), [(TypeIs("Moth"), "type", "Moth"), (NameIs("Moth"), "name", "Moth")]
)
def test_names_and_types_that_a_text_adds_count_in_deck_construction(where: object, what: object, word: str) -> None:
    only = Ability("rule", body=(DeckRule("only", where),))  # type: ignore[arg-type]
    added = Ability("rule", body=(TreatAs(Source(), what, "Moth"),))  # type: ignore[arg-type]
    cards = pool(leader("R", only), character("A", added))
    problems = deck_problems(cards, deck_of("R", [("A", 4), ("X", 4)]))
    assert problems == [
        "the deck has 8 cards, not 50 (5-1-2)",
        "X may not be in a deck with the Leader R (5-1-2-4)",
    ]


@pytest.mark.rules("2-14-3", "2-14-1", "2-14-2", "5-1-2-3")
def test_two_numbers_with_one_name_are_counted_apart() -> None:
    cards = pool(character("A", name="Twin"), character("B", name="Twin"), character("N"))
    counts = [("A", 4), ("B", 4), ("X", 4), ("N", 38)]
    assert deck_problems(cards, deck_of("L", counts)) == ["N is in the deck 38 times, more than 4 (5-1-2-3)"]


# Areas (chapter 3) ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("3-1-1", "3-1-3", "3-2-1", "3-3-1", "3-6-1", "5-1-1", "5-2-1-1", "5-2-1-3", "2-2-2", "2-2-3")
def test_each_player_brings_a_leader_a_deck_and_a_don_deck_to_their_own_areas() -> None:
    state = initial_state([DeckList("L", ("X",) * 50), DeckList("M", ("X",) * 50)], 1, "1.2.0")
    for player, number in ((0, "L"), (1, "M")):
        areas = state.areas[player]
        assert {AREA_NAMES[area] for area in range(9)} == {
            "deck", "don_deck", "hand", "trash", "leader", "character", "stage", "cost", "life",
        }  # fmt: skip
        assert [state.numbers[card] for card in areas[LEADER]] == [number]
        assert [state.numbers[card] for card in areas[DECK]] == ["X"] * 50
        assert [state.numbers[card] for card in areas[DON_DECK]] == ["DON!!"] * 10
        assert sum(map(len, areas)) == 61


@pytest.mark.rules("5-2-1-2", "5-2-1-8", "5-2-1-4-1", "3-10-1")
def test_decks_are_shuffled_and_the_first_player_begins() -> None:
    """The player who decides goes second; no decision comes between theirs and the hands."""
    decks = [DeckList("L", ("X",) * 50), DeckList("M", ("X",) * 50)]
    game = Game.new(pool(), decks, 4, check=False)
    chooser = decided(game)[0]
    assert [one.player for one in game.events if one.kind == "shuffle"] == [0, 1]
    game.apply("second")
    assert decided(game) == (1 - chooser, "redraw")
    game.apply("keep")
    game.apply("keep")
    assert decided(game) == (1 - chooser, "main")
    assert game.state.turn == 1
    assert [len(game.state.areas[player][LIFE]) for player in (0, 1)] == [5, 5]


@pytest.mark.rules("3-1-5", "3-5-2", "3-6-2", "3-7-2", "3-8-2", "3-3-2", "3-2-2")
def test_open_areas_are_seen_by_both_and_secret_ones_are_not() -> None:
    cards = pool(stage("S"), character("A"), character("T1"), character("T2"))
    mine = side(characters=["A"], stage=["S"], trash=["T1", "T2"], hand=["X"], don_active=2)
    seen = board(cards, mine).view(YOU)["players"][ME]
    for area, found in (("leader", ["L"]), ("character", ["A"]), ("stage", ["S"]), ("trash", ["T1", "T2"])):
        assert [one["number"] for one in seen[area]] == found
    assert len(seen["cost"]) == 2 and all(seen["cost"])
    assert seen["hand"] == [None]
    assert seen["life"] == [None, None, None]
    assert (seen["deck"], seen["don_deck"]) == (20, 8)


@pytest.mark.rules("3-1-8", "3-1-7")
def test_the_order_in_which_trashed_cards_go_below_the_deck_is_their_owners_secret() -> None:
    back = main(Move(Pool(("trash",), "you"), "deck", "place", "bottom", any_order=True))
    cards = pool(leader("C", back), character("A"), character("B"), character("D"))
    logs = []
    for order in (("A", "B", "D"), ("D", "A", "B")):
        game = board(cards, side("C", trash=["A", "B", "D"]))
        use(game, "C")
        assert decided(game) == (ME, "order")
        assert game.view(YOU)["decision"] == {"player": ME}
        pick(game, *order)
        assert numbers(game, ME, "deck")[-3:] == list(order)
        logs.append(([one.for_viewer(YOU) for one in game.events], render_log(game.events, cards, YOU)))
    assert logs[0] == logs[1]


@pytest.mark.rules("3-2-3", "4-5-1")
def test_cards_are_taken_from_the_deck_one_after_another() -> None:
    """The first card to be put on top of the Life area lies below the second."""
    up = main(Move(TopOf("deck", "you", Const(2)), "life", "add"))
    cards = pool(leader("C", up), character("A"), character("B"))
    game = board(cards, side("C", deck=["A", "B", *["X"] * 9], life=["X"]))
    use(game, "C")
    assert numbers(game, ME, "life") == ["B", "A", "X"]


@pytest.mark.rules("3-3-3", "3-9-1", "3-9-3")
def test_placed_don_cards_are_active_and_none_is_lost() -> None:
    game = board(pool(), side(don_active=3), side("M", don_active=2))
    before = game.state.areas[YOU][DON_DECK][:2]
    end_turn(game)
    cost = area_of(game, YOU, "cost")
    assert cost[2:] == before
    assert not any(game.state.rested[one] for one in cost)
    assert len(game.state.areas[YOU][DON_DECK]) == 6


@pytest.mark.rules("3-1-6-1", "3-9-3")
def test_a_don_card_that_comes_back_is_free_of_what_applied_to_it() -> None:
    """One DON!! card is to stay rested in my next Refresh Phase; it is returned, and placed again before."""
    from optcg_dsl.effects import Forbid

    rested = Pool(("cost",), "you", AllOf((CategoryIs(("don",)), StateIs("rested"))))
    lock = main(Forbid("become_active", Duration("next_refresh", "you"), cards=rested))
    back = main(Move(Pool(("cost",), "you"), "don_deck", "return"))
    game = board(pool(leader("C", lock, back)), side("C", don_rested=1))
    use(game, "C", 0)
    use(game, "C", 1)
    assert area_of(game, ME, "cost") == []
    state = game.state
    state.areas[ME][DON_DECK].sort(reverse=True)
    end_turn(game)
    end_turn(game)
    assert len(area_of(game, ME, "cost")) == 2
    kept = board(pool(leader("C", lock, back)), side("C", don_rested=1))
    use(kept, "C", 0)
    end_turn(kept)
    end_turn(kept)
    assert [kept.state.rested[one] for one in area_of(kept, ME, "cost")] == [True, False, False]


@pytest.mark.rules("3-4-1", "4-5-1", "4-5-2", "4-5-3")
@pytest.mark.parametrize(("count", "drawn"), [(0, 0), (1, 1), (3, 3)])
def test_drawing_takes_the_top_cards_unseen_by_the_other_player(count: int, drawn: int) -> None:
    cards = pool(leader("C", main(draw(count))), *(character(f"D{index}") for index in range(4)))
    game = board(cards, side("C", deck=[*(f"D{index}" for index in range(4)), "X"]))
    use(game, "C")
    assert numbers(game, ME, "hand") == [f"D{index}" for index in range(drawn)]
    moved = [one for one in game.events if one.kind == "move" and one.went == "hand"]
    assert all(one.for_viewer(YOU).cards == (-1,) * len(one.cards) for one in moved)


@pytest.mark.rules("4-5-4-2", "4-5-4-3", "4-8-2")
def test_drawing_up_to_2_asks_before_each_card_and_ends_after_the_second() -> None:
    game = board(pool(leader("C", main(Draw(Const(2), up_to=True)))), side("C"))
    use(game, "C")
    for drawn in (0, 1):
        assert decided(game) == (ME, "draw_up_to")
        assert len(area_of(game, ME, "hand")) == drawn
        game.apply("yes")
    assert decided(game) == (ME, "main")
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("3-5-1", "3-5-2", "8-4-2")
def test_koed_characters_and_used_events_go_on_top_of_the_trash() -> None:
    cards = pool(event("E", activate("main", draw(1)), cost=0), character("W", power=9000), character("V"))
    game = board(
        cards, side(hand=["E"], trash=["X"], characters=["W"]), side("M", characters=[resting("V")], trash=["X"])
    )
    play(game, "E")
    assert numbers(game, ME, "trash") == ["E", "X"]
    attack(game, "W", "V")
    assert numbers(game, YOU, "trash") == ["V", "X"]


@pytest.mark.rules("3-7-1", "3-8-1", "3-8-3", "3-8-4", "2-7-4", "4-7-1", "8-4-1-2", "3-9-2")
def test_a_stage_is_shown_paid_for_and_placed_active() -> None:
    game = board(pool(stage("S", cost=2), character("A", cost=1)), side(hand=["S", "A"], don_active=3))
    play(game, "S")
    shown = next(one for one in game.events if one.kind == "play")
    assert shown.for_viewer(YOU).cards == (find(game, "S"),)
    assert numbers(game, ME, "stage") == ["S"]
    assert not game.state.rested[find(game, "S")]
    assert sum(game.state.rested[one] for one in area_of(game, ME, "cost")) == 2
    play(game, "A")
    assert numbers(game, ME, "character") == ["A"]


@pytest.mark.rules("4-2-2")
def test_all_cards_are_those_of_the_player_who_brought_them() -> None:
    """After the game each player takes back the Leader, the deck and the DON!! deck that were brought."""
    cards = pool(leader("C"), character("A"), character("B"))
    lists = (DeckList("C", ("A",) * 50), DeckList("M", ("B",) * 50))
    game = Game.new(cards, lists, seed=3, check=False)
    for answer in ("first", "keep", "keep"):
        game.apply(answer)
    end_turn(game)
    end_turn(game)
    game.concede(YOU)
    for player, one in enumerate(lists):
        theirs = sorted(n for n, owner in zip(game.state.numbers, game.state.owner, strict=True) if owner == player)
        assert theirs == sorted([one.leader, *one.cards, *(DON_NUMBER,) * 10])


@pytest.mark.rules("4-2-1-1", "4-2-2")
def test_cards_go_to_the_areas_of_their_owner_and_stay_theirs() -> None:
    """My effect returns the opponent's Character "to the owner's hand"; in the end all are still their owners'."""
    cards = pool(leader("C", main(Move(THEIRS, "hand", "return"))), character("A"))
    game = board(cards, side("C"), side("M", characters=["A"]))
    use(game, "C")
    assert numbers(game, YOU, "hand") == ["A"]
    game.concede(YOU)
    for player in (ME, YOU):
        assert all(game.state.owner[card] == player for area in game.state.areas[player] for card in area)


@pytest.mark.rules("4-3-1", "4-3-2")
def test_the_turn_player_is_the_one_whose_turn_it_is() -> None:
    game = board(pool())
    assert game.in_turn_order() == (ME, YOU)
    end_turn(game)
    assert game.in_turn_order() == (YOU, ME)


@pytest.mark.rules("4-4-1-1", "4-4-1-2", "4-4-2")
def test_active_and_rested() -> None:
    """Resting and setting active turn cards of all four areas; a given DON!! card is neither."""
    everything = Pool(("leader", "character", "stage", "cost"), "you")
    cards = pool(leader("C", main(Rest(everything)), main(SetActive(everything))), stage("S"), character("A"))
    game = board(cards, side("C", characters=[Placed("A", don=1)], stage=["S"], don_active=2))
    four = [card for area in ("leader", "character", "stage", "cost") for card in area_of(game, ME, area)]
    use(game, "C", 0)
    assert [game.state.rested[card] for card in four] == [True] * 5
    use(game, "C", 1)
    assert [game.state.rested[card] for card in four] == [False] * 5
    given = Pool(("given",), "you", AllOf((CategoryIs(("don",)), StateIs("active"))))
    asked = board(
        pool(leader("C", main(Draw(Count(given)))), character("A")), side("C", characters=[Placed("A", don=1)])
    )
    use(asked, "C")
    assert area_of(asked, ME, "hand") == []


@pytest.mark.rules("4-4-2", "8-3-1-3")
def test_a_given_don_card_is_not_rested_and_pays_for_nothing_that_rests() -> None:
    given = Pool(("given",), "you")
    paid = activate("activate_main", draw(1), cost=(Rest(given),))
    cards = pool(leader("C", main(Rest(given)), main(SetActive(given)), paid), character("A"))
    game = board(cards, side("C", characters=[Placed("A", don=1)]))
    (don,) = area_of(game, ME, "given")
    use(game, "C", 0)
    use(game, "C", 1)
    assert not game.state.rested[don]
    assert not any(event.kind in ("rested", "set_active") for event in game.events)
    assert ("activate", find(game, "C"), "C/2") not in options(game)


@pytest.mark.rules("4-6-3-1", "8-1-3-3-3")
def test_a_life_card_that_cannot_go_to_the_hand_has_no_trigger() -> None:
    rule = Ability("rule", body=(ReplaceWith(Pool(("life",), "you", LifeFaces("up")), "deck", "bottom"),))
    cards = pool(leader("R", rule), character("T", activate("trigger", draw(2))))
    game = board(cards, side(), side("R", life=[Placed("T", face_up=True), "X"]))
    attack(game, "L", "R")
    assert decided(game) == (ME, "main")
    assert numbers(game, YOU, "deck")[-1] == "T"
    assert area_of(game, YOU, "hand") == []


@pytest.mark.rules("4-6-1", "4-6-2-1", "4-6-2-2")
@pytest.mark.parametrize(("keywords", "taken"), [((), ["A"]), (("Double Attack",), ["A", "B"])])
def test_damage_takes_the_top_life_cards_to_the_hand(keywords: tuple[str, ...], taken: list[str]) -> None:
    cards = pool(character("W", *map(keyword, keywords), power=9000), character("A"), character("B"), character("D"))
    game = board(cards, side(characters=["W"]), side("M", life=["A", "B", "D"]))
    attack(game, "W", "M")
    assert numbers(game, YOU, "hand") == taken
    assert numbers(game, YOU, "life") == ["A", "B", "D"][len(taken) :]


@pytest.mark.rules("3-1-2", "4-11-1", "4-11-2")
@pytest.mark.parametrize("area", ["trash", "hand", "deck", "life"])
def test_removed_is_moved_from_the_field_to_any_other_area(area: object) -> None:
    from tests.engine.effects.kit import when

    away = main(Choose("one", Const(1), Const(1), MINE), Move(Bound("one"), area, "place", "bottom"))  # type: ignore[arg-type]
    cards = pool(leader("C", away, when("removed", draw(1), who="you")), character("A"))
    game = board(cards, side("C", characters=["A"]))
    use(game, "C")
    assert numbers(game, ME, "character") == []
    hand = [one for one in numbers(game, ME, "hand") if one != "A"]
    assert len(hand) == 1


@pytest.mark.rules("6-5-5-4", "6-5-5-1")
def test_given_don_of_a_card_that_leaves_come_back_rested() -> None:
    give = main(
        Choose("don", Const(1), Const(1), Pool(("cost",), "you", StateIs("active"))), GiveDon(Bound("don"), MINE)
    )
    away = main(Move(MINE, "hand", "return"))
    game = board(pool(leader("C", give, away), character("A")), side("C", characters=["A"], don_active=1))
    use(game, "C", 0)
    assert area_of(game, ME, "cost") == []
    use(game, "C", 1)
    assert [game.state.rested[one] for one in area_of(game, ME, "cost")] == [True]


@pytest.mark.rules("1-3-8", "3-7-5", "3-8-4")
def test_an_effect_that_says_rested_wins_over_placing_active() -> None:
    from optcg_dsl.effects import EnterRested
    from tests.engine.effects.kit import permanent

    sleepy = permanent(EnterRested(CategoryIs(("character",)), Duration("while_valid"), "opponent"))
    call = auto("on_play", Play(Pool(("hand",), "you", CategoryIs(("character",))), "active"))
    cards = pool(leader("R", sleepy), stage("S", call, cost=0), character("A"))
    game = board(cards, side(hand=["S", "A"]), side("R"))
    act(game, "play", "S")
    assert game.state.rested[find(game, "A")]
    assert not game.state.rested[find(game, "S")]


@pytest.mark.rules("1-2-4", "1-2-3")
def test_a_concession_is_not_touched_by_a_rule_that_turns_losing_into_winning() -> None:
    from optcg_dsl.effects import EndGame, When

    rule = Ability("rule", timings=(When("deck_becomes", "you", amount=0),), body=(EndGame("you", "win"),))
    game = board(pool(leader("R", rule)), side("R"))
    game.concede(ME)
    assert (game.winner, game.ending) == (YOU, "concession")
    assert game.state.areas[ME][HAND] == []
