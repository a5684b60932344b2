"""What holds in every state of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from optcg_dsl.engine.answers import random_answer
from optcg_dsl.engine.areas import (
    AREA_NAMES,
    CHARACTER,
    COST,
    DECK,
    DON_DECK,
    GIVEN,
    HAND,
    LEADER,
    LIFE,
    MAX_CHARACTERS,
    MAX_STAGES,
    NOWHERE,
    STAGE,
)
from optcg_dsl.engine.decks import DeckList, don_deck_size
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.playout import TURN_LIMIT, Result
from optcg_dsl.engine.pool import CardPool
from optcg_dsl.engine.state import State
from optcg_dsl.rules.versions import DEFAULT_VERSION


def check_invariants(game: Game) -> None:
    """The deck, the DON!! deck and a Leader each, every card in one area; limits; a decision with answers."""
    state = game.state
    seen: list[int] = []
    for player in (0, 1):
        areas = state.areas[player]
        held = [card for cards in areas for card in cards]
        deck = game.decks[player]
        don_deck = don_deck_size(game.pool, deck.leader)
        assert len(held) == len(deck.cards) + don_deck + 1, f"player {player} has {len(held)} cards"
        assert all(state.owner[card] == player for card in held)
        seen += held
        for area, cards in enumerate(areas):
            assert all(state.area[card] == area for card in cards), AREA_NAMES[area]
        assert len(areas[LEADER]) == 1
        assert len(areas[CHARACTER]) <= MAX_CHARACTERS
        assert len(areas[STAGE]) <= MAX_STAGES
        dons = [*areas[DON_DECK], *areas[COST], *areas[GIVEN]]
        assert len(dons) == don_deck and all(game.spec(don).category == "don" for don in dons)
        assert all(state.host[don] in (*areas[LEADER], *areas[CHARACTER]) for don in areas[GIVEN])
        assert all(game.spec(card).category == "character" for card in areas[CHARACTER])
        assert all(game.spec(card).category == "stage" for card in areas[STAGE])
        assert len(areas[NOWHERE]) <= 1
    assert sorted(seen) == list(range(len(state.numbers)))
    assert state.over != (state.decision is not None)
    if state.decision is not None:
        decision = state.decision
        assert len(set(decision.options)) == len(decision.options)
        assert 0 <= decision.least <= decision.most
        assert decision.least <= len(decision.options)
    assert state.answer is None


def check_views(game: Game) -> None:
    """No view names a card that the viewer may not know (3-2-2, 3-4-3, 3-10-2)."""
    state = game.state
    for viewer in (0, 1):
        view = game.view(viewer)
        allowed = set(state.revealed) | {card for player, card in state.looking if player == viewer}
        decision = state.decision
        if decision is not None and decision.player == viewer:
            allowed.add(decision.source)
            if not decision.hidden and decision.kind in ("cards", "order"):
                allowed.update(one for one in decision.options if isinstance(one, int) and state.area[one] == DECK)
        for shown in _cards_in({key: value for key, value in view.items() if key != "decision"}):
            area = state.area[shown]
            if area == HAND:
                assert state.owner[shown] == viewer or shown in allowed
            elif area == LIFE:
                assert state.face_up[shown] or shown in allowed
            elif area in (DECK, DON_DECK):
                assert shown in allowed
        json.dumps(view)


def _cards_in(data: object) -> Iterator[int]:
    if isinstance(data, dict):
        if "number" in data:
            yield data["card"]
        for value in data.values():
            yield from _cards_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from _cards_in(value)


def checked_game(pool: CardPool, decks: tuple[DeckList, DeckList], seed: int, rules: str = DEFAULT_VERSION) -> Result:
    """A random game with every invariant checked at every decision, and a copy played alongside from some point."""
    game = Game.new(pool, decks, seed, rules, check=False)
    answers = Random(seed)
    fork_at = answers.randrange(10, 150)
    twin: Game | None = None
    decisions = 0
    while game.decision is not None and game.state.turn <= TURN_LIMIT:
        check_invariants(game)
        if decisions % 7 == 0:
            check_views(game)
        if decisions == fork_at:
            twin = Game.from_json(pool, game.copy().to_json())
            assert State.from_json(game.state.to_json()) == game.state
        answer = random_answer(game.decision, answers)
        game.apply(answer)
        if twin is not None:
            twin.apply(answer)
        decisions += 1
    check_invariants(game) if game.over else None
    if twin is not None:
        assert twin.events == game.events
        assert twin.state == game.state
    ending = game.ending if game.over else "turn_limit"
    return Result(game.winner, ending, game.state.turn, decisions)
