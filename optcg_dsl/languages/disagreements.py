"""The disagreements of two or more prints of the same cards: each with what every print says, and who stands alone.

Each print is compared with each other.  What two comparisons find at one place of a card is one disagreement: a print
that differs from all others, while these agree, is the *odd one out*.  What other cards say in that place is told
beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from optcg_dsl.languages.aligning import Printed
from optcg_dsl.languages.comparing import Comparison, compare_prints
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.prints import Print
from optcg_dsl.languages.voting import AbilityVote, Sayings, Usage, elect
from optcg_dsl.text.diagnostics import Diagnostic, Related

Pair = tuple[int, int]
"""Two prints by their place among all, the lower one first."""
_KINDS = {kind.code: kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class Words:
    """What one print says: the line of its file, and where in it the words begin and end."""

    file: str
    line: int
    column: int
    before: str
    words: str
    after: str


@dataclass(frozen=True, slots=True)
class Usual:
    """What other cards say in the same place where two sides differ: the prints of each side, and the usage of both."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    usage: Usage

    @property
    def counts(self) -> tuple[int, int]:
        """How many similar abilities say what each side says."""
        return self.usage.first, self.usage.second


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One disagreement about a card.

    ``said`` has what each print says, None for one of which no words are marked; ``lacking`` are prints that have no
    words for it, since they lack an ability.  ``odd`` is the only print that differs from all others, which agree; None
    where there is none.  ``missing`` are prints that cannot be compared, since they lack the card or are not whole.
    ``findings`` are those of the comparisons, the first of which tells the disagreement.  ``usual`` is what other cards
    say.
    """

    number: str
    name: str
    kind: Kind
    said: tuple[Words | None, ...]
    lacking: tuple[int, ...]
    odd: int | None
    missing: tuple[int, ...]
    findings: tuple[Diagnostic, ...]
    usual: Usual | None = None

    @property
    def message(self) -> str:
        """What differs, in words."""
        return self.findings[0].message

    @property
    def effect(self) -> tuple[str, ...]:
        """What is other in the effects: lines with a minus or a plus before them."""
        return tuple(line for line in self.findings[0].hint.split("\n") if line.startswith(("-", "+")))

    @property
    def elsewhere(self) -> str:
        """What stands for a term on other cards, "" if it is no term of the card's data that differs."""
        return "" if self.effect else self.findings[0].hint


@dataclass(frozen=True, slots=True)
class Report:
    """All disagreements of some prints, by kind and then in the order of the cards, and the comparisons of each two."""

    languages: tuple[str, ...]
    disagreements: tuple[Disagreement, ...]
    comparisons: Mapping[Pair, Comparison]

    def odd_ones(self) -> tuple[int, ...]:
        """How often each print stands alone."""
        return tuple(sum(one.odd == index for one in self.disagreements) for index in range(len(self.languages)))


@dataclass(slots=True)
class _Cluster:
    """Findings of several comparisons about one place of a card, each with its two prints."""

    found: list[tuple[Pair, Diagnostic]] = field(default_factory=list)

    def meets(self, pair: Pair, finding: Diagnostic) -> bool:
        """Whether a finding of another comparison is about words that one of these is about."""
        return all(pair != other for other, _ in self.found) and any(
            print_ == other and _meet(place, its)
            for print_, place in _places(pair, finding)
            for known in self.found
            for other, its in _places(*known)
        )


def report_of(prints: Sequence[Print], glossaries: Mapping[Pair, Glossary | None]) -> Report:
    """All disagreements of two or more prints; ``glossaries`` has one for each two of them."""
    comparisons = {
        (one, other): compare_prints(prints[one], prints[other], glossaries[one, other])
        for one, other in combinations(range(len(prints)), 2)
    }
    witness = _Witness(prints, glossaries)
    found: list[Disagreement] = []
    order = {number: index for index, number in enumerate(dict.fromkeys(n for one in prints for n in one.numbers))}
    for number, clusters in _clusters(comparisons).items():
        for cluster in clusters:
            found.append(_disagreement(number, cluster, prints, comparisons, witness))
    kinds = list(Kind)
    found.sort(key=lambda one: (kinds.index(one.kind), order[one.number]))
    return Report(tuple(one.language for one in prints), tuple(found), comparisons)


def _clusters(comparisons: Mapping[Pair, Comparison]) -> dict[str, list[_Cluster]]:
    """The findings of all comparisons by card, those together that are about one place."""
    clusters: dict[str, list[_Cluster]] = {}
    for pair, comparison in comparisons.items():
        for finding in comparison.findings:
            of_card = clusters.setdefault(finding.card, [])
            cluster = next((one for one in of_card if one.meets(pair, finding)), None)
            if cluster is None:
                of_card.append(cluster := _Cluster())
            cluster.found.append((pair, finding))
    return clusters


def _disagreement(
    number: str, cluster: _Cluster, prints: Sequence[Print], comparisons: Mapping[Pair, Comparison], witness: _Witness
) -> Disagreement:
    said: list[Words | None] = [None] * len(prints)
    lacking: set[int] = set()
    for pair, finding in cluster.found:
        for index, place in _places(pair, finding):
            if finding.code == Kind.missing.code and _is_of_field(prints[index], number, place):
                lacking.add(index)
            else:
                said[index] = said[index] or _words(place)
    missing = tuple(index for index, one in enumerate(prints) if not _is_comparable(one, number))
    card = next(one.cards[number] for one in prints if number in one.cards)
    first = cluster.found[0][1]
    return Disagreement(
        number,
        card.record.name,
        _KINDS[first.code],
        tuple(said),
        tuple(sorted(lacking)),
        _odd([pair for pair, _ in cluster.found], len(prints), missing),
        missing,
        tuple(finding for _, finding in cluster.found),
        witness.usual(number, *cluster.found[0]),
    )


def _odd(pairs: Sequence[Pair], count: int, missing: Sequence[int]) -> int | None:
    """The print that differs from all others, while these agree; it takes three that can be compared."""
    if count < 3 or missing:
        return None
    alone = [index for index in range(count) if sum(index in pair for pair in pairs) == count - 1]
    return alone[0] if len(alone) == 1 and all(alone[0] in pair for pair in pairs) else None


def _is_comparable(one: Print, number: str) -> bool:
    return number in one.cards and one.cards[number].is_whole


def _is_of_field(one: Print, number: str, place: Diagnostic | Related) -> bool:
    """Whether a place is that of a field of a card, which stands for an ability that is not there."""
    return place.position in one.cards[number].record.places.values()


def _places(pair: Pair, finding: Diagnostic) -> tuple[tuple[int, Diagnostic | Related], ...]:
    """The two places of a finding, each with its print."""
    return ((pair[0], finding), (pair[1], finding.related[0]))


def _meet(one: Diagnostic | Related, other: Diagnostic | Related) -> bool:
    """Whether two places share a character, or are the same place between two characters."""
    return one.position == other.position or max(one.position, other.position) < min(one.end, other.end)


def _words(place: Diagnostic | Related) -> Words:
    line = place.excerpt
    start = place.position.column - 1
    end = place.end.column - 1 if place.end.line == place.position.line else len(line)
    return Words(
        place.file, place.position.line, place.position.column, line[:start].lstrip(), line[start:end], line[end:]
    )


class _Witness:
    """What other cards say where two prints differ."""

    def __init__(self, prints: Sequence[Print], glossaries: Mapping[Pair, Glossary | None]) -> None:
        self.prints = prints
        self.election = elect(prints, [glossaries[0, other] for other in range(1, len(prints))])
        self.votes: dict[str, list[AbilityVote]] = {}
        for one in self.election.abilities:
            self.votes.setdefault(one.number, []).append(one)
        # What several prints say alike is said once.
        self.sayings = Sayings(camp.meaning for one in self.election.abilities for camp in one.vote.camps)

    def usual(self, number: str, pair: Pair, finding: Diagnostic) -> Usual | None:
        """How many other cards say what each side says of the ability that a finding is about; None if none does."""
        vote = next((one for one in self.votes.get(number, ()) if self._is_about(one, pair[0], finding)), None)
        if vote is None or len(vote.vote.camps) < 2:
            return None
        first, second = vote.vote.camps[:2]
        usage = self.sayings.usage(first.meaning, second.meaning)
        if usage is None or not (usage.first or usage.second):
            return None
        return Usual((first.prints, second.prints), usage)

    def _is_about(self, vote: AbilityVote, index: int, finding: Diagnostic) -> bool:
        printed: Printed | None = vote.printed[index]
        if printed is None or printed.ability.item is None:
            return False
        place = self.prints[index].cards[vote.number].words(printed.ability.part, printed.ability.item.span, "")
        return place.position <= finding.position < place.end
