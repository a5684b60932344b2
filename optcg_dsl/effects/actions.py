"""Steps: what an effect does, one at a time and in printed order (1-3-7).

A block is a tuple of steps.  The same steps describe activation costs, where the engine first asks whether all of them
can be paid (8-3-1-3).  A step that needs a decision is always one of ``Choose``, ``ChooseNumber``, ``ChooseOne``,
``May``, or a placement whose end or order is left to the player; nothing else asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.effects.base import Area, CardState, Differing, Effect, End, Facing, Meant, Who
from optcg_dsl.effects.cards import Cards
from optcg_dsl.effects.conditions import Condition
from optcg_dsl.effects.durations import Duration, Moment
from optcg_dsl.effects.filters import Everything, Filter
from optcg_dsl.effects.numbers import Number
from optcg_dsl.vocabulary.stats import Stat

if TYPE_CHECKING:
    pass


class Step(Effect, frozen=True):
    """One instruction."""


class LastingStep(Step, frozen=True):
    """A step whose effect goes on: as long as a permanent effect is valid, or for the step's ``duration``."""


class RuleStep(LastingStep, frozen=True):
    """A lasting step that stands in rules only (8-1-3-3-3): nothing ever carries it out."""


Block = tuple[Step, ...]

# -- choices ----------------------------------------------------------------------------------------------------------


class Choose(Step, frozen=True):
    """``chooser`` chooses cards and binds them to ``slot``.

    ``least`` and ``most`` count cards ("up to 2": 0 and 2; ``most=None``: any number).  The player must take as many as
    possible up to ``least`` (8-4-4-1).  Cards in a secret area that the chooser cannot see are chosen blindly; a choice
    by information among unrevealed cards may always be declined (8-4-4-2).  ``total`` bounds the sum of a value over
    the chosen cards ("with a total cost of 4 or less"); ``differ`` asks for pairwise different names, colours or costs.
    ``random``: chance decides which cards, as many as ``least`` says, and nobody is asked ("at random").
    ``total_least`` is what the sum of a value must reach ("with a total cost of 8 or more"), or nothing is chosen.
    ``either``: the cards chosen must be those of one alternative ("1 Event or 2 cards"); ``least``, ``most`` and
    ``among`` then take in all of them.
    """

    slot: str
    least: Number
    most: Number | None
    among: Cards
    chooser: Who = "you"
    total: tuple[Stat, Number] | None = None
    differ: Differing | None = None
    random: bool = False
    total_least: tuple[Stat, Number] | None = None
    either: tuple[Alternative, ...] = ()


class Alternative(Effect, frozen=True):
    """One of several ways to answer a :class:`Choose`: so many cards among these."""

    least: Number
    most: Number | None
    among: Cards


class ChooseWord(Step, frozen=True):
    """``chooser`` names a colour or a category and binds it to ``slot``: its place among :data:`WORDS`."""

    slot: str
    what: Literal["color", "category"]
    chooser: Who = "you"


class ChooseNumber(Step, frozen=True):
    """``chooser`` names a whole number and binds it to ``slot`` (1-3-5)."""

    slot: str
    least: Number
    most: Number
    chooser: Who = "you"


class ChooseOne(Step, Meant, frozen=True, eq=False):
    """``chooser`` picks one of the options, which is then resolved: "Choose one:".

    ``labels`` has the printed words of each option, for the one who decides.
    """

    SHOWN = frozenset(("labels",))

    options: tuple[Block, ...]
    chooser: Who = "you"
    labels: tuple[str, ...] = ()


class May(Step, frozen=True):
    """``who`` may carry out ``body``; ``then`` follows only if all of it was carried out ("If you do", 4-10-1).

    ``otherwise`` follows if it was declined or impossible.  Not ``offered``: nobody is asked, and ``body`` is carried
    out as far as it can be (1-3-2).
    """

    RARE = frozenset(("offered",))

    body: Block
    then: Block = ()
    otherwise: Block = ()
    who: Who = "you"
    offered: bool = True


class If(Step, frozen=True):
    """``then`` if the condition holds, else ``otherwise`` (8-3-3)."""

    condition: Condition
    then: Block
    otherwise: Block = ()


class Keep(Step, frozen=True):
    """Bind the cards that are meant now to ``slot``: what is done to "them" later is done to these, whatever has become
    of what the words described them by ("rest all of your active Characters ... those Characters")."""

    slot: str
    cards: Cards


class ForEach(Step, frozen=True):
    """Resolve ``body`` once for each of ``cards``, bound to ``slot``."""

    slot: str
    cards: Cards
    body: Block


# -- moving cards -----------------------------------------------------------------------------------------------------


class Draw(Step, frozen=True):
    """Draw cards (4-5); ``up_to``: after each card the player may stop (4-5-4).  Those drawn are bound to ``slot``."""

    count: Number
    who: Who = "you"
    up_to: bool = False
    slot: str = ""


class KO(Step, frozen=True):
    """K.O. Characters, or Stages where the text says so (10-2-1-2); those K.O.'d are bound to ``slot``."""

    cards: Cards
    slot: str = ""


class Move(Step, frozen=True):
    """Move cards to an area of their owner, as one event.

    To a deck or Life area: at ``end``, ``facing`` for Life, where Life cards put back are *kept* as they lay (3-10-3).
    ``any_order``: the player ``orderer``, mostly the owner,
    orders several cards (3-1-7, "in any order"); otherwise they keep the order of ``cards``.  To the cost area: in
    ``state``.  The cards actually moved are bound to ``slot``.  ``verb`` is the printed word, for logs and for
    restrictions that name it.  ``reveal``: the cards are shown to both players first.  ``who``
    trashes them, or picks the end: the opponent in "your opponent trashes 1 card".
    """

    RARE = frozenset(("who", "orderer"))

    cards: Cards
    area: Area
    verb: Literal["return", "place", "add", "trash"]
    end: End = "top"
    facing: Facing | Literal["kept"] = "down"
    state: CardState = "active"
    any_order: bool = False
    reveal: bool = False
    slot: str = ""
    orderer: Literal["owner", "you", "opponent"] = "owner"
    who: Who = "you"


class Exchange(Step, frozen=True):
    """Two cards of one player change places, as one event; nothing is done without both.

    Each comes to lie exactly where the other lay, in the Life area face-down (3-10-2).
    """

    first: Cards
    second: Cards


class Play(Step, frozen=True):
    """Play Character or Stage cards without paying their cost (3-7-3, 3-8-3); those played are bound to ``slot``."""

    cards: Cards
    state: CardState = "active"
    slot: str = ""


class AddDon(Step, frozen=True):
    """Move DON!! cards from the DON!! deck to the cost area; ``up_to``: the player chooses how many.

    Those added are bound to ``slot``.
    """

    count: Number
    state: CardState
    who: Who = "you"
    up_to: bool = False
    slot: str = ""


class GiveDon(Step, frozen=True):
    """Give the DON!! cards ``don`` to the Leader or Character ``to`` (6-5-5-1); nothing without both."""

    don: Cards
    to: Cards


class Shuffle(Step, frozen=True):
    """Shuffle a deck (3-2-4)."""

    who: Who = "you"


# -- showing cards ----------------------------------------------------------------------------------------------------


class Look(Step, frozen=True):
    """``who`` alone looks at cards of a secret area, which stay where they are (11-3); bound to ``slot``."""

    slot: str
    cards: Cards
    who: Who = "you"


class Reveal(Step, frozen=True):
    """Show cards to both players until the effect is resolved (11-2-2); bound to ``slot``."""

    slot: str
    cards: Cards


class Turn(Step, frozen=True):
    """Turn Life cards face-up or face-down (3-10-2-1); a card that already lies so is not turned (1-3-2-1).

    Those that were turned are bound to ``slot``.
    """

    cards: Cards
    facing: Facing
    slot: str = ""


# -- states -----------------------------------------------------------------------------------------------------------


class Rest(Step, frozen=True):
    """Rest active cards (4-4-1-2); those that were rested by it are bound to ``slot``."""

    cards: Cards
    slot: str = ""


class SetActive(Step, frozen=True):
    """Set rested cards as active (4-4-1-1); those that became active by it are bound to ``slot``."""

    cards: Cards
    slot: str = ""


# -- the rest ---------------------------------------------------------------------------------------------------------


class ActivateEffect(Step, frozen=True):
    """Activate the effect with this timing of ``cards``: "Activate this card's [Main] effect" (10-2-3-1-1)."""

    cards: Cards
    timing: str


class DealDamage(Step, frozen=True):
    """Deal damage to a Leader by an effect (4-6)."""

    count: Number
    who: Who = "opponent"


class ChangeAttackTarget(Step, frozen=True):
    """Make a card the target of the attack in progress."""

    cards: Cards


class EndBattle(Step, frozen=True):
    """The battle goes on with its end, without damage or K.O.: "negate the attack" (7-1-5)."""


class Delay(Step, frozen=True):
    """Resolve ``body`` later, with the slots bound now (6-6-1-2)."""

    moment: Moment
    body: Block


class ExtraTurn(Step, frozen=True):
    """Take another turn after this one."""

    who: Who = "you"


class EndGame(Step, frozen=True):
    """A player wins or loses by an effect (1-2-5)."""

    who: Who
    result: Literal["win", "lose"]


class ReplaceWith(RuleStep, frozen=True):
    """In a rule (8-1-3-3-3): a movement goes elsewhere instead, e.g. face-up Life cards to the bottom of the deck."""

    cards: Cards
    area: Area
    end: End = "top"
    facing: Facing = "down"


class TreatAs(LastingStep, frozen=True):
    """Cards have one more name, type or attribute, by a rule or by an effect (2-1-3, 2-4-4, 2-5-7).

    The word ``"*"`` (:data:`EVERY_WORD`) stands for every name, type or attribute there is.
    """

    cards: Cards
    what: Literal["name", "type", "attribute"]
    word: str
    duration: Duration = Duration("while_valid")


class DeckRule(RuleStep, frozen=True):
    """In a rule: deck construction allows any number of this card, only cards that ``where`` accepts, or none that it
    accepts (5-1-2-4).  Cards are tested as they are printed.  *don_deck*: the DON!! deck has ``size`` cards."""

    kind: Literal["any_number", "only", "never", "don_deck"]
    where: Filter = Everything()
    size: int = 0


class DeckOut(RuleStep, frozen=True):
    """In a rule: having 0 cards in the deck is no defeat condition (9-2-1-2).  ``late``: the player loses at the end
    of the turn in which the deck became 0 cards."""

    late: bool = False


EVERY_WORD = "*"
"""The word of a ``TreatAs`` that gives a card every name, type or attribute."""
