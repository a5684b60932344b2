"""Findings about cards, remembered between runs: a card that has not changed is not checked again.

The findings of a card depend on its record, on this installation, and on whether the loaded sets have the names and
types that its texts mention; only where they do not, all other names and types matter, as suggestions.  On which line
of its file the card stands does not matter: findings are kept by lines from the first line of its texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.many import until_enough
from optcg_dsl.cards.records import CardRecord, CardSet, content_of
from optcg_dsl.checking.lints.names import Mention, NameIndex
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.text.diagnostics import Diagnostic, is_plausible
from optcg_dsl.text.source import Position, SourceText
from optcg_dsl.validation.cards import findings_of


class Checked(msgspec.Struct):
    """The findings about a card, the names and types that its texts mention, and the index they were looked up in."""

    findings: list[Diagnostic]
    mentions: list[Mention]
    index: str

    def holds(self, index: NameIndex, key: str) -> bool:
        """Whether the findings are those with this index, whose key is ``key``."""
        if self.index == key:
            return True
        return all(finding.code not in _ABOUT_NAMES for finding in self.findings) and all(
            map(index.knows, self.mentions)
        )


Remembered = dict[str, Checked]
"""What was checked, by what it was made from."""
_ABOUT_NAMES = frozenset(("OP227", "OP228"))


def check_set_remembered(card_set: CardSet, index: NameIndex) -> tuple[Diagnostic, ...]:
    """The findings about a set's texts, as :func:`findings_of` gives them for each card, in file order.

    Where there are as many errors as are told of a file, the cards behind are not looked at, and the last one says so.
    """

    def fresh(record: CardRecord, explained: bool) -> Sequence[Diagnostic]:
        return findings_of(compile_card(record, explained=explained), index)

    if cache_folder() is None:
        return tuple(chain.from_iterable(until_enough(card_set.cards, fresh)))
    entry = f"cards-{key_of(card_set.file, card_set.code)}"
    names = _key(index)
    known = _read(entry)
    kept: Remembered = {}

    def verdict(record: CardRecord, explained: bool) -> Sequence[Diagnostic]:
        sources = [source for source in (record.effect_source, record.trigger_source) if source is not None]
        if not sources:
            return fresh(record, explained)
        line = min(source.position(0).line for source in sources)
        key = key_of(fingerprint(), repr(content_of(record)), repr(explained), *_layout(sources, line))
        checked = known.get(key)
        if checked is None or not checked.holds(index, names):
            card = compile_card(record, explained=explained)
            findings = findings_of(card, index)
            mentions = [mention for pairs in card.mentioned.values() for mention, _ in pairs]
            checked = Checked(
                [replace(finding.moved(-line), file="", excerpt="") for finding in findings], mentions, names
            )
        checked.index = names
        kept[key] = checked
        return [_placed(finding, line, sources[0]) for finding in checked.findings]

    found = tuple(chain.from_iterable(until_enough(card_set.cards, verdict)))
    if kept.keys() != known.keys() and is_unchanged():
        write_entry(entry, msgspec.json.encode(kept))
    return found


@lru_cache(maxsize=1)
def _key(index: NameIndex) -> str:
    """What stands for all names and types of the loaded sets."""
    return key_of(str(len(index.names)), *sorted(index.names), *sorted(index.types))


def _layout(sources: list[SourceText], line: int) -> list[str]:
    """How texts are laid out in their file, whatever line they begin on."""
    return [
        repr((source.content, [(place.line - line, place.column) for place in _places(source)], source.segments != ()))
        + repr([offset for offset, _ in source.segments])
        for source in sources
    ]


def _places(source: SourceText) -> list[Position]:
    found = [place for _, place in source.segments] or source.origins
    return [place.moved(source.below) for place in found]


def _placed(finding: Diagnostic, line: int, source: SourceText) -> Diagnostic:
    moved = replace(finding, file=source.file).moved(line)
    return replace(moved, excerpt=source.excerpt_at(moved.position.line))


def _read(entry: str) -> Remembered:
    data = read_entry(entry)
    try:
        known = {} if data is None else msgspec.json.decode(data, type=Remembered)
    except (msgspec.MsgspecError, RecursionError):
        return {}
    return {key: one for key, one in known.items() if all(map(is_plausible, one.findings))}
