"""Builders for what players cannot do."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group
from optcg_dsl.syntax.english.building.base import rule
from optcg_dsl.syntax.english.building.cards import PLURALS, bare
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


@rule("cannot_activate_blocker")
def _cannot_activate_blocker(span: Span, _keyword: Token) -> n.ActivateBlocker:
    return n.ActivateBlocker(span=span)


@rule("cannot_activate_blocker_of")
def _cannot_activate_blocker_of(span: Span, _keyword: Token, what: n.Target) -> n.ActivateBlocker:
    return n.ActivateBlocker(what, of=True, span=span)


@rule("cannot_activate_bare_blocker_of")
def _cannot_activate_bare_blocker_of(span: Span, _keyword: Token, what: n.Target) -> n.ActivateBlocker:
    return n.ActivateBlocker(what, of=True, bare=True, span=span)


@rule("cannot_activate_timing")
def _cannot_activate_timing(span: Span, timing: Token) -> n.ActivateTiming:
    return n.ActivateTiming(bare(timing), span=span)


@rule("cannot_activate_effects")
def _cannot_activate_effects(span: Span, timing: Token) -> n.ActivateTiming:
    return n.ActivateTiming(bare(timing), effects=True, span=span)


@rule("cannot_activate_with")
def _cannot_activate_with(span: Span, timing: Token, plurals: Group) -> n.ActivateEvents:
    """ "Activate [Counter] Events"."""
    place = Span(timing.start_pos or 0, span.end)
    items: Any = tuple(PLURALS[str(item)] for item in plurals.items)
    noun = n.Noun((n.KeywordAdjective(bare(timing), span=place),), items, "many", (), plurals.joiner, span=place)
    return n.ActivateEvents(n.Selection(None, None, (noun,), span=place), span=span)


@rule("cannot_activate")
def _cannot_activate(span: Span, what: n.Target) -> n.PlayerCannot:
    nouns = what.nouns if isinstance(what, n.Selection) else ()
    if any(isinstance(adjective, n.KeywordAdjective) for noun in nouns for adjective in noun.adjectives):
        return n.ActivateBlocker(what, of=False, span=span)
    return n.ActivateEvents(what, span=span)


@rule("cannot_play")
def _cannot_play(span: Span, what: n.Target) -> n.PlayCards:
    return n.PlayCards(what, span=span)


@rule("cannot_add")
def _cannot_add(span: Span, what: n.Target, to: n.Place, using: n.EffectOf | None = None) -> n.AddLifeToHand:
    return n.AddLifeToHand(what, to, using, span=span)


@rule("cannot_set_active")
def _cannot_set_active(span: Span, what: n.Target, using: n.EffectOf | None = None) -> n.SetActiveCannot:
    return n.SetActiveCannot(what, using, span=span)


@rule("cannot_draw")
def _cannot_draw(span: Span, *parts: Any) -> n.DrawCannot:
    return n.DrawCannot(next((part for part in parts if isinstance(part, n.EffectOf)), None), span=span)


@rule("cannot_attack")
def _cannot_attack(span: Span, target: n.Target | None = None) -> n.AttackCannot:
    return n.AttackCannot(target, span=span)


@rule("cannot_use_counters")
def _cannot_use_counters(span: Span, what: n.Target | None = None) -> n.UseCounters:
    return n.UseCounters(what, span=span)


@rule("unless")
def _unless(span: Span, clause: n.Clause) -> n.Step:
    return n.Step(clause, span=clause.span)


@rule("using")
def _using(span: Span, effect: n.EffectOf) -> n.EffectOf:
    return effect
