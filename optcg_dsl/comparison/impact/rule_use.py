"""How many cards depend on a rule, by the words of their texts."""

from __future__ import annotations

from collections.abc import Iterable

from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.rules.terms import CODES
from optcg_dsl.rules.usage import depends_on, rules_of_text


def cards_using(card_sets: Iterable[CardSet], number: str) -> tuple[tuple[CardRecord, ...], int]:
    """The cards whose texts use a word that the rule with this number of the newest version, or one below it, defines;
    and how many cards there are."""
    using: list[CardRecord] = []
    count = 0
    for card_set in card_sets:
        language = CODES.get(card_set.language)
        for card in card_set.cards:
            count += 1
            if language is not None and depends_on(rules_of_text(f"{card.effect}\n{card.trigger}", language), number):
                using.append(card)
    return tuple(using), count


def cards_by_rule(card_sets: Iterable[CardSet], numbers: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """For each of these rules of the newest version the numbers of the cards whose texts use a word that it, or one
    below it, defines."""
    found: dict[str, list[str]] = {number: [] for number in numbers}
    for card_set in card_sets:
        language = CODES.get(card_set.language)
        for card in card_set.cards if language is not None else ():
            used = rules_of_text(f"{card.effect}\n{card.trigger}", language) if language else frozenset()
            for number, cards in found.items():
                if depends_on(used, number):
                    cards.append(card.number)
    return {number: tuple(cards) for number, cards in found.items()}
