"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Sequence

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import text_of
from optcg_dsl.syntax.chinese.printing.words import COLORS_PRINTED, JOINTS, STATES, STATS, SYMBOLS, bracketed, deed_word
from optcg_dsl.syntax.chinese.vocabulary import ATTRIBUTES, TIMINGS
from optcg_dsl.syntax.japanese.vocabulary import inverse
from optcg_dsl.syntax.printing import NotPrintableError

_VALUES = (
    *(n.Value, n.Colors, n.ColoredAdjective, n.Different, n.NoBaseEffectProperty, n.SameAs, n.DifferentColorFrom),
)
_ATTRIBUTES = inverse(ATTRIBUTES)


def modifiers_of(noun: n.Noun, without: Sequence[n.Node] = ()) -> str:
    """What stands between the owner and the head, with the 的 that closes it; ``without`` what is said already."""
    return _closed(_worded([one for one in tests_of(noun) if one not in without]))


def tests_of(noun: n.Noun) -> list[n.Node]:
    """What a noun tests, each on its own."""
    tests: list[n.Node] = [one for one in noun.adjectives if not isinstance(one, n.Names)]
    for one in noun.filters:
        tests += one.properties if isinstance(one, n.With) and one.joiner == "and" else (one,)
    return tests


def common_to(nouns: Sequence[n.Noun]) -> list[n.Node]:
    """What all of several nouns test."""
    first, *others = map(tests_of, nouns)
    return [one for one in first if all(one in tests for tests in others)]


def spread(tests: Sequence[n.Node]) -> str:
    """What is said of all of several nouns, before the comma that says so."""
    text = _worded(tests)
    return f"{text.removesuffix('的')}、" if text else ""


def _closed(text: str) -> str:
    return text if not text or text.endswith("的") else f"{text}的"


def _worded(tests: Sequence[n.Node]) -> str:
    excluded: list[str] = []
    first: list[str] = []
    values: list[str] = []
    having: list[str] = []
    for test in tests:
        if isinstance(test, n.OtherThan):
            excluded.append(f"除了{text_of(test.what)}以外")
        elif isinstance(test, n.DonePart | n.DoneAdjective):
            first.append(deed_word(test.deed))
        elif isinstance(test, n.StateAdjective | n.FacingAdjective | n.OtherAdjective | n.GivenAdjective):
            first.append(text_of(test))
        elif isinstance(test, _VALUES):
            values.append(text_of(test))
        elif isinstance(test, n.WithoutFilter):
            having += [_lacks(one) for one in test.properties]
        elif isinstance(test, n.With) and all(isinstance(one, n.Value) for one in test.properties):
            values.append(_either_value(test.properties))
        elif isinstance(test, n.With):
            having.append(alternatives(test.properties))
        else:
            having.append(has(test))
    return "".join((*excluded, *first, *values, *having))


def _lacks(test: n.Node) -> str:
    """``未擁有《A》特徵``, ``未持有【登場時】效果``."""
    timing = isinstance(test, n.KeywordProperty) and test.keyword in TIMINGS.values()
    return f"未{has(test)}{'效果' if timing else ''}"


def has(test: n.Node) -> str:
    """``擁有《A》特徵``, ``持有【X】``."""
    return f"{'持有' if isinstance(test, n.KeywordProperty | n.KeywordAdjective) else '擁有'}{text_of(test)}"


def alternatives(properties: tuple[n.Property, ...]) -> str:
    """``擁有《A》特徵或(斬)屬性``."""
    first, *others = properties
    texts = [has(first)]
    for one in others:
        same = has(one)[:2] == has(first)[:2]
        texts.append(text_of(one) if same else has(one))
    return "或".join(texts)


def _either_value(properties: tuple[n.Property, ...]) -> str:
    values = [one for one in properties if isinstance(one, n.Value)]
    if len({one.stat for one in values}) != 1 or any(isinstance(one.bound, n.RelativeTo) for one in values):
        raise NotPrintableError("no Chinese words for either of these values")
    return STATS[values[0].stat] + "或".join(text_of(one.bound) for one in values)


_RELATIONS = {"equal to or less than": "以下", "equal to or more than": "以上"}


@text_of.register
def _print_value(node: n.Value) -> str:
    stat = STATS[node.stat]
    if isinstance(node.bound, n.RelativeTo):
        if node.bound.relation not in _RELATIONS:
            raise NotPrintableError(f"no Chinese word for {node.bound.relation!r}")
        return f"{stat}數值在{text_of(node.bound.number)}{_RELATIONS[node.bound.relation]}"
    return f"{stat}{'合計在' if node.total else ''}{text_of(node.bound)}"


@text_of.register
def _print_types(node: n.Types | n.TheType) -> str:
    return JOINTS[node.joiner].join(f"《{one}》" for one in node.types) + "特徵"


@text_of.register
def _print_type_including(node: n.TypeIncluding) -> str:
    return "包含" + "或".join(f"『{one}』" for one in node.texts) + "特徵"


@text_of.register
def _print_attributes(node: n.Attributes | n.TheAttribute) -> str:
    return "或".join(f"({_ATTRIBUTES.get(one, one)})屬性" for one in node.attributes)


@text_of.register
def _print_keyword_property(node: n.KeywordProperty | n.KeywordAdjective) -> str:
    return bracketed(node.keyword) if node.keyword in SYMBOLS else "反擊"


@text_of.register
def _print_colors(node: n.Colors) -> str:
    return JOINTS[node.joiner].join(COLORS_PRINTED[color] for color in node.colors)


@text_of.register
def _print_state(node: n.StateAdjective) -> str:
    return STATES[node.state]


@text_of.register
def _print_colored(node: n.ColoredAdjective) -> str:
    return STATES[node.word]


@text_of.register
def _print_facing(node: n.FacingAdjective) -> str:
    return STATES[node.facing]


@text_of.register
def _print_without(node: n.NoBaseEffectProperty) -> str:
    return "原本沒有效果"


@text_of.register
def _print_different(node: n.Different) -> str:
    return "顏色不同" if node.what == "colors" else "卡片名稱不同"


@text_of.register
def _print_other(node: n.OtherAdjective) -> str:
    return "其他的"


@text_of.register
def _print_given(node: n.GivenAdjective) -> str:
    return "已附加的"


_ALIKE = {
    "card name": "卡片名稱",
    "name": "卡片名稱",
    "color": "顏色",
    "type": "特徵",
    "cost": "費用",
    "power": "力量值",
}


@text_of.register
def _print_same(node: n.SameAs) -> str:
    return f"和{text_of(node.target)}{'不同' if node.differs else '相同'}{_ALIKE[node.what]}"


@text_of.register
def _print_different_color(node: n.DifferentColorFrom) -> str:
    return f"和{text_of(node.target)}不同顏色"
