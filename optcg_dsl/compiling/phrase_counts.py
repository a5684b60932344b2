"""Counting how often a phrase of the language stands behind another one in the texts of sets.

``optcg build`` counts those of the shipped sets; whoever tells or offers what could come next reads what it counted.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import language_named
from optcg_dsl.syntax.lexer import UnknownWordError
from optcg_dsl.syntax.phrase_counts import START, phrase_of


def count(card_sets: Iterable[CardSet]) -> dict[str, dict[str, Counter[str]]]:
    """The counts of the texts of some sets, by the name of their language."""
    found: dict[str, dict[str, Counter[str]]] = {}
    for card_set in card_sets:
        language = language_named(card_set.language)
        if language is None:
            continue
        counts = found.setdefault(language.name, {})
        for text in (text for card in card_set.cards for text in (card.effect, card.trigger) if text):
            for phrases in _lines(text, language):
                for before, phrase in zip([START, *phrases], phrases, strict=False):
                    counts.setdefault(before, Counter())[phrase] += 1
    return found


def _lines(text: str, language: Language) -> Iterator[list[str]]:
    lexer = load_grammar(language).lexer
    for match in language.lines.finditer(language.normalised(text).content):
        try:
            yield [phrase_of(token.type, str(token)) for token in lexer.tokens(match.group())]
        except UnknownWordError:
            continue


def release_counts() -> bytes:
    """The counts of the shipped sets, made afresh, as they are released: JSON, a phrase on each line."""
    folder = data_folder("cardsets")
    folders = [folder, *sorted(path for path in folder.iterdir() if path.name in ("japanese", "chinese-taiwan"))]
    loaded = load_sets(folders)
    counts = count(one.card_set for one in loaded if one.card_set is not None)
    languages = []
    for name, before in sorted(counts.items()):
        lines = [f"{_plain(phrase)}:{_plain(dict(sorted(after.items())))}" for phrase, after in sorted(before.items())]
        languages.append(f"{_plain(name)}:{{\n" + ",\n".join(lines) + "}")
    return ("{\n" + ",\n".join(languages) + "}\n").encode()


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
