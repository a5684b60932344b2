"""Wording variants: texts that mean what the canonical text says, in other words.

A text that was read is printed again; where the two differ, every difference must be a variant that its language has a
name for.  Anything else would be a word that the tree does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher

from optcg_dsl.text.source import Span


@dataclass(frozen=True, slots=True)
class Variant:
    """One place where a text differs from the canonical text; ``span`` is in the text, ``canonical`` stands there."""

    name: str
    span: Span
    canonical: str


@dataclass(frozen=True, slots=True)
class Variants:
    """The wording variants of a language.

    Texts are compared piece by piece, as ``piece`` finds them; ``name_of`` names the variant that written words are of
    canonical ones, or gives None when it is not a known one.
    """

    piece: re.Pattern[str]
    name_of: Callable[[str, str], str | None]

    def compare(self, written: str, canonical: str) -> tuple[tuple[Variant, ...], Span | None]:
        """The variants by which ``written`` differs from ``canonical``, and the first difference that is none."""
        if written == canonical:
            return (), None
        left, right = self.piece.findall(written), self.piece.findall(canonical)
        starts = [0]
        for piece in left:
            starts.append(starts[-1] + len(piece))
        variants: list[Variant] = []
        for operation, i, j, k, m in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
            if operation == "equal":
                continue
            span = Span(starts[i], starts[j])
            name = self.name_of("".join(left[i:j]), "".join(right[k:m]))
            if name is None:
                return tuple(variants), span
            variants.append(Variant(name, span, "".join(right[k:m])))
        return tuple(variants), None
