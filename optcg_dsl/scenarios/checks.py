"""Comparing what a scenario claims with a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from optcg_dsl.engine.deep_invariants import deep_problems
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.pool.decks import deck_problems
from optcg_dsl.engine.values.areas import (
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    IN_PLAY,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
)
from optcg_dsl.engine.values.events import Event
from optcg_dsl.engine.values.records import CardId
from optcg_dsl.scenarios.acting import Actor
from optcg_dsl.scenarios.model import PLAYERS, Claim, EventPattern, Item, Ref
from optcg_dsl.scenarios.offered import Offered
from optcg_dsl.scenarios.table import Table, assigned, shown

_AREAS = {
    "hand": HAND,
    "life": LIFE,
    "deck": DECK,
    "trash": TRASH,
    "characters": CHARACTER,
    "leader": LEADER,
    "stage": STAGE,
}
_BY_CARD = ("move", "play", "ko", "rested", "set_active", "turn_life")
"""Events that happen as often as there are cards to which they do."""
_NO_COST = -1
_IN_PLAY = ("leader", "character", "stage")
_LEFT = "it has left the field"
_IN_ORDER = ("life", "deck", "deck bottom")
Difference = tuple[str, str]
"""What was expected, and what there is."""


class Checker:
    """Checks claims about a game; ``start`` is the number of events before the first step."""

    def __init__(self, game: Game, start: int) -> None:
        self.game = game
        self.start = start
        self.table = Table(game)
        self.numbers: dict[str, Callable[[CardId], int]] = {
            "power": lambda card: layers.view(game).power(card),
            "base power": lambda card: layers.view(game).base_power(card),
            "cost": lambda card: layers.view(game).cost(card),
            "base cost": lambda card: layers.view(game).base_cost(card),
            "counter": lambda card: layers.view(game).counter(card),
        }

    def difference(self, claim: Claim) -> Difference | None:
        """What is otherwise than claimed; None if nothing is.

        Raises ``StepFailure`` for a card that is not there, or that can be several cards.
        """
        kind = claim.kind
        if kind in self.numbers:
            assert claim.ref is not None
            card = self.table.find(claim.ref)
            if "power" in kind and self._has_left(card):
                return str(claim.number), _LEFT
            return _unequal(claim.number, self.numbers[kind](card))
        if claim.side is not None and not kind.startswith("decision"):
            return self._side(claim, claim.side)
        if kind.startswith("decision"):
            return self._decision(claim)
        return _OTHERS[kind](self, claim)

    # -- areas --------------------------------------------------------------------------------------------------------

    def _side(self, claim: Claim, side: int) -> Difference | None:
        state = self.game.state
        areas = state.areas[side]
        kind = claim.kind
        if kind in ("don", "rested don"):
            return _unequal(claim.number, sum(state.rested[don] == (kind == "rested don") for don in areas[COST]))
        if kind in ("don deck", "given don"):
            return _unequal(claim.number, len(areas[DON_DECK if kind == "don deck" else GIVEN]))
        if kind == "legal deck":
            problems = deck_problems(self.game.pool, self.game.decks[side])
            return None if bool(problems) == (claim.word == "no") else (claim.word, "; ".join(problems) or "yes")
        area, _, word = kind.partition(" ")
        cards = areas[_AREAS[area]]
        if claim.number is not None:
            return _unequal(claim.number, len(cards))
        if word in ("has", "lacks"):
            for item in claim.items if word == "lacks" else ():
                self.table.must_exist(item.ref, item.count, side)
            wrong = [item for item in claim.items if self._is_among(item, cards) != (word == "has")]
            return (f"{word} {shown(wrong)}", self._described(cards)) if wrong else None
        return self._same(claim, kind, cards)

    def _is_among(self, item: Item, cards: Sequence[CardId]) -> bool:
        return sum(self.table.is_in_state(item, card) for card in cards) >= item.count

    def _same(self, claim: Claim, kind: str, cards: Sequence[CardId]) -> Difference | None:
        wanted = [item for item in claim.items for _ in range(item.count)]
        if kind == "deck":
            cards = cards[: len(wanted)]
        elif kind == "deck bottom":
            cards = cards[len(cards) - len(wanted) :] if wanted else ()
        if kind in _IN_ORDER:
            same = len(wanted) == len(cards) and all(map(self.table.is_in_state, wanted, cards))
        else:
            same = len(wanted) == len(cards) and assigned(self.table, wanted, cards)
        return None if same else (shown(claim.items), self._described(cards))

    def _described(self, cards: Sequence[CardId]) -> str:
        return ", ".join(self.table.described(card) for card in cards) or "nothing"

    # -- single cards -------------------------------------------------------------------------------------------------

    def _keywords(self, claim: Claim) -> Difference | None:
        assert claim.ref is not None
        card = self.table.find(claim.ref)
        if self._has_left(card):
            return ", ".join(claim.words) or "none", _LEFT
        actual = sorted(layers.view(self.game).keywords(card))
        if list(claim.words) == actual:
            return None
        return ", ".join(claim.words) or "none", ", ".join(actual) or "none"

    def _has_left(self, card: CardId) -> bool:
        """Whether a card is no longer on the field, so that what is printed on it is not what is asked about."""
        left = (event for event in self.game.events[self.start :] if event.kind == "move" and event.came in _IN_PLAY)
        return self.game.state.area[card] not in IN_PLAY and any(card in event.cards for event in left)

    def _rested(self, claim: Claim) -> Difference | None:
        assert claim.ref is not None
        card = self.table.find(claim.ref)
        if self.game.state.area[card] not in IN_PLAY:
            return claim.kind, "not on the field, where alone a card is active or rested"
        rested = self.game.state.rested[card]
        return None if rested == (claim.kind == "rested") else (claim.kind, "rested" if rested else "active")

    def _attack_target(self, claim: Claim) -> Difference | None:
        assert claim.ref is not None
        battle = self.game.state.battle
        if battle is None:
            return str(claim.ref), "no battle"
        return (
            None
            if self.table.is_meant(claim.ref, battle.target.card)
            else (
                str(claim.ref),
                self.table.name(battle.target.card),
            )
        )

    # -- the game -----------------------------------------------------------------------------------------------------

    def _winner(self, claim: Claim) -> Difference | None:
        game = self.game
        actual = "nobody" if not game.over else "draw" if game.winner is None else PLAYERS[game.winner]
        return _unequal(claim.word, actual)

    def _ending(self, claim: Claim) -> Difference | None:
        return _unequal(claim.word, self.game.ending or "none")

    def _turn(self, claim: Claim) -> Difference | None:
        return _unequal(claim.word, PLAYERS[self.game.state.turn_player])

    def _turn_number(self, claim: Claim) -> Difference | None:
        return _unequal(claim.number, self.game.state.turn)

    def _sound(self, claim: Claim) -> Difference | None:
        """Whether all holds that holds in every state of every game."""
        wrong = [*problems(self.game), *deep_problems(self.game)]
        return (claim.word, "; ".join(wrong)) if wrong else None

    def _phase(self, claim: Claim) -> Difference | None:
        return _unequal(claim.word, self.game.state.phase)

    # -- decisions ----------------------------------------------------------------------------------------------------

    def _decision(self, claim: Claim) -> Difference | None:
        decision = self.game.decision
        if claim.word == "none" or decision is None:
            return (
                None
                if decision is None and claim.word == "none"
                else (
                    "no decision" if claim.word == "none" else "a decision",
                    self.table.decision(),
                )
            )
        what = claim.kind.removeprefix("decision ")
        if what == "by":
            return _unequal(PLAYERS[claim.side or 0], PLAYERS[decision.player])
        if what == "asks for":
            fits = claim.word in (decision.kind, decision.reason)
            return None if fits else (claim.word, f"{decision.kind} ({decision.reason})")
        if what == "asked by":
            assert claim.ref is not None
            fits = decision.source >= 0 and self.table.is_meant(claim.ref, decision.source)
            return None if fits else (str(claim.ref), self.table.decision())
        if what in ("least", "most"):
            return _unequal(claim.number, decision.least if what == "least" else decision.most)
        return Offered(self.table, decision).difference(claim, what)

    def _legal(self, claim: Claim) -> Difference | None:
        step = claim.steps[0]
        actor = Actor(self.game)
        if claim.kind == "illegal":
            actor.must_fit(step)
        legal = actor.is_legal(step)
        if legal == (claim.kind == "legal"):
            return None
        return f"{claim.kind}: {step.place.text.removeprefix('- ')}", self.table.decision()

    # -- events -------------------------------------------------------------------------------------------------------

    def _happened(self, claim: Claim) -> Difference | None:
        (pattern,) = claim.events
        for ref in (pattern.ref, pattern.source):
            if ref is not None and (claim.kind == "not happened" or pattern.times == 0):
                self.table.must_exist(ref)
        count = sum(self._times(pattern, event) for event in self.game.events[self.start :])
        if claim.kind == "not happened":
            return ("not once", _times(count)) if count else None
        if pattern.times is None:
            return None if count else ("it happened", "it did not")
        return None if count == pattern.times else (_times(pattern.times), _times(count))

    def _in_order(self, claim: Claim) -> Difference | None:
        left = list(claim.events)
        for event in self.game.events[self.start :]:
            if left and self._times(left[0], event):
                left.pop(0)
        if not left:
            return None
        done = claim.events[: len(claim.events) - len(left)]
        return ", then ".join(map(_described, claim.events)), ", then ".join(map(_described, done)) or "none of them"

    def _times(self, pattern: EventPattern, event: Event) -> int:
        """How often an event is what a pattern describes: once, or for moves as often as it has such cards."""
        if pattern.kind == "play":
            event = self._as_play(event)
        kind = pattern.kind.replace(" ", "_")
        if not _is_kind(kind, event):
            return 0
        if pattern.player is not None and event.player != pattern.player:
            return 0
        for wanted, actual in ((pattern.came, event.came), (pattern.went, event.went)):
            if wanted and wanted.replace(" ", "_") != actual:
                return 0
        if pattern.amount is not None and pattern.amount != event.amount:
            return 0
        if pattern.source is not None and not self._is(pattern.source, event.source):
            return 0
        if pattern.ref is None:
            return len(event.cards) if event.kind in _BY_CARD else 1
        matching = sum(self._is(pattern.ref, card) for card in event.cards)
        if event.kind in _BY_CARD:
            return matching
        return int(bool(matching) or self._is(pattern.ref, event.other) or self._about_source(pattern, event))

    def _as_play(self, event: Event) -> Event:
        """A card that a player plays leaves the hand; one that an effect plays has been played as well (3-7-3)."""
        if event.kind == "play":
            went = "stage" if self.game.spec(event.cards[0]).category == "stage" else "character"
            return replace(event, came="hand", went=went)
        by_an_effect = event.kind == "move" and event.words[:1] == ("play",) and event.source >= 0
        return replace(event, kind="play", amount=_NO_COST) if by_an_effect else event

    def _about_source(self, pattern: EventPattern, event: Event) -> bool:
        assert pattern.ref is not None
        about = event.kind in ("effect", "decline", "not_activated", "cost_failed", "replace", "delay")
        return about and self._is(pattern.ref, event.source)

    def _is(self, ref: Ref, card: CardId) -> bool:
        return card >= 0 and self.table.is_meant(ref, card)


def _is_kind(kind: str, event: Event) -> bool:
    """Whether an event is of a kind; drawing is a move, and so is being played by an effect (3-7-3, 3-8-3)."""
    verb = event.words[:1] if event.kind == "move" else ()
    if kind == "draw":
        return verb == ("draw",)
    by_effect = event.source >= 0
    return event.kind == kind or (kind == "play" and verb == ("play",) and by_effect)


_OTHERS: dict[str, Callable[[Checker, Claim], Difference | None]] = {
    "keywords": Checker._keywords,
    "rested": Checker._rested,
    "active": Checker._rested,
    "attack target": Checker._attack_target,
    "happened": Checker._happened,
    "not happened": Checker._happened,
    "in order": Checker._in_order,
    "legal": Checker._legal,
    "illegal": Checker._legal,
    "winner": Checker._winner,
    "ending": Checker._ending,
    "turn": Checker._turn,
    "turn number": Checker._turn_number,
    "phase": Checker._phase,
    "sound": Checker._sound,
}


def _unequal(expected: object, actual: object) -> Difference | None:
    return None if expected == actual else (str(expected), str(actual))


def _described(pattern: EventPattern) -> str:
    who = PLAYERS[pattern.player] if pattern.player is not None else pattern.ref or "any"
    return f"{pattern.kind}: {who}"


def _times(count: int) -> str:
    return {0: "not once", 1: "once"}.get(count, f"{count} times")
