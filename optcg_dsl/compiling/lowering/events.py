"""Events: activation timings in words, and the situations that replacement effects replace."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent
from optcg_dsl.checking.types import CATEGORIES, named_categories
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.filters import noun_filters
from optcg_dsl.compiling.lowering.lists import parts_of
from optcg_dsl.compiling.lowering.numbers import all_of, any_of
from optcg_dsl.compiling.lowering.single_events import single_events
from optcg_dsl.compiling.lowering.targets import this_card
from optcg_dsl.effects import Bound, CategoryIs, Everything, Filter, IsSource, LifeFaces, Not, StateIs, When, walk
from optcg_dsl.effects.abilities import TOGETHER, EventKind
from optcg_dsl.effects.base import Area, Who
from optcg_dsl.syntax import nodes as n


def whens(event: n.Event, context: Context) -> list[When]:
    """The timings that the words state; "or" gives several.  What they are about becomes a referent."""
    found = [told_as(one, context) for one in single_events(event)]
    context.heard(event)
    return found


def when(event: n.Event, context: Context) -> When:
    """The one timing that the words state."""
    found = whens(event, context)
    if len(found) > 1:
        raise refusal(event, "this is one of several things that may happen; only one can be told here")
    return found[0]


def about(target: n.Target, context: Context, *, counted: bool = False) -> tuple[Who, Filter]:
    """Whose card an event is about, and which card; ``counted``: "2 or more" of them, which the caller counts."""
    match target:
        case n.This():
            this_card(target, context)
            if target.at is not None:
                place = target.at.place
                if not isinstance(place, n.Place) or places.areas(place) != ("field",):
                    hint = "say where from behind the verb, as in “is played from your hand”"
                    raise refusal(target.at, "an event cannot depend on this place", hint=hint)
            return "any", IsSource()
        case n.Selection():
            if not (counted and isinstance(target.quantity, n.AtLeast)):
                not_counted(target)
            who = places.owner(target, context)
            if target.at is not None:
                if not isinstance(target.at.place, n.Place) or places.areas(target.at.place) != ("field",):
                    raise refusal(target.at, "an event cannot depend on this place")
                if target.whose is None:
                    who = places.owner(target.at.place, context)
                else:
                    places.must_be_of(who, target.at.place, context)
            return who, _filter(target, context)
        case n.Several():
            parts = [about(one, context) for one in target.targets]
            owners = {who for who, _ in parts}
            if len(owners) > 1 and not all(who in ("any", "you") for who in owners):
                raise refusal(target, "one event cannot be about cards of different players")
            return parts[-1][0] if len(owners) == 1 else "you", any_of([test for _, test in parts])
        case n.CardsOf():
            return places.player(target.player, context), Everything()
        case _:
            raise refusal(target, "an event cannot be about these words")


def not_counted(what: n.Target) -> None:
    """Refuse a number of cards where each card is looked at by itself."""
    match what.quantity if isinstance(what, n.Selection) else None:
        case None | n.Some(word="a" | "any" | "one" | "another") | n.Exactly(number=n.Whole(value=1)):
            return
        case _:
            raise refusal(what, "this is about one card at a time, so no number of them can be asked for")


def _filter(selection: n.Selection, context: Context) -> Filter:
    options: list[Filter] = []
    other: list[Filter] = [Not(IsSource())] if selection.quantity == n.Some("another") else []
    for noun, behind in parts_of(selection):
        for part in (*noun.adjectives, *noun.filters):
            if isinstance(part, n.GivenAdjective) or (isinstance(part, n.DonePart) and part.deed == "given"):
                raise refusal(part, "whether a DON!! card was given is not told", hint="leave the word out")
        tests = other + noun_filters(noun, context, with_category=True, extra=behind)
        context.one_by_one(selection)
        options.append(all_of(tests) if tests else Everything())
    return Everything() if Everything() in options else any_of(options)


def remember(context: Context, target: n.Target, who: Who, slot: str = "event.card") -> None:
    """Make what an event is about a referent ("that Character"); ``slot`` is the event's name for it."""
    if isinstance(target, n.This):
        remember_as(context, (context.category,), "you", slot, own=True)
        return
    nouns = target.nouns if isinstance(target, n.Selection) else ()
    named = (word for noun in nouns for word in noun.categories)
    remember_as(context, named_categories(named), who, slot)


def remember_as(
    context: Context, categories: tuple[str, ...], who: Who, slot: str = "event.card", *, own: bool = False
) -> None:
    """Make the card of an event a referent, which is a card of these categories."""
    context.scope.add(
        Referent(
            Bound(slot),
            categories=categories,
            areas=tuple(one for one in categories if one in ("leader", "character", "stage")),
            controller=who,
            origin="opponent in battle" if slot == "event.other" else "event",
            least=1,
            most=1,
            own=own,
        )
    )


@singledispatch
def told_as(event: n.Event, context: Context) -> When:
    """The timing of a single event."""
    raise refusal(event, "this event is no activation timing")


# -- things done to cards ----------------------------------------------------------------------------------------------

_DEEDS: dict[str, EventKind] = {
    "K.O.'d": "ko",
    "removed from": "removed",
    "rested": "rested",
    "set as active": "set_active",
    "attacked": "attacked",
    "blocked": "blocked",
    "turned face-up": "turned_up",
    "turned face-down": "turned_down",
    "trashed": "trashed",
}


@told_as.register
def _told_as_is_done(event: n.IsDone, context: Context) -> When:
    event = _from_there(event)
    kind = _kind(event, context)
    if _names_life(event.subject) and kind not in _OF_LIFE:
        raise refusal(event.subject, "Life cards are in the Life area (3-10-1)", hint="write “card”")
    who, card = about(_any_card(event.subject), context, counted=True)
    who = _owner_of_places(event, who, context)
    _must_be_told(event)
    counted = event.subject if event.given is None else event.given
    found = caused(When(kind, who, card, amount=_amount(counted)), event.cause, context)
    if found.amount > 1 and found.event not in TOGETHER and not event.past:
        raise refusal(event.subject, "this happens to one card at a time", hint="write “a Character” or the like")
    _must_not_say_the_state(event, found)
    if event.deed == "played" and event.source is not None:
        found = replace(found, came=_played_out_of(event.source))
    if event.deed not in ("added", "drawn", "active"):
        several = event.deed == "trashed" and event.source is not None
        remember(context, event.subject, who, "event.cards" if several else "event.card")
        told = context.scope.referents[-1]
        told.deeds.append(event.deed)
        if isinstance(event.destination, n.Place) and event.destination.whose == places.OWNER:
            context.owned = told
    return replace(found, card=Everything()) if found.event == "don_returned" else found


def _must_not_say_the_state(event: n.IsDone, found: When) -> None:
    """Refuse the state that a deed changes as a word for the card: only an active card is rested (1-3-2-1)."""
    changed = {"rested": StateIs, "set_active": StateIs, "turned_up": LifeFaces, "turned_down": LifeFaces}
    test = changed.get(found.event)
    if test is not None and any(isinstance(part, test) for part in walk(found.card)):
        message = "the words name a state that this very event changes"
        raise refusal(event.subject, message, hint="leave the state out: only a card in the other state is changed")


def _must_be_told(event: n.IsDone) -> None:
    """Refuse words about what an event does not tell: the end of a pile, which DON!! cards, where a card came from."""
    for place in (event.source, event.destination):
        if isinstance(place, n.Place) and place.end is not None:
            area = place.areas[0]
            hint = f"write “{n.owner_words(place)} {area}”"
            raise refusal(place, "an event does not tell which end it is about", hint=hint)
    if event.deed == "added" and event.source is not None and "life" in _areas(event.destination):
        raise refusal(event.source, "an event does not tell where a Life card came from", hint="leave it out")
    if event.given is not None:
        _only_don(event.given)
        if not (isinstance(event.given, n.Selection) and isinstance(event.given.quantity, n.AtLeast)):
            not_counted(event.given)
    if event.deed == "returned" and _is_don(event.subject):
        _only_don(event.subject)


def _is_don(target: n.Target) -> bool:
    return isinstance(target, n.Selection) and any("DON!!" in noun.categories for noun in target.nouns)


def _only_don(target: n.Target) -> None:
    """DON!! cards without anything that tells them from others."""
    if isinstance(target, n.Selection) and target.quantity == n.Some("another"):
        raise refusal(target, "the text does not say other than which", "OP201", "write “a DON!! card”")
    plain = isinstance(target, n.Selection) and not target.after
    for noun in target.nouns if isinstance(target, n.Selection) else ():
        plain = plain and noun.categories == ("DON!!",) and not (noun.adjectives or noun.filters or noun.apposed)
    if not plain:
        raise refusal(target, "which DON!! cards these are is not told", hint="write “a DON!! card”")


def _played_out_of(place: n.AnyPlace) -> Area:
    """The area of your own that a card is played from."""
    areas = [area for area in places.areas(place) if area != "field"] if isinstance(place, n.Place) else []
    whole = isinstance(place, n.Place) and place.end is None
    if not whole or len(areas) != 1:
        raise refusal(place, "an event cannot depend on this place", hint="write “from your hand” or “from your trash”")
    return areas[0]


def _from_there(event: n.IsDone) -> n.IsDone:
    """ "A card in your hand would be trashed": it would be trashed from there."""
    subject = event.subject
    if not isinstance(subject, n.Selection):
        return event
    at = subject.at
    if at is None or event.source is not None or event.deed != "trashed" or "hand" not in _areas(at.place):
        return event
    return replace(event, subject=replace(subject, at=None, span=subject.span), source=at.place, span=event.span)


def _on_either_field(target: n.Target) -> bool:
    """Whether the words name cards on the field of whichever player: "a DON!! card on the field"."""
    at = target.at if isinstance(target, n.Selection) else None
    return at is not None and isinstance(at.place, n.Place) and at.place.whose == "the"


def _owner_of_places(event: n.IsDone, who: Who, context: Context) -> Who:
    """Whose cards they are: what the words say of them, or else of the place ("a card is trashed from your hand")."""
    owner: Who = "you" if isinstance(event.subject, n.This) else who
    of_both = places.names_both(event.subject)
    for place in (event.source, event.destination):
        if not isinstance(place, n.Place) or place.whose in (None, "the"):
            continue
        if place.whose == places.OWNER:
            context.owners_read.add(place.span)
            continue
        named = places.owner(place, context)
        if named == "you" and _on_either_field(event.subject):
            continue  # of DON!! cards on "the field", "your DON!! deck" is that of whoever they are returned to
        of_both = of_both or place.whose in places.OF_BOTH
        if owner not in ("any", named) or (of_both and (named != "any" or place is event.destination)):
            raise refusal(event, "a card is never in an area of the player who does not own it")
        owner = named
    return who if isinstance(event.subject, n.This) else owner


def _kind(event: n.IsDone, context: Context) -> EventKind:
    areas = _areas(event.source)
    went = _areas(event.destination)
    don = _is_don(event.subject)
    match event.deed:
        case "removed from" if "life" in areas or _names_life(event.subject):
            return "life_removed"
        case "removed from" if "field" in areas or not areas:
            return "removed"
        case "trashed" if areas == {"life"} or (not areas and _names_life(event.subject)):
            return "discarded_life"
        case "trashed" if "hand" in areas:
            return "trashed_from_hand"
        case "trashed" if "deck" in areas:
            return "trashed_from_deck"
        case "returned" if don and "don_deck" in went:
            return "don_returned"
        case "returned" if "hand" in went:
            return "returned_to_hand"
        case "returned" | "placed" if "deck" in went:
            return "returned_to_deck"
        case "added" if "hand" in went and ("life" in areas or _names_life(event.subject)):
            return "life_to_hand"
        case "added" if "life" in went:
            return "life_added"
        case "given" if event.given is not None:
            return "given_don"
        case "drawn":
            return "drawn"
        case "placed" if "field" in went and went == {"field"} and _names_only_stages(event.subject):
            return "played"
        case "played":
            return "played"
        case deed if deed in _DEEDS and not (areas - {"field"}):
            return _DEEDS[deed]
        case _:
            raise refusal(event, "no effect can be activated by this event")


def _names_only_stages(target: n.Target) -> bool:
    """Stages are placed on the field by being played, and by nothing else (3-8-3)."""
    return isinstance(target, n.Selection) and all(noun.categories == ("Stage",) for noun in target.nouns)


def _names_life(target: n.Target) -> bool:
    return isinstance(target, n.Selection) and any("Life" in noun.categories for noun in target.nouns)


_OF_LIFE: tuple[EventKind, ...] = (
    "life_removed",
    "discarded_life",
    "life_to_hand",
    "life_added",
    "turned_up",
    "turned_down",
)
"""What happens to Life cards, and to no others."""


def _any_card(target: n.Target) -> n.Target:
    """The cards, without the word that says that they are Life cards: what happens to them says so."""
    if not isinstance(target, n.Selection) or not _names_life(target):
        return target
    nouns = tuple(
        replace(noun, categories=("card",), span=noun.span) if noun.categories == ("Life",) else noun
        for noun in target.nouns
    )
    return replace(target, nouns=nouns, span=target.span)


def _areas(place: n.AnyPlace | None) -> set[str]:
    if place is None:
        return set()
    listed = place.places if isinstance(place, n.EitherPlace) else (place,)
    return {area for one in listed for area in places.areas(one)}


def _amount(target: n.Target) -> int:
    match target:
        case n.Selection(quantity=n.AtLeast(number=n.Whole(value=least))):
            return least
        case _:
            return 0


def caused(found: When, cause: n.Cause | None, context: Context) -> When:
    if cause is None:
        return found
    if cause.battle and cause.effect is not None:
        raise refusal(cause, "a cause is either a battle or an effect")
    if cause.battle:
        found = replace(found, cause="battle")
    if cause.effect is not None:
        found = replace(found, cause="effect", by=effect_owner(cause.effect, context))
        source = effect_source(cause.effect, context)
        if source != Everything():
            found = replace(found, other=source)
    if cause.cards is not None:
        whose, other = about(cause.cards, context)
        found = replace(found, other=other)
        if found.event in _FOUGHT or cause.battle:
            return replace(found, who=opposed(found, player_of(cause.cards, whose), cause))
        found = replace(found, by=whose)
    return found


_FOUGHT: tuple[EventKind, ...] = (
    "attacks",
    "attacked",
    "blocks",
    "blocked",
    "battles",
    "battled",
    "wins_battle_ko",
)
"""What cards of one player and of the other do to each other."""


def player_of(target: n.Target, whose: Who) -> Who:
    """The player of the cards: this card's is the one whose effect it is."""
    return "you" if isinstance(target, n.This) else whose


def opposed(found: When, other: Who, node: n.Node) -> Who:
    """Whose card an event is about where the other card is the other player's: they fight each other (7-1-1-2)."""
    if places.names_both(node):
        raise refusal(node, "cards only fight cards of the other player", hint="leave out whose cards these are")
    mine: Who = "you" if found.card == IsSource() else found.who
    if other in ("you", "opponent"):
        if mine == other:
            raise refusal(node, "cards only fight cards of the other player")
        if mine == "any":
            return "opponent" if other == "you" else "you"
    return found.who


def effect_owner(effect: n.EffectOf, context: Context) -> Who:
    """The player whose effect it is."""
    if effect.own:
        return places.owner(effect, context)
    if isinstance(effect.source, n.Selection) and effect.whose is None:
        return places.owner(effect.source, context)
    return places.owner(effect, context)


_WITH_EFFECTS = frozenset(("Leader", "Character", "Event", "Stage"))
"""The categories whose cards have effects of their own (2-2-2, 2-8)."""


def effect_source(effect: n.EffectOf, context: Context) -> Filter:
    """Which cards have the effect."""
    tests: list[Filter] = []
    kinds = effect.kinds or ((effect.kind,) if effect.kind else ())
    if kinds:
        wrong = next((kind for kind in kinds if kind not in _WITH_EFFECTS), None)
        if wrong is not None:
            raise refusal(effect, f"{wrong} cards are no cards of a category that has effects")
        tests.append(CategoryIs(tuple(CATEGORIES[kind] for kind in kinds)))
    if effect.source is not None:
        _, test = about(effect.source, context)
        if test != Everything():
            tests.append(test)
    return all_of(tests) if tests else Everything()


@told_as.register
def _told_as_leaves(event: n.Leaves, context: Context) -> When:
    """ "Leaves the field" is what "is removed from the field" is (4-11-1)."""
    who, card = about(event.subject, context)
    found = caused(When("removed", who, card), event.cause, context)
    remember(context, event.subject, who)
    return found
