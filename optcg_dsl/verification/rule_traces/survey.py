"""What stands behind each rule, measured: what its tests run, and whether they notice changes of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from optcg_dsl.rules.coverage import RuleCoverage, rule_coverage
from optcg_dsl.rules.registry import rule
from optcg_dsl.verification.rule_traces.mutants import Remembered, sample, without_mutant
from optcg_dsl.verification.rule_traces.running import Mutant, Steps, functions_by_rule, run_marked_tests


@dataclass(frozen=True, slots=True)
class Survey:
    """The coverage, the change that was tried last for each rule, and the reasons of those that cannot have one."""

    coverage: RuleCoverage
    mutants: tuple[Mutant, ...]
    excused: Mapping[str, str]

    @property
    def missed(self) -> tuple[Mutant, ...]:
        """What was not noticed, of rules that can have a change that is."""
        return tuple(one for one in self.mutants if not one.noticed and one.rule not in self.excused)

    @property
    def wrongly_excused(self) -> tuple[Mutant, ...]:
        """What was noticed, of rules that are said to have no such change."""
        return tuple(one for one in self.mutants if one.noticed and one.rule in self.excused)


def survey(
    version: str,
    measure: bool,
    mutate: int,
    seed: int = 1,
    only: Collection[str] = (),
    steps: Steps = lambda all_, _: all_,
) -> Survey:
    """Measure the behavioural rules of a version: all, or those named in ``only``.

    Their tests are run if ``measure`` says so, and functions are changed for ``mutate`` of them, chosen by the seed.
    Without ``measure`` just the tests of these are run.  Raises :class:`UnknownRule` and
    :class:`~optcg_dsl.rules.versions.UnknownVersion`, and
    :class:`~optcg_dsl.verification.rule_traces.running.UnrunTestsError` where tests cannot be run.
    """
    named = {rule(number).number for number in only}
    static = rule_coverage(version)
    rules = [traced.info for traced in static.rules if not named or traced.info.number in named]
    chosen = sample(rules, mutate, seed)
    remembered = Remembered(seed)
    known = {info.number: old for info in chosen if (old := remembered.of(info)) is not None}
    tried = [info.number for info in chosen if info.number not in known]
    run = rules if measure else [info for info in chosen if info.number in tried]
    if not run:
        return Survey(static, tuple(known.values()), without_mutant())
    measured = run_marked_tests(run, tried, seed, steps=steps)
    remembered.keep(chosen, measured.mutants)
    found = known | {one.rule: one for one in measured.mutants}
    return Survey(
        rule_coverage(version, functions_by_rule(measured.tests, run)),
        tuple(found[info.number] for info in chosen if info.number in found),
        without_mutant(),
    )
