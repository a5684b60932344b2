"""What shows, across two languages, that a rule was reworded: whatever survives translation and differs.

The words are not compared.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from optcg_dsl.rulebooks.features import Features, features_of
from optcg_dsl.rulebooks.model import Rulebook
from optcg_dsl.rules.held import VERSIONS
from optcg_dsl.rules.numbering import correspondence, steps

Strength = Literal["sure", "weak"]

_LENGTH_FACTOR = 1.8
_LENGTH_LEAST = 15
_ALIKE = 0.9
_ALIKE_LEAST = 5
"""A term is a witness across two languages if at least so many pairs of rules use it, and of these that share has it
in both texts: a translation keeps it as good as always."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a rule counts as changed.

    ``kind`` is words, citations or signs in one language; across two, keywords, references, terms, digits, length, or
    table (known rewordings).  ``strength`` is weak where a translation may be the cause.
    """

    kind: str
    strength: Strength
    message: str


def evidence_across(old: Rulebook, new: Rulebook, pairs: Mapping[str, str]) -> dict[str, tuple[Evidence, ...]]:
    """What differs in each pair of rules of two documents in two languages, by the old number."""
    before, after = features_of(old), features_of(new)
    ratio = _usual_ratio(before, after, pairs)
    witnesses = _witnesses(before, after, pairs)
    rewritten = _known_rewordings(old.version, new.version)
    found: dict[str, tuple[Evidence, ...]] = {}
    for number, now in pairs.items():
        evidence = _evidence(before[number], after[now], pairs, ratio, witnesses)
        if now in rewritten:
            evidence.append(Evidence("table", "sure", "known to be reworded between the versions"))
        if evidence:
            found[number] = tuple(evidence)
    return found


def _known_rewordings(old: str, new: str) -> frozenset[str]:
    """The numbers, in the newer version, of rules known to be reworded somewhere between the two."""
    if old not in VERSIONS or new not in VERSIONS:
        return frozenset()
    low, high = VERSIONS.index(old), VERSIONS.index(new)
    return frozenset(
        correspondence(step.new, new)[number]
        for step in steps()[low:high]
        for number in step.rewritten
        if number in correspondence(step.new, new)
    )


def _usual_ratio(before: Mapping[str, Features], after: Mapping[str, Features], pairs: Mapping[str, str]) -> float:
    ratios = sorted(
        after[now].length / before[number].length
        for number, now in pairs.items()
        if before[number].length >= _LENGTH_LEAST and after[now].length
    )
    return ratios[len(ratios) // 2] if ratios else 1.0


def _witnesses(
    before: Mapping[str, Features], after: Mapping[str, Features], pairs: Mapping[str, str]
) -> frozenset[str]:
    """The terms that both documents use in the same rules, so that one which is missing on a side tells something."""
    used = [(before[number].terms.keys(), after[now].terms.keys()) for number, now in pairs.items()]
    either = Counter(term for old, new in used for term in old | new)
    both = Counter(term for old, new in used for term in old & new)
    return frozenset(term for term, count in either.items() if _ALIKE_LEAST <= count <= both[term] / _ALIKE)


def _evidence(
    old: Features, new: Features, pairs: Mapping[str, str], ratio: float, witnesses: frozenset[str]
) -> list[Evidence]:
    """What survives translation and differs."""
    found: list[Evidence] = []
    lost, gained = old.keywords - new.keywords, new.keywords - old.keywords
    if lost or gained:
        found.append(Evidence("keywords", "sure", _versus(lost, gained, "[", "]")))
    cited = Counter(pairs.get(number, number) for number in old.references.elements())
    lost, gained = cited - new.references, new.references - cited
    if lost or gained:
        found.append(Evidence("references", "sure", _versus(lost, gained)))
    lost, gained = (
        Counter(witnesses & (one.terms.keys() - other.terms.keys())) for one, other in ((old, new), (new, old))
    )
    if lost or gained:
        found.append(Evidence("terms", "weak", _versus(lost, gained, "<", ">")))
    lost, gained = old.digits - new.digits, new.digits - old.digits
    if lost or gained:
        strength: Strength = "sure" if lost and gained else "weak"
        found.append(Evidence("digits", strength, _versus(lost, gained)))
    if old.length >= _LENGTH_LEAST and new.length:
        factor = new.length / old.length / ratio
        if abs(math.log(factor)) > math.log(_LENGTH_FACTOR):
            found.append(Evidence("length", "weak", f"{factor:.1f} times the usual"))
    return found


def _versus(lost: Counter[str], gained: Counter[str], left: str = "", right: str = "") -> str:
    parts: list[str] = []
    for sign, items in (("-", lost), ("+", gained)):
        parts.extend(f"{sign}{left}{item}{right}" for item in sorted(items.elements()))
    return " ".join(parts)
