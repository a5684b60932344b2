"""A verdict of one installation is none of another, and many checks at once do not disturb each other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import optcg_dsl
from optcg_dsl.resources import data_folder

PACKAGE = Path(optcg_dsl.__file__).resolve().parent
CALL = "from optcg_dsl.cli import main; main()"
CARD = "  - number: QA01-001\n    name: Reed\n    category: event\n    colors: [red]\n    cost: 1\n"
WRONG = "set: QA01\nname: Trial\n\ncards:\n" + CARD + "    effect: |\n      [Main] Draw 1 crad.\n"
RIGHT = WRONG.replace("crad", "card")


def started(folder: Path, *words: str, **variables: str) -> subprocess.Popen[str]:
    """A command that has been started in a folder, with a cache in it."""
    environment = {**os.environ, "OPTCG_CACHE": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1", **variables}
    command = [sys.executable, "-c", CALL, *words]
    return subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def said(process: subprocess.Popen[str]) -> tuple[int, str]:
    """How a command ended, and what it said."""
    output, _ = process.communicate()
    return process.returncode, output


def test_a_changed_tool_gives_its_own_verdict(tmp_path: Path) -> None:
    """Its code has the size and the time that it had before."""
    home = tmp_path / "home"
    shutil.copytree(PACKAGE, home / "optcg_dsl", ignore=shutil.ignore_patterns("__pycache__", "_data", "_compiled"))
    for name in ("grammar", "generated", "cardsets"):
        shutil.copytree(data_folder(name), home / name)
    (tmp_path / "set.yaml").write_text(WRONG)
    first = said(started(tmp_path, "check", "set.yaml", PYTHONPATH=str(home)))
    assert first[0] == 1
    assert "is not a word of the card language" in first[1]
    assert said(started(tmp_path, "check", "set.yaml", PYTHONPATH=str(home))) == first
    texts = {path: path.read_text(encoding="utf-8") for path in (home / "optcg_dsl").rglob("*.py")}
    (changed,) = [path for path, text in texts.items() if "is not a word of the card language" in text]
    stamp = changed.stat()
    changed.write_text(texts[changed].replace("is not a word of", "is not a verb of"), encoding="utf-8")
    os.utime(changed, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert (changed.stat().st_size, changed.stat().st_mtime_ns) == (stamp.st_size, stamp.st_mtime_ns)
    second = said(started(tmp_path, "check", "set.yaml", PYTHONPATH=str(home)))
    assert second == (1, first[1].replace("is not a word of", "is not a verb of"))


def test_many_checks_at_once_while_files_are_saved(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(WRONG)
    verdicts = {}
    for text in (WRONG, RIGHT):
        path.write_text(text)
        verdicts[text] = said(started(tmp_path, "check", "set.yaml", OPTCG_CACHE=""))
    assert [code for code, _ in verdicts.values()] == [1, 0]
    for number in range(3):
        running = [started(tmp_path, "check", "set.yaml") for _ in range(4)]
        while any(process.poll() is None for process in running):
            number += 1
            beside = tmp_path / "set.new"
            beside.write_text((WRONG, RIGHT)[number % 2])
            beside.replace(path)
        assert {said(process) for process in running} <= set(verdicts.values())
        for text, verdict in verdicts.items():
            path.write_text(text)
            assert said(started(tmp_path, "check", "set.yaml")) == verdict
