"""Effects of cards, remembered between runs: a card that has not changed is not compiled again.

The effects of a card depend on its record and on this installation alone.  Only cards about which nothing is found are
remembered: a finding has its place in the file, and is made each time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from optcg_dsl.caching import fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.many import MOST_EXPLAINED
from optcg_dsl.cards.records import CardRecord, CardSet, content_of
from optcg_dsl.effects import CardEffects
from optcg_dsl.effects.codec import as_data, from_data
from optcg_dsl.text.diagnostics import Diagnostic, errors_among


@dataclass(frozen=True, slots=True)
class SetEffects:
    """The effects of a set's cards by number, none for a card that does not compile, and all findings in file order."""

    effects: Mapping[str, CardEffects]
    diagnostics: tuple[Diagnostic, ...]


def effects_of_set(card_set: CardSet) -> SetEffects:
    """What :func:`compile_set` finds about a set, with the effects of its unchanged cards as they were."""
    entry = f"effects-{key_of(card_set.file, card_set.code)}"
    known = _read(entry)
    kept: dict[str, msgspec.Raw] = {}
    effects: dict[str, CardEffects] = {}
    findings: list[Diagnostic] = []
    errors = 0
    for record in card_set.cards:
        key = key_of(fingerprint(), repr(content_of(record)))
        found = _decoded(known.get(key), record)
        if found is None:
            found, told = _compiled(record, explained=errors < MOST_EXPLAINED)
            findings += told
            errors += errors_among(told)
            if found is not None and not told:
                with suppress(TypeError):  # it has an effect object of somebody's own
                    kept[key] = msgspec.Raw(encoded(found))
        else:
            kept[key] = known[key]
        if found is not None:
            effects[record.number] = found
    if kept.keys() != known.keys() and is_unchanged():
        write_entry(entry, msgspec.json.encode(kept))
    return SetEffects(effects, tuple(findings))


def _compiled(record: CardRecord, *, explained: bool) -> tuple[CardEffects | None, Sequence[Diagnostic]]:
    from optcg_dsl.compiling.compiler import compile_card  # takes longer to load than to read a set that is remembered

    card = compile_card(record, explained=explained)
    return card.effects, card.diagnostics


def _read(entry: str) -> dict[str, msgspec.Raw]:
    data = read_entry(entry)
    try:
        return {} if data is None else msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        return {}


def encoded(effects: CardEffects) -> bytes:
    """Effects as JSON.  Raises ``TypeError`` for an effect object of somebody's own."""
    return msgspec.json.encode(as_data(effects))


def decoded(data: msgspec.Raw, record: CardRecord) -> CardEffects:
    """The effects that were :func:`encoded` of a card; those of its texts, where the data is of something else.

    Raises ``KeyError`` if the card has none.
    """
    found = _decoded(data, record)
    if found is None:
        found, _ = _compiled(record, explained=False)
    if found is None:
        raise KeyError(record.number)
    return found


def _decoded(data: msgspec.Raw | None, record: CardRecord) -> CardEffects | None:
    """The effects that are remembered of a card; None if there are none, or they are not those of one."""
    if data is None:
        return None
    try:
        found = from_data(msgspec.json.decode(data))
    except (msgspec.MsgspecError, RecursionError, TypeError, ValueError):
        return None
    return found if isinstance(found, CardEffects) and found.number == record.number else None
