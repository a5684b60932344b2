"""Two prints from files: their sets, and the glossary between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet, in_one_language
from optcg_dsl.languages.glossary import Glossary, make_glossary
from optcg_dsl.languages.glossary_files import load_glossary
from optcg_dsl.languages.prints import Print, print_of
from optcg_dsl.text.diagnostics import Diagnostic


class UnreadPrintsError(Exception):
    """A set or glossary cannot be read, or does not fit; ``findings`` say where, if the message alone does not."""

    def __init__(self, message: str, findings: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.findings = findings


def load_print(paths: Sequence[Path], *, partly: bool = False) -> Print:
    """The print in set files and folders of them.

    ``partly``: files that are no sets are passed over, and of sets in several languages those in the preferred one are
    taken.  Otherwise raises ``UnreadPrintsError`` for them, and ``SeveralLanguagesError``.
    """
    loaded = load_sets(paths)
    unread = next((one for one in loaded if one.card_set is None), None)
    if unread is not None and not partly:
        raise UnreadPrintsError(f"the card set {unread.file} cannot be read", unread.diagnostics)
    broken = [finding.card for one in loaded for finding in one.diagnostics if finding.severity == "error"]
    sets: Sequence[CardSet] = [one.card_set for one in loaded if one.card_set is not None]
    if partly:
        sets, _ = in_one_language(sets)
    return print_of(sets, filter(None, broken))


def glossary_between(first: Print, second: Print, file: Path | None = None) -> Glossary | None:
    """The glossary of two prints: what ``file`` says, else the files that their sets name, else what the cards show.

    What a file does not have is taken from the cards.  None for two prints of one language without a file: their terms
    are the same.  Raises ``UnreadPrintsError`` for a file that is no glossary of the two languages.
    """
    languages = (first.language, second.language)
    files = [file] if file is not None else [*first.glossaries, *second.glossaries]
    known = Glossary(*languages, {})
    for one in dict.fromkeys(files):
        known = known.with_terms_of(_loaded(one, languages, named=file is not None))
    if first.language == second.language and not files:
        return None
    cards = [(card.shown, second.cards[number].shown) for number, card in first.cards.items() if number in second.cards]
    return make_glossary(known, cards)


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
