"""What can stand in the fields of set, deck and scenario files: by the schemas, and by the cards that are known."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from optcg_dsl.cards.records import ATTRIBUTES, CATEGORIES, COLORS
from optcg_dsl.cards.writer import scalar_text
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.yaml_places import ITEM, YamlPlace
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios.book import FILLERS
from optcg_dsl.scenarios.steps import BARE_STEPS, STEPS

Schema = Mapping[str, Any]
_FILES = {"set": "set", "deck": "deck", "scenarios": "scenario"}
_MOST_CARDS = 500
"""How many cards are offered at once."""
_WORDS = {"category": CATEGORIES, "colors": COLORS, "attributes": ATTRIBUTES}
_SNIPPETS = {
    "effect": "effect: |\n  ${0:[On Play] }",
    "trigger": "trigger: |\n  ${0:[Trigger] }",
    "colors": "colors: [$0]",
    "types": "types: [$0]",
    "attributes": "attributes: [$0]",
    "cards": "cards:\n  - $0",
}
_CARD = (
    "number: ${1:%s}\n  name: ${2:Name}\n  category: ${3|character,event,stage,leader|}\n  colors: [${4:red}]\n"
    "  cost: ${5:1}\n  power: ${6:2000}\n  effect: |\n    ${0}"
)
_SCENARIO = (
    "scenario: ${1:What it shows}\n  given: {you: {hand: [${2:Card}]}}\n  when:\n    - play: ${2:Card}\n"
    "  then: {you: {hand: ${0:0}}}"
)


@dataclass(frozen=True, slots=True)
class FieldOffer:
    """Something for a field: what is shown, what is written, its kind, and what there is to say about it."""

    text: str
    written: str
    kind: str
    detail: str = ""
    documentation: str = ""
    snippet: str = ""


@cache
def _schema(kind: str) -> Schema:
    path = data_folder("cardsets") / "schema" / f"{_FILES[kind]}.schema.json"
    found: Schema = json.loads(path.read_text(encoding="utf-8"))
    return found


def offers(workspace: Workspace, document: Document, place: YamlPlace) -> list[FieldOffer]:
    """What could stand at a place of a document's fields, what is most common first."""
    if document.kind == "other":
        return []
    root = _schema(document.kind)
    schemas = [root]
    for step in place.path:
        schemas = [inner for one in schemas for inner in _inside(one, step, root)]
    found: list[FieldOffer] = []
    if place.is_key and not (place.path and place.path[-1] == ITEM and place.is_value and not place.is_key):
        found += _keys(workspace, document, place, schemas, root)
    if place.is_value:
        found += _values(workspace, document, place, schemas, root)
    unique: dict[str, FieldOffer] = {}
    for one in found:
        unique.setdefault(one.text, one)
    return list(unique.values())


def _resolved(schema: object, root: Schema) -> Iterator[Schema]:
    """A schema with all that stand in for it."""
    if not isinstance(schema, dict):
        return
    yield schema
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        yield from _resolved(root["$defs"][name], root)
    for word in ("anyOf", "oneOf", "allOf"):
        for one in schema.get(word, ()):
            yield from _resolved(one, root)


def _inside(schema: Schema, step: str, root: Schema) -> Iterator[Schema]:
    for one in _resolved(schema, root):
        if step == ITEM:
            yield from (inner for inner in [one.get("items")] if isinstance(inner, dict))
        elif step in one.get("properties", {}):
            yield one["properties"][step]
        elif isinstance(one.get("additionalProperties"), dict):
            yield one["additionalProperties"]


def _keys(
    workspace: Workspace, document: Document, place: YamlPlace, schemas: list[Schema], root: Schema
) -> Iterator[FieldOffer]:
    in_steps = place.path[-1:] == (ITEM,) and place.path[-2:-1] == ("when",)
    if place.path == ("cards", ITEM) and document.kind == "set" and not place.beside:
        number = next_number(document)
        yield FieldOffer("number", "number: ", "field", "a new card", snippet=_CARD % number)
    if place.path == ("scenarios", ITEM) and not place.beside:
        yield FieldOffer("scenario", "scenario: ", "field", "a new scenario", snippet=_SCENARIO)
    for one in (inner for schema in schemas for inner in _resolved(schema, root)):
        needed = one.get("required", ())
        order = {name: place for place, name in enumerate(STEPS)} if in_steps else {}
        names = sorted(one.get("properties", {}), key=lambda name: (name not in needed, order.get(name, len(order))))
        for name in names:
            if name not in place.beside:
                told = " ".join(
                    str(inner["description"])
                    for inner in _resolved(one["properties"][name], root)
                    if "description" in inner
                )
                kind = "step" if in_steps else "field"
                snippet = _SNIPPETS.get(name, "") if document.kind == "set" else ""
                yield FieldOffer(name, f"{name}: ", kind, "" if name not in needed else "needed", told, snippet)
    if document.kind == "deck" and place.path == ("cards",):
        leaders = {number for number, _, _ in _cards(workspace, "leader")}
        for number, name, detail in _cards(workspace):
            if number not in place.beside and number not in leaders:
                yield FieldOffer(number, f"{number}: ", "card", name, detail, f"{number}: ${{0:4}}")


def _values(
    workspace: Workspace, document: Document, place: YamlPlace, schemas: list[Schema], root: Schema
) -> Iterator[FieldOffer]:
    field = next((step for step in reversed(place.path) if step != ITEM), "")
    is_card = document.kind == "set" and place.path[:2] == ("cards", ITEM)
    if is_card and field in _WORDS:
        counts = Counter(word for _, card in _records(workspace) for word in _all(card, field))
        yield from (FieldOffer(word, word, "value") for word in _by_count(_WORDS[field], counts))
    elif is_card and field == "types":
        language = document.card_set.language if document.card_set is not None else ""
        counts = Counter(
            word for _, card in _records(workspace) if card.language == language or not language for word in card.types
        )
        yield from (
            FieldOffer(word, scalar_text(word, in_list=True), "type", f"on {counts[word]} cards")
            for word in _by_count(counts, counts)
        )
    elif is_card and field == "rarity":
        counts = Counter(card.rarity for _, card in _records(workspace) if card.rarity)
        yield from (FieldOffer(word, word, "value") for word in _by_count(counts, counts))
    elif is_card and field == "number":
        yield FieldOffer(next_number(document), next_number(document), "value", "the next number")
    elif document.kind == "deck" and field == "leader":
        for number, name, detail in _cards(workspace, "leader"):
            yield FieldOffer(number, number, "card", name, detail)
    for one in (inner for schema in schemas for inner in _resolved(schema, root)):
        words = [*one.get("enum", ()), *([one["const"]] if "const" in one else [])]
        yield from (FieldOffer(str(word), str(word), "value") for word in words if isinstance(word, str))
    if document.kind == "scenarios" and field in ("when", "repeat") and place.path[-1] == ITEM:
        yield from (FieldOffer(word, word, "step") for word in BARE_STEPS)
    if document.kind == "scenarios" and _names_cards(place.path):
        own = _own_cards(document)
        yield from (FieldOffer(name, scalar_text(name, in_list=True), "name", "of this file") for name in own)
        yield from (FieldOffer(one, one, "name") for one in dict.fromkeys(card.name for card in FILLERS))
        for number, name, detail in _cards(workspace):
            yield FieldOffer(name, scalar_text(name, in_list=True), "name", number, detail)


def _names_cards(path: tuple[str, ...]) -> bool:
    """Whether cards are named at a place of a scenario file."""
    fields = [step for step in path if step != ITEM]
    inside = fields[1:] if fields[:1] == ["scenarios"] else fields
    if not inside or inside[0] not in ("given", "when", "then", "now") or len(inside) < 2:
        return False
    return inside[-1] not in ("turn", "seed", "turn number", "start", "phase", "by", "winner", "ending", "times")


def _own_cards(document: Document) -> list[str]:
    """The names of the cards that are written in a scenario file, by its lines."""
    lines = document.lines.lines
    found: list[str] = []
    inside, margin = False, 0
    for line in lines:
        own = len(line) - len(line.lstrip(" "))
        if line.strip() == "cards:":
            inside, margin = True, own
        elif inside and line.strip():
            if own <= margin:
                inside = False
            elif own == margin + 2 and ":" in line:
                found.append(line.strip().partition(":")[0].strip("\"'"))
    return list(dict.fromkeys(found))


def next_number(document: Document) -> str:
    """The number that the next card of a set is likely to have."""
    code = document.card_set.code if document.card_set is not None else ""
    numbers = [int(card.number.rpartition("-")[2]) for card in document.cards if card.number.startswith(f"{code}-")]
    return f"{code or 'BX01'}-{max(numbers, default=0) + 1:03}"


def _records(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    return ((path, card) for path, one in workspace.sets() for card in one.cards)


def _all(card: Any, field: str) -> tuple[str, ...]:
    value = getattr(card, field)
    return (value,) if isinstance(value, str) else tuple(value)


def _by_count(words: Any, counts: Mapping[str, int]) -> list[str]:
    """Words, the most common first; those that are as common in their order, or by the alphabet if they have none."""
    ordered = list(words) if isinstance(words, tuple) else sorted(words)
    return sorted(ordered, key=lambda word: -counts.get(word, 0))


def _cards(workspace: Workspace, category: str = "") -> list[tuple[str, str, str]]:
    """The number, name and text of the known cards, each number once, in the order of their sets."""
    found: dict[str, tuple[str, str, str]] = {}
    for _, card in _records(workspace):
        if not category or card.category == category:
            text = "\n\n".join(filter(None, (f"{card.category}, {'/'.join(card.colors)}", card.effect, card.trigger)))
            found.setdefault(card.number, (card.number, card.name, text))
    return list(found.values())[:_MOST_CARDS]
