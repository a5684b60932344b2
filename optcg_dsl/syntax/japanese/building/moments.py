"""How long something lasts and when it happens, by the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax import nodes as n

DURATIONS: Mapping[str, n.Duration] = MappingProxyType(
    {
        "このターン中": n.During("turn"),
        "このバトル中": n.During("battle"),
        "次の相手のターン中": n.During("turn", "your opponent's"),
        "次の相手のターン終了時まで": n.Until("end", "your opponent's"),
        "次の自分のターン終了時まで": n.Until("end", "your"),
        "次の自分のターン開始時まで": n.Until("start", "your"),
        "次の相手のエンドフェイズ終了時まで": n.Until("end", "your opponent's", "End Phase"),
        "次の相手のリフレッシュフェイズで": n.InPhase("your opponent's"),
    }
)
MOMENTS: Mapping[str, n.AtMoment] = MappingProxyType(
    {"このターン終了時": n.AtMoment("end", "turn"), "このバトル終了時": n.AtMoment("end", "battle")}
)
