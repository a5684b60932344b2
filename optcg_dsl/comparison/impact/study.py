"""The impact of a change of the rules on card sets: constructs, scenarios and seeded games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from optcg_dsl.cards.records import CardSet
from optcg_dsl.comparison.impact.constructs import CONSTRUCTS, cards_with
from optcg_dsl.comparison.impact.courses import Play, cause_of, parting
from optcg_dsl.comparison.impact.model import HOLDS, Affected, Impact, Outcome
from optcg_dsl.comparison.impact.playing import game_player, scenario_player
from optcg_dsl.effects import CardEffects
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.pools.loading import Collection
from optcg_dsl.pools.random_decks import RandomDecks
from optcg_dsl.rules.versions import SWITCHES, VERSIONS, SwitchInfo, parse_rules, shown, switches_for
from optcg_dsl.scenarios.board import numbers_of
from optcg_dsl.scenarios.model import Scenario, ScenarioFile
from optcg_dsl.scenarios.runner import Compiler

GAMES, SEED = 40, 1
"""How many seeded games are played, and the first seed, where nothing else is asked for."""

Progress = Callable[[Sequence[Callable[[], Outcome | None]]], Iterable[Callable[[], Outcome | None]]]
"""Goes through what is to be run and shows how far it has come."""


def study(
    old: str,
    new: str,
    collection: Collection,
    scenarios: Sequence[ScenarioFile] = (),
    games: int = GAMES,
    seed: int = SEED,
    progress: Progress = iter,
    left_out: Sequence[str] = (),
) -> Impact:
    """What differs between two versions (or other rules) for the cards of a collection.

    Runs all scenarios, whatever versions they name, and ``games`` games with the seeds from ``seed`` on, under both.
    ``left_out`` says what the caller could not read, and is passed on as it is.  Raises ``UnknownVersion`` for unknown
    rules.
    """
    old, new = str(parse_rules(old)), str(parse_rules(new))
    pool = collection.pool()
    skipped = list(left_out)
    runs: list[Callable[[], Outcome | None]] = []
    for file in scenarios:
        compiler = Compiler(file.records)
        runs += [_scenario_run(scenario, compiler, old, new) for scenario in file.scenarios]
    count = len(runs)
    if not scenarios:
        skipped.append("no scenarios were given")
    if games:
        try:
            decks = RandomDecks(pool)
            runs += [_game_run(pool, decks, number, old, new) for number in range(seed, seed + games)]
        except EngineError as error:
            skipped.append(f"no games were played: {error}")
    outcomes = [outcome for run in progress(runs) if (outcome := run()) is not None]
    return Impact(
        old,
        new,
        tuple(card_set.code for card_set in collection.sets),
        sum(len(card_set.cards) for card_set in collection.sets),
        tuple(sorted(unread(collection))),
        affected(old, new, collection.sets, collection.effects),
        count,
        len(runs) - count,
        seed,
        tuple(skipped),
        tuple(outcomes),
    )


def unread(collection: Collection) -> set[str]:
    """The numbers of the cards whose texts did not compile: nothing is known of their constructs."""
    return {
        card.number
        for card_set in collection.sets
        for card in card_set.cards
        if (card.effect or card.trigger) and card.number not in collection.effects
    }


def switches_between(old: str, new: str) -> tuple[SwitchInfo, ...]:
    """The switches that came between two versions, also where the older one is silent; and all others that differ."""
    places = sorted(VERSIONS.index(parse_rules(rules).version) for rules in (old, new))
    left, right = switches_for(old), switches_for(new)
    return tuple(
        info
        for info in SWITCHES
        if info.came_between(VERSIONS[places[0]], VERSIONS[places[1]])
        or getattr(left, info.field) != getattr(right, info.field)
    )


def affected(
    old: str, new: str, card_sets: Sequence[CardSet], effects: Mapping[str, CardEffects]
) -> tuple[Affected, ...]:
    """The switches between two versions with the cards that contain what they are about."""
    left, right = switches_for(old), switches_for(new)
    found: list[Affected] = []
    for info in switches_between(old, new):
        cards = tuple((card.number, card.name) for card in cards_with(card_sets, effects, info.key))
        values = (shown(getattr(left, info.field)), shown(getattr(right, info.field)))
        found.append(Affected(info, CONSTRUCTS[info.key].words, *values, cards))
    return tuple(found)


def _scenario_run(scenario: Scenario, compiler: Compiler, old: str, new: str) -> Callable[[], Outcome | None]:
    def run() -> Outcome | None:
        compiler.compile(numbers_of(scenario.given))
        file = Path(scenario.place.file)
        shown = file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file
        place = f"{shown.as_posix()}:{scenario.place.line}"
        return _compared("scenario", scenario.name, place, scenario_player(scenario, compiler), old, new)

    return run


def _game_run(pool: CardPool, decks: RandomDecks, seed: int, old: str, new: str) -> Callable[[], Outcome | None]:
    return lambda: _compared("game", f"game {seed}", f"seed {seed}", game_player(pool, decks, seed), old, new)


def _compared(kind: str, name: str, place: str, play: Play, old: str, new: str) -> Outcome | None:
    """The outcome of playing under both rules where it differs."""
    before, after = play(old, None), play(new, None)
    found = parting(before, after)
    if found is None:
        return None
    return Outcome(
        "game" if kind == "game" else "scenario",
        name,
        place,
        before.ending or HOLDS,
        after.ending or HOLDS,
        before.result == after.result,
        found,
        cause_of(play, before, after, found),
    )
