"""Functions changed in one place, to see whether a test traced to a rule notices.

One change a rule: in a function that cites it and that a test marked with it runs, on a line that this test runs.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from optcg_dsl.rules.coverage import RuleCoverage, Traced
from optcg_dsl.verification.rule_traces import mutated
from optcg_dsl.verification.rule_traces.recording import ROOT
from optcg_dsl.verification.rule_traces.running import RanTest

_SECONDS = 120
"""A changed function may run for ever: a test that has not ended by then has noticed."""
_MOST_TESTS = 12
_OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the rule, the function (``file:name``), the line, what was changed, and whether a test noticed."""

    rule: str
    function: str
    line: int
    change: str
    noticed: bool


def mutate_rules(coverage: RuleCoverage, tests: Sequence[RanTest], most: int, seed: int) -> Iterator[Mutant]:
    """Change one function for each of ``most`` rules, chosen by the seed, and run the tests traced to the rule.

    Rules of which no function is run by a traced test are left out: there is nothing to change for them.
    """
    chance = Random(seed)
    rules = [traced for traced in coverage.rules if traced.ran]
    for traced in sorted(chance.sample(rules, min(most, len(rules))), key=coverage.rules.index):
        found = _mutant(traced, tests, Random(f"{seed} {traced.info.number}"))
        if found is not None:
            yield found


def _mutant(traced: Traced, tests: Sequence[RanTest], chance: Random) -> Mutant | None:
    marked = [test for test in tests if traced.info.number in test.rules]
    choices: list[tuple[str, int, str, str]] = []
    for function in traced.ran or ():
        file, _, name = function.rpartition(":")
        lines = frozenset(line for test in marked for line in test.ran.get(function, ()))
        source = (ROOT / file).read_text(encoding="utf-8")
        choices += [(function, *change) for change in changes_of(source, name, lines)]
    if not choices:
        return None
    function, line, change, changed = chance.choice(choices)
    running = [test for test in marked if line in test.ran.get(function, ())]
    noticed = not _pass(function.rpartition(":")[0], changed, [test.id for test in running[:_MOST_TESTS]])
    return Mutant(traced.info.number, function, line, change, noticed)


def _pass(file: str, source: str, tests: Sequence[str]) -> bool:
    """Whether the tests still pass when a file has this source."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "mutated.py"
        path.write_text(source, encoding="utf-8")
        module = file.removesuffix(".py").replace("/", ".")
        words = [sys.executable, mutated.__file__, module, str(path), "-q", "-x", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "OPTCG_CACHE": "", "PYTHONPATH": str(ROOT)}
        try:
            done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, timeout=_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return False
    return done.returncode == 0


def changes_of(source: str, name: str, lines: frozenset[int]) -> list[tuple[int, str, str]]:
    """All single changes of a function on these lines: the line, what was changed, and the changed source."""
    tree = ast.parse(source)
    function = _find(tree, name)
    if function is None:
        return []
    found: list[tuple[int, str, str]] = []
    nodes = list(ast.walk(function))
    for index, node in enumerate(nodes):
        if getattr(node, "lineno", 0) not in lines:
            continue
        copy = deepcopy(tree)
        twin = list(ast.walk(_find(copy, name) or copy))[index]
        said = _change(twin)
        if said is not None:
            found.append((getattr(node, "lineno", 0), said, ast.unparse(ast.fix_missing_locations(copy))))
    return found


def _find(tree: ast.AST, name: str) -> ast.AST | None:
    """The function or class with this name, a dot between a class and its method."""
    node = tree
    for part in name.split("."):
        inner = (one for one in ast.walk(node) if one is not node)
        named = (one for one in inner if isinstance(one, ast.FunctionDef | ast.ClassDef) and one.name == part)
        found = next(named, None)
        if found is None:
            return None
        node = found
    return node


def _change(node: ast.AST) -> str | None:
    """Change a node in place; what was done, or ``None`` where it is not of a kind that is changed."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPPOSITES:
        before = ast.unparse(node)
        node.ops = [_OPPOSITES[type(node.ops[0])]()]
        return f"{before} became {ast.unparse(node)}"
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare):
        before = ast.unparse(node.test)
        node.test = ast.UnaryOp(ast.Not(), node.test)
        return f"the condition {before} is turned round"
    if isinstance(node, ast.BoolOp):
        before = ast.unparse(node)
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return f"{before} became {ast.unparse(node)}"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        before = ast.unparse(node)
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        return f"{before} became {ast.unparse(node)}"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Yield):
        before = ast.unparse(node)
        node.value = ast.Constant(None)
        return f"{before} is left out"
    if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        before = ast.unparse(node.value)
        node.value = ast.Constant(None)
        return f"returns None, not {before}"
    return None
