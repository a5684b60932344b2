"""What is done by a player.  A player does one action in one clause; its verb is printed for that player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from optcg_dsl.syntax.nodes.base import Node
from optcg_dsl.syntax.nodes.cards import Target
from optcg_dsl.syntax.nodes.durations import Duration
from optcg_dsl.syntax.nodes.events import EffectOf
from optcg_dsl.syntax.nodes.numbers import Change, Number, Per, StatWord
from optcg_dsl.syntax.nodes.places import AnyPlace, Facing, Player, Whose

if TYPE_CHECKING:
    from optcg_dsl.syntax.nodes.abilities import Sentence


@dataclass(frozen=True, slots=True)
class Action(Node):
    """Something a player does."""


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """``draw 2 cards``; ``up_to``: ``draw up to 2 cards``; ``per``: ``draw 1 card for every ...``."""

    number: Number
    up_to: bool = False
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class DrawEqual(Action):
    """``draw cards equal to the number ...``."""

    number: Number


@dataclass(frozen=True, slots=True)
class UntilHand(Action):
    """``draw cards so that you have 2 cards in your hand``, ``trash cards from your hand until you have 5 cards in your
    hand``, ``trash cards from the top of your Life cards until you have 1 Life card``.

    ``source``: where trashed cards come from.  ``goal``: what there shall be.
    """

    verb: Literal["draw", "trash"]
    goal: Target
    link: Literal["so that", "until"] = "until"
    source: AnyPlace | None = None
    player: Literal["you", "they", "you each", "your opponent"] = "you"


@dataclass(frozen=True, slots=True)
class Trash(Action):
    """``trash 1 card from your hand``, ``trash this Character``, ``trash the rest``."""

    what: Target


@dataclass(frozen=True, slots=True)
class KO(Action):
    """``K.O. up to 1 of your opponent's Characters``; ``or_rest``: ``K.O. or rest``."""

    what: Target
    or_rest: bool = False


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """``rest up to 1 of your opponent's Characters``."""

    what: Target


@dataclass(frozen=True, slots=True)
class SetActive(Action):
    """``set up to 1 of your DON!! cards as active``."""

    what: Target


@dataclass(frozen=True, slots=True)
class GiveChange(Action):
    """``give up to 1 of your opponent's Characters −2 cost during this turn``.

    ``each_change``: for ``give 1 Character −3000 power and the other −2000 power`` there are several gifts.
    """

    gifts: tuple[ChangeGift, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ChangeGift(Node):
    """One card or group and the change it is given."""

    what: Target
    change: Change
    also: tuple[Change, ...] = ()
    """Further changes of the same cards: ``−2000 power and −1 cost``."""


@dataclass(frozen=True, slots=True)
class GiveDon(Action):
    """``give up to 1 rested DON!! card to your Leader`` (``recipient_first`` False), ``give this Leader up to 1 rested
    DON!! card``; ``each``: ``... DON!! card each``."""

    don: Target
    to: Target
    recipient_first: bool = False
    each: bool = False
    to_each: bool = False
    freely: Literal["", "among", "in any way you like"] = ""
    """``give up to 3 rested DON!! cards among your Characters``: each of them to any of these."""


@dataclass(frozen=True, slots=True)
class Add(Action):
    """``add up to 1 card from your trash to your hand``; without a destination: DON!! cards to the cost area.

    ``facing``: ``face-up``.  ``any_order``: ``in any order``.
    """

    what: Target
    to: AnyPlace | None = None
    facing: Facing | None = None
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class Return(Action):
    """``return up to 1 Character to the owner's hand``, ``return 1 DON!! card from your field to your DON!! deck``.

    ``preposition`` "to"; ``state``: ``to your cost area rested``.
    """

    what: Target
    to: AnyPlace
    any_order: bool = False
    state: Literal["", "rested", "active"] = ""


@dataclass(frozen=True, slots=True)
class ReturnUntil(Action):
    """``return DON!! cards from your field to your DON!! deck until you have 5 DON!! cards on your field``.

    ``goal``: what there shall be.  ``same_as``: ``the same number as you``; with ``goal``: ``the same number of DON!!
    cards on their field as you``.
    """

    what: Target
    to: AnyPlace
    player: Player
    goal: Target | None = None
    same_as: Player | None = None


@dataclass(frozen=True, slots=True)
class Put(Action):
    """``place up to 1 Character at the bottom of the owner's deck``, ``place them back in your Life area in any
    order``.

    ``preposition`` with the place; ``back``: ``place ... back in``.
    """

    what: Target
    at: AnyPlace
    preposition: Literal["at", "in", "on"] = "at"
    back: bool = False
    any_order: bool = False
    facing: Facing | None = None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """``play up to 1 {A} type Character card from your hand rested``."""

    what: Target
    rested: bool = False


@dataclass(frozen=True, slots=True)
class Look(Action):
    """``look at 5 cards from the top of your deck``, ``look at your opponent's hand``."""

    what: Target | AnyPlace


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """``reveal 1 card from the top of your deck``; ``reveals their hand``."""

    what: Target | AnyPlace


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """``select up to 1 of your Characters``, ``choose 1 card from your opponent's hand``."""

    what: Target
    verb: Literal["select", "choose"] = "select"


@dataclass(frozen=True, slots=True)
class ChooseValue(Action):
    """``choose a cost``."""

    stat: StatWord


@dataclass(frozen=True, slots=True)
class ChooseWord(Action):
    """``choose a color``, ``choose a category``, ``choose a number``."""

    what: Literal["color", "category", "number"]


@dataclass(frozen=True, slots=True)
class ChooseOne(Action):
    """``choose one:``, ``choose up to two:`` with one bullet line an option (each a list of sentences)."""

    options: tuple[Option, ...]
    many: Literal["one", "two", "up to two"] = "one"


@dataclass(frozen=True, slots=True)
class Option(Node):
    """One bullet line."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ActivateOwn(Action):
    """``activate this card's [Main] effect`` (10-2-3-1-1); ``plural``: effects."""

    of: Target
    timing: str


@dataclass(frozen=True, slots=True)
class ActivateCard(Action):
    """``activate up to 1 {A} type Event with a base cost of 3 or less from your hand``; ``timing``: ``activate the
    [Main] effect of up to 1 ...``."""

    what: Target
    timing: str | None = None


@dataclass(frozen=True, slots=True)
class Negate(Action):
    """``negate the effect of up to 1 of your opponent's Characters during this turn``."""

    what: Target
    duration: Duration | None = None
    plural: bool = False


@dataclass(frozen=True, slots=True)
class NegateAttack(Action):
    """``negate the attack``, ``negate the attack of your opponent's Leader``, ``end this battle`` (``end``)."""

    of: Target | None = None
    end: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """``shuffle your deck``, ``shuffle it`` (``whose`` None)."""

    whose: Whose | None
    area: Literal["deck", "it"] = "deck"


@dataclass(frozen=True, slots=True)
class TurnFace(Action):
    """``turn 1 card from the top of your Life cards face-up``."""

    what: Target
    facing: Facing


@dataclass(frozen=True, slots=True)
class SetValue(Action):
    """``set the power of up to 1 of your opponent's Characters to 0 during this turn``."""

    stat: StatWord
    what: Target
    to: Number
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SwapBasePower(Action):
    """``swap the base power of the selected Characters with each other during this turn``.

    ``each_other``: ``with each other`` is printed.  ``stat``: only base power can be swapped; the others are findings.
    """

    what: Target
    duration: Duration | None = None
    each_other: bool = True
    stat: StatWord = "base power"
    other: Target | None = None
    """``with the base power of 1 of your opponent's Characters``."""


@dataclass(frozen=True, slots=True)
class ChangeAttackTarget(Action):
    """``change the attack target to the selected Character``, ``change the target of the attack to ...``."""

    to: Target
    form: Literal["the attack target", "the target of the attack", "the target of that attack", "the target"] = (
        "the attack target"
    )


@dataclass(frozen=True, slots=True)
class DealDamage(Action):
    """``deal 1 damage to your opponent``; ``take 1 damage`` (``take``)."""

    number: Number
    to: Player | None = None
    take: bool = False


@dataclass(frozen=True, slots=True)
class TakeExtraTurn(Action):
    """``take an extra turn after this one``."""


@dataclass(frozen=True, slots=True)
class EndGame(Action):
    """``win the game``, ``lose the game``."""

    result: Literal["win", "lose"]


@dataclass(frozen=True, slots=True)
class TrashSameNumber(Action):
    """``trash the same number of cards from the top of your deck as you did from your hand``."""

    source: AnyPlace
    done_from: AnyPlace


@dataclass(frozen=True, slots=True)
class HaveAnyNumber(Action):
    """``have any number of this card in your deck`` (deck construction, 5-1-2-4)."""


@dataclass(frozen=True, slots=True)
class OnlyInclude(Action):
    """``only include {A} type cards in your deck`` (deck construction, 5-1-2-4)."""

    what: Target


# -- what a player cannot do -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerCannot(Node):
    """What comes behind ``cannot`` for a player."""


@dataclass(frozen=True, slots=True)
class ActivateBlocker(PlayerCannot):
    """``activate [Blocker]``, ``activate a [Blocker] Character that has 5000 or more power`` (``what``), ``activate the
    [Blocker] of any Character ...`` (``of``), ``activate up to 1 [Blocker] Character ...``."""

    what: Target | None = None
    of: bool = False


@dataclass(frozen=True, slots=True)
class ActivateEvents(PlayerCannot):
    """``activate Events``, ``activate Event cards``."""

    what: Target


@dataclass(frozen=True, slots=True)
class ActivateTiming(PlayerCannot):
    """``activate [Counter]``, ``activate [Trigger]``, ``activate [On Play] effects`` (``effects``)."""

    timing: str
    effects: bool = False


@dataclass(frozen=True, slots=True)
class PlayCards(PlayerCannot):
    """``play Character cards with a base cost of 5 or more``; ``from`` is the place of the target."""

    what: Target


@dataclass(frozen=True, slots=True)
class AddLifeToHand(PlayerCannot):
    """``add Life cards to your hand using your own effects``."""

    what: Target
    to: AnyPlace
    using: EffectOf | None = None


@dataclass(frozen=True, slots=True)
class SetActiveCannot(PlayerCannot):
    """``set DON!! cards as active using Character effects``."""

    what: Target
    using: EffectOf | None = None


@dataclass(frozen=True, slots=True)
class DrawCannot(PlayerCannot):
    """``draw cards using your own effects``."""

    using: EffectOf | None = None


@dataclass(frozen=True, slots=True)
class UseCounters(PlayerCannot):
    """``use Counters``, ``use Counters of Characters with a cost of 3 or less`` (7-1-3-2-1)."""

    what: Target | None = None


@dataclass(frozen=True, slots=True)
class IncludeInDeck(PlayerCannot):
    """``include Events with a cost of 2 or more in your deck`` (deck construction, 5-1-2-4)."""

    what: Target


@dataclass(frozen=True, slots=True)
class AttackCannot(PlayerCannot):
    """``attack``, ``attack a Leader`` said of a player."""

    target: Target | None = None
