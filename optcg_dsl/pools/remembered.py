"""Sets with their effects, remembered between runs: files that have not changed are not read as YAML again.

There is one entry for the paths that were asked for, and it says which bytes it was made from.  A card's effects become
objects when they are asked for: a game needs those of its own cards.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, get_type_hints

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.folders import Found
from optcg_dsl.cards.records import CardRecord, CardSet, Deck, Translation, content_of
from optcg_dsl.compiling.remembered import decoded, encoded
from optcg_dsl.effects import CardEffects
from optcg_dsl.text.diagnostics import Diagnostic, is_plausible


class Sets(NamedTuple):
    """Sets in one language, those in others, the effects of the cards by number, what was found, and decks by name.

    No record knows where its card stands in the file: what there is to say about that is in the findings.
    """

    sets: tuple[CardSet, ...]
    left_out: tuple[CardSet, ...]
    effects: Mapping[str, CardEffects]
    findings: tuple[Diagnostic, ...]
    decks: Mapping[str, Deck]


_HINTS = get_type_hints(CardRecord)
_Card: Any = msgspec.defstruct(
    "_Card", [(one.name, _HINTS[one.name]) for one in fields(CardRecord) if one.compare], array_like=True, gc=False
)


class _Set(msgspec.Struct, array_like=True):
    code: str
    name: str
    language: str
    cards: tuple[_Card, ...]
    file: str
    rules: str
    glossary: str
    translations: tuple[Translation, ...]
    plausible: tuple[tuple[str, int], ...]


class _Effects(msgspec.Struct, array_like=True, gc=False):
    """The effects of a card, and how many abilities they are of."""

    abilities: int
    data: msgspec.Raw


class _Kept(msgspec.Struct, array_like=True):
    content: str
    sets: tuple[_Set, ...]
    left_out: tuple[_Set, ...]
    effects: dict[str, _Effects]
    findings: tuple[Diagnostic, ...]
    decks: dict[str, Deck]


class KeptEffects(Mapping[str, CardEffects]):
    """Effects by card number, each made from what is remembered when it is asked for."""

    def __init__(self, kept: Mapping[str, _Effects], records: Mapping[str, CardRecord]) -> None:
        self._kept = kept
        self._records = records
        self._made: dict[str, CardEffects] = {}

    def __getitem__(self, number: str) -> CardEffects:
        made = self._made.get(number)
        if made is None:
            made = self._made[number] = decoded(self._kept[number].data, self._records[number])
        return made

    def __contains__(self, number: object) -> bool:
        return number in self._kept

    def __iter__(self) -> Iterator[str]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, numbers: Container[str]) -> KeptEffects:
        """Those of some cards."""
        return KeptEffects({number: one for number, one in self._kept.items() if number in numbers}, self._records)

    def abilities(self, number: str) -> int:
        """How many abilities a card has."""
        return self._kept[number].abilities

    def __reduce__(self) -> tuple[type[dict[str, CardEffects]], tuple[dict[str, CardEffects]]]:
        """Another process gets the effects themselves."""
        return dict, (dict(self),)


def effects_of(effects: Mapping[str, CardEffects], numbers: Container[str]) -> Mapping[str, CardEffects]:
    """The effects of some cards; none is made for it."""
    if isinstance(effects, KeptEffects):
        return effects.of(numbers)
    return {number: effect for number, effect in effects.items() if number in numbers}


def abilities_of(effects: Mapping[str, CardEffects], number: str) -> int:
    """How many abilities a card has; no effects are made for it."""
    return effects.abilities(number) if isinstance(effects, KeptEffects) else len(effects[number].abilities)


class Memory:
    """What is remembered of these files, together with whatever else it was made from."""

    def __init__(self, found: Sequence[Found], *others: str | bytes) -> None:
        self._entry = ""
        if cache_folder() is None or not all(one.is_read for one in found):
            return
        self._content = key_of(fingerprint(), *others, *(part for one in found for part in one.content))
        self._entry = f"sets-{key_of(*(one.path for one in found), *(one for one in others if isinstance(one, str)))}"

    def recall(self) -> Sets | None:
        """What was made from these files; None if that is not known."""
        data = read_entry(self._entry) if self._entry else None
        if data is None:
            return None
        try:
            kept = msgspec.json.decode(data, type=_Kept)
        except (msgspec.MsgspecError, RecursionError):
            return None
        if kept.content != self._content or not all(map(is_plausible, kept.findings)):
            return None
        sets, left_out = tuple(map(_set_of, kept.sets)), tuple(map(_set_of, kept.left_out))
        records = {card.number: card for card_set in sets for card in card_set.cards}
        if not kept.effects.keys() <= records.keys():
            return None
        return Sets(sets, left_out, KeptEffects(kept.effects, records), kept.findings, kept.decks)

    def remember(self, made: Sets) -> None:
        """Remember what was made, unless the installation was replaced meanwhile, or effects are somebody's own."""
        if not self._entry or not is_unchanged():
            return
        try:
            effects = {
                number: _Effects(len(effect.abilities), msgspec.Raw(encoded(effect)))
                for number, effect in made.effects.items()
            }
        except TypeError:
            return
        sets, left_out = tuple(map(_kept_set, made.sets)), tuple(map(_kept_set, made.left_out))
        kept = _Kept(self._content, sets, left_out, effects, made.findings, dict(made.decks))
        write_entry(self._entry, msgspec.json.encode(kept))


def _kept_set(card_set: CardSet) -> _Set:
    values = {one.name: getattr(card_set, one.name) for one in fields(CardSet)}
    return _Set(**values | {"cards": tuple(_Card(*content_of(card)) for card in card_set.cards)})


def _set_of(kept: _Set) -> CardSet:
    values = {name: getattr(kept, name) for name in kept.__struct_fields__}
    return CardSet(**values | {"cards": tuple(CardRecord(*msgspec.structs.astuple(card)) for card in kept.cards)})
