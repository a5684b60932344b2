"""Printers of what happens, and of what is about to happen (即將)."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import text_of, word
from optcg_dsl.syntax.chinese.printing.cards import destination, lasting
from optcg_dsl.syntax.chinese.printing.numbers import counted
from optcg_dsl.syntax.chinese.printing.past import attacked, battled, blocked, goal, took_damage, was_done
from optcg_dsl.syntax.chinese.printing.words import CATEGORIES, bracketed, owner_word, player_word
from optcg_dsl.syntax.plainly import with_causes
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_attacks(node: n.Attacks) -> str:
    if node.past:
        return attacked(node)
    target = text_of(node.target) if node.target is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}攻擊{target}"


@text_of.register
def _print_battles(node: n.Battles) -> str:
    if node.past:
        return battled(node)
    if node.opponent is None:
        raise NotPrintableError("no Chinese words for a battle with nothing")
    if node.kos:
        return f"{lasting(node.duration)}經由{text_of(node.subject)}的對戰而將{text_of(node.opponent)}KO"
    return f"{lasting(node.duration)}{text_of(node.subject)}和{text_of(node.opponent)}對戰"


@text_of.register
def _print_end_of_battle(node: n.EndOfBattle) -> str:
    return f"{text_of(node.battle)}且對戰結束"


_DONE = {
    "K.O.'d": ("即將遭到KO", "遭到KO"),
    "removed from": ("即將離開場上", "離開場上"),
    "rested": ("即將置為休息狀態", "置為休息狀態"),
    "active": ("即將置為活動狀態", "被置為活動狀態"),
    "set as active": ("即將被置為活動狀態", "被置為活動狀態"),
    "returned": ("即將被放回", "被放回"),
    "trashed": ("即將被廢棄", "被廢棄"),
    "added": ("即將加入", "加入"),
    "played": ("即將登場", "登場"),
    "attacked": ("即將被攻擊", "被攻擊"),
    "blocked": ("即將被防禦", "被防禦"),
    "placed": ("即將被放置在", "被放置在"),
    "turned face-up": ("即將被翻成正面朝上", "被翻成正面朝上"),
    "turned face-down": ("即將被翻成背面朝上", "被翻成背面朝上"),
}


@text_of.register
def _print_is_done(node: n.IsDone) -> str:
    if node.past and node.duration is not None:
        return was_done(node)
    place = node.source
    if node.deed == "trashed" and isinstance(place, n.Place) and place.areas == ("hand",) and not node.would:
        cause = f"{text_of(node.cause)}而" if node.cause is not None else ""
        return f"{cause}廢棄{text_of(place)}"
    if node.deed == "trashed" and place is None and _is_in_hand(node.subject) and not node.would:
        cause = f"{text_of(node.cause)}而" if node.cause is not None else ""
        return f"{cause}廢棄{text_of(node.subject)}"
    if node.deed == "given" and node.given is not None and node.cause is None and not node.would:
        return f"{text_of(node.subject)}附加{text_of(node.given)}"
    return _subject(node) + _deed(node)


def _is_in_hand(what: n.Target) -> bool:
    place = what.at.place if isinstance(what, n.Selection) and what.at is not None else None
    return isinstance(place, n.Place) and place.areas == ("hand",)


def _subject(node: n.IsDone) -> str:
    place = node.source
    if isinstance(place, n.Place) and place.areas != ("field",) and isinstance(node.subject, n.Selection):
        owner = None if place.whose == "your or your opponent's" else place.whose
        if place.areas == ("Life area",):
            return text_of(n.Selection(None, owner, (n.Noun((), ("Life",), "cards"),)))
        return text_of(replace(place, whose=owner))
    quantity = node.subject.quantity if isinstance(node.subject, n.Selection) else None
    if isinstance(quantity, n.Some) and quantity.whole and node.duration is not None:
        return f"{text_of(node.subject)}全數，"
    return text_of(node.subject)


def _deed(node: n.IsDone) -> str:
    if node.given is not None or node.deed not in _DONE:
        raise NotPrintableError(f"no Chinese words for cards that are {node.deed}")
    by = node.cause.cards if node.cause is not None and not node.cause.battle else None
    if by is not None:
        return _by_cards(node, by)
    cause = text_of(node.cause) if node.cause is not None else ""
    to = goal(node) if node.destination is not None else ""
    word = _DONE[node.deed][0 if node.would else 1]
    if isinstance(node.source, n.Place) and node.source.areas != ("field",):
        word = word.removesuffix("場上")
    return f"{lasting(node.duration)}{cause}{word}{to}"


def _by_cards(node: n.IsDone, by: n.Target) -> str:
    """``被領航卡攻擊``."""
    verbs = {"attacked": "攻擊", "blocked": "防禦", "K.O.'d": "KO"}
    if node.deed not in verbs or node.destination is not None or node.source is not None:
        raise NotPrintableError(f"no Chinese words for what has {node.deed} these cards")
    return f"{lasting(node.duration)}{'即將' if node.would else ''}被{text_of(by)}{verbs[node.deed]}"


@text_of.register
def _print_blocks(node: n.Blocks) -> str:
    if node.past:
        return blocked(node)
    return f"{text_of(node.subject)}防禦{text_of(node.attacker) if node.attacker is not None else ''}"


@text_of.register
def _print_attacks_or(node: n.AttacksOrIsAttacked) -> str:
    events = (n.Attacks(node.subject), n.IsDone(node.subject, "attacked"))
    return text_of(n.EitherEvent(events))


@text_of.register
def _print_would_draw(node: n.WouldDraw) -> str:
    cause = f"{text_of(node.cause)}而" if node.cause is not None else ""
    return f"{player_word(node.player)}{cause}即將{word('抽')}卡片"


@text_of.register
def _print_player_trashes(node: n.PlayerTrashes) -> str:
    return f"{player_word(node.player)}廢棄{text_of(node.what)}"


@text_of.register
def _print_place_comes(node: n.PlaceComesToHave) -> str:
    if node.place.areas == ("Life area",) and node.place.whose is not None:
        return text_of(n.NumberBecomes(node.place.whose, "Life cards", node.number))
    return f"{text_of(node.place)}變成{text_of(node.number)}張"


@text_of.register
def _print_count_becomes(node: n.CountBecomes) -> str:
    if not isinstance(node.count, n.NumberOf):
        raise NotPrintableError("no Chinese words for this number that changes")
    return f"{counted(node.count.what)}變成{text_of(node.number)}張"


@text_of.register
def _print_don_deck(node: n.DonDeckSize) -> str:
    return f"咚!!卡組由{text_of(node.number)}張卡片構成"


@text_of.register
def _print_no_defeat(node: n.NoDefeat) -> str:
    return "卡組變成0張時不會輸掉遊戲"


@text_of.register
def _print_late_defeat(node: n.LateDefeat) -> str:
    return "在卡組變成0張的回合結束時輸掉遊戲"


@text_of.register
def _print_either_done(node: n.EitherDone) -> str:
    deeds, lead = with_causes(node), ""
    cause = deeds[0].cause
    once = not node.cause_again and deeds[0].deed != "removed from"
    if cause is not None and cause.effect is not None and once and all(one.cause == cause for one in deeds):
        lead = text_of(cause)
        deeds = [replace(one, cause=None) for one in deeds]
    return text_of(node.subject) + lead + "或".join(map(_deed, deeds))


@text_of.register
def _print_either_event(node: n.EitherEvent) -> str:
    return word("時，或").join(map(text_of, node.events))


@text_of.register
def _print_plays(node: n.PlayerPlays) -> str:
    cause = f"{word('因')}{text_of(node.using)}" if node.using is not None else ""
    who = "" if node.silent else player_word(node.player)
    what = node.what
    if isinstance(what, n.Selection) and what.at is not None and what.at.behind:
        return f"{who}{cause}使{text_of(replace(what, at=None))}從{text_of(what.at.place)}中登場"
    return f"{who}{cause}使{text_of(what)}登場"


@text_of.register
def _print_draws(node: n.PlayerDraws) -> str:
    return f"{player_word(node.player)}在抽卡階段以外{word('抽')}卡片"


@text_of.register
def _print_deals(node: n.DealsDamage) -> str:
    life = f"造成{owner_word(node.whose)}生命值傷害"
    if node.attack:
        return f"{word('因')}{text_of(node.subject)}的攻擊而{life}"
    return life if node.subject == n.CardsOf("you") else text_of(node.subject) + life


@text_of.register
def _print_number_becomes(node: n.NumberBecomes) -> str:
    cards: n.Target = n.Selection(None, node.whose, (n.Noun((), ("Life",), "cards"),))
    if node.what == "deck":
        cards = n.Selection(None, None, (n.Noun((), ("card",), "cards"),), at=n.At(n.Place(node.whose, ("deck",))))
        if node.as_condition:
            return f"{text_of(cards)}為{text_of(node.number)}張"
    elif node.what != "Life cards":
        raise NotPrintableError("no Chinese words for these cards that run out")
    return f"{text_of(cards)}變成{text_of(node.number)}張"


@text_of.register
def _print_takes(node: n.TakesDamage) -> str:
    if node.past:
        return took_damage(node)
    amount = text_of(node.amount) if node.amount is not None else ""
    if node.subject is not None:
        return f"{text_of(node.subject)}{'即將' if node.would else ''}受到{amount}傷害"
    return f"{player_word(node.player or 'you')}{'即將' if node.would else ''}受到{amount}傷害"


@text_of.register
def _print_trigger(node: n.TriggerActivates) -> str:
    return f"發動{bracketed('Trigger')}"


@text_of.register
def _print_activates(node: n.PlayerActivates) -> str:
    if node.what is not None:
        return f"{player_word(node.player)}{_from(node.at)}發動{text_of(node.what)}"
    things = "或".join(CATEGORIES[one] if one == "Event" else bracketed(one.strip("[]")) for one in node.things)
    source = _from(node.at) if node.things == ("Event",) else ""
    return f"{player_word(node.player)}{source}發動{things}"


def _from(at: n.At | None) -> str:
    return f"從{destination(at.place)}" if at is not None and isinstance(at.place, n.Place) else ""
