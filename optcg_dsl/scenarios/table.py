"""A game as a scenario speaks of it: cards by what they are called, decisions and options in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.areas import CHARACTER, DECK, GIVEN, HAND, LEADER, LIFE, NOWHERE, STAGE, TRASH
from optcg_dsl.engine.values.records import CardId, Decision, Option
from optcg_dsl.scenarios.book import DECK_FILLERS, FILLER
from optcg_dsl.scenarios.model import PLAYERS, YOU, Item, Ref

_PLACES = ((LEADER, CHARACTER, STAGE), (NOWHERE,), (HAND,), (TRASH,), (LIFE,), (DECK,))
"""Where a card is looked for, in this order."""
_AREA_OF = {"Leader": LEADER, "Stage": STAGE}
_FILLERS = frozenset(filler.number for filler in DECK_FILLERS)
NO_REPLACEMENT = -1
"""The option that applies no replacement effect."""


class StepFailure(Exception):  # noqa: N818 (it is the scenario that fails)
    """A step that could not be done, or a check that does not hold: what was expected, and what there is."""

    def __init__(self, message: str, expected: str = "", actual: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.actual = actual


class NotOffered(StepFailure):
    """The open decision does not offer what a step wants."""


class Table:
    """Finds and describes cards of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # -- finding cards ------------------------------------------------------------------------------------------------

    def is_meant(self, ref: Ref, card: CardId) -> bool:
        """Whether a card is one that the reference can stand for, apart from its position."""
        state = self.game.state
        if ref.owner is not None and state.owner[card] != ref.owner:
            return False
        if (ref.given or ref.rested is not None) and ref.given != (state.area[card] == GIVEN):
            return False
        if ref.rested is not None and state.rested[card] != ref.rested:
            return False
        if not ref.number:
            return state.area[card] == _AREA_OF[ref.word]
        return _stands_for(ref.number, state.numbers[card])

    def matches(self, ref: Ref, cards: Iterable[CardId]) -> list[CardId]:
        """The cards among ``cards`` that the reference stands for."""
        found = [card for card in dict.fromkeys(cards) if self.is_meant(ref, card)]
        return found[ref.nth - 1 : ref.nth] if ref.nth else found

    def pick(self, ref: Ref, cards: Iterable[CardId]) -> CardId:
        """The one card among ``cards`` that is meant; of cards that nothing tells apart, the first.

        Raises ``NotOffered`` if there is none, ``StepFailure`` if there are several.
        """
        candidates = tuple(cards)
        found = self.matches(ref, candidates)
        if not found:
            raise NotOffered(f"{ref} is not among the options", str(ref), self.listed(candidates))
        if not self.alike(found):
            hint = "say whose it is (your, opponent's), or which one (#1, #2)"
            raise StepFailure(f"{ref} can be several cards: {hint}", str(ref), self.listed(found))
        return found[0]

    def find(self, ref: Ref) -> CardId:
        """The card that is meant, wherever it is: on the field first, then in the hand, the trash, Life, the deck."""
        state = self.game.state
        for places in _PLACES:
            cards = [card for side in (0, 1) for area in places for card in state.areas[side][area]]
            found = self.matches(ref, cards)
            if found:
                return self.pick(ref, cards)
        nowhere = [card for card, area in enumerate(state.area) if area == NOWHERE]
        if self.matches(ref, nowhere):
            return self.pick(ref, nowhere)
        raise StepFailure(f"there is no {ref} in the game", str(ref), "no such card")

    def must_exist(self, ref: Ref, count: int = 1, owner: int | None = None) -> None:
        """Raises ``StepFailure`` if the game has not so many such cards: what is denied of them is always so."""
        state = self.game.state
        side = ref.owner if owner is None else owner
        found = sum(
            _stands_for(ref.number, number) and side in (None, state.owner[card])
            for card, number in enumerate(state.numbers)
        )
        if ref.number and found < max(count, ref.nth):
            what = f"{ref} x{count}" if count > 1 else str(ref)
            whose = "" if owner is None else " of this player"
            message = f"there is no {what}{whose} in this game, so that this could not fail"
            raise StepFailure(message, what, "no such card")

    def alike(self, cards: Sequence[CardId]) -> bool:
        """Whether nothing tells the cards apart, so that it does not matter which one is meant."""
        return len({self._looks(card) for card in cards}) <= 1

    def _looks(self, card: CardId) -> tuple[object, ...]:
        state = self.game.state
        area = state.area[card]
        looks: tuple[object, ...] = (
            state.numbers[card],
            state.owner[card],
            area,
            state.rested[card],
            state.face_up[card],
            state.host[card],
            state.entered[card] == state.turn,
        )
        if area in (LEADER, CHARACTER):
            view = layers.view(self.game)
            view_of = (view.power(card), view.cost(card) if area == CHARACTER else 0, view.don_given(card))
            looks = (*looks, *view_of, tuple(sorted(view.keywords(card))))
        return looks

    # -- words --------------------------------------------------------------------------------------------------------

    def name(self, card: CardId) -> str:
        """A card by name, with its owner."""
        whose = "your" if self.game.state.owner[card] == YOU else "opponent's"
        return f"{whose} {self.game.spec(card).name}"

    def described(self, card: CardId) -> str:
        """A card by name with its state, as a scenario writes it."""
        state = self.game.state
        words: list[str] = []
        if state.rested[card]:
            words.append("rested")
        if state.area[card] in (LEADER, CHARACTER):
            don = layers.view(self.game).don_given(card)
            words += [f"{don} DON!!"] if don else []
        if state.area[card] == LIFE and state.face_up[card]:
            words.append("face-up")
        name = self.game.spec(card).name
        return f"{name} ({', '.join(words)})" if words else name

    def listed(self, cards: Iterable[CardId]) -> str:
        """Cards by name."""
        return ", ".join(self.name(card) for card in cards) or "nothing"

    def option(self, decision: Decision, option: Option) -> str:
        """An option as a scenario would write it."""
        match option:
            case ("attack" | "counter" as verb, int(card), int(target)):
                return f"{verb}: {self.name(card)} -> {self.name(target)}"
            case ("event", int(card)):
                return f"counter: {self.name(card)}"
            case ("activate", int(card), _):
                return f"activate: {self.name(card)}"
            case (str(verb), int(card)):
                return f"{verb}: {self.name(card)}"
            case ("end",):
                return "end turn"
            case (str(word),):
                return word
        position = decision.options.index(option)
        if position < len(decision.labels):
            return decision.labels[position]
        if isinstance(option, int) and decision.kind in ("cards", "order") and not decision.hidden:
            return self.name(option)
        return str(option)

    def decision(self) -> str:
        """The open decision with its options, or that there is none."""
        decision = self.game.decision
        if decision is None:
            return "no decision: the game is over"
        options = [self.option(decision, option) for option in decision.options]
        asks = decision.kind if decision.reason in ("", decision.kind) else f"{decision.kind} ({decision.reason})"
        by = "" if decision.source < 0 else f", asked by {self.name(decision.source)}"
        count = f"{decision.least}" if decision.least == decision.most else f"{decision.least} to {decision.most}"
        head = f"{PLAYERS[decision.player]} decides: {asks}{by}: {decision.prompt} ({count} of {len(options)})"
        return "\n".join([head, *(f"- {option}" for option in dict.fromkeys(options))])

    # -- comparing with a scenario's items ----------------------------------------------------------------------------

    def is_in_state(self, item: Item, card: CardId) -> bool:
        """Whether a card is the one of an item, in the state that the item says."""
        state = self.game.state
        if not self.is_meant(item.ref, card):
            return False
        if item.rested is not None and state.rested[card] != item.rested:
            return False
        if item.face_up is not None and state.face_up[card] != item.face_up:
            return False
        if item.played_now is not None and (state.entered[card] == state.turn) != item.played_now:
            return False
        return item.don is None or sum(1 for host in state.host if host == card) == item.don


def _stands_for(named: str, number: str) -> bool:
    """Whether a card is one of those that a number in a scenario names: all fillers are one card."""
    return named == number or (named == FILLER.number and number in _FILLERS)


def assigned(table: Table, wanted: Iterable[Item], among: Iterable[CardId]) -> bool:
    """Whether each item can have a card of its own (those that say most choose first)."""
    cards = list(among)
    for item in sorted(wanted, key=_said, reverse=True):
        card = next((card for card in cards if table.is_in_state(item, card)), None)
        if card is None:
            return False
        cards.remove(card)
    return True


def _said(item: Item) -> int:
    """How much an item says of its card."""
    states = (item.rested, item.face_up, item.don, item.played_now, item.ref.owner)
    return sum(value is not None for value in states)


def shown(items: Iterable[Item]) -> str:
    """Items as a scenario writes them."""
    return ", ".join(_shown(item) for item in items) or "nothing"


def _shown(item: Item) -> str:
    words = [
        *(["rested" if item.rested else "active"] if item.rested is not None else []),
        *([f"{item.don} DON!!"] if item.don is not None else []),
        *(["face-up" if item.face_up else "face-down"] if item.face_up is not None else []),
        *(["played this turn"] if item.played_now else []),
    ]
    states = f" ({', '.join(words)})" if words else ""
    return f"{item.ref}{states}" + (f" x{item.count}" if item.count > 1 else "")
