"""What the texts of cards say about the decks that they are in (5-1-2-4), for those who read deck files."""

from __future__ import annotations

from dataclasses import dataclass

from optcg_dsl.cards.decks import DeckTexts
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability
from optcg_dsl.effects.deck_construction import any_number_of, forbids, limits_of


@dataclass(frozen=True, slots=True)
class _Card:
    """A card with its abilities."""

    name: str
    category: str
    colors: tuple[str, ...]
    types: tuple[str, ...]
    cost: int | None
    power: int | None
    abilities: tuple[Ability, ...]


def deck_texts() -> DeckTexts:
    """Compiles the cards that are asked about, each once; a card whose text has an error says nothing."""
    known: dict[tuple[str, str], _Card] = {}

    def compiled(card: CardRecord) -> _Card:
        key = card.language, card.number
        if key not in known:
            from optcg_dsl.compiling.compiler import compile_card  # few decks have a card that says anything about it

            effects = compile_card(card).effects
            abilities = effects.abilities if effects is not None else ()
            known[key] = _Card(card.name, card.category, card.colors, card.types, card.cost, card.power, abilities)
        return known[key]

    def kept_out(leader: CardRecord, card: CardRecord) -> bool:
        limits = limits_of(compiled(leader).abilities) if leader.effect else []
        return any(forbids(limit, compiled(card)) for limit in limits)

    return DeckTexts(lambda card: bool(card.effect) and any_number_of(compiled(card).abilities), kept_out)
