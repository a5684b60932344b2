"""YAML files as a small tree in which every value knows where it stands.

Reads what set and deck files use of YAML 1.1: mappings, lists, and scalars in every style.  Anchors, aliases, tags,
several documents and deep nesting are refused, so that no file unfolds into more than it holds.  Nothing is
constructed: a scalar stays text, and its field decides what it means.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import yaml

from optcg_dsl.cards import codes
from optcg_dsl.cards.folders import FileRead, read_file
from optcg_dsl.cards.yamlerrors import explain
from optcg_dsl.text.diagnostics import Diagnostic, diagnose
from optcg_dsl.text.source import Position, SourceText, Span

MAX_DEPTH = 16
_TOO_DEEP = f"values are nested more than {MAX_DEPTH} deep"
_MAX_REPORTED_CHARACTERS = 20
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RESOLVER: Any = yaml.resolver.Resolver()
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|\r?\n[ \t]*|[^\n])")
_ESCAPES = {"0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r"}
_ESCAPES |= {"e": "\x1b", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029"}


class Scalar(msgspec.Struct, frozen=True):
    """A single value as text; ``style`` is "" (plain), a quote, "|" or ">"; offsets are in the file."""

    value: str
    start: int
    end: int
    style: str

    @property
    def kind(self) -> str:
        """What YAML takes the value for: "str", "int", "null", "bool", "float" or "timestamp"."""
        if self.style:
            return "str"
        tag: str = _RESOLVER.resolve(yaml.ScalarNode, self.value, (True, False))
        return tag.rpartition(":")[2]

    @property
    def is_null(self) -> bool:
        """Whether the value is left empty, or written ``null`` or ``~``."""
        return not self.style and self.value in ("", "~", "null", "Null", "NULL")


class Sequence(msgspec.Struct, frozen=True):
    """A list of values."""

    items: tuple[Node, ...]
    start: int
    end: int


class Mapping(msgspec.Struct, frozen=True):
    """Pairs of a key and a value, in file order, doubles included."""

    items: tuple[tuple[Scalar, Node], ...]
    start: int
    end: int


Node = Scalar | Sequence | Mapping


@dataclass(frozen=True, slots=True)
class YamlFile:
    """A file that was read: its text as source, and the tree of its one document (None when it could not be made)."""

    source: SourceText
    root: Node | None

    def text_source(self, scalar: Scalar) -> SourceText:
        """The value of ``scalar`` without closing line breaks, with the place of every code point in the file."""
        value = scalar.value.rstrip("\n")
        raw = self.source.content[scalar.start : scalar.end]
        place = self.source.position
        if value == raw:
            segments: tuple[tuple[int, Position], ...] = ((0, place(scalar.start)),)
        else:
            pieces = list(_pieces(raw, scalar.style))
            segments = tuple((at, place(scalar.start + offset)) for at, offset in _align(value, pieces))
            segments = segments or ((0, place(scalar.start)),)
        return SourceText(value, self.source.file, file_lines=self.source.file_lines, segments=segments)


def read_yaml(path: str | Path) -> tuple[YamlFile | None, list[Diagnostic]]:
    """The tree of a file, with what is wrong with it; None when not even its text could be read.

    Never raises for what the file holds, nor for a path that is no readable file.
    """
    return yaml_of(read_file(path))


def yaml_of(file: FileRead) -> tuple[YamlFile | None, list[Diagnostic]]:
    """Like ``read_yaml``, for a file that has been read."""
    return parse_yaml(file.data, file.name) if file.problem is None else (None, [file.problem])


def parse_yaml(data: bytes, file: str = "") -> tuple[YamlFile | None, list[Diagnostic]]:
    """Like ``read_yaml``, for the bytes of a file named ``file``."""
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace")
        source = _source(before + "\ufffd", file)
        message = f"the byte 0x{data[error.start]:02X} is not UTF-8 text"
        span = Span(len(before), len(before) + 1)
        return None, [diagnose(codes.NOT_UTF8, message, source, span, hint="save the file with the encoding UTF-8")]
    source = _source(text, file)
    forbidden = list(_forbidden(source))
    if forbidden:
        return YamlFile(source, None), forbidden
    try:
        root = _compose(source)
    except _RefusedError as refused:
        return YamlFile(source, None), [refused.diagnostic]
    except yaml.MarkedYAMLError as error:
        if "nesting" in (error.problem or ""):
            return YamlFile(source, None), [_refused(source, 0, _TOO_DEEP).diagnostic]
        return YamlFile(source, None), [explain(error, source)]
    except yaml.YAMLError as error:
        return YamlFile(source, None), [diagnose(codes.NOT_YAML, f"this is not YAML: {error}", source, Span(0, 0))]
    if root is None or (isinstance(root, Scalar) and root.is_null):
        return YamlFile(source, None), [diagnose(codes.FILE_EMPTY, "the file is empty", source, Span(0, 0))]
    return YamlFile(source, root), []


def has_forbidden_characters(text: str) -> bool:
    """Whether a value holds control characters or lone surrogates (escapes in quotes can write them)."""
    return _FORBIDDEN.search(text) is not None


class _RefusedError(Exception):
    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def _source(text: str, file: str) -> SourceText:
    return SourceText(text, file, file_lines=tuple(line.removesuffix("\r") for line in text.split("\n")))


def _forbidden(source: SourceText) -> Iterator[Diagnostic]:
    for count, match in enumerate(_FORBIDDEN.finditer(source.content)):
        if count == _MAX_REPORTED_CHARACTERS:
            return
        name = "NUL" if match.group() == "\0" else f"U+{ord(match.group()):04X}"
        message = f"the character {name} must not stand in a text file"
        yield diagnose(codes.CONTROL_CHARACTER, message, source, Span(*match.span()), hint="delete it")


class _Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("is_mapping", "key", "nodes", "pairs", "start")

    def __init__(self, start: int, is_mapping: bool) -> None:
        self.start = start
        self.is_mapping = is_mapping
        self.key: Scalar | None = None
        self.nodes: list[Node] = []
        self.pairs: list[tuple[Scalar, Node]] = []


def _compose(source: SourceText) -> Node | None:
    """The tree of the one document, built from the parser's events without recursion.

    The events' marks count code points from 0.
    """
    root: Node | None = None
    documents = 0
    stack: list[_Open] = []
    events: Iterator[Any] = yaml.parse(source.content, Loader=_LOADER)
    for event in events:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            if event.anchor is not None or event.tag is not None:
                raise _refused_extra(event, source)
            node: Node = Scalar(event.value, event.start_mark.index, event.end_mark.index, event.style or "")
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            start = event.start_mark.index
            if event.anchor is not None or event.tag is not None:
                raise _refused_extra(event, source)
            if len(stack) >= MAX_DEPTH:
                raise _refused(source, start, _TOO_DEEP)
            stack.append(_Open(start, kind is yaml.MappingStartEvent))
            continue
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            done = stack.pop()
            end = event.end_mark.index
            if done.is_mapping:
                node = Mapping(tuple(done.pairs), done.start, end)
            else:
                node = Sequence(tuple(done.nodes), done.start, end)
        elif kind is yaml.AliasEvent:
            hint = "write the value out"
            raise _refused(source, event.start_mark.index, "aliases (*) are not used in these files", hint)
        else:
            if kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    hint = "put it in a file of its own"
                    raise _refused(source, event.start_mark.index, "a second document starts here", hint)
            continue
        if not stack:
            root = node
            continue
        inside = stack[-1]
        if not inside.is_mapping:
            inside.nodes.append(node)
        elif inside.key is None:
            if not isinstance(node, Scalar):
                message = "a list or mapping stands where the name of a field belongs"
                hint = "a text that starts with a bracket goes in quotes or below a `|`"
                span = Span(event.start_mark.index, event.start_mark.index + 1)
                raise _RefusedError(diagnose(codes.WRONG_SHAPE, message, source, span, hint=hint))
            inside.key = node
        else:
            inside.pairs.append((inside.key, node))
            inside.key = None
    return root


def _refused_extra(event: Any, source: SourceText) -> _RefusedError:
    start = event.start_mark.index
    if event.anchor is not None:
        hint = "write the value out, or quote the text"
        return _refused(source, start, "anchors (&) are not used in these files", hint)
    return _refused(source, start, "tags (!) are not used in these files", "leave the tag out, or quote the text")


def _refused(source: SourceText, start: int, message: str, hint: str = "") -> _RefusedError:
    return _RefusedError(diagnose(codes.YAML_FEATURE, message, source, Span(start, start + 1), hint=hint))


def _pieces(raw: str, style: str) -> Iterator[tuple[str, int]]:
    """The runs of characters that a scalar's raw text holds as they are, each with its offset in the raw text."""
    if style in ("|", ">"):
        offset = raw.find("\n") + 1 or len(raw)
        indent: int | None = None
        for line in raw[offset:].split("\n"):
            content = line.removesuffix("\r")
            if content.strip(" "):
                if indent is None:
                    indent = len(content) - len(content.lstrip(" "))
                yield content[indent:], offset + indent
            offset += len(line) + 1
        return
    offset = 0
    body = raw
    if style and len(raw) > 1:
        offset, body = 1, raw[1:-1]
    for line in body.split("\n"):
        content = line.strip(" \t\r")
        at = offset + len(line) - len(line.lstrip(" \t\r"))
        if style == '"':
            yield from _double_quoted(content, at)
        elif style == "'":
            for part in re.finditer("[^']+|''", content):
                yield part.group().replace("''", "'"), at + part.start()
        elif content:
            yield content, at
        offset += len(line) + 1


def _double_quoted(content: str, at: int) -> Iterator[tuple[str, int]]:
    done = 0
    for match in _ESCAPE.finditer(content):
        if match.start() > done:
            yield content[done : match.start()], at + done
        escape = match.group(1)
        if escape[0] in "xuU" and len(escape) > 1:
            code = int(escape[1:], 16)
            yield chr(code) if code <= 0x10FFFF else "\ufffd", at + match.start()
        else:
            yield _ESCAPES.get(escape, escape), at + match.start()
        done = match.end()
    rest = content[done:].removesuffix("\\")
    if rest:
        yield rest, at + done


def _align(value: str, pieces: list[tuple[str, int]]) -> list[tuple[int, int]]:
    """Pairs of an offset in ``value`` and one in the raw text; none when the pieces do not make up the value."""
    pairs: list[tuple[int, int]] = []
    at = 0
    for text, offset in pieces:
        while not value.startswith(text, at):
            if at >= len(value) or value[at] not in " \n\t":
                return pairs if at >= len(value) and not text.strip() else []
            at += 1
        pairs.append((at, offset))
        at += len(text)
    return pairs if not value[at:].strip() else []
