"""A scenario out of a game: its board, what was done since, and the cards, as a file that stands alone.

A draft is the plain data of the file's ``given`` and ``when``, so that parts of it can be left out one by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import yaml

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.engine.changes.moves import given_to
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.values.areas import CHARACTER, COST, DECK, HAND, LEADER, LIFE, STAGE, TRASH
from optcg_dsl.engine.values.records import Decision, Option
from optcg_dsl.scenarios.model import PLAYERS
from optcg_dsl.scenarios.steps import ANSWERS
from optcg_dsl.scenarios.table import NO_REPLACEMENT

_LISTS = (("characters", CHARACTER), ("hand", HAND), ("life", LIFE), ("trash", TRASH), ("deck", DECK))
_WHOSE = ("your", "opponent's")
_NUMBER = re.compile(r"[A-Z]{1,5}[0-9]{0,3}-[0-9]{3,4}")


class Unspeakable(Exception):  # noqa: N818
    """What was done in the game that no step of a scenario can say."""


@dataclass(slots=True)
class Draft:
    """The board and the steps of a scenario, as they stand in a file; ``settled``: what is still open after the last
    step is answered by default before the check."""

    rules: str
    given: dict[str, Any]
    when: list[Any] = field(default_factory=list)
    settled: bool = False

    def copy(self) -> Draft:
        """A draft that can be changed."""
        return Draft(self.rules, deepcopy(self.given), deepcopy(self.when), self.settled)

    def numbers(self) -> list[str]:
        """The card numbers that it names."""
        return sorted(set(_NUMBER.findall(repr((self.given, self.when)))))


def draft_of(game: Game) -> Draft:
    """The board of a game that waits for a Main Phase action.  Effects that last are not part of a board."""
    state = game.state
    given: dict[str, Any] = {"turn": PLAYERS[state.turn_player], "turn number": max(1, min(state.turn, 99))}
    for player, name in enumerate(PLAYERS):
        areas = state.areas[player]
        side: dict[str, Any] = {"leader": item_of(game, areas[LEADER][0])}
        if areas[STAGE]:
            side["stage"] = item_of(game, areas[STAGE][0])
        for word, area in _LISTS:
            side[word] = [item_of(game, card) for card in areas[area]]
        side["deck size"] = len(areas[DECK])
        side["don"] = sum(not state.rested[don] for don in areas[COST])
        side["rested don"] = sum(state.rested[don] for don in areas[COST])
        given[name] = side
    return Draft(state.rules, given)


def item_of(game: Game, card: int) -> str:
    """A card with its state, as a board names it."""
    state = game.state
    words = []
    if state.rested[card]:
        words.append("rested")
    if don := len(given_to(game, card)):
        words.append(f"{don} DON!!")
    if state.face_up[card]:
        words.append("face-up")
    if state.entered[card] == state.turn:
        words.append("played this turn")
    return f"{state.numbers[card]} ({' and '.join(words)})" if words else state.numbers[card]


# -- steps ------------------------------------------------------------------------------------------------------------


def step_of(game: Game, answer: Sequence[Option]) -> Any:
    """The step that gives this answer to the open decision.  Raises ``Unspeakable`` if there is no such step."""
    decision = game.decision
    assert decision is not None
    step = _step(game, decision, answer)
    asked_by = game.state.owner[decision.source] if decision.source >= 0 else decision.player
    if isinstance(step, dict) and asked_by != decision.player and not set(step).isdisjoint(ANSWERS):
        step["by"] = PLAYERS[decision.player]
    return step


def _step(game: Game, decision: Decision, answer: Sequence[Option]) -> Any:
    if decision.kind == "action":
        return _action(game, decision, answer[0])
    if decision.kind == "counter":
        return _counter(game, decision, answer[0])
    if decision.kind == "option":
        return _alternative(game, decision, answer[0])
    if decision.kind == "yes_no":
        return {"trigger" if decision.reason == "trigger" else "use": answer[0]}
    if decision.kind == "number":
        return {"choose": answer[0]}
    if decision.kind == "effect":
        return _waiting(game, decision, answer[0])
    if decision.kind in ("cards", "order"):
        return _cards(game, decision, answer)
    raise Unspeakable(f"a scenario has no step for a decision of the kind {decision.kind}")


def _name(game: Game, card: int, among: Iterable[int]) -> str:
    """A card among others: by owner and number, and by its place if several have these."""
    state = game.state
    number, owner = state.numbers[card], state.owner[card]
    alike = [one for one in dict.fromkeys(among) if state.numbers[one] == number and state.owner[one] == owner]
    word = "DON!!" if number == DON_NUMBER else number
    name = f"{_WHOSE[owner]} {word}"
    return f"{name} #{alike.index(card) + 1}" if len(alike) > 1 else name


def _firsts(decision: Decision, verb: str) -> list[int]:
    return [
        option[1]
        for option in decision.options
        if isinstance(option, tuple) and option[0] == verb and isinstance(option[1], int)
    ]


def _action(game: Game, decision: Decision, option: Option) -> Any:
    match option:
        case ("end",):
            return "end turn"
        case ("attack", int(card), int(target)):
            targets = [
                int(one[2]) for one in decision.options if isinstance(one, tuple) and one[:2] == ("attack", card)
            ]
            attacker = _name(game, card, _firsts(decision, "attack"))
            return {"attack": f"{attacker} -> {_name(game, target, targets)}"}
        case ("activate", int(card), str(program)):
            printed = game.spec(card).programs
            if program not in printed:
                raise Unspeakable("an effect that is not printed on its card was activated")
            name = _name(game, card, _firsts(decision, "activate"))
            return {"activate": f"{name} (ability {printed.index(program) + 1})"}
        case ("play" | "give" as verb, int(card)):
            return {verb: _name(game, card, _firsts(decision, verb))}
    raise Unspeakable(f"a scenario has no step for {option!r}")


def _counter(game: Game, decision: Decision, option: Option) -> Any:
    match option:
        case ("pass",):
            return "pass"
        case ("event" | "counter", int(card), *target):
            cards = [
                int(one[1]) for one in decision.options if isinstance(one, tuple) and len(one) > 1
            ]  # of both kinds, as the step looks among them
            name = _name(game, card, cards)
            if not target:
                return {"counter": name}
            receivers = [
                int(one[2]) for one in decision.options if isinstance(one, tuple) and one[:2] == ("counter", card)
            ]
            return {"counter": f"{name} -> {_name(game, int(target[0]), receivers)}"}
    raise Unspeakable(f"a scenario has no step for {option!r}")


def _alternative(game: Game, decision: Decision, option: Option) -> Any:
    if decision.reason != "replace":
        return {"choose": decision.options.index(option) + 1}
    if option == NO_REPLACEMENT:
        return {"use": "no"}
    others = [one for one in decision.options if one != NO_REPLACEMENT]
    if len(others) > 1:
        raise Unspeakable("one of several replacement effects was applied")
    return {"use": "yes"}


def _waiting(game: Game, decision: Decision, option: Option) -> Any:
    """Which effect comes next, by its card; the place counts the waiting effects of such cards."""
    state = game.state
    sources = {one.order: one.source.card for one in state.pending}
    card = sources[int(str(option))]
    number, owner = state.numbers[card], state.owner[card]
    alike = [
        one
        for one in decision.options
        if (state.numbers[sources[int(str(one))]], state.owner[sources[int(str(one))]]) == (number, owner)
    ]
    name = f"{_WHOSE[owner]} {number}"
    return {"resolve": f"{name} #{alike.index(option) + 1}" if len(alike) > 1 else name}


def _cards(game: Game, decision: Decision, answer: Sequence[Option]) -> Any:
    if decision.hidden:
        if len(answer) == 1 and answer[0] == decision.options[-1]:
            return {"choose": "bottom"}
        return {"choose": len(answer)}
    cards = [option for option in decision.options if isinstance(option, int)]
    names = [_name(game, int(str(card)), cards) for card in answer]
    if decision.reason == "block":
        return {"block": names[0]} if names else "pass"
    if decision.kind == "order":
        return {"order": names}
    return {"choose": names or "nothing"}


# -- the file ---------------------------------------------------------------------------------------------------------


def file_of(draft: Draft, records: Mapping[str, CardRecord], title: str, notes: str = "") -> str:
    """The scenario file of a draft, with the cards it names written out; it ends with the check that the state is
    sound."""
    scenario: dict[str, Any] = {"scenario": title, "versions": [draft.rules]}
    if notes:
        scenario["notes"] = notes
    scenario |= {"given": draft.given, "when": draft.when, "then" if draft.settled else "now": {"sound": "yes"}}
    cards = {number: card_of(records[number]) for number in draft.numbers() if number in records}
    content: dict[str, Any] = {"cards": cards, "scenarios": [scenario]} if cards else {"scenarios": [scenario]}
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def card_of(record: CardRecord) -> dict[str, Any]:
    """A card as a scenario file has it among its own."""
    card: dict[str, Any] = {"name": record.name, "category": record.category, "colors": list(record.colors)}
    for what in ("cost", "life", "power", "counter"):
        value = getattr(record, what)
        if value is not None:
            card[what] = value
    for what in ("attributes", "types"):
        if getattr(record, what):
            card[what] = list(getattr(record, what))
    if record.effect:
        card["text"] = record.effect
    if record.trigger:
        card["trigger"] = record.trigger
    return card
