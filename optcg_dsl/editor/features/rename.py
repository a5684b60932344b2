"""Renaming a card, a type or a card number in all files that name it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.loader import CARD_NUMBER
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.cards.writer import quoted, scalar_text
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile, parse_yaml
from optcg_dsl.editor.documents import Document, kind_of
from optcg_dsl.editor.features.fixes import Change
from optcg_dsl.editor.features.navigation import number_at
from optcg_dsl.editor.features.words import around, name_in, type_in, word_at
from optcg_dsl.editor.places import Range, range_of
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.normalise import canonical
from optcg_dsl.text.source import Position, SourceText

What = Literal["name", "type", "number"]
_PROSE = ("about", "scenario", "notes", "rules", "ruling", "versions", "switch", "language", "unanswered")
"""The fields of a scenario file that name no cards."""
_TEXTS = ("effect", "trigger", "text")


class RenameError(Exception):
    """What cannot be renamed, or not so; the message says why."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """What is to be renamed: a word, what it is, where it stands, and in which language ("" for a number).

    ``own`` are the names of the cards that a file of scenarios makes for itself, where it is one of these: then nothing
    but this file is changed.
    """

    what: What
    word: str
    range: Range
    language: str = ""
    own: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Renaming:
    """All changes of a renaming by file, and what somebody who renames should know."""

    changes: dict[str, list[Change]]
    remarks: tuple[str, ...]


def renamed_at(workspace: Workspace, document: Document, position: Position) -> Renamed:
    """What a renaming at a position is about.  Raises ``RenameError`` where nothing can be renamed."""
    found = _in_text(workspace, document, position) or _in_fields(workspace, document, position)
    if found is None:
        raise RenameError("only the name, a type or the number of a card of the loaded sets can be renamed")
    if found.own:
        return found
    shipped = {id(one) for one in workspace.shipped}
    owners = [card_set for _, card_set in workspace.sets() if any(_has(card, found) for card in card_set.cards)]
    if owners and all(id(one) in shipped for one in owners):
        raise RenameError(f"“{found.word}” is of a set that belongs to this installation")
    return found


def _has(card: CardRecord, renamed: Renamed) -> bool:
    if renamed.what == "number":
        return card.number == renamed.word
    if card.language != renamed.language:
        return False
    return card.name == renamed.word if renamed.what == "name" else renamed.word in card.types


def _in_text(workspace: Workspace, document: Document, position: Position) -> Renamed | None:
    spot = document.spot(position)
    if spot is None or spot.language is None:
        return None
    start, end = word_at(spot)
    word = spot.source.content[start:end]
    name, type_ = name_in(word, spot.language), type_in(word, spot.language)
    index = workspace.index(spot.card.language)
    place = range_of(spot.source, start + 1, end - 1)
    if name and name in index.names:
        return Renamed("name", name, place, spot.card.language)
    if type_ and type_ in index.types:
        return Renamed("type", type_, place, spot.card.language)
    return None


def _in_fields(workspace: Workspace, document: Document, position: Position) -> Renamed | None:
    number = number_at(workspace, document, position)
    line = document.lines.line(position.line)
    if number:
        start = next(
            match.start()
            for match in re.finditer(re.escape(number), line)
            if match.start() < position.column <= match.end() + 1
        )
        return Renamed("number", number, _on_line(position.line, start, number))
    if document.kind == "other":
        return None
    file, _ = parse_yaml(document.text.encode("utf-8", "surrogatepass"), document.path)
    if file is None or file.root is None:
        return None
    own = _own_cards(file) if document.kind == "scenarios" else ()
    for word in sorted((one for one in own if one in line), key=lambda one: (-len(one), one)):
        language = _written_in(file) or workspace.book().language
        renamed = Renamed("name", word, _on_line(1, 0, word), language, own)
        for change in _changes(workspace, document.path, document.text, renamed, word):
            if change.range.holds(position):
                return replace(renamed, range=change.range)
    for language in _languages(document, workspace):
        index = workspace.index(language)
        for what, known in (("name", index.names), ("type", index.types)):
            for word in sorted((one for one in known if one in line), key=lambda one: (-len(one), one)):
                renamed = Renamed("name" if what == "name" else "type", word, _on_line(1, 0, word), language)
                for change in _changes(workspace, document.path, document.text, renamed, word):
                    if change.range.holds(position):
                        return Renamed(renamed.what, word, change.range, language)
    return None


def _fields_of(file: YamlFile) -> dict[str, Node]:
    return {key.value: value for key, value in file.root.items} if isinstance(file.root, yamltree.Mapping) else {}


def _written_in(file: YamlFile) -> str:
    """The language that a file says it is in; "" where it says none."""
    language = _fields_of(file).get("language")
    return language.value if isinstance(language, Scalar) else ""


def _own_cards(file: YamlFile) -> tuple[str, ...]:
    """The names of the cards that a file of scenarios makes for itself."""
    cards = _fields_of(file).get("cards")
    return tuple(key.value for key, _ in cards.items) if isinstance(cards, yamltree.Mapping) else ()


def _languages(document: Document, workspace: Workspace) -> list[str]:
    if document.card_set is not None:
        return [document.card_set.language]
    return sorted({one.language for _, one in workspace.sets()}, key=lambda name: name != workspace.book().language)


def _on_line(line: int, start: int, word: str) -> Range:
    return Range(Position(line, start + 1), Position(line, start + 1 + len(word)))


def rename(workspace: Workspace, document: Document, position: Position, new: str) -> Renaming:
    """The changes that give what is at a position another name in every file of the workspace.

    Raises ``RenameError`` where nothing can be renamed, or not to ``new``.
    """
    renamed = renamed_at(workspace, document, position)
    new = new.strip() if renamed.what == "number" else canonical(new, typography_of(renamed.language)).strip()
    _check(workspace, renamed, new)
    changes: dict[str, list[Change]] = {}
    own = {card_set.file for card_set in workspace.shipped}
    paths = [document.path] if renamed.own else dict.fromkeys([*workspace.open, *workspace.paths])
    for path in paths:
        text = workspace.text_of(path)
        if renamed.word in text and (path in workspace.open or path not in own):
            found = list(_changes(workspace, path, text, renamed, new))
            if found:
                changes[path] = found
    return Renaming(changes, tuple(_remarks(workspace, renamed, new)))


def _check(workspace: Workspace, renamed: Renamed, new: str) -> None:
    """Refuses what cannot be the name, type or number."""
    if renamed.what == "number":
        match, before = CARD_NUMBER.match(new), CARD_NUMBER.match(renamed.word)
        if match is None or before is None or match[1] != before[1]:
            code = before[1] if before is not None else "BX01"
            raise RenameError(f"“{new}” is no number of the set {code}: its code, a hyphen and three digits")
        if any(card.number == new for _, card_set in workspace.sets() for card in card_set.cards):
            raise RenameError(f"{new} is the number of another card")
        return
    if new in renamed.own and new != renamed.word:
        raise RenameError(f"“{new}” is the name of another card of this file")
    language = language_named(renamed.language)
    forms = () if language is None else (language.hints.names if renamed.what == "name" else language.hints.types)
    signs = "".join(sign for form in (forms.values() if forms else ()) for sign in around(form))
    bad = next((char for char in new if char in signs or char in "\r\n\t"), "")
    if not new or bad:
        raise RenameError(f"a {renamed.what} cannot have {bad!r} in it" if new else f"a {renamed.what} is not empty")


def _remarks(workspace: Workspace, renamed: Renamed, new: str) -> Iterator[str]:
    if renamed.what == "number" or renamed.own:
        return
    index = workspace.index(renamed.language)
    if new in (index.names if renamed.what == "name" else index.types):
        yield f"there was a {renamed.what} “{new}” before: the two are one now"
    numbers = {card.number for _, card_set in workspace.sets() for card in card_set.cards if _has(card, renamed)}
    others: dict[str, set[str]] = {}
    for _, card_set in workspace.sets():
        if card_set.language != renamed.language:
            for card in card_set.cards:
                if card.number in numbers:
                    others.setdefault(card_set.language, set()).add(card.number)
    for language, found in sorted(others.items()):
        yield f"the prints in {language} of {', '.join(sorted(found)[:5])} keep their {renamed.what}"


# -- the places --------------------------------------------------------------------------------------------------------


def _changes(workspace: Workspace, path: str, text: str, renamed: Renamed, new: str) -> Iterator[Change]:
    """The changes of one file, each a part that stands in for the word."""
    file, _ = parse_yaml(text.encode("utf-8", "surrogatepass"), path)
    kind = kind_of(file)
    if file is None or file.root is None or kind == "other":
        return
    fields, written_in = _fields_of(file), _written_in(file)
    if renamed.what == "number":
        for scalar in _scalars(file.root):
            yield from _in_scalar(file, scalar, renamed.word, new)
    elif kind == "set" and (written_in or "english") == renamed.language:
        yield from _in_set(workspace, file, fields, renamed, new)
    elif (
        kind == "scenarios"
        and (written_in or workspace.book().language) == renamed.language
        and (renamed.what == "type" or renamed.own or renamed.word not in _own_cards(file))
    ):
        yield from _in_scenarios(workspace, file, file.root, renamed, new)


def _in_set(
    workspace: Workspace, file: YamlFile, fields: dict[str, Node], renamed: Renamed, new: str
) -> Iterator[Change]:
    cards = fields.get("cards")
    for card in cards.items if isinstance(cards, yamltree.Sequence) else ():
        for key, value in card.items if isinstance(card, yamltree.Mapping) else ():
            if isinstance(value, Scalar) and key.value in _TEXTS:
                yield from _in_card_text(file, value, renamed, new)
            elif isinstance(value, Scalar) and key.value == "name" and renamed.what == "name":
                yield from _whole(file, value, renamed.word, new)
            elif isinstance(value, yamltree.Sequence) and key.value == "types" and renamed.what == "type":
                for item in value.items:
                    if isinstance(item, Scalar):
                        yield from _whole(file, item, renamed.word, new)


def _in_scenarios(workspace: Workspace, file: YamlFile, node: Node, renamed: Renamed, new: str) -> Iterator[Change]:
    if isinstance(node, yamltree.Sequence):
        for item in node.items:
            yield from _in_scenarios(workspace, file, item, renamed, new)
    elif isinstance(node, yamltree.Mapping):
        for key, value in node.items:
            if key.value in _TEXTS and isinstance(value, Scalar):
                yield from _in_card_text(file, value, renamed, new)
            elif key.value not in _PROSE:
                if renamed.what == "name":
                    yield from _in_scalar(file, key, renamed.word, new, workspace, renamed.own)
                yield from _in_scenarios(workspace, file, value, renamed, new)
    elif renamed.what == "type":
        yield from _whole(file, node, renamed.word, new)
    else:
        yield from _in_scalar(file, node, renamed.word, new, workspace, renamed.own)


def _in_card_text(file: YamlFile, scalar: Scalar, renamed: Renamed, new: str) -> Iterator[Change]:
    """The places of a card text where the word stands in its own brackets."""
    language = language_named(renamed.language)
    if language is None:
        return
    source = file.text_source(scalar)
    forms = language.hints.names if renamed.what == "name" else language.hints.types
    for form in forms.values():
        before, after = around(form)
        if before == after:  # quotation marks hold a part of a type
            continue
        for match in re.finditer(re.escape(before + renamed.word + after), source.content):
            start, end = match.start() + len(before), match.end() - len(after)
            yield Change(_escaped(scalar, new), range_of(source, start, end))


def _in_scalar(
    file: YamlFile,
    scalar: Scalar,
    word: str,
    new: str,
    workspace: Workspace | None = None,
    own: tuple[str, ...] = (),
) -> Iterator[Change]:
    """The places of a value where the word stands by itself; not as a part of a longer name, ``own`` ones included."""
    if word not in scalar.value:
        return
    source = file.text_source(scalar)
    names = workspace.words().union(own) if workspace is not None else ()
    longer = [one for one in names if word in one and one != word]
    taken = [match.span() for one in longer for match in re.finditer(re.escape(one), source.content)]
    for match in re.finditer(rf"(?<![\w'’-]){re.escape(word)}(?![\w’-]|'(?!s\b))", source.content):
        if not any(start <= match.start() and match.end() <= end for start, end in taken):
            if source.content == word:
                yield from _whole(file, scalar, word, new)
            else:
                yield Change(_escaped(scalar, new), range_of(source, *match.span()))


def _whole(file: YamlFile, scalar: Scalar, word: str, new: str) -> Iterator[Change]:
    """A value that is the word: written anew, in quotes where it needs some or has some."""
    source: SourceText = file.source
    if scalar.value.strip() == word:
        written = quoted(new) if scalar.style == '"' else scalar_text(new, in_list=True)
        yield Change(written, range_of(source, scalar.start, scalar.end))


def _escaped(scalar: Scalar, new: str) -> str:
    """A word as it is written inside a value of this style."""
    if scalar.style == '"':
        return quoted(new)[1:-1]
    return new.replace("'", "''") if scalar.style == "'" else new


def _scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, yamltree.Sequence):
        for item in node.items:
            yield from _scalars(item)
    else:
        for key, value in node.items:
            yield key
            yield from _scalars(value)
