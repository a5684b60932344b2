"""The grammar of a printed language, made once in a process.

The tables of the grammar files as they are released lie ready in ``generated/``.  Whoever changes the grammar gets
tables of their own, remembered in the user's cache folder, until ``optcg build`` writes the others anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from optcg_dsl.caching import key_of, read_entry, write_entry
from optcg_dsl.files import file_bytes
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import Lexer, Phrases
from optcg_dsl.syntax.reading import Automaton
from optcg_dsl.syntax.tables import ParseTable

START = "line"
"""The rule that every line of a card text is."""
_MADE_BY = ("grammar.py", "grammar_files.py", "tables.py")
"""The files of this folder on which the tables of any grammar depend."""
_MAX_TABLES = 16 * 1024 * 1024
"""The largest file of tables that is read, in bytes."""


def grammar_text(language: Language) -> str:
    """The grammar files of ``language``, joined in the order of their names.

    Raises ``FileNotFoundError`` if the language has no grammar folder.
    """
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(language.grammar_folder.glob("*.lark")))


class Tables(ParseTable, frozen=True):
    """A grammar as plain data: its parse table, and its phrases by their first word.

    ``made_from`` stands for the grammar files and the code that they were made of; ``digest`` for all behind it in the
    file.
    """

    made_from: str
    digest: str
    phrases: Phrases


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """A parser that makes nodes directly, its lexer, the phrases of each terminal, and all words of these phrases.

    ``recogniser`` reads what the parser reads, and makes nothing.
    """

    automaton: Automaton
    recogniser: Automaton
    lexer: Lexer
    phrases: dict[str, tuple[str, ...]]
    words: frozenset[str]


@cache
def load_grammar(language: Language) -> Grammar:
    """The LALR(1) parser of ``language``."""
    tables = _ready(language)
    found: dict[str, list[str]] = {}
    for entries in tables.phrases.values():
        for phrase, terminal in entries:
            found.setdefault(terminal, []).append(phrase)
    by_terminal = {name: tuple(sorted(texts)) for name, texts in sorted(found.items())}
    parts = {part.lower() for texts in found.values() for text in texts for part in text.split() if part[0].isalpha()}
    automaton = Automaton.of(tables.rows(), tables.productions(), language.builders.rules)
    return Grammar(automaton, automaton.without_trees(), language.lexer(tables.phrases), by_terminal, frozenset(parts))


def _ready(language: Language) -> Tables:
    """The tables of a grammar from ``generated/``, else from the user's cache folder, made if need be.

    Both are named by what they were made from, so they are never stale; what is broken is made again.
    """
    text = grammar_text(language)
    made_from = _key(text, language)
    released = _released(language, made_from)
    if released is not None:
        return released[1]
    entry = f"{language.name}-{key_of(made_from, _lark())}.tables"
    tables = _decoded(read_entry(entry) or b"")
    if tables is None:
        made = _make(text, language)
        write_entry(entry, made)
        tables = msgspec.json.decode(made, type=Tables)
    return tables


def _make(text: str, language: Language) -> bytes:
    # Imported here: where the tables are ready, Lark is not needed.
    from optcg_dsl.syntax.grammar_files import make_grammar

    table, rules, phrases = make_grammar(text, START, language.lexicon)
    states = table.pop("states")
    short = ",".join(f"{_plain(name)}:{_plain(value)}" for name, value in table.items())
    body = (
        f'"phrases":{_lines(dict(sorted(phrases.items())))},\n"rules":{_lines(rules)},\n'
        f'"table":{{{short},\n"states":{_lines(states)}}}}}\n'
    ).encode()
    return f'{{"made_from":"{_key(text, language)}","digest":"{key_of(body)}",\n'.encode() + body


def _lines(entries: Mapping[Any, object]) -> str:
    """A JSON object with an entry on each line."""
    return "{\n" + ",\n".join(f"{_plain(str(key))}:{_plain(value)}" for key, value in entries.items()) + "}"


def _key(text: str, language: Language) -> str:
    made_by = (Path(__file__).with_name(name).read_bytes() for name in _MADE_BY)
    return key_of(text, language.lexicon.identity(), *made_by)


def _released(language: Language, made_from: str) -> tuple[bytes, Tables] | None:
    """The file of the released tables and what it holds; None if they are not whole, or of another grammar."""
    try:
        data = file_bytes(tables_file(language), _MAX_TABLES)
    except OSError:
        return None
    tables = _decoded(data)
    return (data, tables) if tables is not None and tables.made_from == made_from else None


def _decoded(data: bytes) -> Tables | None:
    """The tables that a file holds; None if it is not whole, or not what this version writes."""
    try:
        tables = msgspec.json.decode(data, type=Tables)
    except (msgspec.MsgspecError, RecursionError):
        return None
    return tables if tables.digest == key_of(data.partition(b"\n")[2]) else None


def tables_file(language: Language) -> Path:
    """Where the released tables of a language are.

    Raises ``FileNotFoundError`` if this installation has no folder for them.
    """
    return data_folder("generated") / f"{language.name}.json"


def release_tables(language: Language) -> bytes:
    """The tables of the grammar files, made afresh, as they are released: JSON, a rule or state on each line.

    Raises ``FileNotFoundError`` if there is no grammar, and whatever is wrong with it as ``make_grammar`` does.
    """
    return _make(grammar_text(language), language)


def current_tables(language: Language) -> bytes:
    """The released tables of a language if they are whole and those of the grammar files, else such made afresh.

    Raises as :func:`release_tables`.
    """
    text = grammar_text(language)
    released = _released(language, _key(text, language))
    return released[0] if released is not None else _make(text, language)


def _plain(value: object) -> str:
    # Names that Lark has read are strings of a class of its own, which msgspec does not write.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _lark() -> str:
    """What stands for the installed Lark, without importing it: its version."""
    from importlib import metadata  # takes longer to load than released tables, which need no Lark

    try:
        return metadata.version("lark")
    except metadata.PackageNotFoundError:
        return ""
