"""The examples of the README and of the documentation are run, and must print what the page says.

The convention, for whoever writes a page:

* A fenced block marked ``console`` holds commands, each on a line that starts with ``$ ``, and what they print (both
  streams). A line that is only ``...`` stands for any lines, a ``...`` inside a line for any text.
* A fenced block right after a comment ``<!-- file: NAME -->`` is written to the file NAME first.
* All blocks of a page run in order in one folder of their own, which has a copy of ``cardsets/``.
* A page with a comment ``<!-- needs: MODULE -->`` is left out where that module is not installed.

``OPTCG_BLESS=1 pytest tests/docs`` writes what the commands print into the pages: read the difference afterwards.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
_FENCE = re.compile(
    r"^(?:<!-- file: (?P<file>\S+) -->\n+)?(?P<open>```(?P<mark>[\w-]*)[^\n]*\n)(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_NEEDS = re.compile(r"^<!-- needs: (\w+) -->$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: where its body is in the page, its mark, and the file it is written to."""

    start: int
    end: int
    mark: str
    file: str | None
    body: str


def blocks_of(page: str) -> list[Block]:
    """The fenced blocks of a page that are run or written."""
    found = [
        Block(match.start("body"), match.end("body"), match["mark"], match["file"], match["body"])
        for match in _FENCE.finditer(page)
    ]
    return [block for block in found if block.file or block.mark == "console"]


def commands_of(body: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output that follows it."""
    commands: list[tuple[str, str]] = []
    for line in body.splitlines(keepends=True):
        if line.startswith("$ "):
            commands.append((line[2:].rstrip("\n"), ""))
        else:
            assert commands, f"a console block starts with a command, not with {line!r}"
            command, output = commands[-1]
            commands[-1] = (command, output + line)
    return commands


def matches(expected: str, printed: str) -> bool:
    """Whether the printed text is the expected one; ``...`` stands for anything."""
    lines = [r"(?:.*\n)*" if line == "..." else _line_pattern(line) + r"\n" for line in expected.splitlines()]
    return re.fullmatch("".join(lines), printed) is not None


def _line_pattern(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.split("..."))


def run(command: str, folder: Path) -> str:
    """Run a command of an example in a folder; returns what it printed, without blanks at line ends."""
    tools = Path(sys.executable).parent
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("OPTCG_")},
        "PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}",
        "NO_COLOR": "1",
        "TERM": "dumb",
        "COLUMNS": "120",
        "PYTHONUTF8": "1",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return "".join(line.rstrip() + "\n" for line in done.stdout.splitlines())


def replay_page(page: str, folder: Path) -> tuple[str, list[str]]:
    """Run the examples of a page; returns the page with what was printed, and what came out differently."""
    different: list[str] = []
    parts: list[str] = []
    done = 0
    for block in blocks_of(page):
        if block.file:
            (folder / block.file).parent.mkdir(parents=True, exist_ok=True)
            (folder / block.file).write_text(block.body, encoding="utf-8")
            continue
        body = ""
        for command, expected in commands_of(block.body):
            printed = run(command, folder)
            if matches(expected, printed):
                printed = expected
            else:
                different.append(f"$ {command}\n--- the page says\n{expected}--- it printed\n{printed}")
            body += f"$ {command}\n{printed}"
        parts += [page[done : block.start], body]
        done = block.end
    return "".join(parts) + page[done:], different


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_print_what_the_page_says(path: Path, tmp_path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    if not any(block.mark == "console" for block in blocks_of(page)):
        return
    for module in _NEEDS.findall(page):
        pytest.importorskip(module, reason=f"the page needs {module}: make test installs it")
    shutil.copytree(ROOT / "cardsets", tmp_path / "cardsets")
    blessed, different = replay_page(page, tmp_path)
    if os.environ.get("OPTCG_BLESS"):
        path.write_text(blessed, encoding="utf-8")
        return
    assert not different, "\n" + "\n".join(different)


def test_the_convention() -> None:
    page = '<!-- file: a.txt -->\n```yaml\nx\n```\ntext\n```console\n$ cat a.txt\nx\n$ echo "1 2 3"\n1 ... 3\n```\n'
    first, second = blocks_of(page)
    assert (first.file, first.body) == ("a.txt", "x\n")
    assert commands_of(second.body) == [("cat a.txt", "x\n"), ('echo "1 2 3"', "1 ... 3\n")]
    assert matches("a\n...\nd\n", "a\nb\nc\nd\n")
    assert not matches("a\n...\n", "b\n")


def test_a_wrong_example_is_found_and_can_be_blessed(tmp_path: Path) -> None:
    page = "```console\n$ echo right\nwrong\n```\n"
    blessed, different = replay_page(page, tmp_path)
    assert len(different) == 1
    assert blessed == "```console\n$ echo right\nright\n```\n"
    assert replay_page(blessed, tmp_path)[1] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(path: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", text)
    missing = [target for target in targets if not (path.parent / target).exists()]
    assert missing == []
