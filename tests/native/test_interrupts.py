"""No interrupt ends the process of a compiled engine otherwise than an exception does.

Compiled code calls ``abort()`` where an operation on a long number fails, and such an operation fails when a signal
handler that runs in the middle of it raises.  So games are interrupted at random moments: by Ctrl-C, and by handlers
of a host program.  ``python -m tests.native.test_interrupts 1000`` does so more often, and gives figures.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from optcg_dsl import native
from optcg_dsl.native import COMPILED, VARIABLE, UnusableError

OFTEN = 300
LONGEST = 0.03
"""The longest time, in seconds, that a game is left in peace."""
PATIENCE = 20
"""After so many seconds the key is pressed again: an interpreter drops what a finalizer raises, and so may an interrupt
be."""
pytestmark = pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="the system has no such signals")


@pytest.fixture
def compiled() -> None:
    """A compiled engine, where there is one."""
    try:
        native.usable()
    except UnusableError as reason:
        pytest.skip(f"there is no compiled engine: {reason}")


def start(*arguments: str, folder: Path = native.PACKAGE.parent) -> subprocess.Popen[str]:
    """A process with the compiled engine, in a folder."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, VARIABLE: COMPILED},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str], lines: list[str], often: int) -> list[str]:
    """What a process has told that was to be interrupted so often; it has to end well, and tell it."""
    rest, errors = process.communicate(timeout=300)
    assert process.returncode == 0, f"{process.returncode} after {len(lines)} interrupts: {errors}"
    lines += rest.splitlines()
    assert lines[0] == "ready"
    assert len(lines) == often + 2
    assert lines[-1] == f"{COMPILED} same"  # what was interrupted has left nothing behind
    return lines[1:-1]


def pressed(often: int, seed: int) -> list[str]:
    """Interrupt games by Ctrl-C, so often."""
    process, rng = start("-m", "tests.native.interrupted", "keys", str(often)), Random(seed)
    assert process.stdout is not None
    lines = [process.stdout.readline().strip()]
    again = 0
    while len(lines) <= often and lines[-1]:
        time.sleep(rng.uniform(0, LONGEST))
        process.send_signal(signal.SIGINT)
        while not select.select([process.stdout], [], [], PATIENCE)[0]:
            again += 1
            process.send_signal(signal.SIGINT)
        lines.append(process.stdout.readline().strip())
    assert again <= often // 100
    return ended(process, [line for line in lines if line], often)


def handled(kind: str, often: int) -> list[str]:
    """Interrupt games by a handler of the program's own, so often."""
    return ended(start("-m", "tests.native.interrupted", kind, str(often)), [], often)


def stopped(rng: Random, folder: Path) -> int:
    """Interrupt the command at a random moment, and give its exit code; it keeps its finished games in the folder."""
    arguments = ("sim", "keepers", "parade", "-n", "1000000", "--agents", "random,random")
    process = start("-c", "from optcg_dsl.cli import main; main()", *arguments, folder=folder)
    time.sleep(rng.uniform(0.6, 1.6))
    while True:
        process.send_signal(signal.SIGINT)
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            continue
        return process.returncode


def test_ctrl_c(compiled: None) -> None:
    told = pressed(OFTEN, 1)
    assert len(set(told)) > 3  # at different moments


@pytest.mark.parametrize("kind", ["raising", "allocating"])
def test_handlers_of_a_host_program(compiled: None, kind: str) -> None:
    told = handled(kind, OFTEN)
    assert len(set(told)) > 3


def test_the_command(compiled: None, tmp_path: Path) -> None:
    rng = Random(2)
    assert {stopped(rng, tmp_path) for _ in range(8)} <= {130, -signal.SIGINT}


def test_what_computes_with_long_numbers_is_not_compiled() -> None:
    from optcg_dsl.native.building import compiled_sources

    assert not {"rng", "arithmetic"} & {Path(name).stem for name in compiled_sources()}


def main(often: int) -> None:
    """Interrupt so often in each way, and tell how it went."""
    rng = Random(often)
    with tempfile.TemporaryDirectory() as folder:
        commands = [str(stopped(rng, Path(folder))) for _ in range(often // 10)]
    for name, told in (
        ("Ctrl-C in games", pressed(often, often)),
        ("a handler that raises", handled("raising", often)),
        ("a handler that allocates", handled("allocating", often)),
        ("Ctrl-C of optcg sim", commands),
    ):
        print(f"{name}: {len(told)} times; {Counter(told).most_common(3)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
