"""Which changes the tests of rules notice, as text for people."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from optcg_dsl.verification.rule_traces.running import Mutant
from optcg_dsl.verification.rule_traces.survey import Survey

_SAID = {
    "asserted": "noticed",
    "broken": "noticed: a test broke",
    "hung": "noticed: a test did not end",
    "missed": "NOT noticed",
    "unchanged": "NOT noticed: its tests run nothing that could be changed",
}


def mutants_report(survey: Survey) -> RenderableType:
    """What was changed for each rule and how its tests took it; those that lack something last."""
    parts: list[RenderableType] = [Text(""), Text("Changed functions", style="bold")]
    wrong = {one.rule for one in (*survey.missed, *survey.wrongly_excused)}
    for one in sorted(survey.mutants, key=lambda one: one.rule in wrong):
        parts.append(Text(_line(one, survey.excused.get(one.rule)), style="red" if one.rule in wrong else "dim"))
    noticed = sum(one.noticed for one in survey.mutants)
    excused = sum(not one.noticed and one.rule in survey.excused for one in survey.mutants)
    figures = f"of {len(survey.mutants)} rules the tests of {noticed} notice a change; {excused} cannot have one"
    parts.append(Text(figures, style="bold"))
    return Group(*parts)


def _line(one: Mutant, excuse: str | None) -> str:
    where = f"  {one.function}, line {one.line}: {one.change}" if one.function else ""
    tried = f" ({one.tried} tried)" if one.tried > 1 and not one.noticed else ""
    if excuse is not None:
        said = (
            f"{_SAID[one.how]}, but is listed as one that no test can notice"
            if one.noticed
            else f"cannot have one: {excuse}"
        )
        return f"{one.rule}  {said}{where if one.noticed else ''}"
    return f"{one.rule}  {_SAID[one.how]}{tried}{where}"
