"""Names and types that no card of the loaded sets has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from optcg_dsl.cards.records import CardSet
from optcg_dsl.checking.problems import Problem
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.normalise import normalise
from optcg_dsl.text.source import Span

_CLOSE = 80


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names and types of the cards of some sets."""

    names: frozenset[str]
    types: frozenset[str]

    @classmethod
    def of(cls, sets: Iterable[CardSet]) -> NameIndex:
        """The names and types of all cards of these sets."""
        names: set[str] = set()
        types: set[str] = set()
        for card_set in sets:
            for card in card_set.cards:
                names.add(normalise(card.name).content)
                types.update(normalise(one).content for one in card.types)
        return cls(frozenset(names), frozenset(types))


def check_names(node: n.Node, index: NameIndex) -> Iterator[Problem]:
    """The findings about the names and types of a line: OP227, OP228."""
    for one in n.walk(node):
        match one:
            case n.Names(names=names):
                yield from _exact("name", names, index.names, one.span)
            case n.Types(types=types) | n.TheType(types=types):
                yield from _exact("type", types, index.types, one.span)
            case n.TypeIncluding(texts=texts) | n.TypeIncludes(texts=texts):
                yield from _part("type", texts, index.types, one.span)
            case n.NameIncluding(texts=texts):
                yield from _part("name", texts, index.names, one.span)
            case _:
                pass


def _exact(what: str, wanted: tuple[str, ...], known: frozenset[str], span: Span) -> Iterator[Problem]:
    for one in wanted:
        if one not in known:
            yield _unknown(what, one, known, span, f"no card of the loaded sets has the {what} “{one}”")


def _part(what: str, wanted: tuple[str, ...], known: frozenset[str], span: Span) -> Iterator[Problem]:
    for one in wanted:
        if not any(one in full for full in known):
            words = {word for full in known for word in (full, *full.split())}
            message = f"no card of the loaded sets has a {what} that includes “{one}”"
            yield _unknown(what, one, frozenset(words), span, message)


def _unknown(what: str, written: str, known: frozenset[str], span: Span, message: str) -> Problem:
    found = process.extract(written, sorted(known), scorer=fuzz.ratio, limit=3, score_cutoff=_CLOSE)
    if not found:
        return Problem("OP228", message, span)
    near = [text for text, _, _ in found]
    return Problem("OP227", message, span, f"did you mean {' or '.join(f'“{text}”' for text in near)}?")
