"""Cards written in a scenario file: in full, or as short as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from optcg_dsl.cards import codes as card_codes
from optcg_dsl.cards.fields import Field
from optcg_dsl.cards.loader import ONLY_ON
from optcg_dsl.cards.records import ATTRIBUTES, CATEGORIES, COLORS, CardRecord
from optcg_dsl.cards.yamltree import Node, Scalar
from optcg_dsl.scenarios.reading import Reader
from optcg_dsl.text.normalise import canonical
from optcg_dsl.text.source import SourceText
from optcg_dsl.vocabulary.timings import TimingName

INLINE_FIELDS = (
    "number",
    "name",
    "category",
    "colors",
    "cost",
    "life",
    "power",
    "counter",
    "attributes",
    "types",
    "text",
    "trigger",
)
_OF_EVENTS: tuple[TimingName, ...] = ("Main", "Counter")
_POWER = {"leader": 5000, "character": 3000}
_MOST_POWER = 999_999


IsEvent = Callable[[str, str], bool]
"""Tells whether a text in a language is that of an Event."""


def is_text_of_event(text: str, language: str) -> bool:
    """Whether the first ability of a text is one that only Events have; False in a language that cannot be read."""
    # Imported here: where it is remembered what a text is, nothing is read.
    from optcg_dsl.syntax import nodes as n
    from optcg_dsl.syntax.languages import language_named
    from optcg_dsl.syntax.parser import parse_text

    known = language_named(language)
    if known is None or known.hints.head.match(text) is None:
        return False
    items = [item for line in parse_text(text, known).lines[:1] for item in line.items[:1]]
    heads = [head for item in items if isinstance(item, n.Ability) for head in item.heads]
    return any(timing in _OF_EVENTS for head in heads if isinstance(head, n.TimingHead) for timing in head.timings)


def read_cards(reader: Reader, field: Field, taken: Iterable[str], is_event: IsEvent) -> dict[str, CardRecord]:
    """The cards below ``cards:`` by the key each is written under; ``taken`` are the numbers of other cards.

    ``is_event`` is asked about the text of a card whose category is not written.
    """
    numbers = set(taken)
    cards: dict[str, CardRecord] = {}
    for pair in reader.pairs(field.value, 'the field "cards"'):
        key = canonical(pair.key.value, reader.typography).strip()
        if not reader.sound_characters(pair.key, "the name of a card"):
            continue
        serial = 1
        while f"CARD-{serial:03}" in numbers:
            serial += 1
        record = _InlineCard(reader, key, f"CARD-{serial:03}", is_event).read(pair.value)
        if record is None:
            continue
        if record.number in numbers:
            message = f"the number {record.number} is another card's already"
            reader.report(card_codes.DUPLICATE_NUMBER, message, pair.key)
        numbers.add(record.number)
        cards[key] = record
    return cards


class _InlineCard:
    """Reads one card: a mapping of fields, a text alone, or the power of a Character without text."""

    def __init__(self, reader: Reader, key: str, number: str, is_event: IsEvent) -> None:
        self.reader = reader
        self.key = key
        self.number = number
        self.is_event = is_event
        self.language = reader.book.language

    def read(self, node: Node) -> CardRecord | None:
        if isinstance(node, Scalar):
            if node.kind == "int":
                power = self.reader.whole(node, "power", 0, _MOST_POWER)
                return CardRecord(
                    self.number, self.key, "character", ("red",), cost=1, power=power, language=self.language
                )
            return self._record({}, self._source(node))
        found = self.reader.mapping(node, "a card", INLINE_FIELDS)
        if found is None:
            return None
        text = found.get("text")
        return self._record(found, None if text is None else self._source(text.value))

    def _source(self, node: Node) -> SourceText | None:
        value = self.reader.text(node, "the text of a card")
        if not value or not value.strip() or not isinstance(node, Scalar):
            return None
        return self.reader.file.text_source(node)

    def _record(self, found: dict[str, Field], effect: SourceText | None) -> CardRecord:
        reader = self.reader
        trigger_field = found.get("trigger")
        trigger = None if trigger_field is None else self._source(trigger_field.value)
        category = self._category(found, effect)
        name = reader.name(found["name"].value, "the name") if "name" in found else None
        number = reader.line(found["number"].value, "the number") if "number" in found else None
        power = reader.integer(found.get("power"), "power", 0, _MOST_POWER)
        cost = reader.integer(found.get("cost"), "cost", 0, 99)
        life = reader.integer(found.get("life"), "life", 1, 99)
        for what, (categories, message, rule) in ONLY_ON.items():
            if what in found and category not in categories:
                reader.report(card_codes.FIELD_NOT_FOR_CATEGORY, message, found[what].key, rules=[rule])
        return CardRecord(
            number=number or self.number,
            name=name or self.key,
            category=category,
            colors=reader.words(found.get("colors"), "colors", COLORS, ["2-3-3"]) or ("red",),
            types=reader.names(found.get("types"), "types"),
            attributes=reader.words(found.get("attributes"), "attributes", ATTRIBUTES, ["2-5-2"]),
            cost=None if category == "leader" else 1 if cost is None else cost,
            life=(5 if life is None else life) if category == "leader" else None,
            power=_POWER.get(category) if power is None else power,
            counter=reader.integer(found.get("counter"), "counter", 1, _MOST_POWER),
            effect=effect.content if effect else "",
            trigger=trigger.content if trigger else "",
            language=self.language,
            effect_source=effect,
            trigger_source=trigger,
            places={what: reader.file.source.position(field.value.start) for what, field in found.items()},
        )

    def _category(self, found: dict[str, Field], effect: SourceText | None) -> str:
        """As written; else a card with Life is a Leader, one whose text starts with [Main] or [Counter] an Event."""
        if "category" in found:
            return self.reader.word(found["category"].value, "the category", CATEGORIES, ["2-2"]) or "character"
        if "life" in found:
            return "leader"
        return "event" if effect is not None and self.is_event(effect.content, self.language) else "character"
