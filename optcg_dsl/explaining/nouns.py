"""Cards, filters and numbers in plain words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch

from optcg_dsl import effects as e
from optcg_dsl.effects.base import Who
from optcg_dsl.explaining.facts import References
from optcg_dsl.explaining.words import AREAS, CATEGORIES, COMPARISONS, STATS, TIMINGS, listed, plural, whose

_VOWELS = frozenset("AEIOUaeiou")


@dataclass(frozen=True, slots=True)
class Description:
    """A filter in words: what stands before the noun, the noun if the filter has one, and what stands behind."""

    before: tuple[str, ...] = ()
    noun: str = ""
    after: tuple[str, ...] = ()

    def phrase(self, noun: str, *, many: bool = True) -> str:
        """The description with its noun, or with this one if it has none."""
        word = self.noun or noun
        return " ".join((*self.before, plural(word) if many else word, *self.after))

    def one(self, noun: str) -> str:
        """The same of one card, with its article: "a red Character", "an Event"."""
        words = self.phrase(noun, many=False)
        return f"{'an' if words.lstrip('{<')[:1] in _VOWELS else 'a'} {words}"

    def __add__(self, other: Description) -> Description:
        return Description(self.before + other.before, other.noun or self.noun, self.after + other.after)


@singledispatch
def described(where: e.Filter, refs: References) -> Description:
    """A filter in words."""
    raise TypeError(f"no words for the filter {type(where).__name__}")


@described.register
def _described_everything(where: e.Everything, refs: References) -> Description:
    return Description()


@described.register
def _described_category_is(where: e.CategoryIs, refs: References) -> Description:
    names = [CATEGORIES[category] for category in where.categories]
    if not names:  # a form of two prints that are compared: what no card can be
        return Description(noun="no card")
    return Description(noun=listed(names, "or"))


@described.register
def _described_name_is(where: e.NameIs, refs: References) -> Description:
    return Description(after=(f"named [{where.name}]",))


@described.register
def _described_name_includes(where: e.NameIncludes, refs: References) -> Description:
    return Description(after=(f'with "{where.text}" in the name',))


@described.register
def _described_type_is(where: e.TypeIs, refs: References) -> Description:
    return Description(before=(f"{{{where.type}}} type",))


@described.register
def _described_type_includes(where: e.TypeIncludes, refs: References) -> Description:
    return Description(after=(f'with "{where.text}" in a type',))


@described.register
def _described_attribute_is(where: e.AttributeIs, refs: References) -> Description:
    return Description(before=(f"<{where.attribute}> attribute",))


@described.register
def _described_color_is(where: e.ColorIs, refs: References) -> Description:
    return Description(before=(where.color,))


@described.register
def _described_monocolor(where: e.Monocolor, refs: References) -> Description:
    return Description(before=("monocolored",))


@described.register
def _described_multicolor(where: e.Multicolor, refs: References) -> Description:
    return Description(before=("multicolored",))


@described.register
def _described_stat_is(where: e.StatIs, refs: References) -> Description:
    if where.stat == "don_given":
        return Description(after=(f"with {compared(where.comparison, where.number, refs)} DON!! cards given to them",))
    return Description(after=(f"with {STATS[where.stat]} {compared(where.comparison, where.number, refs)}",))


@described.register
def _described_state_is(where: e.StateIs, refs: References) -> Description:
    return Description(before=(where.state,))


@described.register
def _described_attacking(where: e.Attacking, refs: References) -> Description:
    return Description(before=("attacking",))


@described.register
def _described_life_faces(where: e.LifeFaces, refs: References) -> Description:
    return Description(before=(f"face-{where.facing}",))


@described.register
def _described_is_chosen(where: e.IsChosen, refs: References) -> Description:
    return Description(after=(f"of {refs.name(where.slot)}",))


@described.register
def _described_has_keyword(where: e.HasKeyword, refs: References) -> Description:
    return Description(after=(f"that now have [{where.keyword}]",))


@described.register
def _described_has_effect(where: e.HasEffect, refs: References) -> Description:
    return Description(after=(f"with a {TIMINGS.get(where.timing, where.timing)} effect in the text",))


@described.register
def _described_no_base_effect(where: e.NoBaseEffect, refs: References) -> Description:
    return Description(after=("without card text",))


@described.register
def _described_is_source(where: e.IsSource, refs: References) -> Description:
    return Description(after=(f"that are {refs.this}",))


@described.register
def _described_is_in(where: e.IsIn, refs: References) -> Description:
    return Description(after=(f"that are {refs.name(where.slot)}",))


@described.register
def _described_shares_with(where: e.SharesWith, refs: References) -> Description:
    others = refs.name(where.slot) if where.cards is None else cards(where.cards, refs)
    return Description(after=(f"with the same {where.what} as {others}",))


@described.register
def _described_given_to(where: e.GivenTo, refs: References) -> Description:
    return Description(after=(f"given to {cards(where.hosts, refs)}",))


@described.register
def _described_played_this_turn(where: e.PlayedThisTurn, refs: References) -> Description:
    return Description(after=("played this turn",))


@described.register
def _described_all_of(where: e.AllOf, refs: References) -> Description:
    found = Description()
    colors = [part.color for part in where.filters if isinstance(part, e.ColorIs)]
    if len(colors) > 1:
        found = Description(after=(f"that are both {listed(colors)}",))
    filters = [part for part in where.filters if len(colors) < 2 or not isinstance(part, e.ColorIs)]
    parts = [(part, described(part, refs)) for part in _taken_together(filters)]
    for part, told in parts:
        either = isinstance(part, e.AnyOf) and any(other.after for one, other in parts if one is not part)
        found += replace(told, after=tuple(f"({words})" for words in told.after)) if either else told
    return found


def _taken_together(filters: list[e.Filter]) -> list[e.Filter]:
    """The parts, with one category test for several: "Characters" of Characters that are Characters or Stages."""
    tests = [set(part.categories) for part in filters if isinstance(part, e.CategoryIs)]
    if len(tests) < 2 or not set.intersection(*tests):
        return filters
    first = next(part for part in filters if isinstance(part, e.CategoryIs))
    common = set.intersection(*tests)
    kept = e.CategoryIs(tuple(one for one in first.categories if one in common))
    return [kept if part is first else part for part in filters if part is first or not isinstance(part, e.CategoryIs)]


@described.register
def _described_any_of(where: e.AnyOf, refs: References) -> Description:
    parts = [described(part, refs) for part in where.filters]
    if all(part.before and not part.noun and not part.after for part in parts):
        return Description(before=(listed([" ".join(part.before) for part in parts], "or"),))
    if all(part.after and not part.noun and not part.before for part in parts):
        return Description(
            after=(listed([_bracketed(" ".join(part.after), len(part.after) > 1) for part in parts], "or"),)
        )
    phrases = [_bracketed(part.phrase("card"), bool(part.after)) for part in parts]
    return Description(after=("that are " + listed(phrases, "or"),))


def _bracketed(words: str, several: bool) -> str:
    """One of several alternatives, in brackets if it says several things itself."""
    return f"({words})" if several else words


@described.register
def _described_not(where: e.Not, refs: References) -> Description:
    if isinstance(where.filter, e.IsSource):
        return Description(after=(f"other than {refs.this}",))
    inner = described(where.filter, refs)
    if inner.after and not inner.before and not inner.noun:
        words = " ".join(inner.after)
        return Description(after=(f"(not {'those ' if words.startswith('that ') else ''}{words})",))
    return Description(after=(f"(no {inner.phrase('card')})",))


_NOUNS = {
    "deck": "card",
    "don_deck": "card",
    "hand": "card",
    "trash": "card",
    "leader": "Leader",
    "character": "Character",
    "stage": "Stage",
    "cost": "DON!! card",
    "life": "Life card",
    "given": "given DON!! card",
}
"""What the cards of an area are called where they need no "in the ..." behind them."""
_NAMED_BY_PLACE = frozenset(("deck", "don_deck", "hand", "trash"))


def _owner(who: Who) -> str:
    return whose(who) or "the "


@singledispatch
def cards(what: e.Cards, refs: References) -> str:
    """Cards in words, as a plural where there may be several."""
    raise TypeError(f"no words for the cards {type(what).__name__}")


@cards.register
def _cards_source(what: e.Source, refs: References) -> str:
    return refs.this


@cards.register
def _cards_bound(what: e.Bound, refs: References) -> str:
    return refs.name(what.slot)


@cards.register
def _cards_pool(what: e.Pool, refs: References) -> str:
    description = described(what.where, refs)
    if any(area in _NAMED_BY_PLACE for area in what.areas):
        noun = "card"
        place = listed([AREAS[area] for area in what.areas], "or")
        return f"the {description.phrase(noun)} in {whose(what.controller) or 'any '}{place}"
    if set(what.areas) >= {"leader", "character", "stage"}:
        noun = "card"
        return f"{_owner(what.controller)}{description.phrase(noun)} on the field"
    if set(what.areas) == {"cost", "given"}:
        return f"{_owner(what.controller)}{description.phrase('DON!! card')} on the field"
    # Each player has one Leader (5-1-1).
    one = bool(whose(what.controller))
    nouns = [noun if one and noun == "Leader" else plural(noun) for noun in (_NOUNS[area] for area in what.areas)]
    if isinstance(what.where, e.CategoryIs) or not description.noun:
        description = Description(description.before, listed(nouns, "or"), description.after)
        return f"{_owner(what.controller)}{description.phrase('', many=False)}"
    return f"{_owner(what.controller)}{description.phrase(description.noun)}"


@cards.register
def _cards_among(what: e.Among, refs: References) -> str:
    return f"those of {cards(what.cards, refs)} that are {described(what.where, refs).phrase('card')}"


@cards.register
def _cards_extreme(what: e.Extreme, refs: References) -> str:
    return f"those of {cards(what.cards, refs)} that have the {what.which} {STATS[what.stat]}"


@cards.register
def _cards_top_of(what: e.TopOf, refs: References) -> str:
    assert isinstance(what.count, e.Number)
    end = "top or bottom" if what.end == "choose" else what.end
    one = isinstance(what.count, e.Const) and what.count.value == 1
    cards_there = "card" if one else f"{number(what.count, refs)} cards"
    return f"the {end} {cards_there} of {whose(what.whose) or 'a '}{AREAS[what.area]}"


@cards.register
def _cards_without(what: e.Without, refs: References) -> str:
    return f"{cards(what.cards, refs)}, less {cards(what.minus, refs)}"


@cards.register
def _cards_together(what: e.Together, refs: References) -> str:
    return listed([cards(part, refs) for part in what.parts])


@singledispatch
def number(what: e.Number, refs: References) -> str:
    """A number in words."""
    raise TypeError(f"no words for the number {type(what).__name__}")


@number.register
def _lower_const(what: e.Const, refs: References) -> str:
    return str(what.value)


@number.register
def _lower_count(what: e.Count, refs: References) -> str:
    differing = f" of which no two have the same {what.differ}" if what.differ is not None else ""
    return f"the number of {cards(what.cards, refs)}{differing}"


@number.register
def _lower_stat_of(what: e.StatOf, refs: References) -> str:
    if what.stat == "don_given":
        return f"the number of DON!! cards given to {cards(what.cards, refs)}"
    total = "total " if isinstance(what.cards, e.Pool | e.Together) and not _is_one(what.cards) else ""
    return f"the {total}{STATS[what.stat]} of {cards(what.cards, refs)}"


def _is_one(what: e.Cards) -> bool:
    """Whether this is one card at most: a player's Leader, or Stage (3-6, 3-8)."""
    return isinstance(what, e.Pool) and what.areas in (("leader",), ("stage",)) and what.controller != "any"


@number.register
def _lower_turns_taken(what: e.TurnsTaken, refs: References) -> str:
    return f"the number of turns {'you have' if what.who == 'you' else 'your opponent has'} begun"


@number.register
def _lower_bound_number(what: e.BoundNumber, refs: References) -> str:
    return refs.name(what.slot)


@number.register
def _lower_scaled(what: e.Scaled, refs: References) -> str:
    return f"{what.times} {for_every(what, refs)}"


def for_every(what: e.Scaled, refs: References) -> str:
    """How often it is taken: "for each of your Characters", "for every 3 of the cards in your hand"."""
    if what.per == 1 and isinstance(what.number, e.BoundNumber):
        return f"times {number(what.number, refs)}"
    if isinstance(what.number, e.Count) and what.number.differ is None:
        return f"for {'each' if what.per == 1 else f'every {what.per}'} of {cards(what.number.cards, refs)}"
    return f"for every {what.per} of {number(what.number, refs)}"


@number.register
def _lower_plus(what: e.Plus, refs: References) -> str:
    return f"{number(what.left, refs)} plus {number(what.right, refs)}"


@number.register
def _lower_difference(what: e.Difference, refs: References) -> str:
    return f"{number(what.left, refs)} less {number(what.right, refs)} (at least 0)"


def compared(comparison: str, right: e.Number, refs: References) -> str:
    """A bound in words: "3 or less", "equal to the number of ..."."""
    if isinstance(right, e.Const):
        if comparison == "==":
            return number(right, refs)
        if comparison in ("<=", ">="):
            return f"{number(right, refs)} or {'less' if comparison == '<=' else 'more'}"
    return f"{COMPARISONS[comparison]} {number(right, refs)}"
