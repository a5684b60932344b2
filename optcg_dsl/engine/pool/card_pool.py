"""The card pool of a game: everything about card numbers that never changes while playing.

A pool is built once from card records and effect objects and shared by any number of games; states refer to cards by
number and to abilities by program id, so a state never holds effect objects.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, Bound, BoundNumber, CardEffects, Duration, Modify, Timing
from optcg_dsl.engine.derived.closures import Closures
from optcg_dsl.engine.kernel.handlers import EngineError
from optcg_dsl.engine.pool.linking import Program, link

if TYPE_CHECKING:
    from optcg_dsl.engine.pool.standing import Standing, Traits

UNKNOWN_ATTRIBUTE = "?"
"""The attribute that the rules list from 1.1.9 on (2-5-2)."""
DON_NUMBER = "DON!!"
"""The number that stands for a DON!! card in ``State.numbers``."""

RULES_NUMBER = "rules"
SYMBOL_COUNTER = f"{RULES_NUMBER}/0"
"""The program of the (Symbol) Counter: its only step adds power during the battle (7-1-3-2-1)."""
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


@dataclass(frozen=True, slots=True)
class CardSpec:
    """What is printed on a card number (chapter 2), with its linked abilities.

    ``category`` is one of leader, character, event, stage, don.  ``cost``, ``life``, ``power`` and ``counter`` are None
    where nothing is printed.  ``abilities`` are in printed order; ``programs`` has their program ids and ``linked``
    their programs, side by side.
    ``keywords`` are the printed keyword effects without a condition.
    ``has_text`` is false for a card with "no base effect" (2-8-5).  ``timings`` are the timing words its text has,
    valid or not (8-2-2).
    ``main_price`` and ``counter_price`` are how many DON!! cards it takes to play the card from hand, or to activate it
    as an Event, in the Main Phase and in the Counter Step; None where that cannot be done (6-5-3-1, 7-1-3-2-2).
    """

    number: str
    name: str
    category: str
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    cost: int | None = None
    life: int | None = None
    power: int | None = None
    counter: int | None = None
    abilities: tuple[Ability, ...] = ()
    programs: tuple[str, ...] = ()
    timings: frozenset[str] = frozenset()
    has_text: bool = False
    keywords: frozenset[str] = frozenset()
    linked: tuple[Program, ...] = field(default=(), compare=False, repr=False)
    timed: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)
    main_price: int | None = field(init=False, compare=False, repr=False)
    counter_price: int | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        event = self.category == "event"
        in_main = "main" in self.timed if event else self.category in ("character", "stage")
        object.__setattr__(self, "main_price", (self.cost or 0) if in_main else None)
        object.__setattr__(self, "counter_price", (self.cost or 0) if event and "counter" in self.timed else None)

    def programs_with(self, timing: str) -> tuple[str, ...]:
        """The ids of the printed abilities that have a timing keyword, in printed order."""
        return self.timed.get(timing, ())


@dataclass(frozen=True, slots=True)
class CardPool:
    """Specs by card number, and the programs of all abilities by program id ("NUMBER/0", nested "NUMBER/0/1").

    ``noted`` keeps what a game has worked out about a card number, for the next one, ``standings`` what the last game
    has worked out about all its cards, for the next one with the same decks (:mod:`standing`), and ``closures`` what
    effect objects are evaluated with.
    """

    specs: Mapping[str, CardSpec]
    programs: Mapping[str, Program] = field(repr=False)
    noted: dict[str, Traits] = field(default_factory=dict, compare=False, repr=False)
    standings: dict[tuple[str, ...], Standing] = field(default_factory=dict, compare=False, repr=False)
    closures: Closures = field(default_factory=Closures, compare=False, repr=False)

    @classmethod
    def build(cls, records: Iterable[CardRecord], effects: Mapping[str, CardEffects]) -> CardPool:
        """A pool of the given cards.

        ``effects`` has the compiled effects by card number; a card without an entry has no abilities, which is allowed
        only if it has no text.  Raises ``EngineError`` for a card with text but without effects (nothing is swallowed),
        and for two records with one number.
        """
        specs: dict[str, CardSpec] = {DON_NUMBER: CardSpec(DON_NUMBER, DON_NUMBER, "don")}
        programs: dict[str, Program] = dict(link(RULES_NUMBER, RULES_EFFECTS))
        for record in records:
            if record.number in specs:
                raise EngineError(f"two cards have the number {record.number}")
            card_effects = effects.get(record.number)
            if card_effects is None:
                if record.effect or record.trigger:
                    raise EngineError(f"{record.number} has a text, but no compiled effects")
                card_effects = CardEffects(record.number)
            linked = link(record.number, card_effects)
            specs[record.number] = _spec(record, card_effects, linked)
            programs.update(linked)
        return cls(specs, programs)

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


def _spec(record: CardRecord, effects: CardEffects, linked: Mapping[str, Program]) -> CardSpec:
    """What is printed on the card; a [Trigger] is part of its text (2-11-2)."""
    abilities = effects.abilities
    programs = tuple(f"{record.number}/{index}" for index in range(len(abilities)))
    timings = {timing.kind for ability in abilities for timing in ability.timings if isinstance(timing, Timing)}
    return CardSpec(
        number=record.number,
        name=record.name,
        category=record.category,
        colors=tuple(record.colors),
        types=tuple(record.types),
        attributes=tuple(record.attributes),
        cost=record.cost,
        life=record.life,
        power=record.power,
        counter=record.counter,
        abilities=abilities,
        programs=programs,
        linked=tuple(linked[program] for program in programs),
        timings=frozenset(timings),
        keywords=frozenset(
            ability.keyword
            for ability in abilities
            if ability.kind == "keyword" and ability.keyword is not None and not ability.conditions
        ),
        has_text=bool(abilities or record.effect or record.trigger),
        timed={
            word: tuple(
                program
                for program, ability in zip(programs, abilities, strict=True)
                if any(isinstance(timing, Timing) and timing.kind == word for timing in ability.timings)
            )
            for word in sorted(timings)
        },
    )
