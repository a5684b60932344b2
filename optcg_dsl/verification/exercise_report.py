"""What came of exercising abilities, in figures and with the rest listed and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from optcg_dsl.engine.pool.card_pool import RULES_NUMBER, CardPool
from optcg_dsl.verification.exercise import NEVER, NO_EFFECT, WORKS, Exercised, verdicts

EXERCISE_FORMAT = "optcg.exercise/1"
_REASONS = {
    NO_EFFECT: "it was activated, but changed nothing on any of the boards made for it",
    NEVER: "on none of the boards made for it could it be activated, or was it valid",
}


@dataclass(frozen=True, slots=True)
class ExerciseReport:
    """The verdicts on abilities; ``left_out`` are the numbers of cards that are not compiled, so not in the pool."""

    results: tuple[Exercised, ...]
    left_out: tuple[str, ...] = ()

    @property
    def exercised(self) -> int:
        """How many abilities did something."""
        return sum(one.verdict == WORKS for one in self.results)

    @property
    def rest(self) -> list[Exercised]:
        """The abilities that did not."""
        return [one for one in self.results if one.verdict != WORKS]

    @property
    def clean(self) -> bool:
        """Whether all cards are compiled and all abilities did something."""
        return not (self.rest or self.left_out)

    def as_json(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "format": EXERCISE_FORMAT,
            "abilities": len(self.results),
            "exercised": self.exercised,
            "verdicts": verdicts(self.results),
            "rest": [
                {"ability": one.program, "text": one.text, "verdict": one.verdict, "why": why(one)} for one in self.rest
            ],
            "not_compiled": list(self.left_out),
        }


def why(one: Exercised) -> str:
    """Why an ability counts as not exercised."""
    return _REASONS.get(one.verdict, one.detail)


def programs_of(pool: CardPool) -> list[str]:
    """The printed abilities of all cards of a pool, in the order of the cards."""
    return [program for number, spec in pool.specs.items() if number != RULES_NUMBER for program in spec.programs]
