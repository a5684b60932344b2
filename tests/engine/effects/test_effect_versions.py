"""What earlier rules make of the attribute "?" and of the keywords of damage, and what a choice may give away."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import AttributeIs, Bound, Choose, Const, DealDamage, Move, Pool
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.engine.values.errors import IllegalDeck
from optcg_dsl.rules.versions import switches_for
from tests.engine.effects.kit import VALID, area_of, permanent, power
from tests.engine.helpers import (
    ME,
    YOU,
    activate,
    auto,
    board,
    character,
    deck_of,
    keyword,
    leader,
    numbers,
    pool,
    side,
    use,
)
from tests.engine.helpers import power as power_of


@pytest.mark.rules("2-5-2")
@pytest.mark.parametrize(("rules", "bonus"), [("1.1.8", 0), ("1.1.9", 1000), ("1.2.0", 1000)])
def test_the_attribute_question_mark(rules: str, bonus: int) -> None:
    """D10: up to 1.1.8 there are five attributes."""
    boost = permanent(power(Pool(("character",), "you", AttributeIs("?")), 1000, VALID))
    cards = pool(leader("R", boost), character("Q", power=3000, attributes=("?",)))
    game = board(cards, side("R", characters=["Q"]), rules=rules)
    assert power_of(game, "Q") == 3000 + bonus


@pytest.mark.rules("2-5-2", "5-1-2")
def test_card_data_with_the_attribute_question_mark_are_wrong_in_old_rules() -> None:
    cards = pool(*(character(f"C{index}", attributes=("?",) if index == 0 else ()) for index in range(13)))
    deck = deck_of("L", [*((f"C{index}", 4) for index in range(12)), ("C12", 2)])
    assert deck_problems(cards, deck) == []
    assert deck_problems(cards, deck, switches_for("1.1.9")) == []
    assert deck_problems(cards, deck, switches_for("1.1.8")) == [
        "C0 has the attribute “?”, which these rules do not know (2-5-2)"
    ]
    for _ in range(2):  # that it was legal in other rules before changes nothing
        with pytest.raises(IllegalDeck):
            Game.new(cards, (deck, deck), seed=1, rules="1.1.8")
        assert Game.new(cards, (deck, deck), seed=1, rules="1.2.0").decision is not None


@pytest.mark.rules("10-1-2-1", "10-1-3-1")
@pytest.mark.parametrize(("rules", "hand", "trash"), [("1.1.8", 0, 2), ("1.1.9", 1, 0), ("1.2.0", 1, 0)])
def test_damage_by_an_effect_of_a_card_with_the_keywords_of_damage(rules: str, hand: int, trash: int) -> None:
    """D20: an [On Play] effect deals 1 damage; before 1.1.9 the keywords do not speak of attacks only."""
    burn = character(
        "B", keyword("Double Attack"), keyword("Banish"), activate("activate_main", DealDamage(Const(1))), cost=0
    )
    game = board(pool(burn), side(characters=["B"]), side("M", life=["X", "X", "X"]), rules=rules)
    use(game, "B", 2)
    assert (len(area_of(game, YOU, "hand")), len(area_of(game, YOU, "trash"))) == (hand, trash)
    assert len(area_of(game, YOU, "life")) == 3 - hand - trash


@pytest.mark.rules("3-10-2-1", "8-4-4-1")
def test_face_down_life_among_face_up_life_is_chosen_by_position() -> None:
    """The id of a face-down card is no option: it would tell later which card it was."""
    take = activate(
        "activate_main",
        Choose("c", Const(1), Const(1), Pool(("life",), "you")),
        Move(Bound("c"), "trash", "trash"),
    )
    game = board(pool(leader("R", take), character("A", name="Ann"), character("B")), side("R", life=["B", "A", "B"]))
    top, middle, _ = area_of(game, ME, "life")
    game.state.face_up[middle] = True
    game.touch()
    use(game, "R")
    assert game.decision is not None
    assert game.decision.hidden
    assert game.decision.options == (0, 1, 2)
    assert game.decision.labels == ("top Life card", "Ann (Life card 2 from the top)", "bottom Life card")
    game.apply(0)
    assert area_of(game, ME, "trash") == [top]
    use(game, "R")
    assert game.decision.labels == ("Ann (top Life card)", "bottom Life card")
    game.apply(0)
    assert numbers(game, ME, "trash") == ["A", "B"]


@pytest.mark.rules("3-4-2", "3-4-3")
def test_a_choice_among_a_hand_and_the_field_gives_no_ids_of_the_hand_away() -> None:
    take = auto(
        "on_play",
        Choose("c", Const(1), Const(1), Pool(("hand", "character"), "opponent")),
        Move(Bound("c"), "trash", "trash"),
    )
    cards = pool(character("T", take, cost=0), character("A", name="Ann"), character("B"))
    game = board(cards, side(hand=["T"]), side("M", hand=["B", "B"], characters=["A"]))
    game.apply((("play", area_of(game, ME, "hand")[0]),))
    assert game.decision is not None
    assert game.decision.options == (0, 1, 2)
    assert game.decision.labels == ("Ann (card 1)", "card 2", "card 3")
    game.apply(0)
    assert numbers(game, YOU, "trash") == ["A"]
