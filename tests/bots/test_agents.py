"""The bots: whole games between them, and what the greedy one does on boards where the right answer is known."""

from __future__ import annotations

import pytest

from optcg_dsl.bots.agents import Agent, GreedyAgent, RandomAgent, Seat
from optcg_dsl.bots.playout import answerer, play
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import play_out
from optcg_dsl.engine.values.answers import Answer
from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.engine.values.records import Decision
from tests.bots.boards import DECK, POOL, dons, shown, side, view

NOTHING = ("end",)


def seat(decision: Decision, mine: dict, theirs: dict, battle: tuple[int, int] | None = None) -> Seat:
    return Seat(POOL, decision, lambda: view(mine, theirs, battle))


def action(options: list, mine: dict, theirs: dict) -> object:
    (chosen,) = GreedyAgent().answer(seat(Decision(0, "action", (*options, NOTHING)), mine, theirs))
    return chosen


def counter(options: list, mine: dict, theirs: dict, battle: tuple[int, int]) -> object:
    decision = Decision(0, "counter", (*options, ("pass",)), reason="counter")
    (chosen,) = GreedyAgent().answer(seat(decision, mine, theirs, battle))
    return chosen


class Watched:
    """An agent that passes answers through a check that they are legal."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.kinds: set[str] = set()

    def answer(self, at: Seat) -> Answer:
        given = self.agent.answer(at)
        assert all(option in at.decision.options for option in given)
        assert why_not(at.decision, given) == ""
        self.kinds.add(at.decision.kind)
        return given


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", [RandomAgent, GreedyAgent])
def test_games_end_with_legal_answers_only(kind: type, seed: int) -> None:
    agents = [Watched(kind()), Watched(kind())]
    result = play(POOL, [DECK, DECK], agents, seed).result
    assert result.ending in ("life", "deck")
    assert {"action", "counter"} <= agents[0].kinds | agents[1].kinds


def test_the_same_seeds_give_the_same_game() -> None:
    def once() -> object:
        return play(POOL, [DECK, DECK], [RandomAgent(3), GreedyAgent()], seed=8)

    assert once() == once()


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = 0
    for seed in range(10):
        seats: list[Agent] = [GreedyAgent(), RandomAgent(seed)]
        greedy = seed % 2
        result = play(POOL, [DECK, DECK], seats[::-1] if greedy else seats, seed).result
        wins += result.winner == greedy
    assert wins >= 9


def test_the_greedy_bot_does_not_use_what_it_may_not_know() -> None:
    """Other cards in the opponent's hand and in both decks make no difference to its answers."""
    game = Game.new(POOL, [DECK, DECK], seed=5)
    agents = [GreedyAgent(), GreedyAgent()]
    twins = [GreedyAgent(), GreedyAgent()]
    compared = 0
    while game.decision is not None and game.state.turn < 12:
        player = game.decision.player
        twin = game.copy()
        hidden = [*twin.state.areas[1 - player][2], *twin.state.areas[0][0], *twin.state.areas[1][0]]
        numbers = list(twin.state.numbers)
        for card, other in zip(hidden, [numbers[card] for card in reversed(hidden)], strict=True):
            numbers[card] = other
        twin.state.numbers = tuple(numbers)
        twin.specs = tuple(POOL.spec(number) for number in numbers)
        answer = agents[player].answer(Seat.at(game))
        assert twins[player].answer(Seat.at(twin)) == answer
        compared += 1
        game.apply(answer)
    assert compared > 20


def test_no_seat_without_a_decision() -> None:
    game = Game.new(POOL, [DECK, DECK], seed=2)
    play_out(game, [answerer(RandomAgent(1)), answerer(RandomAgent(2))])
    with pytest.raises(ValueError, match="no decision"):
        Seat.at(game)


# -- the Main Phase ---------------------------------------------------------------------------------------------------


def test_it_plays_the_most_expensive_card() -> None:
    hand = [{"card": 1, "number": "TT01-002"}, {"card": 2, "number": "TT01-010"}, {"card": 3, "number": "TT01-006"}]
    assert action([("play", 1), ("play", 2), ("play", 3)], side(0, hand=hand, cost=dons(5)), side(1)) == ("play", 2)


@pytest.mark.rules("3-7-6-1")
def test_a_sixth_character_must_be_better_than_the_one_it_replaces() -> None:
    five = [shown(10 + index, "TT01-010") for index in range(5)]
    weak = {"card": 1, "number": "TT01-002"}
    strong = {"card": 2, "number": "TT01-013"}
    mine = side(0, hand=[weak, strong], character=five, cost=dons(9))
    assert action([("play", 1)], mine, side(1)) == NOTHING
    assert action([("play", 1), ("play", 2)], mine, side(1)) == ("play", 2)


def test_it_attacks_the_leader_when_that_wins() -> None:
    assert action([("attack", 100, 200)], side(0), side(1, life=[None] * 3)) == ("attack", 100, 200)


def test_it_does_not_attack_what_it_cannot_beat() -> None:
    mine = side(0, character=[shown(10, "TT01-004")])
    assert action([("attack", 10, 200)], mine, side(1, life=[None] * 3)) == NOTHING


@pytest.mark.rules("6-5-5", "7-1-4-1")
def test_it_gives_don_to_an_attack_that_then_wins() -> None:
    options = [("give", 10), ("give", 100), ("attack", 10, 200)]
    lacking = side(0, character=[shown(10, "TT01-005")], cost=dons(1))
    assert action(options, lacking, side(1, life=[None] * 3)) == ("give", 10)
    given = side(0, character=[shown(10, "TT01-005", power=5000, don=1)])
    assert action([("attack", 10, 200)], given, side(1, life=[None] * 3)) == ("attack", 10, 200)


def test_it_prefers_the_win_to_a_character() -> None:
    theirs = side(1, character=[shown(20, "TT01-010", rested=True)])
    options = [("attack", 100, 20), ("attack", 100, 200)]
    assert action(options, side(0, leader=[shown(100, "TT01-001", power=7000)]), theirs) == ("attack", 100, 200)


# -- defending --------------------------------------------------------------------------------------------------------


def blocked(mine: dict, attacker: dict, target: int = 100) -> Answer:
    blockers = tuple(card["card"] for card in mine["character"] if "Blocker" in card["keywords"])
    decision = Decision(0, "cards", blockers, least=0, reason="block", source=attacker["card"])
    return GreedyAgent().answer(seat(decision, mine, side(1, character=[attacker]), (attacker["card"], target)))


def test_it_blocks_with_a_weak_blocker_only_when_it_matters() -> None:
    blocker = shown(10, "TT01-002", keywords=["Blocker"])
    attacker = shown(20, "TT01-010", rested=True)
    assert blocked(side(0, character=[blocker], life=[None] * 4), attacker) == ()
    assert blocked(side(0, character=[blocker], life=[None]), attacker) == (10,)
    assert blocked(side(0, character=[blocker]), attacker) == (10,)


def test_it_blocks_with_a_blocker_that_survives() -> None:
    wall = shown(10, "TT01-012", keywords=["Blocker"])
    attacker = shown(20, "TT01-010", rested=True)
    assert blocked(side(0, character=[wall], life=[None] * 4), attacker) == (10,)


def test_it_does_not_block_an_attack_that_fails() -> None:
    blocker = shown(10, "TT01-002", keywords=["Blocker"])
    assert blocked(side(0, character=[blocker]), shown(20, "TT01-004", rested=True)) == ()


HAND = [{"card": 1, "number": "TT01-002"}, {"card": 2, "number": "TT01-003"}, {"card": 3, "number": "TT01-006"}]
COUNTERS = [("counter", card, receiver) for card in (1, 2, 3) for receiver in (100,)]


@pytest.mark.rules("7-1-3-1", "7-1-4-1")
def test_a_counter_must_exceed_what_is_missing() -> None:
    """5000 against 5000 wins for the attacker: 1000 more is enough, and the cheapest card with it is used."""
    attacker = side(1, character=[shown(20, "TT01-007", rested=True)])
    assert counter(COUNTERS, side(0, hand=HAND, life=[None] * 3), attacker, (20, 100)) == ("counter", 1, 100)


def test_it_does_not_throw_counters_after_a_lost_battle() -> None:
    attacker = side(1, character=[shown(20, "TT01-013", rested=True)])
    assert counter(COUNTERS, side(0, hand=HAND, life=[None] * 3), attacker, (20, 100)) == ("pass",)


def test_it_gives_everything_for_the_game() -> None:
    """7000 against 5000 with no Life: 1000 and 2000 together save the game."""
    attacker = side(1, character=[shown(20, "TT01-011", rested=True)])
    assert counter(COUNTERS[:2], side(0, hand=HAND[:2]), attacker, (20, 100)) == ("counter", 2, 100)
    assert counter(COUNTERS[:1], side(0, hand=HAND[:1]), attacker, (20, 100)) == ("pass",)


def test_it_does_not_counter_when_the_attack_already_fails() -> None:
    attacker = side(1, character=[shown(20, "TT01-004", rested=True)])
    assert counter(COUNTERS, side(0, hand=HAND), attacker, (20, 100)) == ("pass",)


# -- preparations -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("numbers", "answer"), [(("TT01-002", "TT01-006"), "keep"), (("TT01-012",) * 2, "redraw")])
def test_it_redraws_a_slow_hand(numbers: tuple[str, str], answer: str) -> None:
    hand = [{"card": index, "number": number} for index, number in enumerate(numbers)]
    decision = Decision(0, "redraw", ("keep", "redraw"))
    assert GreedyAgent().answer(seat(decision, side(0, hand=hand), side(1))) == (answer,)


@pytest.mark.rules("3-7-6-1")
def test_the_weakest_character_makes_room() -> None:
    five = [shown(10 + index, number) for index, number in enumerate(["TT01-010"] * 3 + ["TT01-002", "TT01-012"])]
    decision = Decision(0, "cards", tuple(range(10, 15)), reason="overflow", source=11)
    assert GreedyAgent().answer(seat(decision, side(0, character=five), side(1))) == (13,)


def test_it_draws_all_it_may() -> None:
    decision = Decision(0, "yes_no", ("yes", "no"), reason="draw_up_to", source=100)
    assert GreedyAgent().answer(seat(decision, side(0), side(1))) == ("yes",)


def test_limits_of_a_choice_are_kept() -> None:
    cards = [shown(20, "TT01-010"), shown(21, "TT01-011"), shown(22, "TT01-002")]
    decision = Decision(0, "cards", (20, 21, 22), least=0, most=3, values=(5, 5, 1), total=6)
    assert GreedyAgent().answer(seat(decision, side(0), side(1, character=cards))) == (21, 22)


def test_hidden_cards_are_chosen_blindly() -> None:
    decision = Decision(0, "cards", (0, 1, 2), least=2, most=2, hidden=True)
    assert GreedyAgent().answer(seat(decision, side(0), side(1))) == (0, 1)
    optional = Decision(0, "cards", (0, 1, 2), least=0, most=2, hidden=True)
    assert GreedyAgent().answer(seat(optional, side(0), side(1))) == (0, 1)
