"""Games that start in the middle: any board, at the start of a Main Phase, for scenarios and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.pool.decks import don_deck_size
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.engine.procedures.turn import END
from optcg_dsl.engine.values.areas import CHARACTER, COST, DECK, DON_DECK, GIVEN, HAND, LEADER, LIFE, STAGE, TRASH
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.frames import MainPhaseFrame, TurnFrame
from optcg_dsl.engine.values.records import StateRecord
from optcg_dsl.engine.values.rng import seeded
from optcg_dsl.engine.values.state import State, empty_areas
from optcg_dsl.rules.versions import DEFAULT_VERSION


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on a board: its number, its state, how many DON!! cards it has been given, whether it lies face-up in the
    Life area, and whether it was played this turn."""

    number: str
    rested: bool = False
    don: int = 0
    face_up: bool = False
    played_now: bool = False


Cards = Sequence[str | Placed]


@dataclass(frozen=True, slots=True)
class Side:
    """One player's areas, the top card first; what is not said is empty.

    The DON!! cards that are not in the cost area or given are in the DON!! deck: 10 in all.
    """

    leader: str | Placed
    deck: Cards = field(default=())
    hand: Cards = ()
    life: Cards = ()
    characters: Cards = ()
    stage: Cards = ()
    trash: Cards = ()
    don_active: int = 0
    don_rested: int = 0


def on_board(
    pool: CardPool,
    sides: Sequence[Side],
    *,
    turn: int = 5,
    turn_player: int = 0,
    first_player: int = 0,
    turns_taken: tuple[int, int] = (3, 3),
    rules: str = DEFAULT_VERSION,
    seed: int = 0,
) -> Game:
    """A game in the Main Phase of ``turn_player``, at its first decision.

    Effects "at the start of the Main Phase" are not set off.  Raises ``EngineError`` for cards that the pool does not
    have and for more than 10 DON!! cards.
    """
    builder = _Builder()
    for player, side in enumerate(sides):
        leader = side.leader if isinstance(side.leader, str) else side.leader.number
        builder.side(player, side, don_deck_size(pool, leader))
    state = State(
        StateRecord(
            rules=rules,
            rng=seeded(seed),
            numbers=tuple(builder.numbers),
            owner=tuple(builder.owner),
            areas=builder.areas,
            area=builder.area,
            rested=builder.rested,
            face_up=builder.face_up,
            host=builder.host,
            serial=[0] * len(builder.numbers),
            entered=[turn if now else -1 for now in builder.now],
            stack=[TurnFrame(stage=END), MainPhaseFrame()],
            turn=turn,
            turn_player=turn_player,
            first_player=first_player,
            phase="main",
            turns_taken=list(turns_taken),
        )
    )
    decks = _decks_of(state)
    game = Game(pool, decks, seed, state)
    game.start = state.copy()
    game.log("start", words=state.numbers)
    game.run()
    return game


def _decks_of(state: State) -> tuple[DeckList, DeckList]:
    """What the players' decks would have been: their Leader, and all other cards but the DON!! cards."""
    mine, theirs = (
        DeckList(
            state.numbers[state.areas[player][LEADER][0]],
            tuple(
                number
                for card, number in enumerate(state.numbers)
                if state.owner[card] == player and number != DON_NUMBER and state.area[card] != LEADER
            ),
        )
        for player in (0, 1)
    )
    return mine, theirs


def board_problem(start: State, decks: tuple[DeckList, DeckList], seed: int) -> str:
    """Why a state is not one that :func:`on_board` sets up, "" if it is: nothing has happened on it yet."""
    plain = StateRecord(
        **{name: getattr(start, name) for name in _OF_A_BOARD},
        rng=seeded(seed),
        serial=[0] * len(start.numbers),
        stack=[TurnFrame(stage=END), MainPhaseFrame()],
        phase="main",
    )
    for name in StateRecord.__struct_fields__:
        if getattr(start, name) != getattr(plain, name):
            return f"something has happened on it already ({name})"
    if any(len(side[LEADER]) != 1 for side in start.areas) or _decks_of(start) != decks:
        return "it has other cards than the decks"
    return ""


_OF_A_BOARD = (
    "rules", "numbers", "owner", "areas", "area", "rested", "face_up", "host", "entered", "turn", "turn_player",
    "first_player", "turns_taken",
)  # fmt: skip
"""What is said of a board; all else is as at the beginning."""


class _Builder:
    def __init__(self) -> None:
        self.areas = empty_areas()
        self.numbers: list[str] = []
        self.owner: list[int] = []
        self.area: list[int] = []
        self.rested: list[bool] = []
        self.face_up: list[bool] = []
        self.host: list[int] = []
        self.now: list[bool] = []

    def side(self, player: int, side: Side, size: int) -> None:
        dons = side.don_active + side.don_rested
        for area, cards in (
            (LEADER, (side.leader,)),
            (DECK, side.deck),
            (HAND, side.hand),
            (LIFE, side.life),
            (CHARACTER, side.characters),
            (STAGE, side.stage),
            (TRASH, side.trash),
        ):
            for card in cards:
                placed = Placed(card) if isinstance(card, str) else card
                host = self.add(player, area, placed)
                for _ in range(placed.don):
                    self.add(player, GIVEN, Placed(DON_NUMBER), host)
                dons += placed.don
        if dons > size:
            raise EngineError(f"player {player} has {dons} DON!! cards on the board, more than {size}")
        for _ in range(side.don_active):
            self.add(player, COST, Placed(DON_NUMBER))
        for _ in range(side.don_rested):
            self.add(player, COST, Placed(DON_NUMBER, rested=True))
        for _ in range(size - dons):
            self.add(player, DON_DECK, Placed(DON_NUMBER))

    def add(self, player: int, area: int, placed: Placed, host: int = -1) -> int:
        card = len(self.numbers)
        self.areas[player][area].append(card)
        self.numbers.append(placed.number)
        self.owner.append(player)
        self.area.append(area)
        self.rested.append(placed.rested)
        self.face_up.append(placed.face_up)
        self.host.append(host)
        self.now.append(placed.played_now)
        return card
