"""What modifiers test that compare cards, say what cards are not, or leave it open which of several things they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, span_of
from optcg_dsl.syntax.japanese.building.base import Head, Modifier, Part, alone, inside, rule
from optcg_dsl.syntax.japanese.building.nouns import RELATIONS, TESTS, target
from optcg_dsl.syntax.japanese.building.places import state
from optcg_dsl.syntax.japanese.building.values import as_property
from optcg_dsl.syntax.japanese.verbs import WORDS as VERBS
from optcg_dsl.syntax.japanese.vocabulary import CATEGORIES, COLORS, STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def _test(kind: str) -> Callable[[Callable[[Modifier], Any]], Callable[[Modifier], Any]]:
    def register(made: Callable[[Modifier], Any]) -> Callable[[Modifier], Any]:
        TESTS[kind] = made
        return made

    return register


# -- values compared ---------------------------------------------------------------------------------------------------


def _compared(one: Modifier, number: n.Number) -> n.Value:
    relation = next(word for word in one.words if word.type in ("CMP", "SAME_VALUE", "THAN_MORE"))
    stat = [word for word in one.words if word.type == "STAT"][-1]
    return n.Value(STATS[stat], n.RelativeTo(RELATIONS[relation], number, span=one.span), span=one.span)


@_test("like_value")
def _like_value(one: Modifier) -> n.Value:
    """``自分のリーダーのパワー以下のパワーを持つ``."""
    stat = next(word for word in one.words if word.type == "STAT")
    return _compared(one, n.StatOfTarget(target(alone(one.value)), STATS[stat], span=one.span))


@_test("like_chosen")
def _like_chosen(one: Modifier) -> n.Value:
    """``宣言した数字と同じコストを持つ``."""
    return _compared(one, n.ChosenNumber(span=span_of(one.value)))


_ALIKE: dict[str, Any] = {
    "カード名": "card name",
    "名前": "name",
    "色": "color",
    "特徴": "type",
    "コスト": "cost",
    "パワー": "power",
}


@_test("compared")
def _same_or_different(one: Modifier) -> n.SameAs | n.DifferentColorFrom:
    """``捨てたカードと同じカード名を持つ``, ``戻したキャラと異なる色の``."""
    what = target(alone(one.value))
    word = one.words[0].removesuffix("を持つ").removesuffix("の")
    differs = word.startswith("と異なる")
    alike = _ALIKE[word.removeprefix("と異なる").removeprefix("と同じ")]
    if differs and alike == "color":
        return n.DifferentColorFrom(what, span=one.span)
    return n.SameAs(alike, what, differs, span=one.span)


@_test("than_value")
def _than_value(one: Modifier) -> n.Compared:
    """``このキャラよりパワーの低い``."""
    stat, _, more = one.words[0].removeprefix("より").rpartition("の")
    return n.Compared("more" if more == "高い" else "less", STATS[stat], target(alone(one.value)), span=one.span)


@_test("extreme")
def _extreme(one: Modifier) -> n.Extreme:
    """``最もコストの低い``."""
    stat, _, most = one.value.removeprefix("最も").rpartition("の")
    return n.Extreme("highest" if most == "高い" else "lowest", STATS[stat], span=one.span)


# -- other qualities ---------------------------------------------------------------------------------------------------


@_test("given_to")
def _given_to(one: Modifier) -> n.GivenTo:
    return n.GivenTo(target(alone(one.value)), span=one.span)


@_test("among_them")
def _among_them(one: Modifier) -> n.AmongThem:
    return n.AmongThem(span=one.span)


@_test("chosen_word")
def _chosen_word(one: Modifier) -> n.ChosenWord:
    return n.ChosenWord("color" if "色" in one.value else "category", span=one.span)


@_test("name_including")
def _name_including(one: Modifier) -> n.NameIncluding:
    texts = (one.value, *(word for word in one.words if word.type == "QUOTED"))
    return n.NameIncluding(tuple(map(inside, texts)), span=one.span)


@_test("played_this_turn")
def _played_this_turn(one: Modifier) -> n.PlayedOnThisTurn:
    return n.PlayedOnThisTurn(span=one.span)


@_test("ongoing")
def _ongoing(one: Modifier) -> n.StateAdjective:
    """``アタックしている``."""
    if VERBS[one.value].verb != "アタックする":
        raise refuse(one, "no cards are called so")
    return n.StateAdjective("attacking", span=one.span)


@rule("ongoing_spread")
def _ongoing_spread(span: Span, token: Token) -> Modifier:
    return Modifier(span.start, span.end, "ongoing", token, spread=True)


# -- DON!! cards that are given ----------------------------------------------------------------------------------------

_GIVEN = re.compile("ドン!!が(?:([0-9]+)枚(以上|以下)?)?付与されて(いない|いる|いた|おらず|いて)")


def given_don(token: Token) -> n.GivenProperty:
    """``ドン!!が付与されている``, ``ドン!!が2枚以上付与されている``, ``ドン!!が付与されていない``."""
    found, span = _GIVEN.match(token), span_of(token)
    assert found is not None
    number, bound, ending = found.groups()
    none = ending in ("いない", "おらず")
    if number is None:
        return n.GivenProperty(n.Some("no" if none else "a", span=span), span=span)
    if none:
        raise refuse(token, "it is not said how many DON!! cards are given")
    kinds: dict[Any, Any] = {None: n.Exactly, "以上": n.AtLeast, "以下": n.AtMost}
    return n.GivenProperty(kinds[bound](n.Whole(int(number), span=span), span=span), span=span)


@_test("given_don")
def _given_don(one: Modifier) -> n.GivenProperty:
    if one.value.endswith("いた"):
        raise refuse(one, "it is not asked here what was given")
    return given_don(one.value)


# -- what cards are not, and which of several things they are ----------------------------------------------------------


def adjective(token: Token) -> n.Adjective:
    """A state or colours."""
    if token.type == "COLOR":
        return n.Colors(tuple(COLORS[word] for word in token.split("か")), span=span_of(token))
    return state(token, span_of(token))


@rule("colors")
def _colors(span: Span, *colors: Token) -> Token:
    return Token("COLOR", "か".join(colors), span.start, span.end)


@rule("not_so")
def _not_so(span: Span, token: Token) -> n.ThatIs:
    return n.ThatIs(adjective(token), True, span=span)


@_test("not_so_modifier")
def _not_so_modifier(one: Modifier) -> n.ThatIs:
    made: n.ThatIs = one.value
    return made


class Alternative(Part):
    """One of several things that cards may be, as a filter."""

    def __init__(self, span: Span, value: n.Filter) -> None:
        super().__init__(span.start, span.end)
        self.value = value


def alternative_of(span: Span, parts: tuple[Any, ...]) -> Alternative:
    """What stands before または or behind it, with the word that closes it."""
    value, *closing = parts
    if isinstance(value, n.ThatIs):
        return Alternative(span, value)
    if isinstance(value, Token) and value.type in ("STATE", "COLOR"):
        return Alternative(span, n.ThatIs(adjective(value), span=span))
    if isinstance(value, Token) and value.type == "GIVEN_DON":
        return Alternative(span, n.With((given_don(value),), span=span))
    if isinstance(value, Token) and value.type == "NO_BASE_EFFECT":
        return Alternative(span, n.With((n.NoBaseEffectProperty(span=span),), span=span))
    if isinstance(value, Token):
        word: Any = CATEGORIES[value if value == "カード" else value.removesuffix("カード")]
        noun = n.Noun((), (word,), "one", span=span)
        return Alternative(span, n.ThatIs(n.Selection(n.Some("a"), None, (noun,), span=span), span=span))
    if isinstance(value, Head):
        return Alternative(span, n.ThatIs(value.value, span=span))
    properties = value.properties if isinstance(value, n.With) else (as_property(value),)
    if closing and closing[0].type == "HAS_NOT":
        return Alternative(span, n.WithoutFilter(properties, span=span))
    return Alternative(span, n.With(properties, "or", span=span))


@rule("alternative")
def _alternative(span: Span, *parts: Any) -> Alternative:
    return alternative_of(span, parts)


def alternatives_of(parts: tuple[Any, ...]) -> tuple[n.Filter, ...]:
    """Alternatives, and the last one with what closes it."""
    first = [one.value for one in parts if isinstance(one, Alternative)]
    rest = tuple(one for one in parts if not isinstance(one, Alternative))
    return (*first, alternative_of(span_of(rest[0]), rest).value)


@rule("one_of_modifier")
def _one_of_modifier(span: Span, *parts: Any) -> Modifier:
    filters = alternatives_of(parts)
    return Modifier(span.start, span.end, "one_of_modifier", n.RelativeClauses(filters, "or", span=span))


@_test("one_of_modifier")
def _one_of(one: Modifier) -> n.RelativeClauses:
    made: n.RelativeClauses = one.value
    return made
