"""What cards gain, become, or cannot do: the verb phrases whose subject is a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.syntax.nodes.base import Joiner, Node, Wording
from optcg_dsl.syntax.nodes.cards import Target
from optcg_dsl.syntax.nodes.durations import Duration
from optcg_dsl.syntax.nodes.events import Cause, EffectOf
from optcg_dsl.syntax.nodes.filters import Attributes, Types
from optcg_dsl.syntax.nodes.numbers import Change, Number
from optcg_dsl.syntax.nodes.places import AnyPlace
from optcg_dsl.vocabulary.stats import StatWord

if TYPE_CHECKING:
    from optcg_dsl.syntax.nodes.abilities import Ability, Step


class CardPredicate(Node, frozen=True):
    """A verb phrase about cards, with its duration."""


class KeywordGift(Node, frozen=True):
    """``[Rush]`` gained; a keyword inside a sentence is a reference."""

    keyword: str


class AbilityGift(Node, frozen=True):
    """A gained effect that is spelled out in quotation marks."""

    ability: Ability


class WordGift(Node, frozen=True):
    """``the {A} type``, ``the <Slash> attribute`` gained (2-4-4, 2-5-7)."""

    words: Types | Attributes


class MustAttack(CardPredicate, frozen=True):
    """``must attack this Character``: as long as the target can be attacked, nothing else can."""

    target: Target
    duration: Duration | None = None


class Gain(CardPredicate, frozen=True):
    """``gains [Banish] and +1000 power during this battle``."""

    gifts: tuple[KeywordGift | Change | AbilityGift | WordGift, ...]
    duration: Duration | None = None
    joiner: Joiner = "and"
    lose: bool = False
    """``loses 2000 power``: the one change is printed without its sign; ``loses [Blocker]``."""


class Become(CardPredicate, frozen=True):
    """``'s base power becomes 7000 during this turn``; ``same``: ``becomes the same as`` a :class:`StatOfTarget`;
    None: where it is one."""

    stat: StatWord
    value: Number
    duration: Duration | None = None
    same: Wording[bool | None] = None
    of: Wording[bool] = False
    """``the base power of up to 1 of your Characters becomes 7000``."""
    signed: Wording[bool | None] = None
    """``this card's Counter becomes +2000``; None: where it is a Counter."""
    said_of_each: Wording[Literal["", "value", "value of", "owner"] | None] = None
    """What is printed for each of several subjects: ``X's base power and Y's base power become 7000``, ``X's and Y's
    base power become 7000``, ``X's base power and the base power of Y become 7000`` (only the last of them)."""


CannotDeed = Literal[
    "attack",
    "be K.O.'d",
    "be removed from the field",
    "be rested",
    "be played",
    "activate [Blocker]",
    "block",
    "leave the field",
    "be returned to",
    "be set as active",
    "be attacked",
    "be blocked",
    "be attacked",
]


class Cannot(CardPredicate, frozen=True):
    """``cannot be K.O.'d in battle by Leaders``, ``cannot attack``, ``cannot be K.O.'d or rested by ...``.

    ``target``: what cannot be attacked.  With the quantity "none" the verb is printed ``can``.  ``turn_played``: ``on
    the turn in which it is played``.  ``unless``: a price paid ``whenever they attack``.
    """

    deeds: tuple[CannotDeed, ...]
    cause: Cause | None = None
    target: Target | None = None
    duration: Duration | None = None
    turn_played: bool = False
    unless: Step | None = None
    to: AnyPlace | None = None
    """``be returned to the owner's hand``."""
    can: bool = False
    """Printed ``can`` without a "none of": what the rules allow anyway, or nothing that an effect can allow."""
    attacks: Wording[bool] = False
    """``attacks cannot be blocked``: the subject is printed as a possessive."""
    owner_pays: Wording[bool] = False
    """That Japanese says ``アタックする際、自身の手札1枚を捨てなければ``, and does not name who pays."""


class CanAttackActive(CardPredicate, frozen=True):
    """``can also attack active Characters during this turn``; ``target`` is the selection behind ``attack``.

    ``also`` False: ``can attack your opponent's active Characters``.
    """

    target: Target
    duration: Duration | None = None
    also: Wording[bool] = True


class CanAttackWhenPlayed(CardPredicate, frozen=True):
    """``can attack Characters on the turn in which it is played``; ``target`` None: ``can attack on the turn ...``."""

    target: Target | None
    duration: Duration | None = None


class StaysRested(CardPredicate, frozen=True):
    """``will not become active in your opponent's next Refresh Phase``, ``do not become active in ...``
    (``present``)."""

    duration: Duration | None = None
    present: Wording[bool] = False


class Negated(CardPredicate, frozen=True):
    """``'s effect is negated during this turn``, ``effects are negated``; ``timing``: ``your [On Play] effects``.

    The subject is printed as a possessive; with ``timing`` and a bare owner it is a :class:`~.places.Whose` selection.
    ``plural`` None: by the subject.
    """

    timing: str | None = None
    duration: Duration | None = None
    plural: Wording[bool | None] = None
    have: Wording[bool] = False
    """``have their effects negated``: the subject is not printed as a possessive."""


class NotNegated(CardPredicate, frozen=True):
    """``effects cannot be negated`` (``plural``), ``effect cannot be negated``: the subject is a possessive."""

    duration: Duration | None = None
    plural: Wording[bool] = True


class Unaffected(CardPredicate, frozen=True):
    """``is not affected by your opponent's effects during this turn``."""

    effects: EffectOf
    duration: Duration | None = None


class ArePut(CardPredicate, frozen=True):
    """``are placed at the bottom of your deck`` (a rule that sends cards elsewhere, 8-1-3-3-3)."""

    at: AnyPlace


class AreGiven(CardPredicate, frozen=True):
    """``is given to your Leader`` (DON!! cards placed in the DON!! Phase)."""

    to: Target


class ArePlayedRested(CardPredicate, frozen=True):
    """``are played rested``."""


class HaveCounter(CardPredicate, frozen=True):
    """``have a +1000 Counter``."""

    amount: int


class TreatedAsAll(CardPredicate, frozen=True):
    """``is treated as a card with all card names, types, and attributes``."""
