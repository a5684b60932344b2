"""A new step is decided about wherever a table knows only some of the steps; so is a new kind of event.

What the engine must know of a step is declared beside its handler and demanded at import.  The tables here are about
something else, and for most steps there is nothing to say: those are listed, so that a new one is not forgotten.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from optcg_dsl import effects as e
from optcg_dsl import engine
from optcg_dsl.compiling.lowering import offers
from optcg_dsl.effects.lasting import Deed
from optcg_dsl.engine.log import _WRITERS
from optcg_dsl.engine.values import deeds
from optcg_dsl.review.figures import ACTIONS
from optcg_dsl.verification.mutation.alternatives import _MAKERS

ENGINE = Path(engine.__file__).parent
NO_MECHANIC = """
    Allow ChangeAttackTarget Choose ChooseNumber ChooseWord DeckOut DeckRule EndBattle EnterRested Exchange
    ForEach GivePlacedDon If Immune Keep LoseKeyword May Move MustAttack ReplaceWith Shuffle SwapStat TreatAs
"""
"""Not counted as mechanics of a set: what only chooses or joins others, and what few cards have."""
NO_OTHER_VALUE = """
    ActivateEffect Allow ChangeAttackTarget ChooseNumber ChooseWord Delay EndBattle Exchange ForEach GiveDon
    GrantAbility GrantKeyword Immune KO Keep Look LoseKeyword MustAttack Negate Rest Reveal SetActive SetPowerToZero
    SetStat SwapStat TreatAs
"""
"""No field of their own has another value worth trying; what they hold is changed by itself."""
NEVER_TRIED = """
    Allow ChangeAttackTarget Choose ChooseNumber ChooseWord DeckOut DeckRule Delay EndBattle EndGame EnterRested
    ExtraTurn ForEach Forbid GivePlacedDon If Keep Look May MustAttack ReducePayment ReplaceWith Reveal Shuffle
    TreatAs
"""
"""“If you do” behind them asks nothing: they are always done, or ask by themselves."""
TABLES = {
    "the mechanics of a set": (ACTIONS, NO_MECHANIC),
    "what mutation changes": (_MAKERS, NO_OTHER_VALUE),
    "what can be left undone": ((*offers._CHANGES, *offers._TRIES, *offers._TRIES_ON_CHOSEN), NEVER_TRIED),
}


def undecided(table: str, steps: tuple[type[e.Step], ...] = e.STEP_CLASSES) -> set[str]:
    """The steps about which a table says nothing, and which are not listed as left out."""
    known, left_out = TABLES[table]
    return {step.__name__ for step in steps if step not in known} - set(left_out.split())


@pytest.mark.parametrize("table", TABLES)
def test_every_step_is_in_the_table_or_left_out(table: str) -> None:
    assert undecided(table) == set()
    known, left_out = TABLES[table]
    assert {step.__name__ for step in known} & set(left_out.split()) == set()
    assert set(left_out.split()) <= {step.__name__ for step in e.STEP_CLASSES}


@pytest.mark.parametrize("table", TABLES)
def test_a_new_step_is_missed(table: str) -> None:
    class Made(e.Step, frozen=True):
        """A step that nobody has decided about."""

    assert undecided(table, (*e.STEP_CLASSES, Made)) == {"Made"}


def logged(source: str) -> Iterator[str]:
    """The kinds of events that are written out where they are logged."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            words = [one.value for one in call.args[:3] if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if name in ("log", "last_on_cards") and words:
                yield words[0]


def test_every_kind_of_event_has_its_line_in_the_log() -> None:
    """Else it is shown as it is; the start of a game is told by itself."""
    kinds = {kind for path in ENGINE.rglob("*.py") for kind in logged(path.read_text(encoding="utf-8"))}
    assert len(kinds) > 40
    assert kinds - {"start"} - _WRITERS.keys() == set()
    assert set(logged("game.log('reverse', player)")) - _WRITERS.keys() == {"reverse"}


def test_a_deed_that_nothing_asks_about_is_refused_at_import() -> None:
    with pytest.raises(TypeError, match="be_sung"):
        deeds.check_complete((*deeds.get_args(Deed), "be_sung"), deeds.ASKED_BY)
    assert deeds.asked_by(deeds.ATTACKS) == {"attack", "attack_leader", "be_attacked", "be_rested"}
