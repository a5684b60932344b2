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

from optcg_dsl.checking.problems import Problem
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.mistakes import Mistakes
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import Flaw, look_alikes, unprintable

_TAG = re.compile(r"</?(?:br|b|i|u|p|em|strong|span|div|font|sup|sub|img|a|li|ul|ol|hr)\b[^<>\n]*>|</[^<>\n]*>", re.I)
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});")
_PAIRS = {"[": "]", "{": "}", "(": ")"}
_TWICE = re.compile(r"(?<![\w-])([\w'+]+(?: [\w'+]+){0,2}) \1(?![\w-])", re.I)
_PIECE = re.compile(r"[^\s\[\]{}()<>\"]+")
_MOST = 50
"""How many findings of one kind a line gets."""
_PLACES = 10
"""At how many places of a line a change is tried: for the other one of a lone bracket, on each side of it."""
_HEAD_RUN = re.compile(r"(?:\[[^\[\]\n]+\][ /]*)*")
_AFTER_HEAD = re.compile(r" ?(?:[A-Z][a-z]+ |K\.O\. |DON!! |\(|\[|$)")


def check_line(line: str, language: Language, *, cut: bool, reach: Callable[[str], int]) -> list[Problem]:
    """Why ``line``, which the parser refused, cannot be read: OP001 to OP009 but OP005, OP106, OP210.

    ``cut`` says that it stops in the middle of a sentence; ``reach`` says how far a text can be read.  Spans are in
    ``line``.  An empty list says that nothing but the words themselves is wrong.
    """
    for lint in _LINTS:
        found = list(islice(lint(line, language.mistakes), _MOST))
        if lint is _brackets or lint is _twice:
            found = [problem for problem in found[:_PLACES] if _helps(problem, line, reach)]
        elif lint is _balance:
            found = [_completed(problem, line, reach) for problem in found]
        if found:
            return found
    if cut:
        end = len(line)
        return [Problem("OP009", "the text stops in the middle of a sentence", Span(end, end), "type the rest of it")]
    return []


def _helps(problem: Problem, line: str, reach: Callable[[str], int]) -> bool:
    """Whether the line is read further with the fix: only then is the problem the cause."""
    fix = problem.fix
    if fix is None:
        return True
    mended = line[: fix.span.start] + fix.replacement + line[fix.span.end :]
    return len(mended) - reach(mended) < len(line) - reach(line)


def _unprintable(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    for flaw in unprintable(line):
        yield Problem(flaw.code, flaw.message, flaw.span, "delete it", Fix(flaw.span, ""))


def _markup(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    for match in (*_TAG.finditer(line), *_ENTITY.finditer(line)):
        span = Span(*match.span())
        written = match.group()
        if written.startswith("&"):
            meant = {"&": "and", "\u00a0": " "}.get(unescape(written), unescape(written))
            if not meant.isprintable() or meant == written:
                yield Problem("OP003", f"{written} is markup, not text", span, "write what it stands for")
            else:
                yield Problem("OP003", f"{written} is markup, not text", span, f"write “{meant}”", Fix(span, meant))
        elif written.lower().startswith("<br"):
            hint = "start a new line"
            yield Problem("OP003", f"{written} is markup, not text", span, hint, Fix(span, "\n"))
        else:
            yield Problem("OP003", f"{written} is markup, not text", span, "delete it", Fix(span, ""))


def _look_alikes(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    for flaw in look_alikes(line):
        assert flaw.replacement is not None
        yield replace(look_alike(flaw, flaw.span), fix=Fix(flaw.span, flaw.replacement))


def look_alike(flaw: Flaw, span: Span) -> Problem:
    """OP002 about a word with letters that only look like others."""
    return Problem(flaw.code, flaw.message, span, f"type “{flaw.replacement}” anew")


def _digits(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    for index, char in enumerate(line):
        if not char.isascii() and char.isdecimal():
            span, plain = Span(index, index + 1), str(unicodedata.decimal(char))
            message = f"this digit of another script only stands for “{plain}”"
            yield Problem("OP002", message, span, f"type “{plain}” anew", Fix(span, plain))


def _languages(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    start = None
    for index, char in enumerate((*line, " ")):
        foreign = char.isalpha() and not unicodedata.name(char, "").startswith(("LATIN", "CIRCLED", "MODIFIER"))
        if foreign and start is None:
            start = index
        elif not foreign and start is not None:
            if not _in_brackets(line, start):
                yield Problem("OP007", "these words are not English", Span(start, index), "write the English text")
                return
            start = None


def _in_brackets(line: str, index: int) -> bool:
    before = line[:index]
    return any(before.count(first) > before.count(last) for first, last in (*_PAIRS.items(), ("<", ">")))


def _balance(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    opened: list[tuple[str, int]] = []
    for index, char in enumerate(line):
        if char in _PAIRS:
            opened.append((char, index))
        elif char in _PAIRS.values():
            span = Span(index, index + 1)
            if opened and _PAIRS[opened[-1][0]] == char:
                opened.pop()
            elif not opened:
                yield Problem("OP008", f"this {char} closes nothing", span, "write the bracket that opens it")
                return
            elif "]})".find(char) >= 0 and not re.search(r"[.:\n]", line[opened[-1][1] : index]):
                first = opened[-1][0]
                better = _PAIRS[first]
                message = f"this {char} does not close the {first} before it"
                yield Problem("OP008", message, span, f"write {better} here", Fix(span, better))
                return
            else:
                break
    if opened:
        first, index = opened[-1]
        span = Span(index, index + 1)
        yield Problem("OP008", f"this {first} is not closed", span, f"write {_PAIRS[first]} behind the last word of it")
    elif line.count('"') % 2:
        index = line.rindex('"')
        yield Problem("OP008", "this quotation mark has no other one", Span(index, index + 1), "write the other one")


def _completed(problem: Problem, line: str, reach: Callable[[str], int]) -> Problem:
    """The problem of a lone bracket with the other one where the line can be read further, if there is such a place."""
    if problem.fix is not None:
        return problem
    index, char = problem.span.start, line[problem.span.start]
    before = [match.start() for match in _PIECE.finditer(line, 0, index)][-_PLACES:]
    pieces = [match.span() for match in _PIECE.finditer(line, index + 1)][:_PLACES]
    after = [place for start, end in pieces for place in (start + len(line[start:end].rstrip(".,:;")), end)]
    other = _PAIRS.get(char, '"')
    if char in _PAIRS.values():
        other = next(first for first, last in _PAIRS.items() if last == char)
    places = before if char in _PAIRS.values() else after if char in _PAIRS else [*after, *before]
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


def _brackets(line: str, mistakes: Mistakes) -> Iterator[Problem]:
    seen: set[Span] = set()
    for pattern, what, right in mistakes.in_wrong_brackets:
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


def _heads(line: str, mistakes: Mistakes) -> Iterator[Problem]:
    for match in re.finditer(r"\[([^\[\]\n]+)\]", line):
        before, after = line[: match.start()], line[match.end() :]
        if not _HEAD_RUN.fullmatch(before):
            return
        if not mistakes.head.fullmatch(match.group(1)) and _AFTER_HEAD.match(after):
            span = Span(*match.span())
            hint, better = head_hint(match.group(1), mistakes)
            fix = Fix(span, better) if better else None
            yield Problem("OP106", f"{match.group()} is not a timing or keyword", span, hint, fix)


_STARTS = re.compile(r"start of (?P<whose>your|your opponent's|each) ?(?:turn|main phase)?", re.I)


def head_hint(written: str, mistakes: Mistakes) -> tuple[str, str]:
    """What a bracketed word at the head should be: a hint, and the bracketed word to write, or "" where there is none.

    What happens at the start of a turn has no bracketed word: cards say it in words.
    """
    start = _STARTS.search(written)
    if start is not None:
        return f"cards say it in words: “At the start of {start['whose'].lower()} turn, …”", ""
    near = nearest_head(written, mistakes)
    return (f"did you mean [{near}]?", f"[{near}]") if near else ("", "")


def nearest_head(written: str, mistakes: Mistakes) -> str:
    """The timing, condition or keyword that comes nearest to a bracketed word, or ""."""
    don = re.fullmatch(r"don ?[!:]* ?[x\u00d7*]? ?(\d+)", written.strip().lower())
    if don is not None:
        return f"DON!! x{don.group(1)}"
    folded = re.sub(r"[.'!]", "", written.strip().lower())
    if folded in mistakes.nicknames:
        return mistakes.nicknames[folded]
    known = {head: head.lower() for head in mistakes.heads}
    found = process.extractOne(written.lower(), known, scorer=fuzz.ratio, score_cutoff=60)
    return found[2] if found else ""


def _circled(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    for match in re.finditer("[\u246a-\u2473\u3251-\u325f\u32b1-\u32bf]", line):
        number = int(unicodedata.numeric(match.group()))
        yield Problem("OP210", f"a player has 10 DON!! cards, not {number}", Span(*match.span()), "use ① to ⑩")


def _keywords(line: str, mistakes: Mistakes) -> Iterator[Problem]:
    for match in mistakes.gained.finditer(line):
        word = match.group(1)
        if word not in mistakes.heads:
            span = Span(match.start(1) - 1, match.end(1) + 1)
            near = nearest_head(word, mistakes)
            known = near in (*mistakes.keywords, *mistakes.older_keywords)
            printed = ", ".join(f"[{one}]" for one in mistakes.keywords)
            hint = f"did you mean [{near}]?" if known else f"the keywords are {printed}"
            fix = Fix(span, f"[{near}]") if known else None
            yield Problem("OP106", f"[{word}] is not a keyword", span, hint, fix)


def _twice(line: str, _mistakes: Mistakes) -> Iterator[Problem]:
    for match in _TWICE.finditer(line):
        words = match.group(1)
        span = Span(match.start() + len(words), match.end())
        if _in_brackets(line, match.start()):  # a name may have a word twice
            continue
        yield Problem("OP006", f"“{words}” stands twice", span, "delete one of them", Fix(span, ""))


_LINTS: tuple[Callable[[str, Mistakes], Iterator[Problem]], ...] = (
    *(_unprintable, _markup, _look_alikes, _digits, _languages, _circled, _balance, _brackets, _heads, _keywords),
    _twice,
)
"""In order: the first that finds something names the cause."""
