"""Builders of phrases: modifiers, heads and quantities."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.base import (
    Core,
    Head,
    Modifier,
    Phrase,
    Phrases,
    inside,
    joiner_of,
    rule,
)
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

_OWNERS = ("whose", "of_area")
_BEFORE_A_NUMBER = (*_OWNERS, "state", "color", "given")
_BEFORE_A_CARD = (
    *(*_BEFORE_A_NUMBER, "done", "bounded", "having", "lacking", "of_category", "ongoing", "given_don"),
    *("not_so_modifier", "one_of_modifier", "name_including", "chosen_word", "placed_in_phase", "other"),
)


@rule("phrases")
def _phrases(span: Span, *parts: Any) -> Phrases:
    items = tuple(part for part in parts if isinstance(part, Phrase))
    joints = tuple(part for part in parts if isinstance(part, Token))
    return Phrases(span.start, span.end, items, joiner_of(parts), joints)


@rule("phrase")
def _phrase(span: Span, *parts: Any) -> Phrase:
    modifiers = tuple(part for part in parts if isinstance(part, Modifier))
    core = next(part for part in parts if isinstance(part, Core))
    number = parts[-1] if isinstance(parts[-1], Token) else None
    return phrase_of(span.start, span.end, modifiers, core, number)


def phrase_of(start: int, stop: int, modifiers: tuple[Modifier, ...], core: Core, number: Token | None) -> Phrase:
    """Modifiers and what they stand before, each of them with those that are part of it."""
    return Phrase(start, stop, _nested(modifiers), core.head, core.quantity, number)


def _nested(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Modifiers in which cards are named, with those that stand before these cards.

    ``相手のライフの枚数以下のコストを持つ相手のキャラ``: the first owner is that of the Life cards, as are those up to
    the nearest owner.
    """
    made: list[Modifier] = []
    for one in modifiers:
        core = one.value
        if not isinstance(core, Core):
            made.append(one)
            continue
        described = core.head is not None and core.head.kind == "category"
        kinds: tuple[str, ...] = _BEFORE_A_CARD if described or one.kind != "numbered" else _BEFORE_A_NUMBER
        if one.kind == "except" and not described and not (made and made[-1].kind == "of_category"):
            kinds = ()
        inner: list[Modifier] = []
        while made and made[-1].kind in kinds and not made[-1].spread:
            inner.insert(0, made.pop())
            if inner[0].kind in ("whose", "done"):
                break
        start = inner[0].start if inner else core.start
        phrase = Phrase(start, core.stop, tuple(inner), core.head, core.quantity)
        made.append(Modifier(start, one.stop, one.kind, phrase, one.spread, one.words))
    return tuple(made)


@rule("core")
def _core(span: Span, *parts: Any) -> Core:
    head = next((part for part in parts if isinstance(part, Head)), None)
    quantity = next((part for part in parts if isinstance(part, n.Quantity)), None)
    return Core(span.start, span.end, head, quantity)


def _register_head(kind: str) -> None:
    @rule(kind)
    def _head(span: Span, *parts: Any) -> Head:
        return Head(span.start, span.end, kind, parts)


for _kind in (
    *("category", "this", "that", "the_rest", "area", "player", "keyword", "effect", "battle"),
    *("stat", "count", "this_effect", "damage", "attack", "attack_target", "card_name", "any_value", "game"),
    *("given_these", "extra_turn", "the_other"),
):
    _register_head(_kind)


@rule("names")
def _names(span: Span, *parts: Any) -> Head:
    if len(parts) == 1 and isinstance(parts[0], Head):
        return parts[0]
    found = tuple(inside(part) for part in parts if part.type == "NAME")
    return Head(span.start, span.end, "names", n.Names(found, joiner_of(parts), span=span))


def _register_modifier(kind: str) -> None:
    @rule(kind)
    def _modifier(span: Span, *parts: Any) -> Modifier:
        comma = isinstance(parts[-1], Token) and parts[-1].endswith("、") and parts[-1].type not in ("ALSO", "HAS_ALSO")
        words = tuple(part for part in parts[1:] if isinstance(part, Token))
        return Modifier(span.start, span.end, kind, parts[0], comma, words)


for _kind in (
    *("whose", "state", "color", "of_category", "of_area", "of_this", "bounded", "having", "lacking", "done", "except"),
    *("numbered", "compared", "no_base_effect", "different", "other", "given", "base"),
    *("like_value", "like_chosen", "than_value", "given_to", "extreme", "among_them", "chosen_word", "name_including"),
    *("played_this_turn", "ongoing", "given_don", "not_so_modifier"),
    *("played_from_hand", "placed_in_phase", "by_this_effect"),
):
    _register_modifier(_kind)


@rule("each_bounded")
def _each_bounded(span: Span, *parts: Any) -> Modifier:
    bounds = tuple(part for part in parts if not isinstance(part, Token))
    return Modifier(span.start, span.end, "each_bounded", bounds)
