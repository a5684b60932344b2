"""Printers of what stands before a noun, in the order in which cards print it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.moments import PHASES
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.verbs import PARTICIPLES, inflected
from optcg_dsl.syntax.japanese.vocabulary import STATS, WHOSE, inverse
from optcg_dsl.syntax.printing import NotPrintableError

STAT_WORDS = inverse(STATS) | {"counter": "カウンター"}
_PHASES, _WHOSE = inverse(PHASES), inverse(WHOSE)
_PAST: dict[str, str] = {deed: inflected(verb, "PAST") for verb, deed in PARTICIPLES.items()}
DEEDS: Mapping[str, str] = MappingProxyType({**_PAST, "chosen": _PAST["selected"]})
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


def modifiers_of(noun: n.Noun) -> tuple[str, str]:
    """What stands before the owner, and what behind it."""
    excluded: list[str] = []
    first: list[str] = []
    with_no: list[str] = []
    with_has: list[str] = []
    for test in tests_of(noun):
        if isinstance(test, n.OtherThan):
            excluded.append(_other_than(test))
        elif isinstance(test, _COMPARING):
            excluded.append(text_of(test))
        elif isinstance(test, n.Value) and isinstance(test.bound, n.RelativeTo):
            if not test.total:
                excluded.append(_within_number(test, test.bound))
        elif isinstance(test, n.DonePart):
            first.append(_done_part(test))
        elif isinstance(test, n.DoneAdjective):
            first.append(DEEDS[test.deed])
        elif isinstance(test, n.Value) and test.total:
            continue
        elif isinstance(test, n.StateAdjective | n.OtherAdjective | n.GivenAdjective | n.AmongThem):
            first.append(_whole(test))
        elif isinstance(test, n.ThatIs):
            first.append(_not_so(test))
        elif isinstance(test, (*_BARE, *_WHOLE)):
            with_no.append(_whole(test))
        elif isinstance(test, n.WithoutFilter):
            with_has += [_without(one) for one in test.properties]
        elif isinstance(test, n.RelativeClauses):
            with_has.append(one_of(test.clauses))
        elif isinstance(test, n.With):
            with_has.append(_either(test.properties))
        else:
            with_has.append(f"{text_of(test)}を持つ")
    return "".join(excluded), "".join((*first, *with_no, *with_has))


def of_kinds(noun: n.Noun) -> n.Noun:
    """``cards that are Events or Stages``, as these."""
    for one in noun.filters:
        match one:
            case n.RelativeClauses(clauses=clauses, joiner="or") if noun.categories == ("card",):
                kinds = [_kind(clause) for clause in clauses]
                if all(kinds):
                    filters = tuple(other for other in noun.filters if other is not one)
                    named = tuple(kind for kind in kinds if kind is not None)
                    return replace(noun, categories=named, joiner="or", filters=filters)
    return noun


def _kind(clause: n.Filter) -> n.CategoryWord | None:
    match clause:
        case n.ThatIs(what=n.Selection(nouns=(n.Noun(adjectives=(), categories=(kind,), filters=()),)), negated=False):
            return kind
    return None


def tests_of(noun: n.Noun) -> list[n.Node]:
    """What a noun tests, each thing by itself, without the names that are its head."""
    tests: list[n.Node] = []
    for one in (*noun.adjectives, *noun.filters):
        if isinstance(one, n.Names):
            continue
        tests += _flat(one, tests)
    return tests


def _flat(test: n.Node, before: Sequence[n.Node]) -> list[n.Node]:
    """One way to say it for what English says in several."""
    match test:
        case n.With(properties=properties, joiner="and") | n.With(properties=(_,) as properties):
            return [one for inner in properties for one in _flat(inner, before)]
        case n.EitherAdjective(options=options):
            return [_alternatives(options)]
        case n.RelativeClauses(clauses=clauses, joiner="and"):
            return [one for inner in clauses for one in _flat(inner, before)]
        case n.RelativeClauses(clauses=clauses) if isinstance(clauses[0], n.ThatIs) and clauses[0].negated:
            if all(isinstance(one, n.ThatIs) and one.elided for one in clauses[1:]):
                return [one for inner in clauses for one in _flat(replace(inner, negated=True), before)]
        case n.ThatIs(what=n.Names() as names, negated=True):
            return [n.OtherThan(names)]
        case n.ThatIs(what=n.Selection() as what, negated=True):
            return [n.OtherThan(replace(what, quantity=None))]
        case n.ThatIs(what=n.Adjective() as what, negated=False):
            return [what]
        case n.ValueAdjective(number=number, stat=stat):
            return [n.Value(stat, n.Exact(number))]
        case n.ValueIs(stat=stat, bound=bound):
            return [n.Value(stat, bound)]
        case n.TypeIncludesFilter(texts=texts, joiner=joiner):
            return [n.TypeIncluding(texts, joiner)]
        case n.RelativeFilter(bound=bound):
            values = [one for one in before if isinstance(one, n.Value)]
            return [n.Value(values[-1].stat, bound)]
        case n.WithoutFilter(properties=properties):
            given = [one for one in properties if isinstance(one, n.GivenProperty)]
            others = tuple(one for one in properties if not isinstance(one, n.GivenProperty))
            none = [n.GivenProperty(_none_of(one.quantity)) for one in given]
            return [*none, n.WithoutFilter(others)] if others else list(none)
    return [test]


def _none_of(quantity: n.Quantity | None) -> n.Quantity:
    if quantity is None or (isinstance(quantity, n.Some) and quantity.word in ("a", "any")):
        return n.Some("no")
    if isinstance(quantity, n.AtLeast) and isinstance(quantity.number, n.Whole):
        return n.AtMost(n.Whole(quantity.number.value - 1))
    if isinstance(quantity, n.AtMost) and isinstance(quantity.number, n.Whole):
        return n.AtLeast(n.Whole(quantity.number.value + 1))
    raise NotPrintableError("no Japanese words for a number of DON!! cards that are not given")


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


def _done_part(test: n.DonePart) -> str:
    if test.during is not None:
        whose, phase = test.during
        if test.deed != "placed" or phase not in _PHASES:
            raise NotPrintableError("no Japanese words for what was done in a phase")
        return f"{_WHOSE[whose]}{_PHASES[phase]}に{DEEDS[test.deed]}"
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


def _alternatives(options: tuple[n.Adjective, ...]) -> n.Node:
    clauses: list[n.Filter] = []
    for one in options:
        match one:
            case n.Types():
                clauses.append(n.With((n.TheType(one.types, one.joiner),)))
            case n.Attributes():
                clauses.append(n.With((n.TheAttribute(one.attributes, one.joiner),)))
            case n.KeywordAdjective():
                clauses.append(n.With((n.KeywordProperty(one.keyword),)))
            case n.ValueAdjective():
                clauses.append(n.With((n.Value(one.stat, n.Exact(one.number)),)))
            case _:
                clauses.append(n.ThatIs(one))
    return n.RelativeClauses(tuple(clauses), "or")


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
    texts.sort(key=lambda pair: _ORDER.index(pair[1]))
    last, closing = texts[-1]
    if closing not in _LAST or (said and closing == "names"):
        raise NotPrintableError("no Japanese words for either of these")
    end = "" if said and closing == "の" else {"の": "の", "names": "の", "has": ""}[closing]
    return "または".join((*(text for text, _ in texts[:-1]), last)) + end


_ORDER = ("whole", "names", "の", "has")
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
            return [(text_of(n.GivenProperty(_none_of(part.quantity))), "whole")]
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
    return "その中の"


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
