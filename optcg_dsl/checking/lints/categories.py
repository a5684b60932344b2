"""What a card of a category cannot have or be: timings, keyword effects, values, given DON!! cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from optcg_dsl.cards.records import ATTRIBUTES
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import StaticType, Typed, categories_of
from optcg_dsl.syntax import nodes as n
from optcg_dsl.vocabulary.keywords import KEYWORDS
from optcg_dsl.vocabulary.stats import BY_WORD
from optcg_dsl.vocabulary.timings import TIMINGS

_ATTRIBUTED = ("leader", "character")
_NAMES = {"don": "DON!! cards"}


def check_categories(typed: Typed) -> Iterator[Problem]:
    """The findings about categories: OP202, OP203, OP205, OP216, OP219, OP220, OP226, OP234, OP235."""
    yield from _field(typed)
    yield from _timings(typed)
    yield from _don_condition(typed)
    yield from _of_an_event(typed)
    yield from _never_on_the_field(typed)
    yield from _keywords(typed)
    yield from _values(typed)
    yield from _given(typed)


def with_article(category: str) -> str:
    """``a Stage``, ``an Event``."""
    return f"an {category.capitalize()}" if category[0] in "aeiou" else f"a {category.capitalize()}"


def _named(categories: Iterable[str]) -> str:
    return " and ".join(_NAMES.get(one, f"{one.capitalize()}s") for one in categories)


def _field(typed: Typed) -> Iterator[Problem]:
    if isinstance(typed.item, n.NoteItem):
        return
    triggered, trigger = "Trigger" in typed.timings, typed.language.hints.head_of("Trigger")
    if triggered and typed.part == "effect":
        yield Problem("OP216", f"a {trigger} stands in the effect text", typed.item.span, "move it to `trigger`")
    if not triggered and typed.part == "trigger":
        message = f"the trigger text has an effect without {trigger}"
        yield Problem("OP216", message, typed.item.span, f"begin with {trigger}")


def _timings(typed: Typed) -> Iterator[Problem]:
    head_of = typed.language.hints.head_of
    possible = [name for name, info in TIMINGS.items() if typed.category in info.categories]
    for head in typed.heads:
        if not isinstance(head, n.TimingHead):
            continue
        for word in head.timings:
            if word not in possible:
                better = next((one for one in TIMINGS[word].similar if one in possible), None)
                allowed = ", ".join(head_of(one) for one in sorted(possible))
                message = f"{head_of(word)} can never be met on {with_article(typed.category)} card"
                hint = f"did you mean {head_of(better)}?" if better is not None else f"use one of {allowed}"
                yield Problem("OP202", message, head.span, hint)


def _don_condition(typed: Typed) -> Iterator[Problem]:
    if typed.category in _ATTRIBUTED:
        return
    for head in typed.heads:
        if isinstance(head, n.DonHead):
            message = f"no DON!! card can be given to {with_article(typed.category)} card, so this is never met"
            hint = "ask for DON!! cards on the field: “If you have 1 or more DON!! cards on your field, …”"
            yield Problem("OP234", message, head.span, hint)


def _of_an_event(typed: Typed) -> Iterator[Problem]:
    """An effect of an Event that is neither activated as the card is, nor about the card in another area."""
    if typed.category != "event" or not isinstance(typed.item, n.Ability) or typed.timings:
        return
    elsewhere = any(isinstance(node, n.This) and node.at is not None for node, _ in typed.nodes)
    if not elsewhere and not any(isinstance(node, n.UnderTheRules) for node, _ in typed.nodes):
        message = "an Event is not on the field, so this effect is never valid"
        yield Problem("OP235", message, typed.item.span, "begin with [Main] or [Counter]")


def _never_on_the_field(typed: Typed) -> Iterator[Problem]:
    actions: list[n.Rest | n.SetActive] = [*typed.all(n.Rest), *typed.all(n.SetActive)]
    for action in actions:
        cards = typed.type_of(action.what)
        if cards.categories == ("event",):
            verb = "rested" if isinstance(action, n.Rest) else "set as active"
            message = f"Events are never on the field, so they cannot be {verb}"
            yield Problem("OP205", message, action.what.span)


def _useless(keyword: str, categories: tuple[str, ...]) -> str:
    """Why a keyword effect does nothing on any card of these categories, or ""."""
    info = KEYWORDS.get(keyword)
    if info is None or not categories or any(category in info.categories for category in categories):
        return ""
    if all(category in ("event", "stage") for category in categories):
        return f"{_named(categories)} neither attack nor block"
    if categories == ("leader",):
        return "a Leader is not played"
    return ""


def _keywords(typed: Typed) -> Iterator[Problem]:
    head_of = typed.language.hints.head_of
    if isinstance(typed.item, n.KeywordAbility):
        reason = _useless(typed.item.keyword, (typed.category,))
        if reason:
            yield Problem("OP203", f"{reason}, so {head_of(typed.item.keyword)} does nothing", typed.item.span)
    for affect in typed.all(n.Affect):
        for predicate in affect.predicates:
            if isinstance(predicate, n.Gain):
                yield from _gained(predicate.gifts, typed.type_of(affect.subject), head_of)
    for given in typed.all(n.ChangeGift):
        yield from _gained((given.change, *given.also), typed.type_of(given.what), head_of)


def _gained(gifts: tuple[n.Node, ...], cards: StaticType, head_of: Callable[[str], str]) -> Iterator[Problem]:
    for gift in gifts:
        if isinstance(gift, n.KeywordGift):
            reason = _useless(gift.keyword, cards.categories)
            if reason:
                yield Problem("OP203", f"{reason}, so {head_of(gift.keyword)} does nothing", gift.span)


def _lacks(stat: str, categories: tuple[str, ...]) -> bool:
    info = BY_WORD.get(stat)
    return info is not None and bool(categories) and not any(category in info.categories for category in categories)


def _values(typed: Typed) -> Iterator[Problem]:
    for noun in typed.all(n.Noun):
        yield from _noun_values(noun)
    for affect in typed.all(n.Affect):
        cards = typed.type_of(affect.subject)
        for predicate in affect.predicates:
            for gift in predicate.gifts if isinstance(predicate, n.Gain) else ():
                if isinstance(gift, n.Change):
                    yield from _change(gift.stat, cards, gift)
            if isinstance(predicate, n.Become):
                yield from _change(predicate.stat, cards, predicate)
    for condition in typed.all(n.SubjectIs):
        cards = typed.type_of(condition.subject)
        for one in condition.predicates:
            if isinstance(one, n.StatIs):
                yield from _change(one.stat, cards, one)
            elif isinstance(one, n.HasProperty) and isinstance(one.what, n.Value):
                yield from _change(one.what.stat, cards, one.what)
    for given in typed.all(n.ChangeGift):
        for gift in (given.change, *given.also):
            if isinstance(gift, n.Change):
                yield from _change(gift.stat, typed.type_of(given.what), gift)
    for set_value in typed.all(n.SetValue):
        yield from _change(set_value.stat, typed.type_of(set_value.what), set_value)


def _change(stat: str, cards: StaticType, where: n.Node) -> Iterator[Problem]:
    if _lacks(stat, cards.categories):
        yield Problem("OP219", f"{_named(cards.categories)} have no {stat}", where.span)


def _noun_values(noun: n.Noun) -> Iterator[Problem]:
    categories = categories_of(noun)
    for node in n.walk(noun):
        if isinstance(node, n.Attributes | n.TheAttribute):
            unknown = [one for one in node.attributes if one not in ATTRIBUTES]
            if unknown:
                hint = f"the attributes are {', '.join(f'<{one}>' for one in ATTRIBUTES)}"
                yield Problem("OP226", f"the game has no attribute <{unknown[0]}>", node.span, hint)
    named = [word for word in (*noun.adjectives, noun.apposed) if isinstance(word, n.Names)]
    if named and categories == ("don",):
        yield Problem("OP217", "DON!! cards have no names", named[0].span, "leave the name out")
    for adjective in noun.adjectives:
        if isinstance(adjective, n.ValueAdjective) and _lacks(adjective.stat, categories):
            yield Problem("OP219", f"{_named(categories)} have no {adjective.stat}", adjective.span)
        if isinstance(adjective, n.Attributes) and categories and not set(categories) & set(_ATTRIBUTED):
            yield Problem("OP219", f"{_named(categories)} have no attribute", adjective.span)
    for found in noun.filters:
        for one in found.properties if isinstance(found, n.With | n.WithoutFilter) else ():
            if isinstance(one, n.Value) and _lacks(one.stat, categories):
                yield Problem("OP219", f"{_named(categories)} have no {one.stat}", one.span)


def _given(typed: Typed) -> Iterator[Problem]:
    for selection in typed.all(n.Selection):
        yield from _said_to_be_given(selection, selection.at.place if selection.at is not None else None)
    for condition in typed.all(n.PlaceHas):
        if isinstance(condition.what, n.Selection):
            yield from _said_to_be_given(condition.what, condition.place)
    for give in typed.all(n.GiveDon):
        cards = typed.type_of(give.to)
        if cards.categories and not set(cards.categories) & set(_ATTRIBUTED):
            message = f"DON!! cards cannot be given to {_named(cards.categories)}"
            yield Problem("OP220", message, give.to.span, "give them to a Leader or a Character")
        elif cards.areas and "field" not in cards.areas:
            yield Problem("OP220", "DON!! cards can only be given to cards on the field", give.to.span)


def _said_to_be_given(selection: n.Selection, place: n.AnyPlace | None) -> Iterator[Problem]:
    """ "DON!! cards given" where nothing can be given, or where the words say it twice."""
    for noun in selection.nouns:
        deeds = [part for part in (*noun.adjectives, *noun.filters) if isinstance(part, _DEEDS)]
        given = [part for part in deeds if isinstance(part, n.GivenAdjective | n.GivenTo) or part.deed == "given"]
        if not given or noun.categories != ("DON!!",):
            continue
        if len(deeds) > 1:
            yield Problem("OP217", "these words say twice what was done", deeds[-1].span, "leave one of them out")
        if isinstance(place, n.Place) and "field" not in place.areas:
            message = "given DON!! cards are in no area of their own (6-5-5)"
            yield Problem("OP217", message, given[-1].span, "leave the word out")


_DEEDS = (n.GivenAdjective, n.GivenTo, n.DonePart, n.DoneAdjective)
