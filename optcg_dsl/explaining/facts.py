"""What an explanation is made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from optcg_dsl.explaining.words import letters


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is said: a sentence, the rules behind it, how long it lasts, and what it consists of.

    ``part`` is a label for the group that ``inner`` facts stand in ("if", "otherwise", "option 1"), or "".
    """

    text: str
    rules: tuple[str, ...] = ()
    until: str = ""
    inner: tuple[Fact, ...] = ()
    part: str = ""


_UNKNOWN = "what this effect has bound before"


@dataclass(slots=True)
class References:
    """The names that an explanation gives to the cards and numbers an effect binds (A, B, ...), in order of binding.

    ``category`` is the category of the card the effect is on; ``event`` tells what the card of the event is that the
    ability waits for.
    """

    category: str = "character"
    event: str = ""
    _names: dict[str, str] = field(default_factory=dict)
    _meanings: dict[str, list[str]] = field(default_factory=dict)

    def bind(self, slot: str, meaning: str) -> str:
        """The name of the slot; ``meaning`` says what it stands for.

        A slot that is bound again, in another way of the effect, has the same name, which stands for either.
        """
        name = self._names.setdefault(slot, letters(len(self._names)))
        meanings = self._meanings.setdefault(name, [])
        if meanings == [_UNKNOWN]:
            meanings.clear()
        if meaning not in meanings:
            meanings.append(meaning)
        return name

    def name(self, slot: str) -> str:
        """How the slot is called in a sentence."""
        if slot == "event.other":
            return "the other card of that event"
        if slot == "event.amount":
            return "the number in that event"
        if slot in ("event.card", "event.cards"):
            return self.event or "the card of that event"
        return self._names.get(slot) or self.bind(slot, _UNKNOWN)

    @property
    def this(self) -> str:
        """The card the effect is on."""
        return {"leader": "this Leader", "character": "this Character", "stage": "this Stage"}.get(
            self.category, "this card"
        )

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        """Each name with what it stands for."""
        return tuple((name, _either(meanings)) for name, meanings in self._meanings.items())


def _either(meanings: list[str]) -> str:
    """What a name stands for in one way or another: "the cards chosen: 1 card, or up to 2 cards"."""
    first, *others = meanings
    kind = first[: first.find(": ") + 2] if ": " in first else ""
    return ", or ".join((first, *(other.removeprefix(kind) for other in others)))
