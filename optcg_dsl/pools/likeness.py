"""How much the effects of two cards are alike, for whoever asks what there is like a card."""

from __future__ import annotations

from collections import Counter

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, CardEffects, walk
from optcg_dsl.effects.base import Effect
from optcg_dsl.pools.loading import Collection

LEAST = 0.3
"""The likeness from which on two cards are called alike."""


def likeness(one: CardEffects, other: CardEffects) -> float:
    """How much two cards' effects are alike, from 0 to 1.

    The share of their parts that both have, each part taken with the words that say what kind it is, and without
    numbers and names: "draw 1 card" is like "draw 2 cards".  1 says that only those differ.
    """
    first, second = _parts(one), _parts(other)
    whole = sum((first | second).values())
    return sum((first & second).values()) / whole if whole else 0.0


def like(number: str, collection: Collection, most: int = 20) -> list[tuple[float, CardRecord]]:
    """The cards whose effects are most like those of a card, the likest first, with their likeness.

    Empty where the card has no effects that are understood.  Raises ``LookupError`` where no set has the card.
    """
    cards = {card.number: card for card_set in collection.sets for card in card_set.cards}
    if number not in cards:
        raise LookupError(f"no loaded set has a card {number}")
    subject = collection.effects.get(number)
    if subject is None:
        return []
    found = [
        (likeness(subject, collection.effects[card.number]), card)
        for card in cards.values()
        if card.number != number and card.number in collection.effects
    ]
    found = [pair for pair in found if pair[0] >= LEAST]
    return sorted(found, key=lambda pair: (-pair[0], pair[1].number))[:most]


def same(number: str, collection: Collection) -> list[CardRecord]:
    """The cards whose effects are equal to those of a card, however they are worded."""
    subject = collection.effects.get(number)
    if subject is None or not subject.abilities:
        return []
    cards = (card for card_set in collection.sets for card in card_set.cards if card.number != number)
    equal = (card for card in cards if card.number in collection.effects)
    return [card for card in equal if collection.effects[card.number].abilities == subject.abilities]


def _parts(effects: CardEffects) -> Counter[tuple[object, ...]]:
    """The parts of a card's effects, counted once for each object: its hash would take as long as to count it."""
    known = _counted.get(id(effects))
    if known is None or known[0] is not effects:
        if len(_counted) >= _MOST_COUNTED:
            _counted.clear()
        parts = Counter(_part(part) for ability in effects.abilities for part in walk(ability))
        known = _counted[id(effects)] = (effects, parts)
    return known[1]


_MOST_COUNTED = 10_000
_counted: dict[int, tuple[CardEffects, Counter[tuple[object, ...]]]] = {}


def _part(part: Effect) -> tuple[object, ...]:
    """The kind of a part, with its fields that hold words of the effect language; names and numbers are not such."""
    shown = Ability.SHOWN if isinstance(part, Ability) else frozenset()
    names = [name for name in part.__struct_fields__ if name not in shown and name not in _NAMES]
    return (type(part).__name__, *((name, value) for name in names if _is_word(value := getattr(part, name))))


_NAMES = frozenset(("name", "names", "text", "slot", "number"))
"""Fields that hold what a card is called, or how something is called inside an effect."""


def _is_word(value: object) -> bool:
    words = isinstance(value, tuple) and bool(value) and all(isinstance(one, str) for one in value)
    return words or isinstance(value, str | bool)
