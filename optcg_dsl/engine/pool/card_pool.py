"""The card pool of a game: everything about card numbers that never changes while playing.

A pool is built once from card records and effect objects and shared by any number of games; states refer to cards by
number and to abilities by program id, so a state never holds effect objects.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, Bound, BoundNumber, CardEffects, Duration, Modify
from optcg_dsl.engine.pool.programs import Program, link
from optcg_dsl.engine.pool.specs import DON_NUMBER, CardSpec, spec_of
from optcg_dsl.engine.pool.standing import Standing, Traits, standing_of, traits_of
from optcg_dsl.engine.values.errors import EngineError

RULES_NUMBER = "rules"
SYMBOL_COUNTER = f"{RULES_NUMBER}/0"
"""The program of the (Symbol) Counter: its only step adds power during the battle (7-1-3-1-1)."""
RULES_EFFECTS = CardEffects(
    RULES_NUMBER,
    (
        Ability(
            "activate",
            body=(Modify(Bound("target"), "power", BoundNumber("amount"), Duration("this_battle")),),
            text="(Symbol) Counter",
        ),
    ),
)
"""What the rules themselves let a player do, written as effects."""
_STANDINGS: Final = 64
"""Of so many pairs of decks it is kept what never changes in their games."""


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class CardPool:
    """Specs by card number, and the programs of all abilities by program id ("NUMBER/0", nested "NUMBER/0/1").

    ``noted`` keeps what a game has worked out about a card number, for the next one, and ``standings`` what the last
    games have worked out about all their cards, for those to come with the same decks (:mod:`standing`); ``legal``
    keeps decks that were found to be legal, by the rules that they were checked by (:mod:`decks`).  A pool is equal to
    none but itself.
    """

    specs: dict[str, CardSpec]
    programs: dict[str, Program] = field(repr=False)
    noted: dict[str, Traits] = field(default_factory=dict, repr=False)
    standings: dict[tuple[str, ...], Standing] = field(default_factory=dict, repr=False)
    legal: set[tuple[str, tuple[str, ...], bool]] = field(default_factory=set, repr=False)

    @classmethod
    def build(cls, records: Iterable[CardRecord], effects: Mapping[str, CardEffects]) -> CardPool:
        """A pool of the given cards.

        ``effects`` has the compiled effects by card number; a card without an entry has no abilities, which is allowed
        only if it has no text.  Raises ``EngineError`` for a card with text but without effects (nothing is swallowed),
        and for two records with one number.
        """
        pool = cls({DON_NUMBER: CardSpec(DON_NUMBER, DON_NUMBER, "don")}, dict(link(RULES_NUMBER, RULES_EFFECTS)))
        pool.add(records, effects)
        return pool

    def add(self, records: Iterable[CardRecord], effects: Mapping[str, CardEffects]) -> None:
        """More cards for the games to come.  Raises what :meth:`build` raises."""
        for record in records:
            if record.number in self.specs:
                raise EngineError(f"two cards have the number {record.number}")
            card_effects = effects.get(record.number)
            if card_effects is None:
                if record.effect or record.trigger:
                    raise EngineError(f"{record.number} has a text, but no compiled effects")
                card_effects = CardEffects(record.number)
            linked = link(record.number, card_effects)
            self.specs[record.number] = spec_of(record, card_effects, linked)
            self.programs.update(linked)

    def specs_of(self, numbers: Iterable[str]) -> tuple[CardSpec, ...]:
        """The specs of card numbers.  Raises ``EngineError`` if the pool does not have one of them."""
        try:
            return tuple([self.specs[number] for number in numbers])
        except KeyError as error:
            raise EngineError(f"the card pool has no card {error.args[0]}") from None

    def spec(self, number: str) -> CardSpec:
        """The spec of a card number, by which cards are referred to (2-14-3).

        Raises ``EngineError`` if the pool does not have it.
        """
        try:
            return self.specs[number]
        except KeyError:
            raise EngineError(f"the card pool has no card {number}") from None

    def standing(self, numbers: tuple[str, ...], specs: Sequence[CardSpec]) -> Standing:
        """What never changes in a game with these cards, listed by card id; known if a game before had the same."""
        known = self.standings.get(numbers)
        if known is None:
            known = standing_of(specs, self._traits)
            if len(self.standings) >= _STANDINGS:
                self.standings.clear()
            self.standings[numbers] = known
        return known

    def _traits(self, spec: CardSpec) -> Traits:
        known = self.noted.get(spec.number)
        if known is None:
            known = self.noted[spec.number] = traits_of(spec, self.programs)
        return known
