"""Cards as they stand in the page's editor, saved or not: what is wrong with them, what they do, and what is like them.

All of it is asked of the rooms that answer ``optcg check``, ``explain``, ``search`` and ``languages``.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from optcg_dsl.cards.editing import NotEditedError, Value, with_fields
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.pieces import split
from optcg_dsl.cards.records import CardRecord, CardSet
from optcg_dsl.cards.skeletons import NewCard, NotAppendedError, appended, new_set, next_number
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.loader import load_generated
from optcg_dsl.editor.documents import Document
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.effects import CardEffects
from optcg_dsl.explaining.subjects import of_compiled
from optcg_dsl.pools.likeness import like
from optcg_dsl.pools.loading import Collection
from optcg_dsl.rules.registry import UnknownRule, rule
from optcg_dsl.rules.versions import DEFAULT_VERSION
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.prints import prints_of
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.project import card_data
from optcg_dsl.syntax.languages import REGISTERED, language_named
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import as_json
from optcg_dsl.validation.cards import findings_of

MOST_TEXT = 5_000
"""The longest text of a card that is read by itself."""
_ALIKE = 8


class Workbench:
    """The sets of the folder and the shipped ones, and the files that are open in the page."""

    def __init__(self, folder: Folder, sets: Workspace) -> None:
        self.folder = folder
        self.sets = sets
        self._effects: dict[str, dict[str, CardEffects]] = {}
        """The effects that are known by now, by language and number."""

    def _known(self, language: str) -> dict[str, CardEffects]:
        """The effects that are known by now in a language: of the shipped sets, and of cards that were looked at."""
        if language not in self._effects:
            known = self._effects[language] = {}
            for card_set in self.sets.shipped:
                if card_set.language == language:
                    with suppress(FileNotFoundError):
                        known |= load_generated(card_set.code, language)
        return self._effects[language]

    def document(self, path: str, text: str) -> Document:
        """A file with the text that it has in the editor."""
        place = str(self.folder.place(path))
        known = self.sets.open.get(place)
        return known if known is not None and known.text == text else self.sets.change(place, text)

    # -- a card -------------------------------------------------------------------------------------------------------

    def card(self, path: str, text: str, number: str, brief: bool = False) -> dict[str, Any]:
        """All about one card of a file; without the card where it has errors or the file has no such card.

        ``brief`` leaves out all but the card and the findings.
        """
        document = self.document(path, text)
        record = next((card for card in document.cards if card.number == number), None)
        found = [finding for finding in document.diagnostics if finding.card == number]
        if record is None:
            whole = document.diagnostics if document.kind == "set" else parse_set(text, document.path).diagnostics
            found = found or [finding for finding in whole if not finding.card]
            return {**_nothing(), "findings": [self._finding(one) for one in found]}
        compiled = self.sets.compiled(record)
        found += findings_of(compiled, self.sets.index(record.language))
        known = self._known(record.language)
        known.pop(number, None)
        if compiled.effects is not None:
            known[number] = compiled.effects
        told = {
            **_nothing(),
            "card": {
                **card_data(record),
                "effect": record.effect,
                "trigger": record.trigger,
                "language": record.language,
                "rarity": record.rarity,
                "block": record.block,
            },
            "findings": [self._finding(one) for one in found],
        }
        if brief:
            return told
        return {
            **told,
            "abilities": abilities_of(compiled),
            "alike": self._alike(record, compiled),
            "languages": prints_of(self.folder, self.sets, document.card_set, record) if document.card_set else {},
        }

    def _finding(self, finding: Diagnostic) -> dict[str, object]:
        return with_own_path(self.folder, as_json(finding))

    def _alike(self, record: CardRecord, compiled: CompiledCard) -> list[dict[str, Any]]:
        """The cards that do what a card does, of those whose effects are known by now."""
        if compiled.effects is None or not compiled.effects.abilities:
            return []
        known = self._known(record.language)
        sets = [card_set for _, card_set in self.sets.sets() if card_set.language == record.language]
        mine = CardSet("", "", record.language, (record,))
        others = [replace(one, cards=tuple(card for card in one.cards if card.number != record.number)) for one in sets]
        names = {card.number: card_set.name for card_set in sets for card in card_set.cards}
        return [
            {
                "number": card.number,
                "name": card.name,
                "set": names.get(card.number, ""),
                "text": "\n".join(part for part in (card.effect, card.trigger) if part),
                "likeness": round(share, 3),
            }
            for share, card in like(record.number, Collection((mine, *others), known), _ALIKE)
        ]


def _nothing() -> dict[str, Any]:
    return {"card": None, "abilities": [], "alike": [], "languages": {}}


def abilities_of(card: CompiledCard) -> list[dict[str, Any]]:
    """The abilities of a card step by step, as ``optcg explain`` gives them, each with its printed text."""
    return [{"text": one.text, **one.as_json()} for one in of_compiled(card).abilities]


def with_own_path(folder: Folder, data: dict[str, object]) -> dict[str, object]:
    """A finding as JSON with the path of its file as the page names it."""
    return {**data, "file": folder.name_of(Path(str(data["file"]))) if data["file"] else ""}


def text_alone(text: str, trigger: str, category: str, language: str) -> dict[str, Any]:
    """What a text does that is on no card yet.  Raises ``StudioError`` for a language that cannot be read."""
    if language_named(language) is None:
        raise StudioError("language", f"card texts in this language cannot be read: there are {', '.join(REGISTERED)}")
    if len(text) + len(trigger) > MOST_TEXT:
        raise StudioError("too_large", f"a text has at most {MOST_TEXT} characters", 413)
    record = CardRecord("TEXT", "", category, ("red",), effect=text, trigger=trigger, language=language)
    compiled = compile_card(record)
    return {"findings": [as_json(one) for one in compiled.diagnostics], "abilities": abilities_of(compiled)}


def rule_summary(number: str) -> dict[str, Any]:
    """What we say about a rule.  Raises ``StudioError`` for a number that no rule has."""
    try:
        found = rule(number)
    except UnknownRule as error:
        raise StudioError("no_rule", str(error), 404) from error
    return {"number": found.number, "summary": found.summary, "version": DEFAULT_VERSION}


def with_changed_fields(text: str, number: str, fields: Mapping[str, str | int | list[str] | None]) -> str:
    """The text of a set file with other fields of a card.  Raises ``StudioError`` if they cannot be changed."""
    try:
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
        return _in_its_lines(text, number, values) or with_fields(text, number, values)
    except NotEditedError as error:
        raise StudioError("not_edited", str(error), 422) from error


_LISTED = "cards:\n"


def _in_its_lines(text: str, number: str, values: Mapping[str, Value]) -> str | None:
    """The text with other fields of a card, of which the lines are read alone: a file is not read whole at every key.

    None where they do not say enough by themselves.
    """
    head, pieces = split(text) or ("", [])
    places = [place for place, piece in enumerate(pieces) if piece.number == number]
    if len(places) != 1 or "".join((head, *(piece.text for piece in pieces))) != text:
        return None
    piece = pieces[places[0]].text
    # What is named in one card may stand in another one, too.
    if "&" in piece:
        return None
    try:
        changed = with_fields(_LISTED + piece, number, values)
    except NotEditedError:
        return None
    start = len(head) + sum(len(one.text) for one in pieces[: places[0]])
    return text[:start] + changed.removeprefix(_LISTED) + text[start + len(piece) :]


# -- new things -------------------------------------------------------------------------------------------------------


def with_new_card(text: str, number: str, category: str, colours: tuple[str, ...], name: str, cost: int) -> str:
    """The text of a set file with one more card.  Raises ``StudioError``."""
    try:
        card = NewCard(number or next_number(text), category, colours, " ".join(name.split()), cost, remarks=False)
        return appended(text, card)
    except NotAppendedError as error:
        raise StudioError("not_appended", str(error), 422) from error


def text_of_new_set(code: str, name: str, colours: tuple[str, ...], language: str) -> str:
    """The text of a new set file."""
    return new_set(code, " ".join(name.split()) or code, colours, language)
