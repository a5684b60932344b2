"""The wording variants of Japanese: commas, the order of modifiers, and particles and forms of one meaning."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.variants import Variant, Variants
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import CODES

_PARTICLES = frozenset(("を", "は", "の", "が", "に", "へ"))
_FORMS = (
    *(("場合", "時"), ("好きな順番で", "好きな順番に並び替え"), ("好きな順番で", "好きな順番に並び替えて")),
    *(
        ("の", "ある"),
        ("の", "いる"),
        ("ある", "いる"),
        ("で", "いて"),
        ("で", "あり"),
        ("あり", "いて"),
        ("から", "の"),
    ),
    *(("で", "でかつ"), ("で", "であり"), ("の場合", "である場合"), ("キャラカード", "キャラ")),
    *(("あり", "でかつ"), ("の", "でかつ")),
    *(("バトルする", "バトルした"), ("バトルする", "バトルしている"), ("で", "によって"), ("に", "へ")),
    *(("レストにされない", "レストにできない"), ("レストにされない", "レストにすることができない")),
    *(("好きな順番で", "好きな順番で並び替え"), ("の場合", "だった場合"), ("の", "だった"), ("", "かつ")),
    *(("の", "にある"), ("の", "にいる"), ("持つ", "持ち"), ("", "の枚数"), ("ステージカード", "ステージ")),
    *(("お互い", "両プレイヤー"), ("お互いの", "自分と相手の")),
    *(("", "時"), ("", "場合"), ("", "からカード"), ("", "デッキを"), ("", "自身のデッキを"), ("なる", "なった")),
    *(
        ("登場させた", "そうした"),
        ("登場したターンに", "登場したターン中"),
        ("", "それぞれ"),
        ("", "することが"),
        ("", "ゲームに"),
        ("で", "では"),
    ),
)
_UNCOUNTED = frozenset(("、", "自分の", "自身の"))
"""Pieces that may be missing or too many; all others are counted."""
_TWINS = frozenset(frozenset(pair) for pair in _FORMS)
_VERBS = "|".join(sorted(map(re.escape, WORDS), key=len, reverse=True))
_PIECE = re.compile(
    rf"{_VERBS}|お互いの?|両プレイヤー(?!の)|自分と相手の|自分の|自身の|好きな順番で並び替え|好きな順番に並び替えて?|好きな順番で"
    r"|でかつ|かつ|の(?:合計)?枚数|任意の枚数|にある|にいる|それぞれ|だった|ある|いる|持つ|持ち"
    r"|[「『《【(][^」』》】)\n]*[」』》】)]|[0-9]+|[ァ-ヺー]+!*|(?:(?!任意)[一-龠])+|.",
    re.S,
)


def name_of(written: str, canonical: str) -> str | None:
    """The variant that ``written`` is of ``canonical``, or None when it is not a known one."""
    bare, printed = written.replace("、", ""), canonical.replace("、", "")
    if bare == printed:
        return "comma"
    if {bare, printed} <= _PARTICLES | {""}:
        return "particle"
    if {bare, printed} in ({"", "自分の"}, {"", "自身の"}):
        return "silent-owner"
    if frozenset((bare, printed)) in _TWINS:
        return "twin-form"
    first, second = WORDS.get(bare), WORDS.get(printed)
    if first is None or second is None or first.verb != second.verb:
        return None
    # The printed word comes from the tree, which knows whether it is "may": that alone is said in several forms.
    same = first.form == second.form or {first.form, second.form} <= {"MAY", "CAN", "FINAL", "CONT"}
    return "inflection" if same else None


class JapaneseVariants(Variants):
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
        return Counter(_canonical_words(self.piece.findall(text)))


def _canonical_words(pieces: list[str]) -> Iterator[str]:
    for piece in pieces:
        word = WORDS.get(piece)
        if word is not None:
            yield word.verb if word.form in ("MAY", "CAN", "FINAL", "CONT") else f"{word.verb} {word.form}"
        elif piece not in _PARTICLES and piece not in _UNCOUNTED:
            yield piece


VARIANTS = JapaneseVariants(_PIECE, name_of)
CODES_OF_VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        **CODES,
        "comma": "OP312",
        "particle": "OP311",
        "inflection": "OP311",
        "twin-form": "OP311",
        "silent-owner": "OP311",
        "twin-spelling": "OP317",
        "word-order": "OP311",
    }
)
"""The code of the finding about each variant of the typography, of older wording and of those above."""
