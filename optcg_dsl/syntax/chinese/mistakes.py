"""What people write in place of the words of Chinese card texts."""

from __future__ import annotations

import re
import unicodedata

from optcg_dsl.syntax.chinese.vocabulary import HEADS, KEYWORDS
from optcg_dsl.syntax.japanese.mistakes import BORROWED
from optcg_dsl.syntax.japanese.vocabulary import pattern_of
from optcg_dsl.syntax.mistakes import Mistakes

_OTHER_FORMS = (
    *(
        "張张",
        "將将",
        "對对対",
        "場场",
        "戰战戦",
        "廢废廃",
        "棄弃",
        "區区",
        "費费",
        "領领",
        "組组",
        "這这",
        "個个",
        "動动",
        "狀状",
    ),
    *(
        "態态",
        "為为爲",
        "擊击撃",
        "時时",
        "從从従",
        "開开",
        "選选",
        "擇择択",
        "獲获",
        "結结",
        "無无",
        "變变変",
        "該该",
        "數数",
        "顏颜顔",
    ),
    *(
        "紅红",
        "綠绿緑",
        "藍蓝",
        "黃黄",
        "黑黒",
        "屬属",
        "徵征",
        "稱称",
        "雙双",
        "餘余",
        "則则",
        "與与",
        "後后",
        "進进",
        "發发発",
        "並并",
    ),
    *(
        "離离",
        "傷伤",
        "會会",
        "效効",
        "值値",
        "啟启啓",
        "觸触",
        "階阶",
        "順顺",
        "張张",
        "換换",
        "聲声",
        "減减",
        "遊游",
        "勝胜",
        "種种",
    ),
    *(
        "約约",
        "輸输",
        "過过",
        "沒没",
        "項项",
        "執执",
        "輪轮",
        "準准",
        "備备",
        "圍围",
        "體体",
        "號号",
        "術术",
        "達达",
        "於于",
    ),
)
_GLYPHS = {other: forms[0] for forms in _OTHER_FORMS for other in forms[1:]}
"""Characters in their simplified or Japanese form, and in the one that cards print."""
_IS_HAN = ("CJK", "IDEOGRAPHIC", "VERTICAL IDEOGRAPHIC")
_INSTEAD = {
    **dict.fromkeys(("牌庫", "牌組", "牌堆"), "卡組"),
    **dict.fromkeys(("墓地", "棄牌區", "棄牌堆"), "廢棄區"),
    **dict.fromkeys(("生物", "怪獸", "隨從", "單位"), "角色卡"),
    **dict.fromkeys(("法術", "魔法"), "事件卡"),
    **dict.fromkeys(("橫置", "轉橫"), "置為休息狀態"),
    **dict.fromkeys(("重置", "轉直"), "置為活動狀態"),
    **dict.fromkeys(("破壞", "消滅", "擊殺"), "KO"),
    **dict.fromkeys(("召喚", "打出"), "登場"),
    **dict.fromkeys(("抽牌", "摸"), "抽"),
    **dict.fromkeys(("敵方", "敵人", "對方"), "對手"),
    **dict.fromkeys(("攻擊力", "戰力"), "力量值"),
    **dict.fromkeys(("棄置", "丟棄", "捨棄"), "廢棄"),
    **dict.fromkeys(("然後", "接著"), "之後"),
    "最多可": "最多",
    "如果": "若",
}
"""Words of other card games, and of plain Chinese, and what cards print in their place."""
_BRACKETED = "【[^【】\n]*】?|「[^「」\n]*」?|《[^《》\n]*》?|『[^『』\n]*』?"
_DIGITS = "一二三四五六七八九十"


def _number(match: re.Match[str]) -> str:
    return "2" if match.group() == "兩" else str(_DIGITS.index(match.group()) + 1)


def _is_foreign(char: str) -> bool:
    """Whether a letter is of no script that Chinese is written in."""
    return char.isalpha() and not unicodedata.name(char, "").startswith(_IS_HAN)


MISTAKES = Mistakes(
    instead=_INSTEAD,
    advice={},
    rewrites=(
        (re.compile(f"[{_DIGITS}兩](?=張)"), _number),
        (re.compile(r"(?i)DON ?!{0,2}|咚!{3,}|咚!(?!!)|咚(?!!)"), "咚!!"),
        (re.compile(r"(?i)K\. ?O\."), "KO"),
        (re.compile("以內"), "以下"),
        (re.compile("裡面|裡|裏"), "中"),
        # Two 將 may be 可將.
        (re.compile(r"((?!將)[一-龠，、。：【】])\1"), r"\1"),
        (re.compile("的(?=，|。|、|：)"), ""),
        (re.compile(f"{pattern_of(HEADS)[:-1]}(?!】)"), r"\g<0>】"),
        (re.compile(f"(?<!【){pattern_of(HEADS)[1:]}"), r"【\g<0>"),
    ),
    heads=HEADS,
    keywords=tuple(KEYWORDS),
    head=re.compile(f"{pattern_of(HEADS)[1:-1]}|咚!!×[0-9]{{1,2}}"),
    gained=re.compile("(?:獲得|持有|擁有|發動|失去)【([^【】\n]*)】"),
    nicknames={},
    in_wrong_brackets=(
        (
            re.compile(rf"[\[［〔「『《〈<＜]({'|'.join(map(re.escape, HEADS))})[\]］〕」』》〉>＞]"),
            "a timing or keyword",
            "【】",
        ),
        (
            re.compile(r"(?<=有)[\[［〔「〈<＜≪«【]([^「」『』《》【】\n]+?)[\]］〕」〉>＞≫»】](?=特徵)"),
            "a type",
            "《》",
        ),
    ),
    function_words=("將", "的", "在", "使"),
    stats=(),
    after_head=re.compile("(?![的或和時，。、效])"),
    misspelt_heads=((re.compile(r"咚[!！‼]*[×xX*]? ?([0-9]{1,2})"), r"咚!!×\1"),),
    glyphs=_GLYPHS,
    foreign=_is_foreign,
    borrowed=BORROWED,
    word=re.compile("|".join((*sorted(_INSTEAD, key=len, reverse=True), _BRACKETED, "[A-Za-z]+", r"\S"))),
    twice=re.compile(r"((?![0-9])[0-9一-龠]{2,14}?，?|[0-9]+張)\1"),
    leading_then=re.compile("之後，?(.)"),
    opposed=(
        frozenset(("或", "和", "且", "及", "並", "抑或", "與", "再")),
        frozenset(("+", "−")),
        frozenset(("上", "下")),
        frozenset(("多", "少", "等")),
        frozenset(("不", "")),
        frozenset(("未", "")),
        frozenset(("等於", "")),
    ),
    note_signs={
        "Rush": (("登場的回合", "攻擊"),),
        "Double Attack": (("傷害為2",),),
        "Banish": (("不發動觸發器",),),
        "Blocker": (("攻擊對象", "攻擊的對象"),),
    },
)
