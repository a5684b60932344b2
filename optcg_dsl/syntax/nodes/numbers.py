"""Numbers, and bounds on numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.syntax.nodes.base import Node, Wording
from optcg_dsl.vocabulary.stats import StatWord

if TYPE_CHECKING:
    from optcg_dsl.syntax.nodes.cards import DoneWord, Noun, Target
    from optcg_dsl.syntax.nodes.places import AnyPlace, Player, PlayerWords


class Number(Node, frozen=True):
    """Something that is a whole number."""


class Whole(Number, frozen=True):
    """A printed number: ``3``, ``5000``."""

    value: int


class NumberOf(Number, frozen=True):
    """How many cards there are: ``the number of DON!! cards on your field``, ``your number of Life cards``
    (``own``), ``the number of Events you have in your trash`` (``having``: whose cards they are, printed before their
    place)."""

    what: Target
    having: Player | None = None
    own: Wording[bool] = False
    named: Wording[bool | None] = None
    """Whether Japanese says that it is a number; None: by what is said of it."""
    having_words: Wording[PlayerWords | None] = None


class NumberDone(Number, frozen=True):
    """How many cards an action before was about: ``the number of cards trashed``, ``the number of DON!! cards rested``
    (``noun``), ``the number of cards you returned to your deck`` (``to``), ``the number you returned from your hand``
    (``source``).  ``deed`` is the participle; ``by_this``: "by this effect" is printed behind it."""

    deed: DoneWord
    noun: Noun | None = None
    to: AnyPlace | None = None
    source: AnyPlace | None = None
    preposition: Wording[Literal["to", "at", "in", "on"] | None] = None
    """The word before ``to``."""
    by_this: Wording[bool] = False
    chosen: Wording[bool] = False


class ThatMany(Number, frozen=True):
    """``that many``, ``the same number of``: as many as something was done with just before."""

    words: Wording[Literal["that many", "the same number of"]] = "that many"


class ChosenNumber(Number, frozen=True):
    """``the chosen number``."""


class TotalOf(Number, frozen=True):
    """``the total of your and your opponent's Life cards``."""

    what: Target


class StatOfTarget(Number, frozen=True):
    """``the selected Character's power``, ``your Leader's base power``, ``your opponent's Leader`` (``stat`` None);
    ``of``: ``the power of your opponent's attacking Leader or Character``."""

    whose: Target
    stat: StatWord | None
    of: Wording[bool] = False
    silent: Wording[bool] = False
    """``選んだキャラと同じパワー``, not ``選んだキャラのパワーと同じパワー``."""


Relation = Literal["equal to or less than", "equal to or more than", "equal to", "less than", "more than"]


class Sum(Number, frozen=True):
    """``the number of your Life cards plus 2``, ``the cost of the trashed card minus 1``."""

    number: Number
    word: Literal["plus", "minus"]
    by: Number


class Bound(Node, frozen=True):
    """Which numbers fit."""


class Exact(Bound, frozen=True):
    """``5``."""

    number: Number


class OrLess(Bound, frozen=True):
    """``5 or less``."""

    number: Number


class OrMore(Bound, frozen=True):
    """``5 or more``."""

    number: Number


class Between(Bound, frozen=True):
    """``4 to 7``."""

    low: Number
    high: Number


class OneOfNumbers(Bound, frozen=True):
    """``3 or 4``."""

    numbers: tuple[Number, ...]


class ZeroOrMore(Bound, frozen=True):
    """``0 or 8 or more``: exactly the first, or at least the second."""

    exact: Number
    least: Number


class RelativeTo(Bound, frozen=True):
    """``equal to or less than N``, ``equal to N``, ``less than N``."""

    relation: Relation
    number: Number


class Change(Node, frozen=True):
    """A signed amount of a value: ``+1000 power``, ``−2 cost``, ``+1000 Counter``; ``additional``: ``an additional
    +1000 power``."""

    sign: Literal["+", "−"]
    amount: int
    stat: StatWord
    additional: bool = False
    per: Per | None = None


class Per(Node, frozen=True):
    """``for every 3 cards in your trash``; ``each`` 1 is not printed: ``for every card trashed``.

    ``late`` says that it is printed after the duration ("during this turn for every ...").
    """

    each: int | None
    what: Target
    late: bool = False
    having: Player | None = None
    """``for every Event you have in your trash``: whose cards they are, printed before their place."""
    stat: StatWord | None = None
    """``for each 1 cost of the K.O.'d Character``: that value of ``what`` is counted, not cards."""
    compared: tuple[Relation, Player] | None = None
    """``for every 2 Life cards your opponent has more than you``: only so many more are counted."""
    word: Wording[Literal["every", "each", "each of", "per"] | None] = None
    """None: "every", and "per" before a value without a number."""
    link: Wording[Literal["of", "on", "has"]] = "of"
    """``per 1 cost on the revealed card``, ``for every 1 cost it has``."""
    number_named: Wording[bool] = False
    """``置いた枚数3枚につき``, not ``置いたカード3枚につき``."""
    having_words: Wording[PlayerWords | None] = None
    compared_words: Wording[PlayerWords | None] = None
