"""A card, or a text on its own, explained from its words to its effects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rapidfuzz import process

from optcg_dsl.cards.records import CardRecord, CardSet, in_order_of_languages
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.literals import source_of
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.engine.support import unsupported
from optcg_dsl.explaining.abilities import Explanation, explain_ability
from optcg_dsl.explaining.drawing import Drawn, as_data, as_svg, drawn
from optcg_dsl.explaining.translating import Translation, translations_of
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.text.diagnostics import Diagnostic, has_errors


@dataclass(frozen=True, slots=True)
class ExplainedAbility:
    """One printed ability.

    ``understood`` is its canonical wording ("" if it is not understood), and ``translated`` the one in the other
    language that was asked for, or why there is none in ``not_translated``; ``explained`` has one explanation for each
    of its effects; ``sources`` are the effects as Python; ``not_executed`` names what the engine has no handler for.
    """

    text: str
    understood: str
    explained: tuple[Explanation, ...]
    sources: tuple[str, ...]
    not_executed: tuple[str, ...]
    tree: Drawn | None
    translated: str = ""
    not_translated: str = ""

    def as_json(self) -> dict[str, Any]:
        """The ability as plain data."""
        translation = {"translated": self.translated or None} if self.translated or self.not_translated else {}
        return {
            **translation,
            "understood": [self.understood] if self.understood else [],
            "not understood": [] if self.understood else [self.text],
            "explained": [one.as_json() for one in self.explained],
            "effects": list(self.sources),
            "not executed": list(self.not_executed),
            "tree": as_data(self.tree) if self.tree is not None else None,
        }


@dataclass(frozen=True, slots=True)
class ExplainedCard:
    """A card with its abilities explained and what is wrong with its texts."""

    record: CardRecord
    abilities: tuple[ExplainedAbility, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def whole(self) -> bool:
        """Whether all of it is understood and can be executed."""
        return not has_errors(self.diagnostics) and all(
            ability.explained and not ability.not_executed for ability in self.abilities
        )

    def headline(self) -> str:
        """The card's data in one line."""
        card = self.record
        parts = [card.category.capitalize(), "/".join(card.colors)]
        figures = (("cost", card.cost), ("Life", card.life), ("power", card.power), ("Counter", card.counter))
        parts += [f"{name} {value}" for name, value in figures if value is not None]
        parts += ["/".join(card.attributes)] * bool(card.attributes) + ["/".join(card.types)] * bool(card.types)
        return f"{card.number} {card.name} · {' · '.join(parts)}"

    def svg(self) -> str:
        """The syntax trees of the card as one SVG picture."""
        return as_svg(tuple(ability.tree for ability in self.abilities if ability.tree is not None))


def explained(record: CardRecord, into: Language | None = None) -> ExplainedCard:
    """The card of the record, compiled and explained; its abilities in the wording of the language ``into`` too."""
    return of_compiled(compile_card(record), into)


def of_compiled(card: CompiledCard, into: Language | None = None) -> ExplainedCard:
    """A compiled card explained."""
    nothing = [Translation()] * len(card.abilities)
    translations = translations_of(card, into) if into is not None else nothing
    abilities = tuple(_ability(one, card, other) for one, other in zip(card.abilities, translations, strict=True))
    return ExplainedCard(card.record, abilities, card.diagnostics)


def _ability(ability: CompiledAbility, card: CompiledCard, translation: Translation) -> ExplainedAbility:
    return ExplainedAbility(
        ability.text,
        print_node(ability.line, card.language) if ability.line is not None and card.language is not None else "",
        tuple(explain_ability(effect, card.record.category) for effect in ability.effects),
        tuple(source_of(effect, indent=2, taken=2) for effect in ability.effects),
        tuple(str(piece) for effect in ability.effects for piece in unsupported(effect)),
        drawn(ability.line) if ability.line is not None else None,
        translation.text,
        translation.problem,
    )


def find_card(number: str, sets: Iterable[CardSet], language: str = "") -> tuple[CardRecord | None, tuple[str, ...]]:
    """The card with this number in some sets, and if there is none, the numbers most like it.

    The case of the letters does not matter.  Of a card in several languages it is the print in ``language``, or in the
    one that is preferred.
    """
    wanted = number.strip().upper()
    cards: dict[str, CardRecord] = {}
    for card_set in in_order_of_languages(sets):
        if language in ("", card_set.language):
            for card in card_set.cards:
                cards.setdefault(card.number.upper(), card)
    if wanted in cards:
        return cards[wanted], ()
    return None, nearest_numbers(wanted, cards)


def nearest_numbers(number: str, numbers: Iterable[str]) -> tuple[str, ...]:
    """The card numbers that are most like one that no card has."""
    return tuple(sorted(match[0] for match in process.extract(number, sorted({*numbers}), limit=3)))
