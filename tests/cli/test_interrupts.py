"""Interrupts while a command starts, works and ends: it ends with 130, and nobody sees a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl import cli
from tests.fuzz.interrupts import COMMANDS, START, runs

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
TIMES = 15


@pytest.mark.parametrize("word", ["help", "check", "play", "sim with workers"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["INT", "TERM"])
def test_a_command_is_interrupted_quietly_at_any_moment(word: str, number: int, tmp_path: Path) -> None:
    found = list(runs(COMMANDS[word], number, TIMES, 0.75, tmp_path))
    assert [one for one in found if one[0].startswith("FAULT")] == []
    assert any(came == "interrupted" for came, _ in found)
    for came, said in found:
        if came == "interrupted" and word != "sim with workers":  # which may have noticed that a worker has gone
            assert said.strip() in ("", "optcg: interrupted"), said


def test_a_command_that_was_started_to_ignore_interrupts_does(tmp_path: Path) -> None:
    code = f"import os, signal, sys; os.kill(os.getpid(), signal.SIGINT); sys.argv[1:] = ['--version']; {START}"
    ignoring = "import signal, subprocess, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); "
    ignoring += f"sys.exit(subprocess.run([sys.executable, '-c', {code!r}]).returncode)"
    done = subprocess.run([sys.executable, "-c", ignoring], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0 and done.stdout.startswith("optcg ") and done.stderr == ""


def test_a_program_that_calls_the_command_keeps_its_handler(capsys: pytest.CaptureFixture[str]) -> None:
    def mine(number: int, frame: object) -> None:
        raise AssertionError

    before = signal.signal(signal.SIGINT, mine)
    try:
        assert cli.run(["--version"]) == 0 and cli.run(["terms", "Life"]) in (0, 1)
        assert signal.getsignal(signal.SIGINT) is mine
        signal.signal(signal.SIGINT, signal.default_int_handler)
        assert cli.run(["--version"]) == 0
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    capsys.readouterr()


def test_nothing_is_loaded_before_the_command_is_ready() -> None:
    """What is loaded takes time in which Python itself would answer, with a traceback."""
    code = "import sys; before = set(sys.modules); import optcg_dsl.cli; print(sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(eval(done.stdout)) - {"optcg_dsl", "optcg_dsl.cli", "optcg_dsl.cli.exits", "__future__"}
    assert not {
        name for name in loaded if name.partition(".")[0] in ("click", "typing", "enum", "re", "rich", "msgspec")
    }
