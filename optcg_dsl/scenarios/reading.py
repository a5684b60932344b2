"""What all parts of a scenario file are read with: cards by name, their states, players, and places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from optcg_dsl.cards import codes as card_codes
from optcg_dsl.cards import yamltree
from optcg_dsl.cards.fields import Field, Fields, did_you_mean
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile
from optcg_dsl.engine.pool.specs import DON_NUMBER
from optcg_dsl.scenarios import codes
from optcg_dsl.scenarios.book import FILLER, CardBook
from optcg_dsl.scenarios.model import PLAYERS, Item, Place, Ref
from optcg_dsl.text.diagnostics import Diagnostic

_TIMES = re.compile(r"\s+x([1-9][0-9]?)\Z")
_STATES = re.compile(r"(.*\S)\s*\(([^()]*)\)\Z", re.DOTALL)
_AND = re.compile(r"\s*,\s*|\s+and\s+")
_DON = re.compile(r"([0-9]{1,2}) DON!*\Z", re.IGNORECASE)
_CUT_OFF = re.compile(r"[ \t]+(#[0-9]+)")
"""What stands behind a value and was meant to be part of it."""
_MOST_CARDS = 60
_STATES_IN = {
    "characters": ("rested", "don", "played_now"),
    "leader": ("rested", "don"),
    "stage": ("rested", "played_now"),
    "life": ("face_up",),
}
"""The states that a card can have in an area; in a hand, deck or trash it has none."""
STATES = ("rested", "active", "given", "1 DON!!", "face-up", "face-down", "played this turn")


def split_count(text: str) -> tuple[str, int]:
    """A card's name and how many such cards are meant: ``Lamp Runner x3``."""
    match = _TIMES.search(text)
    return (text[: match.start()], int(match[1])) if match else (text, 1)


class Reader(Fields):
    """A reader of one scenario file; ``book`` has the cards that can be named."""

    def __init__(self, file: YamlFile, diagnostics: list[Diagnostic], book: CardBook) -> None:
        super().__init__(file, diagnostics)
        self.book = book

    def place(self, node: Node) -> Place:
        """Where a node stands."""
        line = self.file.source.position(node.start).line
        return Place(self.file.source.file, line, self.file.source.line_at(line).strip())

    def integer(self, field: Field | None, what: str, low: int, high: int) -> int | None:
        """A whole number; a field that is left empty is a finding, as it would say nothing."""
        if field is not None and isinstance(field.value, Scalar) and field.value.is_null:
            self.report(card_codes.WRONG_SHAPE, f'the field "{what}" is empty', field.key)
            return None
        return super().integer(field, what, low, high)

    def line(self, node: Node, what: str) -> str | None:
        """A value on one line, whatever YAML takes it for; None (with a finding) for a list or mapping."""
        if isinstance(node, Scalar):
            if cut := _CUT_OFF.match(self.file.source.content, node.end):
                hint = f'put it in quotes: "{node.value.strip()} {cut[1]}"'
                message = f"YAML takes {cut[1]} for a remark, and all that comes after it"
                self.report(card_codes.WRONG_SHAPE, message, node, hint=hint)
                return None
            return node.value.strip()
        self.report(card_codes.WRONG_SHAPE, f"{what} is a single value", node)
        return None

    def several(self, node: Node) -> tuple[Node, ...]:
        """The items of a list, or the one value that stands for a list of one."""
        return node.items if isinstance(node, yamltree.Sequence) else (node,)

    def player(self, node: Node, what: str, words: Sequence[str] = PLAYERS) -> int | None:
        """A player, by its place in ``words``; None (with a finding) for anything else."""
        word = self.word(node, what, tuple(words))
        return words.index(word) if word in words else None

    def whole(self, node: Node, what: str, low: int, high: int) -> int | None:
        """A whole number."""
        key = Scalar(what, node.start, node.end, "")
        return self.integer(Field(key, node), what, low, high)

    def ref(self, text: str, node: Node) -> Ref | None:
        """The card that a text names; None, with a finding, if there is none."""
        found = self.book.ref(text)
        if found is None:
            nearest = self.book.nearest(text)
            cut = "(" in text and ")" not in text
            hint = "YAML cuts a list at the comma: join states with “and”" if cut else ""
            hint = hint or (
                f'did you mean "{nearest}"?' if nearest else "write the card under `cards:`, or name one of a set"
            )
            self.report(codes.UNKNOWN_CARD, f'there is no card "{text}"', node, hint=hint)
        return found

    def named(self, node: Node) -> Ref | None:
        """The card that a value names; None, with a finding, if there is none."""
        text = self.line(node, "a card")
        return None if text is None else self.ref(text, node)

    def item(self, node: Node) -> Item | None:
        """A card with its state, such as ``Lamp Runner (rested and 2 DON!!) x3``."""
        text = self.line(node, "a card")
        if not text:
            if text is not None:
                self.report(codes.UNKNOWN_CARD, "the name of a card is missing", node)
            return None
        text, count = split_count(text)
        if self.book.ref(text) is None and (match := _STATES.match(text)):
            ref = self.ref(match[1], node)
            return (
                None if ref is None else self._with_states(Item(ref, count=count), _AND.split(match[2].strip()), node)
            )
        ref = self.ref(text, node)
        return None if ref is None else Item(ref, count=count)

    def _with_states(self, item: Item, states: Iterable[str], node: Node) -> Item | None:
        for state in states:
            if match := _DON.match(state):
                item = replace(item, don=int(match[1]))
            elif state in ("rested", "active"):
                item = replace(item, rested=state == "rested")
            elif state == "given" and item.ref.number == DON_NUMBER:
                item = replace(item, ref=replace(item.ref, given=True))
            elif state in ("face-up", "face-down"):
                item = replace(item, face_up=state == "face-up")
            elif state == "played this turn":
                item = replace(item, played_now=True)
            else:
                hint = did_you_mean(state, STATES)
                self.report(codes.BAD_CARD_STATE, f'a card cannot be "{state}"', node, hint=hint, expected=STATES)
                return None
        return item

    def looks_like_a_card(self, text: str) -> bool:
        """Whether a text is a card with something in brackets that may be its state."""
        match = _STATES.match(split_count(text)[0])
        return match is not None and self.book.ref(match[1]) is not None

    def can_be_in(self, item: Item, node: Node, area: str) -> bool:
        """Whether a card can be in an area in the state that an item says; if not, a finding."""
        states = {"rested": item.rested, "face_up": item.face_up, "don": item.don, "played_now": item.played_now}
        wrong = [
            state for state, value in states.items() if value is not None and state not in _STATES_IN.get(area, ())
        ]
        if wrong == ["face_up"]:
            self.report(codes.BAD_CARD_STATE, "only Life cards are face-up or face-down", node)
        elif wrong:
            self.report(codes.BAD_CARD_STATE, f"a card in the {area} cannot be in this state", node)
        record = self.book.records.get(item.ref.number)
        category = record.category if record is not None else item.ref.word
        fitting = {"characters": ("character",), "leader": ("leader", "Leader"), "stage": ("stage", "Stage")}
        if category in fitting.get(area, ("character", "event", "stage")):
            return not wrong
        message = f'"{item.ref.word}" ({category}) cannot be in the {area}'
        self.report(codes.IMPOSSIBLE_BOARD, message, node)
        return False

    def cards(
        self, field: Field | None, what: str, inspect: Callable[[Item, Node], object] | None = None
    ) -> tuple[Item, ...] | None:
        """The cards of an area: a list, one card, or a number of fillers; None for an absent field.

        ``inspect`` looks at each card that was read.
        """
        if field is None:
            return None
        node = field.value
        if isinstance(node, Scalar) and node.is_null:
            message = f'the field "{field.key.value}" is empty'
            self.report(card_codes.WRONG_SHAPE, message, field.key, hint=f"write {field.key.value}: [] for no card")
            return None
        if isinstance(node, Scalar) and node.kind == "int":
            count = self.whole(node, what, 0, _MOST_CARDS)
            return (Item(Ref(FILLER.name, FILLER.number), count=count),) if count else ()
        single = isinstance(node, Scalar)
        found: list[Item] = []
        for one in (node,) if single else self.items(field, f'the field "{what}"', _MOST_CARDS):
            item = self.item(one)
            if item is not None:
                found.append(item)
                if inspect is not None:
                    inspect(item, one)
        return tuple(found)
