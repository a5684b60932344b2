"""What the words of an effect refer to: bindings, in the order in which the text makes them.

Cards that an effect chooses, looks at, reveals or moves get a *referent*; "it", "that card", "the rest", "the
returned Character" are resolved, while the text is read from left to right (1-3-7), to the one that fits best.  What
has no antecedent is a finding (OP201), what could mean two things is another (OP219), never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from optcg_dsl.checking.types import named_categories
from optcg_dsl.effects import Among, Cards, CategoryIs, Together, Without
from optcg_dsl.effects.base import Category
from optcg_dsl.syntax import nodes as n

_FIELD = frozenset(("leader", "character", "stage"))
_OF_TIMINGS = ("event", "opponent in battle")
"""The origins of cards that an activation timing is about."""

_SHOWN = ("looked", "shown")
"""The origins of cards that are looked at or revealed: as such, or as a whole hand."""

_NAMELESS = ("unnamed", "shown")
"""The origins of cards that "it" and "them" do not mean."""

Ways = tuple[int, ...]
"""Which of the ways that an "if" opens lead to some words, the outermost first."""


OWN = -1
"""The number of the thing that is the card the text is on."""


class Needs(msgspec.Struct, frozen=True):
    """What must be so of cards for an action on them to be possible: where they are, and whose they are.

    Words that could mean several cards mean those of which what is said can be true.
    """

    areas: tuple[str, ...] = ()
    owner: str = "any"

    def met_by(self, referent: Referent) -> bool:
        """Whether the action can be carried out on these cards."""
        here = not self.areas or not referent.areas or bool(set(self.areas) & set(referent.areas))
        return here and ("any" in (self.owner, referent.controller) or self.owner == referent.controller)


ANYTHING = Needs()


class Referent(msgspec.Struct):
    """Some cards that later words may refer to.

    ``cards`` denotes them.  ``areas`` is where they are and ``categories`` what they can be (empty: any card but
    DON!!); ``named_in`` is where they were when they were first spoken of.  ``origin`` says how they came up.
    ``deeds`` collects what was done with them ("returned", "trashed", ...).  ``least`` is how many must be chosen,
    ``most`` how many can be (None: any number).  ``taken`` lists what was taken out of them.  ``selected``: a player
    was told to select them, and nothing else so far.

    ``own``: it is the card the text is on, which no "that card" means.  ``thing`` is the same number for the same cards
    before and after they are moved.  ``price``: they were spoken of only as what is paid, or offered, for the effect.
    ``topic``: a condition is about them, and nothing else has been.  ``sentence`` and ``ways`` say where in the text
    they were spoken of last, and under which conditions first.  ``came`` are the areas that moved cards came from,
    ``end`` is where in a deck or Life area they were placed.  ``really`` are, by deed, those of the cards with which it
    was carried out ("rested": not those that were rested).  ``was`` are the cards before they were moved, in the
    sentence ``moved``, in which of cards looked at the last were.
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
    named_in: tuple[str, ...] = ()
    own: bool = False
    thing: int = 0
    price: bool = False
    topic: bool = False
    sentence: int = 0
    ways: Ways = ()
    came: tuple[str, ...] = ()
    end: str = ""
    was: Referent | None = None
    moved: int = 0

    def fits(self, noun: n.ReferenceNoun) -> bool:
        """Whether the cards can be what a reference's noun names: of its category, and where it says they are."""
        if self.origin in ("unnamed", "drawn", "shown", "this") or self.topic:
            return False
        if noun.categories == ("Life",):
            return "life" in (*self.areas, *self.named_in)
        wanted = _wanted(noun)
        if len(noun.categories) > 1 and not wanted:
            return all(self.fits(n.ReferenceNoun((one,))) for one in noun.categories)
        if "don" in self.categories:
            return wanted == ("don",)
        if wanted == ("don",) or (wanted and self.categories and not set(wanted) & set(self.categories)):
            return False
        places = (*self.areas, *self.named_in)
        if wanted and not self.categories:  # only where a card is can tell what it is
            return _of_the_field(noun) and bool(set(wanted) & set(places))
        return not _of_the_field(noun) or not places or bool(set(wanted) & set(places))

    def are_all(self, noun: n.ReferenceNoun) -> bool:
        """Whether the noun leaves out none of the cards, as far as the words tell."""
        wanted = _wanted(noun)
        if noun.categories == ("Life",):
            return self.areas == ("life",)
        return not wanted or (bool(self.categories) and set(self.categories) <= set(wanted))

    def closeness(self, noun: n.ReferenceNoun) -> int:
        """How near the noun is to the words that the cards were introduced with."""
        wanted = _wanted(noun)
        if not wanted:
            in_play = bool(_FIELD & set(self.named_in or self.areas))
            return int(not self.categories) + int(not in_play)
        if _of_the_field(noun):
            return int(bool(set(wanted) & set(self.areas))) + int(bool(self.categories))
        return int(bool(self.categories) and set(self.categories) <= set(wanted))

    def narrowed(self, noun: n.ReferenceNoun) -> Referent:
        """The cards, if they are what the noun says: "that Character" of "a Leader or Character"."""
        wanted = _wanted(noun)
        known = self.categories or (self.areas if set(self.areas) <= {*_FIELD, "cost", "given"} else ())
        kept = tuple(one for one in wanted if one in known)
        if not kept or set(kept) == set(known):
            return self
        areas = tuple(one for one in self.areas if one not in known or one in kept)
        return replace(self, cards=Among(self.cards, CategoryIs(kept)), categories=kept, areas=areas)

    def done_with(self, deed: str) -> Referent:
        """The cards with which the deed was really carried out."""
        return replace(self, cards=self.really[deed]) if deed in self.really else self

    def rest(self) -> Cards:
        """The cards less those taken out of them."""
        taken = tuple(dict.fromkeys(self.taken))
        if not taken:
            return self.cards
        return Without(self.cards, taken[0] if len(taken) == 1 else Together(taken))


@dataclass(slots=True)
class Scope:
    """The referents of one ability so far, the latest last.

    ``paying``: what is being named is part of a price.  ``sentence`` numbers the sentences, from 0 for what stands
    before the first; ``ways`` are the conditions that govern what is being read; ``needs`` is what must be so of the
    cards that are looked for.  ``_left``: where in the list the ways just left end, and what was known before each;
    ``_restored`` is what was named again there.
    """

    referents: list[Referent] = field(default_factory=list)
    paying: bool = False
    sentence: int = 0
    ways: Ways = ()
    needs: Needs = ANYTHING
    _things: int = 0
    _ways: int = 0
    _left: tuple[int, tuple[Mapping[int, Referent], ...]] | None = None
    _restored: list[Referent] = field(default_factory=list)

    def add(self, referent: Referent) -> Referent:
        """Make ``referent`` the latest."""
        if referent.own:
            referent.thing = OWN
        elif not referent.thing:
            self._things += 1
            referent.thing = self._things
        before = [one for one in self.referents if one.thing == referent.thing]
        if not before:
            referent.ways = self.ways
        referent.named_in = referent.named_in or referent.areas
        referent.price = self.paying and all(one.price for one in before)
        referent.sentence = self.sentence
        self.referents.append(referent)
        return referent

    def forget_it(self) -> None:
        """Cards came up that no word can name: "it" no longer means what was named before."""
        self.add(Referent(Together(()), origin="unnamed"))

    def add_moved(self, chosen: Referent, cards: Cards, areas: tuple[str, ...], deed: str, end: str = "") -> None:
        """The cards are now in ``areas``, at an ``end``, by a ``deed``; of several chosen together, each one is."""
        if isinstance(chosen.cards, Together):
            for part in [one for one in self.referents if one.cards in chosen.cards.parts]:
                self.add(self.moved(part, part.cards, areas, deed, end))
        self.add(self.moved(chosen, cards, areas, deed, end))

    def moved(self, chosen: Referent, cards: Cards, areas: tuple[str, ...], deed: str, end: str = "") -> Referent:
        """What cards have become that are moved in this sentence."""
        moved = replace(chosen, cards=cards, areas=areas, origin="moved", end=end, came=chosen.areas, taken=[])
        moved.deeds = [*chosen.deeds, deed]
        moved.was, moved.moved = chosen, self.sentence
        return moved

    def last_named(self) -> dict[int, Referent]:
        """Each thing named so far as it was spoken of last, in the order in which they were."""
        return {one.thing: one for one in reversed(self._things_named())}

    def undo(self, sentence: int) -> None:
        """What a sentence has moved is where it was, and words that say how it was moved still mean it.

        "Trash 1 card ...  If the trashed card is an Event, add it to your hand instead."
        """
        for at, one in enumerate(self.referents):
            if one.was is not None and one.moved == sentence:
                self.referents[at] = replace(one.was, deeds=[*one.deeds], sentence=one.sentence)
            elif one.origin == "looked at before" and one.moved == sentence:
                self.referents[at] = replace(one, origin="looked")

    @contextmanager
    def undone(self, negated: bool) -> Iterator[None]:
        """Read "If you do not, ..." (if ``negated``) of what the sentence before offers."""
        known = [*self.referents]
        if negated:
            self.undo(self.sentence - 1)
        yield
        if negated:
            self.referents[: len(known)] = known

    def back_to(self, known: Mapping[int, Referent]) -> None:
        """Of what has become of things in one way only, "it" and "that card" mean what they were before.

        Words that say what was done with them ("the trashed card") still mean what has become of them.
        """
        for thing, one in self.last_named().items():
            before = known.get(thing)
            if before is not None and before.cards != one.cards:
                self.referents.append(replace(before, sentence=one.sentence))

    @contextmanager
    def one_way(self, before: Mapping[int, Referent] | None = None) -> Iterator[None]:
        """Read what is done under a condition: what it moves was not moved for the words behind it (8-3-3).

        ``before`` is what was named in front of the condition, where that names things itself.
        """
        known, outer = self.last_named() if before is None else before, self.ways
        self._ways += 1
        self.ways = (*outer, self._ways)
        yield
        self.ways = outer
        at, inner = self._left if self._left is not None and self._is_at_end() else (len(self.referents), ())
        self._left = at, (*inner, known)
        self.back_to(known)
        self._restored = self.referents[at:]

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Read "If you do, ...": it knows what has become of things under the condition of what was done."""
        known: tuple[Mapping[int, Referent], ...] = ()
        if self._left is not None and self._is_at_end():
            at, known = self._left
            del self.referents[at:]
        yield
        for one in known:
            self.back_to(one)

    def _is_at_end(self) -> bool:
        """Whether nothing has been named since the last condition ceased to govern."""
        at = self._left[0] if self._left is not None else 0
        now = self.referents[at:]
        return len(now) == len(self._restored) and all(one is two for one, two in zip(now, self._restored, strict=True))

    def was_price(self, since: int) -> None:
        """What was named since turns out to be the price of what follows ("You may A. If you do, B.")."""
        known = {one.thing for one in self.referents[:since]}
        for referent in self.referents[since:]:
            referent.price = referent.thing not in known

    def copied(self) -> list[Referent]:
        """The referents as they are now, whatever is done with them later."""
        return [replace(one, deeds=[*one.deeds], taken=[*one.taken]) for one in self.referents]

    def join(self, other: list[Referent], known: int) -> None:
        """After two ways of which one is gone: the first ``known`` referents, with what either way took of them."""
        del self.referents[known:]
        for mine, theirs in zip(self.referents, other[:known], strict=True):
            mine.taken = [*mine.taken, *(cards for cards in theirs.taken if cards not in mine.taken)]
            mine.deeds = list(dict.fromkeys((*mine.deeds, *theirs.deeds)))
            mine.origin = theirs.origin if mine.origin in _SHOWN else mine.origin
            mine.selected = mine.selected and theirs.selected

    def looked_at(self) -> Referent | None:
        """The cards being looked at or revealed now, from which a selection without a place is made.

        Cards that are to be rested, K.O.'d and so on are none of them.  A revealed hand is none once several cards
        elsewhere have been chosen.
        """
        apart = False
        for referent in reversed(self.referents):
            shown = referent.origin == "looked" or (referent.origin == "shown" and not apart)
            if shown and self.needs.met_by(referent):
                return referent
            apart = apart or (referent.selected and referent.most != 1 and "hand" not in referent.named_in)
        return None

    def shown(self) -> Referent | None:
        """The cards that were looked at or revealed last, whatever was chosen since."""
        return self.latest(lambda item: item.origin in _SHOWN)

    def hand_shown_last(self) -> Referent | None:
        """A revealed hand of which nothing has been named since: "1 of them" are of its cards, which "them" are not."""
        last = self.referents[-1] if self.referents else None
        return last if last is not None and last.origin == "shown" and self.needs.met_by(last) else None

    def some_of_hand(self) -> Referent | None:
        """Several cards of a hand, not all of it, that are revealed and still there."""
        for item in self._things_named():
            some = item.most != 1 and not item.selected and item.origin not in _SHOWN and self.needs.met_by(item)
            if some and "revealed" in item.deeds and item.areas == ("hand",):
                return item
        return None

    def several(self) -> Referent | None:
        """Several cards chosen before, of which "1 card" and "the other" can be told apart."""
        return self.latest(lambda item: item.selected and (item.most is None or item.most > 1))

    def latest(self, fits: Callable[[Referent], bool]) -> Referent | None:
        """The latest referent of which something is so."""
        return next((referent for referent in reversed(self.referents) if fits(referent)), None)

    # -- what words refer to -------------------------------------------------------------------------------------------

    def resolve(self, reference: n.Reference, needs: Needs = ANYTHING) -> list[Referent]:
        """What a reference can mean: one referent, none if nothing fits, or the several that fit equally well."""
        match reference:
            case n.Pronoun():
                found = self._best(self._last_named(reference), needs, reference.word != "it")
                return found[:1] if all(item.sentence == self.sentence for item in found) else found
            case n.That(noun=noun):
                return self._named(lambda item: item.fits(noun), noun, needs)
            case n.TheDone(deed=deed, noun=noun):
                return self._done(deed, noun)
            case n.ThePlayed(noun=noun, deed=deed):
                return [item.done_with(deed) for item in self._done(deed, noun)]
            case n.GivenThese():
                one = self.latest(lambda item: "given these" in item.deeds)
            case n.BattledWith(noun=noun):
                one = self.latest(lambda item: item.origin == "opponent in battle" and item.fits(noun))
            case _:
                one = None
        return [] if one is None else [one]

    def _last_named(self, pronoun: n.Pronoun) -> list[Referent]:
        """What a pronoun can mean: nothing that was named before cards came up that it cannot mean."""
        found: list[Referent] = []
        for referent in self._things_named():
            if referent.origin in _NAMELESS or (pronoun.word == "it" and _is_several(referent)):
                if not found:
                    return []
                continue
            found.append(referent)
        return found

    def _named(self, fits: Callable[[Referent], bool], noun: n.ReferenceNoun, needs: Needs) -> list[Referent]:
        found = [item for item in self._things_named() if fits(item)]
        return self._best(found, needs, n.is_plural(noun), lambda item: -1 if item.own else item.closeness(noun))

    def _done(self, deed: str, noun: n.ReferenceNoun) -> list[Referent]:
        if deed == "selected":
            found = [item for item in self.referents if item.origin == "chosen" and item.fits(noun)]
            found = [item for item in found if item.selected] or found
        elif deed == "drawn":
            found = [item for item in self.referents if item.origin == "drawn" and _can_be_drawn(item, noun)]
        else:
            done = [item for item in self.referents if deed in item.deeds]
            found = [item for item in done if item.fits(noun) or (item.origin == "shown" and _is_any(noun))]
        latest: dict[int, Referent] = {}
        for item in reversed(found):
            latest.setdefault(item.thing, item)
        named = [*latest.values()]
        if n.is_plural(noun) and len(named) > 1 and all(item.most == 1 for item in named):
            return [_all_of(named[::-1])]
        if not n.is_plural(noun) and len(named) > 1 and all(item.selected and item.most == 1 for item in named):
            return named
        return self._best(named, ANYTHING, n.is_plural(noun), lambda item: item.closeness(noun), paid_too=True)

    def _things_named(self) -> list[Referent]:
        """Each of the cards named so far as they were spoken of last, the latest first."""
        found: dict[int, Referent] = {}
        for item in reversed(self.referents):
            found.setdefault(item.thing, item)
        return list(found.values())

    def _best(
        self,
        found: list[Referent],
        needs: Needs,
        plural: bool,
        closeness: Callable[[Referent], int] = lambda item: 0,
        paid_too: bool = False,
    ) -> list[Referent]:
        """Those of the cards, the latest first, to which none is to be preferred.

        What can be done with the cards, and their number, come before all else.
        """
        found = [item for item in found if needs.met_by(item)] or found
        found = [item for item in found if (item.most != 1) == plural] or found
        if len(found) < 2:
            return found
        if found[0].topic:
            return found
        found = [item for item in found if not item.topic]

        def merits(item: Referent) -> tuple[int, ...]:
            paid = int(not item.price or paid_too)
            whole = int(item.origin != "looked" or not item.taken)
            return (paid, whole, int(item.ways == self.ways[: len(item.ways)]), closeness(item))

        ranked = [(merits(item), item) for item in found]
        best = [
            (rank, item)
            for rank, item in ranked
            if not any(other != rank and all(a >= b for a, b in zip(other, rank, strict=True)) for other, _ in ranked)
        ]
        if len({rank for rank, _ in best}) > 1:
            return [item for _, item in best]
        if all(item.cards == best[0][1].cards for _, item in best):
            return [best[0][1]]  # the card of one of several timings
        last = max(self._sentence_of(item) for _, item in best)
        return [item for _, item in best if self._sentence_of(item) == last]

    def _sentence_of(self, referent: Referent) -> int:
        """The sentence in which cards were named last; what a timing is about belongs to the first sentence."""
        return max(referent.sentence, 1) if referent.origin in _OF_TIMINGS and self.sentence <= 1 else referent.sentence


def _all_of(parts: list[Referent]) -> Referent:
    """Several cards that one plural means."""
    first = parts[0]
    same = {one.controller for one in parts} == {first.controller}
    return Referent(
        Together(tuple(one.cards for one in parts)),
        tuple(dict.fromkeys(area for one in parts for area in one.areas)),
        first.categories if {one.categories for one in parts} == {first.categories} else (),
        first.controller if same else "any",
        first.origin,
        least=sum(one.least for one in parts),
        most=len(parts),
    )


def _wanted(noun: n.ReferenceNoun) -> tuple[Category, ...]:
    """The categories that the noun names; none for any card, and for two that are no Leader or Character."""
    known = named_categories(noun.categories)
    return known if len(known) == 1 or noun.categories == ("Leader", "Character") else ()


def _of_the_field(noun: n.ReferenceNoun) -> bool:
    """Whether the noun says where a card is, not only what it is (2-2-3-1, 2-2-4-1, 2-2-6-1)."""
    return noun.form in ("one", "many") and bool(_FIELD & set(_wanted(noun)))


def _is_any(noun: n.ReferenceNoun) -> bool:
    """Whether the noun is "cards", which is said of those of a revealed hand."""
    return noun.categories == ("card",) and n.is_plural(noun)


def _can_be_drawn(drawn: Referent, noun: n.ReferenceNoun) -> bool:
    """Whether the noun can mean what was drawn: cards of which nobody knows more, and "the drawn card" only one."""
    return _is_any(noun) or (noun.categories == ("card",) and drawn.most == 1)


def _is_several(drawn: Referent) -> bool:
    """Whether "it" cannot mean what was drawn, because that may be several cards."""
    return drawn.origin == "drawn" and drawn.most != 1
