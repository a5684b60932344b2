"""Several phrases joined by か or と: which of what stands before them is said of which."""

from __future__ import annotations

from collections.abc import Sequence

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building.base import Modifier, Phrase, Phrases
from optcg_dsl.syntax.japanese.vocabulary import CATEGORIES


def category_of(phrase: Phrase) -> n.CategoryWord | None:
    """The category that a phrase is about, if it is one."""
    if phrase.head is None or phrase.head.kind != "category":
        return None
    return category_named(str(phrase.head.value[0]))


def category_named(word: str) -> n.CategoryWord:
    """The category that a word names, with the word for cards behind it or without."""
    return CATEGORIES[word if word == "カード" else word.removesuffix("カード")]


def spread(phrases: Phrases) -> tuple[tuple[Modifier, ...], list[Phrase]]:
    """What is said of all phrases, and each with it: what stands before the last comma of the first, its owner, and
    what a type spreads.

    A phrase with an owner or a place of its own keeps it, and a value is none of cards that cannot have it.  Raises
    ``RefusedError`` where it is open of which cards something is said.
    """
    first, *others = phrases.items
    commas = [index for index, one in enumerate(first.modifiers) if one.spread]
    shared = first.modifiers[: commas[-1] + 1] if commas else ()
    if first.head is not None and first.head.kind in ("category", "names"):
        rest = first.modifiers[len(shared) :]
        owners = () if shared else tuple(one for one in rest if one.kind in _OWNERS)
        spread_by_type = tuple(one for one in _spread_by_type(phrases, rest) if one not in owners)
        shared = (*shared, *owners, *spread_by_type)
    rows = [first]
    for item in others:
        placed = item.of_kind(*_OWNERS) or item.head is None or item.head.kind not in ("category", "names")
        added = tuple(one for one in shared if not (placed and one.kind in _OWNERS) and _can_be_said(one, item))
        if not any(one.kind == "bounded" for one in (*added, *item.modifiers)):
            added = tuple(one for one in added if one.kind != "base")
        rows.append(Phrase(item.start, item.stop, (*added, *item.modifiers), item.head, item.quantity, item.number))
    return shared, rows


_OWNERS = ("whose", "of_area")


def _spread_by_type(phrases: Phrases, modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """What a type or an attribute without a comma behind it makes a modifier of all nouns: itself, and what stands
    before it, which is said of what stands behind: ``コスト4以下の特徴《A》を持つキャラカードかイベント``.

    Of nouns that nothing else stands before, and that do not name their cards.  What stands behind the type could be
    said of the nearest noun, or of all.
    """
    first, *others = phrases.items
    if category_of(first) in (None, "card") or first.quantity is not None:
        return ()
    if any(one.modifiers or category_of(one) is None for one in others):
        return ()
    types = [
        place for place, one in enumerate(modifiers) if is_type(one) and any(_can_be_said(one, item) for item in others)
    ]
    if not types:
        return ()
    for one in modifiers[types[-1] + 1 :]:
        if one.kind != "base" and any(_can_be_said(one, item) for item in others):
            raise refuse(one, "it is said of the nearest noun or of all: with a comma behind it, of all")
    return modifiers[: types[-1] + 1]


def is_type(one: Modifier) -> bool:
    """Whether a modifier is a type, a part of one or an attribute that cards have, or one of several."""
    tests = one.value.properties if isinstance(one.value, n.With) else (one.value,)
    return one.kind == "having" and all(isinstance(test, (*_TYPES, *_ATTRIBUTES)) for test in tests)


_TYPES = (n.Types, n.TheType, n.TypeIncluding)
_ATTRIBUTES = (n.Attributes, n.TheAttribute)
_VALUED = {"cost": ("Character", "Event", "Stage", "card"), "power": ("Leader", "Character", "card")}
"""Which cards have a value (2-4, 2-7)."""


def _can_be_said(one: Modifier, phrase: Phrase) -> bool:
    """Whether cards can be so: values are no values of all (2-4, 2-7), only Leaders and Characters have attributes, and
    DON!! cards neither colours nor types (2-3, 2-4)."""
    category = category_of(phrase)
    if category is None:
        return True
    if category == "DON!!" and (is_type(one) or one.kind == "color"):
        return False
    if isinstance(one.value, _ATTRIBUTES) and category in ("Event", "Stage"):
        return False
    stat = getattr(one.value, "stat", "").removeprefix("base ")
    return stat not in _VALUED or category in _VALUED[stat]


def leader_and_others(phrases: Phrases) -> bool:
    """``自分のリーダーとキャラ1枚``: the number is that of the last, as a player has one Leader."""
    *before, last = phrases.items
    leaders = all(category_of(one) == "Leader" for one in before)
    quantity = last.quantity
    of_all = quantity is None or (isinstance(quantity, n.Exactly) and quantity.total)
    of_all = of_all or (isinstance(quantity, n.UpTo) and quantity.mode != "")
    return phrases.joiner == "and" and leaders and not of_all


_KINDS = {
    "whose": "owner",
    "of_area": "place",
    "bounded": "value",
    "each_bounded": "value",
    "numbered": "number",
    "like_value": "number",
    "like_chosen": "number",
    "than_value": "compared",
    "given_to": "compared",
    "among_them": "done",
    "not_so_modifier": "state",
    "ongoing": "state",
    "ongoing_spread": "state",
    "extreme": "property",
    "chosen_word": "property",
    "name_including": "property",
    "played_this_turn": "property",
    "given_don": "property",
    "one_of_modifier": "property",
    "having": "property",
    "lacking": "property",
    "of_category": "category",
    "no_base_effect": "base effect",
}


def kinds_of(modifiers: Sequence[Modifier]) -> tuple[str, ...]:
    """What stands before a noun by its kinds, with the commas: ``Noun.arranged``."""
    found: list[str] = []
    for one in modifiers:
        joint = next((str(word) for word in one.words if word.type in ("ALSO", "HAS_ALSO")), "")
        comma = one.spread if one.comma is None else one.comma
        also = (*((",",) if comma else ()), *((joint,) if joint else ()), *((one.behind,) if one.behind else ()))
        found += [_KINDS.get(one.kind, one.kind), *also]
    return tuple(found)


def kept_apart(phrases: Phrases, shared: Sequence[Modifier]) -> Modifier | None:
    """A modifier that a selection of several nouns would say of others too, which in Japanese it is not: the colour
    or state of the first one, and the value of the last one, for cards that have such a value."""
    own = [tuple(one for one in item.modifiers if one not in shared) for item in phrases.items]
    for one in own[0]:
        if one.kind in ("color", "state") and any(category_of(item) for item in phrases.items[1:]):
            return one
    tests = [tuple(one for one in item if one.kind not in ("whose", "of_area")) for item in own]
    for one in own[-1]:
        stat = getattr(one.value, "stat", "").removeprefix("base ")
        for item, others in zip(phrases.items[:-1], tests, strict=False):
            if stat in _VALUED and not others and category_of(item) in _VALUED[stat]:
                return one
    return None


def said_of_each(one: Modifier, phrases: Phrases) -> bool:
    """Whether something of the kind of a modifier stands before each noun: ``レストのキャラかレストのドン!!``."""
    return all(item.of_kind(one.kind) for item in phrases.items)


def is_total(quantity: n.Quantity | None) -> bool:
    """Whether this is a number of all cards together: ``合計3枚まで``."""
    if isinstance(quantity, n.UpTo):
        return quantity.mode == "total"
    return isinstance(quantity, n.Exactly) and quantity.total


def with_quantity(phrase: Phrase, quantity: n.Quantity | None) -> Phrase:
    """A phrase with another quantity."""
    return Phrase(phrase.start, phrase.stop, phrase.modifiers, phrase.head, quantity, phrase.number)


def is_exact(quantity: n.Quantity | None) -> bool:
    """Whether this is a number of cards, not a total."""
    return isinstance(quantity, n.Exactly) and not quantity.total


def at_most(quantity: n.Quantity | None) -> n.Quantity | None:
    """``キャラ1枚かドン!!1枚まで``: the last word is that of both."""
    return n.UpTo(quantity.number, span=quantity.span) if isinstance(quantity, n.Exactly) else quantity
