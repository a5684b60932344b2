"""What people write in place of the words of Japanese card texts."""

from __future__ import annotations

import re
import unicodedata

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


_INSTEAD = {
    **dict.fromkeys(("山札", "ライブラリー"), "デッキ"),
    **dict.fromkeys(("墓地", "捨て札", "控え室"), "トラッシュ"),
    **dict.fromkeys(("クリーチャー", "モンスター", "ユニット", "ミニオン", "キャラクター"), "キャラ"),
    **dict.fromkeys(("呪文", "スペル", "魔法"), "イベント"),
    **dict.fromkeys(("破壊する", "倒す", "撃破する"), "KOする"),
    **dict.fromkeys(("破壊される", "倒される", "撃破される"), "KOされる"),
    **dict.fromkeys(("破壊された", "倒された", "撃破された"), "KOされた"),
    **dict.fromkeys(("召喚する", "場に出す"), "登場させる"),
    **dict.fromkeys(("タップする", "横向きにする"), "レストにする"),
    **dict.fromkeys(("アンタップする", "縦向きにする"), "アクティブにする"),
    **dict.fromkeys(("ドローする", "引きます"), "引く"),
    **dict.fromkeys(("対戦相手", "相手プレイヤー"), "相手"),
    **dict.fromkeys(("または", "もしくは", "あるいは"), "か"),
    **dict.fromkeys(("及び", "および"), "と"),
    "トラッシュする": "トラッシュに置く",
    "ディスカードする": "捨てる",
    "攻撃": "アタック",
    "攻撃力": "パワー",
    "次に": "その後",
    "ならば": "場合",
    "全部": "すべて",
    "ドンカード": "ドン!!",
}
"""Words of other card games, and of plain Japanese, and what cards print in their place."""
_DIGITS = "一二三四五六七八九十"


def _number(match: re.Match[str]) -> str:
    return str(_DIGITS.index(match.group()) + 1)


def _below(match: re.Match[str]) -> str:
    return f"{int(match[1]) - 1}{match[2]}以下"


def _is_foreign(char: str) -> bool:
    """Whether a letter is of no script that Japanese is written in; Chinese characters are those of Japanese."""
    return char.isalpha() and not unicodedata.name(char, "").startswith(
        ("HIRAGANA", "KATAKANA", "CJK", "IDEOGRAPHIC", "HALFWIDTH KATAKANA", "VERTICAL IDEOGRAPHIC")
    )


BORROWED = re.compile(r"(?i)(?<![a-z])(?:[ko]{1,4}|don|[a-z])(?![a-z])|K\. ?O")
"""Words in Latin letters that cards print, as they may be mistyped."""
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
    instead=_INSTEAD,
    advice={},
    rewrites=(
        (re.compile("[一二三四五六七八九十](?=[枚つ])"), _number),
        (re.compile(r"(?i)DON ?!{0,2}|ドン!{3,}|ドン!(?!!)"), "ドン!!"),
        (re.compile(r"(?i)K\. ?O\.(?=[しすでさ時])"), "KO"),
        (re.compile("(?<=こと)が出来"), "ができ"),
        (re.compile("([1-9][0-9]*)(枚?)未満"), _below),
        (re.compile("以内"), "以下"),
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
        (
            re.compile(rf"[\[［〔「『《〈<＜]({'|'.join(map(re.escape, HEADS))})[\]］〕」』》〉>＞]"),
            "a timing or keyword",
            "【】",
        ),
        (
            re.compile(r"(?<=特徴)[\[［〔「『〈<＜≪«【]([^「」『』《》【】\n]+?)[\]］〕」』〉>＞≫»】]"),
            "a type",
            "《》",
        ),
    ),
    function_words=("を", "に", "が", "は", "の"),
    stats=(),
    after_head=re.compile("(?![をがにのはかと持効])"),
    misspelt_heads=((re.compile(r"ドン[!！‼]*[×xX*]? ?([0-9]{1,2})"), r"ドン!!×\1"),),
    foreign=_is_foreign,
    borrowed=BORROWED,
    twice=re.compile(r"((?![0-9])[0-9ぁ-ヺー一-龠]{2,14}?、?|[0-9]+[枚つ])\1"),
    leading_then=re.compile("その後、?(.)"),
    note_signs={
        "Rush": (("登場したターン", "アタックできる"),),
        "Double Attack": (("ダメージは2",), ("2ダメージ",)),
        "Banish": (("トリガーは発動せず",),),
        "Blocker": (("アタックの対象を", "レスト"),),
        "Unblockable": (("ブロックされない",),),
    },
    forms=_forms,
    opposed=(
        frozenset(("か", "と", "で", "で、", "か、", "と、")),
        frozenset(("+", "−")),
        frozenset(("上", "下")),
        frozenset(("多", "少")),
        frozenset(("自", "相")),
    ),
)
