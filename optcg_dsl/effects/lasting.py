"""Steps whose effects go on: values, keywords, negation, prohibitions, permissions (8-1-3-3, 8-1-4-2).

In a permanent effect they hold as long as it is valid; a one-shot effect fixes their cards and numbers when it is
resolved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.effects.actions import Block, LastingStep
from optcg_dsl.effects.base import Who
from optcg_dsl.effects.cards import Cards
from optcg_dsl.effects.durations import Duration
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.effects.numbers import Number
from optcg_dsl.vocabulary.keywords import Keyword
from optcg_dsl.vocabulary.stats import Stat

if TYPE_CHECKING:
    from optcg_dsl.effects.abilities import Ability


class Modify(LastingStep, frozen=True):
    """Add to power, cost or counter: "+2000 power", "−3 cost".  The affected cards and the amount are fixed when a
    one-shot effect is resolved (8-1-4-2), and read anew all the time in a permanent effect.

    ``slot``: each card has an amount of its own, worked out with that card bound to the slot ("for every DON!! card
    given to them")."""

    cards: Cards
    stat: Stat
    amount: Number
    duration: Duration
    slot: str = ""


class SetStat(LastingStep, frozen=True):
    """Set a value: ``base_power`` or ``base_cost`` ("base power becomes 7000", 4-9-2-1), or ``cost`` ("set the cost to
    0").  ``beside`` gives a ``counter`` beside what the card has ("has a +1000 Counter", 2-10-4)."""

    cards: Cards
    stat: Stat
    value: Number
    duration: Duration
    beside: bool = False


class SetPowerToZero(LastingStep, frozen=True):
    """« Set Power to 0 »: reduce by the current power (4-12)."""

    cards: Cards
    duration: Duration


class SwapStat(LastingStep, frozen=True):
    """Exchange a value of two cards: ``base_power``, ``base_cost``, ``power`` or ``cost``.

    A permanent effect exchanges printed values, so ``base_power`` or ``base_cost`` only: were each card's current value
    what the other's is, neither would be any number."""

    first: Cards
    second: Cards
    stat: Stat
    duration: Duration


class GrantKeyword(LastingStep, frozen=True):
    """Cards gain a keyword effect."""

    cards: Cards
    keyword: Keyword
    duration: Duration


class LoseKeyword(LastingStep, frozen=True):
    """Cards lose a keyword effect, printed or gained; one gained later is not lost (8-2-4)."""

    cards: Cards
    keyword: Keyword
    duration: Duration


class GrantAbility(LastingStep, frozen=True):
    """Cards gain an effect that is spelled out."""

    cards: Cards
    ability: Ability
    duration: Duration


class Negate(LastingStep, frozen=True):
    """The cards' effects, or those with one ``timing``, are invalid (8-2).

    With a ``timing`` and an unfiltered ``Pool`` it is about players ("your opponent's [On Play] effects are negated"):
    all their effects with the timing, also those of cards that come later.
    """

    cards: Cards
    duration: Duration
    timing: str = ""


Deed = Literal[
    # of cards
    "attack",
    "attack_leader",
    "block",  # be used as [Blocker]
    "be_koed",
    "be_removed",  # leave the field by an effect (4-11)
    "be_rested",
    "become_active",  # in a Refresh Phase with the duration "next_refresh"; at all otherwise
    "be_played",  # by effects
    "be_blocked",  # by a [Blocker] (10-1-7)
    "be_attacked",  # be chosen as the target of an attack (7-1-1-2)
    "be_returned_to_hand",  # from the field by an effect
    "be_returned_to_deck",
    "be_negated",  # have its effects made invalid (8-2)
    # of players
    "activate_blocker",  # any [Blocker] of theirs; ``where`` narrows it to Characters it accepts
    "play",  # pay the cost and play or activate from hand (4-7-2)
    "enter",  # place a Character or Stage card in its area, by whatever means (3-7-3, 3-8-3)
    "activate_event",
    "activate_counter",  # a [Counter] effect (7-1-3-1-2)
    "use_counter",  # the (Symbol) Counter of a card in hand (7-1-3-1-1)
    "activate_trigger",  # a [Trigger] of their Life cards (10-1-5)
    "draw",  # by their own effects
    "life_to_hand",  # add Life cards to hand by their own effects
    "set_don_active",  # by effects
]
Permission = Literal["attack_active", "attack_when_played"]


class Forbid(LastingStep, frozen=True):
    """Something cannot be done; a prohibition wins over every permission (1-3-3).

    For deeds of cards, ``cards`` are the subjects; for deeds of players, ``who``.  ``where`` narrows the object: the
    attacked card for ``attack`` and the attacker for ``be_attacked``, the card played for ``play`` and ``enter``, the
    [Blocker] for ``activate_blocker``, the card that battles for ``be_koed`` in battle or whose effect it is otherwise.
    ``cause`` and ``by`` as in ``When``.  ``while_attacking``: only against attacks of these cards.  ``price``: what
    allows it all the same, each time, if it can be carried out in full ("cannot attack unless your opponent trashes ...
    whenever they attack").
    """

    deed: Deed
    duration: Duration
    cards: Cards | None = None
    who: Who = "you"
    where: Filter = Everything()
    cause: Literal["battle", "effect", "any"] = "any"
    by: Who = "any"
    while_attacking: Cards | None = None
    price: Block = ()


class Immune(LastingStep, frozen=True):
    """Effects do nothing to the cards: "is not affected by your opponent's effects" (1-3-1).

    ``by`` is the player whose effects they are, ``where`` tests the card that has the effect.  The cards can still be
    chosen; only what would be done to them is not done, and what is in force does not act on them meanwhile.
    """

    cards: Cards
    duration: Duration
    by: Who = "any"
    where: Filter = Everything()


class Allow(LastingStep, frozen=True):
    """Cards may do what the rules forbid: attack active Characters; attack on the turn they are played.

    ``where`` narrows what they may attack so.
    """

    RARE = frozenset(("where",))

    cards: Cards
    deed: Permission
    duration: Duration
    where: Filter = Everything()


class MustAttack(LastingStep, frozen=True):
    """As long as the ``attackers`` can attack one of the ``targets``, they can attack nothing else."""

    attackers: Cards
    targets: Cards
    duration: Duration


class ReducePayment(LastingStep, frozen=True):
    """``who`` pays less for the cards that ``where`` accepts when they play them from hand (2-7-2).

    The cost of the cards stays what it is; only what is paid for them becomes less, never less than 0.  ``once``: "the
    next time you play ..." is spent by the next such card that they pay for and play from hand.
    """

    where: Filter
    amount: Number
    duration: Duration
    who: Who = "you"
    once: bool = False


class EnterRested(LastingStep, frozen=True):
    """The cards of ``who`` that ``where`` accepts are rested as they are played, by whatever means (3-7-3, 3-8-3)."""

    where: Filter
    duration: Duration
    who: Who = "you"


class GivePlacedDon(LastingStep, frozen=True):
    """Of the DON!! cards that ``who`` places in their DON!! Phase (6-4), ``count`` are given to the card ``to``.

    Whether it is valid is settled before they are placed.
    """

    count: Number
    to: Cards
    duration: Duration
    who: Who = "you"
