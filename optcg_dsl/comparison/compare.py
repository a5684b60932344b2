"""Card sets compared, card by card: what moved, and which way."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.comparison.directions import Direction, of_ability
from optcg_dsl.comparison.meaning import meaning_of_ability, stats_of, wording_hash
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.effects import Ability
from optcg_dsl.explaining.abilities import explain_ability


class Category(StrEnum):
    """How a card changed, mildest first.

    *wording*: other words, same effects; *added*: a new card; *stats*: other data, same effects; *wider*, *narrower*:
    its effects moved one way; *changed*: its effects are others, or are not understood on one side; *removed*.
    """

    wording = "wording"
    added = "added"
    stats = "stats"
    wider = "wider"
    narrower = "narrower"
    changed = "changed"
    removed = "removed"

    @property
    def severity(self) -> int:
        """Its place in the order."""
        return list(Category).index(self)


@dataclass(frozen=True, slots=True)
class StatChange:
    """One field of a card's data that has another value."""

    name: str
    old: Any
    new: Any


@dataclass(frozen=True, slots=True)
class AbilityChange:
    """An ability that moved, with both explanations as lines; ``old`` or ``new`` is empty where there is none."""

    direction: Direction
    old_text: str
    new_text: str
    old: tuple[str, ...]
    new: tuple[str, ...]

    def lines(self) -> list[str]:
        """The explanation as a change: lines that begin with "- ", "+ " or "  "."""
        return [line.rstrip() for line in difflib.ndiff(self.old, self.new) if not line.startswith("?")]


@dataclass(frozen=True, slots=True)
class CardChange:
    """How one card changed.  ``category`` is the most severe of what happened to it."""

    number: str
    name: str
    language: str
    category: Category
    stats: tuple[StatChange, ...] = ()
    abilities: tuple[AbilityChange, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """The change as plain data."""
        data: dict[str, Any] = {
            "number": self.number,
            "name": self.name,
            "language": self.language,
            "category": self.category.value,
        }
        if self.stats:
            data["stats"] = {one.name: {"old": one.old, "new": one.new} for one in self.stats}
        if self.abilities:
            data["abilities"] = [
                {"direction": one.direction.value, "old": one.old_text, "new": one.new_text, "diff": one.lines()}
                for one in self.abilities
            ]
        if self.texts:
            data["texts"] = [{"old": old, "new": new} for old, new in self.texts]
        if self.note:
            data["note"] = self.note
        return data


@dataclass(frozen=True, slots=True)
class SetChange:
    """All changes between two states, in order of card number, and how many cards are the same."""

    changes: tuple[CardChange, ...]
    unchanged: int

    def of(self, category: Category) -> tuple[CardChange, ...]:
        """The changes of one category."""
        return tuple(change for change in self.changes if change.category is category)

    def at_least(self, category: Category) -> tuple[CardChange, ...]:
        """The changes of this category and those more severe."""
        return tuple(change for change in self.changes if change.category.severity >= category.severity)


def compare_cards(old: Iterable[CardRecord], new: Iterable[CardRecord]) -> SetChange:
    """The cards of two states compared by number, each with the one in the same language."""
    before = {(card.number, card.language): card for card in old}
    after = {(card.number, card.language): card for card in new}
    changes = []
    unchanged = 0
    for key in sorted(before.keys() | after.keys()):
        first, second = before.get(key), after.get(key)
        if first is None or second is None:
            card = first or second
            assert card is not None
            category = Category.removed if first else Category.added
            changes.append(CardChange(card.number, card.name, card.language, category))
            continue
        change = compare_card(first, second)
        if change is None:
            unchanged += 1
        else:
            changes.append(change)
    return SetChange(tuple(changes), unchanged)


def compare_card(old: CardRecord, new: CardRecord) -> CardChange | None:
    """How one card changed; None if neither its data nor its texts did."""
    before, after = stats_of(old), stats_of(new)
    stats = tuple(StatChange(name, before[name], after[name]) for name in before if before[name] != after[name])
    categories = [Category.stats] * bool(stats)
    texts: tuple[tuple[str, str], ...] = ()
    abilities: tuple[AbilityChange, ...] = ()
    note = ""
    if wording_hash(old) != wording_hash(new):
        texts = tuple(
            (one, other) for one, other in ((old.effect, new.effect), (old.trigger, new.trigger)) if one != other
        )
        first, second = (compile_card(one, explained=False) for one in (old, new))
        if first.effects is None or second.effects is None:
            categories.append(Category.changed)
            note = _not_understood(first, second)
        else:
            abilities = compare_abilities(first.effects.abilities, second.effects.abilities, new.category)
            whole = Direction.same
            for one in abilities:
                whole &= one.direction
            categories.append(Category.wording if whole is Direction.same else Category(whole.value))
    if not categories:
        return None
    worst = max(categories, key=lambda category: category.severity)
    return CardChange(new.number, new.name, new.language, worst, stats, abilities, texts, note)


def _not_understood(old: CompiledCard, new: CompiledCard) -> str:
    sides = [name for name, card in (("old", old), ("new", new)) if card.effects is None]
    return f"the {' and the '.join(sides)} text is not wholly understood, so that the effects cannot be compared"


def compare_abilities(
    old: Sequence[Ability], new: Sequence[Ability], category: str = "character"
) -> tuple[AbilityChange, ...]:
    """The abilities that moved: those that are the same on both sides are matched first, the others in their order."""
    before = [meaning_of_ability(ability) for ability in old]
    after = [meaning_of_ability(ability) for ability in new]
    found = []
    for tag, start, end, begin, stop in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        for index in range(max(end - start, stop - begin)):
            first = start + index if start + index < end else None
            second = begin + index if begin + index < stop else None
            if first is None or second is None:
                direction = Direction.wider if first is None else Direction.narrower
            else:
                direction = of_ability(before[first], after[second])
            found.append(
                AbilityChange(
                    direction,
                    old[first].text if first is not None else "",
                    new[second].text if second is not None else "",
                    _explained(old[first], category) if first is not None else (),
                    _explained(new[second], category) if second is not None else (),
                )
            )
    return tuple(found)


def _explained(ability: Ability, category: str) -> tuple[str, ...]:
    return tuple(explain_ability(ability, category).lines())
