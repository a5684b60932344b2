"""From card records to effect objects, with everything that is wrong on the way.

A card's texts are read one line at a time.  An ability that is not wholly understood gives findings and no effect,
and a card with such an ability has no effects at all (promise 2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from optcg_dsl.cards.many import MOST_EXPLAINED
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.checking.lints.names import Mentioned
from optcg_dsl.checking.problems import Part
from optcg_dsl.compiling.passes import CompiledAbility, check, lower, read, style, unreadable
from optcg_dsl.effects import CardEffects
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.text.diagnostics import Diagnostic, errors_among, has_errors


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A card record with what its texts, which are in ``language``, mean; ``effects`` is None if any ability failed.

    ``language`` is None if no text can be read in the language of the card.  ``mentioned`` are the names and types in
    each of its texts that has any, with their places.
    """

    record: CardRecord
    language: Language | None
    effects: CardEffects | None
    abilities: tuple[CompiledAbility, ...]
    diagnostics: tuple[Diagnostic, ...]
    mentioned: Mapping[Part, tuple[Mentioned, ...]]

    def moved(self, record: CardRecord, lines: int) -> CompiledCard:
        """The same for ``record``: the same card, its texts laid out as before, so many lines further down."""
        if not self.diagnostics or not lines:
            return replace(self, record=record)
        abilities = tuple(
            replace(one, diagnostics=tuple(finding.moved(lines) for finding in one.diagnostics))
            for one in self.abilities
        )
        diagnostics = tuple(finding.moved(lines) for finding in self.diagnostics)
        return replace(self, record=record, abilities=abilities, diagnostics=diagnostics)


@dataclass(frozen=True, slots=True)
class CompiledSet:
    """A set with all its cards compiled, in file order."""

    card_set: CardSet
    cards: tuple[CompiledCard, ...]
    diagnostics: tuple[Diagnostic, ...]


def compile_set(card_set: CardSet) -> CompiledSet:
    """Every card of a set, and all findings in the order of the file, the first errors explained."""
    cards = tuple(compile_cards(card_set.cards))
    return CompiledSet(card_set, cards, tuple(finding for card in cards for finding in card.diagnostics))


def compile_cards(records: Iterable[CardRecord]) -> Iterator[CompiledCard]:
    """One card of a file after the other; texts behind ``MOST_EXPLAINED`` errors are compiled and not explained."""
    errors = 0
    for record in records:
        card = compile_card(record, explained=errors < MOST_EXPLAINED)
        errors += errors_among(card.diagnostics)
        yield card


def compile_card(record: CardRecord, language: Language | None = None, *, explained: bool = True) -> CompiledCard:
    """One card: the abilities of its effect text, then those of its trigger text.

    They are read in ``language``, or in the one of the record.  A text in one that cannot be read is an error, never a
    text in another one.

    Without ``explained`` a line that cannot be read has the word that does not fit as its finding; neither the cause
    nor the nearest wording is looked for.  It is for those who ask whether a text is accepted, not why it is not.
    """
    language = language or language_named(record.language)
    if language is None:
        abilities = unreadable(record)
        diagnostics = tuple(finding for ability in abilities for finding in ability.diagnostics)
        effects = None if abilities else CardEffects(record.number, ())
        return CompiledCard(record, None, effects, abilities, diagnostics, {})
    texts = read(record, language)
    problems = check(texts)
    abilities = lower(texts, problems, explained=explained)
    diagnostics = (*(finding for ability in abilities for finding in ability.diagnostics), *style(texts))
    effects = None
    if not has_errors(diagnostics):
        effects = CardEffects(record.number, tuple(effect for ability in abilities for effect in ability.effects))
    mentioned = {text.part: text.reading.mentioned for text in texts if text.reading.mentioned}
    return CompiledCard(record, language, effects, abilities, diagnostics, mentioned)
