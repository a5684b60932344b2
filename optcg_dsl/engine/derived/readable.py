"""What expressions read of the derived values that are being worked out, or have been."""

from __future__ import annotations

from abc import ABC, abstractmethod

from optcg_dsl.engine.derived.closures import Closures
from optcg_dsl.engine.derived.collected import Collected


class Readable(ABC):
    """Derived values as expressions read them; :class:`view.View` answers.

    An expression is evaluated with derived values, and these are worked out by evaluating expressions, so this is all
    that the one says of the other.  ``collected`` is what effects contribute, ``closures`` what effect objects are
    evaluated with.
    """

    __slots__ = ()
    collected: Collected
    closures: Closures

    @abstractmethod
    def stat(self, card: int, stat: str) -> int | None:
        """A value by its name, None if the card has no such value.  For ``counter``, the printed one."""

    @abstractmethod
    def don_given(self, card: int) -> int:
        """How many DON!! cards the card has been given (6-5-5-1)."""

    @abstractmethod
    def names(self, card: int) -> tuple[str, ...]:
        """The card's names (2-1)."""

    @abstractmethod
    def types(self, card: int) -> tuple[str, ...]:
        """The card's types (2-4)."""

    @abstractmethod
    def attributes(self, card: int) -> tuple[str, ...]:
        """The card's attributes (2-5)."""

    @abstractmethod
    def colors(self, card: int) -> tuple[str, ...]:
        """The card's colours (2-3)."""

    @abstractmethod
    def has_keyword(self, card: int, keyword: str) -> bool:
        """Whether the card has the keyword effect now."""

    @abstractmethod
    def is_immune(self, card: int, by: int, source: int) -> bool:
        """Whether effects that the card ``source`` has for the player ``by`` do nothing to the card."""

    @abstractmethod
    def forbidden(
        self,
        deed: str,
        card: int = -1,
        *,
        player: int = -1,
        other: int = -1,
        cause: str = "any",
        by: int = -1,
    ) -> bool:
        """Whether a valid effect forbids the deed (1-3-3)."""
