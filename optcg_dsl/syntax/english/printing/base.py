"""The machinery of printing: text_of dispatches on the node class."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import singledispatch
from typing import Any, TypeVar

from optcg_dsl.syntax.nodes import Node

Printer = TypeVar("Printer", bound=Callable[[Any], str])


@singledispatch
def _print(node: Node) -> str:
    raise TypeError(f"no printer for {type(node).__name__}")


class _TextOf:
    """The printers of all classes, looked up once for each class."""

    def __init__(self) -> None:
        self.printers: dict[type[Node], Callable[[Any], str]] = {}

    def register(self, printer: Printer) -> Printer:
        """Let a function print the nodes of the class that its parameter is annotated with."""
        _print.register(printer)
        return printer

    def __call__(self, node: Node) -> str:
        """The canonical English text of ``node``, as it stands in the middle of a sentence.

        Raises ``TypeError`` for a class without a printer.
        """
        kind = type(node)
        printer = self.printers.get(kind)
        if printer is None:
            printer = self.printers[kind] = _print.dispatch(kind)
        return printer(node)


text_of = _TextOf()


def words(*parts: Node | str | int | None) -> str:
    """The parts with single blanks between them; None and "" are left out."""
    texts = (
        part if isinstance(part, str) else text_of(part) if isinstance(part, Node) else str(part)
        for part in parts
        if part is not None and part != ""
    )
    return " ".join(texts)


def listed(texts: Sequence[str], joiner: str) -> str:
    """``a``, ``a or b``, ``a, b, or c``."""
    if len(texts) < 3:
        return f" {joiner} ".join(texts)
    return f"{', '.join(texts[:-1])}, {joiner} {texts[-1]}"


def joined(texts: Iterable[str], joiner: str) -> str:
    """``a or b or c``."""
    return f" {joiner} ".join(texts)


def capitalised(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def article(following: str) -> str:
    """``a`` or ``an`` before these words."""
    return "an" if following.lstrip('[{<"')[:1].lower() in tuple("aeiou") else "a"
