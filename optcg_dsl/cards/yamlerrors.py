"""What a YAML parser complains about, in the words of somebody who writes card sets."""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from optcg_dsl.cards import codes
from optcg_dsl.cards.writer import quoted
from optcg_dsl.text.diagnostics import Diagnostic, Fix, diagnose
from optcg_dsl.text.source import SourceText, Span

_BELOW = "put the text on the next line, indented, below a `|`:\n{field}: |\n  {text}"
_QUOTES = 'put the value in quotes: {field}: "{text}"'
_FIELD = re.compile(r"\s*(?:- )?(?P<field>\w+):\s+(?P<text>\S.*?)\s*\Z")


@dataclass(frozen=True, slots=True)
class _Explanation:
    """What a complaint means: where (at its own place, or where the thing began), in what words, and what to do."""

    complaint: str
    message: str
    hint: str = ""
    at_start: bool = False


_TAB = _Explanation("violates indentation", "a tab stands where only spaces may", "indent with spaces")
_EXPLANATIONS = (
    _TAB,
    _Explanation("unexpected end of stream", "this quote is never closed", "close it, or use a `|`", at_start=True),
    _Explanation(
        "unexpected document separator", "this quote is never closed", "close it, or use a `|`", at_start=True
    ),
    _Explanation(
        "could not find expected ':'", "a field's name, a colon and a space are expected here", "", at_start=True
    ),
    _Explanation("mapping values are not allowed", "a text with a colon and a space reads as a field", _BELOW),
    _Explanation("sequence entries are not allowed", "a text that starts with a hyphen reads as a list", _BELOW),
    _Explanation("cannot start any token", "a text cannot start with this character", _QUOTES),
    _Explanation(
        "expected '-' indicator",
        "this line is indented as much as nothing above it",
        "indent it like the fields above, or start it with `- ` like the cards above",
    ),
    _Explanation(
        "expected comment or line break",
        "nothing but the text's indentation may follow the `|` or `>`",
        "go to the next line",
    ),
    _Explanation("expected ',' or", "the list is not closed, or a comma is missing", "[one, two]"),
)


def explain(error: yaml.MarkedYAMLError, source: SourceText) -> Diagnostic:
    """The finding about an error of the YAML parser, at the place that has to be changed."""
    problem = error.problem or "the structure is broken"
    at = _offset(error.problem_mark or error.context_mark, source)
    start = _offset(error.context_mark or error.problem_mark, source)
    line = source.line_at(source.position(at).line)
    if "expected key" in problem or "expected <block end>" in problem:
        field = _FIELD.match(line)
        if field is not None and field["text"][0] in "[{\"'":
            message = "the value ends before this, because of the bracket or quote at its start"
            return _finding(message, _below(_BELOW, line), source, at, _in_quotes(source, at))
    for explanation in _EXPLANATIONS:
        if explanation.complaint in problem:
            place = start if explanation.at_start else at
            line = source.line_at(source.position(place).line)
            fix = _in_quotes(source, place) if "{field}" in explanation.hint else None
            if explanation is _TAB:
                fix = _with_spaces(source, place)
            return _finding(explanation.message, _below(explanation.hint, line), source, place, fix)
    context = f"{error.context}: " if error.context else ""
    return _finding(f"{context}{problem}", "", source, at)


def _finding(message: str, hint: str, source: SourceText, at: int, fix: Fix | None = None) -> Diagnostic:
    return diagnose(codes.NOT_YAML, f"this is not YAML: {message}", source, Span(at, at + 1), hint=hint, fix=fix)


def _in_quotes(source: SourceText, at: int) -> Fix | None:
    """The change that puts the value of a line in quotes; None where a remark may stand behind it."""
    start, end = _line_around(source.content, at)
    field = _FIELD.match(source.content[start:end])
    if field is None or " #" in field["text"]:
        return None
    is_quoted = field["text"][0] in "\"'"
    return _change(source, start + field.start("text"), start + field.end("text"), quoted(field["text"]), not is_quoted)


def _with_spaces(source: SourceText, at: int) -> Fix | None:
    """The change that indents a line like the fields above it, in place of a tab."""
    start, end = _line_around(source.content, at)
    line, above = source.content[start:end], source.content[:start].rstrip().rpartition("\n")[2]
    margin, wanted = line[: len(line) - len(line.lstrip())], re.match(r" *(?:- )?", above)
    if "\t" not in margin or wanted is None:
        return None
    return _change(source, start, start + len(margin), " " * wanted.end(), False)


def _change(source: SourceText, start: int, end: int, text: str, safe: bool) -> Fix:
    return Fix(Span(start, end), text, safe, (source.position(start), source.position(end)))


def _line_around(content: str, at: int) -> tuple[int, int]:
    end = content.find("\n", at)
    return content.rfind("\n", 0, at) + 1, len(content) if end < 0 else end


def _below(hint: str, line: str) -> str:
    field = _FIELD.match(line)
    if "{field}" not in hint:
        return hint
    if field is None or len(field["text"]) > 300:
        return "put a text in quotes or below a `|`"
    return hint.format(field=field["field"], text=field["text"])


def _offset(mark: yaml.Mark | None, source: SourceText) -> int:
    """The place of a mark; the end of the file's last line that holds something for one that is behind it."""
    if mark is None:
        return 0
    return min(int(mark.index), len(source.content.rstrip()))
