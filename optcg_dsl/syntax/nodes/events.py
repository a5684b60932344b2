"""What happens, as a text tells it: activation timings in words and situations that are replaced.

An event is a subject and what happens to it.  ``would`` marks a situation that a replacement effect replaces.
"""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.base import Joiner, Node, Wording
from optcg_dsl.syntax.nodes.cards import CategoryWord, Target
from optcg_dsl.syntax.nodes.durations import Duration, PhaseWord
from optcg_dsl.syntax.nodes.numbers import Number
from optcg_dsl.syntax.nodes.places import AnyPlace, At, Place, Player, PlayerWords, Whose, WhoseWords


class Cause(Node, frozen=True):
    """``by your opponent's effect``, ``by an effect``, ``by effects``, ``by <A> attribute cards``, ``in battle``,
    ``in battle by Leaders``."""

    battle: bool = False
    effect: EffectOf | None = None
    cards: Target | None = None
    particle: Wording[str] = ""
    """What stands behind it in Japanese, if it is not the particle of most cards."""


class EffectOf(Node, frozen=True):
    """``an effect``, ``your opponent's effects``, ``your {A} type card's effect``, ``effects of Characters ...``.

    ``whose`` None and ``source`` None is any effect.  ``source``: the cards that have the effect; ``of`` prints them
    behind ("effects of Characters", with ``article`` "the effect of a Character"); None: where they are described at
    length.  ``kind``: ``Character`` effects.
    """

    whose: Whose | None = None
    source: Target | None = None
    kind: Literal["", "Character", "Leader", "Event", "Stage"] = ""
    own: bool = False
    kinds: tuple[CategoryWord, ...] = ()
    plural: Wording[bool] = True
    of: Wording[bool | None] = None
    joiner: Wording[Joiner] = "and"
    """``your opponent's Leader and Character effects``: ``kinds`` and what joins them."""
    article: Wording[Literal["", "the", "an"]] = ""
    whose_words: Wording[WhoseWords | None] = None


class Event(Node, frozen=True):
    """Something that happens."""


PassiveDeed = Literal[
    "K.O.'d",
    "removed from",
    "rested",
    "trashed",
    "returned",
    "placed",
    "added",
    "drawn",
    "played",
    "given",
    "set as active",
    "active",
    "attacked",
    "blocked",
    "turned face-up",
    "turned face-down",
]


class IsDone(Event, frozen=True):
    """``a Character is K.O.'d by an effect``, ``a card is trashed from your hand``, ``this Character would be removed
    from the field by your opponent's effect``.

    ``source`` is printed behind "from", ``destination`` behind "to".  ``given``: what is given.  ``becomes``:
    ``becomes rested``, ``becomes active``.
    """

    subject: Target
    deed: PassiveDeed
    would: bool = False
    source: AnyPlace | None = None
    destination: AnyPlace | None = None
    cause: Cause | None = None
    given: Target | None = None
    duration: Duration | None = None
    past: bool = False
    """``was K.O.'d during this turn``."""
    given_first: Wording[bool] = False
    """``a DON!! card is given to this Character``."""
    becomes: Wording[bool] = False
    perfect: Wording[bool] = False
    """``have been trashed from your deck during this turn``."""
    particle: Wording[str] = ""
    """What stands behind the subject in Japanese, if it is not the particle of most cards."""
    cause_first: Wording[bool] = False
    """``効果で自分の手札が捨てられた``."""
    apart: Wording[bool] = False
    """``手札からカードが捨てられた``, not ``手札が捨てられた``."""


class EitherDone(Event, frozen=True):
    """``would be removed from the field by your opponent's effect or K.O.'d``: one subject, several deeds."""

    subject: Target
    deeds: tuple[IsDone, ...]
    """Each with ``subject`` equal to the subject above."""
    would: bool = False
    repeated: bool = False
    """``would be K.O.'d or would be removed from the field``."""
    joint: Wording[str] = "か"
    """The Japanese words between the deeds."""
    cause_again: Wording[bool] = False
    """Whether Japanese prints with each deed what all of them happen by."""


class Leaves(Event, frozen=True):
    """``this Character would leave the field``."""

    subject: Target
    would: bool = False
    cause: Cause | None = None


class Battles(Event, frozen=True):
    """``this Character battles your opponent's Character``, ``battles and K.O.'s`` (``kos``)."""

    subject: Target
    opponent: Target | None
    kos: bool = False
    duration: Duration | None = None
    past: bool = False
    """``battled during this turn``."""


class WouldDraw(Event, frozen=True):
    """``you would draw a card by an effect`` (a situation that is replaced)."""

    player: Player
    cause: Cause | None = None
    player_words: Wording[PlayerWords | None] = None


class EndOfBattle(Event, frozen=True):
    """``At the end of a battle in which this Character battles your opponent's Character`` (printed as the lead)."""

    battle: Battles


class Attacks(Event, frozen=True):
    """``this Leader attacks your opponent's Leader``, ``your opponent attacks``, ``your opponent's Character
    attacks``; ``past``: ``this Character attacked during this turn``, ``has attacked`` (``perfect``); ``negated``:
    ``did not attack``."""

    subject: Target
    target: Target | None = None
    duration: Duration | None = None
    past: bool = False
    negated: bool = False
    perfect: Wording[bool] = False


class AttacksOrIsAttacked(Event, frozen=True):
    """``this Leader attacks or is attacked``."""

    subject: Target


class DealsDamage(Event, frozen=True):
    """``this Leader's attack deals damage to your opponent's Life`` (``attack``), ``you deal damage to ...``."""

    subject: Target
    attack: bool
    whose: Whose = "your opponent's"
    area: Literal["Life", "Life cards", "Leader"] = "Life"
    whose_words: Wording[WhoseWords | None] = None


class TakesDamage(Event, frozen=True):
    """``you take damage``, ``your opponent takes 1 damage``, ``your Leader takes damage`` (``subject``); ``would``:
    ``your Leader would take damage``."""

    player: Player | None
    amount: Number | None = None
    would: bool = False
    subject: Target | None = None
    past: bool = False
    """``took damage during this turn``."""
    duration: Duration | None = None
    perfect: Wording[bool] = False
    """``have taken damage during this turn``."""
    player_words: Wording[PlayerWords | None] = None


class Blocks(Event, frozen=True):
    """``your opponent's Character blocks this Character``: activates its [Blocker] (7-1-2-2)."""

    subject: Target
    attacker: Target | None = None
    past: bool = False
    """``blocked during this turn``."""
    duration: Duration | None = None


ActivatedThing = Literal["[Blocker]", "Event", "[Trigger]"]


class PlayerActivates(Event, frozen=True):
    """``your opponent activates a [Blocker]``, ``you activate an Event``, ``... [Blocker] or an Event``.

    ``articles``: which of the things have one; none: by where they stand.
    """

    player: Player
    things: tuple[ActivatedThing, ...]
    at: At | None = None
    what: Target | None = None
    """``an Event with a cost of 3 or more``: instead of ``things``."""
    articles: Wording[tuple[bool, ...]] = ()
    player_words: Wording[PlayerWords | None] = None


class HasDone(Event, frozen=True):
    """``you have activated an Event with a base cost of 3 or more during this turn``; not ``perfect``: ``you
    activated an Event ...``."""

    player: Player
    what: Target
    duration: Duration
    deed: Literal["activated", "played", "drawn", "given", "trashed", "K.O.'d", "returned"] = "activated"
    cause: Cause | None = None
    """``have drawn 2 or more cards by effects``."""
    to: Target | None = None
    """``have given 3 or more DON!! cards to your Characters``."""
    destination: AnyPlace | None = None
    """``returned 2 or more DON!! cards to your DON!! deck``."""
    negated: bool = False
    """``have not played a Character``, ``did not play a Character`` (not ``perfect``)."""
    perfect: Wording[bool] = True
    player_words: Wording[PlayerWords | None] = None


class TriggerActivates(Event, frozen=True):
    """``a [Trigger] activates``."""


class PlayerPlays(Event, frozen=True):
    """``your opponent plays a Character`` (``using``: ``using a Character's effect``), ``you play a
    Character with no base effect from your hand``."""

    player: Player
    what: Target
    using: EffectOf | None = None
    silent: Wording[bool] = False
    """Japanese does not say that it is you."""
    player_words: Wording[PlayerWords | None] = None


class PlayerTrashes(Event, frozen=True):
    """``you trash a card from your hand``."""

    player: Player
    what: Target
    player_words: Wording[PlayerWords | None] = None


class PlayerDraws(Event, frozen=True):
    """``you draw a card outside of your Draw Phase``."""

    player: Player
    whose: Whose = "your"
    phase: PhaseWord = "Draw Phase"
    whose_words: Wording[WhoseWords | None] = None
    player_words: Wording[PlayerWords | None] = None


class NumberBecomes(Event, frozen=True):
    """``your number of Life cards becomes 0``, ``your deck is reduced to 0``."""

    whose: Whose
    what: Literal["Life cards", "deck"]
    number: Number
    whose_words: Wording[WhoseWords | None] = None
    as_condition: Wording[bool] = False
    """That Japanese says 場合 behind it, not 時."""


class PlaceComesToHave(Event, frozen=True):
    """``your Life area has 0 cards`` as a timing: when it comes to that."""

    place: Place
    number: Number


class CountBecomes(Event, frozen=True):
    """``the number of cards in your hand becomes 0``."""

    count: Number
    number: Number


class EitherEvent(Event, frozen=True):
    """Two events with subjects of their own, joined by "or"."""

    events: tuple[Event, ...]
    elided: Wording[bool] = False
    """The subject of the first is not said again in Japanese."""
    joint: Wording[str] = "時か"
    """The Japanese words between them."""


class ThereIs(Event, frozen=True):
    """``a Character that would be ...``: a subject with the event as a relative clause.

    ``you have a red Character other than [A] that would be removed from the field by your opponent's effect``.
    """

    player: Player
    event: IsDone | EitherDone
    player_words: Wording[PlayerWords | None] = None
