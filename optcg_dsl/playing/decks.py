"""Games between two decks, with the cards that are in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from pathlib import Path

from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.records import LANGUAGES, CardRecord, CardSet, Deck, numbers_of
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.compiling.remembered import effects_of_set
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.playing.boards import NoBoardError
from optcg_dsl.pools.loading import Collection, deck_list
from optcg_dsl.rules.versions import DEFAULT_VERSION, VERSIONS
from optcg_dsl.scenarios.runner import Compiler
from optcg_dsl.text.diagnostics import Diagnostic, has_errors


def game_between(
    paths: Sequence[Path], sets: Sequence[CardSet], seed: int, rules: str = "", *, guessed: bool = False
) -> Game:
    """A new game between the decks of two files, at its first decision.

    Only the cards of the decks are compiled; with ``guessed`` those, too, that a bot may take for its opponent's: all
    cards of the sets in the language of the decks that are whole.  It is played under ``rules``, or under the newest
    version that a set of the decks declares, or the newest.  Raises ``NoBoardError`` where a file is no deck, or a deck
    or a card of it has errors.
    """
    texts = deck_texts()
    loaded = [load_deck(path, sets, texts) for path in paths]
    findings: list[Diagnostic] = [finding for one in loaded for finding in one.diagnostics]
    decks = [one.deck for one in loaded if one.deck is not None]
    if has_errors(findings) or len(decks) != len(paths):
        raise NoBoardError("a deck has errors", findings)
    wanted = numbers_of(decks)
    records, version = _records(wanted, sets)
    compiler = Compiler(records)
    errors = compiler.compile(wanted)
    if errors:
        raise NoBoardError("a card of a deck has errors", errors)
    cards = [records[number] for number in sorted(wanted)]
    others, effects = _others(cards, sets) if guessed else ((), {})
    pool = CardPool.build([*cards, *others], {**effects, **compiler.effects})
    return _game(pool, decks, seed, rules or version)


def _others(
    cards: Sequence[CardRecord], sets: Sequence[CardSet]
) -> tuple[Sequence[CardRecord], Mapping[str, CardEffects]]:
    """The other cards in the language of these that are whole, and the effects of all."""
    spoken = tuple(one for one in sets if cards and one.language == cards[0].language)
    effects: dict[str, CardEffects] = {}
    for card_set in spoken:
        effects = {**effects_of_set(card_set).effects, **effects}
    found: dict[str, CardRecord] = {}
    for card in Collection(spoken, effects).whole():
        found.setdefault(card.number, card)
    for card in cards:
        found.pop(card.number, None)
    return tuple(found.values()), effects


def _game(pool: CardPool, decks: Sequence[Deck], seed: int, rules: str) -> Game:
    try:
        return Game.new(pool, [deck_list(deck) for deck in decks], seed, rules)
    except EngineError as error:
        raise NoBoardError(str(error)) from error


def _records(wanted: Set[str], sets: Sequence[CardSet]) -> tuple[dict[str, CardRecord], str]:
    """The cards of these numbers in the first language that has them all, and the rules of the sets they are of."""
    for language in LANGUAGES:
        records: dict[str, CardRecord] = {}
        versions = [DEFAULT_VERSION]
        for card_set in sets:
            if card_set.language == language:
                mine = {card.number: card for card in card_set.cards if card.number in wanted}
                if mine.keys() - records.keys():
                    versions.append(card_set.rules or DEFAULT_VERSION)
                records = mine | records
        if records.keys() == wanted:
            return records, max(versions[1:], key=VERSIONS.index, default=DEFAULT_VERSION)
    raise NoBoardError("no language has all cards of the two decks")
