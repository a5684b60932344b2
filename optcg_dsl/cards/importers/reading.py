"""Printings gathered by card number: what public data has in common, whatever its files look like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from optcg_dsl.cards import codes
from optcg_dsl.cards.importers.columns import Columns
from optcg_dsl.cards.importers.printings import Printing, convert
from optcg_dsl.cards.importers.problems import Problem, lines_without_notes, note, warning
from optcg_dsl.cards.importers.signs import SIGNS
from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord, CardSet
from optcg_dsl.cards.writer import format_set
from optcg_dsl.files import write_files
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position, SourceText, Span

_ID = re.compile(r"(?P<number>(?P<set>[A-Z]{1,5}[0-9]{0,3})-(?P<order>[0-9]{3,4}))(?:_[a-z]+[0-9]*)?\Z")
_ID_FIELD = re.compile(r'"id"\s*:\s*"([^"\\\n]*)"')
_LONGEST_EXCERPT = 200
_START = Position(1, 1)
# Shorter texts than this are alike on many cards.
_LONG_TEXT = 60
_VALUES = ("name", "category", "colors", "cost", "life", "power", "counter", "attributes", "types")
# A printing that differs in these has another name or type line, which no ability of the card itself looks at.
_LABELS = ("name", "types")
_TEXTS = ("effect", "trigger")
_BREAK = re.compile(r"(?i)<br\s*/?>")


_REMARK = re.compile(r" ?\([^()]+\)")
"""What follows the name of another printing, such as that it has another picture."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import read: the sets by code, the findings in order of file and place, and counts."""

    sets: tuple[CardSet, ...]
    findings: tuple[Diagnostic, ...]
    files: int
    printings: int
    left_out: int
    columns: Columns | None = None
    """What the columns were taken for, if it was a table."""

    @property
    def texts(self) -> tuple[int, int]:
        """How many cards have an effect text, and how many a trigger text."""
        cards = [card for card_set in self.sets for card in card_set.cards]
        return sum(bool(card.effect) for card in cards), sum(bool(card.trigger) for card in cards)

    @property
    def numbers(self) -> int:
        """The card numbers in all sets."""
        return sum(len(card_set.cards) for card_set in self.sets)

    @property
    def faulty(self) -> tuple[str, ...]:
        """The card numbers that are marked with a fault."""
        return tuple(card.number for card_set in self.sets for card in card_set.cards if card.faults)

    def by_code(self) -> dict[str, int]:
        """How many findings there are of each code, in order of the codes."""
        found = sorted(finding.code for finding in self.findings)
        return {code: found.count(code) for code in dict.fromkeys(found)}


def together(parts: Sequence[Imported], files: int) -> Imported:
    """What was read of several languages out of the same files."""
    findings = sorted(
        (finding for part in parts for finding in part.findings),
        key=lambda finding: (finding.file, finding.position.line, finding.code),
    )
    return Imported(
        tuple(card_set for part in parts for card_set in part.sets),
        tuple(findings),
        files,
        sum(part.printings for part in parts),
        sum(part.left_out for part in parts),
    )


def write_sets(imported: Imported, folder: str | Path) -> tuple[Path, ...]:
    """Writes each set to ``folder/CODE.yaml``, or ``CODE.LANGUAGE.yaml``, and returns the paths.

    The default language is not named, so that sets in several languages can be in one folder.

    Raises ``OSError`` if that cannot be done; a full disk is noticed before any old file is replaced.
    """
    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    files = {where / _file_name(card_set): format_set(card_set) for card_set in imported.sets}
    write_files(files)
    return tuple(files)


def _file_name(card_set: CardSet) -> str:
    language = "" if card_set.language == DEFAULT_LANGUAGE else f".{card_set.language}"
    return f"{card_set.code}{language}.yaml"


class PrintingReader:
    """Gathers printings by number, and findings."""

    def __init__(self, language: str, defaults: Mapping[str, Any] | None = None) -> None:
        """``defaults`` are fields that the format need not have, with their values where it does not."""
        self.language = language
        self.defaults = defaults or {}
        self.findings: list[Diagnostic] = []
        self.by_number: dict[str, dict[str, Printing]] = {}
        self.count = 0
        self.left_out = 0

    def take(
        self,
        record: Any,
        file: str,
        place: Callable[[str], tuple[Position, str]],
        mended: Sequence[Problem] = (),
    ) -> None:
        """One record of a file; ``place`` tells the position and the line of its id, ``mended`` what was done to it."""
        self.count += 1
        identifier = record.get("id") if isinstance(record, dict) else None
        position, excerpt = place(identifier) if isinstance(identifier, str) else (Position(1, 1), "")
        match = _ID.match(identifier) if isinstance(identifier, str) else None
        if match is None or not isinstance(identifier, str):
            self.left_out += 1
            shown = str(identifier)[:40] if isinstance(record, dict) else str(record)[:40]
            message = f'"{shown}" is not the id of a printing: it was left out'
            self.findings.append(
                Diagnostic(codes.BAD_ID, "error", message, file=file, position=position, end=position, excerpt=excerpt)
            )
            return
        printing = Printing(
            identifier,
            match["number"],
            match["set"],
            {**self.defaults, **record},
            file,
            position,
            excerpt,
            self.language,
        )
        for problem in mended:
            self._add(printing, problem)
        printings = self.by_number.setdefault(match["number"], {})
        first = printings.get(identifier)
        if first is None:
            printings[identifier] = printing
        elif first.data() == printing.data():
            self._add(printing, note(codes.DUPLICATE_ID, f"{identifier} is in {Path(first.file).name} as well"))
        elif _same_card(first, printing):
            message = f"{identifier} is in {Path(first.file).name} as well, with another rarity, block or line break"
            self._add(printing, note(codes.DUPLICATE_ID, message))
        else:
            base = identifier == match["number"]
            message = f"{identifier} differs from the one in {Path(first.file).name}, which is kept"
            problem = Problem(codes.DUPLICATE_ID, message) if base else warning(codes.DUPLICATE_ID, message)
            self._add(printing, problem)
            if base:
                first.doubts.append(message)

    def imported(self, files: int, titles: Mapping[str, str]) -> Imported:
        """All that was read: one set a set code, its cards in order of number, the findings in order of place."""
        sets = self._sets(titles)
        findings = sorted(self.findings, key=lambda finding: (finding.file, finding.position.line, finding.code))
        return Imported(sets, tuple(findings), files, self.count, self.left_out)

    def _sets(self, titles: Mapping[str, str]) -> tuple[CardSet, ...]:
        cards: dict[str, list[CardRecord]] = {}
        before: CardRecord | None = None
        for number in sorted(self.by_number, key=_order):
            printings = list(self.by_number[number].values())
            base = next((printing for printing in printings if printing.identifier == number), printings[0])
            card = self._card(base, printings, before)
            cards.setdefault(base.set_code, []).append(card)
            before = card
        return tuple(CardSet(code, titles.get(code, code), self.language, tuple(cards[code])) for code in cards)

    def _card(self, base: Printing, printings: list[Printing], before: CardRecord | None) -> CardRecord:
        problems: list[Problem] = []
        card = convert(base, problems)
        if base.identifier != base.number:
            message = f"there is no printing {base.number}: {base.identifier} stands for it"
            problems.append(warning(codes.BASE_PRINTING_MISSING, message))
        if before is not None and _copied(card, before):
            message = f"text: it is the one of {before.number} {before.name}"
            problems.append(Problem(codes.TEXT_OF_OTHER_CARD, message))
        others = sorted(printing.identifier for printing in printings if printing is not base)
        for printing in printings:
            if printing is not base:
                problems += self._compare(card, printing)
        faults = [*base.doubts, *(problem.message for problem in problems if problem.fault)]
        for problem in problems:
            self._add(base, problem)
        notes = [problem.message for problem in problems if problem.severity == "warning"]
        return replace(card, printings=tuple(others), faults=_once(faults), notes="\n".join(_once(notes)))

    def _compare(self, card: CardRecord, printing: Printing) -> Iterator[Problem]:
        """What another printing says about the base printing; what is wrong with itself goes to the findings."""
        problems: list[Problem] = []
        other = convert(printing, problems)
        name = printing.identifier
        for problem in problems:
            if problem.severity != "info":
                self._add(printing, warning(problem.code, f"{problem.message} (printing {name})"))
        for what in _VALUES:
            ours, theirs = getattr(card, what), getattr(other, what)
            if ours != theirs:
                message = f"{what}: {_shown(ours)} here, {_shown(theirs)} on the printing {name}"
                remarked = what == "name" and _REMARK.fullmatch(str(theirs).removeprefix(str(ours))) is not None
                kind = note if remarked else warning if what in _LABELS else Problem
                yield kind(codes.PRINTINGS_DIFFER, message)
        ours, theirs = (lines_without_notes(printing.signs, each.effect, each.trigger) for each in (card, other))
        if set(ours) < set(theirs):
            missing = next(line for line in theirs if line not in ours)
            yield Problem(codes.TEXT_CUT, f'text: the printing {name} has more, "{missing[:40]}"')
        elif ours != theirs:
            self._add(printing, note(codes.PRINTINGS_DIFFER, f"{name} is worded otherwise than {card.number}"))

    def _add(self, printing: Printing, problem: Problem) -> None:
        self.findings.append(
            Diagnostic(
                code=problem.code,
                severity=problem.severity,
                message=problem.message,
                file=printing.file,
                card=printing.number,
                position=printing.position,
                end=Position(printing.position.line, printing.position.column + len(printing.identifier)),
                excerpt=printing.excerpt,
            )
        )

    def leave_out(self, file: str, line: int, problem: Problem) -> None:
        """Counts a record that is no card, and notes why."""
        self.count += 1
        self.left_out += 1
        self.of_file(file, problem, Position(line, 1))

    def of_file(self, file: str, problem: Problem, position: Position = _START) -> None:
        """Notes something about a whole file."""
        self.findings.append(
            Diagnostic(problem.code, problem.severity, problem.message, file=file, position=position, end=position)
        )

    def unreadable(self, file: Path, message: str, position: Position = _START) -> None:
        """Notes that a file cannot be read."""
        self.findings.append(
            Diagnostic(codes.SOURCE_UNREADABLE, "error", message, file=str(file), position=position, end=position)
        )


class Places:
    """Where the records of one file stand: the place of each id, in order."""

    def __init__(self, text: str, file: str) -> None:
        self.source = SourceText(text, file, file_lines=tuple(text.split("\n")))
        self.spans: dict[str, list[Span]] = {}
        for match in _ID_FIELD.finditer(text):
            self.spans.setdefault(match.group(1), []).append(Span(*match.span(1)))

    def of(self, identifier: str) -> tuple[Position, str]:
        """The place of the next record with this id, and its line unless that is very long."""
        spans = self.spans.get(identifier)
        if not spans:
            return Position(1, 1), ""
        position = self.source.position(spans.pop(0).start)
        line = self.source.line_at(position.line)
        return position, line if len(line) <= _LONGEST_EXCERPT else ""


def _same_card(one: Printing, other: Printing) -> bool:
    """Whether two records of one id differ in nothing that the card is: what is printed at its edge may differ, and
    how its text is spread over lines."""
    return _essence(one) == _essence(other)


def _essence(printing: Printing) -> dict[str, Any]:
    data = printing.data()
    texts = {what: " ".join(_BREAK.sub(" ", data[what]).split()) for what in _TEXTS if isinstance(data[what], str)}
    return {**data, **texts, "rarity": None, "block_number": None}


def _order(number: str) -> tuple[str, int, str]:
    code, _, order = number.partition("-")
    return code, int(order), order


def _copied(card: CardRecord, before: CardRecord) -> bool:
    """Whether a card has the long text of the card before it, under another name."""
    same = card.effect == before.effect and card.trigger == before.trigger
    return (
        same
        and card.name != before.name
        and len(" ".join(lines_without_notes(SIGNS[card.language], card.effect))) >= _LONG_TEXT
    )


def _once(messages: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(messages))


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "/".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
