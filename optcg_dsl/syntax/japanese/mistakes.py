"""What people write in place of the words of Japanese card texts."""

from __future__ import annotations

import re

from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import HEADS, KEYWORDS, pattern_of
from optcg_dsl.syntax.mistakes import Mistakes

_KATAKANA = "ァ-ヺー"
_LOOK_ALIKE = {
    "力": "カ",
    "二": "ニ",
    "口": "ロ",
    "工": "エ",
    "八": "ハ",
    "卜": "ト",
    "夕": "タ",
    "一": "ー",
    "－": "ー",
}
"""Characters of another script that stand for one of katakana beside others."""


def _katakana(match: re.Match[str]) -> str:
    return _LOOK_ALIKE[match.group()]


_SAME_DEED = frozenset(("FINAL", "CONT", "MAY", "CAN", "PAST", "ONGOING", "PASSIVE", "PASSIVE_PAST"))
_FORBIDDEN = frozenset(("NOT", "NOT_CONT", "CANNOT", "CANNOT_CONT", "PASSIVE_NOT", "PASSIVE_NOT_CONT"))


def _forms(word: str) -> tuple[str, ...]:
    """The other forms of a verb: those that say that something is done, or those that say that it is not."""
    one = WORDS.get(word)
    if one is None:
        return ()
    group = _SAME_DEED if one.form in _SAME_DEED else _FORBIDDEN
    return tuple(text for text, other in WORDS.items() if other.verb == one.verb and other.form in group)


MISTAKES = Mistakes(
    instead={"破壊する": "KOする", "墓地": "トラッシュ", "タップする": "レストにする", "山札": "デッキ"},
    advice={},
    rewrites=(
        (
            re.compile(f"(?<=[{_KATAKANA}])[{''.join(_LOOK_ALIKE)}]|[{''.join(_LOOK_ALIKE)}](?=[{_KATAKANA}])"),
            _katakana,
        ),
        (re.compile("(?<![ァ-ヺ])ヘ(?![ァ-ヺー])"), "へ"),
        (re.compile("(?<=[ァ-ヺ])へ|へ(?=[ァ-ヺー])"), "ヘ"),
        (re.compile(r"((?!の)[ぁ-んァ-ヺー一-龠、。：【】])\1"), r"\1"),
        (re.compile("(レスト|アクティブ|表向き|裏向き|無効)(?=する|し、|できる)"), r"\1に"),
        (re.compile(f"{pattern_of(HEADS)[:-1]}(?!】)"), r"\g<0>】"),
        (re.compile(f"(?<!【){pattern_of(HEADS)[1:]}"), r"【\g<0>"),
    ),
    heads=HEADS,
    keywords=tuple(KEYWORDS),
    head=re.compile(f"{pattern_of(HEADS)[1:-1]}|ドン!!×[0-9]{{1,2}}"),
    gained=re.compile("【([^【】\n]*)】(?=を得|を失|を持|を発動)"),
    nicknames={},
    in_wrong_brackets=(
        (re.compile(rf"[\[「]({'|'.join(map(re.escape, HEADS))})[\]」]"), "a timing or keyword", "【】"),
    ),
    function_words=("を", "に", "が", "は", "の"),
    stats=(),
    forms=_forms,
)
