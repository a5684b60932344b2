"""Which public cards print a term, in which language: ``python -m tests.rules.attesting`` writes the table of them.

It reads the cards in ``OPTCG_CORPUS``.  Only the numbers of cards go into the table.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.records import CardRecord
from optcg_dsl.files import write_file
from optcg_dsl.resources import data_folder
from optcg_dsl.rules.terms import ATTESTED, CODES, Language, all_terms, keyword_of, terms_in

NUMBERS = 2
"""How many cards are named for a term in a language: the first ones by number."""

HEADER = """\
# Cards that print the terms, by language: the first ones by number.  Written by python -m tests.rules.attesting
"""
_BRACKETED = re.compile(r"\[[^]]*\]|【[^】]*】")
"""Keywords, and the English names of cards."""
_QUOTED = re.compile(r"「[^」]*」|《[^》]*》|『[^』]*』|\{[^}]*\}|\"[^\"]*\"")
"""Other names and types, which may have the words of a term in them."""


def public_cards(corpus: Path) -> dict[Language, tuple[CardRecord, ...]]:
    """The public cards in each language that is at hand."""
    return {
        code: tuple(card for found in read_punk_records(corpus / name).sets for card in found.cards)
        for name, code in CODES.items()
        if (corpus / name).is_dir()
    }


def attested(cards: Iterable[CardRecord], language: Language) -> dict[str, tuple[str, ...]]:
    """The first cards whose texts have a form of a term, by its id."""
    found: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda card: card.number):
        text = _QUOTED.sub("", f"{card.effect} {card.trigger}")
        keywords = [keyword_of(token) for token in _BRACKETED.findall(text)]
        used = [
            term for term in terms_in(_BRACKETED.sub(" ", text), language) if term.forms(language)[0][0] not in "[【"
        ]
        for identifier in dict.fromkeys(term.id for term in (*keywords, *used) if term):
            numbers = found.setdefault(identifier, [])
            if len(numbers) < NUMBERS and card.number not in numbers:
                numbers.append(card.number)
    return {identifier: tuple(numbers) for identifier, numbers in found.items()}


def table(cards: Mapping[Language, Iterable[CardRecord]]) -> str:
    """The data file: a row a term that is attested anywhere, in the order of the terms."""
    by_language = {language: attested(own, language) for language, own in cards.items()}
    rows = [HEADER]
    for term in all_terms():
        found = {language: own[term.id] for language, own in by_language.items() if term.id in own}
        if found:
            cells = ", ".join(f"{language}: [{', '.join(numbers)}]" for language, numbers in found.items())
            rows.append(f"- {{id: {term.id}, {cells}}}\n")
    return "".join(rows)


if __name__ == "__main__":
    write_file(data_folder("generated") / ATTESTED, table(public_cards(Path(os.environ["OPTCG_CORPUS"]))))
