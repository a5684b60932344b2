"""The typography of Traditional Chinese texts: that of Japanese, with a comma of its own (``，``) beside ``、``."""

from __future__ import annotations

import re

from optcg_dsl.text.japanese import HALF_WIDTH, HAN
from optcg_dsl.text.normalise import Spelling, Typography

_ENDED = "(?<=[0-9一-龠」》】)])"
_ENDS = "(?= *(?:\n|\\Z|之後|若|・))"
"""Around a full stop: what ends a sentence, and what follows one. Inside a name stand other characters."""
_SPELLINGS: tuple[Spelling, ...] = (
    *HAN,
    ("half-width-punctuation", re.compile("(?<=[)】])(?: ?):"), "："),
    ("half-width-punctuation", re.compile(r"(?<=[^\x00-\x7f])[:](?=[^\x00-\x7f])"), "："),
    ("half-width-punctuation", re.compile(r"(?<=[^\x00-\x7f)]),|(?<=[)0-9]),(?=[^0-9])"), "，"),
    ("full-width-punctuation", re.compile(rf"{_ENDED}．{_ENDS}"), "。"),
    ("half-width-punctuation", re.compile(rf"{_ENDED}\.{_ENDS}"), "。"),
    ("half-width-punctuation", re.compile("[｡､｢｣]"), lambda match: match.group().translate(HALF_WIDTH)),
    ("don-spacing", re.compile("(?<=咚) (?=!!)"), ""),
    ("don-spacing", re.compile("(?<=【咚!!)[xX✕](?=[0-9])"), "×"),
)
CHINESE = Typography(_SPELLINGS, re.compile("[!-~\\s\x00-\x1f]|[^\x00-\x7f]"))
"""Every text is looked at: most Chinese texts have a character that is changed."""
