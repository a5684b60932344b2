"""What lowering knows while it walks an ability: the card, who acts, what is bound, and the steps made so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from msgspec.structs import replace

from optcg_dsl.checking.scope import Referent, Scope
from optcg_dsl.effects import Ability, Cards, Condition, Duration, Number, Step
from optcg_dsl.effects.base import Differing, Who
from optcg_dsl.syntax.nodes import AbilityGift, Node, Per, Sentence, walk
from optcg_dsl.text.source import Span
from optcg_dsl.vocabulary.stats import Stat

Printed = Callable[[Node], str]
"""The canonical words of a node in the language of its text."""


class NotExecutableError(Exception):
    """A phrase of the language that cannot be carried out where it stands.

    ``code`` is a finding of :mod:`optcg_dsl.checking.rules`, ``span`` the phrase in its text.
    """

    def __init__(self, code: str, message: str, span: Span, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span
        self.hint = hint


def refusal(node: Node, message: str, code: str = "OP217", hint: str = "") -> NotExecutableError:
    """The error that stops lowering at ``node``."""
    return NotExecutableError(code, message, node.span, hint)


def without_then(sentence: Sentence) -> Sentence:
    """The sentence by itself: without the "Then," that says that another one is in front of it."""
    return replace(sentence, opening="", span=sentence.span) if sentence.opening == "then" else sentence


_OPPONENT = frozenset(("your opponent", "your opponent's"))


def _names_opponent(node: Node) -> bool:
    parts = walk(node)
    return any(getattr(part, name, None) in _OPPONENT for part in parts for name in ("who", "whose", "player", "to"))


@dataclass(slots=True)
class Context:
    """The state of lowering one ability.

    ``category`` is the card's.  ``permanent``: the ability is not activated, so its effects last while it is valid.
    ``paying``: the steps of an activation cost are being lowered.  ``replacing``: the effect replaces something.
    ``offering``: a player may do what is being lowered, so it must be possible.  ``each_of_both``: each player does it.
    ``leaving``: a condition is about the card as it was before it left.

    ``actor`` is the player who carries out the current action, ``did`` the one who did the last, ``their`` the player
    that "they" and "their" mean: the
    one spoken of last (None: nobody has been), or the owner of the cards ``owned``.  ``for_owner``: what is being
    lowered speaks of the owner of these cards, who is known only when it is carried out;
    ``owner_known`` is the thing whose owner is known already.  ``either_don``: DON!! cards
    without a printed owner may be the opponent's.  ``at`` is where the text is being read, ``printed`` gives the
    words of a part of it.
    ``described`` is where the cards are that are being described, and whose.

    ``total``, ``total_least``, ``differ`` and ``extreme`` are limits on the cards being read, taken together;
    ``chosen_value`` is a value chosen before and its slot, ``chosen_words`` are the slots of words chosen.
    ``lasting`` and ``for_every`` are a duration and a "for every" printed in front of a sentence, or a duration printed
    behind what is joined by "and"; ``every_counted``: something was multiplied.  ``last_change`` is how long the latest
    change of a value lasts, ``next_turn`` the player in whose next turn what was just lowered holds, ``in_turn`` says
    in which turns it does.
    ``don_anywhere``: DON!! cards may be given ones too.  ``off_field``: what is done is not done to cards on the field.

    ``lower_gift`` lowers an effect that is spelled out inside this one, ``tell`` the sentences of an
    option.  ``described_whole`` are the cards that were described as a whole, not chosen.  ``noted`` are findings that
    do not stop lowering, ``owners_read`` where possessives stand that were read.
    ``previous`` is the sentence before, ``counts`` what the latest condition has counted, with whose it is,
    ``counts_before`` what the one before it has.
    """

    category: str
    at: Node
    printed: Printed
    permanent: bool = False
    paying: bool = False
    actor: Who = "you"
    did: Who = "you"
    their: Who | None = None
    owned: Referent | None = None
    described: tuple[tuple[str, ...], str] | None = None
    for_owner: Referent | None = None
    owner_known: int = 0
    either_don: bool = False
    steps: list[Step] = field(default_factory=list)
    scope: Scope = field(default_factory=Scope)
    total: tuple[Stat, Number] | None = None
    total_least: tuple[Stat, Number] | None = None
    differ: Differing | None = None
    extreme: tuple[Stat, Literal["lowest", "highest"]] | None = None
    chosen_value: tuple[str, str] | None = None
    chosen_words: dict[str, str] = field(default_factory=dict)
    lasting: Duration | None = None
    for_every: Per | None = None
    every_counted: bool = False
    last_change: Duration | None = None
    next_turn: Who | None = None
    in_turn: Condition | None = None
    don_anywhere: bool = False
    off_field: bool = False
    replacing: bool = False
    offering: bool = False
    leaving: bool = False
    each_of_both: bool = False
    lower_gift: Callable[[AbilityGift, Context], Ability] | None = None
    tell: Callable[[Sequence[Sentence], Context], None] | None = None
    previous: Sentence | None = None
    counts: list[tuple[Who, Number]] = field(default_factory=list)
    counts_before: list[tuple[Who, Number]] = field(default_factory=list)
    noted: list[NotExecutableError] = field(default_factory=list)
    owners_read: set[Span] = field(default_factory=set)
    described_whole: list[Cards] = field(default_factory=list)
    _slots: dict[str, int] = field(default_factory=dict)

    def slot(self, name: str) -> str:
        """A new slot called after what it holds."""
        again = self._slots.get(name, 0) + 1
        self._slots[name] = again
        return name if again == 1 else f"{name}_{again}"

    def emit(self, step: Step) -> None:
        """Add a step to the current block."""
        self.steps.append(step)

    def note(self, code: str, message: str, node: Node) -> None:
        """Remember a finding that does not stop lowering."""
        self.noted.append(NotExecutableError(code, message, node.span))

    def speak_of(self, who: Who) -> None:
        """A player is named, whom "they" and "their" mean from here on."""
        self.their, self.owned = who, None

    def heard(self, *nodes: Node) -> None:
        """Words have been read that may name the opponent, where no player has been spoken of yet."""
        if self.their is None and self.owned is None and any(map(_names_opponent, nodes)):
            self.speak_of("opponent")

    @contextmanager
    def theirs(self, who: Who | None) -> Iterator[None]:
        """Let "their" be ``who``'s in what is lowered inside (None: as before)."""
        outer = self.their, self.owned
        if who is not None:
            self.their, self.owned = who, None
        try:
            yield
        finally:
            self.their, self.owned = outer

    def owner_wanted(self) -> Referent | None:
        """The card whose owner has been spoken of in what was just lowered."""
        owned, self.for_owner = self.for_owner, None
        return owned

    @contextmanager
    def knowing_owner(self) -> Iterator[Referent | None]:
        """Lower what is carried out for the card whose owner has just been spoken of; gives that card."""
        owned, known = self.owner_wanted(), self.owner_known
        if owned is not None:
            self.owner_known = owned.thing
        try:
            yield owned
        finally:
            self.owner_known = known

    def one_by_one(self, node: Node) -> None:
        """Refuse limits on several cards together ("with different names") where each card is tested by itself."""
        limited = self.total or self.total_least or self.differ or self.extreme
        self.total = self.total_least = self.differ = self.extreme = None
        if limited:
            raise refusal(node, "these words compare several cards, but here each card is looked at by itself")

    @contextmanager
    def block(self) -> Iterator[list[Step]]:
        """Collect the steps emitted inside in a list of their own."""
        outer, self.steps = self.steps, []
        try:
            yield self.steps
        finally:
            self.steps = outer

    @contextmanager
    def lasting_as(self, later: Duration | None) -> Iterator[None]:
        """Let what is lowered inside last as long as ``later``, unless its own words or a lead say how long."""
        outer = self.lasting
        self.lasting = outer or later
        try:
            yield
        finally:
            self.lasting = outer

    @contextmanager
    def taking_off_field(self, wanted: bool = True) -> Iterator[None]:
        """Let cards without a printed place be the ones being looked at, never ones on the field, if ``wanted``."""
        outer, self.off_field = self.off_field, wanted
        try:
            yield
        finally:
            self.off_field = outer

    @contextmanager
    def offering_if(self, offered: bool) -> Iterator[None]:
        """Let what is lowered inside be what a player may do, if it is ``offered``."""
        outer = self.offering
        self.offering = outer or offered
        try:
            yield
        finally:
            self.offering = outer

    @contextmanager
    def acting(self, who: Who) -> Iterator[None]:
        """Let ``who`` carry out what is lowered inside."""
        outer, self.actor = self.actor, who
        if who == "opponent":
            self.speak_of(who)
        try:
            yield
        finally:
            self.actor = outer
