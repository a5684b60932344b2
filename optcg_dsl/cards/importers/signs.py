"""What tells, in each printed language, that a text of imported data is broken."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from optcg_dsl.text.normalise import LATIN, STRUCTURE, Typography


@dataclass(frozen=True, eq=False)
class Signs:
    """The signs of one language, for texts with canonical spaces and line breaks.

    ``typography`` is what the texts are brought into: the wording stays as it was printed.  ``trigger`` is the head of
    a trigger text, and ``head`` finds it where it opens an ability; elsewhere it is a reference.  ``glued`` finds where
    a line break was lost before another ability.  A ``whole`` line has an end, or is all bracketed words; one that
    ``opens_list`` goes on in the next.  ``gaps`` find what has something missing behind it, ``lost_sign`` a number
    without its sign.  ``pairs`` are opening characters with those that close them, ``note`` finds an explanatory note.
    ``foreign`` finds letters of another language's script in texts and names, and ``foreign_types`` in types.
    """

    typography: Typography
    trigger: str
    head: re.Pattern[str]
    glued: re.Pattern[str]
    whole: re.Pattern[str]
    opens_list: re.Pattern[str]
    gaps: tuple[re.Pattern[str], ...]
    lost_sign: re.Pattern[str]
    pairs: tuple[tuple[str, str], ...]
    note: re.Pattern[str]
    foreign: re.Pattern[str]
    foreign_types: re.Pattern[str]


_ENGLISH = Signs(
    typography=LATIN,
    trigger="[Trigger]",
    head=re.compile(r"(?:\A|\n|[.)] ?)\[Trigger\]"),
    glued=re.compile(r"(?<=[.)])(?=\[[A-Z])"),
    whole=re.compile(r"[.!?)]['\"]?\Z|\A(?:\[[^\[\]]+\] ?)+\Z"),
    opens_list=re.compile(r":\Z"),
    gaps=(
        re.compile(r"\b(?:the|a|an|your|their|or|and|has|up to [0-9]+ of)(?= ?(?:[.:;)\n]|\Z))"),
        re.compile(r"\b(?:has|have|with|the) (?:the )?attribute\b|\b(?:has|have|with) the type\b"),
    ),
    lost_sign=re.compile(
        r"\b(?:Characters?|cards?|Leader|it|them) (?:\?\s*)?[0-9]{4,} power\b|\?[0-9]+ (?:power|cost)\b"
    ),
    pairs=(("(", ")"), ("[", "]"), ("{", "}"), ("<", ">")),
    note=re.compile(r"\([^()]*\)"),
    foreign=re.compile(r"(?!)"),
    foreign_types=re.compile(r"[^\x00-\x7f]"),
)
_HAN_PAIRS = (("(（", ")）"), ("【", "】"), ("「", "」"), ("《", "》"), ("『", "』"))
_HAN_NOTE = re.compile(r"[(（][^()（）]*[)）]")
_HAN_WHOLE = re.compile(r"[。！？!?)）][」』]?\Z|\A(?:【[^【】]+】)+\Z")
_HAN_GLUED = re.compile(r"(?<=[。)）])(?=【)")
_HAN_LIST = re.compile(r"[:：]\Z")
_NOTHING_INSIDE = re.compile(r"「」|《》|『』|【】")
_HANGUL = "\u1100-\u11ff\u3130-\u318f\uac00-\ud7af"
_KANA = "\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d"
"""Without the middle dot and the long vowel, which Chinese names have too."""


def _han(trigger: str, gap: str, lost_sign: str, foreign: str) -> Signs:
    """The signs of a language that is printed in Han characters; ``foreign`` are characters that it never has."""
    return Signs(
        typography=STRUCTURE,
        trigger=trigger,
        head=re.compile(rf"(?:\A|\n|[。)）] ?){trigger}"),
        glued=_HAN_GLUED,
        whole=_HAN_WHOLE,
        opens_list=_HAN_LIST,
        gaps=(_NOTHING_INSIDE, re.compile(gap)),
        lost_sign=re.compile(lost_sign),
        pairs=_HAN_PAIRS,
        note=_HAN_NOTE,
        foreign=re.compile(f"[{foreign}]+"),
        foreign_types=re.compile(f"[{foreign}]"),
    )


_JAPANESE = _han(
    "【トリガー】",
    r"(?:枚までを|[をがにの]、?)(?=。|\Z)",
    r"[?？][0-9]{3,}|(?<=[、はが])パワー[0-9]{4,}(?=[。、(（]|\Z)",
    _HANGUL,
)
_CHINESE = _han("【觸發器】", r"[的將在]、?(?=。|\Z)", r"[?？][0-9]{3,}", f"{_KANA}{_HANGUL}")
SIGNS: Mapping[str, Signs] = MappingProxyType({"english": _ENGLISH, "japanese": _JAPANESE, "chinese-taiwan": _CHINESE})
"""The signs of each language of ``LANGUAGES``."""
