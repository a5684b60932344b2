"""What phrases are as cards, places and players."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse, start_of, stop_of
from optcg_dsl.syntax.japanese.building.base import Amount, CounterAmount, Modifier, Phrase, Phrases, alone, bare
from optcg_dsl.syntax.japanese.building.lists import (
    at_most,
    category_of,
    is_exact,
    is_total,
    kept_apart,
    kinds_of,
    leader_and_others,
    said_of_each,
    spread,
    with_quantity,
)
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

_NOUNS: dict[str, n.ReferenceNoun] = {
    "キャラ": n.ReferenceNoun(("Character",)),
    "キャラカード": n.ReferenceNoun(("Character",), "card"),
    "カード": n.ReferenceNoun(("card",)),
    "リーダー": n.ReferenceNoun(("Leader",)),
    "ステージ": n.ReferenceNoun(("Stage",)),
    "ステージカード": n.ReferenceNoun(("Stage",), "card"),
}


def _this(token: Token, span: Span, at: n.At | None = None) -> n.This:
    return n.This(_NOUNS[token[2:]], at, span=span)


def target(phrases: Phrases, source: Phrases | None = None, *, one_group: bool = False) -> n.Target:
    """Phrases as cards; ``source`` is the place that they come from, of an argument of its own; ``one_group``: it is
    said of them how many there are.

    Raises ``RefusedError`` for phrases that are none.
    """
    at = None
    if source is not None:
        at = n.At(place(source), preposition="from", span=source.span)
    if len(phrases.items) == 1:
        return _one_or_each(phrases.items[0], at)
    groups = phrases.groups()
    if len(groups) > 1:
        return n.Several(tuple(target(one, source) for one in groups), "and", commas=phrases.comma, span=phrases.span)
    *areas, last = phrases.items
    if last.of_kind("of_area") and all(is_area(alone(one)) for one in areas):
        return _in_areas(phrases, areas, last)
    places = [one for one in phrases.items if is_area(alone(one))]
    if places and len(places) < len(phrases.items):
        raise refuse(places[0], "a place and cards are not named together")
    return _listed(phrases, at, one_group=one_group)


def _in_areas(phrases: Phrases, areas: list[Phrase], last: Phrase) -> n.Target:
    """``自分の手札かトラッシュのキャラ``: cards in any of several places."""
    places = [place_of(one) for one in areas]
    of_area, *more = last.of_kind("of_area")
    if more or last.of_kind("whose") or any(one.end for one in places) or any(one.whose for one in places[1:]):
        raise refuse(of_area, "it is not clear whose place this is")
    words = (*(one.areas[0] for one in places), AREAS[bare(of_area.value)])
    whole = n.Place(places[0].whose, words, joiner=phrases.joiner, span=Span(phrases.start, of_area.stop))
    modifiers = tuple(one for one in last.modifiers if one.kind != "of_area")
    return _target(
        Phrase(phrases.start, phrases.stop, modifiers, last.head, last.quantity),
        n.At(whole, preposition="in", span=whole.span),
    )


def _listed(phrases: Phrases, at: n.At | None, *, one_group: bool) -> n.Target:
    """Several phrases as cards, as one selection if that says no more of any of them."""
    shared, rows = spread(phrases)
    last = rows[-1].quantity
    quantities = [one.quantity for one in rows]
    plain = all(one.head is not None and one.head.kind in ("category", "names") for one in rows)
    placed = any(one.of_kind("whose", "of_area") for one in phrases.items[1:])
    whose = phrases.items[0].of_kind("whose")
    several = not one_group and last is None and phrases.joiner == "or" and whose
    counted: Any = "each"
    if plain and not placed and not any(quantities[:-1]) and not several and not leader_and_others(phrases):
        apart = kept_apart(phrases, shared)
        total = is_total(last)
        if apart is None or (total and said_of_each(apart, phrases)):
            return _as_one(phrases, shared, at)
        if total or not isinstance(last, n.UpTo | n.Exactly) or phrases.joiner != "or":
            raise refuse(apart, "it cannot be said of one of several alone")
        rows, counted = [with_quantity(one, last) for one in rows], "last"
    elif plain and phrases.joiner == "or" and isinstance(last, n.UpTo) and all(map(is_exact, quantities[:-1])):
        rows, counted = [with_quantity(one, at_most(one.quantity)) for one in rows], "up to last"
    return n.Several(
        tuple(_target(one, at) for one in rows),
        phrases.joiner,
        commas=phrases.comma,
        shared=() if placed else kinds_of(shared),
        counted=counted,
        span=phrases.span,
    )


def _as_one(phrases: Phrases, shared: tuple[Modifier, ...], at: n.At | None) -> n.Selection:
    """``自分のリーダーかキャラ1枚``: one selection of several nouns; only the last has a quantity, and only the first
    an owner."""
    _, rows = spread(phrases)
    first = phrases.items[0]
    whose, places = whose_of(first), area_of(first)
    if at is None and places is not None:
        whose, at = None, places
    tests = [tuple(one for one in row.modifiers if one.kind not in ("whose", "of_area")) for row in rows]
    own = [one for one in first.modifiers if one.kind not in ("whose", "of_area") and one not in shared]
    categories = [category_of(one) for one in phrases.items]
    nouns: tuple[n.Noun, ...]
    if not own and all(one == tests[0] for one in tests) and all(categories) and "DON!!" not in categories:
        forms = [_form(one) for one in phrases.items]
        noun = _noun(phrases.span, tests[0], tuple(categories), forms[-1], phrases.joiner)
        carded = tuple(map(_is_carded, phrases.items))
        nouns = (replace(noun, arranged=kinds_of(first.modifiers), carded=carded, span=noun.span),)
    else:
        nouns = tuple(
            replace(_noun_of(one, modifiers), arranged=kinds_of(item.modifiers), span=one.span)
            for one, modifiers, item in zip(rows, tests, phrases.items, strict=True)
        )
    return n.Selection(
        phrases.items[-1].quantity,
        whose,
        nouns,
        phrases.joiner,
        at,
        commas=phrases.comma or None,
        shared=kinds_of(shared),
        span=phrases.span,
    )


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
            each="number" if isinstance(bounds.value[1], Amount) else "value",
            span=phrase.span,
        )
    exact = [one.bound.number for one in (first, second) if isinstance(one.bound, n.Exact)]
    if len(exact) < 2 or first.stat != second.stat:
        raise refuse(bounds, "it is not said how many of each")
    either = n.Value(first.stat, n.OneOfNumbers(tuple(exact), span=bounds.span), span=bounds.span)
    return _target(_with(phrase, bounds, either, phrase.quantity), at)


def _of_them(phrase: Phrase) -> n.Target:
    """``1枚``: of the cards that are looked at or were chosen before; ``さらに1枚まで``: of the DON!! cards added."""
    if isinstance(phrase.quantity, n.UpTo) and phrase.quantity.mode == "additional":
        return n.Selection(phrase.quantity, None, (n.Noun((), ("DON!!",), "card", span=phrase.span),), span=phrase.span)
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
    done = phrase.of_kind("done", "by_this_effect")
    if done and head.kind == "category":
        return _by_this_effect(phrase, done[0]) if done[0].kind == "by_this_effect" else _the_done(phrase, done[0])
    if head.kind not in ("category", "names"):
        raise refuse(phrase, "these words are no cards")
    whose, places = whose_of(phrase), area_of(phrase)
    if places is not None and at is None:
        whose, at = None, places
    modifiers = tuple(one for one in phrase.modifiers if one.kind not in ("whose", "of_area"))
    noun = replace(_noun_of(phrase, modifiers), arranged=kinds_of(phrase.modifiers), span=phrase.span)
    return n.Selection(phrase.quantity, whose, (noun,), at=at, span=phrase.span)


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


def _that(token: Token) -> n.ReferenceNoun:
    """The noun of ``そのキャラ``, ``それらのカード``, ``それら``."""
    word = token.removeprefix("それら").removeprefix("その").removeprefix("の")
    if word == "リーダーかキャラ":
        return n.ReferenceNoun(("Leader", "Character"))
    if token.startswith("それら"):
        return n.ReferenceNoun(("Character",) if word == "キャラ" else ("card",), "many")
    return _NOUNS[word]


def _by_this_effect(phrase: Phrase, done: Modifier) -> n.ThePlayed:
    """``この効果で登場させたキャラ1枚``."""
    _no_others(phrase, "by_this_effect")
    quantity, head = phrase.quantity, phrase.head
    noun: Any = _NOUNS.get(str(head.value[0])) if head is not None else None
    deed = deed_of(done.value.removeprefix("この効果で"))
    if (
        noun is None
        or deed is None
        or not (quantity is None or (isinstance(quantity, n.Exactly) and not quantity.total))
    ):
        raise refuse(phrase, "no cards are called so")
    return n.ThePlayed(noun, quantity.number if quantity is not None else None, deed, span=phrase.span)


def _the_done(phrase: Phrase, done: Modifier) -> n.TheDone | n.BattledWith:
    if VERBS[done.value].verb == "バトルする" and whose_of(phrase) == "your opponent's" and phrase.quantity is None:
        _no_others(phrase, "done", "whose")
        if phrase.head is not None and phrase.word not in _NOUNS:
            raise refuse(phrase, "no cards are called so")
        noun = _NOUNS[phrase.word] if phrase.head is not None else n.ReferenceNoun()
        return n.BattledWith(noun, span=phrase.span)
    _no_others(phrase, "done")
    deed = deed_of(done.value)
    called = n.ReferenceNoun(("DON!!",), "cards") if phrase.word == "ドン!!" else _NOUNS.get(phrase.word)
    if deed is None or called is None or phrase.quantity is not None:
        raise refuse(phrase, "no cards are called so")
    return n.TheDone(deed, called, span=phrase.span)


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
    noun = replace(noun, arranged=kinds_of(phrase.modifiers), span=noun.span)
    return n.Selection(phrase.quantity, None, (noun,), at=at, span=phrase.span)


def _form(phrase: Phrase) -> n.Form:
    carded = _is_carded(phrase) and category_of(phrase) != "Event"  # an Event is a card wherever it is
    return "card" if carded or phrase.word == "ドン!!" else "one"


def _is_carded(phrase: Phrase) -> bool:
    """Whether the word for cards stands behind that for their category."""
    return phrase.word.endswith("カード") and phrase.word != "カード"


def _noun_of(phrase: Phrase, modifiers: tuple[Modifier, ...]) -> n.Noun:
    assert phrase.head is not None
    if phrase.head.kind == "names":
        names: n.Names = phrase.head.value
        apposing = [one for one in modifiers if one.kind == "of_category"]
        if apposing:
            category = str(apposing[0].value)
            word = CATEGORIES[category.removesuffix("カード") or "カード"]
            others = tuple(one for one in modifiers if one.kind != "of_category")
            noun = _noun(phrase.span, others, (word,), "one", "or", names)
            return replace(noun, carded=(category.endswith("カード") and category != "カード",), span=noun.span)
        adjectives, filters = _tests(modifiers)
        return n.Noun((names, *adjectives), (), "one", filters, span=phrase.span)
    (category,) = filter(None, (category_of(phrase),))
    noun = _noun(phrase.span, modifiers, (category,), _form(phrase), "or")
    return replace(noun, carded=(_is_carded(phrase),), span=noun.span)


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
    "having": lambda one: _had(one),
    "lacking": lambda one: n.WithoutFilter(tuple(map(as_property, _all_of(_had(one)))), span=one.span),
    "placed_in_phase": lambda one: n.DonePart("placed", during=("your", "DON!! Phase"), span=one.span),
    "no_base_effect": lambda one: n.NoBaseEffectProperty(span=one.span),
    "different": lambda one: n.Different("colors" if one.value.startswith("色") else "card names", span=one.span),
    "other": lambda one: n.OtherAdjective(span=one.span),
    "given": lambda one: n.GivenAdjective(span=one.span),
    "base": lambda one: None,
    "except": lambda one: n.OtherThan(_excluded(one.value), span=one.span),
    "numbered": lambda one: _numbered(one),
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


def _had(one: Modifier) -> Any:
    """A property that cards have or not, with the word that is printed behind a timing."""
    value = one.value
    if isinstance(value, CounterAmount):
        as_property(value)
    if isinstance(value, n.KeywordProperty):
        effect = any(word.startswith("効果") for word in one.words)
        return replace(value, effect=effect, span=value.span)
    return value


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
    said = word or phrases.items[-1].number
    if said == TOTAL_NUMBER:
        return n.TotalOf(what, span=phrases.span)
    return n.NumberOf(what, named=said is not None, span=phrases.span)


def counted_cards(phrases: Phrases) -> n.Selection:
    """Phrases as cards of which there are so many; raises ``RefusedError`` for others."""
    bare_items = tuple(Phrase(one.start, one.stop, one.modifiers, one.head, one.quantity) for one in phrases.items)
    plain = Phrases(phrases.start, phrases.stop, bare_items, phrases.joiner)
    if is_area(plain) and not any(one.of_kind(*_OF_CARDS_IN_A_PLACE[1:]) for one in bare_items):
        area = place(plain)
        if isinstance(area, n.Place) and area.end is None:
            return cards_in(area, None)
    made = target(plain, one_group=True)
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
