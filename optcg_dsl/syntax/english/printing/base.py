"""The printers of English, and how words are joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from optcg_dsl.syntax.nodes import Node
from optcg_dsl.syntax.printing import Printers

text_of = Printers()
"""The printers of English."""


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
