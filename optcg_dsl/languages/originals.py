"""What is to be translated: a card or a set file, with the terms that are known in the other language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from optcg_dsl.cards.loader import LoadedSet, load_set, load_sets
from optcg_dsl.cards.records import CardSet, in_order_of_languages
from optcg_dsl.explaining.subjects import nearest_numbers
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.loading import glossary_between
from optcg_dsl.languages.prints import Print, print_of
from optcg_dsl.text.diagnostics import Diagnostic


class NoOriginalError(Exception):
    """There is nothing to translate: no such card, or only one in the language already; the message says so."""


@dataclass(frozen=True, slots=True)
class Original:
    """A set to be translated, with all its cards or one of them.

    ``glossary`` has its terms with those of the other language, ``glossary_file`` is the file that it names, or that
    the user has named, ``name`` is what the set is called there ("" if that is not known).  ``findings`` say what is
    wrong with the file, where cards had to be left out.
    """

    card_set: CardSet
    glossary: Glossary
    glossary_file: Path | None = None
    name: str = ""
    findings: tuple[Diagnostic, ...] = ()


def original_of_number(number: str, paths: Sequence[Path], into: str, glossary: Path | None = None) -> Original:
    """The card with this number in the sets of files and folders, in any language but ``into``.

    Of several prints it is the one in the language that is preferred.  Raises ``NoOriginalError`` and
    ``UnreadPrintsError``.
    """
    wanted = number.strip().upper()
    sets = _sets(load_sets(paths))
    prints = [one for one in in_order_of_languages(sets) if any(card.number.upper() == wanted for card in one.cards)]
    found = next((one for one in prints if one.language != into), None)
    if found is None and prints:
        raise NoOriginalError(f"{wanted} is in {into} already, and in no other language")
    if found is None:
        near = nearest_numbers(wanted, (card.number for one in sets for card in one.cards))
        raise NoOriginalError(
            f"there is no card {number.strip()}" + (f"; did you mean {', '.join(near)}?" if near else "")
        )
    alone = replace(found, cards=tuple(card for card in found.cards if card.number.upper() == wanted))
    return Original(alone, *_known(found, sets, into, glossary))


def original_of_file(file: Path, paths: Sequence[Path], into: str, glossary: Path | None = None) -> Original:
    """The set in a file; terms are also taken from the sets of other files and folders.

    Raises ``NoOriginalError`` and ``UnreadPrintsError``.
    """
    loaded = load_set(file)
    if loaded.card_set is None:
        raise UnreadPrintsError(f"the card set {file} cannot be read", loaded.diagnostics)
    card_set = loaded.card_set
    if card_set.language == into:
        raise NoOriginalError(f"{file} is in {into} already")
    errors = tuple(finding for finding in loaded.diagnostics if finding.severity == "error")
    return Original(card_set, *_known(card_set, _sets(load_sets(paths)), into, glossary), errors)


def _sets(loaded: Iterable[LoadedSet]) -> list[CardSet]:
    return [one.card_set for one in loaded if one.card_set is not None]


def _known(
    card_set: CardSet, sets: Sequence[CardSet], into: str, file: Path | None
) -> tuple[Glossary, Path | None, str]:
    """The terms that are known in the other language, the glossary's file, and what the set is called there.

    They come from the glossary file and from the cards that ``sets`` have in both languages.
    """
    theirs = [one for one in sets if one.language == into]
    codes = {one.code for one in theirs}
    ours = [
        one for one in sets if one.language == card_set.language and one.code in codes and one.file != card_set.file
    ]
    other = print_of(theirs) if theirs else Print(into, {})
    glossary = glossary_between(print_of([card_set, *ours]), other, file)
    assert glossary is not None, "two languages have a glossary"
    named = Path(card_set.file).parent / card_set.glossary if card_set.glossary else None
    return glossary, file or named, next((one.name for one in theirs if one.code == card_set.code), "")
