"""Older and twin spellings of words, read as the ones that most cards print."""

from __future__ import annotations

import re

from optcg_dsl.text.normalise import Spelling

OLDER_WORDING: tuple[Spelling, ...] = (
    ("twin-spelling", re.compile("並び変え"), "並び替え"),
    ("twin-spelling", re.compile("全て"), "すべて"),
    ("twin-spelling", re.compile("とき(?=、)"), "時"),
    ("twin-spelling", re.compile("事(?=ができ)"), "こと"),
)
