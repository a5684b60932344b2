"""What compiling and playing cost, in figures: ``make bench``.

Reports, for the shipped sets and (where ``OPTCG_CORPUS`` names public card data) for the starter decks ST01 to ST14:
the cold and the warm time to check and compile all cards, random games a second on one core, decisions a second, the
time to copy a state, to save it as JSON and to restore it, and the peak memory of the process.  It asserts nothing.

Each measurement runs in a process of its own, so that a peak is its own.  *Cold* is a new process on a machine that has
never run the tool, *warm* the same work again in the same process.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

STARTERS = [f"ST{index:02}" for index in range(1, 15)]


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure compiling and playing.")
    parser.add_argument("--games", type=int, default=200, help="random games to play for each pool")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--measure", nargs=2, metavar=("WHAT", "FOLDER"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        what, folder = arguments.measure
        print(json.dumps(MEASUREMENTS[what](Path(folder), arguments.games)))
        return 0
    with tempfile.TemporaryDirectory() as work:
        report = [measured(name, folder, arguments.games) for name, folder in pools(Path(work))]
    if arguments.json:
        print(json.dumps({"python": platform.python_version(), "pools": report}, indent=2))
        return 0
    print(f"Python {platform.python_version()} on {platform.machine()}, {os.cpu_count()} cores, one used")
    for one in report:
        print_report(one)
    return 0


def pools(work: Path) -> list[tuple[str, Path]]:
    """The pools to measure: a name and a folder of set files."""
    from optcg_dsl.resources import data_folder

    found = [("shipped sets", data_folder("cardsets"))]
    corpus = os.environ.get("OPTCG_CORPUS")
    if not corpus:
        print("OPTCG_CORPUS is not set: ST01 to ST14 are not measured", file=sys.stderr)
        return found
    imported, starters = work / "imported", work / "starters"
    optcg = Path(sys.executable).parent / "optcg"
    command = [str(optcg), "import", "punk-records", str(Path(corpus) / "english"), str(imported)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        raise SystemExit(f"the card data cannot be imported:\n{done.stdout}{done.stderr}")
    starters.mkdir()
    for code in STARTERS:
        (imported / f"{code}.yaml").rename(starters / f"{code}.yaml")
    return [*found, ("ST01 to ST14", starters)]


def measured(name: str, folder: Path, games: int) -> dict[str, Any]:
    """All measurements of one pool."""
    with tempfile.TemporaryDirectory() as cache:
        cold = in_new_process("compiling", folder, games, cache)
        playing = in_new_process("playing", folder, games, cache)
    return {"pool": name, **cold, **playing}


def in_new_process(what: str, folder: Path, games: int, cache: str) -> dict[str, Any]:
    """One measurement in a process of its own, with the tool's cache in the folder ``cache``."""
    options = ["--games", str(games), "--measure", what, str(folder)]
    command = [sys.executable, "-m", "tests.benchmarks.bench", *options]
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise SystemExit(f"measuring {what} failed:\n{done.stderr}")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


ROWS = (
    ("check and compile, cold", "cold_seconds", "{:.3f} s", "imports and the grammar's tables included"),
    ("check and compile, warm", "warm_seconds", "{:.3f} s", ""),
    ("check and compile a card, warm", "ms_per_card", "{:.2f} ms", ""),
    ("peak memory, compiling", "compile_peak_mb", "{:.1f} MB", ""),
    ("random games a second", "games_per_second", "{:.1f}", "random legal decks, random answers"),
    ("decisions a second", "decisions_per_second", "{:.0f}", ""),
    ("decisions in all games", "decisions", "{}", ""),
    ("turns a game, mean", "turns_per_game", "{:.1f}", ""),
    ("copy a state", "copy_microseconds", "{:.1f} µs", "after 40 decisions"),
    ("state to JSON", "to_json_microseconds", "{:.1f} µs", ""),
    ("state from JSON", "from_json_microseconds", "{:.1f} µs", ""),
    ("peak memory, playing", "play_peak_mb", "{:.1f} MB", "compiling included"),
)


def print_report(report: dict[str, Any]) -> None:
    """One pool's figures, a line each."""
    counts = f"{report['cards']} cards, {report['whole']} compiled whole, {report['games']} random games"
    print(f"\n{report['pool']}: {counts}")
    for label, key, form, note in ROWS:
        print(f"  {label:32}{form.format(report[key]):>12}  {note}".rstrip())


def peak_mb() -> float:
    """The most memory this process has held, in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024 if sys.platform != "darwin" else peak / 1024 / 1024


def microseconds(action: Callable[[], object], times: int = 2000) -> float:
    """The mean time of an action."""
    start = time.perf_counter()
    for _ in range(times):
        action()
    return (time.perf_counter() - start) / times * 1e6


def measure_compiling(folder: Path, _games: int) -> dict[str, Any]:
    """Load, check and compile all sets of a folder: once with nothing loaded, then again."""
    start = time.perf_counter()
    counts = compile_folder(folder)
    cold = time.perf_counter() - start
    start = time.perf_counter()
    compile_folder(folder)
    warm = time.perf_counter() - start
    return {
        "cards": counts[0],
        "whole": counts[1],
        "cold_seconds": cold,
        "warm_seconds": warm,
        "ms_per_card": warm * 1000 / max(1, counts[0]),
        "compile_peak_mb": peak_mb(),
    }


def compile_folder(folder: Path) -> tuple[int, int]:
    """How many cards the sets of a folder have, and how many of them compile whole."""
    from optcg_dsl.cards.loader import load_sets
    from optcg_dsl.compiling.compiler import compile_set

    compiled = [compile_set(loaded.card_set) for loaded in load_sets(folder) if loaded.card_set is not None]
    cards = [card for one in compiled for card in one.cards]
    return len(cards), sum(card.effects is not None for card in cards)


def measure_playing(folder: Path, games: int) -> dict[str, Any]:
    """Random games with random legal decks out of all cards of a folder that compile whole."""
    from optcg_dsl.cards.loader import load_sets
    from optcg_dsl.compiling.compiler import compile_set
    from optcg_dsl.engine.game import Game
    from optcg_dsl.engine.playout import play_out, random_answerer
    from optcg_dsl.engine.pool.card_pool import CardPool
    from optcg_dsl.engine.values.saves import read_state
    from optcg_dsl.pools.random_decks import RandomDecks

    compiled = [compile_set(loaded.card_set) for loaded in load_sets(folder) if loaded.card_set is not None]
    whole = {card.record: card.effects for one in compiled for card in one.cards if card.effects is not None}
    pool = CardPool.build(whole, {record.number: effects for record, effects in whole.items()})
    rng = random.Random(0)
    random_decks = RandomDecks(pool)
    decks = [(random_decks.deck(rng), random_decks.deck(rng)) for _ in range(games)]
    decisions = turns = 0
    start = time.perf_counter()
    for seed, pair in enumerate(decks):
        result = play_out(Game.new(pool, pair, seed), [random_answerer(seed), random_answerer(seed + 1)])
        decisions += result.decisions
        turns += result.turns
    seconds = time.perf_counter() - start
    middle = Game.new(pool, decks[0], 0)
    answer = random_answerer(0)
    for _ in range(40):
        if middle.decision is not None:
            middle.apply(answer(middle))
    data = middle.state.to_json()
    return {
        "games": games,
        "decisions": decisions,
        "games_per_second": games / seconds,
        "decisions_per_second": decisions / seconds,
        "turns_per_game": turns / games,
        "copy_microseconds": microseconds(middle.state.copy),
        "to_json_microseconds": microseconds(middle.state.to_json, 500),
        "from_json_microseconds": microseconds(lambda: read_state(data), 500),
        "play_peak_mb": peak_mb(),
    }


MEASUREMENTS: dict[str, Callable[[Path, int], dict[str, Any]]] = {
    "compiling": measure_compiling,
    "playing": measure_playing,
}

if __name__ == "__main__":
    sys.exit(main())
