"""Abilities and cards explained: when, if, at which cost, what is done, and until when."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from optcg_dsl import effects as e
from optcg_dsl.explaining.conditions import condition, event_card, timing
from optcg_dsl.explaining.facts import Fact, References
from optcg_dsl.explaining.steps import block
from optcg_dsl.vocabulary.keywords import KEYWORDS

KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "auto": ("auto effect", ("8-1-3-1",)),
    "activate": ("activate effect", ("8-1-3-2",)),
    "permanent": ("permanent effect", ("8-1-3-3",)),
    "replacement": ("replacement effect", ("8-1-3-4",)),
    "keyword": ("keyword effect", ("10-1",)),
    "rule": ("permanent effect under the rules", ("8-1-3-3-3",)),
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """One ability in plain words.

    ``when``: any of these; ``conditions``: all of these; ``cost`` and ``do``: in this order.  ``references`` has each
    name (A, B, ...) with what it stands for.
    """

    text: str
    kind: Fact
    when: tuple[Fact, ...] = ()
    conditions: tuple[Fact, ...] = ()
    cost: tuple[Fact, ...] = ()
    do: tuple[Fact, ...] = ()
    references: tuple[tuple[str, str], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The explanation as plain data."""
        return {
            "text": self.text,
            "kind": _fact_json(self.kind),
            "when": [_fact_json(fact) for fact in self.when],
            "if": [_fact_json(fact) for fact in self.conditions],
            "cost": [_fact_json(fact) for fact in self.cost],
            "do": [_fact_json(fact) for fact in self.do],
            "references": dict(self.references),
        }

    def lines(self) -> list[str]:
        """The explanation as indented lines of text."""
        told = [f"kind   {_line(self.kind)}"]
        for label, facts in (("when", self.when), ("if", self.conditions)):
            told += [f"{label if first else '':<7}{_line(fact)}" for first, fact in _with_first(facts)]
        for label, facts in (("cost", self.cost), ("do", self.do)):
            for first, line in _with_first(_numbered(facts, "")):
                told.append(f"{label if first else '':<7}{line}")
        for first, (name, meaning) in _with_first(self.references):
            told.append(f"{'where' if first else '':<7}{name} is {meaning}")
        return told


def explain_ability(ability: e.Ability, category: str = "character") -> Explanation:
    """One ability in plain words; ``category`` is the category of its card."""
    refs = References(category)
    name, rules = KINDS[ability.kind]
    if ability.keyword is not None:
        name, rules = f"keyword effect [{ability.keyword}]", KEYWORDS[ability.keyword].rules[:1]
    instead = "in place of this: " if ability.kind == "replacement" else ""
    when = tuple(Fact(instead + text, numbers) for text, numbers in (timing(one, refs) for one in ability.timings))
    if ability.timings:
        refs.event = event_card(ability.timings[0], refs)
    conditions = [Fact(condition(one, refs), ("8-3-2",)) for one in ability.conditions]
    if ability.once_per_turn:
        conditions.append(Fact("it has not been activated this turn", ("10-2-13",)))
    cost = block(ability.cost, refs)
    if ability.optional or ability.cost_optional:
        offer = Fact("you may pay this; nothing follows if you do not", ("8-3-1-4",))
        if not cost or not ability.cost_optional:
            offer = Fact("you may choose not to activate it", ("8-1-2",))
        name = f"{name}; {offer.text}"
        rules = (*rules, *offer.rules)
    do = block(ability.body, refs)
    return Explanation(ability.text, Fact(name, rules), when, tuple(conditions), cost, do, refs.meanings)


def _with_first(items: Any) -> list[tuple[bool, Any]]:
    return [(index == 0, item) for index, item in enumerate(items)]


def _line(fact: Fact) -> str:
    rules = f"  ({', '.join(fact.rules)})" if fact.rules else ""
    until = f", {fact.until}" if fact.until else ""
    return f"{fact.text}{until}{rules}"


def _numbered(facts: tuple[Fact, ...], prefix: str, indent: str = "") -> list[str]:
    """Facts as numbered lines, those inside another one level deeper."""
    lines = []
    index = 0
    groups = 0
    for fact in facts:
        if fact.part:
            # A group has numbers of its own (4.a1, 4.a2), so that each step of an ability has a number to speak of.
            lines.append(f"{indent}{fact.part}:")
            lines += _numbered(fact.inner, f"{prefix}{ascii_lowercase[groups % 26]}", indent + "   ")
            groups += 1
            continue
        index += 1
        label = f"{prefix}{index}"
        lines.append(f"{indent}{label}. {_line(fact)}")
        lines += _numbered(fact.inner, f"{label}.", indent + "   ")
    return lines


def _fact_json(fact: Fact) -> dict[str, Any]:
    data: dict[str, Any] = {"text": fact.text}
    if fact.rules:
        data["rules"] = list(fact.rules)
    if fact.until:
        data["until"] = fact.until
    if fact.part:
        data["part"] = fact.part
    if fact.inner:
        data["inner"] = [_fact_json(inner) for inner in fact.inner]
    return data
