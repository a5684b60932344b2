"""Printers of what the rules of the game are changed to."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.japanese.printing.cards import in_place, lasting
from optcg_dsl.syntax.printing import NotPrintableError


@text_of.register
def _print_playing_cost(node: n.PlayingCost) -> str:
    return f"{lasting(node.duration)}{text_of(in_place(node.what))}の{_less(node.by)}"


@text_of.register
def _print_next_time(node: n.NextTimePlayed) -> str:
    verb = "発動する" if node.verb == "activate" else "登場させる"
    return f"{lasting(node.duration)}次に{verb}{text_of(in_place(node.what))}の{_less(node.by)}"


def _less(number: n.Number) -> str:
    if not isinstance(number, n.Whole):
        raise NotPrintableError("no Japanese words for a cost that is less by this")
    return f"支払うコストは{number.value}少なくなる"


@text_of.register
def _print_deck_size(node: n.DonDeckSize) -> str:
    if not isinstance(node.number, n.Whole):
        raise NotPrintableError("no Japanese words for this size of a DON!! deck")
    return f"ドン!!デッキは{node.number.value}枚で構成される"


@text_of.register
def _print_no_defeat(node: n.NoDefeat) -> str:
    return "デッキが0枚になっても敗北しない"


@text_of.register
def _print_late_defeat(node: n.LateDefeat) -> str:
    return "デッキが0枚になったターンの終了時に敗北する"


@text_of.register
def _print_extra_turn(node: n.TakeExtraTurn) -> str:
    return "このターンの後に自分のターンを追加で得る"
