"""Worlds: a game, and the same game with other cards where one player may not see them (3-1-5, 3-4-3, 3-10-2).

Both are played on with the same answers.  That player must get the same in both, with the number of questions and
whose they are, until one of the exchanged cards is shown.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.procedures.main_phase import CHOOSE
from optcg_dsl.engine.values.answers import Answer, random_answer
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE
from optcg_dsl.engine.values.decisions import only_answer, why_not
from optcg_dsl.engine.values.events import Event
from optcg_dsl.engine.values.frames import MainPhaseFrame
from optcg_dsl.engine.values.records import Decision

STEPS = 30
"""Decisions that two worlds are played on for."""
FACES = 200
"""Cards are exchanged for others of about so many numbers, as a card is linked when it is first seen."""
Asked = tuple[str, str, tuple[str, ...]]
"""The kind of a decision, its reason, and the numbers of the cards that ask."""


def declining(decision: Decision) -> Answer | None:
    """The answer that does nothing, where there is one."""
    for refusal in (("pass",), "no", "keep", -1):
        if refusal in decision.options and decision.kind in ("counter", "yes_no", "redraw", "option"):
            return (refusal,)
    if decision.kind == "number" and 0 in decision.options:
        return (0,)
    return () if decision.least == 0 else None


def first_difference(one: Any, two: Any, path: str = "") -> str:
    """Where two views differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted({*one, *two}):
            if one.get(key) != two.get(key):
                return first_difference(one.get(key), two.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for index, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return first_difference(left, right, f"{path}[{index}]")
    return f"{path}: {one!r} / {two!r}"


class Dealer:
    """Gives cards that a player may not see other faces."""

    def __init__(self, card_pool: CardPool) -> None:
        specs = card_pool.specs.values()
        decked = [spec.number for spec in specs if spec.category in ("character", "event", "stage")]
        self._faces = decked[:: 1 + len(decked) // FACES]
        self._ruling = {spec.number for spec in specs if any(one.kind == "rule" for one in spec.abilities)}

    def exchanged(self, game: Game, owner: int, viewer: int, rng: Random) -> dict[int, str]:
        """Other numbers for some or all of the owner's cards that the viewer may not see."""
        hidden, seen = self._hidden(game, owner, viewer)
        faces = [number for number in self._faces if number not in seen]
        share = rng.choice((0.5, 1.0))
        return {card: rng.choice(faces) for card in hidden if rng.random() < share}

    def redealt(self, game: Game, owner: int, viewer: int, rng: Random) -> dict[int, str]:
        """The numbers of the owner's cards that the viewer may not see, dealt anew among all or some of them."""
        hidden, _ = self._hidden(game, owner, viewer)
        share = rng.choice((0.5, 1.0))
        cards = [card for card in hidden if rng.random() < share]
        numbers = [game.state.numbers[card] for card in cards]
        rng.shuffle(numbers)
        return dict(zip(cards, numbers, strict=True))

    def _hidden(self, game: Game, owner: int, viewer: int) -> tuple[list[int], set[str]]:
        """The owner's cards that the viewer may not see, and the numbers that must be left as they are.

        Numbers that the owner has where the viewer can see them are left alone: of copies of a card that is known, the
        ids are exchanged at random, as many as there are.  So are cards with a rule that holds wherever they are
        (8-1-3-3-3).
        """
        state, areas = game.state, game.state.areas[owner]
        hidden = [*areas[DECK], *(card for card in areas[LIFE] if not state.face_up[card])]
        hidden += areas[HAND] if owner != viewer else []
        hidden = [card for card in hidden if card not in state.revealed and card not in state.exposed]
        seen = {state.numbers[card] for card in range(len(state.numbers)) if card not in hidden}
        seen.update(self._ruling)
        return [card for card in hidden if state.numbers[card] not in seen], seen


def asked_by(game: Game, decision: Decision) -> Asked:
    """What is decided, and the cards that ask: several where their effects wait for their order."""
    cards = [decision.source] if decision.source >= 0 else []
    if decision.kind == "effect":
        cards = [one.source.card for one in game.state.pending if one.order in decision.options]
    return decision.kind, decision.reason, tuple(game.state.numbers[card] for card in cards)


def asked_anew(game: Game) -> None:
    """Have the open Main Phase action worked out again."""
    frame = game.state.stack[-1]
    assert isinstance(frame, MainPhaseFrame)
    frame.stage = CHOOSE
    game.state.decision = None
    game.touch()
    game.run()


class Worlds:
    """A game, and the same with other cards where the viewer cannot see them.

    The game waits for a Main Phase action, which is worked out anew in both, or for a decision that no card has a part
    in: who goes first, and whether a hand is redrawn.
    """

    def __init__(self, game: Game, viewer: int, faces: dict[int, str]) -> None:
        self.viewer = viewer
        self.games = (game.copy(), game.copy())
        here = game.state.numbers
        there = [faces.get(card, number) for card, number in enumerate(here)]
        self.games[1].renumber(there)
        # The ids of copies are exchanged at random, so with one copy all are other cards in the other world.
        numbers = {number for pair in zip(here, there, strict=True) if pair[0] != pair[1] for number in pair}
        self.changed = {card for card, pair in enumerate(zip(here, there, strict=True)) if numbers.intersection(pair)}
        if game.state.decision is not None and game.state.decision.kind == "action":
            for one in self.games:
                asked_anew(one)
        self.told = len(game.events)
        self.alone: list[str] = []
        """The reasons of the questions that had a single answer in one of the worlds only."""
        self.compared: Counter[Asked] = Counter()
        """How often the viewer got the same in both worlds, by what is decided then."""

    def play(self, rng: Random, steps: int = STEPS) -> str:
        """What the viewer could tell the worlds apart by; "" if nothing."""
        for _ in range(steps):
            one, two = (game.decision for game in self.games)
            if self._seen():
                return ""
            if difference := self.difference():
                return difference
            if one is None or two is None:
                return ""
            self.compared[asked_by(self.games[0], one)] += 1
            if (only_answer(one) is None) != (only_answer(two) is None):
                self.alone.append(one.reason)
            answer = self._answer(one, two, rng)
            if answer is None:
                return ""
            for game in self.games:
                game.apply(answer)
        return ""

    def difference(self) -> str:
        """What the viewer gets differently in the two worlds."""
        one, two = (game.decision for game in self.games)
        if (one and one.player) != (two and two.player):
            return f"who is asked: {one} / {two}"
        logs = [self._events(game) for game in self.games]
        if logs[0] != logs[1]:
            index = next((i for i, (a, b) in enumerate(zip(*logs, strict=False)) if a != b), min(map(len, logs)))
            return f"events: {logs[0][index : index + 1]} / {logs[1][index : index + 1]}"
        views = [game.view(self.viewer) for game in self.games]
        return "" if views[0] == views[1] else f"views: {first_difference(*views)}"

    def _events(self, game: Game) -> list[Event]:
        return [one.for_viewer(self.viewer) for one in game.events[self.told :]]

    def _seen(self) -> bool:
        """Whether the viewer has been shown an exchanged card in one of the worlds, which then are different."""
        for game in self.games:
            shown: set[int] = {card["card"] for card in game.view(self.viewer)["known"]}
            for one in self._events(game):
                shown.update((*one.cards, one.other, one.source))
            if not self.changed.isdisjoint(shown):
                return True
        return False

    def _answer(self, one: Decision, two: Decision, rng: Random) -> Answer | None:
        """An answer that both worlds allow, often that which does nothing; None if there is none."""
        nothing = declining(one)
        if nothing is not None and nothing == declining(two) and rng.random() < 0.6:
            return nothing
        if one.kind == "action" and rng.random() < 0.5:
            uses = [option for option in one.options if option[0] in ("play", "activate") and option in two.options]
            if uses:
                return (rng.choice(uses),)
        for _ in range(12):
            answer = random_answer(one, rng)
            if answer == (("end",),) and rng.random() < 0.8:
                continue
            if all(option in two.options for option in answer) and not why_not(two, answer):
                return answer
        return nothing if nothing is not None and nothing == declining(two) else None
