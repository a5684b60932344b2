"""Saved games and replays that were changed: refused with a place and a reason, or the game goes on."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from optcg_dsl.engine.again import MOST_WORK, play_again, read_saved_game, take, work
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import ReplayError, play_back, read_replay, record
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.errors import EngineError, IllegalAnswer
from optcg_dsl.engine.values.saves import MOST_ANSWERS, MOST_BYTES, MOST_CARDS, MOST_CHOSEN
from optcg_dsl.pools.loading import deck_list, shipped
from tests.fuzz.tampering import runs, saves

FILES = 1500
PARTS = 3


@cache
def cards() -> CardPool:
    return shipped().pool()


def played(count: int, seed: int = 3) -> Game:
    """A game after so many random answers, or at its end."""
    decks = [deck_list(shipped().decks[name]) for name in ("engineers", "keepers")]
    game = Game.new(cards(), decks, seed)
    rng = Random(seed)
    while game.decision is not None and len(game.answers) < count:
        game.apply(random_answer(game.decision, rng))
    return game


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_changed_is_refused_or_goes_on(part: int) -> None:
    size = FILES // PARTS
    counts: Counter[str] = Counter()
    for what, came, _ in runs(cards(), 14, part * size, size):
        assert not came.startswith("FAULT"), f"{what}: {came}"
        counts[came] += 1
    assert counts["refused"] > size // 2, "the changes change something"
    assert counts["the same game"] > 0, "not everything is refused"


def test_games_are_stopped_in_many_situations() -> None:
    kept, replays = saves(cards(), 14, 24)
    situations = {where for where, _ in kept}
    kinds = {where.split()[0] for where in situations}
    assert len(situations) > 50 and len(replays) > 200
    assert kinds >= {"action", "cards", "order", "option", "yes_no", "number", "effect", "redraw", "counter", "over"}
    for word in ("battle", "pending", "looking", "revealed", "delayed", "continuous", "over by concession"):
        assert any(word in where for where in situations), word
    assert any(b'"takes"' in data for _, data in kept), "a card was taken at will"
    assert any(b'"start":{' in data for _, data in kept), "a made-up board"


def _saved(count: int = 30) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(played(count).to_json())
    return tree


def _put(tree: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """The tree with a value at a place such as ``state.areas.0.2``."""
    *way, last = [int(word) if word.isdigit() else word for word in place.split(".")]
    holder: Any = tree
    for step in way:
        holder = holder[step]
    holder[last] = value
    return tree


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("state.turn_player", 1.5, r"Expected `int`, got `float` - at `\$\.state\.turn_player`"),
        ("state.owner.3", "0", r"Expected `int`, got `str` - at `\$\.state\.owner\[3\]`"),
        ("state.owner.3", 1, r"card 3 is at .* an area of player 0 - at `\$\.state\.owner\[3\]`"),
        ("state.area.0", 5, r"in the area leader - at `\$\.state\.area\[0\]`"),
        ("state.areas.0.4", [], r"card 0 is in no area - at `\$\.state\.areas`"),
        ("state.areas.0.4", [0, 0], r"card 0 is also at `\$\.state\.areas\[0\]\[4\]\[0\]` - at `.*\[4\]\[1\]`"),
        ("state.areas.1.4", [0], r"card 0 is also at"),
        ("state.areas.0.4", [999], r"there is no card 999 - at `\$\.state\.areas\[0\]\[4\]\[0\]`"),
        ("state.host.5", 4000, r"there is no card 4000 - at `\$\.state\.host\[5\]`"),
        ("state.rng", -1, r"it is no 64-bit number - at `\$\.state\.rng`"),
        ("state.phase", "lunch", r"there is no phase 'lunch' - at `\$\.state\.phase`"),
        ("state.stack.0.frame", "Nap", r"Invalid value 'Nap' - at `\$\.state\.stack\[0\]\.frame`"),
        ("state.stack.0.stage", "1", r"Expected `int`, got `str` - at `\$\.state\.stack\[0\]\.stage`"),
        ("state.stack.0.colour", 1, r"unknown field `colour` - at `\$\.state\.stack\[0\]`"),
        ("state.decision.kind", "guess", r"there is no kind 'guess'|is not what a .* asks"),
        ("state.decision.player", 2, r"there is no player 2 - at `\$\.state\.decision\.player`"),
        ("state.decision.least", 70, r"70 to .* options - at `\$\.state\.decision\.least`"),
        ("state.decision", None, r"waits for a decision - at `\$\.state\.decision`"),
        ("state.over", True, r"the game is over - at `\$\.state\.decision`"),
        ("state.rules", "0.1", r"unknown rules version"),
        ("events.1.3", [70000], r"a word that is not among the .* - at `\$\.events\[1\]\[3\]`"),
        ("events.1.3", [1, "x"], r"an event - at `\$\.events\[1\]\[3\]`"),
        ("decks.0.leader", "NONE", r"the card pool has no card NONE - at `\$\.decks\[0\]\.leader`"),
        ("decks.1.cards.7", "HL01-001", r"HL01-001 is a leader card, .* - at `\$\.decks\[1\]\.cards\[7\]`"),
        ("decks.1.leader", "HL01-002", r"HL01-002 is not a Leader card .* - at `\$\.decks\[1\]\.leader`"),
        ("first", 2, r"there is no player 2 - at `\$\.first`"),
        ("answers.1", ["dance"], r"answer 2 of the game does not fit: 'dance' is not an option .* `\$\.answers\[1\]`"),
        ("answers", [], r"the game that its answers give .* - at `\$\.state\.rng`"),
        ("extra", 1, r"unknown field `extra`"),
    ],
)  # fmt: skip
def test_the_message_says_what_and_where(place: str, value: Any, message: str) -> None:
    with pytest.raises(EngineError, match=f"not a saved game: .*{message}" if message[0] != "(" else message):
        read_saved_game(cards(), json.dumps(_put(_saved(), place, value)))


@pytest.mark.parametrize(
    ("place", "of"),
    [
        ("state.rested", "a card that was not"),
        ("state.rng", "the order of all that is still to be drawn"),
        ("state.areas", "the order of a deck"),
        ("seed", "another game"),
        ("events", "another story"),
    ],
)
def test_a_state_that_looks_right_and_never_was_is_refused(place: str, of: str) -> None:
    tree = _saved()
    state = tree["state"]
    if place == "state.rested":
        leader = state["areas"][0][4][0]
        state["rested"][leader] = not state["rested"][leader]
    elif place == "state.rng":
        state["rng"] ^= 1
    elif place == "state.areas":
        deck = state["areas"][0][0]
        deck[0], deck[1] = deck[1], deck[0]
    elif place == "seed":
        tree["seed"] += 1
    else:
        del tree["events"][1][-1]
    with pytest.raises(EngineError, match=r"not the game that its answers give|answer \d+ of the game does not fit"):
        read_saved_game(cards(), json.dumps(tree))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xef\xbb\xbf{}", "byte order mark"),
        ("{}".encode("utf-16"), "byte 0 is not UTF-8"),
        (b'{"seed": "\xe9"}', "byte 10 is not UTF-8"),
        (b'{"seed": NaN}', "malformed"),
        (b'{"decks": ' + b"[" * 100_000, "nested too deeply|malformed|truncated|Expected"),
        (b'{"decks": [{"leader": "A", "\x1b[2J": 1}]}', r"^[^\x1b]*$"),
        (b"[]", "Expected `object`"),
        (b"", "truncated"),
    ],
)
def test_what_is_no_json_of_a_game(data: bytes, message: str) -> None:
    with pytest.raises(EngineError, match=message):
        read_saved_game(cards(), data)
    with pytest.raises(ReplayError, match=message):
        read_replay(data)


def test_a_key_that_comes_twice_is_refused() -> None:
    data = played(20).to_json()
    with pytest.raises(EngineError, match="the key 'seed' comes twice"):
        read_saved_game(cards(), b'{"seed":3,' + data[1:])
    inner = data.replace(b'"turn":', b'"turn":1,"turn":', 1)
    with pytest.raises(EngineError, match="the key 'turn' comes twice"):
        read_saved_game(cards(), inner)


def test_a_made_up_board_must_be_one() -> None:
    from tests.engine.helpers import board, pool, side

    two = pool()
    game = board(two, side(characters=["X"], don_active=3), side("M", hand=["X"]))
    game.apply(("end",))
    tree = json.loads(game.to_json())
    assert read_saved_game(two, json.dumps(tree)).state == game.state
    card = tree["start"]["areas"][0][5][0]
    for name, value, message in (
        ("turn", 9, "not the game that its answers give"),
        ("used", [[card, 0, "L/0"]], r"something has happened on it already \(used\)"),
        ("decision", tree["state"]["decision"], r"something has happened on it already \(decision\)"),
        ("entered", [99] * len(tree["start"]["area"]), r"there has been no turn 99 - at `\$\.start\.entered\[0\]`"),
    ):
        with pytest.raises(EngineError, match=message):
            read_saved_game(two, json.dumps({**tree, "start": {**tree["start"], name: value}}))
    crowded = json.loads(json.dumps(tree))
    start = crowded["start"]
    moved = start["areas"][0][0][:6]
    start["areas"][0][0] = start["areas"][0][0][6:]
    start["areas"][0][5] += moved
    for one in moved:
        start["area"][one] = 5
    with pytest.raises(EngineError, match=r"holds 7 cards - at `\$\.start`"):
        read_saved_game(two, json.dumps(crowded))


# -- cards taken at will ----------------------------------------------------------------------------------------------


def test_a_card_taken_at_will_is_an_answer_of_the_saved_game() -> None:
    game = played(0)
    rng = Random(5)
    while game.decision is not None and game.decision.kind != "action":
        game.apply(random_answer(game.decision, rng))
    assert game.decision is not None
    player = game.decision.player
    before = game.state.digest()
    for who, number in ((1 - player, "HL01-002"), (player, "NONE"), (player, "HL01-001"), (player, "DON!!")):
        with pytest.raises(IllegalAnswer):
            take(game, who, number)
        assert game.state.digest() == before
    take(game, player, "HL01-002")
    restored = read_saved_game(cards(), game.to_json())
    assert restored.state == game.state and restored.answers[-1] == ("takes", player, "HL01-002")
    with pytest.raises(ReplayError, match="does not fit"):
        play_back(cards(), record(game))
    assert play_again(game, len(game.answers) - 1).state.digest() == before


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("answers", [["yes"]] * (MOST_ANSWERS + 1), f"more than {MOST_ANSWERS} - at `\\$.answers`"),
        ("answers.0", [7] * (MOST_CHOSEN + 1), f"more than {MOST_CHOSEN} - at `\\$.answers\\[0\\]`"),
        ("decks.0.cards", ["HL01-002"] * (MOST_CARDS + 1), f"more than {MOST_CARDS} - at `\\$.decks\\[0\\].cards`"),
        ("seed", "x" * MOST_BYTES, f"larger than {MOST_BYTES} bytes"),
    ],
)
def test_sizes_have_limits(place: str, value: Any, message: str) -> None:
    for data, kind in ((played(30).to_json(), "save"), (record(played(30)).to_json(), "replay")):
        changed = json.dumps(_put(json.loads(data), place, value))
        with pytest.raises(EngineError, match=message) as raised:
            read_saved_game(cards(), changed) if kind == "save" else play_back(cards(), read_replay(changed))
        assert len(str(raised.value)) < 600


def test_a_usual_game_is_far_from_the_limits() -> None:
    for seed in range(10):
        game = played(10_000, seed)
        assert game.over
        done = 0
        again = play_again(game, 0)
        for answer in game.answers:
            done += work(again)
            again.apply(answer)
        assert done * 50 < MOST_WORK and len(game.answers) * 50 < MOST_ANSWERS
        assert len(game.to_json()) * 50 < MOST_BYTES


def test_a_game_that_goes_on_and_on_is_not_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    data = record(played(60)).to_json()
    monkeypatch.setattr("optcg_dsl.engine.again.MOST_WORK", 40)
    with pytest.raises(ReplayError, match=r"too long to be played again - at `\$\.answers\["):
        play_back(cards(), read_replay(data))


def test_reading_a_save_takes_as_much_more_as_it_is_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done is counted, for games of one, two and four times as many answers: the steps of handlers."""
    from optcg_dsl.engine.kernel.handlers import HANDLERS

    steps = 0

    def counted(handler: Any) -> Any:
        def call(game: Game, frame: Any) -> None:
            nonlocal steps
            steps += 1
            handler(game, frame)

        return call

    for frame, handler in list(HANDLERS.items()):
        monkeypatch.setitem(HANDLERS, frame, counted(handler))
    found = []
    for count in (20, 40, 80):
        data = played(count).to_json()
        steps = 0
        read_saved_game(cards(), data)
        found.append(steps)
    assert found[1] < 3 * found[0] and found[2] < 3 * found[1]


def test_a_seed_of_any_size_is_saved_and_read() -> None:
    decks = [deck_list(shipped().decks[name]) for name in ("engineers", "keepers")]
    game = Game.new(cards(), decks, 10**30)
    assert read_saved_game(cards(), game.to_json()).state == game.state
    assert msgspec.json.decode(record(game).to_json())["seed"] == 10**30
