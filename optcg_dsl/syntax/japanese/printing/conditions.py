"""Printers of conditions: with their verb in the final form, or without one where they say what something is."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building.conditions import of_other
from optcg_dsl.syntax.japanese.printing.base import and_so, if_so, in_condition, text_of
from optcg_dsl.syntax.japanese.printing.cards import in_place, of_player, player_word
from optcg_dsl.syntax.japanese.printing.modifiers import STAT_WORDS, is_had, one_of
from optcg_dsl.syntax.japanese.printing.numbers import counted
from optcg_dsl.syntax.japanese.verbs import inflected
from optcg_dsl.syntax.japanese.vocabulary import FACINGS, STATES, inverse
from optcg_dsl.syntax.plainly import as_filter, bound_of, cards_in, numbers_in_places, tests_of
from optcg_dsl.syntax.printing import NotPrintableError

_STATES = inverse(STATES) | inverse(FACINGS)


def _counted(what: n.Target, verb: str | None = None, *, placed: bool = False) -> str:
    """``自分の手札が5枚以下``, ``自分のキャラがいる``; ``verb``, ``placed``: as the text has it."""
    if not isinstance(what, n.Selection):
        if isinstance(what, n.This | n.That):
            return f"{text_of(what)}がいる"
        raise NotPrintableError("no Japanese words for these cards being there")
    if isinstance(what.quantity, n.Some) and what.quantity.word == "another":
        (noun, *others) = what.nouns
        other = replace(noun, adjectives=(n.OtherAdjective(), *noun.adjectives))
        what = replace(what, quantity=n.Some("a"), nouns=(other, *others))
    bare = counted(what)
    if placed and what.at is not None and isinstance(what.at.place, n.Place):
        bare = f"{text_of(what.at.place)}に{counted(replace(what, at=None))}"
    if isinstance(what.quantity, n.AtLeast | n.AtMost | n.Exactly) and what.quantity.total and _of_several(what):
        return f"{bare}の合計枚数が{text_of(replace(what.quantity, total=False))}"
    none = isinstance(what.quantity, n.Some) and what.quantity.word in ("no", "none")
    quantity = text_of(what.quantity) if what.quantity is not None and not none else ""
    categories = what.nouns[0].categories if what.nouns else ()
    if verb or (verb is not None and quantity):
        return f"{bare}が{quantity}{verb}"
    if categories in (("card",), ("Life",)) and isinstance(what.quantity, n.Exactly | n.AtMost | n.OneOfQuantities):
        return f"{bare}が{quantity}"
    lives = any(word in ("Character", "Leader") for word in categories) or not categories
    if none:
        return f"{bare}が{'いない' if lives else 'ない'}"
    return f"{bare}が{quantity}{'いる' if lives else 'ある'}"


def _of_several(what: n.Selection) -> bool:
    place = what.at.place if what.at is not None else None
    return what.whose in _BOTH or (isinstance(place, n.Place) and (place.whose in _BOTH or len(place.areas) > 1))


_BOTH = ("your and your opponent's", "both players'", "each of your and your opponent's")


@text_of.register
def _print_has(node: n.Has) -> str:
    if isinstance(node.what, n.Several) and node.what.joiner == "and" and not (node.only or node.negated):
        return text_of(n.AllHold(tuple(replace(node, what=one) for one in node.what.targets)))
    what = of_player(node.player, node.what)
    if node.only:
        return _only_cards(node, what)
    text = _counted(what, node.verb, placed=node.placed)
    if node.negated:
        return text.removesuffix("いる").removesuffix("ある") + ("いない" if text.endswith("いる") else "ない")
    return text


def _only_cards(node: n.Has, what: n.Target) -> str:
    """``自分のキャラが特徴《A》を持つキャラのみ``: that a player has nothing else of the kind."""
    noun = what.nouns[0] if isinstance(what, n.Selection) and len(what.nouns) == 1 else None
    if noun is None or node.negated or not isinstance(what, n.Selection) or what.at is not None or what.after:
        raise NotPrintableError("no Japanese words for the only cards that a player has")
    bare = replace(what, quantity=None, nouns=(n.Noun((), noun.categories, noun.form),))
    are = replace(what, quantity=None, whose=None)
    return f"{text_of(bare)}が{text_of(are)}のみ"


@text_of.register
def _print_has_so_many(node: n.HasSoMany) -> str:
    if not isinstance(node.quantity, n.AtLeast | n.AtMost | n.Exactly) or node.quantity.total:
        raise NotPrintableError("no Japanese words for so many of them")
    return f"{text_of(node.quantity)}ある"


@text_of.register
def _print_place_has(node: n.PlaceHas) -> str:
    if not isinstance(node.what, n.Selection) or node.what.at is not None:
        raise NotPrintableError("no Japanese words for what is in this place")
    what = cards_in(node.what, node.place)
    if node.negated and isinstance(what.quantity, n.Some):
        return text_of(n.Exists(replace(what, quantity=n.Some("no"))))
    return _counted(what) if not node.negated else _not_there(_counted(what))


def _not_there(text: str) -> str:
    if not text.endswith(("いる", "ある")):
        raise NotPrintableError("no Japanese words for so many cards that are not there")
    return text.removesuffix("いる").removesuffix("ある") + ("いない" if text.endswith("いる") else "ない")


@text_of.register
def _print_place_has_fewer(node: n.PlaceHasFewer) -> str:
    return text_of(numbers_in_places(node))


@text_of.register
def _print_exists(node: n.Exists) -> str:
    return _counted(node.what, node.verb, placed=node.placed)


@text_of.register
def _print_subject_is(node: n.SubjectIs) -> str:
    *before, last = node.predicates
    if node.elided and node.joiner == "and":
        return "".join(and_so(text_of(one)) for one in before) + text_of(last)
    node = replace(node, subject=in_place(node.subject))
    if isinstance(last, n.StatIs) and not before:
        return f"{text_of(node.subject)}の{STAT_WORDS[last.stat]}が{_bound(last)}"
    if any(isinstance(one, n.StatIs) for one in node.predicates):
        raise NotPrintableError("no Japanese words for a value among other things that are said")
    if not before and (given := _given_don(last)) is not None:
        text = f"{text_of(node.subject)}に{text_of(given)}"
        return f"{text.removesuffix('いる')}いた" if getattr(last, "past", False) and text.endswith("いる") else text
    if any(getattr(one, "past", False) for one in node.predicates):
        raise NotPrintableError("no Japanese words for what cards had")
    if node.joiner == "or" and before:
        return f"{text_of(node.subject)}が{_either(node.predicates)}"
    return f"{text_of(node.subject)}が" + "".join(and_so(_said(one, before)) for one in before) + _said(last, before)


def _said(predicate: n.Predicate, others: list[n.Predicate]) -> str:
    given = _given_don(predicate)
    if given is not None:
        return text_of(given)
    if isinstance(predicate, n.IsSo) and predicate.elided and others:
        first = others[0]
        predicate = replace(predicate, negated=getattr(first, "negated", False))
    return text_of(predicate)


def _bound(node: n.StatIs) -> str:
    """``7000以上``, ``自分のリーダーのパワー以上``."""
    if not isinstance(node.bound, n.RelativeTo):
        return text_of(node.bound)
    number, relation = node.bound.number, node.bound.relation
    if isinstance(number, n.StatOfTarget) and number.stat == node.stat and relation in _TO_VALUES:
        return f"{text_of(number)}{_TO_VALUES[relation]}"
    raise NotPrintableError("no Japanese words for a value compared like this")


_TO_VALUES = {
    "equal to or less than": "以下",
    "equal to or more than": "以上",
    "equal to": "と同じ値",
    "less than": "より低い値",
    "more than": "より高い値",
}


def _given_don(predicate: n.Predicate) -> n.GivenProperty | None:
    """That cards have DON!! cards given, in either of the ways in which it is said."""
    if isinstance(predicate, n.HasProperty) and isinstance(predicate.what, n.GivenProperty):
        if predicate.negated:
            return next(one for one in tests_of(_without(predicate.what)) if isinstance(one, n.GivenProperty))
        return predicate.what
    if isinstance(predicate, n.HasCards):
        return n.GivenProperty(predicate.what.quantity)
    return None


def _without(given: n.GivenProperty) -> n.Noun:
    return n.Noun((), ("card",), "one", (n.WithoutFilter((given,)),))


def _either(predicates: tuple[n.Predicate, ...]) -> str:
    negated = [getattr(one, "negated", False) for one in predicates]
    if negated[0] and all(isinstance(one, n.IsSo) and one.elided for one in predicates[1:]):
        *before, last = (text_of(_negated(one)) for one in predicates)
        return "".join(map(and_so, before)) + last
    if any(negated):
        raise NotPrintableError("no Japanese words for either of these, one of which is not so")
    had = [one for one in map(as_filter, predicates) if is_had(one)]
    others = [one for one in predicates if not is_had(as_filter(one))]
    if had and len(others) == 1 and not isinstance(others[0], n.HasProperty | n.HasCards):
        return f"{one_of(tuple(had))}か{text_of(others[0])}"
    return one_of(tuple(map(as_filter, predicates)), said=True)


def _negated(predicate: n.Predicate) -> n.Predicate:
    if isinstance(predicate, n.IsSo) and isinstance(predicate.what, n.Names):
        noun = n.Noun((predicate.what,), (), "one")
        return n.IsCard(n.Selection(None, None, (noun,)), True)
    if isinstance(predicate, n.IsSo):
        return replace(predicate, negated=True)
    return predicate


_IS_NOT = "でない"


@text_of.register
def _print_is_card(node: n.IsCard) -> str:
    return text_of(node.what) + (_IS_NOT if node.negated else "")


@text_of.register
def _print_is_state(node: n.IsState) -> str:
    return _STATES[node.state] + (_IS_NOT if node.negated else "")


@text_of.register
def _print_is_so(node: n.IsSo) -> str:
    match node.what:
        case n.Types(types=types, joiner=joiner):
            return text_of(n.HasProperty(n.TheType(types, joiner), node.negated))
        case n.Attributes(attributes=attributes, joiner=joiner):
            return text_of(n.HasProperty(n.TheAttribute(attributes, joiner), node.negated))
        case n.KeywordAdjective(keyword=keyword):
            return text_of(n.HasProperty(n.KeywordProperty(keyword), node.negated))
        case n.Names() | n.Colors() | n.StateAdjective() | n.ColoredAdjective() | n.FacingAdjective():
            return text_of(node.what) + (_IS_NOT if node.negated else "")
    raise NotPrintableError("no Japanese words for what is said of these cards")


@text_of.register
def _print_attribute_is(node: n.AttributeIs) -> str:
    return text_of(n.HasProperty(n.TheAttribute(node.attributes, node.joiner)))


@text_of.register
def _print_has_property(node: n.HasProperty) -> str:
    if isinstance(node.what, n.ChosenValue):
        if node.negated:
            raise NotPrintableError("no Japanese words for another value than the chosen one")
        return f"宣言した{STAT_WORDS[node.what.stat]}と同じ"
    if isinstance(node.what, n.ChosenWord):
        if node.negated:
            raise NotPrintableError("no Japanese words for another word than the chosen one")
        return text_of(node.what)
    if isinstance(node.what, n.NoBaseEffectProperty | n.NameIncluding | n.Different | n.Compared | n.Extreme):
        raise NotPrintableError("no Japanese words for this being said of cards")
    if isinstance(node.what, n.Value) and (node.negated or isinstance(node.what.bound, n.RelativeTo)):
        raise NotPrintableError("no Japanese words for this being said of a value")
    ending = "を持たない" if node.negated else "を持つ"
    return text_of(node.what) + ("" if isinstance(node.what, n.Value) else ending)


@text_of.register
def _print_colors_include(node: n.ColorsInclude) -> str:
    return f"{text_of(n.Colors((node.color,)))}を含む"


@text_of.register
def _print_was_played(node: n.WasPlayed) -> str:
    return "登場したターン"


@text_of.register
def _print_only(node: n.OnlyAre) -> str:
    return f"{text_of(node.subject)}が{text_of(node.are)}のみ"


@text_of.register
def _print_total_is(node: n.TotalIs) -> str:
    return f"{text_of(node.of)}の{STAT_WORDS[node.stat]}の合計が{text_of(node.bound)}"


@text_of.register
def _print_has_fewer(node: n.HasFewer) -> str:
    if node.comparison == "the same number of":
        return f"{counted(of_player(node.player, node.what))}が{player_word(node.than)}と同じ枚数"
    what = text_of(n.NumberOf(of_player(node.player, node.what), named=node.named))
    return f"{what}が{player_word(node.than)}より{_COMPARED[node.comparison]}"


_COMPARED = {"less": "少ない", "fewer": "少ない", "more": "多い"}


@text_of.register
def _print_number_compared(node: n.NumberCompared) -> str:
    if isinstance(node.right, n.Whole) and node.by is None:
        return text_of(n.NumberIs(node.left, bound_of(node.relation, node.right.value)))
    if node.relation == "equal to":
        return f"{text_of(node.left)}が{text_of(node.right).removesuffix('の枚数')}と同じ枚数"
    if node.relation.startswith("equal"):
        relation = {"equal to or less than": "以下", "equal to or more than": "以上"}[node.relation]
        left = text_of(node.left)
        named = isinstance(node.left, n.NumberOf) and node.left.named
        return f"{left if named else left.removesuffix('の枚数')}が{text_of(node.right)}{relation}"
    by = f"{text_of(node.by)}枚以上" if node.by is not None else ""
    if node.elliptic and by and of_other(node.left) == node.right:
        left = text_of(node.left)
        return f"{left}が{'相手' if left.startswith('自分') else '自分'}より{by}{_COMPARED[node.relation.split()[-2]]}"
    return f"{text_of(node.left)}が{text_of(node.right)}より{by}{_COMPARED[node.relation.split()[-2]]}"


@text_of.register
def _print_type_includes(node: n.TypeIncludes) -> str:
    return "か".join(f"『{text}』" for text in node.texts) + "を含む特徴を持つ"


@text_of.register
def _print_happens(node: n.Happens) -> str:
    text = text_of(node.event)
    return text if isinstance(node.event, n.IsDone | n.EitherDone | n.NumberBecomes) else in_condition(text)


@text_of.register
def _print_has_not_drawn(node: n.HasNotDrawn) -> str:
    return f"{text_of(node.duration)}、{text_of(node.using)}の効果でカードを引いていない"


@text_of.register
def _print_all_hold(node: n.AllHold) -> str:
    if any(isinstance(one, n.AnyHolds | n.Unless) for one in node.conditions):
        raise NotPrintableError("no Japanese words for conditions of which one is several")
    *before, last = map(text_of, node.conditions)
    return "".join(map(and_so, before)) + last


@text_of.register
def _print_any_holds(node: n.AnyHolds) -> str:
    if node.short:
        *before, last = map(text_of, node.conditions)
        return "か、".join((*before, last))
    *before, last = (if_so(text_of(one)).removesuffix("、") for one in node.conditions)
    return "".join(f"{one}か、" for one in before) + last.removesuffix("場合").removesuffix("の")


@text_of.register
def _print_number_is(node: n.NumberIs) -> str:
    match node.left, node.bound:
        case n.NumberOf(what=n.Selection(quantity=None) as what, having=having), bound:
            return _so_many(what, having, bound)
        case n.TotalOf(what=n.Selection(quantity=None) as what), bound:
            return f"{counted(what)}の合計枚数が{_cards(bound)}"
    raise NotPrintableError("no Japanese words for this number")


def _so_many(what: n.Selection, having: n.Player | None, bound: n.Bound) -> str:
    owned = of_player(having, what)
    if isinstance(bound, n.RelativeTo) and isinstance(bound.number, n.Whole):
        bound = bound_of(bound.relation, bound.number.value)
    if isinstance(bound, n.RelativeTo):
        return text_of(n.NumberCompared(n.NumberOf(owned), bound.relation, bound.number))
    return f"{counted(owned)}が{_cards(bound)}"


def _cards(bound: n.Bound) -> str:
    kinds = {n.Exact: n.Exactly, n.OrLess: n.AtMost, n.OrMore: n.AtLeast}
    if not isinstance(bound, n.Exact | n.OrLess | n.OrMore):
        raise NotPrintableError("no Japanese words for this number of cards")
    return text_of(kinds[type(bound)](bound.number))


@text_of.register
def _print_nth_turn(node: n.NthTurn) -> str:
    whose = {"your": "自分の", "your opponent's": "相手の"}[node.whose]
    number = {"first": "1", "second": "2", "third": "3"}[node.which]
    return f"{whose}{number}ターン目{ {'or later': '以降', 'or earlier': '以前', '': ''}[node.range] }"


@text_of.register
def _print_is_turn(node: n.IsTurn) -> str:
    return {"your": "自分のターン", "your opponent's": "相手のターン"}[node.whose]


@text_of.register
def _print_went_first(node: n.WentFirst) -> str:
    return f"{player_word(node.player)}が{'先攻' if node.place == 'first' else '後攻'}"


@text_of.register
def _print_did_so(node: n.DidSo) -> str:
    if node.verb and not node.negated:
        return inflected(node.verb, "PAST")
    return "そうしなかった" if node.negated else "そうした"


@text_of.register
def _print_if(node: n.If) -> str:
    if isinstance(node.condition, n.Unless):
        return if_so(text_of(node.condition.condition)).removesuffix("、") + "を除き、"
    text = text_of(node.condition)
    return f"{text}場合、" if isinstance(node.condition, n.DidSo) else if_so(text)


@text_of.register
def _print_once_per_turn(node: n.OncePerTurn) -> str:
    return "ターンに1回、"


@text_of.register
def _print_rules(node: n.UnderTheRules) -> str:
    return "ルール上、"


@text_of.register
def _print_when(node: n.When) -> str:
    as_condition = isinstance(node.event, n.NumberBecomes) and node.event.as_condition
    return f"{text_of(node.event)}{'場合' if as_condition else '時'}、"


@text_of.register
def _print_moment_lead(node: n.Moment) -> str:
    return f"{text_of(node.moment)}、"


@text_of.register
def _print_for(node: n.For) -> str:
    if isinstance(node.duration, n.TurnInWhich):
        return in_turn(node.duration)
    return f"{text_of(node.duration)}、"


def in_turn(duration: n.TurnInWhich) -> str:
    """``自分のキャラがKOされたターン中、``."""
    event: Any = duration.event
    if hasattr(event, "past"):
        event = replace(event, past=False)
    return f"{text_of(event)}ターン中、"
