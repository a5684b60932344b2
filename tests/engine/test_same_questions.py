"""That a player is asked, or is not, tells nothing about what the rules hide (3-1-5, 3-4-3, 3-10-2).

At a point of a game, what one player may not see is exchanged for any other cards: two *worlds*, which that player
cannot tell apart.  Both are played on with the same answers, and whatever the player gets must be the same in both,
with the number of questions and whose they are, until one of the exchanged cards is shown.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.effects import Ability, Among, Bound, CategoryIs, Look, May, Move, Pool, Reveal, Timing, TopOf
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import Answer, random_answer
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.pools.loading import compiled, shipped
from optcg_dsl.pools.random_decks import RandomDecks
from tests.engine.effects.kit import choose, instead, trash_from_hand, when
from tests.engine.helpers import (
    ME,
    YOU,
    Placed,
    activate,
    auto,
    board,
    character,
    decided,
    draw,
    event,
    find,
    leader,
    numbers,
    options,
    pool,
    resting,
    side,
)
from tests.engine.worlds import Dealer, Worlds

SHIPPED = shipped().pool()
FORKS = 6
"""Points of each game at which worlds are made."""


# -- random games -----------------------------------------------------------------------------------------------------


def found_by(card_pool: CardPool, seed: int, own: bool) -> tuple[str, list[str]]:
    """What told worlds of a random game apart, and which questions had a single answer in one of two worlds only.

    ``own``: the viewer is the owner of the exchanged cards, which are the face-down Life cards and the deck.
    """
    rng, decks, dealer = Random(seed), RandomDecks(card_pool), Dealer(card_pool)
    game = Game.new(card_pool, (decks.deck(rng), decks.deck(rng)), seed, check=False)
    alone: list[str] = []
    forks = 0
    while game.decision is not None and game.state.turn < 60 and forks < FORKS:
        if game.decision.kind == "action" and game.state.turn > 2 and rng.random() < 0.15:
            forks += 1
            owner = rng.randrange(2)
            viewer = owner if own else 1 - owner
            worlds = Worlds(game, viewer, dealer.exchanged(game, owner, viewer, rng))
            if difference := worlds.play(rng):
                return f"turn {game.state.turn}: {difference}", alone
            alone += worlds.alone
        game.apply(random_answer(game.decision, rng))
    return "", alone


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(seed=st.integers(0, 10**9), own=st.booleans())
@pytest.mark.rules("3-1-5", "3-4-3", "3-10-2")
def test_no_question_tells_what_is_hidden(seed: int, own: bool) -> None:
    difference, _ = found_by(SHIPPED, seed, own)
    assert difference == ""


@pytest.mark.corpus
def test_no_question_tells_what_is_hidden_of_public_cards(corpus: Path, tmp_path: Path) -> None:
    """And the questions that come in both worlds, but are one in one of them only, have been among what was played."""
    write_sets(read_punk_records(corpus / "english"), tmp_path)
    card_pool = compiled([tmp_path]).pool()
    alone: Counter[str] = Counter()
    for seed in range(12):
        difference, reasons = found_by(card_pool, seed, own=seed % 4 == 0)
        assert difference == "", f"seed {seed}"
        alone.update(reasons)
    assert {"counter", "trigger"} <= set(alone)


# -- the questions, each on a board ------------------------------------------------------------------------------

EVENTS = CategoryIs(("event",))
TRASH_EVENT = trash_from_hand(where=EVENTS)
SEARCH = (
    Look("seen", TopOf("deck", "you", Const(3))),
    choose("found", Among(Bound("seen"), EVENTS)),
    Move(Bound("found"), "hand", "add", reveal=True),
)
CARDS = pool(
    character("C", counter=1000),
    event("E", activate("counter", draw(1)), cost=0),
    event("T", Ability("activate", timings=(Timing("trigger"),), body=(draw(1),)), cost=9),
    character("S", auto("on_play", *SEARCH), cost=0),
    character("P", auto("on_play", draw(1), cost=TRASH_EVENT, cost_optional=True, text="pay"), cost=0),
    character("Q", auto("on_play", May(TRASH_EVENT)), cost=0),
    character("R", instead("ko", *TRASH_EVENT)),
)


def in_worlds(game: Game, owner: int, changed: dict[int, str], *answers: Answer) -> list[Game]:
    """The game in two worlds after the same answers; the other player has not been able to tell them apart."""
    worlds = Worlds(game, 1 - owner, changed)
    assert worlds.difference() == ""
    for answer in answers:
        for one in worlds.games:
            one.apply(answer)
        assert worlds.difference() == ""
    return list(worlds.games)


def in_hand(game: Game, player: int) -> list[int]:
    return game.state.areas[player][HAND]


@pytest.mark.rules("7-1-3", "7-1-3-1", "3-4-3")
@pytest.mark.parametrize("other", ["C", "E"])
def test_the_counter_step_asks_whoever_has_a_hand(other: str) -> None:
    game = board(CARDS, side(), side("M", hand=["X", "X"]))
    attack = ("attack", find(game, "L"), find(game, "M"))
    poor, rich = in_worlds(game, YOU, {in_hand(game, YOU)[0]: other}, (attack,))
    assert decided(poor) == decided(rich) == (YOU, "counter")
    assert options(poor) == [("pass",)] and len(options(rich)) > 1
    in_worlds(game, YOU, {in_hand(game, YOU)[0]: other}, (attack,), (("pass",),))


@pytest.mark.rules("7-1-3", "3-4-1")
def test_an_empty_hand_cannot_counter_and_both_players_see_that() -> None:
    game = board(CARDS, side(), side("M"))
    game.apply((("attack", find(game, "L"), find(game, "M")),))
    assert decided(game) == (YOU, "trigger")


@pytest.mark.rules("4-6-3-1", "10-1-5-1", "10-1-5-2", "3-10-2")
def test_every_face_down_life_card_is_asked_about() -> None:
    game = board(CARDS, side(), side("M", life=["X", "X"]))
    attack = ("attack", find(game, "L"), find(game, "M"))
    plain, trigger = in_worlds(game, YOU, {game.state.areas[YOU][LIFE][0]: "T"}, (attack,))
    assert decided(plain) == decided(trigger) == (YOU, "trigger")
    assert options(plain) == ["no"] and options(trigger) == ["yes", "no"]
    in_worlds(game, YOU, {game.state.areas[YOU][LIFE][0]: "T"}, (attack,), ("no",))


@pytest.mark.rules("3-10-2-1")
def test_of_a_face_up_life_card_both_players_see_whether_it_has_a_trigger() -> None:
    game = board(CARDS, side(), side("M", life=[Placed("X", face_up=True)]))
    game.apply((("attack", find(game, "L"), find(game, "M")),))
    assert decided(game) == (ME, "main")


@pytest.mark.rules("11-3-1", "11-3-2", "8-4-4-1")
def test_who_looks_at_cards_is_asked_even_if_none_of_them_will_do() -> None:
    game = board(CARDS, side(hand=["S"]), side("M"))
    second = game.state.areas[ME][DECK][1]
    play = ("play", find(game, "S"))
    none, one = in_worlds(game, ME, {second: "E"}, (play,))
    assert decided(none) == decided(one) == (ME, "choose")
    assert options(none) == [] and options(one) == [second]
    in_worlds(game, ME, {second: "E"}, (play,), ())


@pytest.mark.rules("11-2-1")
def test_of_revealed_cards_both_players_see_whether_one_will_do() -> None:
    shown = Reveal("seen", TopOf("deck", "you", Const(3)))
    game = board(pool(character("S", auto("on_play", shown, *SEARCH[1:]), cost=0)), side(hand=["S"]), side("M"))
    game.apply((("play", find(game, "S")),))
    assert decided(game) == (ME, "main")


@pytest.mark.rules("8-3-1-3", "8-3-1-4", "3-4-3")
@pytest.mark.parametrize(("number", "reason"), [("P", "activate"), ("Q", "may")])
def test_a_price_from_the_hand_is_asked_for_even_if_the_hand_cannot_pay_it(number: str, reason: str) -> None:
    game = board(CARDS, side(hand=[number, "X"]), side("M"))
    other = next(card for card in in_hand(game, ME) if game.state.numbers[card] == "X")
    play = ("play", find(game, number))
    poor, rich = in_worlds(game, ME, {other: "E"}, (play,))
    assert decided(poor) == decided(rich) == (ME, reason)
    assert options(poor) == ["no"] and options(rich) == ["yes", "no"]
    in_worlds(game, ME, {other: "E"}, (play,), ("no",))
    empty = board(CARDS, side(hand=[number]), side("M"))
    empty.apply((("play", find(empty, number)),))
    assert decided(empty) == (ME, "main"), "an empty hand can pay nothing, and both players see it"


@pytest.mark.rules("8-1-3-4-1", "8-1-3-4-5", "3-4-3")
def test_a_replacement_by_a_card_of_the_hand_is_asked_for_even_if_there_is_none() -> None:
    game = board(CARDS, side(), side("M", characters=[resting("R")], hand=["X"]))
    (card,) = in_hand(game, YOU)
    attack = ("attack", find(game, "L"), find(game, "R"))
    poor, rich = in_worlds(game, YOU, {card: "E"}, (attack,), (("pass",),))
    assert decided(poor) == decided(rich) == (YOU, "replace")
    assert options(poor) == [-1] and options(rich) == [0, -1]
    poor.apply((-1,))
    assert numbers(poor, YOU, "trash") == ["R"]
    empty = board(CARDS, side(), side("M", characters=[resting("R")]))
    empty.apply((("attack", find(empty, "L"), find(empty, "R")),))
    assert decided(empty) == (ME, "main")


@pytest.mark.rules("8-3-1-1", "3-4-3")
def test_what_a_price_is_paid_with_is_asked_although_only_one_card_can_pay_it() -> None:
    """Whether the hand has one such card or two is not told by the question for it."""
    game = board(CARDS, side(hand=["P", "E", "X"]), side("M"))
    other = next(card for card in in_hand(game, ME) if game.state.numbers[card] == "X")
    one, two = in_worlds(game, ME, {other: "E"}, (("play", find(game, "P")),), ("yes",))
    assert decided(one) == decided(two) == (ME, "choose")
    assert (len(options(one)), len(options(two))) == (1, 2)


@pytest.mark.rules("11-1-1-1")
def test_questions_without_a_choice_do_not_keep_a_loop_alive() -> None:
    """A loop in which nobody could ever do anything else is a draw, even if somebody is asked in it."""
    again = (Move(Pool(("trash",), "you"), "deck", "return", "bottom"), *SEARCH)
    mill = Move(TopOf("deck", "you", Const(1)), "trash", "trash")
    cards = pool(leader("W", activate("activate_main", mill), when("trashed_from_deck", *again, mill)))
    game = board(cards, side("W", deck=["X"] * 4), side("M"))
    game.apply((("activate", find(game, "W"), "W/0"),))
    for _ in range(1000):
        if game.decision is None:
            break
        only = only_answer(game.decision)
        assert only is not None, "nobody has a choice"
        game.apply(only)
    assert game.over and game.winner is None and game.ending == "loop"
