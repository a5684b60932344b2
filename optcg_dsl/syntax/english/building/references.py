"""Builders for cards at the side of an area and for references to cards named before."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import span_of, whole
from optcg_dsl.syntax.english.building.base import rule
from optcg_dsl.syntax.english.building.cards import PLURALS, areas_named, deed_named, owner, owner_among
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

# -- cards at the side of an area --------------------------------------------------------------------------------------


@rule("selection_side")
def _selection_side(span: Span, side: Token, *parts: Any) -> n.Selection:
    card = next(part for part in parts if part.type in ("CARD", "CARDS"))
    number = n.Whole(1, span=span_of(card)) if parts[0] is card else whole(parts[0])
    form: Any = "one" if card.type == "CARD" else "many"
    noun = n.Noun((), ("card",), form, span=span_of(card))
    whose, said = owner(parts[-2])
    end: Any = str(side).removeprefix("the ")
    spelled = tuple(str(area) for area in parts[-1].items)
    areas, joiner = areas_named(spelled), parts[-1].joiner
    place = n.Place(whose, areas, end, joiner=joiner, spelled=spelled, whose_words=said, span=span)
    return n.Selection(
        n.Exactly(number, span=number.span),
        None,
        (noun,),
        at=n.At(place, preposition="from", span=span),
        link="side",
        span=span,
    )


@rule("selection_top")
def _selection_top(span: Span, *parts: Any) -> n.Selection:
    quantity = parts[0] if isinstance(parts[0], n.Quantity) else None
    words_ = {part.type: part for part in parts if isinstance(part, Token)}
    whose, said = owner_among(parts)
    side: Any = str(words_.get("AT_SIDE") or words_["SIDE"].removeprefix("the "))
    category: Any = str(words_["CATEGORY"])
    form: Any = "card" if quantity is None and "CARD" in words_ else "cards"
    number = whole(words_["NUMBER"]) if "NUMBER" in words_ else n.Whole(1, span=span)
    noun = n.Noun((), (category,), form, span=Span(words_["CATEGORY"].start_pos or 0, span.end))
    area: Any = f"{category} area"
    at = n.At(n.Place(whose or "the", (area,), side, whose_words=said, span=span), preposition="from", span=span)
    link: Any = "before" if quantity is None else "of before"
    return n.Selection(quantity or n.Exactly(number, span=number.span), None, (noun,), at=at, link=link, span=span)


def _noun(token: Token) -> n.ReferenceNoun:
    """``Characters``, ``Character card``, ``Leader or Character``, ``cards``."""
    form: n.Form = "one"
    word = str(token)
    if word in PLURALS or word == "cards":
        form, word = "many", PLURALS.get(word, "card")
    elif word.endswith(" cards"):
        form, word = "cards", word.removesuffix(" cards")
    elif word.endswith(" card"):
        form, word = "card", word.removesuffix(" card")
    categories: Any = tuple(word.split(" or "))
    return n.ReferenceNoun(categories, form, span=span_of(token))


# -- references --------------------------------------------------------------------------------------------------------


@rule("this")
def _this(span: Span, noun: Token, at: n.At | None = None) -> n.This:
    return n.This(_noun(noun), at, span=span)


def _register_that(name: str, which: Any) -> None:
    @rule(name)
    def _that(span: Span, noun: Token) -> n.That:
        return n.That(_noun(noun), word=which, span=span)


for _word in ("that", "those", "these"):
    _register_that(f"{_word}_one", _word)


@rule("it")
def _it(span: Span) -> n.Pronoun:
    return n.Pronoun("it", span=span)


@rule("them")
def _them(span: Span) -> n.Pronoun:
    return n.Pronoun("them", span=span)


@rule("of_them")
def _of_them(span: Span, quantity: n.Quantity) -> n.Pronoun:
    return n.Pronoun("them", quantity, span=span)


@rule("the_rest")
def _the_rest(span: Span) -> n.TheRest:
    return n.TheRest(span=span)


@rule("the_other")
def _the_other(span: Span, noun: Token | None = None) -> n.TheOther:
    if noun is None:
        return n.TheOther(n.ReferenceNoun(span=span), bare=True, span=span)
    return n.TheOther(_noun(noun), span=span)


@rule("the_done")
def _the_done(span: Span, deed: Token, noun: Token) -> n.TheDone:
    participle, chosen = deed_named(deed)
    return n.TheDone(participle, _noun(noun), chosen=chosen, span=span)


@rule("the_done_of")
def _the_done_of(span: Span, quantity: n.Quantity, deed: Token, noun: Token) -> n.TheDone:
    participle, chosen = deed_named(deed)
    return n.TheDone(participle, _noun(noun), quantity, chosen=chosen, span=span)


@rule("battled_with")
def _battled_with(span: Span, noun: Token) -> n.BattledWith:
    return n.BattledWith(_noun(noun), span=span)


@rule("the_played")
def _the_played(span: Span, *parts: Token) -> n.ThePlayed:
    deed, chosen = deed_named(parts[-1])
    return n.ThePlayed(_noun(parts[-2]), whole(parts[0]) if len(parts) > 2 else None, deed, chosen=chosen, span=span)


@rule("the_attacking")
def _the_attacking(span: Span, noun: Token) -> n.TheAttacking:
    return n.TheAttacking(_noun(noun), span=span)


@rule("given_these")
def _given_these(span: Span) -> n.GivenThese:
    return n.GivenThese(span=span)
