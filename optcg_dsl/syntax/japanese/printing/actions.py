"""Printers of what players do."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import in_form, object_of, text_of
from optcg_dsl.syntax.japanese.printing.cards import (
    bracketed,
    destination,
    lasting,
    player_word,
    whose_word,
)
from optcg_dsl.syntax.japanese.printing.modifiers import STAT_WORDS
from optcg_dsl.syntax.japanese.printing.numbers import counted, same_number
from optcg_dsl.syntax.japanese.printing.predicates import in_deck
from optcg_dsl.syntax.printing import NotPrintableError


def _object(node: n.Node) -> str:
    """The cards that something is done to; those of the verb before have no word."""
    if isinstance(node, n.Pronoun):
        return text_of(node) + "を" if node.quantity is not None else ""
    if not isinstance(node, n.Selection):
        return object_of(text_of(node))
    many, random = same_number(node.quantity), "ランダムに" if node.random else ""
    bare = replace(node, quantity=None) if many or node.floating else node
    if node.floating and not many and node.quantity is not None:
        total = _total(node)
        return text_of(bare) + ("を、" if total else "を") + total + text_of(node.quantity) + random
    return object_of(text_of(bare)) + _total(node) + many + random


def _total(node: n.Node) -> str:
    """``パワーの合計が4000以下になるように``."""
    filters = node.nouns[-1].filters if isinstance(node, n.Selection) and node.nouns else ()
    values = [one for test in filters if isinstance(test, n.With) for one in test.properties]
    totals = [one for one in values if isinstance(one, n.Value) and one.total]
    return "".join(f"{STAT_WORDS[one.stat]}の合計が{text_of(one.bound)}になるように" for one in totals)


@text_of.register
def _print_draw(node: n.Draw) -> str:
    per = text_of(node.per) if node.per is not None else ""
    many = same_number(n.UpTo(node.number) if node.up_to else n.Exactly(node.number))
    if many:
        return f"{per}{many}カードを引く"
    return f"{per}カード{text_of(node.number)}枚{'まで' if node.up_to else ''}を引く"


@text_of.register
def _print_draw_equal(node: n.DrawEqual) -> str:
    return f"{text_of(node.number)}分カードを引く"


@text_of.register
def _print_until(node: n.UntilHand) -> str:
    number = node.goal.quantity if isinstance(node.goal, n.Selection) else None
    if number is None:
        raise NotPrintableError("no Japanese words for what there shall be")
    owners = {"you": "自身の" if node.each else "自分の", "they": "自身の"}
    owner = owners.get(node.player, "") if node.owner_said else ""
    goal = f"{owner}{counted(node.goal)}が{text_of(number)}になるように"
    if node.verb == "draw":
        return f"{goal}カードを引く"
    if node.source is None:
        raise NotPrintableError("no Japanese words for cards from nowhere")
    place = node.source
    if isinstance(place, n.Place) and node.each:
        place = replace(place, whose="their")
    source = destination(place)
    from_hand = isinstance(node.source, n.Place) and node.source.areas == ("hand",)
    return f"{goal}{source}を捨てる" if from_hand else f"{goal}{source}からトラッシュに置く"


@text_of.register
def _print_set_value(node: n.SetValue) -> str:
    if node.of:
        return f"{text_of(node.what)}の{STAT_WORDS[node.stat]}を{lasting(node.duration)}{text_of(node.to)}にする"
    return f"{_object(node.what)}{lasting(node.duration)}{STAT_WORDS[node.stat]}{text_of(node.to)}にする"


@text_of.register
def _print_trash(node: n.Trash) -> str:
    places = {getattr(one, "at", None) for one in node.what.targets} if isinstance(node.what, n.Several) else set()
    apart = node.apart or (len(places) > 1 and None not in places)
    if apart and isinstance(node.what, n.Several) and node.what.joiner == "or":
        return "か、".join(text_of(n.Trash(one)) for one in node.what.targets)
    place = node.what.at.place if isinstance(node.what, n.Selection) and node.what.at is not None else None
    from_hand = isinstance(place, n.Place) and place.areas == ("hand",)
    placed = node.placed if node.placed is not None else not from_hand
    many = _counted_plain(node.what)
    if many is not None and place is not None:
        thrown = "からトラッシュに置く" if placed else "を捨てる"
        return f"{text_of(many)}と同じ枚数を、{text_of(place)}{thrown}"
    return _object(node.what) + ("トラッシュに置く" if placed else "捨てる")


def _counted_plain(what: n.Target) -> n.Number | None:
    """As many cards of any kind as were moved, or as there are."""
    if not isinstance(what, n.Selection) or not isinstance(what.quantity, n.Exactly) or len(what.nouns) > 1:
        return None
    number = what.quantity.number
    counted_so = isinstance(number, n.NumberDone | n.NumberOf) and text_of(what.nouns[0]) == "カード"
    return number if counted_so and not what.random else None


@text_of.register
def _print_ko(node: n.KO) -> str:
    return f"{_object(node.what)}KOする"


@text_of.register
def _print_rest(node: n.Rest) -> str:
    return f"{_object(node.what)}レストにする"


@text_of.register
def _print_set_active(node: n.SetActive) -> str:
    return f"{_object(node.what)}アクティブにする"


@text_of.register
def _print_choose(node: n.Choose) -> str:
    return f"{_object(node.what)}選ぶ"


@text_of.register
def _print_play(node: n.Play) -> str:
    if isinstance(node.what, n.This) and node.what.at is not None:
        this = text_of(replace(node.what, at=None))
        return f"{this}を{text_of(node.what.at.place)}から{'レストで' if node.rested else ''}登場させる"
    return f"{_object(node.what)}{'レストで' if node.rested else ''}登場させる"


@text_of.register
def _print_look(node: n.Look) -> str:
    return f"{_object(node.what)}見る"


@text_of.register
def _print_reveal(node: n.Reveal) -> str:
    return f"{_object(node.what)}公開する"


_FACING = {"face-up": "表向きで", "face-down": "裏向きで", None: ""}


_STATE = {"active": "アクティブで", "rested": "レストで", "": ""}


@text_of.register
def _print_add(node: n.Add) -> str:
    order = "好きな順番で" if node.any_order else ""
    if node.to is None:
        return f"{_object(node.what)}{ {'active': 'アクティブで', 'rested': 'レストで', '': ''}[node.state] }追加する"
    return f"{_object(node.what)}{destination(node.to)}に{order}{_FACING[node.facing]}{_STATE[node.state]}加える"


@text_of.register
def _print_return(node: n.Return) -> str:
    state = {"active": "アクティブで", "rested": "レストで", "": ""}[node.state]
    return f"{_object(node.what)}{_order(node)}{destination(node.to, node.what)}に{state}戻す"


def _order(node: n.Put | n.Return) -> str:
    if not node.any_order:
        return ""
    return f"{node.manner}、" if node.manner else "好きな順番で"


@text_of.register
def _print_put(node: n.Put) -> str:
    back = isinstance(node.at, n.Place) and node.at == n.Place("the", ("Life area",))
    if back and node.any_order and isinstance(node.what, n.Pronoun):
        return "好きな順番で置く"
    if node.back and isinstance(node.what, n.TheRest) and node.any_order:
        return f"{destination(node.at)}を{_order(node)}置く"
    to = f"{destination(node.at, node.what)}に"
    where = to + _order(node) if node.manner_behind else _order(node) + to
    return f"{_object(node.what)}{where}{_FACING[node.facing]}置く"


@text_of.register
def _print_give_don(node: n.GiveDon) -> str:
    don = node.don
    if node.freely:
        return f"{text_of(node.to)}に好きなように{_object(don)}付与する"
    if (node.each or node.to_each) and not (isinstance(don, n.Selection) and isinstance(don.quantity, n.UpTo)):
        raise NotPrintableError("no Japanese words for exactly so many DON!! cards for each of several cards")
    if (node.each or node.to_each) and isinstance(don, n.Selection) and isinstance(don.quantity, n.UpTo):
        don = replace(don, quantity=replace(don.quantity, mode="each"))
    to = f"{text_of(node.to)}に"
    return f"{_object(don)}{to}付与する" if node.don_first else f"{to}{_object(don)}付与する"


@text_of.register
def _print_activate_card(node: n.ActivateCard) -> str:
    if node.timing is None:
        return f"{_object(node.what)}発動する"
    return f"{text_of(node.what)}の{bracketed(node.timing)}効果を発動する"


@text_of.register
def _print_one_of_deeds(node: n.OneOfDeeds) -> str:
    words = {"K.O.": "KOする", "rest": "レストにする", "trash": "トラッシュに置く"}
    return _object(node.what) + "か、".join(words[deed] for deed in node.deeds)


@text_of.register
def _print_swap_value(node: n.SwapValue) -> str:
    if node.other is not None:
        first = f"{text_of(node.what)}の{STAT_WORDS[node.stat]}と"
        return f"{lasting(node.duration)}{first}{text_of(node.other)}の{STAT_WORDS[node.other_stat]}を入れ替える"
    if node.silent:
        return f"{lasting(node.duration)}{STAT_WORDS[node.stat]}を入れ替える"
    return f"{text_of(node.what)}それぞれの{STAT_WORDS[node.stat]}を、{lasting(node.duration)}入れ替える"


@text_of.register
def _print_exchange(node: n.Exchange) -> str:
    if node.other is not None:
        return text_of(n.Exchange(n.Several((node.what, node.other), "and")))
    return f"{_object(node.what)}入れ替える"


@text_of.register
def _print_attack_target(node: n.ChangeAttackTarget) -> str:
    return f"{text_of(node.to)}にアタックの対象を変更する"


@text_of.register
def _print_deal_damage(node: n.DealDamage) -> str:
    if node.to is None:
        return f"{text_of(node.number)}ダメージを受ける"
    return f"{player_word(node.to)}に{text_of(node.number)}ダメージを与える"


@text_of.register
def _print_choose_value(node: n.ChooseValue) -> str:
    return f"任意の{STAT_WORDS[node.stat]}を宣言する"


@text_of.register
def _print_choose_word(node: n.ChooseWord) -> str:
    return f"任意の{ {'color': '色', 'category': 'カテゴリ', 'number': '数字'}[node.what] }を宣言する"


@text_of.register
def _print_negate_attack(node: n.NegateAttack) -> str:
    of = f"{text_of(node.of)}の" if node.of is not None else ""
    return f"{of}アタックを無効にする"


@text_of.register
def _print_shuffle_into(node: n.ShuffleInto) -> str:
    what = object_of(text_of(node.what)) if isinstance(node.what, n.Place) else _object(node.what)
    return f"{what}{destination(node.to)}に入れてシャッフルする"


@text_of.register
def _print_return_until(node: n.ReturnUntil) -> str:
    what = f"{text_of(node.what)}を{destination(node.to)}に戻す"
    if node.same_as is not None:
        return f"{player_word(node.same_as)}と同じ枚数になるように、{what}"
    quantity = node.goal.quantity if isinstance(node.goal, n.Selection) else None
    if not isinstance(quantity, n.Exactly) or node.goal is None:
        raise NotPrintableError("no Japanese words for what there shall be")
    return f"{counted(node.goal)}が{text_of(quantity)}になるように、{what}"


@text_of.register
def _print_trash_same(node: n.TrashSameNumber) -> str:
    if not isinstance(node.done_from, n.Place) or node.done_from.areas != ("hand",):
        raise NotPrintableError("no Japanese words for as many cards as these")
    noun = n.Noun((), ("card",), "many")
    return text_of(n.Trash(n.Selection(n.Exactly(n.NumberDone("trashed")), None, (noun,), at=n.At(node.source))))


_AGAIN = {
    "draw": "引く",
    "trash": "捨てる",
    "K.O.": "KOする",
    "rest": "レストにする",
    "return": "戻す",
    "place": "置く",
    "add": "加える",
    "play": "登場させる",
    "give": "付与する",
}


@text_of.register
def _print_again(node: n.Again) -> str:
    return f"{object_of(text_of(node.quantity))}{_AGAIN[node.verb]}"


@text_of.register
def _print_extra_turn(node: n.TakeExtraTurn) -> str:
    return "このターンの後に自分のターンを追加で得る"


@text_of.register
def _print_end_game(node: n.EndGame) -> str:
    return {"win": "勝利する", "lose": "敗北する"}[node.result]


@text_of.register
def _print_any_number(node: n.HaveAnyNumber) -> str:
    return "このカードはデッキに何枚でも入れる"


@text_of.register
def _print_only_include(node: n.OnlyInclude) -> str:
    return f"{in_deck(node.what)}しかデッキに入れることができない"


@text_of.register
def _print_activate_own(node: n.ActivateOwn) -> str:
    return f"{text_of(node.of)}の{bracketed(node.timing)}効果を発動する"


@text_of.register
def _print_shuffle(node: n.Shuffle) -> str:
    if node.named == "none":
        return "シャッフルする"
    return f"{whose_word(node.whose) if node.named is None else ''}デッキをシャッフルする"


@text_of.register
def _print_turn_face(node: n.TurnFace) -> str:
    return f"{_object(node.what)}{ {'face-up': '表向き', 'face-down': '裏向き'}[node.facing] }にする"


@text_of.register
def _print_negate(node: n.Negate) -> str:
    return f"{_object(node.what)}{lasting(node.duration)}効果を無効にする"


@text_of.register
def _print_give_change(node: n.GiveChange) -> str:
    gift = node.gifts[0]
    if node.per_first and isinstance(gift.change, n.Change) and gift.change.per is not None:
        bare = replace(gift, change=replace(gift.change, per=None))
        return text_of(gift.change.per) + text_of(replace(node, gifts=(bare, *node.gifts[1:]), per_first=False))
    once = node.duration if len(node.gifts) > 1 and all(map(_is_less, node.gifts)) else None
    *before, last = (_gift(gift, None if once is not None else node.duration) for gift in node.gifts)
    return lasting(once) + "".join(f"{in_form(one, 'CONT')}、" for one in before) + last


def _is_less(gift: n.ChangeGift) -> bool:
    """Whether a value gets less, and nothing more, for as long as all that is given lasts."""
    change = gift.change
    return isinstance(change, n.Change) and change.sign == "−" and gift.duration is None and not gift.also


def _gift(gift: n.ChangeGift, duration: n.Duration | None) -> str:
    lasts = gift.duration or duration
    if gift.also or isinstance(gift.change, n.KeywordGift):
        return text_of(n.Affect(gift.what, (n.Gain((gift.change, *gift.also), lasts),)))
    return f"{_object(gift.what)}{lasting(lasts)}{text_of(gift.change)}"


@text_of.register
def _print_option(node: n.Option) -> str:
    return "\n・" + "".join(map(text_of, node.sentences))


@text_of.register
def _print_choose_one(node: n.ChooseOne) -> str:
    return CHOICES[node.many] + "。" + "".join(map(text_of, node.options))


CHOICES = {"one": "以下から1つを選ぶ", "two": "以下から2つを選ぶ", "up to two": "以下から2つまでを選ぶ"}
"""What a choice begins with."""
