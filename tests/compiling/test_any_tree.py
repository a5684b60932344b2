"""Whatever the grammar can say is lowered to effects, or refused at a phrase of it; nothing else happens."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from optcg_dsl.cards.records import CATEGORIES, CardRecord
from optcg_dsl.checking.checker import check_item
from optcg_dsl.checking.problems import Part
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.checking.types import Typed
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.compiling.literals import source_of
from optcg_dsl.compiling.lowering.abilities import lower_item
from optcg_dsl.compiling.lowering.context import NotExecutableError
from optcg_dsl.effects import Ability, Bound, Choose, Look, Move, Play, Reveal, walk
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.language import ENGLISH
from tests.syntax.trees import abilities, keyword_abilities

BOUND_BY = (Choose, Look, Reveal, Move, Play)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(item=abilities | keyword_abilities, category=st.sampled_from(CATEGORIES))
def test_a_tree_is_lowered_or_refused(item: n.Ability | n.KeywordAbility, category: str) -> None:
    for part in get_args(Part):
        assert all(problem.code in BY_CODE for problem in check_item(Typed.of(item, category, part, ENGLISH)))
    try:
        effects, noted = lower_item(item, category, "text", ENGLISH.printers)
    except NotExecutableError as error:
        assert error.code in BY_CODE and error.message
        return
    assert effects and all(error.code in BY_CODE for error in noted)
    for ability in effects:
        assert_slots_are_bound(ability)
        source_of(ability)


def assert_slots_are_bound(ability: Ability) -> None:
    """Every slot that is read is one that some step or the event binds."""
    made = {getattr(part, "slot", "") for part in walk(ability)}
    for part in walk(ability):
        if isinstance(part, Bound) and not part.slot.startswith("event."):
            assert part.slot in made


@settings(max_examples=200, deadline=None)
@given(effect=st.text(max_size=500), trigger=st.text(max_size=100), category=st.sampled_from(CATEGORIES))
def test_any_text_compiles_or_has_findings(effect: str, trigger: str, category: str) -> None:
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",), effect=effect, trigger=trigger))
    assert (card.effects is None) == any(finding.severity == "error" for finding in card.diagnostics)


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_card_without_text_has_no_abilities(category: str) -> None:
    card = compile_card(CardRecord("OWN-001", "Own", category, ("red",)))
    assert card.effects is not None and card.effects.abilities == () and card.diagnostics == ()
