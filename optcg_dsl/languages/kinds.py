"""The kinds of disagreement between two prints of a card."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What two prints disagree about; the value is how it is called."""

    field = "field"
    term = "term"
    missing = "missing ability"
    quantity = "quantity"
    optional = "optional"
    owner = "owner"
    category = "category"
    duration = "duration"
    value = "value or base value"
    destination = "destination"
    cause = "cause"
    other = "other"

    @property
    def code(self) -> str:
        """The code of the finding."""
        return _CODES[self]


_CODES = {kind: f"OP{number}" for number, kind in enumerate(Kind, 600)}
