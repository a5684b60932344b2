"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import ends_with, text_of, word
from optcg_dsl.syntax.chinese.printing.words import (
    CATEGORIES,
    COLORS_PRINTED,
    JOINTS,
    STATES,
    STATS,
    SYMBOLS,
    bracketed,
    deed_word,
    stat_word,
)
from optcg_dsl.syntax.chinese.vocabulary import ATTRIBUTES, TIMINGS
from optcg_dsl.syntax.japanese.vocabulary import inverse
from optcg_dsl.syntax.plainly import none_of, tests_of
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
    n.GivenProperty: "property",
    n.GivenTo: "compared",
    n.AmongThem: "done",
    n.Extreme: "property",
    n.Compared: "compared",
    n.ChosenWord: "property",
    n.NameIncluding: "property",
    n.PlayedOnThisTurn: "property",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands before a noun: what kind of thing it is, as ``Noun.arranged`` names it, its words, and
    how far in front it stands on most cards where its kind does not tell."""

    kind: str
    text: str
    rank: int | None = None


def modifiers_of(noun: n.Noun, without: Sequence[n.Node] = (), lead: Sequence[Piece] = ()) -> str:
    """What stands before the head, with the 的 that closes it; ``without`` what is said already, ``lead`` the pieces
    that are not the noun's own."""
    pieces = [*lead, *_in_order([one for one in tests_of(noun) if one not in without])]
    return _closed(_arranged(pieces, noun.arranged))


def common_to(nouns: Sequence[n.Noun]) -> list[n.Node]:
    """What all of several nouns test."""
    first, *others = map(tests_of, nouns)
    return [one for one in first if all(one in tests for tests in others)]


def says_again(noun: n.Noun, common: Sequence[n.Node]) -> bool:
    """Whether what a noun has in common with others stands before it, too: ``紅色的角色卡或紅色的事件卡``."""
    return {piece.kind for test in common for piece in _pieces(test)} <= set(noun.arranged)


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
    return sorted(pieces, key=lambda piece: piece.rank if piece.rank is not None else _FIRST.get(piece.kind, 2))


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
        yield Piece(kind, text_of(test), 1 if isinstance(test, n.PlayedOnThisTurn) else None)
    elif isinstance(test, n.RelativeClauses):
        yield Piece("property", f"屬於{one_of(test.clauses)}的", 1)
    elif isinstance(test, n.ThatIs):
        yield Piece("state", _that_is(test))
    elif isinstance(test, n.With) and test.joiner == "or" and not all(map(_is_had, test.properties)):
        if len({one.stat if isinstance(one, n.Value) else None for one in test.properties}) == 1:
            yield Piece("value", _either_value(test.properties))
        else:
            yield Piece("property", f"屬於{one_of((test,))}的", 1)
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


_HAD = (n.TheType, n.TheAttribute, n.TypeIncluding, n.KeywordProperty, n.Types, n.Attributes, n.KeywordAdjective)
"""What cards have, as it is said of them."""


def _is_had(one: n.Node) -> bool:
    return isinstance(one, _HAD)


_NOT = (n.StateAdjective, n.ColoredAdjective, n.FacingAdjective, n.Colors)


def _that_is(test: n.ThatIs) -> str:
    """``並非多種顏色``."""
    if not test.negated or not isinstance(test.what, _NOT) or getattr(test.what, "state", "") == "attacking":
        raise NotPrintableError("no Chinese words for what these cards are")
    return f"並非{text_of(test.what)}"


def one_of(clauses: Sequence[n.Filter]) -> str:
    """``休息狀態抑或費用2以下``: one of these is enough."""
    return "抑或".join(text for one in clauses for text in _alternative(one))


def _alternative(one: n.Filter) -> Iterator[str]:
    match one:
        case n.ThatIs(negated=True):
            yield _that_is(one)
        case n.ThatIs(what=n.Selection(nouns=(noun,), at=None, whose=None)) if not noun.filters:
            names = [part for part in noun.adjectives if isinstance(part, n.Names)]
            if len(names) != len(noun.adjectives) or len(names) + len(noun.categories) != 1:
                raise NotPrintableError("no Chinese words for either of these")
            yield text_of(names[0]) if names else CATEGORIES[noun.categories[0]]
        case n.ThatIs(what=n.Names() as names):
            yield text_of(names)
        case n.ThatIs(what=n.Types() | n.Attributes() as had):
            yield has(had)
        case n.ThatIs(what=what) if isinstance(what, _NOT) and getattr(what, "state", "") != "attacking":
            yield text_of(what)
        case n.With(properties=properties, joiner=joiner) if len(properties) == 1 or joiner == "or":
            for part in properties:
                yield _alternative_property(part)
        case n.WithoutFilter(properties=(n.GivenProperty() as part,)):
            yield text_of(n.GivenProperty(none_of(part.quantity)))
        case n.WithoutFilter(properties=(part,)) if _is_had(part):
            yield f"未{has(part)}"
        case _:
            raise NotPrintableError("no Chinese words for either of these")


def _alternative_property(part: n.Property) -> str:
    if _is_had(part):
        return has(part)
    if isinstance(part, n.GivenProperty | n.NoBaseEffectProperty):
        return text_of(part)
    if isinstance(part, n.Value) and not isinstance(part.bound, n.RelativeTo) and not part.total:
        return text_of(part)
    raise NotPrintableError("no Chinese words for either of these")


def has(test: n.Node) -> str:
    """``擁有《A》特徵``, ``持有【X】``."""
    if not _is_had(test):
        raise NotPrintableError(f"no Chinese words for a {type(test).__name__} that cards have")
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


_MORE = {"less than": "低", "more than": "高"}
_RELATIONS = {"equal to or less than": "以下", "equal to or more than": "以上"}


@text_of.register
def _print_value(node: n.Value) -> str:
    stat = stat_word(node.stat)
    if isinstance(node.bound, n.RelativeTo):
        if node.total:
            raise NotPrintableError("no Chinese words for a total that is compared")
        number = node.bound.number
        if isinstance(number, n.ChosenNumber) and node.bound.relation == "equal to":
            return f"{stat}和選擇的數字相同"
        if isinstance(number, n.StatOfTarget) and node.bound.relation in _MORE and number.stat == node.stat:
            return f"{stat}比{text_of(number.whose)}{_MORE[node.bound.relation]}"
        if isinstance(number, n.StatOfTarget) and node.bound.relation in _RELATIONS:
            return f"{stat}數值在{text_of(number)}{_RELATIONS[node.bound.relation]}"
        if node.bound.relation not in _RELATIONS or not isinstance(number, n.NumberOf | n.TotalOf | n.NumberDone):
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
    return "攻擊中的" if node.state == "attacking" else STATES[node.state]


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


@text_of.register
def _print_given_property(node: n.GivenProperty) -> str:
    quantity = node.quantity
    if quantity is None or (isinstance(quantity, n.Some) and quantity.word in ("a", "any")):
        return "附加有咚!!卡"
    if isinstance(quantity, n.Some) and quantity.word in ("no", "none"):
        return "未附加咚!!卡"
    if isinstance(quantity, n.Exactly | n.AtLeast | n.AtMost) and isinstance(quantity.number, n.Whole):
        return f"附加有{text_of(quantity)}咚!!卡"
    raise NotPrintableError("no Chinese words for so many DON!! cards given")


@text_of.register
def _print_given_to(node: n.GivenTo) -> str:
    return f"附加在{text_of(node.hosts)}上的"


@text_of.register
def _print_among(node: n.AmongThem) -> str:
    return "其中的"


@text_of.register
def _print_extreme(node: n.Extreme) -> str:
    return f"{STATS[node.stat]}最{'高' if node.which == 'highest' else '低'}的"


@text_of.register
def _print_compared(node: n.Compared) -> str:
    return f"{STATS[node.stat]}比{text_of(node.than)}{'高' if node.comparison == 'more' else '低'}"


@text_of.register
def _print_chosen_word(node: n.ChosenWord) -> str:
    return f"選擇的{ {'color': '顏色', 'category': '類別'}[node.what] }的"


@text_of.register
def _print_name_including(node: n.NameIncluding) -> str:
    if node.joiner == "and" and len(node.texts) > 1:
        raise NotPrintableError("no Chinese words for several parts of one name")
    return "卡片名稱包含" + "或".join(f"『{one}』" for one in node.texts)


@text_of.register
def _print_played_on(node: n.PlayedOnThisTurn) -> str:
    return "在這個回合登場的"
