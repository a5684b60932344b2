"""Checks of a tree against its card, before anything of it is compiled.

Each item of a text is typed whole (:mod:`optcg_dsl.checking.types`), and every lint of :mod:`optcg_dsl.checking.lints`
sees the typed item.  What a reference means, and whether an action can be carried out, comes out while the tree is
lowered (:mod:`optcg_dsl.compiling`), which raises findings of the same table.
"""

from __future__ import annotations

from optcg_dsl.checking.lints.abilities import check_ability
from optcg_dsl.checking.lints.cards import check_abilities
from optcg_dsl.checking.lints.categories import check_categories
from optcg_dsl.checking.lints.counts import check_counts
from optcg_dsl.checking.lints.departed import check_departed
from optcg_dsl.checking.lints.letters import check_letters
from optcg_dsl.checking.lints.notes import check_notes
from optcg_dsl.checking.lints.plausible import check_plausible
from optcg_dsl.checking.problems import Part, Problem
from optcg_dsl.checking.types import Typed

_LINTS = (check_categories, check_ability, check_departed, check_counts, check_letters, check_notes, check_plausible)


def check_item(typed: Typed) -> list[Problem]:
    """The findings of one ability, in the order of the lints."""
    return [problem for lint in _LINTS for problem in lint(typed)]


def check_card(effect: tuple[Typed, ...], trigger: tuple[Typed, ...]) -> list[tuple[Part, Problem]]:
    """The findings that need the whole card: each with the text that it is in."""
    return list(check_abilities((("effect", effect), ("trigger", trigger))))
