"""The areas of a game as small integers, and their properties (chapter 3)."""

from __future__ import annotations

from typing import Final

DECK: Final = 0
DON_DECK: Final = 1
HAND: Final = 2
TRASH: Final = 3
LEADER: Final = 4
CHARACTER: Final = 5
STAGE: Final = 6
COST: Final = 7
LIFE: Final = 8
GIVEN: Final = 9
"""Where DON!! cards under a Leader or Character are; not an area of its own in the rules (6-5-5-1)."""
NOWHERE: Final = 10
"""In no area: a card whose [Trigger] is being activated (10-1-5-3), or one being played."""

AREA_COUNT: Final = 11
AREA_NAMES: Final = (
    "deck",
    "don_deck",
    "hand",
    "trash",
    "leader",
    "character",
    "stage",
    "cost",
    "life",
    "given",
    "nowhere",
)
"""The nine areas (3-1-1), and two places of the engine's own."""
AREA_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(AREA_NAMES)}

FIELD: Final = frozenset((LEADER, CHARACTER, STAGE, COST, GIVEN))
"""The field (3-1-2), with the given DON!! cards on it."""
IN_PLAY: Final = frozenset((LEADER, CHARACTER, STAGE))
"""Where texts of cards are valid unless they say otherwise (2-8-2)."""
HAVE_STATE: Final = frozenset((LEADER, CHARACTER, STAGE, COST))
"""Where cards are active or rested (4-4-1)."""
BATTLEFIELD: Final = frozenset((CHARACTER, STAGE))
"""Where a card becomes another object when it comes or goes (3-1-6)."""
OPEN: Final = frozenset((DON_DECK, TRASH, LEADER, CHARACTER, STAGE, COST, GIVEN, NOWHERE))
"""Open areas (3-1-5, 3-6-2, 3-7-2, 3-8-2); a face-up Life card is open as an exception (3-10-2-1)."""
MAX_CHARACTERS: Final = 5
MAX_STAGES: Final = 1
