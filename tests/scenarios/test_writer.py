"""Scenarios out of games: what was answered, said as a step, gives the same answer; a board is the same board."""

from __future__ import annotations

from random import Random

import pytest
import yaml

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.areas import CHARACTER, DECK, HAND, LEADER, LIFE, STAGE, TRASH
from optcg_dsl.engine.values.decisions import only_answer
from optcg_dsl.pools.loading import shipped
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.scenarios.acting import Actor
from optcg_dsl.scenarios.board import numbers_of, pool_of, set_up
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import parse_scenarios
from optcg_dsl.scenarios.model import Step
from optcg_dsl.scenarios.runner import Compiler
from optcg_dsl.scenarios.writer import Unspeakable, draft_of, file_of, step_of

DATA = shipped()
POOL = DATA.pool()
RECORDS = {card.number: card for card in DATA.whole()}
BOOK = CardBook.of(DATA.sets)
DECKS = RandomDecks(POOL)


def parsed(step: object) -> Step:
    """A step as it is read from a file."""
    text = yaml.safe_dump(
        {"scenarios": [{"scenario": "x", "when": [step], "now": {"sound": True}}]}, allow_unicode=True
    )
    loaded = parse_scenarios(text, BOOK)
    assert loaded.content is not None, (text, loaded.diagnostics)
    return loaded.content.scenarios[0].steps[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_step_gives_the_answer_it_is_made_of(seed: int) -> None:
    rng = Random(seed)
    game = Game.new(POOL, (DECKS.deck(rng), DECKS.deck(rng)), seed, first=0, check=False)
    said = 0
    while game.decision is not None:
        answer = random_answer(game.decision, rng)
        decision = game.decision
        if only_answer(decision) is not None:  # needs no step
            game.apply(answer)
            continue
        try:
            step = parsed(step_of(game, answer))
        except Unspeakable:
            assert decision.kind in ("redraw", "option")
        else:
            again = Actor(game).answer(step, decision)
            assert len(again) == len(answer) if decision.hidden else set(again) == set(answer), step.place.text
            said += 1
        game.apply(answer)
    assert said > 20


@pytest.mark.parametrize("seed", range(4))
def test_a_board_is_the_board_of_the_game(seed: int) -> None:
    rng = Random(seed)
    game = Game.new(POOL, (DECKS.deck(rng), DECKS.deck(rng)), seed, check=False)
    while game.decision is not None and game.state.turn < 7:
        game.apply(random_answer(game.decision, rng))
    while game.decision is not None and game.decision.kind != "action":
        game.apply(random_answer(game.decision, rng))
    assert game.decision is not None
    loaded = parse_scenarios(file_of(draft_of(game), RECORDS, "x"), CardBook.of(()))
    assert loaded.content is not None, loaded.diagnostics
    given = loaded.content.scenarios[0].given
    compiler = Compiler(loaded.content.records)
    compiler.compile(numbers_of(given))
    board = set_up(given, pool_of(given, compiler.records, compiler.effects), DEFAULT_VERSION)
    for player in (0, 1):
        for area in (LEADER, CHARACTER, STAGE, HAND, LIFE, DECK, TRASH):
            assert described(board, player, area) == described(game, player, area)
    assert board.state.turn_player == game.state.turn_player
    assert board.decision is not None and len(board.decision.options) == len(game.decision.options)


def described(game: Game, player: int, area: int) -> list[tuple[object, ...]]:
    """The cards of an area by name, with what a board says of them."""
    state = game.state
    return [
        (game.spec(card).name, state.rested[card], state.face_up[card], sum(host == card for host in state.host))
        for card in state.areas[player][area]
    ]
