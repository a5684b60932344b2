"""What the rules say of cards and decks (在規則上)."""

from __future__ import annotations

from collections.abc import Callable

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.chinese.building.base import Clause
from optcg_dsl.syntax.chinese.building.given import (
    Context,
    bare_of,
    headed_by,
    word_of,
)
from optcg_dsl.syntax.japanese.building.base import (
    Argument,
    Head,
    Phrase,
    Said,
    alone,
)
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span


def any_in_deck(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張卡片可不限張數放入卡組中``."""
    core = clause.core
    number = Argument(core.start, core.stop, "FLOATING", n.AnyNumber(span=Span(core.start, core.stop)))
    deck = headed_by(word_of("AREA", "デッキ", core), "area", "NI")
    return [*clause.arguments, number, deck, *bare_of(clause, "step")], Said(
        core.start, core.stop, "verb", "入れる", "CAN"
    )


def wins_instead(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``自己將獲勝而非輸掉遊戲``."""
    core = clause.core
    span = Span(core.start, core.stop)
    instead = Argument(core.start, core.stop, "INSTEAD", n.Instead(n.InsteadOf(deed="losing", span=span), span=span))
    return [*clause.arguments, instead, *bare_of(clause, "step")], Said(
        core.start, core.stop, "verb", "勝利する", "FINAL"
    )


def extra_turn(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``在這個回合之後獲得追加我方回合``."""
    core = clause.core
    turn = headed_by(word_of("EXTRA_TURN", "このターンの後に自分のターン", core), "extra_turn", "WO")
    more = Argument(core.start, core.stop, "MANNER", "追加で")
    return [*clause.arguments, turn, more, *bare_of(clause, "step")], Said(core.start, core.stop, "verb", "得る")


def named(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
    """``這張卡片的卡片名稱也可視為「N」``."""
    core = clause.core
    head: Head = core.behind[0]
    start, stop = core.start, core.stop
    named = alone(Phrase(head.start, head.stop, (), head, None))
    arguments = [*clause.arguments, Argument(head.start, head.stop, "AS_WELL", named), *bare_of(clause, "step")]
    arguments.append(headed_by(Token("CARD_NAME", "カード名", start, stop), "card_name", "WO"))
    return arguments, Said(start, stop, "verb", "扱う", "FINAL")


def _plainly(kind: str) -> Callable[[Clause, Context], tuple[list[Argument], Said]]:
    def said(clause: Clause, context: Context) -> tuple[list[Argument], Said]:
        core = clause.core
        return [*clause.arguments, *bare_of(clause, "step")], Said(core.start, core.stop, kind, str(core.word))

    return said


deck_size = _plainly("deck size")
"""``咚!!卡組由8張卡片構成``."""
no_defeat = _plainly("no defeat")
"""``卡組變成0張時不會輸掉遊戲``."""
late_defeat = _plainly("late defeat")
"""``在卡組變成0張的回合結束時輸掉遊戲``."""
