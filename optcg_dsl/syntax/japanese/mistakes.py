"""What people write in place of the words of Japanese card texts."""

from __future__ import annotations

import re

from optcg_dsl.syntax.japanese.vocabulary import HEADS, KEYWORDS, pattern_of
from optcg_dsl.syntax.mistakes import Mistakes

MISTAKES = Mistakes(
    instead={"破壊する": "KOする", "墓地": "トラッシュ", "タップする": "レストにする", "山札": "デッキ"},
    advice={},
    rewrites=(),
    heads=HEADS,
    keywords=tuple(KEYWORDS),
    head=re.compile(f"{pattern_of(HEADS)[1:-1]}|ドン!!×[0-9]{{1,2}}"),
    gained=re.compile("【([^【】\n]*)】(?=を得|を失|を持|を発動)"),
    nicknames={},
    in_wrong_brackets=(
        (re.compile(rf"[\[「]({'|'.join(map(re.escape, HEADS))})[\]」]"), "a timing or keyword", "【】"),
    ),
    function_words=("を", "に", "が", "は", "の"),
    stats=(),
)
