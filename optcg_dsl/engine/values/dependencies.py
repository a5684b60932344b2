"""Facts: the parts of a state that derived values are worked out from, and which of them an effect reads.

Whatever changes a state says which facts it has changed (``game.touch``).  Derived values are kept until a fact that
they were worked out from changes.  What an effect reads is not found out while it is evaluated but read off its effect
objects, once for each program: every effect object inside it reads something of its own, whatever it is part of.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from optcg_dsl.effects import (
    Ability,
    AllOf,
    Attacking,
    AttributeIs,
    Bound,
    Cards,
    Count,
    Effect,
    Extreme,
    Filter,
    GivenTo,
    Happened,
    HasKeyword,
    IsSource,
    IsTurnOf,
    LifeFaces,
    NameIncludes,
    NameIs,
    PlayedThisTurn,
    Pool,
    SharesWith,
    StateIs,
    StatIs,
    StatOf,
    Step,
    TopOf,
    TurnsTaken,
    TypeIncludes,
    TypeIs,
    walk,
)
from optcg_dsl.effects.actions import LastingStep
from optcg_dsl.engine.values import areas, declarations

# -- facts ------------------------------------------------------------------------------------------------------------

HOLDERS: Final = 1 << 0
"""Which cards with effects that act all the time are on the field (or, for some of them, where they are)."""
FIELD: Final = 1 << 1
"""Which cards are in the Character and Stage areas, and which objects they are (3-1-6)."""
DECK: Final = 1 << 2
DON_DECK: Final = 1 << 3
HAND: Final = 1 << 4
TRASH: Final = 1 << 5
COST: Final = 1 << 6
LIFE: Final = 1 << 7
"""The Life cards, and how they lie."""
GIVEN: Final = 1 << 8
"""Which DON!! cards are given to which cards."""
RESTED: Final = 1 << 9
"""Which cards on the field are rested."""
TURN: Final = 1 << 10
"""Whose turn it is, and which."""
BATTLE: Final = 1 << 11
HISTORY: Final = 1 << 12
"""What has happened this turn."""
CONTINUOUS: Final = 1 << 13
"""Which continuous effects there are."""
USED: Final = 1 << 14
"""Which [Once Per Turn] effects have been used."""
RESTED_DON: Final = 1 << 15
"""Which DON!! cards in the cost area are rested."""
EVERYTHING: Final = (1 << 16) - 1
STATES: Final = RESTED | RESTED_DON
DONS: Final = DON_DECK | COST | GIVEN
"""Where DON!! cards are, and which objects they are (3-1-6-1)."""

OF_AREA: Final = (DECK, DON_DECK, HAND, TRASH, 0, FIELD, FIELD, COST, LIFE, GIVEN, 0)
"""The fact of each area (``areas``): the Leader area never changes, and nothing reads what is in no area."""
OF_STATE: Final = (0, 0, 0, 0, RESTED, RESTED, RESTED, RESTED_DON, 0, 0, 0)
"""The fact of which cards in each area are rested (only these areas have active and rested cards)."""
_OF_AREA_NAME: Final = {name: OF_AREA[index] for name, index in areas.AREA_INDEX.items()}

# -- derived values ---------------------------------------------------------------------------------------------------

POWER: Final = 1 << 0
COSTS: Final = 1 << 1
WORDS: Final = 1 << 2
"""Names, types and attributes."""
KEYWORDS: Final = 1 << 3
ABILITIES: Final = 1 << 4
"""Which effects cards have and which of them are valid."""
LIFE_VALUE: Final = 1 << 5
COUNTERS: Final = 1 << 6
ALL_VALUES: Final = (1 << 7) - 1

_OF_STAT: Final = {
    "power": (GIVEN | TURN, POWER),
    "base_power": (0, POWER),
    "cost": (0, COSTS),
    "base_cost": (0, COSTS),
    "counter": (0, 0),
    "life": (0, LIFE_VALUE),
    "don_given": (GIVEN, 0),
}
"""The facts and derived values that a value of a card is worked out from.  (Only the printed counter can be read.)"""
BESIDE: Final = "counter_beside"
"""What a Counter is called that an effect gives beside the one that a card has (2-10-4)."""
VALUE_OF_STAT: Final = {stat: value for stat, (_facts, value) in _OF_STAT.items()} | {
    "counter": COUNTERS,
    BESIDE: COUNTERS,
}
"""The derived value that a value of a card is."""
_OF_SHARED: Final = {"name": WORDS, "type": WORDS, "color": 0, "cost": COSTS, "power": POWER}
_FIXED_PLAYERS: Final = ("you", "opponent")
_WHO: Final = ("who", "whose", "controller")


def read_by(parts: Iterable[Effect]) -> tuple[int, int]:
    """The facts and the derived values that effect objects, with all those inside them, read when they are evaluated.

    ``Source`` and ``IsSource`` read nothing: whatever is evaluated all the time is evaluated for the card as it is.
    """
    facts = derived = 0
    for part in parts:
        more = _own_reads(part)
        facts |= more[0]
        derived |= more[1]
    return facts, derived


def needed_by(ability: Ability) -> tuple[int, int]:
    """The facts and the derived values that decide, with the prohibitions in force, whether an effect can be activated.

    They are those of its conditions and of its cost (what is bound in a cost has been chosen in it), and whether it has
    been used this turn.
    """
    cost = [part for part in walk(ability.cost) if not isinstance(part, Bound)]
    needed, derived = read_by(cost)
    for part in cost:
        if isinstance(part, Step):
            needed |= declarations.needed_for(part)
    needed &= ~STATES | _states_of(cost)
    asked, more = read_by(part for part in walk(ability.conditions) if not isinstance(part, Bound))
    if ability.once_per_turn:
        asked |= USED
    return needed | asked, derived | more


def _states_of(parts: Iterable[Effect]) -> int:
    """The facts that say which are rested of the cards that the parts are about."""
    states = 0
    for part in parts:
        if isinstance(part, Pool) and "cost" in part.areas:
            states |= RESTED_DON if len(part.areas) == 1 else STATES
        elif isinstance(part, Cards):
            states |= RESTED
    return states


def made_by(parts: Iterable[Effect]) -> int:
    """The derived values that effect objects change while they are in force."""
    made = 0
    for part in parts:
        if isinstance(part, LastingStep):
            made |= declarations.made_by(part)
        elif isinstance(part, Ability) and part.kind == "keyword":
            made |= KEYWORDS
    return made


def _only_itself(where: Filter) -> bool:
    """Whether a filter accepts no card but the source: where it is, is the fact ``HOLDERS``."""
    if isinstance(where, AllOf):
        return any(map(_only_itself, where.filters))
    return isinstance(where, IsSource)


def _own_reads(part: Effect) -> tuple[int, int]:
    facts = derived = 0
    if any(getattr(part, name, "you") not in _FIXED_PLAYERS for name in _WHO):
        facts = TURN  # the turn player's cards come first (1-3-10)
    match part:
        case Pool() if not _only_itself(part.where):
            for area in part.areas:
                facts |= _OF_AREA_NAME[area]
        case TopOf():
            facts |= _OF_AREA_NAME[part.area]
        case Bound():
            facts |= FIELD | DONS
        case StatIs() | StatOf() | Extreme():
            more, derived = _OF_STAT[part.stat]
            facts |= more
        case SharesWith():
            derived = _OF_SHARED[part.what]
            facts |= GIVEN | TURN if part.what == "power" else 0
        case StateIs():
            facts |= STATES
        case GivenTo():
            facts |= GIVEN
        case Count():
            if isinstance(part.cards, Pool) and "cost" in part.cards.areas:
                facts |= GIVEN  # given DON!! cards may count among these
            derived = _OF_SHARED[part.differ] if part.differ is not None else 0
        case LifeFaces():
            facts |= LIFE
        case Attacking():
            facts |= BATTLE | FIELD
        case HasKeyword():
            facts |= FIELD
            derived = KEYWORDS | ABILITIES
        case NameIs() | NameIncludes() | TypeIs() | TypeIncludes() | AttributeIs():
            derived = WORDS
        case PlayedThisTurn():
            facts |= TURN | FIELD
        case TurnsTaken() | IsTurnOf():
            facts |= TURN
        case Happened():
            facts |= HISTORY | FIELD
        case LastingStep():
            facts |= declarations.lasting(part).reads
    return facts, derived
