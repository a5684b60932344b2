"""Which code and which tests stand behind each rule that an engine or a reader of card texts has to carry out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from optcg_dsl.rules.numbering import correspondence, numbers_of, place
from optcg_dsl.rules.registry import RuleInfo, all_rules, is_known, sort_key
from optcg_dsl.rules.usage import Citation, Usage, all_usage, has_tests, switch_usage, usage_of
from optcg_dsl.rules.versions import SWITCHES, VERSIONS, SwitchInfo, UnknownVersion

COVERAGE_FORMAT = "optcg.rules.coverage/2"
_ONLY_DATA = ("optcg_dsl/rules/", "optcg_dsl/rulebooks/", "optcg_dsl/effects/")
"""Folders that name rules without carrying them out: data about rules, and the vocabulary of effects."""


@dataclass(frozen=True, slots=True)
class Traced:
    """A behavioural rule, the code that implements it, and its tests and scenarios."""

    info: RuleInfo
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    scenarios: tuple[Citation, ...]
    ran: tuple[str, ...] | None = None
    """Which of the functions (``file:name``) a test of the rule runs; ``None`` where that was not measured."""

    @property
    def missing(self) -> tuple[str, ...]:
        """What the rule lacks: "code", "test" (only where tests are at hand), "run" (no test of it runs the code)."""
        lacks_test = has_tests() and not self.tests and not self.scenarios
        lacks_run = self.ran == () and bool(self.code) and not lacks_test
        found = (("code", not self.code), ("test", lacks_test), ("run", lacks_run))
        return tuple(word for word, lacks in found if lacks)


@dataclass(frozen=True, slots=True)
class OldRule:
    """A rule of an older version that later ones do not have: its number there, and the switches that carry it out."""

    number: str
    switches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SwitchTraced:
    """A switch with its value in the version, whether the version is silent, the functions that read it, and its
    scenarios."""

    info: SwitchInfo
    value: str
    silent: bool
    code: tuple[Citation, ...]
    scenarios: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """All behavioural rules of a version, and the numbers cited somewhere that are no rule.

    ``tested`` says whether tests are at hand; from an installed package they are not.  ``older`` are the rules that the
    newest version does not have.
    """

    rules: tuple[Traced, ...]
    unknown: tuple[tuple[str, Usage], ...]
    tested: bool
    version: str = VERSIONS[-1]
    older: tuple[OldRule, ...] = ()
    switches: tuple[SwitchTraced, ...] = ()

    @property
    def count(self) -> int:
        """How many numbers the version has."""
        return len(numbers_of(self.version))

    @property
    def untraced(self) -> tuple[Traced, ...]:
        """The rules that lack an implementing function or a test."""
        return tuple(traced for traced in self.rules if traced.missing)

    @property
    def measured(self) -> bool:
        """Whether it was measured which functions the tests run."""
        return any(traced.ran is not None for traced in self.rules)

    def as_json(self) -> dict[str, Any]:
        """The coverage as plain data, with the name and version of the form."""
        return {
            "format": COVERAGE_FORMAT,
            "version": self.version,
            "rules": self.count,
            "behavioural": len(self.rules) + len(self.older),
            "untraced": [
                *(one.info.number for one in self.untraced),
                *(one.number for one in self.older if not one.switches),
            ],
            "tests_at_hand": self.tested,
            "measured": self.measured,
            "unknown": [number for number, _ in self.unknown],
            "traced": [
                {
                    "number": one.info.number,
                    "printed": place(one.info.number, self.version),
                    "summary": one.info.summary,
                    "missing": list(one.missing),
                    "module": one.info.module,
                    "code": [place_of(citation) for citation in one.code],
                    "tests": [place_of(citation) for citation in one.tests],
                    "scenarios": [place_of(citation) for citation in one.scenarios],
                    "ran": None if one.ran is None else list(one.ran),
                }
                for one in self.rules
            ],
            "older": [{"number": one.number, "switches": list(one.switches)} for one in self.older],
            "switches": [
                {
                    "key": one.info.key,
                    "field": one.info.field,
                    "value": one.value,
                    "silent": one.silent,
                    "rules": list(one.info.rules[self.version]),
                    "code": [place_of(citation) for citation in one.code],
                    "scenarios": [place_of(citation) for citation in one.scenarios],
                }
                for one in self.switches
            ],
        }


def rule_coverage(version: str = VERSIONS[-1], ran: Mapping[str, Collection[str]] | None = None) -> RuleCoverage:
    """What stands behind each behavioural rule: each that is neither a bare heading nor without influence on play.

    ``ran`` says which functions (``file:name``) the tests of each rule run; a rule that is not in it was not measured.

    For an older version, the rules that it has already.  Raises :class:`UnknownVersion` for one that is not held.
    """
    if version not in VERSIONS:
        raise UnknownVersion(version)
    here = set(correspondence(version, VERSIONS[-1]).values())
    rules = tuple(_traced(info, ran) for info in all_rules() if info.kind == "behaviour" and info.number in here)
    usage = all_usage()
    unknown = tuple((number, usage[number]) for number in sorted(usage, key=sort_key) if not is_known(number))
    return RuleCoverage(rules, unknown, has_tests(), version, _older(version), _switches(version))


def _older(version: str) -> tuple[OldRule, ...]:
    kept = correspondence(version, VERSIONS[-1])
    return tuple(
        OldRule(number, tuple(info.key for info in SWITCHES if number in info.rules[version]))
        for number in numbers_of(version)
        if number not in kept
    )


def _switches(version: str) -> tuple[SwitchTraced, ...]:
    usage = switch_usage()
    return tuple(
        SwitchTraced(
            info,
            str(info.values[version]),
            version in info.silent,
            usage[info.field].code,
            usage[info.field].scenarios,
        )
        for info in SWITCHES
    )


def has_sentence(info: RuleInfo) -> bool:
    """Whether a rule says something itself; a heading over others only names what these are about."""
    return info.leaf or (info.summary.endswith(".") and " " in info.summary)


def own_numbers(info: RuleInfo) -> tuple[str, ...]:
    """The numbers whose functions and tests are those of a rule: its own, and those below one without a sentence."""
    if has_sentence(info):
        return (info.number,)
    return (info.number, *(one.number for one in all_rules() if one.number.startswith(f"{info.number}-")))


def implementing(numbers: Collection[str]) -> dict[tuple[str, str], int]:
    """The file and name of what carries one of these rules out, with the number of rules that each cites."""
    cited: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str], int] = {}
    for number, usage in all_usage().items():
        places = {(citation.file, citation.name) for citation in usage.code if implements(citation)}
        cited.update(places)
        if number in numbers:
            found |= dict.fromkeys(places, 0)
    return {place: cited[place] for place in found}


def _traced(info: RuleInfo, ran: Mapping[str, Collection[str]] | None) -> Traced:
    """A rule with what cites it; a heading with what cites the rules below it, too."""
    numbers = own_numbers(info)
    usages = [usage_of(number) for number in numbers]
    code = dict.fromkeys(citation for usage in usages for citation in usage.code if implements(citation))
    tests = dict.fromkeys(citation for usage in usages for citation in usage.tests)
    scenarios = dict.fromkeys(citation for usage in usages for citation in usage.scenarios)
    if ran is None or info.number not in ran:
        return Traced(info, tuple(code), tuple(tests), tuple(scenarios))
    names = dict.fromkeys(f"{citation.file}:{citation.name}" for citation in code)
    return Traced(
        info, tuple(code), tuple(tests), tuple(scenarios), tuple(name for name in names if name in ran[info.number])
    )


def implements(citation: Citation) -> bool:
    """Whether a citation in code is about a function, class or constant that carries the rule out."""
    return bool(citation.name) and not citation.file.startswith(_ONLY_DATA)


def place_of(citation: Citation) -> str:
    """A citation as ``module:function`` (code), ``file:line`` and name (tests, scenarios)."""
    if citation.file.startswith("optcg_dsl/") and citation.file.endswith(".py"):
        return f"{citation.file.removesuffix('.py').replace('/', '.')}:{citation.name}"
    return f"{citation.file}:{citation.line} {citation.name}".rstrip()
