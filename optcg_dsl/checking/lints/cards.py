"""What goes together on one card: its abilities."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from optcg_dsl.checking.problems import Part, Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n


def check_abilities(texts: tuple[tuple[Part, tuple[Typed, ...]], ...]) -> Iterator[tuple[Part, Problem]]:
    """The findings about abilities that belong together: OP209, OP224, OP232."""
    for part, items in texts:
        for problem in (*_activated(items, texts), *_repeated(items), *_gained(items)):
            yield part, problem


def _activated(items: tuple[Typed, ...], texts: tuple[tuple[Part, tuple[Typed, ...]], ...]) -> Iterator[Problem]:
    has = {word for part, typed_items in texts if part == "effect" for typed in typed_items for word in typed.timings}
    for typed in items:
        for node in typed.all(n.ActivateOwn):
            if node.timing not in has:
                head = typed.language.hints.head_of(node.timing)
                yield Problem("OP209", f"this card has no {head} effect", node.span)


def _repeated(items: tuple[Typed, ...]) -> Iterator[Problem]:
    seen: set[n.Node] = set()
    for typed in items if len(items) > 1 else ():
        item = typed.item
        if isinstance(item, n.KeywordAbility):
            item = n.KeywordAbility(_in_order(item.heads), item.keyword)
        elif isinstance(item, n.Ability):
            item = replace(item, heads=_in_order(item.heads))
        else:
            continue
        if item in seen:
            yield Problem("OP224", "this card has the same ability already", typed.item.span)
        seen.add(item)


def _in_order(heads: tuple[n.Head, ...]) -> tuple[n.Head, ...]:
    """The heads of an ability, with timings that are each enough in one order."""
    return tuple(
        n.TimingHead(tuple(sorted(head.timings))) if isinstance(head, n.TimingHead) else head for head in heads
    )


def _gained(items: tuple[Typed, ...]) -> Iterator[Problem]:
    has = {typed.item.keyword for typed in items if isinstance(typed.item, n.KeywordAbility) and not typed.item.heads}
    for typed in items if has else ():
        for affect in typed.all(n.Affect):
            if not isinstance(affect.subject, n.This):
                continue
            for predicate in affect.predicates:
                for gift in predicate.gifts if isinstance(predicate, n.Gain) else ():
                    if isinstance(gift, n.KeywordGift) and gift.keyword in has:
                        head = typed.language.hints.head_of(gift.keyword)
                        yield Problem("OP232", f"this card always has {head}", gift.span)
