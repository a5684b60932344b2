"""What random Japanese texts are made of."""

from __future__ import annotations

from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import HEADS
from tests.fuzz.unspaced_inputs import BRACKETS, Script


def _forms_of_its_verb(word: str) -> tuple[str, ...]:
    return tuple(text for text, one in WORDS.items() if word in WORDS and one.verb == WORDS[word].verb)


SCRIPT = Script(
    JAPANESE,
    headed=tuple(f"【{word}】" for word in HEADS),
    forms=(
        *(
            "【ドン!!×1】",
            "【ドン!!×99】",
            "ドン!!−1：",
            "①：",
            "1",
            "2",
            "0",
            "3",
            "50",
            "999999",
            "+1000",
            "−2",
            "1枚",
        ),
        *(
            "「灯」",
            "《港の番人》",
            "『港』",
            "属性(斬)",
            "属性(無)",
            "(注。)",
            "(カード1枚を引く。)",
            "\n・",
            "か",
            "と",
        ),
        *("。", "、", "：", "その後、", "そうした場合、", "ことができる：", "まで", "の", "を", "に", "が", "は", "で"),
    ),
    signs=(
        *("，", "．", "｡", "､", "：", ":", "!", "！", "‼", "〜", "…", "＋", "－", "ー", "一", "×", "x", "／", "\u3000"),
        *BRACKETS,
        *(
            "ｶｰﾄﾞ",
            "カ\u3099",
            "が",
            "か\u3099",
            "々",
            "㈱",
            "㍿",
            "㌔",
            "Ⅳ",
            "①",
            "⑪",
            "➀",
            "７",
            "Ｄ",
            "ﾞ",
            "髙",
            "\U00020bb7",
        ),
    ),
    before=(),
    behind=tuple("をにがはでと"),
    verbs=tuple(WORDS),
    verb_first=False,
    closing=("", "、", "か、", "時、", "場合、", "。"),
    nested=("【", "(", "「", "《", "『", "【(", "(「", "特徴《", "自分の", "以外の", "「あ」か"),
    letter="あ",
    trigger="【トリガー】",
    related=_forms_of_its_verb,
)
