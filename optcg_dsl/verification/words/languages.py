"""The languages whose words can be changed, each with what it brings for that."""

from __future__ import annotations

from optcg_dsl.verification.words.changes import Swapping
from optcg_dsl.verification.words.english.redundant import REDUNDANT
from optcg_dsl.verification.words.english.same import SAME
from optcg_dsl.verification.words.english.swapping import SWAPPING as ENGLISH
from optcg_dsl.verification.words.english.whose import WHOSE
from optcg_dsl.verification.words.entries import Synonyms

SWAPPING: dict[str, Swapping] = {"english": ENGLISH}
SYNONYMS: dict[str, tuple[Synonyms, ...]] = {"english": (*SAME, *REDUNDANT, *WHOSE)}
"""The entries of each language; they belong to one, as their phrases do."""
