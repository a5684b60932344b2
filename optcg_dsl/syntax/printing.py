"""The printers of a language: a table from node classes to functions that give their text."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any, TypeVar

from optcg_dsl.syntax.nodes import Node

Printer = TypeVar("Printer", bound=Callable[[Any], str])


class NotPrintableError(TypeError):
    """A language has no words for a node, or for what the node says."""


class Printers:
    """The printers of one language by the class of nodes that they print; a call prints a node."""

    def __init__(self) -> None:
        self._dispatching = singledispatch(_no_printer)
        self._found: dict[type[Node], Callable[[Any], str]] = {}

    def register(self, printer: Printer) -> Printer:
        """Let a function print the nodes of the class that its parameter is annotated with."""
        self._dispatching.register(printer)
        self._found.clear()
        return printer

    def __call__(self, node: Node) -> str:
        """The canonical text of ``node``, as it stands in the middle of a sentence.

        Raises ``NotPrintableError`` for a class without a printer.
        """
        kind = type(node)
        printer = self._found.get(kind)
        if printer is None:
            printer = self._found[kind] = self._dispatching.dispatch(kind)
        return printer(node)


def _no_printer(node: Node) -> str:
    raise NotPrintableError(f"no printer for {type(node).__name__}")
