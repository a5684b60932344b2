"""The frames in which the amount is not a printed number: so many as are counted, were moved, or shall be left."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import CounterAmount, Given, Phrase, Phrases
from optcg_dsl.syntax.japanese.building.frames import (
    changes,
    clause,
    number_said,
    owned,
    span_of_clause,
    special,
    with_owner,
)
from optcg_dsl.syntax.japanese.building.lists import category_of
from optcg_dsl.syntax.japanese.building.things import AS_NAMED, only_cards
from optcg_dsl.syntax.japanese.verbs import deed_of
from optcg_dsl.syntax.japanese.vocabulary import OWNERS
from optcg_dsl.syntax.tokens import Token

# -- for every card ----------------------------------------------------------------------------------------------------


def per_of(given: Given) -> n.Per | None:
    """``自分の手札1枚につき``, ``捨てたカード1枚につき``."""
    value = given.take("PER_VALUE")
    if value is not None:
        return _per_value(given, value)
    phrases: Phrases | None = given.take("PER")
    if phrases is None:
        more = given.take("MORE_PER")
        return _per_more(given, more) if more is not None else None
    *_, last = phrases.items
    if not isinstance(last.quantity, n.Exactly) or not isinstance(last.quantity.number, n.Whole):
        raise refuse(phrases, "it is not said for how many of these")
    each = last.quantity.number.value
    bare = Phrase(last.start, last.stop, last.modifiers, last.head, None)
    done = last.of_kind("done")
    if len(phrases.items) == 1 and done:
        what = _done_cards(bare)
    else:
        what = nouns.counted_cards(Phrases(phrases.start, phrases.stop, (*phrases.items[:-1], bare), phrases.joiner))
    late = any(one.role == "DURATION" for one in given.left)
    named = last.head is not None and last.head.kind == "count"
    return n.Per(None if each == 1 else each, what, late=late, number_named=named)


def _per_value(given: Given, value: n.Value) -> n.Per:
    """``このキャラのコスト1につき``."""
    if not isinstance(value.bound, n.Exact) or not isinstance(value.bound.number, n.Whole):
        raise refuse(value, "it is not said for how much of this value")
    each = value.bound.number.value
    of = nouns.target(given.need("OF_VALUE"))
    return n.Per(None if each == 1 else each, of, stat=value.stat, span=value.span)


def _per_more(given: Given, word: Token) -> n.Per:
    """``相手のライフが自分より2枚多いにつき``."""
    what = nouns.counted_cards(given.need("GA"))
    having = _HAVING.get(what.whose)
    if having is not None:
        what = replace(what, whose=None, span=what.span)
    than = places.player(given.need("YORI"))
    each = int(word.partition("枚")[0])
    if than is None:
        raise refuse(word, "it is not said than which player")
    return n.Per(None if each == 1 else each, what, having=having, compared=(_MORE["多い" in word], than))


_HAVING: dict[Any, Any] = {whose: player for player, whose in OWNERS.items()}
_MORE: dict[bool, Any] = {True: "more than", False: "less than"}


def _done_cards(phrase: Phrase) -> n.Selection:
    """``捨てたカード``, ``置いた枚数``: those that the action before was about."""
    done = phrase.of_kind("done")
    deed: Any = deed_of(done[0].value)
    if len(phrase.modifiers) - len(phrase.of_kind("whose")) > 1 or deed is None or phrase.head is None:
        raise refuse(phrase, "no cards are counted so")
    word: Any = "card" if phrase.head.kind == "count" else category_of(phrase)
    if word is None:
        raise refuse(phrase, "no cards are counted so")
    part = n.DonePart(deed, span=done[0].span)
    form: n.Form = "card" if word == "DON!!" else "one"
    noun = n.Noun((), (word,), form, (part,), span=phrase.span)
    return n.Selection(None, places.whose_of(phrase), (noun,), span=phrase.span)


# -- as many as --------------------------------------------------------------------------------------------------------


def _number_done(phrases: Phrases, to: Phrases | None = None) -> n.Number:
    """``デッキに戻した枚数``, ``自分のライフの枚数``."""
    phrase = phrases.headed("count")
    if phrase is not None:
        done = phrase.of_kind("done")
        deed = deed_of(done[0].value) if done else None
        if deed is None or len(phrase.modifiers) > 1 or phrase.quantity is not None:
            raise refuse(phrase, "it is not said of what this is the number")
        place = owned(places.place(to), None) if to is not None else None
        return n.NumberDone(deed, to=place, span=phrase.span)
    if phrases.items[-1].number is None or to is not None:
        raise refuse(phrases, "it is not said of what this is the number")
    return nouns.number_of(phrases)


@special("引く", "PORTION")
def _draw_as_many(given: Given, who: Any) -> n.Action:
    phrases: Phrases | n.Number = given.need("PORTION")
    if isinstance(phrases, n.Number):
        only_cards(given.need("WO"), AS_NAMED)
        return n.DrawEqual(phrases, span=span_of_clause(given))
    stat = places.stat_of(phrases)
    number = number_said(given, phrases) if stat is not None else _number_done(phrases, given.take("NI"))
    only_cards(given.need("WO"), AS_NAMED)
    return n.DrawEqual(number, span=span_of_clause(given))


@special("置く", "PORTION")
@special("捨てる", "PORTION")
def _trash_as_many(given: Given, who: Any) -> n.Action:
    number = _number_done(given.need("PORTION"))
    source = given.need("KARA") if any(one.role == "KARA" for one in given.left) else given.need("WO")
    place = owned(places.place(source), who)
    _only_trash(given)
    noun = n.Noun((), ("card",), "many", span=given.said.span)
    what = n.Selection(n.Exactly(number, span=number.span), None, (noun,), at=n.At(place, span=place.span))
    return n.Trash(replace(what, span=number.span), span=span_of_clause(given))


def _only_trash(given: Given) -> None:
    if given.said.value != "置く":
        return
    phrases = given.need("NI")
    to = places.place(phrases)
    if not isinstance(to, n.Place) or to.areas != ("trash",) or to.end is not None:
        raise refuse(phrases, "so many cards are only trashed")


# -- until there are so many -------------------------------------------------------------------------------------------


def _goal(given: Given, who: Any) -> tuple[n.Selection, bool]:
    """What there shall be, and whether its owner is named."""
    phrases, quantity = given.need("GA", "HA"), given.need("SO_THAT")
    if not isinstance(quantity, n.Exactly):
        raise refuse(quantity, "it is not said how many there shall be")
    both = who == "you and your opponent"
    goal = with_owner(nouns.counted_cards(phrases), None if both else who)
    assert isinstance(goal, n.Selection)
    at = goal.at
    if both and at is not None and isinstance(at.place, n.Place) and at.place.whose == "their":
        # Of each of them it is their own: "each player has 5 cards in their hand".
        theirs = replace(at, place=replace(at.place, whose="your", silent=True, span=at.place.span), span=at.span)
        return replace(goal, quantity=quantity, at=theirs, span=goal.span), True
    own = goal.whose in ("your", "their")
    return replace(goal, quantity=quantity, whose=None if own else goal.whose, span=goal.span), own


def _until(verb: Any, goal: n.Selection, source: n.AnyPlace | None, given: Given, who: Any, said: bool) -> n.UntilHand:
    """The player who does it shall have so many: both of them "each"."""
    if who not in (None, "you", "your opponent", "you and your opponent"):
        raise refuse(given.said, "it is not said who has so many")
    player: n.Player = "they" if who == "your opponent" else "you"
    each = who == "you and your opponent"
    return n.UntilHand(verb, goal, source, player, each, owner_said=said, span=span_of_clause(given))


@special("引く", "SO_THAT")
def _draw_until(given: Given, who: Any) -> n.Action:
    goal, said = _goal(given, who)
    only_cards(given.need("WO"), AS_NAMED)
    return _until("draw", goal, None, given, who, said)


@special("置く", "SO_THAT")
@special("捨てる", "SO_THAT")
def _trash_until(given: Given, who: Any) -> n.Action:
    goal, said = _goal(given, who)
    source = given.take("KARA") or given.need("WO")
    _only_trash(given)
    place = owned(places.place(source), who)
    if who == "you and your opponent" and isinstance(place, n.Place):
        place = replace(place, whose="your", silent=place.silent, span=place.span)
    return _until("trash", goal, place, given, who, said)


# -- values that are set -----------------------------------------------------------------------------------------------


@changes("sets")
def _set_to(given: Given, who: Any) -> n.Clause:
    """``相手のキャラ1枚までを、このターン中、パワー0にする``, ``このキャラの元々のパワーを7000にする``."""
    value: Any = given.said.value
    subject: Phrases
    if isinstance(value, n.Value):
        stat, bound = value.stat, value.bound
        subject = given.need("WO", "HA")
    else:
        stat, bound = _stat(given.need("WO", "HA")), value.bound
        subject = given.need("OF_VALUE")
    if not isinstance(bound, n.Exact):
        raise refuse(given.said, "a value is set to one number")
    what, duration = with_owner(nouns.target(subject), None), given.take("DURATION")
    span = span_of_clause(given)
    of = not isinstance(value, n.Value)
    return n.Do(None, n.SetValue(stat, what, bound.number, duration, of=of, span=span), span=span)


def _stat(phrases: Phrases) -> Any:
    word = places.stat_of(phrases)
    if word is None:
        raise refuse(phrases, "it is not said which value this is about")
    return word


@clause("なる", "FINAL", "CONT")
def _becomes_the_same(given: Given, who: Any) -> n.Clause:
    """``このキャラの元々のパワーは、このターン中、選んだキャラと同じパワーになる``."""
    if any(one.role == "TO_VALUE" for one in given.left):
        return _becomes(given)
    same: tuple[Phrases, Any] = given.need("SAME_STAT")
    phrases, stat = same
    if not any(one.role == "OF_VALUE" for one in given.left):
        return _becomes_like(given, phrases, stat)
    subject = given.need("OF_VALUE")
    changed = _stat(given.need("HA", "GA"))
    duration = given.take("DURATION")
    named = places.stat_of(phrases)
    of = given.need("OF_VALUE") if named is not None else phrases
    value = n.StatOfTarget(nouns.target(of), named or stat, silent=named is None, span=phrases.span)
    span = span_of_clause(given)
    return n.Affect(nouns.target(subject), (n.Become(changed, value, duration, span=span),), span=span)


def _becomes_like(given: Given, phrases: Phrases, stat: Any) -> n.Clause:
    """``このキャラは、このターン中、相手のリーダーと同じパワーになる``: its base value does (4-12)."""
    base: Any = {"power": "base power", "cost": "base cost"}.get(stat)
    if base is None:
        raise refuse(given.said, "it is not said which value becomes the same")
    duration, span = given.take("DURATION"), span_of_clause(given)
    value = n.StatOfTarget(nouns.target(phrases), None, span=phrases.span)
    what = with_owner(nouns.target(given.need("HA", "GA")), None)
    return n.Affect(what, (n.Become(base, value, duration, span=span),), span=span)


def _becomes(given: Given) -> n.Clause:
    """``自分のリーダーは、このターン中、元々のパワー7000になる``, ``…の元々のパワーは、7000になる``."""
    wanted, duration, span = given.need("TO_VALUE"), given.take("DURATION"), span_of_clause(given)
    bound = wanted.bound
    if not isinstance(bound, n.Exact):
        raise refuse(wanted, "a value becomes one number")
    stat = wanted.stat if isinstance(wanted, n.Value) else _stat(given.need("HA", "WO"))
    subject = given.need("WO", "HA") if isinstance(wanted, n.Value) else given.need("OF_VALUE")
    what = with_owner(nouns.target(subject), None)
    return n.Affect(what, (n.Become(stat, bound.number, duration, span=span),), span=span)


# -- costs and Counters ------------------------------------------------------------------------------------------------


@changes("paid cost")
def _paid_cost(given: Given, who: Any) -> n.Clause:
    """``自分が手札から登場させるキャラカードの支払うコストは1少なくなる``; ``次に``: the next time."""
    phrases, number, next_time = given.said.value
    span = span_of_clause(given)
    played = [one.of_kind("played_from_hand") for one in phrases.items]
    if not played[0]:
        raise refuse(phrases, "it is not said when this cost is paid")
    plain = tuple(
        Phrase(one.start, one.stop, tuple(test for test in one.modifiers if test not in own), one.head, one.quantity)
        for one, own in zip(phrases.items, played, strict=True)
    )
    what = nouns.target(Phrases(phrases.start, phrases.stop, plain, phrases.joiner, phrases.joints))
    if not isinstance(what, n.Selection) or what.at is not None or what.whose is not None or what.quantity is not None:
        raise refuse(phrases, "only the cost of cards from hand is told so")
    hand = n.At(n.Place("your", ("hand",), span=what.span), preposition="from", span=what.span)
    what = nouns.all_of_them(replace(what, at=hand, span=what.span))
    duration = given.take("DURATION")
    if next_time:
        return n.NextTimePlayed(what, number, duration, span=span)
    return n.PlayingCost(what, number, duration, span=span)


@changes("has")
def _have_counter(given: Given, who: Any) -> n.Clause:
    """``自分のキャラカードすべてはカウンター+1000を持つ``."""
    value = given.said.value
    if not isinstance(value, CounterAmount) or given.said.negated:
        raise refuse(given.said, "cards are not told to have this")
    what = nouns.all_of_them(with_owner(nouns.target(given.need("HA")), None))
    span = span_of_clause(given)
    return n.Affect(what, (n.HaveCounter(value.amount, span=given.said.span),), span=span)
