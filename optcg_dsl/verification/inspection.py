"""A game to look into: where a scenario or a replay leaves it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.replay import play_back, read_replay_file
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.languages.witnesses import with_siblings
from optcg_dsl.pools.loading import compiled
from optcg_dsl.scenarios.board import numbers_of
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import load_scenarios
from optcg_dsl.scenarios.model import Scenario
from optcg_dsl.scenarios.runner import Compiler, play_through, versions_of
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import render_all


class NoGameError(Exception):
    """There is no game to look into; the message says why."""


def game_at(path: Path, sets: Sequence[Path], name: str = "", at: int | None = None) -> Game:
    """The game that a replay (JSON) or a scenario (YAML) leaves.

    ``name`` is a part of the scenario's title, needed where a file has several; ``at`` is the number of the replay's
    answers to play.  Raises ``NoGameError``.
    """
    return _of_replay(path, sets, at) if path.suffix.lower() == ".json" else _of_scenario(path, sets, name)


def _of_replay(path: Path, sets: Sequence[Path], at: int | None) -> Game:
    try:
        recorded = read_replay_file(path)
        pool = compiled(sets).pool()
        whole = play_back(pool, recorded)
        if at is None:
            return whole
        if not 0 <= at <= len(recorded.answers):
            raise NoGameError(f"{path} has {len(recorded.answers)} answers, not {at}")
        return play_back(pool, recorded, at)
    except (OSError, EngineError) as error:
        raise NoGameError(f"{path}: {error}") from error


def _of_scenario(path: Path, sets: Sequence[Path], name: str) -> Game:
    book = CardBook.of(one.card_set for one in with_siblings(load_sets(sets)) if one.card_set is not None)
    loaded = load_scenarios(path, book)
    if loaded.content is None or has_errors(loaded.diagnostics):
        raise NoGameError(render_all(loaded.diagnostics))
    scenario = _one(path, loaded.content.scenarios, name)
    compiler = Compiler(loaded.content.records)
    findings = compiler.compile(numbers_of(scenario.given))
    if has_errors(findings):
        raise NoGameError(render_all(findings))
    version = versions_of(scenario, None)[0][0]
    try:
        return play_through(scenario, compiler.records, compiler.effects, version)[0]
    except EngineError as error:
        raise NoGameError(f"the board of {scenario.name!r} cannot be: {error}") from error


def _one(path: Path, scenarios: Sequence[Scenario], name: str) -> Scenario:
    fitting = [one for one in scenarios if name.casefold() in one.name.casefold()]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise NoGameError(f"no scenario of {path} has {name!r} in its title")
    titles = "".join(f"\n  {one.name}" for one in fitting[:10])
    raise NoGameError(f"{path} has {len(fitting)} scenarios; say which with --scenario:{titles}")
