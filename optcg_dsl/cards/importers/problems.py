"""What is broken in imported data, found by general signs and never by a list of cards."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.cards import codes
from optcg_dsl.cards.importers.signs import Signs
from optcg_dsl.cards.records import ATTRIBUTES
from optcg_dsl.text.diagnostics import Severity
from optcg_dsl.text.normalise import normalise

_BREAK_TAG = re.compile(r"<br\s*/?>", re.IGNORECASE)
_TAG = re.compile(r"</?[A-Za-z!][^<>\n]*>|</?[A-Za-z]+\Z")
_ENTITY = re.compile(r"&(?:[A-Za-z]+|#[0-9]+|#x[0-9A-Fa-f]+);")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_BULLETS = ("\u2022", "\u30fb")


MAX_BYTES = 100_000_000
"""The largest file that is read."""


class SourceUnreadableError(Exception):
    """The source is no folder or file of card data."""


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


def clean_text(raw: str, what: str, problems: list[Problem], signs: Signs) -> str:
    """A text of the data in the set format: breaks and entities decoded, typography canonical, no word changed.

    A lost line break is put back before a bracketed word after a full stop, which can be nothing else than another
    ability.
    """
    text = _BREAK_TAG.sub("\n", printable(raw, what, problems))
    for match in _TAG.finditer(text):
        if match.group()[1:-1] not in ATTRIBUTES:
            problems.append(Problem(codes.STRAY_TAG, f"{what}: the tag {match.group()} was left in the text"))
    text = html.unescape(text)
    for match in _ENTITY.finditer(text):
        problems.append(Problem(codes.STRAY_TAG, f"{what}: the entity {match.group()} was left in the text"))
    text = normalise(text, typography=signs.typography).content
    if text == "-":
        return ""
    text, breaks = signs.glued.subn("\n", text)
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


def text_problems(effect: str, trigger: str, signs: Signs) -> Iterator[Problem]:
    """What is wrong with the two texts of a card, after cleaning."""
    for what, text in (("effect", effect), ("trigger", trigger)):
        yield from _cut(what, text, signs)
        for match in signs.lost_sign.finditer(text):
            yield Problem(codes.SIGN_LOST, f'{what}: the sign of the number was lost in "{match.group()}"')
        for match in signs.foreign.finditer(text):
            yield warning(codes.FOREIGN_SCRIPT, f'{what}: "{match.group()}" is not in the script of the language')
    head = signs.trigger
    if signs.head.search(effect):
        yield Problem(codes.TRIGGER_IN_EFFECT, f"effect: it holds a {head} that belongs in the trigger text")
    if trigger and not trigger.startswith(head):
        yield Problem(codes.EFFECT_IN_TRIGGER, f'trigger: it starts with "{_start(trigger)}" and not with {head}')
    for line in trigger.split("\n")[1:]:
        if line.startswith(head[0]):
            yield Problem(codes.EFFECT_IN_TRIGGER, f'trigger: another ability follows, "{_start(line)}"')


def _cut(what: str, text: str, signs: Signs) -> Iterator[Problem]:
    lines = text.split("\n") if text else []
    for index, line in enumerate(lines):
        followed = lines[index + 1] if index + 1 < len(lines) else ""
        opens_list = signs.opens_list.search(line) is not None and followed.startswith(_BULLETS)
        dangling = next((match for gap in signs.gaps if (match := gap.search(line))), None)
        if dangling:
            before = line[max(0, dangling.start() - 20) : dangling.end()]
            yield Problem(codes.TEXT_CUT, f'{what}: something is missing after "{before.strip()}"')
        elif not opens_list and not signs.whole.search(line):
            yield Problem(codes.TEXT_CUT, f'{what}: the line stops without an end after "{line[-30:].strip()}"')
        elif line == signs.trigger:
            yield Problem(codes.TEXT_CUT, f"{what}: nothing stands after {signs.trigger}")
    for opening, closing in signs.pairs:
        if sum(map(text.count, opening)) != sum(map(text.count, closing)):
            yield Problem(codes.TEXT_CUT, f'{what}: "{opening[0]}" and "{closing[0]}" do not match')


def _start(text: str) -> str:
    return text[:30].split("\n")[0]


def lines_without_notes(signs: Signs, *texts: str) -> tuple[str, ...]:
    """The lines of texts without their explanatory notes and kinds of signs, to compare what they say (2-8-4)."""
    lines = (line for text in texts for line in normalise(text).content.split("\n"))
    lines = (re.sub(" +", " ", signs.note.sub("", line)).strip() for line in lines)
    return tuple(line for line in lines if line)
