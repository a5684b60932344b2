"""The words of Chinese card texts.

Chinese prints the Japanese sentence word by word, so what frames make of words is shared: :data:`AS_FRAMES_SAY` brings
each Chinese word to the one that the frames know, which is how Japanese prints it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from optcg_dsl.vocabulary import attributes, colors, keywords, timings
from optcg_dsl.vocabulary.colors import Color
from optcg_dsl.vocabulary.keywords import Keyword
from optcg_dsl.vocabulary.timings import TimingName

TIMINGS: Mapping[str, TimingName] = MappingProxyType({info.zh: info.name for info in timings.TIMINGS.values()})
KEYWORDS: Mapping[str, Keyword] = MappingProxyType(
    {info.zh: info.symbol for info in keywords.KEYWORDS.values() if info.zh}
)
TURNS: Mapping[str, Literal["Your", "Opponent's"]] = MappingProxyType(
    {"我方回合中": "Your", "對方回合中": "Opponent's"}
)
ONCE = "每回合1次"
HEADS = (*TIMINGS, *KEYWORDS, *TURNS, ONCE)
"""What cards print in black brackets at the head of an ability; ``【咚!!×N】`` has a number and is a form apart."""

COLORS: Mapping[str, Color] = MappingProxyType({f"{info.zh}色": info.symbol for info in colors.COLORS.values()})
ATTRIBUTES: Mapping[str, str] = MappingProxyType(
    {info.zh: info.symbol for info in attributes.ATTRIBUTES.values() if info.zh}
)

AS_FRAMES_SAY: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "CATEGORY": {
            "角色卡": "キャラ",
            "領航卡": "リーダー",
            "舞台卡": "ステージ",
            "事件卡": "イベント",
            "卡片": "カード",
            "咚!!卡": "ドン!!",
        },
        "AREA": {
            "手牌": "手札",
            "卡組": "デッキ",
            "廢棄區": "トラッシュ",
            "場上": "場",
            "咚!!卡組": "ドン!!デッキ",
            "生命值區": "ライフ",
            "生命值卡": "ライフ",
            "生命值": "ライフ",
            "費用區": "コストエリア",
            "領航卡區": "リーダーエリア",
            "角色卡區": "キャラクターエリア",
            "舞台卡區": "ステージエリア",
        },
        "END": {
            "上面": "の上",
            "下面": "の下",
            "上面或下面": "の上か下",
            "最上面": "の上",
            "的上面": "の上",
            "的下面": "の下",
            "的最上面": "の上",
            "的上面或下面": "の上か下",
        },
        "THIS": {
            "這張角色卡": "このキャラ",
            "這張卡片": "このカード",
            "這張領航卡": "このリーダー",
            "這張舞台卡": "このステージ",
        },
        "THAT": {"該張卡片": "そのカード", "該張角色卡": "そのキャラ", "該領航卡或角色卡": "そのリーダーかキャラ"}
        | {"該張領航卡": "そのリーダー", "該張舞台卡": "そのステージ"}
        | {"該些卡片": "それらのカード", "該些角色卡": "それらのキャラ"},
        "STATE": {
            "休息狀態": "レスト",
            "活動狀態": "アクティブ",
            "正面朝上": "表向き",
            "背面朝上": "裏向き",
            "多種顏色": "多色",
            "單一顏色": "単色",
        },
        "COLOR": {"紅色": "赤", "綠色": "緑", "藍色": "青", "紫色": "紫", "黑色": "黒", "黃色": "黄"},
        "WHOSE": {
            "自己": "自分の",
            "對手": "相手の",
            "自身": "自身の",
            "持有者": "持ち主の",
            "雙方玩家": "両プレイヤーの",
            "雙方": "お互いの",
            "自己或對手": "自分か相手の",
        },
        "PLAYER": {"自己": "自分", "對手": "相手", "雙方": "お互い", "持有者": "持ち主"},
        "STAT": {
            "費用": "コスト",
            "力量值": "パワー",
            "反擊": "カウンター",
            "原本費用": "元々のコスト",
            "原本的費用": "元々のコスト",
            "原本力量值": "元々のパワー",
            "原本的力量值": "元々のパワー",
        },
        "DONE": {
            "選擇的": "選んだ",
            "被選擇的": "選んだ",
            "公開的": "公開した",
            "廢棄的": "捨てた",
            "廢棄": "捨てた",
            "被放回的": "戻した",
            "放回的": "戻した",
            "放回手牌的": "戻した",
            "聲明的": "宣言した",
            "登場的": "登場させた",
            "抽到的": "引いた",
            "加入的": "加えた",
            "遭到KO的": "KOした",
            "置為休息狀態的": "レストにした",
            "放置的": "置いた",
            "對戰的": "バトルした",
        },
        "BY_THIS_EFFECT": {
            **dict.fromkeys(
                ("以此效果登場的", "因此效果登場的", "以這個效果登場的", "因這個效果登場的"), "この効果で登場させた"
            ),
            **dict.fromkeys(("以此效果置為休息狀態的", "因此效果置為休息狀態的"), "この効果でレストにした"),
        },
        "PLACED_IN_PHASE": dict.fromkeys(
            ("在自己咚!!階段放置的", "在自己的咚!!階段放置的"), "自分のドン!!フェイズに置かれる"
        ),
        "SAME_NUMBER": {
            f"{comma}{joint}{deed}卡片相同{number}的": said
            for comma in ("", "、")
            for deed, said in (("廢棄", "捨てた"), ("放回", "戻した"), ("放置", "置いた"))
            for joint in "和與"
            for number in ("張數", "數量")
        },
        "NUMBER_OF": {"張數": "の枚数", "的張數": "の枚数", "合計張數": "の合計枚数"},
        "CMP": {"以上": "以上", "以下": "以下"},
        "COUNTER_VALUE": {"反擊": "カウンター"},
        "ANY_VALUE": {"任意的費用": "任意のコスト", "任意費用": "任意のコスト"}
        | {"任意的力量值": "任意のパワー", "任意的顏色": "任意の色", "任意的類別": "任意のカテゴリ"}
        | {"任意的數字": "任意の数字"},
        "STAT_WITHIN": {
            "費用數值在": "コスト",
            "持有費用在": "コスト",
            "的持有費用在": "コスト",
            "力量值數值在": "パワー",
        },
        "ALIKE": {
            "不同顏色": "と異なる色の",
            "相同顏色": "と同じ色の",
            "相同卡片名稱": "と同じカード名の",
            "不同卡片名稱": "と異なるカード名の",
        },
        "DIFFERENT": {"卡片名稱不同": "カード名が異なる", "顏色不同": "色が異なる", "不同顏色的": "色が異なる"},
        "MANNER": {
            "以任意方式": "好きなように",
            "以休息狀態": "レストで",
            "以活動狀態": "アクティブで",
            "以正面朝上": "表向きで",
            "以背面朝上": "裏向きで",
            "依任意順序": "好きな順番で",
            "任意變換排列順序": "好きな順番で",
            "並任意變換排列順序": "好きな順番で",
            "依任意順序變換排列": "好きな順番で",
        },
    }
)
"""By terminal: the word of the frames for each word."""

SPELLINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "放到": ("放置到", "放置在", "放置"),
        "放置在": ("放到", "放置到", "放置"),
        "抽": ("抽取",),
        "攻擊": ("進行攻擊",),
        "進行攻擊": ("攻擊",),
        "翻成背面朝上": ("置為背面朝上",),
        "翻成正面朝上": ("置為正面朝上",),
        "變成": ("變更成",),
        "減至": ("降為",),
        "依任意順序": ("任意變換排列順序", "依任意順序變換排列"),
        "因": ("因為",),
        "以": ("使用",),
        "在和": ("在與",),
        "已附加的": ("被附加的",),
        "選擇的": ("被選擇的",),
        "被放回的": ("放回的", "放回手牌的"),
        "則替換成": ("替換成",),
        "以此效果登場的": ("因此效果登場的", "以這個效果登場的", "因這個效果登場的"),
        "以此效果置為休息狀態的": ("因此效果置為休息狀態的",),
        "登場的支付費用減少": ("登場時的支付費用減少", "登場時支付的費用減少"),
        "在這個回合之後獲得追加我方回合": ("在這個回合之後追加獲得我方回合",),
        "在自己場上登場": ("在自己的場上登場",),
        "在自己咚!!階段放置的": ("在自己的咚!!階段放置的",),
        "才可以": ("才可", "才能"),
        "其餘": ("其餘卡片", "其餘的卡片"),
        "其餘卡片": ("其餘的卡片", "其餘"),
        **{
            f"和{deed}卡片相同張數的": tuple(
                f"{comma}{joint}{deed}卡片相同{number}的"
                for comma in ("", "、")
                for joint in "和與"
                for number in ("張數", "數量")
            )
            for deed in ("廢棄", "放回", "放置")
        },
        "全數": ("全部",),
        "這個回合結束時，": ("這回合結束時，",),
        "可以使其": ("也可", "也可以"),
        "或": ("和", "與"),
        "在": ("為",),
        "是": ("為",),
        "原本費用": ("原本的費用",),
        "原本力量值": ("原本的力量值",),
        "時，或": ("時、或", "時或"),
    }
)
"""By the word that most cards have: the other ones that say the same in its place."""
SPELLED = frozenset((*SPELLINGS, *(word for words in SPELLINGS.values() for word in words)))
"""All words that have several spellings."""
