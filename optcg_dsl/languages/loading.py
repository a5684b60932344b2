"""Two prints from files: their sets, and the glossary between them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from optcg_dsl.cards.loader import LoadedSet, load_sets
from optcg_dsl.cards.records import LANGUAGES, CardSet
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.glossary import Glossary, make_glossary
from optcg_dsl.languages.glossary_files import conflicts, load_glossary
from optcg_dsl.languages.prints import Print, print_of
from optcg_dsl.text.diagnostics import Diagnostic


def load_print(paths: Sequence[Path]) -> Print:
    """The print in set files and folders of them, all in one language.

    Raises ``UnreadPrintsError`` for files that are no sets, and ``SeveralLanguagesError``.
    """
    sets, broken = _sets_of(load_sets(paths), partly=False)
    return print_of(sets, broken)


def load_prints(paths: Sequence[Path]) -> list[Print]:
    """The prints in set files and folders of them, one for each language, the preferred one first.

    Raises ``UnreadPrintsError`` for files that are no sets.
    """
    return prints_in(load_sets(paths))


def prints_in(loaded: Sequence[LoadedSet], *, partly: bool = False) -> list[Print]:
    """The prints in loaded sets, one for each language, the preferred one first.

    ``partly``: files that are no sets are passed over.  Otherwise raises ``UnreadPrintsError`` for them.
    """
    sets, _ = _sets_of(loaded, partly=partly)
    languages = {one.language for one in sets}
    return [
        print_of(*_sets_of([one for one in loaded if one.card_set and one.card_set.language == language], partly=False))
        for language in LANGUAGES
        if language in languages
    ]


def _sets_of(loaded: Sequence[LoadedSet], *, partly: bool) -> tuple[list[CardSet], list[str]]:
    """The sets that were loaded, and the numbers of cards whose data has errors."""
    unread = next((one for one in loaded if one.card_set is None), None)
    if unread is not None and not partly:
        raise UnreadPrintsError(f"the card set {unread.file} cannot be read", unread.diagnostics)
    broken = {finding.card for one in loaded for finding in one.diagnostics if finding.severity == "error"} - {""}
    return [one.card_set for one in loaded if one.card_set is not None], sorted(broken)


def pairs_within(prints: Sequence[Print]) -> list[tuple[Print, Print]]:
    """Each two of some prints, the earlier one first."""
    return list(combinations(prints, 2))


def pairs_between(first: Sequence[Print], second: Sequence[Print]) -> list[tuple[Print, Print]]:
    """The prints of one side with those of another: those in one language with each other, and a print in a language
    that the other side does not have with all of that side.
    """
    ours, theirs = {one.language for one in first}, {one.language for one in second}
    return [
        (one, other)
        for one in first
        for other in second
        if one.language == other.language or one.language not in theirs or other.language not in ours
    ]


def glossary_between(first: Print, second: Print, file: Path | None = None) -> Glossary | None:
    """The glossary of two prints: what ``file`` says, else the files that their sets name, else what the cards show.

    What a file does not have is taken from the cards.  None for two prints of one language without a file: their terms
    are the same.  Raises ``UnreadPrintsError`` for a file that is no glossary of the two languages.
    """
    languages = (first.language, second.language)
    files = [file] if file is not None else [*first.glossaries, *second.glossaries]
    known = glossary_in(files, languages, named=file is not None)
    if first.language == second.language and not files:
        return None
    cards = [(card.shown, second.cards[number].shown) for number, card in first.cards.items() if number in second.cards]
    return make_glossary(known, cards)


def glossary_in(files: Iterable[Path], languages: tuple[str, str], *, named: bool = False) -> Glossary:
    """What these files have of the terms of the first language in the second.

    A file for other languages is passed over, unless it is one that the user has ``named``.  Raises
    ``UnreadPrintsError`` for a file that is no glossary, or not of the two languages where it is to be.
    """
    known = Glossary(*languages, {})
    for file in dict.fromkeys(files):
        known = known.with_terms_of(_loaded(file, languages, named=named))
    return known


def glossaries_between(prints: Sequence[Print], files: Sequence[Path] = ()) -> dict[tuple[int, int], Glossary | None]:
    """The glossary of each two of several prints, by their places; of ``files`` it is the one for their languages.

    Raises ``UnreadPrintsError`` for a file that is no glossary of any two of them.
    """
    pairs = list(combinations(range(len(prints)), 2))
    languages = {pair: {prints[one].language for one in pair} for pair in pairs}
    known: dict[Path, set[str]] = {}
    for file in files:
        loaded = load_glossary(file)
        if loaded.glossary is None:
            raise UnreadPrintsError(f"the glossary {file} cannot be read", loaded.diagnostics)
        known[file] = {loaded.glossary.first, loaded.glossary.second}
        if known[file] not in languages.values():
            raise UnreadPrintsError(
                f"the glossary {file} is for {' and '.join(sorted(known[file]))}, which are not here"
            )
    return {
        (one, other): glossary_between(
            prints[one], prints[other], next((file for file in files if known[file] == languages[one, other]), None)
        )
        for one, other in pairs
    }


def glossary_conflicts(first: Print, second: Print) -> list[Diagnostic]:
    """Terms that the glossaries of the sets of two prints do not agree on."""
    files = {os.path.realpath(file): file for file in (*first.glossaries, *second.glossaries)}
    return conflicts([load_glossary(file) for file in files.values()])


def _loaded(file: Path, languages: tuple[str, str], *, named: bool) -> Glossary:
    """The glossary in a file, from the first language to the second.

    That a set names is passed over where it is for other languages; the one that the user has ``named`` is not.
    """
    loaded = load_glossary(file)
    glossary = loaded.glossary
    if glossary is None:
        raise UnreadPrintsError(f"the glossary {file} cannot be read", loaded.diagnostics)
    if (glossary.first, glossary.second) == languages:
        return glossary
    if (glossary.second, glossary.first) == languages:
        return glossary.reversed()
    if not named:
        return Glossary(*languages, {})
    message = f"the glossary {file} is for {glossary.first} and {glossary.second}, not for {' and '.join(languages)}"
    raise UnreadPrintsError(message)
