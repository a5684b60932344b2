"""Why a line cannot be read: characters, markup, brackets, doubled words, cut-off sentences.

These look at lines that the parser refused, so that a finding can name the cause where it lies; a line that is read is
never the business of this module.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape
from itertools import islice

from rapidfuzz import fuzz, process

from optcg_dsl.checking.lints.slips import inside_names
from optcg_dsl.checking.problems import Problem
from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.mistakes import Mistakes, rewritten
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import Flaw, look_alikes, unprintable

_TAG = re.compile(r"</?(?:br|b|i|u|p|em|strong|span|div|font|sup|sub|img|a|li|ul|ol|hr)\b[^<>\n]*>|</[^<>\n]*>", re.I)
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});")
_MOST = 50
"""How many findings of one kind a line gets."""
_PLACES = 10
"""At how many places of a line a change is tried: for the other one of a lone bracket, on each side of it."""


def check_line(line: str, language: Language, *, cut: str, reach: Callable[[str], int]) -> list[Problem]:
    """Why ``line``, which the parser refused, cannot be read: OP001 to OP009 but OP005, OP106, OP210.

    ``cut`` is what to do about it where it stops in the middle of a sentence, else ""; ``reach`` says how far a text
    can be read.  Spans are in ``line``.  An empty list says that nothing but the words themselves is wrong.
    """
    for lint in _LINTS:
        found = list(islice(lint(line, language), _MOST))
        if lint is _brackets or lint is _twice:
            found = [problem for problem in found[:_PLACES] if _helps(problem, line, reach)]
        elif lint is _balance:
            found = [_completed(problem, line, language.hints, reach) for problem in found]
        if found:
            return found
    if cut:
        end = len(line)
        return [Problem("OP009", "the text stops in the middle of a sentence", Span(end, end), cut)]
    return []


def _helps(problem: Problem, line: str, reach: Callable[[str], int]) -> bool:
    """Whether the line is read further with the fix: only then is the problem the cause."""
    fix = problem.fix
    if fix is None:
        return True
    mended = line[: fix.span.start] + fix.replacement + line[fix.span.end :]
    return len(mended) - reach(mended) < len(line) - reach(line)


def _unprintable(line: str, _language: Language) -> Iterator[Problem]:
    for flaw in unprintable(line):
        yield Problem(flaw.code, flaw.message, flaw.span, "delete it", Fix(flaw.span, ""))


def _markup(line: str, language: Language) -> Iterator[Problem]:
    for match in (*_TAG.finditer(line), *_ENTITY.finditer(line)):
        span = Span(*match.span())
        written = match.group()
        if written.startswith("&"):
            meant = {"\u00a0": " ", **language.mistakes.entities}.get(unescape(written), unescape(written))
            if not meant.isprintable() or meant == written:
                yield Problem("OP003", f"{written} is markup, not text", span, "write what it stands for")
            else:
                yield Problem("OP003", f"{written} is markup, not text", span, f"write “{meant}”", Fix(span, meant))
        elif written.lower().startswith("<br"):
            hint = "start a new line"
            yield Problem("OP003", f"{written} is markup, not text", span, hint, Fix(span, "\n"))
        else:
            yield Problem("OP003", f"{written} is markup, not text", span, "delete it", Fix(span, ""))


def _look_alikes(line: str, _language: Language) -> Iterator[Problem]:
    for flaw in look_alikes(line):
        assert flaw.replacement is not None
        yield replace(look_alike(flaw, flaw.span), fix=Fix(flaw.span, flaw.replacement))


def look_alike(flaw: Flaw, span: Span) -> Problem:
    """OP002 about a word with letters that only look like others."""
    return Problem(flaw.code, flaw.message, span, f"type “{flaw.replacement}” anew")


def _digits(line: str, _language: Language) -> Iterator[Problem]:
    for index, char in enumerate(line):
        if not char.isascii() and char.isdecimal():
            span, plain = Span(index, index + 1), str(unicodedata.decimal(char))
            message = f"this digit of another script only stands for “{plain}”"
            yield Problem("OP002", message, span, f"type “{plain}” anew", Fix(span, plain))


def _glyphs(line: str, language: Language) -> Iterator[Problem]:
    """OP002 for each character in the form of another script; names can have any."""
    named = inside_names(line, language.hints)
    for index, char in enumerate(line):
        right = language.mistakes.glyphs.get(char)
        if right is not None and index not in named:
            span, message = Span(index, index + 1), f"this character is written “{right}” in {_name_of(language)}"
            yield Problem("OP002", message, span, f"write “{right}”", Fix(span, right))


def _name_of(language: Language) -> str:
    """What people call a language, wherever it is spoken."""
    return language.name.partition("-")[0].capitalize()


def _languages(line: str, language: Language) -> Iterator[Problem]:
    is_foreign = language.mistakes.foreign
    if is_foreign is None:
        return
    borrowed = language.mistakes.borrowed
    own = {at for match in (borrowed.finditer(line) if borrowed is not None else ()) for at in range(*match.span())}
    start = None
    for index, char in enumerate((*line, " ")):
        foreign = index not in own and is_foreign(char)
        if foreign and start is None:
            start = index
        elif not foreign and start is not None:
            if not _in_brackets(line, start, language.hints):
                name = _name_of(language)
                span = Span(start, index)
                yield Problem("OP007", f"these words are not {name}", span, f"write the {name} text")
                return
            start = None


def _in_brackets(line: str, index: int, hints: Hints) -> bool:
    before = line[:index]
    return any(before.count(first) > before.count(last) for first, last in hints.pairs.items())


def _balance(line: str, language: Language) -> Iterator[Problem]:
    pairs = language.hints.pairs
    stops = re.compile(f"[{re.escape(language.hints.full_stop[1])}:：\n]")
    opened: list[tuple[str, int]] = []
    for index, char in enumerate(line):
        if char in pairs:
            opened.append((char, index))
        elif char in pairs.values():
            span = Span(index, index + 1)
            if opened and pairs[opened[-1][0]] == char:
                opened.pop()
            elif not opened:
                yield Problem("OP008", f"this {char} closes nothing", span, "write the bracket that opens it")
                return
            elif not stops.search(line, opened[-1][1], index):
                first = opened[-1][0]
                better = pairs[first]
                message = f"this {char} does not close the {first} before it"
                yield Problem("OP008", message, span, f"write {better} here", Fix(span, better))
                return
            else:
                break
    if opened:
        first, index = opened[-1]
        span = Span(index, index + 1)
        yield Problem("OP008", f"this {first} is not closed", span, f"write {pairs[first]} behind the last word of it")
        return
    for mark in (first for first in language.hints.brackets if first not in pairs):
        if line.count(mark) % 2:
            index = line.rindex(mark)
            span = Span(index, index + 1)
            yield Problem("OP008", "this quotation mark has no other one", span, "write the other one")
            return


def _completed(problem: Problem, line: str, hints: Hints, reach: Callable[[str], int]) -> Problem:
    """The problem of a lone bracket with the other one where the line can be read further, if there is such a place."""
    if problem.fix is not None:
        return problem
    pairs = hints.pairs
    marks = "".join(sorted({*hints.brackets, *hints.brackets.values()}))
    piece = re.compile(rf"[^\s{re.escape(marks)}]+")
    index, char = problem.span.start, line[problem.span.start]
    before = [match.start() for match in piece.finditer(line, 0, index)][-_PLACES:]
    pieces = [match.span() for match in piece.finditer(line, index + 1)][:_PLACES]
    after = [place for start, end in pieces for place in (start + len(line[start:end].rstrip(".,:;")), end)]
    other = pairs.get(char, char)
    if char in pairs.values():
        other = next(first for first, last in pairs.items() if last == char)
    places = before if char in pairs.values() else after if char in pairs else [*after, *before]
    best, furthest = None, reach(line) - len(line)
    for place in places:
        mended = line[:place] + other + line[place:]
        far = reach(mended) - len(mended)
        if far > furthest:
            best, furthest = place, far
    if best is None:
        return problem
    words = line[best:index].strip() if best <= index else line[index + 1 : best].strip()
    where = f"before “{words.split()[0]}”" if best <= index else f"behind “{words.split()[-1]}”"
    return replace(problem, hint=f"write {other} {where}", fix=Fix(Span(best, best), other))


def _brackets(line: str, language: Language) -> Iterator[Problem]:
    seen: set[Span] = set()
    for pattern, what, right in language.mistakes.in_wrong_brackets:
        for match in pattern.finditer(line):
            span = Span(*match.span())
            if span in seen:
                continue
            seen.add(span)
            yield wrong_brackets(what, match.group(), right, span)


def wrong_brackets(what: str, written: str, right: str, span: Span) -> Problem:
    """OP004: ``what`` is ``written`` in other brackets than ``right``."""
    better = f"{right[0]}{written[1:-1]}{right[1]}"
    message = f"{what} stands in {right[0]} {right[1]}, not in {written[0]} {written[-1]}"
    return Problem("OP004", message, span, f"write {better}", Fix(span, better))


def _heads(line: str, language: Language) -> Iterator[Problem]:
    mistakes, hints = language.mistakes, language.hints
    match = hints.head.match(line)
    while mistakes.after_head is not None and match is not None and match.group(1):
        span = Span(match.start(), match.end(1) + 1)
        if not mistakes.head.fullmatch(match.group(1)) and mistakes.after_head.match(line, span.end):
            hint, better = head_hint(match.group(1), language)
            fix = Fix(span, better) if better else None
            written = line[span.start : span.end]
            yield Problem("OP106", f"{written} is not a timing or keyword", span, hint, fix)
        match = hints.head.match(line, match.end())


def closed_too_early(line: str, language: Language) -> Problem | None:
    """OP106: a head whose last characters stand behind its bracket, ``【登場】時``, where nothing parts words."""
    mistakes, hints = language.mistakes, language.hints
    match = hints.head.match(line)
    while not mistakes.blank and match is not None and match.group(1):
        span = Span(match.start(), match.end(1) + 1)
        is_known = mistakes.head.fullmatch(match.group(1)) is not None
        for count in () if is_known else range(1, _BEHIND_BRACKET + 1):
            word = match.group(1) + line[span.end : span.end + count]
            if mistakes.head.fullmatch(word):
                better = hints.as_head(word)
                message = f"{line[span.start : span.end]} is not a timing or keyword"
                fix = Fix(Span(span.start, span.end + count), better)
                return Problem("OP106", message, span, f"write {better}", fix)
        match = hints.head.match(line, match.end())
    return None


_BEHIND_BRACKET = 2
"""How many characters of a head are looked for behind its bracket."""


def head_hint(written: str, language: Language) -> tuple[str, str]:
    """What a bracketed word at the head should be: a hint, and the bracketed word to write, or "" where there is none.

    What happens at the start of a turn has no bracketed word, say: cards have it in words.
    """
    for rewrite in language.mistakes.unbracketed:
        match = rewrite[0].search(written)
        if match is not None:
            return f"cards say it in words: “{rewritten(rewrite, match)}”", ""
    near = nearest_head(written, language.mistakes)
    better = language.hints.as_head(near) if near else ""
    return (f"did you mean {better}?", better) if near else ("", "")


def nearest_head(written: str, mistakes: Mistakes) -> str:
    """The timing, condition or keyword that comes nearest to a bracketed word, or ""."""
    for rewrite in mistakes.misspelt_heads:
        match = rewrite[0].fullmatch(written.strip())
        if match is not None:
            return rewritten(rewrite, match)
    folded = re.sub(r"[.'!]", "", written.strip().lower())
    if folded in mistakes.nicknames:
        return mistakes.nicknames[folded]
    known = {head: head.lower() for head in mistakes.heads}
    found = process.extract(written.lower(), known, scorer=fuzz.ratio, score_cutoff=60, limit=2)
    if not mistakes.blank and len(found) > 1 and found[0][1] == found[1][1]:
        return ""  # the sign that is missing may have told one player from the other
    return str(found[0][2]) if found else ""


def _circled(line: str, _language: Language) -> Iterator[Problem]:
    for match in re.finditer("[\u246a-\u2473\u3251-\u325f\u32b1-\u32bf]", line):
        number = int(unicodedata.numeric(match.group()))
        yield Problem("OP210", f"a player has 10 DON!! cards, not {number}", Span(*match.span()), "use ① to ⑩")


def _keywords(line: str, language: Language) -> Iterator[Problem]:
    mistakes, as_head = language.mistakes, language.hints.as_head
    for match in mistakes.gained.finditer(line):
        word = match.group(1)
        if word not in mistakes.heads:
            span = Span(match.start(1) - 1, match.end(1) + 1)
            near = nearest_head(word, mistakes)
            known = near in (*mistakes.keywords, *mistakes.older_keywords)
            printed = ", ".join(map(as_head, mistakes.keywords))
            hint = f"did you mean {as_head(near)}?" if known else f"the keywords are {printed}"
            fix = Fix(span, as_head(near)) if known else None
            yield Problem("OP106", f"{as_head(word)} is not a keyword", span, hint, fix)


def _twice(line: str, language: Language) -> Iterator[Problem]:
    pattern = language.mistakes.twice
    for match in pattern.finditer(line) if pattern is not None else ():
        words = match.group(1)
        span = Span(match.start() + len(words), match.end())
        if _in_brackets(line, match.start(), language.hints):  # a name may have a word twice
            continue
        yield Problem("OP006", f"“{words}” stands twice", span, "delete one of them", Fix(span, ""))


_LINTS: tuple[Callable[[str, Language], Iterator[Problem]], ...] = (
    *(
        _unprintable,
        _markup,
        _look_alikes,
        _digits,
        _languages,
        _glyphs,
        _circled,
        _balance,
        _brackets,
        _heads,
        _keywords,
    ),
    _twice,
)
"""In order: the first that finds something names the cause."""
