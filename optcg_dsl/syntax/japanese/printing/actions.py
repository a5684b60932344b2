"""Printers of what players do."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import object_of, text_of
from optcg_dsl.syntax.japanese.printing.cards import bracketed, destination, lasting, whose_word
from optcg_dsl.syntax.printing import NotPrintableError


def _object(node: n.Node) -> str:
    """The cards that something is done to; those of the verb before have no word."""
    return "" if isinstance(node, n.Pronoun) else object_of(text_of(node))


@text_of.register
def _print_draw(node: n.Draw) -> str:
    return f"カード{text_of(node.number)}枚{'まで' if node.up_to else ''}を引く"


@text_of.register
def _print_trash(node: n.Trash) -> str:
    place = node.what.at.place if isinstance(node.what, n.Selection) and node.what.at is not None else None
    from_hand = isinstance(place, n.Place) and place.areas == ("hand",)
    return _object(node.what) + ("捨てる" if from_hand else "トラッシュに置く")


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
    return f"{_object(node.what)}{'レストで' if node.rested else ''}登場させる"


@text_of.register
def _print_look(node: n.Look) -> str:
    return f"{_object(node.what)}見る"


@text_of.register
def _print_reveal(node: n.Reveal) -> str:
    return f"{_object(node.what)}公開する"


_FACING = {"face-up": "表向きで", "face-down": "裏向きで", None: ""}


@text_of.register
def _print_add(node: n.Add) -> str:
    if node.to is None:
        return f"{_object(node.what)}{ {'active': 'アクティブで', 'rested': 'レストで', '': ''}[node.state] }追加する"
    return f"{_object(node.what)}{destination(node.to)}に{_FACING[node.facing]}加える"


@text_of.register
def _print_return(node: n.Return) -> str:
    return f"{_object(node.what)}{'好きな順番で' if node.any_order else ''}{destination(node.to)}に戻す"


@text_of.register
def _print_put(node: n.Put) -> str:
    order = "好きな順番で" if node.any_order else ""
    return f"{_object(node.what)}{order}{destination(node.at)}に{_FACING[node.facing]}置く"


@text_of.register
def _print_give_don(node: n.GiveDon) -> str:
    return f"{text_of(node.to)}に{_object(node.don)}付与する"


@text_of.register
def _print_activate_own(node: n.ActivateOwn) -> str:
    return f"{text_of(node.of)}の{bracketed(node.timing)}効果を発動する"


@text_of.register
def _print_shuffle(node: n.Shuffle) -> str:
    return f"{whose_word(node.whose)}デッキをシャッフルする"


@text_of.register
def _print_turn_face(node: n.TurnFace) -> str:
    return f"{_object(node.what)}{ {'face-up': '表向き', 'face-down': '裏向き'}[node.facing] }にする"


@text_of.register
def _print_negate(node: n.Negate) -> str:
    return f"{_object(node.what)}{lasting(node.duration)}効果を無効にする"


@text_of.register
def _print_give_change(node: n.GiveChange) -> str:
    (gift, *others) = node.gifts
    if others or gift.also or gift.duration is not None:
        raise NotPrintableError("no words for several changes that are given at once")
    return f"{_object(gift.what)}{lasting(node.duration)}{text_of(gift.change)}"


@text_of.register
def _print_option(node: n.Option) -> str:
    return "\n・" + "".join(map(text_of, node.sentences))


@text_of.register
def _print_choose_one(node: n.ChooseOne) -> str:
    return "以下から1つを選ぶ。" + "".join(map(text_of, node.options))
