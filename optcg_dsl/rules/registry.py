"""The registry of rule numbers: those of the newest version, with a summary in our own words and a module each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal

from optcg_dsl.rules.data_files import load_rows

UNDECIDED_SUMMARY = "Not decided yet."
"""The summary of a rule that a version added and nobody has decided about."""

RuleKind = Literal["behaviour", "info", "heading"]

MODULES: Mapping[str, str] = MappingProxyType(
    {
        "AREA": "state, areas, card states, ownership",
        "CARD": "card data model",
        "DECK": "deck construction",
        "SETUP": "before the game",
        "TURN": "turn flow",
        "MAIN": "Main Phase actions",
        "BATTLE": "attack, block, counter, damage steps",
        "DAMAGE": "damage processing and Life",
        "EFFECT": "effect model and activation",
        "COST": "activation costs, conditions, timing",
        "LAYER": "permanent and continuous effects, validity, numbers",
        "REPL": "replacement effects",
        "CHOICE": "choosing, numbers, up to",
        "INSTR": "elementary instructions",
        "ORDER": "order of resolution",
        "PRINC": "impossible, prohibited and conflicting actions",
        "RULEPROC": "rule processing and the end of the game",
        "KEYEFF": "keyword effects",
        "KEYWORD": "keywords",
        "LOOP": "infinite loops",
        "REVEAL": "revealing and viewing secret areas",
        "DSL": "conventions of card texts",
        "INFO": "text without influence on the game",
    }
)
"""The modules that the rules are sorted into."""


class UnknownRule(KeyError):  # noqa: N818 (reads as a statement where it is caught)
    """A number that is no rule of the current version."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"no rule has the number {self.number!r}"


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """One rule number.

    ``module`` is a key of ``MODULES``, or "" for a pure heading.  ``kind`` is ``behaviour`` where an engine or a reader
    of card texts has to do something, ``info`` for text without influence on the game, ``heading`` for a bare heading.
    ``parent`` is the number one level up, "" for a chapter; ``leaf`` says that no number stands below.
    """

    number: str
    summary: str
    module: str
    kind: RuleKind
    parent: str
    leaf: bool


def sort_key(number: str) -> tuple[int, ...]:
    """The key that puts rule numbers into their order (3-10 after 3-9)."""
    return tuple(int(part) for part in number.split("-"))


def parent_of(number: str) -> str:
    """The number one level up, "" for a chapter."""
    return number.rpartition("-")[0]


@cache
def _registry() -> Mapping[str, RuleInfo]:
    rows = load_rows("chapter*.yaml")
    parents = {parent_of(row["number"]) for row in rows}
    registry: dict[str, RuleInfo] = {}
    for row in rows:
        number, module = row["number"], row["module"] or ""
        kind: RuleKind = "heading" if not module else "info" if module == "INFO" else "behaviour"
        registry[number] = RuleInfo(number, row["summary"], module, kind, parent_of(number), number not in parents)
    return MappingProxyType(registry)


def rule(number: str) -> RuleInfo:
    """The rule with this number of the newest version.  Raises :class:`UnknownRule` when there is none."""
    try:
        return _registry()[number]
    except KeyError:
        raise UnknownRule(number) from None


def all_rules() -> tuple[RuleInfo, ...]:
    """All rules of the newest version in order."""
    return tuple(_registry().values())


def is_known(number: str) -> bool:
    """Whether the newest version has a rule with this number."""
    return number in _registry()


def children_of(number: str) -> tuple[RuleInfo, ...]:
    """The rules one level below."""
    return tuple(info for info in _registry().values() if info.parent == number)
