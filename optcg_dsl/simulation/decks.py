"""The decks of a comparison, found by file or by the name of a shipped deck, and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.fields import similar
from optcg_dsl.cards.folders import SUFFIXES
from optcg_dsl.cards.records import Deck, numbers_of
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.engine.pool.decks import check_deck
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import Collection, compiled, deck_list, shipped
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import DEFAULT_VERSION, switches_for
from optcg_dsl.text.diagnostics import Diagnostic, has_errors


class NoSuchDeck(Exception):  # noqa: N818 (reads as a statement where it is caught)
    """Neither a file nor a shipped deck; the message names what there is."""


@dataclass(frozen=True, slots=True)
class Field:
    """Some decks with the cards they are made of, and what was found wrong with any; ``decks`` and ``lists`` are
    complete unless a finding is an error."""

    collection: Collection
    decks: tuple[Deck, ...]
    lists: tuple[DeckList, ...]
    findings: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """Two decks with the cards they are made of, and what was found wrong with either; ``decks`` and ``lists`` are
    complete unless a finding is an error."""

    collection: Collection
    decks: tuple[Deck, ...]
    lists: tuple[DeckList, DeckList] | None
    findings: tuple[Diagnostic, ...]


def contest(names: Sequence[str], sets: Sequence[Path] | None, rules: str = DEFAULT_VERSION) -> Contest:
    """The two decks with these names, as :func:`field_of` finds them."""
    found = field_of(names, sets, rules)
    lists = (found.lists[0], found.lists[1]) if len(found.lists) == 2 else None
    return Contest(found.collection, found.decks, lists, found.findings)


def field_of(names: Sequence[str], sets: Sequence[Path] | None, rules: str = DEFAULT_VERSION) -> Field:
    """The decks with these names, or all shipped decks if there are none.

    The cards come from the files and folders in ``sets``, compiled as they are now, or from the shipped sets.  Raises
    ``NoSuchDeck``, ``ShippedDataError`` for a damaged installation, and ``IllegalDeck`` for what the Leaders' own texts
    or the rules version have against a deck.
    """
    paths = [_path(name) for name in names] or list(_shipped_decks().values())
    collection: Collection = compiled(sets) if sets else shipped()
    texts = deck_texts()
    loaded = [load_deck(path, collection.sets, texts) for path in paths]
    decks = tuple(one.deck for one in loaded if one.deck is not None)
    used = numbers_of(decks)
    findings = [one for one in collection.diagnostics if not one.card or one.card in used]
    findings += [finding for one in loaded for finding in one.diagnostics]
    if has_errors(findings) or len(decks) != len(paths):
        return Field(collection, decks, (), tuple(findings))
    lists = tuple(map(deck_list, decks))
    pool = collection.pool(decks)
    for deck in lists:
        check_deck(pool, deck, switches_for(rules))
    return Field(collection, decks, lists, tuple(findings))


def _shipped_decks() -> dict[str, Path]:
    folder = data_folder("cardsets") / "decks"
    return {file.stem: file for file in sorted(folder.iterdir()) if file.suffix in SUFFIXES}


def _path(name: str) -> Path:
    path = Path(name)
    if path.suffix in SUFFIXES or path.exists():
        return path
    shipped_decks = _shipped_decks()
    if name not in shipped_decks:
        best = similar(name, shipped_decks)
        hint = f"; did you mean {best}?" if best else ""
        raise NoSuchDeck(
            f"there is neither a file nor a shipped deck {name!r}: those are {', '.join(shipped_decks)}{hint}"
        )
    return shipped_decks[name]
