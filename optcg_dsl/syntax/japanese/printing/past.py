"""Printers of what has happened in the turn: ``このターン中、自分のキャラがKOされている``."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import destination, lasting, player_word
from optcg_dsl.syntax.japanese.verbs import inflected
from optcg_dsl.syntax.printing import NotPrintableError

_PASSIVE = {
    "K.O.'d": "KOする",
    "rested": "レストにする",
    "set as active": "アクティブにする",
    "attacked": "アタックする",
    "blocked": "ブロックする",
    "turned face-up": "表向きにする",
    "turned face-down": "裏向きにする",
    "returned": "戻す",
    "trashed": "捨てる",
    "placed": "置く",
    "drawn": "引く",
}
_DONE = {
    "activated": "発動する",
    "played": "登場させる",
    "drawn": "引く",
    "given": "付与する",
    "trashed": "捨てる",
    "K.O.'d": "KOする",
    "returned": "戻す",
}


def was_done(node: n.IsDone) -> str:
    """An event of the turn that happened to cards."""
    if node.given is not None or node.would:
        raise NotPrintableError("no Japanese words for what was given in the turn")
    if node.deed == "played":
        verb = inflected("登場する", "ONGOING")
    elif node.deed == "added":
        verb = inflected("加わる", "ONGOING")
    else:
        verb = inflected(_PASSIVE[node.deed], "PASSIVE_ONGOING")
    source = f"{text_of(node.source)}から" if node.source is not None else ""
    cause = text_of(node.cause) if node.cause is not None else ""
    to = f"{destination(node.destination, node.subject)}に" if node.destination is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}が{cause}{source}{to}{verb}"


def attacked(node: n.Attacks) -> str:
    """That cards, or a player, attacked in the turn or did not."""
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    verb = inflected("アタックする", "ONGOING_NOT" if node.negated else "ONGOING")
    return f"{lasting(node.duration)}{text_of(node.subject)}が{target}{verb}"


def blocked(node: n.Blocks) -> str:
    """That cards blocked in the turn."""
    attacker = f"{text_of(node.attacker)}を" if node.attacker is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}が{attacker}{inflected('ブロックする', 'ONGOING')}"


def battled(node: n.Battles) -> str:
    """That cards battled in the turn."""
    if node.kos or node.duration is None:
        raise NotPrintableError("no Japanese words for this battle of the turn")
    opponent = f"{text_of(node.opponent)}と" if node.opponent is not None else ""
    return f"{lasting(node.duration)}{text_of(node.subject)}が{opponent}バトルしている"


def took_damage(node: n.TakesDamage) -> str:
    """That a player, or cards, took damage in the turn."""
    amount = text_of(node.amount) if node.amount is not None else ""
    who = text_of(node.subject) if node.subject is not None else player_word(node.player or "you")
    return f"{lasting(node.duration)}{who}が{amount}ダメージを{inflected('受ける', 'ONGOING')}"


@text_of.register
def _print_has_done(node: n.HasDone) -> str:
    verb = inflected(_DONE[node.deed], "ONGOING_NOT" if node.negated else "ONGOING")
    cause = text_of(node.cause) if node.cause is not None else ""
    to = f"{text_of(node.to)}に" if node.to is not None else ""
    if node.destination is not None:
        to = f"{destination(node.destination)}に"
    return f"{lasting(node.duration)}{player_word(node.player)}が{cause}{to}{text_of(node.what)}を{verb}"
