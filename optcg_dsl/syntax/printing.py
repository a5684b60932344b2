"""The printers of a language: a table from node classes to functions that give their text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import singledispatch
from types import MappingProxyType
from typing import Any, TypeVar

from optcg_dsl.structs import default_values
from optcg_dsl.syntax.nodes import Node

Printer = TypeVar("Printer", bound=Callable[[Any], str])


class NotPrintableError(TypeError):
    """A language has no words for a node, or for what the node says; ``node`` is the innermost one that is known."""

    def __init__(self, message: str, node: Node | None = None) -> None:
        super().__init__(message)
        self.node = node


def kind_in_words(node: Node) -> str:
    """What kind of phrase a node is, in words: “stat of target”."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()


class Printers:
    """The printers of one language by the class of nodes that they print; a call prints a node.

    ``unsaid`` are the fields that the language has no words for: a node that says something there is not printable.
    """

    def __init__(self, unsaid: Mapping[type[Node], tuple[str, ...]] = MappingProxyType({})) -> None:
        self._unsaid = unsaid
        self._dispatching = singledispatch(_no_printer)
        self._found: dict[type[Node], Callable[[Any], str]] = {}

    def register(self, printer: Printer) -> Printer:
        """Let a function print the nodes of the class that its parameter is annotated with."""
        self._dispatching.register(printer)
        self._found.clear()
        return printer

    def __call__(self, node: Node) -> str:
        """The canonical text of ``node``, as it stands in the middle of a sentence.

        Raises ``NotPrintableError`` for a class without a printer, and for what the language has no words for.
        """
        kind = type(node)
        printer = self._found.get(kind)
        if printer is None:
            printer = self._found[kind] = self._heedful(kind, self._dispatching.dispatch(kind))
        try:
            return printer(node)
        except NotPrintableError as error:
            error.node = error.node or node
            raise
        except KeyError as error:
            # A printer looks up the words for what its own builders make; another language says what they never make.
            raise NotPrintableError(f"{_no_words(node)}: none for {error.args[0]!r}", node) from error
        except (IndexError, StopIteration, TypeError, ValueError) as error:
            raise NotPrintableError(_no_words(node), node) from error

    def _heedful(self, kind: type[Node], printer: Callable[[Any], str]) -> Callable[[Any], str]:
        """A printer that refuses nodes which say more than it prints."""
        if kind not in self._unsaid:
            return printer
        silent = {name: default_values(kind)[name] for name in self._unsaid[kind]}

        def heedful(node: Any) -> str:
            for name, value in silent.items():
                if getattr(node, name) != value:
                    raise NotPrintableError(f"{_no_words(node)} that says {getattr(node, name)!r}", node)
            return printer(node)

        return heedful


def _no_printer(node: Node) -> str:
    raise NotPrintableError(_no_words(node), node)


def _no_words(node: Node) -> str:
    return f"there are no words for a phrase of the kind “{kind_in_words(node)}”"
