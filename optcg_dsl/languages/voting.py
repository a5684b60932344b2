"""More than two prints of the same cards: which one stands alone with what an ability does, and what others say.

Two prints that differ do not show which of them is right.  With three or more, each ability is put to the vote: where
all prints but one agree, that one is the odd one out.  What other cards say in the same place is a second witness.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from optcg_dsl import effects as e
from optcg_dsl.effects.base import field_names
from optcg_dsl.languages.aligning import Printed, align, printed_abilities, translated
from optcg_dsl.languages.glossary import Glossary, terms_of
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.loading import glossary_between
from optcg_dsl.languages.meaning import Meaning
from optcg_dsl.languages.prints import Print
from optcg_dsl.languages.walking import differences_of_meanings, kind_of

LEAST_PRINTS = 3
"""How many prints it takes for one to stand alone."""
Path = tuple[str | int, ...]
"""The way to a part of an effect: names of fields and places in lists."""


@dataclass(frozen=True, slots=True)
class Camp:
    """A meaning and the prints that have it, in their order; that of prints without the ability is empty."""

    meaning: Meaning
    prints: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Vote:
    """What several prints say an ability does: a camp for each meaning, the largest first, then in order of prints."""

    camps: tuple[Camp, ...]

    @property
    def is_unanimous(self) -> bool:
        """Whether all prints say the same."""
        return len(self.camps) == 1

    @property
    def odd(self) -> Camp | None:
        """The camp of the only print that says something else than all others do, where these are at least two."""
        if len(self.camps) != 2:
            return None
        most, least = self.camps
        return least if len(least.prints) == 1 and len(most.prints) >= LEAST_PRINTS - 1 else None

    @property
    def kind(self) -> Kind | None:
        """What the two largest camps differ in, where there are two; it says nothing of how large they are."""
        if self.is_unanimous:
            return None
        first, second = self.camps[0].meaning, self.camps[1].meaning
        return kind_of(differences_of_meanings(first, second)) if first and second else Kind.missing


def vote(said: Sequence[Meaning]) -> Vote:
    """The camps among the meanings of one ability in several prints, ``()`` for a print that does not have it.

    All meanings are in the terms of one print (:func:`optcg_dsl.languages.aligning.translated`).
    """
    prints: list[tuple[Meaning, list[int]]] = []
    for index, meaning in enumerate(said):
        camp = next((members for one, members in prints if one == meaning), None)
        if camp is None:
            prints.append((meaning, [index]))
        else:
            camp.append(index)
    camps = [Camp(meaning, tuple(members)) for meaning, members in prints]
    return Vote(tuple(sorted(camps, key=lambda camp: -len(camp.prints))))


# -- the abilities of a card in several prints -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AbilityVote:
    """An ability of a card in several prints: as each of them has it (None: it has not), and the vote."""

    number: str
    printed: tuple[Printed | None, ...]
    vote: Vote


@dataclass(frozen=True, slots=True)
class Election:
    """All numbers that each of several prints has and that are whole in all: their abilities, in order.

    ``left_out`` are numbers of the first print that are not comparable.
    """

    languages: tuple[str, ...]
    abilities: tuple[AbilityVote, ...]
    left_out: tuple[str, ...]

    def odd_ones(self) -> dict[int, int]:
        """How often each print stands alone."""
        counts = Counter(one.vote.odd.prints[0] for one in self.abilities if one.vote.odd is not None)
        return {index: counts[index] for index in range(len(self.languages))}


def elect(prints: Sequence[Print], glossaries: Sequence[Glossary | None] | None = None) -> Election:
    """Put every ability to the vote that these prints have.

    ``glossaries`` are those from the first print to each of the others, in their order; without them they are made.
    """
    first, *others = prints
    if glossaries is None:
        glossaries = [glossary_between(first, other) for other in others]
    found: list[AbilityVote] = []
    left_out: list[str] = []
    for number in first.numbers:
        cards = [one.cards.get(number) for one in prints]
        abilities: list[list[Printed]] = []
        for card, glossary in zip(cards, (None, *glossaries), strict=True):
            if card is not None and card.is_whole:
                abilities.append(translated(printed_abilities(card.card), glossary))
        if len(abilities) < len(cards):
            left_out.append(number)
            continue
        for row in rows_of(abilities):
            found.append(AbilityVote(number, row, vote([one.meaning if one else () for one in row])))
    return Election(tuple(one.language for one in prints), tuple(found), tuple(left_out))


def rows_of(cards: Sequence[Sequence[Printed]]) -> list[tuple[Printed | None, ...]]:
    """The abilities of one card in several prints side by side: a row for each, with a place for each print.

    Those that mean the same stand in one row, then those that stand for each other as in a comparison of two.
    """
    rows: list[dict[int, Printed]] = []
    for index, abilities in enumerate(cards):
        left = list(abilities)
        open_rows = list(rows)
        for one in abilities:
            row = next((row for row in open_rows if any(other.meaning == one.meaning for other in row.values())), None)
            if row is not None:
                row[index] = one
                left.remove(one)
                open_rows.remove(row)
        heads = [next(iter(row.values())) for row in open_rows]
        for head, one in align(heads, left).pairs:
            at = next(place for place, other in enumerate(heads) if other is head)
            open_rows[at][index] = one
            left.remove(one)
        rows += [{index: one} for one in left]
    return [tuple(row.get(index) for index in range(len(cards))) for row in rows]


# -- what other cards say ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Usage:
    """What other abilities say in the place where two differ: how many say the one, the other, or anything else."""

    first: int
    second: int
    other: int

    @property
    def similar(self) -> int:
        """How many there are that differ from the two in nothing but this place, numbers and terms."""
        return self.first + self.second + self.other

    @property
    def shares(self) -> tuple[float, float]:
        """The shares of the first and of the second among all of them; 0 where there are none."""
        return (self.first / self.similar, self.second / self.similar) if self.similar else (0.0, 0.0)


class Sayings:
    """The abilities of many cards, asked what is usual."""

    def __init__(self, meanings: Iterable[Meaning]) -> None:
        self._parts: dict[type[e.Effect], list[e.Effect]] = {}
        for meaning in meanings:
            for part in (inner for ability in meaning for inner in e.walk(ability)):
                if isinstance(part, _ROOTS):
                    self._parts.setdefault(type(part), []).append(part)

    def usage(self, first: Meaning, second: Meaning) -> Usage | None:
        """What is said in the places where two abilities differ, the two themselves not counted once each.

        Looked at is the smallest step, condition, timing or ability around these places.  None where one of the two
        has more abilities than the other: there is no place to look at.
        """
        if len(first) != len(second):
            return None
        paths = list(_different(first, second, ()))
        root = _root(first, paths)
        if root is None:
            return None
        one, other = _at(first, root), _at(second, root)
        assert isinstance(one, e.Effect)
        inner = frozenset(path[len(root) :] for path in paths)
        shape, ways = _shape(one, inner), (_values(one, inner), _values(other, inner))
        counts = Counter[int]()
        for part in self._parts.get(type(one), ()):
            if _shape(part, inner) == shape:
                values = _values(part, inner)
                counts[ways.index(values) if values in ways else 2] += 1
        # The two that are asked about are among those that were gathered: they are no witnesses for themselves.
        return Usage(max(counts[0] - 1, 0), max(counts[1] - 1, 0), counts[2])


_ROOTS = (e.Step, e.Condition, e.Timing, e.When, e.Ability)
_MASKED = "?"


def _different(first: object, second: object, path: Path) -> Iterator[Path]:
    """The ways to the smallest parts in which two effects differ."""
    if first == second:
        return
    if isinstance(first, e.Effect) and type(first) is type(second):
        for name in field_names(type(first)):
            yield from _different(getattr(first, name), getattr(second, name), (*path, name))
    elif isinstance(first, tuple) and isinstance(second, tuple) and len(first) == len(second):
        for index, (one, other) in enumerate(zip(first, second, strict=True)):
            yield from _different(one, other, (*path, index))
    else:
        yield path


def _root(meaning: Meaning, paths: Sequence[Path]) -> Path | None:
    """The way to the smallest step, condition, timing or ability that all these ways lead into."""
    if not paths:
        return None
    common = min(len(path) for path in paths) - 1
    while common > 0:
        start = paths[0][:common]
        if all(path[:common] == start for path in paths) and isinstance(_at(meaning, start), _ROOTS):
            return start
        common -= 1
    return None


def _at(value: object, path: Path) -> object:
    """The part of an effect that a way leads to."""
    found: object = value
    for step in path:
        found = getattr(found, step) if isinstance(step, str) else found[step]  # type: ignore[index]  # a tuple
    return found


def _values(part: object, paths: frozenset[Path]) -> tuple[object, ...]:
    """What stands at these places, slots left out: they are called as they come."""
    return tuple(_plain(_at(part, path), exact=True) for path in sorted(paths, key=repr))


def _shape(part: object, masked: frozenset[Path]) -> object:
    """A part without what stands at the masked places, and without numbers, terms and slots."""
    return _plain(part, masked)


def _plain(part: object, masked: frozenset[Path] = frozenset(), path: Path = (), *, exact: bool = False) -> object:
    """A part as plain data: without slots, and unless it is to be ``exact`` without numbers and terms."""
    if path in masked:
        return _MASKED
    if isinstance(part, tuple):
        return tuple(_plain(one, masked, (*path, index), exact=exact) for index, one in enumerate(part))
    if not isinstance(part, e.Effect):
        return part
    kept: list[object] = [type(part).__name__]
    if not exact and (isinstance(part, e.Const) or (terms_of([part]) and not _has_parts(part))):
        return tuple(kept)
    for name in field_names(type(part)):
        if name != "slot":
            kept.append(_plain(getattr(part, name), masked, (*path, name), exact=exact))
    return tuple(kept)


def _has_parts(part: e.Effect) -> bool:
    """Whether an effect object holds others."""
    return len(e.walk(part)) > 1
