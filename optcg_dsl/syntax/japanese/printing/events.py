"""Printers of what happens: would happen in the final form, happened in the past."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import player_word


@text_of.register
def _print_attacks(node: n.Attacks) -> str:
    target = f"{text_of(node.target)}に" if node.target is not None else ""
    return f"{text_of(node.subject)}が{target}アタックした"


_DONE = {
    "K.O.'d": ("KOされる", "KOされた"),
    "removed from": ("場を離れる", "場を離れた"),
    "rested": ("レストになる", "レストになった"),
}


@text_of.register
def _print_is_done(node: n.IsDone) -> str:
    cause = f"{text_of(node.cause)}で" if node.cause is not None else ""
    return f"{text_of(node.subject)}が{cause}{_DONE[node.deed][0 if node.would else 1]}"


_THINGS = {"an Event": "イベント", "a [Blocker]": "【ブロッカー】", "[Blocker]": "【ブロッカー】", "Event": "イベント"}


@text_of.register
def _print_activates(node: n.PlayerActivates) -> str:
    return f"{player_word(node.player)}が{'か'.join(_THINGS[one] for one in node.things)}を発動した"
