"""The result of an impact study, as plain records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Literal

from optcg_dsl.comparison.impact.courses import Cause, Parting, in_table_order
from optcg_dsl.rules.versions import SwitchInfo

IMPACT_FORMAT = "optcg.rules.impact/1"
HOLDS = "everything holds"
"""How a scenario ends in which nothing is otherwise than it says."""


@dataclass(frozen=True, slots=True)
class Affected:
    """A switch between the two versions, and the cards that contain what it is about.

    ``old`` and ``new`` are its values; they are equal where the old version is silent and takes the later rule.
    """

    info: SwitchInfo
    construct: str
    old: str
    new: str
    cards: tuple[tuple[str, str], ...]

    @property
    def differs(self) -> bool:
        """Whether the two versions decide it differently."""
        return self.old != self.new


@dataclass(frozen=True, slots=True)
class Outcome:
    """A scenario or game that takes another course: where it is, how it ends in each version, where the courses part,
    and the switches that decide it.  ``ends_alike``: only the way is another one."""

    kind: Literal["scenario", "game"]
    name: str
    place: str
    old: str
    new: str
    ends_alike: bool
    parting: Parting
    cause: Cause


@dataclass(frozen=True, slots=True)
class Impact:
    """What differs between two versions for some sets.

    ``cards`` are the cards that were looked at, ``unread`` those whose texts are not understood; ``scenarios`` and
    ``games`` are how many were run under both, ``skipped`` says why there were none.
    ``undecided`` are the rules that the newer version changes and nobody has decided about: they are played as before.
    """

    old: str
    new: str
    sets: tuple[str, ...]
    cards: int
    unread: tuple[str, ...]
    affected: tuple[Affected, ...]
    scenarios: int
    games: int
    seed: int
    skipped: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    undecided: tuple[str, ...] = ()

    def of_kind(self, kind: str) -> tuple[Outcome, ...]:
        """The outcomes of scenarios or of games."""
        return tuple(one for one in self.outcomes if one.kind == kind)

    @property
    def causes(self) -> tuple[tuple[str, int], ...]:
        """How many outcomes each switch decides, alone or with another, in the table's order."""
        keys = [key for one in self.outcomes for key in one.cause.switches]
        return tuple((key, keys.count(key)) for key in in_table_order(keys))

    def as_json(self) -> dict[str, Any]:
        """The study as plain data, with the name and version of the form."""
        return {
            "format": IMPACT_FORMAT,
            "old": self.old,
            "new": self.new,
            "sets": list(self.sets),
            "cards": self.cards,
            "unread": list(self.unread),
            "switches": [
                {
                    "key": one.info.key,
                    "field": one.info.field,
                    "title": one.info.title,
                    "differs": one.differs,
                    "old": one.old,
                    "new": one.new,
                    "rules": {version: list(numbers) for version, numbers in one.info.rules.items()},
                    "construct": one.construct,
                    "cards": [{"number": number, "name": name} for number, name in one.cards],
                }
                for one in self.affected
            ],
            "scenarios": self.scenarios,
            "games": self.games,
            "seed": self.seed,
            "skipped": list(self.skipped),
            "outcomes": [
                {
                    "kind": one.kind,
                    "name": one.name,
                    "place": one.place,
                    "old": one.old,
                    "new": one.new,
                    "ends_alike": one.ends_alike,
                    "parting": asdict(one.parting),
                    "switches": list(one.cause.switches),
                }
                for one in self.outcomes
            ],
            "causes": dict(self.causes),
            "undecided": list(self.undecided),
        }


def counted(names: Iterable[str]) -> str:
    """Names in a line: all of a few, else the first ones and how many more."""
    listed = list(names)
    most = 6
    return ", ".join(listed if len(listed) <= most else [*listed[: most - 1], f"{len(listed) - most + 1} more"])
