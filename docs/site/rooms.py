"""A page for each room of the package, made from what stands there: docstrings, files, what they import."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Room:
    """A folder of the package, or the files that stand in the package itself (``name`` is "")."""

    name: str
    about: str
    files: tuple[tuple[str, str], ...]
    """Each file of the room, from the package on, with the first paragraph of its docstring."""
    imports: tuple[str, ...]
    """The other rooms that its files import, types included."""


def rooms_of(package: Path) -> list[Room]:
    """All rooms in the order of their names, those inside another one behind it; a folder without modules is none."""
    modules = {path: ast.parse(path.read_text("utf-8")) for path in _sources(package)}
    folders = sorted({path.parent for path in modules}, key=lambda folder: folder.relative_to(package).parts)
    names = {folder: folder.relative_to(package).as_posix().removeprefix(".") for folder in folders}
    rooms = []
    for folder in folders:
        own = {path: tree for path, tree in modules.items() if path.parent == folder}
        about = next((_docstring(tree) for path, tree in own.items() if path.name == "__init__.py"), "")
        files = tuple(
            (path.relative_to(package).as_posix(), _first_paragraph(_docstring(tree)))
            for path, tree in own.items()
            if path.name != "__init__.py"
        )
        named = {name for tree in own.values() for name in _imported(tree, package.name)}
        found = {_room(package, name) for name in named}
        rooms.append(Room(names[folder], about, files, tuple(sorted(found - {names[folder]}))))
    return rooms


def pages_of(package: Path, architecture: str) -> dict[str, str]:
    """The pages by the names of their files; ``architecture`` is the page whose tables say what a room may not do."""
    limits = dict(re.findall(r"^\| `([\w/]+)`[^|]* \|[^|]*\| ([^|]*) \|$", architecture, re.MULTILINE))
    rooms = rooms_of(package)
    users = {room.name: [other.name for other in rooms if room.name in other.imports] for room in rooms}
    return {file_of(room.name): "\n".join(_page(room, limits, users[room.name])) for room in rooms}


def file_of(room: str) -> str:
    """The file of a room's page."""
    return f"{room.replace('/', '-') or 'package'}.md"


def _sources(package: Path) -> Iterator[Path]:
    yield from (path for path in sorted(package.rglob("*.py")) if "_compiled" not in path.parts)


def _page(room: Room, limits: dict[str, str], users: list[str]) -> Iterator[str]:
    yield f"# `{room.name or 'optcg_dsl'}`\n"
    yield _markdown(room.about) + "\n"
    limit = limits.get(room.name, "").strip()
    if limit:
        yield f"It may not {limit}.\n"
    yield "| file | what it is |\n|---|---|"
    for path, about in room.files:
        yield f"| `{path}` | {_markdown(about).replace('|', '&#124;')} |"
    yield ""
    yield f"Imports: {_listed(room.imports)}.\n"
    yield f"Imported by: {_listed(users)}.\n"


def _listed(rooms: tuple[str, ...] | list[str]) -> str:
    return ", ".join(f"[`{name or 'optcg_dsl'}`]({file_of(name)})" for name in rooms) or "none"


def _markdown(text: str) -> str:
    """The text of a docstring, whose names of code stand between two backquotes or in a role."""
    text = re.sub(r":\w+:`~?([^`]*)`", r"``\1``", " ".join(text.split()))
    text = re.sub(r"``([^`]*)``", lambda code: f"\0{code.group(1)}\0", text)
    escaped = re.sub(r"([\[\]<>*_])", r"\\\1", text)
    return re.sub("\0([^\0]*)\0", lambda code: "`" + re.sub(r"\\([\[\]<>*_])", r"\1", code.group(1)) + "`", escaped)


def _docstring(tree: ast.Module) -> str:
    return ast.get_docstring(tree) or ""


def _first_paragraph(text: str) -> str:
    return text.partition("\n\n")[0]


def _imported(tree: ast.Module, package: str) -> Iterator[str]:
    """The dotted names inside the package that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.split(".")[0] == package:
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.split(".")[0] == package)


def _room(package: Path, name: str) -> str:
    """The room that a dotted name stands in."""
    folder = package
    for part in name.split(".")[1:]:
        if not (folder / part).is_dir():
            break
        folder /= part
    return folder.relative_to(package).as_posix().removeprefix(".")
