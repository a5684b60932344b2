"""Running mutants: which changes of abilities do the scenarios notice?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.effects import Ability, CardEffects
from optcg_dsl.engine.derived import layers
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.support import unsupported
from optcg_dsl.engine.values.areas import CHARACTER, LEADER, STAGE
from optcg_dsl.engine.values.events import events_to_json
from optcg_dsl.scenarios.board import numbers_of
from optcg_dsl.scenarios.model import Scenario, ScenarioFile
from optcg_dsl.scenarios.runner import Compiler, Outcome, play_through, run, run_with, versions_of
from optcg_dsl.verification.mutation.changes import KINDS, Mutant, mutants
from optcg_dsl.verification.mutation.equivalent import why_equivalent

MUTATION_FORMAT = "optcg.mutate/1"
IDLE = Ability("auto")
"""An ability that never does anything."""
MINIMUM = 0.92
"""The share of mutants that scenarios have to notice."""


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """A scenario under one rules version, with the cards of its file."""

    scenario: Scenario
    version: str
    records: Mapping[str, CardRecord]
    effects: Mapping[str, CardEffects]


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """An ability, whatever cards it is on: two cards that say the same have one ability.

    ``cards`` and ``names`` are those of these cards, ``trials`` the scenarios on whose boards there is one of them.
    """

    ability: Ability
    cards: tuple[str, ...]
    names: tuple[str, ...]
    trials: tuple[Trial, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: the scenario that noticed it ("" for a survivor), or why it is left out."""

    subject: Subject
    mutant: Mutant
    noticed_by: str = ""
    excluded: str = ""

    @property
    def survived(self) -> bool:
        """Whether no scenario noticed the change."""
        return not self.noticed_by and not self.excluded


class BrokenScenario(Exception):  # noqa: N818 (a finding about scenarios, not an error of the study)
    """A scenario that fails without any change, so that it could not notice one."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.scenario.name)
        self.outcome = outcome


def subjects(files: Iterable[ScenarioFile]) -> list[Subject]:
    """The abilities that have scenarios, in the order of the files: those without which a game would go otherwise.

    Raises ``BrokenScenario`` if a scenario does not pass.
    """
    cards: dict[Ability, dict[str, None]] = {}
    names: dict[Ability, dict[str, None]] = {}
    trials: dict[Ability, dict[Trial, None]] = {}
    for file in files:
        compiler = Compiler(file.records)
        for scenario in file.scenarios:
            for version in versions_of(scenario, None)[0]:
                outcome = run(scenario, compiler, version)
                if outcome.status != "passed":
                    raise BrokenScenario(outcome)
                trial = Trial(scenario, version, compiler.records, compiler.effects)
                for number in sorted(numbers_of(scenario.given) & compiler.effects.keys()):
                    for ability in compiler.effects[number].abilities:
                        cards.setdefault(ability, {})[number] = None
                        names.setdefault(ability, {})[file.records[number].name] = None
                        trials.setdefault(ability, {})[trial] = None
    return [
        Subject(ability, tuple(cards[ability]), tuple(names[ability]), tuple(found))
        for ability, found in trials.items()
        if any(_touches(trial, ability) for trial in found)
    ]


def of_card(found: Iterable[Subject], card: str) -> list[Subject]:
    """The abilities that a card has, by its number or name."""
    return [subject for subject in found if card in subject.cards or card in subject.names]


def sample(found: Sequence[Subject], size: int, seed: int = 1) -> list[tuple[Subject, Mutant]]:
    """A fixed selection of the mutants of all subjects."""
    everything = [(subject, mutant) for subject in found for mutant in mutants(subject.ability)]
    chosen = Random(seed).sample(range(len(everything)), min(size, len(everything)))
    return [everything[index] for index in sorted(chosen)]


def all_mutants(found: Iterable[Subject]) -> list[tuple[Subject, Mutant]]:
    """All mutants of all subjects."""
    return [(subject, mutant) for subject in found for mutant in mutants(subject.ability)]


def try_mutant(subject: Subject, mutant: Mutant) -> Verdict:
    """Run the scenarios of a mutant up to the first that notices it."""
    reason = why_equivalent(subject.ability, mutant.ability)
    if not reason and unsupported(mutant.ability):
        reason = "the engine declines it, as it would a card that says so"
    if reason:
        return Verdict(subject, mutant, excluded=reason)
    for trial in subject.trials:
        if _notices(trial, subject.ability, mutant.ability):
            return Verdict(subject, mutant, noticed_by=trial.scenario.name)
    return Verdict(subject, mutant)


def with_ability(
    effects: Mapping[str, CardEffects], numbers: Iterable[str], ability: Ability, other: Ability
) -> dict[str, CardEffects]:
    """The effects of cards, with another ability in the place of one on the cards with these numbers."""
    changed = {
        number: replace(found, abilities=tuple(other if one == ability else one for one in found.abilities))
        for number in numbers
        if (found := effects.get(number)) is not None and ability in found.abilities
    }
    return {**effects, **changed}


def _with(trial: Trial, ability: Ability, other: Ability) -> dict[str, CardEffects]:
    """The effects of a trial's cards, with another ability in the place of one."""
    return with_ability(trial.effects, numbers_of(trial.scenario.given), ability, other)


def _touches(trial: Trial, ability: Ability) -> bool:
    """Whether the game of a scenario goes otherwise if its cards do not have the ability."""
    game, _ = play_through(trial.scenario, trial.records, trial.effects, trial.version)
    without, failures = play_through(trial.scenario, trial.records, _with(trial, ability, IDLE), trial.version)
    return bool(failures) or picture(game) != picture(without)


def picture(game: Game) -> tuple[object, ...]:
    """What can be seen of a game: what happened, what is asked, and the values of the cards in play."""
    view = layers.view(game)
    in_play = [card for side in game.state.areas for area in (LEADER, CHARACTER, STAGE) for card in side[area]]
    values = [(view.power(card), view.cost(card), tuple(sorted(view.keywords(card)))) for card in in_play]
    decision = game.decision
    asked = None if decision is None else (decision.player, decision.kind, len(decision.options))
    return (events_to_json(game.events), asked, values)


def _notices(trial: Trial, ability: Ability, mutated: Ability) -> bool:
    """Whether the scenario fails once its cards with the ability have the other one."""
    try:
        outcome = run_with(trial.scenario, trial.records, _with(trial, ability, mutated), trial.version)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return True  # an ability that the checker would never let through: the scenario does not pass with it
    return outcome.status != "passed"


@dataclass(frozen=True, slots=True)
class Survey:
    """The verdicts on all mutants that were tried."""

    verdicts: tuple[Verdict, ...]

    @property
    def abilities(self) -> int:
        """How many abilities had a mutant tried."""
        return len({id(one.subject) for one in self.verdicts})

    @property
    def counted(self) -> list[Verdict]:
        """The verdicts on mutants that are not left out."""
        return [one for one in self.verdicts if not one.excluded]

    @property
    def survivors(self) -> list[Verdict]:
        """The mutants that no scenario noticed."""
        return [one for one in self.verdicts if one.survived]

    @property
    def score(self) -> float:
        """The share of mutants that were noticed; 1 if there are none."""
        return 1 - len(self.survivors) / len(self.counted) if self.counted else 1.0

    def by_kind(self) -> Iterator[tuple[str, int, int]]:
        """For each family of changes: how many mutants, and how many of them survived."""
        for kind in KINDS:
            of_kind = [one for one in self.counted if one.mutant.kind == kind]
            yield kind, len(of_kind), sum(one.survived for one in of_kind)

    def as_json(self) -> dict[str, Any]:
        """Everything as JSON."""
        return {
            "format": MUTATION_FORMAT,
            "abilities": self.abilities,
            "mutants": len(self.counted),
            "noticed": len(self.counted) - len(self.survivors),
            "score": round(self.score, 4),
            "kinds": {kind: {"mutants": count, "survivors": left} for kind, count, left in self.by_kind()},
            "excluded": dict(sorted(Counter(one.excluded for one in self.verdicts if one.excluded).items())),
            "survivors": [
                {
                    "cards": list(one.subject.cards),
                    "names": list(one.subject.names),
                    "ability": one.subject.ability.text,
                    "kind": one.mutant.kind,
                    "place": one.mutant.place,
                    "change": one.mutant.change,
                    "scenarios": list(dict.fromkeys(trial.scenario.name for trial in one.subject.trials)),
                }
                for one in self.survivors
            ],
        }
