"""No check of a scenario holds whatever happens: each claim of the shipped scenarios, made wrong, does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from optcg_dsl.engine.game import Game
from optcg_dsl.scenarios import runner, steps
from optcg_dsl.scenarios.acting import Actor
from optcg_dsl.scenarios.checks import Checker
from optcg_dsl.scenarios.loader import LoadedFile
from optcg_dsl.scenarios.model import Check, Claim, EventPattern, Item, Ref
from optcg_dsl.scenarios.runner import Failure, run, versions_of
from optcg_dsl.scenarios.table import StepFailure

from .conftest import compiler_of, shipped_scenarios

OPPOSITES = {
    "has": "lacks",
    "happened": "not happened",
    "legal": "illegal",
    "rested": "active",
}
OPPOSITES |= {second: first for first, second in OPPOSITES.items()}
NOWHERE = Ref("Nowhere", "NONE-000")
WORDS = {
    "winner": steps.WINNERS,
    "ending": steps.ENDINGS,
    "turn": steps.PLAYERS,
    "phase": steps.PHASES,
    "decision asks for": steps.KINDS,
    "legal deck": ("yes", "no"),
}


def wrong(claim: Claim) -> Iterator[Claim]:
    """Claims that cannot hold where this one does."""
    kind, _, last = claim.kind.rpartition(" ")
    if claim.kind in ("happened", "not happened"):
        (pattern,) = claim.events
        if pattern.times is None:
            yield replace(claim, kind=OPPOSITES[claim.kind])
        else:
            yield replace(claim, events=(replace(pattern, times=pattern.times + 1),))
    elif claim.kind in OPPOSITES:
        yield replace(claim, kind=OPPOSITES[claim.kind])
    elif claim.kind == "in order":
        yield replace(claim, events=(*claim.events, EventPattern("redraw", claim.place)))
    elif claim.kind == "keywords":
        yield replace(claim, words=(*claim.words, "No Such Keyword"))
        if claim.words:
            yield replace(claim, words=claim.words[1:])
    elif claim.kind in ("attack target", "decision asked by"):
        yield replace(claim, ref=NOWHERE)
    elif claim.kind == "decision by":
        yield replace(claim, side=1 - (claim.side or 0))
    elif claim.kind in WORDS:
        yield from (replace(claim, word=word) for word in WORDS[claim.kind] if _differs(word, claim.word))
    elif claim.number is not None:
        yield from (replace(claim, number=claim.number + 1), replace(claim, number=claim.number - 1))
    elif last in OPPOSITES:
        yield from (replace(claim, kind=f"{kind} {OPPOSITES[last]}", items=(item,)) for item in claim.items)
    elif claim.kind in ("decision offers", "decision lacks"):
        other = "decision lacks" if claim.kind == "decision offers" else "decision offers"
        yield from (replace(claim, kind=other, items=(item,), words=()) for item in claim.items)
        yield from (replace(claim, kind=other, items=(), words=(word,)) for word in claim.words)
    elif claim.kind != "sound":  # names nothing that could be another; the tests of the invariants break states
        yield from _other_cards(claim)


def _differs(word: str, other: str) -> bool:
    """Of the kinds and reasons of decisions, several may be right at once."""
    sure = ("action", *steps.WINNERS, *steps.ENDINGS, *steps.PHASES, "no", "yes")
    return word.replace(" ", "_") != other and word in sure


def _other_cards(claim: Claim) -> Iterator[Claim]:
    """Other cards in an area, and the same ones in other states."""
    yield replace(claim, items=(*claim.items, Item(NOWHERE)))
    for place, item in enumerate(claim.items):
        before, after = claim.items[:place], claim.items[place + 1 :]
        yield replace(claim, items=(*before, replace(item, ref=NOWHERE), *after))
        if not claim.kind.startswith("deck"):  # a filler more may well lie next in a deck
            yield replace(claim, items=(*before, replace(item, count=item.count + 1), *after))
        if [one.ref for one in claim.items].count(item.ref) > 1 or item.count > 1:
            continue
        if item.rested is not None:
            yield replace(claim, items=(*before, replace(item, rested=not item.rested), *after))
        if item.face_up is not None:
            yield replace(claim, items=(*before, replace(item, face_up=not item.face_up), *after))
        if item.don is not None:
            yield replace(claim, items=(*before, replace(item, don=item.don + 1), *after))
        if item.played_now is not None:
            yield replace(claim, items=(*before, replace(item, played_now=not item.played_now), *after))


@pytest.mark.parametrize("loaded", shipped_scenarios(), ids=lambda loaded: Path(loaded.file).stem)
def test_a_claim_that_is_made_wrong_does_not_hold(loaded: LoadedFile, monkeypatch: pytest.MonkeyPatch) -> None:
    holds: list[tuple[str, Claim]] = []
    check_as_it_is = runner._check

    def check(one: Check, game: Game, actor: Actor, checker: Checker) -> tuple[Failure, ...]:
        failures = check_as_it_is(one, game, actor, checker)
        for claim in one.claims:
            for other in wrong(claim):
                try:
                    if checker.difference(other) is None:
                        holds.append((claim.place.text, other))
                except StepFailure:
                    continue
        return failures

    monkeypatch.setattr(runner, "_check", check)
    assert loaded.content is not None
    for scenario in loaded.content.scenarios:
        for version in versions_of(scenario, None)[0]:
            run(scenario, compiler_of(loaded.file), version)
    assert holds == []
