"""What is wrong with sets and decks: everything that ``optcg check`` finds, remembered between runs.

Every file is read once.  If the bytes of all of them, of the pool and of this installation are those of an earlier run,
the answer is what it was: then no file is even parsed.  Otherwise just these bytes are checked: the cards that have
changed, and those that depend on them.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.codes import UNREAD
from optcg_dsl.cards.folders import Found, read_collections, read_sets
from optcg_dsl.resources import data_folder
from optcg_dsl.text.diagnostics import Diagnostic, is_plausible

if TYPE_CHECKING:
    from optcg_dsl.cards.loader import LoadedSet
    from optcg_dsl.cards.records import CardSet

Progress = Callable[[Sequence["LoadedSet"]], Iterable["LoadedSet"]]
"""Goes through the sets and shows how far it has come."""


class CheckedFile(msgspec.Struct, frozen=True):
    """A file that was looked at: its name as in the findings, and the numbers of the cards whose data is sound."""

    file: str
    cards: tuple[str, ...] = ()


class CheckReport(msgspec.Struct, frozen=True):
    """The findings in the order of the files, and what was looked at.

    ``cards`` counts the sound cards: those without an error in their data or texts that are not marked as broken.
    """

    findings: tuple[Diagnostic, ...]
    sets: int
    cards: int
    decks: int
    files: tuple[CheckedFile, ...] = ()


def check_paths(
    paths: Sequence[Path], pool: Sequence[Path] = (), progress: Progress = iter, rules: str = ""
) -> CheckReport:
    """Check sets and decks in files and folders.

    ``pool`` has more sets, for the cards that decks and texts name; without it decks may use the shipped sets.  What is
    wrong in the pool is not told, but what of it cannot be read is.
    ``rules`` is the version of the rules that all sets are checked under; without it each is under the one that it
    declares, or under the newest.  Raises ``UnknownVersion`` for a version that is not held.
    """
    return check_files(tuple(read_collections(paths)), pool, progress, rules)[0]


def check_files(
    given: Sequence[Found], pool: Sequence[Path] = (), progress: Progress = iter, rules: str = ""
) -> tuple[CheckReport, tuple[LoadedSet, ...] | None]:
    """Like ``check_paths``, for files that were read; with the sets in them where they had to be loaded for it."""
    if rules:
        from optcg_dsl.rules.versions import parse_rules

        rules = parse_rules(rules).version
    others = tuple(read_sets(pool or [data_folder("cardsets")]))
    entry = _entry_of(given, others, bool(pool), rules)
    remembered = _remembered(entry, given)
    if remembered is not None:
        return remembered, None
    with _few_collections():
        report, sets = _check(given, others, bool(pool), progress, rules)
    if entry is not None and is_unchanged():
        write_entry(entry, msgspec.json.encode(report))
    return report, sets


@contextmanager
def _few_collections() -> Iterator[None]:
    """Let the garbage collector look seldom: trees and effects are many, and none of them refers back to itself."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(500_000, 20, 100)
    try:
        yield
    finally:
        gc.freeze()  # what was made is as old as what was there before, and not looked through just now
        gc.set_threshold(*before)
        gc.unfreeze()


def _check(
    given: Sequence[Found], others: Sequence[Found], named: bool, progress: Progress, rules: str
) -> tuple[CheckReport, tuple[LoadedSet, ...]]:
    """What is wrong with files that were read; ``named`` says that the user named the ``others``, as a pool."""
    # Imported here: the parser and the checker take longer to import than a remembered answer takes altogether.
    from optcg_dsl.cards.collection import collection_of
    from optcg_dsl.cards.loader import sets_of
    from optcg_dsl.cards.many import told
    from optcg_dsl.checking.lints.names import NameIndex
    from optcg_dsl.compiling.compiler import compile_card
    from optcg_dsl.compiling.deck_texts import deck_texts
    from optcg_dsl.validation.cards import findings_of
    from optcg_dsl.validation.incremental import check_set_remembered

    collection = collection_of(given, others, deck_texts())
    pool = sets_of(others if named else ())
    known = [*collection.card_sets, *(one.card_set for one in pool if one.card_set is not None)]
    indexes = {language: NameIndex.of(known, language) for language in {one.language for one in collection.card_sets}}
    # What is wrong inside the pool is not asked for, but that it could not be read is.
    findings = [finding for one in pool for finding in one.diagnostics if finding.code in UNREAD]
    sound = 0
    for loaded in progress(collection.sets):
        found = list(loaded.diagnostics)
        if loaded.card_set is not None:
            index = indexes[loaded.card_set.language]
            about_texts = check_set_remembered(loaded.card_set, index)
            wrong = {finding.card for finding in about_texts if finding.severity == "error"}
            sound += sum(not card.faults and card.number not in wrong for card in loaded.card_set.cards)
            found += about_texts
            # The number is another card's; what their texts say is looked at all the same.
            doubled = replace(loaded.card_set, cards=loaded.doubled)
            found += [finding for card in doubled.cards for finding in findings_of(compile_card(card), index)]
            found += _under_rules(loaded.card_set, rules)
        findings += told(sorted(found, key=lambda finding: finding.position))
    findings += [finding for deck in collection.decks for finding in told(deck.diagnostics)]
    files = [
        CheckedFile(one.file, tuple(card.number for card in one.card_set.cards) if one.card_set is not None else ())
        for one in collection.sets
    ]
    files += [CheckedFile(one.file) for one in collection.decks]
    report = CheckReport(tuple(findings), len(collection.card_sets), sound, len(collection.decks), tuple(files))
    return report, collection.sets


def _under_rules(card_set: CardSet, rules: str) -> tuple[Diagnostic, ...]:
    """What the cards of a set use that the rules do not know which they are made for, or checked under."""
    from optcg_dsl.rules.versions import DEFAULT_VERSION

    version = rules or card_set.rules or DEFAULT_VERSION
    if version == DEFAULT_VERSION:
        return ()
    from optcg_dsl.validation.versions import findings_under

    return findings_under(card_set, version)


def _entry_of(given: Sequence[Found], others: Sequence[Found], named: bool, rules: str) -> str | None:
    """The name of what these files give; None where nothing is remembered, or a file could not be read."""
    if cache_folder() is None:
        return None
    parts: list[str | bytes] = [fingerprint(), rules, "pool" if named else ""]
    for kind, found in (("checked", given), ("other", others)):
        for one in found:
            if not one.is_read:
                return None
            parts += [kind, *one.content]
    return f"check-{key_of(*parts)}"


def _remembered(entry: str | None, given: Sequence[Found]) -> CheckReport | None:
    """The report of an earlier run about these files; None if there is none, or it cannot be about them."""
    data = read_entry(entry) if entry is not None else None
    if data is None:
        return None
    try:
        report = msgspec.json.decode(data, type=CheckReport)
    except (msgspec.MsgspecError, RecursionError):
        return None  # not what this version writes
    names = sorted(file.name for one in given for file in one.files)
    sound = sorted(one.file for one in report.files) == names and all(map(is_plausible, report.findings))
    return report if sound else None
