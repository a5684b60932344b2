"""Going through the words of accepted texts, for those that nothing reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, get_args

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.verification.words.changes import Change, Kind, Words
from optcg_dsl.verification.words.entries import Synonyms
from optcg_dsl.verification.words.judging import Judge, Line, Verdict
from optcg_dsl.verification.words.languages import SWAPPING
from optcg_dsl.verification.words.synonyms import Allowed, stale

WORDS_FORMAT = "optcg.words/1"


@dataclass(frozen=True, slots=True)
class Task:
    """The words of a line that are changed, by their indices; ``cards`` are the cards that it stands on."""

    line: Line
    cards: tuple[str, ...]
    indices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A change of a line that is without effect (*unread*), or that the compiler fails at (*broken*)."""

    task: Task
    change: Change
    verdict: Verdict

    def as_json(self) -> dict[str, Any]:
        """The finding as plain data; the offsets are in the normalised line."""
        return {
            "cards": list(self.task.cards),
            "language": self.task.line.language,
            "category": self.task.line.category,
            "part": self.task.line.part,
            "text": self.task.line.text,
            "start": self.change.span.start,
            "end": self.change.span.end,
            "words": self.change.old,
            "could_be": self.change.new,
            "kind": self.change.kind,
            "changed": self.change.text,
            "verdict": self.verdict,
        }


@dataclass(slots=True)
class Survey:
    """The findings of a run, how many changes had which verdict, and the entries that are needed no more.

    ``allowed`` counts the changes that an entry of the synonyms speaks of; they are not tried.  ``wide``: words give
    way to those of other parts of speech, too.  ``kinds``: only changes of these kinds are tried.
    """

    findings: list[Finding] = field(default_factory=list)
    counts: Counter[Verdict] = field(default_factory=Counter)
    allowed: int = 0
    lines: int = 0
    words: int = 0
    stale: tuple[Synonyms, ...] = ()
    judge: Judge = field(default_factory=Judge)
    wide: bool = False
    kinds: frozenset[Kind] = frozenset(get_args(Kind))

    @property
    def clean(self) -> bool:
        """Whether every word is read, and every entry of the synonyms is needed."""
        return not (self.findings or self.stale)

    def add(self, task: Task) -> None:
        """Change the words of one line."""
        self.lines += 1
        self.words += len(task.indices)
        words = Words(task.line.text, SWAPPING[task.line.language], wide=self.wide)
        allowed = Allowed(words, task.line.language)
        found: list[Finding] = []
        for index in task.indices:
            for change in words.changes_at(index):
                if change.kind not in self.kinds:
                    continue
                if allowed.by_synonyms(change):
                    self.allowed += 1
                    continue
                verdict = self.judge.verdict(task.line, change)
                self.counts[verdict] += 1
                if verdict in ("unread", "broken"):
                    found.append(Finding(task, change, verdict))
        self.findings += _shortest(found)

    def as_json(self) -> dict[str, Any]:
        """The run as plain data."""
        return {
            "format": WORDS_FORMAT,
            "lines": self.lines,
            "words": self.words,
            "changes": {verdict: self.counts[verdict] for verdict in get_args(Verdict)} | {"allowed": self.allowed},
            "findings": [finding.as_json() for finding in self.findings],
            "stale": [{"phrases": sorted(one.phrases), "example": one.example} for one in self.stale],
        }


def tasks_of(records: Iterable[CardRecord]) -> list[Task]:
    """Every accepted line of the texts of these cards, each once, in their order, with all its words.

    Cards with faults in their data do not count: their text is not the printed one; nor do those in a language whose
    words cannot be changed.
    """
    cards: dict[Line, dict[str, None]] = {}
    for record in records:
        if record.faults or record.language not in SWAPPING:
            continue
        for ability in compile_card(record, explained=False).abilities:
            if ability.effects:
                cards.setdefault(_line(record, ability), {})[record.number] = None
    return [
        Task(line, tuple(on), tuple(range(len(Words(line.text, SWAPPING[line.language]).tokens))))
        for line, on in cards.items()
    ]


def _line(record: CardRecord, ability: CompiledAbility) -> Line:
    """The line of an ability, with the other text of its card if it needs that."""
    line = Line(record.category, ability.part, ability.text, language=record.language)
    if compile_card(line.record(line.text), explained=False).effects is not None:
        return line
    return replace(line, beside=record.trigger if ability.part == "effect" else record.effect)


def sample(tasks: Sequence[Task], size: int, seed: int = 1) -> list[Task]:
    """A fixed selection of the words of all lines."""
    everything = [(place, index) for place, task in enumerate(tasks) for index in task.indices]
    chosen: dict[int, list[int]] = {}
    for place, index in sorted(Random(seed).sample(everything, min(size, len(everything)))):
        chosen.setdefault(place, []).append(index)
    return [Task(tasks[place].line, tasks[place].cards, tuple(indices)) for place, indices in chosen.items()]


def stale_of(tasks: Iterable[Task]) -> tuple[Synonyms, ...]:
    """The entries of the languages of these lines that are needed no more."""
    languages = dict.fromkeys(task.line.language for task in tasks)
    return tuple(entry for language in languages for entry in stale(language))


def survey_of(tasks: Iterable[Task]) -> Survey:
    """Change the words of these lines."""
    tasks = tuple(tasks)
    survey = Survey(stale=stale_of(tasks))
    for task in tasks:
        survey.add(task)
    return survey


def _shortest(found: Sequence[Finding]) -> list[Finding]:
    """The findings without those that leave out more words than another that leaves out some of these."""
    removed = [one.change.span for one in found if not one.change.new]
    return [
        one
        for one in found
        if one.change.new
        or not any(
            span != one.change.span and one.change.span.start <= span.start and span.end <= one.change.span.end
            for span in removed
        )
    ]
