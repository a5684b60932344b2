"""Builders for quantities, numbers, places, selections and references."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, refuse, whole
from optcg_dsl.syntax.english.building.base import group, joiner_in, rule, words
from optcg_dsl.syntax.english.vocabulary import KEYWORDS, owner_called, player_called
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span
from optcg_dsl.vocabulary.areas import BY_WORD as AREAS_BY_WORD

words("area", "phase", "refnoun", "participle", "state", "determiner", "at_random")
words("done", "done_before", "counted_deed")
group("areas", "adjectives", "filters", "categories", "plurals", "quoted", "and_np", "or_np")


def signed_in(token: Token) -> int:
    """The number that a token with a sign is."""
    return -int(token[1:]) if token.startswith("−") else int(token)


def bare(token: Token) -> str:
    """The text inside brackets, braces, quotation marks or angle brackets."""
    return str(token)[1:-1].strip()


def keyword_in(token: Token) -> str:
    """The keyword of a bracketed token; older printings spell some differently."""
    text = bare(token)
    return KEYWORDS.get(text, text)


def owner(token: Token) -> tuple[n.Whose, n.WhoseWords | None]:
    """The owner that a token names, and the words for it where they are not the usual ones."""
    return owner_called(str(token))


def player_named(token: Token) -> tuple[n.Player, n.PlayerWords | None]:
    """The player that a token names, and the words for the player where they are not the usual ones."""
    return player_called(str(token))


def owner_among(parts: Iterable[Any]) -> tuple[n.Whose, n.WhoseWords | None] | tuple[None, None]:
    """The owner that is named among the parts of a phrase, if one is."""
    token = next((part for part in parts if isinstance(part, Token) and part.type == "WHOSE"), None)
    return owner(token) if token is not None else (None, None)


def deed_named(token: Token) -> tuple[n.DoneWord, bool]:
    """What was done with cards, and whether "selected" is said "chosen"."""
    word: Any = str(token)
    return ("selected", True) if word == "chosen" else (word, False)


# -- places ------------------------------------------------------------------------------------------------------------


def areas_named(words: tuple[str, ...]) -> tuple[Any, ...]:
    """The names of areas; what names no area stays as it is, and is refused with its place."""
    return tuple(AREAS_BY_WORD[word].name if word in AREAS_BY_WORD else word for word in words)


@rule("place")
def _place(span: Span, *parts: Any) -> n.Place:
    end: Any = None
    whose: n.Whose = "the"
    said: n.WhoseWords | None = None
    spelled: tuple[str, ...] = ()
    joiner: n.Joiner = "or"
    for part in parts:
        if isinstance(part, Group):
            spelled, joiner = tuple(str(area) for area in part.items), part.joiner
        elif part.type == "END":
            end = str(part).removeprefix("the ").removesuffix(" of")
        else:
            whose, said = owner(part)
    areas = areas_named(spelled)
    return n.Place(whose, areas, end, joiner=joiner, spelled=spelled, whose_words=said, span=span)


rule("the_place")(_place)


@rule("places")
def _places(span: Span, place: n.Place) -> n.Place:
    return place


@rule("either_place")
def _either_place(span: Span, *places: n.Place) -> n.EitherPlace:
    return n.EitherPlace(places, span=span)


@rule("at_from")
def _at_from(span: Span, place: n.AnyPlace) -> n.At:
    return n.At(place, preposition="from", span=span)


@rule("at_in")
def _at_in(span: Span, place: n.AnyPlace) -> n.At:
    return n.At(place, preposition="in", span=span)


@rule("at_on")
def _at_on(span: Span, place: n.AnyPlace) -> n.At:
    return n.At(place, preposition="on", span=span)


# -- adjectives --------------------------------------------------------------------------------------------------------


@rule("state_adjective")
def _state_adjective(span: Span, state: Token) -> n.StateAdjective:
    word: Any = str(state)
    return n.StateAdjective(word, span=span)


@rule("attacking_adjective")
def _attacking_adjective(span: Span) -> n.StateAdjective:
    return n.StateAdjective("attacking", span=span)


@rule("facing_adjective")
def _facing_adjective(span: Span, facing: Token) -> n.FacingAdjective:
    word: Any = str(facing)
    return n.FacingAdjective(word, span=span)


@rule("colors")
def _colors(span: Span, *parts: Token) -> n.Colors:
    colors: Any = tuple(str(part) for part in parts if part.type == "COLOR")
    return n.Colors(colors, joiner_in(parts), span=span)


@rule("types")
def _types(span: Span, *parts: Token) -> n.Types:
    return n.Types(tuple(bare(part) for part in parts if part.type == "TYPENAME"), joiner_in(parts), span=span)


@rule("attributes")
def _attributes(span: Span, *parts: Token) -> n.Attributes:
    texts = tuple(bare(part) for part in parts if part.type == "ATTRIBUTENAME")
    return n.Attributes(texts, joiner_in(parts), span=span)


@rule("names")
def _names(span: Span, *parts: Token) -> n.Names:
    return n.Names(tuple(bare(part) for part in parts if part.type == "NAME"), joiner_in(parts), span=span)


@rule("adjective")
def _adjective(span: Span, adjective: n.Adjective) -> n.Adjective:
    return adjective


@rule("either_adjective")
def _either_adjective(span: Span, first: n.Adjective, _or: Token, second: n.Adjective) -> n.EitherAdjective:
    return n.EitherAdjective((first, second), span=span)


@rule("keyword_adjective")
def _keyword_adjective(span: Span, keyword: Token) -> n.KeywordAdjective:
    return n.KeywordAdjective(keyword_in(keyword), span=span)


@rule("currently_given")
def _currently_given(span: Span) -> n.GivenAdjective:
    return n.GivenAdjective(span=span)


@rule("given_adjective")
def _given_adjective(span: Span) -> n.GivenAdjective:
    return n.GivenAdjective(currently=False, span=span)


@rule("other_adjective")
def _other_adjective(span: Span) -> n.OtherAdjective:
    return n.OtherAdjective(span=span)


@rule("colored_adjective")
def _colored_adjective(span: Span, word: Token) -> n.ColoredAdjective:
    which: Any = str(word)
    return n.ColoredAdjective(which, span=span)


@rule("value_adjective")
def _value_adjective(span: Span, number: Token, stat: Token) -> n.ValueAdjective:
    word: Any = str(stat)
    return n.ValueAdjective(whole(number), word, span=span)


# -- nouns and selections ----------------------------------------------------------------------------------------------

PLURALS = {"Leaders": "Leader", "Characters": "Character", "Events": "Event", "Stages": "Stage"}


@rule("head_one")
def _head_one(span: Span, categories: Group) -> Group:
    return Group("one", tuple(str(item) for item in categories.items), span.start, span.end, categories.joiner)


@rule("head_many")
def _head_many(span: Span, categories: Group) -> Group:
    items = tuple(PLURALS[str(item)] for item in categories.items)
    return Group("many", items, span.start, span.end, categories.joiner)


@rule("head_card")
def _head_card(span: Span, *parts: Any) -> Group:
    if isinstance(parts[0], Group):
        return Group("card", tuple(str(item) for item in parts[0].items), span.start, span.end, parts[0].joiner)
    return Group("one", ("card",), span.start, span.end)


@rule("head_cards")
def _head_cards(span: Span, *parts: Any) -> Group:
    if isinstance(parts[0], Group):
        return Group("cards", tuple(str(item) for item in parts[0].items), span.start, span.end, parts[0].joiner)
    return Group("many", ("card",), span.start, span.end)


@rule("apposed")
def _apposed(span: Span, *parts: Any) -> n.Noun:
    names = next(part for part in parts if isinstance(part, n.Names))
    return replace(_noun_of(span, tuple(part for part in parts if part is not names)), apposed=names)


@rule("noun", "named")
def _noun(span: Span, *parts: Any) -> n.Noun:
    return _noun_of(span, parts)


def _noun_of(span: Span, parts: tuple[Any, ...]) -> n.Noun:
    adjectives: tuple[Any, ...] = ()
    categories: tuple[Any, ...] = ()
    filters: tuple[Any, ...] = ()
    form: Any = "one"
    joiner: n.Joiner = "or"
    for part in parts:
        if isinstance(part, n.Names):
            adjectives = (*adjectives, part)
        elif isinstance(part, n.With):
            filters = (part,)
        elif part.kind == "adjectives":
            adjectives = part.items
        elif part.kind == "filters":
            filters = part.items
        else:
            categories, form, joiner = part.items, part.kind, part.joiner
    return n.Noun(adjectives, categories, form, filters, joiner, span=span)


@rule("nouns")
def _nouns(span: Span, *parts: Any) -> Group:
    items = tuple(part for part in parts if isinstance(part, n.Noun))
    commas = any(isinstance(part, Token) and part.type == "COMMA_NOUN" for part in parts)
    return Group("nouns with commas" if commas else "nouns", items, span.start, span.end, joiner_in(parts))


def _register_selection(name: str, link: Any) -> Any:
    @rule(name)
    def _selection(span: Span, *parts: Any) -> n.Selection:
        quantity = next((part for part in parts if isinstance(part, n.Quantity)), None)
        whose, said = owner_among(parts)
        nouns = next(part for part in parts if isinstance(part, Group) and part.kind.startswith("nouns"))
        at = next((part for part in parts if isinstance(part, n.At)), None)
        after = next((part.items for part in parts if isinstance(part, Group) and part.kind == "filters"), ())
        return n.Selection(
            quantity,
            whose,
            nouns.items,
            nouns.joiner,
            at,
            after,
            link,
            any(map(_is_random, parts)),
            commas=nouns.kind == "nouns with commas",
            random_first=any(map(_is_random, parts[:-1])),
            whose_words=said,
            span=span,
        )

    return _selection


def _is_random(part: Any) -> bool:
    return isinstance(part, Token) and part.type == "at_random"


for _name, _link in (
    ("selection_of", "of"),
    ("selection_none", "none"),
    ("selection_after", "after"),
    ("selection_whose", "of"),
    ("selection_quantity", "of"),
):
    _register_selection(_name, _link)
_selection_itself = _register_selection("selection_bare", "of")


@rule("selection_equal")
def _selection_equal(span: Span, *parts: Any) -> n.Selection:
    """ "Cards from your hand equal to the number of ...": the number stands behind the cards."""
    relation, number, first = parts[-2], parts[-1], parts[0]
    if relation != "equal to":
        raise refuse(relation, "these cards are as many as are counted, so they are “equal to” the number")
    if not isinstance(first, Token) or first.type == "WHOSE":
        quantity: n.Quantity = n.Exactly(number, span=number.span)
    elif first.type == "A_NUMBER_OF":
        quantity = n.Exactly(number, a_number_of=True, span=number.span)
    else:
        quantity = n.UpTo(number, span=number.span)
    found: n.Selection = _selection_itself(span, *parts[:-2])
    return replace(found, quantity=quantity)


@rule("target")
def _target(span: Span, target: n.Target) -> n.Target:
    return target


@rule("several_and")
def _several_and(span: Span, *parts: Any) -> n.Several:
    return n.Several(tuple(part for part in parts if isinstance(part, n.Target)), "and", span=span)


@rule("listed_and")
def _listed_and(span: Span, *parts: Any) -> n.Several:
    return n.Several(tuple(part for part in parts if isinstance(part, n.Target)), "and", commas=True, span=span)


@rule("listed_or")
def _listed_or(span: Span, *parts: Any) -> n.Several:
    return n.Several(tuple(part for part in parts if isinstance(part, n.Target)), "or", commas=True, span=span)


@rule("several_or")
def _several_or(span: Span, *parts: Any) -> n.Several:
    return n.Several(tuple(part for part in parts if isinstance(part, n.Target)), "or", span=span)
