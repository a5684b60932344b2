"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES, inflected
from optcg_dsl.syntax.japanese.vocabulary import CATEGORIES, STATS, inverse
from optcg_dsl.syntax.printing import NotPrintableError

STAT_WORDS = inverse(STATS) | {"counter": "カウンター"}
CATEGORY_WORDS = inverse(CATEGORIES) | {"Life": "ライフ"}
_PAST: dict[str, str] = {deed: inflected(verb, "PAST") for verb, deed in PARTICIPLES.items()}
DEEDS: Mapping[str, str] = MappingProxyType({**_PAST, "chosen": _PAST["selected"]})
"""What was done with cards, by the participle."""
_WHOLE = (n.NoBaseEffectProperty, n.Different, n.OtherAdjective, n.GivenAdjective, n.SameAs, n.DifferentColorFrom)
"""What is printed with the word that joins it to the noun."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands before a noun: what kind of thing it is, as ``Noun.arranged`` names it, and its words."""

    kind: str
    text: str


_KINDS: tuple[tuple[type[n.Node] | tuple[type[n.Node], ...], str], ...] = (
    ((n.DonePart, n.DoneAdjective), "done"),
    ((n.StateAdjective, n.ColoredAdjective, n.FacingAdjective), "state"),
    (n.OtherAdjective, "other"),
    (n.GivenAdjective, "given"),
    (n.Value, "value"),
    (n.Colors, "color"),
    (n.NoBaseEffectProperty, "base effect"),
    (n.Different, "different"),
    ((n.SameAs, n.DifferentColorFrom), "compared"),
    (n.WithoutFilter, "property"),
)
_ORDER = (
    *("except", "compared", "number", "owner", "place", "done", "state", "other", "given"),
    *("value", "color", "base effect", "different", "property", "category"),
)
"""The order in which most cards print them."""


def pieces_of(noun: n.Noun) -> list[Piece]:
    """What stands before a noun, in the order of cards."""
    found: list[Piece] = []
    tests: list[n.Node] = [one for one in noun.adjectives if not isinstance(one, n.Names)]
    for one in noun.filters:
        if isinstance(one, n.OtherThan):
            found.append(Piece("except", f"{text_of(one.what)}以外の"))
        elif isinstance(one, n.With) and one.joiner == "and":
            tests += one.properties
        else:
            tests.append(one)
    found += [_piece(test) for test in tests if not (isinstance(test, n.Value) and test.total)]
    if noun.apposed is not None:
        found.append(Piece("category", "か".join(CATEGORY_WORDS[one] for one in noun.categories) + "の"))
    return in_order(found)


def in_order(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces in the order of most cards."""
    return sorted(pieces, key=lambda piece: _ORDER.index(piece.kind))


def _piece(test: n.Node) -> Piece:
    if isinstance(test, n.Value) and isinstance(test.bound, n.RelativeTo):
        return Piece("number", _within_number(test, test.bound))
    if isinstance(test, n.With) and all(isinstance(one, n.Value) for one in test.properties):
        return Piece("value", _either_value(test.properties))
    kind = next((name for kinds, name in _KINDS if isinstance(test, kinds)), "property")
    if isinstance(test, n.DonePart) and test.during is not None:
        if (test.deed, test.during) != ("placed", ("your", "DON!! Phase")):
            raise NotPrintableError("no Japanese words for what was done in this phase")
        return Piece(kind, "自分のドン!!フェイズに置かれる")
    if isinstance(test, n.DonePart | n.DoneAdjective):
        return Piece(kind, DEEDS[test.deed])
    if isinstance(test, n.WithoutFilter):
        return Piece(kind, "".join(f"{text_of(one)}を持たない" for one in test.properties))
    if isinstance(test, n.With):
        return Piece(kind, alternatives(test.properties))
    return Piece(kind, f"{text_of(test)}を持つ" if kind == "property" else _whole(test))


_BASE = "元々の"


def without_base(piece: Piece) -> Piece:
    """A value without the word for base values, which is said once of several."""
    return Piece(piece.kind, piece.text.removeprefix(_BASE))


_JOINTS = "でを"
"""What the words that join two modifiers begin with: で and でかつ, を持ち."""


def arranged(pieces: Sequence[Piece], order: Sequence[str]) -> str:
    """Pieces as ``Noun.arranged`` has them, with its commas; those that it does not name come last."""
    left, words = list(pieces), ""
    if "base" in order:
        left = [without_base(one) for one in left]
    for kind in order:
        if kind == "base":
            words += _BASE
            continue
        if kind == ",":
            words = f"{words}、" if words and not words.endswith("、") else words
            continue
        if kind[0] in _JOINTS:
            words = words.removesuffix("の").removesuffix("を持つ") + kind if words else words
            continue
        piece = next((one for one in left if one.kind == kind), None)
        if piece is not None:
            left.remove(piece)
            words += piece.text
    return words + "".join(piece.text for piece in left)


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
