"""The typography of Japanese texts: one canonical spelling for every character that is written in several ways.

The canonical forms are: ASCII digits, letters and signs (``+``, ``−`` U+2212, ``!!``), ASCII round brackets around
notes, ``：`` behind a cost, ``、`` and ``。``, ``①②③`` for rested DON!!, ``【ドン!!×1】``, ``・`` before a choice.
"""

from __future__ import annotations

import re
import unicodedata

from optcg_dsl.text.normalise import LATIN, Spelling, Typography

_SHARED = frozenset(
    ("zero-width", "line-break", "nbsp", "double-space", "trailing-space", "blank-line", "composed", "circled-digit")
)
_BRACKETS = str.maketrans("（）", "()")
HALF_WIDTH = str.maketrans("｡､｢｣", "。、「」")
"""The half-width signs of East Asian keyboards, and those that cards print."""
_ENDED = "(?<=[うくすつぶむるいし0-9)】])"
_ENDS = "(?![0-9A-Za-z.．])"
"""What stands on both sides of a full stop that is written like an English one; in a name, it stands otherwise."""
HAN: tuple[Spelling, ...] = (
    *(one for one in LATIN.spellings if one[0] in _SHARED),
    ("full-width-bracket", re.compile("[（）]"), lambda match: match.group().translate(_BRACKETS)),
    ("full-width-letter", re.compile("[０-９Ａ-Ｚａ-ｚ]"), lambda match: chr(ord(match.group()) - 0xFEE0)),
    ("full-width-punctuation", re.compile("[！／＋]"), lambda match: chr(ord(match.group()) - 0xFEE0)),
    ("double-exclamation", re.compile("‼"), "!!"),
    ("minus-sign", re.compile("(?<![0-9A-Za-z])[-－–‐‑‒](?=[0-9])"), "−"),
    ("bracket-spacing", re.compile(r"(?<=[】)]) (?=[【(])"), ""),
    ("sign-spacing", re.compile(r"(?<=\S) (?=[：、。，])|(?<=[：、。，]) (?=\S)"), ""),
    ("bullet", re.compile(r"(?:(?<=\n)|\A)(?:[•･·●] ?|・ )"), "・"),
)
"""What is spelled alike in all languages that are printed in Han characters."""
_SPELLINGS: tuple[Spelling, ...] = (
    *HAN,
    ("full-width-punctuation", re.compile("，"), "、"),
    ("full-width-punctuation", re.compile(rf"{_ENDED}．{_ENDS}"), "。"),
    ("half-width-punctuation", re.compile("[｡､｢｣]"), lambda match: match.group().translate(HALF_WIDTH)),
    ("half-width-punctuation", re.compile(rf"{_ENDED}\.{_ENDS}"), "。"),
    ("half-width-letter", re.compile("[ｦ-ﾟ]+"), lambda match: unicodedata.normalize("NFKC", match.group())),
    ("half-width-punctuation", re.compile("(?<=[)】るい0-9]) ?:"), "："),
    ("half-width-punctuation", re.compile(r"(?<=[^\x00-\x7f)]),|(?<=[)0-9]),(?=[^0-9])"), "、"),
    ("don-spacing", re.compile("(?<=ドン) (?=!!)"), ""),
    ("don-spacing", re.compile("(?<=【ドン!!)[xX✕](?=[0-9])"), "×"),
)
JAPANESE = Typography(_SPELLINGS, re.compile("[!-~\\s\x00-\x1f]|[^\x00-\x7f]"))
"""Every text is looked at: most Japanese texts have a character that is changed."""
