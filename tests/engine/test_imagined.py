"""Games that a player can imagine: the same for what the player sees, dealt anew for what the player does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.imagined import Unseen, again
from optcg_dsl.engine.invariants import problems
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.areas import DECK, HAND, LIFE
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.pools.loading import deck_list, shipped

NAMES = ("engineers", "keepers", "parade", "vespers", "vitrine")


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return shipped().pool()


@pytest.fixture(scope="module")
def decks() -> list[DeckList]:
    return [deck_list(shipped().decks[name]) for name in NAMES]


def moments(pool: CardPool, decks: list[DeckList], games: int) -> Iterator[Game]:
    """Every third decision of random games between the shipped decks."""
    for seed in range(games):
        rng = Random(seed)
        game = Game.new(pool, rng.sample(decks, 2), seed)
        count = 0
        while game.decision is not None:
            count += 1
            if count % 3 == 0:
                yield game
            game.apply(random_answer(game.decision, rng))


def other_truth(game: Game, viewer: int, rng: Random) -> Game:
    """The same game for the viewer, with other cards in the opponent's hand, both decks and the Life areas.

    It has other chance to come, and other ids where nobody but the opponent can see them.
    """
    twin = game.copy()
    state = twin.state
    state.rng = rng.getrandbits(64)
    sight = game.sight(viewer)
    numbers = list(state.numbers)
    bound = Unseen(game, viewer).bound
    for side in (0, 1):
        places = [
            (area, index, card)
            for area in (HAND, DECK, LIFE)
            for index, card in enumerate(state.areas[side][area])
            if not sight.may_know(card, side, area)
        ]
        faces = [numbers[card] for _, _, card in places]
        free = [place for place in places if place[2] not in bound]
        cards = [card for _, _, card in free]
        rng.shuffle(faces)
        rng.shuffle(cards)
        for (area, index, _), card in zip(free, cards, strict=True):
            state.areas[side][area][index] = card
            state.area[card] = area
        for (area, index, _), face in zip(places, faces, strict=True):
            numbers[state.areas[side][area][index]] = face
    twin.renumber(numbers)
    return twin


def unknown_numbers(game: Game, unseen: Unseen, player: int) -> list[str]:
    """As many numbers of the opponent's deck as are unknown, though not those that truly are."""
    deck = game.decks[1 - player].cards
    return [deck[index % len(deck)] for index in range(unseen.count)]


def test_the_player_sees_the_same_in_an_imagined_game(pool: CardPool, decks: list[DeckList]) -> None:
    compared = 0
    for game in moments(pool, decks, 6):
        player = game.state.decision.player
        unseen = Unseen(game, player)
        before = game.state.digest()
        dealt = unseen.dealt(unknown_numbers(game, unseen, player), seed=compared)
        assert dealt.view(player) == game.view(player)
        assert list(problems(dealt)) == []
        assert game.state.digest() == before
        compared += 1
    assert compared > 100


def test_the_unknown_cards_are_those_that_were_asked_for(pool: CardPool, decks: list[DeckList]) -> None:
    for seed, game in enumerate(moments(pool, decks, 2)):
        player = game.state.decision.player
        unseen = Unseen(game, player)
        numbers = unknown_numbers(game, unseen, player)
        dealt = unseen.dealt(numbers, seed)
        own = [card for card, owner in enumerate(game.state.owner) if owner == player]
        assert sorted(dealt.state.numbers[card] for card in own) == sorted(game.state.numbers[card] for card in own)
        theirs = [card for card, owner in enumerate(game.state.owner) if owner != player]
        assert Counter(dealt.state.numbers[card] for card in theirs) == Counter(
            [*numbers, *unseen.seen(), unseen.leader, *["DON!!"] * 10]
        )


def test_nothing_of_the_truth_is_in_an_imagined_game(pool: CardPool, decks: list[DeckList]) -> None:
    """Other cards where the player cannot see them give the very same imagined games."""
    rng = Random(7)
    differed = compared = 0
    for game in moments(pool, decks, 6):
        player = game.state.decision.player
        other = other_truth(game, player, rng)
        assert other.view(player) == game.view(player)
        differed += other.state != game.state
        one, two = Unseen(game, player), Unseen(other, player)
        numbers = unknown_numbers(game, one, player)
        assert one.seen() == two.seen()
        assert one.dealt(numbers, 5).state == two.dealt(numbers, 5).state
        compared += 1
    assert differed == compared > 100


def test_imagined_games_differ_and_can_be_played_on(pool: CardPool, decks: list[DeckList]) -> None:
    played = 0
    for seed, game in enumerate(moments(pool, decks, 3)):
        if seed % 4:
            continue
        player = game.state.decision.player
        unseen = Unseen(game, player)
        numbers = unknown_numbers(game, unseen, player)
        dealt = unseen.dealt(numbers, seed)
        assert dealt.state != unseen.dealt(numbers, seed + 1).state
        assert dealt.state == unseen.dealt(numbers, seed).state
        going_on = again(dealt, seed + 1)
        assert going_on.state.rng != dealt.state.rng
        rng = Random(seed)
        while going_on.decision is not None:
            going_on.apply(random_answer(going_on.decision, rng))
            assert list(problems(going_on)) == []
        assert going_on.over
        played += 1
    assert played > 10


def test_what_cannot_be_imagined_is_refused(pool: CardPool, decks: list[DeckList]) -> None:
    game = Game.new(pool, decks[:2], 1)
    player = game.state.decision.player
    with pytest.raises(EngineError, match="not one of player"):
        Unseen(game, 1 - player)
    unseen = Unseen(game, player)
    with pytest.raises(EngineError, match="that are not known"):
        unseen.dealt([], 1)
    with pytest.raises(EngineError, match="no card"):
        unseen.dealt(["nothing"] * unseen.count, 1)
