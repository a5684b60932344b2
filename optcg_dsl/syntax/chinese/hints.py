"""The words in which findings and completions speak of Chinese phrases."""

from __future__ import annotations

import re
from collections.abc import Mapping

from optcg_dsl.syntax.chinese.vocabulary import HEADS, KEYWORDS, ONCE, TIMINGS, TURNS
from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, inverse

_PARTS_OF_SPEECH: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("a verb (抽, 廢棄, KO, ...)", ("VERB", "EXIST", "EXIST_NOT", "IS", "HAS_SAID")),
    ("將, 使 or 從 before cards", ("JIANG", "SHI", "FROM")),
    ("how many (1張, 最多1張, ...)", ("NUMBER", "UP_TO", "TOTAL_OF", "EACH", "ALL_OF", "ANY_NUMBER")),
    (
        "which cards (角色卡, 這張卡片, 「name」, ...)",
        ("CATEGORY", "NAME", "THIS", "THAT", "REST_OF", "STATE", "COLOR", "STAT", "HAS", "EXCEPT", "DONE"),
    ),
    ("whose (自己的, 對手的, ...), or a player (自己, 對手)", ("WHOSE", "PLAYER")),
    ("a place (手牌, 卡組, ...)", ("AREA",)),
    ("a duration (在這個回合, ...)", ("DURATION",)),
)
_FORMS: Mapping[str, str] = {
    "TIMING": "a timing like 【登場時】",
    "TIMING_NAME": "a timing like 【登場時】",
    "TURN": "【我方回合中】",
    "ONCE": "【每回合1次】",
    "DONX": "【咚!!×1】",
    "KEYWORD": "a keyword like 【防禦】",
    "HEADWORD": "a keyword like 【防禦】",
    "NOTE": "an explanatory note in ( )",
    "DONMINUS": "a cost like 咚!!−1",
    "SIGNED": "a change like +1000 or −2",
    "CIRCLED": "a circled number like ①",
    "BULLET": 'a line that begins with "・"',
    "$END": "the end of the text",
}

HINTS = Hints(
    _PARTS_OF_SPEECH,
    _FORMS,
    joints={
        "KA": '"或"',
        "OR_SO": '"或"',
        "TO": '"和"',
        "COMPARED_WITH": '"和"',
        "JIANG": '"將"',
        "WILL": '"將"',
        # Whose cards follow, or who does what follows.
        "WHOSE": '"自己" or "對手"',
        "PLAYER": '"自己" or "對手"',
        **dict.fromkeys(("INSTEAD", "IN_PLACE", "IN_PLACE_OF"), '"替換成"'),
    },
    heads=(*(f"【{head}】" for head in HEADS), "【咚!!×1】"),
    head=re.compile(r"【([^【】\n]*)】/?"),
    numbered_head=re.compile("【咚!!×"),
    brackets={"【": "】", "「": "」", "《": "》", "『": "』", "(": ")"},
    word=re.compile(r"【[^【】\n]*】?|「[^「」\n]*」?|《[^《》\n]*》?|『[^『』\n]*』?|[一-龠]+|[A-Za-z]+|\S"),
    full_stop=("STOP", "。"),
    is_own=lambda word: not word.isascii(),
    examples={
        "TIMING": tuple(f"【{word}】" for word in TIMINGS),
        "TURN": tuple(f"【{word}】" for word in TURNS),
        "ONCE": ("【每回合1次】",),
        "DONX": ("【咚!!×1】", "【咚!!×2】"),
        "KEYWORD": tuple(f"【{word}】" for word in KEYWORDS),
        "HEADWORD": tuple(f"【{word}】" for word in KEYWORDS),
        "DONMINUS": ("咚!!−1",),
        "SIGNED": ("+1000", "−1000"),
        "CIRCLED": tuple(CIRCLED[:3]),
        "NUMBER": ("1",),
        "GIVEN_DON": ("附加有咚!!卡", "附加有1張以上咚!!卡", "未附加咚!!卡"),
        "GIVEN_SAID": ("附加有咚!!卡", "附加有1張以上咚!!卡", "未附加咚!!卡"),
        "GIVEN_TO": ("附加在",),
        "NTH_TURN": ("自己的第1回合", "對手的第2回合以後"),
        "DON_DECK_SIZE": ("咚!!卡組由10張卡片構成",),
        "KA": ("或",),
        "TO": ("和",),
    },
    names={"NAME": "「{}」"},
    types={"TYPENAME": "《{}》", "QUOTED": "『{}』"},
    opening=re.compile(r"[【「《『][^【】「」《》『』\n]*\Z"),
    word_start=re.compile("."),
    sentence_start=re.compile(r"(?!)"),
    printed={
        **inverse(TIMINGS),
        **inverse(KEYWORDS),
        "Your Turn": "我方回合中",
        "Opponent's Turn": "對方回合中",
        "Once Per Turn": ONCE,
    },
    part_end=re.compile("[。：\\n]"),
    part_lead=" \n・",
    stand_ins={
        "】": ("【登場時】", ""),
        "。": ("抽1張卡片。",),
        "：": ("可以廢棄1張自己的手牌：",),
    },
)
