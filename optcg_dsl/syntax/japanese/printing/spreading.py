"""What English says behind the last of several nouns, and Japanese before the first."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n


def said_of_all(cards: n.Selection) -> tuple[n.Filter, ...]:
    """The filters behind the last of several nouns that are those of the others too: ``[A] or {B} type card with C``.

    Of a noun that is said again (``{A} type card or card with B with C``), the first filter is its own.
    """
    *others, last = cards.nouns
    if not others or any(one.filters for one in others) or any(one.categories not in _ANY for one in cards.nouns):
        return ()
    again = not last.adjectives and last.apposed is None and all(one.categories == last.categories for one in others)
    return tuple(one for one in (last.filters[1:] if again else last.filters) if _is_of_any(one))


_ANY: tuple[tuple[n.CategoryWord, ...], ...] = ((), ("card",), ("Character",))
"""Cards that can have any value."""


def _is_of_any(test: n.Filter) -> bool:
    """Whether this can be said of all cards, whatever they are."""
    if isinstance(test, n.With):
        return all(isinstance(one, n.Value) and not one.total for one in test.properties)
    return isinstance(test, n.OtherThan)
