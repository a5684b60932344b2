"""How long something lasts and when it happens, by the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax import nodes as n

DURATIONS: Mapping[str, n.Duration] = MappingProxyType(
    {
        "在這個回合": n.During("turn"),
        "在這個回合中": n.During("turn"),
        "在這場對戰中": n.During("battle"),
        "在下一個對手回合結束前": n.Until("end", "your opponent's"),
        "到下一個對手回合結束前": n.Until("end", "your opponent's"),
        "在下一個對手結束階段結束前": n.Until("end", "your opponent's", "End Phase"),
        "到下一個我方回合開始前": n.Until("start", "your"),
        "到下一個我方回合結束前": n.Until("end", "your"),
        "在下一個對手的重整階段": n.InPhase("your opponent's", phase="Refresh Phase"),
        "在下一個自己的重整階段": n.InPhase("your", phase="Refresh Phase"),
        "在下一個重整階段": n.InPhase("the", phase="Refresh Phase"),
        "到這個回合結束時": n.Until("end", None),
        "到這場對戰結束時": n.Until("end", None, "battle"),
        "在下一個對手回合中": n.During("turn", "your opponent's"),
        "在下一個我方回合中": n.During("turn", "your"),
        "在對手的回合中": n.During("turn", "your opponent's", ""),
        "在自己的回合中": n.During("turn", "your", ""),
        "在對手的第1回合中": n.During("turn", "your opponent's", "first"),
        "在對手的第2回合中": n.During("turn", "your opponent's", "second"),
        "在對手的第3回合中": n.During("turn", "your opponent's", "third"),
        "在自己的第1回合中": n.During("turn", "your", "first"),
        "在自己的第2回合中": n.During("turn", "your", "second"),
        "在自己的第3回合中": n.During("turn", "your", "third"),
        "在自己的重整階段": n.InPhase("your", next=False, phase="Refresh Phase"),
        "在對手的重整階段": n.InPhase("your opponent's", next=False, phase="Refresh Phase"),
        "在雙方的重整階段": n.InPhase("your and your opponent's", next=False, phase="Refresh Phase"),
    }
)
MOMENTS: Mapping[str, n.AtMoment] = MappingProxyType(
    {
        "這個回合結束時": n.AtMoment("end", "turn"),
        "這回合結束時": n.AtMoment("end", "turn"),
        "這場對戰結束時": n.AtMoment("end", "battle"),
        "我方回合開始時": n.AtMoment("start", "turn", "your"),
        "我方回合結束時": n.AtMoment("end", "turn", "your"),
        "對手回合開始時": n.AtMoment("start", "turn", "your opponent's"),
        "對手回合結束時": n.AtMoment("end", "turn", "your opponent's"),
        "在下一個對手回合開始時": n.AtMoment("start", "turn", "your opponent's", next=True),
        "在下一個對手回合結束時": n.AtMoment("end", "turn", "your opponent's", next=True),
        "在下一個我方回合開始時": n.AtMoment("start", "turn", "your", next=True),
        "在下一個我方回合結束時": n.AtMoment("end", "turn", "your", next=True),
        "在下一個對手主要階段開始時": n.AtMoment("start", "Main Phase", "your opponent's", next=True),
        "在下一個我方主要階段開始時": n.AtMoment("start", "Main Phase", "your", next=True),
        "我方主要階段開始時": n.AtMoment("start", "Main Phase", "your"),
        "對手主要階段開始時": n.AtMoment("start", "Main Phase", "your opponent's"),
        "在遊戲開始時": n.AtMoment("start", "game", "the"),
    }
)
