"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import ends_with, text_of, word
from optcg_dsl.syntax.chinese.printing.words import (
    COLORS_PRINTED,
    JOINTS,
    STATES,
    SYMBOLS,
    bracketed,
    deed_word,
    stat_word,
)
from optcg_dsl.syntax.chinese.vocabulary import ATTRIBUTES, TIMINGS
from optcg_dsl.syntax.japanese.vocabulary import inverse
from optcg_dsl.syntax.printing import NotPrintableError

_ATTRIBUTES = inverse(ATTRIBUTES)


_KINDS: Mapping[type[n.Node], str] = {
    n.StateAdjective: "state",
    n.FacingAdjective: "state",
    n.ColoredAdjective: "state",
    n.OtherAdjective: "other",
    n.GivenAdjective: "given",
    n.Colors: "color",
    n.Different: "different",
    n.NoBaseEffectProperty: "base effect",
    n.SameAs: "compared",
    n.DifferentColorFrom: "compared",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands before a noun: what kind of thing it is, as ``Noun.arranged`` names it, and its words."""

    kind: str
    text: str


def modifiers_of(noun: n.Noun, without: Sequence[n.Node] = (), lead: Sequence[Piece] = ()) -> str:
    """What stands before the head, with the 的 that closes it; ``without`` what is said already, ``lead`` the pieces
    that are not the noun's own."""
    pieces = [*lead, *_in_order([one for one in tests_of(noun) if one not in without])]
    return _closed(_arranged(pieces, noun.arranged))


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


def spread(tests: Sequence[n.Node], order: Sequence[str] = ()) -> str:
    """What is said of all of several nouns, before the comma that says so."""
    text = _arranged(_in_order(tests), [kind for kind in order if kind != ","])
    return f"{text.removesuffix('的')}、" if text else ""


def _closed(text: str) -> str:
    return text if not text or ends_with(text, "的") else f"{text}的"


_FIRST = {"except": 0, "done": 1, "compared": 1, "other": 1, "given": 1, "state": 1, "property": 3}
"""What most cards have first; what is not here stands between."""


def _in_order(tests: Sequence[n.Node]) -> list[Piece]:
    """What a noun tests, in the order of most cards."""
    pieces = [piece for test in tests for piece in _pieces(test)]
    return sorted(pieces, key=lambda piece: _FIRST.get(piece.kind, 2))


def _pieces(test: n.Node) -> Iterator[Piece]:
    kind = _KINDS.get(type(test))
    if isinstance(test, n.OtherThan):
        yield Piece("except", f"除了{text_of(test.what)}以外")
    elif isinstance(test, n.DonePart) and test.during is not None:
        if (test.deed, test.during) != ("placed", ("your", "DON!! Phase")):
            raise NotPrintableError("no Chinese words for what was done in this phase")
        yield Piece("placed_in_phase", word("在自己咚!!階段放置的"))
    elif isinstance(test, n.DonePart | n.DoneAdjective):
        yield Piece("done", deed_word(test.deed))
    elif isinstance(test, n.Value):
        relative = isinstance(test.bound, n.RelativeTo)
        yield Piece("number" if relative else "property" if test.total else "value", text_of(test))
    elif kind is not None:
        yield Piece(kind, text_of(test))
    elif isinstance(test, n.WithoutFilter):
        yield from (Piece("property", _lacks(one)) for one in test.properties)
    elif isinstance(test, n.With) and all(isinstance(one, n.Value) for one in test.properties):
        both = test.joiner == "and/or"
        yield Piece("value", "和".join(map(text_of, test.properties)) if both else _either_value(test.properties))
    else:
        yield Piece("property", alternatives(test.properties) if isinstance(test, n.With) else has(test))


def _arranged(pieces: Sequence[Piece], order: Sequence[str]) -> str:
    """Pieces as ``Noun.arranged`` has them; those that it does not name come first."""
    left, words = list(pieces), ""
    for kind in order:
        if kind == ",":
            words += "、" if words else ""
            continue
        piece = next((one for one in left if one.kind == kind), None)
        if piece is not None:
            left.remove(piece)
            words += piece.text
    return "".join(piece.text for piece in left) + words


def _lacks(test: n.Node) -> str:
    """``未擁有《A》特徵``, ``未持有【登場時】效果``."""
    timing = isinstance(test, n.KeywordProperty) and test.bracketed and test.keyword in TIMINGS.values()
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
    return stat_word(values[0].stat) + "或".join(text_of(one.bound) for one in values)


_RELATIONS = {"equal to or less than": "以下", "equal to or more than": "以上"}


@text_of.register
def _print_value(node: n.Value) -> str:
    stat = stat_word(node.stat)
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
    plain = isinstance(node, n.KeywordProperty) and not node.bracketed
    return bracketed(node.keyword) if node.keyword in SYMBOLS and not plain else "反擊"


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
    return word("已附加的")


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
