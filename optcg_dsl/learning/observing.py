"""What a player sees, as numbers: made from the sight of the seat alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import Answer
from optcg_dsl.engine.values.records import Decision, Option
from optcg_dsl.learning.choosing import OPTIONS

CARDS = 128
"""Rows of cards: the first so many of those that may be known, trashed ones last."""
_AREAS = ("leader", "character", "stage", "hand", "life", "cost", "nowhere", "given", "trash")
_ROWS = ("leader", "character", "stage", "hand", "life", "nowhere", "trash")
"""The areas whose cards have rows; DON!! cards are counted."""
_COUNTED = ("deck", "hand", "life", "trash", "don_deck", "character")
_KINDS = ("action", "cards", "order", "option", "yes_no", "number", "effect", "first", "redraw", "counter")
_PHASES = ("setup", "refresh", "draw", "don", "main", "end")
_WORDS = (
    "play", "attack", "activate", "give", "end", "counter", "event", "pass",
    "yes", "no", "first", "second", "keep", "redraw",
)  # fmt: skip
GLOBALS = 4 + len(_PHASES) + 2 * (len(_COUNTED) + 2) + len(_KINDS) + 4
CARD_FEATURES = 11
OPTION_FEATURES = 6
SIZE = GLOBALS + CARDS * CARD_FEATURES + OPTIONS * OPTION_FEATURES
LIMIT = 10_000.0
"""No number of an observation is farther from 0."""


class Observer:
    """Makes observations of games with the cards of one pool; each card number is a whole number from 1 on."""

    def __init__(self, pool: CardPool) -> None:
        self.numbers = {number: index for index, number in enumerate(sorted(pool.specs), 1)}

    def observe(self, game: Game, player: int, chosen: Answer) -> Any:
        """The view of a player as ``SIZE`` numbers (float32).

        First ``GLOBALS`` numbers: turn, whether it is the player's, whether the player goes first, whether the player
        decides; the phase (one of six is 1); for the player and then the opponent the cards in the deck, hand, Life
        area, trash, DON!! deck and Character area, and the active and rested DON!! cards; the kind of the open decision
        (one of ten), its least and most options, how many options there are and how many are chosen.  The decision is
        that of the player: of the other one's nothing is told.

        Then ``CARDS`` rows of ``CARD_FEATURES``: 1, the number of the card, whether it is the player's, its area,
        whether it is rested, its power and counter in thousands, cost, given DON!! cards, whether it attacks, whether
        it is attacked; rows of 0 where there is no card.  Then ``OPTIONS`` rows of ``OPTION_FEATURES``: 1, the word of
        the option, the number of its card, the rows (from 1) of its card and of its second card or receiver, and
        whether it is chosen.
        """
        state = game.state
        sight = game.sight(player)
        decision = state.decision if state.decision is not None and state.decision.player == player else None
        cards: Any = np.zeros((CARDS, CARD_FEATURES), dtype=np.float32)
        rows = self._cards(game, player, cards)
        head = [
            float(sight.turn),
            float(sight.turn_player == player),
            float(state.first_player == player),
            float(decision is not None),
        ]
        head += [float(state.phase == phase) for phase in _PHASES]
        for side in (player, 1 - player):
            head += [float(sight.count(side, area)) for area in _COUNTED]
            active = sight.active_don(side)
            head += [float(active), float(sight.count(side, "cost") - active)]
        head += [float(decision is not None and decision.kind == kind) for kind in _KINDS]
        options: Any = np.zeros((OPTIONS, OPTION_FEATURES), dtype=np.float32)
        if decision is None:
            head += [0.0] * 4
        else:
            head += [float(decision.least), float(decision.most), float(len(decision.options)), float(len(chosen))]
            self._options(decision, chosen, rows, cards, options)
        found = np.concatenate([np.array(head, dtype=np.float32), cards.ravel(), options.ravel()])
        return np.clip(found, -LIMIT, LIMIT)

    def _cards(self, game: Game, player: int, cards: Any) -> dict[int, int]:
        """Fills the rows of the cards that the player may know, and says which row each card has."""
        sight = game.sight(player)
        battle = sight.battle or {}
        rows: dict[int, int] = {}
        placed = [
            (card, side, area) for area in _ROWS for side in (player, 1 - player) for card in sight.cards(side, area)
        ]
        placed += [(card, player, "") for card in sorted(sight.known) if sight.place(card) is None]
        for card, side, area in placed:
            if card is None or card in rows or len(rows) == CARDS:
                continue
            shown = sight.shown(card)
            spec = game.pool.spec(shown["number"])
            cards[len(rows)] = (
                1,
                self.numbers[spec.number],
                side == player,
                _AREAS.index(area) + 1 if area else 0,
                shown.get("rested", False),
                shown.get("power", spec.power or 0) / 1000,
                (spec.counter or 0) / 1000,
                shown.get("cost", spec.cost or 0),
                shown.get("don", 0),
                battle.get("attacker") == card,
                battle.get("target") == card,
            )
            rows[card] = len(rows)
        return rows

    def _options(self, decision: Decision, chosen: Answer, rows: dict[int, int], cards: Any, options: Any) -> None:
        for index, option in enumerate(decision.options[:OPTIONS]):
            word, first, second = _parts(decision, option)
            row = rows.get(first, -1)
            options[index] = (
                1,
                word,
                cards[row][1] if row >= 0 else 0,
                row + 1,
                rows.get(second, -1) + 1,
                option in chosen,
            )


def _parts(decision: Decision, option: Option) -> tuple[int, int, int]:
    """The word of an option (from 1; 0 for none), its card and its second card, -1 for none.

    A plain number of a decision that is not for cards is told as a word beyond all words.
    """
    if isinstance(option, tuple):
        ids = [part for part in option[1:] if isinstance(part, int)]
        word = _WORDS.index(str(option[0])) + 1 if option[0] in _WORDS else 0
        return word, ids[0] if ids else -1, ids[1] if len(ids) > 1 else -1
    if isinstance(option, str):
        return (_WORDS.index(option) + 1 if option in _WORDS else 0), -1, -1
    if decision.kind in ("cards", "order") and not decision.hidden:
        return 0, option, -1
    return len(_WORDS) + 1 + option, -1, -1
