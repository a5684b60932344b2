"""Set and deck files in canonical form: layout and wording, never meaning.

A file with an error is left as it is, and so is a text that would not mean the same afterwards: whatever is written is
read again first, and compared with what the file was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from optcg_dsl.caching import fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards import codes
from optcg_dsl.cards.comments import Comments
from optcg_dsl.cards.decks import is_deck, read_deck
from optcg_dsl.cards.folders import TRANSLATIONS, FileRead, collection_files, read_file
from optcg_dsl.cards.layout import NO_VALUES, Values, lay_out_deck, lay_out_set
from optcg_dsl.cards.loader import load_set, read_set
from optcg_dsl.cards.records import CardRecord, CardSet, Translation, preferred
from optcg_dsl.cards.yamltree import Mapping, YamlFile, parse_yaml
from optcg_dsl.files import write_files
from optcg_dsl.text.diagnostics import Diagnostic, has_errors
from optcg_dsl.text.languages import typography_of

if TYPE_CHECKING:  # the languages take long to load, and most files need no second look
    from optcg_dsl.syntax.language import Language

Status = Literal["canonical", "changed", "broken", "skipped"]
Progress = Callable[[Sequence[Path]], Iterable[Path]]
_CANONICAL = b"canonical"
_MOST_ROUNDS = 8
_OF_DECKS = (
    codes.DECK_LEADER,
    codes.DECK_UNKNOWN_NUMBER,
    codes.DECK_SIZE,
    codes.DECK_COLOR,
    codes.DECK_COPIES,
    codes.DECK_CATEGORY,
    codes.DECK_TEXT,
)


class NotTheSameError(Exception):
    """The canonical form of a file would not be the same set or deck: a mistake of the formatter, not of the file."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """What became of a file.

    ``status`` is "canonical" (it was so already), "changed", "broken" (it has errors, which are in ``findings``) or
    "skipped" (it is neither a set nor a deck).  For a changed file ``before`` and ``after`` are the texts, and ``data``
    is the content that was read.
    """

    file: str
    status: Status
    before: str = ""
    after: str = ""
    findings: tuple[Diagnostic, ...] = ()
    data: bytes = b""


def format_paths(paths: Sequence[Path], progress: Progress = iter) -> list[Formatted]:
    """The set and deck files in files and folders, in canonical form; nothing is written.

    Raises ``NotTheSameError`` rather than giving a form that is not the same set.
    """
    results: list[Formatted] = []
    files: list[Path] = []
    for path in paths:
        found, problem = collection_files(path)
        files += found
        if problem is not None:
            results.append(Formatted(problem.file, "broken", findings=(problem,)))
    return results + [_format_file(read_file(file)) for file in progress(files)]


def format_bytes(data: bytes, name: str, values: Values = NO_VALUES) -> Formatted:
    """The canonical form of the content of a file; of a set, with other ``values`` in fields of its cards.

    Raises ``NotTheSameError`` like ``format_paths``.
    """
    formatted = _format(name, *parse_yaml(data, name), values)
    return replace(formatted, data=data) if formatted.status == "changed" else formatted


def write_formatted(results: Iterable[Formatted]) -> None:
    """Write the changed files, none before all have found room on the disk: whoever reads one of them sees the old or
    the new content, never a part.

    Raises ``ChangedError`` when a file is not what was formatted any more, another ``OSError`` when one cannot be
    written.
    """
    changed = {Path(one.file): one for one in results if one.status == "changed"}
    write_files(
        {file: one.after for file, one in changed.items()},
        instead_of={file: one.data for file, one in changed.items()},
    )


def _format_file(file: FileRead) -> Formatted:
    """One file; one that was canonical the last time, and has not changed, is not even read as YAML."""
    if file.problem is not None:
        return Formatted(file.name, "broken", findings=(file.problem,))
    if TRANSLATIONS in file.data:  # its form depends on other files, too
        return format_bytes(file.data, file.name)
    entry = f"fmt-{key_of(fingerprint(), file.data)}"
    if read_entry(entry) == _CANONICAL:
        return Formatted(file.name, "canonical")
    formatted = format_bytes(file.data, file.name)
    if formatted.status == "canonical" and is_unchanged():
        write_entry(entry, _CANONICAL)
    return formatted


def _format(name: str, file: YamlFile | None, found: list[Diagnostic], values: Values) -> Formatted:
    if file is None or file.root is None:
        return Formatted(name, "broken", findings=tuple(found))
    if not isinstance(file.root, Mapping) or not {"set", "leader", "cards"} & {key.value for key, _ in file.root.items}:
        return Formatted(name, "skipped")
    if "scenarios" in {key.value for key, _ in file.root.items}:
        return Formatted(name, "skipped")
    return _format_deck(name, file, found) if is_deck(file) else _format_set(name, file, found, values)


def _format_deck(name: str, file: YamlFile, found: list[Diagnostic]) -> Formatted:
    # Whether the deck is legal is no matter of form, so the cards need not be known.
    loaded = read_deck(name, file, found, ())
    errors = tuple(one for one in loaded.diagnostics if one.code not in _OF_DECKS)
    if has_errors(errors):
        return Formatted(name, "broken", findings=errors)
    after = lay_out_deck(file)
    again, problems = parse_yaml(after.encode("utf-8"), name)
    same = read_deck(name, again, problems, ()).deck == loaded.deck
    return _result(name, file, again, after, same)


def _format_set(name: str, file: YamlFile, found: list[Diagnostic], values: Values) -> Formatted:
    loaded = read_set(name, file, found)
    card_set = loaded.card_set
    if card_set is None or has_errors(loaded.diagnostics) or any(_misshapen(one) for one in loaded.diagnostics):
        return Formatted(name, "broken", findings=loaded.diagnostics)
    from optcg_dsl.syntax.languages import language_named

    language = language_named(card_set.language)
    texts, errors = _canonical_texts(card_set, language) if language is not None else ({}, [])
    if errors:
        return Formatted(name, "broken", findings=tuple(errors))
    order = _order(card_set)
    after = lay_out_set(
        file,
        lambda number, part, text: texts.get((number, part), text),
        typography_of(card_set.language),
        order,
        values,
    )
    again, problems = parse_yaml(after.encode("utf-8"), name)
    expected = [
        replace(
            card,
            effect=texts.get((card.number, "effect"), card.effect),
            trigger=texts.get((card.number, "trigger"), card.trigger),
            **values.get(card.number, {}),
        )
        for card in sorted(card_set.cards, key=lambda card: order.index(card.number) if order else 0)
    ]
    same = read_set(name, again, problems).card_set == replace(card_set, cards=tuple(expected))
    return _result(name, file, again, after, same)


def _order(card_set: CardSet) -> tuple[str, ...]:
    """The order that the cards of a set have in its sibling in the language that comes first; () to leave it.

    Only where both have the same cards: nobody knows where one belongs that the other does not have.
    """
    languages = {card_set.language: card_set, **{one.language: one for one in card_set.translations}}
    first = languages[preferred(languages)]
    if not isinstance(first, Translation):
        return ()
    sibling = load_set(card_set.file_of(first))
    if sibling.card_set is None or sibling.card_set.language != first.language or has_errors(sibling.diagnostics):
        return ()
    order = tuple(card.number for card in sibling.card_set.cards)
    return order if sorted(order) == sorted(card.number for card in card_set.cards) else ()


def _result(name: str, file: YamlFile, again: YamlFile | None, after: str, same: bool) -> Formatted:
    if not same or again is None or Comments(again).texts() != Comments(file).texts():
        raise NotTheSameError(f"{name}: the canonical form would not be the same; the file is left as it is")
    before = file.source.content
    return Formatted(name, "canonical") if before == after else Formatted(name, "changed", before, after)


def _misshapen(finding: Diagnostic) -> bool:
    """Whether a card that is marked as broken has fields that no layout can be given to."""
    return finding.code in (codes.UNKNOWN_FIELD, codes.DUPLICATE_FIELD, codes.WRONG_SHAPE)


def _canonical_texts(card_set: CardSet, language: Language) -> tuple[dict[tuple[str, str], str], list[Diagnostic]]:
    """The texts that are worded in another way, by card and part; and the errors of texts that are not understood.

    The texts of a card that is marked as broken stay as they are.
    """
    from optcg_dsl.compiling.compiler import compile_card, compile_cards

    texts: dict[tuple[str, str], str] = {}
    errors: list[Diagnostic] = []
    records = (one for one in card_set.cards if not one.faults and (one.effect or one.trigger))
    for card in compile_cards(records):
        record = card.record
        if card.effects is None:
            errors += [finding for finding in card.diagnostics if finding.severity == "error"]
        elif any(finding.fix is not None and finding.fix.safe for finding in card.diagnostics):
            worded = replace(
                record, effect=_worded(record.effect, language), trigger=_worded(record.trigger, language, trigger=True)
            )
            if compile_card(worded, explained=False).effects != card.effects:
                raise NotTheSameError(f"{record.number}: the canonical wording would not mean the same")
            texts |= _differences(record, worded)
    return texts, errors


def _differences(old: CardRecord, new: CardRecord) -> dict[tuple[str, str], str]:
    pairs = (("effect", old.effect, new.effect), ("trigger", old.trigger, new.trigger))
    return {(old.number, part): after for part, before, after in pairs if before != after}


def _worded(text: str, language: Language, *, trigger: bool = False) -> str:
    """A card text with all safe fixes, those included that only show after others."""
    from optcg_dsl.checking.lints.style import apply_fixes, check_style
    from optcg_dsl.syntax.parser import parse_text

    for _ in range(_MOST_ROUNDS):
        fixed = apply_fixes(text, check_style(parse_text(text, language, trigger=trigger)))
        if fixed == text:
            return text
        text = fixed
    raise NotTheSameError(f"the safe fixes of a text do not come to an end: {text[:60]!r}")
