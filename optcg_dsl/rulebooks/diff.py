"""What differs between two rules documents: moves first, then added and removed rules, then changed ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from optcg_dsl.rulebooks.align import align
from optcg_dsl.rulebooks.categories import (
    CATEGORIES,
    Category,
    decides_play,
    strictest,
    switch_keys,
    versions_by_number,
)
from optcg_dsl.rulebooks.changelog import log_moves
from optcg_dsl.rulebooks.evidence import Evidence, evidence_across
from optcg_dsl.rulebooks.model import NumberedRule, Rulebook
from optcg_dsl.rulebooks.pieces import ends_sentence
from optcg_dsl.rulebooks.wording import Runs, compare_words
from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import ENGLISH_ONLY
from optcg_dsl.rules.registry import sort_key
from optcg_dsl.rules.switch_table import SWITCHES, SwitchInfo


@dataclass(frozen=True, slots=True)
class Move:
    """A rule that has another number now, with everything below it that moved along (``rules`` of them in all).

    ``logged`` says whether the new document's change log states the move; ``None`` where it has no log.
    """

    old: str
    new: str
    rules: tuple[tuple[str, str], ...]
    logged: bool | None


@dataclass(frozen=True, slots=True)
class Changed:
    """A rule of both documents that differs: its evidence, the switches it belongs to, and for two documents in one
    language the words as (``=``, ``-`` or ``+``, text)."""

    old: str
    new: str
    category: Category
    evidence: tuple[Evidence, ...]
    switches: tuple[str, ...]
    words: Runs

    @property
    def sure(self) -> bool:
        """Whether something differs that no translation can cause."""
        return any(item.strength == "sure" for item in self.evidence)


@dataclass(frozen=True, slots=True)
class Single:
    """A rule that only one document has.  ``english_only`` marks a rule that explains an English phrase and lacks
    because the other document is not in English: no difference between versions."""

    number: str
    text: str
    switches: tuple[str, ...]
    english_only: bool

    @property
    def category(self) -> Category | None:
        """What it amounts to, ``None`` where it is no difference of versions."""
        return None if self.english_only else "switch" if self.switches else "added/removed"


@dataclass(frozen=True, slots=True)
class SwitchTouched:
    """A switch of the table, with its rules in each document's version.

    ``between`` says that it lies between the two versions; ``reworded`` are its rules that were reworded, added or
    removed, by their number in the newer document, or in the older one where only that has them.
    """

    key: str
    title: str
    old_rules: tuple[str, ...]
    new_rules: tuple[str, ...]
    between: bool
    reworded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """All differences of two documents.  ``not_compared`` says what a comparison of these two cannot see."""

    old: Rulebook
    new: Rulebook
    pairs: Mapping[str, str]
    ids_added: tuple[str, ...]
    ids_removed: tuple[str, ...]
    moves: tuple[Move, ...]
    reused: tuple[str, ...]
    added: tuple[Single, ...]
    removed: tuple[Single, ...]
    changed: tuple[Changed, ...]
    switches: tuple[SwitchTouched, ...]
    notes: tuple[str, ...]
    not_compared: tuple[str, ...]

    @property
    def categories(self) -> Iterator[Category]:
        """The category of each difference."""
        if self.switches:
            yield "switch"
        for single in (*self.added, *self.removed):
            if single.category is not None:
                yield single.category
        for change in self.changed:
            yield change.category
        if self.moves:
            yield "moved"

    @property
    def category(self) -> Category | None:
        """The strictest category that occurs, ``None`` where the documents do not differ."""
        return strictest(self.categories)

    def reaches(self, gate: Category) -> bool:
        """Whether the differences are of this category or of a stricter one."""
        return self.category is not None and CATEGORIES.index(self.category) >= CATEGORIES.index(gate)


def diff_rulebooks(old: Rulebook, new: Rulebook) -> Difference:
    """The differences from ``old`` to ``new``, in one language or across two."""
    pairs = align(old, new)
    back = {after: before for before, after in pairs.items()}
    by_old, by_new = versions_by_number(old.version, new.version)
    two = old.language != new.language
    removed = tuple(_single(old, n, switch_keys(n, by_old), two) for n in old.rules if n not in pairs)
    added = tuple(_single(new, n, switch_keys(n, by_new), two) for n in new.rules if n not in back)
    changed = _changes(old, new, pairs)
    return Difference(
        old,
        new,
        pairs,
        tuple(sorted(set(new.rules) - set(old.rules), key=sort_key)),
        tuple(sorted(set(old.rules) - set(new.rules), key=sort_key)),
        _moves(pairs, new),
        tuple(number for number in old.rules if number in new.rules and pairs.get(number) != number),
        added,
        removed,
        changed,
        _switches_touched(old, new, pairs, (*removed, *added), changed),
        (*_losses(old), *_losses(new), *_notes(old, new, pairs)),
        _not_compared(old, new, len(pairs)),
    )


def _single(book: Rulebook, number: str, switches: tuple[str, ...], two_languages: bool) -> Single:
    known = two_languages and number in ENGLISH_ONLY and book.language == "en" and book.version in VERSIONS
    return Single(number, book.rules[number].text, switches, known)


# Moves ---------------------------------------------------------------------------------------------------------------


def _moves(pairs: Mapping[str, str], new: Rulebook) -> tuple[Move, ...]:
    logged = log_moves(new.log)
    roots: dict[str, list[tuple[str, str]]] = {}
    root_of: dict[str, str] = {}
    for old, now in pairs.items():
        if old == now:
            continue
        parent, _, tail = old.rpartition("-")
        if parent in root_of and pairs[parent] + "-" + tail == now:
            root_of[old] = root_of[parent]
        else:
            root_of[old] = old
        roots.setdefault(root_of[old], []).append((old, now))
    return tuple(
        Move(root, pairs[root], tuple(found), (logged.get(root) == pairs[root]) if new.log else None)
        for root, found in roots.items()
    )


# Switches ------------------------------------------------------------------------------------------------------------


def _switches_touched(
    old: Rulebook,
    new: Rulebook,
    pairs: Mapping[str, str],
    singles: tuple[Single, ...],
    changed: tuple[Changed, ...],
) -> tuple[SwitchTouched, ...]:
    """The switches that lie between the two versions, and those of which a rule was reworded, added or removed."""
    reworded: dict[str, list[str]] = {}
    for single in singles:
        for key in () if single.english_only else single.switches:
            reworded.setdefault(key, []).append(single.number)
    for change in changed:
        for key in change.switches if change.category == "switch" else ():
            reworded.setdefault(key, []).append(change.new)
    by_old, by_new = versions_by_number(old.version, new.version)
    touched: list[SwitchTouched] = []
    for info in SWITCHES:
        between = _between(info, old.version, new.version)
        numbers = tuple(sorted(set(reworded.get(info.key, ())), key=sort_key))
        if between or numbers:
            before, after = (info.rules[name] if name is not None else None for name in (by_old, by_new))
            if after is None:
                after = tuple(pairs[number] for number in before or () if number in pairs)
            if before is None:
                before = tuple(number for number, now in pairs.items() if now in after)
            touched.append(SwitchTouched(info.key, info.title, before, after, between, numbers))
    return tuple(touched)


def _between(info: SwitchInfo, old: str, new: str) -> bool:
    """Whether a value of a switch came between two versions; no where one of these is not held."""
    if old not in VERSIONS or new not in VERSIONS:
        return False
    low, high = sorted((VERSIONS.index(old), VERSIONS.index(new)))
    return info.came_between(VERSIONS[low], VERSIONS[high])


# Changes -------------------------------------------------------------------------------------------------------------

_SAID = {"editorial": "only signs differ", "citation": "only citations differ", "words": "the wording differs"}
_KINDS = {"editorial": "signs", "citation": "citations", "words": "words"}


def _changes(old: Rulebook, new: Rulebook, pairs: Mapping[str, str]) -> tuple[Changed, ...]:
    if old.language == new.language:
        return tuple(_reworded(old, new, pairs))
    by_old, by_new = versions_by_number(old.version, new.version)
    found: list[Changed] = []
    for number, evidence in evidence_across(old, new, pairs).items():
        now = pairs[number]
        keys = tuple(dict.fromkeys(switch_keys(number, by_old) + switch_keys(now, by_new)))
        category: Category = "text"
        if any(item.strength == "sure" for item in evidence):
            category = _category_of_words(old.rules[number], new.rules[now], old, new, keys)
        found.append(Changed(number, now, category, evidence, keys, ()))
    return tuple(found)


def _reworded(old: Rulebook, new: Rulebook, pairs: Mapping[str, str]) -> Iterator[Changed]:
    """The rules that differ in one language."""
    by_old, by_new = versions_by_number(old.version, new.version)
    for number, now in pairs.items():
        before, after = old.rules[number], new.rules[now]
        compared = compare_words(before.text, after.text, pairs, new.language)
        if compared is None:
            continue
        depth, words = compared
        keys = tuple(dict.fromkeys(switch_keys(number, by_old) + switch_keys(now, by_new)))
        category = _category_of_words(before, after, old, new, keys) if depth == "words" else depth
        yield Changed(number, now, category, (Evidence(_KINDS[depth], "sure", _SAID[depth]),), keys, words)


def _category_of_words(
    before: NumberedRule, after: NumberedRule, old: Rulebook, new: Rulebook, keys: tuple[str, ...]
) -> Category:
    """What other words of a rule amount to.  A heading that has become a sentence decides something from now on."""
    if keys:
        return "switch"
    by_old, by_new = versions_by_number(old.version, new.version)
    known = [(rule.number, name) for rule, name in ((before, by_old), (after, by_new)) if name is not None]
    sentence = ends_sentence(after.text, new.language) and not ends_sentence(before.text, old.language)
    return "behaviour" if sentence or any(decides_play(*one) for one in known) else "text"


# Notes ---------------------------------------------------------------------------------------------------------------


def _not_compared(old: Rulebook, new: Rulebook, pairs: int) -> tuple[str, ...]:
    """What a comparison of these two documents cannot see."""
    if old.language == new.language:
        return ()
    said = (
        f"two languages: the words of the {pairs} rules in both are not compared. Compared are their numbers, the rules"
        " and bracketed words that each of them names, its terms and numbers, and its length. A rule reversed by other"
        " words (cannot for can, more for less) is not seen"
    )
    return (said,)


def _losses(book: Rulebook) -> tuple[str, ...]:
    """What a reading may lack, so that rules count as added or removed that are neither."""
    return tuple(f"{_name(book)}, line {anomaly.line}: {anomaly.message}" for anomaly in book.losses)


def _notes(old: Rulebook, new: Rulebook, pairs: Mapping[str, str]) -> list[str]:
    """What the change log of the newer document says against what was found; nothing where both are one version."""
    if not new.log or (new.version and old.version == new.version):
        return []
    notes: list[str] = []
    back = {after: before for before, after in pairs.items()}
    last = max(entry.date for entry in new.log)
    for entry in new.log:
        for number in entry.numbers:
            if entry.date != last or number not in new.rules:
                continue
            if entry.deed == "changed" and number not in back:
                notes.append(f"line {entry.line}: the log calls {number} changed, but {_name(old)} has no such rule")
            if entry.deed == "added" and back.get(number) == number:
                notes.append(f"line {entry.line}: the log calls {number} added, but {_name(old)} has it")
    return notes


def _name(book: Rulebook) -> str:
    return book.version or book.file
