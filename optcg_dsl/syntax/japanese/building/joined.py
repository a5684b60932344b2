"""What two verbs say together: one of several deeds, a number that another deed tells, a deed instead of another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Given, Segment
from optcg_dsl.syntax.japanese.building.frames import clause_of, span_of_clause
from optcg_dsl.text.source import Span

_ONE_OF: Mapping[type[n.Action], Any] = MappingProxyType({n.KO: "K.O.", n.Rest: "rest", n.Trash: "trash"})


def can_be_activated(given: Given) -> bool:
    """Whether this is ``発動できる`` alone: the effect itself can be activated."""
    return given.said.value == "発動する" and given.said.form == "CAN" and not given.arguments


def done_so(segment: Segment) -> n.DidSo:
    """``登場させた場合``: what the sentence before says was done.  Raises ``RefusedError`` for another form."""
    if segment.said is None or segment.said.form != "PAST":
        raise refuse(segment, "it is not said of what")
    return n.DidSo("you", verb=str(segment.said.value), span=segment.span)


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
    home_of = getattr(first.action, "what", None)
    plain = [replace(one, may=False, action=_to_owner(one.action, home_of), span=one.span) for one in done]
    others = [replace(one, elided=True, span=one.span) if first.who and one.who is None else one for one in plain[1:]]
    return (replace(plain[0], may=may, span=first.span), *others)


def _to_owner(action: n.Action, cards: Any) -> n.Action:
    """Where cards of another player or of any go is a place of their owner."""
    what = getattr(action, "what", None)
    if not isinstance(what, n.Pronoun) or not isinstance(cards, n.Selection) or cards.whose == "your":
        return action
    made: Any = action
    for name in ("to", "at"):
        place = getattr(action, name, None)
        if isinstance(place, n.Place) and place.whose == "your" and cards.at is None:
            made = replace(made, **{name: replace(place, whose="the owner's", span=place.span)}, span=action.span)
    done: n.Action = made
    return done


def _as_one(actions: list[n.Action], place: Span) -> n.Action | None:
    whats = [one.what for one in actions if isinstance(one, n.KO | n.Rest | n.Trash)]
    if len(whats) < len(actions):
        return None
    if all(isinstance(one, n.Trash) for one in actions):
        return n.Trash(n.Several(tuple(whats), "or", span=place), apart=True, span=place)
    if all(isinstance(one, n.Pronoun) for one in whats[1:]):
        return n.OneOfDeeds(tuple(_ONE_OF[type(one)] for one in actions), whats[0], span=place)
    return None


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
        if places.place(given.need("NI")) != n.Place(None, ("hand",)):
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
