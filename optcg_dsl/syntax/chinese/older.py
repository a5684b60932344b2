"""Older and twin spellings of words, read as the ones that most cards print."""

from __future__ import annotations

import re

from optcg_dsl.text.normalise import Spelling

OLDER_WORDING: tuple[Spelling, ...] = (("twin-spelling", re.compile("力量(?=[+−])"), "力量值"),)
