"""Bots: one that answers at random, and one that plays sensibly.

An agent decides with what its player may know: the open decision, the player's view, and the card data, which is
public. It never sees the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Protocol

from optcg_dsl.bots.battle_plan import Plan, best_attack, counter_answer, needed_power, wants_block
from optcg_dsl.bots.board import Board, Looks, Seen
from optcg_dsl.bots.heuristics import worth_of, worth_of_steps
from optcg_dsl.bots.readings import Use, uses_of
from optcg_dsl.effects import ChooseOne, Step, walk
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.imagined import Unseen
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import Answer, legal_answers, random_answer
from optcg_dsl.engine.values.decisions import only_answer, why_not
from optcg_dsl.engine.values.records import Decision, Option


class Seat:
    """What a player decides with: the decision, the card data, and what the player sees, when it is looked at."""

    __slots__ = ("_board", "_seen", "decision", "player", "pool")

    def __init__(self, pool: CardPool, decision: Decision, seen: Game | Callable[[], Looks]) -> None:
        """The seat of whoever decides; ``seen`` is the game, of which they see their part, or gives what they see."""
        self.pool = pool
        self.decision = decision
        self.player = decision.player
        self._seen = seen
        self._board: Board | None = None

    @classmethod
    def at(cls, game: Game) -> Seat:
        """The seat of the player whose decision is open, as long as it is; raises ``ValueError`` if none is."""
        decision = game.state.decision
        if decision is None:
            raise ValueError("no decision is open")
        return cls(game.pool, decision, game)

    @property
    def board(self) -> Board:
        """What the player may see."""
        board = self._board
        if board is None:
            seen = self._seen
            looks: Looks = seen.sight(self.player) if isinstance(seen, Game) else seen()
            board = self._board = Board(self.pool, self.player, looks)
        return board

    def unseen(self) -> Unseen:
        """What the player does not know, from which games are made to look ahead in; none of it can be read.

        Raises ``ValueError`` for a seat that is not one of a game.
        """
        if not isinstance(self._seen, Game):
            raise ValueError("the seat is not one of a game")
        return Unseen(self._seen, self.player)


class Agent(Protocol):
    """Answers decisions."""

    def answer(self, seat: Seat) -> Answer:
        """A legal answer to the decision of the seat."""


class RandomAgent:
    """Answers at random: every legal answer can come; the same seed gives the same answers.

    It looks at nothing but the decision, and takes its random numbers from ``rng``.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def answer(self, seat: Seat) -> Answer:
        """A random legal answer."""
        return random_answer(seat.decision, self.rng)


class GreedyAgent:
    """Plays sensibly without looking ahead.

    It plays the most expensive card it can, uses effects that gain more than they cost, gives DON!! to attacks that
    then win, attacks the Leader or what it can K.O., blocks and counters where that saves something worth it, takes
    effects that say "you may" if they gain, and picks the best targets.  It remembers what it has activated in a turn,
    so that it does not repeat an effect without end.
    """

    def __init__(self) -> None:
        self._turn = -1
        self._activated: set[tuple[int, str]] = set()

    def answer(self, seat: Seat) -> Answer:
        """The answer that looks best."""
        decision = seat.decision
        if (single := only_answer(decision)) is not None:
            return single
        chosen = _ANSWERS.get(decision.kind, _first_legal)(self, seat)
        return chosen if not why_not(decision, chosen) else _first_legal(self, seat)

    # -- the Main Phase -------------------------------------------------------------------------------------------

    def action(self, seat: Seat) -> Answer:
        """The next Main Phase action: play, activate, attack (giving DON!! first), end (6-5-2)."""
        board = seat.board
        if board.turn != self._turn:
            self._turn = board.turn
            self._activated.clear()
        options = seat.decision.options
        choice = (
            self._play(board, options)
            or self._activate(board, options)
            or _attack(board, options)
            or _of_kind(options, "end")[0]
        )
        return (choice,)

    def _play(self, board: Board, options: Sequence[Option]) -> Option | None:
        best, best_worth = None, 0.0
        for option in _of_kind(options, "play"):
            worth = self._worth_of_playing(board, board.card(option[1]))
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _worth_of_playing(self, board: Board, card: Seen) -> float:
        spec = card.spec
        if spec.category == "event":
            gains = [worth_of(one, board, card) for one in spec.abilities if _has_timing(one, "main")]
            return max(gains, default=0.0) - 1.5
        if spec.category == "stage":
            return 0.0 if board.area("stage") else card.cost + 1.0
        if not spec.power and board.count("hand") <= 2 and not spec.abilities:
            return 0.0  # better kept as a counter
        worth = card.cost + 0.5
        characters = board.characters()
        if len(characters) == 5:  # a sixth Character costs one of the five (3-7-6-1)
            worth -= min(other.worth() for other in characters)
        return worth

    def _activate(self, board: Board, options: Sequence[Option]) -> Option | None:
        for option in _of_kind(options, "activate"):
            key = (option[1], option[2])
            if key in self._activated:
                continue
            source = board.card(option[1])
            ability = board.pool.programs[option[2]].ability
            if worth_of(ability, board, source) > 0:
                self._activated.add(key)
                return option
        return None

    # -- the opponent's attack ------------------------------------------------------------------------------------

    def counter(self, seat: Seat) -> Answer:
        """The next counter, or none (7-1-3-1)."""
        return (counter_answer(seat.board, seat.decision.options),)

    # -- choices of effects ---------------------------------------------------------------------------------------

    def cards(self, seat: Seat) -> Answer:
        """Cards for an effect, a cost or the rules: the best targets, the cheapest payment."""
        decision = seat.decision
        if decision.hidden:
            count = min(decision.most, len(decision.options)) if decision.least == 0 else decision.least
            return decision.options[:count]
        board = seat.board
        if decision.reason == "block":
            blocker = wants_block(board, [board.card(card) for card in decision.options if isinstance(card, int)])
            return () if blocker is None else (blocker.card,)
        found = [board.find(card) for card in decision.options if isinstance(card, int)]
        known = [card for card in found if card is not None]
        if len(known) != len(decision.options):
            return _first_legal(self, seat)
        return _fill(decision, _ranked(decision, known, board))

    def option(self, seat: Seat) -> Answer:
        """The alternative that gains most."""
        board = seat.board
        source = board.find(seat.decision.source)
        blocks = _blocks_of(source, len(seat.decision.options))
        if source is None or not blocks:
            return _first_legal(self, seat)
        sign = 1 if source.mine else -1
        best = max(range(len(blocks)), key=lambda index: sign * worth_of_steps(blocks[index], board, source))
        return (seat.decision.options[best],)

    def yes_no(self, seat: Seat) -> Answer:
        """Whether to use what "you may": yes if it gains more than it costs."""
        board = seat.board
        source = board.find(seat.decision.source)
        if source is None or seat.decision.reason == "draw_up_to":
            return ("yes",)
        timing = "trigger" if seat.decision.reason == "trigger" else None
        abilities = [one for one in source.spec.abilities if timing is None or _has_timing(one, timing)]
        asked = [one for one in abilities if one.text and one.text in seat.decision.prompt]
        gains = [worth_of(one, board, source) for one in asked or abilities]
        return ("yes",) if max(gains, default=1.0) >= 0 else ("no",)

    def number(self, seat: Seat) -> Answer:
        """The highest number."""
        return (max(option for option in seat.decision.options if isinstance(option, int)),)

    def first(self, seat: Seat) -> Answer:
        """Goes first."""
        return ("first",)

    def redraw(self, seat: Seat) -> Answer:
        """Redraws a hand with nothing to play in the first turns (5-2-1-6)."""
        early = [card for card in seat.board.area("hand") if card.spec.category == "character" and card.cost <= 3]
        return ("keep",) if len(early) >= 2 else ("redraw",)


def _first_legal(_agent: GreedyAgent, seat: Seat) -> Answer:
    return next(legal_answers(seat.decision))


_ANSWERS: Final[dict[str, Callable[[GreedyAgent, Seat], Answer]]] = {
    "action": GreedyAgent.action,
    "counter": GreedyAgent.counter,
    "cards": GreedyAgent.cards,
    "option": GreedyAgent.option,
    "yes_no": GreedyAgent.yes_no,
    "number": GreedyAgent.number,
    "first": GreedyAgent.first,
    "redraw": GreedyAgent.redraw,
}


def _of_kind(options: Sequence[Option], kind: str) -> list[tuple[Any, ...]]:
    return [option for option in options if isinstance(option, tuple) and option[0] == kind]


def _has_timing(ability: Any, kind: str) -> bool:
    return any(getattr(timing, "kind", "") == kind for timing in ability.timings)


def _attack(board: Board, options: Sequence[Option]) -> Option | None:
    """The best attack that can win, or a DON!! card for it first."""
    attacks = [(board.card(option[1]), board.card(option[2])) for option in _of_kind(options, "attack")]
    plan: Plan | None = best_attack(board, attacks)
    if plan is None:
        return None
    give: Option = ("give", plan.attacker.card)
    if give in options and (needed_power(plan.attacker, plan.target) > 0 or plan.spare > 0):
        return give
    return ("attack", plan.attacker.card, plan.target.card)


# -- choosing cards ---------------------------------------------------------------------------------------------------


def _ranked(decision: Decision, cards: Sequence[Seen], board: Board) -> tuple[list[Seen], bool]:
    """The cards from the best to the worst choice, and whether to take as many as possible (else as few)."""
    source = board.find(decision.source)
    if decision.reason == "overflow":  # a sixth Character: one of the five is trashed (3-7-6-1)
        return sorted(cards, key=Seen.worth), False
    uses = [] if source is None else [one for one in uses_of(board.pool, source.spec) if _could_be(one, decision)]
    if all(card.spec.category == "don" for card in cards):
        return sorted(cards, key=_don_order), decision.least == 0
    theirs = [card for card in cards if not card.mine]
    mine = [card for card in cards if card.mine]
    harmful = not uses or True in [use.harmful for use in uses]
    if theirs:
        ranked = sorted(theirs, key=Seen.worth, reverse=harmful)
        return ranked + sorted(mine, key=Seen.worth, reverse=not harmful), decision.least == 0 and harmful
    if all(card.area in ("trash", "") for card in mine):
        return sorted(mine, key=Seen.worth, reverse=True), True
    if all(card.area == "hand" for card in mine):
        plays = True in [use.plays for use in uses]
        return sorted(mine, key=Seen.worth, reverse=plays), plays or decision.least == 0
    if harmful:
        return sorted(mine, key=Seen.worth), False
    return sorted(mine, key=lambda card: _use(card, board), reverse=True), True


def _fill(decision: Decision, ranking: tuple[list[Seen], bool]) -> Answer:
    """The first cards of a ranking that can be chosen together."""
    ranked, greedy = ranking
    wanted = min(decision.most, len(ranked)) if greedy else decision.least
    if greedy and any(card.mine for card in ranked) and any(not card.mine for card in ranked):
        wanted = min(wanted, sum(not card.mine for card in ranked))  # harm for the opponent only
    chosen: tuple[Option, ...] = ()
    for card in ranked:
        if len(chosen) == wanted:
            break
        extended = (*chosen, card.card)
        if len(extended) < decision.least or not why_not(decision, extended):
            chosen = extended
    return chosen


def _use(card: Seen, board: Board) -> float:
    """How much a card gains from help: the one in battle first, then what can still attack, then the strongest."""
    in_battle = board.battle is not None and card.card in (board.battle["attacker"], board.battle["target"])
    return 100.0 * in_battle + (10.0 if not card.rested or not board.my_turn else 0.0) + card.power / 1000


def _don_order(card: Seen) -> tuple[bool, bool]:
    return card.area != "cost", not card.rested


def _could_be(use: Use, decision: Decision) -> bool:
    """Whether the decision may ask for the cards that this is done to."""
    return use.least is None or use.least == decision.least or decision.least == len(decision.options)


def _blocks_of(source: Seen | None, count: int) -> tuple[tuple[Step, ...], ...]:
    if source is None:
        return ()
    for ability in source.spec.abilities:
        for step in walk(ability):
            if isinstance(step, ChooseOne) and len(step.options) == count:
                return step.options
    return ()
