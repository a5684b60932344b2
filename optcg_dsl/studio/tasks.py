"""The jobs of the page, each by the code of the command that does it."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from optcg_dsl.bots.named import guesses
from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.cards.loader import load_set
from optcg_dsl.cards.records import CardSet, numbers_of
from optcg_dsl.comparison.compare import Category, compare_cards
from optcg_dsl.comparison.impact.study import study
from optcg_dsl.comparison.states import NoSuchStateError, load_state, write_revision
from optcg_dsl.comparison.states import State as CardState
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.files import file_bytes
from optcg_dsl.pools.loading import compiled
from optcg_dsl.review.figures import figures_of
from optcg_dsl.review.page import review_page
from optcg_dsl.rules.versions import DEFAULT_VERSION, UnknownVersion, parse_rules
from optcg_dsl.scenarios.loader import load_scenarios
from optcg_dsl.simulation.decks import Contest, NoSuchDeck, contest
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.pairs import carriers, play_pairs
from optcg_dsl.simulation.report import comparison, totals, wilson
from optcg_dsl.simulation.tally import Tally
from optcg_dsl.simulation.workers import play_here
from optcg_dsl.studio.folder import SHIPPED, version_of
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.project import counts_of
from optcg_dsl.studio.reports import Report, StoppedError
from optcg_dsl.studio.state import State
from optcg_dsl.studio.trials import Asked, Task, look_for_mutants, look_for_untouched, run_tests
from optcg_dsl.text.diagnostics import has_errors
from optcg_dsl.text.render import as_json
from optcg_dsl.validation.checks import check_paths
from optcg_dsl.verification.coverage import coverage_of_files
from optcg_dsl.verification.words.survey import Survey as WordSurvey
from optcg_dsl.verification.words.survey import stale_of, tasks_of

SIM_FORMAT = "optcg.sim/1"
_GAMES, _IMPACT_GAMES = 200, 10
"""How many games are played where nothing else is asked for."""
_AT_ONCE, _SEARCHED_AT_ONCE = 5, 1
"""How many games are played before a simulation can be stopped, and how many if a bot searches."""


# -- simulations ------------------------------------------------------------------------------------------------------


def _contest(state: State, asked: Asked) -> Contest:
    rules = _rules(asked)
    places = [str(state.place(path)) for path in asked["decks"]]
    try:
        # A bot that guesses takes the cards that there are for those of its opponent.
        guessed = any(map(guesses, asked["agents"]))
        found = contest(places, state.set_paths() if guessed else _sets_of(state, places), rules)
    except (NoSuchDeck, EngineError) as error:
        raise StudioError("no_deck", str(error), 422) from error
    if found.lists is None:
        findings = [as_json(one) for one in found.findings if one.severity == "error"][:50]
        raise StudioError("findings", "a deck, or a card in it, has errors", 422, {"findings": findings})
    return found


def _sets_of(state: State, decks: list[str]) -> list[Path]:
    """The set files that have a card of these decks: the others need not be compiled."""
    sets = list(state.card_sets())
    loaded = [deck for place in decks if (deck := load_deck(place, sets).deck) is not None]
    wanted = numbers_of(loaded)
    return [Path(one.file) for one in sets if any(card.number in wanted for card in one.cards)] or state.set_paths()


def _rules(asked: Asked) -> str:
    try:
        return str(parse_rules(asked["rules"])) if asked.get("rules") else DEFAULT_VERSION
    except UnknownVersion as error:
        raise StudioError("rules", str(error)) from error


def _job(found: Contest, asked: Asked) -> Job:
    return Job.of(found.collection, tuple(asked["agents"]), asked["seed"], found.lists, _rules(asked))


def _sim_report(job: Job, found: Contest, tally: Tally) -> dict[str, Any]:
    head = {"format": SIM_FORMAT, "rules": job.rules, "seed": job.seed, "agents": list(job.agents)}
    return {**head, "decks": [deck.name for deck in found.decks], **totals(tally), **comparison(tally)}


def _sim(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg sim``; stopped, it is the report of the games that are finished."""
    found = _contest(state, asked)
    job, games, tally = _job(found, asked), asked["games"] or _GAMES, Tally()
    at_once = _SEARCHED_AT_ONCE if any(map(guesses, job.agents)) else _AT_ONCE
    todo = [(first, min(at_once, games - first)) for first in range(0, games, at_once)]

    def so_far() -> dict[str, Any]:
        rate = wilson(tally.wins(0), tally.finished)
        return {"wins": [tally.wins(0), tally.wins(1)], "rate": rate.rate, "low": rate.low, "high": rate.high}

    stopped = False
    try:
        report(0, games, so_far)
        for _, played in play_here(job, todo):
            tally.add(played)
            report(tally.games, games, so_far)
    except StoppedError:
        stopped = True
    return {**_sim_report(job, found, tally), "stopped": stopped}


def _compare_sim(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """The sets and decks as they were at a git revision against those that there are now, with the same seeds."""
    with tempfile.TemporaryDirectory(prefix="optcg-studio-") as scratch:
        try:
            paths = write_revision(asked.get("ref") or "HEAD", state.folder.root, Path(scratch))
        except NoSuchStateError as error:
            raise StudioError("no_revision", str(error), 422) from error
        older = State.at(state.folder, Path(scratch), paths)
        found = _contest(older, asked), _contest(state, asked)
    jobs = _job(found[0], asked), _job(found[1], asked)
    games, stopped, pairs = asked["games"] or _GAMES, False, None
    try:
        report(0, games)
        for pairs in play_pairs(jobs[0], jobs[1], games):
            report(pairs.before.games, games, pairs.difference)
    except StoppedError:
        stopped = True
    if pairs is None:
        raise StoppedError
    before = _sim_report(jobs[0], found[0], pairs.before)
    after = _sim_report(jobs[1], found[1], pairs.after)
    names = {card.number: card.name for one in found for card in one.collection.whole()}
    effects = [dict(job.effects) for job in jobs]
    records = [{card.number: card for card in job.records} for job in jobs]
    changed = {
        number
        for number in {*records[0], *records[1]}
        if records[0].get(number) != records[1].get(number) or effects[0].get(number) != effects[1].get(number)
    }
    cards = [
        {**one, "name": names.get(one["number"], ""), "changed": one["number"] in changed}
        for one in carriers(before, after)
    ]
    return {
        "before": before,
        "after": after,
        "difference": pairs.difference(),
        "changed": sorted(changed),
        "cards": cards,
        "stopped": stopped,
    }


# -- words, figures and findings --------------------------------------------------------------------------------------


def _words(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg words``, of a set or of a card of it."""
    card_set = load_set(state.place(asked["path"])).card_set
    cards = [card for card in card_set.cards if asked.get("number") in ("", None, card.number)] if card_set else []
    tasks = tasks_of(cards)
    survey = WordSurvey(stale=stale_of(tasks))
    for done, task in enumerate(tasks):
        report(done, len(tasks))
        survey.add(task)
    report(len(tasks), len(tasks))
    return survey.as_json()


def _coverage(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg coverage`` of a set, or of all of the folder."""
    paths = [state.place(asked["path"])] if asked.get("path") else [Path(one.file) for one in state.sets]
    report(0, 1)
    return coverage_of_files(paths).as_json()


def _curves(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """How many cards of a set have which cost, power and Counter, and the same of all other sets in its language."""
    wanted = str(state.place(asked["path"]))
    sets = list(state.card_sets())
    mine = next((one for one in sets if one.file == wanted), None)
    if mine is None:
        raise StudioError("no_set", "this is no set", 422)
    others = [one for one in sets if one is not mine and one.language == mine.language]
    return {
        **_curve([mine]),
        "cards": len(mine.cards),
        "pool": {
            **_curve(others),
            "name": ", ".join(one.code for one in others),
            "cards": sum(len(one.cards) for one in others),
        },
    }


def _curve(sets: list[CardSet]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in ("cost", "power", "counter"):
        values = Counter(
            getattr(card, name)
            for one in sets
            for card in one.cards
            if card.category == "character" or (name == "cost" and card.category != "leader")
        )
        found[name] = {str(value or 0): values[value] for value in sorted(values, key=lambda value: value or 0)}
    return found


def _check(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg check`` of the folder's sets and decks."""
    paths = [Path(one.file) for one in state.sets]
    versions = {str(path): version_of(file_bytes(path, MAX_BYTES)) for path in paths}
    report(0, 1)
    findings = check_paths(paths).findings if paths else ()
    sets = [
        {"file": file, "version": version, "cards": counts_of(one for one in findings if one.file == file)}
        for file, version in versions.items()
    ]
    return {"findings": [as_json(one) for one in findings], "sets": sets}


def _review(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg report``: the review page of a set, beside the other sets in its language."""
    loaded = load_set(state.place(asked["path"]))
    if loaded.card_set is None or not loaded.card_set.code:
        raise StudioError("no_set", "this is no set, or one that cannot be read", 422)
    report(0, 1)
    others = [one for one in state.card_sets() if one.language == loaded.card_set.language]
    files = [state.place(path) for path in state.scenarios]
    return {"html": review_page(figures_of(loaded.card_set, loaded.diagnostics, others, files), {})}


# -- comparisons ------------------------------------------------------------------------------------------------------


def _compare(state: State, asked: Asked, report: Report) -> dict[str, Any]:
    """``optcg diff`` against a git revision or another set, or ``optcg rules impact`` against other rules."""
    kind, _, with_what = str(asked["with"]).partition(":")
    report(0, 1)
    if kind == "rules":
        return _impact(state, asked, with_what, report)
    path = asked.get("path") or ""
    here = state.place(path) if path else state.root
    there = str(state.place(with_what)) if kind == "set" else with_what
    if kind == "git" and (with_what.startswith("-") or ":" in with_what or path.startswith(SHIPPED)):
        raise StudioError("no_revision", f"there is no git revision {with_what!r}", 422)
    if kind not in ("git", "set"):
        raise StudioError("malformed", "a comparison is with git:REVISION, set:PATH or rules:VERSION")
    try:
        new = load_state(str(here), str(here))
        old = load_state(there if kind == "set" else with_what, str(state.folder.root / path) if path else ".")
    except NoSuchStateError as error:
        raise StudioError("no_state", str(error), 422) from error
    found = compare_cards(_sound(old), _sound(new))
    return {
        "format": "optcg.diff/1",
        "unchanged": found.unchanged,
        "counts": {category.value: len(found.of(category)) for category in Category},
        "breaking": [],
        "changes": [change.as_json() for change in found.changes],
    }


def _sound(state: CardState) -> Any:
    if has_errors(state.diagnostics):
        findings = [as_json(one) for one in state.diagnostics if one.severity == "error"][:50]
        raise StudioError("findings", "a card set has errors", 422, {"findings": findings})
    return state.cards


def _impact(state: State, asked: Asked, version: str, report: Report) -> dict[str, Any]:
    sets = [Path(one.file) for one in state.sets]
    if asked.get("path"):
        sets = [state.place(asked["path"])]
    if not sets:
        raise StudioError("no_set", "there is no set here", 422)
    collection = compiled(sets)
    book = state.book()
    files = [one.content for path in state.scenarios if (one := load_scenarios(state.place(path), book)).content]

    def told(runs: Any) -> Iterator[Any]:
        for done, one in enumerate(runs):
            report(done, len(runs))
            yield one

    try:
        found = study(
            version, collection.rules(), collection, files, games=asked["games"] or _IMPACT_GAMES, progress=told
        )
    except UnknownVersion as error:
        raise StudioError("rules", str(error), 422) from error
    return found.as_json()


TASKS: Mapping[str, Task] = {
    "test": run_tests,
    "untouched": look_for_untouched,
    "sim": _sim,
    "compare-sim": _compare_sim,
    "mutants": look_for_mutants,
    "words": _words,
    "coverage": _coverage,
    "curves": _curves,
    "check": _check,
    "compare": _compare,
    "review": _review,
}
