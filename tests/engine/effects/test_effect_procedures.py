"""Effects that change how the rules' own procedures are carried out: paying, entering, attacking, the DON!! Phase."""

from __future__ import annotations

import pytest

from optcg_dsl.effects import (
    KO,
    AllOf,
    Bound,
    CategoryIs,
    Choose,
    Const,
    EnterRested,
    Everything,
    Forbid,
    GivePlacedDon,
    GrantAbility,
    Happened,
    Holds,
    If,
    IsSource,
    Move,
    NameIs,
    Play,
    Pool,
    ReducePayment,
    ReplaceWith,
    Source,
    StateIs,
    TreatAs,
    TypeIs,
)
from optcg_dsl.effects.durations import Duration
from optcg_dsl.engine.boards import Placed
from optcg_dsl.engine.derived.layers import view
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.support import unsupported
from tests.engine.effects.kit import (
    MY_LEADER,
    THEIR_CHARACTERS,
    THIS_TURN,
    VALID,
    area_of,
    at_least,
    choose,
    cost,
    hand,
    main,
    permanent,
    pick,
    play,
    power,
    stat,
    when,
)
from tests.engine.helpers import (
    ME,
    YOU,
    act,
    activate,
    attack,
    auto,
    board,
    character,
    decided,
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
    skip,
    use,
)
from tests.engine.helpers import power as power_of

GUILD = AllOf((CategoryIs(("character",)), TypeIs("Guild"), stat("cost", ">=", 3)))
NEXT_GUILD = ReducePayment(GUILD, Const(1), THIS_TURN, once=True)


def active(game: Game, player: int = ME) -> int:
    return sum(not game.state.rested[don] for don in area_of(game, player, "cost"))


def playable(game: Game) -> set[str]:
    return {game.state.numbers[one[1]] for one in options(game, "play")}


GUILD_CARDS = (
    leader("R", main(NEXT_GUILD)),
    character("G3", cost=3, types=("Guild",)),
    character("G1", cost=1, types=("Guild",)),
    character("N3", cost=3),
)


# -- paying less ------------------------------------------------------------------------------------------------------


@pytest.mark.rules("2-7-2")
def test_the_next_time_you_play_such_a_card_costs_less_once() -> None:
    game = board(pool(*GUILD_CARDS), side("R", hand=["G3", "G3"], don_active=6))
    use(game, "R")
    play(game, "G3")
    assert active(game) == 4
    play(game, "G3")
    assert active(game) == 1


@pytest.mark.rules("2-7-2")
def test_other_cards_do_not_spend_the_reduction() -> None:
    """Neither a card of another type nor one that costs too little is "the next" one."""
    game = board(pool(*GUILD_CARDS), side("R", hand=["N3", "G1", "G3"], don_active=6))
    use(game, "R")
    play(game, "N3")
    play(game, "G1")
    assert active(game) == 2
    play(game, "G3")
    assert active(game) == 0


@pytest.mark.rules("2-7-2", "6-6-1-3")
def test_the_reduction_ends_with_the_turn() -> None:
    game = board(pool(*GUILD_CARDS), side("R", hand=["G3"], don_active=2), side("M", hand=["G3"]))
    assert playable(game) == set()
    use(game, "R")
    assert playable(game) == {"G3"}
    end_turn(game)
    assert game.state.continuous == []


@pytest.mark.rules("2-7-2", "4-9")
def test_what_is_paid_becomes_less_not_the_cost() -> None:
    """A card with a cost of 4 stays one for an effect that plays cards with a cost of 3 or less."""
    call = activate("main", choose("called", hand(stat("cost", "<=", 3))), Play(Bound("called")))
    cards = pool(*GUILD_CARDS, character("G4", cost=4, types=("Guild",)), event("E", call, cost=0))
    game = board(cards, side("R", hand=["G4", "E", "X"], don_active=3))
    use(game, "R")
    assert view(game).cost(find(game, "G4")) == 4
    play(game, "E")
    assert [game.state.numbers[card] for card in options(game)] == ["X"]
    pick(game)
    play(game, "G4")
    assert active(game) == 0


@pytest.mark.rules("2-7-2", "3-7-3")
def test_a_card_played_from_hand_by_an_effect_is_not_the_next_one() -> None:
    """The reduction is for a card that is paid for: a play by an effect leaves it for the next one."""
    call = activate("main", choose("called", hand(CategoryIs(("character",)))), Play(Bound("called")))
    game = board(pool(*GUILD_CARDS, event("E", call, cost=0)), side("R", hand=["G3", "G3", "E"], don_active=3))
    use(game, "R")
    play(game, "E")
    pick(game, "G3")
    play(game, "G3")
    assert active(game) == 1


@pytest.mark.rules("2-7-2", "8-1-3-3")
def test_the_cost_of_playing_is_less_while_a_permanent_effect_is_valid() -> None:
    cheap = permanent(ReducePayment(GUILD, Const(2), VALID))
    cards = pool(*GUILD_CARDS, character("A", cheap))
    game = board(cards, side("R", hand=["G3", "G3", "N3"], characters=["A", "A"], don_active=2))
    assert playable(game) == {"G3"}
    play(game, "G3")
    play(game, "G3")
    assert active(game) == 2, "3 less 2 less 2, and never less than 0"
    theirs = board(cards, side("M", hand=["G3"], don_active=2), side("R", characters=["A"]))
    assert playable(theirs) == set()


@pytest.mark.rules("2-7-2")
def test_the_cost_as_it_is_now_decides_whether_the_reduction_holds() -> None:
    dearer = permanent(cost(Pool(("hand",), "you", NameIs("The G1")), 2, VALID))
    game = board(pool(*GUILD_CARDS, character("D", dearer)), side("R", hand=["G1"], characters=["D"], don_active=3))
    use(game, "R")
    play(game, "G1")
    assert active(game) == 1


# -- entering rested --------------------------------------------------------------------------------------------------


SLEEPY = permanent(EnterRested(CategoryIs(("character",)), VALID))


@pytest.mark.rules("3-7-3", "8-1-3-3")
def test_characters_are_played_rested() -> None:
    call = activate("main", choose("called", hand(CategoryIs(("character",)))), Play(Bound("called")))
    cards = pool(leader("R", SLEEPY), character("F", keyword("Rush")), event("E", call, cost=0))
    game = board(cards, side("R", hand=["F", "X", "E"], don_active=1))
    play(game, "F")
    assert game.state.rested[find(game, "F")]
    assert options(game, "attack") == [("attack", find(game, "R"), find(game, "M"))]
    play(game, "E")
    pick(game, "X", player=ME)
    assert numbers(game, ME, "character") == ["F", "X"]
    assert game.state.rested[area_of(game, ME, "character")[1]]
    other = board(cards, side("M", hand=["X"], don_active=1), side("R"))
    play(other, "X")
    assert not other.state.rested[area_of(other, ME, "character")[0]]


@pytest.mark.rules("3-7-3")
def test_being_played_rested_is_not_being_rested() -> None:
    grow = when("rested", power(Source(), 1000), who="you")
    game = board(pool(leader("R", SLEEPY, grow)), side("R", hand=["X"], don_active=1))
    before = power_of(game, "R")
    game.apply((("play", area_of(game, ME, "hand")[0]),))
    assert power_of(game, "R") == before + 1000, "only the DON!! card that pays was rested"


# -- attacks with a price ---------------------------------------------------------------------------------------------


UNTIL_THEIRS_ENDS = Duration("end_of_turn", "opponent")
DISCARD_TWO = (
    Choose("paid", Const(2), Const(2), Pool(("hand",), "opponent"), chooser="opponent"),
    Move(Bound("paid"), "trash", "trash"),
)
TAXED = Forbid("attack", UNTIL_THEIRS_ENDS, cards=THEIR_CHARACTERS, price=DISCARD_TWO)
TAX = auto("on_play", TAXED)


def taxed(hand_size: int, times: int = 1) -> Game:
    """The turn of the opponent, whose Character "Y" must pay to attack."""
    cards = pool(character("T", TAX, cost=0), character("Y", keyword("Rush"), power=9000, cost=0))
    game = board(
        cards, side("L", hand=["T"] * times), side("M", hand=["Y", *["X"] * (hand_size - 1)], characters=["Y"])
    )
    for _ in range(times):
        play(game, "T")
    end_turn(game)
    return game


def attackers(game: Game) -> set[str]:
    return {game.state.numbers[one[1]] for one in options(game, "attack")}


@pytest.mark.rules("1-3-3", "7-1-1")
def test_an_attack_with_a_price_is_possible_if_it_can_be_paid() -> None:
    game = taxed(1)
    assert len(area_of(game, YOU, "hand")) == 2, "with the card drawn for the turn"
    assert attackers(game) == {"M", "Y"}
    lone = taxed(1, times=2)
    assert attackers(lone) == {"M"}, "both prices cannot be paid: 4 cards"


@pytest.mark.rules("1-3-3", "7-1-1")
def test_the_price_is_paid_at_each_attack() -> None:
    game = taxed(3)
    yours = area_of(game, YOU, "character")[0]
    game.apply((("attack", yours, find(game, "L")),))
    assert decided(game) == (YOU, "choose")
    assert not game.state.rested[yours], "the attack has not been declared yet"
    pick(game, "X", "X")
    assert len(area_of(game, YOU, "trash")) == 2
    assert game.state.rested[yours]
    assert len(area_of(game, ME, "life")) == 2
    assert attackers(game) == {"M"}, "Y is rested, and 2 cards are left for nobody"


@pytest.mark.rules("1-3-3", "8-4-4")
def test_a_character_that_comes_later_pays_nothing() -> None:
    """The Characters were fixed when the effect was resolved: one with [Rush] that is played later attacks freely."""
    game = taxed(1)
    play(game, "Y")
    assert len(area_of(game, YOU, "hand")) == 1
    (free,) = {one[1] for one in options(game, "attack")} - {find(game, "M")}
    game.apply((("attack", free, find(game, "L")),))
    skip(game, "block", "counter")
    assert area_of(game, YOU, "trash") == []


@pytest.mark.rules("1-3-3")
def test_a_permanent_prohibition_with_a_price() -> None:
    toll = permanent(Forbid("attack", VALID, cards=THEIR_CHARACTERS, price=DISCARD_TWO))
    assert unsupported(toll) == ()
    game = board(pool(character("T", toll), character("Y")), side("L", characters=["T"]), side("M", characters=["Y"]))
    end_turn(game)
    assert attackers(game) == {"M"}


@pytest.mark.rules("1-3-3")
def test_only_attacks_have_prices() -> None:
    odd = auto("on_play", Forbid("block", THIS_TURN, cards=THEIR_CHARACTERS, price=DISCARD_TWO))
    assert unsupported(odd) == ("price of block",)


# -- what happened in battles of this turn ----------------------------------------------------------------------------


FOUGHT = Happened("battles", "any", IsSource(), other=CategoryIs(("character",)))
AGAIN = main(If(FOUGHT, (power(Source(), 1000),)))


@pytest.mark.rules("7-1-5-2")
def test_whether_a_card_has_battled_a_character_this_turn() -> None:
    cards = pool(leader("R", AGAIN, power=9000), character("B", keyword("Blocker")), character("D", power=1000))
    game = board(cards, side("R"), side("M", characters=[resting("D")]))
    use(game, "R")
    assert power_of(game, "R") == 9000
    attack(game, "R", "D")
    use(game, "R")
    assert power_of(game, "R") == 10000
    end_turn(game)
    end_turn(game)
    use(game, "R")
    assert power_of(game, "R") == 9000, "that was another turn"


@pytest.mark.rules("7-1-2-2", "7-1-5-2")
def test_the_battle_is_with_the_card_that_blocked() -> None:
    cards = pool(leader("R", AGAIN, power=9000), character("B", keyword("Blocker")))
    game = board(cards, side("R"), side("M", characters=["B"]))
    act(game, "attack", "R", "M")
    pick(game, "B")
    skip(game, "counter")
    use(game, "R")
    assert power_of(game, "R") == 10000
    unblocked = board(cards, side("R"), side("M", characters=["B"]))
    attack(unblocked, "R", "M")
    use(unblocked, "R")
    assert power_of(unblocked, "R") == 9000
    blocking = pool(leader("R", AGAIN, power=9000), leader("K", keyword("Blocker")), character("D", power=1000))
    guarded = board(blocking, side("R"), side("K", characters=[resting("D")]))
    act(guarded, "attack", "R", "D")
    pick(guarded, "K")
    skip(guarded, "counter")
    use(guarded, "R")
    assert power_of(guarded, "R") == 9000, "the battle was with a Leader"


@pytest.mark.rules("3-1-6", "7-1-5-2")
def test_the_battles_of_the_object_that_a_card_was_before() -> None:
    fighter = character("F", AGAIN, keyword("Rush"), power=9000, cost=0)
    back = main(Move(Pool(("character",), "you"), "hand", "return"))
    game = board(
        pool(leader("R", back), fighter, character("D", power=1000)),
        side("R", characters=["F"]),
        side("M", characters=[resting("D")]),
    )
    attack(game, "F", "D")
    use(game, "R")
    play(game, "F")
    use(game, "F")
    assert power_of(game, "F") == 9000


# -- the DON!! Phase --------------------------------------------------------------------------------------------------


HEIR = permanent(GivePlacedDon(Const(1), MY_LEADER, VALID), conditions=(at_least(Pool(("cost", "given"), "you"), 1),))


@pytest.mark.rules("6-4", "6-5-5-1")
def test_one_of_the_don_placed_is_given_to_the_leader() -> None:
    game = board(pool(leader("R", HEIR)), side("M"), side("R", don_active=3))
    end_turn(game)
    assert (active(game, YOU), len(area_of(game, YOU, "given"))) == (4, 1)
    assert power_of(game, "R") == 6000


@pytest.mark.rules("6-4")
def test_none_is_given_if_there_was_none_before() -> None:
    """The condition looks at the field as it is when the DON!! cards are about to be placed."""
    game = board(pool(leader("R", HEIR)), side("M"), side("R"))
    end_turn(game)
    assert (active(game, YOU), len(area_of(game, YOU, "given"))) == (2, 0)


@pytest.mark.rules("6-4", "1-3-2-1")
@pytest.mark.parametrize(("before", "placed", "given"), [(9, 9, 1), (10, 10, 0)])
def test_as_many_as_are_left_in_the_don_deck(before: int, placed: int, given: int) -> None:
    game = board(pool(leader("R", HEIR)), side("M"), side("R", don_active=before))
    end_turn(game)
    assert (len(area_of(game, YOU, "cost")), len(area_of(game, YOU, "given"))) == (placed, given)


@pytest.mark.rules("6-4", "8-1-4-2")
def test_an_activated_effect_about_the_don_placed_next() -> None:
    game = board(
        pool(leader("R", main(GivePlacedDon(Const(2), MY_LEADER, Duration("end_of_turn", "you"))))),
        side("R"),
        side("M"),
    )
    use(game, "R")
    end_turn(game)
    end_turn(game)
    assert (active(game), len(area_of(game, ME, "given"))) == (0, 2)
    end_turn(game)
    end_turn(game)
    assert (active(game), len(area_of(game, ME, "given"))) == (4, 0)


@pytest.mark.rules("6-4")
def test_what_cannot_be_carried_out_is_said() -> None:
    assert unsupported(HEIR) == ()
    assert unsupported(permanent(ReducePayment(Everything(), Const(1), VALID))) == ()
    assert unsupported(permanent(KO(Source()))) == ("KO in a permanent effect",)
    named = permanent(TreatAs(Source(), "name", "Other"))
    assert unsupported(auto("on_play", GrantAbility(Source(), named, THIS_TURN))) == ()
    assert unsupported(auto("on_play", ReplaceWith(Source(), "trash"))) == ("ReplaceWith",)


@pytest.mark.rules("4-4-2", "8-1-3-3")
def test_given_don_are_not_rested() -> None:
    """ "If all of your DON!! cards are rested" does not hold while some are given: these are neither."""
    tough = permanent(
        power(Source(), 1000, VALID),
        conditions=(Holds(Pool(("cost", "given"), "you"), StateIs("rested")),),
    )
    cards = pool(character("A", tough, power=3000))
    assert power_of(board(cards, side(characters=["A"], don_rested=3)), "A") == 4000
    assert power_of(board(cards, side(characters=["A"], don_rested=3, don_active=1)), "A") == 3000
    given = board(cards, side(characters=["A", Placed("X", don=1)], don_rested=3))
    assert power_of(given, "A") == 3000
