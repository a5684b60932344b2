"""The verbs of Chinese, and the ones that frames know for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: the one that frames know, and the roles of what stands behind it and what stands before it bare."""

    name: str
    behind: str = "WO"
    before: str = "HA"


VERBS: Mapping[str, Verb] = MappingProxyType(
    {
        "KO": Verb("KOする"),
        "抽": Verb("引く"),
        "抽取": Verb("引く"),
        "廢棄": Verb("捨てる"),
        "登場": Verb("登場する"),
        "在自己場上登場": Verb("登場する"),
        "在自己的場上登場": Verb("登場する"),
        "查看": Verb("見る"),
        "公開": Verb("公開する"),
        "加入": Verb("加える", "NI"),
        "放到": Verb("置く", "NI"),
        "放置到": Verb("置く", "NI"),
        "放置在": Verb("置く", "NI"),
        "放置": Verb("置く", "NI"),
        "放入": Verb("入れる", "NI"),
        "放回": Verb("戻す", "NI"),
        "置為休息狀態": Verb("レストにする"),
        "置為活動狀態": Verb("アクティブにする"),
        "附加": Verb("付与する"),
        "追加": Verb("追加する"),
        "獲得": Verb("得る"),
        "發動": Verb("発動する"),
        "攻擊": Verb("アタックする", "NI"),
        "進行攻擊": Verb("アタックする", "NI"),
        "選擇": Verb("選ぶ"),
        "洗牌": Verb("シャッフルする"),
        "翻成正面朝上": Verb("表向きにする"),
        "翻成背面朝上": Verb("裏向きにする"),
        "遭到KO": Verb("KOする"),
        "離開": Verb("離れる"),
        "離開場上": Verb("離れる"),
        "效果無效": Verb("効果を無効にする"),
        "對戰": Verb("バトルする"),
        "聲明": Verb("宣言する"),
        "造成": Verb("与える"),
        "受到": Verb("受ける"),
        "交換": Verb("入れ替える"),
        "置為正面朝上": Verb("表向きにする"),
        "置為背面朝上": Verb("裏向きにする"),
        "遊戲獲勝": Verb("勝利する"),
        "使用": Verb("プレイする"),
        "效果不會無效": Verb("無効になる"),
        "失去": Verb("失う"),
        "防禦": Verb("ブロックする"),
        "無效": Verb("無効にする"),
        "輸掉遊戲": Verb("敗北する"),
        "放入卡組並洗牌": Verb("入れてシャッフルする"),
        "攻擊的對象變更為": Verb("変更する", "NI"),
    }
)
