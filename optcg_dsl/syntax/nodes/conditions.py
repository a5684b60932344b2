"""What has to hold: ``If ...``."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.base import Joiner, Node, TypePart, Wording
from optcg_dsl.syntax.nodes.cards import Reference, Selection, Target
from optcg_dsl.syntax.nodes.durations import Duration, Ordinal
from optcg_dsl.syntax.nodes.events import Event
from optcg_dsl.syntax.nodes.filters import Adjective, Property
from optcg_dsl.syntax.nodes.numbers import Bound, Number
from optcg_dsl.syntax.nodes.places import Place, Player, PlayerWords
from optcg_dsl.syntax.nodes.quantities import Quantity
from optcg_dsl.vocabulary.colors import Color
from optcg_dsl.vocabulary.stats import StatWord


class Condition(Node, frozen=True):
    """Something that holds or does not."""


class Has(Condition, frozen=True):
    """``you have 3 or more Characters``, ``your opponent has 7 or more cards in their hand``.

    ``negated``: ``you do not have [A]``, ``you don't have ...`` (``short``).  ``only``: ``you only have Characters
    with ...``.
    ``player`` None: ``... and a Character with a cost of 8 or more`` shares subject and verb with the condition before.
    """

    player: Player | None
    what: Target
    negated: bool = False
    only: bool = False
    short: Wording[bool] = False
    verb: Wording[Literal["", "いる", "ある"] | None] = None
    """The Japanese verb behind a number; None: by the cards."""
    placed: Wording[bool] = False
    """The place is said of the verb in Japanese: ``場にドン!!が8枚ある``."""
    before: Wording[str | None] = None
    """The Chinese verb before the number, if that stands behind the cards, else "", or "player" if it stands behind the
    player who has them; None: by the cards."""
    on_field: Wording[bool] = True
    """``場上`` is said in Chinese."""
    player_words: Wording[PlayerWords | None] = None


class HasSoMany(Condition, frozen=True):
    """``you have 20 or more``, ``there are 20 or more`` (``player`` None): of the cards counted before."""

    player: Player | None
    quantity: Quantity
    player_words: Wording[PlayerWords | None] = None


class HasFewer(Condition, frozen=True):
    """``you have less Life cards than your opponent``, ``your opponent has more DON!! cards on
    their field than you``."""

    player: Player
    comparison: Literal["less", "more", "the same number of"]
    what: Selection
    than: Player
    fewer: Wording[bool] = False
    """The word for less."""
    named: Wording[bool] = True
    """As in ``NumberOf``."""
    player_words: Wording[PlayerWords | None] = None
    than_words: Wording[PlayerWords | None] = None


class Exists(Condition, frozen=True):
    """``there is a Character with a cost of 0``, ``there are 2 or more Characters ...`` (``plural``; None: by
    the cards)."""

    what: Target
    plural: Wording[bool | None] = None
    verb: Wording[Literal["", "いる", "ある"] | None] = None
    placed: Wording[bool] = False
    before: Wording[str | None] = None
    on_field: Wording[bool] = True
    """As in :class:`Has`."""


class PlaceHas(Condition, frozen=True):
    """``your trash has 10 or more cards``, ``your hand does not have an Event`` (``negated``)."""

    place: Place
    what: Target
    negated: bool = False
    short: Wording[bool] = False


class PlaceHasFewer(Condition, frozen=True):
    """``your hand has less cards than your opponent's hand``."""

    place: Place
    comparison: Literal["less", "more", "the same number of"]
    what: Selection
    than: Place
    fewer: Wording[bool] = False
    """The word for less."""


class Unless(Condition, frozen=True):
    """``Unless X, ...``, ``... unless X``: the condition that X does not hold; the word stands in for "if"."""

    condition: Condition


class Predicate(Node, frozen=True):
    """What is said of cards."""


class IsCard(Predicate, frozen=True):
    """``is [A]``, ``is a {A} type Character card with a cost of 4 or less``, ``is an Event``."""

    what: Target
    negated: bool = False


class IsState(Predicate, frozen=True):
    """``is rested``, ``is active``, ``is multicolored``, ``is face-up``; ``is not monocolored`` (``negated``)."""

    state: Literal["rested", "active", "multicolored", "monocolored", "face-up", "face-down"]
    negated: bool = False


class IsSo(Predicate, frozen=True):
    """``is red``, ``is {A} type``, ``is not rested`` (``negated``): adjectives without a noun.

    ``elided``: the verb is that of what is said before (``is [A] or multicolored``), and so is its "not".
    """

    what: Adjective
    negated: bool = False
    elided: bool = False


class HasProperty(Predicate, frozen=True):
    """``has the {A} type``, ``has 5000 power or more``, ``has a cost of 6 or more``, ``has the chosen cost``."""

    what: Property
    negated: bool = False
    past: bool = False
    """``had``: before the card left."""


class HasCards(Predicate, frozen=True):
    """``this Character has 2 or more DON!! cards given``; ``past``: ``had``."""

    what: Selection
    past: bool = False


class TypeIncludes(Predicate, frozen=True):
    """``your Leader's type includes "A"`` (the subject is printed as a possessive)."""

    texts: tuple[TypePart, ...]
    joiner: Joiner = "or"


class AttributeIs(Predicate, frozen=True):
    """``your Leader's attribute is <Slash>`` (the subject is printed as a possessive)."""

    attributes: tuple[str, ...]
    joiner: Joiner = "or"


class ColorsInclude(Predicate, frozen=True):
    """``your Leader's colors include blue`` (the subject is printed as a possessive)."""

    color: Color


class StatIs(Predicate, frozen=True):
    """``this Character's power is 7000 or more`` (the subject is printed as a possessive), ``the power of that
    Character is equal to ...`` (``of``)."""

    stat: StatWord
    bound: Bound
    of: Wording[bool] = False


class WasPlayed(Predicate, frozen=True):
    """``was played on this turn``, ``was played this turn``."""

    preposition: Wording[Literal["on", "during", ""]] = "on"


class SubjectIs(Condition, frozen=True):
    """``your Leader is [A]``, ``your Leader has the {A} type or is [B]``, ``your Leader has the {A} type and is
    active``.

    ``subject`` None: shares the subject of the condition before.
    """

    subject: Target
    predicates: tuple[Predicate, ...]
    joiner: Joiner = "and"
    elided: Wording[bool] = False
    """The subject is that of the condition before, and is not said again in Japanese."""


class NumberIs(Condition, frozen=True):
    """``the number of DON!! cards on your field is equal to or less than the number on your opponent's field``.

    ``bound`` has the other number.
    """

    left: Number
    bound: Bound


class NumberCompared(Condition, frozen=True):
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
    elliptic: Wording[bool] = False


class TotalIs(Condition, frozen=True):
    """``the total cost of your Characters is 20 or more``."""

    stat: StatWord
    of: Target
    bound: Bound


class OnlyAre(Condition, frozen=True):
    """``the only Characters on your field are {A} type Characters``."""

    subject: Selection
    are: Selection


class IsTurn(Condition, frozen=True):
    """``it is your turn``, ``it is your opponent's turn``."""

    whose: Literal["your", "your opponent's"]


class NthTurn(Condition, frozen=True):
    """``it is your first turn``, ``it is your second turn or later``."""

    whose: Literal["your", "your opponent's"]
    which: Ordinal
    range: Literal["", "or later", "or earlier"] = ""


class WentFirst(Condition, frozen=True):
    """``you went first``, ``you are going second``: who takes the first turn of the game (5-2-1-4)."""

    player: Player
    place: Literal["first", "second"]
    tense: Wording[Literal["went", "go", "are going"]] = "went"
    player_words: Wording[PlayerWords | None] = None


class HasNotDrawn(Condition, frozen=True):
    """``(you) haven't drawn a card using this Leader's effect during this turn``: the effect of ``using``."""

    using: Reference
    duration: Duration


class DidSo(Condition, frozen=True):
    """``you do`` (what was offered just before was carried out), ``they do not`` (``negated``), ``they don't``
    (``short``)."""

    player: Player
    negated: bool = False
    short: Wording[bool] = False
    verb: Wording[str] = ""
    """The Japanese verb that is said again; "": the word for any."""
    player_words: Wording[PlayerWords | None] = None


class Happens(Condition, frozen=True):
    """An event as a condition: ``this Character would be K.O.'d``, ``a Character is rested by your effect``."""

    event: Event


class AllHold(Condition, frozen=True):
    """``X and Y``; ``joints`` between them, none: ``X, Y and Z``."""

    conditions: tuple[Condition, ...]
    joints: Wording[tuple[Literal["and", ",", ", and"], ...]] = ()
    links: Wording[tuple[str, ...]] = ()
    """The Chinese words between them; none: those of most cards."""


class AnyHolds(Condition, frozen=True):
    """``X or Y``."""

    conditions: tuple[Condition, ...]
    short: Wording[bool] = False
    """Whether Japanese has no 場合 behind those before the last."""
