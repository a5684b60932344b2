"""Sets that name their prints in other languages (``translations:``): each compared with what it names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from optcg_dsl.cards.folders import place_of, read_file
from optcg_dsl.cards.loader import LoadedSet, load_set
from optcg_dsl.cards.records import CardSet, Translation, preferred
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.languages.comparing import Comparison, compare_prints
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.fields import SHARED, shared_differences
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.loading import glossary_between, glossary_conflicts, prints_in
from optcg_dsl.languages.prints import Print
from optcg_dsl.text.diagnostics import Diagnostic, Related, has_errors
from optcg_dsl.text.source import Position

NO_SIBLING, BEHIND = "OP612", "OP613"
_OF_SIBLINGS = ("rarity", "block")


Pair = tuple[LoadedSet, Translation, LoadedSet]
"""A set, a print that it names, and what was loaded for that."""


@dataclass(frozen=True, slots=True)
class Siblings:
    """A set and a print of it that it names: what is wrong between them, and the comparison if there could be one."""

    file: str
    sibling: str
    findings: tuple[Diagnostic, ...]
    comparison: Comparison | None = None


@dataclass(frozen=True, slots=True)
class OutOfStep:
    """A field of a card that a set and one of its siblings fill otherwise, in whichever language they are.

    ``field`` is "number" for a card that only one of them has; ``here`` and ``there`` are the values, "" for none.
    """

    file: str
    sibling: str
    number: str
    field: str
    here: str
    there: str

    @property
    def message(self) -> str:
        """What is out of step, in words."""
        if self.field == "number":
            behind = self.file if not self.here else self.sibling
            return f"{behind} is behind: it has no card {self.number}"
        return f"{self.number} has the {self.field} {self.here} in {self.file}, and {self.there} in {self.sibling}"


def out_of_step(loaded: Sequence[LoadedSet]) -> list[OutOfStep]:
    """What is the same in all languages, and is not in sets and the siblings that they name; texts are not looked at.

    Sets with errors are left out: what is wrong with them is known elsewhere.
    """
    return [
        found
        for one, translation, sibling in named_siblings(loaded)
        if one.card_set is not None and sibling.card_set is not None
        if not problem_with(one.card_set, translation, sibling)
        if not has_errors((*one.diagnostics, *sibling.diagnostics))
        for found in _steps(one.card_set, sibling.card_set)
    ]


def _steps(card_set: CardSet, other: CardSet) -> Iterator[OutOfStep]:
    ours, theirs = ({card.number: card for card in one.cards} for one in (card_set, other))
    for number in dict.fromkeys((*ours, *theirs)):
        if number not in ours or number not in theirs:
            here, there = (number if number in one else "" for one in (ours, theirs))
            yield OutOfStep(card_set.file, other.file, number, "number", here, there)
            continue
        for field, first, second in shared_differences(ours[number], theirs[number]):
            yield OutOfStep(card_set.file, other.file, number, field, first, second)


def named_siblings(loaded: Sequence[LoadedSet]) -> Iterator[Pair]:
    """Each set with each print that it names, in order; two that name each other once."""
    known = {place_of(one.file): one for one in loaded if one.card_set is not None}
    done: set[frozenset[str]] = set()
    for one in loaded:
        for translation in one.card_set.translations if one.card_set is not None else ():
            assert one.card_set is not None
            file = one.card_set.file_of(translation)
            both = frozenset((place_of(one.file), place_of(file)))
            if both not in done:
                done.add(both)
                yield one, translation, known.get(place_of(file)) or load_set(file)


def compare_pair(pair: Pair, print_of: Callable[[LoadedSet], Print] = lambda one: prints_in([one])[0]) -> Siblings:
    """A set and a print of it that it names, compared; ``print_of`` gives the print that a loaded set is."""
    one, translation, sibling = pair
    card_set, other = one.card_set, sibling.card_set
    assert card_set is not None
    problem = problem_with(card_set, translation, sibling)
    if problem or other is None:
        return Siblings(one.file, sibling.file, (_finding(NO_SIBLING, problem, card_set, translation.place),))
    first, second = print_of(one), print_of(sibling)
    try:
        comparison = compare_prints(first, second, glossary_between(first, second))
    except UnreadPrintsError as error:
        finding = _finding(NO_SIBLING, str(error), card_set, translation.place)
        return Siblings(one.file, sibling.file, (*error.findings, finding))
    behind = [
        *(_behind(number, first, card_set, other) for number in comparison.only_first),
        *(_behind(number, second, other, card_set) for number in comparison.only_second),
    ]
    fields = [*comparison.findings, *_more_fields(first, second, card_set)]
    told = [_with_remedy(finding, card_set, other) for finding in fields]
    findings = (*glossary_conflicts(first, second), *behind, *told)
    return Siblings(one.file, sibling.file, findings, comparison)


def problem_with(card_set: CardSet, translation: Translation, sibling: LoadedSet) -> str:
    """Why a file is no print of a set in the language that is said; "" if it is."""
    other = sibling.card_set
    if other is None:
        reason = sibling.diagnostics[0].message if sibling.diagnostics else "it is no card set"
        return f"the {translation.language} print {sibling.file} cannot be read: {reason}"
    if other.language != translation.language:
        return f"{sibling.file} is in {other.language}, not in {translation.language}"
    if other.code != card_set.code:
        return f"{sibling.file} is the set {other.code}, and this is {card_set.code}"
    return ""


def _behind(number: str, having: Print, card_set: CardSet, lacking: CardSet) -> Diagnostic:
    """The finding about a card that only one of two prints has."""
    card = having.cards.get(number)
    place = card.field("number", "").position if card is not None else Position(1, 1)
    message = f"{lacking.file} is behind: it has no card {number}, which the {card_set.language} print has"
    start = Position(1, 1)
    other = Related(f"the {lacking.language} print", lacking.file, start, start, _line(lacking.file, 1))
    return _finding(BEHIND, message, card_set, place, card=number, related=(other,))


def _more_fields(first: Print, second: Print, card_set: CardSet) -> Iterator[Diagnostic]:
    """The findings about what any two prints may have otherwise, and siblings may not: rarity and block."""
    for number, card in first.cards.items():
        other = second.cards.get(number)
        if other is not None:
            for field, here, there in shared_differences(card.record, other.record):
                if field in _OF_SIBLINGS:
                    message = f"{field}: {here} here, {there} in the {second.language} print"
                    place = card.field(field, "").position
                    related = (other.field(field, f"the {second.language} print"),)
                    yield _finding(Kind.field.code, message, card_set, place, card=number, related=related)


def _with_remedy(finding: Diagnostic, card_set: CardSet, other: CardSet) -> Diagnostic:
    """A finding about a field that is the same in every language, with how the one behind gets what the other has."""
    if finding.code != Kind.field.code or finding.message.partition(":")[0] not in SHARED:
        return finding
    files = {card_set.language: card_set.file}
    files |= {one.language: str(card_set.file_of(one)) for one in card_set.translations}
    first = files[preferred(files)]
    behind = [one for one in (card_set.file, other.file) if place_of(one) != place_of(first)]
    told = f"{' and '.join(behind)} {'is' if len(behind) == 1 else 'are'} behind"
    return replace(finding, hint=f"if {first} is right, {told}: optcg fmt --siblings {first}")


def _finding(
    code: str,
    message: str,
    card_set: CardSet,
    place: Position,
    *,
    card: str = "",
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    line = _line(card_set.file, place.line)
    end = Position(place.line, max(place.column + 1, len(line.rstrip()) + 1))
    severity = BY_CODE[code].severity
    return Diagnostic(code, severity, message, card_set.file, card, place, end, line, related=related)


def _line(file: str, number: int) -> str:
    lines = read_file(file).data.decode("utf-8-sig", "replace").splitlines()
    return lines[number - 1] if 0 < number <= len(lines) else ""
