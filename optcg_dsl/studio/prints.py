"""The prints of a card in other languages that are at hand, each compared with it as ``optcg languages diff`` does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from optcg_dsl.cards.loader import load_set
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.languages.comparing import compare_card
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.glossary import Glossary, Shown, make_glossary
from optcg_dsl.languages.loading import glossary_in
from optcg_dsl.languages.prints import PrintedCard
from optcg_dsl.studio.folder import Folder


def prints_of(folder: Folder, sets: Workspace, card_set: CardSet, card: CardRecord) -> dict[str, Any]:
    """The prints of a card by language: where each stands, its text, whether it does the same, and what differs.

    At hand are the sets that the card's set names as its translations, and those with its code in other languages that
    are known besides.  ``agrees`` is None where nothing can be said, and then ``note`` says why.
    """
    found: dict[str, Any] = {}
    for language, path, sibling in _siblings(folder, sets, card_set):
        if language in found:
            continue
        other = next((one for one in sibling.cards if one.number == card.number), None) if sibling is not None else None
        if sibling is None or other is None:
            what = f"{path} cannot be read" if sibling is None else f"{path} has no {card.number}"
            found[language] = {"path": path, "name": "", "text": None, "agrees": None, "differences": [], "note": what}
            continue
        text = "\n".join(part for part in (other.effect, other.trigger) if part)
        head = {"path": path, "name": other.name, "text": text}
        found[language] = {**head, **_compared(folder, sets, (card_set, card), (sibling, other))}
    return found


def _siblings(folder: Folder, sets: Workspace, card_set: CardSet) -> Iterator[tuple[str, str, CardSet | None]]:
    """The language, the path and the set of each print; no set where the file of one cannot be read."""
    shipped = [(one.file, one) for one in sets.shipped]
    known = {folder.name_of(Path(file)): one for file, one in (*shipped, *sets.sets())}
    for translation in card_set.translations:
        file = card_set.file_of(translation)
        path = folder.name_of(file)
        if path:
            yield translation.language, path, known.get(path) or load_set(file).card_set
    for path, one in known.items():
        if path and one.code == card_set.code and one.language != card_set.language:
            yield one.language, path, one


def _compared(
    folder: Folder, sets: Workspace, here: tuple[CardSet, CardRecord], there: tuple[CardSet, CardRecord]
) -> dict[str, Any]:
    first, second = (
        PrintedCard(sets.compiled(card, explained=False), card_set.file) for card_set, card in (here, there)
    )
    not_whole = [one.record.language for one in (first, second) if not one.is_whole]
    if not_whole:
        note = f"not all of the {' and the '.join(not_whole)} text is understood"
        return {"agrees": None, "differences": [], "note": note}
    glossary, note = _glossary(folder, here[0], there[0], (first, second))
    findings = compare_card(first, second, glossary).findings
    return {"agrees": not findings, "differences": [one.message for one in findings], "note": note}


def _glossary(
    folder: Folder, first: CardSet, second: CardSet, cards: tuple[PrintedCard, PrintedCard]
) -> tuple[Glossary, str]:
    """The terms of two prints of a set: of the glossaries that they name, of their cards' names and types, and of the
    texts of the two cards.  A glossary that cannot be read is left out, and told.
    """
    languages = first.language, second.language
    known, note = Glossary(*languages, {}), ""
    for one in (first, second):
        file = Path(os.path.normpath(Path(one.file).parent / one.glossary))
        path = folder.name_of(file) if one.glossary else ""
        try:
            known = known.with_terms_of(glossary_in([file] if path else [], languages))
        except UnreadPrintsError:
            note = f"names and types are taken from the cards alone: the glossary {path} cannot be read"
    ours, theirs = ({card.number: card for card in one.cards} for one in (first, second))
    # A text is compared with the names of all cards, since it may name any; the texts of the others need not be read.
    shown = [(_fields_of(ours[number]), _fields_of(theirs[number])) for number in ours if number in theirs]
    return make_glossary(known, [*shown, (cards[0].shown, cards[1].shown)]), note


def _fields_of(card: CardRecord) -> Shown:
    return Shown(card, ())
