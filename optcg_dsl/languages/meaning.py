"""What abilities mean, as two prints of them are compared: no printed words, and one form for what is the same.

Two languages say one thing in different ways: "your Leader and all of your Characters" is "all of your Leader and
Character cards", "Characters or Events of that type" are "Events or Characters" of it, and cards that are "placed" in a
deck are "returned" to it.  Such effects do the same whatever happens, so that they get one form here
(:mod:`optcg_dsl.languages.forms`).
"""

from __future__ import annotations

from collections.abc import Sequence

from optcg_dsl import effects as e
from optcg_dsl.comparison.meaning import meaning_of_ability
from optcg_dsl.languages.forms.cards import one_set
from optcg_dsl.languages.forms.conditions import one_condition
from optcg_dsl.languages.forms.filters import one_filter
from optcg_dsl.languages.forms.steps import one_ability, one_step
from optcg_dsl.languages.glossary import Glossary, in_one_typography
from optcg_dsl.structs import rebuilt

Meaning = tuple[e.Ability, ...]
_MOST_ROUNDS = 8
"""What is in one order decides how slots are called, and that decides an order; two rounds are usual."""


def meaning(effects: Sequence[e.Ability]) -> Meaning:
    """Effects as they are compared: without printed words, slots called alike, everything in one form."""
    return tuple(map(_one_form, effects))


def in_terms_of(glossary: Glossary | None, found: Meaning) -> Meaning:
    """A meaning in the terms of the first language of a glossary; as it is where there is none.

    What stands in an order of its own stands in that of the other terms then.
    """
    return found if glossary is None else meaning(tuple(map(glossary.translated, found)))


def _one_form(ability: e.Ability) -> e.Ability:
    found = meaning_of_ability(ability)
    for _ in range(_MOST_ROUNDS):
        made = meaning_of_ability(rebuilt(found, e.Effect, _part))
        if repr(made) == repr(found):
            break
        found = made
    return found


def _part(effect: e.Effect) -> e.Effect:
    """An effect object in one form; its parts have theirs already."""
    match in_one_typography(effect):
        case e.Cards() as cards:
            return one_set(cards)
        case e.Filter() as where:
            return one_filter(where)
        case e.Condition() as condition:
            return one_condition(condition)
        case e.Step() as step:
            return one_step(step)
        case e.Ability() as ability:
            return one_ability(ability)
    return effect
