"""Tests of cards: what stands before a noun's head (adjectives) and behind it (filters and their properties)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from optcg_dsl.syntax.nodes.base import CardName, Joiner, NamePart, Node, TypeName, TypePart, Wording
from optcg_dsl.syntax.nodes.durations import PhaseWord
from optcg_dsl.syntax.nodes.numbers import Bound, Number
from optcg_dsl.syntax.nodes.places import Facing, Place, Whose, WhoseWords
from optcg_dsl.vocabulary.colors import Color
from optcg_dsl.vocabulary.stats import StatWord

if TYPE_CHECKING:
    from optcg_dsl.syntax.nodes.cards import Reference, Selection, Target
    from optcg_dsl.syntax.nodes.quantities import Quantity


# -- adjectives: what stands before the head ---------------------------------------------------------------------------


class Adjective(Node, frozen=True):
    """A filter printed before the head."""


class StateAdjective(Adjective, frozen=True):
    """``rested``, ``active``; ``attacking``: the card whose attack is in progress (7-1-1)."""

    state: Literal["rested", "active", "attacking"]


class FacingAdjective(Adjective, frozen=True):
    """``face-up``, ``face-down``."""

    facing: Facing


class Colors(Adjective, frozen=True):
    """``red``, ``red or blue``."""

    colors: tuple[Color, ...]
    joiner: Joiner = "or"


class Types(Adjective, frozen=True):
    """``{A} type``, ``{A} or {B} type``: exact types (2-4-3)."""

    types: tuple[TypeName, ...]
    joiner: Joiner = "or"


class Attributes(Adjective, frozen=True):
    """``<A> attribute``, ``<A> or <B> attribute``."""

    attributes: tuple[str, ...]
    joiner: Joiner = "or"


class Names(Adjective, frozen=True):
    """``[A]``, ``[A], [B], or [C]``: exact card names (2-1-2)."""

    names: tuple[CardName, ...]
    joiner: Joiner = "or"


class KeywordAdjective(Adjective, frozen=True):
    """``[Blocker]`` Characters: cards that have the keyword."""

    keyword: str


class EitherAdjective(Adjective, frozen=True):
    """``{A} type or <B> attribute``: alternatives of different kinds."""

    options: tuple[Adjective, ...]


class GivenAdjective(Adjective, frozen=True):
    """``currently given``, ``given`` DON!! cards (6-5-5)."""

    currently: Wording[bool] = True


class DoneAdjective(Adjective, frozen=True):
    """``returned`` Characters: those an action before was about (``for every returned Character``)."""

    deed: Literal["trashed", "returned", "K.O.'d", "given"]


class OtherAdjective(Adjective, frozen=True):
    """``other`` Characters: not the card this effect is on."""


class ValueAdjective(Adjective, frozen=True):
    """``1 cost`` Characters."""

    number: Number
    stat: StatWord


class ColoredAdjective(Adjective, frozen=True):
    """``multicolored``, ``monocolored``: of several colours, of one (2-3-6)."""

    word: Literal["multicolored", "monocolored"] = "multicolored"


# -- filters: what stands behind the head ------------------------------------------------------------------------------


class Property(Node, frozen=True):
    """One thing behind ``with``."""


class Value(Property, frozen=True):
    """A value within a bound.

    ``form``: "of" prints ``a cost of 5 or less``; "stat last" ``5000 or more power``; "stat inside" ``5000 power or
    less`` (for an exact value both print ``5000 power``, which is "stat inside"); "signed" ``a +1000 Counter``;
    "article" ``a 1000 Counter``.
    None: by the value and the bound.
    ``total``: ``a total power of 4000 or less`` over the chosen cards.
    """

    stat: StatWord
    bound: Bound
    total: bool = False
    form: Wording[Literal["of", "stat inside", "stat last", "signed", "article"] | None] = None


class TypeIncluding(Property, frozen=True):
    """``a type including "A"``: part of a type (2-4-3-1); several: ``"A" or "B"``."""

    texts: tuple[TypePart, ...]
    joiner: Joiner = "or"


class NameIncluding(Property, frozen=True):
    """``a card name including "A"``, ``"A" in its card name``: part of a name."""

    texts: tuple[NamePart, ...]
    joiner: Joiner = "or"


class TheType(Property, frozen=True):
    """``the {A} type``, ``the {A} or {B} type``."""

    types: tuple[TypeName, ...]
    joiner: Joiner = "or"


class TheAttribute(Property, frozen=True):
    """``the <A> attribute``."""

    attributes: tuple[str, ...]
    joiner: Joiner = "or"


class KeywordProperty(Property, frozen=True):
    """``a [Trigger]``, ``[Blocker]``, ``an [On Play] effect``, ``a Counter``.

    ``effect``: the word ``effect`` follows; None: behind a timing.  ``article``: that word is printed.
    """

    keyword: str
    bracketed: bool = True
    article: Wording[bool] = True
    effect: Wording[bool | None] = None


class GivenProperty(Property, frozen=True):
    """``2 or more DON!! cards given``, ``a DON!! card given``, ``no DON!! cards given``, ``DON!! cards given``."""

    quantity: Quantity | None = None


class NoBaseEffectProperty(Property, frozen=True):
    """``no base effect`` (2-8-5)."""


class Different(Property, frozen=True):
    """``different card names``, ``different colors``: no two of the cards share one."""

    what: Literal["card names", "names", "colors", "costs"]


class Compared(Property, frozen=True):
    """``less power than this Character``, ``a lower cost than that Character`` (``word``)."""

    comparison: Literal["less", "more"]
    stat: StatWord
    than: Target
    word: Wording[Literal["fewer", "a lower", "a higher"] | None] = None


class Extreme(Property, frozen=True):
    """``the lowest cost``, ``the highest power``: among the cards described otherwise."""

    which: Literal["lowest", "highest"]
    stat: StatWord


class SameAs(Property, frozen=True):
    """``the same card name as the trashed card``, ``the same cost as that card``, ``a different card name than the
    returned Character`` (``differs``)."""

    what: Literal["card name", "name", "color", "type", "cost", "power"]
    target: Target
    differs: bool = False


class ChosenWord(Property, frozen=True):
    """``the chosen color``, ``the chosen category``."""

    what: Literal["color", "category"]


class ChosenValue(Property, frozen=True):
    """``the chosen cost``."""

    stat: StatWord


class Filter(Node, frozen=True):
    """A test printed behind the head."""


class With(Filter, frozen=True):
    """``with a cost of 3 or more and 7000 power or more``; ``intro`` "that has": ``that has 5000 or more power``;
    None: "with", or "has" among relative clauses.

    ``repeated``: the intro stands before each property (``with a cost of 0 or with a cost of 8 or more``).  ``intro``
    "and": the properties go on behind another filter (``other than [A] and a cost of 2 or less``).
    """

    properties: tuple[Property, ...]
    joiner: Joiner = "and"
    intro: Wording[Literal["with", "that has", "that have", "and with", "and", "has", "have"] | None] = None
    repeated: Wording[bool] = False


class WithoutFilter(Filter, frozen=True):
    """``without a [When Attacking] effect``, ``without the <A> attribute``, ``that do not have a type
    including "A"``; of several none is there, whichever word joins them.  ``intro`` None: "without", or "does not have"
    among relative clauses."""

    properties: tuple[Property, ...]
    joiner: Wording[Joiner] = "or"
    intro: Wording[
        Literal["without", "that do not have", "that does not have", "do not have", "does not have"] | None
    ] = None


class OtherThan(Filter, frozen=True):
    """``other than [A]`` (by name), ``other than this Character`` (that very card); ``word`` "except".

    ``other than your [A]`` and ``other than the Character [A]`` are selections.
    """

    what: Names | Reference | Selection | Excluded
    word: Wording[Literal["other than", "except"]] = "other than"


class Excluded(Node, frozen=True):
    """``other than this Character and {A} type Characters``: several things that are left out, none of which fits."""

    items: tuple[Names | Reference | Selection, ...]
    joiner: Joiner = "and"


class DifferentColorFrom(Filter, frozen=True):
    """``that is a different color than the returned Character``."""

    target: Target


class GivenTo(Filter, frozen=True):
    """DON!! cards ``given to your opponent's Characters``, ``given to this Leader`` (6-5-5-1)."""

    hosts: Target


class PlayedOnThisTurn(Filter, frozen=True):
    """``played on this turn``, ``that was played this turn`` (``clause``)."""

    clause: Wording[Literal["", "that was", "that were"]] = ""
    preposition: Wording[Literal["on", "during", ""]] = "on"


class DonePart(Filter, frozen=True):
    """A participle behind the head: ``every card trashed``, ``every Character K.O.'d``, ``DON!! cards given``."""

    deed: Literal["trashed", "returned", "K.O.'d", "placed", "rested", "revealed", "given", "played", "added", "drawn"]
    by: Literal["", "this way"] = ""
    at: Place | None = None
    during: tuple[Whose, PhaseWord] | None = None
    whose_words: Wording[WhoseWords | None] = None


class AmongThem(Filter, frozen=True):
    """``from it`` (a revealed hand), ``among them``, ``from among them``: of the cards looked at or revealed."""

    words: Wording[Literal["from it", "among them", "from among them"]] = "among them"
    fronted: Wording[bool] = False
    """``その中から``: it stands before the verb with its other words, not before the cards."""


class ThatIs(Filter, frozen=True):
    """``that is rested``, ``that are multicolored``, ``that is not an Event`` (``negated``).

    ``elided``: the verb, with its "not", is that of the clause before (``that is red or multicolored``).  ``verb`` "is"
    and "are": what follows another relative clause (``that has ... and is rested``); None: by where it stands.
    """

    what: Adjective | Selection
    negated: bool = False
    elided: bool = False
    verb: Wording[Literal["that is", "that are", "is", "are"] | None] = None


class RelativeClauses(Filter, frozen=True):
    """``that is rested and has a cost of 5 or less``: clauses, each a ``With``, ``WithoutFilter`` or ``ThatIs``."""

    clauses: tuple[Filter, ...]
    joiner: Joiner = "and"


class ValueIs(Filter, frozen=True):
    """``whose cost is 3 or less``, ``whose power is equal to or less than your Leader's power``."""

    stat: StatWord
    bound: Bound


class TypeIncludesFilter(Filter, frozen=True):
    """``whose type includes "A"``."""

    texts: tuple[TypePart, ...]
    joiner: Joiner = "or"


class RelativeFilter(Filter, frozen=True):
    """``that is equal to or less than the number of DON!! cards on your field`` (about the value named before)."""

    bound: Bound
