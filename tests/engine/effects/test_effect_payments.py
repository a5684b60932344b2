"""Nothing is paid with a card on which the deed is forbidden, or to which it does nothing (1-3-3).

Each deed that a price may ask for is tried with each prohibition of it, as an activation cost (8-3-1-3), before an "If
you do" (4-10-1) and as what a replacement does "instead" (8-1-3-4-5).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from optcg_dsl.effects import (
    KO,
    Ability,
    Bound,
    Choose,
    ChooseOne,
    Const,
    Forbid,
    Immune,
    IsSource,
    May,
    Modify,
    Move,
    NameIs,
    Negate,
    Not,
    Pool,
    Rest,
    SetActive,
    Source,
    Step,
    Together,
    TopOf,
)
from optcg_dsl.engine.game import Game
from tests.engine.effects.kit import THIS_TURN, VALID, area_of, instead, permanent, trash_from_hand
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    act,
    activate,
    board,
    character,
    draw,
    find,
    leader,
    numbers,
    pool,
    side,
    use,
)

OTHERS = Pool(("character",), "you", Not(IsSource()))
PAYERS = Pool(("character",), "you", NameIs("Payer"))
PAYER = Pool(("character",), "opponent", NameIs("Payer"))
ONE = Const(1)

DEEDS: dict[str, Callable[[Any], Step]] = {
    "rest": Rest,
    "set active": SetActive,
    "K.O.": KO,
    "trash": lambda cards: Move(cards, "trash", "trash"),
    "return": lambda cards: Move(cards, "hand", "return"),
    "to the deck": lambda cards: Move(cards, "deck", "place", end="bottom"),
    "to the Life area": lambda cards: Move(cards, "life", "add"),
    "negate": lambda cards: Negate(cards, THIS_TURN),
}
FORBIDDEN_BY: dict[str, tuple[Any, ...]] = {
    "rest": ("be_rested",),
    "set active": ("become_active",),
    "K.O.": ("be_koed", "be_removed"),
    "trash": ("be_removed",),
    "return": ("be_removed", "be_returned_to_hand"),
    "to the deck": ("be_removed", "be_returned_to_deck"),
    "to the Life area": ("be_removed",),
    "negate": ("be_negated",),
}
TABLE = [(deed, ban) for deed, bans in FORBIDDEN_BY.items() for ban in bans]


def of_chosen(deed: str, among: Any = OTHERS, count: int = 1) -> tuple[Step, ...]:
    """A player chooses so many of the cards, and that is done to them."""
    return Choose("paid", Const(count), Const(count), among), DEEDS[deed](Bound("paid"))


def as_cost(block: tuple[Step, ...]) -> Ability:
    return activate("activate_main", draw(1), cost=block, cost_optional=True)


def before_if_you_do(block: tuple[Step, ...]) -> Ability:
    return activate("activate_main", May(block, (draw(1),)))


def as_replacement(block: tuple[Step, ...]) -> Ability:
    return instead("ko", *block, card=IsSource(), optional=True)


KINDS = {"cost": as_cost, "if you do": before_if_you_do, "replacement": as_replacement}
SNUFF = leader("SNUFF", activate("activate_main", KO(PAYER)))


def payment(kind: str, block: tuple[Step, ...], barred: Ability, others: list[str], *, state: bool = False) -> Game:
    """The controller of "Payer" may pay with the block now; ``state``: the other Characters are rested."""
    cards = pool(
        SNUFF,
        leader("HOST", barred),
        character("P", KINDS[kind](block), name="Payer", power=3000),
        character("BARRED", barred),
    )
    payers = side("L", characters=["P", *(Placed(one, rested=state) for one in others)], hand=["X"], don_active=2)
    if kind == "replacement":
        game = board(cards, side("SNUFF"), payers)
        use(game, "SNUFF")
        return game
    return board(cards, payers, side("M"))


def begin(game: Game, kind: str) -> bool:
    """Begin to pay, if that is offered."""
    if kind == "replacement":
        offered = game.decision is not None and game.decision.reason == "replace"
        if offered:
            game.apply(0)
        return offered
    player = game.state.turn_player
    program = ("activate", find(game, "P", player), "P/0")
    if game.decision is None or program not in game.decision.options:
        return False
    game.apply((program,))
    offered = game.decision.reason == "may" if kind == "if you do" else True
    if offered and kind == "if you do":
        game.apply("yes")
    return offered


def offered_cards(game: Game) -> list[str]:
    assert game.decision is not None
    return [game.state.numbers[card] for card in game.decision.options if isinstance(card, int)]


@pytest.mark.rules("1-3-3", "8-3-1-3", "8-1-3-4-5", "4-10-1")
@pytest.mark.parametrize(("kind", "row"), list(product(KINDS, TABLE)), ids=str)
def test_a_card_on_which_the_deed_is_forbidden_is_no_choice(kind: str, row: tuple[str, Any]) -> None:
    deed, ban = row
    barred = permanent(Forbid(ban, VALID, Source()))
    game = payment(kind, of_chosen(deed), barred, ["BARRED", "X", "X"], state=deed == "set active")
    assert begin(game, kind)
    assert offered_cards(game) == ["X", "X"]


@pytest.mark.rules("1-3-3", "8-3-1-3", "8-1-3-4-5", "4-10-1")
@pytest.mark.parametrize(("kind", "row"), list(product(KINDS, TABLE)), ids=str)
def test_where_only_such_cards_are_left_the_payment_is_not_offered(kind: str, row: tuple[str, Any]) -> None:
    deed, ban = row
    barred = permanent(Forbid(ban, VALID, Source()))
    for block in (of_chosen(deed), (*trash_from_hand(1), *of_chosen(deed)), (*of_chosen(deed), *trash_from_hand(1))):
        game = payment(kind, block, barred, ["BARRED", "BARRED"], state=deed == "set active")
        assert not begin(game, kind)
        assert len(numbers(game, YOU if kind == "replacement" else ME, "hand")) == 1


@pytest.mark.rules("1-3-3", "8-3-1-3", "8-1-3-4-5")
@pytest.mark.parametrize("kind", KINDS)
def test_a_payment_in_two_parts_is_narrowed_in_each_of_them(kind: str) -> None:
    barred = permanent(Forbid("be_rested", VALID, Source()))
    game = payment(kind, (*trash_from_hand(1), *of_chosen("rest")), barred, ["BARRED", "X", "X"])
    assert begin(game, kind)
    if game.decision is not None and len(offered_cards(game)) == 1:  # the hand is secret, so its card is asked for
        game.apply(game.decision.options)
    assert offered_cards(game) == ["X", "X"]


@pytest.mark.rules("1-3-3", "8-3-1-3", "8-1-3-4-5")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deed", ["rest", "K.O.", "trash", "return", "to the deck"])
def test_nothing_is_paid_with_this_card_or_the_leader_or_a_don_that_cannot(kind: str, deed: str) -> None:
    own = permanent(*(Forbid(ban, VALID, PAYERS) for ban in FORBIDDEN_BY[deed]))
    game = payment(kind, (DEEDS[deed](Source()),), own, ["BARRED"])
    assert not begin(game, kind)
    if deed == "rest":
        for area in ("leader", "cost"):
            among = Pool((area,), "you")
            everywhere = permanent(Forbid("be_rested", VALID, Pool((area,), "you")))
            assert not begin(payment(kind, of_chosen("rest", among), everywhere, ["BARRED"]), kind)
            assert not begin(payment(kind, (Rest(among),), everywhere, ["BARRED"]), kind)


@pytest.mark.rules("1-3-3", "8-3-1-3", "8-1-3-4-5")
@pytest.mark.parametrize("kind", KINDS)
def test_cards_of_several_kinds_chosen_at_once_are_each_such_that_it_can_be_done(kind: str) -> None:
    barred = permanent(Forbid("be_rested", VALID, Source()), Forbid("be_rested", VALID, Pool(("leader",), "you")))
    among = Together((OTHERS, Pool(("leader",), "you"), Pool(("cost",), "you")))
    game = payment(kind, of_chosen("rest", among, 2), barred, ["BARRED", "X", "X"])
    assert begin(game, kind)
    assert set(offered_cards(game)) == {"X", "DON!!"}


@pytest.mark.rules("1-3-3", "8-3-1-3", "8-1-3-4-5")
@pytest.mark.parametrize("kind", KINDS)
def test_of_two_ways_to_pay_one_that_is_impossible_is_not_offered(kind: str) -> None:
    """Resting is out of the question, so a card is trashed; where that cannot be done either, nothing is offered."""
    barred = permanent(Forbid("be_rested", VALID, Source()))
    ways = ChooseOne((of_chosen("rest"), trash_from_hand(1)), labels=("rest", "trash"))
    game = payment(kind, (ways,), barred, ["BARRED"])
    payer = YOU if kind == "replacement" else ME
    assert begin(game, kind)
    if game.decision is not None and game.decision.reason == "choose":
        game.apply(game.decision.options)
    assert numbers(game, payer, "trash") == ["X"]
    nothing = ChooseOne((of_chosen("rest"), of_chosen("trash", Pool(("stage",), "you"))), labels=("rest", "trash"))
    assert not begin(payment(kind, (nothing,), barred, ["BARRED"]), kind)


@pytest.mark.rules("1-3-1", "1-3-3", "8-1-3-4-5")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deed", ["rest", "K.O.", "trash", "weaken"])
def test_a_card_that_effects_do_not_affect_pays_for_costs_only(kind: str, deed: str) -> None:
    """A cost is no effect on the card; what is done "instead" and before an "If you do" is."""
    shielded = permanent(Immune(Source(), VALID))
    weaken = Choose("paid", ONE, ONE, OTHERS), Modify(Bound("paid"), "power", Const(-1000), THIS_TURN)
    game = payment(kind, weaken if deed == "weaken" else of_chosen(deed), shielded, ["BARRED", "X", "X"])
    assert begin(game, kind)
    affected = kind == "cost" and deed != "weaken"
    assert offered_cards(game) == (["BARRED", "X", "X"] if affected else ["X", "X"])


@pytest.mark.rules("1-3-3", "4-5-1", "8-3-1-3")
@pytest.mark.parametrize("kind", KINDS)
def test_a_forbidden_draw_and_a_forbidden_life_card_pay_nothing(kind: str) -> None:
    for block, ban in (
        ((draw(1),), Forbid("draw", VALID, who="you", cause="effect")),
        ((Move(TopOf("life", "you", ONE), "hand", "add"),), Forbid("life_to_hand", VALID, who="you")),
    ):
        assert begin(payment(kind, block, permanent(Forbid("block", VALID, Source())), ["BARRED"]), kind)
        assert not begin(payment(kind, block, permanent(ban), ["BARRED"]), kind)


@pytest.mark.rules("1-3-3", "8-3-2-2")
def test_the_price_of_an_attack_is_not_paid_with_what_cannot_be_rested() -> None:
    price = (Choose("paid", ONE, ONE, Pool(("character",), "opponent"), chooser="opponent"), Rest(Bound("paid")))
    toll = permanent(Forbid("attack", VALID, cards=Pool(("leader",), "opponent"), price=price))
    barred = permanent(Forbid("be_rested", VALID, Source()))
    cards = pool(leader("TOLL", toll), character("BARRED", barred))
    game = board(cards, side("L", characters=["BARRED", "X", "X"]), side("TOLL"))
    attack = ("attack", find(game, "L", ME), find(game, "TOLL"))
    game.apply((attack,))
    assert offered_cards(game) == ["X", "X"]
    assert attack not in board(cards, side("L", characters=["BARRED"]), side("TOLL")).decision.options


@pytest.mark.rules("1-3-2-1", "8-4-4-1")
@pytest.mark.parametrize("deed", ["rest", "K.O.", "trash"])
def test_an_effect_may_choose_what_it_cannot_change(deed: str) -> None:
    """It is no payment: official answers let such a card be chosen, and nothing happens."""
    barred = permanent(*(Forbid(ban, VALID, Source()) for ban in FORBIDDEN_BY[deed]))
    cards = pool(leader("R", activate("activate_main", *of_chosen(deed))), character("BARRED", barred))
    game = board(cards, side("R", characters=["BARRED", "X"]))
    use(game, "R")
    assert offered_cards(game) == ["BARRED", "X"]
    game.apply(find(game, "BARRED"))
    assert numbers(game, ME, "character") == ["BARRED", "X"]
    assert not game.state.rested[find(game, "BARRED")]


@pytest.mark.rules("1-3-3", "2-7-2", "7-1-3-1-2")
def test_a_card_is_not_played_with_don_that_cannot_be_rested() -> None:
    """Two of the three active DON!! cards are left alone; a given one costs no rest."""
    stiff = activate("activate_main", *don_that_cannot_be_rested(2))
    cards = pool(leader("R", stiff), character("TWO", cost=2))
    game = board(cards, side("R", hand=["X", "TWO"], don_active=3))
    playable = {number: ("play", card) for number, card in zip(("X", "TWO"), area_of(game, ME, "hand"), strict=True)}
    assert set(playable.values()) <= set(game.decision.options)
    use(game, "R")
    assert playable["X"] in game.decision.options
    assert playable["TWO"] not in game.decision.options
    game.apply((playable["X"],))
    assert [game.state.rested[don] for don in area_of(game, ME, "cost")].count(True) == 1
    act(game, "give", "R")
    assert len(area_of(game, ME, "given")) == 1


def don_that_cannot_be_rested(count: int) -> tuple[Step, ...]:
    among = Pool(("cost",), "you")
    return Choose("stiff", Const(count), Const(count), among), Forbid("be_rested", THIS_TURN, Bound("stiff"))
