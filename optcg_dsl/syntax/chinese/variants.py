"""The wording variants of Chinese: commas, words of one meaning, words that may be missing, and the order of words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax.variants import Variant, Variants
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import CODES

_MARKS = "，、 "
_TWINS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("放置到", "放置在", "放置"), "放到"),
        **dict.fromkeys(("依任意順序變換排列", "並任意變換排列順序", "任意變換排列順序"), "依任意順序"),
        **dict.fromkeys(("持有費用在", "的持有費用在"), "費用數值在"),
        **dict.fromkeys(("被附加的",), "已附加的"),
        "使用": "以",
        "0張卡片": "0張",
        "可以": "可",
        "也可以": "可",
        "也可": "可",
        "抽取": "抽",
        "最上面": "上面",
        "因為": "因",
        "進行攻擊": "攻擊",
        "全部": "全數",
        "的張數": "張數",
        "這回合": "這個回合",
        "被選擇的": "選擇的",
        "持有": "擁有",
        "擁有包含": "包含",
        "降為": "減至",
        "變更成": "變成",
        "與": "和",
        "將卡組洗牌": "洗牌",
        "將生命值卡依任意順序": "依任意順序",
        "置為背面朝上": "翻成背面朝上",
        "置為正面朝上": "翻成正面朝上",
        "生命值卡": "生命值",
        "在登場的回合即可": "登場的回合可",
        "若登場": "若有執行此動作",
    }
)
"""Words of one meaning, and the one that stands for them where texts are compared."""
_SILENT = frozenset(("自己", "自身", "持有者", "場上", "中"))
"""Owners and places that need not be said: silence is the controller, and characters are on the field."""
_PARTICLES = frozenset(
    (
        *_MARKS,
        *("的", "並", "並且", "而且", "且", "再", "後", "而", "則", "即", "各自", "若", "時", "即將"),
        *("將", "從", "以", "使其", "在", "有", "為", "是", "張數"),
    )
)
"""What carries nothing that the words beside it do not say."""
_WORDS = sorted((*_TWINS, *_TWINS.values(), *_SILENT, *_PARTICLES, "沒有"), key=len, reverse=True)
_PIECE = re.compile(
    "|".join(map(re.escape, _WORDS)) + r"|[「『《【(][^」』》】)\n]*[」』》】)]|[0-9]+|.",
    re.S,
)


def _as_canonical(text: str) -> tuple[str, ...]:
    """The words of a text that count, each as the one that stands for its twins."""
    words = (_TWINS.get(word, word) for word in _PIECE.findall(text))
    return tuple(word for word in words if word not in _PARTICLES)


def name_of(written: str, canonical: str) -> str | None:
    """The variant that ``written`` is of ``canonical``, or None when it is not a known one."""
    bare, printed = (text.translate({ord(mark): None for mark in _MARKS}) for text in (written, canonical))
    if bare == printed:
        return "comma"
    left, right = _as_canonical(bare), _as_canonical(printed)
    if not left and not right:
        return "particle"
    if left == right:
        return "twin-form"
    return "silent-owner" if _said(left) == _said(right) else None


def _said(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in _SILENT)


class ChineseVariants(Variants):
    """Variants of a line; words in another order are one, as long as no word is missing or too many."""

    def compare(self, written: str, canonical: str) -> tuple[tuple[Variant, ...], Span | None]:
        """The variants by which ``written`` differs from ``canonical``, and the first difference that is none."""
        variants, difference = super().compare(written, canonical)
        if difference is None:
            return variants, None
        if _counted(written) == _counted(canonical):
            return (Variant("word-order", Span(0, len(written)), canonical),), None
        return variants, difference


def _counted(text: str) -> Counter[str]:
    return Counter(_said(_as_canonical(text)))


VARIANTS = ChineseVariants(_PIECE, name_of)
CODES_OF_VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        **CODES,
        "comma": "OP312",
        "particle": "OP311",
        "twin-form": "OP311",
        "silent-owner": "OP311",
        "twin-spelling": "OP317",
        "word-order": "OP311",
    }
)
"""The code of the finding about each variant of the typography, of older wording and of those above."""
