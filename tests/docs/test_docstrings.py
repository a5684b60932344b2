"""What docstrings and comments name is there: the fields of records, the promises of the architecture."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import optcg_dsl

PACKAGE = Path(optcg_dsl.__file__).resolve().parent
ROOT = PACKAGE.parent
_FIELD = re.compile(r"``([a-z_]+)``(?=:| (?:is|are|says|holds|tells|counts) )")
"""How a docstring begins to tell of a field."""


def classes_of(source: str) -> dict[str, ast.ClassDef]:
    """The classes of a module by name."""
    return {one.name: one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.ClassDef)}


def strange_fields(one: ast.ClassDef, fields: set[str]) -> Iterator[str]:
    """What the docstring of a record tells of as a field, and is none of ``fields`` and none of their values."""
    values = {part.value for part in ast.walk(one) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    for name in _FIELD.findall(ast.get_docstring(one) or ""):
        if not {name, f"_{name}"} & fields and name not in values:
            yield name


def test_a_strange_field_is_found() -> None:
    source = '''
class Add:
    """``add 1 card``.  ``facing``: up or down; ``plural``: cards; ``from``: where it was."""

    facing: str
    form: Literal["as", "from"]
'''
    (one,) = classes_of(source).values()
    assert list(strange_fields(one, {"facing", "form"})) == ["plural"]


def test_docstrings_tell_of_fields_that_are_there() -> None:
    modules = {path: classes_of(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    by_name = {name: one for classes in modules.values() for name, one in classes.items()}

    def members(one: ast.ClassDef) -> set[str]:
        own = {
            part.target.id for part in one.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }
        own |= {
            name.id
            for part in one.body
            if isinstance(part, ast.Assign)
            for name in part.targets
            if isinstance(name, ast.Name)
        }
        own |= {part.name for part in one.body if isinstance(part, ast.FunctionDef)}
        own |= {
            part.attr for part in ast.walk(one) if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)
        }
        init = next((part for part in one.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
        if init is not None:
            own |= {arg.arg for arg in (*init.args.args, *init.args.kwonlyargs)}
        for base in one.bases:
            name = ast.unparse(base).rpartition(".")[2]
            if name in by_name and by_name[name] is not one:
                own |= members(by_name[name])
        return own

    strange = [
        f"{path.relative_to(PACKAGE)}: {one.name}.{name}"
        for path, classes in modules.items()
        for one in classes.values()
        if members(one)
        for name in strange_fields(one, members(one))
    ]
    assert strange == []


def test_every_promise_that_is_named_is_one_of_the_architecture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = page.partition("## Promises")[2].partition("\n## ")[0]
    promised = set(re.findall(r"^(\d+)\. \*\*", section, re.MULTILINE))
    assert len(promised) == 10
    named = {
        number
        for folder in (PACKAGE, ROOT / "tests", ROOT / "docs")
        for path in folder.rglob("*")
        if path.suffix in (".py", ".md")
        for number in re.findall(r"\bpromise (\d+)", path.read_text("utf-8"))
    }
    assert named and named <= promised
