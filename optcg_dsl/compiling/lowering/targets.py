"""Selections and references: which cards an action is about, and the choices that find them (8-4-4)."""

from __future__ import annotations

from functools import singledispatch
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from optcg_dsl.checking.scope import ANYTHING, Needs, Referent
from optcg_dsl.checking.types import named_categories
from optcg_dsl.compiling.lowering import places
from optcg_dsl.compiling.lowering.context import Context, refusal
from optcg_dsl.compiling.lowering.filters import (
    behind_noun,
    must_be_this,
    noun_filters,
    property_filters,
    slot_of,
)
from optcg_dsl.compiling.lowering.lists import must_have_states, parts_of
from optcg_dsl.compiling.lowering.naming import antecedent
from optcg_dsl.compiling.lowering.numbers import STATS, all_of, any_of, number
from optcg_dsl.compiling.lowering.remaining import the_other, the_rest
from optcg_dsl.compiling.lowering.singular import that_card
from optcg_dsl.effects import (
    Among,
    Attacking,
    Cards,
    Const,
    Everything,
    Extreme,
    Filter,
    GivenTo,
    IsSource,
    Not,
    Number,
    Pool,
    SharesWith,
    Source,
    StatIs,
    StatOf,
    Together,
    TopOf,
    Without,
)
from optcg_dsl.effects.base import Area, Category, Who
from optcg_dsl.syntax import nodes as n

_FIELD: dict[Category, Area] = {"leader": "leader", "character": "character", "stage": "stage"}
_HOME: dict[str, tuple[Area, ...]] = {
    "leader": ("leader",),
    "character": ("character",),
    "stage": ("stage",),
    "event": ("trash",),
}


_HELD: dict[Area, tuple[Category, ...]] = {
    **{area: (category,) for category, area in _FIELD.items()},
    **dict.fromkeys(("cost", "given", "don_deck"), ("don",)),
    **dict.fromkeys(("hand", "deck", "trash", "life"), ("leader", "character", "event", "stage")),
}
"""The categories of the cards that can be in an area (3-2 to 3-10)."""


class Group(Struct, frozen=True):
    """Cards described, before any are chosen."""

    cards: Cards
    areas: tuple[str, ...]
    categories: tuple[str, ...]
    controller: Who


# -- quantities -------------------------------------------------------------------------------------------------------


class Limits(Struct, frozen=True):
    """How many cards are chosen; ``most`` None is any number."""

    least: Number
    most: Number | None


def limits(quantity: n.Quantity | None, context: Context) -> Limits | None:
    """The limits of a choice, or None if the words mean all the cards described."""
    match quantity:
        case None | n.All() | n.Some(word="each" | "none"):
            return None
        case n.Some(word="any"):
            raise refusal(
                quantity,
                "“any” of several cards may be one or all of them",
                hint="write “up to 1”, “any number of” or “all”",
            )
        case n.Exactly(number=count):
            exact = number(count, context)
            return Limits(exact, exact)
        case n.UpTo(number=count):
            return Limits(Const(0), number(count, context))
        case n.AnyNumber():
            return Limits(Const(0), None)
        case n.AtLeast(number=count):
            return Limits(number(count, context), None)
        case n.AtMost(number=count):
            return Limits(Const(0), number(count, context))
        case n.Some(word="a" | "one" | "another" | "the only"):
            return Limits(Const(1), Const(1))
        case _:
            raise refusal(
                quantity, "so many cards cannot be chosen", hint="write “up to 1”, “2”, “all” or “any number of”"
            )


# -- descriptions -----------------------------------------------------------------------------------------------------


def described(target: n.Target, context: Context) -> Cards:
    """All cards that the words describe; nothing is chosen.  Refuses words with a number: some of the cards."""
    quantity = target.quantity if isinstance(target, n.Selection) else None
    if not isinstance(quantity, n.All | n.Some | None) and not is_at_an_end(target):
        raise refusal(target, "all of these cards are meant here, not a number of them", hint="leave out the number")
    return group(target, context).cards


def is_at_an_end(target: n.Target) -> bool:
    """Whether cards are named by their place, "the top 2 cards of your deck": the number belongs to their name."""
    place = target.at.place if isinstance(target, n.Selection) and target.at is not None else None
    return isinstance(place, n.Place) and places.end(place) is not None


@singledispatch
def group(target: n.Target, context: Context) -> Group:
    """The cards that the words describe."""
    raise refusal(target, "these words name no cards here")


@group.register
def _group_selection(target: n.Selection, context: Context) -> Group:
    return selection_group(target, context)


@group.register
def _group_several(target: n.Several, context: Context) -> Group:
    parts = [group(part, context) for part in target.targets]
    return Group(
        Together(tuple(part.cards for part in parts)),
        tuple(dict.fromkeys(area for part in parts for area in part.areas)),
        tuple(dict.fromkeys(category for part in parts for category in part.categories)),
        parts[0].controller if len({part.controller for part in parts}) == 1 else "any",
    )


@group.register
def _group_reference(target: n.Reference, context: Context) -> Group:
    referent = reference(target, context)
    return Group(referent.cards, referent.areas, referent.categories, "any")


def selection_group(
    selection: n.Selection, context: Context, extra: Filter | None = None, subject: Who | None = None
) -> Group:
    """All cards a selection describes.

    ``extra`` is a further test.  ``subject`` is the player who has the cards where the words name none ("you have 3 or
    more Characters"); where they name no area, those on the field are meant (3-1-2-1).
    """
    if not selection.nouns:
        return Group(
            Pool(("leader", "character", "stage"), _controller(selection, None, context, subject)), (), (), "any"
        )
    described_nouns = parts_of(selection)
    if selection.quantity == n.Some("another"):
        described_nouns = [
            (replace(noun, adjectives=(n.OtherAdjective(), *noun.adjectives), span=noun.span), behind)
            for noun, behind in described_nouns
        ]
    parts = [_noun_group(selection, noun, behind, context, extra, subject) for noun, behind in described_nouns]
    areas = tuple(dict.fromkeys(area for part in parts for area in part.areas))
    categories = tuple(dict.fromkeys(category for part in parts for category in part.categories))
    if not all(part.categories for part in parts):
        categories = ()
    if len(parts) == 1:
        return parts[0]
    pools = [part.cards for part in parts]
    first = pools[0]
    if isinstance(first, Pool) and all(
        isinstance(pool, Pool) and (pool.areas, pool.controller) == (first.areas, first.controller) for pool in pools
    ):
        wheres = [pool.where for pool in pools if isinstance(pool, Pool)]
        return Group(Pool(first.areas, first.controller, any_of(wheres)), areas, categories, first.controller)
    if isinstance(first, Among) and all(isinstance(pool, Among) and pool.cards == first.cards for pool in pools):
        wheres = [pool.where for pool in pools if isinstance(pool, Among)]
        return Group(Among(first.cards, any_of(wheres)), areas, categories, parts[0].controller)
    return Group(Together(tuple(pools)), areas, categories, parts[0].controller)


def _noun_group(
    selection: n.Selection,
    noun: n.Noun,
    behind: tuple[n.Filter, ...],
    context: Context,
    extra: Filter | None,
    subject: Who | None,
) -> Group:
    place = selection.at.place if selection.at is not None else None
    if not noun.categories and selection.joiner == "and" and selection.whose is not None and place is None:
        noun = replace(noun, categories=selection.nouns[-1].categories)  # "your [A] and {B} type Characters"
    if isinstance(place, n.EitherPlace):
        raise refusal(place, "cards cannot be taken from either of two places with different owners")
    excluded = tuple(part for part in noun.filters if _on_the_field(part, noun, place))
    if excluded:
        noun = replace(noun, filters=tuple(part for part in noun.filters if part not in excluded))
    categories = named_categories(noun.categories)
    among = [part for part in noun.filters if isinstance(part, n.AmongThem)]
    if among:
        noun = replace(noun, filters=tuple(part for part in noun.filters if part not in among))
        return _among_shown(among[0], noun, context, extra, behind)
    looked = context.scope.looked_at() if place is None and selection.whose is None and subject is None else None
    if looked is not None and _may_be_among(looked, noun, context):
        if looked.origin == "shown" and context.scope.latest(lambda item: item.origin == "looked") is not None:
            raise refusal(selection, "these may be cards of the revealed hand or of those looked at", hint=_FROM_IT)
        tests = noun_filters(_of_life(noun, looked), context, with_category=True, extra=behind)
        tests = [*tests, extra] if extra is not None else tests
        cards = Among(looked.cards, all_of(tests)) if tests else looked.cards
        return Group(cards, looked.areas, categories, places.known(looked.controller))
    unplaced = place is None and selection.whose is None and subject is None
    if unplaced and {"card", "Event"} & set(noun.categories) and context.scope.some_of_hand() is not None:
        raise refusal(selection, "these may be some of the revealed cards, or others", hint=_OF_THE_REVEALED)
    if unplaced and (_only_a_card(noun) or (context.off_field and "Life" not in noun.categories)):
        raise refusal(selection, "the text does not say where these cards are", hint="add “from your hand” or the like")
    areas = _areas(selection, noun, categories, place, context)
    if categories and all(not set(_HELD.get(area, categories)) & set(categories) for area in areas):
        raise refusal(selection, "there are no such cards in this area")
    if "Life" in noun.categories and areas != ("life",):
        raise refusal(selection, "Life cards are in the Life area (3-10-1)", hint="write “card”")
    must_have_states(noun, areas, behind)
    controller = _controller(selection, place, context, subject)
    hosted = any(isinstance(part, n.GivenTo) for part in noun.filters)  # whose they are is whose the cards are
    nobody = selection.whose is None and subject is None and (place is None or place.whose in (None, "the"))
    if controller == "any" and categories == ("don",) and nobody and not hosted:
        controller = "any" if context.either_don else "you"
    hidden = any(area not in ("leader", "character", "stage", "cost", "given", "don_deck") for area in areas)
    context.described = areas, controller
    tests = noun_filters(noun, context, with_category=hidden, extra=behind)
    context.described = None
    if extra is not None:
        tests.append(extra)
    where = all_of(tests) if tests else Everything()
    pool: Cards = Pool(areas, controller, where)
    if context.extreme is not None:
        stat, which = context.extreme
        pool, context.extreme = Extreme(pool, stat, which), None
    if isinstance(place, n.Place) and places.end(place) is not None:
        pool = _ends(selection, place, areas[0], controller, tests, context)
    for part in excluded:
        assert isinstance(part, n.OtherThan) and isinstance(part.what, n.Selection)
        pool = Without(pool, described(part.what, context))
    return Group(pool, areas, categories, _of_hosts(noun, context) if hosted else controller)


_FROM_IT = "add “from it” for those of the hand"
_OF_THE_REVEALED = "write “of the revealed cards”, or say where they are"


def _of_hosts(noun: n.Noun, context: Context) -> Who:
    """Whose DON!! cards are that are given to cards: those of the player of these cards (6-5-5-1)."""
    hosts = next(part.hosts for part in noun.filters if isinstance(part, n.GivenTo))
    return places.known(
        reference(hosts, context).controller if isinstance(hosts, n.Reference) else group(hosts, context).controller
    )


def _on_the_field(part: n.Filter, noun: n.Noun, place: n.AnyPlace | None) -> bool:
    """Whether a filter leaves out cards on the field; of cards elsewhere it is a test of each, as other filters are."""
    what = part.what if isinstance(part, n.OtherThan) else None
    if not isinstance(what, n.Selection):
        return False
    elsewhere = place is not None or noun.form in ("card", "cards") or set(noun.categories) <= {"card", "Event"}
    return what.whose is not None or what.at is not None or not elsewhere


def _among_shown(
    words: n.AmongThem, noun: n.Noun, context: Context, extra: Filter | None, behind: tuple[n.Filter, ...]
) -> Group:
    """Cards among those that have been revealed or looked at."""
    shown = context.scope.shown()
    if shown is None:
        raise refusal(words, "no cards have been looked at or revealed before", "OP201")
    categories = named_categories(noun.categories)
    tests = noun_filters(_of_life(noun, shown), context, with_category=True, extra=behind)
    tests = [*tests, extra] if extra is not None else tests
    cards = Among(shown.cards, all_of(tests)) if tests else shown.cards
    return Group(cards, shown.areas, categories, places.known(shown.controller))


def _of_life(noun: n.Noun, shown: Referent) -> n.Noun:
    """The noun that says no more of cards of a Life area than that they are Life cards (3-10-1)."""
    known = noun.categories == ("Life",) and shown.areas == ("life",)
    return replace(noun, categories=("card",), span=noun.span) if known else noun


def _only_a_card(noun: n.Noun) -> bool:
    """ "Character card" says what kind of card it is, not that it is on the field, as "Character" does
    (2-2-4-2, 2-2-6-2)."""
    return noun.form in ("card", "cards") and set(noun.categories) <= {"Character", "Stage", "Event"}


def _may_be_among(looked: Referent, noun: n.Noun, context: Context) -> bool:
    """Whether cards without owner and place are among those looked at or revealed.

    What a player plays or adds to a hand is of no other player's hand that is revealed.
    """
    if context.off_field:
        return "revealed" not in looked.deeds or looked.areas != ("hand",) or looked.controller == context.actor
    return _may_be_looked_at(noun)


def _may_be_looked_at(noun: n.Noun) -> bool:
    """Whether a noun without owner and place means cards that are being looked at, not cards on the field."""
    if "DON!!" in noun.categories:
        return False
    return noun.form in ("card", "cards") or not noun.categories or bool({"card", "Event"} & set(noun.categories))


def _controller(selection: n.Selection, place: n.Place | None, context: Context, subject: Who | None) -> Who:
    if selection.whose is not None:
        who = places.owner(selection, context)
        if place is not None:
            places.must_be_of(who, place, context)
    elif place is not None and place.whose not in (None, "the"):
        who = places.owner(place, context)
    else:
        return "any" if subject is None else subject
    if subject is not None and who != subject:
        raise refusal(selection, "these would be cards that another player has", hint="name one player")
    return who


def _areas(
    selection: n.Selection, noun: n.Noun, categories: tuple[Category, ...], place: n.Place | None, context: Context
) -> tuple[Area, ...]:
    named = places.areas(place) if place is not None else ("field",)
    found: list[Area] = []
    for area in named:
        if area != "field":
            found.append(area)
        elif place is None and "Life" in noun.categories:
            found.append("life")
        else:
            found.extend(_field_areas(noun, categories, on_field=place is not None or context.don_anywhere))
    if not found:
        raise refusal(selection, "the text does not say where these cards are", hint="add “from your hand” or the like")
    return tuple(dict.fromkeys(found))


def _field_areas(noun: n.Noun, categories: tuple[Category, ...], *, on_field: bool) -> list[Area]:
    """A Leader, Character or Stage is one in the area of its category (2-2-3-1, 2-2-4-1, 2-2-4-3, 2-2-6-1)."""
    given = any(isinstance(word, n.GivenAdjective) for word in noun.adjectives) or any(
        isinstance(part, n.GivenTo) or (isinstance(part, n.DonePart) and part.deed == "given") for part in noun.filters
    )
    state = any(isinstance(word, n.StateAdjective) for word in noun.adjectives)
    if "don" in categories:
        found: list[Area] = ["given"] if given else ["cost", "given"] if on_field and not state else ["cost"]
        return [*found, *(_FIELD[one] for one in categories if one in _FIELD)]
    if categories:
        return [_FIELD[one] for one in categories if one in _FIELD]
    cards: list[Area] = ["leader", "character", "stage"]
    said = all(isinstance(part, n.ThatIs) and isinstance(part.what, n.StateAdjective) for part in noun.filters)
    only_cards = "card" in noun.categories and said and len(noun.adjectives) == int(state)
    return [*cards, "cost"] if only_cards else cards


def _ends(selection: n.Selection, place: n.Place, area: Area, who: Who, tests: list[Filter], context: Context) -> Cards:
    """The cards at an end of a deck or Life area, as many as the quantity says at most."""
    limit = limits(selection.quantity, context)
    if limit is None or limit.most is None:
        raise refusal(selection, "the number of cards at the top or bottom must be a number")
    if selection.link == "before" and place.whose == "the":
        raise refusal(
            selection, "the text does not say whose card this is", hint="write “your …” or “your opponent's …”"
        )
    if place.whose == "your and your opponent's":
        hint = "write “your or your opponent's” or “each of your and your opponent's”"
        raise refusal(place, "the text does not say how many cards of each player", hint=hint)
    owners: tuple[Who, ...] = ("you", "opponent") if who in ("any", "both") else (who,)
    ends = ("top", "bottom") if place.end == "top or bottom" else (place.end,)
    if (who == "any" or len(ends) > 1) and limit.most != Const(1):
        message = "the text does not say how many of these cards are from which end of which cards"
        raise refusal(selection, message, "OP236", "write “1 card”, or a sentence for each (“… or …”)")
    parts: list[Cards] = []
    for one in owners:
        for side in ends:
            assert side in ("top", "bottom")
            parts.append(TopOf(area, one, limit.most, "bottom" if side == "bottom" else "top"))
    cards = parts[0] if len(parts) == 1 else Together(tuple(parts))
    return Among(cards, all_of(tests)) if tests else cards


# -- references -------------------------------------------------------------------------------------------------------


def reference(target: n.Reference, context: Context, needs: Needs = ANYTHING) -> Referent:
    """What a reference means.  Raises a finding if nothing named before fits (OP201), or two things do (OP237)."""
    if isinstance(target, n.This):
        return this_card(target, context)
    if isinstance(target, n.TheDone | n.Pronoun) and limits(target.quantity, context) is not None:
        raise refusal(target, "some of these cards cannot be chosen here")
    if isinstance(target, n.TheRest) or (isinstance(target, n.TheDone) and target.deed == "remaining"):
        return the_rest(target, context)
    if isinstance(target, n.TheOther):
        return the_other(target, context)
    if isinstance(target, n.TheAttacking):
        found = _attacking(target)
        context.described_whole.append(found.cards)
        return found
    return antecedent(target, context, needs)


def _attacking(target: n.TheAttacking) -> Referent:
    """The card whose attack is in progress; no card where there is none."""
    named: dict[tuple[n.CategoryWord, ...], tuple[Area, ...]] = {
        ("Leader",): ("leader",),
        ("Character",): ("character",),
        ("Leader", "Character"): ("leader", "character"),
        ("card",): ("leader", "character"),
    }
    areas = named.get(target.noun.categories) if target.noun.form == "one" else None
    if areas is None:
        raise refusal(target, "only one Leader or Character attacks at a time", hint="write “the attacking Character”")
    return Referent(Pool(areas, "any", Attacking()), areas, areas, most=1)


def this_card(target: n.This, context: Context) -> Referent:
    """The card the effect is on (8-4-4-3).  Raises a finding if the noun is another category (OP206)."""
    must_be_this(target, context)
    cards: Cards = Source()
    areas = _HOME[context.category]
    if target.at is not None:
        if not isinstance(target.at.place, n.Place):
            raise refusal(target.at, "this card is in one place")
        areas = tuple(area for area in places.areas(target.at.place) if area != "field")
        if len(areas) != 1:
            raise refusal(target.at, "this card is in one place", hint="write “in your hand” or “from your trash”")
        places.must_be_of("you", target.at.place, context)
        cards = Pool(areas, "you", IsSource())
    return Referent(cards, areas, (context.category,), "you", origin="this", least=1, most=1, own=True)


# -- tests against other cards -----------------------------------------------------------------------------------------


@behind_noun.register
def _behind_noun_given_to(node: n.GivenTo, context: Context) -> list[Filter]:
    """DON!! cards by the cards they have been given to (6-5-5-1)."""
    return [GivenTo(described(node.hosts, context))]


@behind_noun.register
def _behind_noun_different_color_from(node: n.DifferentColorFrom, context: Context) -> list[Filter]:
    return [Not(_shares_with(node.target, "color", context))]


@property_filters.register
def _property_filters_same_as(node: n.SameAs, context: Context) -> list[Filter]:
    shared = _shares_with(node.target, "name" if node.what == "card name" else node.what, context)
    return [Not(shared) if node.differs else shared]


def _shares_with(target: n.Target, what: Literal["name", "color", "type", "cost", "power"], context: Context) -> Filter:
    if isinstance(target, n.This | n.Selection):
        return SharesWith("", what, described(that_card(target), context))
    return SharesWith(slot_of(target, context), what)


@property_filters.register
def _property_filters_compared(node: n.Compared, context: Context) -> list[Filter]:
    stat = STATS[node.stat]
    value = StatOf(stat, described(that_card(node.than), context))
    return [StatIs(stat, ">" if node.comparison == "more" else "<", value)]
