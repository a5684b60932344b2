"""The grammar of a printed language, built once in a process and remembered on disk between processes."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass
from functools import cache

import lark
import msgspec
from lark import Lark
from lark.exceptions import LarkError
from lark.grammar import Rule
from lark.lexer import TerminalDef

from optcg_dsl.caching import read_entry, write_entry
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
    parser = _remembered(language, text)
    table = phrases(list(parser.terminals))
    words: dict[str, list[str]] = {}
    for entries in table.values():
        for phrase, terminal in entries:
            words.setdefault(terminal, []).append(phrase)
    return Grammar(parser, CardLexer.of(table), {name: tuple(sorted(texts)) for name, texts in sorted(words.items())})


def build_parser(text: str, *, strict: bool = False) -> Lark:
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
    )


def _remembered(language: str, text: str) -> Lark:
    """The parser from the user's cache folder, built and put there if need be.

    The entry is named by what it was made from, so it is never stale; one that is broken is made again.
    """
    made_from = f"{lark.__version__} {sys.version_info[:2]} {text}"
    name = f"{language}-{hashlib.sha256(made_from.encode()).hexdigest()[:16]}.parser"
    remembered = read_entry(name)
    if remembered is not None:
        parser = _restored(remembered)
        if parser is not None:
            return parser
    parser = build_parser(text)
    write_entry(name, _tables(parser))
    return parser


def _tables(parser: Lark) -> bytes:
    """The tables of a parser as plain data; what is code (lexer, transformer) is left out."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name not in _CODE}
    del data["parser"]["lexer_conf"]["lexer_type"]
    return msgspec.msgpack.encode({"data": data, "memo": memo})


def _restored(tables: bytes) -> Lark | None:
    """A parser from its tables; None if they are not the tables of a parser."""
    try:
        saved = msgspec.msgpack.decode(tables, strict=False)
        saved["data"]["options"] |= {"lexer": CardLexer, "transformer": NodeBuilder()}
        saved["data"]["parser"]["lexer_conf"]["lexer_type"] = CardLexer
        return Lark.load(saved)
    except (msgspec.MsgspecError, LarkError, LookupError, TypeError, ValueError, AttributeError, AssertionError):
        return None


_CODE = frozenset(("lexer", "transformer", "postlex", "lexer_callbacks", "tree_class", "_plugins", "edit_terminals"))
"""Options of a parser that are code, and are given anew when it is restored."""
