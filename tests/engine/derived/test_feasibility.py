"""A cost whose parts are asked by themselves can be paid when its steps, asked in turn, all can be."""

from __future__ import annotations

from random import Random

import pytest

from optcg_dsl.effects import AddDon, Bound, Choose, Const, Modify, Move, Pool, Rest, Source, Step, TopOf, Turn
from optcg_dsl.effects.durations import Duration
from optcg_dsl.effects.filters import AllOf, CategoryIs, StateIs
from optcg_dsl.engine.derived.feasibility import Plan
from optcg_dsl.engine.derived.scope import Scope
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.answers import random_answer
from optcg_dsl.engine.values.deck_list import DeckList
from tests.engine.effects.test_effect_wild import COUNTS, wild_pool
from tests.engine.helpers import activate, character, deck_of, draw, leader, pool

DON = Pool(("cost",), "you", StateIs("active"))
HAND = Pool(("hand",), "you")
OTHERS = Pool(("character",), "you", AllOf((CategoryIs(("character",)), StateIs("active"))))
ONE, TWO = Const(1), Const(2)


def chosen(slot: str, cards: Pool, count: Const, deed: Step) -> tuple[Step, Step]:
    return Choose(slot, count, count, cards), deed


REST_DON = chosen("don", DON, TWO, Rest(Bound("don")))
REST_ANOTHER = chosen("other", OTHERS, ONE, Rest(Bound("other")))
TRASH = chosen("hand", HAND, ONE, Move(Bound("hand"), "trash", "trash"))
TRASH_MORE = chosen("more", HAND, ONE, Move(Bound("more"), "trash", "trash"))
TURN = Turn(TopOf("life", "you", ONE), "up")
STRONGER = Modify(Bound("other"), "power", Const(1000), Duration("this_turn"))


@pytest.mark.rules("8-3-1-3")
@pytest.mark.parametrize(
    ("block", "independent"),
    [
        (REST_DON, True),
        ((Rest(Source()),), True),
        ((*REST_DON, *TRASH, Rest(Source()), TURN), True),
        ((), True),
        ((*TRASH, *TRASH_MORE), False),  # one card cannot be trashed twice
        ((*REST_ANOTHER, STRONGER), False),  # two steps are about the same card
        ((Choose("don", ONE, ONE, DON),), False),
        ((AddDon(ONE, "rested"), *TRASH), False),
    ],
)
def test_which_blocks_have_independent_parts(block: tuple[Step, ...], independent: bool) -> None:
    assert (Plan(block).parts is not None) is independent


def play_watched(cards: CardPool, decks: tuple[DeckList, DeckList], seed: int) -> int:
    """Play a random game, asking everything both ways; returns how often."""
    asked = 0
    original = Plan.works

    def works(plan: Plan, scope: Scope, *, whole: bool = True) -> bool:
        nonlocal asked
        asked += plan.parts is not None
        slots = dict(scope.slots)
        found = original(plan, scope, whole=whole)
        assert found == plan.works_in_turn(scope, whole=whole)
        assert scope.slots == slots
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Plan, "works", works)
        answers = Random(seed)
        game = Game.new(cards, decks, seed, check=False)
        for _ in range(300):
            if game.decision is None:
                break
            game.apply(random_answer(game.decision, answers))
    return asked


@pytest.mark.interpreted
@pytest.mark.rules("8-3-1-3", "4-10-1")
@pytest.mark.parametrize("seed", range(4))
def test_parts_answer_like_the_steps_in_turn(seed: int) -> None:
    paying = pool(
        leader("PL", activate("activate_main", draw(1), cost=(*REST_DON, *TRASH))),
        leader("PM", activate("activate_main", draw(1), cost=(Rest(Source()), *REST_ANOTHER, *TRASH))),
        character("P1", activate("activate_main", draw(1), cost=(Rest(Source()), TURN))),
        character("P2", activate("activate_main", draw(1), cost=REST_ANOTHER)),
    )
    counts = [("P1", 20), ("P2", 20), ("X", 10)]
    assert play_watched(paying, (deck_of("PL", counts), deck_of("PM", counts)), seed) > 20
    play_watched(wild_pool(seed), (deck_of("L", COUNTS), deck_of("M", COUNTS)), seed)
