"""The frames of what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Argument, Given, Phrases, Segment
from optcg_dsl.syntax.japanese.building.frames import EVENTS, event, home, owned, span_of_clause, with_owner
from optcg_dsl.syntax.japanese.building.lists import category_of
from optcg_dsl.syntax.japanese.building.predicates import attacker_of, cause_of, only_field
from optcg_dsl.syntax.japanese.building.things import damage, only_cards
from optcg_dsl.syntax.japanese.building.values import symbol_of
from optcg_dsl.text.source import Span


def event_of(segment: Segment, *, would: bool = False) -> n.Event:
    """A segment as what happens, or ``would`` happen.  Raises ``RefusedError`` for what does not happen."""
    said = segment.said
    assert said is not None
    frame = EVENTS.get((said.value, said.form)) if said.kind == "verb" else None
    if frame is None:
        raise refuse(said, "this is nothing that happens")
    given = Given(segment.arguments, said)
    made = frame(given, would and (segment.would or "PAST" not in said.form))
    given.done()
    return made


_SUBJECT = ("GA", "HA")
_CAUSE = ("DE", "BY", "BATTLE_WITH")


def events_of(segments: Sequence[Segment], *, would: bool) -> n.Event:
    """What happens: one of several, if there are; a subject that is not named is that of the first, and so may be what
    it happens by."""
    first, *others = segments
    subject = tuple(one for one in first.arguments if one.role in _SUBJECT)
    same = [one for one in others if not any(arg.role in _SUBJECT for arg in one.arguments)]
    rows = [first]
    causes = _causes_of_all(first) if any(not _has_cause(one) for one in same) else ()
    for one in others:
        added = (*subject, *(() if _has_cause(one) else causes)) if one in same else ()
        arguments = (*added, *one.arguments)
        rows.append(Segment(one.start, one.stop, arguments, one.said, one.link, would=one.would))
    made = tuple(event_of(one, would=would) for one in rows)
    if len(made) == 1:
        return made[0]
    span = Span(first.start, segments[-1].stop)
    deeds = tuple(one for one in made if isinstance(one, n.IsDone))
    if len(same) == len(others) and len(deeds) == len(made):
        again = bool(deeds[0].cause) and not causes
        return n.EitherDone(
            deeds[0].subject, deeds, would, repeated=True, joint=first.joint, cause_again=again, span=span
        )
    return n.EitherEvent(made, elided=len(same) == len(others), joint=first.joint, span=span)


def _has_cause(segment: Segment) -> bool:
    return any(one.role in _CAUSE for one in segment.arguments)


def _causes_of_all(first: Segment) -> tuple[Argument, ...]:
    """What the first of several deeds happens by, where the others happen so, too: with a comma behind it, or before
    verbs that か alone joins.

    Behind 時か a deed stands by itself, and without a comma it is open how far a cause before it reaches: but leaving
    the field is said of the field alone, for who is K.O.'d leaves it, and one word would say nothing.  Raises
    ``RefusedError`` where it is open.
    """
    causes = tuple(one for one in first.arguments if one.role in _CAUSE)
    parted = "時" in first.joint or "場合" in first.joint
    leaves = first.said is not None and first.said.value == "離れる"
    if not causes or all(one.particle.endswith("、") for one in causes) or not (parted or leaves):
        return causes
    if not leaves:
        raise refuse(causes[0], "the others happen so, too, or only the first: with a comma behind it, all do")
    return ()


def subject_of(given: Given) -> n.Target:
    """The cards that something happens to."""
    return cards_of(given.need("GA", "HA"))


def cards_of(phrases: Phrases) -> n.Target:
    """The cards that phrases are; ``自分のライフ`` are the Life cards."""
    area = places.place(phrases) if places.is_area(phrases) else None
    if isinstance(area, n.Place) and area.areas == ("Life area",) and area.end is None:
        return nouns.cards_in(area, None)
    return with_owner(nouns.target(phrases), None)


def given_cause(given: Given) -> n.Cause | None:
    """What it happens by."""
    return cause_of(given)


@event("アタックする", "FINAL", "PAST")
def _attacks(given: Given, would: bool) -> n.Event:
    phrases = given.need("GA")
    who = places.player(phrases)
    subject = n.CardsOf(who, span=phrases.span) if who is not None else nouns.target(phrases)
    against = given.take("NI", "HE")
    target = nouns.target(against) if against is not None else None
    return n.Attacks(subject, target, given.take("DURATION"), span=span_of_clause(given))


@event("ブロックする", "FINAL", "PAST")
def _blocks(given: Given, would: bool) -> n.Event:
    attacker = given.take("WO")
    return n.Blocks(subject_of(given), nouns.target(attacker) if attacker else None, span=span_of_clause(given))


@event("バトルする", "FINAL", "PAST")
def _battles(given: Given, would: bool) -> n.Event:
    against = nouns.target(given.need("WITH"))
    return n.Battles(subject_of(given), against, duration=given.take("DURATION"), span=span_of_clause(given))


def _done(deed: Any, *, becomes: bool = False) -> Any:
    def frame(given: Given, would: bool) -> n.Event:
        cause = given_cause(given)
        duration = given.take("DURATION")
        span = span_of_clause(given)
        what = subject_of(given)
        subject = given.of(what)
        particle = subject.particle if subject is not None and subject.role == "HA" else ""
        if would and isinstance(what, n.Selection) and isinstance(what.quantity, n.All):
            what = replace(what, quantity=n.Some("any", whole=True, span=what.quantity.span), span=what.span)
        return n.IsDone(
            what, deed, would, cause=cause, duration=duration, becomes=becomes, particle=particle, span=span
        )

    return frame


event("KOする", "PASSIVE", "PASSIVE_PAST")(_done("K.O.'d"))
event("レストになる", "FINAL", "PAST")(_done("rested", becomes=True))
event("レストにする", "PASSIVE", "PASSIVE_PAST")(_done("rested"))
event("アクティブになる", "FINAL", "PAST")(_done("active"))
event("アクティブにする", "PASSIVE", "PASSIVE_PAST")(_done("set as active"))
event("アタックする", "PASSIVE", "PASSIVE_PAST")(_done("attacked"))
event("ブロックする", "PASSIVE", "PASSIVE_PAST")(_done("blocked"))
event("表向きにする", "PASSIVE", "PASSIVE_PAST")(_done("turned face-up"))
event("裏向きにする", "PASSIVE", "PASSIVE_PAST")(_done("turned face-down"))


@event("離れる", "FINAL", "PAST")
def _leaves(given: Given, would: bool) -> n.Event:
    subject = given.need("GA", "HA")
    if places.is_area(subject):
        return _taken_from(given, places.place(subject), would)
    only_field(given)
    field = n.Place("the", ("field",), span=given.said.span)
    span, duration = span_of_clause(given), given.take("DURATION")
    what = with_owner(nouns.target(subject), None)
    return n.IsDone(what, "removed from", would, source=field, cause=given_cause(given), duration=duration, span=span)


def _taken_from(given: Given, place: n.AnyPlace, would: bool) -> n.Event:
    """``ライフが離れた``: a card of that place, of any player if none is named."""
    if not isinstance(place, n.Place) or place.areas != ("Life area",) or place.end is not None:
        raise refuse(place, "this is nothing that happens to cards of this place")
    whose: Any = place.whose or "your or your opponent's"
    source = replace(place, whose=whose, span=place.span)
    return n.IsDone(
        _a_card(place), "removed from", would, source=source, cause=given_cause(given), span=span_of_clause(given)
    )


def _a_card(part: Any) -> n.Selection:
    return n.Selection(n.Some("a"), None, (n.Noun((), ("card",), "one", span=part.span),), span=part.span)


def _moved(verb: str, deed: Any, *forms: Any) -> None:
    """``自分の場のドン!!がドン!!デッキに戻された``, ``自分の手札が捨てられた``, ``手札からカードが捨てられた``."""

    @event(verb, *forms)
    def _one(given: Given, would: bool) -> n.Event:
        roles = [one.role for one in given.arguments if one.role in ("DE", "GA", "HA")]
        cause, to, source, floating = given_cause(given), given.take("NI"), given.take("KARA"), given.take("FLOATING")
        phrases = given.need("GA", "HA")
        place = places.place(source) if source is not None else None
        if places.is_area(phrases):
            if place is not None:
                raise refuse(phrases, "these are in a place already")
            place, what = places.place(phrases), _a_card(phrases)
            if floating is not None:
                place, what = None, counted(_cards_of_a_place(phrases), floating)
        else:
            what = counted(nouns.target(phrases), floating)
        destination = None
        if to is not None:
            destination = owned(places.place(to), None) if place is not None else home(places.place(to), None, what)
        where = owned(place, None) if place is not None else None
        return n.IsDone(
            what,
            deed,
            would,
            source=where,
            destination=destination,
            cause=cause,
            cause_first=roles[0] == "DE",
            apart=source is not None,
            span=span_of_clause(given),
        )


def _cards_of_a_place(phrases: Phrases) -> n.Target:
    """``手札`` as cards of which so many are spoken of."""
    area = places.place(phrases)
    return nouns.cards_in(area, None) if isinstance(area, n.Place) else nouns.target(phrases)


def counted(what: n.Target, floating: n.Quantity | None) -> Any:
    """Cards that something happens to, with the quantity behind their particle: one, if it is not said."""
    if not isinstance(what, n.Selection):
        return what
    at = what.at
    if at is not None and isinstance(at.place, n.Place) and at.place.whose is None:
        what = replace(what, at=replace(at, place=replace(at.place, whose="the", span=at.span), span=at.span))
    if floating is not None and what.quantity is not None:
        raise refuse(floating, "it is said already how many")
    return replace(
        what, quantity=floating or what.quantity or n.Some("a"), floating=floating is not None, span=what.span
    )


_moved("戻す", "returned", "PASSIVE", "PASSIVE_PAST")
_moved("捨てる", "trashed", "CAN", "PASSIVE_PAST")
_moved("置く", "placed", "PASSIVE", "PASSIVE_PAST")
_moved("加える", "added", "CAN", "PASSIVE_PAST")
_moved("加わる", "added", "FINAL", "PAST")
_moved("引く", "drawn", "PASSIVE", "PASSIVE_PAST")


@event("付与する", "PASSIVE", "PASSIVE_PAST")
def _is_given(given: Given, would: bool) -> n.Event:
    host = nouns.target(given.need("NI"))
    don = counted(nouns.target(given.need("GA")), given.take("FLOATING"))
    return n.IsDone(host, "given", would, given=don, cause=given_cause(given), span=span_of_clause(given))


@event("登場させる", "PAST")
def _plays(given: Given, would: bool) -> n.Event:
    silent = not any(one.role in ("GA", "HA") for one in given.left)
    who: Any = "you" if silent else player_of(given)
    roles = [one.role for one in given.left]
    source, cause = given.take("KARA"), given_cause(given)
    if cause is not None and cause.effect is None:
        raise refuse(cause, "cards are not played by this")
    what = with_owner(nouns.target(given.need("WO"), source), None if who == "you" else who)
    behind = source is not None and roles.index("WO") < roles.index("KARA")
    if behind and isinstance(what, n.Selection) and what.at is not None:
        what = replace(what, at=replace(what.at, behind=True, span=what.at.span), span=what.span)
    using = cause.effect if cause is not None else None
    return n.PlayerPlays(who, counted(what, None), using, silent=silent, span=span_of_clause(given))


def player_of(given: Given) -> Any:
    """The player who does it."""
    phrases = given.need("GA", "HA")
    who = places.player(phrases)
    if who is None:
        raise refuse(phrases, "it is not said which player does this")
    return who


@event("登場する", "FINAL", "PAST")
def _comes(given: Given, would: bool) -> n.Event:
    """``自分の手札からキャラが登場した``."""
    came, cause = given.take("KARA"), given_cause(given)
    source = owned(places.place(came), None) if came is not None else None
    return n.IsDone(subject_of(given), "played", would, source=source, cause=cause, span=span_of_clause(given))


@event("KOする", "FINAL", "PAST")
def _kos(given: Given, would: bool) -> n.Event:
    """``このキャラのバトルによって相手のキャラをKOした``."""
    phrases: Phrases = given.need("DE")
    phrase = phrases.headed("battle")
    of = phrase.of_kind("of_this") if phrase is not None else []
    if phrase is None or len(of) != 1 or len(phrase.modifiers) != 1:
        raise refuse(phrases, "it is not said in whose battle")
    against = nouns.target(given.need("WO"))
    return n.Battles(nouns.this_of(of[0]), against, True, given.take("DURATION"), span=span_of_clause(given))


@event("引く", "FINAL")
def _would_draw(given: Given, would: bool) -> n.Event:
    """``自分が効果でカードを引く``."""
    only_cards(given.need("WO"))
    return n.WouldDraw(player_of(given), given_cause(given), span=span_of_clause(given))


@event("捨てる", "PAST")
def _trashes(given: Given, would: bool) -> n.Event:
    """``自分が手札を捨てた``."""
    who = player_of(given)
    what = with_owner(nouns.target(given.need("WO"), given.take("KARA")), None if who == "you" else who)
    return n.PlayerTrashes(who, counted(what, given.take("FLOATING")), span=span_of_clause(given))


@event("引く", "PAST")
def _draws(given: Given, would: bool) -> n.Event:
    who = player_of(given)
    if not given.take("OUTSIDE"):
        raise refuse(given.said, "it is not said when cards are drawn")
    only_cards(given.need("WO"))
    return n.PlayerDraws(who, "your" if who == "you" else "their", span=span_of_clause(given))


@event("与える", "PAST")
def _deals(given: Given, would: bool) -> n.Event:
    """``このキャラのアタックによって相手のライフにダメージを与えた``."""
    place = places.place(given.need("NI"))
    damage(given.need("WO"), counted=False)
    if not isinstance(place, n.Place) or place.areas != ("Life area",) or place.whose is None:
        raise refuse(place, "damage is not dealt there")
    phrases = given.take("DE")
    if phrases is None:
        who = given.take("GA", "HA")
        player: Any = places.player(who) if who else "you"
        subject = nouns.target(who) if player is None else n.CardsOf(player, span=given.said.span)
        return n.DealsDamage(subject, False, place.whose, span=span_of_clause(given))
    return n.DealsDamage(attacker_of(phrases), True, place.whose, span=span_of_clause(given))


@event("受ける", "FINAL", "PAST")
def _takes(given: Given, would: bool) -> n.Event:
    amount, span = damage(given.need("WO")), span_of_clause(given)
    phrases: Phrases = given.need("GA", "HA")
    who = places.player(phrases)
    return n.TakesDamage(who, amount, would, nouns.target(phrases) if who is None else None, span=span)


@event("なる", "FINAL", "PAST")
def _comes_to(given: Given, would: bool) -> n.Event:
    """``自分のライフが0枚になった``."""
    phrases = given.need("GA")
    place = places.place(phrases)
    number: Phrases = given.need("NI")
    phrase = number.only()
    if phrase is None or phrase.head is not None or not isinstance(phrase.quantity, n.Exactly):
        raise refuse(number, "it is not said how many cards are left")
    if not isinstance(place, n.Place) or place.end is not None or place.whose is None:
        raise refuse(phrases, "it is not said whose cards these are")
    (area,) = place.areas if len(place.areas) == 1 else (None,)
    span = span_of_clause(given)
    if area in ("Life area", "deck"):
        what: Any = {"Life area": "Life cards"}.get(area, area)
        return n.NumberBecomes(place.whose, what, phrase.quantity.number, span=span)
    return n.PlaceComesToHave(place, phrase.quantity.number, span=span)


@event("発動する", "PAST")
def _activates(given: Given, would: bool) -> n.Event:
    subject: Phrases = given.need("GA")
    keyword = subject.headed("keyword")
    if keyword is not None:
        if keyword.modifiers or symbol_of(keyword.value[0]) != "Trigger":
            raise refuse(subject, "this is nothing that is activated")
        return n.TriggerActivates(span=span_of_clause(given))
    who = places.player(subject)
    phrases: Phrases = given.need("WO")
    if who is None:
        raise refuse(phrases, "it is not said which player activates this")
    things: list[Any] = []
    (first, *others) = phrases.items
    source = given.take("KARA")
    if not others and category_of(first) == "Event" and (first.modifiers or source is not None):
        at = n.At(owned(places.place(source), None if who == "you" else who)) if source is not None else None
        what = counted(nouns.target(phrases), None) if first.modifiers else None
        return n.PlayerActivates(who, () if what else ("Event",), at, what, span=span_of_clause(given))
    for phrase in phrases.items:
        thing = {"イベント": "Event", "【ブロッカー】": "[Blocker]", "【トリガー】": "[Trigger]"}.get(phrase.word)
        if thing is None or phrase.modifiers or phrase.quantity:
            raise refuse(phrase, "this is nothing that is activated")
        things.append(thing)
    return n.PlayerActivates(who, tuple(things), span=span_of_clause(given))
