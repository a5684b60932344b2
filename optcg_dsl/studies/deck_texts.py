"""What the texts of cards say about the decks that they are in (5-1-2-4), for those who only read deck files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from optcg_dsl.cards.decks import DeckTexts
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.engine.decks import any_number_of, kept_out
from optcg_dsl.engine.pool import CardPool, CardSpec


def deck_texts() -> DeckTexts:
    """Compiles the cards that are asked about, each once; a card whose text has an error says nothing."""
    spec = _specs()
    return DeckTexts(
        any_number=lambda card: bool(card.effect) and any_number_of(spec(card)),
        kept_out=lambda leader, card: bool(leader.effect) and kept_out(spec(leader), spec(card)),
    )


def _specs() -> Callable[[CardRecord], CardSpec]:
    known: dict[str, CardSpec] = {}

    def spec(card: CardRecord) -> CardSpec:
        if card.number not in known:
            effects = compile_card(card).effects
            pool = CardPool.build([card if effects else _silent(card)], {card.number: effects} if effects else {})
            known[card.number] = pool.specs[card.number]
        return known[card.number]

    return spec


def _silent(card: CardRecord) -> CardRecord:
    return replace(card, effect="", trigger="")
