"""Courses of games under different rules: where two of them part, and which switches of the rules decide it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.pool.card_pool import CardPool
from optcg_dsl.engine.values.errors import EngineError
from optcg_dsl.engine.values.events import Event
from optcg_dsl.rules.versions import SWITCHES, differing_switches, parse_rules, switches_for

NOTHING_MORE = "nothing more happens, and everything holds"


@dataclass(frozen=True, slots=True)
class Course:
    """What happened under some rules: all events, and how it ended (``result``: lines that are compared as well)."""

    rules: str
    events: tuple[Event, ...]
    result: tuple[str, ...]
    pool: CardPool

    @property
    def ending(self) -> str:
        """How it ended, in a line: the first of several things that do not hold, and how many more."""
        more = f" (and {len(self.result) - 1} more)" if len(self.result) > 1 else ""
        return f"{self.result[0]}{more}" if self.result else ""

    def material(self) -> tuple[int, ...]:
        """The places of the events by which courses are compared.

        The Refresh Phase's own setting active (6-2-4) is left out: it follows from the states before, so that a
        difference in it that matters shows in what is done next.
        """
        return tuple(index for index, event in enumerate(self.events) if not _is_refreshing(event))


def _is_refreshing(event: Event) -> bool:
    return event.kind == "set_active" and event.words == ("rule",)


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two courses part: the number of the event (from 0, of those compared), the turn, and the event in each.

    ``place`` is the number of events that they have in common; ``old`` and ``new`` tell the first that differs.
    """

    place: int
    turn: int
    old: str
    new: str


Play = Callable[[str, int | None], Course]
"""Plays something under rules; it may stop once so many events (of those compared) have happened."""


def parting(old: Course, new: Course) -> Parting | None:
    """Where two courses part; ``None`` if they are alike to their end."""
    left, right = old.material(), new.material()
    place = 0
    while place < min(len(left), len(right)) and old.events[left[place]] == new.events[right[place]]:
        place += 1
    if place == len(left) == len(right) and old.result == new.result:
        return None
    common = [old.events[index] for index in left[:place]]
    turn = next((event.amount for event in reversed(common) if event.kind == "turn"), 0)
    return Parting(place, turn, _told(old, left, place), _told(new, right, place))


def _told(course: Course, places: Sequence[int], place: int) -> str:
    """The event at this place as the log tells it; at the end of the course, how it ended."""
    if place == len(places):
        return course.ending or NOTHING_MORE
    index = places[place]
    try:
        before = render_log(course.events[:index], course.pool)
        lines = render_log(course.events[: index + 1], course.pool)
    except EngineError:
        before, lines = [], []
    if lines and lines != before:
        return lines[-1].strip()
    return _plainly(course, course.events[index])


def _plainly(course: Course, event: Event) -> str:
    """An event that the log leaves to be seen from others: its kind, its cards, from where to where."""
    numbers = course.events[0].words
    names = [course.pool.spec(numbers[card]).name for card in event.cards if 0 <= card < len(numbers)]
    way = f"from {event.came} to {event.went}" if event.came or event.went else ""
    words = (word for word in event.words if word)
    return " ".join(part for part in (event.kind.replace("_", " "), ", ".join(names), way, *words) if part)


@dataclass(frozen=True, slots=True)
class Cause:
    """The switches that decide where two courses part: the keys of one, or of two that only together do; none where
    it takes more than two (or where the rules differ in none)."""

    switches: tuple[str, ...]

    @property
    def words(self) -> str:
        """The cause in a few words."""
        return " and ".join(self.switches) if self.switches else "several switches together"


def cause_of(play: Play, old: Course, new: Course, found: Parting) -> Cause:
    """Which switches decide that two courses part there, by flipping them one at a time, then two at a time.

    Switches decide it if, set to their old value in the new rules, they give the old course, up to and with the event
    where the two part.
    """
    keys = [info.key for info in differing_switches(switches_for(old.rules), switches_for(new.rules))]
    for size in (1, 2):
        for chosen in combinations(keys, size):
            if _gives(play, new, chosen, old, found.place):
                return Cause(chosen)
    return Cause(())


def _gives(play: Play, start: Course, keys: tuple[str, ...], goal: Course, place: int) -> bool:
    """Whether the start's rules with these switches flipped give the goal's course up to and with this event."""
    rules = str(parse_rules(start.rules).with_flips(keys))
    course = play(rules, place + 1)
    left, right = course.material()[: place + 1], goal.material()[: place + 1]
    if [course.events[index] for index in left] != [goal.events[index] for index in right]:
        return False
    return len(right) > place or course.result == goal.result


def in_table_order(keys: Sequence[str]) -> tuple[str, ...]:
    """Keys of switches, each once, in the order of the table."""
    return tuple(info.key for info in SWITCHES if info.key in keys)
