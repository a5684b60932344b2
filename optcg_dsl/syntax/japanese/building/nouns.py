"""What phrases are as cards, places and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import start_of, stop_of
from optcg_dsl.syntax.japanese.building.base import Amount, Modifier, Phrase, Phrases, alone, bare, refuse
from optcg_dsl.syntax.japanese.building.places import area_of, is_area, place, place_of, state, whose_of
from optcg_dsl.syntax.japanese.building.values import as_property
from optcg_dsl.syntax.japanese.verbs import WORDS as VERBS
from optcg_dsl.syntax.japanese.verbs import deed_of
from optcg_dsl.syntax.japanese.vocabulary import (
    AREAS,
    CATEGORIES,
    COLORS,
    STATS,
)
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

_NOUNS: dict[str, Any] = {
    "キャラ": "Character",
    "キャラカード": "Character card",
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
        at = n.At(place(source), preposition="from", span=source.span)
    if len(phrases.items) == 1:
        return _one_or_each(phrases.items[0], at)
    *areas, last = phrases.items
    if last.of_kind("of_area") and all(is_area(alone(one)) for one in areas):
        return _in_areas(phrases, areas, last)
    return _merged(phrases, at) or n.Several(
        tuple(_target(one, at) for one in _with_shared(phrases)), phrases.joiner, span=phrases.span
    )


def _with_shared(phrases: Phrases) -> tuple[Phrase, ...]:
    """The phrases, each with what a comma makes a modifier of all; one that has an owner of its own keeps it."""
    first, *others = phrases.items
    owner = _leader_and_others(phrases)
    shared = [one for one in first.modifiers if one.spread or (owner and one.kind == "whose")]
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
        n.At(whole, preposition="in", span=whole.span),
    )


def _leader_and_others(phrases: Phrases) -> bool:
    """``自分のリーダーとキャラ1枚``: the number is that of the last, as a player has one Leader."""
    *before, last = phrases.items
    leaders = all(category_of(one) == "Leader" for one in before)
    quantity = last.quantity
    of_all = quantity is None or (isinstance(quantity, n.Exactly) and quantity.total)
    of_all = of_all or (isinstance(quantity, n.UpTo) and quantity.mode != "")
    return phrases.joiner == "and" and leaders and not of_all


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
    if _leader_and_others(phrases):
        return None
    shared = tuple(one for one in first.modifiers if one.spread)
    whose, places = whose_of(first), area_of(first)
    if at is None and places is not None:
        whose, at = None, places
    own = [
        tuple(one for one in item.modifiers if one.kind not in ("whose", "of_area") and one not in shared)
        for item in phrases.items
    ]
    spread = tuple(one for one in shared if one.kind not in ("whose", "of_area"))
    _keep_apart(phrases, own)
    categories = [category_of(one) for one in phrases.items]
    nouns: tuple[n.Noun, ...]
    if not any(own) and all(categories) and "DON!!" not in categories:
        forms = [_form(one) for one in phrases.items]
        nouns = (_noun(phrases.span, spread, tuple(categories), forms[-1], phrases.joiner),)
    else:
        nouns = tuple(_noun_of(one, (*spread, *modifiers)) for one, modifiers in zip(phrases.items, own, strict=True))
    return n.Selection(quantities[-1], whose, nouns, phrases.joiner, at, span=phrases.span)


_VALUED = {"cost": ("Character", "Event", "Stage"), "power": ("Leader", "Character")}
"""Which cards have a value (2-4, 2-7)."""


def _keep_apart(phrases: Phrases, own: Sequence[Sequence[Modifier]]) -> None:
    """Refuse modifiers that would be about other nouns too in a selection of several, which in Japanese they are not:
    the colour or state of the first one, and the value of the last one, for cards that have such a value."""
    for one in own[0]:
        if one.kind in ("color", "state") and any(
            item.head.kind == "category" for item in phrases.items[1:] if item.head
        ):
            raise refuse(one, "it cannot be said of the first of several alone")
    for one in own[-1]:
        stat = getattr(one.value, "stat", "").removeprefix("base ")
        for item, others in zip(phrases.items[:-1], own, strict=False):
            if stat in _VALUED and not others and category_of(item) in _VALUED[stat]:
                raise refuse(one, "it cannot be said of the last of several alone")


def _one_or_each(phrase: Phrase, at: n.At | None) -> n.Target:
    """``コスト6以下とコスト4以下のキャラ1枚ずつまで``: some of each."""
    (bounds,) = phrase.of_kind("each_bounded") or (None,)
    if bounds is None:
        return _target(phrase, at)
    first, second = bounds.value
    if isinstance(second, Amount):
        second = n.Value(first.stat, second.bound, span=second.span)
    if isinstance(phrase.quantity, n.UpTo) and phrase.quantity.mode == "each":
        quantity = n.UpTo(phrase.quantity.number, span=phrase.quantity.span)
        return n.Several(
            tuple(_target(_with(phrase, bounds, value, quantity), at) for value in (first, second)),
            "and",
            span=phrase.span,
        )
    exact = [one.bound.number for one in (first, second) if isinstance(one.bound, n.Exact)]
    if len(exact) < 2 or first.stat != second.stat:
        raise refuse(bounds, "it is not said how many of each")
    either = n.Value(first.stat, n.OneOfNumbers(tuple(exact), span=bounds.span), span=bounds.span)
    return _target(_with(phrase, bounds, either, phrase.quantity), at)


def _of_them(phrase: Phrase) -> n.Target:
    """``1枚``: of the cards that are looked at or were chosen before."""
    if isinstance(phrase.quantity, n.Exactly) and not phrase.quantity.total:
        return n.NumberedOnly(phrase.quantity.number, span=phrase.span)
    if isinstance(phrase.quantity, n.UpTo):
        return n.Pronoun("them", phrase.quantity, span=phrase.span)
    raise refuse(phrase, "it is not said of what this is a number")


def _with(phrase: Phrase, old: Modifier, value: n.Value, quantity: n.Quantity | None) -> Phrase:
    new = Modifier(value.span.start, value.span.end, "bounded", value)
    modifiers = tuple(new if one is old else one for one in phrase.modifiers)
    return Phrase(phrase.start, phrase.stop, modifiers, phrase.head, quantity)


def _target(phrase: Phrase, at: n.At | None) -> n.Target:
    head = phrase.head
    if phrase.number is not None:
        raise refuse(phrase.number, "it is cards that are spoken of here, not their number")
    if head is None:
        if phrase.modifiers:
            raise refuse(phrase, "it is not said of what this is a number")
        return _cards(phrase, at) if at is not None else _of_them(phrase)
    if head.kind == "this":
        places = area_of(phrase)
        _no_others(phrase, "whose", "of_area")
        if places is not None and at is not None:
            raise refuse(phrase, "this is in a place already")
        return _this(head.value[0], phrase.span, places or at)
    if head.kind == "that":
        _no_others(phrase)
        return n.That(_that(head.value[0]), span=phrase.span)
    if head.kind == "given_these":
        _no_others(phrase)
        return n.GivenThese(span=phrase.span)
    if head.kind == "the_other":
        _no_others(phrase)
        return n.TheOther(span=phrase.span)
    if head.kind == "the_rest":
        _no_others(phrase)
        return n.TheRest(span=phrase.span)
    if head.kind == "area":
        _no_others(phrase, *_OF_CARDS_IN_A_PLACE)
        if at is not None:
            raise refuse(phrase, "a place cannot come from another place")
        return _cards(phrase, n.At(place_of(phrase), span=phrase.span))
    done = phrase.of_kind("done")
    if done and head.kind == "category":
        return _the_done(phrase, done[0])
    if head.kind not in ("category", "names"):
        raise refuse(phrase, "these words are no cards")
    whose, places = whose_of(phrase), area_of(phrase)
    if places is not None and at is None:
        whose, at = None, places
    modifiers = tuple(one for one in phrase.modifiers if one.kind not in ("whose", "of_area"))
    return n.Selection(phrase.quantity, whose, (_noun_of(phrase, modifiers),), at=at, span=phrase.span)


_OF_CARDS_IN_A_PLACE = (
    "whose",
    "state",
    "color",
    "bounded",
    "having",
    "lacking",
    "numbered",
    "other",
    "except",
    "given",
)


def _that(token: Token) -> Any:
    """The noun of ``そのキャラ``, ``それらのカード``, ``それら``."""
    word = token.removeprefix("それら").removeprefix("その").removeprefix("の")
    if word == "リーダーかキャラ":
        return "Leader or Character"
    if token.startswith("それら"):
        return {"キャラ": "Characters"}.get(word, "cards")
    return _NOUNS[word.removesuffix("カード") or "カード"]


def _the_done(phrase: Phrase, done: Modifier) -> n.TheDone | n.BattledWith:
    if VERBS[done.value].verb == "バトルする" and whose_of(phrase) == "your opponent's" and phrase.quantity is None:
        _no_others(phrase, "done", "whose")
        return n.BattledWith(_NOUNS[str(phrase.head.value[0])] if phrase.head else "card", span=phrase.span)
    _no_others(phrase, "done")
    deed = deed_of(done.value)
    noun: Any = "DON!! cards" if phrase.head and phrase.head.value[0] == "ドン!!" else None
    noun = noun or _NOUNS.get(str(phrase.head.value[0])) if phrase.head else None
    if deed is None or noun is None or phrase.quantity is not None:
        raise refuse(phrase, "no cards are called so")
    return n.TheDone(deed, noun, span=phrase.span)


def all_of_them(target: n.Target) -> n.Target:
    """Cards of which something is said without a number: all of them, unless a player has only one."""
    if isinstance(target, n.Several):
        return replace(target, targets=tuple(map(all_of_them, target.targets)), span=target.span)
    if not isinstance(target, n.Selection) or target.quantity is not None:
        return target
    return replace(target, nouns=tuple(map(_as_many, target.nouns)), span=target.span)


def _as_many(noun: n.Noun) -> n.Noun:
    if noun.form == "card" and noun.categories != ("DON!!",):
        return replace(noun, form="cards", span=noun.span)
    one = noun.form != "one" or noun.categories in ((), ("Leader",))
    return noun if one else replace(noun, form="many", span=noun.span)


def _no_others(phrase: Phrase, *kinds: str) -> None:
    for one in phrase.modifiers:
        if one.kind not in kinds:
            raise refuse(one, "these words do not go with what follows")


def _cards(phrase: Phrase, at: n.At) -> n.Selection:
    modifiers = tuple(one for one in phrase.modifiers if one.kind not in ("whose", "of_area"))
    noun = _noun(phrase.span, modifiers, ("card",), "one", "or")
    return n.Selection(phrase.quantity, None, (noun,), at=at, span=phrase.span)


def category_of(phrase: Phrase) -> n.CategoryWord | None:
    """The category that a phrase is about, if it is one."""
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
    category = category_of(phrase)
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
    base = [one for one in modifiers if one.kind == "base"]
    for one in modifiers:
        test = _test(one, of_base=bool(base))
        if isinstance(test, n.Property):
            properties.append(test)
        elif isinstance(test, n.Filter):
            others.append(test)
        elif test is not None:
            adjectives.append(test)
    if base and not any(isinstance(one, n.Value) for one in properties):
        raise refuse(base[0], "it is not said which base value this is about")
    place_of_all = Span(start_of(modifiers[0]), stop_of(modifiers[-1])) if modifiers else Span(0, 0)
    filters = [n.With(tuple(properties), span=place_of_all)] if properties else []
    return tuple(adjectives), (*filters, *others)


TESTS: dict[str, Any] = {
    "color": lambda one: n.Colors(tuple(COLORS[word] for word in str(one.value).split("か")), span=one.span),
    "state": lambda one: state(one.value, one.span),
    "having": lambda one: one.value,
    "lacking": lambda one: n.WithoutFilter(tuple(map(as_property, _all_of(one.value))), span=one.span),
    "no_base_effect": lambda one: n.NoBaseEffectProperty(span=one.span),
    "different": lambda one: n.Different("colors" if one.value.startswith("色") else "card names", span=one.span),
    "other": lambda one: n.OtherAdjective(span=one.span),
    "given": lambda one: n.GivenAdjective(span=one.span),
    "base": lambda one: None,
    "except": lambda one: n.OtherThan(_excluded(one.value), span=one.span),
    "numbered": lambda one: _numbered(one),
    "compared": lambda one: _compared(one),
}
"""What each kind of modifier tests; :mod:`.qualities` adds those that compare."""


def _test(one: Modifier, *, of_base: bool) -> n.Adjective | n.Property | n.Filter | None:
    """What a modifier tests; None for one that is part of another."""
    if one.kind == "bounded":
        value: n.Value = one.value
        if of_base and value.stat in ("cost", "power"):
            stat: Any = f"base {value.stat}"
            return replace(value, stat=stat, span=value.span)
        return value
    if one.kind not in TESTS:
        raise refuse(one, "these words do not go with what follows")
    made: n.Adjective | n.Property | n.Filter | None = TESTS[one.kind](one)
    return made


def _all_of(value: Any) -> tuple[Any, ...]:
    return value.properties if isinstance(value, n.With) else (value,)


def _excluded(phrase: Phrase) -> Any:
    """What is left out: by name, this very card, or cards of a kind."""
    head = phrase.head
    if head is not None and head.kind == "names" and not phrase.modifiers:
        return head.value
    return target(alone(phrase))


def _numbered(one: Modifier) -> n.Value:
    """``相手のライフの枚数以下のコストを持つ``."""
    word, stat = (token for token in one.words if token.type in ("NUMBER_OF", "STAT"))
    comparison = next(token for token in one.words if token.type in ("CMP", "SAME_VALUE", "THAN_MORE"))
    number = number_of(alone(one.value), word)
    bound = n.RelativeTo(RELATIONS[comparison], number, span=one.span)
    return n.Value(STATS[stat], bound, span=one.span)


_ALIKE: dict[str, Any] = {
    "カード名": "card name",
    "名前": "name",
    "色": "color",
    "特徴": "type",
    "コスト": "cost",
    "パワー": "power",
}


def _compared(one: Modifier) -> n.SameAs | n.DifferentColorFrom:
    """``捨てたカードと同じカード名を持つ``, ``戻したキャラと異なる色の``."""
    what = target(alone(one.value))
    word = one.words[0].removesuffix("を持つ").removesuffix("の")
    differs = word.startswith("と異なる")
    alike = _ALIKE[word.removeprefix("と異なる").removeprefix("と同じ")]
    if differs and alike == "color":
        return n.DifferentColorFrom(what, span=one.span)
    return n.SameAs(alike, what, differs, span=one.span)


RELATIONS: dict[str, Any] = {
    "以上": "equal to or more than",
    "以下": "equal to or less than",
    "と同じ": "equal to",
    "より低い": "less than",
    "より高い": "more than",
}
"""What is said of two numbers, by the word between them."""


TOTAL_NUMBER = "の合計枚数"


def number_of(phrases: Phrases, word: Token | None = None) -> n.Number:
    """How many cards there are, by the ``word`` that says so, or the one behind the last phrase."""
    (first, *others) = phrases.items
    done = first.of_kind("done")
    if not others and len(done) == len(first.modifiers) == 1 and category_of(first) is not None:
        deed = deed_of(done[0].value)
        if deed is not None:
            form: n.Form = "card" if category_of(first) == "DON!!" else "one"
            noun = n.Noun((), (category_of(first) or "card",), form, span=phrases.span)
            return n.NumberDone(deed, noun, span=phrases.span)
    what = counted_cards(phrases)
    total = (word or phrases.items[-1].number) == TOTAL_NUMBER
    return n.TotalOf(what, span=phrases.span) if total else n.NumberOf(what, span=phrases.span)


def counted_cards(phrases: Phrases) -> n.Selection:
    """Phrases as cards of which there are so many; raises ``RefusedError`` for others."""
    bare_items = tuple(Phrase(one.start, one.stop, one.modifiers, one.head, one.quantity) for one in phrases.items)
    plain = Phrases(phrases.start, phrases.stop, bare_items, phrases.joiner)
    if is_area(plain) and not any(one.of_kind(*_OF_CARDS_IN_A_PLACE[1:]) for one in bare_items):
        area = place(plain)
        if isinstance(area, n.Place) and area.end is None:
            return cards_in(area, None)
    made = target(plain)
    if not isinstance(made, n.Selection) or made.quantity is not None:
        raise refuse(phrases, "these are no cards of which there are so many")
    return made


def cards_in(area: n.Place, quantity: n.Quantity | None) -> n.Selection:
    """The cards of a place; Life cards are cards by their own name."""
    if area.areas == ("Life area",):
        noun = n.Noun((), ("Life",), "cards", span=area.span)
        return n.Selection(quantity, area.whose, (noun,), span=area.span)
    noun = n.Noun((), ("card",), "many", span=area.span)
    return n.Selection(quantity, None, (noun,), at=n.At(area, span=area.span), span=area.span)


def this_of(modifier: Modifier) -> n.This:
    """The card that has what follows: ``このカードの``."""
    return _this(modifier.value, modifier.span)
