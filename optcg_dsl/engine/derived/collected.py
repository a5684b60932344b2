"""The contributions of effects (:mod:`modifiers`) brought together by what they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from optcg_dsl.effects import ReplaceWith
from optcg_dsl.engine.derived.records import Ban, Contribution, InForce
from optcg_dsl.engine.values import dependencies

_Key = TypeVar("_Key")
_One = TypeVar("_One")
_EMPTY: Final[dict[Any, Any]] = {}
"""What is shared by all that have collected nothing of a kind."""
_NO_ZERO: Final[frozenset[tuple[int, str]]] = frozenset()


class Collected:
    """The contributions of all effects in force, brought together by what they are about.

    ``values`` are the derived values (:mod:`dependencies`) that any of them changes.  ``adds`` and ``sets`` have
    (order, amount) by card and stat; ``zero`` the (card, stat) held at 0; ``words`` the added words by card
    and what they are; ``gained`` and ``lost`` (keyword, order), ``granted`` (program, order) and ``negated``
    (timing, order) by card; ``muted`` (timing, player); ``permits`` by card and deed; ``immunities`` and
    ``redirects`` by card; ``bans`` by deed, and ``forces``, in order.

    None of these is changed in place: what is collected on top of what another one has collected shares the rest.
    """

    __slots__ = (
        "adds",
        "bans",
        "forces",
        "gained",
        "granted",
        "immunities",
        "lost",
        "muted",
        "negated",
        "permits",
        "redirects",
        "sets",
        "values",
        "words",
        "zero",
    )

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all contributions."""
        self.adds: dict[tuple[int, str], tuple[tuple[int, int], ...]] = _EMPTY
        self.sets: dict[tuple[int, str], tuple[tuple[int, int], ...]] = _EMPTY
        self.zero: frozenset[tuple[int, str]] = _NO_ZERO
        self.words: dict[tuple[int, str], tuple[str, ...]] = _EMPTY
        self.gained: dict[int, tuple[tuple[str, int], ...]] = _EMPTY
        self.lost: dict[int, tuple[tuple[str, int], ...]] = _EMPTY
        self.immunities: dict[int, tuple[InForce, ...]] = _EMPTY
        self.granted: dict[int, tuple[tuple[str, int], ...]] = _EMPTY
        self.negated: dict[int, tuple[tuple[str, int], ...]] = _EMPTY
        self.muted: tuple[tuple[str, int], ...] = ()
        self.permits: dict[tuple[int, str], tuple[InForce, ...]] = _EMPTY
        self.redirects: dict[int, ReplaceWith] = _EMPTY
        self.bans: dict[str, tuple[Ban, ...]] = _EMPTY
        self.forces: tuple[InForce, ...] = ()
        self.values = 0

    def share(self, other: Collected) -> None:
        """Start with all that another one has collected."""
        self.adds = other.adds
        self.sets = other.sets
        self.zero = other.zero
        self.words = other.words
        self.gained = other.gained
        self.lost = other.lost
        self.immunities = other.immunities
        self.granted = other.granted
        self.negated = other.negated
        self.muted = other.muted
        self.permits = other.permits
        self.redirects = other.redirects
        self.bans = other.bans
        self.forces = other.forces
        self.values = other.values

    def collect(self, some: Iterable[Contribution]) -> int:
        """Add contributions to those collected so far; returns the derived values that they change."""
        changed = 0
        for one in some:
            _COLLECTORS[one.kind](self, one)
            changed |= _values_of(one)
        self.values |= changed
        return changed


def _with(known: dict[_Key, tuple[_One, ...]], key: _Key, one: _One) -> dict[_Key, tuple[_One, ...]]:
    """What is known, with one more under a key."""
    return {**known, key: (*known.get(key, ()), one)}


def _add(known: Collected, one: Contribution) -> None:
    known.adds = _with(known.adds, (one.card, one.what), (one.order, one.amount))


def _set(known: Collected, one: Contribution) -> None:
    known.sets = _with(known.sets, (one.card, one.what), (one.order, one.amount))


def _hold_at_zero(known: Collected, one: Contribution) -> None:
    known.zero |= {(one.card, one.what)}


def _gain_word(known: Collected, one: Contribution) -> None:
    what, word = one.what
    known.words = _with(known.words, (one.card, what), word)


def _gain_keyword(known: Collected, one: Contribution) -> None:
    known.gained = _with(known.gained, one.card, (one.what, one.order))


def _lose(known: Collected, one: Contribution) -> None:
    known.lost = _with(known.lost, one.card, (one.what, one.order))


def _shield(known: Collected, one: Contribution) -> None:
    known.immunities = _with(known.immunities, one.card, one.what)


def _gain_ability(known: Collected, one: Contribution) -> None:
    known.granted = _with(known.granted, one.card, (one.what, one.order))


def _make_invalid(known: Collected, one: Contribution) -> None:
    known.negated = _with(known.negated, one.card, (one.what, one.order))


def _mute(known: Collected, one: Contribution) -> None:
    known.muted = (*known.muted, one.what)


def _permit(known: Collected, one: Contribution) -> None:
    known.permits = _with(known.permits, (one.card, one.what.step.deed), one.what)


def _redirect(known: Collected, one: Contribution) -> None:
    known.redirects = {**known.redirects, one.card: one.what}


def _ban(known: Collected, one: Contribution) -> None:
    known.bans = _with(known.bans, one.what.step.deed, one.what)


def _bend(known: Collected, one: Contribution) -> None:
    known.forces = (*known.forces, one.what)


_COLLECTORS: Final[dict[str, Callable[[Collected, Contribution], None]]] = {
    "add": _add,
    "set": _set,
    "zero": _hold_at_zero,
    "word": _gain_word,
    "keyword": _gain_keyword,
    "lose": _lose,
    "immune": _shield,
    "grant": _gain_ability,
    "negate": _make_invalid,
    "mute": _mute,
    "permit": _permit,
    "redirect": _redirect,
    "ban": _ban,
    "in_force": _bend,
}

_OF_STATS: Final = ("add", "set")
_VALUES_OF_KIND: Final = {
    "zero": dependencies.POWER,
    "word": dependencies.WORDS,
    "keyword": dependencies.KEYWORDS,
    "lose": dependencies.KEYWORDS,
    "immune": dependencies.ALL_VALUES,
    "grant": dependencies.ABILITIES | dependencies.KEYWORDS,
    "negate": dependencies.ABILITIES | dependencies.KEYWORDS,
    "mute": dependencies.ABILITIES | dependencies.KEYWORDS,
}
"""The derived values that a kind of contribution changes, if any that other effects can read."""


def _values_of(one: Contribution) -> int:
    """The derived values (:mod:`dependencies`) that a contribution changes."""
    kind = one.kind
    if kind in _OF_STATS:
        return dependencies.VALUE_OF_STAT[one.what]
    if kind == "ban" and one.what.step.deed == "be_negated":
        return dependencies.ABILITIES | dependencies.KEYWORDS
    return _VALUES_OF_KIND.get(kind, 0)


def values_changed_by(some: Iterable[Contribution]) -> int:
    """The derived values (:mod:`dependencies`) that contributions change."""
    changed = 0
    for one in some:
        changed |= _values_of(one)
    return changed
