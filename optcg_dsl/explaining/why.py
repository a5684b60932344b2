"""Why an effect of a card did or did not apply: a chain of facts about a game as it stands, with their rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from optcg_dsl import effects as e
from optcg_dsl.engine.derived import activatable, evaluate, layers
from optcg_dsl.engine.derived.feasibility import payable
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.programs import Program
from optcg_dsl.engine.values.areas import AREA_NAMES
from optcg_dsl.explaining.abilities import KINDS
from optcg_dsl.explaining.conditions import condition, timing, timing_word
from optcg_dsl.explaining.facts import References
from optcg_dsl.explaining.words import AREAS

_EVER = {"effect": "activated and resolved", "not_activated": "not activated: a condition or its cost failed"}


@dataclass(frozen=True, slots=True)
class Reason:
    """One link of the chain: what is so, whether it is as the effect needs it (None: neither), and the rules."""

    text: str
    holds: bool | None
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """One ability of one card in a game: whether it is in force or can be activated now, and why."""

    player: int
    number: str
    name: str
    text: str
    verdict: str
    reasons: tuple[Reason, ...]

    @property
    def applies(self) -> bool:
        """Whether nothing stands against it."""
        return all(reason.holds is not False for reason in self.reasons)

    def lines(self) -> list[str]:
        """The chain as text, what fails marked."""
        marks = {True: "+", False: "-", None: " "}
        told = [f"{self.name} [{self.number}] of Player {self.player + 1}: {self.text}", f"  {self.verdict}"]
        for reason in self.reasons:
            rules = f"  ({', '.join(reason.rules)})" if reason.rules else ""
            told.append(f"  {marks[reason.holds]} {reason.text}{rules}")
        return told

    def as_json(self) -> dict[str, Any]:
        """The chain as plain data."""
        return {
            "player": self.player + 1,
            "number": self.number,
            "name": self.name,
            "text": self.text,
            "verdict": self.verdict,
            "applies": self.applies,
            "reasons": [
                {"text": reason.text, "holds": reason.holds, "rules": list(reason.rules)} for reason in self.reasons
            ],
        }


def cards_called(game: Game, name: str) -> tuple[int, ...]:
    """The cards of a game with this number or name, whatever the case of the letters."""
    wanted = name.casefold()
    return tuple(
        card for card, spec in enumerate(game.specs) if wanted in (spec.number.casefold(), spec.name.casefold())
    )


def why(game: Game, card: int) -> tuple[Why, ...]:
    """For each ability that the card has now or has printed on it: does it apply, and why."""
    view = layers.view(game)
    printed = game.specs[card].linked
    gained = tuple(program for program in view.abilities(card) if program not in printed)
    return tuple(_why(game, card, program, program in gained) for program in (*printed, *gained))


def _why(game: Game, card: int, program: Program, gained: bool) -> Why:
    spec = game.specs[card]
    reasons = tuple(_reasons(game, card, program, gained))
    fails = any(reason.holds is False for reason in reasons)
    kind = program.ability.kind
    if kind == "activate":
        verdict = "It cannot be activated now." if fails else "It can be activated now."
    elif kind == "auto":
        verdict = "If its timing came now, it would not be activated." if fails else "It waits for its timing."
    elif kind == "replacement":
        verdict = "It would replace nothing now." if fails else "It replaces what it is about, when that happens."
    else:
        verdict = "It is not in force." if fails else "It is in force."
    return Why(game.state.owner[card], spec.number, spec.name, program.ability.text, verdict, reasons)


def _reasons(game: Game, card: int, program: Program, gained: bool) -> Iterator[Reason]:
    view = layers.view(game)
    ability = program.ability
    controller = game.state.owner[card]
    refs = References(game.specs[card].category)
    name, rules = KINDS[ability.kind]
    yield Reason(f"it is {_article(name)}" + (", gained by another effect" if gained else ""), None, rules)
    yield _place(game, card, program, gained)
    if view.is_negated(card, program):
        yield Reason("it is negated", False, ("8-2-1",))
    else:
        negated = [
            one for one in ability.timings if isinstance(one, e.Timing) and view.is_timing_negated(card, one.kind)
        ]
        if negated:
            words = ", ".join(timing_word(one.kind) for one in negated)
            yield Reason(f"its timing is negated: {words}", len(negated) < len(ability.timings), ("8-2-1",))
    for one in ability.timings:
        text, numbers = timing(one, refs)
        yield Reason(f"timing: {text}", None, numbers)
    if ability.kind == "activate":
        yield from _moment(game, ability, controller)
    scope = Scope(game, view, game.ref(card), controller)
    for one_condition in ability.conditions:
        yield _condition(one_condition, scope, refs)
    if ability.once_per_turn:
        spent = activatable.is_spent(game, program, game.ref(card))
        text = "it has been activated this turn already" if spent else "it has not been activated this turn"
        yield Reason(text, not spent, ("10-2-13",))
    if ability.cost:
        paid = payable(ability.cost, scope)
        yield Reason("its cost can be paid" if paid else "its cost cannot be paid", paid, ("8-3-1-3",))
    yield from _happened(game, card, ability)


def _article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


_FROM_HAND = frozenset(("main", "counter"))


def _place(game: Game, card: int, program: Program, gained: bool) -> Reason:
    """Where the card is, and whether its text is valid there (2-8-2)."""
    area = AREA_NAMES[game.state.area[card]]
    where = AREAS[area]
    words = {one.kind for one in program.ability.timings if isinstance(one, e.Timing)}
    if words & _FROM_HAND:
        return Reason(f"the card is in the {where}; it is activated from hand", area == "hand", ("10-2-3", "10-2-4"))
    if words == {"trigger"}:
        return Reason(f"the card is in the {where}; it is activated from the Life area", area == "life", ("10-1-5",))
    areas = ("leader", "character", "stage") if program.valid_in is None else program.valid_in
    valid = gained or area in areas
    text = f"the card is in the {where}, where its text is {'valid' if valid else 'not valid'}"
    return Reason(text, valid, ("2-8-2",))


def _moment(game: Game, ability: e.Ability, controller: int) -> Iterator[Reason]:
    decision = game.decision
    acting = decision is not None and decision.kind == "action" and decision.player == controller
    kinds = {one.kind for one in ability.timings if isinstance(one, e.Timing)}
    if kinds <= {"activate_main", "main"}:
        text = "it is the player's Main Phase, and an action is to be chosen" if acting else "no action is to be chosen"
        yield Reason(text, acting, ("10-2-2" if "activate_main" in kinds else "10-2-3",))


def _condition(what: e.Condition, scope: Scope, refs: References) -> Reason:
    """A condition with the value that it has now."""
    holds = evaluate.holds(what, scope)
    text = f"{'' if holds else 'not '}so: {condition(what, refs)}"
    if isinstance(what, e.Compare):
        text += f" ({evaluate.number(what.left, scope)} against {evaluate.number(what.right, scope)})"
    return Reason(text, holds, ("8-3-2",))


def _happened(game: Game, card: int, ability: e.Ability) -> Iterator[Reason]:
    """What became of it in this game so far."""
    turn = 0
    found: dict[str, list[int]] = {}
    for event in game.events:
        if event.kind == "turn":
            turn = event.amount
        elif event.kind in _EVER and event.source == card and event.words[:1] == (ability.text,):
            found.setdefault(event.kind, []).append(turn)
    for kind, turns in found.items():
        when = ", ".join(f"{count}× in turn {one}" if count > 1 else f"in turn {one}" for one, count in _counts(turns))
        yield Reason(f"in this game: {_EVER[kind]} {when}", None, ("8-4-1",))


def _counts(turns: list[int]) -> list[tuple[int, int]]:
    return [(turn, turns.count(turn)) for turn in dict.fromkeys(turns)]
