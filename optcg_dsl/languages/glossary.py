"""A glossary: which name, type, or part of one in one print stands for which in another.

It is made from two sets by card number: a number has one name in each print, and its types stand in one order.  What
texts quote and no card of the two sets has as its own is taken from texts that agree in everything else.  A term stands
for the one that it is printed as most often, and only where the same holds the other way round: names go one to one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, get_args

from msgspec.structs import replace

from optcg_dsl import effects as e
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects.actions import EVERY_WORD
from optcg_dsl.structs import rebuilt
from optcg_dsl.syntax.nodes.base import Section
from optcg_dsl.text.normalise import canonical

SECTIONS: tuple[Section, ...] = get_args(Section)
_WORDS: Mapping[type[e.Effect], tuple[Section, str]] = {
    e.NameIs: ("names", "name"),
    e.NameIncludes: ("name_parts", "text"),
    e.TypeIs: ("types", "type"),
    e.TypeIncludes: ("type_parts", "text"),
}
"""Where filters hold a term."""
_TREATED: Mapping[str, Section] = {"name": "names", "type": "types"}
_WHOLE: Mapping[Section, Section] = {"name_parts": "names", "type_parts": "types"}
_E = TypeVar("_E", bound=e.Effect)


@dataclass(frozen=True, slots=True)
class Glossary:
    """Terms of the language ``first`` with those of ``second`` that stand for them, one to one in each section."""

    first: str
    second: str
    terms: Mapping[Section, Mapping[str, str]]
    _back: dict[Section, dict[str, str]] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        for section, pairs in self.terms.items():
            self._back[section] = {other: one for one, other in pairs.items()}

    def in_second(self, section: Section, term: str) -> str | None:
        """What stands in the second language for a term of the first; None if that is not known."""
        return _found(self.terms, section, term)

    def in_first(self, section: Section, term: str) -> str | None:
        """What stands in the first language for a term of the second; None if that is not known."""
        return _found(self._back, section, term)

    def translated(self, effect: _E) -> _E:
        """An effect whose terms of the second language are those of the first; what is not known stays as it is."""
        return rebuilt(effect, e.Effect, lambda part: _in_first(part, self))

    def with_terms_of(self, other: Glossary) -> Glossary:
        """This glossary with the terms of another one that it does not have itself, on either side."""
        terms: dict[Section, dict[str, str]] = {}
        for section in SECTIONS:
            mine, back = self.terms.get(section, {}), self._back.get(section, {})
            more = other.terms.get(section, {}).items()
            terms[section] = {**mine, **{one: two for one, two in more if one not in mine and two not in back}}
        return Glossary(self.first, self.second, terms)

    def reversed(self) -> Glossary:
        """The same glossary, from the second language to the first."""
        return Glossary(self.second, self.first, {section: dict(self._back.get(section, {})) for section in SECTIONS})


def _found(terms: Mapping[Section, Mapping[str, str]], section: Section, term: str) -> str | None:
    """A term, or a part of one that is a whole name or type."""
    found = terms.get(section, {}).get(term)
    if found is None and section in _WHOLE:
        return terms.get(_WHOLE[section], {}).get(term)
    return found


def in_one_typography(effect: e.Effect) -> e.Effect:
    """An effect object with its own term in the typography of names in any script, as card records have them."""
    term = _term(effect)
    return effect if term is None else _with_term(effect, canonical(term[1]))


def _with_term(effect: e.Effect, term: str) -> e.Effect:
    return replace(effect, **{"word" if isinstance(effect, e.TreatAs) else _WORDS[type(effect)][1]: term})


def terms_of(effects: Iterable[e.Effect]) -> list[tuple[Section, str]]:
    """The terms in effects, in the order of their fields."""
    return [term for effect in effects for part in e.walk(effect) if (term := _term(part)) is not None]


def _term(part: e.Effect) -> tuple[Section, str] | None:
    if type(part) in _WORDS:
        section, name = _WORDS[type(part)]
        return section, getattr(part, name)
    if isinstance(part, e.TreatAs) and part.what in _TREATED and part.word != EVERY_WORD:
        return _TREATED[part.what], part.word
    return None


def _in_first(effect: e.Effect, glossary: Glossary) -> e.Effect:
    """An effect object with its own term in the first language."""
    term = _term(effect)
    return effect if term is None else _with_term(effect, glossary.in_first(*term) or term[1])


# -- making one --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in one print: its record, and the effects and notes of its abilities (none where they are not wholly
    understood)."""

    record: CardRecord
    effects: tuple[e.Ability, ...]
    notes: tuple[str, ...] = ()


class _Votes:
    """How often a term of one print stands where one of the other does."""

    def __init__(self) -> None:
        self.pairs: dict[Section, Counter[tuple[str, str]]] = {section: Counter() for section in SECTIONS}

    def add(self, section: Section, one: str, other: str) -> None:
        self.pairs[section][one, other] += 1

    def agreed(self, known: Glossary) -> Glossary:
        """The ``known`` terms, and the pairs of terms that stand for each other most often, whichever way one asks."""
        terms: dict[Section, dict[str, str]] = {}
        for section in SECTIONS:
            pairs = self.pairs[section]
            forth, back = _majority(pairs), _majority({(other, one): count for (one, other), count in pairs.items()})
            terms[section] = {one: other for one, other in forth.items() if back[other] == one}
        return known.with_terms_of(Glossary(known.first, known.second, terms))


def _majority(pairs: Mapping[tuple[str, str], int]) -> dict[str, str]:
    """The second of each first that stands with it most often; of several the one that comes first."""
    best: dict[str, tuple[int, str]] = {}
    for (one, other), count in pairs.items():
        if one not in best or count > best[one][0]:
            best[one] = count, other
    return {one: other for one, (_, other) in best.items()}


def make_glossary(known: Glossary, cards: Sequence[tuple[Shown, Shown]]) -> Glossary:
    """The ``known`` glossary, and what cards show that both prints have, in their order."""
    votes = _Votes()
    for one, other in cards:
        votes.add("names", one.record.name, other.record.name)
        if len(one.record.types) == len(other.record.types):
            for pair in zip(one.record.types, other.record.types, strict=True):
                votes.add("types", *pair)
        if len(one.notes) == len(other.notes):
            for note, its in zip(one.notes, other.notes, strict=True):
                votes.add("notes", note, its)
    glossary = votes.agreed(known)
    quoted = _Votes()
    for one, other in cards:
        for section, first, second in _single(one.effects, other.effects, glossary):
            quoted.add(section, first, second)
    return quoted.agreed(glossary)


def _single(
    first: Sequence[e.Ability], second: Sequence[e.Ability], glossary: Glossary
) -> Iterator[tuple[Section, str, str]]:
    """The terms of two texts that can only stand for each other: the only ones of their section that are not known."""
    for section in SECTIONS:
        ours = list(dict.fromkeys(word for where, word in terms_of(first) if where == section))
        theirs = list(dict.fromkeys(word for where, word in terms_of(second) if where == section))
        ours_unknown = [word for word in ours if glossary.in_second(section, word) not in theirs]
        theirs_unknown = [word for word in theirs if glossary.in_first(section, word) not in ours]
        if len(ours_unknown) == len(theirs_unknown) == 1:
            yield section, ours_unknown[0], theirs_unknown[0]
