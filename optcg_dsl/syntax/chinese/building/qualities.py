"""Builders of what is said of cards that compares them, says what they are not, or is one of several things; and of
quantities that are no printed number."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.chinese.building.base import rule, said
from optcg_dsl.syntax.chinese.building.states import frames_given, of_frames
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Modifier, Phrases
from optcg_dsl.syntax.japanese.building.qualities import Alternative, adjective, alternative_of
from optcg_dsl.syntax.japanese.vocabulary import STATS
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def _along(tokens: tuple[Any, ...]) -> bool:
    return any(isinstance(one, Token) and one.type == "ALONG" for one in tokens)


def _plain(parts: tuple[Any, ...]) -> list[Any]:
    return [one for one in parts if not (isinstance(one, Token) and one.type == "ALONG")]


def _stat(word: str) -> str:
    """``原本力量值`` as frames say it."""
    return said(Token("STAT", word, 0, 0))


def _more(word: str) -> str:
    return "高い" if word.endswith("高") else "低い"


@rule("given_don_modifier")
def _given_don(span: Span, token: Token, *comma: Token) -> Modifier:
    """``附加有2張以上咚!!卡的``."""
    return Modifier(span.start, span.end, "given_don", frames_given(token), _along(comma), comma=_along(comma))


@rule("given_to")
def _given_to(span: Span, phrases: Phrases) -> Modifier:
    """``附加在自己的領航卡上的``."""
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "cards are given to one thing here")
    return Modifier(span.start, span.end, "given_to", phrase)


@rule("not_so")
def _not_so(span: Span, *parts: Any) -> Modifier:
    """``並非多種顏色的``."""
    comma = _along(parts)
    return Modifier(span.start, span.end, "not_so_modifier", _that_is_not(span, parts), comma, comma=comma)


def _that_is_not(span: Span, parts: tuple[Any, ...]) -> n.ThatIs:
    _, token, *_rest = parts
    return n.ThatIs(adjective(token if token.type == "COLOR" else of_frames(token)), True, span=span)


@rule("extreme")
def _extreme(span: Span, token: Token) -> Modifier:
    """``力量值最低的``."""
    stat, _, most = token.removesuffix("的").partition("最")
    word = Token("EXTREME", f"最も{_stat(stat)}の{_more(most)}", token.start_pos, token.end_pos)
    return Modifier(span.start, span.end, "extreme", word)


@rule("than_value")
def _than_value(span: Span, stat: Token, phrases: Phrases, more: Token, *comma: Token) -> Modifier:
    """``力量值比自己的領航卡低的``."""
    phrase = phrases.only()
    if phrase is None:
        raise refuse(phrases, "a value is compared with that of one thing")
    word = f"より{_stat(stat.removesuffix('比'))}の{_more(more)}"
    compared = Token("COMPARED_VALUE", word, stat.start_pos, more.end_pos)
    return Modifier(span.start, span.end, "than_value", phrase, _along(comma), (compared,), _along(comma))


@rule("like_value")
def _like_value(span: Span, within: Token, phrases: Phrases, _of: Token, stat: Token, *rest: Token) -> Modifier:
    """``費用數值在這張角色卡的費用以下的``."""
    phrase, (comparison, *comma) = phrases.only(), rest
    if phrase is None:
        raise refuse(phrases, "a value is compared with that of one thing")
    theirs = Token("STAT", said(stat), stat.start_pos, stat.end_pos)
    own = Token("STAT", said(within), within.start_pos, within.end_pos)
    along = _along(tuple(comma))
    return Modifier(span.start, span.end, "like_value", phrase, along, (theirs, comparison, own), along)


@rule("like_chosen")
def _like_chosen(span: Span, token: Token) -> Modifier:
    """``費用和選擇的數字相同的``."""
    stat = Token("STAT", _stat(token.partition("和")[0]), token.start_pos, token.end_pos)
    same = Token("SAME_VALUE", "と同じ", token.start_pos, token.end_pos)
    return Modifier(span.start, span.end, "like_chosen", token, words=(same, stat))


@rule("name_including")
def _name_including(span: Span, *parts: Token) -> Modifier:
    """``卡片名稱包含『A』或『B』的``."""
    first, *others = (one for one in parts if one.type == "QUOTED")
    return Modifier(span.start, span.end, "name_including", first, _along(parts), tuple(others), _along(parts))


@rule("played_this_turn")
def _played_this_turn(span: Span, token: Token) -> Modifier:
    return Modifier(span.start, span.end, "played_this_turn", token)


@rule("ongoing")
def _ongoing(span: Span, token: Token) -> Modifier:
    """``攻擊中的``."""
    word = Token("VERB_ONGOING", "アタックしている", token.start_pos, token.end_pos)
    return Modifier(span.start, span.end, "ongoing", word)


@rule("among_them")
def _among_them(span: Span, token: Token) -> Modifier:
    return Modifier(span.start, span.end, "among_them", token)


@rule("chosen_word_modifier")
def _chosen_word(span: Span, token: Token) -> Modifier:
    """``選擇的顏色的``."""
    word = Token("CHOSEN_WORD", "色" if "顏色" in token else "カテゴリ", token.start_pos, token.end_pos)
    return Modifier(span.start, span.end, "chosen_word", word)


# -- one of several things ---------------------------------------------------------------------------------------------


@rule("alternative")
def _alternative(span: Span, *parts: Any) -> Alternative:
    first = parts[0]
    if isinstance(first, Token) and first.type == "NOT_SO":
        return Alternative(span, _that_is_not(span, parts))
    if isinstance(first, Token) and first.type == "GIVEN_DON":
        return alternative_of(span, (frames_given(first),))
    if isinstance(first, Token) and first.type in ("STATE", "CATEGORY"):
        return alternative_of(span, (of_frames(first),))
    if isinstance(first, n.Value):
        return Alternative(span, n.With((first,), "or", span=span))
    return alternative_of(span, (first,))


@rule("alternative_lacking")
def _lacking(span: Span, properties: Any) -> Alternative:
    return alternative_of(span, (properties, Token("HAS_NOT", "", span.start, span.end)))


@rule("one_of_modifier")
def _one_of(span: Span, *parts: Any) -> Modifier:
    """``屬於休息狀態抑或費用2以下的``."""
    filters = tuple(one.value for one in parts if isinstance(one, Alternative))
    clauses = n.RelativeClauses(filters, "or", span=span)
    return Modifier(span.start, span.end, "one_of_modifier", clauses, _along(parts), comma=_along(parts))


# -- as many as --------------------------------------------------------------------------------------------------------


@rule("as_many_as")
def _as_many_as(span: Span, *parts: Any) -> n.Quantity:
    """``等同於自己的生命值卡張數的``, ``最多等同於該張角色卡的費用的``."""
    phrases = next(one for one in parts if isinstance(one, Phrases))
    stat = next((one for one in parts if isinstance(one, Token) and one.type == "STAT"), None)
    number: n.Number
    if stat is not None:
        number = n.StatOfTarget(nouns.target(phrases), STATS[said(stat)], span=span)
    elif phrases.items[-1].number is not None:
        number = nouns.number_of(phrases)
    else:
        raise refuse(phrases, "it is not said of what this is the number")
    return _as_many(number, parts, span)


@rule("that_many")
def _that_many(span: Span, *parts: Token) -> n.Quantity:
    """``同樣張數的``."""
    return _as_many(n.ThatMany(span=span), parts, span)


def _as_many(number: n.Number, parts: tuple[Any, ...], span: Span) -> n.Quantity:
    up_to = any(isinstance(one, Token) and one.type == "UP_TO" for one in parts)
    return n.UpTo(number, span=span) if up_to else n.Exactly(number, span=span)
