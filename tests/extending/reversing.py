"""Run by itself: what the toolchain makes of “Reverse the order of your deck.” once that is declared, as JSON.

Everything that the action and its step need is declared here, through what the package declares its own with; nothing
of the package is changed.  The first argument is an empty folder for the grammar; each further one names a part that is
left out: ``builder``, ``printer``, ``lowering``, ``step`` or ``words``.
"""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from optcg_dsl import effects as e
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.compiling.literals import source_of
from optcg_dsl.compiling.lowering.actions import action as lowered
from optcg_dsl.compiling.lowering.context import Context
from optcg_dsl.compiling.lowering.places import owner
from optcg_dsl.effects.base import Who
from optcg_dsl.engine.changes.running import Run, demand_declared, step_handler
from optcg_dsl.engine.derived.feasibility import ALWAYS
from optcg_dsl.engine.log import render_log
from optcg_dsl.engine.support import unsupported
from optcg_dsl.engine.values import dependencies
from optcg_dsl.engine.values.areas import DECK
from optcg_dsl.explaining.abilities import explain_ability
from optcg_dsl.explaining.facts import Fact, References
from optcg_dsl.explaining.steps import told
from optcg_dsl.explaining.words import whose
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.building.base import action
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.english.printing import text_of
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_text
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span
from tests.engine.effects.kit import play
from tests.engine.helpers import board, event, numbers, pool, side

TEXT = "[Main] Reverse the order of your deck. Then, draw 1 card."
LEFT_OUT = sys.argv[2:]

# -- grammar/english: a verb with two forms, and an alternative --------------------------------------------------------

VERB = 'REVERSE: "reverse" | "reverses"\n'
ALTERNATIVE = '    | REVERSE "the order of" WHOSE "deck"            -> reverse_deck\n'
BESIDE = '    | SHUFFLE WHOSE "deck"                            -> shuffle\n'


def with_the_alternative(folder: Path) -> Language:
    """English with the verb and the alternative, whose grammar files are in ``folder``."""
    shutil.copytree(data_folder("grammar") / ENGLISH.name, folder, dirs_exist_ok=True)
    for name, there, instead in (("actions", BESIDE, BESIDE + ALTERNATIVE), ("words", "", VERB)):
        path = folder / f"{name}.lark"
        text = path.read_text(encoding="utf-8")
        assert there in text
        path.write_text(text.replace(there, instead) if there else text + instead, encoding="utf-8")
    return replace(ENGLISH, folder=folder)


# -- syntax/nodes, building, printing ----------------------------------------------------------------------------------


class ReverseDeck(n.Action, frozen=True):
    """``reverse the order of your deck``."""

    whose: n.Whose


if "builder" not in LEFT_OUT:

    @action("reverse_deck")
    def _reverse_deck(span: Span, owner: Token) -> ReverseDeck:
        return ReverseDeck(str(owner), span=span)


if "printer" not in LEFT_OUT:

    @text_of.register
    def _print_reverse_deck(node: ReverseDeck) -> str:
        return f"reverse the order of {node.whose} deck"


# -- effects, and from node to effect ----------------------------------------------------------------------------------


class Reversed(e.Step, frozen=True):
    """Put the cards of a deck in the opposite order."""

    who: Who = "you"


if "lowering" not in LEFT_OUT:

    @lowered.register
    def _lower_reverse_deck(node: ReverseDeck, context: Context) -> None:
        context.emit(Reversed(owner(node, context)))


# -- engine/steps, explaining ------------------------------------------------------------------------------------------

if "step" not in LEFT_OUT:

    @step_handler(Reversed, needs=dependencies.DECK, possible=ALWAYS)
    def _reverse(run: Run, step: Reversed) -> None:
        for player in run.players(step.who):
            run.state.areas[player][DECK].reverse()
            run.game.touch(dependencies.DECK)
            run.game.log("reverse", player, source=run.card)
        run.next()


if "words" not in LEFT_OUT:

    @told.register
    def _told_reversed(step: Reversed, refs: References) -> Fact:
        return Fact(f"{whose(step.who)}deck is put in the opposite order", ("3-2-3",))


# -- what comes of it --------------------------------------------------------------------------------------------------


def said(language: Language) -> dict[str, Any]:
    """What reads, prints, compiles, plays, logs and explains card texts makes of the text."""
    parsed = parse_text(TEXT, language)
    assert parsed.tree is not None, parsed.diagnostics
    card = compile_card(CardRecord("T-001", "Turnabout", "event", ("red",), cost=1, effect=TEXT), language)
    if card.effects is None:
        return {"findings": [(found.code, found.message) for found in card.diagnostics]}
    (ability,) = card.effects.abilities
    demand_declared([Reversed])
    deck = [f"D{place}" for place in range(5)]
    cards = pool(event("T", ability), *(event(number) for number in deck))
    game = board(cards, side(deck=deck, hand=["T"], don_active=1))
    play(game, "T")
    return {
        "printed": print_text(parsed.tree, language),
        "source": source_of(ability.body),
        "unsupported": unsupported(ability),
        "deck": numbers(game, 0, "deck"),
        "hand": numbers(game, 0, "hand"),
        "log": render_log(game.events, cards)[-3:],
        "explained": list(explain_ability(ability).lines()),
    }


if __name__ == "__main__":
    print(json.dumps(said(with_the_alternative(Path(sys.argv[1])))))
