"""What is counted over simulated games.

A :class:`Tally` holds whole numbers only, so that adding tallies up gives the same result in any order: it does not
matter who played which games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import Result
from optcg_dsl.engine.values.events import Event

SIDES = (0, 1)


Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]


class CardCount(msgspec.Struct, array_like=True):
    """How often a card was drawn and played, and how its player fared.

    ``drawn`` and ``played`` count copies; ``games_drawn`` and ``games_played`` games in which that happened at least
    once, ``wins_drawn`` and ``wins_played`` those of them that its player won.
    """

    drawn: Count = 0
    played: Count = 0
    games_drawn: Count = 0
    wins_drawn: Count = 0
    games_played: Count = 0
    wins_played: Count = 0


class RoundCount(msgspec.Struct, array_like=True):
    """One of a player's turns, over all games in which it came: their number, the damage that the opponent took from
    its start to the start of the player's next turn, and the DON!! cards on the player's field at its end."""

    games: Count = 0
    damage: Count = 0
    don: Count = 0


class SideCount(msgspec.Struct):
    """One side: games won going first and second, and finished games by who went first; its turns; its cards."""

    won_first: Count = 0
    won_second: Count = 0
    went_first: Count = 0
    went_second: Count = 0
    rounds: dict[int, RoundCount] = msgspec.field(default_factory=dict)
    cards: dict[str, CardCount] = msgspec.field(default_factory=dict)


class Tally(msgspec.Struct):
    """Counts over games.

    ``unfinished`` games hit a limit of length and are neither won nor drawn; ``lengths`` has finished games by their
    number of turns, ``endings`` all games by how they ended.  ``seconds`` of processor time and ``elapsed`` seconds by
    the clock were spent playing, by who played: loading is not in them.
    """

    games: Count = 0
    draws: Count = 0
    unfinished: Count = 0
    turns: Count = 0
    decisions: Count = 0
    lengths: dict[int, Count] = msgspec.field(default_factory=dict)
    endings: dict[str, Count] = msgspec.field(default_factory=dict)
    sides: tuple[SideCount, SideCount] = msgspec.field(default_factory=lambda: (SideCount(), SideCount()))
    seconds: dict[str, Seconds] = msgspec.field(default_factory=dict)
    elapsed: dict[str, Seconds] = msgspec.field(default_factory=dict)

    def wins(self, side: int) -> int:
        """The games that a side won."""
        return self.sides[side].won_first + self.sides[side].won_second

    @property
    def finished(self) -> int:
        """The games that came to an end."""
        return self.games - self.unfinished

    def count(self, game: Game, result: Result) -> None:
        """Count one game by how it went."""
        self.games += 1
        self.turns += result.turns
        self.decisions += result.decisions
        self.endings[result.ending] = self.endings.get(result.ending, 0) + 1
        if not game.over:
            self.unfinished += 1
            return
        self.lengths[result.turns] = self.lengths.get(result.turns, 0) + 1
        if result.winner is None:
            self.draws += 1
        for side, count in enumerate(self.sides):
            won = int(result.winner == side)
            if game.state.first_player == side:
                count.went_first += 1
                count.won_first += won
            else:
                count.went_second += 1
                count.won_second += won

    def add(self, other: Tally) -> None:
        """Add what another tally has counted."""
        for name in ("games", "draws", "unfinished", "turns", "decisions"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("lengths", "endings", "seconds", "elapsed"):
            mine = getattr(self, name)
            for key, value in getattr(other, name).items():
                mine[key] = mine.get(key, 0) + value
        for side in SIDES:
            _add_side(self.sides[side], other.sides[side])


def is_consistent(tally: Tally) -> bool:
    """Whether the counts can be those of games: no more games won than played, each finished game counted once."""
    finished = tally.finished
    won = sum(tally.wins(side) for side in SIDES)
    whole = finished >= 0 and sum(tally.lengths.values()) == finished and sum(tally.endings.values()) == tally.games
    return (
        whole
        and won + tally.draws == finished
        and all(_is_consistent(side, finished, tally.games) for side in tally.sides)
    )


def _is_consistent(side: SideCount, finished: int, games: int) -> bool:
    return (
        side.won_first <= side.went_first
        and side.won_second <= side.went_second
        and side.went_first + side.went_second == finished
        and all(turn.games <= games for turn in side.rounds.values())
        and all(
            card.wins_drawn <= card.games_drawn <= games and card.wins_played <= card.games_played <= games
            for card in side.cards.values()
        )
    )


def _add_side(mine: SideCount, other: SideCount) -> None:
    for name in ("won_first", "won_second", "went_first", "went_second"):
        setattr(mine, name, getattr(mine, name) + getattr(other, name))
    for turn, there in other.rounds.items():
        here = mine.rounds.setdefault(turn, RoundCount())
        for name in RoundCount.__struct_fields__:
            setattr(here, name, getattr(here, name) + getattr(there, name))
    for number, counted in other.cards.items():
        card = mine.cards.setdefault(number, CardCount())
        for name in CardCount.__struct_fields__:
            setattr(card, name, getattr(card, name) + getattr(counted, name))


# -- what happened in a game ------------------------------------------------------------------------------------------


def count_events(tally: Tally, game: Game) -> None:
    """Count turns and cards of one game, as its events tell them."""
    sides = [_Side(game.state.numbers) for _ in SIDES]
    for event in game.events:
        _follow(event, sides)
    for side, followed in enumerate(sides):
        followed.end_turn()
        for turn in range(1, followed.turn + 1):
            count = tally.sides[side].rounds.setdefault(turn, RoundCount())
            count.games += 1
            count.damage += followed.damage.get(turn, 0)
            count.don += followed.don_after.get(turn, 0)
        won = int(game.winner == side)
        cards = tally.sides[side].cards
        _count_cards(cards, followed.drawn, "drawn", won)
        _count_cards(cards, followed.played, "played", won)


def _count_cards(cards: dict[str, CardCount], numbers: Iterable[str], what: str, won: int) -> None:
    copies: dict[str, int] = {}
    for number in numbers:
        copies[number] = copies.get(number, 0) + 1
    for number, count in copies.items():
        card = cards.setdefault(number, CardCount())
        for name, more in ((what, count), (f"games_{what}", 1), (f"wins_{what}", won)):
            setattr(card, name, getattr(card, name) + more)


class _Side:
    """One player, followed through the events of a game."""

    def __init__(self, numbers: Sequence[str]) -> None:
        self.numbers = numbers
        self.turn = 0
        self.in_turn = False
        self.don = 0
        self.damage: dict[int, int] = {}
        self.don_after: dict[int, int] = {}
        self.drawn: list[str] = []
        self.played: list[str] = []

    def begin_turn(self) -> None:
        self.turn += 1
        self.in_turn = True

    def end_turn(self) -> None:
        if self.in_turn:
            self.don_after[self.turn] = self.don
            self.in_turn = False

    def move(self, event: Event) -> None:
        if event.came == "don_deck" and event.went != "don_deck":
            self.don += len(event.cards)
        elif event.went == "don_deck" and event.came != "don_deck":
            self.don -= len(event.cards)
        elif event.went == "hand" and event.came in ("deck", "life"):
            self.drawn += (self.numbers[card] for card in event.cards)
        elif event.words[:1] == ("play",):
            self.played += (self.numbers[card] for card in event.cards)


def _follow(event: Event, sides: Sequence[_Side]) -> None:
    kind = event.kind
    if kind == "move":
        sides[event.player].move(event)
    elif kind == "turn":
        for side in sides:
            side.end_turn()
        sides[event.player].begin_turn()
    elif kind == "damage":
        dealer = sides[1 - event.player]
        dealer.damage[max(dealer.turn, 1)] = dealer.damage.get(max(dealer.turn, 1), 0) + event.amount
    elif kind == "activate_event":
        sides[event.player].played += (sides[event.player].numbers[card] for card in event.cards)
    elif kind == "redraw":  # the first hand goes back and does not count
        sides[event.player].drawn.clear()
