"""Builders of phrases, and what they are as cards, places and players."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import start_of, stop_of
from optcg_dsl.syntax.japanese.building.base import (
    Core,
    Head,
    Modifier,
    Part,
    Phrase,
    Phrases,
    bare,
    inside,
    joiner_of,
    refuse,
    rule,
    span_of,
)
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES, WORDS
from optcg_dsl.syntax.japanese.vocabulary import (
    AREAS,
    CATEGORIES,
    COLORS,
    ENDS,
    FACINGS,
    KEYWORDS,
    STATES,
    STATS,
    TIMINGS,
    WHOSE,
)
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

# -- what the grammar makes --------------------------------------------------------------------------------------------


@rule("phrases")
def _phrases(span: Span, *parts: Any) -> Phrases:
    items = tuple(part for part in parts if isinstance(part, Phrase))
    return Phrases(span.start, span.end, items, joiner_of(parts))


@rule("phrase")
def _phrase(span: Span, *parts: Any) -> Phrase:
    *modifiers, core = parts
    return Phrase(span.start, span.end, tuple(modifiers), core.head, core.quantity)


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
    *("category", "this", "that", "the_rest", "area", "player", "keyword", "effect", "battle", "attack", "this_effect"),
    *("damage", "attack_target", "card_name", "any_value", "game", "extra_turn", "given_these"),
):
    _register_head(_kind)


@rule("names")
def _names(span: Span, *parts: Any) -> Head:
    if len(parts) == 1 and isinstance(parts[0], Head):
        return parts[0]
    found = tuple(inside(part) for part in parts if part.type == "NAME")
    return Head(span.start, span.end, "names", n.Names(found, joiner_of(parts), span=span))


@rule("excluded_names")
def _excluded_names(_span: Span, head: Head) -> n.Names:
    names: n.Names = head.value
    return names


@rule("excluded_this")
def _excluded_this(span: Span, token: Token) -> n.This:
    return _this(token, span)


def _register_modifier(kind: str) -> None:
    @rule(kind)
    def _modifier(span: Span, *parts: Any) -> Modifier:
        comma = isinstance(parts[-1], Token) and parts[-1].endswith("、")
        return Modifier(span.start, span.end, kind, parts[0], comma)


for _kind in (
    "whose",
    "state",
    "color",
    "of_category",
    "of_area",
    "of_this",
    "bounded",
    "having",
    "done",
    "except",
    "given",
):
    _register_modifier(_kind)


@rule("types")
def _types(span: Span, *parts: Token) -> n.Types:
    return n.Types(tuple(inside(part) for part in parts if part.type == "TYPENAME"), "or", span=span)


@rule("types_including")
def _types_including(span: Span, *parts: Token) -> n.TypeIncluding:
    return n.TypeIncluding(tuple(inside(part) for part in parts if part.type == "QUOTED"), "or", span=span)


@rule("attribute")
def _attribute(span: Span, token: Token) -> n.Attributes:
    return n.Attributes((token.partition("(")[2].removesuffix(")"),), span=span)


@rule("has_keyword")
def _has_keyword(span: Span, token: Token) -> n.KeywordProperty:
    return n.KeywordProperty(symbol_of(token), article=token.type != "KEYWORD", span=span)


@rule("bound")
def _bound(span: Span, stat: Token, number: Token, comparison: Token | None = None) -> n.Value:
    whole = n.Whole(int(number), span=span_of(number))
    kinds: dict[str | None, Any] = {None: n.Exact, "以上": n.OrMore, "以下": n.OrLess}
    bound = kinds[str(comparison) if comparison else None](whole, span=Span(start_of(number), span.end))
    return n.Value(STATS[stat], bound, span=span)


@rule("counted")
def _counted(span: Span, *parts: Token) -> n.Quantity:
    words = {part.type: part for part in parts}
    number = words["NUMBER"]
    whole = n.Whole(int(number), span=span_of(number))
    total = "TOTAL" in words
    if "EACH" in words and ("UP_TO" not in words or total):
        raise refuse(Part(span.start, span.end), "so many of each are only up to a number")
    if "CMP" in words:
        return (n.AtLeast if words["CMP"] == "以上" else n.AtMost)(whole, total, span=span)
    if "UP_TO" in words:
        return n.UpTo(whole, "total" if total else "each" if "EACH" in words else "", span=span)
    return n.Exactly(whole, total, span=span)


@rule("all")
def _all(span: Span) -> n.Quantity:
    return n.All(span=span)


@rule("any_number")
def _any_number(span: Span) -> n.Quantity:
    return n.AnyNumber(span=span)


# -- what phrases mean -------------------------------------------------------------------------------------------------


def symbol_of(token: Token) -> str:
    """The keyword or timing that a word in black brackets is."""
    word = inside(token)
    return KEYWORDS[word] if word in KEYWORDS else TIMINGS[word]


_NOUNS: dict[str, Any] = {
    "キャラ": "Character",
    "カード": "card",
    "リーダー": "Leader",
    "ステージ": "Stage",
}


def _this(token: Token, span: Span, at: n.At | None = None) -> n.This:
    return n.This(_NOUNS[token[2:]], at, span=span)


def target(phrases: Phrases, source: Phrases | None = None) -> n.Target:
    """Phrases as cards; ``source`` is the place that they come from, of an argument of its own.

    Raises ``RefusedError`` for phrases that are none.
    """
    at = None
    if source is not None:
        at = n.At(place(source), span=source.span)
    if len(phrases.items) == 1:
        return _target(phrases.items[0], at)
    *areas, last = phrases.items
    if last.of_kind("of_area") and all(is_area(Phrases(one.start, one.stop, (one,), "or")) for one in areas):
        return _in_areas(phrases, areas, last)
    return _merged(phrases, at) or n.Several(
        tuple(_target(one, at) for one in _with_shared(phrases)), phrases.joiner, span=phrases.span
    )


def _with_shared(phrases: Phrases) -> tuple[Phrase, ...]:
    """The phrases, each with what a comma makes a modifier of all; one that has an owner of its own keeps it."""
    first, *others = phrases.items
    shared = [one for one in first.modifiers if one.spread]
    made = [first]
    for item in others:
        kinds = {one.kind for one in item.modifiers if one.kind in ("whose", "of_area")}
        added = tuple(one for one in shared if one.kind not in kinds)
        made.append(Phrase(item.start, item.stop, (*added, *item.modifiers), item.head, item.quantity))
    return tuple(made)


def _in_areas(phrases: Phrases, areas: list[Phrase], last: Phrase) -> n.Target:
    """``自分の手札かトラッシュのキャラ``: cards in any of several places."""
    places = [place_of(one) for one in areas]
    (of_area,) = last.of_kind("of_area")
    if last.of_kind("whose") or any(one.end for one in places) or any(one.whose for one in places[1:]):
        raise refuse(of_area, "it is not clear whose place this is")
    words = (*(one.areas[0] for one in places), AREAS[bare(of_area.value)])
    whole = n.Place(places[0].whose, words, joiner=phrases.joiner, span=Span(phrases.start, of_area.stop))
    modifiers = tuple(one for one in last.modifiers if one.kind != "of_area")
    return _target(
        Phrase(phrases.start, phrases.stop, modifiers, last.head, last.quantity),
        n.At(whole, span=whole.span),
    )


def _merged(phrases: Phrases, at: n.At | None) -> n.Selection | None:
    """``自分のリーダーかキャラ1枚``: one selection of several nouns, if only the last has a quantity and only the
    first an owner."""
    first, *others = phrases.items
    quantities = [one.quantity for one in phrases.items]
    plain = all(one.head is not None and one.head.kind in ("category", "names") for one in phrases.items)
    if not plain or any(quantities[:-1]) or any(one.of_kind("whose", "of_area") for one in others):
        return None
    if quantities[-1] is None and phrases.joiner == "or" and first.of_kind("whose"):
        return None
    shared = tuple(one for one in first.modifiers if one.spread)
    whose, places = _whose(first), _area_of(first)
    if at is None and places is not None:
        whose, at = None, places
    own = [
        tuple(one for one in item.modifiers if one.kind not in ("whose", "of_area") and one not in shared)
        for item in phrases.items
    ]
    spread = tuple(one for one in shared if one.kind not in ("whose", "of_area"))
    categories = [_category(one) for one in phrases.items]
    nouns: tuple[n.Noun, ...]
    if not any(own) and all(categories):
        forms = [_form(one) for one in phrases.items]
        nouns = (_noun(phrases.span, spread, tuple(categories), forms[-1], phrases.joiner),)
    else:
        nouns = tuple(_noun_of(one, (*spread, *modifiers)) for one, modifiers in zip(phrases.items, own, strict=True))
    return n.Selection(quantities[-1], whose, nouns, phrases.joiner, at, span=phrases.span)


def _target(phrase: Phrase, at: n.At | None) -> n.Target:
    head = phrase.head
    if head is None:
        if at is None or phrase.modifiers:
            raise refuse(phrase, "it is not said of what this is a number")
        return _cards(phrase, at)
    if head.kind == "this":
        places = _area_of(phrase)
        _no_others(phrase, "whose", "of_area")
        return _this(head.value[0], phrase.span, places)
    if head.kind == "that":
        _no_others(phrase)
        return n.That(_NOUNS[head.value[0][2:]], span=phrase.span)
    if head.kind == "given_these":
        _no_others(phrase)
        return n.GivenThese(span=phrase.span)
    if head.kind == "the_rest":
        _no_others(phrase)
        return n.TheRest(span=phrase.span)
    if head.kind == "area":
        _no_others(phrase, "whose", "state", "bounded", "having")
        if at is not None:
            raise refuse(phrase, "a place cannot come from another place")
        return _cards(phrase, n.At(place_of(phrase), span=phrase.span))
    done = phrase.of_kind("done")
    if done and head.kind == "category":
        return _the_done(phrase, done[0])
    if head.kind not in ("category", "names"):
        raise refuse(phrase, "these words are no cards")
    whose, places = _whose(phrase), _area_of(phrase)
    if places is not None and at is None:
        whose, at = None, places
    modifiers = tuple(one for one in phrase.modifiers if one.kind not in ("whose", "of_area"))
    return n.Selection(phrase.quantity, whose, (_noun_of(phrase, modifiers),), at=at, span=phrase.span)


def _the_done(phrase: Phrase, done: Modifier) -> n.TheDone:
    _no_others(phrase, "done")
    deed = PARTICIPLES.get(WORDS[done.value].verb)
    noun = _NOUNS.get(str(phrase.head.value[0])) if phrase.head else None
    if deed is None or noun is None or phrase.quantity is not None:
        raise refuse(phrase, "no cards are called so")
    return n.TheDone(deed, noun, span=phrase.span)


def _no_others(phrase: Phrase, *kinds: str) -> None:
    for one in phrase.modifiers:
        if one.kind not in kinds:
            raise refuse(one, "these words do not go with what follows")


def _cards(phrase: Phrase, at: n.At) -> n.Selection:
    modifiers = tuple(one for one in phrase.modifiers if one.kind not in ("whose", "of_area"))
    noun = _noun(phrase.span, modifiers, ("card",), "one", "or")
    return n.Selection(phrase.quantity, None, (noun,), at=at, span=phrase.span)


def _category(phrase: Phrase) -> n.CategoryWord | None:
    if phrase.head is None or phrase.head.kind != "category":
        return None
    word = str(phrase.head.value[0])
    return CATEGORIES[word if word == "カード" else word.removesuffix("カード")]


def _form(phrase: Phrase) -> n.Form:
    assert phrase.head is not None
    word = str(phrase.head.value[0])
    return "card" if (word.endswith("カード") and word != "カード") or word == "ドン!!" else "one"


def _noun_of(phrase: Phrase, modifiers: tuple[Modifier, ...]) -> n.Noun:
    assert phrase.head is not None
    if phrase.head.kind == "names":
        names: n.Names = phrase.head.value
        apposing = [one for one in modifiers if one.kind == "of_category"]
        if apposing:
            word = CATEGORIES[str(apposing[0].value).removesuffix("カード") or "カード"]
            others = tuple(one for one in modifiers if one.kind != "of_category")
            return _noun(phrase.span, others, (word,), "one", "or", names)
        adjectives, filters = _tests(modifiers)
        return n.Noun((names, *adjectives), (), "one", filters, span=phrase.span)
    category = _category(phrase)
    assert category is not None
    return _noun(phrase.span, modifiers, (category,), _form(phrase), "or")


def _noun(
    span: Span,
    modifiers: tuple[Modifier, ...],
    categories: tuple[Any, ...],
    form: n.Form,
    joiner: n.Joiner,
    apposed: n.Names | None = None,
) -> n.Noun:
    adjectives, filters = _tests(modifiers)
    return n.Noun(adjectives, categories, form, filters, joiner, apposed, span=span)


def _tests(modifiers: tuple[Modifier, ...]) -> tuple[tuple[n.Adjective, ...], tuple[n.Filter, ...]]:
    """What modifiers test: adjectives, and filters."""
    adjectives: list[n.Adjective] = []
    properties: list[n.Property] = []
    others: list[n.Filter] = []
    for one in modifiers:
        value = one.value
        if one.kind == "state":
            adjectives.append(state(value, one.span))
        elif one.kind == "given":
            adjectives.append(n.GivenAdjective(span=one.span))
        elif one.kind == "color":
            adjectives.append(n.Colors((COLORS[value],), span=one.span))
        elif one.kind in ("bounded", "having"):
            (properties if isinstance(value, n.Property) else adjectives).append(value)
        elif one.kind == "except":
            others.append(n.OtherThan(value, span=one.span))
        else:
            raise refuse(one, "these words do not go with what follows")
    place_of_all = Span(start_of(modifiers[0]), stop_of(modifiers[-1])) if modifiers else Span(0, 0)
    filters = [n.With(tuple(properties), span=place_of_all)] if properties else []
    return tuple(adjectives), (*filters, *others)


def state(token: Token, span: Span) -> n.Adjective:
    """A state before a noun."""
    if token in FACINGS:
        return n.FacingAdjective(FACINGS[token], span=span)
    word: Any = STATES[token]
    return n.ColoredAdjective(span=span) if word == "multicolored" else n.StateAdjective(word, span=span)


def _whose(phrase: Phrase) -> Any:
    found = phrase.of_kind("whose")
    if len(found) > 1:
        raise refuse(found[1], "these cards have an owner already")
    return WHOSE[bare(found[0].value)] if found else None


def _area_of(phrase: Phrase) -> n.At | None:
    found = phrase.of_kind("of_area")
    if not found:
        return None
    word = AREAS[found[0].value]
    whole = n.Place(_whose(phrase), (word,), span=found[0].span)
    return n.At(whole, span=found[0].span)


def this_of(modifier: Modifier) -> n.This:
    """The card that has what follows: ``このカードの``."""
    return _this(modifier.value, modifier.span)


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
    return n.Place(_whose(phrase), (AREAS[area],), ENDS[end[0]] if end else None, span=phrase.span)


def player(phrases: Phrases | None) -> Any:
    """The player that phrases are, or None if they are none."""
    only = phrases.only() if phrases is not None else None
    if only is None or only.head is None or only.head.kind != "player" or only.modifiers or only.quantity:
        return None
    return {"自分": "you", "相手": "your opponent"}[str(only.head.value[0])]


def damage(phrases: Phrases, *, counted: bool = True) -> n.Number | None:
    """How much damage phrases are, None: some; raises ``RefusedError`` if they are none."""
    phrase = phrases.only()
    if phrase is None or phrase.head is None or phrase.head.kind != "damage" or phrase.modifiers or phrase.quantity:
        raise refuse(phrases, "this is no damage")
    if not phrase.head.value:
        return None
    if not counted:
        raise refuse(phrases, "it does not matter here how much damage this is")
    number = phrase.head.value[0]
    return n.Whole(int(number), span=span_of(number))


def attack_target(phrases: Phrases) -> None:
    """Raises ``RefusedError`` if phrases are not ``アタックの対象``."""
    phrase = phrases.only()
    if phrase is None or phrase.head is None or phrase.head.kind != "attack_target" or phrase.modifiers:
        raise refuse(phrases, "this is no target of an attack")
