"""The wording variants of Chinese: commas, the order of modifiers, and words of one meaning."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax.variants import Variant, Variants
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import CODES

_MARKS = "，、"
_TWINS = frozenset(
    frozenset(pair)
    for pair in (
        *(("放到", "放置到"), ("放到", "放置在"), ("放到", "放置"), ("可", "可以"), ("抽", "抽取"), ("最上面", "上面")),
        *(("因", "因為"), ("攻擊", "進行攻擊"), ("全數", "全部"), ("為", "是"), ("在", "為"), ("的張數", "張數")),
    )
)
_PIECE = re.compile(
    r"放置到|放置在|放置|放到|可以|可|抽取|抽|最上面|上面|因為|因|進行攻擊|攻擊|全數|全部|並且|並|而且|且|的張數|張數"
    r"|[「『《【(][^」』》】)\n]*[」』》】)]|[0-9]+|.",
    re.S,
)


def name_of(written: str, canonical: str) -> str | None:
    """The variant that ``written`` is of ``canonical``, or None when it is not a known one."""
    bare, printed = (text.translate({ord(mark): None for mark in _MARKS}) for text in (written, canonical))
    if bare == printed:
        return "comma"
    if {bare, printed} <= {"", "的", "並", "並且", "而且", "且", "而", "再"}:
        return "particle"
    return "twin-form" if frozenset((bare, printed)) in _TWINS else None


class ChineseVariants(Variants):
    """Variants of a line; modifiers in another order are one, as long as no word is missing or too many."""

    def compare(self, written: str, canonical: str) -> tuple[tuple[Variant, ...], Span | None]:
        """The variants by which ``written`` differs from ``canonical``, and the first difference that is none."""
        variants, difference = super().compare(written, canonical)
        if difference is None:
            return variants, None
        if self._words(written) == self._words(canonical):
            return (Variant("word-order", Span(0, len(written)), canonical),), None
        return variants, difference

    def _words(self, text: str) -> Counter[str]:
        return Counter(piece for piece in self.piece.findall(text) if piece not in _UNCOUNTED)


_UNCOUNTED = frozenset((*_MARKS, "的"))
VARIANTS = ChineseVariants(_PIECE, name_of)
CODES_OF_VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        **CODES,
        "comma": "OP312",
        "particle": "OP311",
        "twin-form": "OP311",
        "twin-spelling": "OP317",
        "word-order": "OP311",
    }
)
"""The code of the finding about each variant of the typography, of older wording and of those above."""
