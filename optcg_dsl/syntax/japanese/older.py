"""Older and twin spellings of words, read as the ones that most cards print."""

from __future__ import annotations

import re

from optcg_dsl.text.normalise import Spelling


def _with_the_type(match: re.Match[str]) -> str:
    """``特徴『A』を含むキャラ``: the word for types stands behind the part of one."""
    return f"{match[1]}を含む特徴を持つ"


OLDER_WORDING: tuple[Spelling, ...] = (
    ("twin-spelling", re.compile("並び変え"), "並び替え"),
    ("twin-spelling", re.compile("全て"), "すべて"),
    ("twin-spelling", re.compile("(?<=」以外)で、"), "の"),
    ("twin-spelling", re.compile("(?<=コスト|パワー)が(?=[0-9]+(?:以上|以下)?の(?!場合))"), ""),
    ("twin-spelling", re.compile("(?<=元々の効果)が(?=ない)"), "の"),
    ("twin-spelling", re.compile("(?<=コスト[0-9])と(?=[0-9]{1,2}の[^。]*すべて)"), "か"),
    ("twin-spelling", re.compile("の一番上(?=を)"), "の上から1枚"),
    ("twin-spelling", re.compile(r"(?<=属性) (?=\()"), ""),
    ("twin-spelling", re.compile("とき(?=、)"), "時"),
    ("twin-spelling", re.compile("事(?=ができ)"), "こと"),
    ("twin-spelling", re.compile(r"(?<=属性\(.\)か)(?=\(.\)を持)"), "属性"),
    ("twin-spelling", re.compile("(?<=が)1枚も(?=い?ない)"), ""),
    ("twin-spelling", re.compile("(?:(?<=ライフが[0-9])|(?<=手札が[0-9]))(?=以[上下]の場合)"), "枚"),
    ("twin-spelling", re.compile("(?<=》)でかつ(?=、)"), "を持ち"),
    (
        "twin-spelling",
        re.compile("特徴(『[^『』\n]*』)を含む(?=キャラ|カード|リーダー)"),
        _with_the_type,
    ),
    ("twin-spelling", re.compile("(?<=このターン中)に(?=、?[^登さ])"), "、"),
)
