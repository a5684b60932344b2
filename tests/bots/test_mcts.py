"""The bot that searches: what it may not know, what it finds, and how it is named."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from optcg_dsl.bots.agents import GreedyAgent, Seat
from optcg_dsl.bots.evaluation import chance
from optcg_dsl.bots.guessing import Guesses
from optcg_dsl.bots.mcts import MctsAgent
from optcg_dsl.bots.named import is_agent, is_timed, make_agent
from optcg_dsl.bots.playout import play
from optcg_dsl.engine.boards import Placed, Side, on_board
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.imagined import Unseen
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.areas import CHARACTER
from optcg_dsl.engine.values.areas import LEADER as LEADER_AREA
from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.pools.loading import deck_list, shipped
from tests.bots.boards import DECK, LEADER, POOL, board, shown, side
from tests.engine.test_imagined import other_truth


def shipped_game(seed: int) -> Game:
    data = shipped()
    return Game.new(data.pool(), [deck_list(data.decks[name]) for name in ("engineers", "parade")], seed)


# -- what it may not know ---------------------------------------------------------------------------------------------


def test_the_hidden_truth_does_not_change_its_answers() -> None:
    """Other cards in the opponent's hand, both decks and both Life areas, other chance: the same decisions."""
    rng = Random(3)
    kinds: Counter[str] = Counter()
    for seed in range(3):
        game = shipped_game(seed)
        agents = [MctsAgent(seed, playouts=6), MctsAgent(seed + 100, playouts=6)]
        twins = [MctsAgent(seed, playouts=6), MctsAgent(seed + 100, playouts=6)]
        while game.decision is not None and game.state.turn < 8:
            player = game.decision.player
            other = other_truth(game, player, rng)
            assert other.state != game.state
            answer = agents[player].answer(Seat.at(game))
            assert twins[player].answer(Seat.at(other)) == answer
            kinds[game.decision.kind] += 1
            game.apply(answer)
    assert kinds["action"] > 20
    assert kinds["counter"] > 2


def test_a_guess_knows_what_was_seen_and_nothing_else() -> None:
    game = shipped_game(4)
    rng = Random(4)
    guesses = [Guesses(game.pool), Guesses(game.pool)]
    checked = 0
    while game.decision is not None and game.state.turn < 12:
        player = game.decision.player
        unseen = Unseen(game, player)
        guesses[player].look(unseen)
        guess = guesses[player].guess(unseen, Random(checked))
        assert len(guess) == unseen.count
        deck = Counter([*guess, *unseen.seen()])
        assert sum(deck.values()) == 50
        assert max(deck.values()) <= 4
        colors = set(game.pool.spec(unseen.leader).colors)
        assert all(colors & set(game.pool.spec(number).colors) for number in deck)
        checked += 1
        game.apply(random_answer(game.decision, rng))
    assert checked > 30


def test_cards_of_the_types_of_the_leader_are_guessed_first() -> None:
    """14 cards of the pool share a type with this Leader: they are more than a third of a deck, not a twelfth."""
    data = shipped()
    keepers = deck_list(data.decks["keepers"])
    game = Game.new(data.pool(), [deck_list(data.decks["parade"]), keepers], seed=2)
    assert game.decision is not None
    player = game.decision.player
    unseen = Unseen(game, player)
    types = set(game.pool.spec(unseen.leader).types)
    guess = Guesses(game.pool).guess(unseen, Random(1))
    assert sum(not types.isdisjoint(game.pool.spec(number).types) for number in guess) > 50 // 3


def test_cards_that_went_out_of_sight_are_remembered() -> None:
    """Two copies in the opponent's trash go into the deck: each guess from then on has both among the unknown cards."""
    seen = on_board(POOL, (Side(LEADER, deck=("TT01-002",) * 20), Side(LEADER, trash=("TT01-013",) * 2)), seed=1)
    hidden = on_board(POOL, (Side(LEADER, deck=("TT01-002",) * 20), Side(LEADER, deck=("TT01-002",) * 9)), seed=1)
    guesses = Guesses(POOL)
    guesses.look(Unseen(seen, 0))
    unseen = Unseen(hidden, 0)
    guesses.look(unseen)
    assert all(Counter(guesses.guess(unseen, Random(one)))["TT01-013"] >= 2 for one in range(10))


# -- what it finds ----------------------------------------------------------------------------------------------------


def winning_board() -> Game:
    """Player 0 wins by attacking the Leader, which has no Life cards, no hand and no [Blocker]."""
    mine = Side(LEADER, deck=("TT01-002",) * 20, life=("TT01-002",), characters=(Placed("TT01-012"),))
    theirs = Side(
        LEADER, deck=("TT01-002",) * 20, characters=(Placed("TT01-013", rested=True), Placed("TT01-011", rested=True))
    )
    return on_board(POOL, (mine, theirs), seed=1)


def test_it_attacks_the_leader_that_has_no_life_left() -> None:
    game = winning_board()
    agent = MctsAgent(1, playouts=60)
    while game.decision is not None and game.state.turn == 5:
        game.apply(agent.answer(Seat.at(game)))
    assert game.winner == 0


def finishing_board() -> Game:
    """The opponent has no Life cards, no hand and no Characters: who gives the DON!! card to the Character wins.

    The Leader has attacked; the Character lacks 1000 power; the card in hand costs the same DON!! card.
    """
    mine = Side(
        Placed(LEADER, rested=True),
        deck=("TT01-002",) * 20,
        life=("TT01-002",) * 3,
        hand=("TT01-002",),
        characters=(Placed("TT01-005"),),
        don_active=1,
    )
    return on_board(POOL, (mine, Side(LEADER, deck=("TT01-002",) * 20, don_rested=3)), seed=1)


def test_it_keeps_a_don_card_for_the_last_attack() -> None:
    """The rules of thumb play the card first, which is why they do not win this turn."""
    game = finishing_board()
    assert GreedyAgent().answer(Seat.at(game))[0][0] == "play"
    agent = MctsAgent(1, playouts=60)
    while game.decision is not None and game.state.turn == 5:
        player = game.decision.player
        game.apply((agent if player == 0 else GreedyAgent()).answer(Seat.at(game)))
    assert game.winner == 0


def test_it_keeps_its_only_blocker_at_home() -> None:
    """No Life cards, no hand, a rested Leader: whatever attacks it next turn wins, unless the [Blocker] is active."""
    data = shipped()
    keepers = data.decks["keepers"].leader
    mine = Side(Placed(keepers, rested=True), deck=("HL01-002",) * 20, characters=(Placed("HL01-022"),), don_rested=4)
    theirs = Side(keepers, deck=("HL01-002",) * 20, life=("HL01-002",) * 4, don_active=1)
    game = on_board(data.pool(), (mine, theirs), seed=1)
    blocker = game.state.areas[0][CHARACTER][0]
    attack = ("attack", blocker, game.state.areas[1][LEADER_AREA][0])
    assert game.decision is not None
    assert GreedyAgent().answer(Seat.at(game)) == (attack,)
    assert MctsAgent(1, playouts=60).answer(Seat.at(game)) == (("end",),)


def test_of_one_playout_nothing_can_be_told() -> None:
    game = shipped_game(5)
    while game.decision is not None and game.state.turn < 8:
        answer = GreedyAgent().answer(Seat.at(game))
        assert MctsAgent(1, playouts=1).answer(Seat.at(game)) == answer
        game.apply(answer)


def test_who_is_ahead() -> None:
    """More Life, more cards in hand, stronger Characters: each is better, and the same for both is even."""
    even = board(side(0, life=[None] * 3), side(1, life=[None] * 3))
    life = board(side(0, life=[None] * 4), side(1, life=[None] * 3))
    hand = board(side(0, life=[None] * 3), side(1, life=[None] * 3, hand=[None] * 2))
    strong = board(side(0, life=[None] * 3, character=[shown(10, "TT01-013")]), side(1, life=[None] * 3))
    none_left = board(side(0), side(1, life=[None]))
    assert chance(none_left) < chance(hand) < chance(even) < chance(strong) < 1
    assert chance(even) < chance(life)


def test_counters_in_the_own_hand_count() -> None:
    """Of two cards of the same cost and power that which can be used as a Counter is worth more."""
    without, counter = (
        board(side(0, life=[None], hand=[{"card": 1, "number": number}]), side(1, life=[None]))
        for number in ("TT01-014", "TT01-005")
    )
    assert chance(without) < chance(counter)


def test_who_waits_without_life_cards_is_nearly_lost() -> None:
    """The next damage is a defeat (9-2-1-1), and the other one attacks first; it is better to be about to act."""
    mine, theirs = side(0), side(1, life=[None])
    attacked = (200, 100)
    assert 2 * chance(board(mine, theirs, attacked)) < chance(board(mine, theirs))


def test_a_blocker_counts_while_it_is_active() -> None:
    none, rested, active = (
        board(side(0, life=[None], character=[shown(10, "TT01-013", **values)]), side(1, life=[None]))
        for values in ({}, {"keywords": ["Blocker"], "rested": True}, {"keywords": ["Blocker"]})
    )
    assert chance(none) == chance(rested) < chance(active)


def test_the_same_seed_gives_the_same_game() -> None:
    def once() -> object:
        return play(POOL, [DECK, DECK], [MctsAgent(3, playouts=4), GreedyAgent()], seed=8)

    assert once() == once()


@pytest.mark.parametrize("name", ["mcts:3", "mcts:2ms"])
def test_its_answers_are_legal(name: str) -> None:
    game = shipped_game(9)
    agents = [make_agent(name, 1), make_agent("random", 2)]
    answered = 0
    while game.decision is not None:
        player = game.decision.player
        answer = agents[player].answer(Seat.at(game))
        assert why_not(game.decision, answer) == ""
        answered += player == 0
        game.apply(answer)
    assert answered > 10


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["mcts", "mcts:", "mcts:0", "mcts:-3", "mcts:1.5", "mcts:5s", "mcts:0ms", "clever", ""]
)
def test_names_of_no_bot(name: str) -> None:
    assert not is_agent(name)
    with pytest.raises(ValueError, match="there is no bot"):
        make_agent(name, 1)


def test_only_the_clock_makes_a_bot_timed() -> None:
    assert [name for name in ("greedy", "random", "mcts:200", "mcts:500ms") if is_timed(name)] == ["mcts:500ms"]
    assert all(map(is_agent, ("greedy", "random", "mcts:200", "mcts:500ms")))


@pytest.mark.parametrize("given", [{}, {"playouts": 0}, {"milliseconds": 0}, {"playouts": 1, "milliseconds": 1}])
def test_a_search_has_one_measure(given: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="1 or more"):
        MctsAgent(1, **given)


def test_a_seat_of_no_game_cannot_be_searched() -> None:
    game = shipped_game(1)
    assert game.decision is not None
    with pytest.raises(ValueError, match="not one of a game"):
        MctsAgent(1, playouts=2).answer(Seat(game.pool, game.decision, lambda: game.sight(0)))
