"""Older and twin spellings of words, read as the ones that most cards print."""

from __future__ import annotations

import re

from optcg_dsl.text.normalise import Spelling


def _owner_behind(match: re.Match[str]) -> str:
    """``對手最多1張A和最多1張B``: an owner before several numbers, as most cards have it, behind each of them."""
    owner, first, between, joint, second = match.groups()
    return f"{first}{owner}{between}{joint}{second}{owner}"


OLDER_WORDING: tuple[Spelling, ...] = (
    ("twin-spelling", re.compile("力量(?=[+−])"), "力量值"),
    ("twin-spelling", re.compile("咚(?=卡)"), "咚!!"),
    (
        "twin-spelling",
        re.compile("(?:(?<=生命值)|(?<=手牌)|(?<=值卡)|(?<=值區))在([0-9]+)(?=以[上下](?:時|、|並|且|，))"),
        lambda match: f"在{match[1]}張",
    ),
    (
        "twin-spelling",
        re.compile("的?特徵[是為]((?:《[^《》\n]*》或?)+)(?=[，、時])"),
        lambda match: f"擁有{match[1]}特徵",
    ),
    (
        "twin-spelling",
        re.compile("(費用|力量值)([0-9]+以[上下])、但是數值在"),
        lambda match: f"{match[1]}{match[2]}{match[1]}數值在",
    ),
    ("twin-spelling", re.compile("這個角色(?=的)"), "這張角色卡"),
    ("twin-spelling", re.compile(r"屬性\([^()\n]*\)(?=的)"), lambda match: f"{match.group()[2:]}屬性"),
    (
        "twin-spelling",
        re.compile("(對手)(最多[0-9]+張)([^，。：最]*)(和|或)(最多[0-9]+張)(?!對手|自己)"),
        _owner_behind,
    ),
)
