"""Nothing in the package writes a file but the one writer, so that no write can cost an old file."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import optcg_dsl

PACKAGE = Path(optcg_dsl.__file__).resolve().parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

_WRITES = frozenset(
    ("write_text", "write_bytes", "mkstemp", "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "savefig")
)
_WRITES_OF_PATHS = frozenset(
    ("rename", "renames", "link", "link_to", "hardlink_to", "symlink", "symlink_to", "write_html", "write_json")
)
_WRITES_OF = {
    "os": {"open", "replace", "write", "pwrite", "sendfile", "fdopen", "truncate", "ftruncate"},
    "shutil": {"copy", "copy2", "copyfile", "copyfileobj", "copytree", "move"},
    "json": {"dump"},
    "pickle": {"dump"},
}
_NOT_OURS = {
    ("cli/exits.py", "write"),  # that it was interrupted, to the standard error
    ("cli/command.py", "open"),  # what is still to be printed goes to /dev/null when its reader has gone
    ("editor/answers/navigation.py", "rename"),  # of a card, as the editor is to write it
    ("verification/rule_traces/worker.py", "open"),  # what forks print goes to /dev/null
    ("native/building.py", "copytree"),  # a copy of the package to compile, in a folder that goes away again
}


def writes(tree: ast.AST) -> list[str]:
    """What a module calls that writes a file: whatever its name says, and ``open`` with a mode to write."""
    found: list[str] = []
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        function = call.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        of = ast.unparse(function.value) if isinstance(function, ast.Attribute) else ""
        texts = [one.value for one in ast.walk(call) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if name == "open" and of != "os":
            found += ["open"] if any(re.fullmatch(r"[rwaxbt+]*[wax+][bt+]*", text) for text in texts) else []
        elif name in _WRITES or (of and name in _WRITES_OF_PATHS) or name in _WRITES_OF.get(of, ()):
            found.append(name)
        elif name == "replace" and len(call.args) == 1 and not call.keywords:  # of a path; a text's has two arguments
            found.append("replace")
    return found


def test_everything_is_written_by_the_one_writer() -> None:
    """A full disk or a kill must not cost an old file: nothing but ``files.py`` writes (see tests/test_files.py)."""
    found = {
        (name, call)
        for path in SOURCES
        if (name := path.relative_to(PACKAGE).as_posix()) != "files.py"
        for call in writes(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found == _NOT_OURS


@pytest.mark.parametrize(
    "source",
    [
        "path.write_text(text)",
        "(folder / name).write_bytes(data)",
        "open(path, 'w')",
        "open(path, mode='ab')",
        "path.open('x', encoding='utf-8')",
        "io.open(path, 'r+')",
        "os.replace(a, b)",
        "a.replace(b)",
        "a.rename(b)",
        "os.open(path, flags)",
        "json.dump(data, file)",
        "shutil.copyfile(a, b)",
        "tempfile.NamedTemporaryFile(dir=folder)",
    ],
)
def test_a_write_is_noticed(source: str) -> None:
    assert writes(ast.parse(source)) != []


@pytest.mark.parametrize("source", ["open(path)", "path.open('rb')", "text.replace('a', 'b')", "game.copy()"])
def test_a_read_is_none(source: str) -> None:
    assert writes(ast.parse(source)) == []
