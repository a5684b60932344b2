"""Printers of conditions, without the words that open and close them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import marked, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import in_area, lasting, moment
from optcg_dsl.syntax.chinese.printing.modifiers import alternatives, has, one_of
from optcg_dsl.syntax.chinese.printing.numbers import counted
from optcg_dsl.syntax.chinese.printing.words import COLORS_PRINTED, STATES, of, owner_word, player_word, stat_word
from optcg_dsl.syntax.japanese.vocabulary import OWNERS
from optcg_dsl.syntax.plainly import as_filter, bound_of, cards_in, none_of, numbers_in_places
from optcg_dsl.syntax.printing import NotPrintableError

_OWNERS: Mapping[n.Player, n.Whose] = {**OWNERS, "they": "your opponent's"}


def _of(player: n.Player | None, what: n.Target) -> n.Target:
    """The cards with their owner in front of them; raises ``NotPrintableError`` for a player without a word."""
    if player is not None and player not in _OWNERS:
        raise NotPrintableError(f"no Chinese word for the player {player!r}")
    if not isinstance(what, n.Selection):
        return what
    whose = _OWNERS[player] if player is not None else None
    if what.at is not None and isinstance(what.at.place, n.Place):
        if what.at.place.whose in ("their", None) and whose:
            return replace(what, at=replace(what.at, place=replace(what.at.place, whose=whose)))
        return what
    return replace(what, whose=whose or what.whose)


def _so_many(what: n.Target, *, negated: bool = False, before: str | None = None, on_field: bool = True) -> str:
    """``自己的手牌在5張以下``, ``場上有2張以上自己的角色卡``, ``自己廢棄區有10張以上卡片``."""
    if not isinstance(what, n.Selection):
        raise NotPrintableError("no Chinese words for these cards in a condition")
    quantity, place = what.quantity, what.at.place if what.at is not None else None
    none = negated or (isinstance(quantity, n.Some) and quantity.word in ("no", "none"))
    verb = "沒有" if none else "有"
    if isinstance(place, n.Place) and not set(place.areas) <= {"hand", "Life area", "deck"}:
        if before and quantity is not None:
            cards = text_of(replace(what, at=None, quantity=None))
            return f"{in_area(place, link='')}的{cards}{before}{text_of(quantity)}"
        return f"{in_area(place, link='')}{verb}{text_of(replace(what, at=None))}"
    if before == "player" and not isinstance(place, n.EitherPlace):
        at = replace(what.at, place=replace(place, whose=None)) if what.at is not None and place is not None else None
        owner = owner_word(place.whose if place is not None else what.whose)
        return f"{owner}{verb}{text_of(replace(what, whose=None, at=at))}"
    counts = place is not None or _is_life(what) if before is None else before != ""
    if counts and not isinstance(quantity, n.Some | n.OneOfQuantities | None):
        number = text_of(replace(quantity, total=False)) if _has_total(quantity) else text_of(quantity)
        total = "合計張數" if _has_total(quantity) and before != "合計" else ""
        said = before or ("在" if isinstance(quantity, n.AtMost | n.AtLeast) else "為")
        return f"{counted(what)}{total}{said}{number}"
    return f"{'場上' if on_field else ''}{verb}{text_of(what)}"


def _is_life(what: n.Selection) -> bool:
    return what.at is None and bool(what.nouns) and what.nouns[0].categories == ("Life",)


def _has_total(quantity: n.Quantity | None) -> bool:
    return isinstance(quantity, n.AtLeast | n.AtMost | n.Exactly) and quantity.total


@text_of.register
def _print_has(node: n.Has) -> str:
    return _so_many(_of(node.player, node.what), negated=node.negated, before=node.before, on_field=node.on_field)


@text_of.register
def _print_exists(node: n.Exists) -> str:
    return _so_many(node.what, before=node.before, on_field=node.on_field)


@text_of.register
def _print_subject_is(node: n.SubjectIs) -> str:
    *before, last = node.predicates
    subject = "" if node.elided else text_of(node.subject)
    if isinstance(last, n.WasPlayed) and not before:
        return f"是{subject}登場的回合"
    if isinstance(last, n.StatIs) and not before:
        return of(subject, _stat_is(last))
    given = _given_don(last)
    if given is not None and not before:
        had = "曾" if getattr(last, "past", False) else ""
        return f"{subject}{had}{text_of(given)}"
    if any(getattr(one, "past", False) for one in node.predicates):
        raise NotPrintableError("no Chinese words for what cards had")
    if node.joiner == "or" and before:
        return subject + _either(node.predicates)
    values = [one.what for one in node.predicates if isinstance(one, n.HasProperty) and isinstance(one.what, n.Value)]
    if before and len(values) == 1 and isinstance(node.predicates[0], n.HasProperty):
        others = [one for one in node.predicates if not isinstance(one, n.HasProperty) or one.what is not values[0]]
        return f"{subject}{text_of(values[0])}並且{'、'.join(map(text_of, others))}"
    return subject + "、".join(map(text_of, node.predicates))


def _either(predicates: tuple[n.Predicate, ...]) -> str:
    properties = tuple(_property_of(one) for one in predicates)
    if all(one is not None for one in properties):
        return alternatives(tuple(one for one in properties if one is not None))
    cards = [one for one in predicates if isinstance(one, n.IsCard) and not one.negated]
    had = [_property_of(one) for one in predicates if one not in cards]
    if len(cards) == 1 and had and all(one is not None for one in had):
        named = tuple(one for one in had if one is not None)
        return f"{alternatives(named)}或{text_of(cards[0])}"
    if any(getattr(one, "negated", False) for one in predicates):
        return _neither(predicates)
    return f"是{one_of(tuple(map(as_filter, predicates)))}"


def _neither(predicates: tuple[n.Predicate, ...]) -> str:
    """``不是紅色、不是「A」``: "is not A or B" is that it is none of them."""
    first, *others = predicates
    if not getattr(first, "negated", False) or not all(isinstance(one, n.IsSo) and one.elided for one in others):
        raise NotPrintableError("no Chinese words for either of these, one of which is not so")
    return "、".join(text_of(replace(one, negated=True)) for one in predicates if isinstance(one, n.IsSo))


def _given_don(predicate: n.Predicate) -> n.GivenProperty | None:
    """That cards have DON!! cards given, in either of the ways in which it is said."""
    if isinstance(predicate, n.HasCards):
        return n.GivenProperty(predicate.what.quantity)
    if not isinstance(predicate, n.HasProperty) or not isinstance(predicate.what, n.GivenProperty):
        return None
    return n.GivenProperty(none_of(predicate.what.quantity)) if predicate.negated else predicate.what


def _stat_is(node: n.StatIs) -> str:
    """``力量值7000以上``, ``力量值多於等於自己的領航卡的力量值``."""
    stat = stat_word(node.stat)
    if not isinstance(node.bound, n.RelativeTo):
        return f"{stat}{text_of(node.bound)}"
    number, relation = node.bound.number, node.bound.relation
    if not isinstance(number, n.StatOfTarget) or number.stat != node.stat or relation not in _WITHIN:
        raise NotPrintableError("no Chinese words for a value compared like this")
    return f"{stat}{_WITHIN[relation]}{text_of(number)}"


_WITHIN = {"equal to or less than": "少於等於", "equal to or more than": "多於等於"}


def _property_of(predicate: n.Predicate) -> n.Property | None:
    if isinstance(predicate, n.TypeIncludes):
        return n.TypeIncluding(predicate.texts, predicate.joiner)
    fits = isinstance(predicate, n.HasProperty) and not predicate.negated and not isinstance(predicate.what, n.Value)
    return predicate.what if fits and isinstance(predicate, n.HasProperty) else None


@text_of.register
def _print_is_card(node: n.IsCard) -> str:
    return f"{'不是' if node.negated else word('是')}{text_of(node.what)}"


@text_of.register
def _print_is_state(node: n.IsState) -> str:
    if node.negated:
        return f"不是{STATES[node.state]}"
    return (
        f"有{STATES[node.state]}"
        if node.state in ("multicolored", "monocolored")
        else f"{word('在')}{STATES[node.state]}"
    )


@text_of.register
def _print_is_so(node: n.IsSo) -> str:
    match node.what:
        case n.Types(types=types, joiner=joiner):
            return text_of(n.HasProperty(n.TheType(types, joiner), node.negated))
        case n.Attributes(attributes=attributes, joiner=joiner):
            return text_of(n.HasProperty(n.TheAttribute(attributes, joiner), node.negated))
        case n.KeywordAdjective(keyword=keyword):
            return text_of(n.HasProperty(n.KeywordProperty(keyword), node.negated))
    return f"{'不是' if node.negated else '是'}{text_of(node.what)}"


@text_of.register
def _print_attribute_is(node: n.AttributeIs) -> str:
    return has(n.TheAttribute(node.attributes, node.joiner))


@text_of.register
def _print_has_property(node: n.HasProperty) -> str:
    if isinstance(node.what, n.ChosenValue):
        return "費用和聲明的費用一樣"
    if isinstance(node.what, n.ChosenWord) and not node.negated:
        return f"是{text_of(node.what).removesuffix('的')}"
    if isinstance(node.what, n.Value) and (node.negated or isinstance(node.what.bound, n.RelativeTo)):
        raise NotPrintableError("no Chinese words for this being said of a value")
    if isinstance(node.what, n.Value):
        return f"是{text_of(node.what)}"
    return f"未{has(node.what)}" if node.negated else has(node.what)


@text_of.register
def _print_colors_include(node: n.ColorsInclude) -> str:
    return f"包含{COLORS_PRINTED[node.color]}"


@text_of.register
def _print_was_played(node: n.WasPlayed) -> str:
    return "登場的回合"


@text_of.register
def _print_only(node: n.OnlyAre) -> str:
    return f"{text_of(node.subject)}只有{text_of(node.are)}"


@text_of.register
def _print_total_is(node: n.TotalIs) -> str:
    return f"{of(text_of(node.of), stat_word(node.stat))}合計在{text_of(node.bound)}"


_COMPARED = {"less": "少", "fewer": "少", "more": "多"}


@text_of.register
def _print_has_fewer(node: n.HasFewer) -> str:
    if node.comparison == "the same number of":
        return f"{text_of(n.NumberOf(_of(node.player, node.what)))}等於{player_word(node.than)}"
    return f"{text_of(n.NumberOf(_of(node.player, node.what)))}比{player_word(node.than)}{_COMPARED[node.comparison]}"


@text_of.register
def _print_number_compared(node: n.NumberCompared) -> str:
    if isinstance(node.right, n.Whole) and node.by is None:
        return text_of(n.NumberIs(node.left, bound_of(node.relation, node.right.value)))
    left, right = (text_of(_owned(one)).removesuffix("張數") for one in (node.left, node.right))
    if node.relation == "equal to":
        return f"{left}張數等於{right}張數"
    if node.relation.startswith("equal"):
        return f"{left}{_WITHIN[node.relation]}{right}"
    by = f"{text_of(node.by)}張以上" if node.by is not None else ""
    if node.elliptic or (right == "對手的手牌" and left == "自己的手牌"):
        right = "對手" if right.startswith("對手") else "自己"
    return f"{left}比{right}{_COMPARED[node.relation.split()[-2]]}{by}"


@text_of.register
def _print_type_includes(node: n.TypeIncludes) -> str:
    return "擁有包含" + "或".join(f"『{text}』" for text in node.texts) + "特徵"


@text_of.register
def _print_happens(node: n.Happens) -> str:
    return text_of(node.event)


@text_of.register
def _print_all_hold(node: n.AllHold) -> str:
    if any(isinstance(one, n.AnyHolds | n.Unless) for one in node.conditions):
        raise NotPrintableError("no Chinese words for conditions of which one is several")
    first, *others = node.conditions
    links = node.links if len(node.links) == len(others) else ("、",) * len(others)
    return text_of(first) + "".join(link + text_of(one) for link, one in zip(links, others, strict=True))


@text_of.register
def _print_if(node: n.If) -> str:
    if isinstance(node.condition, n.DidSo):
        if node.brackets:
            return "".join(node.brackets)
        return "若沒有執行此動作時，" if node.condition.negated else "若有執行此動作時，"
    if isinstance(node.condition, n.Unless):
        return f"除非{marked(text_of(node.condition.condition), ())}，否則"
    return _bracketed(text_of(node.condition), node.brackets or ("若", "時，"))


def _owned(number: n.Number) -> n.Number:
    """A number of cards that a player has, as that of the cards of that player."""
    if not isinstance(number, n.NumberOf) or number.having is None or not isinstance(number.what, n.Selection):
        return number
    owned = _of(number.having, number.what)
    return n.NumberOf(owned) if isinstance(owned, n.Selection) else number


@text_of.register
def _print_number_is(node: n.NumberIs) -> str:
    bound = node.bound
    if isinstance(bound, n.RelativeTo) and isinstance(bound.number, n.Whole):
        bound = bound_of(bound.relation, bound.number.value)
    left = _owned(node.left)
    if isinstance(bound, n.RelativeTo):
        return text_of(n.NumberCompared(left, bound.relation, bound.number))
    kinds = {n.Exact: n.Exactly, n.OrLess: n.AtMost, n.OrMore: n.AtLeast}
    if not isinstance(bound, n.Exact | n.OrLess | n.OrMore):
        raise NotPrintableError("no Chinese words for this number of cards")
    match left:
        case n.NumberOf(what=n.Selection(quantity=None) as what, having=None):
            return _so_many(replace(what, quantity=kinds[type(bound)](bound.number)), before="在")
        case n.TotalOf(what=n.Selection(quantity=None) as what):
            return _so_many(replace(what, quantity=kinds[type(bound)](bound.number, True)), before="在")
    raise NotPrintableError("no Chinese words for this number")


@text_of.register
def _print_has_so_many(node: n.HasSoMany) -> str:
    if not isinstance(node.quantity, n.AtLeast | n.AtMost | n.Exactly) or node.quantity.total:
        raise NotPrintableError("no Chinese words for so many of them")
    return f"有{text_of(node.quantity)}"


@text_of.register
def _print_place_has(node: n.PlaceHas) -> str:
    if not isinstance(node.what, n.Selection) or node.what.at is not None:
        raise NotPrintableError("no Chinese words for what is in this place")
    return _so_many(cards_in(node.what, node.place), negated=node.negated)


@text_of.register
def _print_place_has_fewer(node: n.PlaceHasFewer) -> str:
    return text_of(numbers_in_places(node))


@text_of.register
def _print_has_not_drawn(node: n.HasNotDrawn) -> str:
    return f"{lasting(node.duration)}未曾{word('以')}{text_of(n.EffectOf(source=node.using))}{word('抽')}卡片"


@text_of.register
def _print_any_holds(node: n.AnyHolds) -> str:
    if any(isinstance(one, n.AnyHolds | n.Unless) for one in node.conditions):
        raise NotPrintableError("no Chinese words for conditions of which one is several")
    return "時，或若".join(map(text_of, node.conditions))


@text_of.register
def _print_nth_turn(node: n.NthTurn) -> str:
    number = {"first": "1", "second": "2", "third": "3"}[node.which]
    range_ = {"or later": "以後", "or earlier": "以前", "": ""}[node.range]
    return f"是{owner_word(node.whose)}的第{number}回合{range_}"


@text_of.register
def _print_is_turn(node: n.IsTurn) -> str:
    return f"是{owner_word(node.whose)}的回合"


@text_of.register
def _print_went_first(node: n.WentFirst) -> str:
    return f"{player_word(node.player)}是{'先攻' if node.place == 'first' else '後攻'}"


@text_of.register
def _print_for_every(node: n.ForEvery) -> str:
    return text_of(node.per)


@text_of.register
def _print_once_per_turn(node: n.OncePerTurn) -> str:
    return "每回合1次，"


@text_of.register
def _print_rules(node: n.UnderTheRules) -> str:
    return "在規則上，"


@text_of.register
def _print_when(node: n.When) -> str:
    as_condition = isinstance(node.event, n.NumberBecomes) and node.event.as_condition
    return _bracketed(text_of(node.event), node.brackets or ("若" if as_condition else "", "時，"))


def _bracketed(text: str, brackets: tuple[str, ...]) -> str:
    """What is said between the words that open and close it; a duration can stand before 若."""
    opens, closes = brackets
    before = opens.removesuffix("若")
    text = marked(text, ())
    return f"{opens}{text.removeprefix(before)}{closes}" if text.startswith(before) else f"若{text}{closes}"


@text_of.register
def _print_moment_lead(node: n.Moment) -> str:
    return moment(node.moment)


@text_of.register
def _print_for(node: n.For) -> str:
    if isinstance(node.duration, n.TurnInWhich):
        event: Any = node.duration.event
        if hasattr(event, "past"):
            event = replace(event, past=False)
        return f"{text_of(event)}的回合中，"
    return f"{text_of(node.duration)}，"
