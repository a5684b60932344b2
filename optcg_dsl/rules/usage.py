"""Where a rule number is used: in the code, the tests and the scenarios of this installation, and by card texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

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
    """A place that cites a rule: the file (relative to the checkout), the line, and the function or class around it."""

    file: str
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Usage:
    """The places that cite one rule; tests are found in a checkout only."""

    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    scenarios: tuple[Citation, ...]


def usage_of(number: str) -> Usage:
    """The places that cite this number."""
    root = _PACKAGE.parent
    return Usage(
        tuple(_code_citations(_PACKAGE, number)),
        tuple(_test_citations(root / "tests", number)),
        tuple(
            citation
            for folder in (root / "cardsets", _PACKAGE / "_data" / "cardsets")
            for citation in _scenario_citations(folder, number)
        ),
    )


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


def _code_citations(folder: Path, number: str) -> Iterator[Citation]:
    """The docstrings that cite the number in parentheses."""
    for path, tree in _trees(folder, number):
        for name, node, text in _docstrings(tree):
            if any(number in numbers_in(group) for group in _GROUP.findall(text)):
                yield Citation(_shown(path), node.lineno, name)


def _test_citations(folder: Path, number: str) -> Iterator[Citation]:
    """The tests that are marked with the number."""
    for path, tree in _trees(folder, number):
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for mark in node.decorator_list:
                if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.rules":
                    continue
                if repr(number) in map(ast.unparse, mark.args):
                    yield Citation(_shown(path), node.lineno, node.name)


def _scenario_citations(folder: Path, number: str) -> Iterator[Citation]:
    """The ``rules:`` fields of YAML files that cite the number."""
    for path in sorted(folder.rglob("*.yaml")) if folder.is_dir() else ():
        name = ""
        for index, line in enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
            titled = re.match(r"\s*-?\s*(?:scenario|name):\s*(.+)", line)
            name = titled[1].strip() if titled else name
            if re.match(r"\s*-?\s*rules:", line) and number in _NUMBER.findall(line):
                yield Citation(_shown(path), index, name)


def _trees(folder: Path, number: str) -> Iterator[tuple[Path, ast.Module]]:
    """The modules whose text has the number, or another one beside it (short forms), somewhere."""
    beside = number[: number.rfind("-") + 1]
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else ():
        try:
            text = path.read_text(encoding="utf-8")
            if beside in text:
                yield path, ast.parse(text)
        except (SyntaxError, UnicodeDecodeError):
            continue


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, ast.expr, str]]:
    """All strings that stand as statements, with the name of what they describe."""

    def walk(node: ast.AST, name: str) -> Iterator[tuple[str, ast.expr, str]]:
        for child in ast.iter_child_nodes(node):
            inner = name
            if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
                inner = f"{name}.{child.name}" if name else child.name
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                if isinstance(child.value.value, str):
                    yield name, child.value, child.value.value
            else:
                yield from walk(child, inner)

    yield from walk(tree, "")


def _shown(path: Path) -> str:
    return path.relative_to(_PACKAGE.parent).as_posix()


def rules_of_text(text: str, language: Language) -> frozenset[str]:
    """The numbers of the rules that the words of a card text belong to, by the term table."""
    return frozenset(number for term in terms_in(text, language) for number in term.rules)


def depends_on(numbers: Iterable[str], number: str) -> bool:
    """Whether one of the numbers is this rule or stands below it."""
    return any(other == number or other.startswith(f"{number}-") for other in numbers)
