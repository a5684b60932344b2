"""Which Chinese words are of a kind, so that one can be put in the place of another."""

from __future__ import annotations

from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.chinese.vocabulary import AS_FRAMES_SAY
from optcg_dsl.verification.words.unspaced import swapping_of

SWAPPING = swapping_of(
    CHINESE,
    kinds={"將, 使 or 從 before cards": "joints"},
    other_names={
        "NAME": ("「靜燈」",),
        "TYPENAME": ("《靜燈》",),
        "QUOTED": ("『靜燈』",),
        "ATTRIBUTENAME": ("(打)屬性", "(知)屬性"),
    },
    states=AS_FRAMES_SAY["STATE"].keys(),
    joining={"或": "和", "和": "或", "與": "或"},
)
