"""The environment for learning agents: PettingZoo's own tests, and what an observation may tell."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

zoo = pytest.importorskip("pettingzoo.test", reason="pip install 'optcg-dsl[rl]'")
np = pytest.importorskip("numpy", reason="pip install 'optcg-dsl[rl]'")

from optcg_dsl.engine.game import Game  # noqa: E402
from optcg_dsl.engine.values.areas import HAND  # noqa: E402
from optcg_dsl.engine.values.errors import IllegalDeck  # noqa: E402
from optcg_dsl.learning.choosing import ACTIONS, STOP  # noqa: E402
from optcg_dsl.learning.environment import PLAYERS, OptcgEnv, env  # noqa: E402
from optcg_dsl.learning.observing import GLOBALS, SIZE, Observer  # noqa: E402
from optcg_dsl.pools.loading import deck_list, shipped  # noqa: E402
from tests.engine.test_imagined import other_truth  # noqa: E402


def made(raw: bool = False) -> Any:
    data = shipped()
    decks = [deck_list(data.decks[name]) for name in ("engineers", "keepers")]
    return (OptcgEnv if raw else env)(data.pool(), decks)


def steps(one: Any, seed: int, rng: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Plays a game with random legal actions; yields each agent before it acts, with its observation."""
    one.reset(seed=seed)
    for agent in one.agent_iter():
        seen, _, ended, cut, _ = one.last()
        if ended or cut:
            one.step(None)
            continue
        yield agent, seen
        one.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))


@pytest.mark.filterwarnings("ignore:Observation")  # it is a dict, as with every mask of actions
def test_the_interface_is_that_of_pettingzoo() -> None:
    zoo.api_test(made(), num_cycles=400)


def test_seeds_are_kept() -> None:
    zoo.seed_test(made, num_cycles=200)


def test_games_are_played_to_their_end_with_legal_actions() -> None:
    rng = Random(1)
    one = made(raw=True)
    for seed in range(3):
        count = 0
        for agent, seen in steps(one, seed, rng):
            count += 1
            assert one.observation_space(agent).contains(seen)
            assert seen["action_mask"].sum() >= 1
            assert one.observe(PLAYERS[1 - PLAYERS.index(agent)])["action_mask"].sum() == 0
        assert count > 50
        assert one.game.over
        assert one.agents == []


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    rng = Random(2)
    one = made(raw=True)
    total = dict.fromkeys(PLAYERS, 0.0)
    one.reset(seed=4)
    for agent in one.agent_iter():
        seen, reward, ended, cut, _ = one.last()
        total[agent] += reward
        one.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    winner = one.game.winner
    assert winner is not None
    assert total == {PLAYERS[winner]: 1, PLAYERS[1 - winner]: -1}


def test_the_same_seed_is_the_same_game_and_the_next_one_is_another() -> None:
    def course(seed: int) -> list[bytes]:
        return [seen["observation"].tobytes() for _, seen in steps(made(raw=True), seed, Random(5))]

    assert course(1) == course(1)
    assert course(1) != course(2)
    one = made(raw=True)
    one.reset(seed=3)
    first = one.game.seed
    one.reset()
    assert one.game.seed != first


def test_an_observation_tells_nothing_that_its_player_may_not_see() -> None:
    """Other cards in the opponent's hand, the decks and the Life areas, and other chance: the same numbers."""
    rng = Random(6)
    one = made(raw=True)
    observer = Observer(shipped().pool())
    compared = 0
    for agent, seen in steps(one, 8, rng):
        player = PLAYERS.index(agent)
        if one._chosen:
            continue
        other = other_truth(one.game, player, rng)
        assert other.state != one.game.state
        assert (observer.observe(other, player, ()) == seen["observation"]).all()
        compared += 1
    assert compared > 50


def test_nothing_of_the_others_decision_is_told() -> None:
    """While the other player decides, other cards in that player's hand make no difference."""
    one = made(raw=True)
    observer = Observer(shipped().pool())
    for agent, _ in steps(one, 9, Random(7)):
        decider = PLAYERS.index(agent)
        game: Game = one.game
        twin = game.copy()
        numbers = list(twin.state.numbers)
        hand = [card for card in twin.state.areas[decider][HAND] if card not in game.sight(1 - decider).known]
        for card, number in zip(hand, [numbers[card] for card in reversed(hand)], strict=True):
            numbers[card] = number
        twin.renumber(numbers)
        viewer = 1 - decider
        assert (observer.observe(twin, viewer, ()) == observer.observe(game, viewer, ())).all()
        assert observer.observe(game, viewer, ())[3] == 0


def test_what_the_numbers_say() -> None:
    """The first numbers by hand, at the first decision: turn 0, nobody's cards drawn yet or five in each hand."""
    one = made(raw=True)
    one.reset(seed=1)
    game = one.game
    player = PLAYERS.index(one.agent_selection)
    seen = one.observe(one.agent_selection)["observation"]
    assert seen.shape == (SIZE,)
    assert seen[0] == game.state.turn
    assert seen[3] == 1
    counts = seen[10:18]
    deck, hand, life, _, don_deck, characters, active, rested = counts
    assert deck + hand + life == 50
    assert (don_deck, characters, active, rested) == (10, 0, 0, 0)
    assert seen[GLOBALS] == 1  # the first row is the player's own Leader
    assert seen[GLOBALS + 1] == Observer(game.pool).numbers[game.decks[player].leader]
    assert seen[GLOBALS + 2] == 1
    assert seen[GLOBALS + 5] == game.pool.spec(game.decks[player].leader).power / 1000


def test_an_illegal_action() -> None:
    raw = made(raw=True)
    raw.reset(seed=1)
    illegal = next(action for action in range(ACTIONS) if not raw.observe(raw.agent_selection)["action_mask"][action])
    with pytest.raises(ValueError, match="is not legal"):
        raw.step(illegal)
    with pytest.raises(ValueError, match="is not legal"):
        raw.step(STOP + 1)
    checked = made()
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(illegal)
    assert checked.terminations[agent]
    assert checked.rewards[agent] == -1


def test_what_cannot_be_played() -> None:
    data = shipped()
    deck = deck_list(data.decks["keepers"])
    short = type(deck)(deck.leader, deck.cards[:10])
    with pytest.raises(IllegalDeck):
        OptcgEnv(data.pool(), [deck, short])
    with pytest.raises(ValueError, match="has not been reset"):
        OptcgEnv(data.pool(), [deck, deck]).observe(PLAYERS[0])
