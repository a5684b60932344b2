"""A card, or a text on its own, explained from its words to its effects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rapidfuzz import process

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.literals import source_of
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.engine.support import unsupported
from optcg_dsl.explaining.abilities import Explanation, explain_ability
from optcg_dsl.explaining.drawing import Drawn, as_data, as_svg, drawn
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.text.diagnostics import Diagnostic, has_errors


@dataclass(frozen=True, slots=True)
class ExplainedAbility:
    """One printed ability.

    ``understood`` is its canonical wording ("" if it is not understood); ``explained`` has one explanation for each of
    its effects; ``sources`` are the effects as Python; ``not_executed`` names what the engine has no handler for.
    """

    text: str
    understood: str
    explained: tuple[Explanation, ...]
    sources: tuple[str, ...]
    not_executed: tuple[str, ...]
    tree: Drawn | None

    def as_json(self) -> dict[str, Any]:
        """The ability as plain data."""
        return {
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


def explained(record: CardRecord) -> ExplainedCard:
    """The card of the record, compiled and explained."""
    return of_compiled(compile_card(record))


def of_compiled(card: CompiledCard) -> ExplainedCard:
    """A compiled card explained."""
    abilities = tuple(_ability(one, card) for one in card.abilities)
    return ExplainedCard(card.record, abilities, card.diagnostics)


def _ability(ability: CompiledAbility, card: CompiledCard) -> ExplainedAbility:
    return ExplainedAbility(
        ability.text,
        print_node(ability.line, card.language) if ability.line is not None else "",
        tuple(explain_ability(effect, card.record.category) for effect in ability.effects),
        tuple(source_of(effect, indent=2, taken=2) for effect in ability.effects),
        tuple(str(piece) for effect in ability.effects for piece in unsupported(effect)),
        drawn(ability.line) if ability.line is not None else None,
    )


def find_card(number: str, paths: Iterable[str | Path]) -> tuple[CardRecord | None, tuple[str, ...]]:
    """The card with this number in the sets of files and folders, and if there is none, the numbers most like it.

    The case of the letters does not matter.
    """
    wanted = number.strip().upper()
    cards = {
        card.number.upper(): card
        for loaded in load_sets(paths)
        if loaded.card_set is not None
        for card in loaded.card_set.cards
    }
    if wanted in cards:
        return cards[wanted], ()
    return None, tuple(sorted(match[0] for match in process.extract(wanted, sorted(cards), limit=3)))
