"""The format of the golden games, and where a game that is played again parts from what is stored.

``games.json`` has the decks once and a line for each game.  A game is stored as its answers and, turn by turn, as a
code of four characters for each event (what kind it is, and a hash of all that is in it), a hash of the whole turn, and
at the end a hash of how the board looks.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import answerer
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.playout import play_out
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import Event

FILE = Path(__file__).parent / "games.json"
KINDS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-=<>/*!?%"
"""A character for each kind of event, in the order in which the file lists them."""
CODE = 4


STORED = ("1.1.6", "1.1.8", "1.1.9", "1.2.0")
"""The versions that the games are played by, each game pinned to its own: one that comes later changes none of them."""


@dataclass(frozen=True)
class Golden:
    """One stored game: its name, what it starts from, its answers, its turns as codes and hashes, and its end."""

    name: str
    decks: tuple[str, str]
    agent: str
    seed: int
    rules: str
    answers: str
    turns: tuple[tuple[str, str], ...]
    final: str

    def listed_answers(self) -> list[Any]:
        """The answers as data."""
        return list(json.loads(self.answers))


@dataclass(frozen=True)
class Store:
    """All golden games with the decks and the kinds of events that they speak of."""

    decks: dict[str, DeckList]
    kinds: list[str]
    games: list[Golden]


def plan(names: Sequence[str], count: int = 40) -> list[Golden]:
    """The games to store: all pairs of decks in turn, both agents, all rules versions."""
    pairs = [(one, other) for one in names for other in names if one != other]
    found: list[Golden] = []
    for index in range(count):
        decks, agent = pairs[index % len(pairs)], ("greedy", "random")[index % 2]
        rules = STORED[index // 2 % len(STORED)]
        found.append(Golden(f"{index + 1:02} {decks[0]}-{decks[1]}", decks, agent, 1000 + index, rules, "", (), ""))
    return found


def play_fresh(pool: CardPool, decks: dict[str, DeckList], planned: Golden, kinds: list[str]) -> Golden:
    """A planned game, played by its agents and stored; new kinds of events are added to ``kinds``."""
    game = start(pool, decks, planned)
    agents = [answerer(make_agent(planned.agent, planned.seed + side)) for side in (0, 1)]
    play_out(game, agents)
    for event in game.events:
        if event.kind not in kinds:
            kinds.append(event.kind)
    return replace(
        planned,
        answers=msgspec.json.encode(game.answers).decode(),
        turns=tuple(turn_codes(game.events, kinds)),
        final=final_hash(game),
    )


def start(pool: CardPool, decks: dict[str, DeckList], golden: Golden) -> Game:
    """The game before its first answer."""
    pair = [decks[name] for name in golden.decks]
    return Game.new(pool, pair, golden.seed, golden.rules, check=False)


def turn_codes(events: Sequence[Event], kinds: Sequence[str]) -> Iterable[tuple[str, str]]:
    """The codes of the events of each turn (the first is what comes before the first turn), with a hash of them."""
    turn: list[Event] = []
    for event in (*events, None):
        if event is None or (event.kind == "turn" and turn):
            data = msgspec.json.encode(turn)
            yield "".join(code(one, kinds) for one in turn), hashlib.sha256(data).hexdigest()[:12]
            turn = []
        if event is not None:
            turn.append(event)


def code(event: Event, kinds: Sequence[str]) -> str:
    """Four characters for an event: its kind, and 18 bits of a hash of all that is in it."""
    digest = hashlib.sha256(msgspec.json.encode(event)).digest()
    kind = KINDS[kinds.index(event.kind)] if event.kind in kinds else "#"
    return kind + base64.urlsafe_b64encode(digest)[: CODE - 1].decode()


def final_hash(game: Game) -> str:
    """A hash of how the game ended and of where every card lies, whatever the state is made of."""
    state = game.state
    board = [state.areas, state.rested, state.face_up, state.host, state.turn, state.winner, state.ending]
    return hashlib.sha256(msgspec.json.encode([*board, state.numbers])).hexdigest()[:16]


# -- comparing --------------------------------------------------------------------------------------------------------


def difference(pool: CardPool, store: Store, golden: Golden) -> str:
    """Where a stored game comes out differently when its answers are given again; "" if it does not."""
    game = start(pool, store.decks, golden)
    stopped = ""
    for number, answer in enumerate(golden.listed_answers(), 1):
        try:
            game.apply(answer)
        except EngineError as error:
            stopped = f"answer {number} ({answer}) does not fit any more: {error}"
            break
    stored = [event for codes, _ in golden.turns for event in _cut(codes)]
    now = [code(event, store.kinds) for event in game.events]
    for index, (old, new) in enumerate(zip(stored, now, strict=False)):
        if old != new:
            return told(pool, store, golden, game, index, old)
    if stopped:
        return f"{_head(golden)}: {stopped}"
    if len(stored) != len(now):
        old = stored[len(now)] if len(now) < len(stored) else ""
        return told(pool, store, golden, game, min(len(stored), len(now)), old)
    if tuple(turn_codes(game.events, store.kinds)) != golden.turns:
        return f"{_head(golden)}: the events of a turn are not those that were stored"
    return (
        "" if final_hash(game) == golden.final else f"{_head(golden)}: all events are the same, but not the final board"
    )


def told(pool: CardPool, store: Store, golden: Golden, game: Game, index: int, old: str) -> str:
    """The first event at which a game parts from what is stored, with the log up to there."""
    kind = store.kinds[KINDS.index(old[0])] if old else "nothing more"
    event = repr(game.events[index]) if index < len(game.events) else "nothing more"
    lines = render_log(game.events[: index + 1], pool)[-6:]
    same = " of the same kind, but with something else in it" if event.startswith(f"Event(kind='{kind}'") else ""
    return "\n".join(
        [
            f"{_head(golden)}: it parts at event {index}, {_turn_of(game, index)}",
            f"  stored: {kind}{same}",
            f"  now:    {event}",
            "  the log up to there:",
            *(f"    {line}" for line in lines),
        ]
    )


def _head(golden: Golden) -> str:
    return f"golden game {golden.name} ({golden.agent}, rules {golden.rules}, seed {golden.seed})"


def _turn_of(game: Game, index: int) -> str:
    turns = [event.amount for event in game.events[: index + 1] if event.kind == "turn"]
    return f"in turn {turns[-1]}" if turns else "before the first turn"


def _cut(codes: str) -> list[str]:
    return [codes[place : place + CODE] for place in range(0, len(codes), CODE)]


# -- the file ---------------------------------------------------------------------------------------------------------


def read_store(path: Path = FILE) -> Store:
    """The stored games."""
    data = json.loads(path.read_text(encoding="utf-8"))
    decks = {name: DeckList.of(leader, list(cards.items())) for name, (leader, cards) in data["decks"].items()}
    games = [
        Golden(**{**one, "decks": tuple(one["decks"]), "turns": tuple((a, b) for a, b in one["turns"])})
        for one in data["games"]
    ]
    return Store(decks, data["kinds"], games)


def write_store(store: Store, path: Path = FILE) -> None:
    """Write the games, each on a line of its own."""
    decks = {
        name: [deck.leader, {number: deck.cards.count(number) for number in dict.fromkeys(deck.cards)}]
        for name, deck in store.decks.items()
    }
    lines = [f'"decks":{_compact(decks)},', f'"kinds":{_compact(store.kinds)},', '"games":[']
    lines.append(",\n".join(_compact(asdict(golden)) for golden in store.games))
    path.write_text("{\n" + "\n".join(lines) + "\n]}\n", encoding="utf-8")


def _compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
