"""Tampers with saved games and replays: ``python -m tests.fuzz.tampering --seed 1 -n 5000``.

Games of many cards are stopped at all kinds of decisions, in the middle of battles and effects, at their end, and on
made-up boards.  What is saved of them is changed: values swapped within their type, out of range, of another type,
left out, doubled, moved; cards put where another one is; decisions and frames exchanged; bytes lost and added.  What
comes out is refused with a reason and a place, or it is a game that goes on to its end with nothing wrong in any state.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from optcg_dsl.engine.again import read_saved_game, take
from optcg_dsl.engine.boards import Placed, Side, on_board
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.replay import ReplayError, play_back, read_replay, record
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.pools.loading import shipped
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import VERSIONS, switches_for

MOST_DECISIONS = 3000
"""So many decisions after a game was loaded show that it goes on."""
Save = tuple[str, bytes]
"""What a saved game or replay is of, and its bytes."""


def situation(game: Game) -> str:
    """What a game is stopped in: the decision, what asks it, and what else is under way."""
    state = game.state
    if state.decision is None:
        return f"over by {state.ending}"
    under_way = [
        name
        for name, there in (
            ("battle", state.battle is not None),
            ("pending", bool(state.pending)),
            ("looking", bool(state.looking)),
            ("revealed", bool(state.revealed)),
            ("delayed", bool(state.delayed)),
            ("continuous", bool(state.continuous)),
        )
        if there
    ]
    return " ".join((state.decision.kind, type(state.stack[-1]).__name__, *under_way))


def saves(pool: CardPool, seed: int, games: int) -> tuple[list[Save], list[Save]]:
    """Saved games and replays, the first of each situation in each game."""
    saved: list[Save] = []
    replays: list[Save] = []
    for index in range(games):
        rng = Random(f"{seed} {index}")
        game = _board(pool, rng) if index % 4 == 3 else _game(pool, rng, VERSIONS[index % len(VERSIONS)])
        seen: set[str] = set()
        for count in range(400):
            where = situation(game)
            if where not in seen:
                seen.add(where)
                saved.append((where, game.to_json()))
                if game.start is None and not any(answer[0] == "takes" for answer in game.answers if answer):
                    replays.append((where, record(game).to_json()))
            if game.decision is None:
                break
            if game.decision.kind == "action" and count > 60 and index % 5 == 4 and rng.random() < 0.2:
                take(game, game.decision.player, rng.choice(game.decks[0].cards))
            elif count > 90 and index % 6 == 5:
                game.concede(game.decision.player)
            else:
                game.apply(random_answer(game.decision, rng))
    return saved, replays


def _game(pool: CardPool, rng: Random, rules: str) -> Game:
    decks = RandomDecks(pool, switches_for(rules))
    return Game.new(pool, (decks.deck(rng), decks.deck(rng)), rng.randrange(1 << 40), rules, rng.choice((None, 0, 1)))


def _board(pool: CardPool, rng: Random) -> Game:
    by_category: dict[str, list[str]] = {}
    for spec in pool.specs.values():
        by_category.setdefault(spec.category, []).append(spec.number)
    decked = [number for kind in ("character", "event", "stage") for number in by_category[kind]]
    sides = [
        Side(
            rng.choice(by_category["leader"]),
            deck=rng.choices(decked, k=20),
            hand=rng.choices(decked, k=6),
            life=rng.choices(decked, k=3),
            characters=[
                Placed(one, rng.random() < 0.3, rng.randrange(2)) for one in rng.choices(by_category["character"], k=4)
            ],
            stage=[rng.choice(by_category["stage"])],
            trash=rng.choices(decked, k=8),
            don_active=2,
            don_rested=1,
        )
        for _ in range(2)
    ]
    return on_board(pool, sides, seed=rng.randrange(1000))


# -- changes ----------------------------------------------------------------------------------------------------------


def tampered(data: bytes, others: list[Save], rng: Random) -> tuple[str, bytes]:
    """A changed save or replay, and what was changed."""
    if rng.random() < 0.15:
        name = rng.choice(sorted(_BYTES))
        return name, _BYTES[name](data, rng)
    tree = json.loads(data)
    told = []
    for _ in range(1 if rng.random() < 0.8 else 2):
        other = json.loads(rng.choice(others)[1])
        try:
            told.append(_change(tree, other, rng))
        except (TypeError, KeyError, IndexError, AttributeError, ValueError):
            told.append("nothing more")  # a first change has left nothing to change
    return ", ".join(told), json.dumps(tree).encode()


def _places(tree: Any, rng: Random) -> tuple[Any, Any]:
    """A holder and a key in it, found by going down at random: fields of the state come as often as long lists."""
    holder, key = tree, rng.choice(list(tree))
    if "state" in tree and rng.random() < 0.7:
        key = "state"
    while True:
        value = holder[key]
        if not isinstance(value, dict | list) or not value or (holder is not tree and rng.random() < 0.15):
            return holder, key
        holder, key = value, rng.choice(list(value) if isinstance(value, dict) else range(len(value)))


def _change(tree: Any, other: Any, rng: Random) -> str:
    if rng.random() < 0.25:
        return _aimed(tree, other, rng)
    holder, key = _places(tree, rng)
    value = holder[key]
    kind = rng.choice(("within", "range", "type", "delete", "double", "swap", "other", "nest", "key"))
    if kind == "within":
        holder[key] = _within(value, rng)
    elif kind == "range":
        holder[key] = rng.choice((-1, -2, 2, 11, 12, 999, 1 << 31, 1 << 63, 1 << 64, 10**30, -(10**30)))
    elif kind == "type":
        holder[key] = rng.choice(
            (str(value), 1.5, None, True, [], {}, [value], "", "é\u202e\x1b[2J", "x" * 100_000, {"frame": "RunFrame"})
        )
    elif kind == "delete":
        del holder[key]
    elif kind == "key" and isinstance(holder, dict):
        holder[rng.choice(("\x1b[2J", "\u202e", "__class__", "", "x" * 5000))] = holder.pop(key)
    elif kind == "double" and isinstance(holder, list):
        holder.insert(key, value)
    elif kind == "double":
        holder[f"{key}{rng.choice(('x', chr(27) + '[2J', chr(0x202E), 'x' * 5000))}"] = value
    elif kind == "swap" and isinstance(holder, list):
        twin = rng.randrange(len(holder))
        holder[key], holder[twin] = holder[twin], holder[key]
    elif kind == "swap":
        twin = rng.choice(list(holder))
        holder[key], holder[twin] = holder[twin], holder[key]
    elif kind == "other" and isinstance(holder, dict) and holder is tree and key in other:
        holder[key] = other[key]
    elif kind == "other":
        holder[key] = _within(value, rng)
    else:
        for _ in range(rng.choice((2, 40, 400))):
            value = [value]
        holder[key] = value
    return f"{kind} {key}"


def _within(value: Any, rng: Random) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + rng.choice((-10, -1, 1, 1, 2, 7, 30)))
    if isinstance(value, str):
        return rng.choice(
            ("main", "end", "cards", "yes", "RunFrame", "TurnFrame", "1.0.0", "1.2.0", f"{value}x", value[:-1])
        )
    if isinstance(value, list) and value:
        return rng.choice((value[::-1], value[1:], value[:-1], [*value, value[0]]))
    return value


_AIMED = (
    "move", "twice", "frame", "push", "pop", "decision", "option", "draw", "rule", "answer", "over", "rest", "don",
    "start",
)  # fmt: skip


def _aimed(tree: Any, other: Any, rng: Random) -> str:
    """A change that looks like a game: cards moved with all that is said of them, frames and decisions exchanged."""
    state, strange = tree.get("state"), other.get("state")
    if state is None:
        kind = rng.choice(("answers", "seed", "decks"))
        if kind == "answers" and tree["answers"]:
            at = rng.randrange(len(tree["answers"]))
            given = (["yes"], [], [["end"]], [["concedes", 0]], [rng.randrange(100)], ["concedes", 1])
            tree["answers"][at] = rng.choice(given)
        elif kind == "seed":
            tree["seed"] += 1
        else:
            tree["decks"].reverse()
        return kind
    kind = rng.choice(_AIMED)
    if kind in ("move", "twice", "draw"):
        side = rng.randrange(2)
        full = [area for area in range(11) if state["areas"][side][area]]
        source, target = rng.choice(full), 2 if kind == "draw" else rng.randrange(11)
        card = state["areas"][side][source][0 if kind == "draw" else -1]
        if kind != "twice":
            state["areas"][side][source].remove(card)
            state["area"][card] = target
        state["areas"][side][target].append(card)
    elif kind in ("frame", "push") and strange and strange["stack"]:
        frame = rng.choice(strange["stack"])
        if kind == "push" or not state["stack"]:
            state["stack"].append(frame)
        else:
            state["stack"][rng.randrange(len(state["stack"]))] = frame
    elif kind == "pop" and state["stack"]:
        state["stack"].pop(rng.randrange(len(state["stack"])))
    elif kind == "decision" and strange:
        state["decision"] = strange["decision"]
    elif kind == "option" and state.get("decision"):
        state["decision"]["options"] = state["decision"]["options"][1:] or [rng.randrange(50)]
    elif kind == "rule":
        state["rules"] = rng.choice((*VERSIONS, "9.9.9"))
    elif kind == "answer":
        tree["answers"] = tree["answers"][: rng.randrange(len(tree["answers"]) + 1)]
    elif kind == "over":
        state["over"], state["decision"], state["winner"], state["ending"] = True, None, rng.randrange(2), "life"
    elif kind == "rest":
        card = rng.randrange(len(state["rested"]))
        state["rested"][card] = not state["rested"][card]
    elif kind == "don":
        card = rng.randrange(len(state["host"]))
        state["host"][card] = rng.randrange(len(state["host"]))
    elif kind == "start" and strange:
        tree["start"] = other.get("start") or strange
    return kind


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def _flip(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]


def _twin_key(data: bytes, rng: Random) -> bytes:
    tree = json.loads(data)
    name = rng.choice(sorted(tree))
    value = rng.choice((tree[name], 7, None))
    return b"{" + json.dumps(name).encode() + b": " + json.dumps(value).encode() + b"," + data.lstrip()[1:]


def _number(data: bytes, rng: Random) -> bytes:
    word = rng.choice((b"NaN", b"Infinity", b"1e400", b"-0", b"0x1", b"9" * 5000, b"1.0"))
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    at = rng.choice(places)
    return data[:at] + word + data[at + 1 :]


_BYTES: dict[str, Callable[[bytes, Random], bytes]] = {
    "cut": _cut,
    "flip": _flip,
    "twin key": _twin_key,
    "number": _number,
    "mark": lambda data, rng: b"\xef\xbb\xbf" + data,
    "utf-16": lambda data, rng: data.decode().encode("utf-16"),
    "latin-1": lambda data, rng: data[:40] + b"\xe9\xff" + data[40:],
    "deep": lambda data, rng: data[:-1] + b',"x":' + b"[" * rng.choice((10, 2000, 200_000)),
    "two": lambda data, rng: data + data,
    "tail": lambda data, rng: data + rng.choice((b"\x00", b"}", b" \n", b"//")),
    "surrogate": lambda data, rng: data.replace(b'"main', b'"\\ud800main', 1),
    "empty": lambda data, rng: rng.choice((b"", b"{}", b"[]", b"null", b"0")),
}


# -- what comes out ---------------------------------------------------------------------------------------------------


def outcome(pool: CardPool, data: bytes, original: bytes, *, is_replay: bool, rng: Random) -> str:
    """What becomes of a changed file: "refused", "the same game" or "goes on"; anything else is a fault and told."""
    try:
        game = play_back(pool, read_replay(data)) if is_replay else read_saved_game(pool, data)
    except EngineError as error:
        wrong = _badly_said(str(error)) if not is_replay or isinstance(error, ReplayError) else "not a ReplayError"
        return wrong or "refused"
    same = record(game).to_json() == original if is_replay else game.to_json() == original
    for _ in range(MOST_DECISIONS):
        wrong_state = problems(game)
        if wrong_state:
            return f"FAULT: {wrong_state[0]}"
        if game.decision is None:
            break
        game.apply(random_answer(game.decision, rng))
    return "the same game" if same else "goes on"


def _badly_said(message: str) -> str:
    """What is wrong with a message about a refused file, "" if nothing is."""
    if len(message) > 600:
        return "FAULT: a message of more than 600 characters"
    if not message.isprintable():
        return f"FAULT: the message has characters that cannot be printed: {message!r}"
    return ""


def runs(pool: CardPool, seed: int, start: int, count: int, games: int = 24) -> Iterator[tuple[str, str, bytes]]:
    """Changed files by the numbers ``start`` on: what was changed, what became of it, and the file."""
    kept, replays = saves(pool, seed, games)
    for index in range(start, start + count):
        yield run(pool, kept, replays, seed, index)


def run(pool: CardPool, kept: list[Save], replays: list[Save], seed: int, index: int) -> tuple[str, str, bytes]:
    """The changed file number ``index`` of saves and replays: what was changed, what became of it, and the file."""
    rng = Random(f"{seed} {index} change")
    is_replay = index % 4 == 0
    where, original = rng.choice(replays if is_replay else kept)
    what, data = tampered(original, kept, rng)
    try:
        came = outcome(pool, data, original, is_replay=is_replay, rng=rng)
    except Exception as error:  # whatever it is, it is what is looked for
        came = f"FAULT: {type(error).__name__}: {error}"
    return f"{index} ({where}): {what}", came, data


def main() -> int:
    """Tamper; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description="Tamper with saved games and replays.")
    parser.add_argument("-n", type=int, default=1500, help="how many files")
    parser.add_argument("--start", type=int, default=0, help="the number of the first one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=60, help="of how many games")
    arguments = parser.parse_args()
    begun = time.process_time()
    counts: Counter[str] = Counter()
    for what, came, data in runs(shipped().pool(), arguments.seed, arguments.start, arguments.n, arguments.games):
        counts[came.partition(":")[0]] += 1
        if came.startswith("FAULT"):
            print(f"{what}\n  {came}\n  {data[:200]!r}", flush=True)
    print(f"{dict(counts)}, {time.process_time() - begun:.0f} s")
    return 1 if counts["FAULT"] else 0


if __name__ == "__main__":
    sys.exit(main())
