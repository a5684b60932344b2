"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES, inflected
from optcg_dsl.syntax.japanese.vocabulary import CATEGORIES, STATS, inverse
from optcg_dsl.syntax.plainly import none_of, of_kinds, tests_of
from optcg_dsl.syntax.printing import NotPrintableError

STAT_WORDS = inverse(STATS) | {"counter": "カウンター"}
CATEGORY_WORDS = inverse(CATEGORIES) | {"Life": "ライフ"}
CARDED: tuple[tuple[n.CategoryWord, ...], ...] = (("Character",), ("Stage",))
"""What is called a card where it is not only on the field (2-2-3-1)."""
DEEDS: Mapping[str, str] = MappingProxyType({deed: inflected(verb, "PAST") for verb, deed in PARTICIPLES.items()})
"""What was done with cards, by the participle."""
_BARE = (n.StateAdjective, n.ColoredAdjective, n.FacingAdjective, n.Colors, n.Value, n.Names)
"""What is joined to the noun by の."""
_NOT = (n.StateAdjective, n.ColoredAdjective, n.FacingAdjective, n.Colors)
"""What cards can be said not to be."""
_COMPARING = (n.SameAs, n.DifferentColorFrom, n.Compared, n.GivenTo)
"""What names other cards."""
_WHOLE = (
    *(n.NoBaseEffectProperty, n.Different, n.OtherAdjective, n.GivenAdjective, n.Extreme, n.AmongThem, n.ChosenWord),
    *(n.NameIncluding, n.PlayedOnThisTurn, n.GivenProperty, *_COMPARING),
)
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
    noun = plain(noun)
    tests = tests_of(noun)
    found = [_piece(test) for test in tests if not (isinstance(test, n.Value) and test.total)]
    if noun.apposed is not None:
        found.append(Piece("category", "か".join(category_words(noun)) + "の"))
    return in_order(found)


def category_words(noun: n.Noun) -> list[str]:
    """The categories of a noun, each with the word for cards where it has one."""
    by_form = noun.form in ("card", "cards") and noun.categories in CARDED and noun.apposed is None
    carded = noun.carded or (by_form,) * len(noun.categories)
    return [CATEGORY_WORDS[one] + "カード" * is_so for one, is_so in zip(noun.categories, carded, strict=False)]


def in_order(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces in the order of most cards."""
    return sorted(pieces, key=lambda piece: _ORDER.index(piece.kind))


def _piece(test: n.Node) -> Piece:
    if isinstance(test, n.OtherThan):
        return Piece("except", _other_than(test))
    if isinstance(test, _COMPARING):
        return Piece("compared", text_of(test))
    if isinstance(test, n.Value) and isinstance(test.bound, n.RelativeTo):
        return Piece("number", _within_number(test, test.bound))
    if isinstance(test, n.DonePart | n.DoneAdjective):
        return Piece("done", _done_part(test))
    if isinstance(test, n.ThatIs):
        return Piece("state", _not_so(test))
    if isinstance(test, n.AmongThem):
        return Piece("done", text_of(test))
    if isinstance(test, n.WithoutFilter):
        return Piece("property", "".join(_without(one) for one in test.properties))
    if isinstance(test, n.RelativeClauses):
        return Piece("property", one_of(test.clauses))
    if isinstance(test, n.With):
        text = _either(test.properties)
        return Piece("value" if all(isinstance(one, n.Value) for one in test.properties) else "property", text)
    kind = next((name for kinds, name in _KINDS if isinstance(test, kinds)), "property")
    had = kind == "property" and not isinstance(test, _WHOLE)
    return Piece(kind, f"{text_of(test)}を持つ" if had else _whole(test))


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


def plain(noun: n.Noun) -> n.Noun:
    """A noun as Japanese says it: its kinds before its names, and ``cards that are Events`` as these."""
    noun = of_kinds(noun)
    names = next((one for one in noun.adjectives if isinstance(one, n.Names)), None)
    if names is None or noun.apposed is not None or noun.categories in ((), ("card",)):
        return noun
    return replace(noun, adjectives=tuple(one for one in noun.adjectives if one is not names), apposed=names)


def _whole(test: n.Node) -> str:
    text = text_of(test)
    attacking = isinstance(test, n.StateAdjective) and test.state == "attacking"
    return text if isinstance(test, _WHOLE) or attacking else f"{text}の"


def _other_than(test: n.OtherThan) -> str:
    items = test.what.items if isinstance(test.what, n.Excluded) else (test.what,)
    return "".join(f"{_excluded(one)}以外の" for one in items)


def _excluded(what: n.Node) -> str:
    if isinstance(what, n.Selection) and what.whose is not None and any(not one.categories for one in what.nouns):
        raise NotPrintableError("no Japanese words for other cards than a player's by their name")
    return text_of(what)


def _done_part(test: n.DonePart | n.DoneAdjective) -> str:
    if isinstance(test, n.DoneAdjective):
        return DEEDS[test.deed]
    if test.during is not None:
        if (test.deed, test.during) != ("placed", ("your", "DON!! Phase")):
            raise NotPrintableError("no Japanese words for what was done in this phase")
        return "自分のドン!!フェイズに置かれる"
    return "付与されている" if test.deed == "given" and not test.by else DEEDS[test.deed]


def _not_so(test: n.ThatIs) -> str:
    if not test.negated or not isinstance(test.what, _NOT):
        raise NotPrintableError("no Japanese words for what these cards are")
    return f"{text_of(test.what)}でない"


def _without(one: n.Property) -> str:
    if isinstance(one, n.Value | n.NoBaseEffectProperty | n.NameIncluding | n.Extreme | n.ChosenValue | n.ChosenWord):
        raise NotPrintableError("no Japanese words for a value that cards do not have")
    return f"{text_of(one)}を持たない"


def alternatives(properties: tuple[n.Property, ...]) -> str:
    """``特徴《A》か属性(斬)を持つ``."""
    return "か".join(map(text_of, properties)) + "を持つ"


def is_had(one: n.Filter) -> bool:
    """Whether all of this is what cards have, of which one is enough."""
    if not isinstance(one, n.With) or (len(one.properties) > 1 and one.joiner != "or"):
        return False
    return all(isinstance(part, _HAD) for part in one.properties)


_HAD = (n.TheType, n.TheAttribute, n.TypeIncluding, n.KeywordProperty, n.Types, n.Attributes, n.KeywordAdjective)
"""What cards have, as it is said of them."""


def _either(properties: tuple[n.Property, ...]) -> str:
    values = [one for one in properties if isinstance(one, n.Value)]
    same = len({one.stat for one in values}) == 1 and not any(isinstance(one.bound, n.RelativeTo) for one in values)
    if values and len(values) == len(properties) and same and len(values) == _TWO:
        return _either_value(properties)
    return one_of(tuple(n.With((one,)) for one in properties))


_TWO = 2


def one_of(clauses: tuple[n.Filter, ...], *, said: bool = False) -> str:
    """Several things of which one is enough: ``レストまたはコスト2以下の``; ``said``: of cards, not before them."""
    if all(map(is_had, clauses)):
        return alternatives(tuple(part for one in clauses if isinstance(one, n.With) for part in one.properties))
    texts = [part for one in clauses for part in _alternative(one)]
    texts.sort(key=lambda pair: _CLOSINGS.index(pair[1]))
    last, closing = texts[-1]
    if closing not in _LAST or (said and closing == "names"):
        raise NotPrintableError("no Japanese words for either of these")
    end = "" if said and closing == "の" else {"の": "の", "names": "の", "has": ""}[closing]
    return "または".join((*(text for text, _ in texts[:-1]), last)) + end


_CLOSINGS = ("whole", "names", "の", "has")
_LAST = ("の", "names", "has")


def _alternative(one: n.Filter) -> list[tuple[str, str]]:
    """The texts of a thing that cards may be, each with what it is: to be closed by の, to be closed otherwise."""
    match one:
        case n.ThatIs(negated=True):
            return [(_not_so(one), "whole")]
        case n.ThatIs(what=n.Selection(nouns=(noun,), at=None, whose=None)):
            if (
                noun.filters
                or len(noun.categories) > 1
                or any(not isinstance(part, n.Names) for part in noun.adjectives)
            ):
                raise NotPrintableError("no Japanese words for either of these")
            names = next((part for part in noun.adjectives if isinstance(part, n.Names)), None)
            if names is not None and not noun.categories:
                return [(text_of(names), "names")]
            if names is None and noun.apposed is None:
                return [(text_of(replace(noun, form="one")), "whole")]
        case n.ThatIs(what=n.Names() as names):
            return [(text_of(names), "names")]
        case n.ThatIs(what=n.Types() as types):
            return [(f"{text_of(n.TheType(types.types, types.joiner))}を持つ", "has")]
        case n.ThatIs(what=n.Attributes() as attributes):
            return [(f"{text_of(n.TheAttribute(attributes.attributes, attributes.joiner))}を持つ", "has")]
        case n.ThatIs(what=what) if isinstance(what, _NOT) and getattr(what, "state", "") != "attacking":
            return [(text_of(what), "の")]
        case n.With(properties=properties, joiner=joiner) if len(properties) == 1 or joiner == "or":
            return [_alternative_property(part) for part in properties]
        case n.WithoutFilter(properties=(part,)) if isinstance(part, n.GivenProperty):
            return [(text_of(n.GivenProperty(none_of(part.quantity))), "whole")]
        case n.WithoutFilter(properties=(part,)):
            return [(_without(part), "whole")]
    raise NotPrintableError("no Japanese words for either of these")


def _alternative_property(part: n.Property) -> tuple[str, str]:
    if isinstance(part, _HAD):
        return f"{text_of(part)}を持つ", "has"
    if isinstance(part, n.Value) and not isinstance(part.bound, n.RelativeTo) and not part.total:
        return text_of(part), "の"
    if isinstance(part, n.GivenProperty | n.NoBaseEffectProperty):
        return text_of(part), "whole"
    raise NotPrintableError("no Japanese words for either of these")


def _either_value(properties: tuple[n.Property, ...]) -> str:
    """``コスト0か8以上の``."""
    values = [one for one in properties if isinstance(one, n.Value)]
    return STAT_WORDS[values[0].stat] + "か".join(text_of(one.bound) for one in values) + "の"


RELATIONS: Mapping[str, str] = MappingProxyType(
    {
        "equal to or less than": "以下の",
        "equal to or more than": "以上の",
        "equal to": "と同じ",
        "less than": "より低い",
        "more than": "より高い",
    }
)
"""What stands between a number and the value that is compared with it."""


def _within_number(value: n.Value, bound: n.RelativeTo) -> str:
    """``自分のリーダーのパワー以下のパワーを持つ``."""
    return f"{_counted(bound.number)}{RELATIONS[bound.relation]}{STAT_WORDS[value.stat]}を持つ"


def _counted(number: n.Number) -> str:
    if isinstance(number, n.NumberDone) and number.to is None and number.source is None:
        noun = number.noun or n.Noun((), ("card",), "one")
        return f"{DEEDS[number.deed]}{text_of(noun)}の枚数"
    if isinstance(number, n.NumberOf | n.TotalOf | n.ChosenNumber):
        return text_of(number)
    if isinstance(number, n.StatOfTarget) and number.stat is not None:
        return text_of(number)
    raise NotPrintableError("no Japanese words for a value compared with this number")


@text_of.register
def _print_without(node: n.NoBaseEffectProperty) -> str:
    return "元々の効果のない"


@text_of.register
def _print_different(node: n.Different) -> str:
    return {"colors": "色の異なる", "costs": "コストの異なる"}.get(node.what, "カード名の異なる")


@text_of.register
def _print_other(node: n.OtherAdjective) -> str:
    return "他の"


@text_of.register
def _print_given(node: n.GivenAdjective) -> str:
    return "付与されている"


@text_of.register
def _print_given_to(node: n.GivenTo) -> str:
    return f"{text_of(node.hosts)}に付与されている"


@text_of.register
def _print_among(node: n.AmongThem) -> str:
    return "" if node.fronted else "その中の"


@text_of.register
def _print_extreme(node: n.Extreme) -> str:
    return f"最も{STAT_WORDS[node.stat]}の{'高い' if node.which == 'highest' else '低い'}"


@text_of.register
def _print_compared(node: n.Compared) -> str:
    return f"{text_of(node.than)}より{STAT_WORDS[node.stat]}の{'高い' if node.comparison == 'more' else '低い'}"


@text_of.register
def _print_chosen_word(node: n.ChosenWord) -> str:
    return f"宣言した{ {'color': '色', 'category': 'カテゴリ'}[node.what] }の"


@text_of.register
def _print_name_including(node: n.NameIncluding) -> str:
    if node.joiner == "and" and len(node.texts) > 1:
        raise NotPrintableError("no Japanese words for several parts of one name")
    return "カード名に" + "か".join(f"『{one}』" for one in node.texts) + "を含む"


@text_of.register
def _print_played_on(node: n.PlayedOnThisTurn) -> str:
    return "このターンに登場した"


@text_of.register
def _print_given_property(node: n.GivenProperty) -> str:
    quantity = node.quantity
    if quantity is None or (isinstance(quantity, n.Some) and quantity.word in ("a", "any")):
        return "ドン!!が付与されている"
    if isinstance(quantity, n.Some) and quantity.word == "no":
        return "ドン!!が付与されていない"
    if isinstance(quantity, n.Exactly | n.AtLeast | n.AtMost) and isinstance(quantity.number, n.Whole):
        return f"ドン!!が{text_of(quantity)}付与されている"
    raise NotPrintableError("no Japanese words for so many DON!! cards given")


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
    if node.differs and node.what not in ("card name", "name", "color"):
        raise NotPrintableError("no Japanese words for what is different here")
    return f"{text_of(node.target)}と{'異なる' if node.differs else '同じ'}{_ALIKE[node.what]}"


@text_of.register
def _print_different_color(node: n.DifferentColorFrom) -> str:
    return f"{text_of(node.target)}と異なる色の"
