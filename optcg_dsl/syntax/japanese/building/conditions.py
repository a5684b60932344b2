"""What segments are as conditions."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Given, Phrases, Segment, refuse
from optcg_dsl.syntax.japanese.building.events import event_of
from optcg_dsl.syntax.japanese.vocabulary import COLORS, STATES
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def condition_of(segment: Segment, before: n.Condition | None) -> n.Condition:
    """A segment as a condition; ``before`` is the one before it, whose subject it may share.

    Raises ``RefusedError`` for what is none.
    """
    said = segment.said
    assert said is not None
    given = Given(segment.arguments, said)
    if said.kind == "verb":
        return n.Happens(event_of(segment, would=True), span=segment.span)
    made = {"is": _is, "has": _has, "exist": _exists}[said.kind](given, segment.span, before)
    given.done()
    return made


def _subject(given: Given, before: n.Condition | None) -> n.Target:
    phrases = given.take("GA", "HA")
    if phrases is not None:
        return nouns.target(phrases)
    if isinstance(before, n.SubjectIs):
        return before.subject
    raise refuse(given.said, "it is not said of what")


def _has(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    value = given.said.value
    predicate: n.Predicate
    if isinstance(value, n.Types):
        predicate = n.HasProperty(n.TheType(value.types, value.joiner, span=value.span), span=span)
    elif isinstance(value, n.TypeIncluding):
        predicate = n.TypeIncludes(value.texts, value.joiner, span=span)
    elif isinstance(value, n.Attributes):
        predicate = n.HasProperty(n.TheAttribute(value.attributes, value.joiner, span=value.span), span=span)
    else:
        predicate = n.HasProperty(value, span=span)
    return n.SubjectIs(_subject(given, before), (predicate,), span=span)


def _is(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    value = given.said.value
    if isinstance(value, Phrases):
        phrase = value.only()
        if phrase is not None and phrase.head is None and phrase.quantity is not None:
            return _so_many(given, span, phrase.quantity)
        what = nouns.target(value)
        return n.SubjectIs(_subject(given, before), (n.IsCard(what, span=value.span),), span=span)
    predicate: n.Predicate
    if isinstance(value, Token):
        if value in COLORS:
            predicate = n.IsSo(n.Colors((COLORS[value],), span=given.said.span), span=given.said.span)
        else:
            adjective = nouns.state(value, given.said.span)
            state: Any = STATES.get(value) or getattr(adjective, "facing", None)
            predicate = n.IsState(state, span=given.said.span)
    else:
        predicate = n.HasProperty(value, span=given.said.span)
    return n.SubjectIs(_subject(given, before), (predicate,), span=span)


_PLAYERS: dict[Any, Any] = {"your": "you", "your opponent's": "your opponent"}


def _so_many(given: Given, span: Span, quantity: n.Quantity) -> n.Condition:
    """``自分のライフが2枚以下``, ``自分のキャラが2枚以上``."""
    phrases: Phrases = given.need("GA", "HA")
    return _has_cards(phrases, None, quantity, span)


def _exists(given: Given, span: Span, before: n.Condition | None) -> n.Condition:
    quantity = given.take("FLOATING")
    place = given.take("NI")
    return _has_cards(given.need("GA", "HA"), place, quantity, span, negated=given.said.negated)


def _has_cards(
    phrases: Phrases, where: Phrases | None, quantity: n.Quantity | None, span: Span, *, negated: bool = False
) -> n.Condition:
    if nouns.is_area(phrases):
        area = nouns.place(phrases)
        if where is not None or quantity is None or isinstance(area, n.EitherPlace) or area.end is not None:
            raise refuse(phrases, "it is not said how many cards are there")
        what, whose = _cards_in(area, quantity), area.whose
    else:
        cards = nouns.target(phrases)
        if not isinstance(cards, n.Selection):
            raise refuse(phrases, "these are no cards of which there are so many")
        what, whose = cards, cards.whose
        if where is not None:
            place = nouns.place(where)
            if isinstance(place, n.EitherPlace) or what.at is not None or whose is not None:
                raise refuse(where, "these cards are in a place already")
            what = replace(what, at=n.At(place, span=where.span), span=what.span)
        if what.at is not None and isinstance(what.at.place, n.Place):
            whose = what.at.place.whose
        if quantity is not None:
            if what.quantity is not None:
                raise refuse(quantity, "it is said already how many")
            what = replace(what, quantity=quantity, span=what.span)
    if what.quantity is None:
        what = replace(what, quantity=n.Some("a"), span=what.span)
    player = _PLAYERS.get(whose)
    if player is None:
        if whose is not None or negated:
            raise refuse(phrases, "it is not said which player has them")
        return n.Exists(what, span=span)
    return n.Has(player, _of_player(what, player), negated, span=span)


def _cards_in(area: n.Place, quantity: n.Quantity) -> n.Selection:
    if area.areas == ("Life area",):
        noun = n.Noun((), ("Life",), "cards", span=area.span)
        return n.Selection(quantity, area.whose, (noun,), span=area.span)
    noun = n.Noun((), ("card",), "many", span=area.span)
    at = n.At(area, span=area.span)
    return n.Selection(quantity, None, (noun,), at=at, span=area.span)


def _of_player(what: n.Selection, player: Any) -> n.Selection:
    """The same cards without their owner, who is the subject; a place of the opponent is theirs."""
    at = what.at
    if at is not None and player == "your opponent" and isinstance(at.place, n.Place):
        at = replace(at, place=replace(at.place, whose="their", span=at.place.span), span=at.span)
    return replace(what, whose=None, at=at, span=what.span)
