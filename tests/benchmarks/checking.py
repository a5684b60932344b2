"""What reading and checking cards costs, in CPU seconds: ``python -m tests.benchmarks.checking [FOLDER]``.

Measures the sets of a folder; without one the whole pool that ``OPTCG_CORPUS`` names, or the shipped sets.  Reports how
long the grammar takes to be made and to be taken from its tables, how many words a second are parsed, what ``optcg
check`` takes cold (with an empty cache), with nothing changed, with the text of one card changed and with the name of
one card changed, and the peak memory of the cold check.  It asserts nothing.

Every measurement is the processor time of a process of its own, its start included where a command is measured, so that
other work on the machine disturbs it little.  ``--rounds`` repeats all and gives the least of each.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROWS = (
    ("grammar, made", "grammar_made", "{:.3f} s", "from the grammar files"),
    ("grammar, from its tables", "grammar_ready", "{:.3f} s", ""),
    ("words parsed a second", "words_per_second", "{:.0f}", "text to tree, printed back and compared"),
    ("check, cold", "check_cold", "{:.2f} s", "an empty cache; start of the program included, here and below"),
    ("check, nothing changed", "check_unchanged", "{:.2f} s", ""),
    ("check, one text changed", "check_text_changed", "{:.2f} s", "one card is checked again"),
    ("check, one name changed", "check_name_changed", "{:.2f} s", "what does not name it is not checked again"),
    ("peak memory, cold check", "peak_mb", "{:.0f} MB", ""),
)


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure reading and checking.")
    parser.add_argument("folder", nargs="?", type=Path, help="a folder of set files")
    parser.add_argument("--rounds", type=int, default=1, help="how often to measure")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(MEASUREMENTS[arguments.measure](arguments.folder)))
        return 0
    with tempfile.TemporaryDirectory() as work:
        folder = copied(arguments.folder or pool(Path(work)), Path(work) / "sets")
        rounds = [measured(folder, Path(work) / f"cache{number}") for number in range(arguments.rounds)]
    best = {key: (max if key == "words_per_second" else min)(one[key] for one in rounds) for key in rounds[0]}
    if arguments.json:
        print(json.dumps({"python": platform.python_version(), **best}, indent=2))
        return 0
    print(f"Python {platform.python_version()} on {platform.machine()}, processor time of one core")
    print(f"{best['cards']:.0f} cards, {best['words']:.0f} words")
    for label, key, form, note in ROWS:
        print(f"  {label:32}{form.format(best[key]):>12}  {note}".rstrip())
    return 0


def pool(work: Path) -> Path:
    """The folder to measure when none is given."""
    from optcg_dsl.resources import data_folder

    corpus = os.environ.get("OPTCG_CORPUS")
    if not corpus:
        print("OPTCG_CORPUS is not set: the shipped sets are measured", file=sys.stderr)
        return data_folder("cardsets")
    command = [
        sys.executable,
        "-c",
        _OPTCG,
        "import",
        "punk-records",
        str(Path(corpus) / "english"),
        str(work / "pool"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        raise SystemExit(f"the card data cannot be imported:\n{done.stdout}{done.stderr}")
    return work / "pool"


def copied(folder: Path, into: Path) -> Path:
    """The set files of a folder in one of our own, where they can be changed."""
    into.mkdir()
    for path in sorted(folder.glob("*.yaml")):
        (into / path.name).write_bytes(path.read_bytes())
    return into


_OPTCG = "import sys; from optcg_dsl.cli import main; main()"


def measured(folder: Path, cache: Path) -> dict[str, float]:
    """All measurements once, with a new cache."""
    environment = {**os.environ, "OPTCG_CACHE": str(cache)}
    figures: dict[str, float] = {}
    for what in ("grammar_made", "grammar_ready", "parsing"):
        command = [sys.executable, "-m", "tests.benchmarks.checking", str(folder), "--measure", what]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        figures |= json.loads(done.stdout)
    shutil.rmtree(cache, ignore_errors=True)
    check = [sys.executable, "-c", _OPTCG, "check", str(folder), "--format", "json"]
    figures["check_cold"], figures["peak_mb"] = cpu_seconds(check, environment)
    figures["check_unchanged"], _ = cpu_seconds(check, environment)
    for key, field in (("check_text_changed", "effect"), ("check_name_changed", "name")):
        path, before = change(folder, field)
        figures[key], _ = cpu_seconds(check, environment)
        path.write_bytes(before)
    return figures


def change(folder: Path, field: str) -> tuple[Path, bytes]:
    """Change one field of one card: its file, and what that held before."""
    from optcg_dsl.cards.loader import load_set

    path = max(folder.glob("*.yaml"), key=lambda one: one.stat().st_size)
    before = path.read_bytes()
    loaded = load_set(path).card_set
    if loaded is None:
        raise SystemExit(f"{path} is no card set")
    card = next(card for card in loaded.cards if card.effect and "[On Play]" in card.effect)
    old = f"name: {card.name}" if field == "name" else "[On Play]"
    start = before.index(f"number: {card.number}".encode())
    at = before.index(old.encode(), start)
    new = f"{old}x" if field == "name" else "[When Attacking]"
    path.write_bytes(before[:at] + new.encode() + before[at + len(old.encode()) :])
    return path, before


def cpu_seconds(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """The processor time and the peak memory in megabytes of a command that exits with 0 or 1."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)} exited with {process.returncode}")
    memory = usage.ru_maxrss / 1024 if sys.platform != "darwin" else usage.ru_maxrss / 1024 / 1024
    return usage.ru_utime + usage.ru_stime, memory


def measure_grammar(_folder: Path) -> dict[str, float]:
    """How long the grammar takes from its released tables, the modules loaded already."""
    from optcg_dsl.syntax.english.language import ENGLISH
    from optcg_dsl.syntax.grammar import load_grammar

    start = time.process_time()
    load_grammar(ENGLISH)
    return {"grammar_ready": time.process_time() - start}


def measure_tables(_folder: Path) -> dict[str, float]:
    """How long the tables take to be made of the grammar files, Lark's start included."""
    from optcg_dsl.syntax.english.language import ENGLISH
    from optcg_dsl.syntax.grammar import release_tables

    start = time.process_time()
    release_tables(ENGLISH)
    return {"grammar_made": time.process_time() - start}


def measure_parsing(folder: Path) -> dict[str, float]:
    """Parse all texts of a folder's cards."""
    from optcg_dsl.cards.loader import load_sets
    from optcg_dsl.syntax.english.language import ENGLISH
    from optcg_dsl.syntax.parser import parse_text

    cards = [card for loaded in load_sets(folder) if loaded.card_set is not None for card in loaded.card_set.cards]
    texts = [
        (text, trigger) for card in cards for text, trigger in ((card.effect, False), (card.trigger, True)) if text
    ]
    words = sum(len(text.split()) for text, _ in texts)
    parse_text("[On Play] Draw 1 card.", ENGLISH)
    start = time.process_time()
    for text, trigger in texts:
        parse_text(text, ENGLISH, trigger=trigger)
    return {"cards": len(cards), "words": words, "words_per_second": words / (time.process_time() - start)}


MEASUREMENTS: dict[str, Callable[[Path], dict[str, float]]] = {
    "grammar_made": measure_tables,
    "grammar_ready": measure_grammar,
    "parsing": measure_parsing,
}

if __name__ == "__main__":
    sys.exit(main())
