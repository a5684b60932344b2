"""Single changes of a function: a condition turned round, a step left out, a number or a word exchanged for another.

A change is made in the tree that it was found in.  Those that most often change what a rule says come first, those that
only break a function come last.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from optcg_dsl.verification.rule_traces.recording import is_mark

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
_BOUNDS: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_OTHER_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
_WIDE = 100
"""As many characters of an expression are shown."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change: the first line of its statement, and how early it is tried (0 first)."""

    line: int
    rank: int
    _node: Any
    _field: str
    _index: int | None
    _value: ast.AST
    _said: str = "{before} became {after}"

    @property
    def said(self) -> str:
        """What is changed, in words."""
        return self._said.format(before=_shown(self._before), after=_shown(self._value))

    @property
    def _before(self) -> Any:
        before = getattr(self._node, self._field)
        return before if self._index is None else before[self._index]

    def make(self) -> None:
        """Change the tree."""
        if self._index is None:
            setattr(self._node, self._field, self._value)
        else:
            getattr(self._node, self._field)[self._index] = self._value


def changes_of(tree: ast.Module, name: str, lines: frozenset[int]) -> list[Change]:
    """All changes of a function, or of the methods of a class, in statements that begin on these lines.

    The name has a dot between a class and its method.
    """
    function = _find(tree, name)
    if function is None:
        return []
    words = _words_of(tree)
    inner = (node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function)
    statements = (node for node in inner if node.lineno in lines and not is_mark(node))
    return [
        change
        for statement in statements
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for change in _of_statement(statement, words)
    ]


def _find(tree: ast.AST, name: str) -> ast.AST | None:
    node = tree
    for part in name.split("."):
        inner = (one for one in ast.walk(node) if one is not node)
        named = (one for one in inner if isinstance(one, ast.FunctionDef | ast.ClassDef) and one.name == part)
        found = next(named, None)
        if found is None:
            return None
        node = found
    return node


def _words_of(tree: ast.AST) -> dict[str, list[str]]:
    """For each name with a capital letter the attributes that the module takes of it: members of an enumeration."""
    found: dict[str, dict[str, None]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id[:1].isupper():
            found.setdefault(node.value.id, {})[node.attr] = None
    return {name: list(attributes) for name, attributes in found.items()}


def _of_statement(statement: ast.stmt, words: dict[str, list[str]]) -> Iterator[Change]:
    line = statement.lineno
    if isinstance(statement, ast.Expr):
        if isinstance(statement.value, ast.Call | ast.Yield | ast.YieldFrom):
            nothing = ast.copy_location(ast.Constant(None), statement)
            yield Change(line, 1, statement, "value", None, nothing, "{before} is left out")
    elif isinstance(statement, ast.Return) and not isinstance(statement.value, ast.Constant | None):
        empty = ast.Tuple([], ast.Load()) if isinstance(statement.value, ast.Tuple) else ast.Constant(None)
        said = "returns {after}, not {before}"
        yield Change(line, 4, statement, "value", None, ast.copy_location(empty, statement), said)
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add | ast.Sub):
        other = ast.Sub() if isinstance(statement.op, ast.Add) else ast.Add()
        shown = _shown(statement).replace("{", "{{").replace("}", "}}")
        yield Change(line, 1, statement, "op", None, other, f"{shown} with the sign turned round")
    for node, field, index in _expressions(statement):
        now = getattr(node, field) if index is None else getattr(node, field)[index]
        for rank, value in _others(node, field, now, words):
            yield Change(line, rank, node, field, index, ast.copy_location(value, now))


def _expressions(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """The places of all expressions that belong to a statement itself, not to those inside it."""
    for field, value in ast.iter_fields(node):
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.expr):
                yield node, field, index
            if isinstance(child, ast.AST) and not isinstance(child, ast.stmt | ast.ExceptHandler):
                yield from _expressions(child)


def _others(owner: ast.AST, field: str, node: ast.expr, words: dict[str, list[str]]) -> Iterator[tuple[int, ast.expr]]:
    """What an expression is exchanged for, with the rank of each."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPPOSITES:
        yield 0, ast.Compare(node.left, [_OPPOSITES[type(node.ops[0])]()], node.comparators)
        if type(node.ops[0]) in _BOUNDS:
            yield 1, ast.Compare(node.left, [_BOUNDS[type(node.ops[0])]()], node.comparators)
    elif _decides(owner, field):
        yield 0, ast.UnaryOp(ast.Not(), node)
    if isinstance(node, ast.BoolOp):
        yield 0, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        if len(node.values) > 1:
            for left_out in range(len(node.values)):
                rest = [value for index, value in enumerate(node.values) if index != left_out]
                yield 1, rest[0] if len(rest) == 1 else ast.BoolOp(deepcopy(node.op), rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield 0, node.operand
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        yield 1, ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
        yield 2, node.left
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _OTHER_CALLS:
        yield 1, ast.Call(ast.Name(_OTHER_CALLS[node.func.id], ast.Load()), node.args, node.keywords)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield 1, ast.Constant(not node.value)
        elif isinstance(node.value, int):
            yield 1, ast.Constant(node.value + 1)
        elif isinstance(node.value, str):
            yield 3, ast.Constant(node.value + "?")
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        for other in words.get(node.value.id, ()):
            if other != node.attr:
                yield 2, ast.Attribute(node.value, other, ast.Load())
                break


def _decides(owner: ast.AST, field: str) -> bool:
    """Whether an expression in this place is a condition."""
    condition = isinstance(owner, ast.If | ast.While | ast.IfExp) and field == "test"
    return condition or (isinstance(owner, ast.comprehension) and field == "ifs")


def _shown(node: ast.AST) -> str:
    if isinstance(node, ast.operator):
        return type(node).__name__
    text = " ".join(ast.unparse(ast.fix_missing_locations(deepcopy(node))).split())
    return text if len(text) <= _WIDE else text[: _WIDE - 1] + "…"
