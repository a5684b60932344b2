"""The builders of Chinese, registered by their modules."""

from __future__ import annotations

from optcg_dsl.syntax.chinese.building import abilities, clauses, phrases, qualities, sentences, values
from optcg_dsl.syntax.chinese.building.base import BUILDERS

__all__ = ["BUILDERS", "abilities", "clauses", "phrases", "qualities", "sentences", "values"]
