"""What was played at a table as a scenario: the board it began on, the answers as steps, and what is so afterwards.

A scenario that is made here has been run: it passes, and it does not pass without its steps.  It tells all that was
hidden, as scenarios do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import yaml

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord
from optcg_dsl.cards.yamltree import parse_yaml
from optcg_dsl.engine.again import give, start_of
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.game import CONCEDES, Game
from optcg_dsl.engine.values.areas import CHARACTER, COST, DECK, DON_DECK, GIVEN, HAND, LEADER, LIFE, STAGE, TRASH
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.records import Option
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.model import PLAYERS, Scenario
from optcg_dsl.scenarios.runner import Compiler, Outcome, run
from optcg_dsl.scenarios.steps import KINDS
from optcg_dsl.scenarios.writer import Draft, Unspeakable, card_of, draft_of, item_of, step_of

MOST_STEPS = 200
"""More steps than this are no scenario that anybody reads."""
_LISTS = (("characters", CHARACTER), ("hand", HAND), ("trash", TRASH), ("life", LIFE))
_MOST_LISTED = 12
"""A longer area is claimed by what came into it."""
_WHOSE = ("your", "opponent's")


class NotRecordedError(Exception):
    """What was played cannot be told as a scenario; the message says why."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A part of a game: where it began, where it ended, and the steps between."""

    begun: Game
    ended: Game
    steps: tuple[Any, ...]


def recorded(
    game: Game,
    name: str,
    book: CardBook,
    content: str = "",
    since: int | None = None,
    records: Mapping[str, CardRecord] | None = None,
) -> str:
    """The text of a scenario file with what was played in a game added as a scenario.

    ``content`` is the file as it is ("" for a new one), ``book`` has the cards that it can name, ``records`` more of
    them, by number, which are written into a new file.  ``since`` is after how many answers the scenario begins, where
    an action is to be chosen; by default at the start of a board, or of the latest turn in which something was chosen.
    Raises ``NotRecordedError``.
    """
    played = _part(game, since)
    draft = draft_of(played.begun)
    draft.when = list(played.steps)
    for player in PLAYERS:
        _shorten_deck(draft, player, played)
    scenario: dict[str, Any] = {"scenario": " ".join(name.split()) or "What was played"}
    if draft.rules != DEFAULT_VERSION:
        scenario["versions"] = [draft.rules]
    settled = played.ended.decision is None or played.ended.decision.kind == "action"
    scenario |= {"given": draft.given, "when": draft.when, "then" if settled else "now": claims(played)}
    head: dict[str, Any] = {} if book.language == DEFAULT_LANGUAGE else {"language": book.language}
    cards = _cards(draft, book, records or {})
    text = _with_scenario(content, scenario, {**head, "cards": cards} if cards else head)
    _must_tell(text, book, scenario["scenario"])
    return text


def _part(game: Game, since: int | None) -> _Played:
    """The part of a game that is told."""
    begun, found = start_of(game), start_of(game)
    turn = -1
    steps, marks = list[Any](), list[tuple[int, int]]()
    for index, answer in enumerate((*game.answers, ())):
        decision = found.decision
        if decision is not None and decision.kind == "action":
            fits = index == since if since is not None else found.state.turn != turn
            if fits and (index < len(game.answers) or not marks):
                marks.append((index, len(steps)))
            turn = found.state.turn
        if index == len(game.answers):
            break
        steps += _step(found, answer)
        _apply(found, answer)
    if game.start is not None and since is None:
        marks = marks[:1]
    if not marks:
        raise NotRecordedError("a scenario begins where an action of the Main Phase is to be chosen")
    first, before = marks[-1]
    for answer in game.answers[:first]:
        _apply(begun, answer)
    told = steps[before:]
    if not told:
        raise NotRecordedError("nothing was chosen since then")
    if len(told) > MOST_STEPS:
        raise NotRecordedError(f"{len(told)} steps are too many for a scenario: begin it later in the game")
    for one in told:
        if isinstance(one, Unspeakable):
            raise NotRecordedError(str(one))
    return _Played(begun, found, tuple(told))


def _apply(game: Game, answer: tuple[Option, ...]) -> None:
    try:
        give(game, answer, at_will=True)
    except EngineError as error:
        raise NotRecordedError(f"this game cannot be played again: {error}") from error


def _step(game: Game, answer: tuple[Option, ...]) -> Iterator[Any]:
    """The step for an answer; none for the only answer, and why there is none where no step can say it."""
    if answer[:1] == (CONCEDES,):
        yield {"concede": PLAYERS[int(str(answer[1]))]}
        return
    if game.decision is None or only_answer(game.decision) is not None:
        return
    try:
        yield step_of(game, answer)
    except Unspeakable as error:
        yield error
    except (IndexError, KeyError):
        yield Unspeakable("a card was taken at will, which no step of a scenario says")


def _shorten_deck(draft: Draft, player: str, played: _Played) -> None:
    """Leaves the lower part of a deck to fillers, if nothing has reached it, and nothing has shuffled it."""
    side = draft.given[player]
    here, there = (one.state.areas[PLAYERS.index(player)][DECK] for one in (played.begun, played.ended))
    kept = 0
    while kept < min(len(here), len(there)) and here[-1 - kept] == there[-1 - kept]:
        kept += 1
    looked = {card for event in played.ended.events[len(played.begun.events) :] for card in event.cards}
    top = len(here) - kept
    while kept and any(card in looked for card in here[top:]) and top < len(here):
        top, kept = top + 1, kept - 1
    if top < len(here):
        side["deck"] = side["deck"][:top]
    if not side["deck"]:
        del side["deck"]


# -- claims -----------------------------------------------------------------------------------------------------------


def claims(played: _Played) -> dict[str, Any]:
    """What is so at the end and was not so at the beginning, as a check says it."""
    begun, ended = played.begun, played.ended
    found: dict[str, Any] = {}
    for player, name in enumerate(PLAYERS):
        side = dict(_side(begun, ended, player))
        if side:
            found[name] = side
    power = dict(_powers(begun, ended))
    if power:
        found["power"] = power
    if ended.over:
        found["winner"] = "draw" if ended.winner is None else PLAYERS[ended.winner]
        found["ending"] = ended.ending
        return found
    if ended.state.turn_player != begun.state.turn_player:
        found["turn"] = PLAYERS[ended.state.turn_player]
    decision = ended.decision
    if decision is not None and decision.kind != "action":
        words = (decision.reason, decision.reason.replace("_", " "), decision.kind)
        word = next((one for one in words if one in KINDS), decision.kind)
        found["decision"] = {"by": PLAYERS[decision.player], "asks for": word}
    return found


def _side(begun: Game, ended: Game, player: int) -> Iterator[tuple[str, Any]]:
    for word, area in _LISTS:
        before, after = (_items(game, player, area) for game in (begun, ended))
        if sorted(before) == sorted(after):
            continue
        if word == "life" and not any(" " in item for item in after):
            yield word, len(after)
        elif len(after) <= _MOST_LISTED:
            yield word, after
        elif new := _new_in(before, after):
            yield f"{word} has", new
    for word, area in (("leader", LEADER), ("stage", STAGE)):
        before, after = (_items(game, player, area) for game in (begun, ended))
        if before != after:
            yield word, after[0] if after else "none"
    for word, count in _counts(ended, player).items():
        if count != _counts(begun, player)[word]:
            yield word, count


def _items(game: Game, player: int, area: int) -> list[str]:
    return [item_of(game, card) for card in game.state.areas[player][area]]


def _new_in(before: Sequence[str], after: Sequence[str]) -> list[str]:
    left, new = list(before), []
    for item in after:
        if item in left:
            left.remove(item)
        else:
            new.append(item)
    return new


def _counts(game: Game, player: int) -> dict[str, int]:
    state = game.state
    areas = state.areas[player]
    rested = sum(state.rested[don] for don in areas[COST])
    counts = {"don": len(areas[COST]) - rested, "rested don": rested, "given don": len(areas[GIVEN])}
    return {**counts, "don deck": len(areas[DON_DECK]), "deck": len(areas[DECK])}


def _powers(begun: Game, ended: Game) -> Iterator[tuple[str, int]]:
    """The cards on the field whose power is another one than before, or than is printed if they are new there."""
    state = ended.state
    field = [card for player in (0, 1) for area in (LEADER, CHARACTER) for card in state.areas[player][area]]
    if ended.over:
        return
    for card in field:
        alike = [
            one for one in field if (state.numbers[one], state.owner[one]) == (state.numbers[card], state.owner[card])
        ]
        power = layers.view(ended).power(card)
        was_there = begun.state.area[card] in (LEADER, CHARACTER)
        before = layers.view(begun).power(card) if was_there else ended.spec(card).power
        if len(alike) == 1 and power != before:
            yield f"{_WHOSE[state.owner[card]]} {state.numbers[card]}", power


# -- the file ---------------------------------------------------------------------------------------------------------


def _cards(draft: Draft, book: CardBook, records: Mapping[str, CardRecord]) -> dict[str, Any]:
    """The cards that the sets do not have, as a scenario file has them."""
    return {
        number: card_of(records[number]) for number in draft.numbers() if number in records and number not in book.words
    }


def _dump(value: Any) -> str:
    text: str = yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return text


def _with_scenario(content: str, scenario: dict[str, Any], head: dict[str, Any]) -> str:
    """A file with a scenario more; a new one begins with ``head``."""
    if not content.strip():
        return _dump({**head, "scenarios": [scenario]})
    file, _ = parse_yaml(content.encode("utf-8", "surrogatepass"))
    root = file.root if file is not None else None
    fields = {key.value: value for key, value in root.items} if isinstance(root, yamltree.Mapping) else {}
    listed = fields.get("scenarios")
    if file is None or not isinstance(listed, yamltree.Sequence) or not listed.items or content[listed.start] == "[":
        raise NotRecordedError("the file has no list of scenarios that one can be added to")
    text = file.source.content
    first = listed.items[0]
    dash = text.rfind("-", 0, first.start)
    margin = " " * (dash - text.rfind("\n", 0, dash) - 1)
    at = len(text[: listed.items[-1].end].rstrip())
    at = len(text) if text.find("\n", at) < 0 else text.find("\n", at)
    added = "".join(f"{margin}{line}\n" if line else "\n" for line in _dump([scenario]).splitlines())
    return f"{text[:at]}\n\n{added}{text[at:].removeprefix(chr(10))}"


def _must_tell(text: str, book: CardBook, name: str) -> None:
    """Refuses a scenario that does not pass, or passes without its steps."""
    loaded = parse_scenarios(text, book)
    if loaded.content is None:
        reason = loaded.diagnostics[0].message if loaded.diagnostics else "it cannot be read"
        raise NotRecordedError(f"the scenario cannot be written into this file: {reason}")
    scenario = next((one for one in loaded.content.scenarios[::-1] if one.name == name), loaded.content.scenarios[-1])
    compiler = Compiler(loaded.content.records)
    outcome = _run(scenario, compiler)
    if outcome.status != "passed":
        failure = outcome.failures[0]
        told = "; ".join(part for part in (failure.message, failure.place.text, failure.actual) if part)
        raise NotRecordedError(
            f"what was played cannot be told from here, since a board does not hold all of it: {told}"
        )
    if _run(replace(scenario, steps=()), compiler).status == "passed":
        raise NotRecordedError("nothing that a scenario could check has changed")


def _run(scenario: Scenario, compiler: Compiler) -> Outcome:
    return run(scenario, compiler, scenario.versions[-1] if scenario.versions else DEFAULT_VERSION)
