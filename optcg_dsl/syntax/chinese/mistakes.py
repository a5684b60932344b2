"""What people write in place of the words of Chinese card texts."""

from __future__ import annotations

import re

from optcg_dsl.syntax.chinese.vocabulary import HEADS, KEYWORDS
from optcg_dsl.syntax.japanese.vocabulary import pattern_of
from optcg_dsl.syntax.mistakes import Mistakes

MISTAKES = Mistakes(
    instead={"墓地": "廢棄區", "牌庫": "卡組", "棄牌區": "廢棄區", "橫置": "置為休息狀態", "破壞": "KO"},
    advice={},
    rewrites=(
        (re.compile(r"([一-龠，、。：【】])\1"), r"\1"),
        (re.compile("的(?=，|。|、|：)"), ""),
        (re.compile(f"{pattern_of(HEADS)[:-1]}(?!】)"), r"\g<0>】"),
        (re.compile(f"(?<!【){pattern_of(HEADS)[1:]}"), r"【\g<0>"),
    ),
    heads=HEADS,
    keywords=tuple(KEYWORDS),
    head=re.compile(f"{pattern_of(HEADS)[1:-1]}|咚!!×[0-9]{{1,2}}"),
    gained=re.compile("(?:獲得|持有|發動)【([^【】\n]*)】"),
    nicknames={},
    in_wrong_brackets=(
        (re.compile(rf"[\[「]({'|'.join(map(re.escape, HEADS))})[\]」]"), "a timing or keyword", "【】"),
    ),
    function_words=("將", "的", "在", "使"),
    stats=(),
)
