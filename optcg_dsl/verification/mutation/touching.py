"""Which abilities scenarios touch: those without which the game of a scenario would go otherwise."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from optcg_dsl.effects import Ability, CardEffects
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.scenarios.board import numbers_of
from optcg_dsl.scenarios.model import Scenario, ScenarioFile
from optcg_dsl.scenarios.runner import Compiler, play_through, versions_of
from optcg_dsl.verification.mutation.survey import IDLE, picture, with_ability


def touched(
    files: Sequence[ScenarioFile],
    wanted: Iterable[Ability],
    told: Callable[[int, int], None] = lambda done, whole: None,
) -> set[Ability]:
    """Those of the ``wanted`` abilities that a scenario touches, whether it passes or not.

    Each scenario is played as it is, and once without each ability on its board that none before it has touched: an
    ability is touched where the events, the decision at the end or the values of the cards in play come out otherwise.
    ``told`` learns how many of how many scenarios have been looked at.
    """
    todo, found = set(wanted), set[Ability]()
    whole, done = sum(len(file.scenarios) for file in files), 0
    for file in files:
        compiler = Compiler(file.records)
        for scenario in file.scenarios:
            told(done, whole)
            now = _touched_by(scenario, compiler, todo)
            found |= now
            todo -= now
            done += 1
    told(whole, whole)
    return found


def _touched_by(scenario: Scenario, compiler: Compiler, wanted: Collection[Ability]) -> set[Ability]:
    """Those of the ``wanted`` abilities that one scenario touches."""
    numbers = numbers_of(scenario.given)
    compiler.compile(numbers)
    here = [
        ability
        for number in sorted(numbers & compiler.effects.keys())
        for ability in compiler.effects[number].abilities
        if ability in wanted
    ]
    found: set[Ability] = set()
    for version in versions_of(scenario, None)[0] if here else ():
        as_it_is = _outcome(scenario, compiler, compiler.effects, version)
        for ability in here:
            without = with_ability(compiler.effects, numbers, ability, IDLE)
            if ability not in found and _outcome(scenario, compiler, without, version) != as_it_is:
                found.add(ability)
    return found


def _outcome(scenario: Scenario, compiler: Compiler, effects: Mapping[str, CardEffects], version: str) -> object:
    """What can be seen of the game of a scenario, and whether its claims held; None for a board that cannot be."""
    try:
        game, failures = play_through(scenario, compiler.records, effects, version)
    except EngineError:
        return None
    return picture(game), bool(failures)
