"""A game at a table in the page: one socket, one game.

What is sent is what the seat that looks may know, and nothing else: its view, its log and its own decisions.  Whoever
plays against a bot cannot take the bot's seat.  A scenario that is made of a game tells all of it, as scenarios do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Annotated, Any, Literal

import msgspec
import yaml
from msgspec import Meta, Struct
from starlette.websockets import WebSocket

from optcg_dsl.bots.named import guesses, make_agent
from optcg_dsl.cards.records import LANGUAGES, CardRecord, CardSet
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.explaining.why import why
from optcg_dsl.playing.boards import NoBoardError, game_of_scenario
from optcg_dsl.playing.decks import game_between
from optcg_dsl.playing.labels import labels
from optcg_dsl.playing.recording import NotRecordedError, recorded
from optcg_dsl.playing.session import CannotError, Session
from optcg_dsl.rules.versions import UnknownVersion, parse_rules
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import LoadedFile, parse_scenarios
from optcg_dsl.studio.desk import Studio
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.requests import Player, read_json
from optcg_dsl.studio.sockets import converse, opened
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import as_json

MOST_MESSAGE = 100_000
"""The longest message of a page at a table."""
_AT_ONCE = 400
"""How many decisions of bots are taken before others get their turn."""
_PATIENCE = 0.3
"""After how many seconds a bot that searches shows what it has done so far; it goes on when the page says so."""
_PathText = Annotated[str, Meta(max_length=400)]
_Name = Annotated[str, Meta(max_length=300)]


class Board(Struct):
    """A board: that of a scenario in a file, or one that is given as a scenario gives it."""

    path: _PathText = ""
    scenario: _Name = ""
    given: dict[str, Any] | None = None


class Asked(Struct):
    """What a page says at a table: what to do, and with what."""

    do: Literal[
        "start",
        "state",
        "answer",
        "undo",
        "redo",
        "why",
        "seat",
        "step",
        "run",
        "think",
        "concede",
        "mark",
        "scenario",
    ]
    decks: Annotated[list[_PathText], Meta(min_length=2, max_length=2)] | None = None
    board: Board | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    seats: Annotated[list[Player], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: ["person", "greedy"]
    )
    rules: Annotated[str, Meta(max_length=60)] = ""
    options: Annotated[list[Annotated[int, Meta(ge=0, le=10_000)]], Meta(max_length=200)] = []
    card: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    name: _Name = ""
    path: _PathText = ""


@dataclass(slots=True)
class Table:
    """The game of one socket: who sits there, whose eyes the page has, and where a scenario is to begin."""

    session: Session
    seats: Sequence[str]
    viewer: int
    records: dict[str, CardRecord] = field(default_factory=dict)
    mark: int | None = None
    language: str = ""
    """The language of a board's cards; "" where they are those that scenarios name by default."""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(player for player, kind in enumerate(self.seats) if kind == "person")


async def serve_play(socket: WebSocket) -> None:
    """A table for one page."""
    studio: Studio = socket.app.state.studio
    tables: list[Table] = []
    async with opened(socket) as known:
        if not known:
            return

        async def answer(message: str) -> dict[str, Any]:
            asked = read_json(message, Asked)
            if asked.do == "start":
                tables[:] = [await studio.ask(_started, studio, asked)]
            if not tables:
                raise StudioError("no_game", "no game is begun")
            if asked.do == "run":
                await _run(tables[0])
            elif asked.do == "scenario":
                told: dict[str, Any] = await studio.ask(_scenario, studio, tables[0], asked)
                return told
            try:
                return await asyncio.to_thread(_DEEDS[asked.do], tables[0], asked)
            except (CannotError, EngineError) as error:
                raise StudioError("cannot", str(error)) from error

        await converse(socket, MOST_MESSAGE, answer)


# -- starting ---------------------------------------------------------------------------------------------------------


def _started(studio: Studio, asked: Asked) -> Table:
    try:
        rules = str(parse_rules(asked.rules)) if asked.rules else ""
    except UnknownVersion as error:
        raise StudioError("rules", str(error)) from error
    sets = [card_set for _, card_set in studio.project.sets.sets()]
    records: dict[str, CardRecord] = {}
    language = ""
    try:
        if asked.board is not None:
            file = _board_file(studio, asked.board, sets)
            language = file.content.language if file.content is not None else ""
            records = dict(file.content.records) if file.content is not None else {}
            game = game_of_scenario(file, asked.board.scenario, rules)
        elif asked.decks is not None:
            places = [studio.folder.place(path) for path in asked.decks]
            game = game_between(places, sets, asked.seed, rules, guessed=any(map(guesses, asked.seats)))
        else:
            raise StudioError("malformed", "a game begins with two decks or a board")
    except NoBoardError as error:
        findings = [as_json(finding) for finding in error.findings[:20]]
        for finding in findings:
            finding["file"] = studio.folder.name_of_text(str(finding["file"]))
        raise StudioError("no_board", str(error), more={"findings": findings}) from error
    bots = {
        player: make_agent(kind, asked.seed + player) for player, kind in enumerate(asked.seats) if kind != "person"
    }
    patience = _PATIENCE if any(map(guesses, asked.seats)) else inf
    table = Table(Session(game, bots, patience=patience), asked.seats, 0, records, language=language)
    table.viewer = table.persons[0] if table.persons else 0
    if table.persons:
        table.session.run_bots()
    return table


def _board_file(studio: Studio, board: Board, sets: Sequence[CardSet]) -> LoadedFile:
    if board.given is None:
        text = studio.folder.read(board.path).data
        return parse_scenarios(text, CardBook.of(sets), str(studio.folder.place(board.path)))
    scenario = {"scenario": "A board", "given": board.given, "now": {"sound": "yes"}}
    text = yaml.safe_dump({"scenarios": [scenario]}, allow_unicode=True).encode()
    # The cards of a board may be printed in one language alone: the first one that has them all is taken.
    languages = [one for one in LANGUAGES if any(card_set.language == one for card_set in sets)] or [""]
    tried = [parse_scenarios(text, CardBook.of(sets, language), "") for language in languages]
    return next((file for file in tried if not has_errors(file.diagnostics)), tried[0])


# -- what is done -----------------------------------------------------------------------------------------------------


def _answer(table: Table, asked: Asked) -> dict[str, Any]:
    session = table.session
    decision = session.game.decision
    if decision is None:
        raise CannotError("the game is over")
    if decision.player != table.viewer or decision.player not in table.persons:
        raise CannotError("somebody else decides")
    if any(option >= len(decision.options) for option in asked.options):
        raise CannotError(f"there are {len(decision.options)} options")
    session.choose(tuple(decision.options[option] for option in asked.options))
    return state_of(table)


def _undo(table: Table, asked: Asked) -> dict[str, Any]:
    table.session.undo() if asked.do == "undo" else table.session.redo()
    if table.mark is not None and table.mark > len(table.session.game.answers):
        table.mark = None
    return state_of(table)


def _seat(table: Table, asked: Asked) -> dict[str, Any]:
    if table.persons and asked.seat not in table.persons:
        raise CannotError("nobody but the bot looks into its cards")
    table.viewer = asked.seat
    return state_of(table)


def _steps(table: Table, most: int) -> bool:
    """Lets bots answer so many decisions; whether there may be more for them."""
    if table.persons:
        return False
    return all(table.session.step() for _ in range(most))


async def _run(table: Table) -> None:
    """Lets bots play to the end; those that search as long as their patience is, and then until the page asks again."""
    begun, at_once = time.monotonic(), _AT_ONCE if table.session.patience == inf else 1
    while await asyncio.to_thread(_steps, table, at_once):
        if time.monotonic() - begun > table.session.patience:
            break


def _step(table: Table, asked: Asked) -> dict[str, Any]:
    _steps(table, 1)
    return state_of(table)


def _think(table: Table, asked: Asked) -> dict[str, Any]:
    """Lets a bot that a person plays against go on."""
    if table.persons:
        table.session.run_bots()
    return state_of(table)


def _concede(table: Table, asked: Asked) -> dict[str, Any]:
    if table.session.deciding != table.viewer or table.viewer not in table.persons:
        raise CannotError("somebody else decides")
    table.session.concede()
    return state_of(table)


def _mark(table: Table, asked: Asked) -> dict[str, Any]:
    decision = table.session.game.decision
    if decision is None or decision.kind != "action":
        raise CannotError("a scenario begins where an action of the Main Phase is to be chosen")
    table.mark = len(table.session.game.answers)
    return state_of(table)


def _why(table: Table, asked: Asked) -> dict[str, Any]:
    """Why the effects of a card apply or do not: of the viewer's own, since other ones depend on what is hidden."""
    game = table.session.game
    view = game.view(table.viewer)
    if asked.card not in _ids(view) or asked.card is None:
        raise CannotError("no such card is to be seen")
    if game.state.owner[asked.card] != table.viewer:
        raise CannotError("whether another player's card applies may depend on what is hidden")
    told = [one.as_json() for one in why(game, asked.card)]
    lines = [line for one in why(game, asked.card) for line in one.lines()]
    return {"event": "why", "card": asked.card, "effects": told, "lines": lines}


def _state(table: Table, asked: Asked) -> dict[str, Any]:
    return state_of(table)


_DEEDS: dict[str, Callable[[Table, Asked], dict[str, Any]]] = {
    "start": _state,
    "state": _state,
    "answer": _answer,
    "undo": _undo,
    "redo": _undo,
    "why": _why,
    "seat": _seat,
    "step": _step,
    "run": _step,
    "think": _think,
    "concede": _concede,
    "mark": _mark,
}


def _scenario(studio: Studio, table: Table, asked: Asked) -> dict[str, Any]:
    """What was played, added to a scenario file, which is not written."""
    studio.folder.place(asked.path)
    content, version = "", None
    try:
        found = studio.folder.read(asked.path)
        content, version = found.text, found.version
    except StudioError as error:
        if error.code != "missing":
            raise
    sets = [card_set for _, card_set in studio.project.sets.sets()]
    try:
        book = CardBook.of(sets, table.language)
        text = recorded(table.session.game, asked.name, book, content, table.mark, table.records)
    except NotRecordedError as error:
        raise StudioError("not_recorded", str(error), 422) from error
    if has_errors(parse_scenarios(text, CardBook.of(sets)).diagnostics):
        message = "the scenarios of this file name cards in another language: choose another file"
        raise StudioError("not_recorded", message, 422)
    return {"event": "scenario", "path": asked.path, "text": text, "version": version}


# -- what is sent -----------------------------------------------------------------------------------------------------


def state_of(table: Table) -> dict[str, Any]:
    """The table as its viewer may know it."""
    session, viewer = table.session, table.viewer
    game = session.game
    view = {name: value for name, value in game.view(viewer).items() if name != "decision"}
    log = [_line(line) for line in session.log(viewer) if line.strip()]
    notes, session.unasked[:] = list(session.unasked), []
    numbers = {str(number) for number in _values(view, "number")}
    named = game.events[0].words  # the numbers of all cards, by which the log names them
    for event in game.events:
        told = event.for_viewer(viewer)
        numbers.update(named[card] for card in (*told.cards, told.source, told.other) if card >= 0)
    return {
        "event": "state",
        "view": view,
        "cards": {number: _card(game, number) for number in sorted(numbers)},
        "decision": _decision(game, viewer),
        "log": log,
        "notes": notes,
        "over": {"winner": game.winner, "ending": game.ending} if game.over else None,
        "undo": bool(session.before),
        "redo": bool(session.after),
        "mark": table.mark,
        "seats": list(table.seats),
        "thinking": bool(table.persons) and session.thinking,
        "viewer": viewer,
    }


def _line(line: str) -> dict[str, Any]:
    text = line.lstrip(" ")
    return {"text": text, "depth": (len(line) - len(text)) // 2, "turn": text.startswith("=== ")}


def _decision(game: Game, viewer: int) -> dict[str, Any] | None:
    decision = game.decision
    if decision is None:
        return None
    if decision.player != viewer:
        return {"player": decision.player}
    waiting = {one.order: one.source.card for one in game.state.pending}
    options = []
    for index, (option, label) in enumerate(zip(decision.options, labels(game), strict=True)):
        found: dict[str, Any] = {"id": index, "label": label, "cards": []}
        if isinstance(option, tuple):
            found["action"] = option[0]
            found["cards"] = [part for part in option[1:] if isinstance(part, int)]
        elif decision.kind == "effect":
            found["cards"] = [waiting[int(str(option))]]
        elif decision.kind in ("cards", "order") and not decision.hidden:
            found["cards"] = [option]
        options.append(found)
    return {
        "player": decision.player,
        "kind": decision.kind,
        "reason": decision.reason,
        "prompt": decision.prompt,
        "least": decision.least,
        "most": decision.most,
        "ordered": decision.kind == "order",
        "source": decision.source if decision.source >= 0 else None,
        "options": options,
    }


def _card(game: Game, number: str) -> dict[str, Any]:
    spec = game.pool.spec(number)
    return {
        "name": spec.name,
        "category": spec.category,
        "colors": list(spec.colors),
        "cost": spec.cost,
        "power": spec.power,
        "counter": spec.counter,
        "life": spec.life,
        "attributes": list(spec.attributes),
        "types": list(spec.types),
        "text": "\n".join(ability.text for ability in spec.abilities),
    }


def _values(part: object, name: str) -> Iterator[object]:
    """The values of this name anywhere in plain data."""
    if isinstance(part, dict):
        if name in part:
            yield part[name]
        for value in part.values():
            yield from _values(value, name)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _values(value, name)


def _ids(view: dict[str, Any]) -> frozenset[object]:
    """The cards that a view shows."""
    return frozenset(_values(view, "card"))
