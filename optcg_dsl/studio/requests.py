"""What the page may ask over HTTP, each as a record: whatever else comes is refused before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from optcg_dsl.cards.folders import MAX_BYTES
from optcg_dsl.studio.problems import StudioError

Path = Annotated[str, Meta(max_length=400)]
Text = Annotated[str, Meta(max_length=MAX_BYTES)]
Word = Annotated[str, Meta(max_length=200)]
Category = Literal["leader", "character", "event", "stage"]
Colour = Literal["red", "green", "blue", "purple", "black", "yellow"]
Language = Literal["english", "japanese", "chinese-taiwan"]
Value = Annotated[str, Meta(max_length=10_000)] | int | list[Word] | None
"""The value of a field of a card; None takes the field out."""
_BOT = "random|greedy|mcts:[1-9][0-9]{0,2}|mcts:[1-9][0-9]{0,3}ms"
Bot = Annotated[str, Meta(pattern=rf"\A({_BOT})\Z")]
"""A bot: one that searches has at most 999 playouts, or 10 seconds, for each decision."""
Player = Annotated[str, Meta(pattern=rf"\A(person|{_BOT})\Z")]
"""Who sits at a table."""

_Asked = TypeVar("_Asked", bound=Struct)


class WriteFile(Struct):
    """A file is to be written that still has this version; None: that is not there yet."""

    path: Path
    text: Text
    version: Annotated[str, Meta(max_length=64)] | None


class AboutCard(Struct):
    """What there is to say about a card of a file that stands in the editor with this text.

    ``brief`` leaves out all but the card and the findings.
    """

    path: Path
    text: Text
    number: Word
    brief: bool = False


class AboutText(Struct):
    """What there is to say about a text that is on no card."""

    text: Text = ""
    trigger: Text = ""
    category: Category = "character"
    language: Language = "english"


class ChangeFields(Struct):
    """Fields of a card are to be changed in the text of its file.

    ``about`` asks for what there is to say about the card then, too, as ``AboutCard`` does in brief.
    """

    path: Path
    text: Text
    number: Word
    fields: dict[Word, Value]
    about: bool = False


class NewCardFields(Struct):
    """What a new card is to be; its number is the next one where it says none."""

    number: Word = ""
    category: Category = "character"
    colors: Annotated[list[Colour], Meta(min_length=1, max_length=2)] = msgspec.field(default_factory=lambda: ["red"])
    name: Word = ""
    cost: Annotated[int, Meta(ge=0, le=9)] = 1


class AddCard(Struct):
    """A new card at the end of a set file."""

    path: Path
    text: Text
    fields: NewCardFields = msgspec.field(default_factory=NewCardFields)


class AddSet(Struct):
    """A new set file."""

    path: Path
    code: Annotated[str, Meta(pattern=r"^[A-Z]{1,5}[0-9]{0,3}$")]
    name: Word = ""
    language: Language = "english"
    colors: Annotated[list[Colour], Meta(min_length=1, max_length=2)] = msgspec.field(default_factory=lambda: ["red"])


class MakeReview(Struct):
    """The review page of a set, with these texts in the place of what is saved."""

    path: Path
    texts: dict[Path, Text] = {}


def read_json(data: bytes | str, kind: type[_Asked]) -> _Asked:
    """A message as a record.  Raises ``StudioError`` for one that is none."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError, ValueError) as error:
        raise StudioError("malformed", f"this is no such message: {error}"[:300]) from error


async def body_of(request: Request, kind: type[_Asked]) -> _Asked:
    """The body of a request as a record.  Raises ``StudioError`` for one that is none."""
    return read_json(await request.body(), kind)
