"""Texts compiled for tests: what they are lowered to, in short."""

from __future__ import annotations

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.effects import (
    Ability,
    Among,
    CategoryIs,
    Choose,
    Const,
    Duration,
    Pool,
    Step,
    Timing,
    Together,
    Without,
)

ON_PLAY = (Timing("on_play"),)
THIS_TURN = Duration("this_turn", "any")
THIS_BATTLE = Duration("this_battle", "any")
WHILE_VALID = Duration("while_valid")
OPPONENTS_CHARACTERS = Pool(("character",), "opponent")
PLAYABLE = CategoryIs(("character", "stage"))
HAND = Pool(("hand",), "you")


def compiled(text: str, category: str = "character", trigger: str = "") -> tuple[Ability, ...]:
    """The abilities of a card with this text; the test fails with its findings if it does not compile."""
    record = CardRecord("OWN-001", "Own", category, ("red",), effect=text, trigger=trigger)
    card = compile_card(record)
    assert card.effects is not None, [(found.code, found.message) for found in card.diagnostics]
    return card.effects.abilities


def one(text: str, category: str = "character") -> Ability:
    """The only ability of a card with this text, without its text."""
    (ability,) = compiled(text, category)
    assert ability.text == text
    return Ability(
        ability.kind,
        ability.timings,
        ability.conditions,
        ability.once_per_turn,
        ability.optional,
        ability.cost,
        ability.cost_optional,
        ability.body,
        ability.keyword,
    )


def body(text: str, category: str = "character") -> tuple[Step, ...]:
    """The steps of an [On Play] effect (of a [Main] effect on Events)."""
    head = "[Main]" if category == "event" else "[On Play]"
    return one(f"{head} {text}", category).body


def choose(slot: str, least: int, most: int | None, among: Pool | Among | Without | Together, **more: object) -> Choose:
    """A choice with printed numbers."""
    return Choose(slot, Const(least), None if most is None else Const(most), among, **more)  # type: ignore[arg-type]
