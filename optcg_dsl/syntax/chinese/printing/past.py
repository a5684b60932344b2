"""Printers of what has happened in the turn (曾), or has not (未曾)."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.printing.base import text_of, word
from optcg_dsl.syntax.chinese.printing.cards import destination, lasting
from optcg_dsl.syntax.chinese.printing.words import player_word
from optcg_dsl.syntax.printing import NotPrintableError

_SUFFERED = {
    "K.O.'d": "遭到KO",
    "rested": "置為休息狀態",
    "active": "被置為活動狀態",
    "set as active": "被置為活動狀態",
    "attacked": "被攻擊",
    "blocked": "被防禦",
    "turned face-up": "被翻成正面朝上",
    "turned face-down": "被翻成背面朝上",
    "returned": "被放回",
    "trashed": "被廢棄",
    "placed": "被放置在",
    "added": "加入",
    "played": "登場",
}


def _did(*, negated: bool = False) -> str:
    return "未曾" if negated else "曾"


def was_done(node: n.IsDone) -> str:
    """An event of the turn that happened to cards."""
    if node.given is not None or node.would or node.deed not in _SUFFERED:
        raise NotPrintableError("no Chinese words for this event of the turn")
    source = ""
    if node.source is not None:
        source = f"從{text_of(node.source)}{'中' if node.deed == 'played' else ''}"
    cause = text_of(node.cause) if node.cause is not None else ""
    if node.cause is not None and node.cause.effect is not None:
        cause += "而"
    to = goal(node) if node.destination is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}曾{cause}{source}{_SUFFERED[node.deed]}{to}"


def goal(node: n.IsDone) -> str:
    """Where cards came to, with the player whose place it is, where the cards do not tell."""
    place = node.destination
    if place is None:
        return ""
    if isinstance(place, n.Place) and place.whose == "your" and not _is_plain(node, place):
        return text_of(place)
    return destination(place)


def _is_plain(node: n.IsDone, place: n.Place) -> bool:
    """Whether cards come to that place from the player whose place it is: Life cards to the hand, DON!! cards back."""
    return place.areas == ("DON!! deck",) or (place.areas == ("hand",) and node.deed == "added")


def attacked(node: n.Attacks) -> str:
    """That cards, or a player, attacked in the turn or did not."""
    target = text_of(node.target) if node.target is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}{_did(negated=node.negated)}攻擊{target}"


def blocked(node: n.Blocks) -> str:
    """That cards blocked in the turn."""
    attacker = text_of(node.attacker) if node.attacker is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}曾防禦{attacker}"


def battled(node: n.Battles) -> str:
    """That cards battled in the turn."""
    if node.kos or node.duration is None:
        raise NotPrintableError("no Chinese words for this battle of the turn")
    if node.opponent is None:
        return f"{lasting(node.duration)}{text_of(node.subject)}曾對戰"
    return f"{lasting(node.duration)}{text_of(node.subject)}曾{word('在和')}{text_of(node.opponent)}對戰"


def took_damage(node: n.TakesDamage) -> str:
    """That a player, or cards, took damage in the turn."""
    amount = text_of(node.amount) if node.amount is not None else ""
    who = text_of(node.subject) if node.subject is not None else player_word(node.player or "you")
    return f"{lasting(node.duration)}{who}曾受到{amount}傷害"


@text_of.register
def _print_has_done(node: n.HasDone) -> str:
    cause = f"{text_of(node.cause)}而" if node.cause is not None else ""
    did = f"{lasting(node.duration)}{player_word(node.player)}{_did(negated=node.negated)}{cause}"
    return did + _deed(node)


def _deed(node: n.HasDone) -> str:
    what = text_of(node.what)
    match node.deed:
        case "activated":
            return f"發動{what}"
        case "drawn":
            return f"{word('抽')}{what}"
        case "K.O.'d":
            return f"KO{what}"
        case "played":
            return f"使{what}登場"
        case "trashed":
            place = node.what.at.place if isinstance(node.what, n.Selection) and node.what.at is not None else None
            if isinstance(place, n.Place) and place.areas == ("hand",):
                return f"廢棄{what}"
            return f"將{what}{word('放置在')}廢棄區"
        case "given":
            return f"附加{what}" + (f"在{text_of(node.to)}" if node.to is not None else "")
        case "returned" if node.destination is not None:
            return f"將{what}放回{destination(node.destination)}"
    raise NotPrintableError("no Chinese words for what was done in the turn")
