"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES, inflected
from optcg_dsl.syntax.japanese.vocabulary import STATS, inverse
from optcg_dsl.syntax.printing import NotPrintableError

STAT_WORDS = inverse(STATS) | {"counter": "カウンター"}
DEEDS: Mapping[str, str] = MappingProxyType({deed: inflected(verb, "PAST") for verb, deed in PARTICIPLES.items()})
"""What was done with cards, by the participle."""
_OF = (n.Value, n.Colors, n.ColoredAdjective, n.FacingAdjective)
_WHOLE = (n.NoBaseEffectProperty, n.Different, n.OtherAdjective, n.GivenAdjective, n.SameAs, n.DifferentColorFrom)
"""What is printed with the word that joins it to the noun."""


def modifiers_of(noun: n.Noun) -> tuple[str, str]:
    """What stands before the owner, and what behind it."""
    excluded: list[str] = []
    first: list[str] = []
    with_no: list[str] = []
    with_has: list[str] = []
    tests: list[n.Node] = [one for one in noun.adjectives if not isinstance(one, n.Names)]
    for one in noun.filters:
        if isinstance(one, n.OtherThan):
            excluded.append(f"{text_of(one.what)}以外の")
        elif isinstance(one, n.With) and one.joiner == "and":
            tests += one.properties
        else:
            tests.append(one)
    for test in tests:
        if isinstance(test, n.DonePart | n.DoneAdjective):
            first.append(DEEDS[test.deed])
        elif isinstance(test, n.Value) and test.total:
            continue
        elif isinstance(test, n.StateAdjective | n.OtherAdjective | n.GivenAdjective):
            first.append(_whole(test))
        elif isinstance(test, n.Value) and isinstance(test.bound, n.RelativeTo):
            with_no.append(_within_number(test, test.bound))
        elif isinstance(test, (*_OF, *_WHOLE)):
            with_no.append(_whole(test))
        elif isinstance(test, n.WithoutFilter):
            with_has += [f"{text_of(one)}を持たない" for one in test.properties]
        elif isinstance(test, n.With) and all(isinstance(one, n.Value) for one in test.properties):
            with_no.append(_either_value(test.properties))
        elif isinstance(test, n.With):
            with_has.append(alternatives(test.properties))
        else:
            with_has.append(f"{text_of(test)}を持つ")
    return "".join(excluded), "".join((*first, *with_no, *with_has))


def _whole(test: n.Node) -> str:
    text = text_of(test)
    return text if isinstance(test, _WHOLE) else f"{text}の"


def alternatives(properties: tuple[n.Property, ...]) -> str:
    """``特徴《A》か属性(斬)を持つ``."""
    return "か".join(map(text_of, properties)) + "を持つ"


def _either_value(properties: tuple[n.Property, ...]) -> str:
    """``コスト0か8以上の``; raises ``NotPrintableError`` for alternatives of several values."""
    values = [one for one in properties if isinstance(one, n.Value)]
    if len({one.stat for one in values}) != 1 or any(isinstance(one.bound, n.RelativeTo) for one in values):
        raise NotPrintableError("no Japanese words for either of these values")
    return STAT_WORDS[values[0].stat] + "か".join(text_of(one.bound) for one in values) + "の"


def _within_number(value: n.Value, bound: n.RelativeTo) -> str:
    return f"{relation(bound)}の{STAT_WORDS[value.stat]}を持つ"


_RELATIONS = {"equal to or less than": "以下", "equal to or more than": "以上"}


def relation(bound: n.RelativeTo | n.NumberCompared) -> str:
    """``相手のライフの枚数以下``; raises ``NotPrintableError`` for a relation without a word."""
    number = bound.number if isinstance(bound, n.RelativeTo) else bound.right
    if bound.relation not in _RELATIONS:
        raise NotPrintableError(f"no Japanese word for {bound.relation!r}")
    return text_of(number) + _RELATIONS[bound.relation]


@text_of.register
def _print_without(node: n.NoBaseEffectProperty) -> str:
    return "元々の効果のない"


@text_of.register
def _print_different(node: n.Different) -> str:
    return "色の異なる" if node.what == "colors" else "カード名の異なる"


@text_of.register
def _print_other(node: n.OtherAdjective) -> str:
    return "他の"


@text_of.register
def _print_given(node: n.GivenAdjective) -> str:
    return "付与されている"


_ALIKE = {
    "card name": "カード名を持つ",
    "name": "カード名を持つ",
    "color": "色の",
    "type": "特徴を持つ",
    "cost": "コストの",
    "power": "パワーの",
}


@text_of.register
def _print_same(node: n.SameAs) -> str:
    return f"{text_of(node.target)}と{'異なる' if node.differs else '同じ'}{_ALIKE[node.what]}"


@text_of.register
def _print_different_color(node: n.DifferentColorFrom) -> str:
    return f"{text_of(node.target)}と異なる色の"
