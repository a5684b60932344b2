"""What two verbs say together: one of several deeds, a number that another deed tells, a deed instead of another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Given, Segment, refuse
from optcg_dsl.syntax.japanese.building.frames import clause_of, owned, span_of_clause
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES

_ONE_OF: Mapping[type[n.Action], Any] = MappingProxyType({n.KO: "K.O.", n.Rest: "rest", n.Trash: "trash"})


def can_be_activated(given: Given) -> bool:
    """Whether this is ``発動できる`` alone: the effect itself can be activated."""
    return given.said.value == "発動する" and given.said.form == "CAN" and not given.arguments


def done_so(segment: Segment) -> n.DidSo:
    """``登場させた場合``: what the sentence before says was done.  Raises ``RefusedError`` for another form."""
    if segment.said is None or segment.said.form != "PAST":
        raise refuse(segment, "it is not said of what")
    return n.DidSo("you", span=segment.span)


def _with_the_same(first: Given, segment: Segment) -> Given:
    """A verb with the arguments of the first one that it does not have itself."""
    assert segment.said is not None
    own = {one.role for one in segment.arguments}
    shared = tuple(one for one in first.arguments if one.role in ("WO", "KARA", "HA") and one.role not in own)
    return Given((*(() if "WO" in own else shared), *segment.arguments), segment.said)


def either_of(waiting: Sequence[Segment], given: Given) -> n.Clause:
    """One of several deeds: ``キャラ1枚を、KOするか、レストにする``."""
    (first_segment, *others) = waiting
    assert first_segment.said is not None
    first = Given(first_segment.arguments, first_segment.said)
    last = Segment(given.said.start, given.said.stop, given.arguments, given.said, "final")
    rows = [clause_of(first), *(clause_of(_with_the_same(first, one)) for one in (*others, last))]
    done = [one for one in rows if isinstance(one, n.Do)]
    if len(done) != len(rows):
        raise refuse(first_segment, "only one of several deeds can be chosen")
    place = span_of_clause(first)
    who, may = done[0].who, any(one.may for one in done)
    return n.Do(who, _one_of([replace(one, may=False, span=one.span) for one in done], place), may, span=place)


def _one_of(rows: list[n.Do], place: Any) -> n.Action:
    actions = [one.action for one in rows]
    kinds = {type(one) for one in actions}
    whats = [one.what for one in actions if isinstance(one, n.KO | n.Rest | n.Trash)]
    if len(whats) == len(actions):
        if kinds == {n.Trash}:
            return n.Trash(n.Several(tuple(whats), "or", span=place), span=place)
        if len(set(whats)) == 1:
            return n.OneOfDeeds(tuple(_ONE_OF[type(one)] for one in actions), whats[0], span=place)
    options = tuple(
        n.Option((n.Sentence((n.Step(one, span=one.span),), span=one.span),), span=one.span) for one in rows
    )
    return n.ChooseOne(options, span=place)


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


def of_player(action: n.Action) -> n.Action:
    """The deed of another player, whose own places are theirs."""
    made: Any = action
    for name in ("to", "at", "whose"):
        value = getattr(action, name, None)
        if isinstance(value, n.Place) and value.whose == "your":
            made = replace(made, **{name: replace(value, whose="their", span=value.span)}, span=made.span)
        elif name == "whose" and value == "your":
            made = replace(made, whose="their", span=made.span)
    done: n.Action = made
    return done
