"""Games that start on the board of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.scenarios.board import numbers_of, pool_of, set_up
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.loader import LoadedFile, load_scenarios
from optcg_dsl.scenarios.model import Scenario
from optcg_dsl.scenarios.runner import Compiler
from optcg_dsl.text.diagnostics import Diagnostic, has_errors


class NoBoardError(Exception):
    """There is no such board; the message says why, and ``findings`` are those about the files."""

    def __init__(self, message: str, findings: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.findings = tuple(findings)


def game_on_board(path: Path, name: str, sets: Sequence[Path], rules: str = "") -> Game:
    """The game at the first decision on the board of a scenario.

    ``name`` is the scenario's name or a part of it, "" for the first one of the file; ``sets`` are those whose cards it
    may name.  It is played under ``rules``, or under the newest version that the scenario names, or the newest.  Raises
    ``NoBoardError`` where there is no such scenario, its file or a card of it has errors, or its board cannot be.
    """
    loaded = load_sets(sets)
    book = CardBook.of(one.card_set for one in loaded if one.card_set is not None)
    return game_of_scenario(load_scenarios(path, book), name, rules)


def game_of_scenario(file: LoadedFile, name: str, rules: str = "") -> Game:
    """Like :func:`game_on_board`, for a file of scenarios that has been read."""
    if file.content is None or has_errors(file.diagnostics):
        raise NoBoardError(f"{file.file} is no file of scenarios, or has errors", file.diagnostics)
    scenario = _named(file.content.scenarios, name, file.file)
    compiler = Compiler(file.content.records)
    errors = compiler.compile(numbers_of(scenario.given))
    if errors:
        raise NoBoardError(f"a card of the scenario {scenario.name!r} has errors", errors)
    version = rules or (scenario.versions[-1] if scenario.versions else DEFAULT_VERSION)
    pool = pool_of(scenario.given, compiler.records, compiler.effects)
    try:
        return set_up(scenario.given, pool, version)
    except EngineError as error:
        raise NoBoardError(f"the board of {scenario.name!r} cannot be: {error}") from error


def _named(scenarios: Sequence[Scenario], name: str, path: str) -> Scenario:
    if not scenarios:
        raise NoBoardError(f"{path} has no scenarios")
    wanted = name.casefold()
    exact = [one for one in scenarios if one.name.casefold() == wanted]
    found = exact or [one for one in scenarios if wanted in one.name.casefold()]
    if not found:
        names = "; ".join(one.name for one in scenarios[:5])
        raise NoBoardError(f"{path} has no scenario {name!r}: it has {names}{'; ...' * (len(scenarios) > 5)}")
    if name and len(found) > 1:
        raise NoBoardError(f"several scenarios have {name!r} in their name: {'; '.join(one.name for one in found[:5])}")
    return found[0]
