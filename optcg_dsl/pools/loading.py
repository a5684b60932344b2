"""Card pools to play with: the shipped sets, compiled ahead, or any set files, compiled in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import optcg_dsl.engine.steps  # noqa: F401  (steps declare beside their handlers what linking asks)
from optcg_dsl.cards.decks import Deck, load_deck, numbers_of
from optcg_dsl.cards.folders import SUFFIXES
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord, CardSet, in_one_language
from optcg_dsl.compiling.loader import load_generated
from optcg_dsl.compiling.remembered import effects_of_set
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.versions import DEFAULT_VERSION, VERSIONS
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import render_all


class ShippedDataError(Exception):
    """The sets, decks or compiled modules of this installation are damaged or not built; the message says which."""


@dataclass(frozen=True, slots=True)
class SetCount:
    """A set in figures: its cards, the abilities of all its texts, and the cards that are compiled.

    A card without a text is compiled as it is; one with a text only if its compiled module has it.
    """

    code: str
    name: str
    cards: int
    abilities: int
    compiled: int


@dataclass(frozen=True, slots=True)
class Collection:
    """Sets in one language with the compiled effects of their cards by number, and what is wrong with them.

    A game is played in one language, in which its cards name each other; ``left_out`` are sets in others that were
    there too.
    """

    sets: tuple[CardSet, ...]
    effects: Mapping[str, CardEffects]
    diagnostics: tuple[Diagnostic, ...] = ()
    left_out: tuple[CardSet, ...] = ()

    def whole(self) -> tuple[CardRecord, ...]:
        """The cards that are whole, in order: a card with a text that did not compile is not among them."""
        return tuple(card for card_set in self.sets for card in card_set.cards if _is_whole(card, self.effects))

    def pool(self, decks: Iterable[Deck] | None = None) -> CardPool:
        """The pool of all cards that are whole, or of those that are in one of the ``decks``."""
        if decks is None:
            return CardPool.build(self.whole(), self.effects)
        used = numbers_of(decks)
        return CardPool.build((card for card in self.whole() if card.number in used), self.effects)

    def rules(self) -> str:
        """The newest version of the rules that one of the sets is made for; without one it is the newest."""
        declared = {card_set.rules or DEFAULT_VERSION for card_set in self.sets}
        return max(declared, key=VERSIONS.index, default=DEFAULT_VERSION)

    def counts(self) -> tuple[SetCount, ...]:
        """The sets in figures."""
        return tuple(count_set(card_set, self.effects) for card_set in self.sets)


@dataclass(frozen=True, slots=True)
class Shipped(Collection):
    """What this installation ships, with the decks by file name without its ending."""

    decks: Mapping[str, Deck] = field(default_factory=dict)


def count_set(card_set: CardSet, effects: Mapping[str, CardEffects]) -> SetCount:
    """A set in figures."""
    compiled = [card for card in card_set.cards if _is_whole(card, effects)]
    abilities = sum(len(effects[card.number].abilities) for card in compiled if card.number in effects)
    return SetCount(card_set.code, card_set.name, len(card_set.cards), abilities, len(compiled))


def _is_whole(card: CardRecord, effects: Mapping[str, CardEffects]) -> bool:
    return not card.faults and (card.number in effects or not (card.effect or card.trigger))


def deck_list(deck: Deck) -> DeckList:
    """A loaded deck as the engine wants it."""
    return DeckList.of(deck.leader, deck.cards)


def shipped() -> Shipped:
    """The shipped sets with their compiled modules, and the shipped decks, in order of file name.

    Raises ``ShippedDataError`` if a set has an error, has not been built, or a deck is not legal.
    """
    folder = data_folder("cardsets")
    loaded = load_sets(sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES))
    findings = [finding for one in loaded for finding in one.diagnostics]
    sets, left_out = in_one_language(one.card_set for one in loaded if one.card_set is not None)
    effects: dict[str, CardEffects] = {}
    for card_set in sets:
        try:
            effects |= load_generated(card_set.code, card_set.language)
        except FileNotFoundError as error:
            raise ShippedDataError(f"the set {card_set.code} has not been built: run optcg build") from error
    decks: dict[str, Deck] = {}
    for path in sorted((folder / "decks").iterdir()):
        deck = load_deck(path, sets)
        findings += deck.diagnostics
        if deck.deck is not None:
            decks[path.stem] = deck.deck
    if has_errors(findings):
        raise ShippedDataError(f"the shipped card data has errors:\n{render_all(findings)}")
    return Shipped(sets, effects, tuple(findings), left_out, decks)


def compiled(paths: Iterable[str | Path], language: str = "") -> Collection:
    """The sets of files and folders, compiled in memory; what is wrong with them is among the ``diagnostics``.

    Of sets in several languages those in ``language``, or in the one that is preferred.
    """
    loaded = load_sets(paths)
    sets, left_out = in_one_language((one.card_set for one in loaded if one.card_set is not None), language)
    effects: dict[str, CardEffects] = {}
    findings: list[Diagnostic] = []
    for one in loaded:
        findings += one.diagnostics
        if one.card_set is None or one.card_set.language != sets[0].language:
            continue
        result = effects_of_set(one.card_set)
        findings += result.diagnostics
        effects |= result.effects
    return Collection(sets, effects, tuple(findings), left_out)
