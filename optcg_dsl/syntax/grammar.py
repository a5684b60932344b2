"""The grammar of a printed language, built once in a process and remembered on disk between processes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec

from optcg_dsl.caching import key_of, read_entry, write_entry
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.building import RULES
from optcg_dsl.syntax.lexer import CardLexer, Phrases
from optcg_dsl.syntax.reading import Automaton
from optcg_dsl.syntax.tables import ACCEPT, Production, Row

START = "line"
"""The rule that every line of a card text is."""
_MADE_BY = ("grammar.py", "grammar_files.py", "tables.py")
"""The files of this folder on which the tables of a grammar depend."""


def grammar_text(language: str = "english") -> str:
    """The grammar files of ``language``, joined in the order of their names.

    Raises ``FileNotFoundError`` if the language has no grammar folder.
    """
    folder = data_folder("grammar") / language
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no grammar for {language!r}")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.lark")))


class Tables(msgspec.Struct, frozen=True):
    """A grammar as plain data: its productions, the rows of its states, and its phrases by their first word."""

    productions: tuple[Production, ...]
    rows: list[Row]
    phrases: Phrases

    @property
    def is_sound(self) -> bool:
        """Whether no row leads outside the tables."""
        actions = {action for row in self.rows for action in row.values()} - {ACCEPT}
        return bool(actions) and -len(self.productions) <= min(actions) and max(actions) < len(self.rows)


@dataclass(frozen=True, slots=True)
class Grammar:
    """A parser that makes nodes directly, its lexer, the phrases of each terminal, and all words of these phrases.

    ``recogniser`` reads what the parser reads, and makes nothing.
    """

    automaton: Automaton
    recogniser: Automaton
    lexer: CardLexer
    phrases: dict[str, tuple[str, ...]]
    words: frozenset[str]


@cache
def load_grammar(language: str = "english") -> Grammar:
    """The LALR(1) parser of ``language``."""
    tables = _remembered(language, grammar_text(language))
    found: dict[str, list[str]] = {}
    for entries in tables.phrases.values():
        for phrase, terminal in entries:
            found.setdefault(terminal, []).append(phrase)
    by_terminal = {name: tuple(sorted(texts)) for name, texts in sorted(found.items())}
    parts = {part.lower() for texts in found.values() for text in texts for part in text.split() if part[0].isalpha()}
    automaton = Automaton.of(tables.rows, tables.productions, RULES)
    lexer = CardLexer(tables.phrases)
    return Grammar(automaton, automaton.without_trees(), lexer, by_terminal, frozenset(parts))


def _remembered(language: str, text: str) -> Tables:
    """The tables from the user's cache folder, made and put there if need be.

    The entry is named by what it was made from, so it is never stale; one that is broken is made again.
    """
    code = [Path(__file__).with_name(name).read_bytes() for name in _MADE_BY]
    entry = f"{language}-{key_of(text, _lark(), *code)}.tables"
    remembered = read_entry(entry)
    if remembered is not None:
        try:
            tables = msgspec.msgpack.decode(remembered, type=Tables)
        except msgspec.MsgspecError:
            pass  # not what this version writes: make it again
        else:
            if tables.is_sound:
                return tables
    # Imported here: where the tables are remembered, Lark is not needed.
    from optcg_dsl.syntax.grammar_files import make_grammar

    tables = Tables(*make_grammar(text, START))
    write_entry(entry, msgspec.msgpack.encode(tables))
    return tables


def _lark() -> str:
    """What stands for the installed Lark, without importing it."""
    found = find_spec("lark")
    if found is None or found.origin is None:
        return ""
    stat = Path(found.origin).stat()
    return f"{found.origin} {stat.st_size} {stat.st_mtime_ns}"
