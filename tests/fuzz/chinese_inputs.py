"""What random Traditional Chinese texts are made of."""

from __future__ import annotations

from optcg_dsl.syntax.chinese.building.verbs import VERBS
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.chinese.vocabulary import HEADS
from tests.fuzz.unspaced_inputs import BRACKETS, Script

SCRIPT = Script(
    CHINESE,
    headed=tuple(f"【{word}】" for word in HEADS),
    forms=(
        *("【咚!!×1】", "【咚!!×99】", "咚!!−1：", "①：", "1", "2", "0", "3", "50", "999999", "+1000", "−2", "1張"),
        *("「燈」", "《港灣守衛》", "『港』", "(斬)屬性", "(無)屬性", "(註。)", "(抽1張卡片。)", "\n・", "或", "和"),
        *("。", "，", "、", "：", "之後，", "若有執行此動作時，", "可以", "最多", "的", "將", "使", "從", "若", "時，"),
    ),
    signs=(
        *(",", "．", "｡", "､", "：", ":", "!", "！", "‼", "〜", "…", "＋", "－", "ー", "一", "×", "x", "／", "\u3000"),
        *BRACKETS,
        *("ㄅ", "カ", "が", "々", "㈱", "㍿", "㌔", "Ⅳ", "①", "⑪", "➀", "７", "Ｄ", "裡", "裏", "\U00020bb7", "\uf900"),
        *("将", "场", "张", "为", "对", "効", "発", "効果", "ドン!!", "対", "区", "值", "値"),
    ),
    before=("將", "使", "從", "因", "在", "若", "每有", "除了", "在和", "可", "被", "", "", ""),
    behind=("", "", "", "，", "以外的", "的", "時，", "中"),
    verbs=tuple(VERBS),
    verb_first=True,
    closing=("", "，", "，並", "時，", "時，或", "。", "："),
    nested=("【", "(", "「", "《", "『", "【(", "(「", "擁有《", "自己的", "除了", "「燈」或", "將", "若"),
    letter="燈",
    trigger="【觸發器】",
    related=lambda _word: (),
)
