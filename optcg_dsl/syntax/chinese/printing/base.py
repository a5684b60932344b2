"""What the printers share: the table, and what stands in front of a deed that may be done."""

from __future__ import annotations

from optcg_dsl.syntax.chinese.printing.unsaid import UNSAID
from optcg_dsl.syntax.printing import Printers

text_of = Printers(UNSAID)


def may(text: str) -> str:
    """A deed that may be done: ``可將…``, ``可以抽…``."""
    return f"可{text}" if text.startswith("將") else f"可以{text}"
