"""The frames of what players do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import refuse
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.amounts import per_of
from optcg_dsl.syntax.japanese.building.base import Given, Phrases
from optcg_dsl.syntax.japanese.building.frames import (
    action,
    cards,
    home,
    owned,
    same_count,
    span_of_clause,
    special,
    with_owner,
)
from optcg_dsl.syntax.japanese.building.things import AS_NAMED, attack_target, damage, plain_cards
from optcg_dsl.syntax.japanese.building.values import symbol_of
from optcg_dsl.syntax.japanese.vocabulary import STATS

ANY_ORDER = ("好きな順番で", "好きな順番で並び替え", "好きな順番に並び替え", "好きな順番に並び替えて")


def _manner(given: Given, *allowed: str) -> str:
    word = given.take("MANNER")
    if word is None:
        return ""
    if word not in allowed:
        raise refuse(given.said, "this does not go with the verb behind it")
    return str(word)


@action("引く")
def _draw(given: Given, who: Any) -> n.Action:
    per = per_of(given)
    phrases: Phrases = given.need("WO")
    quantity = plain_cards(phrases, AS_NAMED) or same_count(given)
    if not isinstance(quantity, n.Exactly | n.UpTo):
        raise refuse(phrases, "it is not said how many cards are drawn")
    return n.Draw(quantity.number, isinstance(quantity, n.UpTo), per, span=span_of_clause(given))


def _simple(verb: str, node: Any) -> None:
    @action(verb)
    def _one(given: Given, who: Any) -> n.Action:
        made: n.Action = node(_object(given, who), span=span_of_clause(given))
        return made


@action("捨てる")
def _trash(given: Given, who: Any) -> n.Action:
    return n.Trash(_object(given, who), placed=False, span=span_of_clause(given))


for _verb, _node in (
    ("KOする", n.KO),
    ("レストにする", n.Rest),
    ("アクティブにする", n.SetActive),
    ("選ぶ", n.Choose),
):
    _simple(_verb, _node)


@action("登場する")
@action("登場させる")
def _play(given: Given, who: Any) -> n.Action:
    rested = _manner(given, "レストで") == "レストで"
    return n.Play(_object(given, who), rested, span=span_of_clause(given))


def _looked_at(given: Given, who: Any) -> n.Target | n.AnyPlace:
    if not any(one.role == "KARA" for one in given.left):
        phrases = next((one.value for one in given.left if one.role == "WO"), None)
        if isinstance(phrases, Phrases) and places.is_area(phrases):
            given.need("WO")
            return owned(places.place(phrases), who)
    return cards(given, who, "WO")


@action("見る")
def _look(given: Given, who: Any) -> n.Action:
    return n.Look(_looked_at(given, who), span=span_of_clause(given))


@action("公開する")
def _reveal(given: Given, who: Any) -> n.Action:
    if not any(one.role == "WO" for one in given.left):
        return n.Reveal(n.Pronoun("it", span=given.said.span), span=span_of_clause(given))
    return n.Reveal(_looked_at(given, who), span=span_of_clause(given))


_FACING: dict[str, Any] = {"表向きで": "face-up", "裏向きで": "face-down"}
_STATES: dict[str, Any] = {"アクティブで": "active", "レストで": "rested"}


def _object(given: Given, who: Any, word: Any = "it") -> n.Target:
    """The cards that are named; else those of the verb before."""
    if not any(one.role == "WO" for one in given.left):
        return n.Pronoun(word, span=given.said.span)
    return cards(given, who, "WO")


@action("加える")
def _add(given: Given, who: Any) -> n.Action:
    manners = [_manner(given, *ANY_ORDER, "表向きで", "裏向きで", "アクティブで", "レストで") for _ in range(2)]
    facing = next((_FACING[one] for one in manners if one in _FACING), None)
    state: Any = next((_STATES[one] for one in manners if one in _STATES), "")
    any_order = any(one in ANY_ORDER for one in manners)
    to = places.place(given.need("NI"))
    what = _object(given, who)
    return n.Add(what, owned(to, who), facing, any_order, state=state, span=span_of_clause(given))


@action("追加する")
def _add_don(given: Given, who: Any) -> n.Action:
    state: Any = {"アクティブで": "active", "レストで": "rested", "": ""}[_manner(given, "アクティブで", "レストで")]
    return n.Add(cards(given, who, "WO"), state=state, span=span_of_clause(given))


@action("戻す")
def _return(given: Given, who: Any) -> n.Action:
    manner = _manner(given, *ANY_ORDER, "レストで", "アクティブで")
    state: Any = {"アクティブで": "active", "レストで": "rested"}.get(manner, "")
    to = places.place(given.need("NI"))
    what = _object(given, who)
    at = owned(to, who) if state else home(to, who, what)
    return n.Return(what, at, manner in ANY_ORDER, state, manner=_other(manner), span=span_of_clause(given))


@action("置く")
def _put(given: Given, who: Any) -> n.Action:
    ordered = _manner(given, *ANY_ORDER, "表向きで", "裏向きで")
    behind = next((one.role == "NI" for one in given.arguments if one.role in ("NI", "MANNER")), False)
    to = given.take("NI")
    span = span_of_clause(given)
    life = _life_put_back(given, ordered) if to is None else None
    if life is not None:
        rest = n.TheRest(span=life.span)
        return n.Put(rest, owned(life, who), any_order=True, back=True, manner=_other(ordered), span=span)
    what = _object(given, who, "them")
    place = places.place(to) if to is not None else _back(what, ordered)
    at = home(place, who, what)
    if isinstance(at, n.Place) and at.areas == ("trash",) and not ordered:
        return n.Trash(what, placed=True, span=span)
    facing = _FACING.get(ordered)
    return n.Put(
        what,
        at,
        any_order=ordered in ANY_ORDER,
        facing=facing,
        manner=_other(ordered),
        manner_behind=behind and ordered in ANY_ORDER,
        span=span,
    )


def _other(manner: str) -> str:
    """The words for any order, if they are not those of most cards."""
    return manner if manner in ANY_ORDER[1:] else ""


def _life_put_back(given: Given, ordered: str) -> n.Place | None:
    """``ライフを好きな順番で置く``: what is left of the cards that were looked at, where they were."""
    phrases = next((one.value for one in given.left if one.role == "WO"), None)
    if ordered not in ANY_ORDER or not isinstance(phrases, Phrases) or not places.is_area(phrases):
        return None
    life = places.place(phrases)
    if not isinstance(life, n.Place) or life.areas != ("Life area",) or life.end is not None:
        return None
    given.need("WO")
    return life


def _back(what: n.Target, ordered: str) -> n.AnyPlace:
    """``ライフを見て、好きな順番で置く``: back to where they were."""
    if not isinstance(what, n.Pronoun) or ordered not in ANY_ORDER:
        raise refuse(what, "it is not said where these are put")
    return n.Place("the", ("Life area",), span=what.span)


@action("付与する")
def _give_don(given: Given, who: Any) -> n.Action:
    """``キャラ1枚にレストのドン!!1枚を付与する``; ``1枚ずつ``: to each of them."""
    freely = bool(_manner(given, "好きなように"))
    first = next((one.role == "WO" for one in given.left if one.role in ("WO", "NI")), False)
    to = nouns.target(given.need("NI"))
    don = cards(given, who, "WO")
    if freely:
        return n.GiveDon(don, to, freely="among", span=span_of_clause(given))
    quantity = don.quantity if isinstance(don, n.Selection) else None
    if isinstance(don, n.Selection) and isinstance(quantity, n.UpTo) and quantity.mode == "each":
        don = replace(don, quantity=n.UpTo(quantity.number, span=quantity.span), span=don.span)
        if isinstance(to, n.Selection) and to.quantity is None:
            return n.GiveDon(don, nouns.all_of_them(to), to_each=True, don_first=first, span=span_of_clause(given))
        return n.GiveDon(don, to, each=True, don_first=first, span=span_of_clause(given))
    return n.GiveDon(don, to, don_first=first, span=span_of_clause(given))


@action("発動する")
def _activate(given: Given, who: Any) -> n.Action:
    """``このカードの【メイン】効果を発動する``, ``イベント1枚までを、発動する``."""
    phrases: Phrases = given.need("WO")
    phrase = phrases.headed("effect")
    span = span_of_clause(given)
    of = given.take("OF_EFFECT")
    if phrase is not None:
        if of is None or phrase.modifiers or not phrase.value:
            raise refuse(phrases, "it is not said which effect of which card this is")
        timing = symbol_of(phrase.value[0])
        card = with_owner(nouns.target(of, given.take("KARA")), who)
        return (
            n.ActivateOwn(card, timing, span=span)
            if isinstance(card, n.This)
            else n.ActivateCard(card, timing, span=span)
        )
    if of is not None:
        raise refuse(of, "it is not said which effect this is")
    return n.ActivateCard(with_owner(nouns.target(phrases, given.take("KARA")), who), span=span)


@action("シャッフルする")
def _shuffle(given: Given, who: Any) -> n.Action:
    phrases = given.take("WO")
    span = span_of_clause(given)
    if phrases is None:
        return n.Shuffle("your" if who in (None, "you") else "their", named="none", span=span)
    place = owned(places.place(phrases), who)
    if not isinstance(place, n.Place) or place.areas != ("deck",):
        raise refuse(place, "only a deck is shuffled")
    return n.Shuffle(place.whose, named="deck" if place.silent else None, span=span)


@action("アタックの対象にする")
def _make_target(given: Given, who: Any) -> n.Action:
    return n.ChangeAttackTarget(cards(given, who, "WO"), span=span_of_clause(given))


@action("変更する")
def _change_target(given: Given, who: Any) -> n.Action:
    attack_target(given.need("WO"))
    return n.ChangeAttackTarget(nouns.target(given.need("NI")), span=span_of_clause(given))


@action("入れ替える")
def _swap(given: Given, who: Any) -> n.Action:
    """``選んだキャラそれぞれの元々のパワーを入れ替える``; ``リーダーとキャラを入れ替える``."""
    span = span_of_clause(given)
    duration = given.take("DURATION")
    stat = next((places.stat_of(one.value) for one in given.left if one.role == "WO"), None)
    if stat is not None and any(one.role == "WITH_VALUE" for one in given.left):
        first = nouns.target(given.need("OF_VALUE"))
        its = places.stat_of(given.need("WITH_VALUE"))
        given.need("WO")
        other = nouns.target(given.need("OF_VALUE"))
        if its is None:
            raise refuse(given.said, "it is not said which value is swapped")
        return n.SwapValue(first, duration, its, other, stat, span=span)
    if stat is None:
        return n.Exchange(cards(given, who, "WO"), span=span)
    given.need("WO")
    of = given.take("OF_VALUE")
    selected = n.TheDone("selected", n.ReferenceNoun(("Character",), "many"), span=given.said.span)
    what = nouns.target(of) if of is not None else selected
    return n.SwapValue(what, duration, stat, other_stat=stat, silent=of is None, span=span)


@action("与える")
def _deal(given: Given, who: Any) -> n.Action:
    number = damage(given.need("WO"))
    to: Phrases = given.need("NI")
    player = places.player(to)
    if player is None or number is None:
        raise refuse(to, "it is not said whom how much damage is dealt")
    return n.DealDamage(number, player, span=span_of_clause(given))


@action("受ける")
def _take_damage(given: Given, who: Any) -> n.Action:
    number = damage(given.need("WO"))
    if who is None or number is None:
        raise refuse(given.said, "it is not said who takes how much damage")
    return n.DealDamage(number, span=span_of_clause(given))


@action("宣言する")
def _declare(given: Given, who: Any) -> n.Action:
    phrases: Phrases = given.need("WO")
    phrase = phrases.headed("any_value")
    if phrase is None or phrase.modifiers:
        raise refuse(phrases, "this is nothing to declare")
    word: Any = _ANY_WORDS.get(phrase.value[0])
    if word is not None:
        return n.ChooseWord(word, span=span_of_clause(given))
    return n.ChooseValue(STATS[phrase.value[0].removeprefix("任意の")], span=span_of_clause(given))


_ANY_WORDS = {"任意の色": "color", "任意のカテゴリ": "category", "任意の数字": "number"}


@action("入れてシャッフルする")
def _shuffle_into(given: Given, who: Any) -> n.Action:
    """``トラッシュをデッキに入れてシャッフルする``, ``このカードをデッキに入れてシャッフルする``."""
    to = owned(places.place(given.need("NI")), who)
    phrases = next((one.value for one in given.left if one.role == "WO"), None)
    if not isinstance(to, n.Place):
        raise refuse(given.said, "only one deck is shuffled")
    if phrases is not None and places.is_area(phrases) and not any(one.role == "KARA" for one in given.left):
        given.need("WO")
        whole = owned(places.place(phrases), who)
        assert isinstance(whole, n.Place)
        return n.ShuffleInto(whole, to, span=span_of_clause(given))
    return n.ShuffleInto(cards(given, who, "WO"), to, span=span_of_clause(given))


@special("戻す", "SO_THAT")
def _return_until(given: Given, who: Any) -> n.Action:
    """``相手は、自身の場のドン!!が6枚になるように、自身の場のドン!!をドン!!デッキに戻す``."""
    phrases, quantity = given.need("GA"), given.need("SO_THAT")
    if not isinstance(quantity, n.Exactly):
        raise refuse(quantity, "it is not said how many there shall be")
    goal = with_owner(nouns.counted_cards(phrases), who)
    assert isinstance(goal, n.Selection)
    what = nouns.counted_cards(given.need("WO"))
    to = owned(places.place(given.need("NI")), who)
    player: Any = "you" if who in (None, "you") else "they"
    return n.ReturnUntil(what, to, player, replace(goal, quantity=quantity, span=goal.span), span=span_of_clause(given))


@special("戻す", "SAME_SO_THAT")
def _return_same(given: Given, who: Any) -> n.Action:
    """``相手は、自分と同じ枚数になるように、自身の場のドン!!をドン!!デッキに戻す``."""
    other = places.player(given.need("SAME_SO_THAT"))
    what = nouns.counted_cards(given.need("WO"))
    to = owned(places.place(given.need("NI")), who)
    player: Any = "you" if who in (None, "you") else "they"
    return n.ReturnUntil(what, to, player, same_as=other, span=span_of_clause(given))


def _ends(verb: str, result: Any) -> None:
    @action(verb)
    def _end(given: Given, who: Any) -> n.Action:
        phrases: Phrases | None = given.take("NI")
        if phrases is not None and [one.head.kind for one in phrases.items if one.head is not None] != ["game"]:
            raise refuse(phrases, "only a game is won or lost")
        return n.EndGame(result, span=span_of_clause(given))


_ends("勝利する", "win")
_ends("敗北する", "lose")


def _turned(verb: str, facing: n.Facing) -> None:
    @action(verb)
    def _turn(given: Given, who: Any) -> n.Action:
        return n.TurnFace(cards(given, who, "WO"), facing, span=span_of_clause(given))


_turned("表向きにする", "face-up")
_turned("裏向きにする", "face-down")
