"""Names and types that no card of the loaded sets has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rapidfuzz import fuzz, process

from optcg_dsl.cards.records import CardSet
from optcg_dsl.checking.problems import Problem
from optcg_dsl.checking.types import Typed
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.normalise import canonical
from optcg_dsl.text.source import Span

_CLOSE = 80


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names and types of the cards of some sets in one language."""

    names: frozenset[str]
    types: frozenset[str]

    @classmethod
    def of(cls, sets: Iterable[CardSet], language: str) -> NameIndex:
        """The names and types of the cards of those of the sets that are in this language, in its typography."""
        typography = typography_of(language)
        names: set[str] = set()
        types: set[str] = set()
        for card_set in sets:
            for card in card_set.cards if card_set.language == language else ():
                names.add(canonical(card.name, typography))
                types.update(canonical(one, typography) for one in card.types)
        return cls(frozenset(names), frozenset(types))

    def knows(self, mention: Mention) -> bool:
        """Whether any card of these sets has the name or type that a text mentions."""
        known = self.names if mention.what == "name" else self.types
        if mention.whole:
            return mention.text in known
        return any(mention.text in full for full in known)


class Mention(NamedTuple):
    """A name or type in a text: a ``whole`` one, or a part that names or types include."""

    what: Literal["name", "type"]
    whole: bool
    text: str


Mentioned = tuple[Mention, Span]


def mentions(typed: Typed) -> Iterator[Mentioned]:
    """The names and types that are mentioned in an item, in the order of the text."""
    for one in typed.all(*_NAMING):
        match one:
            case n.Names(names=texts):
                found = [Mention("name", True, text) for text in texts]
            case n.Types(types=texts) | n.TheType(types=texts):
                found = [Mention("type", True, text) for text in texts]
            case n.TypeIncluding(texts=texts) | n.TypeIncludes(texts=texts):
                found = [Mention("type", False, text) for text in texts]
            case n.NameIncluding(texts=texts):
                found = [Mention("name", False, text) for text in texts]
            case _:
                found = []
        yield from ((mention, one.span) for mention in found)


_NAMING = (n.Names, n.Types, n.TheType, n.TypeIncluding, n.TypeIncludes, n.NameIncluding)
"""The classes of nodes that name cards or types."""


def check_names(mentioned: Iterable[Mentioned], index: NameIndex) -> Iterator[Problem]:
    """The findings about the names and types that a text mentions: OP227, OP228."""
    for mention, span in mentioned:
        if index.knows(mention):
            continue
        known = index.names if mention.what == "name" else index.types
        if mention.whole:
            message = f"no card of the loaded sets has the {mention.what} “{mention.text}”"
            yield _unknown(mention.text, known, span, message)
        else:
            words = {word for full in known for word in (full, *full.split())}
            message = f"no card of the loaded sets has a {mention.what} that includes “{mention.text}”"
            yield _unknown(mention.text, frozenset(words), span, message)


def _unknown(written: str, known: frozenset[str], span: Span, message: str) -> Problem:
    found = process.extract(written, sorted(known), scorer=fuzz.ratio, limit=3, score_cutoff=_CLOSE)
    if not found:
        return Problem("OP228", message, span)
    near = [text for text, _, _ in found]
    return Problem("OP227", message, span, f"did you mean {' or '.join(f'“{text}”' for text in near)}?")
