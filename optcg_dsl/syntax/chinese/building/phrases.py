"""Builders of phrases: modifiers and quantities before a head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, span_of, whole
from optcg_dsl.syntax.chinese.building.base import bracketed, rule, said
from optcg_dsl.syntax.chinese.vocabulary import AS_FRAMES_SAY
from optcg_dsl.syntax.japanese.building.base import Head, Modifier, Phrase, Phrases, inside
from optcg_dsl.syntax.japanese.building.values import bounded
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


@rule("phrases")
def _phrases(span: Span, *parts: Any) -> Phrases:
    joints = {str(one.type) for one in parts if isinstance(one, Token)}
    if not {"KA", "TO"} <= joints:
        return _joined(span, [part for part in parts if isinstance(part, Phrase)], "and" if "TO" in joints else "or")
    groups = tuple(map(_alternatives, _split(parts)))
    items = tuple(item for one in groups for item in one.items)
    between = (one for one in parts if isinstance(one, Token))
    tokens = (Token("TO" if one.type == "TO" else "KA", one, one.start_pos, one.end_pos) for one in between)
    return Phrases(span.start, span.end, items, "and", tuple(tokens))


def _split(parts: Sequence[Any]) -> Iterator[list[Phrase]]:
    """Phrases that 或 joins; 和 binds less."""
    group: list[Phrase] = []
    for part in parts:
        if isinstance(part, Phrase):
            group.append(part)
        elif part.type == "TO":
            yield group
            group = []
    yield group


def _alternatives(items: list[Phrase]) -> Phrases:
    return _joined(Span(items[0].start, items[-1].stop), items, "or")


def _joined(span: Span, items: Sequence[Phrase], joiner: n.Joiner) -> Phrases:
    """Phrases of which the first has what is said of all: an owner before the number, the number, modifiers."""
    first, *others = items
    if others:
        first, *others = _with_owner(first, others)
        first, *others = _with_number(first, others, joiner)
        first = replace(first, modifiers=tuple(_spread(one, first, others) for one in first.modifiers))
    return Phrases(span.start, span.end, (first, *others), joiner)


_OF_ALL = ("whose", "of_area")


def _with_owner(first: Phrase, others: Sequence[Phrase]) -> Sequence[Phrase]:
    """``對手最多1張A和最多1張B``: the owner before the number is that of all."""
    if first.quantity is None or any(one.of_kind(*_OF_ALL) or one.quantity is None for one in others):
        return (first, *others)
    number = first.quantity.span.start
    of_all = tuple(one for one in first.modifiers if one.kind in _OF_ALL and one.start < number)
    return (first, *(replace(one, modifiers=(*of_all, *one.modifiers)) for one in others))


def _with_number(first: Phrase, others: Sequence[Phrase], joiner: n.Joiner) -> Sequence[Phrase]:
    """``最多1張A或B``: the number before the first is that of all, which frames look for behind the last."""
    quantity = first.quantity
    last = others[-1]
    if joiner == "and" and isinstance(last.quantity, n.All) and first.head is not None and first.head.kind == "names":
        # Of a name there can be several cards, of which 全數 is said too.
        everything = [replace(one, quantity=one.quantity or last.quantity) for one in (first, *others[:-1])]
        return (*everything, last)
    if isinstance(quantity, n.UpTo) and quantity.mode == "each" and joiner == "and" and _are_nouns(first, others):
        one = n.UpTo(quantity.number, span=quantity.span)
        return tuple(replace(item, quantity=one) for item in (first, *others))
    if joiner == "or" and quantity is not None and _with_a_hand(first, others):
        return tuple(replace(one, quantity=quantity) for one in (first, *others))
    of_all = joiner == "or" or (isinstance(quantity, n.UpTo) and quantity.mode == "total")
    if (
        quantity is None
        or not of_all
        or any(one.quantity is not None for one in others)
        or not _are_nouns(first, others)
    ):
        return (first, *others)
    if any(one.of_kind(*_OF_ALL) for one in others):
        return tuple(replace(one, quantity=quantity) for one in (first, *others))
    *between, last = others
    return (replace(first, quantity=None), *between, replace(last, quantity=quantity))


def _with_a_hand(first: Phrase, others: Sequence[Phrase]) -> bool:
    """``1張自己的角色卡或自己的手牌``: cards, or those of a hand, without a number of their own."""
    hands = [one for one in others if one.head is not None and one.head.kind == "area" and one.word == "手札"]
    cards = [one for one in others if one not in hands]
    return bool(hands) and _are_nouns(first, cards) and all(one.quantity is None for one in others)


def _are_nouns(*parts: Any) -> bool:
    phrases = [one for part in parts for one in (part if isinstance(part, Sequence) else (part,))]
    return all(one.head is not None and one.head.kind in ("category", "names") for one in phrases)


_VALUED = {"cost": ("キャラ", "イベント", "ステージ"), "power": ("リーダー", "キャラ")}
"""Which cards have a value (2-4, 2-7)."""


def _spread(modifier: Modifier, first: Phrase, others: Sequence[Phrase]) -> Modifier:
    """Whether a modifier of the first noun is one of all: of plain nouns that can have it, or before a comma."""
    if modifier.spread or any(one.spread and one.start > modifier.start for one in first.modifiers):
        return replace(modifier, spread=True)
    if not all(one.head is not None and one.head.kind == "category" and not one.modifiers for one in others):
        return modifier
    stat = getattr(modifier.value, "stat", "").removeprefix("base ")
    words = [str(one.value[0]) for one in others]
    fits = "ドン!!" not in words if modifier.kind not in (*_OF_ALL, "state") else True
    fits = fits and (stat not in _VALUED or all(word in _VALUED[stat] for word in words))
    return replace(modifier, spread=True) if fits else modifier


@rule("phrase")
def _phrase(span: Span, *parts: Any) -> Phrase:
    modifiers = [
        replace(part, behind="quantity") if isinstance(behind, n.Quantity) else part
        for part, behind in zip(parts, (*parts[1:], None), strict=True)
        if isinstance(part, Modifier)
    ]
    quantities = [part for part in parts if isinstance(part, n.Quantity)]
    quantities += [n.All(span=span_of(part)) for part in parts if isinstance(part, Token) and part.type == "ALL"]
    head = next((part for part in parts if isinstance(part, Head)), None)
    number = next((said(part) for part in parts if isinstance(part, Token) and part.type == "NUMBER_OF"), None)
    if head is None and quantities and isinstance(quantities[0], n.UpTo) and quantities[0].mode == "each":
        head, modifiers = _head_before(modifiers)
    if len(quantities) > 1:
        raise refuse(quantities[1], "it is said already how many")
    return Phrase(span.start, span.end, tuple(modifiers), head, quantities[0] if quantities else None, number)


def _head_before(modifiers: list[Modifier]) -> tuple[Head | None, list[Modifier]]:
    """``費用4以下和費用1的角色卡最多各1張``: the cards of which there are so many, before the number."""
    *others, last = modifiers or (None,)
    if last is None or last.kind != "of_category":
        return None, modifiers
    return Head(last.start, last.stop, "category", (last.value,)), [one for one in others if one is not None]


# -- heads -------------------------------------------------------------------------------------------------------------


@rule("category")
def _category(span: Span, word: Token) -> Head:
    return Head(span.start, span.end, "category", (said(word),))


@rule("names")
def _names(span: Span, *parts: Token) -> Head:
    found = tuple(inside(part) for part in parts if part.type == "NAME")
    joiner: n.Joiner = "and" if any(part.type == "TO_NAME" for part in parts) else "or"
    return Head(span.start, span.end, "names", n.Names(found, joiner, span=span))


def _register_head(kind: str) -> None:
    @rule(kind)
    def _head(span: Span, *parts: Token) -> Head:
        return Head(span.start, span.end, kind, tuple(map(said, parts)))


for _kind in ("this", "that", "the_rest", "area", "player", "stat", "battle", "any_value"):
    _register_head(_kind)


def _register_named(kind: str) -> None:
    @rule(kind)
    def _head(span: Span, *parts: Token) -> Head:
        return Head(span.start, span.end, kind, tuple(bracketed(one) for one in parts))


for _kind in ("keyword", "effect", "damage", "given_these", "attack", "this_effect"):
    _register_named(_kind)


# -- modifiers ---------------------------------------------------------------------------------------------------------


def _register_modifier(kind: str) -> None:
    @rule(kind)
    def _modifier(span: Span, *parts: Any) -> Modifier:
        comma = isinstance(parts[-1], Token) and parts[-1].type == "ALONG"
        first, *words = parts[:-1] if comma else parts
        value = said(first) if isinstance(first, Token) else first
        return Modifier(span.start, span.end, kind, value, comma, tuple(said(one) for one in words), comma)


for _kind in (
    *("whose", "state", "of_area", "of_this", "of_category", "bounded", "having", "lacking", "done"),
    *("different", "by_this_effect", "placed_in_phase", "same_number"),
):
    _register_modifier(_kind)


def _along(tokens: tuple[Token, ...]) -> bool:
    return any(one.type == "ALONG" for one in tokens)


@rule("of_areas")
def _of_areas(span: Span, first: Token, *others: Token) -> Modifier:
    areas = tuple(said(one) for one in others if one.type == "AREA")
    return Modifier(span.start, span.end, "of_area", said(first), words=areas, comma=False)


def _register_plain(kind: str) -> None:
    @rule(kind)
    def _modifier(span: Span, *_comma: Token) -> Modifier:
        return Modifier(span.start, span.end, kind, None, comma=_along(_comma))


for _kind in ("no_base_effect", "other", "given"):
    _register_plain(_kind)


@rule("colors")
def _colors(span: Span, *colors: Token) -> Token:
    words = (AS_FRAMES_SAY["COLOR"][str(one)] for one in colors if one.type == "COLOR")
    return Token("COLOR", "か".join(words), span.start, span.end)


@rule("color")
def _color(span: Span, colors: Token, *comma: Token) -> Modifier:
    return Modifier(span.start, span.end, "color", colors, bool(comma), (), bool(comma))


@rule("numbered")
def _numbered(span: Span, word: Token, phrases: Phrases, comparison: Token, *_comma: Token) -> Modifier:
    """``費用數值在對手的生命值卡張數以下的``."""
    phrase = phrases.only()
    if phrase is None or phrase.quantity is not None:
        raise refuse(phrases, "it is not said of what this is the number")
    stat = Token("STAT", said(word), word.start_pos, word.end_pos)
    middle = comparison.end_pos - len("以下")
    number = said(Token("NUMBER_OF", comparison[:-2], comparison.start_pos, middle))
    within = Token("CMP", comparison[-2:], middle, comparison.end_pos)
    along = _along(_comma)
    return Modifier(span.start, span.end, "numbered", phrase, along, (number, within, stat), along)


@rule("total_bounded")
def _total_bounded(span: Span, stat: Token, number: Token, comparison: Token, *_comma: Token) -> Modifier:
    """``力量值合計在4000以下的``."""
    bound = bounded(whole(number), str(comparison), Span(number.start_pos, comparison.end_pos))
    return Modifier(
        span.start, span.end, "having", n.Value(STATS[said(stat)], bound, True, span=span), comma=_along(_comma)
    )


@rule("including")
def _including(span: Span, quoted: Token, *comma: Token) -> Modifier:
    """``包含『A』特徵的``, without the word for what has it."""
    including = n.TypeIncluding((inside(quoted),), "or", span=span)
    return Modifier(span.start, span.end, "having", including, bool(comma), comma=bool(comma))


@rule("compared")
def _compared(span: Span, *parts: Any) -> Modifier:
    phrases, alike, *comma = (one for one in parts if not (isinstance(one, Token) and one.type == "HAS"))
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "only one thing can be compared here")
    return Modifier(span.start, span.end, "compared", phrase, bool(comma), (said(alike),), bool(comma))


@rule("except")
def _except(span: Span, phrases: Phrases, *_comma: Token) -> Modifier:
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "only one thing can be left out here")
    return Modifier(span.start, span.end, "except", phrase, comma=_along(_comma))


@rule("each_bounded")
def _each_bounded(span: Span, first: n.Value, _and: Token, second: n.Value, *_comma: Token) -> Modifier:
    return Modifier(span.start, span.end, "each_bounded", (first, second), comma=_along(_comma))
