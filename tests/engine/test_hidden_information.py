"""What the rules hide cannot be told from a view, a log for a player or a decision (3-1-4, 3-2-2, 3-4-2, 3-10-2).

Games are played in pairs that differ only in what one player may not see, and everything that this player gets is
compared; single states have their secret cards exchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.effects import Choose, Const, Move, Pool
from optcg_dsl.effects.cards import Bound
from optcg_dsl.engine.boards import Side, on_board
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.procedures.legal import main_options
from optcg_dsl.engine.values.answers import Answer, random_answer
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE
from optcg_dsl.engine.values.decisions import why_not
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.events import Event
from optcg_dsl.engine.values.records import Decision
from optcg_dsl.pools.loading import compiled, shipped
from optcg_dsl.pools.random_decks import RandomDecks
from tests.engine.helpers import auto, character, pool
from tests.engine.worlds import declining, first_difference

SHIPPED = shipped().pool()
STEPS = 400
"""Decisions after which two games have been compared for long enough."""


# -- pairs of games ---------------------------------------------------------------------------------------------------


class Pair:
    """Two games from the same seed, in one of which two cards of one player have changed places in the decklist.

    They are played alike, and compared as ``viewer`` sees them, until one of the two cards is seen.
    """

    def __init__(self, card_pool: CardPool, decks: RandomDecks, seed: int) -> None:
        self.rng = Random(seed)
        pair = [decks.deck(self.rng), decks.deck(self.rng)]
        self.viewer = self.rng.randrange(2)
        owner = self.viewer if self.rng.random() < 0.25 else 1 - self.viewer
        # Cards without a second copy: copies change their ids in secret, as many as there are.
        cards = pair[owner].cards
        single = [place for place, number in enumerate(cards) if cards.count(number) == 1]
        places = self.rng.sample(single, 2) if len(single) > 1 else [0, 0]
        other = list(pair)
        other[owner] = exchanged(pair[owner], *places)
        self.games = (Game.new(card_pool, pair, seed, check=False), Game.new(card_pool, other, seed, check=False))
        self.cards = {
            card
            for card, (one, two) in enumerate(
                zip(self.games[0].state.numbers, self.games[1].state.numbers, strict=True)
            )
            if one != two
        }
        self.told = [0, 0]

    def play(self) -> str:
        """What the viewer could tell the games apart by; "" if nothing."""
        for _ in range(STEPS):
            one, two = (game.decision for game in self.games)
            if self._seen():
                return ""
            if difference := self._difference():
                return difference
            if one is None or two is None or one.player != two.player:
                return "" if one is two else f"decisions: {one} / {two}"
            answer = self._answer(one, two)
            if answer is None:
                return ""
            for game in self.games:
                game.apply(answer)
        return ""

    def _seen(self) -> bool:
        """Whether the viewer has been shown one of the two cards, so that the games may differ from now on."""
        for game, told in zip(self.games, self.told, strict=True):
            for event in game.events[told:]:
                shown = event.for_viewer(self.viewer)
                if self.cards.intersection((*shown.cards, shown.other, shown.source)):
                    return True
            if self.cards.intersection(card["card"] for card in game.view(self.viewer)["known"]):
                return True
        return False

    def _difference(self) -> str:
        """What has been told differently since the last time, or is seen differently now."""
        if self._seen():
            return ""
        logs = [
            [event.for_viewer(self.viewer) for event in game.events[told:]]
            for game, told in zip(self.games, self.told, strict=True)
        ]
        if logs[0] != logs[1]:
            index = next((i for i, (a, b) in enumerate(zip(*logs, strict=False)) if a != b), min(map(len, logs)))
            return f"events: {logs[0][index : index + 1]} / {logs[1][index : index + 1]}"
        self.told = [len(game.events) for game in self.games]
        views = [self._view(game) for game in self.games]
        return "" if views[0] == views[1] else f"views: {first_difference(*views)}"

    def _view(self, game: Game) -> dict[str, Any]:
        return game.view(self.viewer)

    def _answer(self, one: Decision, two: Decision) -> Answer | None:
        """An answer that both games allow; None if the two cards are part of what is decided."""
        if one.player == self.viewer:
            return random_answer(one, self.rng)
        for _ in range(12):
            answer = random_answer(one, self.rng)
            if all(option in two.options for option in answer) and not why_not(two, answer):
                return answer
        found = declining(one)
        return found if found == declining(two) else None


def exchanged(deck: DeckList, one: int, two: int) -> DeckList:
    """The deck with two cards in each other's places."""
    cards = list(deck.cards)
    cards[one], cards[two] = cards[two], cards[one]
    return DeckList(deck.leader, tuple(cards))


def differences(card_pool: CardPool, seeds: Sequence[int]) -> Iterator[str]:
    """What told pairs of games apart."""
    decks = RandomDecks(card_pool)
    for seed in seeds:
        if found := Pair(card_pool, decks, seed).play():
            yield f"seed {seed}: {found}"


@pytest.mark.rules("3-1-4", "3-2-2", "3-4-2", "3-10-2")
def test_games_that_differ_in_secret_cards_look_the_same() -> None:
    assert list(differences(SHIPPED, range(40))) == []


@pytest.mark.corpus
def test_games_with_public_cards_look_the_same(corpus: Path, tmp_path: Path) -> None:
    write_sets(read_punk_records(corpus / "english"), tmp_path)
    assert list(differences(compiled([tmp_path]).pool(), range(60))) == []


# -- single states ----------------------------------------------------------------------------------------------------


def with_other_secrets(game: Game, viewer: int, rng: Random) -> Game:
    """The game with the faces of the cards that the viewer may not see exchanged, each player's among themselves."""
    state = game.state.copy()
    shown = {*state.revealed, *(card for player, card in state.looking if player == viewer)}
    if state.decision is not None and state.decision.player == viewer:
        shown.add(state.decision.source)
        shown.update(option for option in state.decision.options if isinstance(option, int))
    numbers = list(state.numbers)
    for owner in (0, 1):
        areas = state.areas[owner]
        secret = [*areas[DECK], *(card for card in areas[LIFE] if not state.face_up[card])]
        secret += areas[HAND] if owner != viewer else []
        cards = [card for card in secret if card not in shown]
        faces = [numbers[card] for card in cards]
        rng.shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            numbers[card] = face
    state.numbers = tuple(numbers)
    other = Game(game.pool, game.decks, game.seed, state, game.first)
    other.events = game.events
    return other


@pytest.mark.rules("3-1-4", "3-2-2", "3-4-2", "3-10-2")
@pytest.mark.parametrize("seed", range(12))
def test_a_view_does_not_depend_on_secret_cards(seed: int) -> None:
    rng, decks = Random(seed), RandomDecks(SHIPPED)
    game = Game.new(SHIPPED, (decks.deck(rng), decks.deck(rng)), seed, check=False)
    while game.decision is not None and game.state.turn < 60:
        for viewer in (0, 1):
            other = with_other_secrets(game, viewer, rng)
            assert other.view(viewer) == game.view(viewer)
            if game.decision.kind == "action" and game.decision.player == viewer:
                assert main_options(other) == game.decision.options
        game.apply(random_answer(game.decision, rng))


# -- what the other player is told ------------------------------------------------------------------------------------


def test_not_using_an_effect_looks_the_same_for_any_reason() -> None:
    """Whether the hand had the card to pay with is not told to the opponent."""
    declined = Event("decline", 0, source=7)
    impossible = Event("not_activated", 0, source=7, words=("You may trash 1 {Harbour} type card from your hand: ...",))
    assert declined.for_viewer(1) == impossible.for_viewer(1)
    assert declined.for_viewer(0) != impossible.for_viewer(0)


# -- ids --------------------------------------------------------------------------------------------------------------

PICK = Choose("one", Const(1), Const(1), Pool(("character",), "opponent"))
BOUNCE = pool(
    character("BOUNCER", auto("on_play", PICK, Move(Bound("one"), "hand", "return")), cost=0),
    character("TWIN", cost=0),
)


def after_bounce(seed: int) -> tuple[Game, int]:
    """A Character with a twin in the deck and one among the Life cards has been returned to its owner's hand."""
    mine = Side("L", deck=["X"] * 5, hand=["BOUNCER"], don_active=1)
    theirs = Side("L", deck=["X", "TWIN", "X", "X"], characters=["TWIN"], life=["TWIN", "X"], hand=["X"])
    game = on_board(BOUNCE, (mine, theirs), seed=seed)
    (known,) = game.state.areas[1][5]
    game.apply(("play", game.state.areas[0][HAND][0]))
    while game.decision is not None and game.decision.kind != "action":
        game.apply(random_answer(game.decision, Random(0)))
    return game, known


@pytest.mark.rules("3-4-2", "3-2-2", "3-1-6")
def test_a_card_that_goes_to_a_hand_cannot_be_followed_by_its_id() -> None:
    """Each of the three copies is as likely to be the one that is in the hand now."""
    found: Counter[int] = Counter()
    for seed in range(300):
        game, _ = after_bounce(seed)
        assert problems(game) == []
        (twin,) = [card for card in game.state.areas[1][HAND] if game.state.numbers[card] == "TWIN"]
        found[twin] += 1
    assert len(found) == 3 and min(found.values()) > 60


def test_mixing_ids_leaves_every_card_where_it_lies() -> None:
    game, known = after_bounce(3)
    numbers = game.state.numbers
    assert sorted(numbers[card] for card in game.state.areas[1][HAND]) == ["TWIN", "X"]
    assert [numbers[card] for card in game.state.areas[1][DECK]] == ["X", "TWIN", "X", "X"]
    assert [numbers[card] for card in game.state.areas[1][LIFE]] == ["TWIN", "X"]
    assert game.state.exposed == []
    assert known in {card for area in (HAND, DECK, LIFE) for card in game.state.areas[1][area]}


def test_a_shuffled_deck_hides_which_copies_came_from_the_hand() -> None:
    """A hand that is redrawn goes back as known cards; later ids say nothing about which these were (5-2-1-6-1)."""
    deck = DeckList("L", ("TWIN",) * 25 + ("X",) * 25)
    kept: Counter[bool] = Counter()
    for seed in range(40):
        game = Game.new(BOUNCE, (deck, deck), seed, first=0, check=False)
        first_hand = set(game.state.areas[0][HAND])
        game.apply("redraw")
        game.apply("keep")
        kept[bool(first_hand.intersection(game.state.areas[0][LIFE]))] += 1
    assert set(kept) == {True, False}
