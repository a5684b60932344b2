"""What the same cards cost in two languages, in processor time: ``python -m tests.benchmarks.languages``.

Compiles the cards that are understood in both prints: those of ``OPTCG_CORPUS``, or the shipped set HL01.  Each round
compiles every print in a process of its own, so that nothing is remembered; the least of the rounds counts.  It asserts
nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.languages import DEFAULT, language_named
from tests.languages.agreement import records_of

_SHIPPED = {"english": "HL01.yaml", "japanese": "japanese/HL01.yaml"}


def records(language: str) -> dict[str, CardRecord]:
    """The cards with a text, by number."""
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        found = records_of(Path(corpus), language)
    else:
        loaded = load_sets([data_folder("cardsets") / _SHIPPED[language]])
        found = {card.number: card for one in loaded if one.card_set is not None for card in one.card_set.cards}
    return {number: card for number, card in found.items() if card.effect or card.trigger}


def understood(language: str) -> list[str]:
    """The numbers of the cards that are wholly understood."""
    cards = records(language).values()
    return [card.number for card in cards if compile_card(card, explained=False).effects is not None]


def measured(language: str, numbers: list[str]) -> float:
    """The processor time to make the grammar ready and compile these cards, in this process."""
    known = records(language)
    chosen = language_named(language)
    assert chosen is not None, "it is one of the languages that are read"
    started = time.process_time()
    load_grammar(chosen)
    for number in numbers:
        compile_card(known[number], explained=False)
    return time.process_time() - started


def _elsewhere(task: str, language: str, given: str = "") -> str:
    command = [sys.executable, "-m", "tests.benchmarks.languages", "--task", task, "--language", language]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


def main() -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure the same cards in two languages.")
    parser.add_argument("--language", default="japanese", choices=sorted(_SHIPPED))
    parser.add_argument("--rounds", type=int, default=3, help="how often to measure")
    parser.add_argument("--task", choices=("understood", "measured"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.task == "understood":
        print(json.dumps(understood(given.language)))
        return 0
    if given.task == "measured":
        print(measured(given.language, json.load(sys.stdin)))
        return 0
    other = set(json.loads(_elsewhere("understood", given.language)))
    numbers = json.dumps([one for one in json.loads(_elsewhere("understood", DEFAULT.name)) if one in other])
    best = {
        name: min(float(_elsewhere("measured", name, numbers)) for _ in range(given.rounds))
        for name in (DEFAULT.name, given.language)
    }
    print(f"Python {platform.python_version()} on {platform.machine()}, processor time of one core")
    print(f"{len(json.loads(numbers))} cards, cold")
    for name, seconds in best.items():
        print(f"  {name:12}{seconds:8.3f} s")
    print(f"  {given.language} takes {best[given.language] / best[DEFAULT.name]:.2f} x as long")
    return 0


if __name__ == "__main__":
    sys.exit(main())
