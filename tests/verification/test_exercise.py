"""Carrying abilities out: each verdict can be reached."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.cli import run as run_command
from optcg_dsl.effects import AllOf, Compare, Const, Count, Forbid, Pool, Source
from optcg_dsl.engine.changes.running import STEPS, Run
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.pools.loading import compiled, shipped
from optcg_dsl.verification.exercise import ERROR, NEVER, NO_EFFECT, WORKS, Exercised, exercise, verdicts
from optcg_dsl.verification.exercise_report import ExerciseReport, programs_of
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


def exercised(pool_of: CardPool) -> list[Exercised]:
    """Every printed ability of a pool, tried."""
    return [exercise(pool_of, program) for program in programs_of(pool_of)]


def test_the_shipped_cards_do_something() -> None:
    results = exercised(shipped().pool())
    assert [result for result in results if result.verdict != WORKS] == []
    assert verdicts(results)[WORKS] == len(results)


@pytest.mark.corpus
def test_the_starter_decks_do_something(corpus: Path, tmp_path: Path) -> None:
    write_sets(read_punk_records(corpus / "english"), tmp_path)
    pool_of = compiled([path for path in sorted(tmp_path.glob("*.yaml")) if STARTER.fullmatch(path.stem)]).pool()
    counts = verdicts(exercised(pool_of))
    assert counts[ERROR] == 0
    assert counts[WORKS] >= 0.98 * sum(counts.values())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "EX01.yaml"
    card = "number: EX01-00%d, name: %s, category: character, colors: [red], cost: 1, power: 1000, effect: '%s'"
    good = card % (1, "Scholar", "[On Play] Draw 1 card.")
    path.write_text(f"set: EX01\nname: Box\ncards:\n  - {{{good}}}\n", encoding="utf-8")
    assert run_command(["exercise", str(path), "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["abilities"], data["exercised"], data["rest"], data["not_compiled"]) == (1, 1, [], [])
    bad = card % (2, "Muddle", "[On Play] Drow 1 card.")
    path.write_text(f"set: EX01\nname: Box\ncards:\n  - {{{good}}}\n  - {{{bad}}}\n", encoding="utf-8")
    assert run_command(["exercise", str(path)]) == 1
    assert "not compiled: EX01-002" in capsys.readouterr().out
    assert run_command(["exercise", str(tmp_path / "missing.yaml")]) == 2


def test_what_is_not_exercised_is_listed_with_the_reason() -> None:
    never = Compare(Count(NOBODY), ">=", Const(1))
    cards = pool(
        character("A", auto("on_play", draw(1), conditions=(never,))), character("B", auto("on_play", draw(1)))
    )
    report = ExerciseReport(tuple(exercise(cards, program, attempts=5) for program in programs_of(cards)))
    assert (report.exercised, len(report.results), report.clean) == (1, 2, False)
    (rest,) = report.as_json()["rest"]
    assert (rest["ability"], rest["verdict"]) == ("A/0", NEVER)
    assert "could it be activated" in rest["why"]
