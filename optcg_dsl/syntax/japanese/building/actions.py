"""The frames of what players do."""

from __future__ import annotations

from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns
from optcg_dsl.syntax.japanese.building.base import Given, Phrases, refuse
from optcg_dsl.syntax.japanese.building.frames import action, cards, home, owned, span_of_clause
from optcg_dsl.syntax.japanese.building.values import symbol_of

ANY_ORDER = ("好きな順番で", "好きな順番に並び替え", "好きな順番に並び替えて")


def _manner(given: Given, *allowed: str) -> str:
    word = given.take("MANNER")
    if word is None:
        return ""
    if word not in allowed:
        raise refuse(given.said, f"nothing is {word} done so")
    return str(word)


@action("引く")
def _draw(given: Given, who: Any) -> n.Action:
    phrases: Phrases = given.need("WO")
    phrase = phrases.only()
    if phrase is None or phrase.modifiers or phrase.head is None or phrase.head.value != ("カード",):
        raise refuse(phrases, "only cards are drawn, as many as are named")
    quantity = phrase.quantity
    if not isinstance(quantity, n.Exactly | n.UpTo):
        raise refuse(phrases, "it is not said how many cards are drawn")
    return n.Draw(quantity.number, isinstance(quantity, n.UpTo), span=span_of_clause(given))


def _simple(verb: str, node: Any) -> None:
    @action(verb)
    def _one(given: Given, who: Any) -> n.Action:
        made: n.Action = node(cards(given, who, "WO"), span=span_of_clause(given))
        return made


for _verb, _node in (
    ("捨てる", n.Trash),
    ("KOする", n.KO),
    ("レストにする", n.Rest),
    ("アクティブにする", n.SetActive),
    ("選ぶ", n.Choose),
):
    _simple(_verb, _node)


@action("登場させる")
def _play(given: Given, who: Any) -> n.Action:
    rested = _manner(given, "レストで") == "レストで"
    return n.Play(cards(given, who, "WO"), rested, span=span_of_clause(given))


def _looked_at(given: Given, who: Any) -> n.Target | n.AnyPlace:
    if not any(one.role == "KARA" for one in given.left):
        phrases = next((one.value for one in given.left if one.role == "WO"), None)
        if isinstance(phrases, Phrases) and nouns.is_area(phrases):
            given.need("WO")
            return owned(nouns.place(phrases), who)
    return cards(given, who, "WO")


@action("見る")
def _look(given: Given, who: Any) -> n.Action:
    return n.Look(_looked_at(given, who), span=span_of_clause(given))


@action("公開する")
def _reveal(given: Given, who: Any) -> n.Action:
    return n.Reveal(_looked_at(given, who), span=span_of_clause(given))


_FACING: dict[str, Any] = {"表向きで": "face-up", "裏向きで": "face-down", "": None}


def _cards_or_them(given: Given, who: Any, word: Any) -> n.Target:
    """The cards that are named, else those of the verb before."""
    if any(one.role == "WO" for one in given.left):
        return cards(given, who, "WO")
    return n.Pronoun(word, span=given.said.span)


@action("加える")
def _add(given: Given, who: Any) -> n.Action:
    facing = _FACING[_manner(given, "表向きで", "裏向きで")]
    to = nouns.place(given.need("NI"))
    what = _cards_or_them(given, who, "it")
    return n.Add(what, owned(to, who), facing, span=span_of_clause(given))


@action("追加する")
def _add_don(given: Given, who: Any) -> n.Action:
    state: Any = {"アクティブで": "active", "レストで": "rested", "": ""}[_manner(given, "アクティブで", "レストで")]
    return n.Add(cards(given, who, "WO"), state=state, span=span_of_clause(given))


@action("戻す")
def _return(given: Given, who: Any) -> n.Action:
    ordered = _manner(given, *ANY_ORDER) != ""
    to = nouns.place(given.need("NI"))
    floating = given.take("FLOATING")
    what = _cards_or_them(given, who, "it")
    if floating is not None:
        what = counted(what, floating)
    return n.Return(what, home(to, who, what), ordered, span=span_of_clause(given))


def counted(what: n.Target, quantity: n.Quantity) -> n.Target:
    """Cards with the quantity that stands behind their particle."""
    if not isinstance(what, n.Selection) or what.quantity is not None:
        raise refuse(quantity, "it is not said of what this is a number")
    from msgspec.structs import replace

    return replace(what, quantity=quantity, span=what.span)


@action("置く")
def _put(given: Given, who: Any) -> n.Action:
    ordered = _manner(given, *ANY_ORDER, "表向きで", "裏向きで")
    place = nouns.place(given.need("NI"))
    span = span_of_clause(given)
    what = _cards_or_them(given, who, "them")
    at = home(place, who, what)
    if isinstance(at, n.Place) and at.areas == ("trash",) and not ordered:
        return n.Trash(what, span=span)
    facing = _FACING.get(ordered)
    return n.Put(what, at, any_order=ordered in ANY_ORDER, facing=facing, span=span)


@action("付与する")
def _give_don(given: Given, who: Any) -> n.Action:
    to = nouns.target(given.need("NI"))
    return n.GiveDon(cards(given, who, "WO"), to, span=span_of_clause(given))


@action("発動する")
def _activate(given: Given, who: Any) -> n.Action:
    phrases: Phrases = given.need("WO")
    phrase = phrases.only()
    if phrase is None or phrase.head is None or phrase.head.kind != "effect" or not phrase.head.value:
        raise refuse(phrases, "only an effect with its timing is activated")
    of = phrase.of_kind("of_this")
    if len(of) != 1 or len(phrase.modifiers) != 1:
        raise refuse(phrases, "it is not said of which card this is an effect")
    this = nouns.this_of(of[0])
    return n.ActivateOwn(this, symbol_of(phrase.head.value[0]), span=span_of_clause(given))


@action("シャッフルする")
def _shuffle(given: Given, who: Any) -> n.Action:
    place = owned(nouns.place(given.need("WO")), who)
    if not isinstance(place, n.Place) or place.areas != ("deck",):
        raise refuse(place, "only a deck is shuffled")
    return n.Shuffle(place.whose, span=span_of_clause(given))


def _turned(verb: str, facing: n.Facing) -> None:
    @action(verb)
    def _turn(given: Given, who: Any) -> n.Action:
        return n.TurnFace(cards(given, who, "WO"), facing, span=span_of_clause(given))


_turned("表向きにする", "face-up")
_turned("裏向きにする", "face-down")
