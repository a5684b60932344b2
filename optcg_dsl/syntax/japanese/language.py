"""Japanese as printed on cards."""

from __future__ import annotations

import re

from optcg_dsl.syntax.japanese.building import BUILDERS
from optcg_dsl.syntax.japanese.hints import HINTS
from optcg_dsl.syntax.japanese.idiom import idiomatic
from optcg_dsl.syntax.japanese.lexer import LEXICON, JapaneseLexer
from optcg_dsl.syntax.japanese.mistakes import MISTAKES
from optcg_dsl.syntax.japanese.older import OLDER_WORDING
from optcg_dsl.syntax.japanese.printing import text_of
from optcg_dsl.syntax.japanese.variants import CODES_OF_VARIANTS, VARIANTS
from optcg_dsl.syntax.language import Language
from optcg_dsl.text.languages import typography_of

JAPANESE = Language(
    "japanese",
    LEXICON,
    JapaneseLexer,
    BUILDERS,
    text_of,
    # Options with bullets belong to the line above, and so does what is done after one was chosen.
    lines=re.compile(r"[^\n]+(?:\n(?:・|その後、)[^\n]*)*"),
    variants=VARIANTS,
    codes_of_variants=CODES_OF_VARIANTS,
    hints=HINTS,
    mistakes=MISTAKES,
    typography=typography_of("japanese"),
    older=OLDER_WORDING,
    idiomatic=idiomatic,
)
