"""Code lenses and inlay hints, and what the commands behind them tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.features.outline import scenario_marks
from optcg_dsl.editor.features.words import place_of
from optcg_dsl.editor.places import Range
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.explaining.subjects import of_compiled
from optcg_dsl.scenarios.report import failure_text
from optcg_dsl.scenarios.runner import Compiler, Failure, run, versions_of
from optcg_dsl.text.source import Position


@dataclass(frozen=True, slots=True)
class Lens:
    """A command above a line: its title, the command, and its second argument, the first being the document."""

    title: str
    command: str
    argument: str
    range: Range


RUN, EXPLAIN = "optcg.runScenario", "optcg.explainCard"


def lenses(document: Document) -> list[Lens]:
    """Above each scenario the command that runs it, above the first one for all; above each card its explanation."""
    scenarios = list(scenario_marks(document)) if document.kind == "scenarios" else []
    found = [Lens("Run this scenario", RUN, one.name, one.range) for one in scenarios]
    if len(scenarios) > 1:
        found.insert(0, Lens(f"Run all {len(scenarios)} scenarios", RUN, "", scenarios[0].range))
    for card in document.cards:
        lines = sum(bool(line.strip()) for text in (card.effect, card.trigger) for line in text.split("\n"))
        if lines:
            title = f"Explain {lines} lines" if lines > 1 else "Explain"
            found.append(Lens(title, EXPLAIN, card.number, place_of(card)))
    return found


def explanation(workspace: Workspace, card: CardRecord) -> str:
    """A card from its words to its effects, as ``optcg explain`` tells it."""
    explained = of_compiled(workspace.compiled(card))
    parts = [explained.headline()]
    for ability in explained.abilities:
        lines = [ability.understood or f"not understood: {ability.text}"]
        lines += [f"  {line}" for one in ability.explained for line in one.lines()]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


@dataclass(frozen=True, slots=True)
class Ran:
    """A scenario that was run: its name, its place (a line from 1), and what failed, "" if nothing did."""

    name: str
    line: int
    failure: str
    failed_line: int = 0


def run_scenarios(workspace: Workspace, document: Document, name: str = "") -> Iterator[Ran]:
    """Runs the scenario of this name in a document, or all of them, one at a time.

    Nothing, if the document has errors or no such scenario.
    """
    file = workspace.scenarios(document.path, document.text).content
    if file is None:
        return
    compiler = Compiler(file.records)
    for scenario in file.scenarios:
        if name and scenario.name != name:
            continue
        failures: list[Failure] = []
        for version in versions_of(scenario, None)[0]:
            failures += run(scenario, compiler, version).failures
        told = "\n".join(dict.fromkeys(map(failure_text, failures)))
        yield Ran(scenario.name, scenario.place.line, told, failures[0].place.line if failures else 0)


@dataclass(frozen=True, slots=True)
class Hint:
    """A remark behind the words of an ability: a label, and a longer text that explains it."""

    position: Position
    label: str
    tooltip: str


def hints(workspace: Workspace, document: Document, within: Range) -> list[Hint]:
    """What each ability in a part of a document is and costs, behind its last word."""
    found = []
    for card in document.cards:
        sources = {"effect": card.effect_source, "trigger": card.trigger_source}
        if not any(source and within.holds(source.position(0)) for source in sources.values()):
            continue
        compiled = workspace.compiled(card)
        for ability, explained in zip(compiled.abilities, of_compiled(compiled).abilities, strict=True):
            source = sources[ability.part]
            item = ability.item
            if source is None or item is None or not explained.explained:
                continue
            first = explained.explained[0]
            kind = first.kind.text.partition(";")[0]
            rules = f" ({first.kind.rules[0]})" if first.kind.rules else ""
            costs = f"; cost: {', '.join(fact.text for fact in first.cost)}" if first.cost else ""
            label = f"{kind}{rules}{costs}"
            found.append(Hint(source.position(item.span.end), label, "\n".join(first.lines())))
    return found
