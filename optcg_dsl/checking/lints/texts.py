"""Why a line cannot be read: characters, markup, brackets, doubled words, cut-off sentences.

These look at lines that the parser refused, so that a finding can name the cause where it lies; a line that is read is
never the business of this module.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from rapidfuzz import fuzz, process

from optcg_dsl.checking.problems import Problem
from optcg_dsl.syntax.lexer import KEYWORDS, TIMINGS
from optcg_dsl.text.diagnostics import Fix
from optcg_dsl.text.source import Span

_UNPRINTABLE = ("Cc", "Cs", "Cn", "Co")
_LOOK_ALIKE = dict(
    zip(
        "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420"
        "\u0421\u0422\u0425\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf",
        "aeopcyxijsABEKMHOPCTXABEZHIKMNOPTYXo",
        strict=True,
    )
)
_WORD = re.compile(r"[^\W\d_]+")
_TAG = re.compile(r"</?(?:br|b|i|u|p|em|strong|span|div|font|sup|sub|img|a|li|ul|ol|hr)\b[^<>\n]*>|</[^<>\n]*>", re.I)
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});")
_PAIRS = {"[": "]", "{": "}", "(": ")"}
_TWICE = re.compile(r"(?<![\w-])([\w'+]+(?: [\w'+]+){0,2}) \1(?![\w-])", re.I)
_HEADS = (*TIMINGS, *KEYWORDS, "Your Turn", "Opponent's Turn", "Once Per Turn")
_HEAD_WORDS = "|".join((*(re.escape(word) for word in _HEADS), r"DON!! x\d+"))
_HEAD_RUN = re.compile(r"(?:\[[^\[\]\n]+\][ /]*)*")
_AFTER_HEAD = re.compile(r" ?(?:[A-Z][a-z]+ |K\.O\. |DON!! |\(|\[|$)")
_KEYWORD_WORDS = "|".join(re.escape(word) for word in KEYWORDS)
# What stands in which brackets: a pattern whose group 1 is the word, what it is, and the right brackets.
_BRACKETS: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (re.compile(r"(?:\[|<)([^\[\]<>{}\"\n]+)[\]>](?= (?:or (?:[\[<{][^\[\]<>{}\n]+[\]>}] )?)?type\b)"), "a type", "{}"),
    (re.compile(r"\"([^\"\n]+)\"(?= type\b)"), "a type", "{}"),
    (re.compile(r"[\[{(\"]([^\[\]{}()\"\n]+)[\]})\"](?= attribute\b)"), "an attribute", "<>"),
    (re.compile(rf"(?m)(?<=^)[{{<(\"]({_HEAD_WORDS})[}}>)\"]"), "a timing or keyword", "[]"),
    (re.compile(rf"(?<=\bgains )[{{<(\"]({_KEYWORD_WORDS})[}}>)\"]"), "a keyword", "[]"),
    (re.compile(r"[{<]([^{}<>\n]+)[}>](?= (?:from|with|on|in|other|and|or)\b|[.,:])(?! or \{)"), "a name", "[]"),
)


def check_line(line: str, *, cut: bool, reach: Callable[[str], int]) -> list[Problem]:
    """Why ``line``, which the parser refused, cannot be read: OP001 to OP009 but
    OP005, and OP106.

    ``cut`` says that it stops in the middle of a sentence; ``reach`` says how far a text can
    be read.  Spans are in
    ``line``.  An empty list says that nothing but the words themselves is wrong.
    """
    for lint in (_unprintable, _markup, _look_alikes, _languages, _balance, _brackets, _heads, _twice):
        found = list(lint(line))
        if lint is _brackets or lint is _twice:
            found = [problem for problem in found if _helps(problem, line, reach)]
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


def _unprintable(line: str) -> Iterator[Problem]:
    for index, char in enumerate(line):
        if unicodedata.category(char) in _UNPRINTABLE and char not in "\n\t":
            span = Span(index, index + 1)
            yield Problem(
                "OP001", f"the character U+{ord(char):04X} cannot be printed", span, "delete it", Fix(span, "")
            )


def _markup(line: str) -> Iterator[Problem]:
    for match in (*_TAG.finditer(line), *_ENTITY.finditer(line)):
        span = Span(*match.span())
        fix = Fix(span, "\n") if match.group().lower().startswith("<br") else None
        yield Problem("OP003", f"{match.group()} is markup, not text", span, "write what it stands for", fix)


def _look_alikes(line: str) -> Iterator[Problem]:
    for match in _WORD.finditer(line):
        word = match.group()
        plain = "".join(_LOOK_ALIKE.get(char, char) for char in word)
        if plain != word and plain.isascii():
            strange = next(char for char in word if char in _LOOK_ALIKE)
            name = unicodedata.name(strange, "a letter of another script").title()
            span = Span(*match.span())
            message = f"a letter of this word only looks like “{_LOOK_ALIKE[strange]}”: it is {name}"
            yield Problem("OP002", message, span, f"type “{plain}” anew", Fix(span, plain))


def _languages(line: str) -> Iterator[Problem]:
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


def _balance(line: str) -> Iterator[Problem]:
    opened: list[tuple[str, int]] = []
    for index, char in enumerate(line):
        if char in _PAIRS:
            opened.append((char, index))
        elif char in _PAIRS.values():
            if opened and _PAIRS[opened[-1][0]] == char:
                opened.pop()
            elif not opened:
                span = Span(index, index + 1)
                yield Problem("OP008", f"this {char} closes nothing", span, "write the bracket that opens it")
                return
            else:
                break
    if opened:
        first, index = opened[-1]
        span = Span(index, index + 1)
        yield Problem("OP008", f"this {first} is not closed", span, f"write {_PAIRS[first]} behind the last word of it")
    elif line.count('"') % 2:
        index = line.rindex('"')
        yield Problem("OP008", "this quotation mark has no other one", Span(index, index + 1))


def _brackets(line: str) -> Iterator[Problem]:
    for pattern, what, right in _BRACKETS:
        for match in pattern.finditer(line):
            span = Span(*match.span())
            better = f"{right[0]}{match.group(1)}{right[1]}"
            message = f"{what} stands in other brackets"
            yield Problem("OP004", message, span, f"write {better}", Fix(span, better))


def _heads(line: str) -> Iterator[Problem]:
    for match in re.finditer(r"\[([^\[\]\n]+)\]", line):
        before, after = line[: match.start()], line[match.end() :]
        if not _HEAD_RUN.fullmatch(before):
            return
        if not re.fullmatch(_HEAD_WORDS, match.group(1)) and _AFTER_HEAD.match(after):
            span = Span(*match.span())
            near = nearest_head(match.group(1))
            fix = Fix(span, f"[{near}]") if near else None
            hint = f"did you mean [{near}]?" if near else ""
            yield Problem("OP106", f"{match.group()} is not a timing or keyword", span, hint, fix)


def nearest_head(written: str) -> str:
    """The timing, condition or keyword that comes nearest to a bracketed word, or ""."""
    known = {head: head.lower() for head in _HEADS}
    found = process.extractOne(written.lower(), known, scorer=fuzz.ratio, score_cutoff=60)
    return found[2] if found else ""


def _twice(line: str) -> Iterator[Problem]:
    for match in _TWICE.finditer(line):
        words = match.group(1)
        span = Span(match.start() + len(words), match.end())
        yield Problem("OP006", f"“{words}” stands twice", span, "delete one of them", Fix(span, ""))
