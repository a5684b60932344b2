"""What is told of a card or a text that is explained, remembered between runs.

The compiler takes longer to load than everything that is remembered takes to be told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from optcg_dsl.caching import cache_folder, fingerprint, is_unchanged, key_of, read_entry, write_entry
from optcg_dsl.cards.folders import read_sets
from optcg_dsl.cards.records import CardRecord, content_of
from optcg_dsl.text.diagnostics import Diagnostic, is_plausible

if TYPE_CHECKING:
    from optcg_dsl.explaining.subjects import ExplainedAbility


class NoSuchCardError(Exception):
    """No set has the card; ``near`` are the numbers most like it."""

    def __init__(self, number: str, near: tuple[str, ...]) -> None:
        super().__init__(f"there is no card {number}")
        self.near = near


class NoSuchLanguageError(Exception):
    """Card texts cannot be printed in the language; the message says in which they can."""


class Details(NamedTuple):
    """What is asked for besides: syntax trees, effects as Python, a drawing, the wording in another language."""

    tree: bool = False
    python: bool = False
    drawn: bool = False
    into: str = ""


class Page(msgspec.Struct, frozen=True):
    """A card explained: its data in one line, each ability as text and as plain data, the drawing, and the findings.

    ``whole``: all of it is understood and can be executed.
    """

    number: str
    language: str
    headline: str
    abilities: tuple[str, ...]
    data: tuple[dict[str, Any], ...]
    svg: str
    whole: bool
    findings: tuple[Diagnostic, ...]


def page_of_card(number: str, paths: Sequence[Path], language: str, details: Details) -> Page:
    """The card with this number in the sets of files and folders, in ``language`` or the one that is preferred.

    Raises ``NoSuchCardError``, and what :func:`page_of_record` raises.
    """
    found = tuple(read_sets(paths))

    def make() -> Page:
        from optcg_dsl.cards.loader import sets_of
        from optcg_dsl.explaining.subjects import find_card

        sets = (loaded.card_set for loaded in sets_of(found) if loaded.card_set is not None)
        record, near = find_card(number, sets, language)
        if record is None:
            raise NoSuchCardError(number, near)
        return _page(record, details)

    if not all(one.is_read for one in found):
        return make()
    content = (part for one in found for part in one.content)
    return _remembered([number.upper(), language, *content, repr(details)], make)


def page_of_record(record: CardRecord, details: Details) -> Page:
    """The card of a record that is in no file.

    Raises ``NoSuchLanguageError`` for a language that no card texts are printed in.
    """
    return _remembered([repr(content_of(record)), repr(details)], lambda: _page(record, details))


def _remembered(parts: Sequence[str | bytes], make: Callable[[], Page]) -> Page:
    if cache_folder() is None:
        return make()
    entry = f"page-{key_of(fingerprint(), *parts)}"
    data = read_entry(entry)
    if data is not None:
        try:
            page = msgspec.json.decode(data, type=Page)
        except (msgspec.MsgspecError, RecursionError):
            page = None
        if page is not None and all(map(is_plausible, page.findings)):
            return page
    page = make()
    if is_unchanged():
        write_entry(entry, msgspec.json.encode(page))
    return page


def _page(record: CardRecord, details: Details) -> Page:
    from optcg_dsl.explaining.subjects import explained
    from optcg_dsl.syntax.languages import REGISTERED, language_named

    language = language_named(details.into)
    if details.into and language is None:
        raise NoSuchLanguageError(
            f"card texts in {details.into!r} cannot be printed: there are {', '.join(REGISTERED)}"
        )
    card = explained(record, language)
    return Page(
        record.number,
        record.language,
        card.headline(),
        tuple(_told(ability, details) for ability in card.abilities),
        tuple(ability.as_json() for ability in card.abilities),
        card.svg() if details.drawn else "",
        card.whole,
        card.diagnostics,
    )


def _told(ability: ExplainedAbility, details: Details) -> str:
    from optcg_dsl.explaining.drawing import as_text

    into = details.into
    lines = [ability.understood or f"not understood: {ability.text}"]
    lines += [f"  in {into}: {ability.translated}"] * bool(ability.translated)
    lines += [f"  cannot be said in {into}: {ability.not_translated}"] * bool(ability.not_translated)
    for one in ability.explained:
        lines += [f"  {line}" for line in one.lines()]
    if details.tree and ability.tree is not None:
        lines += ["", *(f"  {line}" for line in as_text(ability.tree).splitlines())]
    if details.python:
        lines += ["", *(f"  {source}" for source in ability.sources)]
    return "\n".join(lines + [f"  the engine cannot execute: {piece}" for piece in ability.not_executed])
