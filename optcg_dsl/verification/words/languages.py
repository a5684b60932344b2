"""The languages whose words can be changed, each with what it brings for that."""

from __future__ import annotations

from optcg_dsl.verification.words.changes import Swapping
from optcg_dsl.verification.words.chinese.swapping import SWAPPING as CHINESE
from optcg_dsl.verification.words.chinese.synonyms import SYNONYMS as CHINESE_SYNONYMS
from optcg_dsl.verification.words.english.redundant import REDUNDANT
from optcg_dsl.verification.words.english.same import SAME
from optcg_dsl.verification.words.english.swapping import SWAPPING as ENGLISH
from optcg_dsl.verification.words.english.whose import WHOSE
from optcg_dsl.verification.words.entries import Synonyms
from optcg_dsl.verification.words.japanese.swapping import SWAPPING as JAPANESE
from optcg_dsl.verification.words.japanese.synonyms import SYNONYMS as JAPANESE_SYNONYMS

SWAPPING: dict[str, Swapping] = {"english": ENGLISH, "japanese": JAPANESE, "chinese-taiwan": CHINESE}
SYNONYMS: dict[str, tuple[Synonyms, ...]] = {
    "english": (*SAME, *REDUNDANT, *WHOSE),
    "japanese": JAPANESE_SYNONYMS,
    "chinese-taiwan": CHINESE_SYNONYMS,
}
"""The entries of each language; they belong to one, as their phrases do."""
