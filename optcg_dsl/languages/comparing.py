"""Two prints of the same cards compared: each number that both have, its fields and then its texts.

Texts are compared by what they mean.  What differs is a finding with its kind, the words in both files, and what the
difference is in the effects, in English.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from optcg_dsl.checking.problems import Part
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.compiling.passes import source_of_text
from optcg_dsl.explaining.abilities import explain_ability
from optcg_dsl.languages.aligning import Printed, align, printed_abilities, translated
from optcg_dsl.languages.fields import FieldDifference, field_differences
from optcg_dsl.languages.glossary import Glossary
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.locating import Cause, causes
from optcg_dsl.languages.meaning import Meaning, in_terms_of
from optcg_dsl.languages.prints import Print, PrintedCard
from optcg_dsl.text.diagnostics import Diagnostic, Related
from optcg_dsl.text.source import Span

_PRINTS = ("first", "second")
_MOST_SHOWN = 60
"""How many characters of a phrase a message repeats."""
_WORD = re.compile(r"\[[^\[\]\n]*\]\S*|\{[^{}\n]*\}\S*|\"[^\"\n]*\"\S*|\S+")
"""A word, or a name or head in its brackets."""
_A = {
    Kind.term: "a term",
    Kind.missing: "what only one of them has",
    Kind.quantity: "a quantity",
    Kind.optional: "what is optional",
    Kind.owner: "an owner",
    Kind.category: "a category",
    Kind.duration: "a duration",
    Kind.value: "a value or base value",
    Kind.destination: "a destination",
    Kind.cause: "a cause",
    Kind.other: "what is done",
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two prints of the same cards agree and disagree on.

    ``equal`` and ``different`` are the numbers that were compared; ``not_comparable`` those that are not whole in one
    print or both, with what is known to differ all the same among the findings, and each with the names of these
    prints.  ``only_first`` and ``only_second`` are numbers of one print.  ``abilities`` counts those of the compared
    numbers, ``equal_abilities`` those of them that mean the same.
    """

    languages: tuple[str, str]
    findings: tuple[Diagnostic, ...]
    equal: tuple[str, ...]
    different: tuple[str, ...]
    not_comparable: Mapping[str, tuple[str, ...]]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    abilities: int
    equal_abilities: int

    def by_kind(self) -> dict[Kind, int]:
        """How many findings there are of each kind."""
        return {kind: sum(finding.code == kind.code for finding in self.findings) for kind in Kind}


def compare_prints(first: Print, second: Print, glossary: Glossary | None = None) -> Comparison:
    """The numbers that both prints have, compared in the order of the first.

    ``glossary`` has the terms of the first print with those of the second; without it terms are the same in both.
    """
    findings: list[Diagnostic] = []
    equal: list[str] = []
    different: list[str] = []
    not_comparable: dict[str, tuple[str, ...]] = {}
    abilities = equal_abilities = 0
    ours, theirs = first.numbers, second.numbers
    for number in (one for one in ours if one in theirs):
        card, other = first.cards.get(number), second.cards.get(number)
        whole = (card is not None and card.is_whole, other is not None and other.is_whole)
        compared = compare_card(card, other, glossary) if card is not None and other is not None else CardComparison()
        findings += compared.findings
        if not all(whole):
            not_comparable[number] = tuple(name for name, is_whole in zip(_PRINTS, whole, strict=True) if not is_whole)
            continue
        (different if compared.findings else equal).append(number)
        abilities += compared.abilities
        equal_abilities += compared.equal_abilities
    return Comparison(
        (first.language, second.language),
        tuple(findings),
        tuple(equal),
        tuple(different),
        not_comparable,
        tuple(number for number in ours if number not in theirs),
        tuple(number for number in theirs if number not in ours),
        abilities,
        equal_abilities,
    )


@dataclass(frozen=True, slots=True)
class CardComparison:
    """One number in two prints: what differs, and how many abilities were compared."""

    findings: tuple[Diagnostic, ...] = ()
    abilities: int = 0
    equal_abilities: int = 0


def compare_card(first: PrintedCard, second: PrintedCard, glossary: Glossary | None = None) -> CardComparison:
    """One number in two prints: its fields always, its texts where all of them are understood."""
    pair = _Pair(first, second, glossary)
    found = [pair.field(one) for one in field_differences(first.record, second.record, glossary)]
    if first.card.effects is None or second.card.effects is None:
        return CardComparison(tuple(found))
    left, right = printed_abilities(first.card), translated(printed_abilities(second.card), glossary)
    aligned = align(left, right)
    found += pair.texts(aligned.pairs, aligned.first, aligned.second)
    return CardComparison(tuple(found), max(len(left), len(right)), aligned.equal)


class _Pair:
    """A card in two prints, and the findings about it, each in the file of the first."""

    def __init__(self, first: PrintedCard, second: PrintedCard, glossary: Glossary | None) -> None:
        self.first, self.second, self.glossary = first, second, glossary
        language = second.record.language
        self.same_language = first.record.language == language
        self.other = "the other print" if self.same_language else f"the {language} print"

    def translated(self, found: Meaning) -> Meaning:
        """Effects in the terms of the first print."""
        return in_terms_of(self.glossary, found)

    # -- findings ------------------------------------------------------------------------------------------------------

    def field(self, difference: FieldDifference) -> Diagnostic:
        """The finding about a field."""
        message = f"{difference.field}: {difference.first} here, {difference.second} in {self.other}"
        here, there = self.first.field(difference.field, ""), self.second.field(difference.field, self.other)
        return self._finding(difference.kind, message, here, there, difference.hint)

    def texts(
        self, pairs: Sequence[tuple[Printed, Printed]], first: Sequence[Printed], second: Sequence[Printed]
    ) -> Iterator[Diagnostic]:
        """The findings about abilities that stand for each other, and about those that only one print has."""
        for one, other in pairs:
            assert one.ability.item is not None and other.ability.item is not None
            items, meanings = (one.ability.item, other.ability.item), (one.meaning, other.meaning)
            for cause in causes(*items, meanings, self.first.record.category, self.translated):
                yield self._cause(cause, one.ability.part, other.ability.part)
        triggers = [bool(card.record.trigger) for card in (self.first, self.second)]
        for here, abilities in ((True, first), (False, second)):
            for printed in abilities:
                # A card with a [Trigger] in one print only lacks it as a field.
                field = printed.ability.part == "trigger" and triggers[0] != triggers[1]
                yield self._missing(printed, here, Kind.field if field else Kind.missing)

    def _missing(self, printed: Printed, here: bool, kind: Kind) -> Diagnostic:
        item = printed.ability.item
        assert item is not None
        part = printed.ability.part
        card, lacking = (self.first, self.second) if here else (self.second, self.first)
        words = _phrase(source_of_text(card.record, part).content, item.span)
        text = "trigger" if kind is Kind.field else part
        name = "a [Trigger]" if kind is Kind.field else "an ability"
        hint = told((), printed.meaning, self.first.record.category)
        if here:
            message = f"{name} that {self.other} does not have: {words}"
            return self._finding(
                kind, message, card.words(part, item.span, ""), lacking.field(text, self.other), hint.replace("+", "-")
            )
        message = f"{name} that only {self.other} has: {words}"
        return self._finding(kind, message, lacking.field(text, ""), card.words(part, item.span, self.other), hint)

    def _cause(self, cause: Cause, part: Part, other_part: Part) -> Diagnostic:
        one, other = source_of_text(self.first.record, part).content, source_of_text(self.second.record, other_part)
        first, second = cause.first, cause.second
        if self.same_language and not cause.first_missing and not cause.second_missing:
            first, second = _trimmed(one, first, other.content, second)
        words = _phrase(one, first), _phrase(other.content, second)
        if cause.first_missing:
            words_told = f"{words[1]} only in {self.other}"
        elif cause.second_missing:
            words_told = f"{words[0]} only here"
        else:
            words_told = f"{words[0]} here, {words[1]} in {self.other}"
        message = f"the prints differ in {_A[cause.kind]}: {words_told}"
        here, there = self.first.words(part, first, ""), self.second.words(other_part, second, self.other)
        return self._finding(
            cause.kind, message, here, there, told(cause.before, cause.after, self.first.record.category)
        )

    def _finding(self, kind: Kind, message: str, here: Related, there: Related, hint: str = "") -> Diagnostic:
        rule = BY_CODE[kind.code]
        return Diagnostic(
            rule.code,
            rule.severity,
            message,
            here.file,
            self.first.record.number,
            here.position,
            here.end,
            here.excerpt,
            hint,
            rules=rule.numbers,
            related=(there,),
        )


def told(before: Meaning, after: Meaning, category: str) -> str:
    """What is other in the second effects, in English: the lines of the first that are gone, and those that came.

    ``category`` is that of the card.
    """
    old, new = (
        [line for ability in effects for line in explain_ability(ability, category).lines()]
        for effects in (before, after)
    )
    changes: list[str] = []
    for tag, start, end, begin, stop in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            changes += [f"- {line.strip()}" for line in old[start:end]] + [
                f"+ {line.strip()}" for line in new[begin:stop]
            ]
    return "\n".join(changes)


def _phrase(content: str, span: Span) -> str:
    words = " ".join(content[span.start : span.end].split())
    return f"“{words[:_MOST_SHOWN]}…”" if len(words) > _MOST_SHOWN else f"“{words}”"


def _trimmed(one: str, first: Span, other: str, second: Span) -> tuple[Span, Span]:
    """Two phrases of one language without the words that both begin and end with.

    Where nothing else is left of one of them, the words around stay with both.
    """
    left = [match.span() for match in _WORD.finditer(one, first.start, first.end)]
    right = [match.span() for match in _WORD.finditer(other, second.start, second.end)]
    words = [one[slice(*word)] for word in left], [other[slice(*word)] for word in right]
    if words[0] == words[1]:
        return first, second
    most = min(len(left), len(right))
    start = next((at for at in range(most) if words[0][at] != words[1][at]), most)
    end = next((at for at in range(most - start) if words[0][-1 - at] != words[1][-1 - at]), most - start)
    if start + end == most:
        start, end = max(start - 1, 0), max(end - 1, 0)
    left, right = left[start : len(left) - end], right[start : len(right) - end]
    if not left or not right:
        return first, second
    return Span(left[0][0], left[-1][1]), Span(right[0][0], right[-1][1])
