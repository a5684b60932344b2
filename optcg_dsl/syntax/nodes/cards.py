"""Which cards: quantities, nouns, filters, selections and references.

A selection is quantity × whose × nouns × place.  A noun is adjectives × head × filters.  Filters printed behind the
last of several nouns are kept with that noun; they hold for the earlier nouns too where these have none of their own
and can have such a value ("[A] or [B] with a cost of 5 or less", but not "DON!! cards or Characters with a cost of 3
or less").
"""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.base import Joiner, Node, Wording
from optcg_dsl.syntax.nodes.filters import Adjective, Filter, Names
from optcg_dsl.syntax.nodes.numbers import Number
from optcg_dsl.syntax.nodes.places import At, Player, PlayerWords, Whose, WhoseWords
from optcg_dsl.syntax.nodes.quantities import Quantity

CategoryWord = Literal["Leader", "Character", "Event", "Stage", "DON!!", "Life", "card"]
"""What kind of cards a noun names; ``card`` is any card."""
Form = Literal["one", "many", "card", "cards"]
"""How the head is printed: ``Character``, ``Characters``, ``Character card``, ``Character cards``."""

# -- nouns, selections and references ----------------------------------------------------------------------------------


class Noun(Node, frozen=True):
    """``rested {A} type Characters with a cost of 5 or less other than [B]``.

    ``categories`` empty: a bare name ("[A]").  ``joiner`` stands between categories ("Leader or Character cards").
    ``apposed``: a name behind the head (``your Character [A]``).
    """

    adjectives: tuple[Adjective, ...]
    categories: tuple[CategoryWord, ...]
    form: Form
    filters: tuple[Filter, ...] = ()
    joiner: Joiner = "or"
    apposed: Names | None = None
    arranged: Wording[tuple[str, ...]] = ()
    """What stands before a Japanese noun, by its kinds in the printed order, with a "," for each comma; none: in the
    order of most cards."""
    carded: Wording[tuple[bool, ...]] = ()
    """Whether the word for cards is printed behind each of the categories in Japanese; none: as the form says."""


class Target(Node, frozen=True):
    """Some cards."""


class Selection(Target, frozen=True):
    """Cards described: ``up to 1 of your opponent's Characters with a cost of 5 or less``.

    ``commas``: ``Characters, Stages, or DON!! cards``; None: between more than two, unless one is a bare name.
    ``random``: ``at random``, behind the place, or before it (``random_first``).  ``link``: how quantity and owner are
    joined: "of" ``1 of your Characters``; "none" ``all your Characters``; "after" ``your 1 Leader``; "side" ``the top
    3 cards of your deck``; "before" ``your top Life card``, "of before" ``up to 1 of your top Life cards``, whose
    owner is that of the place.  Without quantity or without owner it is "of" and nothing is printed.  ``at``: where
    the cards are.  ``after``: filters printed behind the place.
    """

    quantity: Quantity | None
    whose: Whose | None
    nouns: tuple[Noun, ...]
    joiner: Joiner = "or"
    at: At | None = None
    after: tuple[Filter, ...] = ()
    link: Literal["of", "none", "after", "side", "before", "of before"] = "of"
    random: bool = False
    commas: Wording[bool | None] = None
    random_first: Wording[bool] = False
    shared: Wording[tuple[str, ...] | None] = None
    """What Japanese prints once before several nouns, as in ``Noun.arranged``; None: what all of them have."""
    floating: Wording[bool] = False
    """How many they are stands behind the particle in Japanese: ``ドン!!を任意の枚数``."""
    number: Wording[Literal["", "first", "last"]] = ""
    """Where Chinese prints how many they are: before all, or before the last of several nouns; "": where most cards
    have it."""
    whose_words: Wording[WhoseWords | None] = None


class NumberedOnly(Target, frozen=True):
    """A bare number of cards looked at before: ``place 1 at the top of your deck``."""

    number: Number


class Several(Target, frozen=True):
    """``your Leader or 1 of your Characters``, ``this Character and up to 1 of ...``; ``commas``: ``up to 1 [A], up to
    1 [B], and up to 1 [C]``."""

    targets: tuple[Target, ...]
    joiner: Joiner = "or"
    commas: Wording[bool] = False
    shared: Wording[tuple[str, ...] | None] = None
    """What Japanese prints once before all, as in a selection of several nouns."""
    each: Wording[Literal["", "value", "number"]] = ""
    """In Japanese, two values of one noun: ``コスト6以下とコスト4以下のキャラ1枚ずつまで``; "number": the second
    without the word for the value."""
    counted: Wording[Literal["each", "last", "up to last", "first", "at end"]] = "each"
    """Where it is printed how many: with each; in Japanese with the last, or the word for "up to" with the last; in
    Chinese with the first, or that it is all of them at the end."""


class Reference(Target, frozen=True):
    """A card named before, or the card the text is on."""


class ReferenceNoun(Node, frozen=True):
    """``card``, ``Characters``, ``Character card``, ``Leader or Character``: what the cards of a reference are called.

    The form is no wording: it says whether one card is meant or several, and ``Character card`` is not only one on the
    field (2-2-3-1).
    """

    categories: tuple[CategoryWord, ...] = ("card",)
    form: Form = "one"


def is_plural(noun: Noun | ReferenceNoun) -> bool:
    """Whether the noun is printed for several cards: ``Characters``, ``Character cards``."""
    return noun.form in ("many", "cards")


class This(Reference, frozen=True):
    """``this card``, ``this Character``, ``this Leader``, ``this Stage``, ``this Character card``: the card itself.

    ``at``: ``this card in your hand``, ``this Character card from your trash``.
    """

    noun: ReferenceNoun
    at: At | None = None


class That(Reference, frozen=True):
    """``that card``, ``that Character``, ``those cards``, ``these DON!! cards``: chosen or named before;
    ``word`` None: "that" or "those" by the noun."""

    noun: ReferenceNoun
    word: Wording[Literal["that", "those", "these"] | None] = None


class Pronoun(Reference, frozen=True):
    """``it``, ``them``; ``quantity``: ``up to 1 of them``."""

    word: Literal["it", "them", "they"]
    quantity: Quantity | None = None


class TheRest(Reference, frozen=True):
    """``the rest``: the cards looked at or revealed that were not moved."""


class TheOther(Reference, frozen=True):
    """``the other card``, ``the other cards``; ``bare``: ``the other``, which is a card."""

    noun: ReferenceNoun = ReferenceNoun()
    bare: Wording[bool] = False


DoneWord = Literal[
    "selected",
    "revealed",
    "returned",
    "trashed",
    "played",
    "rested",
    "placed",
    "drawn",
    "added",
    "K.O.'d",
    "remaining",
    "given",
]
"""What was done with cards, as a participle; *selected* is also said "chosen" (``chosen``)."""


class TheDone(Reference, frozen=True):
    """``the selected Character``, ``the revealed card``, ``the trashed card``, ``the returned Character``."""

    deed: DoneWord
    noun: ReferenceNoun
    quantity: Quantity | None = None
    verb: Wording[str] = ""
    """The Japanese verb, if it is another one: cards that were trashed are ``置いたカード``, too."""
    chosen: Wording[bool] = False


class BattledWith(Reference, frozen=True):
    """``the opponent's Character you battled with``, ``the Character this Character battled`` (7-1-5-2)."""

    noun: ReferenceNoun = ReferenceNoun(("Character",))
    owner_behind: Wording[bool] = False
    """``對戰的對手角色卡``, not ``對手對戰的角色卡``."""


class ThePlayed(Reference, frozen=True):
    """``the 1 Character played by this effect``, ``the cards rested by this effect`` (``deed``)."""

    noun: ReferenceNoun
    number: Number | None = None
    deed: DoneWord = "played"
    chosen: Wording[bool] = False


class TheAttacking(Reference, frozen=True):
    """``the attacking Character``: the card whose attack is in progress (7-1-1)."""

    noun: ReferenceNoun


class GivenThese(Reference, frozen=True):
    """``the card given these DON!! cards``, ``the card given this DON!! card``."""

    plural: Wording[bool] = True


class CardsOf(Target, frozen=True):
    """A player as the thing damaged or compared: ``your opponent``, ``you``."""

    player: Player
    player_words: Wording[PlayerWords | None] = None
