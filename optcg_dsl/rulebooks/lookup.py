"""Everything known about one rule number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from optcg_dsl.rules.numbering import correspondence, place
from optcg_dsl.rules.registry import RuleInfo, UnknownRule, children_of, is_known, rule
from optcg_dsl.rules.terms import Term, all_terms
from optcg_dsl.rules.usage import Usage, switch_usage, usage_of
from optcg_dsl.rules.versions import DEFAULT_VERSION, SWITCHES, VERSIONS, SwitchInfo, UnknownVersion

SHOW_FORMAT = "optcg.rules.show/1"


@dataclass(frozen=True, slots=True)
class RuleView:
    """One rule: what was asked for, its entry in the registry (``None`` for a rule that no longer exists), where it
    stands in each version, and what uses it.  ``cards`` are the numbers of the ``loaded`` cards that use its words,
    ``by_switch`` how many contain what each of its switches (by key) is about."""

    asked: str
    version: str
    info: RuleInfo | None
    above: tuple[RuleInfo, ...]
    below: tuple[RuleInfo, ...]
    places: Mapping[str, str | None]
    switches: tuple[SwitchInfo, ...]
    terms: tuple[Term, ...]
    usage: Usage
    cards: tuple[str, ...]
    loaded: int
    by_switch: Mapping[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The view as plain data, with the name and version of the form."""
        info = self.info
        return {
            "format": SHOW_FORMAT,
            "asked": self.asked,
            "version": self.version,
            "number": info.number if info else None,
            "summary": info.summary if info else None,
            "module": info.module if info else None,
            "kind": info.kind if info else None,
            "above": [other.number for other in self.above],
            "below": [other.number for other in self.below],
            "places": dict(self.places),
            "switches": [
                {
                    "key": switch.key,
                    "field": switch.field,
                    "title": switch.title,
                    "values": dict(switch.values),
                    "silent": list(switch.silent),
                    "rules": {name: list(numbers) for name, numbers in switch.rules.items()},
                    "code": [asdict(citation) for citation in switch_usage()[switch.field].code],
                    "scenarios": [asdict(citation) for citation in switch_usage()[switch.field].scenarios],
                    "cards": self.by_switch.get(switch.key, 0),
                }
                for switch in self.switches
            ],
            "terms": [term.id for term in self.terms],
            "code": [asdict(citation) for citation in self.usage.code],
            "tests": [asdict(citation) for citation in self.usage.tests],
            "scenarios": [asdict(citation) for citation in self.usage.scenarios],
            "cards": len(self.cards),
            "card_numbers": list(self.cards),
            "loaded": self.loaded,
        }


def look_up(number: str, version: str = DEFAULT_VERSION, cards: tuple[str, ...] = (), loaded: int = 0) -> RuleView:
    """What is known about the rule that has this number in a version.

    ``cards``, by number, of ``loaded`` cards depend on it.  Code that cites it is told by its function, class or
    constant; what a whole module is about carries nothing out.  Raises
    :class:`~optcg_dsl.rules.versions.UnknownVersion`, and :class:`~optcg_dsl.rules.registry.UnknownRule` when the
    version has no such number.
    """
    today = today_of(number, version)
    info = rule(today) if today else None
    places = {name: place(today, name) if today else None for name in VERSIONS}
    if today is None:
        places |= _old_places(number, version)
    above: list[RuleInfo] = []
    while info is not None and (above[-1] if above else info).parent:
        above.append(rule((above[-1] if above else info).parent))
    switches = tuple(s for s in SWITCHES if any(places[name] in s.rules[name] for name in VERSIONS if places[name]))
    terms = tuple(term for term in all_terms() if today in term.rules)
    below = children_of(today) if today else ()
    cited = usage_of(today) if today else Usage((), (), ())
    usage = Usage(tuple(one for one in cited.code if one.name), cited.tests, cited.scenarios)
    return RuleView(number, version, info, tuple(above[::-1]), below, places, switches, terms, usage, cards, loaded)


def today_of(number: str, version: str) -> str | None:
    """The newest version's number of the rule that has this number in a version; ``None`` when it no longer exists.

    Raises :class:`~optcg_dsl.rules.registry.UnknownRule` when the version has no such number, and
    :class:`~optcg_dsl.rules.versions.UnknownVersion`.
    """
    if version not in VERSIONS:
        raise UnknownVersion(version)
    if version == VERSIONS[-1]:
        if not is_known(number):
            raise UnknownRule(number)
        return number
    mapping = correspondence(version, VERSIONS[-1])
    if number in mapping:
        return mapping[number]
    if number in correspondence(version, version):
        return None
    raise UnknownRule(number)


def _old_places(number: str, version: str) -> dict[str, str | None]:
    """Where a rule that no longer exists stands in the versions that have it."""
    places: dict[str, str | None] = {}
    for other in VERSIONS[: VERSIONS.index(version) + 1]:
        back = {new: old for old, new in correspondence(other, version).items()}
        places[other] = back.get(number)
    for other in VERSIONS[VERSIONS.index(version) :]:
        places[other] = correspondence(version, other).get(number)
    return places
