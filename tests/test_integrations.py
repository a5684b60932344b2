"""The pre-commit hooks, the GitHub Action, the example workflow: their shape, and their commands as they run here."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from optcg_dsl.cli.completion import command_tree

ROOT = Path(__file__).resolve().parents[1]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
GOOD = """\
set: QA01
name: Trial
language: english

cards:
  - number: QA01-001
    name: Quill
    category: event
    colors: [red]
    cost: 1
    effect: |
      [Main] Draw 1 card.
"""
BAD = GOOD.replace("1 card.", "1 crad.")
UNTIDY = GOOD.replace("cost: 1", "cost:   1")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The repository of somebody who writes cards."""
    (tmp_path / "cardsets").mkdir()
    (tmp_path / "cardsets" / "QA01.yaml").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def hook(identity: str) -> dict[str, Any]:
    (found,) = (one for one in HOOKS if one["id"] == identity)
    return found


def run_hook(one: dict[str, Any], *files: str) -> int:
    """Runs a hook as pre-commit does: the entry, its arguments, and the files that it wants."""
    wanted = [] if one.get("pass_filenames") is False else [file for file in files if re.search(one["files"], file)]
    words = [*shlex.split(one["entry"]), *one.get("args", []), *wanted]
    return subprocess.run(words, capture_output=True, check=False).returncode


def test_hooks_have_what_pre_commit_needs() -> None:
    assert [one["id"] for one in HOOKS] == ["optcg-check", "optcg-fmt", "optcg-build"]
    commands = command_tree().commands
    for one in HOOKS:
        assert {"id", "name", "entry", "language", "files"} <= set(one)
        assert one["language"] == "python"
        program, command, *options = shlex.split(one["entry"])
        assert program == "optcg"
        assert [option for option in options if option not in commands[command].options] == []


@pytest.mark.parametrize(
    ("path", "hooks"),
    [
        ("cardsets/QA01.yaml", {"optcg-check", "optcg-fmt", "optcg-build"}),
        ("cardsets/decks/one.yml", {"optcg-check", "optcg-fmt"}),
        ("cardsets/scenarios/one.yaml", {"optcg-check"}),
        ("generated/QA01.py", {"optcg-build"}),
        ("other/cardsets/QA01.yaml", set()),
        ("cardsets/notes.md", set()),
    ],
)
def test_which_files_call_which_hooks(path: str, hooks: set[str]) -> None:
    assert {one["id"] for one in HOOKS if re.search(one["files"], path)} == hooks


def test_the_hooks_as_they_run(repository: Path) -> None:
    file = "cardsets/QA01.yaml"
    assert run_hook(hook("optcg-check"), file) == 0
    assert run_hook(hook("optcg-fmt"), file) == 0
    assert run_hook(hook("optcg-build"), file) == 1
    assert subprocess.run(["optcg", "build", "cardsets", "--into", "generated"], check=False).returncode == 0
    assert run_hook(hook("optcg-build"), file) == 0
    Path(file).write_text(UNTIDY, encoding="utf-8")
    assert run_hook(hook("optcg-fmt"), file) == 0
    assert Path(file).read_text(encoding="utf-8") == GOOD
    Path(file).write_text(BAD, encoding="utf-8")
    assert run_hook(hook("optcg-check"), file) == 1


def test_the_action_has_the_shape_of_one() -> None:
    assert {"name", "description", "inputs", "runs"} <= set(ACTION)
    assert ACTION["runs"]["using"] == "composite"
    for one in ACTION["inputs"].values():
        assert set(one) == {"description", "default"}
        assert isinstance(one["default"], str)
    for step in ACTION["runs"]["steps"]:
        assert ("run" in step) != ("uses" in step)
        assert "run" not in step or step["shell"] == "bash"
        assert "${{" not in step.get("run", ""), "an input in a script could be taken for a command"
        named = re.findall(r"inputs\.([\w-]+)", str({**step, "run": ""}))
        assert set(named) <= set(ACTION["inputs"])


def run_action(repository: Path, **inputs: str) -> tuple[int, str]:
    """Runs the last step of the action as GitHub does: bash -eo pipefail on a file, inputs in the environment."""
    step = ACTION["runs"]["steps"][-1]
    values = {name: str(one["default"]) for name, one in ACTION["inputs"].items()} | inputs
    environment = {
        name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: values[match[1]], text)
        for name, text in step["env"].items()
    }
    script = repository / "step.sh"
    script.write_text(step["run"], encoding="utf-8")
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_action_as_it_runs(repository: Path) -> None:
    file = repository / "cardsets" / "QA01.yaml"
    assert run_action(repository) == (0, "no findings\n")
    file.write_text(BAD, encoding="utf-8")
    code, printed = run_action(repository)
    assert code == 1
    assert printed.startswith(
        "::error file=cardsets/QA01.yaml,line=12,endLine=12,col=21,endColumn=25,title=OP102 QA01-001::"
    )
    assert run_action(repository, options="--ignore OP102") == (0, "no findings\n")
    code, printed = run_action(repository, paths="cardsets\nnone; touch broken", options="--select\n OP4")
    assert code == 2, "a path that is not there could not be checked"
    assert printed.count("there is no such file") == 3
    assert not (repository / "broken").exists()
    code, printed = run_action(repository, options="--select OP999")
    assert code == 2


def test_the_action_writes_sarif_and_looks_at_the_form(repository: Path) -> None:
    file = repository / "cardsets" / "QA01.yaml"
    file.write_text(BAD, encoding="utf-8")
    code, _ = run_action(repository, sarif="found.sarif")
    assert code == 1
    assert '"ruleId": "OP102"' in (repository / "found.sarif").read_text(encoding="utf-8")
    file.write_text(UNTIDY, encoding="utf-8")
    assert run_action(repository)[0] == 0
    code, printed = run_action(repository, format="true")
    assert code == 1
    assert "to be formatted" in printed
    file.write_text(GOOD, encoding="utf-8")
    assert run_action(repository, format="true", sarif="found.sarif")[0] == 0


def test_the_example_workflow_uses_the_action_as_it_is() -> None:
    page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    blocks = [yaml.safe_load(block) for block in re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)]
    (workflow,) = (block for block in blocks if isinstance(block, dict) and "jobs" in block)
    assert set(workflow) == {"name", True, "permissions", "jobs"}  # YAML 1.1 takes the key "on" for yes
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    (ours,) = (step for step in steps if "optcg" in step.get("uses", ""))
    assert set(ours["with"]) <= set(ACTION["inputs"])
    (configuration,) = (block for block in blocks if isinstance(block, dict) and "repos" in block)
    assert {one["id"] for one in configuration["repos"][0]["hooks"]} == {one["id"] for one in HOOKS}
