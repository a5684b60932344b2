"""``optcg new``: sets and cards to start from."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import PATH, OneOf, argument, group
from optcg_dsl.cli.exits import CLEAN
from optcg_dsl.cli.output import could_not_run, say


class Category(StrEnum):
    """The card categories."""

    leader = "leader"
    character = "character"
    event = "event"
    stage = "stage"


class Color(StrEnum):
    """The colours of cards."""

    red = "red"
    green = "green"
    blue = "blue"
    purple = "purple"
    black = "black"
    yellow = "yellow"


class Language(StrEnum):
    """The languages of new cards."""

    english = "english"
    japanese = "japanese"
    chinese = "chinese-taiwan"


if TYPE_CHECKING:
    _TypeOfLanguages = click.ParamType[tuple[Language, ...]]
else:  # the oldest click that is supported has no type variable there
    _TypeOfLanguages = click.ParamType


class Languages(_TypeOfLanguages):
    """Languages in a row, with commas between them: a value is a tuple of :class:`Language`."""

    name = "languages"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Language, ...]:
        """The languages that are named; fails with a message for one that there is not."""
        one = OneOf(Language)
        return tuple(one.convert(part.strip(), param, ctx) for part in str(value).split(","))


color_option = click.option(
    "--color", multiple=True, type=OneOf(Color), help="The colour; given twice for two. [default: red]"
)
languages_option = click.option(
    "--languages",
    "--language",
    multiple=True,
    type=Languages(),
    metavar="LANGUAGE,...",
    help="The languages, with commas between them; a file for each. [default: english]",
)


@group("new", epilog="Example: optcg new set MY01")
def new() -> None:
    """Make a new set or a new card to start from."""


@new.command("set", epilog="Example: optcg new set MY01 --name 'Harbour Lights' --into cards --color blue")
@argument("code", metavar="CODE", help="The set's code: capital letters and two digits.")
@click.option("--name", default="", show_default=False, help="The set's name. [default: the code]")
@click.option("--into", type=PATH, default=Path("."), help="The folder for the files; made if need be.")
@color_option
@languages_option
def new_set(
    code: str, name: str, into: Path, color: Sequence[Color], languages: Sequence[tuple[Language, ...]]
) -> None:
    """Make a new set: CODE.yaml with 14 cards, decks/CODE.yaml and scenarios/CODE.yaml.

    In several languages it has a file for each, CODE.LANGUAGE.yaml for the later ones; they name each other, so that a
    check compares them.

    The set checks clean, the deck is legal and the scenario passes; nothing that is there is overwritten.

    Exit code 0: made; 2: a file is there already, or could not be written.
    """
    from optcg_dsl.cards.loader import SET_CODE
    from optcg_dsl.cards.skeletons import new_deck, new_scenarios
    from optcg_dsl.cards.skeletons import new_set as set_text
    from optcg_dsl.files import create_files

    colors = _colors(color)
    if not SET_CODE.match(code):
        raise could_not_run(f"{code!r} is no set code; write capital letters and two digits, such as MY01")
    title = " ".join(name.split()) or code
    sets, deck, scenarios = into / f"{code}.yaml", into / "decks" / f"{code}.yaml", into / "scenarios" / f"{code}.yaml"
    first, *others = dict.fromkeys(one for given in languages for one in given) or [Language.english]
    prints = {first.value: sets.name, **{one.value: f"{code}.{one.value}.yaml" for one in others}}
    siblings = {one: {other: file for other, file in prints.items() if other != one} for one in prints}
    files = {
        **{into / file: set_text(code, title, colors, one, siblings[one]) for one, file in prints.items()},
        deck: new_deck(code, title),
        scenarios: new_scenarios(code, title, scenarios.as_posix(), sets.as_posix()),
    }
    taken = [path for path in files if path.exists()]
    if taken:
        raise could_not_run(f"{taken[0]} is there already")
    try:
        for path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
        create_files(files)
    except OSError as error:
        raise could_not_run(f"{error.filename} cannot be written: {error.strerror}") from error
    for path in files:
        click.echo(path)
    raise Exit(CLEAN)


@new.command("card", epilog="Example: optcg new card MY01.yaml --category event")
@argument("file", type=PATH, required=False, help="The set file; without it the card is printed.")
@click.option("--number", default="", show_default=False, help="The card number. [default: the next]")
@click.option("--category", type=OneOf(Category), default=Category.character, help="The card category.")
@color_option
@click.option("--name", default="", show_default=False, help="The card name.")
@click.option("--language", type=OneOf(Language), help="The language of a card that is printed. [default: english]")
def new_card(
    file: Path | None, number: str, category: Category, color: Sequence[Color], name: str, language: Language | None
) -> None:
    """Put a new card at the end of a set file, with a comment to each field; or print one.

    In a set file it is in the language of the set.

    Exit code 0: done; 2: the number is taken, or the file cannot be read or written.
    """
    from optcg_dsl.cards.folders import MAX_BYTES
    from optcg_dsl.cards.loader import CARD_NUMBER
    from optcg_dsl.cards.skeletons import NewCard, NotAppendedError, appended, next_number
    from optcg_dsl.cards.skeletons import new_card as card_text
    from optcg_dsl.files import file_bytes, write_file

    colors = _colors(color)
    if number and not CARD_NUMBER.match(number):
        raise could_not_run(
            f"{number!r} is no card number; write the set's code, a hyphen and three digits, such as MY01-001"
        )
    name = " ".join(name.split())
    if file is None:
        printed_in = (language or Language.english).value
        card = NewCard(number or "MY01-001", category.value, colors, name, language=printed_in)
        click.echo(card_text(card), nl=False)
        raise Exit(CLEAN)
    try:
        before = file_bytes(file, MAX_BYTES)
        content = before.decode("utf-8-sig").replace("\r\n", "\n")
        card = NewCard(number or next_number(content), category.value, colors, name)
        write_file(file, appended(content, card), instead_of=before)
    except NotAppendedError as error:
        raise could_not_run(f"{file}: {error}") from error
    except UnicodeDecodeError as error:
        raise could_not_run(f"{file}: it is not UTF-8 text") from error
    except OSError as error:
        raise could_not_run(f"{file}: {error.strerror or error}") from error
    say(f"{file}: {card.number}")
    raise Exit(CLEAN)


def _colors(given: Sequence[Color]) -> tuple[str, ...]:
    colors = tuple(dict.fromkeys(color.value for color in given or [Color.red]))
    if len(colors) > 2:
        raise could_not_run("a card has at most two colours (2-3-4)")
    return colors
