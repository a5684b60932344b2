"""Where a rule number is used: in the code, the tests and the scenarios of this installation, and by card texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from optcg_dsl.rules.switch_table import SWITCHES
from optcg_dsl.rules.terms import Language, terms_in

_PACKAGE = Path(__file__).resolve().parents[1]
_NUMBER = re.compile(r"(?<![\d.-])\d{1,2}(?:-\d{1,2}){1,5}(?![\d-])")
_CITED = re.compile(
    r"(?<![\d.-])(?:(?P<range>(?<=\d to ))?(?P<number>\d{1,2}(?:-\d{1,2}){1,5})"
    r"|(?<=[, ])-(?P<short>\d{1,2}))(?![\d-])"
)
_GROUP = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Citation:
    """A place that cites a rule: the file (relative to the checkout), the line, and the function, class or constant
    that it is about ("" for a whole module)."""

    file: str
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Usage:
    """The places that cite one rule; tests are found in a checkout only."""

    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    scenarios: tuple[Citation, ...]


NOTHING = Usage((), (), ())


def usage_of(number: str) -> Usage:
    """The places that cite this number."""
    return all_usage().get(number, NOTHING)


@cache
def all_usage() -> Mapping[str, Usage]:
    """The places that cite each number, in the order of files and lines; also numbers that are no rule."""
    root = _PACKAGE.parent
    code = _gathered(_code_citations(_PACKAGE))
    tests = _gathered(_test_citations(root / "tests"))
    folders = _scenario_folders()
    scenarios = _gathered(one for folder in folders for one in _scenario_citations(folder, "rules", _NUMBER))
    return {
        number: Usage(*(tuple(found.get(number, ())) for found in (code, tests, scenarios)))
        for number in sorted({*code, *tests, *scenarios})
    }


@cache
def switch_usage() -> Mapping[str, Usage]:
    """For each field of the switches the functions that read it, and the scenarios that name it (by key or field)."""
    code = _gathered(_switch_readers(_PACKAGE))
    scenarios = _gathered(_switch_scenarios())
    return {
        info.field: Usage(
            tuple(code.get(info.field, ())), (), (*scenarios.get(info.key, ()), *scenarios.get(info.field, ()))
        )
        for info in SWITCHES
    }


def has_tests() -> bool:
    """Whether the tests are at hand: in a checkout they are, in an installed package they are not."""
    return (_PACKAGE.parent / "tests").is_dir()


def _gathered(found: Iterable[tuple[str, Citation]]) -> dict[str, list[Citation]]:
    gathered: dict[str, list[Citation]] = {}
    for number, citation in found:
        gathered.setdefault(number, []).append(citation)
    return gathered


def numbers_in(text: str) -> tuple[str, ...]:
    """The rule numbers that a text cites, with short forms ("1-2-1, -2") and ranges ("1-2-1 to 1-2-3") written out."""
    found: list[str] = []
    for match in _CITED.finditer(text):
        if match["number"] is None:
            if found:
                found.append(f"{found[-1].rpartition('-')[0]}-{match['short']}")
            continue
        number = match["number"]
        if match["range"] is not None and found and found[-1].rpartition("-")[0] == number.rpartition("-")[0]:
            parent, _, first = found[-1].rpartition("-")
            found.extend(f"{parent}-{index}" for index in range(int(first) + 1, int(number.rpartition("-")[2])))
        found.append(number)
    return tuple(found)


def _code_citations(folder: Path) -> Iterator[tuple[str, Citation]]:
    """The numbers that docstrings cite in parentheses."""
    for path, tree in _trees(folder):
        for name, line, text in _docstrings(tree):
            numbers = (number for group in _GROUP.findall(text) for number in numbers_in(group))
            for number in dict.fromkeys(numbers):
                yield number, Citation(_shown(path), line, name)


def _test_citations(folder: Path) -> Iterator[tuple[str, Citation]]:
    """The numbers that tests are marked with."""
    for path, tree in _trees(folder):
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for mark in node.decorator_list:
                if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.rules":
                    continue
                for argument in mark.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value), Citation(_shown(path), node.lineno, node.name)


def _scenario_folders() -> tuple[Path, Path]:
    return (_PACKAGE.parent / "cardsets", _PACKAGE / "_data" / "cardsets")


def _switch_scenarios() -> Iterator[tuple[str, Citation]]:
    """The scenarios with a field ``switch:``."""
    for folder in _scenario_folders():
        yield from _scenario_citations(folder, "switch", re.compile(r"(?<=switch: )\w+"))


def _switch_readers(folder: Path) -> Iterator[tuple[str, Citation]]:
    """The functions outside the table that read a field of the switches."""
    fields = {info.field for info in SWITCHES}
    for path, tree in _trees(folder):
        if path.parent.name == "rules":
            continue
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                read = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
                for name in sorted(read & fields):
                    yield name, Citation(_shown(path), function.lineno, function.name)


def _scenario_citations(folder: Path, field: str, words: re.Pattern[str]) -> Iterator[tuple[str, Citation]]:
    """The words of this pattern in the fields of this name in YAML files."""
    for path in sorted(folder.rglob("*.yaml")) if folder.is_dir() else ():
        name = ""
        for index, line in enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
            titled = re.match(r"\s*-?\s*(?:scenario|name):\s*(.+)", line)
            name = titled[1].strip() if titled else name
            if re.match(rf"\s*-?\s*{field}:", line):
                for number in words.findall(line):
                    yield number, Citation(_shown(path), index, name)


def _trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """The modules that can be read."""
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else ():
        try:
            yield path, ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError):
            continue


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, int, str]]:
    """All strings that stand as statements, with the name and the line of what they describe: a function, a class or a
    constant; "" for the module itself."""

    def walk(node: ast.AST, name: str, line: int) -> Iterator[tuple[str, int, str]]:
        constant, there = "", line
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                if isinstance(child.value.value, str):
                    yield ".".join(part for part in (name, constant) if part), there, child.value.value
            elif isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
                yield from walk(child, f"{name}.{child.name}" if name else child.name, child.lineno)
            elif isinstance(child, ast.stmt | ast.ExceptHandler):
                yield from walk(child, name, line)
            constant = _assigned(child)
            there = getattr(child, "lineno", line) if constant else line

    yield from walk(tree, "", 1)


def _assigned(node: ast.AST) -> str:
    """The name that a statement assigns to, "" for any other one."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return targets[0].id if len(targets) == 1 and isinstance(targets[0], ast.Name) else ""


def _shown(path: Path) -> str:
    return path.relative_to(_PACKAGE.parent).as_posix()


def rules_of_text(text: str, language: Language) -> frozenset[str]:
    """The numbers of the rules that the words of a card text belong to, by the term table."""
    return frozenset(number for term in terms_in(text, language) for number in term.rules)


def depends_on(numbers: Iterable[str], number: str) -> bool:
    """Whether one of the numbers is this rule or stands below it."""
    return any(other == number or other.startswith(f"{number}-") for other in numbers)
