"""What asks whether an effect in force forbids a deed (1-3-3), by the deed: what has to be worked out anew then.

The types list the deeds, and an import fails while one of the two has a deed that the other lacks.
"""

from __future__ import annotations

from typing import Final, get_args

from optcg_dsl.effects.lasting import Deed
from optcg_dsl.vocabulary.words import check_complete

PLAYS: Final = 1
"""Which cards can be played from hand, and what can pay for them."""
ATTACKS: Final = 1 << 1
"""Which cards can attack which others."""
EFFECTS: Final = 1 << 2
"""Whether something can be carried out, as part of a cost or of "you may"."""
WHEN_DONE: Final = 0
"""Nothing that is open in a Main Phase: it is asked where the deed would be done, in a battle or a procedure."""

ASKED_BY: Final[dict[str, int]] = {
    "attack": ATTACKS,
    "attack_leader": ATTACKS,
    "block": WHEN_DONE,
    "be_koed": EFFECTS,
    "be_removed": EFFECTS,
    "be_rested": PLAYS | ATTACKS | EFFECTS,
    "become_active": EFFECTS,
    "be_played": EFFECTS,
    "be_blocked": WHEN_DONE,
    "be_attacked": ATTACKS,
    "be_returned_to_hand": EFFECTS,
    "be_returned_to_deck": EFFECTS,
    "be_negated": EFFECTS,
    "activate_blocker": WHEN_DONE,
    "play": PLAYS | EFFECTS,
    "enter": PLAYS | EFFECTS,
    "activate_event": PLAYS,
    "activate_counter": WHEN_DONE,
    "use_counter": WHEN_DONE,
    "activate_trigger": WHEN_DONE,
    "draw": EFFECTS,
    "life_to_hand": EFFECTS,
    "set_don_active": EFFECTS,
}
"""For each deed, what asks whether it is forbidden."""
check_complete(get_args(Deed), ASKED_BY)


def asked_by(what: int) -> frozenset[str]:
    """The deeds whose prohibition decides one of these things."""
    return frozenset(deed for deed, asks in ASKED_BY.items() if asks & what)
