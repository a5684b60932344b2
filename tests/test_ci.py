"""The scripts of the continuous integration: what is declared is what is tried, and what was not tried is not "ok"."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
CI = ROOT / ".ci"
pytestmark = pytest.mark.skipif(not CI.is_dir(), reason="this is no checkout: its scripts are not here")
AUDITED = {"name": "lark", "version": "1.3.1", "vulns": []}
FLAWED = {"name": "rich", "version": "1.0", "vulns": [{"id": "KNOWN-1"}]}
UNKNOWN = {"name": "click", "skip_reason": "not found"}


def script(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(CI / name), *arguments], capture_output=True, text=True, check=False)


def versions(lines: str) -> dict[str, tuple[int, ...]]:
    """The exact versions that a file of constraints tells; the lowest of those for different interpreters."""
    found: dict[str, tuple[int, ...]] = {}
    for line in lines.splitlines():
        if not line.startswith("#"):
            name, version = re.fullmatch(r"([\w.-]+)==([\w.]+)(?: ; .*)?", line).groups()  # type: ignore[union-attr]
            numbers = tuple(int(number) for number in re.findall(r"\d+", version))
            found[name.lower()] = min(found.get(name.lower(), numbers), numbers)
    return found


def test_every_requirement_has_a_lowest_version_and_an_exact_one() -> None:
    lowest = versions(script("lowest.py").stdout)
    exact = versions((CI / "constraints.txt").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = [
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ]
    assert set(lowest) == {requirement.partition(">=")[0].lower() for requirement in required}
    assert {name for name in lowest if exact.get(name, ()) < lowest[name]} == set()


def test_the_fast_part_exists() -> None:
    listed = re.search(r"^FAST +:= ((?:.*\\\n)*.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed is not None
    paths = listed[1].replace("\\\n", " ").split()
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    ("packages", "code"),
    [
        ([AUDITED], 0),
        ([AUDITED, FLAWED], 1),
        ([AUDITED, UNKNOWN], 1),
        ([UNKNOWN, UNKNOWN], 77),
        ([], 77),
    ],
)
def test_what_nobody_answered_for_is_not_audited(packages: list[dict[str, Any]], code: int, tmp_path: Path) -> None:
    """pip-audit itself ends with 0 where the service knows none of the packages."""
    report = tmp_path / "found.json"
    report.write_text(json.dumps({"dependencies": packages}), encoding="utf-8")
    done = script("audited.py", str(report))
    assert done.returncode == code, done.stderr
    assert ("KNOWN-1" in done.stdout) == (FLAWED in packages)


@pytest.mark.parametrize("content", [None, "", "{}", "[]", '{"dependencies": 1}', '{"dependencies": [{}]}'])
def test_a_report_that_is_none_is_no_audit(content: str | None, tmp_path: Path) -> None:
    report = tmp_path / "found.json"
    if content is not None:
        report.write_text(content, encoding="utf-8")
    assert script("audited.py", str(report)).returncode == 77


def gates(lines: str) -> list[str]:
    """What is printed where the script runs these gates instead of its own."""
    run = (CI / "run").read_text(encoding="utf-8")
    names = ("gate", "together", "wait_for_all", "told_gate", "note")
    found = [re.search(rf"^{name}\(\) \{{.*?^\}}$", run, re.MULTILINE | re.DOTALL) for name in names]
    functions = "\n".join(match[0] for match in found if match is not None)
    script = f"set -u; work=$(mktemp -d); summary=(); failed=0; waiting=()\n{functions}\n{lines}\n"
    script += 'printf "%s\\n" "${summary[@]}" $failed; rm -r "$work"'
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.parametrize(("code", "verdict"), [(0, "ok"), (1, "FAILED"), (2, "FAILED"), (77, "skipped")])
@pytest.mark.parametrize("how", ["gate", "together"])
def test_the_summary_tells_what_was_skipped(how: str, code: int, verdict: str) -> None:
    *_, told, failed = gates(f'{how} "name" bash -c "exit {code}"\nwait_for_all')
    assert told.split()[0] == verdict
    assert failed == str(int(verdict == "FAILED"))


def test_gates_that_run_together_are_told_one_after_another() -> None:
    lines = """
        together "slow" bash -c 'echo slow begins; sleep 0.5; echo slow ends'
        together "quick" bash -c 'echo quick >&2'
        together "third" bash -c 'exit 1'
        wait_for_all
        gate "last" echo last
    """
    printed = [line for line in gates(lines) if line]
    told = ["==> slow", "slow begins", "slow ends", "==> quick", "quick", "==> third", "==> last", "last"]
    assert printed[: len(told)] == told
    assert [line.split()[:2] for line in printed[len(told) : -1]] == [
        ["ok", "slow"],
        ["ok", "quick"],
        ["FAILED", "third"],
        ["ok", "last"],
    ]
    assert printed[-1] == "1"


def test_a_gate_that_leaves_no_verdict_failed() -> None:
    *_, told, failed = gates('killed() { kill -9 "$BASHPID"; }\ntogether "name" killed\nwait_for_all')
    assert (told.split()[0], failed) == ("FAILED", "1")
