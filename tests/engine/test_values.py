"""A game is a value: copies, equality, JSON, replays; what a player may see; decisions and answers."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.effects import Choose, Const, Pool
from optcg_dsl.engine.again import read_saved_game
from optcg_dsl.engine.derived.fixpoint import Settled
from optcg_dsl.engine.derived.view import View
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.playout import play_out, random_answerer
from optcg_dsl.engine.replay import ReplayError, play_back, read_replay, record
from optcg_dsl.engine.values import rng
from optcg_dsl.engine.values.answers import legal_answers, random_answer
from optcg_dsl.engine.values.decisions import check_answer
from optcg_dsl.engine.values.errors import EngineError, IllegalAnswer
from optcg_dsl.engine.values.events import events_from_json, events_to_json
from optcg_dsl.engine.values.records import Decision
from optcg_dsl.engine.values.saves import read_state
from tests.engine.helpers import (
    ME,
    YOU,
    act,
    board,
    character,
    event,
    find,
    pool,
    side,
    vanilla_decks,
    vanilla_pool,
)

POOL = vanilla_pool()
DECKS = vanilla_decks()


def played(seed: int, decisions: int) -> Game:
    """A game after so many random decisions."""
    game = Game.new(POOL, DECKS, seed)
    answer = Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.apply(random_answer(game.decision, answer))
    return game


def test_a_copy_is_independent() -> None:
    game = played(3, 40)
    twin = game.copy()
    before = game.state.digest()
    assert twin.state == game.state
    twin.apply(random_answer(twin.decision, Random(1)))  # type: ignore[arg-type]  # a game of 40 decisions is not over
    assert game.state.digest() == before
    assert twin.state != game.state


def test_json_there_and_back_at_every_decision_of_a_game() -> None:
    game = Game.new(POOL, DECKS, 7)
    answer = Random(7)
    for _ in range(200):
        if game.decision is None:
            break
        restored = read_state(game.state.to_json())
        assert restored == game.state
        assert restored.digest() == game.state.digest()
        game.apply(random_answer(game.decision, answer))


def test_a_restored_game_goes_on_identically() -> None:
    game = played(11, 30)
    twin = read_saved_game(POOL, game.to_json())
    for one in (game, twin):
        play_out(one, (random_answerer(1), random_answerer(2)))
    assert twin.events == game.events
    assert twin.state == game.state


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"decks": 3}', b"\xff\xfe"])
def test_what_is_no_saved_game_is_an_error(data: bytes) -> None:
    with pytest.raises(EngineError, match="not a saved"):
        read_saved_game(POOL, data)
    with pytest.raises(EngineError, match="not a saved state"):
        read_state(data)


def whole_numbers(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where in decoded JSON there is a whole number."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from whole_numbers(part, (*path, key))
    elif type(value) is int:
        yield path


@pytest.mark.parametrize("number", [1 << 31, -(1 << 31), 1 << 62, 10**30])
def test_long_numbers_in_a_saved_state_are_an_error(number: int) -> None:
    """The engine, if it is compiled, has no safe arithmetic for them: none gets in."""
    text = played(11, 30).state.to_json()
    paths = [path for path in whole_numbers(json.loads(text)) if path != ("rng",)]
    assert len({path[0] for path in paths}) > 8  # of many kinds, also in frames and records
    for path in paths:
        raw = part = json.loads(text)
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = number
        with pytest.raises(EngineError, match=r"not a saved state: .*(31 bits|no 64-bit|Expected)"):
            read_state(json.dumps(raw))


def test_an_unknown_frame_is_an_error() -> None:
    raw = json.loads(played(1, 5).state.to_json())
    raw["stack"][0]["frame"] = "NoSuchFrame"
    with pytest.raises(EngineError, match="NoSuchFrame"):
        read_state(json.dumps(raw))


def test_a_replay_gives_the_same_events() -> None:
    game = Game.new(POOL, DECKS, 5)
    play_out(game, (random_answerer(3), random_answerer(4)))
    again = play_back(POOL, read_replay(record(game).to_json()))
    assert again.events == game.events
    assert again.state == game.state


@pytest.mark.rules("1-2-3")
def test_a_replay_holds_a_concession() -> None:
    game = played(5, 10)
    game.concede(YOU)
    assert play_back(POOL, record(game)).winner == ME


@pytest.mark.parametrize("conceded", [False, True])
def test_a_game_that_is_over_goes_without_the_garbage_collector(conceded: bool) -> None:
    """What is kept beside the state refers to the game; held by it, it would keep the game alive."""
    game = played(5, 10)
    assert any(isinstance(one, (Settled, View)) for one in gc.get_referrers(game))
    if conceded:
        game.concede(YOU)
    else:
        play_out(game, (random_answerer(3), random_answerer(4)))
    assert game.over
    assert not any(isinstance(one, (Settled, View)) for one in gc.get_referrers(game))


def test_bad_replays_are_clear_errors() -> None:
    good = json.loads(record(played(5, 20)).to_json())
    for change, message in (
        ({"format": "other"}, "not a replay file"),
        ({"seed": "x"}, "not a replay file"),
        ({"rules": "0.9"}, "cannot be set up"),
        ({"answers": [["nonsense"]]}, "answer 1 of the replay does not fit"),
        ({"events": "0"}, "other events"),
        ({"decks": [{"leader": "NONE", "cards": []}] * 2}, "no card NONE"),
    ):
        with pytest.raises(ReplayError, match=message):
            play_back(POOL, read_replay(json.dumps({**good, **change})))
    with pytest.raises(ReplayError, match="not a replay file"):
        read_replay(b"{")


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert played(9, 60).events == played(9, 60).events
    assert played(9, 60).events != played(10, 60).events


def test_events_are_json() -> None:
    events = played(2, 80).events
    assert events_from_json(events_to_json(events)) == events


# -- what a player may see --------------------------------------------------------------------------------------------


@pytest.mark.rules("3-1-4", "3-2-2", "3-4-3", "3-10-2")
def test_a_view_hides_hand_deck_and_life() -> None:
    game = played(4, 25)
    for viewer in (ME, YOU):
        view = game.view(viewer)
        json.dumps(view)
        other = view["players"][1 - viewer]
        assert set(other["hand"]) <= {None}
        assert isinstance(other["deck"], int)
        assert set(other["life"]) <= {None} and set(view["players"][viewer]["life"]) <= {None}
        assert all(card["number"] for card in view["players"][viewer]["hand"])


def test_only_the_deciding_player_sees_the_options() -> None:
    game = board(pool(), side(hand=["X"], don_active=1), side("M"))
    assert "options" in game.view(ME)["decision"]
    assert game.view(YOU)["decision"] == {"player": ME}


def test_the_log_of_a_viewer_does_not_name_secret_cards() -> None:
    game = Game.new(POOL, DECKS, 6, first=0)
    drawn = [one for one in game.events if one.words == ("draw",) and one.player == YOU]
    assert drawn
    hidden = "\n".join(render_log(game.events, POOL, viewer=ME))
    assert "Player 2 draws 5 cards." in hidden
    assert "Player 1 draws The " in hidden


def test_the_log_tells_a_whole_game() -> None:
    game = Game.new(POOL, DECKS, 6)
    play_out(game, (random_answerer(3), random_answerer(4)))
    lines = render_log(game.events, POOL, names=("Ann", "Bob"))
    assert sum(line.startswith("=== Turn") for line in lines) == game.state.turn
    assert lines[-1].startswith(("Ann wins: ", "Bob wins: ", "A draw: "))
    with pytest.raises(EngineError, match="do not begin"):
        render_log(game.events[1:], POOL)


# -- decisions and answers --------------------------------------------------------------------------------------------


def decision(**fields: object) -> Decision:
    fields = {"player": 0, "kind": "cards", "options": (1, 2, 3), "least": 1, "most": 2, **fields}
    return Decision(**fields)  # type: ignore[arg-type]  # fields of a test


def test_answers_are_checked() -> None:
    asked = decision()
    assert check_answer(asked, [2, 1]) == (2, 1)
    assert check_answer(asked, 3) == (3,)
    for wrong in ((), (1, 2, 3), (1, 1), (4,), ("1",), True):
        with pytest.raises(IllegalAnswer):
            check_answer(asked, wrong)


def test_limits_on_totals_and_names() -> None:
    asked = decision(most=3, values=(2, 3, 4), total=5)
    assert list(legal_answers(asked)) == [(1,), (2,), (3,), (1, 2)]
    with pytest.raises(IllegalAnswer, match="add up to 6"):
        check_answer(asked, (1, 3))
    asked = decision(differ=(("a",), ("b",), ("a", "c")))
    assert list(legal_answers(asked)) == [(1,), (2,), (3,), (1, 2), (2, 3)]
    with pytest.raises(IllegalAnswer, match="share 'a'"):
        check_answer(asked, (1, 3))


def test_an_order_takes_all_options() -> None:
    asked = decision(kind="order", least=3, most=3)
    assert len(list(legal_answers(asked))) == 6
    assert check_answer(asked, (3, 1, 2)) == (3, 1, 2)


@given(
    st.integers(0, 4),
    st.integers(0, 4),
    st.lists(st.integers(0, 5), min_size=5, max_size=5),
    st.one_of(st.none(), st.integers(0, 12)),
    st.integers(0, 999),
)
def test_random_answers_are_legal(least: int, extra: int, values: list[int], total: int | None, seed: int) -> None:
    asked = decision(
        options=tuple(range(5)), least=least, most=min(5, least + extra), values=tuple(values), total=total
    )
    legal = set(map(frozenset, legal_answers(asked)))
    if legal:
        assert frozenset(random_answer(asked, Random(seed))) in legal
    else:
        with pytest.raises(EngineError):
            random_answer(asked, Random(seed))


@pytest.mark.rules("3-2-4")
def test_shuffling_is_fair_and_repeatable() -> None:
    counts: dict[tuple[int, ...], int] = {}
    state = rng.seeded(1)
    for _ in range(6000):
        items = [0, 1, 2]
        state = rng.shuffle(state, items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
    assert rng.next_word(rng.seeded(0))[1] == 0xE220A8397B1DCDAF  # the first word of the published generator


def test_words_drawn_at_once_are_those_drawn_one_by_one() -> None:
    state = rng.seeded(7)
    words = []
    for _ in range(60):
        state, word = rng.next_word(state)
        words.append(word)
    assert rng.next_words(rng.seeded(7), 60) == tuple(words)


def _before(word: int) -> int:
    """The state whose next word this is: the steps of splitmix64 undone."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        word ^= word >> shift ^ word >> 2 * shift
        word = word * pow(factor, -1, 1 << 64) % (1 << 64)
    return (word - 0x9E3779B97F4A7C15) % (1 << 64)


def test_a_word_that_would_favour_small_numbers_is_drawn_again() -> None:
    """2**64 is 3 times a number and 1 more: as the last word, 2**64 - 1 would make 0 a little more likely."""
    last = _before((1 << 64) - 1)
    assert rng.next_word(last)[1] == (1 << 64) - 1
    assert rng.below(last, 3) == rng.below(rng.next_word(last)[0], 3)
    assert rng.below(last, 4) == (rng.next_word(last)[0], 3)  # 2**64 is 4 times a number


@pytest.mark.rules("3-2-4")
@pytest.mark.parametrize("state", [rng.seeded(3), _before((1 << 64) - 1)], ids=["usual", "drawn again"])
@pytest.mark.parametrize("size", [0, 1, 2, 9, 50])
def test_a_deck_is_shuffled_as_fisher_and_yates_say(state: int, size: int) -> None:
    cards, expected, then = list(range(size)), list(range(size)), state
    for last in range(size - 1, 0, -1):
        then, other = rng.below(then, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert rng.shuffle(state, cards) == then
    assert cards == expected


def test_a_decision_with_one_answer_is_not_asked() -> None:
    from tests.engine.helpers import activate, draw

    pick = activate("main", Choose("one", Const(1), Const(1), Pool(("character",), "you")), draw(1))
    game = board(pool(event("E", pick), character("C")), side(hand=["E"], characters=["C"], don_active=1), side("M"))
    act(game, "play", "E")
    assert game.decision is not None and game.decision.kind == "action"
    assert find(game, "C") in game.state.areas[ME][5]


@given(st.integers(0, 10**6), st.binary(min_size=1, max_size=3), st.data())
def test_a_damaged_save_is_restored_or_an_error(at: int, junk: bytes, data: st.DataObject) -> None:
    cut = at % len(SAVED)
    damaged = SAVED[:cut] + junk + SAVED[cut + data.draw(st.integers(0, 40)) :]
    try:
        game = read_saved_game(POOL, damaged)
    except EngineError:
        return
    assert game.decision is not None


SAVED = played(1, 30).to_json()


def test_a_state_that_does_not_fit_together_is_an_error() -> None:
    good = json.loads(SAVED)["state"]
    for change in (
        {"rested": []},
        {"areas": [[]]},
        {"turn_player": 5},
        {"area": [0] * len(good["area"])},
        {"host": [999] * len(good["host"])},
        {"stack": []},
    ):
        with pytest.raises(EngineError, match="not a saved state"):
            read_state(json.dumps({**good, **change}))
    with pytest.raises(EngineError, match="unknown rules version"):
        read_saved_game(POOL, json.dumps({**json.loads(SAVED), "state": {**good, "rules": "7"}}))
