"""From the lines of a body to numbered rules: numbers repaired, glued rules split, broken lines joined."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from optcg_dsl.rulebooks.lines import Line
from optcg_dsl.rulebooks.model import Anomaly, Weight
from optcg_dsl.rulebooks.pieces import NUMBERED, Piece, ends_sentence, open_bracket, read_lines
from optcg_dsl.rulebooks.succession import components, missing_between
from optcg_dsl.rules.terms import Language

_LOOKS_NUMBERED = re.compile(r"^\d{1,2}(?:[-.]\d{1,2})*\.")
_LIKE_NUMBER = re.compile(r"^(?=\S*\d)[0-9A-Za-z|]{1,3}(?:[-–][0-9A-Za-z|]{1,3})+\.\s")
_LIST_ITEM = re.compile(r"^(?:\((?:\d{1,2}|[IVX]+)\)|[IVX]+\.|[①-⑳])\s*\S")

_LONGEST_HEADING = 35

Join = Literal["", " "]


@dataclass(slots=True)
class Draft:
    """A rule being put together: ``pieces`` are its lines with how each is joined to what stands before ("" or " " in
    the same paragraph, a line break for a new one)."""

    number: str
    printed: str
    pieces: list[tuple[Line, str, str]] = field(default_factory=list)

    def text(self) -> str:
        """The text so far, one paragraph a line."""
        return "".join((join if index else "") + text for index, (_, join, text) in enumerate(self.pieces))

    def paragraphs(self) -> list[str]:
        """The paragraphs, bold marks taken off."""
        return [paragraph.replace("**", "") for paragraph in self.text().split("\n")]

    def lines(self) -> list[int]:
        """The numbers of the lines it stands on."""
        return list(dict.fromkeys(line.number for line, _, _ in self.pieces))


@dataclass(slots=True)
class Assembly:
    """The reading of one body."""

    language: Language
    drafts: list[Draft] = field(default_factory=list)
    anomalies: list[Anomaly] = field(default_factory=list)

    def note(self, kind: str, weight: Weight, lines: list[int], rule: str, message: str) -> None:
        """Record an anomaly."""
        self.anomalies.append(Anomaly(kind, weight, tuple(lines), rule, message))

    def start(self, number: str, piece: Piece, line: Line, text: str) -> None:
        """Begin a rule."""
        seen = piece.seen
        previous = self.drafts[-1].number if self.drafts else ""
        lost = missing_between(previous, number)
        if lost:
            message = f"between {previous or 'the start'} and {number} is missing: {', '.join(lost)}"
            self.note("missing-number", "anomaly", [line.number], number, message)
        if number != seen:
            known = any(draft.number == seen.replace(".", "-") for draft in self.drafts)
            why = "dotted" if "." in seen else "the number of another rule" if known else "not the next number"
            message = f"printed {piece.printed} ({why}), read as {number}"
            self.note("wrong-number", "repair", [line.number], number, message)
        self.drafts.append(Draft(number, piece.printed, [(line, "\n", text)]))

    def take(self, line: Line, pieces: list[Piece], after_blank: bool) -> None:
        """Read a line: its first piece goes on the rule before or begins one, further pieces begin glued rules."""
        for index, piece in enumerate(pieces):
            text = piece.text.rstrip()
            if piece.number is None:
                if self.drafts:
                    self.take_other(line, text, after_blank)
                continue
            if index:
                message = f"{piece.number} stands at the end of {self.drafts[-1].number}"
                self.note("glued-rule", "repair", [line.number], piece.number, message)
            self.start(piece.number, piece, line, text)
            if not piece.dot:
                message = f"no full stop after {piece.printed}"
                self.note("number-without-dot", "anomaly", [line.number], piece.number, message)

    def ends(self, text: str) -> bool:
        """Whether a sentence ends at the end of the text."""
        return ends_sentence(text, self.language)

    def wrapped(self, before: Line, after_blank: bool) -> bool:
        """Whether a line is of the length at which lines are broken, with the next one right below it."""
        shortest, longest = (55, 120) if self.language == "en" else (28, 60)
        return not after_blank and shortest <= len(before.raw) <= longest

    # Other lines -----------------------------------------------------------------------------------------------------

    def take_other(self, line: Line, body: str, after_blank: bool) -> None:
        """Read a text that starts no rule: the rest of a broken sentence, a list item, or a further paragraph."""
        draft = self.drafts[-1]
        before = draft.text()
        last = before.rpartition("\n")[2]
        match = NUMBERED.match(body)
        if match and self.ends(last) and not open_bracket(last):
            message = f"{match['number']} fits nowhere after {draft.number}; kept as text of {draft.number}"
            self.note("unread-number", "repair", [line.number], draft.number, message)
        elif like := _LIKE_NUMBER.match(body):
            message = f"{like[0].strip()} looks like a damaged number; kept as text of {draft.number}"
            self.note("unread-number", "repair", [line.number], draft.number, message)
        elif _LOOKS_NUMBERED.match(body):
            message = f"starts like a rule, but goes on with {draft.number}: {body[:24]!r}"
            self.note("not-a-rule", "repair", [line.number], draft.number, message)
        inside = open_bracket(last)
        if _LIST_ITEM.match(body) and not inside:
            draft.pieces.append((line, "\n", body))
            return
        heading = after_blank and len(last) < 60 and body[:1].isupper() and len(draft.pieces) == 1
        if not inside and (heading or (self.ends(last) and not self.wrapped(draft.pieces[-1][0], after_blank))):
            draft.pieces.append((line, "\n", body))
            return
        join = " " if self.language == "en" or (_latin(before[-1:]) and _latin(body[:1])) else ""
        if before.endswith("-"):
            join = ""
        draft.pieces.append((line, join, body))
        if line.marker in ("-", "*"):
            message = f"the rest of a sentence of {draft.number} is printed as a list item: {body[:24]!r}"
            self.note("bullet-continuation", "repair", [line.number], draft.number, message)


def _latin(char: str) -> bool:
    return char.isascii() and char.isalpha()


def assemble(body: tuple[Line, ...], language: Language) -> Assembly:
    """The rules of a body, with what was mended on the way."""
    assembly = Assembly(language)
    readings = read_lines(body, language)
    after_blank = False
    for line in body:
        if line.blank:
            after_blank = True
            continue
        assembly.take(line, readings[line.number], after_blank)
        after_blank = False
    _drop_copies(assembly)
    _number_lost(assembly)
    _note_breaks(assembly)
    return assembly


def _drop_copies(assembly: Assembly) -> None:
    """Drop unnumbered paragraphs that stand again, as numbered rules, right after the rule they were read into."""
    for index, draft in enumerate(assembly.drafts):
        following = assembly.drafts[index + 1 : index + 1 + len(draft.pieces)]
        texts = {_squeezed(other.text()): other.number for other in following}
        first, twins = _copied_end(draft.pieces, following)
        dropped = [(line, twins[-1]) for line, _, _ in draft.pieces[first:]]
        kept = draft.pieces[:1]
        for piece in draft.pieces[1:first]:
            line, join, text = piece
            twin = texts.get(_squeezed(text)) if join == "\n" else None
            if twin is None:
                kept.append(piece)
            else:
                dropped.append((line, twin))
        if dropped:
            draft.pieces = kept
            numbers = sorted({*(twin for _, twin in dropped), *twins}, key=components)
            message = f"printed without numbers, then again as {', '.join(numbers)}"
            lines = sorted(line.number for line, _ in dropped)
            assembly.note("unnumbered-copy", "repair", lines, numbers[0], message)


def _copied_end(pieces: list[tuple[Line, str, str]], following: list[Draft]) -> tuple[int, tuple[str, ...]]:
    """From which piece on the rest of a rule is the texts of two or more following rules, without their numbers, in
    whatever lines; and these rules."""
    copy = ""
    copies: dict[str, int] = {}
    for count, other in enumerate(following, 1):
        copy += re.sub(r"\s", "", _squeezed(other.text()))
        if count > 1:
            copies[copy] = count
    rest = ""
    for index in range(len(pieces) - 1, 0, -1):
        rest = re.sub(r"\s", "", _squeezed(pieces[index][2])) + rest
        if rest in copies:
            return index, tuple(other.number for other in following[: copies[rest]])
    return len(pieces), ()


def _number_lost(assembly: Assembly) -> None:
    """Give unnumbered paragraphs the numbers that are missing between the rule they were read into and the next one."""
    drafts: list[Draft] = []
    for draft in assembly.drafts:
        before = drafts[-1] if drafts else None
        lost = missing_between(before.number, draft.number) if before is not None else ()
        if before is not None and lost:
            starts = _paragraphs_of(before, assembly)
            if len(starts) >= len(lost):
                starts = starts[len(starts) - len(lost) :]
                cuts = [*starts, len(before.pieces)]
                for number, first, end in zip(lost, starts, cuts[1:], strict=True):
                    pieces = before.pieces[first:end]
                    drafts.append(Draft(number, "", [(pieces[0][0], "\n", pieces[0][2]), *pieces[1:]]))
                    lines = [line.number for line, _, _ in pieces]
                    assembly.note("lost-number", "repair", lines, number, f"printed without its number {number}")
                before.pieces = before.pieces[: starts[0]]
                gone = ("missing-number", draft.number)
                assembly.anomalies = [one for one in assembly.anomalies if (one.kind, one.rule) != gone]
        drafts.append(draft)
    assembly.drafts = drafts


def _paragraphs_of(draft: Draft, assembly: Assembly) -> list[int]:
    """Where unnumbered paragraphs of a rule begin (places among its pieces), list items aside; also what was taken for
    the rest of a heading."""
    starts: list[int] = []
    for index, (_, join, text) in enumerate(draft.pieces):
        first = draft.pieces[0][2]
        heading = index == 1 and len(first) < _LONGEST_HEADING and not assembly.ends(first)
        if index and (join == "\n" or heading) and not _LIST_ITEM.match(text):
            starts.append(index)
    return starts


def _note_breaks(assembly: Assembly) -> None:
    """Report sentences broken over lines, further paragraphs and list items."""
    for draft in assembly.drafts:
        first = draft.pieces[0][0].number
        broken = [line.number for line, join, _ in draft.pieces[1:] if join != "\n"]
        items = [line.number for line, join, text in draft.pieces[1:] if join == "\n" and _LIST_ITEM.match(text)]
        others = [line.number for line, join, text in draft.pieces[1:] if join == "\n" and not _LIST_ITEM.match(text)]
        if broken:
            message = f"the text is broken over lines: {first} goes on at {', '.join(map(str, broken))}"
            assembly.note("broken-line", "repair", [first, *broken], draft.number, message)
        if items:
            assembly.note("list-items", "anomaly", [first, *items], draft.number, "list items without rule numbers")
        if others:
            message = f"a further paragraph without a number: line {', '.join(map(str, others))}"
            assembly.note("further-paragraph", "anomaly", [first, *others], draft.number, message)


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("**", "")).strip()
