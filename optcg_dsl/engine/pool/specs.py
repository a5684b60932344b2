"""What is printed on a card number, as games use it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, CardEffects, Timing
from optcg_dsl.engine.pool.programs import Program

UNKNOWN_ATTRIBUTE: Final = "?"
"""The attribute that the rules list from 1.1.9 on (2-5-2)."""
DON_NUMBER: Final = "DON!!"
"""The number that stands for a DON!! card in ``State.numbers``."""


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
    as an Event, in the Main Phase and in the Counter Step; None where that cannot be done (6-5-3-1, 7-1-3-1-2).
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


def spec_of(record: CardRecord, effects: CardEffects, linked: Mapping[str, Program]) -> CardSpec:
    """What is printed on the card; a [Trigger] is part of its text (2-11-2, 2-14-3)."""
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
