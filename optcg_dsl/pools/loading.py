"""Card pools to play with: the shipped sets, compiled ahead, or any set files, compiled in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import optcg_dsl.engine.steps  # noqa: F401  (steps declare beside their handlers what linking asks)
from optcg_dsl.cards.folders import DECK_FOLDER, SUFFIXES, FileRead, Found, read_file, read_sets
from optcg_dsl.cards.records import CardRecord, CardSet, Deck, in_one_language, numbers_of
from optcg_dsl.compiling.loader import load_generated
from optcg_dsl.compiling.remembered import effects_of_set
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.remembered import Memory, Sets, abilities_of
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
    there too.  The records do not know where their cards stand in the files, which the ``diagnostics`` do.
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
    abilities = sum(abilities_of(effects, card.number) for card in compiled if card.number in effects)
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
    found = tuple(read_sets(sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES)))
    decks = tuple(map(read_file, sorted((folder / DECK_FOLDER).iterdir())))
    modules = sorted(data_folder("generated").glob("*.py"))
    memory = Memory((*found, Found(str(folder), decks)), "shipped", *(path.read_bytes() for path in modules))
    made = memory.recall()
    if made is None:
        made = _shipped(found, decks)
        memory.remember(made)
    return Shipped(made.sets, made.effects, made.findings, made.left_out, made.decks)


def _shipped(found: Sequence[Found], deck_files: Sequence[FileRead]) -> Sets:
    from optcg_dsl.cards.decks import parse_deck
    from optcg_dsl.cards.loader import sets_of

    loaded = sets_of(found)
    findings = [finding for one in loaded for finding in one.diagnostics]
    sets, left_out = in_one_language(one.card_set for one in loaded if one.card_set is not None)
    effects: dict[str, CardEffects] = {}
    for card_set in sets:
        try:
            effects |= load_generated(card_set.code, card_set.language)
        except FileNotFoundError as error:
            raise ShippedDataError(f"the set {card_set.code} has not been built: run optcg build") from error
    decks: dict[str, Deck] = {}
    for file in deck_files:
        if file.problem is not None:
            findings.append(file.problem)
            continue
        deck = parse_deck(file.data, sets, file.name)
        findings += deck.diagnostics
        if deck.deck is not None:
            decks[Path(file.name).stem] = deck.deck
    if has_errors(findings):
        raise ShippedDataError(f"the shipped card data has errors:\n{render_all(findings)}")
    return Sets(_without_places(sets), _without_places(left_out), effects, tuple(findings), decks)


def compiled(paths: Iterable[str | Path], language: str = "") -> Collection:
    """The sets of files and folders, compiled in memory; what is wrong with them is among the ``diagnostics``.

    Of sets in several languages those in ``language``, or in the one that is preferred.
    """
    found = tuple(read_sets(paths))
    memory = Memory(found, "compiled", language)
    made = memory.recall()
    if made is None:
        made = _compiled(found, language)
        memory.remember(made)
    return Collection(made.sets, made.effects, made.findings, made.left_out)


def _compiled(found: Sequence[Found], language: str) -> Sets:
    from optcg_dsl.cards.loader import sets_of

    loaded = sets_of(found)
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
    return Sets(_without_places(sets), _without_places(left_out), effects, tuple(findings), {})


def _without_places(sets: Iterable[CardSet]) -> tuple[CardSet, ...]:
    """The sets as those know them who have no file before them: where a card stands in which file is left out."""
    return tuple(
        replace(
            card_set,
            cards=tuple(replace(card, effect_source=None, trigger_source=None, places={}) for card in card_set.cards),
        )
        for card_set in sets
    )
