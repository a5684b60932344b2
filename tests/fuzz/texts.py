"""Fuzzing the way from a text to its findings and effects: ``python -m tests.fuzz.texts --seed 1 -n 2000``.

Every input is examined once here, and once in another process with another PYTHONHASHSEED and in the opposite order;
both must give the same.  Failures are made smaller and written as JSON into the folder ``--out``.  Exit code 0: no
failure; 1: failures; 2: wrong arguments.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import get_args

from tests.fuzz import chinese_inputs, japanese_inputs
from tests.fuzz.inputs import KINDS, FuzzInput, Kind, fuzz_input
from tests.fuzz.pipeline import Outcome, examine
from tests.fuzz.shrinking import shrunk
from tests.fuzz.unspaced_inputs import unspaced_input

_BATCH = 2500
_SHOWN = 12


@dataclass(slots=True)
class Report:
    """The figures of a run; ``failures`` holds (index, kind, details, shrunk input)."""

    inputs: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    gaps: Counter[str] = field(default_factory=Counter)
    accepted: int = 0
    declined: int = 0
    slowest: float = 0.0
    failures: list[tuple[int, str, str, FuzzInput]] = field(default_factory=list)

    def add(self, given: FuzzInput, outcome: Outcome) -> None:
        """Count one input."""
        self.inputs[given.kind] += 1
        self.codes.update(set(outcome.codes))
        self.gaps.update(set(outcome.gaps))
        self.accepted += outcome.accepted
        self.declined += outcome.declined
        self.slowest = max(self.slowest, outcome.seconds)


_MAKERS: dict[str, Callable[[int, int, tuple[Kind, ...]], FuzzInput]] = {
    "english": fuzz_input,
    "japanese": partial(unspaced_input, japanese_inputs.SCRIPT),
    "chinese-taiwan": partial(unspaced_input, chinese_inputs.SCRIPT),
}


def run(
    seed: int,
    start: int,
    count: int,
    kinds: tuple[Kind, ...] = KINDS,
    *,
    twice: bool = True,
    language: str = "english",
) -> Report:
    """Examine ``count`` inputs from number ``start`` on."""
    report, make = Report(), _MAKERS[language]
    examine(make(seed, start, kinds))  # loads the grammar, which is no input's time
    for first in range(start, start + count, _BATCH):
        indices = range(first, min(first + _BATCH, start + count))
        digests: dict[int, str] = {}
        for index in indices:
            given = make(seed, index, kinds)
            outcome = examine(given)
            report.add(given, outcome)
            digests[index] = outcome.digest
            for kind, details in dict(outcome.failures).items():
                report.failures.append((index, kind, details, shrunk(given, kind)))
        if twice:
            other = _elsewhere(seed, indices, kinds, language)
            for index in indices:
                if digests[index] != other[index]:
                    given = make(seed, index, kinds)
                    report.failures.append((index, "differs", "another output in a second run", given))
    return report


def _elsewhere(seed: int, indices: range, kinds: tuple[Kind, ...], language: str) -> dict[int, str]:
    """The digests of the same inputs, made by a process with another hash seed, the last input first."""
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    command = [sys.executable, "-m", "tests.fuzz.texts", "--digests", "--seed", str(seed)]
    command += ["--start", str(indices.start), "-n", str(len(indices)), "--kinds", ",".join(kinds)]
    command += ["--language", language]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
    )
    return {int(index): digest for index, digest in json.loads(done.stdout).items()}


def digests(seed: int, indices: range, kinds: tuple[Kind, ...], language: str) -> dict[int, str]:
    """The digest of every input, the last input first."""
    return {index: examine(_MAKERS[language](seed, index, kinds)).digest for index in reversed(indices)}


def write_failures(report: Report, seed: int, folder: Path) -> None:
    """Write each failure as a JSON file of its own, with its shrunk input."""
    folder.mkdir(parents=True, exist_ok=True)
    for index, kind, details, given in report.failures:
        data = {
            "seed": seed,
            "index": index,
            "failure": kind,
            "details": details,
            "kind": given.kind,
            "category": given.category,
            "trigger": given.trigger,
            "language": given.language,
            "text": given.text,
            "data": given.data.decode("latin-1"),
        }
        name = f"{seed}-{index}-{kind.replace(' ', '-')}.json"
        (folder / name).write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def _told(report: Report, seconds: float) -> str:
    total = sum(report.inputs.values())
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(report.inputs.items()))
    lines = [
        f"inputs: {total} ({kinds})",
        f"cards accepted: {report.accepted}, declined: {report.declined}",
        f"processor time: {seconds:.0f} s, slowest input {report.slowest:.3f} s",
        "findings: " + ", ".join(f"{code} {count}" for code, count in sorted(report.codes.items())),
    ]
    if report.gaps:
        lines.append(f"read, and not to be carried out: {sum(report.gaps.values())}")
        lines += [f"  {count:6}  {message}" for message, count in report.gaps.most_common(_SHOWN)]
    lines.append(f"failures: {len(report.failures)}")
    for index, kind, details, given in report.failures:
        shown = given.data if given.kind == "file" else given.text
        lines.append(f"  #{index} {kind}: {details}\n    {given.category} {shown!r}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.texts", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=2000, help="how many inputs")
    parser.add_argument("--start", type=int, default=0, help="the number of the first input")
    parser.add_argument("--kinds", default=",".join(KINDS), help="random, mutated, file")
    parser.add_argument("--out", type=Path, help="a folder for the failures")
    parser.add_argument("--language", choices=sorted(_MAKERS), default="english")
    parser.add_argument("--once", action="store_true", help="leave out the second run in another process")
    parser.add_argument("--digests", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    kinds: tuple[Kind, ...] = tuple(kind for kind in get_args(Kind) if kind in given.kinds.split(","))
    if not kinds:
        parser.error(f"--kinds is a list of {', '.join(KINDS)}")
    indices = range(given.start, given.start + given.n)
    if given.digests:
        print(json.dumps(digests(given.seed, indices, kinds, given.language)))
        return 0
    started = time.process_time()
    report = run(given.seed, given.start, given.n, kinds, twice=not given.once, language=given.language)
    print(_told(report, time.process_time() - started))
    if given.out is not None and report.failures:
        write_failures(report, given.seed, given.out)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
