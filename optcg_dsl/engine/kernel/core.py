"""The game in progress, as the handlers of its procedures and steps get it."""

from __future__ import annotations

from collections.abc import Sequence

from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.specs import CardSpec
from optcg_dsl.engine.pool.standing import Standing
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import Event, EventWord
from optcg_dsl.engine.values.frames import Frame
from optcg_dsl.engine.values.records import CardRef, Decision, Option
from optcg_dsl.engine.values.state import State
from optcg_dsl.rules.versions import Switches, switches_for


class Core:
    """A game in progress: its state, the pool and the rules that it is played with, and the events so far.

    ``pool`` (card data and programs), ``decks`` and ``switches`` (rules version) never change.  ``specs`` and
    ``standing`` are what the pool says of the cards, by card id.  ``cache`` and ``legal`` may keep derived values
    (:mod:`layers`) and legal actions (:mod:`legal`), whose classes are known only there; ``changed`` and
    ``since_legal`` have the facts that have changed since these were worked out.  These four are not part of the game's
    value.
    """

    __slots__ = (
        "cache",
        "changed",
        "decks",
        "events",
        "legal",
        "pool",
        "since_legal",
        "specs",
        "standing",
        "state",
        "switches",
    )

    def __init__(
        self, pool: CardPool, decks: tuple[DeckList, DeckList], state: State, same: Core | None = None
    ) -> None:
        """A game in a state.  What never changes is taken over from the ``same`` game, if that is at hand."""
        self.pool = pool
        self.decks = decks
        self.state = state
        self.switches: Switches = switches_for(state.rules) if same is None else same.switches
        self.specs: tuple[CardSpec, ...] = pool.specs_of(state.numbers) if same is None else same.specs
        self.standing: Standing = pool.standing(state.numbers, self.specs) if same is None else same.standing
        self.events: list[Event] = []
        self.changed = 0
        self.since_legal = 0
        self.cache: object | None = None
        self.legal: object | None = None

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack: it runs next."""
        self.state.stack.append(frame)

    def pop(self, *result: int) -> None:
        """Take the top frame off the stack, and leave its result for the frame below."""
        self.state.stack.pop()
        self.state.returned = result

    def ask(self, decision: Decision, *, secret: bool = False) -> None:
        """Stop for a decision; one that has a single legal answer is answered at once, except a Main Phase action.

        ``secret``: what both players can see leaves open that there is another answer (:mod:`secrecy`).  Such a
        decision is put to the player in any case: that it was not would tell the other one what the cards are.
        """
        forced = None if secret else only_answer(decision)
        if forced is None:
            self.state.decision = decision
        else:
            self.state.answer = forced

    def take_answer(self) -> tuple[Option, ...]:
        """The answer to the decision that the top frame asked; raises ``EngineError`` if there is none."""
        answer = self.state.answer
        if answer is None:
            raise EngineError("a frame wanted an answer before it asked")
        self.state.answer = None
        return answer

    def take_word(self) -> str:
        """The answer to a decision for one word."""
        (word,) = self.take_answer()
        return str(word)

    def take_cards(self) -> tuple[int, ...]:
        """The answer to a decision for cards or numbers."""
        return tuple(option for option in self.take_answer() if isinstance(option, int))

    def touch(self, changed: int = dependencies.EVERYTHING) -> None:
        """Say which facts of the state have changed (:mod:`dependencies`); derived values may depend on them."""
        self.changed |= changed
        self.since_legal |= changed

    def log(
        self,
        kind: EventWord,
        player: int = -1,
        *,
        cards: tuple[int, ...] = (),
        other: int = -1,
        came: str = "",
        went: str = "",
        amount: int = 0,
        source: int = -1,
        words: tuple[str, ...] = (),
        seen: int = 3,
    ) -> None:
        """Record an event."""
        self.events.append(Event(kind, player, cards, other, came, went, amount, source, words, seen))

    def renumber(self, numbers: Sequence[str]) -> None:
        """Have the cards, listed by their ids, be of other card numbers: for boards that are made up.

        Raises ``EngineError`` if the pool does not have one of the numbers.
        """
        self.specs = self.pool.specs_of(numbers)
        self.state.numbers = tuple(numbers)
        self.standing = self.pool.standing(self.state.numbers, self.specs)
        self.cache = None
        self.touch()

    def spec(self, card: int) -> CardSpec:
        """What is printed on a card."""
        return self.specs[card]

    def ref(self, card: int) -> CardRef:
        """The card as the object that it is now (3-1-6)."""
        return CardRef(card, self.state.serial[card])

    def alive(self, ref: CardRef) -> bool:
        """Whether the object still is where it was: its card has not become another object (3-1-6)."""
        return self.state.serial[ref.card] == ref.serial

    def in_turn_order(self) -> tuple[int, int]:
        """The turn player, whose turn it is, and the non-turn player (4-3-1, 4-3-2)."""
        return (self.state.turn_player, 1 - self.state.turn_player)
