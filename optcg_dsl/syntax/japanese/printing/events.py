"""Printers of what happens: would happen in the final form, happened in the past."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import destination, lasting, of_player, player_word, whose_word
from optcg_dsl.syntax.japanese.printing.past import attacked, battled, blocked, took_damage, was_done
from optcg_dsl.syntax.plainly import tests_of, with_causes
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_attacks(node: n.Attacks) -> str:
    if node.past:
        return attacked(node)
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}が{target}アタックした"


@text_of.register
def _print_blocks(node: n.Blocks) -> str:
    if node.past:
        return blocked(node)
    attacker = f"{text_of(node.attacker)}を" if node.attacker is not None else ""
    return f"{text_of(node.subject)}が{attacker}ブロックした"


@text_of.register
def _print_battles(node: n.Battles) -> str:
    if node.past:
        return battled(node)
    if node.opponent is None:
        raise NotPrintableError("no Japanese words for a battle with nothing")
    if node.kos:
        kos = f"{text_of(node.subject)}のバトルによって{text_of(node.opponent)}をKOした"
        return f"{lasting(node.duration)}{kos}"
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
    if node.past and node.duration is not None:
        return was_done(node)
    if _of_a_place(node):
        return _from_place(node)
    given = node.deed == "given" and node.given is not None
    if node.cause_first and node.cause is not None:
        return text_of(node.cause) + _print_is_done(replace(node, cause=None))
    if given:
        return f"{lasting(node.duration)}{text_of(node.subject)}に{_deed(node)}"
    if node.particle:
        return f"{lasting(node.duration)}{text_of(node.subject)}{node.particle}{_deed(node)}"
    return f"{lasting(node.duration)}{_subject(node.subject)}{_deed(node)}"


def _subject(what: n.Target) -> str:
    if isinstance(what, n.Selection) and what.floating and what.quantity is not None:
        return f"{text_of(replace(what, quantity=None))}が{text_of(what.quantity)}"
    return f"{text_of(what)}が"


def _of_a_place(node: n.IsDone) -> bool:
    """Whether this is said of the cards of a place, which needs no word for the cards."""
    place, what = node.source, node.subject
    if not isinstance(place, n.Place) or place.areas == ("field",) or not isinstance(what, n.Selection):
        return False
    plain = len(what.nouns) == 1 and what.nouns[0].categories in (("card",), ("Life",)) and not tests_of(what.nouns[0])
    return plain and what.at is None and what.quantity in _ONE


_ONE = (None, n.Some("a"), n.Exactly(n.Whole(1)))
"""A card of a place, of which it needs no word how many these are."""


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


def _moved(node: n.IsDone) -> n.Target | None:
    """The cards whose owner has the place that they go to, where they do not come from a place that is named."""
    return node.subject if node.source is None else None


def _deed(node: n.IsDone) -> str:
    cause = text_of(node.cause) if node.cause is not None else ""
    place = node.source
    if place is not None and not _of_a_place(node):
        if node.deed == "removed from" and place != n.Place("the", ("field",)):
            raise NotPrintableError("no Japanese words for these cards leaving this place")
        cause += "" if node.deed == "removed from" else f"{text_of(place)}から"
    if node.deed == "given" and node.given is not None:
        return f"{cause}{text_of(node.given)}が付与さ{'れる' if node.would else 'れた'}"
    to = f"{destination(node.destination, _moved(node))}に" if node.destination is not None else ""
    words = _ALSO_SET if node.deed == "rested" and not node.becomes else _DONE[node.deed]
    return f"{cause}{to}{words[0 if node.would else 1]}"


@text_of.register
def _print_either_done(node: n.EitherDone) -> str:
    if any(one.duration is not None for one in node.deeds):
        raise NotPrintableError("no Japanese words for a duration of one of several deeds")
    deeds, lead = with_causes(node), ""
    cause = deeds[0].cause
    if cause is not None and not node.cause_again and all(one.cause == cause for one in deeds):
        lead = text_of(cause if node.repeated or cause.effect is None else replace(cause, particle="で、"))
        deeds = [replace(one, cause=None) for one in deeds]
    if "時" not in node.joint:  # 「KOされるか戻された時」: the last verb says the time of all
        deeds = [*(replace(one, would=True) for one in deeds[:-1]), deeds[-1]]
    return f"{text_of(node.subject)}が{lead}" + node.joint.join(map(_deed, deeds))


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
    if isinstance(node.subject, n.CardsOf) and not node.attack:
        return life if node.subject.player == "you" else f"{text_of(node.subject)}が{life}"
    return f"{text_of(node.subject)}のアタックによって、{life}" if node.attack else f"{text_of(node.subject)}が{life}"


@text_of.register
def _print_takes(node: n.TakesDamage) -> str:
    if node.past:
        return took_damage(node)
    amount = text_of(node.amount) if node.amount is not None else ""
    who = text_of(node.subject) if node.subject is not None else player_word(node.player or "you")
    return f"{who}が{amount}ダメージを受け{'る' if node.would else 'た'}"


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


_THINGS = {"Event": "イベント", "[Blocker]": "【ブロッカー】", "[Trigger]": "【トリガー】"}


@text_of.register
def _print_activates(node: n.PlayerActivates) -> str:
    source = f"{text_of(node.at.place)}から" if node.at is not None else ""
    things = text_of(node.what) if node.what is not None else "か".join(_THINGS[one] for one in node.things)
    return f"{player_word(node.player)}が{source}{things}を発動した"


@text_of.register
def _print_leaves(node: n.Leaves) -> str:
    field = n.Place("the", ("field",))
    return text_of(n.IsDone(node.subject, "removed from", node.would, source=field, cause=node.cause))


@text_of.register
def _print_there_is(node: n.ThereIs) -> str:
    return text_of(replace(node.event, subject=of_player(node.player, node.event.subject)))


@text_of.register
def _print_would_draw(node: n.WouldDraw) -> str:
    cause = text_of(node.cause) if node.cause is not None else ""
    return f"{player_word(node.player)}が{cause}カードを引く"


@text_of.register
def _print_trashes(node: n.PlayerTrashes) -> str:
    return f"{player_word(node.player)}が{text_of(node.what)}を捨てた"


@text_of.register
def _print_attacks_or_is_attacked(node: n.AttacksOrIsAttacked) -> str:
    return text_of(n.EitherEvent((n.Attacks(node.subject), n.IsDone(node.subject, "attacked"))))


@text_of.register
def _print_count_becomes(node: n.CountBecomes) -> str:
    what = node.count.what if isinstance(node.count, n.NumberOf) and node.count.having is None else None
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    if not isinstance(place, n.Place) or not isinstance(node.number, n.Whole):
        raise NotPrintableError("no Japanese words for this number of cards coming about")
    return text_of(n.PlaceComesToHave(place, node.number))
