"""The words that make two abilities differ: the fewest edits of one tree that give it the meaning of the other.

Effects have no places, and trees of one meaning may be written in many ways.  So the trees of the two abilities are
laid over each other (:mod:`optcg_dsl.languages.mixing`), and an edit is dropped wherever the rest of them still gives
the meaning of the other ability: what is left are the words that the disagreement is about, each with what it alone
changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.compiling.lowering.abilities import lower_item
from optcg_dsl.compiling.lowering.context import NotExecutableError
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.meaning import Meaning, meaning
from optcg_dsl.languages.mixing import Edit, covering, edits_between, mixed, moved
from optcg_dsl.languages.walking import Difference, differences_of_meanings, kind_of
from optcg_dsl.syntax import nodes as n
from optcg_dsl.text.source import Span

Item = n.Ability | n.KeywordAbility
_APART = 1_000_000
"""How far the places of the second tree are moved: further than any text is long."""
_STRUCTURE = (Kind.missing, Kind.other)
"""Kinds of edits that build a text otherwise."""
_MOST_CAUSES = 2
"""With more disagreements than these, two abilities are told as a whole."""
_OWNERS = ("whose", "who", "player")
"""The fields of nodes that name a player."""
_MOST_EDITS = 200
"""With more edits than these the abilities have nothing to do with each other."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One disagreement: its kind, the words in each text, and the effects without and with it."""

    kind: Kind
    first: Span
    second: Span
    before: Meaning
    after: Meaning
    first_missing: bool = False
    second_missing: bool = False


def lowered(item: Item, category: str) -> Meaning | None:
    """What an ability of a card of this category means; None if it cannot be carried out."""
    try:
        effects, noted = lower_item(item, category, "", lambda _: "")
    except NotExecutableError:
        return None
    return None if any(_is_error(one) for one in noted) else meaning(effects)


def _is_error(error: NotExecutableError) -> bool:
    return BY_CODE[error.code].severity == "error"


def causes(
    first: Item,
    second: Item,
    meanings: tuple[Meaning, Meaning],
    category: str,
    translated: Callable[[Meaning], Meaning],
) -> list[Cause]:
    """Why two abilities of cards of one category differ, in the order of the first; none if they do not.

    ``meanings`` is what each of them means, and ``translated`` gives effects in the terms of the first text.
    """
    return _Search(first, moved(second, _APART), meanings, category, translated).causes()


@dataclass(slots=True)
class _Group:
    """Edits that are one disagreement: the kind, place and effect of the first, and the places of all among the edits.

    Edits by which a text is built otherwise, and not only has other words, would make no sense without each other.
    Others belong together where they have the same effect, or are about the same thing in the same words.
    """

    kind: Kind
    edit: Edit
    told: Sequence[Difference]
    indices: list[int]

    def takes(self, kind: Kind, edit: Edit, told: Sequence[Difference]) -> bool:
        """Whether another edit belongs to these."""
        if kind in _STRUCTURE or self.kind in _STRUCTURE:
            return kind in _STRUCTURE and self.kind in _STRUCTURE
        if kind is not self.kind:
            return False
        return _same(told, self.told) or _meet(edit.first, self.edit.first) or _meet(edit.second, self.edit.second)


def _meet(one: Span, other: Span) -> bool:
    """Whether two places share a character."""
    return max(one.start, other.start) < min(one.end, other.end)


class _Search:
    """The search for the edits that matter."""

    def __init__(
        self,
        first: Item,
        second: Item,
        meanings: tuple[Meaning, Meaning],
        category: str,
        translated: Callable[[Meaning], Meaning],
    ) -> None:
        self.first, self.second, self.category, self.translated = first, second, category, translated
        self.before, self.after = translated(meanings[0]), translated(meanings[1])
        self.edits: Sequence[Edit] = ()
        if type(first) is type(second):
            self.edits = edits_between(first, second)

    def meaning_with(self, made: Sequence[int]) -> Meaning | None:
        """What the first ability means with these edits made."""
        tree = mixed(self.first, self.second, made)
        assert isinstance(tree, Item)
        found = lowered(tree, self.category)
        return None if found is None else self.translated(found)

    def causes(self) -> list[Cause]:
        """The disagreements, one for all edits that belong together."""
        if self.before == self.after:
            return []
        needed = self._needed() if self.edits and len(self.edits) <= _MOST_EDITS else None
        if needed is None:
            return [self._cause(Edit(self.first.span, self.second.span), self.before, self.after)]
        whole = {*map(repr, differences_of_meanings(self.before, self.after))}
        groups: list[_Group] = []
        for index in needed:
            edit, alone = self.edits[index], self._alone(index, needed)
            told = differences_of_meanings(*alone) if alone is not None else []
            # What the edit alone changes is a part of what is other in the end, or it makes no sense alone.
            makes_sense = alone is not None and {*map(repr, told)} <= whole
            kind = self._kind(edit, *alone) if alone is not None and makes_sense else Kind.other
            group = next((one for one in groups if one.takes(kind, edit, told)), None)
            if group is None:
                groups.append(_Group(kind, edit, told, [index]))
            elif not _same(told, group.told):
                group.indices.append(index)
        kinds = {group.kind for group in groups}
        # Another timing and another structure, or too much else: one ability is not another print of the other.
        if len(groups) > _MOST_CAUSES or (Kind.cause in kinds and not kinds.isdisjoint(_STRUCTURE)):
            return [self._cause(Edit(self.first.span, self.second.span), self.before, self.after)]
        found = [self._cause_of(group.indices, needed) for group in groups]
        return sorted(found, key=lambda cause: (cause.first, cause.second))

    def _needed(self) -> list[int] | None:
        """The fewest edits that give the meaning of the second ability; None if all of them do not."""
        needed = list(range(len(self.edits)))
        if self.meaning_with(needed) != self.after:
            return None
        for index in tuple(needed):
            fewer = [one for one in needed if one != index]
            if self.meaning_with(fewer) == self.after:
                needed = fewer
        return needed

    def _alone(self, index: int, needed: Sequence[int]) -> tuple[Meaning, Meaning] | None:
        """The meaning without and with one edit: made alone, or else as the last one; None if neither can be read."""
        with_it = self.meaning_with([index])
        if with_it is not None and with_it != self.before:
            return self.before, with_it
        without = self.meaning_with([one for one in needed if one != index])
        return None if without is None or without == self.after else (without, self.after)

    def _cause_of(self, group: Sequence[int], needed: Sequence[int]) -> Cause:
        """What the edits of a group change together."""
        edits = [self.edits[index] for index in group]
        if len(edits) == 1:
            alone = self._alone(group[0], needed)
            return self._cause(edits[0], *(alone or (self.before, self.after)))
        edit = Edit(covering([one.first for one in edits]), covering([one.second for one in edits]))
        with_them = self.meaning_with(group)
        return self._cause(edit, self.before, self.after if with_them in (None, self.before) else with_them)

    def _kind(self, edit: Edit, before: Meaning, after: Meaning) -> Kind:
        kind = kind_of(differences_of_meanings(before, after))
        # However many places of the effects speak of a player: it is the owner that is another one.
        return Kind.owner if edit.field in _OWNERS and kind not in (Kind.cause, Kind.duration) else kind

    def _cause(self, edit: Edit, before: Meaning, after: Meaning) -> Cause:
        return Cause(
            self._kind(edit, before, after),
            edit.first,
            edit.second.shifted(-_APART),
            before,
            after,
            edit.first_missing,
            edit.second_missing,
        )


def _same(first: Sequence[Difference], second: Sequence[Difference]) -> bool:
    """Whether two edits change the same thing to the same thing, wherever they stand."""
    return {repr(one) for one in first} == {repr(one) for one in second}
