"""Which Japanese words are of a kind, so that one can be put in the place of another."""

from __future__ import annotations

from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import FACINGS, STATES
from optcg_dsl.verification.words.unspaced import swapping_of


def _alike(old: str, new: str) -> bool:
    """Whether two verbs are the same, or in the same form; any two words that are no verbs."""
    first, second = WORDS.get(old), WORDS.get(new)
    return first is None or second is None or first.verb == second.verb or first.form == second.form


SWAPPING = swapping_of(
    JAPANESE,
    kinds={"a particle": "joints", "a player": "players"},
    other_names={
        "NAME": ("「静かな灯」",),
        "TYPENAME": ("《静かな灯》",),
        "QUOTED": ("『静かな灯』",),
        "ATTRIBUTENAME": ("属性(打)", "属性(知)"),
    },
    states={*STATES, *FACINGS},
    joining={"か": "と", "と": "か", "か、": "と、", "と、": "か、"},
    alike=_alike,
)
