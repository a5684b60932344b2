"""The differences of two documents as one list, each with its place: what the formats for services and pages show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from optcg_dsl.rulebooks.categories import CATEGORIES, Category
from optcg_dsl.rulebooks.diff import Changed, Difference, Single
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rulebooks.wording import Runs
from optcg_dsl.rules.registry import sort_key

Kind = Literal["switch", "removed", "added", "changed", "moved"]

MEANINGS: dict[Category, str] = {
    "switch": "A switch of the rules lies between the versions, or one of its rules was reworded, added or removed.",
    "added/removed": "A rule that only one of the two documents has.",
    "behaviour": "Other words in a rule that has to be carried out.",
    "text": "Other words in a rule that decides nothing in play, or what a translation may be the cause of.",
    "moved": "A rule, with what stands below it, has another number.",
    "citation": "A rule cites others than before; its words are the same.",
    "editorial": "Signs and capitals differ; the words are the same.",
}
"""What each category is, the strictest first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One difference.

    ``old`` and ``new`` are the numbers of the rule, "" where a document does not have it; ``file`` and ``line`` say
    where it stands: in the newer document, or in the older one if only that has it.  ``words`` are its text, with
    what was deleted and inserted, where there is one to show.
    """

    category: Category
    kind: Kind
    old: str
    new: str
    file: str
    line: int
    switches: tuple[str, ...]
    message: str
    words: Runs

    @property
    def number(self) -> str:
        """The number, or both where it changed; the key for a switch."""
        if self.kind == "switch":
            return self.switches[0]
        return f"{self.old} → {self.new}" if self.old and self.new and self.old != self.new else self.new or self.old


def entries(difference: Difference) -> tuple[Entry, ...]:
    """All differences, the strictest category first, then in the order of the documents."""
    found = [*_switches(difference), *_singles(difference), *_changes(difference), *_moves(difference)]
    strict = {category: -index for index, category in enumerate(CATEGORIES)}
    return tuple(sorted(found, key=lambda one: (strict[one.category], one.kind == "switch", _place(one))))


def _place(entry: Entry) -> tuple[int, ...]:
    number = entry.new or entry.old
    return sort_key(number) if number else ()


def _switches(difference: Difference) -> Iterator[Entry]:
    for switch in difference.switches:
        places = f"{', '.join(switch.old_rules) or 'no rule'} → {', '.join(switch.new_rules) or 'no rule'}"
        why = ["lies between the two versions"] if switch.between else []
        why += [f"reworded, added or removed: {', '.join(switch.reworded)}"] if switch.reworded else []
        numbers = (*switch.reworded, *switch.new_rules)
        book, number = _book_of(difference, numbers)
        line = book.rules[number].lines[0] if number else 1
        message = f"{switch.title} ({places}): {'; '.join(why)}"
        yield Entry("switch", "switch", "", "", book.file, line, (switch.key,), message, ())


def _book_of(difference: Difference, numbers: tuple[str, ...]) -> tuple[Rulebook, str]:
    """The first of the numbers that a document has, in the newer one where it can be."""
    for book in (difference.new, difference.old):
        number = next((one for one in numbers if one in book.rules), "")
        if number:
            return book, number
    return difference.new, ""


def _singles(difference: Difference) -> Iterator[Entry]:
    sides: tuple[tuple[Literal["removed", "added"], Rulebook, tuple[Single, ...]], ...] = (
        ("removed", difference.old, difference.removed),
        ("added", difference.new, difference.added),
    )
    for kind, book, singles in sides:
        for single in singles:
            if single.category is None:
                continue
            numbers = (single.number, "") if kind == "removed" else ("", single.number)
            sign = "-" if kind == "removed" else "+"
            line = book.rules[single.number].lines[0]
            message = f"rule {single.number} {kind}"
            words = ((sign, single.text),)
            yield Entry(single.category, kind, *numbers, book.file, line, single.switches, message, words)


def _changes(difference: Difference) -> Iterator[Entry]:
    for change in difference.changed:
        line = difference.new.rules[change.new].lines[0]
        message = evidence_in_words(change)
        yield Entry(
            change.category,
            "changed",
            change.old,
            change.new,
            difference.new.file,
            line,
            change.switches,
            message,
            change.words,
        )


def evidence_in_words(change: Changed) -> str:
    """Why a rule counts as changed."""
    plain = {"table", "words", "citations", "signs"}
    shown = [item.message if item.kind in plain else f"{item.kind} {item.message}" for item in change.evidence]
    return "; ".join(shown) + ("" if change.sure else " (may be the translation)")


def _moves(difference: Difference) -> Iterator[Entry]:
    for move in difference.moves:
        line = difference.new.rules[move.new].lines[0]
        below = f", with {len(move.rules) - 1} below it" if len(move.rules) > 1 else ""
        log = {None: "", True: "; the change log says so", False: "; the change log does not say so"}[move.logged]
        message = f"{move.old} is {move.new} now{below}{log}"
        yield Entry("moved", "moved", move.old, move.new, difference.new.file, line, (), message, ())
