"""A game: its state, its pool, its log, and the main loop that takes it from one decision to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from optcg_dsl.engine import steps
from optcg_dsl.engine.changes import defeat, loops
from optcg_dsl.engine.kernel.core import Core
from optcg_dsl.engine.kernel.handlers import HANDLERS
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import DON_DECK_SIZE, check_deck, don_deck_size
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.procedures import battle, damage, main_phase, play, setup, turn
from optcg_dsl.engine.values import rng
from optcg_dsl.engine.values.areas import DECK, DON_DECK, LEADER
from optcg_dsl.engine.values.decisions import check_answer
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError, IllegalAnswer
from optcg_dsl.engine.values.events import pack
from optcg_dsl.engine.values.frames import SetupFrame
from optcg_dsl.engine.values.records import Decision, Option, StateRecord
from optcg_dsl.engine.values.saves import SavedGame
from optcg_dsl.engine.values.state import State, empty_areas
from optcg_dsl.engine.views import Sight, player_view
from optcg_dsl.rules.versions import DEFAULT_VERSION, switches_for

HANDLER_MODULES: Final = (battle, damage, main_phase, play, setup, steps, turn)
"""The modules whose import registers the handlers of the rules' own procedures and of the steps of effects."""

LOOP_LIMIT: Final = 20_000
"""Handler calls without a decision after which a game counts as an infinite loop that neither player can stop.

The longest chains of a real game are some hundreds of calls long."""


class Game(Core):
    """A game in progress.

    Beside what handlers know of it, it has its ``seed`` and ``first`` (who goes first, if that was given), which never
    change, the ``answers`` given so far, and ``start``: the state of a made-up board (:mod:`boards`) before
    anything was done, None where the game began with its decks.
    """

    __slots__ = ("answers", "first", "seed", "start")

    def __init__(
        self,
        pool: CardPool,
        decks: tuple[DeckList, DeckList],
        seed: int,
        state: State,
        first: int | None = None,
        same: Game | None = None,
    ) -> None:
        """A game in a state.  What never changes is taken over from the ``same`` game, if that is at hand."""
        super().__init__(pool, decks, state, same)
        self.seed = seed
        self.first = first
        self.answers: list[tuple[Option, ...]] = []
        self.start: State | None = None if same is None else same.start

    @classmethod
    def new(
        cls,
        pool: CardPool,
        decks: Sequence[DeckList],
        seed: int,
        rules: str = DEFAULT_VERSION,
        first: int | None = None,
        *,
        check: bool = True,
    ) -> Game:
        """Start a game and run it to its first decision.

        ``first`` is the player who goes first; without it a coin decides who makes that choice (5-2-1-4).  Raises
        ``IllegalDeck`` unless ``check`` is false, ``EngineError`` for a card that the pool does not have, and
        ``UnknownVersion`` for unknown rules.
        """
        if first not in (None, 0, 1):
            raise EngineError(f"there is no player {first} to go first")
        if len(decks) != 2:
            raise EngineError(f"a game has two decks, not {len(decks)} (1-1-1)")
        if check:
            for deck in decks:
                check_deck(pool, deck, switches_for(rules))
        dons = tuple(don_deck_size(pool, deck.leader) for deck in decks)
        game = cls(pool, (decks[0], decks[1]), seed, initial_state(decks, seed, rules, dons), first)
        game.log("start", words=game.state.numbers)
        game.push(SetupFrame(first=-1 if first is None else first))
        game.run()
        return game

    # -- what a player sees ---------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision that the game waits for; None when it is over."""
        return self.state.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The winner; None while the game goes on and in a draw."""
        return self.state.winner

    @property
    def ending(self) -> str:
        """How the game ended: "life", "deck", "effect", "concession", "loop"; "" while it goes on."""
        return self.state.ending

    def view(self, player: int) -> dict[str, Any]:
        """What a player may see, as plain data that JSON can hold (3-1-4, 3-1-5)."""
        return player_view(self, player)

    def sight(self, player: int) -> Sight:
        """The same, looked up when it is asked for: for those who need little of it, as long as the game stays so."""
        return Sight(self, player)

    def apply(self, answer: Any) -> None:
        """Answer the open decision and run to the next one.

        ``answer`` is a tuple of the chosen options (a list or one bare option will do).  Raises ``IllegalAnswer``, with
        the game unchanged, if the decision does not allow it or no decision is open.
        """
        state = self.state
        decision = state.decision
        if decision is None:
            raise IllegalAnswer("no decision is open: the game is over")
        chosen = check_answer(decision, answer)
        self.answers.append(chosen)
        state.decisions += 1
        if state.decisions > loops.LONG_TURN:
            loops.note(state, decision, chosen)
        state.answer = chosen
        state.decision = None
        self.run()

    def concede(self, player: int) -> None:
        """A player gives up and loses at once, at any point (1-2-3); no card is asked about it (1-2-4)."""
        if self.state.over:
            raise IllegalAnswer("the game is over")
        if player not in (0, 1):
            raise IllegalAnswer(f"there is no player {player}")
        self.answers.append((CONCEDES, player))
        defeat.lose(self, (player,), "concession")
        self._close()

    # -- values ---------------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent game equal to this one."""
        twin = Game(self.pool, self.decks, self.seed, self.state.copy(), self.first, same=self)
        twin.events = self.events.copy()
        twin.answers = self.answers.copy()
        return twin

    def to_json(self) -> bytes:
        """The game as JSON, without the pool."""
        start = None if self.start is None else self.start.record()
        saved = SavedGame(
            self.decks, self.seed, self.first, self.answers, pack(self.events), self.state.record(), start
        )
        return msgspec.json.encode(saved, order="deterministic")

    # -- going on -------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision, *, secret: bool = False) -> None:
        """Stop for a decision (:meth:`Core.ask`).

        In a loop, what has led back to this state cannot be chosen again (11-1-1-2).
        """
        if self.state.decisions > loops.LONG_TURN:
            left = loops.without_repeats(self, decision)
            if left is None:
                return
            decision = left
        super().ask(decision, secret=secret)

    def run(self) -> None:
        """Advance frames until a decision is open or the game is over (11-1-1-1 for what never stops)."""
        state, handlers = self.state, HANDLERS
        stack = state.stack
        for _ in range(LOOP_LIMIT):
            if state.decision is not None or state.over:
                break
            frame = stack[-1]
            handlers[type(frame)](self, frame)
        else:
            defeat.lose(self, (0, 1), "loop")
        if state.over:
            self._close()

    def _close(self) -> None:
        """The game is over: nothing is asked any more, and what refers to the game is not kept.

        So it goes as soon as nobody holds it, and the garbage collector need not look for it.
        """
        self.state.decision = None
        self.cache = self.legal = None


CONCEDES: Final = "concedes"
"""The word that marks a concession among the answers of a game."""
TAKES: Final = "takes"
"""The word that marks, among the answers of a game, a card that was taken at will: no rule allows it (:mod:`again`)."""


def initial_state(
    decks: Sequence[DeckList], seed: int, rules: str, don_decks: Sequence[int] = (DON_DECK_SIZE, DON_DECK_SIZE)
) -> State:
    """A state in which each player's Leader, deck and DON!! deck lie ready, unshuffled (5-1-1, 5-2-1-1 to
    5-2-1-3).

    The Leader lies in the Leader area, the cards in the deck, the DON!! cards in the DON!! deck (2-2-3, 3-2-1, 3-3-1,
    3-6-1).  All of them are that player's, and get back to that player after the game (4-2-2).
    ``don_decks`` are the sizes of the DON!! decks.
    """
    numbers: list[str] = []
    owner: list[int] = []
    areas = empty_areas()
    area: list[int] = []
    for player, deck in enumerate(decks):
        for where, listed in (
            (LEADER, (deck.leader,)),
            (DECK, deck.cards),
            (DON_DECK, (DON_NUMBER,) * don_decks[player]),
        ):
            first = len(numbers)
            numbers += listed
            areas[player][where] = list(range(first, len(numbers)))
            area += [where] * len(listed)
        owner += [player] * (len(numbers) - len(owner))
    count = len(numbers)
    return State(
        StateRecord(
            rules=rules,
            rng=rng.seeded(seed),
            numbers=tuple(numbers),
            owner=tuple(owner),
            areas=areas,
            area=area,
            rested=[False] * count,
            face_up=[False] * count,
            host=[-1] * count,
            serial=[0] * count,
            entered=[-1] * count,
            stack=[],
        )
    )
