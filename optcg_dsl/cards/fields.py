"""Reading the fields of a set or deck file: each value against what its field takes, each complaint at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec
from rapidfuzz import fuzz, process

from optcg_dsl.cards import codes, mending, yamltree
from optcg_dsl.cards.many import MOST_FINDINGS, TooManyFindingsError
from optcg_dsl.cards.writer import scalar_text
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile
from optcg_dsl.text.diagnostics import Diagnostic, Fix, Severity, diagnose
from optcg_dsl.text.normalise import LATIN, canonical, normalise
from optcg_dsl.text.source import SourceText, Span
from optcg_dsl.text.typography import Flaw, look_alikes, unprintable, variants

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9_]*)\Z")
_MAX_DIGITS = 9
MAX_NAME = 200
MAX_TEXT = 10_000
"""How many characters a name and any other text may have."""
_MAX_WORDS = 100
"""How many names or words a list of them may have."""
_SHOWN = 80
"""How many characters of a wrong name a message repeats."""
_SIMILAR = 60.0
_UNSEEN = ("OP308", "OP309")
"""The findings about what nobody sees in a title."""


def similar(word: str, words: Iterable[str]) -> str:
    """The one of ``words`` that is most like ``word``, or "" when none is."""
    found = process.extractOne(
        word[:200], list(words), scorer=fuzz.ratio, processor=str.casefold, score_cutoff=_SIMILAR
    )
    return found[0] if found else ""


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """A hint that names the most similar of ``words``, or all of them when none is similar and they are few."""
    choices = list(words)
    best = similar(word, choices)
    if best:
        return f'did you mean "{best}"?'
    return f"one of: {', '.join(choices)}" if len(choices) <= 12 else ""


class Field(msgspec.Struct, frozen=True):
    """A field of a mapping: its name, where the name stands, and its value."""

    key: Scalar
    value: Node


class Fields:
    """The reader of one file's fields.

    Complaints gather in ``diagnostics``, in the order they are found; ``card`` and ``severity`` go into each of them.
    Names are brought into ``typography``.  ``misspelt`` are the fields that the unknown ones of the mapping read last
    were probably meant to be.
    """

    def __init__(self, file: YamlFile, diagnostics: list[Diagnostic]) -> None:
        self.file = file
        self.diagnostics = diagnostics
        self.card = ""
        self.severity: Severity = "error"
        self.typography = LATIN
        self.misspelt: set[str] = set()

    def report(
        self,
        code: str,
        message: str,
        node: Node,
        *,
        hint: str = "",
        expected: Iterable[str] = (),
        rules: Iterable[str] = (),
        severity: Severity | None = None,
        fix: Fix | None = None,
    ) -> None:
        """Adds a finding about ``node`` and the card that is being read.

        Raises ``TooManyFindingsError`` instead where there are as many as are told of a file.
        """
        source = self.file.source
        if len(self.diagnostics) >= MOST_FINDINGS:
            message = f"this file has more than {MOST_FINDINGS} findings: what comes from here on is not looked at"
            self.diagnostics.append(diagnose(codes.MANY_FINDINGS, message, source, _shown_span(node, source.content)))
            raise TooManyFindingsError
        self.diagnostics.append(
            diagnose(
                code,
                message,
                source,
                _shown_span(node, source.content),
                severity=severity or self.severity,
                card=self.card,
                hint=hint,
                expected=expected,
                rules=rules,
                fix=fix,
            )
        )

    def mapping(self, node: Node, what: str, known: Iterable[str]) -> dict[str, Field] | None:
        """The fields of a mapping by name, without unknown and doubled ones; None when ``node`` is no mapping."""
        if not isinstance(node, yamltree.Mapping):
            self.report(codes.WRONG_SHAPE, f"{what} is a mapping of fields and values", node, expected=["field: value"])
            return None
        names = tuple(known)
        self.misspelt = {similar(key.value, names) for key, _ in node.items if key.value not in names}
        fields: dict[str, Field] = {}
        given = {key.value for key, _ in node.items}
        for key, value in node.items:
            if key.value not in names:
                sure = mending.same_word(key.value, names)
                meant = sure or similar(key.value, names)
                fix = None
                if meant and meant not in given:
                    fix = mending.instead(self.file.source, key, meant, safe=bool(sure))
                self.report(
                    codes.UNKNOWN_FIELD,
                    f'{what} has no field "{key.value[:_SHOWN]}"',
                    key,
                    hint=did_you_mean(key.value, names),
                    expected=names,
                    fix=mending.instead(self.file.source, key, meant, safe=bool(sure))
                    if meant and meant not in given
                    else None,
                )
            elif key.value in fields:
                first = self.file.source.position(fields[key.value].key.start).line
                hint = f"it is given in line {first} already"
                is_same = mending.same_value(fields[key.value].value, value)
                fix = mending.without_field(self.file.source, key, value, safe=True) if is_same else None
                self.report(codes.DUPLICATE_FIELD, f'the field "{key.value}" is given twice', key, hint=hint, fix=fix)
            else:
                fields[key.value] = Field(key, value)
        return fields

    def pairs(self, node: Node, what: str) -> list[Field]:
        """The pairs of a mapping with free keys, without doubled ones."""
        if not isinstance(node, yamltree.Mapping):
            if not (isinstance(node, Scalar) and node.is_null):
                self.report(codes.WRONG_SHAPE, f"{what} is a mapping", node, expected=["key: value"])
            return []
        seen: dict[str, Field] = {}
        for key, value in node.items:
            if key.value in seen:
                first = self.file.source.position(seen[key.value].key.start).line
                hint = f"it is given in line {first} already"
                self.report(codes.DUPLICATE_FIELD, f'"{key.value[:_SHOWN]}" is given twice', key, hint=hint)
            else:
                seen[key.value] = Field(key, value)
        return list(seen.values())

    def items(
        self, field: Field | None, what: str, most: int | None = None, known: tuple[str, ...] = ()
    ) -> tuple[Node, ...]:
        """The items of a list; none for a field that is missing or left empty, or (with a finding) has too many.

        ``known`` are the words that it can hold, if only such can be in it.
        """
        if field is None or (isinstance(field.value, Scalar) and field.value.is_null):
            return ()
        if not isinstance(field.value, yamltree.Sequence):
            fix = None
            if isinstance(field.value, Scalar) and field.value.kind == "str" and len(field.value.value) <= _SHOWN:
                fix = mending.as_list(self.file.source, field.value, known)
            hint = f"write {field.key.value}: {fix.replacement}" if fix is not None else ""
            self.report(codes.WRONG_SHAPE, f"{what} is a list", field.value, hint=hint, fix=fix)
            return ()
        items = field.value.items
        if most is not None and len(items) > most:
            self.report(codes.TOO_LONG, f"{what} has {len(items)} values, and at most {most} fit", items[most])
            return ()
        return items

    def text(self, node: Node, what: str, most: int = MAX_TEXT) -> str | None:
        """A text as written; "" for an empty value, None (with a finding) for anything else.

        ``most`` is how many characters it may have.
        """
        if not isinstance(node, Scalar):
            hint, fix = "", None
            if isinstance(node, yamltree.Sequence) and self.file.source.content[node.start : node.start + 1] == "[":
                hint = "a text that starts with a bracket goes in quotes or below a `|`"
                fix = mending.as_text(self.file.source, node)
            self.report(codes.WRONG_SHAPE, f"{what} is a text", node, hint=hint, fix=fix)
            return None
        if node.is_null:
            return ""
        if node.kind != "str":
            message = f"{what} is a text, but YAML takes this for {_KINDS.get(node.kind, 'something else')}"
            fix = mending.as_text(self.file.source, node)
            self.report(codes.WRONG_TYPE, message, node, hint=f'put it in quotes: "{node.value[:40]}"', fix=fix)
            return None
        if len(node.value) > most:
            message = f"{what} has {len(node.value)} characters, and at most {most} fit"
            self.report(codes.TOO_LONG, message, node)
            return None
        if yamltree.has_forbidden_characters(node.value):
            message = f"{what} holds a control character or half a surrogate pair"
            self.report(codes.CONTROL_CHARACTER, message, node, hint="take the escape out")
            return None
        return node.value

    def name(self, node: Node, what: str) -> str | None:
        """A name in canonical typography, on one line; None (with a finding) for anything else."""
        value = self.text(node, what, MAX_NAME)
        if value is None or not isinstance(node, Scalar):
            return None
        return canonical(value, self.typography) if self.sound_characters(node, what) else None

    def sound_characters(self, node: Scalar, what: str, *, is_prose: bool = False) -> bool:
        """Finds what is wrong with the characters of a name: what a text gets findings for, a name does too.

        Whether it can be a name: what stands on one line can.  A title or remark (``is_prose``) is written as its
        author likes, but for what cannot be seen.
        """
        plain = is_prose or canonical(node.value, self.typography) == node.value
        if plain and node.value.isascii() and "\n" not in node.value:
            return True
        source = self.file.text_source(node)
        normalised = normalise(source.content, typography=self.typography)
        for flaw in variants(normalised, source.content):
            if not is_prose or flaw.code in _UNSEEN:
                self._flawed(flaw, source, what, "info", "" if is_prose else "optcg fmt writes it so")
        for flaw in (*unprintable(source.content), *look_alikes(source.content, beside_latin=True)):
            hint = f'type "{flaw.replacement}" anew' if flaw.replacement else "delete it"
            self._flawed(flaw, source, what, "warning", hint)
        if "\n" in normalised.content:
            self.report(codes.WRONG_SHAPE, f"{what} stands on one line", node)
            return False
        return True

    def _flawed(self, flaw: Flaw, source: SourceText, what: str, severity: Severity, hint: str) -> None:
        message = f"{what}: {flaw.message}"
        found = diagnose(flaw.code, message, source, flaw.span, severity=severity, card=self.card, hint=hint)
        self.diagnostics.append(found)

    def names(self, field: Field | None, what: str, *, canonical: bool = True) -> tuple[str, ...]:
        """A list of names, each once, in canonical typography unless they are to stay as written."""
        found: dict[str, None] = {}
        items = self.items(field, f'the field "{what}"', _MAX_WORDS)
        for index, item in enumerate(items):
            read = self.name if canonical else self.text
            value = read(item, f'each of "{what}"')
            if value is None:
                continue
            if not value:
                self.report(codes.WRONG_TYPE, f'an empty value stands in "{what}"', item)
            elif value in found:
                fix = mending.without_item(self.file.source, items, index)
                self.report(codes.REPEATED_WORD, f'"{value[:_SHOWN]}" stands twice in "{what}"', item, fix=fix)
            else:
                found[value] = None
        return tuple(found)

    def words(self, field: Field | None, what: str, known: tuple[str, ...], rules: Iterable[str]) -> tuple[str, ...]:
        """A list of words out of ``known``, each once."""
        found: list[str] = []
        items = self.items(field, f'the field "{what}"', _MAX_WORDS, known)
        for index, item in enumerate(items):
            word = self.word(item, f'each of "{what}"', known, rules, field)
            if word and word in found:
                fix = mending.without_item(self.file.source, items, index)
                self.report(codes.REPEATED_WORD, f'"{word}" stands twice in "{what}"', item, fix=fix)
            elif word:
                found.append(word)
        return tuple(found)

    def word(
        self, node: Node, what: str, known: tuple[str, ...], rules: Iterable[str] = (), among: Field | None = None
    ) -> str:
        """One word out of ``known``; "" (with a finding) for anything else.  ``among``: it is an item of this list."""
        value = self.text(node, what, MAX_NAME)
        if value is None:
            return ""
        if value not in known:
            source, sure, near = self.file.source, mending.same_word(value, known), similar(value, known)
            several = mending.known_words(value, known) if not sure else []
            hint = f"write them apart: [{', '.join(several)}]" if several else did_you_mean(value, known)
            fix = None
            if several and among is not None:
                fix = mending.as_items(source, among.value, node, several)
            elif (sure or near) and not several:
                fix = mending.instead(source, node, scalar_text(sure or near, in_list=True), safe=bool(sure))
            message = f'{what} is one of {", ".join(known)}, not "{value}"'
            self.report(codes.UNKNOWN_WORD, message, node, hint=hint, expected=known, rules=rules, fix=fix)
            return ""
        return value

    def integer(self, field: Field | None, what: str, low: int, high: int) -> int | None:
        """A whole number from ``low`` to ``high``; None for an absent field, or (with a finding) for anything else."""
        if field is None:
            return None
        node = field.value
        if not isinstance(node, Scalar):
            self.report(codes.WRONG_SHAPE, f'the field "{what}" is a whole number', node)
            return None
        if node.is_null:
            return None
        if node.style or not _INTEGER.match(node.value):
            fix = mending.as_whole(self.file.source, node, low, high)
            hint = f"write {what}: {fix.replacement}" if fix is not None else ""
            message = f'the field "{what}" is a whole number, not "{node.value.strip()[:40]}"'
            self.report(codes.WRONG_TYPE, message, node, hint=hint, fix=fix)
            return None
        digits = node.value.replace("_", "")
        if len(digits) > _MAX_DIGITS or not low <= int(digits) <= high:
            message = f'the field "{what}" is a number from {low} to {high}, not {digits[:20]}'
            self.report(codes.OUT_OF_RANGE, message, node)
            return None
        return int(digits)


_KINDS: Mapping[str, str] = {
    "int": "a number",
    "float": "a number",
    "bool": "yes or no",
    "timestamp": "a date",
    "null": "nothing",
}


def _shown_span(node: Node, content: str) -> Span:
    """The part of a node that a caret goes under: a scalar's first line, or the start of a list or mapping."""
    if isinstance(node, yamltree.Mapping) and node.items:
        key = node.items[0][0]
        return Span(key.start, key.end)
    if isinstance(node, Scalar) and node.style not in ("|", ">"):
        stop = content.find("\n", node.start, node.end)
        return Span(node.start, node.end if stop < 0 else stop)
    return Span(node.start, node.start + 1)
