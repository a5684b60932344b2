"""Steps: what an effect does, one at a time and in printed order (1-3-7).

A block is a tuple of steps.  The same steps describe activation costs, where the engine first asks whether all of them
can be paid (8-3-1-3).  A step that needs a decision is always one of ``Choose``, ``ChooseNumber``, ``ChooseOne``,
``May``, or a placement whose end or order is left to the player; nothing else asks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from optcg_dsl.effects.base import RARE, Area, CardState, Differing, Effect, End, Facing, Keyword, Stat, Who
from optcg_dsl.effects.cards import Cards
from optcg_dsl.effects.conditions import Condition
from optcg_dsl.effects.durations import Duration, Moment
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.effects.numbers import Number

if TYPE_CHECKING:
    from optcg_dsl.effects.abilities import Ability


@dataclass(frozen=True, slots=True)
class Step(Effect):
    """One instruction."""


Block = tuple[Step, ...]

# -- choices ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """``chooser`` chooses cards and binds them to ``slot``.

    ``least`` and ``most`` count cards ("up to 2": 0 and 2; ``most=None``: any number).  The player must take as many as
    possible up to ``least`` (8-4-4-1).  Cards in a secret area that the chooser cannot see are chosen blindly; a choice
    by information among unrevealed cards may always be declined (8-4-4-2).  ``total`` bounds the sum of a value over
    the chosen cards ("with a total cost of 4 or less"); ``differ`` asks for pairwise different names, colours or costs.
    ``random``: chance decides which cards, as many as ``least`` says, and nobody is asked ("at random").
    """

    slot: str
    least: Number
    most: Number | None
    among: Cards
    chooser: Who = "you"
    total: tuple[Stat, Number] | None = None
    differ: Differing | None = None
    random: bool = False


@dataclass(frozen=True, slots=True)
class ChooseNumber(Step):
    """``chooser`` names a whole number and binds it to ``slot`` (1-3-5)."""

    slot: str
    least: Number
    most: Number
    chooser: Who = "you"


@dataclass(frozen=True, slots=True)
class ChooseOne(Step):
    """``chooser`` picks one of the options, which is then resolved: "Choose one:".

    ``labels`` has the printed words of each option, for the one who decides.
    """

    options: tuple[Block, ...]
    chooser: Who = "you"
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Step):
    """``who`` may carry out ``body``; ``then`` follows only if all of it was carried out ("If you do", 4-10-1).

    ``otherwise`` follows if it was declined or impossible.
    """

    body: Block
    then: Block = ()
    otherwise: Block = ()
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class If(Step):
    """``then`` if the condition holds, else ``otherwise`` (8-3-3)."""

    condition: Condition
    then: Block
    otherwise: Block = ()


@dataclass(frozen=True, slots=True)
class ForEach(Step):
    """Resolve ``body`` once for each of ``cards``, bound to ``slot``."""

    slot: str
    cards: Cards
    body: Block


# -- moving cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw cards (4-5); ``up_to``: after each card the player may stop (4-5-4).  Those drawn are bound to ``slot``."""

    count: Number
    who: Who = "you"
    up_to: bool = False
    slot: str = ""


@dataclass(frozen=True, slots=True)
class KO(Step):
    """K.O. Characters, or Stages where the text says so (10-2-1-2); those K.O.'d are bound to ``slot``."""

    cards: Cards
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Move cards to an area of their owner, as one event.

    To a deck or Life area: at ``end``, ``facing`` for Life.  ``any_order``: the owner orders several cards (3-1-7,
    "in any order"); otherwise they keep the order of ``cards``.  To the cost area: in ``state``.  The cards actually
    moved are bound to ``slot``.  ``verb`` is the printed word, for logs and for restrictions that name it.  ``reveal``:
    the cards are shown to both players first.
    """

    cards: Cards
    area: Area
    verb: Literal["return", "place", "add", "trash"]
    end: End = "top"
    facing: Facing = "down"
    state: CardState = "active"
    any_order: bool = False
    reveal: bool = False
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Play(Step):
    """Play Character or Stage cards without paying their cost (3-7-3, 3-8-3); those played are bound to ``slot``."""

    cards: Cards
    state: CardState = "active"
    slot: str = ""


@dataclass(frozen=True, slots=True)
class AddDon(Step):
    """Move DON!! cards from the DON!! deck to the cost area; ``up_to``: the player chooses how many."""

    count: Number
    state: CardState
    who: Who = "you"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class GiveDon(Step):
    """Give the DON!! cards ``don`` to the Leader or Character ``to`` (6-5-5-1); nothing without both."""

    don: Cards
    to: Cards


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """Shuffle a deck (3-2-4)."""

    who: Who = "you"


# -- showing cards ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look(Step):
    """``who`` alone looks at cards of a secret area, which stay where they are (11-3); bound to ``slot``."""

    slot: str
    cards: Cards
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Show cards to both players until the effect is resolved (11-2-2); bound to ``slot``."""

    slot: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """Turn Life cards face-up or face-down (3-10-2-1); a card that already lies so is not turned (1-3-2-1)."""

    cards: Cards
    facing: Facing


# -- states -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rest(Step):
    """Rest active cards (4-4-1-2)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class SetActive(Step):
    """Set rested cards as active (4-4-1-1)."""

    cards: Cards


# -- continuous effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Modify(Step):
    """Add to power, cost or counter: "+2000 power", "−3 cost".  The affected cards and the amount are fixed when a
    one-shot effect is resolved (8-1-4-2), and read anew all the time in a permanent effect."""

    cards: Cards
    stat: Stat
    amount: Number
    duration: Duration


@dataclass(frozen=True, slots=True)
class SetStat(Step):
    """Set a value: ``base_power`` or ``base_cost`` ("base power becomes 7000", 4-9-2-1), or ``cost`` ("set the cost to
    0")."""

    cards: Cards
    stat: Stat
    value: Number
    duration: Duration


@dataclass(frozen=True, slots=True)
class SetPowerToZero(Step):
    """« Set Power to 0 »: reduce by the current power (4-12)."""

    cards: Cards
    duration: Duration


@dataclass(frozen=True, slots=True)
class SwapBasePower(Step):
    """Exchange the base power of two cards."""

    first: Cards
    second: Cards
    duration: Duration


@dataclass(frozen=True, slots=True)
class GrantKeyword(Step):
    """Cards gain a keyword effect."""

    cards: Cards
    keyword: Keyword
    duration: Duration


@dataclass(frozen=True, slots=True)
class GrantAbility(Step):
    """Cards gain an effect that is spelled out."""

    cards: Cards
    ability: Ability
    duration: Duration


@dataclass(frozen=True, slots=True)
class Negate(Step):
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
    # of players
    "activate_blocker",  # any [Blocker] of theirs; ``where`` narrows it to Characters it accepts
    "play",  # pay the cost and play from hand (4-7-2)
    "activate_event",
    "activate_counter",  # a [Counter] effect (7-1-3-2-2)
    "activate_trigger",  # a [Trigger] of their Life cards (10-1-5)
    "draw",  # by their own effects
    "life_to_hand",  # add Life cards to hand by their own effects
    "set_don_active",  # by effects
]


@dataclass(frozen=True, slots=True)
class Forbid(Step):
    """Something cannot be done; a prohibition wins over every permission (1-3-3).

    For deeds of cards, ``cards`` are the subjects; for deeds of players, ``who``.  ``where`` narrows the object: the
    attacked card for ``attack`` and the attacker for ``be_attacked``, the card played for ``play``, the [Blocker] for
    ``activate_blocker``, the card that
    battles for ``be_koed`` in battle or whose effect it is otherwise.  ``cause`` and ``by`` as in ``When``.
    ``while_attacking``: only against attacks of these cards.  ``price``: what allows it all the same, each time, if it
    can be carried out in full ("cannot attack unless your opponent trashes ... whenever they attack").
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


@dataclass(frozen=True, slots=True)
class Allow(Step):
    """Cards may do what the rules forbid: attack active Characters, or Characters on the turn they are played; only
    those that ``where`` accepts."""

    cards: Cards
    deed: Literal["attack_active", "attack_characters_when_played"]
    duration: Duration
    where: Filter = field(default=Everything(), metadata=RARE)


@dataclass(frozen=True, slots=True)
class MustAttack(Step):
    """As long as the ``attackers`` can attack one of the ``targets``, they can attack nothing else."""

    attackers: Cards
    targets: Cards
    duration: Duration


@dataclass(frozen=True, slots=True)
class ReducePayment(Step):
    """``who`` pays less for the cards that ``where`` accepts when they play them from hand (2-7-2).

    The cost of the cards stays what it is; only what is paid for them becomes less, never less than 0.  ``once``: "the
    next time you play ..." is spent by the next such card that they pay for and play from hand.
    """

    where: Filter
    amount: Number
    duration: Duration
    who: Who = "you"
    once: bool = False


@dataclass(frozen=True, slots=True)
class EnterRested(Step):
    """The cards of ``who`` that ``where`` accepts are rested as they are played, by whatever means (3-7-3, 3-8-3)."""

    where: Filter
    duration: Duration
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class GivePlacedDon(Step):
    """Of the DON!! cards that ``who`` places in their DON!! Phase (6-4), ``count`` are given to the card ``to``.

    Whether it is valid is settled before they are placed.
    """

    count: Number
    to: Cards
    duration: Duration
    who: Who = "you"


# -- the rest ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActivateEffect(Step):
    """Activate the effect with this timing of ``cards``: "Activate this card's [Main] effect" (10-2-3-1-1)."""

    cards: Cards
    timing: str


@dataclass(frozen=True, slots=True)
class DealDamage(Step):
    """Deal damage to a Leader by an effect (4-6)."""

    count: Number
    who: Who = "opponent"


@dataclass(frozen=True, slots=True)
class ChangeAttackTarget(Step):
    """Make a card the target of the attack in progress."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Delay(Step):
    """Resolve ``body`` later, with the slots bound now (6-6-1-2)."""

    moment: Moment
    body: Block


@dataclass(frozen=True, slots=True)
class ExtraTurn(Step):
    """Take another turn after this one."""

    who: Who = "you"


@dataclass(frozen=True, slots=True)
class EndGame(Step):
    """A player wins or loses by an effect (1-2-5)."""

    who: Who
    result: Literal["win", "lose"]


@dataclass(frozen=True, slots=True)
class ReplaceWith(Step):
    """In a rule (8-1-3-3-3): a movement goes elsewhere instead, e.g. face-up Life cards to the bottom of the deck."""

    cards: Cards
    area: Area
    end: End = "top"
    facing: Facing = "down"


@dataclass(frozen=True, slots=True)
class TreatAs(Step):
    """Cards have one more name, type or attribute, by a rule or by an effect (2-1-3, 2-4-4, 2-5-7).

    The word ``"*"`` (:data:`EVERY_WORD`) stands for every name, type or attribute there is.
    """

    cards: Cards
    what: Literal["name", "type", "attribute"]
    word: str
    duration: Duration = Duration("while_valid")


@dataclass(frozen=True, slots=True)
class DeckRule(Step):
    """In a rule: deck construction allows any number of this card, only cards that ``where`` accepts, or none that it
    accepts (5-1-2-4).  Cards are tested as they are printed.  *don_deck*: the DON!! deck has ``size`` cards."""

    kind: Literal["any_number", "only", "never", "don_deck"]
    where: Filter = Everything()
    size: int = 0


@dataclass(frozen=True, slots=True)
class DeckOut(Step):
    """In a rule: having 0 cards in the deck is no defeat condition (9-2-1-2).  ``late``: the player loses at the end
    of the turn in which the deck became 0 cards."""

    late: bool = False


EVERY_WORD = "*"
"""The word of a ``TreatAs`` that gives a card every name, type or attribute."""
