"""Short ways to make cards, pools and boards for engine tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, CardEffects, Draw, Timing
from optcg_dsl.effects.numbers import Const
from optcg_dsl.engine.boards import Cards, Placed, Side, on_board
from optcg_dsl.engine.derived.layers import view
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.areas import AREA_INDEX, AREA_NAMES
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.engine.values.deck_list import DeckList

ME, YOU = 0, 1
Card = tuple[CardRecord, CardEffects]


def card(number: str, category: str, *abilities: Ability, **fields: Any) -> Card:
    """A card of any category; red unless said otherwise."""
    fields.setdefault("colors", ("red",))
    record = CardRecord(number=number, name=fields.pop("name", f"The {number}"), category=category, **fields)
    return record, CardEffects(number, abilities)


def leader(number: str, *abilities: Ability, power: int = 5000, life: int = 5, **fields: Any) -> Card:
    return card(number, "leader", *abilities, power=power, life=life, **fields)


def character(
    number: str, *abilities: Ability, power: int = 4000, cost: int = 1, counter: int | None = None, **fields: Any
) -> Card:
    return card(number, "character", *abilities, power=power, cost=cost, counter=counter, **fields)


def event(number: str, *abilities: Ability, cost: int = 1, **fields: Any) -> Card:
    return card(number, "event", *abilities, cost=cost, **fields)


def stage(number: str, *abilities: Ability, cost: int = 1, **fields: Any) -> Card:
    return card(number, "stage", *abilities, cost=cost, **fields)


def keyword(word: Any) -> Ability:
    return Ability("keyword", keyword=word, text=f"[{word}]")


def auto(timing: Any, *body: Any, **fields: Any) -> Ability:
    return Ability("auto", timings=(Timing(timing),), body=body, **fields)


def activate(timing: Any, *body: Any, **fields: Any) -> Ability:
    return Ability("activate", timings=(Timing(timing),), body=body, **fields)


def draw(count: int = 1) -> Draw:
    return Draw(Const(count))


def pool(*cards: Card) -> CardPool:
    """A pool of the cards, with a Leader "L" (5000, 5 Life), a second Leader "M" and a plain Character "X" (cost 1,
    3000, no counter) besides."""
    every = (leader("L"), leader("M"), character("X", power=3000), *cards)
    return CardPool.build([record for record, _ in every], {effects.number: effects for _, effects in every})


def side(leader: str | Placed = "L", deck: Cards = ("X",) * 20, life: Cards = ("X",) * 3, **areas: Any) -> Side:
    """A side with a deck of 20 and 3 Life cards of "X", and what is said."""
    return Side(leader, deck=deck, life=life, **areas)


def board(cards: CardPool, mine: Side | None = None, theirs: Side | None = None, **fields: Any) -> Game:
    """My Main Phase (player 0), in turn 5 unless said otherwise."""
    return on_board(cards, (mine or side(), theirs or side("M")), **fields)


def resting(number: str) -> Placed:
    return Placed(number, rested=True)


def find(game: Game, number: str, player: int | None = None, index: int = 0) -> int:
    """The id of a card by its number (the ``index``-th one, in id order)."""
    found = [
        one for one, its in enumerate(game.state.numbers) if its == number and player in (None, game.state.owner[one])
    ]
    return found[index]


def numbers(game: Game, player: int, area: str) -> list[str]:
    """The numbers of the cards in an area, the top first."""
    return [game.state.numbers[one] for one in game.state.areas[player][AREA_INDEX[area]]]


def where(game: Game, number: str, player: int | None = None) -> str:
    """The area of a card."""
    return AREA_NAMES[game.state.area[find(game, number, player)]]


def power(game: Game, number: str, player: int | None = None) -> int:
    return view(game).power(find(game, number, player))


def give(game: Game, answer: Any) -> None:
    """Give an answer, and after it the answers that are the only ones: where secret cards would leave a choice."""
    game.apply(answer)
    while game.decision is not None and (only := only_answer(game.decision)) is not None:
        game.apply(only)


def act(game: Game, word: str, *numbers_or_ids: Any) -> None:
    """A Main Phase action: the numbers of cards (or ids), as in ``act(game, "attack", "L", "M")``."""
    give(game, ((word, *(find(game, one) if isinstance(one, str) else one for one in numbers_or_ids)),))


def use(game: Game, number: str, ability: int = 0) -> None:
    """Activate an [Activate: Main] effect of a card."""
    give(game, (("activate", find(game, number), f"{number}/{ability}"),))


def options(game: Game, word: str = "") -> list[Any]:
    """The options of the open decision, or those that begin with a word."""
    assert game.decision is not None
    return [one for one in game.decision.options if not word or (isinstance(one, tuple) and one[0] == word)]


def decided(game: Game) -> tuple[int, str]:
    """Who decides what: player and reason."""
    assert game.decision is not None
    return game.decision.player, game.decision.reason


def skip(game: Game, *reasons: str) -> None:
    """Decline decisions with these reasons (block, counter) until another one comes."""
    while game.decision is not None and game.decision.reason in reasons:
        give(game, (("pass",),) if game.decision.kind == "counter" else ())


def attack(game: Game, attacker: str, target: str) -> None:
    """An attack without blocks and counters."""
    act(game, "attack", attacker, target)
    skip(game, "block", "counter")


def end_turn(game: Game) -> None:
    give(game, (("end",),))


def kinds(game: Game, *wanted: str) -> list[str]:
    """The kinds of the events so far, or only those wanted."""
    return [one.kind for one in game.events if not wanted or one.kind in wanted]


def deck_of(leader_number: str, counts: Sequence[tuple[str, int]]) -> DeckList:
    return DeckList.of(leader_number, counts)


def vanilla_pool() -> CardPool:
    """Thirteen plain Characters of all sizes, some with keywords, for whole games."""
    cards = [
        character(f"V{index}", cost=cost, power=cost * 1000 + 1000, counter=(0, 1000, 2000)[index % 3])
        for index, cost in enumerate((1, 2, 3, 4, 5, 6, 7, 1, 2))
    ]
    cards += [
        character("VB", keyword("Blocker"), cost=2, power=2000, counter=1000),
        character("VR", keyword("Rush"), cost=4, power=5000),
        character("VD", keyword("Double Attack"), cost=6, power=7000),
        character("VN", keyword("Banish"), cost=3, power=4000, counter=1000),
    ]
    return pool(*cards)


def vanilla_decks() -> tuple[DeckList, DeckList]:
    numbers_ = [*(f"V{index}" for index in range(9)), "VB", "VR", "VD", "VN"]
    counts = [(number, 4) for number in numbers_[:12]] + [("VN", 2)]
    return deck_of("L", counts), deck_of("M", counts)
