"""Coverage: which printed abilities are read, checked, compiled and executable, over whole card sets.

Every ability gets one verdict about its text and one about its meaning.  *Round trip*: its tree prints back to the
normalised text; *variant*: it prints back to a canonical wording that differs in ways that have a name; *mismatch*: it
prints back to something else, which is never right; *ambiguous*: its canonical text reads as another tree, so
that one text would have two meanings; *declined*: it is not understood, or cannot be executed.  An ability is
*whole* if it is read without a mismatch, checked, compiled, and the engine has a handler for every piece of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from optcg_dsl.cards.loader import LoadedSet, load_sets
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.engine.support import unsupported
from optcg_dsl.languages.comparing import compare_prints
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.loading import glossary_between
from optcg_dsl.languages.prints import Print, print_of_compiled
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node

COVERAGE_FORMAT = "optcg.coverage/1"
NOT_PRINTED_BACK = "OP107"
"""The parser's finding about a text that is read, but would not be printed back."""


@dataclass(slots=True)
class Coverage:
    """The figures of one run; the lists hold one entry an ability (``data_faults``: one a card), in file order, those
    of one language after those of the other.

    ``unreadable`` counts the files and cards that could not be loaded; they are among the data faults, too.
    ``languages`` are the figures of the sets in each language, and ``equal_to`` those of the cards of one language that
    are whole in another language too: by its name, how many of them have the same effects there, and how many there
    are.
    """

    cards: int = 0
    abilities: int = 0
    whole_cards: int = 0
    whole: int = 0
    round_trip: int = 0
    variant: list[dict[str, Any]] = field(default_factory=list)
    mismatch: list[dict[str, Any]] = field(default_factory=list)
    ambiguous: list[dict[str, Any]] = field(default_factory=list)
    declined: list[dict[str, Any]] = field(default_factory=list)
    data_faults: list[dict[str, Any]] = field(default_factory=list)
    unreadable: int = 0
    languages: dict[str, Coverage] = field(default_factory=dict)
    equal_to: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def clean(self) -> bool:
        """Whether nothing was read wrongly, in two ways, or not at all; faults marked in the data are known."""
        return not (self.mismatch or self.ambiguous or self.declined or self.unreadable)

    def declined_phrases(self) -> list[tuple[str, int]]:
        """The phrases on which abilities died, with how many did, the most frequent first."""
        counts = Counter(entry["phrase"] for entry in self.declined)
        return sorted(counts.items(), key=lambda item: (-item[1], item[0]))

    def counts(self) -> dict[str, int]:
        """The figures as numbers."""
        return {
            "cards": self.cards,
            "whole_cards": self.whole_cards,
            "data_faults": len(self.data_faults),
            "abilities": self.abilities,
            "whole": self.whole,
            "round_trip": self.round_trip,
            "variant": len(self.variant),
            "mismatch": len(self.mismatch),
            "ambiguous": len(self.ambiguous),
            "declined": len(self.declined),
        }

    def language_as_json(self) -> dict[str, Any]:
        """The figures of one language as plain data."""
        equal = {name: {"equal": equal, "compared": both} for name, (equal, both) in self.equal_to.items()}
        return {**self.counts(), "equal_to": equal}

    def as_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "format": COVERAGE_FORMAT,
            "cards": self.cards,
            "abilities": self.abilities,
            "whole_cards": self.whole_cards,
            "whole": self.whole,
            "round_trip": self.round_trip,
            "variant": self.variant,
            "mismatch": self.mismatch,
            "ambiguous": self.ambiguous,
            "declined": self.declined,
            "data_faults": self.data_faults,
            "languages": {language: part.language_as_json() for language, part in self.languages.items()},
        }


def coverage_of_files(paths: Iterable[Path]) -> Coverage:
    """The coverage of the set files at ``paths`` (files, or folders of them)."""
    return coverage_of_sets(load_sets(list(paths)))


def coverage_of_sets(loaded: Iterable[LoadedSet]) -> Coverage:
    """The coverage of loaded sets.

    Cards that could not be loaded count as cards with data faults.  What is wrong with a file as a whole is among the
    data faults under the file's name, and counts as no card.
    """
    parts: dict[str, Coverage] = {}
    prints: dict[str, Print] = {}
    for one in loaded:
        part = parts.setdefault(one.card_set.language if one.card_set is not None else "", Coverage())
        known = {card.number for card in one.card_set.cards} if one.card_set is not None else set()
        broken: dict[str, list[str]] = {}
        for finding in one.diagnostics:
            if finding.severity == "error" and finding.card not in known:
                broken.setdefault(finding.card or one.file, []).append(f"{finding.code}: {finding.message}")
        for card, faults in broken.items():
            part.cards += card != one.file
            part.unreadable += 1
            part.data_faults.append({"card": card, "faults": faults})
        if one.card_set is not None:
            cards = [compile_card(record, explained=False) for record in one.card_set.cards]
            for compiled in cards:
                add_card(part, compiled)
            printed = print_of_compiled(one.card_set, cards)
            language = one.card_set.language
            prints[language] = prints[language].with_cards_of(printed) if language in prints else printed
    _compare(parts, prints)
    return _together(parts)


def _compare(parts: Mapping[str, Coverage], prints: Mapping[str, Print]) -> None:
    """Counts for each two languages the cards that are whole in both, and those of them with the same effects."""
    for one, other in combinations(prints, 2):
        first, second = prints[one], prints[other]
        try:
            glossary = glossary_between(first, second)
        except UnreadPrintsError:  # it is told by a check; what the cards show is a glossary too
            glossary = glossary_between(replace(first, glossaries=()), replace(second, glossaries=()))
        compared = compare_prints(first, second, glossary)
        counts = len(compared.equal), len(compared.equal) + len(compared.different)
        parts[one].equal_to[other] = parts[other].equal_to[one] = counts


def _together(parts: dict[str, Coverage]) -> Coverage:
    """The figures of all languages; those of files that are no set, and so in none, are under ""."""
    total = Coverage(languages={language: part for language, part in parts.items() if language})
    for item in fields(Coverage):
        if item.name not in ("languages", "equal_to"):
            for part in parts.values():
                setattr(total, item.name, getattr(total, item.name) + getattr(part, item.name))
    return total


def add_card(total: Coverage, card: CompiledCard) -> None:
    """Count one compiled card.  A card with data faults is not judged further: its text is not the printed one."""
    total.cards += 1
    if card.record.faults:
        total.data_faults.append({"card": card.record.number, "faults": list(card.record.faults)})
        return
    total.abilities += len(card.abilities)
    verdicts = [_count_ability(total, card, ability) for ability in card.abilities]
    total.whole += sum(verdicts)
    if all(verdicts) and card.effects is not None:
        total.whole_cards += 1


def _count_ability(total: Coverage, card: CompiledCard, ability: CompiledAbility) -> bool:
    entry: dict[str, Any] = {"card": card.record.number, "part": ability.part, "text": ability.text}
    if ability.line is None or card.language is None:
        mismatch = any(finding.code == NOT_PRINTED_BACK for finding in ability.diagnostics)
        (total.mismatch if mismatch else total.declined).append(entry | _first_error(ability))
        return False
    printed = print_node(ability.line, card.language)
    if parse_text(printed, card.language, trigger=ability.part == "trigger").lines != (ability.line,):
        total.ambiguous.append(entry | {"printed": printed})
        return False
    variants, difference = card.language.variants.compare(ability.text, printed)
    if difference is not None:
        total.mismatch.append(entry | {"printed": printed})
        return False
    if not variants:
        total.round_trip += 1
    else:
        names = list(dict.fromkeys(variant.name for variant in variants))
        total.variant.append(entry | {"printed": printed, "variants": names})
    if not ability.effects:
        total.declined.append(entry | _first_error(ability))
        return False
    missing = tuple(dict.fromkeys(piece for effect in ability.effects for piece in unsupported(effect)))
    if missing:
        why = {"phrase": ability.text, "code": "", "message": f"the engine cannot execute {', '.join(missing)}"}
        total.declined.append(entry | why)
        return False
    return True


def _first_error(ability: CompiledAbility) -> dict[str, Any]:
    error = next((finding for finding in ability.diagnostics if finding.severity == "error"), None)
    assert error is not None, "an ability without an effect has an error"
    return {"phrase": ability.died_on, "code": error.code, "message": error.message}
