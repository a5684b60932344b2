"""The typography of each printed language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.text.chinese import CHINESE
from optcg_dsl.text.japanese import JAPANESE
from optcg_dsl.text.normalise import LATIN, STRUCTURE, Typography

_TYPOGRAPHIES: Mapping[str, Typography] = MappingProxyType(
    {"english": LATIN, "japanese": JAPANESE, "chinese-taiwan": CHINESE}
)


def typography_of(language: str) -> Typography:
    """What the texts of a language are brought into, and the names of its cards, which its texts mention.

    Of a language that has none only spaces, line breaks and what cannot be seen.
    """
    return _TYPOGRAPHIES.get(language, STRUCTURE)
