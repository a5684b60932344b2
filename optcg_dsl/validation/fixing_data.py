"""Findings about the data of cards that mend themselves: fields, values, lists and numbers in a set file.

Nothing is taken on trust: the file with the fixes must have fewer errors, or as many and fewer findings, and hold every
sound card that was not to be changed as it was; of a file that is no YAML more must be read than before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from optcg_dsl.cards import yamltree
from optcg_dsl.cards.codes import MANY_FINDINGS, NOT_YAML
from optcg_dsl.cards.decks import is_deck
from optcg_dsl.cards.loader import LoadedSet, read_set
from optcg_dsl.cards.yamltree import parse_yaml
from optcg_dsl.text.diagnostics import Diagnostic, Fix, errors_among
from optcg_dsl.text.source import Position
from optcg_dsl.validation.selection import Selection

_MOST_ROUNDS = 50
"""How often a file is gone through: some fixes only show after others, and of what is no YAML only the first one."""
_STOPS = (NOT_YAML, MANY_FINDINGS)
"""Findings behind which nothing is looked at: a file in which they come later is the better one."""
_MOST_READ = 40_000_000
"""How many characters are read in all: of a large file fewer fixes are tried again by halves where some do not hold."""


def with_data_fixes(name: str, content: str, selection: Selection, unsafe: bool) -> tuple[str, list[Diagnostic]]:
    """The content of a set file with the fixes of what is wrong with its data, and the findings that are mended.

    ``selection`` takes the findings, ``unsafe`` says whether likely changes are wanted, too.  What is no set stays.
    """
    done: list[Diagnostic] = []
    budget = _Budget(_MOST_READ)
    for _ in range(_MOST_ROUNDS):
        before = _loaded(name, content) if budget.allows(len(content)) else None
        findings = [one for one in selection.of(before.diagnostics) if _is_wanted(one.fix, unsafe)] if before else []
        if before is None or not findings:
            break
        content, mended = _Round(name, content, before, budget).mended(_apart(findings))
        if not mended:
            break
        done += mended
    return content, done


def _is_wanted(fix: Fix | None, unsafe: bool) -> bool:
    return fix is not None and fix.place is not None and (unsafe or fix.safe)


def _loaded(name: str, content: str) -> LoadedSet | None:
    """The set in a file; None for a file that is something else."""
    file, findings = parse_yaml(content.encode("utf-8", "surrogatepass"), name)
    if file is not None and isinstance(file.root, yamltree.Mapping):
        fields = {key.value for key, _ in file.root.items}
        if is_deck(file) or "scenarios" in fields or not {"set", "cards"} & fields:
            return None
    return read_set(name, file, findings)


def _place(finding: Diagnostic) -> tuple[Position, Position]:
    assert finding.fix is not None and finding.fix.place is not None
    return finding.fix.place


def _apart(findings: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The findings in the order of their fixes, of those that overlap the first."""
    kept: list[Diagnostic] = []
    for finding in sorted(findings, key=_place):
        if not kept or _place(kept[-1])[1] <= _place(finding)[0]:
            kept.append(finding)
    return kept


@dataclass
class _Budget:
    """How many characters may still be read."""

    left: int

    def allows(self, characters: int) -> bool:
        """Whether so many may be read now, which are taken off."""
        self.left -= characters
        return self.left >= 0


@dataclass
class _Round:
    """One reading of a file whose findings are mended as far as that holds."""

    name: str
    content: str
    before: LoadedSet
    budget: _Budget

    def mended(self, findings: list[Diagnostic]) -> tuple[str, list[Diagnostic]]:
        """The content with as many of the fixes as hold together, and their findings."""
        kept: list[Diagnostic] = []
        self._keep(findings, kept)
        return self._with(kept), kept

    def _keep(self, some: list[Diagnostic], kept: list[Diagnostic]) -> None:
        if not self.budget.allows(len(self.content)):
            return
        if self._holds([*kept, *some]):
            kept += some
        elif len(some) > 1:
            half = len(some) // 2
            self._keep(some[:half], kept)
            self._keep(some[half:], kept)

    def _holds(self, findings: Sequence[Diagnostic]) -> bool:
        after = _loaded(self.name, self._with(findings))
        if after is None:
            return False
        old, new = self.before.diagnostics, after.diagnostics
        stopped, stops = (next((one for one in some if one.code in _STOPS), None) for some in (old, new))
        is_better = (errors_among(new), len(new)) < (errors_among(old), len(old))
        if stopped is not None:
            is_better = stops is None or stops.position > stopped.position
        changed = {finding.card for finding in findings}
        sound = self.before.card_set.cards if self.before.card_set is not None else ()
        still = {card.number: card for card in (after.card_set.cards if after.card_set is not None else ())}
        return is_better and all(still.get(card.number) == card for card in sound if card.number not in changed)

    def _with(self, findings: Sequence[Diagnostic]) -> str:
        starts = [0, *accumulate(len(line) + 1 for line in self.content.split("\n"))]
        content = self.content
        for finding in sorted(findings, key=_place, reverse=True):
            start, end = (starts[place.line - 1] + place.column - 1 for place in _place(finding))
            assert finding.fix is not None
            content = content[:start] + finding.fix.replacement + content[end:]
        return content
