"""Checks of a tree against its card: categories, timings, keyword effects, numbers.

These need only the tree and the card's category.  What a reference means, and whether an action can be carried out,
comes out while the tree is lowered (:mod:`optcg_dsl.compiling`), which raises findings of the same table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.source import Span

Part = Literal["effect", "trigger"]
DON_CARDS = 10
"""How many DON!! cards a player has (5-1-1)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding of :mod:`optcg_dsl.checking.rules` at a span of the text that was parsed."""

    code: str
    message: str
    span: Span
    hint: str = ""


_ON_EVENTS = frozenset(("Main", "Counter"))
_TIMINGS: dict[str, frozenset[str]] = {
    "leader": frozenset(
        (
            "When Attacking",
            "On Block",
            "On Your Opponent's Attack",
            "End of Your Turn",
            "End of Your Opponent's Turn",
            "Activate: Main",
        )
    ),
    "character": frozenset(
        (
            "On Play",
            "When Attacking",
            "On Block",
            "On K.O.",
            "On Your Opponent's Attack",
            "End of Your Turn",
            "End of Your Opponent's Turn",
            "Activate: Main",
        )
    ),
    "stage": frozenset(
        (
            "On Play",
            "On Your Opponent's Attack",
            "End of Your Turn",
            "End of Your Opponent's Turn",
            "Activate: Main",
        )
    ),
    "event": _ON_EVENTS,
}
_WITHOUT_BATTLE = frozenset(("Activate: Main", "Main", "End of Your Turn", "End of Your Opponent's Turn"))
_OPPONENTS_TURN = frozenset(("On Your Opponent's Attack", "On Block", "Counter", "End of Your Opponent's Turn"))
_OWN_TURN = frozenset(("When Attacking", "Activate: Main", "Main", "End of Your Turn"))


def check_item(item: n.Item, category: str, part: Part) -> list[Problem]:
    """The findings of one ability of a card of this category, in the card's effect or trigger text."""
    return [
        *_field(item, part),
        *_timings(item, category),
        *_keyword(item, category),
        *_turns(item),
        *_don(item),
        *_nothing(item),
        *_battle(item),
    ]


def check_card(effect: tuple[n.Item, ...], trigger: tuple[n.Item, ...]) -> list[tuple[Part, Problem]]:
    """The findings that need the whole card: effects that it activates must be there."""
    has = {word for item in effect for word in timing_words(item)}
    found: list[tuple[Part, Problem]] = []
    parts: tuple[tuple[Part, tuple[n.Item, ...]], ...] = (("effect", effect), ("trigger", trigger))
    for part, items in parts:
        for item in items:
            for node in n.walk(item):
                if isinstance(node, n.ActivateOwn) and node.timing not in has:
                    message = f"this card has no [{node.timing}] effect"
                    found.append((part, Problem("OP209", message, node.span)))
    return found


def timing_words(item: n.Item) -> tuple[str, ...]:
    """The timing words at the head of an ability."""
    return tuple(word for head in _heads(item) if isinstance(head, n.TimingHead) for word in head.timings)


def _heads(item: n.Item) -> tuple[n.Head, ...]:
    return item.heads if isinstance(item, n.Ability | n.KeywordAbility) else ()


def _field(item: n.Item, part: Part) -> Iterator[Problem]:
    if isinstance(item, n.NoteItem):
        return
    triggered = "Trigger" in timing_words(item)
    if triggered and part == "effect":
        yield Problem("OP216", "a [Trigger] stands in the effect text", item.span, "move it to `trigger`")
    if not triggered and part == "trigger":
        yield Problem("OP216", "the trigger text has an effect without [Trigger]", item.span, "begin with [Trigger]")


def _timings(item: n.Item, category: str) -> Iterator[Problem]:
    for head in _heads(item):
        if not isinstance(head, n.TimingHead):
            continue
        for word in head.timings:
            if word != "Trigger" and word not in _TIMINGS[category]:
                allowed = ", ".join(f"[{one}]" for one in sorted(_TIMINGS[category]))
                message = f"[{word}] can never be met on {_article(category)} card"
                yield Problem("OP202", message, head.span, f"use one of {allowed}")


def _article(category: str) -> str:
    return f"an {category.capitalize()}" if category[0] in "aeiou" else f"a {category.capitalize()}"


def _keyword(item: n.Item, category: str) -> Iterator[Problem]:
    if isinstance(item, n.KeywordAbility) and category in ("event", "stage"):
        message = f"{_article(category)} card neither attacks nor blocks, so [{item.keyword}] does nothing"
        yield Problem("OP203", message, item.span)


def _turns(item: n.Item) -> Iterator[Problem]:
    turns = [head for head in _heads(item) if isinstance(head, n.TurnHead)]
    words = timing_words(item)
    if len({head.whose for head in turns}) > 1:
        yield Problem("OP212", "it is never both players' turn", turns[-1].span)
    for head in turns:
        excluded = _OPPONENTS_TURN if head.whose == "Your" else _OWN_TURN
        if words and all(word in excluded for word in words):
            label = "[Your Turn]" if head.whose == "Your" else "[Opponent's Turn]"
            yield Problem("OP212", f"[{words[0]}] is never met during {label}", head.span)


def _don(item: n.Item) -> Iterator[Problem]:
    for node in n.walk(item):
        if isinstance(node, n.DonHead | n.ReturnDonCost | n.RestDonCost):
            if not 1 <= node.number <= DON_CARDS:
                yield Problem("OP210", f"a player has {DON_CARDS} DON!! cards, not {node.number}", node.span)
        elif isinstance(node, n.Selection) and any("DON!!" in noun.categories for noun in node.nouns):
            for number in _counts(node.quantity):
                if number.value > DON_CARDS:
                    message = f"a player has {DON_CARDS} DON!! cards, not {number.value}"
                    yield Problem("OP210", message, number.span)


def _counts(quantity: n.Quantity | None) -> Iterator[n.Whole]:
    if isinstance(quantity, n.Exactly | n.UpTo | n.AtLeast) and isinstance(quantity.number, n.Whole):
        yield quantity.number


def _nothing(item: n.Item) -> Iterator[Problem]:
    for node in n.walk(item):
        match node:
            case n.UpTo(number=n.Whole(value=0)):
                yield Problem("OP218", "“up to 0” chooses nothing", node.span)
            case n.Draw(number=n.Whole(value=0)):
                yield Problem("OP218", "“draw 0 cards” does nothing", node.span)
            case _:
                pass


def _battle(item: n.Item) -> Iterator[Problem]:
    words = timing_words(item)
    if not words or not all(word in _WITHOUT_BATTLE for word in words):
        return
    for node in n.walk(item):
        if isinstance(node, n.During) and node.what == "battle":
            yield Problem("OP211", "there is no battle at this timing", node.span, "write “during this turn”")
