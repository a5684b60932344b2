"""What differs between two rules documents: moves first, then added and removed rules, then changed ones."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from optcg_dsl.rulebooks.align import align
from optcg_dsl.rulebooks.changelog import log_moves
from optcg_dsl.rulebooks.features import Features, features_of, plain_text
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.tokens import references
from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import ENGLISH_ONLY, correspondence, steps
from optcg_dsl.rules.registry import sort_key
from optcg_dsl.rules.switch_table import SWITCHES

Category = Literal["text", "renumbered", "added/removed", "behaviour"]
CATEGORIES: tuple[Category, ...] = ("text", "renumbered", "added/removed", "behaviour")
"""What a difference amounts to, the least strict first."""

Strength = Literal["sure", "weak"]

_LENGTH_FACTOR = 1.8
_LENGTH_LEAST = 15
_ALIKE = 0.9
_ALIKE_LEAST = 5
"""A term is a witness across two languages if at least so many pairs of rules use it, and of these that share has it
in both texts: a translation keeps it as good as always."""
_WORD = re.compile(r"(?:\d{1,2}(?:-\d{1,2})+|[A-Za-z0-9]+(?:['.-][A-Za-z0-9]+)*|.)\s*", re.DOTALL)


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
class Evidence:
    """Why a rule counts as changed.

    ``kind`` is words, keywords, references, terms, digits, length, or table (known rewordings); ``strength`` is weak
    where a translation may be the cause.
    """

    kind: str
    strength: Strength
    message: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A rule of both documents that differs: its evidence, the switches it belongs to, and for two documents in one
    language the words as (``=``, ``-`` or ``+``, text)."""

    old: str
    new: str
    category: Category
    evidence: tuple[Evidence, ...]
    switches: tuple[str, ...]
    words: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Single:
    """A rule that only one document has.  ``english_only`` marks a rule that explains an English phrase and is no
    difference between versions."""

    number: str
    text: str
    switches: tuple[str, ...]
    english_only: bool


@dataclass(frozen=True, slots=True)
class SwitchTouched:
    """A switch of the table that lies between the two versions, with its rules in each."""

    key: str
    title: str
    old_rules: tuple[str, ...]
    new_rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """All differences of two documents."""

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

    @property
    def category(self) -> Category | None:
        """The strictest category that occurs, ``None`` where the documents do not differ."""
        real = [single for single in (*self.added, *self.removed) if not single.english_only]
        if self.switches or any(single.switches for single in real):
            return "behaviour"
        if any(change.category == "behaviour" for change in self.changed):
            return "behaviour"
        if real:
            return "added/removed"
        if self.moves:
            return "renumbered"
        return "text" if self.changed else None

    def reaches(self, gate: Category) -> bool:
        """Whether the differences are of this category or of a stricter one."""
        return self.category is not None and CATEGORIES.index(self.category) >= CATEGORIES.index(gate)


def diff_rulebooks(old: Rulebook, new: Rulebook) -> Difference:
    """The differences from ``old`` to ``new``, in one language or across two."""
    pairs = align(old, new)
    back = {after: before for before, after in pairs.items()}
    switches = _switches_between(old.version, new.version)
    removed = tuple(_single(old, n, _keys(switches, "old", n)) for n in old.rules if n not in pairs)
    added = tuple(_single(new, n, _keys(switches, "new", n)) for n in new.rules if n not in back)
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
        _changes(old, new, pairs, switches),
        switches,
        (*_not_compared(old, new), *_notes(old, new, pairs)),
    )


def _single(book: Rulebook, number: str, switches: tuple[str, ...]) -> Single:
    known = number in ENGLISH_ONLY and book.language == "en" and book.version in VERSIONS
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


def _switches_between(old: str, new: str) -> tuple[SwitchTouched, ...]:
    """The switches that change from one version to the other; none where a version is not in the table."""
    if old not in VERSIONS or new not in VERSIONS:
        return ()
    low, high = sorted((VERSIONS.index(old), VERSIONS.index(new)))
    return tuple(
        SwitchTouched(info.key, info.title, info.rules[old], info.rules[new])
        for info in SWITCHES
        if info.came_between(VERSIONS[low], VERSIONS[high])
    )


def _keys(switches: tuple[SwitchTouched, ...], side: Literal["old", "new"], number: str) -> tuple[str, ...]:
    return tuple(
        switch.key for switch in switches if number in (switch.old_rules if side == "old" else switch.new_rules)
    )


def _table_numbers(version: str) -> frozenset[str]:
    """The numbers that belong to a switch in a version, or in any where the version is unknown."""
    known = [version] if version in VERSIONS else list(VERSIONS)
    return frozenset(number for info in SWITCHES for name in known for number in info.rules[name])


# Changes -------------------------------------------------------------------------------------------------------------


def _changes(
    old: Rulebook, new: Rulebook, pairs: Mapping[str, str], switches: tuple[SwitchTouched, ...]
) -> tuple[Changed, ...]:
    before, after = features_of(old), features_of(new)
    ratio = _usual_ratio(before, after, pairs)
    witnesses = _witnesses(before, after, pairs)
    tabled = old.version in VERSIONS and new.version in VERSIONS
    behaving = frozenset() if tabled else _table_numbers(new.version)
    rewritten = _known_rewordings(old.version, new.version) if tabled else frozenset()
    found: list[Changed] = []
    for number, now in pairs.items():
        keys = tuple(dict.fromkeys(_keys(switches, "old", number) + _keys(switches, "new", now)))
        words: tuple[tuple[str, str], ...] = ()
        if old.language == new.language:
            words = _word_changes(old.rules[number].text, new.rules[now].text, pairs)
            evidence = [Evidence("words", "sure", "the wording differs")] if words else []
        else:
            evidence = list(_evidence(before[number], after[now], pairs, ratio, witnesses))
        if now in rewritten and old.language != new.language:
            evidence.append(Evidence("table", "sure", "known to be reworded between the versions"))
        if evidence:
            behaviour = bool(keys) or (now in behaving and any(item.strength == "sure" for item in evidence))
            category: Category = "behaviour" if behaviour else "text"
            found.append(Changed(number, now, category, tuple(evidence), keys, words))
    return tuple(found)


def _known_rewordings(old: str, new: str) -> frozenset[str]:
    """The numbers, in the newer version, of rules known to be reworded somewhere between the two."""
    low, high = VERSIONS.index(old), VERSIONS.index(new)
    return frozenset(
        correspondence(step.new, new)[number]
        for step in steps()[low:high]
        for number in step.rewritten
        if number in correspondence(step.new, new)
    )


def _usual_ratio(before: Mapping[str, Features], after: Mapping[str, Features], pairs: Mapping[str, str]) -> float:
    ratios = sorted(
        after[now].length / before[number].length
        for number, now in pairs.items()
        if before[number].length >= _LENGTH_LEAST and after[now].length
    )
    return ratios[len(ratios) // 2] if ratios else 1.0


def _renumbered(text: str, pairs: Mapping[str, str]) -> str:
    """The text with its citations in the numbers of the newer document."""
    moved = [one for one in references(text) if "-" in one and pairs.get(one, one) != one]
    if not moved:
        return text
    numbers = "|".join(sorted(set(moved), key=len, reverse=True))
    return re.sub(rf"(?<![\d-])(?:{numbers})(?![\d-])", lambda match: pairs[match[0]], text)


def _word_changes(old: str, new: str, pairs: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The words of both texts as equal, deleted and inserted runs; empty when only typography differs."""
    left, right = plain_text(_renumbered(old, pairs)), plain_text(new)
    if left == right or _bare(left) == _bare(right):
        return ()
    left_words, right_words = _WORD.findall(left), _WORD.findall(right)
    runs: list[tuple[str, str]] = []
    left_keys, right_keys = [word.strip() for word in left_words], [word.strip() for word in right_words]
    for tag, start, end, low, high in SequenceMatcher(None, left_keys, right_keys, autojunk=False).get_opcodes():
        if tag == "equal":
            runs.append(("=", "".join(right_words[low:high])))
            continue
        if end > start:
            runs.append(("-", "".join(left_words[start:end])))
        if high > low:
            runs.append(("+", "".join(right_words[low:high])))
    return tuple(runs)


def _bare(text: str) -> str:
    """A text without blanks and without the marks in which printings of one wording differ."""
    return re.sub(r"[\s\"'.,:\[\]]", "", text)


def _witnesses(
    before: Mapping[str, Features], after: Mapping[str, Features], pairs: Mapping[str, str]
) -> frozenset[str]:
    """The terms that both documents use in the same rules, so that one which is missing on a side tells something."""
    used = [(before[number].terms.keys(), after[now].terms.keys()) for number, now in pairs.items()]
    either = Counter(term for old, new in used for term in old | new)
    both = Counter(term for old, new in used for term in old & new)
    return frozenset(term for term, count in either.items() if _ALIKE_LEAST <= count <= both[term] / _ALIKE)


def _evidence(
    old: Features, new: Features, pairs: Mapping[str, str], ratio: float, witnesses: frozenset[str]
) -> list[Evidence]:
    """What survives translation and differs."""
    found: list[Evidence] = []
    lost, gained = old.keywords - new.keywords, new.keywords - old.keywords
    if lost or gained:
        found.append(Evidence("keywords", "sure", _versus(lost, gained, "[", "]")))
    cited = Counter(pairs.get(number, number) for number in old.references.elements())
    lost, gained = cited - new.references, new.references - cited
    if lost or gained:
        found.append(Evidence("references", "sure", _versus(lost, gained)))
    lost, gained = (
        Counter(witnesses & (one.terms.keys() - other.terms.keys())) for one, other in ((old, new), (new, old))
    )
    if lost or gained:
        found.append(Evidence("terms", "weak", _versus(lost, gained, "<", ">")))
    lost, gained = old.digits - new.digits, new.digits - old.digits
    if lost or gained:
        strength: Strength = "sure" if lost and gained else "weak"
        found.append(Evidence("digits", strength, _versus(lost, gained)))
    if old.length >= _LENGTH_LEAST and new.length:
        factor = new.length / old.length / ratio
        if abs(math.log(factor)) > math.log(_LENGTH_FACTOR):
            found.append(Evidence("length", "weak", f"{factor:.1f} times the usual"))
    return found


def _versus(lost: Counter[str], gained: Counter[str], left: str = "", right: str = "") -> str:
    parts: list[str] = []
    for sign, items in (("-", lost), ("+", gained)):
        parts.extend(f"{sign}{left}{item}{right}" for item in sorted(items.elements()))
    return " ".join(parts)


# Notes ---------------------------------------------------------------------------------------------------------------


def _not_compared(old: Rulebook, new: Rulebook) -> tuple[str, ...]:
    """What a comparison across two languages cannot see."""
    if old.language == new.language:
        return ()
    said = (
        "two languages: compared are the numbers of the rules, the rules and bracketed words each of them names, its"
        " terms and numbers, and its length; the words themselves are not, so that a rule reversed by other words"
        " (cannot for can, more for less) is not seen"
    )
    return (said,)


def _notes(old: Rulebook, new: Rulebook, pairs: Mapping[str, str]) -> list[str]:
    """What the change log of the newer document says against what was found."""
    if not new.log:
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
