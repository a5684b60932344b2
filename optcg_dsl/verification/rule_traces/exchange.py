"""Exchanging the code of functions in a running process, so that nothing has to be imported anew."""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

ROOT = Path(__file__).resolve().parents[3]


class Exchange:
    """The functions of some modules (files relative to the checkout), wherever this process holds them.

    A table that holds a function, a decorator around it and an import of it all see its new code.  The modules are
    imported.  Functions are known by name and line, so what is exchanged has to leave these as they are.
    """

    def __init__(self, files: Iterable[str]) -> None:
        names = {str(ROOT / file): file for file in files}
        for file in names.values():
            import_module(file.removesuffix(".py").replace("/", "."))
        self._functions: dict[str, dict[tuple[str, int], list[FunctionType]]] = defaultdict(lambda: defaultdict(list))
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename in names:
                self._functions[names[one.__code__.co_filename]][_key(one.__code__)].append(one)

    def exchange(self, file: str, tree: ast.Module) -> None:
        """Let all functions of a file have the code that this tree gives them.

        Raises :class:`ValueError` where one would need other variables of the functions around it.
        """
        for code in _codes(compile(tree, str(ROOT / file), "exec", dont_inherit=True)):
            for function in self._functions[file].get(_key(code), ()):
                if function.__name__ != "<lambda>":  # there may be several on a line
                    function.__code__ = code


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
