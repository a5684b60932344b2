"""Decks from YAML files, checked against the rules of deck construction (5-1)."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from optcg_dsl.cards import codes, yamltree
from optcg_dsl.cards.deck_lists import read_deck_tree, without_printings
from optcg_dsl.cards.fields import Field, Fields, did_you_mean, similar
from optcg_dsl.cards.folders import read_file
from optcg_dsl.cards.many import TooManyFindingsError
from optcg_dsl.cards.play_formats import PlayFormat
from optcg_dsl.cards.records import COPIES, DECK_SIZE, CardRecord, CardSet, Deck, in_order_of_languages
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile
from optcg_dsl.text.diagnostics import Diagnostic

DECK_FIELDS = ("name", "leader", "cards")


@dataclass(frozen=True, slots=True)
class DeckTexts:
    """What the texts of cards say about decks (5-1-2-4), told by whoever can read texts.

    ``any_number``: whether any number of copies of a card may be in a deck.  ``kept_out``: whether a Leader, the first
    argument, keeps a card out of its deck.
    """

    any_number: Callable[[CardRecord], bool]
    kept_out: Callable[[CardRecord, CardRecord], bool]


NO_TEXTS = DeckTexts(lambda card: False, lambda leader, card: False)
"""Texts are not looked at."""


@dataclass(frozen=True, slots=True)
class LoadedDeck:
    """A deck file as loaded: the deck (None when the file is no deck at all) and what is wrong with it.

    A deck with an error among its ``diagnostics`` is not legal.
    """

    file: str
    deck: Deck | None
    diagnostics: tuple[Diagnostic, ...]


def load_deck(
    path: str | Path,
    sets: Iterable[CardSet],
    texts: DeckTexts = NO_TEXTS,
    play_format: PlayFormat | None = None,
) -> LoadedDeck:
    """The deck in a deck file or list, its cards looked up in ``sets``, and what 5-1-2 and ``texts`` have against it,
    and ``play_format`` if it is made for one.

    Never raises for what the file is or holds.
    """
    read = read_file(path)
    if read.problem is not None:
        return LoadedDeck(read.name, None, (read.problem,))
    return parse_deck(read.data, sets, read.name, texts, play_format)


def parse_deck(
    text: str | bytes,
    sets: Iterable[CardSet],
    file: str = "",
    texts: DeckTexts = NO_TEXTS,
    play_format: PlayFormat | None = None,
) -> LoadedDeck:
    """Like ``load_deck``, for the content of a file."""
    data = text.encode("utf-8", errors="surrogatepass") if isinstance(text, str) else text
    known = tuple(sets)
    leaders = (card for card_set in known for card in card_set.cards if card.category == "leader")
    ids = {identifier for card in leaders for identifier in (card.number, *card.printings)}
    parsed, diagnostics = read_deck_tree(data, file, ids.__contains__)
    return read_deck(file, parsed, diagnostics, known, texts, play_format)


def read_deck(
    name: str,
    file: YamlFile | None,
    diagnostics: list[Diagnostic],
    sets: Iterable[CardSet],
    texts: DeckTexts = NO_TEXTS,
    play_format: PlayFormat | None = None,
) -> LoadedDeck:
    """Like ``load_deck``, for a file named ``name`` whose YAML has been read, and what was wrong with that."""
    if file is None or file.root is None:
        return LoadedDeck(name, None, tuple(diagnostics))
    known = tuple(sets)
    bases = _bases(known)
    root = without_printings(file.root, lambda one: bases.get(one, ""))
    try:
        deck = _DeckReader(file, diagnostics, _cards_for(root, known), texts, play_format).read(root, name)
    except TooManyFindingsError:
        deck = None
    return LoadedDeck(name, deck, tuple(diagnostics))


def _bases(sets: Iterable[CardSet]) -> Mapping[str, str]:
    """The card number of each id of another printing that the sets list, but for ids that are card numbers."""
    cards = [card for card_set in sets for card in card_set.cards]
    found = {identifier: card.number for card in cards for identifier in card.printings}
    for card in cards:
        found.pop(card.number, None)
    return found


def _cards_for(root: Node, sets: Iterable[CardSet]) -> Mapping[str, CardRecord]:
    """The cards of sets by number, in one language: the first that has all that the deck names, if there is one.

    Without one, each number is in the first language that has it.
    """
    by_language: dict[str, dict[str, CardRecord]] = {}
    for card_set in in_order_of_languages(sets):
        by_language.setdefault(card_set.language, {}).update((card.number, card) for card in card_set.cards)
    named = set(_named(root))
    whole = next((cards for cards in by_language.values() if named <= cards.keys()), None)
    return whole if whole is not None else dict(ChainMap(*by_language.values()))


def _named(root: Node) -> Iterator[str]:
    """What stands in a deck file where numbers of cards do."""
    for key, value in root.items if isinstance(root, yamltree.Mapping) else ():
        if key.value == "leader" and isinstance(value, Scalar):
            yield value.value
        elif key.value == "cards" and isinstance(value, yamltree.Mapping):
            yield from (number.value for number, _ in value.items)


def is_deck(file: YamlFile) -> bool:
    """Whether a file is meant to be a deck and not a set: it names a leader, or it has a deck's cards."""
    if not isinstance(file.root, yamltree.Mapping):
        return False
    fields = {key.value: value for key, value in file.root.items}
    return "set" not in fields and ("leader" in fields or isinstance(fields.get("cards"), yamltree.Mapping))


class _DeckReader(Fields):
    """Reads one deck file."""

    def __init__(
        self,
        file: YamlFile,
        diagnostics: list[Diagnostic],
        cards: Mapping[str, CardRecord],
        texts: DeckTexts,
        play_format: PlayFormat | None,
    ) -> None:
        super().__init__(file, diagnostics)
        self.play_format = play_format
        self.kept_apart: dict[int, str] = {}
        self.cards = cards
        self.texts = texts

    def read(self, root: Node, name: str) -> Deck | None:
        fields = self.mapping(root, "a deck", DECK_FIELDS)
        if fields is None:
            return None
        for needed in DECK_FIELDS:
            if needed not in fields and needed not in self.misspelt:
                self.report(codes.MISSING_FIELD, f'the deck has no field "{needed}"', root, rules=["5-1-2"])
        title = self.name(fields["name"].value, "the deck's name") if "name" in fields else ""
        number, leader = self._leader(fields.get("leader"))
        cards = self._cards(fields.get("cards"), leader)
        self.card = ""
        return Deck(title or "", number, cards, name)

    def _leader(self, field: Field | None) -> tuple[str, CardRecord | None]:
        if field is None:
            return "", None
        number = self.text(field.value, "the leader's number")
        if number is None:
            return "", None
        self.card = number
        card = self.cards.get(number)
        if card is None:
            leaders = [known.number for known in self.cards.values() if known.category == "leader"]
            self.report(
                codes.DECK_LEADER,
                f'no loaded set has a card "{number}"',
                field.value,
                hint=did_you_mean(number, leaders),
                rules=["5-1-2"],
            )
        elif card.category != "leader":
            message = f"{number} {card.name} is a {card.category} card, not a Leader card"
            self.report(codes.DECK_LEADER, message, field.value, rules=["5-1-2"])
            card = None
        else:
            self._check_format(card, 1, field.value)
        return number, card

    def _check_format(self, card: CardRecord, count: int, node: Node) -> None:
        """What the format that the deck is made for has against copies of a card."""
        if self.play_format is None:
            return
        for message in self.play_format.against(card, count):
            self.report(codes.DECK_FORMAT, message, node)
        for index, group in enumerate(self.play_format.apart):
            if card.number in group:
                other = self.kept_apart.setdefault(index, card.number)
                if other != card.number:
                    message = f"{card.number} {card.name} is not played with {other} in {self.play_format.name}"
                    self.report(codes.DECK_FORMAT, message, node)

    def _cards(self, field: Field | None, leader: CardRecord | None) -> tuple[tuple[str, int], ...]:
        if field is None:
            return ()
        counts: list[tuple[str, int]] = []
        for entry in self.pairs(field.value, 'the field "cards"'):
            self.card = entry.key.value
            count = self.integer(entry, entry.key.value, 1, DECK_SIZE)
            if count is None:
                if isinstance(entry.value, Scalar) and entry.value.is_null:
                    hint = f"write {entry.key.value}: 4"
                    self.report(codes.MISSING_FIELD, "the number of copies is missing", entry.key, hint=hint)
                continue
            counts.append((entry.key.value, count))
            self._check_card(entry, count, leader)
        self.card = ""
        size = sum(count for _, count in counts)
        if size != DECK_SIZE:
            change = f"add {DECK_SIZE - size}" if size < DECK_SIZE else f"take out {size - DECK_SIZE}"
            message = f"the deck has {size} cards, not {DECK_SIZE}"
            self.report(codes.DECK_SIZE, message, field.key, hint=change, rules=["5-1-2"])
        return tuple(counts)

    def _check_card(self, entry: Field, count: int, leader: CardRecord | None) -> None:
        number = entry.key.value
        card = self.cards.get(number)
        if card is None:
            best = similar(number, self.cards)
            hint = f"did you mean {best} {self.cards[best].name}?" if best else ""
            self.report(codes.DECK_UNKNOWN_NUMBER, f'no loaded set has a card "{number}"', entry.key, hint=hint)
            return
        if card.category == "leader":
            message = f"{number} {card.name} is a Leader card, and those are not part of the deck"
            self.report(codes.DECK_CATEGORY, message, entry.key, rules=["5-1-2-1"])
        elif leader is not None and not set(card.colors) & set(leader.colors):
            message = (
                f"{number} {card.name} is {' and '.join(card.colors)}, "
                f"and the Leader {leader.name} is {' and '.join(leader.colors)}"
            )
            self.report(codes.DECK_COLOR, message, entry.key, rules=["5-1-2-2"])
        elif leader is not None and self.texts.kept_out(leader, card):
            message = f"the text of the Leader {leader.name} keeps {number} {card.name} out of its deck"
            self.report(codes.DECK_TEXT, message, entry.key, rules=["5-1-2-4"])
        self._check_format(card, count, entry.key)
        if count > COPIES and not self.texts.any_number(card):
            message = f"{count} copies of {number} {card.name} are more than {COPIES}"
            self.report(codes.DECK_COPIES, message, entry.value, hint=f"at most {COPIES}", rules=["5-1-2-3"])
