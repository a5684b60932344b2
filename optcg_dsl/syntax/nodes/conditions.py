"""What has to hold: ``If ...``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from optcg_dsl.syntax.nodes.base import Joiner, Node
from optcg_dsl.syntax.nodes.cards import Reference, Selection, Target
from optcg_dsl.syntax.nodes.durations import Duration
from optcg_dsl.syntax.nodes.events import Event
from optcg_dsl.syntax.nodes.filters import Color, Property
from optcg_dsl.syntax.nodes.numbers import Bound, Number, StatWord
from optcg_dsl.syntax.nodes.places import Player


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that holds or does not."""


@dataclass(frozen=True, slots=True)
class Has(Condition):
    """``you have 3 or more Characters``, ``your opponent has 7 or more cards in their hand``.

    ``negation``: ``you don't have [A]``, ``you do not have ...``.  ``only``: ``you only have Characters with ...``.
    ``player`` None: ``... and a Character with a cost of 8 or more`` shares subject and verb with the condition before.
    """

    player: Player | None
    what: Target
    negation: Literal["", "don't", "do not"] = ""
    only: bool = False


@dataclass(frozen=True, slots=True)
class HasFewer(Condition):
    """``you have less Life cards than your opponent``, ``your opponent has more DON!! cards on
    their field than you``."""

    player: Player
    comparison: Literal["less", "fewer", "more", "the same number of"]
    what: Selection
    than: Player


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """``there is a Character with a cost of 0``, ``there are 2 or more Characters ...`` (``plural``)."""

    what: Target
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Predicate(Node):
    """What is said of cards."""


@dataclass(frozen=True, slots=True)
class IsCard(Predicate):
    """``is [A]``, ``is a {A} type Character card with a cost of 4 or less``, ``is an Event``."""

    what: Target
    negated: bool = False


@dataclass(frozen=True, slots=True)
class IsState(Predicate):
    """``is rested``, ``is active``, ``is multicolored``, ``is face-up``."""

    state: Literal["rested", "active", "multicolored", "face-up", "face-down"]


@dataclass(frozen=True, slots=True)
class HasProperty(Predicate):
    """``has the {A} type``, ``has 5000 power or more``, ``has a cost of 6 or more``, ``has the chosen cost``."""

    what: Property
    negated: bool = False
    past: bool = False
    """``had``: before the card left."""


@dataclass(frozen=True, slots=True)
class HasCards(Predicate):
    """``this Character has 2 or more DON!! cards given``; ``past``: ``had``."""

    what: Selection
    past: bool = False


@dataclass(frozen=True, slots=True)
class TypeIncludes(Predicate):
    """``your Leader's type includes "A"`` (the subject is printed as a possessive)."""

    texts: tuple[str, ...]
    joiner: Joiner = "or"


@dataclass(frozen=True, slots=True)
class AttributeIs(Predicate):
    """``your Leader's attribute is <Slash>`` (the subject is printed as a possessive)."""

    attributes: tuple[str, ...]
    joiner: Joiner = "or"


@dataclass(frozen=True, slots=True)
class ColorsInclude(Predicate):
    """``your Leader's colors include blue`` (the subject is printed as a possessive)."""

    color: Color


@dataclass(frozen=True, slots=True)
class StatIs(Predicate):
    """``this Character's power is 7000 or more`` (the subject is printed as a possessive), ``the power of that
    Character is equal to ...`` (``of``)."""

    stat: StatWord
    bound: Bound
    of: bool = False


@dataclass(frozen=True, slots=True)
class WasPlayed(Predicate):
    """``was played on this turn``, ``was played this turn``."""

    preposition: Literal["on", "during", ""] = "on"


@dataclass(frozen=True, slots=True)
class SubjectIs(Condition):
    """``your Leader is [A]``, ``your Leader has the {A} type or is [B]``, ``your Leader has the {A} type and is
    active``.

    ``subject`` None: shares the subject of the condition before.
    """

    subject: Target
    predicates: tuple[Predicate, ...]
    joiner: Joiner = "and"


@dataclass(frozen=True, slots=True)
class NumberIs(Condition):
    """``the number of DON!! cards on your field is equal to or less than the number on your opponent's field``.

    ``right`` is the other number; ``by``: ``is at least 2 less than``.  ``elliptic`` (in ``right``): only the place of
    the right side is printed.
    """

    left: Number
    bound: Bound


@dataclass(frozen=True, slots=True)
class NumberCompared(Condition):
    """Two counts compared: ``is equal to or less than``, ``is at least 2 less than``.

    ``right`` holds the same noun as ``left`` with its own place or owner; with ``elliptic`` it is printed ``the number
    on your opponent's field``.
    """

    left: Number
    relation: Literal[
        "equal to or less than",
        "equal to or more than",
        "equal to",
        "less than",
        "more than",
        "at least less than",
        "at least more than",
    ]
    right: Number
    by: Number | None = None
    elliptic: bool = False


@dataclass(frozen=True, slots=True)
class TotalIs(Condition):
    """``the total cost of your Characters is 20 or more``."""

    stat: StatWord
    of: Target
    bound: Bound


@dataclass(frozen=True, slots=True)
class OnlyAre(Condition):
    """``the only Characters on your field are {A} type Characters``."""

    subject: Selection
    are: Selection


@dataclass(frozen=True, slots=True)
class IsTurn(Condition):
    """``it is your turn``, ``it is your opponent's turn``."""

    whose: Literal["your", "your opponent's"]


@dataclass(frozen=True, slots=True)
class SecondTurn(Condition):
    """``it is your second turn or later``."""


@dataclass(frozen=True, slots=True)
class HasNotDrawn(Condition):
    """``(you) haven't drawn a card using this Leader's effect during this turn``: the effect of ``using``."""

    using: Reference
    duration: Duration


@dataclass(frozen=True, slots=True)
class DidSo(Condition):
    """``you do`` (what was offered just before was carried out), ``they do not`` (``negated``), ``they don't``
    (``short``)."""

    player: Player
    negated: bool = False
    short: bool = False


@dataclass(frozen=True, slots=True)
class Happens(Condition):
    """An event as a condition: ``this Character would be K.O.'d``, ``a Character is rested by your effect``."""

    event: Event


@dataclass(frozen=True, slots=True)
class AllHold(Condition):
    """``X and Y``; ``joints`` between them: ``X, Y and Z``."""

    conditions: tuple[Condition, ...]
    joints: tuple[Literal["and", ",", ", and"], ...] = ("and",)


@dataclass(frozen=True, slots=True)
class AnyHolds(Condition):
    """``X or Y``."""

    conditions: tuple[Condition, ...]
