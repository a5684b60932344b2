"""The help of every command: it fits a screen, says the exit codes, and has an example that could be run."""

from __future__ import annotations

import re
import shlex

import pytest

from optcg_dsl import cli
from optcg_dsl.cli.completion import Command, command_tree

ROOT = command_tree()
COMMANDS = list(ROOT.all())


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: " ".join(one.path))
def test_help(command: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERMINAL_WIDTH", "80")
    assert cli.run([*command.path[1:], "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 40
    assert max(len(line) for line in lines) <= 80
    if not command.commands:
        assert "Exit code" in re.sub(r"\s+", " ", " ".join(lines))
    text = re.sub(r"\s+", " ", " ".join(lines))
    assert "] [default:" not in text and 'default: ""' not in text
    example = re.search(r"Example: (?:[^:]*: )?(optcg .*)$", text)
    assert example is not None
    words = shlex.split(example[1])
    assert tuple(words[: len(command.path)]) == command.path
    named = ROOT
    for word in words[1:]:
        named = named.commands.get(word, named)
    options = [word for word in words if re.match(r"--?[a-z]", word)]
    assert [word for word in options if word.startswith("--") and word not in named.options] == []
    assert not [word for word in words[1:2] if word not in ROOT.commands]
