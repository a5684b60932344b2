"""Printers of what happens: would happen in the final form, happened in the past."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import destination, lasting, player_word, whose_word
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_attacks(node: n.Attacks) -> str:
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}が{target}アタックした"


@text_of.register
def _print_blocks(node: n.Blocks) -> str:
    attacker = f"{text_of(node.attacker)}を" if node.attacker is not None else ""
    return f"{text_of(node.subject)}が{attacker}ブロックした"


@text_of.register
def _print_battles(node: n.Battles) -> str:
    if node.opponent is None:
        raise NotPrintableError("no Japanese words for a battle with nothing")
    if node.kos:
        return f"{text_of(node.subject)}のバトルによって{text_of(node.opponent)}をKOした"
    return f"{lasting(node.duration)}{text_of(node.subject)}が{text_of(node.opponent)}とバトルした"


@text_of.register
def _print_end_of_battle(node: n.EndOfBattle) -> str:
    return f"{text_of(node.battle)}バトル終了"


_DONE = {
    "K.O.'d": ("KOされる", "KOされた"),
    "removed from": ("場を離れる", "場を離れた"),
    "rested": ("レストになる", "レストになった"),
    "active": ("アクティブになる", "アクティブになった"),
    "set as active": ("アクティブにされる", "アクティブにされた"),
    "trashed": ("捨てられる", "捨てられた"),
    "returned": ("戻される", "戻された"),
    "placed": ("置かれる", "置かれた"),
    "added": ("加わる", "加わった"),
    "drawn": ("引かれる", "引かれた"),
    "played": ("登場する", "登場した"),
    "attacked": ("アタックされる", "アタックされた"),
    "blocked": ("ブロックされる", "ブロックされた"),
    "turned face-up": ("表向きにされる", "表向きにされた"),
    "turned face-down": ("裏向きにされる", "裏向きにされた"),
}
_ALSO_SET = ("レストにされる", "レストにされた")


@text_of.register
def _print_is_done(node: n.IsDone) -> str:
    if _of_a_place(node):
        return _from_place(node)
    given = node.deed == "given" and node.given is not None
    if node.cause_first and node.cause is not None:
        return text_of(node.cause) + _print_is_done(replace(node, cause=None))
    if given:
        return f"{text_of(node.subject)}に{_deed(node)}"
    if node.particle:
        return f"{text_of(node.subject)}{node.particle}{_deed(node)}"
    return f"{_subject(node.subject)}{_deed(node)}"


def _subject(what: n.Target) -> str:
    if isinstance(what, n.Selection) and what.floating and what.quantity is not None:
        return f"{text_of(replace(what, quantity=None))}が{text_of(what.quantity)}"
    return f"{text_of(what)}が"


def _of_a_place(node: n.IsDone) -> bool:
    """Whether this is said of the cards of a place, which needs no word for the cards."""
    place = node.source
    return isinstance(place, n.Place) and place.areas != ("field",) and isinstance(node.subject, n.Selection)


def _from_place(node: n.IsDone) -> str:
    assert isinstance(node.source, n.Place)
    place = node.source
    if place.whose == "your or your opponent's":
        place = replace(place, whose=None)
    deed = _deed(node).removeprefix("場を")
    if node.cause_first and node.cause is not None:
        return text_of(node.cause) + _from_place(replace(node, cause=None))
    if node.apart:
        return f"{text_of(place)}から{_subject(node.subject)}{deed}"
    return f"{text_of(place)}が{deed}"


def _deed(node: n.IsDone) -> str:
    cause = text_of(node.cause) if node.cause is not None else ""
    if node.deed == "given" and node.given is not None:
        return f"{cause}{text_of(node.given)}が付与さ{'れる' if node.would else 'れた'}"
    to = f"{destination(node.destination)}に" if node.destination is not None else ""
    words = _ALSO_SET if node.deed == "rested" and not node.becomes else _DONE[node.deed]
    return f"{lasting(node.duration)}{cause}{to}{words[0 if node.would else 1]}"


@text_of.register
def _print_either_done(node: n.EitherDone) -> str:
    return f"{text_of(node.subject)}が" + node.joint.join(_deed(one) for one in node.deeds)


@text_of.register
def _print_either_event(node: n.EitherEvent) -> str:
    first, *others = map(text_of, node.events)
    if node.elided:
        subject = first.partition("が")[0] + "が"
        others = [one.removeprefix(subject) for one in others]
    return node.joint.join((first, *others))


@text_of.register
def _print_plays(node: n.PlayerPlays) -> str:
    cause = f"{text_of(node.using)}で" if node.using is not None else ""
    what, behind = node.what, ""
    at = what.at if isinstance(what, n.Selection) else None
    if at is not None and at.behind and isinstance(what, n.Selection):
        what, behind = replace(what, at=None), f"{text_of(at.place)}から"
    player = "" if node.silent else f"{player_word(node.player)}が"
    return f"{player}{cause}{text_of(what)}を{behind}登場させた"


@text_of.register
def _print_draws(node: n.PlayerDraws) -> str:
    return f"{player_word(node.player)}がドローフェイズ以外でカードを引いた"


@text_of.register
def _print_deals(node: n.DealsDamage) -> str:
    life = f"{whose_word(node.whose)}ライフにダメージを与えた"
    return f"{text_of(node.subject)}のアタックによって、{life}" if node.attack else life


@text_of.register
def _print_takes(node: n.TakesDamage) -> str:
    amount = text_of(node.amount) if node.amount is not None else ""
    return f"{player_word(node.player or 'you')}が{amount}ダメージを受け{'る' if node.would else 'た'}"


@text_of.register
def _print_number_becomes(node: n.NumberBecomes) -> str:
    area = "ライフ" if node.what == "Life cards" else "デッキ"
    return f"{whose_word(node.whose)}{area}が{text_of(node.number)}枚になった"


@text_of.register
def _print_place_has(node: n.PlaceComesToHave) -> str:
    return f"{text_of(node.place)}が{text_of(node.number)}枚になった"


@text_of.register
def _print_trigger(node: n.TriggerActivates) -> str:
    return "【トリガー】が発動した"


_THINGS = {
    "an Event": "イベント",
    "Event": "イベント",
    "a [Blocker]": "【ブロッカー】",
    "[Blocker]": "【ブロッカー】",
    "a [Trigger]": "【トリガー】",
    "[Trigger]": "【トリガー】",
}


@text_of.register
def _print_activates(node: n.PlayerActivates) -> str:
    return f"{player_word(node.player)}が{'か'.join(_THINGS[one] for one in node.things)}を発動した"
