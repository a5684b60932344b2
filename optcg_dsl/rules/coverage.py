"""Which code and which tests stand behind each rule that an engine or a reader of card texts has to carry out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from optcg_dsl.rules.registry import RuleInfo, all_rules, is_known, sort_key
from optcg_dsl.rules.usage import Citation, Usage, all_usage, has_tests, usage_of

COVERAGE_FORMAT = "optcg.rules.coverage/1"
_ONLY_DATA = ("optcg_dsl/rules/", "optcg_dsl/rulebooks/", "optcg_dsl/effects/")
"""Folders that name rules without carrying them out: data about rules, and the vocabulary of effects."""


@dataclass(frozen=True, slots=True)
class Traced:
    """A behavioural rule, the code that implements it, and its tests and scenarios."""

    info: RuleInfo
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    scenarios: tuple[Citation, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """What the rule lacks: "code", "test"; the latter only where tests are at hand."""
        lacks_test = has_tests() and not self.tests and not self.scenarios
        return (*(() if self.code else ("code",)), *(("test",) if lacks_test else ()))


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """All behavioural rules, and the numbers cited somewhere that are no rule.

    ``tested`` says whether tests are at hand; from an installed package they are not.
    """

    rules: tuple[Traced, ...]
    unknown: tuple[tuple[str, Usage], ...]
    tested: bool

    @property
    def untraced(self) -> tuple[Traced, ...]:
        """The rules that lack an implementing function or a test."""
        return tuple(traced for traced in self.rules if traced.missing)

    def as_json(self) -> dict[str, Any]:
        """The coverage as plain data, with the name and version of the form."""
        return {
            "format": COVERAGE_FORMAT,
            "rules": len(all_rules()),
            "behavioural": len(self.rules),
            "untraced": [one.info.number for one in self.untraced],
            "tests_at_hand": self.tested,
            "unknown": [number for number, _ in self.unknown],
            "traced": [
                {
                    "number": one.info.number,
                    "summary": one.info.summary,
                    "missing": list(one.missing),
                    "module": one.info.module,
                    "code": [place_of(citation) for citation in one.code],
                    "tests": [place_of(citation) for citation in one.tests],
                    "scenarios": [place_of(citation) for citation in one.scenarios],
                }
                for one in self.rules
            ],
        }


def rule_coverage() -> RuleCoverage:
    """What stands behind each behavioural rule: each leaf that is neither a heading nor without influence on play."""
    rules = tuple(_traced(info) for info in all_rules() if info.leaf and info.kind == "behaviour")
    usage = all_usage()
    unknown = tuple((number, usage[number]) for number in sorted(usage, key=sort_key) if not is_known(number))
    return RuleCoverage(rules, unknown, has_tests())


def _traced(info: RuleInfo) -> Traced:
    usage = usage_of(info.number)
    return Traced(info, tuple(filter(implements, usage.code)), usage.tests, usage.scenarios)


def implements(citation: Citation) -> bool:
    """Whether a citation in code is about a function, class or constant that carries the rule out."""
    return bool(citation.name) and not citation.file.startswith(_ONLY_DATA)


def place_of(citation: Citation) -> str:
    """A citation as ``module:function`` (code), ``file:line`` and name (tests, scenarios)."""
    if citation.file.startswith("optcg_dsl/") and citation.file.endswith(".py"):
        return f"{citation.file.removesuffix('.py').replace('/', '.')}:{citation.name}"
    return f"{citation.file}:{citation.line} {citation.name}".rstrip()
