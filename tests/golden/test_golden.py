"""Golden games: stored replays of shipped decks, played again.  Their events must not change by accident.

A change that is meant is blessed: ``OPTCG_BLESS=1 pytest tests/golden`` plays all games anew and stores them; the
commit says why they changed.
"""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from optcg_dsl.engine.game import Game
from optcg_dsl.engine.kernel.handlers import HANDLERS
from optcg_dsl.engine.procedures import damage
from optcg_dsl.engine.values.frames import DamageFrame
from optcg_dsl.pools.loading import compiled, deck_list, shipped
from optcg_dsl.resources import data_folder
from tests.golden.golden import FILE, STORED, Golden, Store, difference, plan, play_fresh, read_store, write_store

POOL = compiled([data_folder("cardsets")]).pool()


def blessed() -> Store:
    """All games, played anew."""
    decks = {name: deck_list(deck) for name, deck in shipped().decks.items()}
    kinds: list[str] = []
    games = [play_fresh(POOL, decks, one, kinds) for one in plan(list(decks))]
    return Store(decks, kinds, games)


if os.environ.get("OPTCG_BLESS"):
    write_store(blessed())
STORE = read_store()


@pytest.mark.parametrize("golden", STORE.games, ids=lambda golden: golden.name)
def test_the_events_are_the_same(golden: Golden) -> None:
    assert not (parted := difference(POOL, STORE, golden)), parted


def test_both_agents_and_all_rules_versions_play() -> None:
    assert len(STORE.games) == 40
    assert {(golden.agent, golden.rules) for golden in STORE.games} == {
        (agent, rules) for agent in ("greedy", "random") for rules in STORED
    }
    assert {name for golden in STORE.games for name in golden.decks} == set(STORE.decks)


def test_the_file_is_small() -> None:
    assert FILE.stat().st_size < 250_000


def test_a_change_is_shown_where_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a bug in damage, the first difference is the first Life card that is taken."""
    right = HANDLERS[DamageFrame]

    def twice(game: Game, frame: DamageFrame) -> None:
        if frame.stage == damage.BEGIN:
            frame.amount *= 2
        right(game, frame)

    monkeypatch.setitem(HANDLERS, DamageFrame, twice)
    message = difference(POOL, STORE, STORE.games[0])
    assert "it parts at event" in message and "in turn" in message
    assert "stored: damage of the same kind" in message
    assert "amount=2" in message
    assert "takes 2 damage" in message.splitlines()[-1]


def test_an_answer_that_no_longer_fits_is_shown() -> None:
    golden = STORE.games[0]
    message = difference(POOL, STORE, replace(golden, answers='[["third"]]'))
    assert "answer 1 (['third']) does not fit any more" in message
