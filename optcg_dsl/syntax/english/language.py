"""English as printed on cards."""

from __future__ import annotations

import re

from optcg_dsl.syntax.english.building import BUILDERS
from optcg_dsl.syntax.english.hints import HINTS
from optcg_dsl.syntax.english.idiom import idiomatic
from optcg_dsl.syntax.english.lexer import LEXICON, EnglishLexer
from optcg_dsl.syntax.english.mistakes import MISTAKES
from optcg_dsl.syntax.english.older import OLDER_WORDING
from optcg_dsl.syntax.english.printing import text_of
from optcg_dsl.syntax.english.variants import CODES_OF_VARIANTS, VARIANTS
from optcg_dsl.syntax.language import Language

ENGLISH = Language(
    "english",
    LEXICON,
    EnglishLexer,
    BUILDERS,
    text_of,
    # Options with bullets, and a "Then, ..." under these, belong to the line above.
    lines=re.compile(r"[^\n]+(?:(?:\n•[^\n]*)+(?:\nThen,[^\n]*)?)?"),
    variants=VARIANTS,
    codes_of_variants=CODES_OF_VARIANTS,
    hints=HINTS,
    mistakes=MISTAKES,
    older=OLDER_WORDING,
    idiomatic=idiomatic,
)
