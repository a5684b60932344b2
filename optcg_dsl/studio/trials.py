"""The jobs of the Test room: scenarios, the abilities that none touches, and the changes that none notices."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.witnesses import Witness, with_siblings, witnesses
from optcg_dsl.scenarios.loader import load_scenarios
from optcg_dsl.scenarios.model import ScenarioFile
from optcg_dsl.scenarios.report import json_report
from optcg_dsl.scenarios.runner import Compiler, Outcome, run_file, run_print
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.reports import Report
from optcg_dsl.studio.state import State
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import as_json
from optcg_dsl.verification.mutation.survey import BrokenScenario, Survey, all_mutants, of_card, subjects, try_mutant
from optcg_dsl.verification.mutation.survey import sample as sample_of_mutants
from optcg_dsl.verification.mutation.touching import touched

Asked = Mapping[str, Any]
Task = Callable[[State, Asked, Report], dict[str, Any]]
_MUTANTS = 100


def _paths(state: State, asked: Asked) -> Sequence[str]:
    """The files of scenarios that are asked for; without a word all of the folder."""
    given: Sequence[str] | None = asked.get("paths")
    return given if given is not None else state.scenarios


def run_tests(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg test``, the failures first; where ``prints`` is asked for, with the other prints of the cards too."""
    paths = _paths(state, asked)
    book = state.book()
    outcomes: list[Outcome] = []
    findings: list[Diagnostic] = []
    prints: dict[str, list[Witness]] = {}
    for done, path in enumerate(paths):
        report(done, len(paths))
        loaded = load_scenarios(state.place(path), book)
        findings += loaded.diagnostics
        if loaded.content is None:
            continue
        for outcome in run_file(loaded.content, None, Compiler(loaded.content.records)):
            outcomes.append(outcome)
            report(done, len(paths))
        language = loaded.content.language
        if asked.get("prints") and language not in prints:
            prints[language] = _witnesses(state, language)
        for witness in prints.get(language, ()):
            for outcome in run_print(loaded.content, witness.language, witness.effects):
                outcomes.append(outcome)
                report(done, len(paths))
    report(len(paths), len(paths))
    outcomes.sort(key=lambda one: one.status != "failed")
    found: dict[str, Any] = json.loads(json_report(outcomes, findings))
    return found


def _witnesses(state: State, language: str) -> list[Witness]:
    try:
        return witnesses(with_siblings([*state.sets, *state.shipped]), language)
    except UnreadPrintsError as error:
        raise StudioError("no_prints", str(error).replace(f"{state.root}/", ""), 422) from error


def look_for_untouched(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """The abilities on the cards of the folder's sets that no scenario touches, with their cards; those of cards that
    stand on no board, too.
    """
    lines: list[tuple[dict[str, str], frozenset[Any]]] = []
    languages: dict[str, None] = {}
    for card_set in [one.card_set for one in state.sets if one.card_set is not None]:
        languages[card_set.language] = None
        for card in card_set.cards:
            head = {"number": card.number, "name": card.name, "language": card.language}
            for ability in compile_card(card, explained=False).abilities:
                if ability.effects:
                    lines.append(({**head, "text": ability.text}, frozenset(ability.effects)))
    book = state.book()
    paths = _paths(state, asked)
    files = [one.content for path in paths if (one := load_scenarios(state.place(path), book)).content is not None]
    # What scenarios touch is the card in the language that they name; its other prints are tried with "prints".
    named = {file.language for file in files} or set(list(languages)[:1])
    lines = [line for line in lines if line[0]["language"] in named]
    found = touched(files, {ability for _, abilities in lines for ability in abilities}, report)
    untouched = [head for head, abilities in lines if not abilities & found]
    return {"abilities": len(lines), "untouched": untouched}


def _scenario_files(state: State, asked: Asked) -> list[ScenarioFile]:
    book = state.book()
    found = [load_scenarios(state.place(path), book) for path in _paths(state, asked)]
    wrong = [finding for one in found for finding in one.diagnostics]
    if has_errors(wrong):
        raise StudioError(
            "findings", "a file of scenarios has errors", 422, {"findings": [as_json(one) for one in wrong]}
        )
    return [one.content for one in found if one.content is not None]


def look_for_mutants(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg mutate``."""
    try:
        found = subjects(_scenario_files(state, asked))
    except BrokenScenario as error:
        raise StudioError("broken_scenario", f"the scenario {error.outcome.scenario.name!r} fails", 422) from error
    if asked.get("number"):
        found = of_card(found, asked["number"])
    limit = asked.get("limit") or _MUTANTS
    chosen = all_mutants(found)
    chosen = sample_of_mutants(found, limit) if len(chosen) > limit else chosen
    verdicts = []
    for done, one in enumerate(chosen):
        report(done, len(chosen))
        verdicts.append(try_mutant(*one))
    report(len(chosen), len(chosen))
    return Survey(tuple(verdicts)).as_json()
