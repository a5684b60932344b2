"""Shell completion, in real shells: bash always, zsh and fish where they are installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cli.command import COMMANDS
from optcg_dsl.cli.completion import bash_script, command_tree, fish_script, zsh_script

ROOT = command_tree()


def test_every_command_is_in_the_tree() -> None:
    names = {name.rstrip("_") for name in COMMANDS}
    assert set(ROOT.commands) == names
    assert ROOT.commands["check"].options["--format"] == ("text", "json", "github", "sarif", "junit")
    assert ROOT.commands["check"].options["--stats"] is None
    assert ROOT.commands["check"].options["--baseline"] == ()
    assert ROOT.commands["completion"].values == ("bash", "zsh", "fish")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("completion") / "optcg.bash"
    path.write_text(bash_script(ROOT), encoding="utf-8")
    return path


def complete(script: Path, *words: str) -> list[str]:
    """What bash offers for a command line whose last word is being written."""
    given = " ".join(f"'{word}'" for word in words)
    lines = f"COMP_WORDS=({given}); COMP_CWORD={len(words) - 1}; _optcg"
    done = subprocess.run(
        ["bash", "-c", f'set -u; source "{script}"; complete -p optcg; {lines}; printf "%s\\n" "${{COMPREPLY[@]}}"'],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    first, *found = done.stdout.splitlines()
    assert first == "complete -o default -F _optcg optcg"
    return [word for word in found if word]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("optcg", "che"), ["check"]),
        (("optcg", "do"), ["doctor"]),
        (("optcg", "--v"), ["--version"]),
        (("optcg", "rules", "re"), ["read"]),
        (("optcg", "new", ""), ["set", "card"]),
        (("optcg", "completion", ""), ["bash", "zsh", "fish"]),
        (("optcg", "check", "--st"), ["--stats"]),
        (("optcg", "check", "cardsets", "--format", ""), ["text", "json", "github", "sarif", "junit"]),
        (("optcg", "check", "--format", "=", "sa"), ["sarif"]),
        (("optcg", "check", "--format", "="), ["text", "json", "github", "sarif", "junit"]),
        (("optcg", "check", "--deny", "w"), ["warnings"]),
        (("optcg", "new", "card", "a.yaml", "--category", "e"), ["event"]),
        (("optcg", "check", "--baseline", "no"), []),
        (("optcg", "check", "card"), []),
        (("optcg", "no-such-command", "x"), []),
        (("optcg", "fmt", "--h"), ["--help"]),
    ],
)
def test_bash(script: Path, words: tuple[str, ...], expected: list[str]) -> None:
    assert complete(script, *words) == expected


def test_the_command_prints_the_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    for shell, make in (("bash", bash_script), ("zsh", zsh_script), ("fish", fish_script)):
        assert cli.run(["completion", shell]) == 0
        assert capsys.readouterr().out == make(ROOT)
    assert cli.run(["completion", "tcsh"]) == 2


def test_zsh(tmp_path: Path) -> None:
    if shutil.which("zsh") is None:
        pytest.skip("there is no zsh on this machine")
    (tmp_path / "optcg.zsh").write_text(zsh_script(ROOT), encoding="utf-8")
    done = subprocess.run(
        [
            "zsh",
            "-f",
            "-c",
            f"autoload -U compinit && compinit -u -D; source {tmp_path}/optcg.zsh; print $_comps[optcg]",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert "_bash_complete" in done.stdout


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("optcg ch", {"check"}),
        ("optcg new ", {"set", "card"}),
        ("optcg check --format s", {"sarif"}),
        ("optcg completion ", {"bash", "zsh", "fish"}),
        ("optcg check --upd", {"--update-baseline"}),
    ],
)
def test_fish(line: str, expected: set[str], tmp_path: Path) -> None:
    if shutil.which("fish") is None:
        pytest.skip("there is no fish on this machine")
    (tmp_path / "optcg.fish").write_text(fish_script(ROOT), encoding="utf-8")
    done = subprocess.run(
        ["fish", "--no-config", "-c", f"source {tmp_path}/optcg.fish; complete -C '{line}'"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
    )
    found = {row.split("\t")[0] for row in done.stdout.splitlines()}
    assert found - {"optcg.fish"} == expected, done
