"""Cards that do what another card does already, whoever knows it: said where it is asked for, as no rule forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from optcg_dsl.cards.codes import REPEATED_EFFECTS
from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.compiling.remembered import effects_of_set
from optcg_dsl.effects import Ability, CardEffects, Play, Source, Timing
from optcg_dsl.text.diagnostics import Diagnostic, Related, diagnose
from optcg_dsl.text.source import SourceText, Span

Effects = Mapping[str, CardEffects]
"""What the cards of a set do, by number; of a card that is not wholly understood there is nothing."""


@dataclass(frozen=True, slots=True)
class _Doing:
    """A card that does something, and the text with which it begins to say so."""

    record: CardRecord
    source: SourceText

    @property
    def words(self) -> Span:
        """The first line of its text."""
        return Span(0, len(self.source.content.partition("\n")[0]))

    def is_other(self, card: CardRecord) -> bool:
        """Whether this is no other print of a card: the same number, or the same card under another one."""
        mine, theirs = self.record, card
        return mine.number != theirs.number and _printed(mine) != _printed(theirs)

    def place(self) -> Related:
        """Where it stands, with what there is."""
        start, end = self.source.position(0), self.source.position(self.words.end)
        message = f"{self.record.number} “{self.record.name}”"
        return Related(message, self.source.file, start, end, self.source.excerpt_at(start.line))


def _printed(card: CardRecord) -> tuple[object, ...]:
    return (card.name, card.category, card.colors, card.cost, card.life, card.power)


def repeated_effects(
    sets: Iterable[CardSet], beside: Iterable[CardSet] = (), effects: Callable[[CardSet], Effects] | None = None
) -> Sequence[Diagnostic]:
    """The cards of some sets that do what another card does: one ``beside`` them, or one before them.

    Cards in one language are compared, by what their texts do and not by their words.  Nothing is said of cards that
    only have keyword effects or "[Trigger] Play this card.", and of other prints of a card.  ``effects`` tells what the
    cards of a set do; without it they are compiled, or remembered.
    """
    effects_in = effects or (lambda card_set: effects_of_set(card_set).effects)
    known: dict[tuple[str, tuple[Ability, ...]], list[_Doing]] = {}
    findings: list[Diagnostic] = []
    for card_set in beside:
        for does, card in _doing(card_set, effects_in(card_set)):
            known.setdefault((card_set.language, does), []).append(card)
    for card_set in sets:
        for does, card in _doing(card_set, effects_in(card_set)):
            before = known.setdefault((card_set.language, does), [])
            alike = {one.record.number: one for one in before if one.is_other(card.record)}
            if alike:
                findings.append(_finding(card, list(alike.values())))
            before.append(card)
    return told_by_file(findings)


def _doing(card_set: CardSet, effects: Effects) -> Iterable[tuple[tuple[Ability, ...], _Doing]]:
    """What the sound cards of a set do, but for those of which nothing is said."""
    for record in card_set.cards:
        found = effects.get(record.number)
        source = record.effect_source or record.trigger_source
        if found is None or source is None or record.faults:
            continue
        if not all(map(_is_common, found.abilities)):
            yield found.abilities, _Doing(record, source)


_PLAYED = Ability("auto", (Timing("trigger"),), body=(Play(Source()),))
"""[Trigger] Play this card."""


def _is_common(ability: Ability) -> bool:
    """Whether cards have an ability beside what they are about."""
    return ability.kind == "keyword" or ability == _PLAYED


def _finding(card: _Doing, alike: Sequence[_Doing]) -> Diagnostic:
    first, *others = alike
    more = f", and what {len(others)} more do" if others else ""
    message = f"this card does what {first.record.number} “{first.record.name}” does{more}"
    found = diagnose(REPEATED_EFFECTS, message, card.source, card.words, severity="info", card=card.record.number)
    return replace(found, related=tuple(one.place() for one in alike[:_MOST_TOLD]))


_MOST_TOLD = 5
"""So many places of the others are told."""
