"""The study that carries abilities out: each verdict can be reached."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records, write_sets
from optcg_dsl.effects import AllOf, Compare, Const, Count, Forbid, Pool, Source
from optcg_dsl.engine.running import STEPS, Run
from optcg_dsl.studies.exercise import ERROR, NEVER, NO_EFFECT, WORKS, Exercised, exercise, exercise_all, verdicts
from optcg_dsl.studies.pools import compiled, shipped
from tests.engine.effects.kit import VALID, instead, ko_up_to, permanent, power, stat, trash_from_hand
from tests.engine.helpers import auto, character, draw, event, keyword, leader, pool, stage

STARTER = re.compile(r"ST(0[1-9]|1[0-4])\Z")
IMPOSSIBLE = AllOf((stat("power", ">=", 90000), stat("power", "<=", 0)))
NOBODY = Pool(("character",), "opponent", IMPOSSIBLE)


def verdict_of(*abilities, category=character) -> str:
    return exercise(pool(category("A", *abilities), stage("S"), event("E")), "A/0", attempts=20).verdict


def test_what_works() -> None:
    assert verdict_of(auto("on_play", draw(1))) == WORKS
    assert verdict_of(auto("on_play", *ko_up_to())) == WORKS
    assert verdict_of(auto("on_play", draw(1), cost=trash_from_hand(2))) == WORKS
    assert verdict_of(permanent(power(Source(), 1000, VALID))) == WORKS
    assert verdict_of(keyword("Rush")) == WORKS
    assert verdict_of(instead("ko", draw(1))) == WORKS
    assert verdict_of(auto("main", draw(1)), category=event) == WORKS
    assert verdict_of(auto("on_play", Forbid("draw", VALID)), category=leader) == WORKS


def test_what_does_nothing_and_what_cannot_be_activated() -> None:
    assert verdict_of(auto("on_play", *ko_up_to(1, IMPOSSIBLE))) == NO_EFFECT
    never = Compare(Count(NOBODY), ">=", Const(1))
    assert verdict_of(auto("on_play", draw(1), conditions=(never,))) == NEVER
    assert verdict_of(permanent(power(Source(), 1000, VALID), conditions=(never,))) == NEVER
    assert verdict_of(instead("ko", draw(1), conditions=(never,))) == NEVER


def test_an_exception_is_a_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(run: Run, step: object) -> None:
        raise LookupError("no such card")

    ability = auto("on_play", draw(1))
    monkeypatch.setitem(STEPS, type(ability.body[0]), fail)
    result = exercise(pool(character("A", ability), stage("S"), event("E")), "A/0", attempts=3)
    assert result == Exercised("A/0", "", ERROR, "LookupError: no such card")


def test_the_shipped_cards_do_something() -> None:
    results = exercise_all(shipped().pool())
    assert [result for result in results if result.verdict != WORKS] == []
    assert verdicts(results)[WORKS] == len(results)


@pytest.mark.corpus
def test_the_starter_decks_do_something(corpus: Path, tmp_path: Path) -> None:
    write_sets(read_punk_records(corpus / "english"), tmp_path)
    pool_of = compiled([path for path in sorted(tmp_path.glob("*.yaml")) if STARTER.fullmatch(path.stem)]).pool()
    counts = verdicts(exercise_all(pool_of))
    assert counts[ERROR] == 0
    assert counts[WORKS] >= 0.98 * sum(counts.values())
