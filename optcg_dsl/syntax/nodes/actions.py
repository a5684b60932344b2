"""What is done by a player.  A player does one action in one clause; its verb is printed for that player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.syntax.nodes.base import Node, Wording
from optcg_dsl.syntax.nodes.cards import Target
from optcg_dsl.syntax.nodes.durations import Duration
from optcg_dsl.syntax.nodes.events import EffectOf
from optcg_dsl.syntax.nodes.numbers import Change, Number, Per
from optcg_dsl.syntax.nodes.places import AnyPlace, Facing, Place, Player, PlayerWords, Whose, WhoseWords
from optcg_dsl.syntax.nodes.quantities import Quantity
from optcg_dsl.vocabulary.stats import StatWord

if TYPE_CHECKING:
    from optcg_dsl.syntax.nodes.abilities import Sentence
    from optcg_dsl.syntax.nodes.predicates import KeywordGift


class Action(Node, frozen=True):
    """Something a player does."""


class Draw(Action, frozen=True):
    """``draw 2 cards``; ``up_to``: ``draw up to 2 cards``; ``per``: ``draw 1 card for every ...``; ``additional``:
    ``draw 1 additional card``, which means no more than without the word."""

    number: Number
    up_to: bool = False
    per: Per | None = None
    additional: Wording[bool] = False


class DrawEqual(Action, frozen=True):
    """``draw cards equal to the number ...``; ``long``: ``draw a number of cards equal to ...``."""

    number: Number
    long: Wording[bool] = False


class Again(Action, frozen=True):
    """``return up to 2 instead``: the deed of the sentence before, with another number."""

    verb: Literal["draw", "trash", "K.O.", "rest", "return", "place", "add", "play", "give"]
    quantity: Quantity


class UntilHand(Action, frozen=True):
    """``draw cards so that you have 2 cards in your hand``, ``trash cards from your hand until you have 5 cards in your
    hand``, ``trash cards from the top of your Life cards until you have 1 Life card``.

    ``source``: where trashed cards come from.  ``goal``: what there shall be.  ``each``: ``until you
    each have 5 cards in your hands``.  ``link`` None: by the verb.
    """

    verb: Literal["draw", "trash"]
    goal: Target
    source: AnyPlace | None = None
    player: Player = "you"
    each: bool = False
    link: Wording[Literal["so that", "until"] | None] = None
    owner_said: Wording[bool] = False
    """``自分のライフが1枚になるように``."""
    player_words: Wording[PlayerWords | None] = None


class Trash(Action, frozen=True):
    """``trash 1 card from your hand``, ``trash this Character``, ``trash the rest``."""

    what: Target
    apart: Wording[bool] = False
    """``A 1枚を捨てるか、B 1枚をトラッシュに置く``: the verb stands behind each of several."""
    placed: Wording[bool | None] = None
    """Whether Japanese says トラッシュに置く or 捨てる; None: by where the cards are."""


class KO(Action, frozen=True):
    """``K.O. up to 1 of your opponent's Characters``."""

    what: Target


class OneOfDeeds(Action, frozen=True):
    """``K.O. or rest up to 1 of your opponent's Characters``: the player chooses what is done to the cards."""

    deeds: tuple[Literal["K.O.", "rest", "trash"], ...]
    what: Target


class Exchange(Action, frozen=True):
    """``exchange 1 card from your hand with 1 of your Life cards``; ``other`` None: ``swap 1 card from your hand and
    the top card of your Life cards``."""

    what: Target
    other: Target | None = None
    verb: Wording[Literal["exchange", "swap"]] = "exchange"


class Rest(Action, frozen=True):
    """``rest up to 1 of your opponent's Characters``."""

    what: Target


class SetActive(Action, frozen=True):
    """``set up to 1 of your DON!! cards as active``."""

    what: Target


class GiveChange(Action, frozen=True):
    """``give up to 1 of your opponent's Characters −2 cost during this turn``.

    There are several ``gifts`` in ``give 1 Character −3000 power and the other −2000 power``.
    """

    gifts: tuple[ChangeGift, ...]
    duration: Duration | None = None
    per_first: Wording[bool] = False
    """Whether Japanese prints before the cards for how many of what it is given."""


class ChangeGift(Node, frozen=True):
    """One card or group and the change it is given."""

    what: Target
    change: Change | KeywordGift
    also: tuple[Change | KeywordGift, ...] = ()
    """Further changes of the same cards: ``−2000 power and −1 cost``, ``+1000 power and [Rush]``."""
    fronted: Literal["", "to", "to each of"] = ""
    """The word behind changes that are printed first: ``give −1000 power to this Character``."""
    duration: Duration | None = None
    """How long this one lasts, where each is said by itself: ``give A −1 cost during this turn and B +1 cost during
    this battle``."""


class GiveDon(Action, frozen=True):
    """``give up to 1 rested DON!! card to your Leader`` (``recipient_first`` False), ``give this Leader up to 1 rested
    DON!! card``; ``each``: ``... DON!! card each``."""

    don: Target
    to: Target
    recipient_first: bool = False
    each: bool = False
    to_each: bool = False
    freely: Literal["", "among", "in any way you like"] = ""
    """``give up to 3 rested DON!! cards among your Characters``: each of them to any of these."""
    don_first: Wording[bool] = False
    """``ドン!!1枚を、キャラ1枚に付与する``."""


class OrderOf(Node, frozen=True):
    """Who puts several cards in order: ``in any order of the owner's choosing``, ``in an order of your choice``;
    ``whose`` None: ``in any order you like``."""

    whose: Whose | None
    article: Wording[Literal["any", "an", "the"]] = "any"
    noun: Wording[Literal["choosing", "choice"]] = "choosing"
    whose_words: Wording[WhoseWords | None] = None


class Add(Action, frozen=True):
    """``add up to 1 card from your trash to your hand``; without a destination: DON!! cards to the cost area.

    ``facing``: ``face-up``.  ``any_order``: ``in any order``; ``order``: who decides it.  ``state``: ``add 1 DON!! card
    from your DON!! deck as active``; ``state_form``: how and where that is printed, ``from``: ``add 1 DON!! card as
    active from your DON!! deck``, ``and``: ``add 1 DON!! card and set it as active from your DON!! deck``, ``bare``:
    ``to your cost area rested``.
    """

    what: Target
    to: AnyPlace | None = None
    facing: Facing | None = None
    any_order: bool = False
    order: OrderOf | None = None
    state: Literal["", "active", "rested"] = ""
    state_form: Wording[Literal["as", "from", "and", "bare"]] = "as"


class Return(Action, frozen=True):
    """``return up to 1 Character to the owner's hand``, ``return 1 DON!! card from your field to your DON!! deck``.

    ``preposition`` "to"; ``state``: ``to your cost area rested``.
    """

    what: Target
    to: AnyPlace
    any_order: bool = False
    state: Literal["", "rested", "active"] = ""
    order: OrderOf | None = None
    manner: Wording[str] = ""
    """As in :class:`Put`."""


class ReturnUntil(Action, frozen=True):
    """``return DON!! cards from your field to your DON!! deck until you have 5 DON!! cards on your field``.

    ``goal``: what there shall be.  ``same_as``: ``the same number as you``; with ``goal``: ``the same number of DON!!
    cards on their field as you``.
    """

    what: Target
    to: AnyPlace
    player: Player
    goal: Target | None = None
    same_as: Player | None = None
    player_words: Wording[PlayerWords | None] = None
    same_as_words: Wording[PlayerWords | None] = None


class Put(Action, frozen=True):
    """``place up to 1 Character at the bottom of the owner's deck``, ``place them back in your Life area in any
    order``.

    ``back``: ``place ... back in``; None: where the place has no end.
    """

    what: Target
    at: AnyPlace
    any_order: bool = False
    facing: Facing | None = None
    order: OrderOf | None = None
    back: Wording[bool | None] = None
    manner: Wording[str] = ""
    """The Japanese words for any order, if they are not those of most cards."""
    manner_behind: Wording[bool] = False
    """``デッキの下に好きな順番で``: behind the place."""


class Play(Action, frozen=True):
    """``play up to 1 {A} type Character card from your hand rested``."""

    what: Target
    rested: bool = False


class Look(Action, frozen=True):
    """``look at 5 cards from the top of your deck``, ``look at your opponent's hand``."""

    what: Target | AnyPlace


class Reveal(Action, frozen=True):
    """``reveal 1 card from the top of your deck``; ``reveals their hand``."""

    what: Target | AnyPlace


class Choose(Action, frozen=True):
    """``select up to 1 of your Characters``, ``choose 1 card from your opponent's hand``."""

    what: Target
    verb: Wording[Literal["select", "choose"]] = "select"


class ChooseValue(Action, frozen=True):
    """``choose a cost``."""

    stat: StatWord


class ChooseWord(Action, frozen=True):
    """``choose a color``, ``choose a category``, ``choose a number``."""

    what: Literal["color", "category", "number"]


class ChooseOne(Action, frozen=True):
    """``choose one:``, ``choose up to two:`` with one bullet line an option (each a list of sentences)."""

    options: tuple[Option, ...]
    many: Literal["one", "two", "up to two"] = "one"


class Option(Node, frozen=True):
    """One bullet line."""

    sentences: tuple[Sentence, ...]


class ActivateOwn(Action, frozen=True):
    """``activate this card's [Main] effect`` (10-2-3-1-1)."""

    of: Target
    timing: str


class ActivateCard(Action, frozen=True):
    """``activate up to 1 {A} type Event with a base cost of 3 or less from your hand``; ``timing``: ``activate the
    [Main] effect of up to 1 ...``."""

    what: Target
    timing: str | None = None


class Negate(Action, frozen=True):
    """``negate the effect of up to 1 of your opponent's Characters during this turn``, ``the effects of`` (``plural``;
    None: by the cards)."""

    what: Target
    duration: Duration | None = None
    plural: Wording[bool | None] = None


class NegateAttack(Action, frozen=True):
    """``negate the attack``, ``negate the attack of your opponent's Leader``, ``end this battle`` (``end``)."""

    of: Target | None = None
    end: Wording[bool] = False


class Shuffle(Action, frozen=True):
    """``shuffle your deck``, ``shuffle it`` (``whose`` None)."""

    whose: Whose | None
    named: Wording[Literal["", "deck", "none"] | None] = None
    """``デッキをシャッフルする``, or without a word for the deck; None: with the owner."""
    whose_words: Wording[WhoseWords | None] = None


class ShuffleInto(Action, frozen=True):
    """``shuffle your trash into your deck`` (all cards of the place), ``shuffle this card into your deck``."""

    what: Target | Place
    to: Place


class TurnFace(Action, frozen=True):
    """``turn 1 card from the top of your Life cards face-up``."""

    what: Target
    facing: Facing


class SetValue(Action, frozen=True):
    """``set the power of up to 1 of your opponent's Characters to 0 during this turn``."""

    stat: StatWord
    what: Target
    to: Number
    duration: Duration | None = None
    of: Wording[bool] = False
    """``キャラの元々のパワーを7000にする``."""


class SwapValue(Action, frozen=True):
    """``swap the base power of the selected Characters with each other during this turn``.

    ``each_other``: ``with each other`` is printed; None: where no other card is named.
    """

    what: Target
    duration: Duration | None = None
    stat: StatWord = "base power"
    other: Target | None = None
    other_stat: StatWord = "base power"
    """``with the base power of 1 of your opponent's Characters``: the card, and the value that is printed with it."""
    each_other: Wording[bool | None] = None
    silent: Wording[bool] = False
    """Japanese does not say again which cards."""


class ChangeAttackTarget(Action, frozen=True):
    """``change the attack target to the selected Character``, ``change the target of the attack to ...``."""

    to: Target
    form: Wording[
        Literal["the attack target", "the target of the attack", "the target of that attack", "the target"]
    ] = "the attack target"


class DealDamage(Action, frozen=True):
    """``deal 1 damage to your opponent``; ``take 1 damage`` (``to`` None)."""

    number: Number
    to: Player | None = None
    to_words: Wording[PlayerWords | None] = None


class TakeExtraTurn(Action, frozen=True):
    """``take an extra turn after this one``."""


class EndGame(Action, frozen=True):
    """``win the game``, ``lose the game``."""

    result: Literal["win", "lose"]


class TrashSameNumber(Action, frozen=True):
    """``trash the same number of cards from the top of your deck as you did from your hand``."""

    source: AnyPlace
    done_from: AnyPlace


class HaveAnyNumber(Action, frozen=True):
    """``have any number of this card in your deck`` (deck construction, 5-1-2-4)."""


class OnlyInclude(Action, frozen=True):
    """``only include {A} type cards in your deck`` (deck construction, 5-1-2-4)."""

    what: Target


# -- what a player cannot do -------------------------------------------------------------------------------------------


class PlayerCannot(Node, frozen=True):
    """What comes behind ``cannot`` for a player."""


class ActivateBlocker(PlayerCannot, frozen=True):
    """``activate [Blocker]``, ``activate a [Blocker] Character that has 5000 or more power`` (``what``), ``activate the
    [Blocker] of any Character ...`` (``of``; None: by ``what``), ``activate up to 1 [Blocker] Character ...``;
    ``bare``: ``activate [Blocker] of Characters ...``."""

    what: Target | None = None
    of: Wording[bool | None] = None
    bare: Wording[bool] = False


class ActivateEvents(PlayerCannot, frozen=True):
    """``activate Events``, ``activate Event cards``."""

    what: Target


class ActivateTiming(PlayerCannot, frozen=True):
    """``activate [Counter]``, ``activate [Trigger]``, ``activate [On Play] effects`` (``effects``)."""

    timing: str
    effects: bool = False


class PlayCards(PlayerCannot, frozen=True):
    """``play Character cards with a base cost of 5 or more``; where from is the place of ``what``."""

    what: Target


class AddLifeToHand(PlayerCannot, frozen=True):
    """``add Life cards to your hand using your own effects``."""

    what: Target
    to: AnyPlace
    using: EffectOf | None = None


class SetActiveCannot(PlayerCannot, frozen=True):
    """``set DON!! cards as active using Character effects``."""

    what: Target
    using: EffectOf | None = None


class DrawCannot(PlayerCannot, frozen=True):
    """``draw cards using your own effects``."""

    using: EffectOf | None = None


class UseCounters(PlayerCannot, frozen=True):
    """``use Counters``, ``use Counters of Characters with a cost of 3 or less`` (7-1-3-1-1)."""

    what: Target | None = None


class IncludeInDeck(PlayerCannot, frozen=True):
    """``include Events with a cost of 2 or more in your deck`` (deck construction, 5-1-2-4)."""

    what: Target


class AttackCannot(PlayerCannot, frozen=True):
    """``attack``, ``attack a Leader`` said of a player."""

    target: Target | None = None
