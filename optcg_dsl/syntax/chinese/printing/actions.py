"""Printers of what players do."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import slot, text_of, word
from optcg_dsl.syntax.chinese.printing.cards import destination, lasting
from optcg_dsl.syntax.chinese.printing.numbers import counted, so_many
from optcg_dsl.syntax.chinese.printing.words import (
    JOINTS,
    SAME_NUMBER,
    bracketed,
    of,
    owner_word,
    player_word,
    same_number,
    stat_word,
)
from optcg_dsl.syntax.printing import NotPrintableError
from optcg_dsl.syntax.steps import is_of_hand

PUT = word("放到")
TRASH = f"{word('放置在')}廢棄區"
_RESTED = f"以休息狀態{slot('manner')}"


def _object(node: n.Node, mark: str = "") -> str:
    """The cards that something is done to, before the verb, with what most cards have behind them; those of the verb
    before have no word."""
    return "" if isinstance(node, n.Pronoun) and node.quantity is None else f"將{text_of(node)}{slot('object', mark)}"


def _behind(verb: str, node: n.Node) -> str:
    """A verb with the cards that it is done to behind it."""
    return verb if isinstance(node, n.Pronoun) and node.quantity is None else f"{verb}{text_of(node)}"


@text_of.register
def _print_draw(node: n.Draw) -> str:
    per = text_of(node.per) if node.per is not None else ""
    number = so_many(node.number) if isinstance(node.number, n.ThatMany) else f"{text_of(node.number)}張"
    return f"{per}{word('抽')}{'最多' if node.up_to else ''}{number}卡片"


@text_of.register
def _print_draw_equal(node: n.DrawEqual) -> str:
    number = node.number
    if isinstance(number, n.NumberDone) and number.to is None and number.deed in SAME_NUMBER:
        return f"{word('抽')}{same_number(number)}卡片"
    if not isinstance(number, n.NumberDone) or number.deed not in _TO_DECK or number.to is None:
        return f"{word('抽')}{so_many(number)}卡片"
    return f"依{_TO_DECK[number.deed]}{destination(number.to)}的卡片張數抽卡片"


_TO_DECK = {"returned": "放回", "placed": "放到"}


@text_of.register
def _print_until(node: n.UntilHand) -> str:
    number = node.goal.quantity if isinstance(node.goal, n.Selection) else None
    if number is None:
        raise NotPrintableError("no Chinese words for what there shall be")
    if node.verb == "draw":
        return f"{word('抽')}卡片使{counted(node.goal)}有{text_of(number)}"
    if node.source is None:
        raise NotPrintableError("no Chinese words for cards from nowhere")
    if isinstance(node.source, n.Place) and node.source.areas == ("hand",):
        return f"廢棄{text_of(node.source)}使{counted(node.goal)}只有{text_of(number)}"
    return f"將{text_of(node.source)}的卡片{TRASH}使{counted(node.goal)}只有{text_of(number)}"


@text_of.register
def _print_set_value(node: n.SetValue) -> str:
    subject = text_of(node.what) + slot("subject", "，")
    return f"{subject}{lasting(node.duration)}{stat_word(node.stat)}{word('減至')}{text_of(node.to)}"


@text_of.register
def _print_trash(node: n.Trash) -> str:
    if isinstance(node.what, n.Selection) and node.what.random:
        return f"隨機{text_of(replace(node, what=replace(node.what, random=False)))}"
    if is_of_hand(node.what):
        return f"廢棄{text_of(node.what)}"
    if node.placed is False and isinstance(node.what, n.Pronoun | n.Selection):
        return _behind("廢棄", node.what)
    if node.apart and isinstance(node.what, n.Several):
        return JOINTS[node.what.joiner].join(text_of(replace(node, what=one, apart=False)) for one in node.what.targets)
    place = node.what.at.place if isinstance(node.what, n.Selection) and node.what.at is not None else None
    quantity = node.what.quantity if isinstance(node.what, n.Selection) else None
    number = quantity.number if isinstance(quantity, n.Exactly) else None
    if isinstance(number, n.NumberDone) and place is not None and number.deed in SAME_NUMBER:
        return f"將{text_of(place)}{same_number(number)}卡片{TRASH}"
    return f"{_object(node.what)}{TRASH}"


@text_of.register
def _print_trash_same(node: n.TrashSameNumber) -> str:
    done = n.NumberDone("trashed")
    return f"將{text_of(node.source)}{same_number(done)}卡片{TRASH}"


@text_of.register
def _print_ko(node: n.KO) -> str:
    return _behind("KO", node.what)


@text_of.register
def _print_rest(node: n.Rest) -> str:
    return f"{_object(node.what)}置為休息狀態"


@text_of.register
def _print_set_active(node: n.SetActive) -> str:
    return f"{_object(node.what)}置為活動狀態"


@text_of.register
def _print_choose(node: n.Choose) -> str:
    return _behind("選擇", node.what)


@text_of.register
def _print_play(node: n.Play) -> str:
    at = node.what.at if isinstance(node.what, n.This | n.Selection) else None
    if at is not None and at.stands == "apart" and isinstance(node.what, n.Selection):
        inside = "" if isinstance(at.place, n.Place) and at.place.areas == ("deck",) else "中"
        what = f"從{text_of(at.place)}{inside}{slot('source', '，')}使{text_of(replace(node.what, at=None))}"
    elif isinstance(node.what, n.This) and at is not None and at.stands == "inside":
        what = f"使{text_of(at.place)}中的{text_of(replace(node.what, at=None))}"
    elif isinstance(node.what, n.This) and at is not None:
        what = f"使{text_of(replace(node.what, at=None))}從{text_of(at.place)}"
    else:
        what = "使其" if isinstance(node.what, n.Pronoun) and node.what.quantity is None else f"使{text_of(node.what)}"
    if isinstance(node.what, n.NumberedOnly):
        what = f"使其中{text_of(node.what)}"
    source = isinstance(node.what, n.This) and at is not None
    mark = "，" if node.rested and not isinstance(node.what, n.Pronoun) and not source else ""
    return f"{what}{slot('object', mark)}{_RESTED if node.rested else ''}登場"


@text_of.register
def _print_look(node: n.Look) -> str:
    what = node.what
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    if isinstance(what, n.Selection) and isinstance(place, n.Place) and place.areas == ("deck",):
        return f"從{text_of(place)}查看{text_of(replace(what, at=None))}"
    if isinstance(what, n.Place):
        cards = "生命值卡" if what.areas == ("Life area",) else text_of(replace(what, whose=None))
        return f"查看{owner_word(what.whose)}全數的{cards}"
    return f"查看{text_of(what)}"


@text_of.register
def _print_reveal(node: n.Reveal) -> str:
    if isinstance(node.what, n.Selection) and node.what.random:
        return f"隨機{text_of(replace(node, what=replace(node.what, random=False)))}"
    return _behind("公開", node.what)


_FACING = {"face-up": f"以正面朝上{slot('manner')}", "face-down": f"以背面朝上{slot('manner')}", None: ""}
_ANY_ORDER = f"{word('依任意順序')}{slot('manner')}"


@text_of.register
def _print_add(node: n.Add) -> str:
    if node.to is None:
        return _added(node)
    order = _ANY_ORDER if node.any_order else ""
    state = {"active": "以活動狀態", "rested": "以休息狀態", "": ""}[node.state]
    what = _object(node.what, "，" if node.facing else "")
    return f"{what}{order}{state}{_FACING[node.facing]}加入{destination(node.to)}"


def _added(node: n.Add) -> str:
    """``從咚!!卡組追加最多1張休息狀態的咚!!卡``."""
    what = node.what
    if not isinstance(what, n.Selection):
        raise NotPrintableError("no Chinese words for what is added")
    source = f"從{destination(what.at.place)}" if what.at is not None else ""
    plain = replace(what, at=None)
    if node.state:
        noun = plain.nouns[0]
        state = n.StateAdjective("active" if node.state == "active" else "rested")
        plain = replace(plain, nouns=(replace(noun, adjectives=(state, *noun.adjectives)),))
    return f"{source}追加{text_of(plain)}"


@text_of.register
def _print_return(node: n.Return) -> str:
    state = {"active": "以活動狀態", "rested": "以休息狀態", "": ""}[node.state]
    of_any = isinstance(node.what, n.Selection) and node.what.whose is None and node.what.at is None and not state
    own = of_any and isinstance(node.to, n.Place) and node.to.whose == "your" and node.to.areas == ("hand",)
    to = text_of(node.to) if own else destination(node.to)
    return f"{_object(node.what)}{_ANY_ORDER if node.any_order else ''}{state}放回{to}"


@text_of.register
def _print_put(node: n.Put) -> str:
    back = isinstance(node.at, n.Place) and node.at == n.Place("the", ("Life area",))
    if node.back and node.any_order and isinstance(node.what, n.TheRest):
        return f"將生命值卡{word('依任意順序')}放置"
    if back and node.any_order and isinstance(node.what, n.Pronoun):
        return f"{word('依任意順序')}放置"
    order = _ANY_ORDER if node.any_order else ""
    return f"{_object(node.what)}{order}{_FACING[node.facing]}{PUT}{destination(node.at)}"


@text_of.register
def _print_give_don(node: n.GiveDon) -> str:
    don = node.don
    if node.freely:
        return f"以任意方式附加{text_of(don)}在{text_of(node.to)}"
    if (node.each or node.to_each) and isinstance(don, n.Selection) and isinstance(don.quantity, n.UpTo):
        don = replace(don, quantity=replace(don.quantity, mode="each"))
    return f"附加{text_of(don)}在{text_of(node.to)}"


@text_of.register
def _print_activate_card(node: n.ActivateCard) -> str:
    if node.timing is None:
        return _behind("發動", node.what)
    return f"發動{text_of(node.what)}的{bracketed(node.timing)}效果"


@text_of.register
def _print_activate_own(node: n.ActivateOwn) -> str:
    return f"發動{text_of(node.of)}的{bracketed(node.timing)}效果"


@text_of.register
def _print_one_of_deeds(node: n.OneOfDeeds) -> str:
    words = {"K.O.": "KO", "rest": "置為休息狀態", "trash": TRASH}
    return _object(node.what) + "或".join(words[deed] for deed in node.deeds)


@text_of.register
def _print_end_game(node: n.EndGame) -> str:
    return slot("will") + {"win": "遊戲獲勝", "lose": "輸掉遊戲"}[node.result]


@text_of.register
def _print_any_number(node: n.HaveAnyNumber) -> str:
    return "這張卡片可不限張數放入卡組中"


def in_deck(what: n.Target) -> str:
    """Cards that are in a deck or not, without the deck."""
    return text_of(replace(what, at=None)) if isinstance(what, n.Selection) else text_of(what)


@text_of.register
def _print_only_include(node: n.OnlyInclude) -> str:
    return f"自己只可以將{in_deck(node.what)}放入卡組"


@text_of.register
def _print_swap_value(node: n.SwapValue) -> str:
    if node.other is not None:
        other = of(text_of(node.other), stat_word(node.other_stat))
        return f"{lasting(node.duration)}交換{of(text_of(node.what), stat_word(node.stat))}和{other}"
    return f"{lasting(node.duration)}交換{of(text_of(node.what), stat_word(node.stat))}"


@text_of.register
def _print_attack_target(node: n.ChangeAttackTarget) -> str:
    return f"攻擊的對象變更為{text_of(node.to)}"


@text_of.register
def _print_deal_damage(node: n.DealDamage) -> str:
    if node.to is None:
        return f"{slot('will')}受到{text_of(node.number)}傷害"
    return f"造成{player_word(node.to)}{text_of(node.number)}傷害"


@text_of.register
def _print_choose_word(node: n.ChooseWord) -> str:
    return f"聲明任意的{ {'color': '顏色', 'category': '類別', 'number': '數字'}[node.what] }"


@text_of.register
def _print_exchange(node: n.Exchange) -> str:
    if node.other is None:
        return f"交換{text_of(node.what)}"
    return f"交換{text_of(node.what)}和{text_of(node.other)}"


@text_of.register
def _print_negate_attack(node: n.NegateAttack) -> str:
    return f"使{text_of(node.of)}的攻擊無效" if node.of is not None else "使攻擊無效"


@text_of.register
def _print_shuffle_into(node: n.ShuffleInto) -> str:
    return f"{_object(node.what)}放入卡組並洗牌"


@text_of.register
def _print_return_until(node: n.ReturnUntil) -> str:
    done = f"{_object(node.what)}放回{destination(node.to)}"
    if node.same_as is not None:
        return f"{done}使張數和{player_word(node.same_as)}相同"
    if not isinstance(node.goal, n.Selection) or node.goal.quantity is None:
        raise NotPrintableError("no Chinese words for what there shall be")
    return f"{done}使{counted(node.goal)}有{text_of(node.goal.quantity)}"


@text_of.register
def _print_again(node: n.Again) -> str:
    said = text_of(node.quantity)
    return {
        "draw": f"{word('抽')}{said}",
        "trash": f"廢棄{said}",
        "K.O.": f"KO{said}",
        "rest": f"將{said}置為休息狀態",
        "return": f"將{said}放回",
        "place": f"將{said}{PUT}",
        "add": f"將{said}加入",
        "play": f"使{said}登場",
        "give": f"附加{said}",
    }[node.verb]


@text_of.register
def _print_choose_value(node: n.ChooseValue) -> str:
    return f"聲明任意的{stat_word(node.stat)}"


@text_of.register
def _print_shuffle(node: n.Shuffle) -> str:
    return f"將{destination(n.Place(node.whose, ('deck',)))}洗牌"


@text_of.register
def _print_turn_face(node: n.TurnFace) -> str:
    turned = {"face-up": "翻成正面朝上", "face-down": "翻成背面朝上"}[node.facing]
    return _object(node.what) + word(turned)


@text_of.register
def _print_negate(node: n.Negate) -> str:
    if isinstance(node.what, n.Pronoun):
        return f"{lasting(node.duration)}效果無效"
    return f"{text_of(node.what)}{slot('subject', '，')}{lasting(node.duration)}效果無效"


@text_of.register
def _print_give_change(node: n.GiveChange) -> str:
    return given_change(node)


def given_change(node: n.GiveChange, may: str = "") -> str:
    """A change that cards get; ``may`` stands before it, where it may be left undone."""
    (gift, *others) = node.gifts
    if others and not may:
        return lasting(node.duration) + "、".join(map(_one_of_several, node.gifts))
    if others or gift.also or gift.duration is not None:
        raise NotPrintableError("no words for several changes that are given at once")
    subject = (
        ""
        if isinstance(gift.what, n.Pronoun) and gift.what.quantity is None
        else text_of(gift.what) + slot("subject", "，")
    )
    per = text_of(gift.change.per) if isinstance(gift.change, n.Change) and gift.change.per else ""
    return f"{per}{subject}{lasting(node.duration)}{may}{text_of(gift.change)}"


def _one_of_several(gift: n.ChangeGift) -> str:
    """``1張力量值−3000、其餘力量值−2000``."""
    if gift.also or gift.duration is not None:
        raise NotPrintableError("no words for several changes that are given at once")
    what = word("其餘") if isinstance(gift.what, n.TheRest | n.TheOther) else text_of(gift.what)
    return f"{what}{text_of(gift.change)}"


@text_of.register
def _print_extra_turn(node: n.TakeExtraTurn) -> str:
    return word("在這個回合之後獲得追加我方回合")


def _paid_less(what: n.Target, amount: n.Number, duration: n.Duration | None, when: str) -> str:
    return f"{lasting(duration)}{when}使{text_of(what)}{word('登場的支付費用減少')}{text_of(amount)}"


@text_of.register
def _print_playing_cost(node: n.PlayingCost) -> str:
    return _paid_less(node.what, node.by, node.duration, "")


@text_of.register
def _print_next_time(node: n.NextTimePlayed) -> str:
    if node.verb != "play":
        raise NotPrintableError("no Chinese words for the next card that is activated")
    return _paid_less(node.what, node.by, node.duration, "接下來")


@text_of.register
def _print_option(node: n.Option) -> str:
    return "\n・" + "".join(map(text_of, node.sentences))


@text_of.register
def _print_choose_one(node: n.ChooseOne) -> str:
    many = {"one": "其中一項", "two": "其中兩項", "up to two": "最多其中兩項"}[node.many]
    return f"選擇下列{many}。" + "".join(map(text_of, node.options))
