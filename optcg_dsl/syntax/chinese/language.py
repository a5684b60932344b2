"""Traditional Chinese as printed on cards."""

from __future__ import annotations

import re

from optcg_dsl.syntax.chinese.building import BUILDERS
from optcg_dsl.syntax.chinese.hints import HINTS
from optcg_dsl.syntax.chinese.idiom import idiomatic
from optcg_dsl.syntax.chinese.lexer import LEXICON, ChineseLexer
from optcg_dsl.syntax.chinese.mistakes import MISTAKES
from optcg_dsl.syntax.chinese.older import OLDER_WORDING
from optcg_dsl.syntax.chinese.printing import PRINTERS
from optcg_dsl.syntax.chinese.variants import CODES_OF_VARIANTS, VARIANTS
from optcg_dsl.syntax.chinese.wording import worded
from optcg_dsl.syntax.language import Language
from optcg_dsl.text.languages import typography_of

CHINESE = Language(
    "chinese-taiwan",
    LEXICON,
    ChineseLexer,
    BUILDERS,
    PRINTERS,
    # Options with bullets belong to the line above.
    lines=re.compile(r"[^\n]+(?:\n(?:・|之後，)[^\n]*)*"),
    variants=VARIANTS,
    codes_of_variants=CODES_OF_VARIANTS,
    hints=HINTS,
    mistakes=MISTAKES,
    typography=typography_of("chinese-taiwan"),
    older=OLDER_WORDING,
    idiomatic=idiomatic,
    worded=worded,
)
