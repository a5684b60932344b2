"""The toolchain from Python: read, check, compile and play, by the same code as the ``optcg`` command.

The names here are those of ``optcg_dsl`` itself::

    import optcg_dsl as optcg

    tree = optcg.parse("[On Play] Draw 1 card.").tree
    findings = optcg.check("cardsets")
    sets = optcg.compile("cardsets")
    game = optcg.Game.new(sets.pool(), [optcg.deck("a.yaml", sets), optcg.deck("b.yaml", sets)], seed=1)
    game.apply(game.decision.options[0])
"""

from __future__ import annotations

from pathlib import Path

from optcg_dsl.cards.decks import load_deck
from optcg_dsl.cards.records import DEFAULT_LANGUAGE, CardRecord
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.deck_texts import deck_texts
from optcg_dsl.engine.game import Game
from optcg_dsl.engine.values.deck_list import DeckList
from optcg_dsl.pools.loading import Collection, compiled, deck_list
from optcg_dsl.syntax import printer
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import REGISTERED, language_named
from optcg_dsl.syntax.nodes import Node
from optcg_dsl.syntax.parser import Parsed, parse_text
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.render import render_all
from optcg_dsl.validation.checks import check_paths

__all__ = ["FindingsError", "Game", "check", "check_text", "compile", "compile_text", "deck", "parse", "print_node"]


class FindingsError(Exception):
    """Something that must be sound is not: ``findings`` says what is wrong, the message shows it."""

    def __init__(self, findings: tuple[Diagnostic, ...]) -> None:
        super().__init__(render_all(findings))
        self.findings = findings


def parse(text: str, *, trigger: bool = False, language: str = DEFAULT_LANGUAGE) -> Parsed:
    """The syntax of a card text; ``tree`` is None if any line of it is not understood.

    ``trigger`` says that it is the text of a [Trigger] (10-1-5).  Never raises for any text; what is wrong is among the
    ``diagnostics``.  :func:`print_node` turns a tree back into text.  Raises ``ValueError`` for a language that cannot
    be read.
    """
    return parse_text(text, _language(language), trigger=trigger)


def print_node(node: Node, language: str = DEFAULT_LANGUAGE) -> str:
    """The canonical text of a node of a tree.

    Raises ``NotPrintableError`` for a node that has no text of its own in the language, and ``ValueError`` for a
    language that cannot be printed.
    """
    return printer.print_node(node, _language(language))


def _language(name: str) -> Language:
    language = language_named(name)
    if language is None:
        raise ValueError(f"card texts in {name!r} cannot be read: there are {', '.join(REGISTERED)}")
    return language


def check(*paths: str | Path) -> tuple[Diagnostic, ...]:
    """All findings about sets and decks in files and folders, as ``optcg check`` has them."""
    return check_paths([Path(path) for path in paths]).findings


def check_text(
    text: str, *, category: str = "character", trigger: str = "", language: str = DEFAULT_LANGUAGE
) -> tuple[Diagnostic, ...]:
    """All findings about the texts of a card of this category."""
    return compile_text(text, category=category, trigger=trigger, language=language).diagnostics


def compile(*paths: str | Path, language: str = "") -> Collection:
    """The sets of files and folders with the effects of their cards by number.

    Of sets in several languages it is those in ``language``, or in the first of English, Japanese and Chinese.

    A card that is not wholly understood has no effects, is not in the pool, and has findings among the ``diagnostics``.
    """
    return compiled(paths, language)


def compile_text(
    text: str, *, category: str = "character", trigger: str = "", language: str = DEFAULT_LANGUAGE
) -> CompiledCard:
    """A card of this category with these texts; ``effects`` is None if any ability is not understood."""
    return compile_card(CardRecord("TEXT", "", category, ("red",), effect=text, trigger=trigger, language=language))


def deck(path: str | Path, sets: Collection) -> DeckList:
    """A deck file as the engine wants it, its cards looked up in ``sets``.

    Raises ``FindingsError`` if the file cannot be read or the deck is against the rules of construction (5-1-2).
    """
    loaded = load_deck(path, sets.sets, deck_texts())
    if loaded.deck is None or has_errors(loaded.diagnostics):
        raise FindingsError(tuple(loaded.diagnostics))
    return deck_list(loaded.deck)
