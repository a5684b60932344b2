"""The grammar of a printed language, built once in a process and remembered on disk between processes."""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import lark
from lark import Lark

from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.building import NodeBuilder
from optcg_dsl.syntax.lexer import CardLexer, phrases


def grammar_text(language: str = "english") -> str:
    """The grammar files of ``language``, joined in the order of their names.

    Raises ``FileNotFoundError`` if the language has no grammar folder.
    """
    folder = data_folder("grammar") / language
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no grammar for {language!r}")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.lark")))


@dataclass(frozen=True, slots=True)
class Grammar:
    """A parser that makes nodes directly, its lexer, and the phrases of each terminal."""

    lark: Lark
    lexer: CardLexer
    phrases: dict[str, tuple[str, ...]]


@cache
def load_grammar(language: str = "english") -> Grammar:
    """The LALR(1) parser of ``language``."""
    text = grammar_text(language)
    parser = _remembered(language, text) or build_parser(text)
    table = phrases(list(parser.terminals))
    words: dict[str, list[str]] = {}
    for entries in table.values():
        for phrase, terminal in entries:
            words.setdefault(terminal, []).append(phrase)
    return Grammar(parser, CardLexer.of(table), {name: tuple(sorted(texts)) for name, texts in sorted(words.items())})


def build_parser(text: str, *, strict: bool = False, cache_file: str | bool = False) -> Lark:
    """The parser of a grammar; with ``strict`` any conflict raises ``lark.exceptions.GrammarError``."""
    return Lark(
        text,
        start="line",
        parser="lalr",
        lexer=CardLexer,
        transformer=NodeBuilder(),
        strict=strict,
        keep_all_tokens=True,
        maybe_placeholders=False,
        cache=cache_file,
    )


def _remembered(language: str, text: str) -> Lark | None:
    """The parser from the user's cache folder, put there if need be; None where there is no such folder.

    The file is named by what it was made from, so it is never stale; one that is broken is made again.
    """
    made_from = f"{lark.__version__} {sys.version_info[:2]} {text}"
    name = f"{language}-{hashlib.sha256(made_from.encode()).hexdigest()[:16]}.parser"
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "optcg"
        folder.mkdir(parents=True, exist_ok=True)
        return build_parser(text, cache_file=str(folder / name))
    except (OSError, RuntimeError):
        return None
