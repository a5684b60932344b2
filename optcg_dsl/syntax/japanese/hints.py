"""The words in which findings and completions speak of Japanese phrases."""

from __future__ import annotations

import re
from collections.abc import Mapping

from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.japanese.verbs import FORMS
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, HEADS, KEYWORDS, ONCE, TIMINGS, TURNS, inverse

_PARTS_OF_SPEECH: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "a verb (引く, 捨てる, KOする, ...)",
        (
            *(f"VERB_{form}" for form in FORMS),
            *("EXIST", "EXIST_NOT", "EXIST_CONT"),
        ),
    ),
    (
        "a particle (を, に, から, は, が, ...)",
        ("WO", "GA", "HA", "NI", "NI_ALSO", "KARA", "DE", "HE", "PER", "NO", "OF_VALUE", "WITH", "BATTLE_WITH"),
    ),
    ("how many (1枚, すべて, ...)", ("NUMBER", "ALL", "ANY_NUMBER")),
    (
        "which cards (キャラ, このカード, 「name」, ...)",
        (
            "CATEGORY",
            "NAME",
            "THIS",
            "THAT",
            "REST_OF",
            "STATE",
            "COLOR",
            "STAT",
            "TYPENAME",
            "特徴",
            "QUOTED",
            "ATTRIBUTENAME",
        ),
    ),
    ("whose (自分の, 相手の, ...)", ("WHOSE",)),
    ("a place (手札, デッキ, ...)", ("AREA",)),
    ("a duration (このターン中, ...)", ("DURATION",)),
    ("a player (自分, 相手)", ("PLAYER",)),
)
_FORMS: Mapping[str, str] = {
    "TIMING": "a timing like 【登場時】",
    "TIMING_NAME": "a timing like 【登場時】",
    "TURN": "【自分のターン中】",
    "ONCE": "【ターン1回】",
    "DONX": "【ドン!!×1】",
    "KEYWORD": "a keyword like 【ブロッカー】",
    "HEADWORD": "a keyword like 【ブロッカー】",
    "NOTE": "an explanatory note in ( )",
    "DONMINUS": "a cost like ドン!!−1",
    "SIGNED": "a change like +1000 or −2",
    "CIRCLED": "a circled number like ①",
    "BULLET": 'a line that begins with "・"',
    "$END": "the end of the text",
}

HINTS = Hints(
    _PARTS_OF_SPEECH,
    _FORMS,
    joints={"KA": '"か"', "TO": '"と"'},
    heads=(*(f"【{head}】" for head in HEADS), "【ドン!!×1】"),
    head=re.compile(r"【([^【】\n]*)】/?"),
    numbered_head=re.compile("【ドン!!×"),
    brackets={"【": "】", "「": "」", "《": "》", "『": "』", "(": ")"},
    word=re.compile(
        r"【[^【】\n]*】?|「[^「」\n]*」?|《[^《》\n]*》?|『[^『』\n]*』?|[ァ-ヺー]+|[一-龠]+|[A-Za-z]+|\S"
    ),
    full_stop=("STOP", "。"),
    is_own=lambda word: not word.isascii(),
    examples={
        "TIMING": tuple(f"【{word}】" for word in TIMINGS),
        "TURN": tuple(f"【{word}】" for word in TURNS),
        "ONCE": ("【ターン1回】",),
        "DONX": ("【ドン!!×1】", "【ドン!!×2】"),
        "KEYWORD": tuple(f"【{word}】" for word in KEYWORDS),
        "HEADWORD": tuple(f"【{word}】" for word in KEYWORDS),
        "DONMINUS": ("ドン!!−1",),
        "SIGNED": ("+1000", "−1000"),
        "CIRCLED": tuple(CIRCLED[:3]),
        "NUMBER": ("1",),
        "KA": ("か",),
        "TO": ("と",),
        "WITH": ("と",),
        "OF_VALUE": ("の",),
        "SAME_VALUE": ("と同じ",),
        "OF_EFFECT": ("の",),
        "ALSO": ("で", "で、", "でかつ"),
        "HAS_ALSO": ("を持ち", "を持ち、"),
        "EACH_OF": ("それぞれ",),
        "IN_PLACE": ("にある",),
    },
    names={"NAME": "「{}」"},
    types={"TYPENAME": "《{}》", "QUOTED": "『{}』"},
    opening=re.compile(r"[【「《『][^【】「」《》『』\n]*\Z"),
    word_start=re.compile("."),
    sentence_start=re.compile(r"(?!)"),
    part_end=re.compile("[。：\\n]"),
    part_lead=" \n・",
    stand_ins={
        "】": ("【登場時】", ""),
        "。": ("カード1枚を引く。",),
        "：": ("自分の手札1枚を捨てることができる：",),
    },
    printed={
        **inverse(TIMINGS),
        **inverse(KEYWORDS),
        "Your Turn": "自分のターン中",
        "Opponent's Turn": "相手のターン中",
        "Once Per Turn": ONCE,
    },
)
