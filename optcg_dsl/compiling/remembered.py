"""Effects of cards, remembered between runs: a card that has not changed is not compiled again.

The effects of a card depend on its record and on this installation alone.  Only cards about which nothing is found are
remembered: a finding has its place in the file, and is made each time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from optcg_dsl.caching import Known, key_of
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
    known = Known(f"effects-{key_of(card_set.file, card_set.code)}")
    effects: dict[str, CardEffects] = {}
    findings: list[Diagnostic] = []
    errors = 0
    for record in card_set.cards:
        found, told = effects_of_card(record, known, explained=errors < MOST_EXPLAINED)
        findings += told
        errors += errors_among(told)
        if found is not None:
            effects[record.number] = found
    known.remember()
    return SetEffects(effects, tuple(findings))


def effects_of_card(
    record: CardRecord, known: Known, *, explained: bool = True
) -> tuple[CardEffects | None, Sequence[Diagnostic]]:
    """What :func:`compiled_card` finds about a card, with the effects that are known of it."""
    key = known.key(repr(content_of(record)))
    found = remembered(known.value(key), record.number)
    if found is not None:
        return found, ()
    known.forget(key)
    found, told = compiled_card(record, explained=explained)
    if found is not None and not told:
        with suppress(TypeError):  # it has an effect object of somebody's own
            known.learn(key, encoded(found))
    return found, told


def compiled_card(record: CardRecord, *, explained: bool = True) -> tuple[CardEffects | None, Sequence[Diagnostic]]:
    """The effects of a card, None if it does not compile, and all findings about its texts."""
    from optcg_dsl.compiling.compiler import compile_card  # takes longer to load than to read a set that is remembered

    card = compile_card(record, explained=explained)
    return card.effects, card.diagnostics


def encoded(effects: CardEffects) -> bytes:
    """Effects as JSON.  Raises ``TypeError`` for an effect object of somebody's own."""
    return msgspec.json.encode(as_data(effects))


def decoded(data: msgspec.Raw, record: CardRecord) -> CardEffects:
    """The effects that were :func:`encoded` of a card; those of its texts, where the data is of something else.

    Raises ``KeyError`` if the card has none.
    """
    found = remembered(data, record.number)
    if found is None:
        found, _ = compiled_card(record, explained=False)
    if found is None:
        raise KeyError(record.number)
    return found


def remembered(data: msgspec.Raw | None, number: str) -> CardEffects | None:
    """The effects that were :func:`encoded` of a card number; None if there are none, or they are of something else."""
    if data is None:
        return None
    try:
        found = from_data(msgspec.json.decode(data))
    except (msgspec.MsgspecError, RecursionError, TypeError, ValueError):
        return None
    return found if isinstance(found, CardEffects) and found.number == number else None
