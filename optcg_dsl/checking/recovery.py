"""Which parts of a line are wrong: the reader goes on behind a mistake, with sound words in the place of its part.

A part is a bracketed word at the head, a sentence, a cost, or an option.  What stands in for it is known to be right
there, so that a second finding is about words that are wrong by themselves, never about what the first one broke.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.text.source import Span

MOST = 5
"""How many parts of a line are told as wrong; the others are when these are mended."""


@dataclass(frozen=True, slots=True)
class Mended:
    """A line with other words in the place of some of its parts; ``pieces`` are these parts and where the words are."""

    text: str
    pieces: tuple[tuple[Span, Span], ...]

    def original(self, offset: int) -> int:
        """The offset in the line of one in the text; inside of other words it is the beginning of the part."""
        moved = offset
        for part, place in self.pieces:
            if offset >= place.end:
                moved = offset + part.end - place.end
            elif offset > place.start:
                return part.start
        return moved


def with_words(line: str, words: Mapping[Span, str]) -> Mended:
    """``line`` with ``words`` in the place of its parts."""
    pieces: list[tuple[Span, Span]] = []
    text, done = "", 0
    for part in sorted(words):
        text += line[done : part.start]
        pieces.append((part, Span(len(text), len(text) + len(words[part]))))
        text += words[part]
        done = part.end
    return Mended(text + line[done:], tuple(pieces))


def wrong_parts(line: str, at: int, language: Language, reach: Callable[[str], int]) -> dict[Span, str]:
    """The parts of ``line`` that are wrong by themselves, in order, each with the words that can stand in for it.

    ``at`` is the offset of the first wrong word, and ``reach`` says how far a text can be read.  At most one part, with
    no words, if there is nothing to go on with behind it.
    """
    parts = _parts(line, language)
    wrong: dict[Span, str] = {}
    for part in (*(part for part in parts if _is_wrong_head(line, part, language)), _part_at(parts, at)):
        if part is None or part in wrong:
            continue
        words = _stand_in(line, wrong, part, language, reach)
        if words is None:
            return {part: ""} if not wrong else dict(sorted(wrong.items()))
        wrong[part] = words
    while len(wrong) < MOST:
        mended = with_words(line, wrong)
        far = reach(mended.text)
        part = _part_at(parts, mended.original(far)) if far <= len(mended.text) else None
        if part is None or part in wrong or _may_follow(mended, far, language):
            break
        words = _stand_in(line, wrong, part, language, reach)
        if words is None:
            wrong[part] = ""
            break
        wrong[part] = words
    return dict(sorted(wrong.items()))


def _stand_in(
    line: str, wrong: Mapping[Span, str], part: Span, language: Language, reach: Callable[[str], int]
) -> str | None:
    """The words that the line is read furthest with in the place of ``part``; None if none can stand there."""
    written = line[part.start : part.end].rstrip()
    stand_ins = language.hints.stand_ins
    best, least = None, len(line) + 1
    for words in stand_ins.get(written[-1:], stand_ins.get(language.hints.full_stop[1], ())):
        mended = with_words(line, {**wrong, part: words})
        place = next(place for one, place in mended.pieces if one == part)
        far = reach(mended.text)
        # Less than 0 where nothing is wrong behind it, as where only an earlier part cannot be built or printed.
        left = len(mended.text) - far if far >= place.end else -1
        if not place.start <= far < place.end and left < least:
            best, least = words, left
    return best


def _may_follow(mended: Mended, far: int, language: Language) -> bool:
    """Whether the wrong word is one of the language, just behind words that stand in: it may not fit these."""
    if not any(mended.text[place.end : far].strip(" ") == "" and place.end <= far for _, place in mended.pieces):
        return False
    match = language.hints.word.match(mended.text, far)
    return match is None or match.group().lower() in load_grammar(language).words


def _part_at(parts: Sequence[Span], at: int) -> Span | None:
    """The part with the offset ``at``; the last one for the end of the line."""
    return next((part for part in parts if part.start <= at < part.end), parts[-1] if parts else None)


def _is_wrong_head(line: str, part: Span, language: Language) -> bool:
    """Whether a part is a bracketed word at the head that is no timing, condition or keyword."""
    mistakes, hints = language.mistakes, language.hints
    match = hints.head.fullmatch(line, part.start, part.end)
    if match is None or mistakes.after_head is None or mistakes.head.fullmatch(match.group(1)):
        return False
    return mistakes.after_head.match(line, match.end(1) + 1) is not None


def _parts(line: str, language: Language) -> list[Span]:
    """The parts of a line, without the blanks between them; none for a language that has nothing to stand in."""
    hints = language.hints
    if hints.part_end is None or not hints.stand_ins:
        return []
    parts: list[Span] = []
    start = 0
    while (head := hints.head.match(line, start)) is not None and head.end() > start:
        parts.append(Span(start, head.end()))
        start = head.end()
    for end in (*_ends(line, start, language), len(line)):
        lead = len(line[start:end]) - len(line[start:end].lstrip(hints.part_lead))
        if start + lead < end:
            parts.append(Span(start + lead, end))
        start = end
    return parts


def _ends(line: str, start: int, language: Language) -> Iterable[int]:
    """Where the parts behind the head end, outside of brackets and quotation marks."""
    hints = language.hints
    assert hints.part_end is not None
    inside = start
    for match in hints.part_end.finditer(line, start):
        if (
            match.start() >= inside
            and (inside := _closed(line, inside, match.start(), hints.brackets)) <= match.start()
        ):
            yield match.end()


def _closed(line: str, start: int, end: int, brackets: Mapping[str, str]) -> int:
    """Where what is open at ``end`` of a line is closed, ``end`` if nothing is; a bracket without another is none."""
    while start < end:
        close = line.find(brackets[line[start]], start + 1) if line[start] in brackets else start
        start = close + 1 if close >= 0 else start + 1
    return start
