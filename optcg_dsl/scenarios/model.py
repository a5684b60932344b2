"""Scenarios as read from a file: what they say, and where they say it.

Player 0 is "you", player 1 is "opponent".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord

YOU, OPPONENT = 0, 1
PLAYERS = ("you", "opponent")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: the file, its line (from 1), and what is written there."""

    file: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Ref:
    """A card as a scenario names it: ``word`` as written, the card ``number`` it stands for ("" for a word such as
    Leader that stands for an area), ``owner`` (None: either player's), ``nth`` (0: the only one), ``rested`` (None: in
    either state), and ``given``: a DON!! card under a Leader or Character, neither active nor rested (4-4-2)."""

    word: str
    number: str
    owner: int | None = None
    nth: int = 0
    rested: bool | None = None
    given: bool = False

    def __str__(self) -> str:
        whose = "" if self.owner is None else ("your " if self.owner == YOU else "opponent's ")
        state = "" if self.rested is None else " (rested)" if self.rested else " (active)"
        state = " (given)" if self.given else state
        return whose + self.word + state + (f" #{self.nth}" if self.nth else "")


@dataclass(frozen=True, slots=True)
class Item:
    """A card in a list, with its state: True or False where the scenario says so, None where it does not.

    ``don`` is the number of DON!! cards it has been given; ``count`` how many such cards are meant.
    """

    ref: Ref
    rested: bool | None = None
    face_up: bool | None = None
    don: int | None = None
    played_now: bool | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class SideGiven:
    """One player's part of a board.  Areas are lists of cards, the top card first; None is left to the filler."""

    leader: Item | None = None
    stage: Item | None = None
    deck: tuple[Item, ...] | None = None
    deck_size: int | None = None
    hand: tuple[Item, ...] | None = None
    life: tuple[Item, ...] | None = None
    characters: tuple[Item, ...] | None = None
    trash: tuple[Item, ...] | None = None
    don: int | None = None
    rested_don: int | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """The board a scenario starts from.

    ``start`` is "main" (in a Main Phase) or "game" (before the preparations of 5-2, the decks still to be shuffled).
    ``turn`` is the turn player, with "game" the player who goes first (None: a coin decides who may choose).
    """

    sides: tuple[SideGiven, SideGiven] = (SideGiven(), SideGiven())
    start: str = "main"
    turn: int | None = None
    turn_number: int = 7
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is done.

    ``verb`` is the action or answer; ``refs`` are the cards it names, ``target`` the card behind an arrow, ``number`` a
    number, ``word`` a word such as "yes", ``side`` the player whose answer it is (None: the player of the effect that
    asks).  A step with the verb "then" or "now" has a ``check`` instead.
    """

    verb: str
    place: Place
    refs: tuple[Ref, ...] = ()
    target: Ref | None = None
    number: int | None = None
    word: str = ""
    side: int | None = None
    check: Check | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that is to be so: ``kind`` is the field, ``side`` the player it is about (None: neither in particular),
    ``ref`` the card.  The other fields hold what is expected, each for some kinds."""

    kind: str
    place: Place
    side: int | None = None
    ref: Ref | None = None
    number: int | None = None
    word: str = ""
    items: tuple[Item, ...] = ()
    words: tuple[str, ...] = ()
    events: tuple[EventPattern, ...] = ()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """Claims about one moment; ``settled``: when nothing is going on any more."""

    claims: tuple[Claim, ...]
    place: Place
    settled: bool = True


@dataclass(frozen=True, slots=True)
class EventPattern:
    """Something that may have happened: its kind, the card or player it is about, areas, cause, number, how often."""

    kind: str
    place: Place
    ref: Ref | None = None
    player: int | None = None
    came: str = ""
    went: str = ""
    source: Ref | None = None
    amount: int | None = None
    times: int | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """One card test.

    ``rules`` are the rule numbers it exercises, ``ruling`` the official ruling it stands for, ``versions`` the rules
    in which it holds (none: every version), ``switch`` the key of the switch that it depends on ("" for none).
    ``declines``: choices that no step answers are declined where they may be, and do not make it fail.
    """

    name: str
    place: Place
    given: Given
    steps: tuple[Step, ...]
    check: Check | None
    rules: tuple[str, ...] = ()
    ruling: str = ""
    versions: tuple[str, ...] = ()
    switch: str = ""
    notes: str = ""
    declines: bool = False


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A file of scenarios with the records of all cards they can name, by number, and the language of these."""

    file: str
    scenarios: tuple[Scenario, ...]
    records: Mapping[str, CardRecord] = field(default_factory=dict, repr=False)
    language: str = DEFAULT_LANGUAGE
