"""What is broken in imported data, found by general signs and never by a list of cards."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.cards import codes
from optcg_dsl.cards.records import ATTRIBUTES, DEFAULT_LANGUAGE
from optcg_dsl.text.diagnostics import Severity
from optcg_dsl.text.normalise import normalise

_BREAK_TAG = re.compile(r"<br\s*/?>", re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z!][^<>\n]*>|</?[A-Za-z]+\Z")
_ENTITY = re.compile(r"&(?:[A-Za-z]+|#[0-9]+|#x[0-9A-Fa-f]+);")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_NOTE = re.compile(r"\([^()]*\)")
# A bracketed word opens an ability at the start of a line or after the end of a sentence; elsewhere it is a reference.
_TRIGGER_HEAD = re.compile(r"(?:\A|\n|[.)] ?)\[Trigger\]")
_GLUED = re.compile(r"(?<=[.)])(?=\[[A-Z])")
_WHOLE_LINE = re.compile(r"[.!?)]['\"]?\Z|\A(?:\[[^\[\]]+\] ?)+\Z")
_DANGLING = re.compile(r"\b(?:the|a|an|your|their|or|and|has|up to [0-9]+ of)(?= ?(?:[.:;)\n]|\Z))")
_BARE_NOUN = re.compile(r"\b(?:has|have|with|the) (?:the )?attribute\b|\b(?:has|have|with) the type\b")
_LOST_SIGN = re.compile(
    r"\b(?:Characters?|cards?|Leader|it|them) (?:\?\s*)?[0-9]{4,} power\b|\?[0-9]+ (?:power|cost)\b"
)
_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a card's data; a *fault* means that the card cannot be trusted as it is."""

    code: str
    message: str
    fault: bool = True
    severity: Severity = "error"


def note(code: str, message: str) -> Problem:
    """Something worth knowing that does no harm."""
    return Problem(code, message, fault=False, severity="info")


def warning(code: str, message: str) -> Problem:
    """Something that is wrong, but not in what the card does."""
    return Problem(code, message, fault=False, severity="warning")


def clean_text(raw: str, what: str, problems: list[Problem], language: str = DEFAULT_LANGUAGE) -> str:
    """A text of the data in the set format: breaks and entities decoded, typography canonical, no word changed.

    A lost line break is put back in English only, where a bracketed word after a full stop can be nothing else.
    """
    text = _BREAK_TAG.sub("\n", printable(raw, what, problems))
    for match in _TAG.finditer(text):
        if match.group()[1:-1] not in ATTRIBUTES:
            problems.append(Problem(codes.STRAY_TAG, f"{what}: the tag {match.group()} was left in the text"))
    text = html.unescape(text)
    for match in _ENTITY.finditer(text):
        problems.append(Problem(codes.STRAY_TAG, f"{what}: the entity {match.group()} was left in the text"))
    text = normalise(text).content
    if text == "-":
        return ""
    text, breaks = _GLUED.subn("\n", text) if language == DEFAULT_LANGUAGE else (text, 0)
    if breaks:
        message = f"{what}: {breaks} line break{'s' * (breaks > 1)} before a bracketed word put back"
        problems.append(warning(codes.MISSING_BREAK, message))
    return text


def printable(raw: str, what: str, problems: list[Problem]) -> str:
    """``raw`` with U+FFFD in place of every character that must not stand in a text file."""
    text, count = _UNPRINTABLE.subn("\ufffd", raw)
    if count:
        message = f"{what}: {count} character{'s' * (count > 1)} that cannot be printed"
        problems.append(Problem(codes.UNPRINTABLE, message))
    return text


def text_problems(effect: str, trigger: str) -> Iterator[Problem]:
    """What is wrong with the two texts of a card in English, after cleaning."""
    for what, text in (("effect", effect), ("trigger", trigger)):
        yield from _cut(what, text)
        for match in _LOST_SIGN.finditer(text):
            yield Problem(codes.SIGN_LOST, f'{what}: the sign of the number was lost in "{match.group()}"')
    if _TRIGGER_HEAD.search(effect):
        yield Problem(codes.TRIGGER_IN_EFFECT, "effect: it holds a [Trigger] that belongs in the trigger text")
    if trigger and not trigger.startswith("[Trigger]"):
        yield Problem(codes.EFFECT_IN_TRIGGER, f'trigger: it starts with "{_start(trigger)}" and not with [Trigger]')
    for line in trigger.split("\n")[1:]:
        if line.startswith("["):
            yield Problem(codes.EFFECT_IN_TRIGGER, f'trigger: another ability follows, "{_start(line)}"')


def _cut(what: str, text: str) -> Iterator[Problem]:
    lines = text.split("\n") if text else []
    for index, line in enumerate(lines):
        opens_list = line.endswith(":") and index + 1 < len(lines) and lines[index + 1].startswith("\u2022")
        dangling = _DANGLING.search(line) or _BARE_NOUN.search(line)
        if dangling:
            before = line[max(0, dangling.start() - 20) : dangling.end()]
            yield Problem(codes.TEXT_CUT, f'{what}: something is missing after "{before.strip()}"')
        elif not opens_list and not _WHOLE_LINE.search(line):
            yield Problem(codes.TEXT_CUT, f'{what}: the line stops without an end after "{line[-30:].strip()}"')
        elif line == "[Trigger]":
            yield Problem(codes.TEXT_CUT, f"{what}: nothing stands after [Trigger]")
    for opening, closing in _PAIRS:
        if text.count(opening) != text.count(closing):
            yield Problem(codes.TEXT_CUT, f'{what}: "{opening}" and "{closing}" do not match')


def _start(text: str) -> str:
    return text[:30].split("\n")[0]


def lines_without_notes(*texts: str) -> tuple[str, ...]:
    """The lines of texts without their explanatory notes, to compare what they say (2-8-4)."""
    lines = (re.sub(" +", " ", _NOTE.sub("", line)).strip() for text in texts for line in text.split("\n"))
    return tuple(line for line in lines if line)
