"""Printers of what the rules of the game are changed to."""

from __future__ import annotations

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.printing.base import text_of
from optcg_dsl.syntax.printing import NotPrintableError


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
