"""Moving and showing cards, using other effects, the rest of the steps (3-1-7, 4-5, 10-1-5, 11-2, 11-3)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    ActivateEffect,
    AddDon,
    AllOf,
    Allow,
    Among,
    AnyHolds,
    Bound,
    CategoryIs,
    ChangeAttackTarget,
    Compare,
    Const,
    Count,
    DealDamage,
    Difference,
    Draw,
    EndGame,
    ExtraTurn,
    Forbid,
    GiveDon,
    Holds,
    LifeFaces,
    Look,
    Move,
    NameIs,
    Negate,
    Not,
    NotHolds,
    Play,
    PlayedThisTurn,
    Pool,
    ReplaceWith,
    Reveal,
    SharesWith,
    Source,
    StateIs,
    StatOf,
    TopOf,
    Turn,
    When,
    Without,
)
from optcg_dsl.effects import Ability as AbilityOf
from optcg_dsl.effects.base import Facing
from optcg_dsl.engine.derived.layers import view
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    MY_LEADER,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    at_least,
    choose,
    ko_up_to,
    main,
    permanent,
    pick,
    play,
    power,
    stat,
)
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
    draw,
    end_turn,
    event,
    find,
    keyword,
    kinds,
    leader,
    numbers,
    options,
    pool,
    resting,
    side,
    stage,
    use,
    where,
)
from tests.engine.helpers import power as power_of

TOP_THREE = TopOf("deck", "you", Const(3))


def game_with(*body, mine=None, theirs=None, more=()):
    """My Leader "R" has an [Activate: Main] effect, which is used."""
    mine = mine or {}
    game = board(pool(leader("R", main(*body)), *more), side("R", **mine), theirs or side("M"))
    use(game, "R")
    return game


# -- moving and showing ------------------------------------------------------------------------------------------------


@pytest.mark.rules("11-3-1", "11-3-2", "3-1-7")
def test_look_take_one_and_put_the_rest_below_in_any_order() -> None:
    body = (
        Look("seen", TOP_THREE),
        choose("taken", Among(Bound("seen"), NameIs("Wanted"))),
        Move(Bound("taken"), "hand", "add", reveal=True),
        Move(Without(Bound("seen"), Bound("taken")), "deck", "place", end="bottom", any_order=True),
    )
    deck = ("B", "A", "C") + ("X",) * 10
    more = [character("A", name="Wanted"), character("B"), character("C")]
    game = game_with(*body, mine={"deck": deck}, more=more)
    looks = [one for one in game.events if one.kind == "look"]
    assert looks[0].seen == 1
    assert game.state.looking
    pick(game, "A")
    assert (game.decision.kind, decided(game)) == ("order", (ME, "order"))
    pick(game, "C", "B")
    assert numbers(game, ME, "deck")[-2:] == ["C", "B"]
    assert game.state.looking == []


@pytest.mark.rules("11-2-2", "8-3-3")
def test_reveal_then_branch() -> None:
    from optcg_dsl.effects import If

    body = (
        Reveal("top", TopOf("deck", "you", Const(1))),
        If(
            Holds(Bound("top"), stat("cost", ">=", 5)),
            (Move(Bound("top"), "hand", "add"),),
            (Move(Bound("top"), "deck", "place", end="bottom"),),
        ),
    )
    game = game_with(*body, mine={"deck": ["A", "X", "X"]}, more=[character("A", cost=5)])
    assert where(game, "A") == "hand"
    game = game_with(*body, mine={"deck": ["A", "X", "X"]}, more=[character("A", cost=4)])
    assert numbers(game, ME, "deck") == ["X", "X", "A"]
    assert game.state.revealed == []


@pytest.mark.rules("3-10-2")
def test_top_or_bottom_and_life() -> None:
    body = (Move(TopOf("life", "you", Const(1), "bottom"), "life", "place", end="choose"),)
    game = game_with(*body, mine={"life": ["X", "X", "A"]}, more=[character("A")])
    assert game.decision.labels == ("top", "bottom")
    game.apply(0)
    assert numbers(game, ME, "life") == ["A", "X", "X"]


@pytest.mark.rules("3-10-3")
def test_a_life_card_put_back_lies_as_it_lay() -> None:
    body = (
        Look("seen", TopOf("life", "you", Const(1))),
        Move(Bound("seen"), "life", "place", end="choose", facing="kept"),
    )
    more = [character("A")]
    for up in (True, False):
        game = game_with(*body, mine={"life": [Placed("A", face_up=up), Placed("X", face_up=not up), "X"]}, more=more)
        game.apply(1)
        assert numbers(game, ME, "life") == ["X", "X", "A"]
        assert game.state.face_up[find(game, "A")] is up


@pytest.mark.rules("3-1-7")
def test_the_owner_orders_characters_put_into_the_deck() -> None:
    body = (Move(THEIR_CHARACTERS, "deck", "place", end="bottom"),)
    game = game_with(*body, theirs=side("M", characters=["A", "B"]), more=[character("A"), character("B")])
    assert decided(game) == (YOU, "order")
    pick(game, "B", "A")
    assert numbers(game, YOU, "deck")[-2:] == ["B", "A"]


@pytest.mark.rules("11-3-1", "3-1-7")
def test_who_looks_at_the_opponents_deck_arranges_it() -> None:
    top = TopOf("deck", "opponent", Const(2))
    body = (Look("seen", top), Move(Bound("seen"), "deck", "place", any_order=True))
    game = game_with(*body, theirs=side("M", deck=["A", "B", "X"]), more=[character("A"), character("B")])
    assert decided(game) == (ME, "order")
    pick(game, "B", "A")
    assert numbers(game, YOU, "deck") == ["B", "A", "X"]


@pytest.mark.rules("10-2-1-2", "1-3-3")
def test_what_was_koed_is_bound() -> None:
    """A Stage where the text says so; the Character that cannot be K.O.'d is not counted."""
    immune = permanent(Forbid("be_koed", VALID, Source()))
    field = Pool(("character", "stage"), "opponent")
    body = (KO(field, slot="gone"), Draw(Count(Bound("gone"))))
    more = [character("A", immune), stage("S")]
    game = game_with(*body, theirs=side("M", characters=["A", "X"], stage=["S"]), more=more)
    assert (where(game, "A"), where(game, "S")) == ("character", "trash")
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("4-5-4", "4-5-4-1")
def test_draw_up_to() -> None:
    game = game_with(Draw(Const(3), up_to=True))
    game.apply("yes")
    game.apply("yes")
    game.apply("no")
    assert len(area_of(game, ME, "hand")) == 2


@pytest.mark.rules("1-3-2-2")
def test_draw_until_five() -> None:
    """R118: the difference, never the other way."""
    body = Draw(Difference(Const(5), Count(Pool(("hand",), "you"))))
    assert len(area_of(game_with(body, mine={"hand": ["X"] * 3}), ME, "hand")) == 5
    assert len(area_of(game_with(body, mine={"hand": ["X"] * 7}), ME, "hand")) == 7


@pytest.mark.rules("1-2-2-2", "9-1-2")
def test_drawing_the_last_card_loses_in_the_middle_of_the_effect() -> None:
    """R94."""
    game = game_with(draw(2), DealDamage(Const(5)), mine={"deck": ["X", "X"]})
    assert game.over and game.winner == YOU


@pytest.mark.rules("3-6-3")
def test_a_leader_does_not_move() -> None:
    game = game_with(
        Move(Pool(("leader", "character"), "opponent"), "hand", "return"), theirs=side("M", characters=["X"])
    )
    assert where(game, "M") == "leader"
    assert area_of(game, YOU, "character") == []


@pytest.mark.rules("3-7-6-1", "3-8-5-1")
def test_playing_by_effect_makes_room() -> None:
    body = (Play(Pool(("hand",), "you", CategoryIs(("character", "stage")))),)
    game = game_with(
        *body,
        mine={"hand": ["A", "S"], "characters": ["X"] * 5, "stage": ["T"]},
        more=[character("A"), stage("S"), stage("T")],
    )
    assert decided(game) == (ME, "overflow")
    game.apply(game.decision.options[:1])
    assert (where(game, "A"), where(game, "S"), where(game, "T")) == ("character", "stage", "trash")


@pytest.mark.rules("6-5-5-1", "4-8-1")
def test_don_cards_are_added_and_given() -> None:
    rested = Pool(("cost",), "you", AllOf((CategoryIs(("don",)), StateIs("rested"))))
    body = (
        AddDon(Const(2), "rested", up_to=True),
        choose("don", rested, 2),
        choose("to", Pool(("leader", "character"), "you")),
        GiveDon(Bound("don"), Bound("to")),
    )
    game = game_with(*body, mine={"characters": ["X"]})
    game.apply(1)
    game.apply(game.decision.options)
    pick(game, "R")
    assert power_of(game, "R") == 6000
    assert len(area_of(game, ME, "given")) == 1


@pytest.mark.rules("3-10-2", "3-10-2-1")
@pytest.mark.parametrize("facing", ["up", "down"])
def test_a_life_card_put_back_lies_as_the_text_says(facing: Facing) -> None:
    body = (Move(TopOf("life", "you", Const(1)), "life", "place", end="bottom", facing=facing),)
    for before in (True, False):
        game = game_with(*body, mine={"life": [Placed("A", face_up=before), "X"]}, more=[character("A")])
        assert numbers(game, ME, "life") == ["X", "A"]
        assert game.state.face_up[find(game, "A")] is (facing == "up")


@pytest.mark.rules("3-10-2-1")
def test_life_faces() -> None:
    body = (
        Turn(TopOf("life", "you", Const(1)), "up"),
        Move(Pool(("life",), "you", LifeFaces("up")), "hand", "add"),
    )
    game = game_with(*body, mine={"life": ["A", "X"]}, more=[character("A")])
    assert where(game, "A") == "hand"


@pytest.mark.rules("3-10-3", "11-3-3")
def test_life_cards_put_back_lie_as_they_did() -> None:
    life = Pool(("life",), "you")
    body = (Look("seen", life), Move(Bound("seen"), "life", "place", any_order=True, facing="kept"))
    more = [character("A"), character("B")]
    game = game_with(*body, mine={"life": [Placed("A", face_up=True), "B", "X"]}, more=more)
    pick(game, "X", "B", "A")
    assert numbers(game, ME, "life") == ["X", "B", "A"]
    assert [game.state.face_up[card] for card in area_of(game, ME, "life")] == [False, False, True]


@pytest.mark.rules("8-1-3-3-3", "8-3-1-7")
def test_a_cost_of_taking_life_is_not_paid_by_a_card_that_a_rule_sends_elsewhere() -> None:
    """The face-up Life card goes to the bottom of the deck, and what follows the colon does not happen."""
    rule = AbilityOf("rule", body=(ReplaceWith(Pool(("life",), "you", LifeFaces("up")), "deck", "bottom"),))
    taking = main(draw(3), cost=(Move(TopOf("life", "you", Const(1)), "hand", "add"),))
    game = board(pool(leader("R", rule, taking), character("A")), side("R", life=[Placed("A", face_up=True)]))
    use(game, "R", 1)
    assert numbers(game, ME, "deck")[-1] == "A"
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("8-1-3-3-3")
def test_a_rule_that_sends_life_cards_elsewhere() -> None:
    rule = AbilityOf("rule", body=(ReplaceWith(Pool(("life",), "you", LifeFaces("up")), "deck", "bottom"),))
    take = main(Move(TopOf("life", "you", Const(1)), "hand", "add"))
    cards = pool(leader("R", rule, take), character("A"))
    game = board(cards, side("R", life=[Placed("A", face_up=True), "X"]))
    use(game, "R", 1)
    assert numbers(game, ME, "deck")[-1] == "A"
    game = board(cards, side("L"), side("R", life=[Placed("A", face_up=True), "X"]))
    attack(game, "L", "R")
    assert numbers(game, YOU, "deck")[-1] == "A"


@pytest.mark.rules("2-3-5", "8-4-4")
def test_sharing_a_feature() -> None:
    body = (
        choose("one", Pool(("hand",), "you")),
        Move(Bound("one"), "trash", "trash"),
        choose("two", Pool(("hand",), "you", Not(SharesWith("one", "color")))),
        Move(Bound("two"), "trash", "trash"),
    )
    more = [character("G", colors=("green",)), character("RG", colors=("red", "green"))]
    game = game_with(*body, mine={"hand": ["X", "G", "RG"]}, more=more)
    pick(game, "X")
    assert [game.state.numbers[one] for one in game.decision.options] == ["G"]


@pytest.mark.rules("3-7-4")
def test_played_this_turn() -> None:
    body = power(Pool(("character",), "you", PlayedThisTurn()), 1000)
    game = board(pool(leader("R", main(body)), character("A")), side("R", characters=["A"], hand=["X"], don_active=1))
    play(game, "X")
    use(game, "R")
    powers = [view(game).power(card) for card in area_of(game, ME, "character")]
    assert powers == [4000, 4000]


@pytest.mark.rules("8-3-2-1")
def test_conditions_combine() -> None:
    from optcg_dsl.effects import AllHold, If

    no_hand = NotHolds(at_least(Pool(("hand",), "you"), 1))
    strong = Compare(StatOf("power", MY_LEADER), ">=", Const(5000))
    game = game_with(If(AllHold((no_hand, AnyHolds((strong, no_hand)))), (draw(1),)))
    assert len(area_of(game, ME, "hand")) == 1


# -- the rest ----------------------------------------------------------------------------------------------------------


@pytest.mark.rules("10-2-3-1-1", "10-1-5-3")
def test_a_trigger_that_activates_the_cards_main_effect() -> None:
    """R10, R91: trashed afterwards."""
    spell = event("E", activate("main", *ko_up_to()), auto("trigger", ActivateEffect(Source(), "main")))
    game = board(pool(spell), side("L", characters=["X"]), side("M", life=["E"]))
    act(game, "attack", "L", "M")
    game.apply("yes")
    assert decided(game) == (YOU, "choose")
    game.apply(game.decision.options[:1])
    assert where(game, "E") == "trash"
    assert area_of(game, ME, "character") == []


@pytest.mark.rules("10-1-5-3")
def test_a_trigger_that_plays_its_card() -> None:
    game = board(
        pool(character("T", auto("trigger", Play(Source())), auto("on_play", draw(1)))),
        side("L"),
        side("M", life=["T"]),
    )
    act(game, "attack", "L", "M")
    game.apply("yes")
    assert where(game, "T") == "character"
    assert len(area_of(game, YOU, "hand")) == 1


@pytest.mark.rules("4-6-2", "10-1-5")
def test_damage_by_an_effect_wins_at_zero_life() -> None:
    """R14."""
    game = game_with(DealDamage(Const(1)), theirs=side("M", life=[]))
    assert game.over and game.winner == ME


@pytest.mark.rules("7-1-1-2")
def test_the_attack_target_can_be_changed() -> None:
    guard = leader("S", auto("on_opponents_attack", choose("t", MY_CHARACTERS), ChangeAttackTarget(Bound("t"))))
    game = board(pool(guard), side("L"), side("S", characters=["X"]))
    act(game, "attack", "L", "S")
    pick(game, "X")
    assert numbers(game, YOU, "trash") == ["X"]
    assert len(area_of(game, YOU, "life")) == 3


@pytest.mark.rules("7-1-1-2", "3-7-4", "10-1-6-1")
def test_permissions() -> None:
    """R34: attacking active Characters gives no Rush."""
    free = auto("on_play", Allow(Source(), "attack_active", THIS_TURN))
    swift = permanent(Allow(Source(), "attack_when_played", VALID, CategoryIs(("character",))))
    cards = pool(character("A", free), character("B", free, keyword("Rush: Character")), character("C", swift))
    game = board(cards, side(hand=["A", "B", "C"], don_active=3), side("M", characters=["X", resting("X")]))
    for number in ("A", "B", "C"):
        play(game, number)
    active, rested = area_of(game, YOU, "character")

    def targets(number: str) -> list[int]:
        return [one[2] for one in options(game, "attack") if one[1] == find(game, number)]

    assert targets("A") == []
    assert targets("B") == [active, rested]
    assert targets("C") == [rested]


@pytest.mark.rules("1-2-5")
def test_winning_and_losing_by_an_effect() -> None:
    assert game_with(EndGame("you", "win")).winner == ME
    assert game_with(EndGame("you", "lose")).winner == YOU
    game = game_with(EndGame("both", "lose"))
    assert game.over and game.winner is None


@pytest.mark.rules("6-1-2")
def test_an_extra_turn() -> None:
    game = game_with(ExtraTurn())
    end_turn(game)
    assert game.state.turn_player == ME
    end_turn(game)
    assert game.state.turn_player == YOU


@pytest.mark.rules("8-4-1")
def test_every_effect_is_in_the_log() -> None:
    game = game_with(power(MY_LEADER, 1000), draw(1))
    assert kinds(game, "effect", "modify", "move")[-3:] == ["effect", "modify", "move"]


@pytest.mark.rules("9-2-1-2", "8-1-3-3-3")
def test_a_rule_that_wins_instead_of_losing_without_a_deck() -> None:
    """R70: while it is not negated."""
    rule = AbilityOf("rule", timings=(When("deck_becomes", "you", amount=0),), body=(EndGame("you", "win"),))
    spell = event("E", activate("main", Negate(Pool(("leader",), "opponent"), THIS_TURN)), cost=0)
    emptying = leader("Q", main(Move(Pool(("deck",), "opponent"), "trash", "trash")))
    cards = pool(leader("R", rule, main(draw(9))), spell, emptying)
    game = board(cards, side("R", deck=["X", "X"]))
    use(game, "R", 1)
    assert (game.over, game.winner, game.ending) == (True, ME, "deck")
    game = board(cards, side("Q"), side("R", deck=["X"]))
    use(game, "Q")
    assert game.winner == YOU
    game = board(cards, side("Q", hand=["E"]), side("R", deck=["X"]))
    play(game, "E")
    use(game, "Q")
    assert game.winner == ME
