"""``optcg translate``: a card or a set file in the words of another language."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path

import click
from click.exceptions import Exit

from optcg_dsl.cards.many import told_by_file
from optcg_dsl.cards.records import LANGUAGES
from optcg_dsl.cards.writer import format_set
from optcg_dsl.cli.command import PATH, OneOf, argument, command
from optcg_dsl.cli.languages import glossary_option
from optcg_dsl.cli.output import could_not_run, counted, exit_code, require, say, unread, use_color
from optcg_dsl.files import write_file
from optcg_dsl.languages.errors import UnreadPrintsError
from optcg_dsl.languages.originals import NoOriginalError, Original, original_of_file, original_of_number
from optcg_dsl.languages.translating import TranslatedCard, TranslatedSet, translate_set
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.languages import REGISTERED, language_named
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.render import as_json, render_all

TRANSLATE_FORMAT = "optcg.translate/1"


class TranslateFormat(StrEnum):
    """How a translation is printed."""

    text = "text"
    yaml = "yaml"
    json = "json"


@command("translate", epilog="Example: optcg translate HL01-001 --into japanese")
@argument("subject", metavar="NUMBER|FILE", help="A card number, or a set file.")
@click.option("--into", required=True, metavar="LANGUAGE", help="The language to translate into.")
@click.option(
    "--sets", multiple=True, type=PATH, help="Where the card and its terms are, in place of the shipped sets."
)
@glossary_option
@click.option("--name", default="", show_default=False, help="The name of the set in the other language.")
@click.option("output", "--format", type=OneOf(TranslateFormat), default=None, help="text for a number, else yaml.")
@click.option("target", "--output", "-o", type=PATH, help="The file to write instead of printing.")
def translate(
    subject: str,
    into: str,
    sets: Sequence[Path],
    glossary_file: Path | None,
    name: str,
    output: TranslateFormat | None,
    target: Path | None,
) -> None:
    """Give a card or a whole set in another language, in canonical wording, compared with the original by its effects.

    Names, types and notes that no glossary and no print in the other language has, and lines that cannot be said, stay
    as they are between ⟦ and ⟧, and are told. Nothing is guessed.

    Exit code 0: all is translated; 1: something is not; 2: no such card, or a file cannot be read or written.
    """
    language = language_named(into)
    if language is None:
        raise could_not_run(f"card texts in {into!r} cannot be printed: there are {', '.join(REGISTERED)}")
    is_file = _is_file(subject)
    try:
        original = _original(subject, is_file, _paths(sets), into, glossary_file)
    except UnreadPrintsError as error:
        raise unread(error) from error
    except NoOriginalError as error:
        raise could_not_run(error) from error
    found = _translated(original, language, " ".join(name.split()), target)
    wanted = output or (TranslateFormat.yaml if is_file else TranslateFormat.text)
    # A set's name is printed with the set only.
    findings = [*original.findings, *(found.findings if wanted is TranslateFormat.yaml else found.of_cards)]
    text = _rendered(original, found, findings, wanted)
    if target is not None:
        try:
            write_file(target, text)
        except OSError as error:
            raise could_not_run(f"{target}: {error.strerror or error}") from error
        say(f"{target}: {_summary(found)}")
    elif wanted is TranslateFormat.text:
        say(text.rstrip("\n"))
    else:
        click.echo(text, nl=False)
    if findings and (wanted is not TranslateFormat.json or target is not None):
        click.echo(render_all(told_by_file(findings), color=use_color()), err=True)
    raise Exit(exit_code(findings))


def _is_file(subject: str) -> bool:
    """Whether a subject names a file: card numbers have neither a folder nor an ending."""
    return Path(subject).suffix in (".yaml", ".yml") or Path(subject).name != subject or Path(subject).is_file()


def _paths(sets: Sequence[Path]) -> Sequence[Path]:
    """Where cards and terms are: the shipped sets of each language, unless others are named."""
    require(sets)
    shipped = data_folder("cardsets")
    return sets or [shipped, *(shipped / name for name in LANGUAGES if (shipped / name).is_dir())]


def _original(subject: str, is_file: bool, paths: Sequence[Path], into: str, glossary: Path | None) -> Original:
    if is_file:
        return original_of_file(Path(subject), paths, into, glossary)
    return original_of_number(subject, paths, into, glossary)


def _translated(original: Original, into: Language, name: str, target: Path | None) -> TranslatedSet:
    found = translate_set(original.card_set, into, original.glossary, name or original.name)
    if target is None:
        return found
    return found.beside(original.card_set, original.glossary_file, target.parent)


def _rendered(original: Original, found: TranslatedSet, findings: Sequence[Diagnostic], output: TranslateFormat) -> str:
    if output is TranslateFormat.yaml:
        return format_set(found.card_set)
    if output is TranslateFormat.text:
        return "\n\n".join("\n".join(_lines(card)) for card in found.cards) + "\n"
    data = {
        "format": TRANSLATE_FORMAT,
        "from": original.card_set.language,
        "into": found.card_set.language,
        "cards": [_card(card) for card in found.cards],
        "findings": [as_json(finding) for finding in findings],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _lines(card: TranslatedCard) -> Iterator[str]:
    record = card.record
    yield " · ".join([f"{record.number} {record.name}", *("/".join(one) for one in [record.types] if one)])
    yield from (line.shown for line in card.lines)


def _card(card: TranslatedCard) -> dict[str, object]:
    lines = [
        {"part": line.part, "original": line.original, "text": line.text or None, "problem": line.problem}
        for line in card.lines
    ]
    return {"number": card.record.number, "name": card.record.name, "types": list(card.record.types), "lines": lines}


def _summary(found: TranslatedSet) -> str:
    lines = [line for card in found.cards for line in card.lines]
    said = sum(bool(line.text) for line in lines)
    return f"{counted(len(found.cards), 'card')}, {said} of {len(lines)} lines in {found.card_set.language}"
