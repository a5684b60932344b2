"""Steps that change what cards have: keywords, effects, names and types, and whether effects act on them."""

from __future__ import annotations

import re
from typing import Final

from optcg_dsl.effects import Everything, GrantAbility, GrantKeyword, Immune, LoseKeyword, Negate, Pool, TreatAs
from optcg_dsl.effects.actions import EVERY_WORD
from optcg_dsl.engine.changes.running import Run, step_handler
from optcg_dsl.engine.derived.changeable import affectable, can_be_negated
from optcg_dsl.engine.derived.feasibility import ALWAYS, Possible
from optcg_dsl.engine.derived.modifiers import affected, contributor, in_force_on, order_of
from optcg_dsl.engine.derived.records import Contribution, Fixed
from optcg_dsl.engine.derived.scope import Scope, players
from optcg_dsl.engine.pool.programs import Grant
from optcg_dsl.engine.steps.continuous import NOBODY, last_on_cards, lasts, log, one_player_of, start
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.events import CERTAIN, with_player


@step_handler(GrantKeyword, needs=dependencies.EVERYTHING, possible=Possible(fits=lambda step: affectable))
def grant_keyword(run: Run, step: GrantKeyword) -> None:
    """Cards gain a keyword effect."""
    last_on_cards(run, step, "gain", f"[{step.keyword}]")


@contributor(GrantKeyword, makes=dependencies.KEYWORDS, wholly_fixed=True)
def _contribute_grant_keyword(step: GrantKeyword, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(step.cards, scope, fixed)
    return [Contribution("keyword", card, step.keyword, 0, order_of(fixed)) for card in found]


@step_handler(LoseKeyword, needs=dependencies.EVERYTHING, possible=ALWAYS)
def lose_keyword(run: Run, step: LoseKeyword) -> None:
    """Cards lose a keyword effect."""
    last_on_cards(run, step, "lose", f"[{step.keyword}]")


@contributor(LoseKeyword, makes=dependencies.KEYWORDS, wholly_fixed=False)
def _contribute_lose_keyword(step: LoseKeyword, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(step.cards, scope, fixed)
    return [Contribution("lose", card, step.keyword, 0, order_of(fixed)) for card in found]


@step_handler(Grant, of=GrantAbility, needs=dependencies.EVERYTHING, possible=Possible(fits=lambda step: affectable))
def grant(run: Run, instruction: Grant) -> None:
    """Cards gain an effect that is spelled out."""
    step = instruction.step
    quoted = [step.ability.text] if step.ability.text else _QUOTED.findall(run.text)
    last_on_cards(run, step, "gain", f"“{quoted[0]}”" if len(quoted) == 1 else "an effect")


_QUOTED: Final = re.compile(r"[“\"](.+?)[”\"]")
"""An effect that is spelled out in a text."""


@contributor(Grant, of=GrantAbility, makes=dependencies.ABILITIES | dependencies.KEYWORDS, wholly_fixed=True)
def _contribute_grant(grant: Grant, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(grant.step.cards, scope, fixed)
    return [Contribution("grant", card, grant.program, 0, order_of(fixed)) for card in found]


@step_handler(Negate, needs=dependencies.EVERYTHING, possible=Possible(fits=lambda step: can_be_negated))
def negate(run: Run, step: Negate) -> None:
    """Effects become invalid (8-2)."""
    cards = run.affected(step.cards)
    effective = bool(cards) or _mutes_players(step)
    if effective:
        start(run, step, cards)
        muted = _mutes_players(step) and isinstance(step.cards, Pool)
        whose = one_player_of(run, step.cards.controller) if muted and isinstance(step.cards, Pool) else NOBODY
        told = () if whose >= 0 else cards
        log(run, "negate", told, 0, with_player(step.timing, whose), lasts(run, step.duration))
    run.done(effective)


@contributor(Negate, makes=dependencies.ABILITIES | dependencies.KEYWORDS, wholly_fixed=False)
def _contribute_negate(step: Negate, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    if _mutes_players(step):
        assert isinstance(step.cards, Pool)
        muted = players(step.cards.controller, scope)
        return [Contribution("mute", -1, (step.timing, player), 0, order_of(fixed)) for player in muted]
    found = affected(step.cards, scope, fixed)
    return [Contribution("negate", card, step.timing, 0, order_of(fixed)) for card in found]


def _mutes_players(step: Negate) -> bool:
    """Whether the effects with a timing word of whole players are negated: of all their cards, also of later ones."""
    return bool(step.timing) and isinstance(step.cards, Pool) and isinstance(step.cards.where, Everything)


@step_handler(Immune, needs=dependencies.EVERYTHING, possible=ALWAYS)
def immune(run: Run, step: Immune) -> None:
    """Effects do nothing to cards from now on; what is in force does not act on them meanwhile."""
    certain = "" if isinstance(step.where, Everything) else CERTAIN
    last_on_cards(run, step, "immune", with_player("by", one_player_of(run, step.by)), certain)


@contributor(Immune, makes=dependencies.ALL_VALUES, wholly_fixed=False, shields=True)
def _contribute_immune(step: Immune, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    return in_force_on(step, "immune", scope, fixed)


@step_handler(TreatAs, needs=dependencies.EVERYTHING, possible=ALWAYS)
def treat_as(run: Run, step: TreatAs) -> None:
    """Cards gain a name, type or attribute."""
    words = {"name": f"the name [{step.word}]", "type": f"the type {{{step.word}}}", "attribute": f"<{step.word}>"}
    last_on_cards(run, step, "gain", f"every {step.what}" if step.word == EVERY_WORD else words[step.what])


@contributor(TreatAs, makes=dependencies.WORDS, wholly_fixed=True)
def _contribute_treat_as(step: TreatAs, scope: Scope, fixed: Fixed | None) -> list[Contribution]:
    found = affected(step.cards, scope, fixed)
    return [Contribution("word", card, (step.what, step.word), 0, order_of(fixed)) for card in found]
