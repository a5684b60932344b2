"""What two verbs say together: one of several deeds, a number that another deed tells, a deed instead of another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Given, Modifier, Phrase, Phrases, Segment, refuse
from optcg_dsl.syntax.japanese.building.frames import clause_of, owned, span_of_clause
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES, WORDS
from optcg_dsl.syntax.japanese.vocabulary import CATEGORIES
from optcg_dsl.text.source import Span

_ONE_OF: Mapping[type[n.Action], Any] = MappingProxyType({n.KO: "K.O.", n.Rest: "rest", n.Trash: "trash"})


def can_be_activated(given: Given) -> bool:
    """Whether this is ``発動できる`` alone: the effect itself can be activated."""
    return given.said.value == "発動する" and given.said.form == "CAN" and not given.arguments


def done_so(segment: Segment) -> n.DidSo:
    """``登場させた場合``: what the sentence before says was done.  Raises ``RefusedError`` for another form."""
    if segment.said is None or segment.said.form != "PAST":
        raise refuse(segment, "it is not said of what")
    return n.DidSo("you", span=segment.span)


def either_of(waiting: Sequence[Segment], given: Given) -> tuple[n.Clause, ...]:
    """One of several deeds, as a deed of its own if there is one: ``キャラ1枚を、KOするか、レストにする``.

    A verb without an object is done to the cards of the first.
    """
    rows = [clause_of(Given(one.arguments, one.said)) for one in waiting if one.said is not None]
    rows.append(clause_of(given))
    done = [one for one in rows if isinstance(one, n.Do)]
    if len(done) != len(rows):
        raise refuse(waiting[0], "only one of several deeds can be chosen")
    first = done[0]
    action = _as_one([one.action for one in done], first.span)
    may = any(one.may for one in done)
    if action is not None:
        return (n.Do(first.who, action, may, span=first.span),)
    plain = [replace(one, may=False, span=one.span) for one in done]
    return (replace(plain[0], may=may, span=first.span), *plain[1:])


def _as_one(actions: list[n.Action], place: Span) -> n.Action | None:
    whats = [one.what for one in actions if isinstance(one, n.KO | n.Rest | n.Trash)]
    if len(whats) < len(actions):
        return None
    if all(isinstance(one, n.Trash) for one in actions):
        return n.Trash(n.Several(tuple(whats), "or", span=place), span=place)
    if all(isinstance(one, n.Pronoun) for one in whats[1:]):
        return n.OneOfDeeds(tuple(_ONE_OF[type(one)] for one in actions), whats[0], span=place)
    return None


def reaches(given: Given) -> bool:
    """Whether a verb is done until there are so many cards: ``手札が5枚になるように``."""
    return any(one.role == "SO_THAT" and isinstance(one.value, n.Quantity) for one in given.arguments)


def until_hand(given: Given) -> n.Clause:
    """``手札が5枚になるように手札を捨てる``, ``手札が2枚になるようにカードを引く``."""
    number = given.need("SO_THAT")
    phrases = given.need("GA")
    if not isinstance(number, n.Exactly) or number.total:
        raise refuse(number, "it is not said how many cards are wanted")
    who = nouns.player(given.take("HA"))
    verb, source = _reached_by(given, who)
    given.done()
    at = owned(nouns.place(phrases), who)
    if not isinstance(at, n.Place):
        raise refuse(phrases, "it is not said where so many cards are wanted")
    if at.areas == ("Life cards",):
        noun = n.Noun((), ("Life",), "card", span=at.span)
        cards = n.Selection(number, None, (noun,), span=at.span)
    else:
        noun = n.Noun((), ("card",), "many", span=at.span)
        cards = n.Selection(number, None, (noun,), at=n.At(at, preposition="in", span=at.span), span=at.span)
    player: Any = {"your opponent": "they", "you and your opponent": "you each"}.get(str(who), "you")
    action = n.UntilHand(verb, cards, source, player, span=span_of_clause(given))
    return n.Do(None if who in (None, "you") else who, action, span=span_of_clause(given))


def _reached_by(given: Given, who: Any) -> tuple[Any, n.AnyPlace | None]:
    if given.said.form != "FINAL":
        raise refuse(given.said, "this cannot be said in this form here")
    if given.said.value == "引く":
        given.need("WO")
        return "draw", None
    if given.said.value == "捨てる":
        return "trash", owned(nouns.place(given.need("WO")), who)
    if given.said.value == "置く" and nouns.place(given.need("NI")) == n.Place(None, ("trash",)):
        return "trash", owned(nouns.place(given.need("KARA")), who)
    raise refuse(given.said, "so many cards are not reached by this")


def draw_equal(counted: Segment, given: Given) -> n.Clause:
    """``捨てた枚数分カードを引く``."""
    said = counted.said
    assert said is not None
    deed = PARTICIPLES.get(said.value)
    if deed is None or said.form != "PAST" or (given.said.value, given.said.form) != ("引く", "FINAL"):
        raise refuse(counted, "so many cards are not drawn")
    before = Given(counted.arguments, said)
    to = before.take("NI")
    place = owned(nouns.place(to), None) if to is not None else None
    before.done()
    given.need("WO")
    given.done()
    span = span_of_clause(given)
    number = n.NumberDone(deed, to=place, span=counted.span)
    return n.Do(None, n.DrawEqual(number, span=span), span=span)


def per_of(phrases: Phrases) -> n.Per:
    """``自分の手札2枚につき``, ``捨てたカード1枚につき``, ``置いた枚数3枚につき``."""
    phrase = phrases.only()
    if phrase is None or not isinstance(phrase.quantity, n.Exactly) or not isinstance(phrase.quantity.number, n.Whole):
        raise refuse(phrases, "it is not said how many cards each time")
    number = phrase.quantity.number.value
    each = None if number == 1 else number
    done = phrase.of_kind("done")
    if done:
        return n.Per(each, _done_cards(phrase, done[0]), span=phrases.span)
    alone = Phrase(phrase.start, phrase.stop, phrase.modifiers, phrase.head, None)
    counted = nouns.counted_cards(Phrases(phrases.start, phrases.stop, (alone,), phrases.joiner))
    return n.Per(each, counted, span=phrases.span)


def _done_cards(phrase: Phrase, done: Modifier) -> n.Selection:
    deed: Any = PARTICIPLES.get(WORDS[done.value].verb)
    head = phrase.head
    if deed is None or head is None or len(phrase.modifiers) > 1 or head.kind not in ("category", "count"):
        raise refuse(phrase, "no cards are called so")
    word = CATEGORIES[str(head.value[0])] if head.kind == "category" else "card"
    noun = n.Noun((), (word,), "one", (n.DonePart(deed, span=done.span),), span=phrase.span)
    return n.Selection(None, None, (noun,), span=phrase.span)


def replaced(given: Given) -> n.InsteadOf:
    """What is not done: ``敗北する代わりに``, ``カード1枚を引く代わりに``, ``KOされる代わりに``."""
    said = given.said
    span = span_of_clause(given)
    if (said.value, said.form) == ("敗北する", "FINAL"):
        given.take("HA")
        given.done()
        return n.InsteadOf(deed="losing", span=span)
    if (said.value, said.form) == ("加わる", "FINAL"):
        given.take("HA")
        if nouns.place(given.need("NI")) != n.Place(None, ("hand",)):
            raise refuse(said, "this is done instead of nothing")
        given.done()
        return n.InsteadOf(deed="added to your hand", span=span)
    if (said.value, said.form) == ("KOする", "PASSIVE"):
        subject = nouns.target(given.need("HA", "GA"))
        given.done()
        return n.InsteadOf(subject=subject, deed="K.O.'d", span=span)
    clause = clause_of(given)
    if not isinstance(clause, n.Do) or clause.may:
        raise refuse(said, "this is done instead of nothing")
    return n.InsteadOf(action=clause.action, span=span)
