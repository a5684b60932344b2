"""What phrases are as places, players, owners, states and values."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building.base import Phrase, Phrases, bare
from optcg_dsl.syntax.japanese.vocabulary import AREAS, ENDS, FACINGS, PLAYERS, STATES, STATS, WHOSE
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def state(token: Token, span: Span) -> n.Adjective:
    """A state before a noun."""
    if token in FACINGS:
        return n.FacingAdjective(FACINGS[token], span=span)
    word: Any = STATES[token]
    return (
        n.ColoredAdjective(word, span=span)
        if word in ("multicolored", "monocolored")
        else n.StateAdjective(word, span=span)
    )


def whose_of(phrase: Phrase) -> Any:
    """The owner of cards or of a place, if one is named; raises ``RefusedError`` for two."""
    found = phrase.of_kind("whose")
    if len(found) > 1:
        raise refuse(found[1], "these cards have an owner already")
    return WHOSE[bare(found[0].value)] if found else None


def area_of(phrase: Phrase) -> n.At | None:
    """The place that cards are in, before them; raises ``RefusedError`` for two."""
    found = phrase.of_kind("of_area")
    if not found:
        return None
    if len(found) > 1:
        raise refuse(found[1], "these cards are in a place already")
    (one,) = found
    words = [AREAS[bare(word)] for word in (one.value, *one.words) if word.type == "AREA"]
    end = next((ENDS[word] for word in one.words if word.type == "END"), None)
    whose = whose_of(phrase)
    whole = n.Place(whose, tuple(words), end, silent=False if whose else None, span=one.span)
    existing = any(word.type == "IN_PLACE" for word in one.words)
    return n.At(whole, preposition="in", existing=existing, span=one.span)


def stat_of(phrases: Phrases, *, total: bool = False) -> Any:
    """The value that phrases are, without modifiers, None if they are none; ``total``: of several cards."""
    phrase = phrases.headed("stat")
    if phrase is None or phrase.modifiers:
        return None
    word, *of_several = phrase.value
    return STATS[word] if bool(of_several) == total else None


def is_area(phrases: Phrases) -> bool:
    """Whether phrases are a place without cards in it."""
    return all(one.head is not None and one.head.kind == "area" and one.quantity is None for one in phrases.items)


def place(phrases: Phrases) -> n.AnyPlace:
    """Phrases as a place; raises ``RefusedError`` for others."""
    for one in phrases.items:
        if one.head is None or one.head.kind != "area" or one.quantity is not None:
            raise refuse(one, "these words are no place")
    if len(phrases.items) == 1:
        return place_of(phrases.items[0])
    first, *others = (place_of(one) for one in phrases.items)
    if first.end is None and all(one.whose is None and one.end is None for one in others):
        areas = (*first.areas, *(area for one in others for area in one.areas))
        return n.Place(first.whose, areas, joiner=phrases.joiner, span=phrases.span)
    return n.EitherPlace((first, *others), span=phrases.span)


def place_of(phrase: Phrase) -> n.Place:
    """A phrase whose head is an area, as a place."""
    assert phrase.head is not None
    area, *end = phrase.head.value
    whose = whose_of(phrase)
    silent = False if whose else None
    return n.Place(whose, (AREAS[area],), ENDS[end[0]] if end else None, silent=silent, span=phrase.span)


def player(phrases: Phrases | None) -> Any:
    """The player that phrases are, or None if they are none."""
    phrase = phrases.headed("player") if phrases is not None else None
    return None if phrase is None or phrase.modifiers or phrase.quantity else PLAYERS[phrase.value[0]]
