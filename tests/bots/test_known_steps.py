"""Every step of an effect is one that the bot values, or one of which it is said why it does not."""

from __future__ import annotations

import ast

from optcg_dsl import effects, native
from optcg_dsl.effects.actions import LastingStep, RuleStep, Step

STEPS = {
    name
    for name in effects.__all__
    if isinstance(kind := getattr(effects, name), type)
    and issubclass(kind, Step)
    and kind not in (Step, LastingStep, RuleStep)
}
UNVALUED = {
    **dict.fromkeys(
        ("Choose", "ChooseNumber", "ChooseWord", "Keep", "Look", "Reveal", "Shuffle"),
        "what it is for is valued, not the step",
    ),
    **dict.fromkeys(("Delay", "ForEach"), "what is inside comes later, or may come several times or never"),
    **dict.fromkeys(("DeckOut", "DeckRule", "ReplaceWith"), "a rule of the deck or the game, which no bot decides on"),
    **dict.fromkeys(
        ("Allow", "Forbid", "Immune", "LoseKeyword", "Negate", "SetPowerToZero", "SetStat", "SwapStat", "TreatAs"),
        "its worth depends on the battles to come: something small for each card",
    ),
    **dict.fromkeys(
        ("EnterRested", "Exchange", "GivePlacedDon", "GrantAbility", "MustAttack", "ReducePayment", "Turn"),
        "rare, and of a worth that only the board tells: something small, or nothing",
    ),
    **dict.fromkeys(("ChangeAttackTarget", "EndBattle", "ExtraTurn", "EndGame"), "rare, and decided by the board"),
}
"""Steps without an estimate of their own, and why."""


def _named() -> set[str]:
    """The classes that the module asks for, by ``isinstance`` or in a ``case``."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((native.PACKAGE / "bots" / "heuristics.py").read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                found |= {one.id for one in ast.walk(kinds) if isinstance(one, ast.Name)}
            case ast.MatchClass(cls=ast.Name(id=name)):
                found.add(name)
    return found & STEPS


def test_each_step_is_valued_or_said_not_to_be() -> None:
    valued = _named() - {"Choose"}  # it is looked for among the steps, to find out what the others are done to
    assert sorted(STEPS - valued) == sorted(UNVALUED)
