"""Abilities: one effect of a card with its timing, conditions, activation cost and body (8-1-3, 8-3)."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.effects.actions import Step
from optcg_dsl.effects.base import Area, Effect, Meant, Who
from optcg_dsl.effects.conditions import Condition
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.vocabulary.keywords import Keyword
from optcg_dsl.vocabulary.timings import TimingSymbol

TimingKind = Literal[
    TimingSymbol,  # what is printed as one
    "start_of_game",  # "At the start of the game" 5-2-1-5-1
    "start_of_turn",  # "at the start of your turn" 6-2-2
    "start_of_opponents_turn",  # 6-2-2
    "start_of_main_phase",  # "at the start of your Main Phase" 6-5-1
    "start_of_opponents_main_phase",  # 6-5-1
]

EventKind = Literal[
    # what happens to a card ("event.card")
    "played",  # placed in the Character or Stage area (3-7-3)
    "ko",  # K.O.'d; cause: battle or effect (10-2-1)
    "removed",  # moved from the field to any other area, K.O. included (4-11-2)
    "trashed",  # trashed from the field, and not by being K.O.'d (10-2-1-3)
    "rested",
    "set_active",
    "attacks",  # declares an attack; event.other is the target (7-1-1)
    "attacked",  # is chosen as the target of an attack; event.other is the attacker (7-1-1-3)
    "blocks",  # activated its [Blocker] (7-1-2-2); event.other is the attacker
    "blocked",  # a [Blocker] took the place of its target (7-1-2-2); event.other is the blocking card
    "battles",  # its battle comes to the Damage Step (7-1-4); event.other is the opposing card
    "battled",  # the end of a battle that came to the Damage Step (7-1-5-2)
    "wins_battle_ko",  # battled and K.O.'d event.other
    "deals_damage",  # its attack or effect dealt damage to Life
    "given_don",  # was given a DON!! card (6-5-5)
    "trashed_from_hand",
    "trashed_from_deck",
    "discarded_life",
    "life_removed",  # a card left a Life area, wherever it went
    "life_added",  # a card was put into a Life area
    "life_to_hand",  # a Life card was added to hand
    "turned_up",  # a Life card was turned face-up (3-10-2-1)
    "turned_down",
    "returned_to_hand",
    "returned_to_deck",
    "drawn",
    "drawn_outside_draw_phase",
    "effect_used",  # an effect of this card was activated
    # what a player does or suffers ("event.amount")
    "event_activated",  # activated an Event from hand (8-5-4); event.card is the Event
    "trigger_activated",  # activated a [Trigger]; event.card is that card
    "blocker_activated",
    "don_returned",  # DON!! cards went from the field to the DON!! deck; event.amount
    "takes_damage",
    "life_becomes",  # the number of Life cards became event.amount
    "deck_becomes",  # the number of cards in the deck became event.amount
    "hand_becomes",
]

TOGETHER: frozenset[EventKind] = frozenset(
    (
        "trashed_from_hand",
        "trashed_from_deck",
        "discarded_life",
        "life_removed",
        "life_added",
        "life_to_hand",
        "don_returned",
        "given_don",
    )
)
"""What happens to several cards at once, and is told once with their number."""


class Timing(Effect, frozen=True):
    """A printed timing keyword.

    ``cause``, ``by``, ``other`` and ``came``, as in ``When``, narrow how it came about: "[On K.O.] If this Character
    was K.O.'d by your opponent's effect", "[On Play] If this Character was played from your trash".
    """

    RARE = frozenset(("cause", "by", "other", "came"))

    kind: TimingKind
    cause: Literal["battle", "effect", "any"] = "any"
    by: Who = "any"
    other: Filter = Everything()
    came: Area | None = None


class When(Effect, frozen=True):
    """An activation timing in words ("when ..."), or the situation that a replacement effect replaces.

    ``who`` is the player who acts, or whose card ``card`` is.  ``card`` tests the card the event is about and ``other``
    the second card (the opponent of a battle, the cause of a removal).  ``cause`` narrows how it came about, ``by``
    whose effect did it.  ``amount`` is the least ``event.amount`` ("2 or more DON!! cards"), or the exact one for
    ``life_becomes`` and its kind.  ``came`` is the area that a card was played from ("from your hand").  ``doer`` is
    who does it, because of whoever's effect ("when your opponent trashes a card from their hand").
    """

    event: EventKind
    who: Who = "any"
    card: Filter = Everything()
    other: Filter = Everything()
    cause: Literal["battle", "effect", "any"] = "any"
    by: Who = "any"
    amount: int = 0
    came: Area | None = None
    doer: Who = "any"


AbilityKind = Literal["auto", "activate", "permanent", "replacement", "keyword", "rule"]
"""The four categories of 8-1-3; *keyword* is a printed keyword effect (10-1-1..4, 6, 7), *rule* a permanent effect
"under the rules" that is valid in every area and in deck construction (8-1-3-3-3, 5-1-2-4)."""


class Ability(Meant, frozen=True, eq=False):
    """One effect of a card.

    ``timings``: a timing met by any of them ("[On Play]/[When Attacking]").  For a replacement effect they are the
    situations replaced.  ``conditions`` (all of them, 8-3-2-1) gate activation, or the validity of a permanent effect.
    ``optional``: the controller may choose not to activate or apply it (8-1-2).  ``cost`` is what is before the colon
    (8-3-1); ``cost_optional`` says that the cost itself reads "you may" (8-3-1-4; also true of symbols).  ``body`` is
    the effect.  For a keyword effect, ``keyword`` is set and ``body`` empty.  ``text`` is the canonical printed text.
    """

    SHOWN = frozenset(("text",))
    UNORDERED = frozenset(("conditions",))

    kind: AbilityKind
    timings: tuple[Timing | When, ...] = ()
    conditions: tuple[Condition, ...] = ()
    once_per_turn: bool = False
    optional: bool = False
    cost: tuple[Step, ...] = ()
    cost_optional: bool = False
    body: tuple[Step, ...] = ()
    keyword: Keyword | None = None
    text: str = ""


class CardEffects(Effect, frozen=True):
    """All abilities of one card number, in printed order, [Trigger] abilities last."""

    number: str
    abilities: tuple[Ability, ...] = ()
