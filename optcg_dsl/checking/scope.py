"""What the words of an effect refer to: bindings, in the order in which the text makes them.

Cards that an effect chooses, looks at, reveals or moves get a *referent*; "it", "that card", "the rest", "the
returned Character" are resolved to the latest referent that fits, while the text is read from left to right
(1-3-7).  What has no antecedent is a finding (OP201), never a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from optcg_dsl.effects import Cards, Together, Without
from optcg_dsl.syntax import nodes as n

_NOUNS: dict[str, tuple[str, ...]] = {
    "Character": ("character",),
    "Characters": ("character",),
    "Character card": ("character",),
    "Leader": ("leader",),
    "Stage": ("stage",),
    "Event": ("event",),
    "Events": ("event",),
    "Event card": ("event",),
    "Leader or Character": ("leader", "character"),
    "DON!! card": ("don",),
    "DON!! cards": ("don",),
}


_NAMELESS = ("unnamed", "shown")
"""The origins of cards that "it" and "them" do not mean."""


class Referent(msgspec.Struct):
    """Some cards that later words may refer to.

    ``cards`` denotes them.  ``areas`` is where they were taken from and ``categories`` what they can be (empty: any
    card but DON!!).  ``origin`` says how they came up.  ``deeds`` collects what was done with them ("returned",
    "trashed", ...).  ``least`` is how many must be chosen, ``most`` how many can be (None: any number).  ``taken``
    lists what was taken out of them.  ``selected``: a player was told to select them, and nothing else so far.
    ``really`` are, by deed, those of the cards with which it was carried out ("rested": not those that were rested).
    ``came`` are the areas that moved cards came from.
    """

    cards: Cards
    areas: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    controller: str = "any"
    origin: str = "chosen"
    deeds: list[str] = []
    least: int = 0
    most: int | None = None
    taken: list[Cards] = []
    selected: bool = False
    really: dict[str, Cards] = {}
    came: tuple[str, ...] = ()

    def fits(self, noun: str) -> bool:
        """Whether the cards can be what a reference's noun names."""
        if self.origin in ("unnamed", "drawn", "shown"):
            return False
        wanted = _NOUNS.get(noun, ())
        if "don" in self.categories:
            return wanted == ("don",)
        if wanted == ("don",):
            return False
        return not wanted or not self.categories or bool(set(wanted) & set(self.categories))

    def done_with(self, deed: str) -> Referent:
        """The cards with which the deed was really carried out."""
        return replace(self, cards=self.really[deed]) if deed in self.really else self

    def rest(self) -> Cards:
        """The cards less those taken out of them."""
        if not self.taken:
            return self.cards
        return Without(self.cards, self.taken[0] if len(self.taken) == 1 else Together(tuple(self.taken)))


@dataclass(slots=True)
class Scope:
    """The referents of one ability so far, the latest last."""

    referents: list[Referent] = field(default_factory=list)

    def add(self, referent: Referent) -> Referent:
        """Make ``referent`` the latest."""
        self.referents.append(referent)
        return referent

    def forget_it(self) -> None:
        """Cards came up that no word can name (drawn cards): "it" no longer means what was named before."""
        self.referents.append(Referent(Together(()), origin="unnamed"))

    def copied(self) -> list[Referent]:
        """The referents as they are now, whatever is done with them later."""
        return [replace(one, deeds=[*one.deeds], taken=[*one.taken]) for one in self.referents]

    def join(self, other: list[Referent], known: int) -> None:
        """After two ways of which one is gone: the first ``known`` referents, with what either way took of them."""
        del self.referents[known:]
        for mine, theirs in zip(self.referents, other[:known], strict=True):
            mine.taken = [*mine.taken, *(cards for cards in theirs.taken if cards not in mine.taken)]
            mine.deeds = list(dict.fromkeys((*mine.deeds, *theirs.deeds)))
            mine.origin = theirs.origin if mine.origin == "looked" else mine.origin
            mine.selected = mine.selected and theirs.selected

    def looked_at(self) -> Referent | None:
        """The cards being looked at or revealed now, from which a selection without a place is made."""
        for referent in reversed(self.referents):
            if referent.origin == "looked":
                return referent
        return None

    def shown(self) -> Referent | None:
        """The cards that were looked at or revealed last, a whole hand among them."""
        return self._latest(lambda item: item.origin in ("looked", "shown"))

    def several(self) -> Referent | None:
        """Several cards chosen before, of which "1 card" and "the other" can be told apart."""
        return self._latest(lambda item: item.selected and (item.most is None or item.most > 1))

    def resolve(self, reference: n.Reference) -> Referent | None:
        """The referent of a reference, or None if it has no antecedent."""
        match reference:
            case n.Pronoun():
                last = self.referents[-1] if self.referents else None
                return None if last is None or last.origin in _NAMELESS or _is_several(last, reference) else last
            case n.That(noun=noun):
                return self._latest(lambda item: item.fits(noun))
            case n.TheDone(deed=deed, noun=noun):
                return self._done(deed, noun)
            case n.ThePlayed(noun=noun, deed=deed):
                return self._done(deed, noun)
            case n.GivenThese():
                return self._latest(lambda item: "given these" in item.deeds)
            case n.BattledWith(noun=noun):
                return self._latest(lambda item: item.origin == "opponent in battle" and item.fits(noun))
            case _:
                return None

    def _done(self, deed: str, noun: str) -> Referent | None:
        if deed in ("selected", "chosen"):
            return self._latest(lambda item: item.origin == "chosen" and item.fits(noun))
        if deed == "drawn":
            return self._latest(lambda item: item.origin == "drawn" and noun in ("card", "cards"))
        found = self._latest(lambda item: deed in item.deeds and item.fits(noun))
        return None if found is None else found.done_with(deed)

    def _latest(self, fits: Callable[[Referent], bool]) -> Referent | None:
        return next((referent for referent in reversed(self.referents) if fits(referent)), None)


def _is_several(drawn: Referent, pronoun: n.Pronoun) -> bool:
    """Whether "it" cannot mean what was drawn, because that may be several cards."""
    return drawn.origin == "drawn" and pronoun.word == "it" and drawn.most != 1
