"""Texts written as lines of ``category|text|Trigger``: compiled, their one effect, and their findings."""

from __future__ import annotations

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import Ability, Choose, Compare, Const, Count, Pool, StatIs, walk

LIFE_TWO = Compare(Count(Pool(("life",), "you")), "<=", Const(2))


def compiled(line: str) -> CompiledCard:
    """A line of a fixture: category, text and perhaps a Trigger, with bars between."""
    category, text, trigger, *_ = [*line.replace("\\n", "\n").split("|"), ""]
    if trigger and not trigger.startswith("["):
        trigger = f"[Trigger] {trigger}"
    cost, life = (None, 5) if category == "leader" else (1, None)
    power = 5000 if category in ("leader", "character") else None
    record = CardRecord(
        "XX01-001", "Zed", category, ("red",), cost=cost, life=life, power=power, effect=text, trigger=trigger
    )
    return compile_card(record)


def only(text: str, category: str = "character") -> Ability:
    """The one effect of a text."""
    card = compiled(f"{category}|{text}")
    assert [finding for finding in card.diagnostics if finding.severity == "error"] == []
    assert card.effects is not None
    (ability,) = card.effects.abilities
    return ability


def findings(line: str) -> list[tuple[str, str]]:
    """The codes of the errors of a text and the words that they point to."""
    text = line.partition("|")[2]
    return [
        (one.code, text[one.position.column - 1 : one.end.column - 1])
        for one in compiled(line).diagnostics
        if one.severity == "error"
    ]


def codes(text: str, category: str = "character") -> list[str]:
    return [finding.code for finding in compiled(f"{category}|{text}").diagnostics if finding.severity == "error"]


def chosen(text: str) -> Choose:
    """The first choice of the one effect of a text."""
    return next(part for part in walk(only(text).body) if isinstance(part, Choose))


def stat(name: str, comparison: str, value: int) -> StatIs:
    return StatIs(name, comparison, Const(value))
