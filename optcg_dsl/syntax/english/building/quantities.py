"""Builders for quantities, numbers and what "for every" counts."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Group, refuse, span_of, whole
from optcg_dsl.syntax.english.building.base import rule
from optcg_dsl.syntax.english.building.cards import deed_named, owner_among, player_named
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


@rule("whole")
def _whole(span: Span, token: Token) -> n.Whole:
    return whole(token)


@rule("number")
def _number(span: Span, number: n.Number) -> n.Number:
    return number


def _register_up_to(name: str, mode: Any, form: Any) -> None:
    @rule(name)
    def _up_to(span: Span, token: Token) -> n.UpTo:
        return n.UpTo(whole(token), mode, form=form, span=span)


for _name, _mode, _place in (
    ("up_to", "", ""),
    ("up_to_total", "total", ""),
    ("up_to_total_before", "total", "before"),
    ("up_to_total_after", "total", "after"),
    ("up_to_each", "each", ""),
    ("up_to_of_each", "each", "of each"),
    ("up_to_additional", "additional", ""),
):
    _register_up_to(_name, _mode, _place)

_COUNTED: dict[str, tuple[type[n.Exactly | n.AtLeast | n.AtMost], dict[str, bool]]] = {
    "exactly": (n.Exactly, {}),
    "exactly_total": (n.Exactly, {"total": True}),
    "exactly_total_after": (n.Exactly, {"total": True, "total_after": True}),
    "exactly_so_many": (n.Exactly, {"stressed": True}),
    "at_least": (n.AtLeast, {}),
    "at_least_total": (n.AtLeast, {"total": True}),
    "at_most": (n.AtMost, {}),
    "at_most_total": (n.AtMost, {"total": True}),
}


def _register_counted(name: str, make: Any, form: dict[str, bool]) -> None:
    @rule(name)
    def _counted(span: Span, token: Token) -> n.Quantity:
        quantity: n.Quantity = make(whole(token), **form, span=span)
        return quantity


for _name, (_make, _form) in _COUNTED.items():
    _register_counted(_name, _make, _form)


def _register_that_many(name: str, words: Any, make: type[n.Exactly | n.UpTo]) -> None:
    @rule(name)
    def _that_many(span: Span, *_words: Token) -> n.Quantity:
        return make(n.ThatMany(words=words, span=span), span=span)


_register_that_many("that_many", "that many", n.Exactly)
_register_that_many("up_to_that_many", "that many", n.UpTo)
_register_that_many("same_number", "the same number of", n.Exactly)
_register_that_many("up_to_same_number", "the same number of", n.UpTo)


@rule("all_of")
def _all(span: Span) -> n.All:
    return n.All(span=span)


@rule("any_number")
def _any_number(span: Span) -> n.AnyNumber:
    return n.AnyNumber(span=span)


@rule("either_quantity")
def _either_quantity(span: Span, first: Token, _or: Token, second: Token) -> n.OneOfQuantities:
    return n.OneOfQuantities(whole(first), n.Exactly(whole(second), span=span_of(second)), span=span)


@rule("either_or_more")
def _either_or_more(span: Span, first: Token, _or: Token, second: Token) -> n.OneOfQuantities:
    return n.OneOfQuantities(
        whole(first), n.AtLeast(whole(second), span=Span(span_of(second).start, span.end)), span=span
    )


@rule("some")
def _some(span: Span, word: Token) -> n.Some:
    text: Any = "a" if word.type == "A" else str(word)
    return n.Some(text, span=span)


@rule("number_of")
def _number_of(span: Span, *parts: Any) -> n.NumberOf:
    if len(parts) == 1 and isinstance(parts[0], n.Target):
        return n.NumberOf(parts[0], span=span)
    return n.NumberOf(_simple(span, parts), span=span)


@rule("number_had")
def _number_had(span: Span, what: n.Noun | n.Selection, player: Token, at: n.At | None = None) -> n.NumberOf:
    who, said = player_named(player)
    selection = what if isinstance(what, n.Selection) else n.Selection(None, None, (what,), span=what.span)
    if at is not None:
        selection = replace(selection, at=at, span=Span(what.span.start, span.end))
    return n.NumberOf(selection, having=who, having_words=said, span=span)


def _register_cards_done(name: str, by_this: bool) -> None:
    @rule(name)
    def _cards_done(span: Span, head: Group, deed: Token) -> n.NumberDone:
        word, chosen = deed_named(deed)
        form: Any = head.kind
        noun = n.Noun((), head.items, form, (), head.joiner, span=Span(head.start, head.stop))
        return n.NumberDone(word, noun=noun, by_this=by_this, chosen=chosen, span=span)


_register_cards_done("cards_done", False)
_register_cards_done("cards_done_by_this", True)


@rule("you_placed")
def _you_placed(span: Span, place: n.Place) -> n.NumberDone:
    return n.NumberDone("placed", to=place, span=span)


@rule("cards_you_did")
def _cards_you_did(span: Span, noun: n.Noun, player: Token, deed: Token, place: n.Place | n.At) -> n.NumberDone:
    if player != "you":
        raise refuse(player, "what is counted is what you have done before")
    done: n.NumberDone = _you_did(span, deed, place)
    return replace(done, noun=noun)


@rule("you_did")
def _you_did(span: Span, deed: Token, place: n.Place | n.At) -> n.NumberDone:
    word, chosen = deed_named(deed)
    if isinstance(place, n.At) and place.preposition == "from":
        return n.NumberDone(word, source=place.place, chosen=chosen, span=span)
    if isinstance(place, n.At):
        preposition: Any = place.preposition
        return n.NumberDone(word, to=place.place, preposition=preposition, chosen=chosen, span=span)
    return n.NumberDone(word, to=place, chosen=chosen, span=span)


def _register_sum(word: Any) -> None:
    @rule(word)
    def _sum(span: Span, number: n.Number, by: Token) -> n.Sum:
        return n.Sum(number, word, whole(by), span=span)


_register_sum("plus")
_register_sum("minus")


@rule("chosen_number")
def _chosen_number(span: Span) -> n.ChosenNumber:
    return n.ChosenNumber(span=span)


@rule("own_number_of")
def _own_number_of(span: Span, whose: Token, noun: n.Noun) -> n.NumberOf:
    return n.NumberOf(_simple(span, (whose, noun)), own=True, span=span)


@rule("own_value")
def _own_value(span: Span, whose: Token, noun: n.Noun, stat: Token) -> n.StatOfTarget:
    word: Any = str(stat)
    return n.StatOfTarget(_simple(Span(span.start, noun.span.end), (whose, noun)), word, span=span)


@rule("total_of")
def _total_of(span: Span, whose: Token, noun: n.Noun) -> n.TotalOf:
    return n.TotalOf(_simple(span, (whose, noun)), span=span)


def _simple(span: Span, parts: tuple[Any, ...]) -> n.Selection:
    whose, said = owner_among(parts)
    nouns = tuple(part for part in parts if isinstance(part, n.Noun))
    at = next((part for part in parts if isinstance(part, n.At)), None)
    start = nouns[0].span.start if whose is None else span.start
    return n.Selection(None, whose, nouns, at=at, whose_words=said, span=Span(start, span.end))


@rule("exact")
def _exact(span: Span, number: n.Number) -> n.Exact:
    return n.Exact(number, span=span)


@rule("or_less")
def _or_less(span: Span, number: n.Number) -> n.OrLess:
    return n.OrLess(number, span=span)


@rule("or_more")
def _or_more(span: Span, number: n.Number) -> n.OrMore:
    return n.OrMore(number, span=span)


@rule("between")
def _between(span: Span, low: n.Number, high: n.Number) -> n.Between:
    return n.Between(low, high, span=span)


@rule("one_of_numbers")
def _one_of_numbers(span: Span, *parts: Any) -> n.OneOfNumbers:
    return n.OneOfNumbers(tuple(part for part in parts if isinstance(part, n.Number)), span=span)


@rule("change")
def _change(span: Span, amount: Token, stat: Token) -> n.Change:
    sign: Any = str(amount)[0]
    word: Any = "Counter" if stat.type == "COUNTER" else str(stat)
    return n.Change(sign, int(amount[1:]), word, span=span)


@rule("additional_change")
def _additional_change(span: Span, amount: Token, stat: Token) -> n.Change:
    sign: Any = str(amount)[0]
    word: Any = str(stat)
    return n.Change(sign, int(amount[1:]), word, additional=True, span=span)


@rule("per")
def _build_per(span: Span, what: n.Selection) -> n.Per:
    return _per(span, what)


def _per(span: Span, what: n.Selection) -> n.Per:
    if isinstance(what.quantity, n.Exactly) and isinstance(what.quantity.number, n.Whole) and what.whose is None:
        return n.Per(what.quantity.number.value, replace(what, quantity=None), span=span)
    return n.Per(None, what, span=span)


@rule("per_have")
def _per_have(span: Span, what: n.Selection, player: Token, at: n.At | None = None) -> n.Per:
    who, said = player_named(player)
    per = _per(span, replace(what, at=at, span=Span(what.span.start, span.end)) if at is not None else what)
    return replace(per, having=who, having_words=said, span=span)


@rule("per_each")
def _per_each(span: Span, what: n.Selection) -> n.Per:
    return replace(_per(span, what), word="each")


@rule("per_each_have")
def _per_each_have(span: Span, what: n.Selection, player: Token, at: n.At | None = None) -> n.Per:
    per: n.Per = _per_have(span, what, player, at)
    return replace(per, word="each")


@rule("per_word")
def _per_word(span: Span, what: n.Selection) -> n.Per:
    return replace(_per(span, what), word="per")


@rule("per_word_have")
def _per_word_have(span: Span, what: n.Selection, player: Token, at: n.At | None = None) -> n.Per:
    per: n.Per = _per_have(span, what, player, at)
    return replace(per, word="per")


def _register_per_value(name: str, word: Any) -> None:
    @rule(name)
    def _per_value(span: Span, *parts: Any) -> n.Per:
        stat: Any = str(parts[-2])
        holder: Group = parts[-1]
        link: Any = holder.kind
        each = int(parts[0]) if len(parts) > 2 else None
        return n.Per(each, holder.items[0], word=word, stat=stat, link=link, span=span)


for _name, _word in (("per_value", "every"), ("per_each_value", "each"), ("per_word_value", "per")):
    _register_per_value(_name, _word)


def _register_holder(link: str) -> None:
    @rule(f"holder_{link}")
    def _holder(span: Span, what: n.Target) -> Group:
        return Group(link, (what,), span.start, span.end)


for _link in ("of", "on", "has"):
    _register_holder(_link)


@rule("one_card")
def _one_card(span: Span, what: n.Target) -> n.Target:
    return what


@rule("per_more")
def _per_more(span: Span, what: n.Selection, player: Token, relation: Token, than: Token) -> n.Per:
    who, said = player_named(player)
    word: Any = str(relation)
    other, other_said = player_named(than)
    per = replace(_per(span, what), having=who, having_words=said, span=span)
    return replace(per, compared=(word, other), compared_words=other_said)


@rule("per_each_of")
def _per_each_of(span: Span, what: n.Selection) -> n.Per:
    return n.Per(None, what, word="each of", span=span)


@rule("done_with")
def _done_with(span: Span, what: n.Selection, deed: Token) -> n.Selection:
    """``3 cards placed``."""
    last = what.nouns[-1]
    word: Any = str(deed)
    part = n.DonePart(word, span=span_of(deed))
    noun = replace(last, filters=(*last.filters, part), span=Span(last.span.start, span.end))
    return replace(what, nouns=(*what.nouns[:-1], noun), span=span)


@rule("per_done")
def _per_done(span: Span, deed: Token, head: Group) -> n.Per:
    word: Any = str(deed)
    place = Span(deed.start_pos or 0, span.end)
    form: Any = head.kind
    noun = n.Noun((n.DoneAdjective(word, span=span_of(deed)),), head.items, form, (), head.joiner, span=place)
    return n.Per(None, n.Selection(None, None, (noun,), span=place), span=span)


@rule("owned")
def _owned(span: Span, whose: Token, noun: n.Noun) -> n.Selection:
    return _simple(span, (whose, noun))


@rule("numbered_only")
def _numbered_only(span: Span, number: Token) -> n.NumberedOnly:
    return n.NumberedOnly(whole(number), span=span)
