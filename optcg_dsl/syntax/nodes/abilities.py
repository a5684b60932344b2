"""Texts, abilities, costs, sentences and clauses."""

from __future__ import annotations

from typing import Literal

from optcg_dsl.syntax.nodes.actions import Action, PlayerCannot
from optcg_dsl.syntax.nodes.base import CardName, Node, NoteText, Wording
from optcg_dsl.syntax.nodes.cards import Target
from optcg_dsl.syntax.nodes.conditions import Condition
from optcg_dsl.syntax.nodes.durations import AtMoment, Duration
from optcg_dsl.syntax.nodes.events import Event
from optcg_dsl.syntax.nodes.numbers import Number, Per
from optcg_dsl.syntax.nodes.places import Player, PlayerWords
from optcg_dsl.syntax.nodes.predicates import CardPredicate
from optcg_dsl.vocabulary.timings import TimingName


class Note(Node, frozen=True):
    """An explanatory note in parentheses, without the parentheses; it has no effect of its own (2-8-4)."""

    text: NoteText


# -- heads -------------------------------------------------------------------------------------------------------------


class Head(Node, frozen=True):
    """A bracketed word at the head of an ability."""


class TimingHead(Head, frozen=True):
    """``[On Play]``, ``[On Play]/[When Attacking]`` (met by any of them)."""

    timings: tuple[TimingName, ...]


class TurnHead(Head, frozen=True):
    """``[Your Turn]``, ``[Opponent's Turn]`` (8-3-2-4, 8-3-2-5)."""

    whose: Literal["Your", "Opponent's"]


class OncePerTurnHead(Head, frozen=True):
    """``[Once Per Turn]`` (10-2-13)."""


class DonHead(Head, frozen=True):
    """``[DON!! x1]``: at least so many given DON!! cards (8-3-2-3)."""

    number: int


# -- costs -------------------------------------------------------------------------------------------------------------


class CostPart(Node, frozen=True):
    """One part of what is before the colon."""


class ReturnDonCost(CostPart, frozen=True):
    """``DON!! −2``: return DON!! cards from the field to the DON!! deck (8-3-1-6)."""

    number: int
    note: Note | None = None


class RestDonCost(CostPart, frozen=True):
    """A circled number: rest DON!! cards in the cost area (8-3-1-5)."""

    number: int
    note: Note | None = None


class ActionCost(CostPart, frozen=True):
    """``You may trash 1 card from your hand``: printed like a sentence without its full stop."""

    steps: tuple[Step, ...]


class Cost(Node, frozen=True):
    """Everything before the colon; ``separators`` stand between the parts (" " or ", "; none: " ").

    ``leads`` are printed before the parts: ``If your Leader is [A], you may rest this Stage:``.
    """

    parts: tuple[CostPart, ...]
    leads: tuple[Lead, ...] = ()
    separators: Wording[tuple[Literal["", ", "], ...]] = ()
    spellings: Wording[tuple[str, ...]] = ()
    """The Chinese words in it that have several spellings (``放到``, ``放置到``), as they stand."""


# -- sentences ---------------------------------------------------------------------------------------------------------


class Lead(Node, frozen=True):
    """A subordinate clause, before the steps (with a comma) or behind them (without)."""


class If(Lead, frozen=True):
    """``If X,``; ``While X,`` and ``As long as X,``: of an effect that holds just as long (8-1-3-3)."""

    condition: Condition
    word: Literal["if", "while", "as long as"] = "if"
    brackets: Wording[tuple[str, ...]] = ()
    """The Chinese words that open and close it; none: those of most cards."""


class When(Lead, frozen=True):
    """``When X,`` an activation timing in words."""

    event: Event
    brackets: Wording[tuple[str, ...]] = ()
    """As in :class:`If`."""


class Moment(Lead, frozen=True):
    """``At the end of this turn,``, ``at the start of your turn``."""

    moment: AtMoment


class For(Lead, frozen=True):
    """A duration in front: ``Until the end of your opponent's next turn,``."""

    duration: Duration


class ForEvery(Lead, frozen=True):
    """``For every DON!! card rested this way,``."""

    per: Per


class OncePerTurn(Lead, frozen=True):
    """``Once per turn,``."""


class UnderTheRules(Lead, frozen=True):
    """``according to the rules`` (``comma``: ``..., according to the rules``), ``Under the rules of this game,``
    (8-1-3-3-3)."""

    form: Wording[Literal["according to the rules", "under the rules of this game", "under the rules"] | None] = None
    comma: Wording[bool] = False


class Clause(Node, frozen=True):
    """One thing said."""


class Do(Clause, frozen=True):
    """A player does something.

    ``who`` None is an instruction to you ("draw 1 card").  ``may``: ``you may``; it also covers the following steps of
    the sentence that are joined by "and" and have no subject.  ``modal`` is the word for that; without ``may`` it
    can be ``must`` ("your opponent must trash 1 card"), which means no more than no word (8-1-2).  ``elided``: the
    player named in the step before goes on ("your opponent chooses 1 card and trashes it").
    """

    who: Player | None
    action: Action
    may: bool = False
    elided: bool = False
    modal: Wording[Literal["may", "can", "must"]] = "may"
    able: Wording[Literal["", "may", "can", "be able"]] = ""
    """The form of a Japanese verb that is allowed (``引いてもよい``, ``公開できる``, ``公開することができる``); "": by
    where it stands."""
    comma: Wording[bool | None] = None
    """Whether a comma stands behind the object in Japanese; None: by its last word."""
    among: Wording[str] = ""
    """The ``その中から`` before the object, of which :class:`AmongThem` says what it means."""
    you_said: Wording[bool] = False
    """``自分は`` is printed, too."""
    who_behind: Wording[bool] = False
    """``手札1枚を相手が選ぶ``: the player stands behind the object."""
    who_words: Wording[PlayerWords | None] = None


class PlayerForbidden(Clause, frozen=True):
    """``your opponent cannot activate [Blocker] during this battle``."""

    who: Player
    what: PlayerCannot
    duration: Duration | None = None
    others: tuple[PlayerCannot, ...] = ()
    """``cannot activate [Blocker] or play Events``: further things behind the same "cannot"."""
    also: tuple[PlayerForbidden, ...] = ()
    """``and cannot play Events``: further things that the same player cannot do."""
    who_words: Wording[PlayerWords | None] = None


class Affect(Clause, frozen=True):
    """Cards and what is said of them: ``this Character gains [Rush] and cannot be K.O.'d``.

    Several predicates share the subject and are joined by "and"; ``possessive`` predicates (base power becomes,
    effects are negated) print the subject with 's.
    """

    subject: Target
    predicates: tuple[CardPredicate, ...]
    commas: Wording[bool | None] = None
    """``cannot attack, cannot be rested by effects, and cannot be blocked``; None: between more than two."""
    particle: Wording[str | None] = None
    """What stands behind the subject in Japanese, with its comma; None: by what is said."""
    fronted: Wording[Literal["", "duration", "per", "stat"]] = ""
    """What stands before the subject in Japanese; in Chinese a duration behind the value (``stat``)."""


class DonDeckSize(Clause, frozen=True):
    """``your DON!! deck consists of 6 cards`` (deck construction, 5-1-2-4)."""

    number: Number


class NoDefeat(Clause, frozen=True):
    """``you do not lose when your deck has 0 cards`` (instead of 9-2-1-2)."""


class LateDefeat(Clause, frozen=True):
    """``you lose at the end of the turn in which your deck becomes 0 cards``."""


class TreatName(Clause, frozen=True):
    """``also treat this card's name as [A]`` (2-1-3)."""

    names: tuple[CardName, ...]
    of: Wording[bool] = False
    """``このカードのカード名は「X」としても扱う``."""


class NextTimePlayed(Clause, frozen=True):
    """``the next time you play [A] with a cost of 3 or more from your hand during this turn, the cost will be
    reduced by 1``."""

    what: Target
    by: Number
    duration: Duration | None = None
    verb: Literal["play", "activate"] = "play"


class PlayingCost(Clause, frozen=True):
    """``the cost of playing {A} type Character cards ... from your hand will be reduced by 1``."""

    what: Target
    by: Number
    duration: Duration | None = None


class CanBeActivated(Clause, frozen=True):
    """``this effect can be activated when your opponent attacks``; a moment: ``at the start of your turn``."""

    when: Event | AtMoment | Condition
    also: tuple[Event, ...] = ()
    """``..., or when ...``."""


class EffectNegated(Clause, frozen=True):
    """``this effect is negated``."""


class EffectUsable(Clause, frozen=True):
    """``you cannot use this effect``, ``you can only use this effect`` (``only``): the condition stands behind it.

    ``passive``: ``this effect cannot be used``; ``activate``: ``you cannot activate this effect``.
    """

    only: bool = False
    passive: Wording[bool] = False
    activate: Wording[bool] = False


Link = Literal["", "and", ", and", ", then", "and then", ";", ",", "or", ", or", "and,", "to"]
"""How a step is joined to the step before ("" for the first)."""


class Instead(Node, frozen=True):
    """``instead``; ``of``: ``instead of drawing 1 card`` / ``instead of that Character being K.O.'d``."""

    of: InsteadOf | None = None


class InsteadOf(Node, frozen=True):
    """What does not happen: an action as a gerund (``action``), or an event with ``being`` (``subject``, ``deed``)."""

    action: Action | None = None
    subject: Target | None = None
    deed: Literal["", "K.O.'d", "added to your hand", "losing"] = ""


class Step(Node, frozen=True):
    """One clause with what joins it to the step before.

    ``leads``: ``..., and, if X, play up to 1 [A]``.  ``moment``: ``at the end of this turn`` behind the clause.
    ``link`` "to": what the step before is the price of (``you may trash 1 card from your hand to draw 2 cards``).
    ``for_effect``: ``you may rest 1 of your Characters to activate this effect``.
    """

    clause: Clause
    link: Link = ""
    leads: tuple[Lead, ...] = ()
    moment: AtMoment | None = None
    instead: Instead | None = None
    for_effect: bool = False
    topic: Wording[Literal["", "leads", "instead"]] = ""
    """What the subject stands before in Japanese: the leads (``手札のこのカードは、Xの場合、コスト−3``), or what is not
    done (``自分は敗北する代わりに勝利する``)."""
    joint: Wording[str | None] = None
    """The Chinese words between the step before and this one; None: those of most cards."""
    marks: Wording[tuple[str, ...] | None] = None
    """What Chinese prints behind the parts of the clause, by the part: ``object，``, ``subject的``, ``duration`` for
    nothing; None: what most cards have there."""


class Sentence(Node, frozen=True):
    """``Then, if X, A and B.``

    ``opening``: the sentence begins with "Then," or "Otherwise,".  ``leads`` govern all steps of the
    sentence.  ``tail``: a subordinate clause behind the steps (``Draw 1 card if X.``).  ``note``: an explanatory note
    behind the full stop.
    """

    steps: tuple[Step, ...]
    leads: tuple[Lead, ...] = ()
    opening: Literal["", "then", "otherwise"] = ""
    tail: Lead | None = None
    rule: UnderTheRules | None = None
    note: Note | None = None
    spellings: Wording[tuple[str, ...]] = ()
    """As in :class:`Cost`."""


# -- abilities and texts -----------------------------------------------------------------------------------------------


class Item(Node, frozen=True):
    """Something on a line of a text."""


class KeywordAbility(Item, frozen=True):
    """``[Blocker] (note)``: a printed keyword effect (10-1); ``heads`` are its conditions, e.g. ``[DON!! x1]``."""

    heads: tuple[Head, ...]
    keyword: str
    note: Note | None = None


class Ability(Item, frozen=True):
    """One effect: heads, activation cost, sentences.

    ``cost.leads`` and the first sentence's leads hold conditions and timings in words.
    """

    heads: tuple[Head, ...]
    sentences: tuple[Sentence, ...]
    cost: Cost | None = None


class NoteItem(Item, frozen=True):
    """A note on its own: it explains the ability before it."""

    note: Note


class Line(Node, frozen=True):
    """One printed line; mostly one item."""

    items: tuple[Item, ...]


class CardText(Node, frozen=True):
    """A whole text, effect or trigger."""

    lines: tuple[Line, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """All items in printed order."""
        return tuple(item for line in self.lines for item in line.items)
