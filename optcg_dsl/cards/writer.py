"""Card sets as canonical YAML: the fields in the order of the format, texts as blocks, one blank line between cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.files import write_file

_RESOLVER = yaml.resolver.Resolver()
_PLAIN = re.compile(r"[^\W\d_](?:[\w .,&'!/()+・-]*[\w.!')+])?\Z")
"""Letters of any script, and signs that YAML has no use for inside a value."""
_PLAIN_NUMBER = re.compile(r"[A-Z]+[0-9]*-[0-9]+[a-z0-9_]*\Z")
_BLOCK = re.compile(r"[^\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff][^\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]*\Z")
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def write_set(card_set: CardSet, path: str | Path) -> None:
    """Writes the set to a file.  Raises ``OSError`` when it cannot be written."""
    write_file(Path(path), format_set(card_set))


def format_set(card_set: CardSet) -> str:
    """The set as YAML text, the same everywhere for the same set.

    Reading it back gives an equal set, as long as its names and texts are free of control characters.
    """
    lines = [f"set: {scalar_text(card_set.code)}", f"name: {scalar_text(card_set.name)}"]
    lines.append(f"language: {scalar_text(card_set.language)}")
    if card_set.rules:
        lines.append(f"rules: {scalar_text(card_set.rules)}")
    if card_set.glossary:
        lines.append(f"glossary: {scalar_text(card_set.glossary)}")
    if card_set.translations:
        lines.append("translations:")
        lines += [f"  {scalar_text(one.language)}: {scalar_text(one.file)}" for one in card_set.translations]
    if card_set.plausible:
        lines.append("plausible:")
        lines += [f"  {name}: {most}" for name, most in card_set.plausible]
    if not card_set.cards:
        return "\n".join([*lines, "cards: []", ""])
    lines += ["", "cards:"]
    for index, card in enumerate(card_set.cards):
        if index:
            lines.append("")
        lead = "  - "
        for line in _card(card):
            lines.append(f"{lead}{line}" if line else "")
            lead = "    "
    return "\n".join([*lines, ""])


def _card(card: CardRecord) -> Iterator[str]:
    yield f"number: {scalar_text(card.number)}"
    yield f"name: {scalar_text(card.name)}"
    yield f"category: {scalar_text(card.category)}"
    yield _list("colors", card.colors)
    numbers = (("cost", card.cost), ("life", card.life), ("power", card.power), ("counter", card.counter))
    for what, number in numbers:
        if number is not None:
            yield f"{what}: {number}"
    for what, words in (("attributes", card.attributes), ("types", card.types)):
        if words:
            yield _list(what, words)
    yield from text_lines("effect", card.effect)
    yield from text_lines("trigger", card.trigger)
    if card.rarity:
        yield f"rarity: {scalar_text(card.rarity)}"
    if card.block is not None:
        yield f"block: {card.block}"
    if card.printings:
        yield _list("printings", card.printings)
    if card.faults:
        yield "faults:"
        for fault in card.faults:
            yield f"  - {scalar_text(fault)}"
    yield from text_lines("notes", card.notes)


def _list(what: str, words: tuple[str, ...]) -> str:
    return f"{what}: [{', '.join(scalar_text(word, in_list=True) for word in words)}]"


def text_lines(what: str, text: str) -> Iterator[str]:
    """A field with a text below a ``|``, or in quotes where a block cannot hold it; nothing for an empty text."""
    if not text:
        return
    if _BLOCK.match(text) and not re.search(r"\n\Z|\ufffe|\uffff|[\ud800-\udfff]", text):
        yield f"{what}: |"
        for line in text.split("\n"):
            yield f"  {line}" if line else ""
    else:
        yield f"{what}: {quoted(text)}"


def scalar_text(value: str, *, in_list: bool = False) -> str:
    """A value on one line: plain where YAML reads it as just this text, else in double quotes."""
    if _PLAIN_NUMBER.match(value):
        return value
    plain = _PLAIN.match(value) and _RESOLVER.resolve(yaml.ScalarNode, value, (True, False)).endswith(":str")  # type: ignore[no-untyped-call]  # PyYAML's stubs leave it out
    return value if plain and not (in_list and "," in value) else quoted(value)


def quoted(value: str) -> str:
    """A value in double quotes; JSON's escapes are YAML's, apart from the characters YAML does not print."""
    return _ESCAPED.sub(lambda match: f"\\u{ord(match.group()):04x}", json.dumps(value, ensure_ascii=False))
