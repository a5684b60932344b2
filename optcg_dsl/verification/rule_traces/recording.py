"""Which statements of the functions that cite a rule are run."""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from optcg_dsl.verification.rule_traces.exchange import ROOT, Exchange

_MARK = "__optcg_ran__"


class Recorder:
    """Puts a mark before each statement of the functions in ``wanted``, a class by its methods.

    What is not wanted runs as fast as ever.  ``trees`` are the files with their marks, ``exchange`` the functions.
    """

    def __init__(self, wanted: Iterable[tuple[str, str]]) -> None:
        names: dict[str, set[str]] = defaultdict(set)
        for file, name in wanted:
            names[file].add(name)
        self.exchange = Exchange(names)
        self.trees: dict[str, ast.Module] = {}
        self._places: list[tuple[str, str, int]] = []
        self._ran: set[int] = set()
        for file, own in sorted(names.items()):
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            self._mark_definitions(tree, file, own, "", "")
            self.trees[file] = ast.fix_missing_locations(tree)
            self.exchange.exchange(file, tree)

    def start(self) -> None:
        """Begin with nothing run."""
        self._ran.clear()
        setattr(builtins, _MARK, self._ran.add)

    def stop(self) -> Mapping[tuple[str, str], set[int]]:
        """What ran since the start: the first lines of statements, by file and name."""
        found: dict[tuple[str, str], set[int]] = defaultdict(set)
        for index in self._ran:
            file, name, line = self._places[index]
            found[file, name].add(line)
        return found

    def _mark_definitions(self, node: ast.AST, file: str, wanted: set[str], path: str, owner: str) -> None:
        """Mark the functions below a node; what is in none that is wanted belongs to the ``owner``, if there is one."""
        for child in list(ast.iter_child_nodes(node)):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{path}.{child.name}" if path else child.name
                mine = inner if inner in wanted else owner
                self._mark_definitions(child, file, wanted, inner, mine)
                if mine and not isinstance(child, ast.ClassDef):
                    self._mark(child, file, mine)
            else:
                self._mark_definitions(child, file, wanted, path, owner)

    def _mark(self, node: ast.AST, file: str, name: str) -> None:
        """Put a mark before each statement below a node, but for those of functions and classes in it."""
        for field, value in ast.iter_fields(node):
            if not isinstance(value, list):
                continue
            for child in value:
                if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case) and not _defines(child):
                    self._mark(child, file, name)
            if any(isinstance(child, ast.stmt) for child in value):
                setattr(node, field, list(self._marked(value, file, name)))

    def _marked(self, statements: list[ast.stmt], file: str, name: str) -> Iterator[ast.stmt]:
        for statement in statements:
            if not (is_mark(statement) or _is_words(statement)):
                mark = ast.Call(ast.Name(_MARK, ast.Load()), [ast.Constant(len(self._places))], [])
                self._places.append((file, name, statement.lineno))
                yield ast.copy_location(ast.Expr(mark), statement)
            yield statement


def is_mark(node: ast.AST) -> bool:
    """Whether a statement was put in by a recorder."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == _MARK


def _defines(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)


def _is_words(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring, a declaration of names, or the start of a block that has to come first."""
    if isinstance(statement, ast.Global | ast.Nonlocal | ast.ImportFrom):
        return True
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
