"""This version beside the previous release, in processor time: ``python -m tests.benchmarks.beside [REVISION]``.

The same commands with the same files, by turns, each in processes of its own; the release is checked out for as long as
that takes.  Of several rounds the shortest counts.  The ratio is what can be compared between machines: below 1 this
version takes less.  Both run with what is installed here, and the engine as it is.  It asserts nothing.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "explain a code": ("explain", "OP203"),
    "explain a card": ("explain", "HL01-011"),
    "one game (demo)": ("demo",),
    "check, nothing remembered": ("check", "{sets}"),
    "check, nothing changed": ("check", "{sets}"),
    "40 games at random": ("sim", "engineers", "keepers", "-n", "40", "--agents", "random", "--sets", "{sets}"),
    "40 games of greedy bots": ("sim", "engineers", "keepers", "-n", "40", "--agents", "greedy", "--sets", "{sets}"),
    "a game of random decks": ("sim", "--random-decks", "{sets}", "-n", "1", "--agents", "random"),
    "scenarios, nothing remembered": ("test", "{scenarios}"),
    "scenarios, nothing changed": ("test", "{scenarios}"),
}
"""What is done, and with which arguments."""
NOT_REMEMBERED = "nothing remembered"
_FILES = 20


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description="Measure this version beside the previous release.")
    parser.add_argument("revision", nargs="?", help="the release (default: the last commit with another version)")
    parser.add_argument("--rounds", type=int, default=3, help="how often to measure")
    options = parser.parse_args(arguments)
    revision = options.revision or previous_release()
    if revision is None:
        print("this is no checkout with a release before this version: nothing is beside it", file=sys.stderr)
        return 0
    with checked_out(revision) as release, tempfile.TemporaryDirectory() as work:
        version = tomllib.loads((release / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        print(
            f"{version} ({revision[:8]}) and this version, processor time, the shortest of {options.rounds}", flush=True
        )
        scenarios = some_scenarios(release, Path(work))
        places = {"{sets}": str(release / "cardsets"), "{scenarios}": str(scenarios)}
        for name, command in COMMANDS.items():
            filled = [places.get(one, one) for one in command]
            rounds = [
                [seconds(place, filled, Path(work), name.endswith(NOT_REMEMBERED)) for place in (release, ROOT)]
                for _ in range(options.rounds + 1)
            ][1:]  # with the first what can be remembered is
            before, now = (min(one[side] for one in rounds) for side in (0, 1))
            print(f"  {name:30}{before:8.3f} s{now:8.3f} s{now / before:8.2f}", flush=True)
    return 0


def previous_release() -> str | None:
    """The last commit before the version became what it is; None where that is not known."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    found = git("log", "--format=%H", f'-Sversion = "{version}"', "--", "pyproject.toml").split()
    return git("rev-parse", f"{found[-1]}~1").strip() or None if found else None


def git(*arguments: str) -> str:
    """What git says in the checkout; nothing where there is none."""
    done = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A folder with the files of a revision, for as long as it is used."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.Popen(["git", "-C", str(ROOT), "archive", revision], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], stdin=packed.stdout, check=True)
        if packed.wait():
            raise SystemExit(f"there is no revision {revision}")
        yield Path(folder)


def some_scenarios(release: Path, work: Path) -> Path:
    """A folder with the first scenario files of the release that pass with both versions: both do the same work."""
    folder = work / "scenarios"
    folder.mkdir()
    for file in sorted((release / "cardsets" / "scenarios").rglob("*.yaml")):
        if all(measured(place, ["test", str(file)], work, True)[0] == 0 for place in (release, ROOT)):
            (folder / file.name).write_bytes(file.read_bytes())
        if len(list(folder.iterdir())) == _FILES:
            break
    return folder


def seconds(place: Path, command: Sequence[str], work: Path, is_cold: bool) -> float:
    """The processor time that a command takes with the package in a folder."""
    code, used = measured(place, command, work, is_cold)
    if code > 1:
        raise SystemExit(f"{' '.join(command)} ended with {code} in {place}")
    return used


def measured(place: Path, command: Sequence[str], work: Path, is_cold: bool) -> tuple[int, float]:
    """The exit code of a command with the package in a folder, and the processor time that it takes."""
    whose = "now" if place == ROOT else "before"
    environment = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPATH": str(place),
        "PYTHONPYCACHEPREFIX": str(work / "bytecode" / whose),
        "OPTCG_CACHE": "" if is_cold else str(work / "cache" / whose),
        "OPTCG_ENGINE": "interpreted",
    }
    run = [sys.executable, "-c", "from optcg_dsl.cli import main; main()", *command]
    process = subprocess.Popen(run, cwd=work, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime


if __name__ == "__main__":
    raise SystemExit(main())
