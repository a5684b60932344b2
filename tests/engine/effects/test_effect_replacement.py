"""Prohibitions and replacement effects (1-3-3, 8-1-3-4)."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllOf,
    AttributeIs,
    Bound,
    CategoryIs,
    Choose,
    Const,
    Duration,
    Forbid,
    GrantAbility,
    IsSource,
    Move,
    NameIs,
    Not,
    Play,
    Pool,
    Rest,
    SetActive,
    Source,
    StateIs,
    TopOf,
    Turn,
)
from optcg_dsl.rules.versions import flipped
from tests.engine.effects.kit import (
    MY_CHARACTERS,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    choose,
    instead,
    ko_up_to,
    main,
    permanent,
    pick,
    play,
    power,
    stat,
    trash_from_hand,
    when,
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

WIPE = main(KO(THEIR_CHARACTERS))
BOUNCE = main(Move(THEIR_CHARACTERS, "hand", "return"))
FRIEND = NameIs("Friend")


@pytest.mark.rules("8-1-3-4-1")
def test_an_optional_replacement_is_asked() -> None:
    shield = instead("ko", *trash_from_hand(1), card=IsSource())
    cards = pool(leader("R", WIPE), character("A", shield))
    for answer, place in ((0, "character"), (-1, "trash")):
        game = board(cards, side("R"), side("M", characters=["A"], hand=["X"]))
        use(game, "R")
        assert decided(game) == (YOU, "replace")
        game.apply(answer)
        assert where(game, "A") == place
        assert len(area_of(game, YOU, "hand")) == (0 if answer == 0 else 1)


@pytest.mark.rules("8-1-3-4-5")
def test_an_impossible_replacement_is_not_offered() -> None:
    """R40: an empty hand; D5."""
    shield = instead("ko", *trash_from_hand(1), card=IsSource())
    game = board(pool(leader("R", WIPE), character("A", shield)), side("R"), side("M", characters=["A"]))
    use(game, "R")
    assert where(game, "A") == "trash"


@pytest.mark.rules("8-1-3-4-5", "1-3-2-1")
@pytest.mark.parametrize("rested", [False, True])
def test_rest_this_instead_needs_it_active(rested: bool) -> None:
    guard = instead("removed", Rest(Source()), card=FRIEND, by="opponent")
    cards = pool(leader("R", BOUNCE), character("G", guard), character("F", name="Friend"))
    game = board(cards, side("R"), side("M", characters=[Placed("G", rested=rested), "F"]))
    use(game, "R")
    if not rested:
        game.apply(0)
    assert where(game, "F") == ("hand" if rested else "character")
    assert where(game, "G") == "hand"


@pytest.mark.rules("8-1-3-4-5", "3-10-2-1")
def test_turning_life_instead_needs_it_face_down() -> None:
    """R20."""
    shield = instead("removed", Turn(TopOf("life", "you", Const(1)), "up"), card=IsSource(), by="opponent")
    cards = pool(leader("R", BOUNCE), character("A", shield))
    game = board(cards, side("R"), side("M", characters=["A"], life=[Placed("X", face_up=True)]))
    use(game, "R")
    assert where(game, "A") == "hand"
    game = board(cards, side("R"), side("M", characters=["A"], life=["X"]))
    use(game, "R")
    game.apply(0)
    assert where(game, "A") == "character"
    assert game.state.face_up[area_of(game, YOU, "life")[0]]


@pytest.mark.rules("8-1-3-4-4")
def test_one_replacement_covers_all_cards_of_the_event() -> None:
    """R38: pay once, save all that it speaks of."""
    shield = instead("ko", *trash_from_hand(1), card=FRIEND, once_per_turn=True)
    cards = pool(leader("R", WIPE), leader("S", shield), character("F", name="Friend"), character("N"))
    game = board(cards, side("R"), side("S", characters=["F", "F", "N"], hand=["X", "X"]))
    use(game, "R")
    game.apply(0)
    game.apply(game.decision.options[:1])
    assert numbers(game, YOU, "character") == ["F", "F"]
    assert len(area_of(game, YOU, "hand")) == 1
    assert where(game, "N") == "trash"


@pytest.mark.rules("8-1-3-4-4")
def test_in_the_other_reading_each_card_needs_its_own_application() -> None:
    """D9 flipped."""
    shield = instead("ko", *trash_from_hand(1), card=FRIEND)
    cards = pool(leader("R", WIPE), leader("S", shield), character("F", name="Friend"))
    game = board(cards, side("R"), side("S", characters=["F", "F"], hand=["X", "X"]))
    game.switches = flipped(game.switches, "D9")
    use(game, "R")
    game.apply(0)
    game.apply(game.decision.options[:1])
    assert numbers(game, YOU, "character") == ["F"]


@pytest.mark.rules("8-1-3-4-2")
def test_the_cards_own_replacement_comes_first() -> None:
    own = instead("ko", Move(Source(), "hand", "return"), card=IsSource(), text="own")
    other = instead("ko", *trash_from_hand(1), card=FRIEND, text="other")
    cards = pool(leader("R", WIPE), leader("S", other), character("F", own, name="Friend"))
    game = board(cards, side("R"), side("S", characters=["F"], hand=["X"]))
    use(game, "R")
    assert game.decision.labels[0].endswith("own")
    game.apply(-1)
    assert game.decision.labels[0].endswith("other")
    game.apply(0)
    assert where(game, "F") == "character"
    assert numbers(game, YOU, "trash") == ["X"]


@pytest.mark.rules("8-1-3-4-2")
def test_the_turn_players_replacement_comes_before_the_others() -> None:
    mine = instead("ko", draw(1), who="any", text="mine")
    theirs = instead("ko", draw(1), who="any", text="theirs")
    cards = pool(leader("R", WIPE, mine), leader("S", theirs))
    game = board(cards, side("R"), side("S", characters=["X"]))
    use(game, "R")
    assert decided(game) == (ME, "replace")
    game.apply(-1)
    assert decided(game) == (YOU, "replace")
    game.apply(-1)
    assert numbers(game, YOU, "trash") == ["X"]


@pytest.mark.rules("8-1-3-4-6", "8-1-3-4-3")
def test_a_replacement_may_itself_be_replaced() -> None:
    """D17: X would be K.O.'d: trash Y instead; Y would be removed: trash a card from hand instead."""
    first = instead("ko", Move(Pool(("character",), "you", NameIs("Y")), "trash", "trash"), card=IsSource())
    second = instead("removed", *trash_from_hand(1), card=IsSource())
    cards = pool(
        leader("R", main(*ko_up_to(1, NameIs("V")))), character("V", first, name="V"), character("Y", second, name="Y")
    )
    game = board(cards, side("R"), side("M", characters=["V", "Y"], hand=["X"]))
    use(game, "R")
    pick(game, "V")
    game.apply(0)
    assert decided(game) == (YOU, "replace")
    game.apply(0)
    assert where(game, "V") == where(game, "Y") == "character"
    assert numbers(game, YOU, "trash") == ["X"]
    game = board(cards, side("R"), side("M", characters=["V", "Y"], hand=["X"]))
    game.switches = flipped(game.switches, "D17")
    use(game, "R")
    pick(game, "V")
    game.apply(0)
    assert where(game, "Y") == "trash"


@pytest.mark.rules("8-1-3-4-7")
def test_the_replaced_part_is_an_effect_of_the_replacements_owner() -> None:
    """D18: "cannot be removed by your opponent's effects" does not protect against one's own "instead"."""
    first = instead("ko", Move(Pool(("character",), "you", NameIs("Y")), "trash", "trash"), card=IsSource())
    immune = permanent(Forbid("be_removed", VALID, Source(), by="opponent"))
    cards = pool(
        leader("R", main(*ko_up_to(1, NameIs("V")))), character("V", first, name="V"), character("Y", immune, name="Y")
    )
    game = board(cards, side("R"), side("M", characters=["V", "Y"]))
    use(game, "R")
    pick(game, "V")
    game.apply(0)
    assert (where(game, "V"), where(game, "Y")) == ("character", "trash")


@pytest.mark.rules("10-2-1-3")
def test_trash_this_character_instead_is_no_ko() -> None:
    """R44: no [On K.O.], no "when K.O.'d"."""
    shield = instead("ko", Move(Source(), "trash", "trash"), draw(1), card=IsSource(), optional=False)
    cards = pool(leader("R", WIPE, when("ko", draw(3), who="any")), character("A", shield, auto("on_ko", draw(5))))
    game = board(cards, side("R"), side("M", characters=["A"]))
    use(game, "R")
    assert where(game, "A") == "trash"
    assert len(area_of(game, YOU, "hand")) == 1
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("8-1-3-4", "1-3-6-1")
def test_minus_power_instead_is_possible_at_any_power() -> None:
    """R41."""
    shield = instead("removed", power(Source(), -2000), card=IsSource(), by="opponent", once_per_turn=True)
    game = board(pool(leader("R", WIPE), character("A", shield, power=0)), side("R"), side("M", characters=["A"]))
    use(game, "R")
    game.apply(0)
    assert power_of(game, "A") == -2000
    use(game, "R")
    assert where(game, "A") == "trash"


@pytest.mark.rules("8-1-3-4", "7-1-4-1-2")
def test_a_ko_in_battle_can_be_replaced() -> None:
    shield = instead("ko", Move(TopOf("life", "you", Const(1)), "trash", "trash"), card=IsSource(), cause="battle")
    game = board(pool(character("A", shield)), side("L"), side("M", characters=[resting("A")], life=["X", "X"]))
    attack(game, "L", "A")
    game.apply(0)
    assert where(game, "A") == "character"
    assert len(area_of(game, YOU, "life")) == 1


@pytest.mark.rules("3-7-6-1-1")
def test_making_room_for_a_sixth_character_cannot_be_replaced() -> None:
    shield = instead("removed", draw(1), card=IsSource())
    game = board(pool(character("A", shield)), side(characters=["A", "X", "X", "X", "X"], hand=["X"], don_active=1))
    play(game, "X")
    game.apply((find(game, "A"),))
    assert where(game, "A") == "trash"
    assert area_of(game, ME, "hand") == []


@pytest.mark.rules("8-1-3-4-2")
def test_resting_can_be_replaced_too() -> None:
    swap = instead(
        "rested",
        Choose("other", Const(1), Const(1), Pool(("character",), "you", AllOf((Not(IsSource()), StateIs("active"))))),
        Rest(Bound("other")),
        card=IsSource(),
        cause="effect",
        by="opponent",
    )
    cards = pool(leader("R", main(Rest(Pool(("character",), "opponent", NameIs("A"))))), character("A", swap, name="A"))
    game = board(cards, side("R"), side("M", characters=["A", "X"]))
    use(game, "R")
    game.apply(0)
    assert not game.state.rested[find(game, "A")]
    assert game.state.rested[area_of(game, YOU, "character")[1]]


@pytest.mark.rules("8-1-3-4")
def test_a_replacement_effect_can_be_granted_for_a_turn() -> None:
    gain = GrantAbility(MY_CHARACTERS, instead("ko", *trash_from_hand(1), card=IsSource(), cause="battle"), THIS_TURN)
    wall = leader("S", auto("on_opponents_attack", gain))
    game = board(pool(wall), side("L"), side("S", characters=[resting("X")], hand=["X"]))
    act(game, "attack", "L", area_of(game, YOU, "character")[0])
    game.apply(0)
    assert len(area_of(game, YOU, "character")) == 1
    assert area_of(game, YOU, "hand") == []


# -- prohibitions ------------------------------------------------------------------------------------------------------


@pytest.mark.rules("1-3-3", "1-3-2")
def test_what_cannot_be_koed_stays_and_the_rest_of_the_effect_happens() -> None:
    """R43."""
    immune = permanent(Forbid("be_koed", VALID, Source(), cause="effect"))
    cards = pool(leader("R", main(KO(MY_CHARACTERS), draw(1))), character("A", immune))
    game = board(cards, side("R", characters=["A", "X"]))
    use(game, "R")
    assert numbers(game, ME, "character") == ["A"]
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("10-2-1-3", "1-3-3")
def test_protection_from_effects_does_not_protect_in_battle_and_the_reverse() -> None:
    """R100."""
    by_effect = permanent(Forbid("be_koed", VALID, Source(), cause="effect"))
    in_battle = permanent(Forbid("be_koed", VALID, Source(), cause="battle", where=AttributeIs("Slash")))
    cards = pool(
        leader("R", WIPE, attributes=("Slash",)),
        character("A", by_effect),
        character("B", in_battle),
        character("C", attributes=("Strike",), power=9000),
    )
    game = board(cards, side("R", characters=["C"]), side("M", characters=[resting("A"), resting("B")]))
    attack(game, "R", "B")
    assert where(game, "B") == "character"
    attack(game, "C", "A")
    assert where(game, "A") == "trash"
    use(game, "R")
    assert where(game, "B") == "trash"


@pytest.mark.rules("4-11-2", "1-3-3")
@pytest.mark.parametrize(("area", "verb"), [("hand", "return"), ("deck", "place"), ("trash", "trash")])
def test_cannot_be_removed_by_the_opponents_effects(area, verb) -> None:
    """R100: stops K.O., return, deck and trash by the opponent, not by oneself."""
    immune = permanent(Forbid("be_removed", VALID, Source(), by="opponent"))
    move_theirs = main(Move(THEIR_CHARACTERS, area, verb))
    move_mine = main(Move(MY_CHARACTERS, area, verb))
    cards = pool(leader("R", WIPE, move_theirs, move_mine), character("A", immune))
    game = board(cards, side("R"), side("M", characters=["A"]))
    use(game, "R", 0)
    use(game, "R", 1)
    assert where(game, "A") == "character"
    game = board(cards, side("R", characters=["A"]))
    use(game, "R", 2)
    assert where(game, "A") == area


@pytest.mark.rules("1-3-3")
def test_a_card_that_cannot_be_rested_cannot_pay_and_cannot_attack_is_said_apart() -> None:
    lock = permanent(Forbid("be_rested", VALID, MY_CHARACTERS))
    cards = pool(leader("R", lock), character("A", main(draw(), cost=(Rest(Source()),))))
    game = board(cards, side("R", characters=["A"]))
    assert not options(game, "activate")


@pytest.mark.rules("1-3-3", "8-4-4")
def test_a_ban_on_blockers_by_power_is_fixed_when_it_is_made() -> None:
    """R26: later above the limit is still banned; later below it is not."""
    ban = main(Forbid("activate_blocker", THIS_TURN, who="opponent", where=stat("power", "<=", 4000)))
    raise_low = main(power(Pool(("character",), "opponent", NameIs("Low")), 3000))
    lower_high = main(power(Pool(("character",), "opponent", NameIs("High")), -3000))
    cards = pool(
        leader("R", ban, raise_low, lower_high),
        character("A", keyword("Blocker"), name="Low", power=3000),
        character("B", keyword("Blocker"), name="High", power=6000),
    )
    game = board(cards, side("R"), side("M", characters=["A", "B"]))
    for ability in range(3):
        use(game, "R", ability)
    act(game, "attack", "R", "M")
    assert game.decision.options == (find(game, "B"),)


@pytest.mark.rules("1-3-3")
def test_cannot_draw_by_your_own_effects() -> None:
    """R68: the second copy activates but draws nothing."""
    body = main(draw(1), Forbid("draw", THIS_TURN, by="you"))
    game = board(pool(character("A", body), character("B", body)), side(characters=["A", "B"]))
    use(game, "A")
    use(game, "B")
    assert len(area_of(game, ME, "hand")) == 1


@pytest.mark.rules("4-7-2")
def test_cannot_play_bars_only_paying_and_playing_from_hand() -> None:
    """R67, D14."""
    body = main(Forbid("play", THIS_TURN), choose("c", Pool(("hand",), "you")), Play(Bound("c")))
    game = board(pool(leader("R", body)), side("R", hand=["X", "X"], don_active=2))
    use(game, "R")
    game.apply(game.decision.options[:1])
    assert numbers(game, ME, "character") == ["X"]
    assert not options(game, "play")
    end_turn(game)
    end_turn(game)
    assert options(game, "play")


@pytest.mark.rules("3-7-3", "1-3-3")
def test_cannot_place_characters_by_whatever_means() -> None:
    """R67: a ban on playing Characters holds for effects, from hand and from the trash, and not for other cards."""
    ban = main(Forbid("enter", THIS_TURN, where=CategoryIs(("character",))))
    from_hand = main(choose("c", Pool(("hand",), "you")), Play(Bound("c")))
    from_trash = main(choose("c", Pool(("trash",), "you")), Play(Bound("c")))
    cards = pool(leader("R", ban, from_hand, from_trash), stage("S"))
    game = board(cards, side("R", hand=["X", "S"], trash=["X"], don_active=2))
    use(game, "R", 0)
    use(game, "R", 1)
    pick(game, "S")
    assert numbers(game, ME, "character") == []
    use(game, "R", 2)
    assert game.decision.kind == "action", "no card is offered that cannot be played"
    assert where(game, "S") == "stage"
    end_turn(game)
    end_turn(game)
    assert options(game, "play")


@pytest.mark.rules("1-3-3")
def test_cannot_be_played_by_effects_and_cannot_set_don_active() -> None:
    no_effects = permanent(Forbid("be_played", VALID, Pool(("hand",), "you", NameIs("N"))))
    body = main(choose("c", Pool(("hand",), "you")), Play(Bound("c")))
    dons = main(Forbid("set_don_active", THIS_TURN), SetActive(Pool(("cost",), "you", CategoryIs(("don",)))))
    cards = pool(leader("R", no_effects, body, dons), character("N", name="N"))
    game = board(cards, side("R", hand=["N"], don_rested=2, don_active=1))
    use(game, "R", 1)
    assert game.decision.kind == "action", "no card is offered that cannot be played"
    assert where(game, "N") == "hand"
    use(game, "R", 2)
    assert [game.state.rested[one] for one in area_of(game, ME, "cost")].count(True) == 2
    play(game, "N")
    assert where(game, "N") == "character"


@pytest.mark.rules("8-1-3-3", "1-3-3")
def test_this_card_in_hand_cannot_be_played_by_effects() -> None:
    """R67: from the trash it can."""
    itself = permanent(Forbid("be_played", VALID, Pool(("hand",), "you", IsSource()), cause="effect"))
    body = main(choose("c", Pool(("hand", "trash"), "you")), Play(Bound("c")))
    cards = pool(leader("R", body), character("N", itself))
    game = board(cards, side("R", hand=["N"], trash=["N"]))
    in_trash = area_of(game, ME, "trash")[0]
    use(game, "R")
    if game.decision.kind == "cards":  # a decision with a single answer is not asked
        assert game.decision.options == (in_trash,)
        game.apply((in_trash,))
    assert area_of(game, ME, "character") == [in_trash]


@pytest.mark.rules("1-3-3", "7-1-1-2")
def test_attack_bans() -> None:
    no_leader = auto("on_play", Forbid("attack_leader", THIS_TURN, Source()), keyword_rush())
    taunt = permanent(Forbid("attack", VALID, THEIR_CHARACTERS, where=Not(NameIs("Taunt"))))
    cards = pool(character("A", no_leader), character("T", taunt, name="Taunt"))
    game = board(cards, side(hand=["A"], don_active=1), side("M", characters=[resting("X")]))
    play(game, "A")
    assert [one[2] for one in options(game, "attack") if one[1] == find(game, "A")] == area_of(game, YOU, "character")
    game = board(cards, side(characters=["X"]), side("M", characters=[resting("T"), resting("X")]))
    x = area_of(game, ME, "character")[0]
    assert [one[2] for one in options(game, "attack") if one[1] == x] == [find(game, "T")]


def keyword_rush():
    from optcg_dsl.effects import GrantKeyword

    return GrantKeyword(Source(), "Rush", THIS_TURN)


@pytest.mark.rules("1-3-3")
def test_life_cards_cannot_be_added_to_hand_by_own_effects() -> None:
    body = main(
        Forbid("life_to_hand", Duration("this_turn"), by="you"), Move(TopOf("life", "you", Const(1)), "hand", "add")
    )
    game = board(pool(leader("R", body), event("E", activate("main"))), side("R"))
    use(game, "R")
    assert area_of(game, ME, "hand") == []
    assert len(area_of(game, ME, "life")) == 3
