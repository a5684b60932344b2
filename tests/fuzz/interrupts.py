"""Interrupts commands at all moments: ``python -m tests.fuzz.interrupts -n 30``.

A command gets a signal, it and its worker processes, after a time between nothing and what it takes.  It ends, nothing
of it is left, and nobody is shown a traceback.  The exit code is 130 for SIGINT, and that of the signal for SIGTERM,
unless the command was through.  Before the first function of this project is called, Python itself answers: that is
counted apart (``python``).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from optcg_dsl.resources import data_folder

START = "from optcg_dsl.cli import main; main()"
_FIRST = {"__init__.py", "cli/__init__.py"}
"""The two modules that are loaded before the command can say what an interrupt does."""
SIGNALS = {"INT": signal.SIGINT, "TERM": signal.SIGTERM}
CARDS = str(data_folder("cardsets") / "HL01.yaml")
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("--help",),
    "help of a command": ("check", "--help"),
    "check": ("check", CARDS),
    "fmt": ("fmt", "--check", CARDS),
    "explain": ("explain", "--text", "[On Play] Draw 1 card."),
    "demo": ("demo", "--seed", "2"),
    "play": ("play", "--you", "1"),
    "replay": ("replay", "game.json"),
    "sim": ("sim", "engineers", "keepers", "-n", "40"),
    "sim with workers": ("sim", "engineers", "keepers", "-n", "4000", "--workers", "2"),
    "unknown": ("chekc",),
}
"""The commands by what they are called here."""


def interrupted(arguments: Sequence[str], number: int, after: float, folder: Path) -> tuple[str, str]:
    """What became of a command that got a signal so many seconds after its start, and what it said."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=folder,
        start_new_session=True,
        preexec_fn=_listen,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    time.sleep(after)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, number)
    try:
        said = process.communicate(timeout=30)[1].decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return "FAULT: it goes on", process.communicate()[1].decode("utf-8", "replace")
    if "Traceback" in said or "Exception ignored" in said:
        ours = set(re.findall(r'optcg_dsl/([^"]*)"', said.replace(os.sep, "/"))) - _FIRST
        return ("FAULT: a traceback" if ours else "python"), said
    code = process.returncode
    if code in (-number, 130 if number == signal.SIGINT else -number):
        return "interrupted", said
    return ("through" if code in (0, 1, 2) else f"FAULT: exit code {code}"), said


def _listen() -> None:
    """Has the command get interrupts also where this process was started, in the background, to ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def runs(arguments: Sequence[str], number: int, count: int, longest: float, folder: Path) -> Iterator[tuple[str, str]]:
    """The command, interrupted after so many times between nothing and the longest."""
    for index in range(count):
        yield interrupted(arguments, number, longest * index / count, folder)


def main() -> int:
    """Interrupt; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description="Interrupt commands at all moments.")
    parser.add_argument("-n", type=int, default=30, help="how often each command, with each signal")
    parser.add_argument("--longest", type=float, default=1.0, help="the last moment, in seconds")
    parser.add_argument("--only", choices=sorted(COMMANDS), nargs="*", default=sorted(COMMANDS))
    arguments = parser.parse_args()
    faults = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(
            [sys.executable, "-c", START, "demo", "--save", "game.json"], cwd=folder, check=True, capture_output=True
        )
        for word in arguments.only:
            for signal_name, number in SIGNALS.items():
                counts: Counter[str] = Counter()
                for came, said in runs(COMMANDS[word], number, arguments.n, arguments.longest, folder):
                    counts[came] += 1
                    if came.startswith("FAULT"):
                        faults += 1
                        print(f"{word}: {came}\n{said}", flush=True)
                print(f"{word}, {signal_name}: {dict(sorted(counts.items()))}", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
