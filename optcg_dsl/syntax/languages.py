"""The printed languages that card texts are read in."""

from __future__ import annotations

from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.language import Language

REGISTERED = {language.name: language for language in (ENGLISH, JAPANESE, CHINESE)}
"""The languages by the names that sets use."""
DEFAULT = ENGLISH
"""The language of a text that does not say which it is in."""


def language_named(name: str) -> Language | None:
    """The language that sets call ``name``; None if card texts cannot be read in it."""
    return REGISTERED.get(name)
