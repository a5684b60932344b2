"""Random inputs: texts out of the language's words, mutated texts, mutated set files; each from its seed and index."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CATEGORIES
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.english.vocabulary import HEADS
from optcg_dsl.syntax.grammar import load_grammar
from tests.fuzz.mutated_files import CHANGES

Kind = Literal["random", "mutated", "file"]
KINDS: tuple[Kind, ...] = ("random", "mutated", "file")
_SHARES = (3, 5, 2)
"""How often each kind comes up, in tenths."""


@dataclass(frozen=True, slots=True)
class FuzzInput:
    """One input: a text on a card of a category (in its effect or its trigger text), or the bytes of a set file."""

    kind: Kind
    text: str = ""
    category: str = "character"
    trigger: bool = False
    data: bytes = b""
    language: str = "english"


@dataclass(frozen=True, slots=True)
class _Text:
    """A text to mutate, with the category of its card and whether it is a trigger text."""

    text: str
    category: str
    trigger: bool


def fuzz_input(seed: int, index: int, kinds: tuple[Kind, ...] = KINDS) -> FuzzInput:
    """The input number ``index`` of a run: the same for the same arguments, in every process."""
    # A string seeds the generator by its bytes, whatever PYTHONHASHSEED is.
    rng = random.Random(f"{seed}/{index}")
    shares = [_SHARES[KINDS.index(kind)] for kind in kinds]
    match rng.choices(kinds, shares)[0]:
        case "random":
            make = rng.choice(_RANDOM)
            return FuzzInput("random", make(rng), rng.choice(CATEGORIES), rng.random() < 0.2)
        case "mutated":
            return _mutated_text(rng)
        case _:
            return FuzzInput("file", data=_mutated_file(rng))


# -- random texts ------------------------------------------------------------------------------------------------------

_HEADS = tuple(f"[{word}]" for word in HEADS)
_FORMS = (
    *("[DON!! x1]", "[DON!! x99]", "DON!! \u22121:", "\u2460:", "1", "2", "0", "3", "50", "999999", "+1000", "\u22122"),
    *("[Mara]", "{Harbour Watch}", "<Slash>", "<?>", '"Crew"', "(A note.)", "(This card deals 2 damage.)", "\n\u2022 "),
    *(
        ".",
        ",",
        ":",
        ";",
        ", and",
        ", then",
        "\nThen,",
        "Then,",
        "If you do,",
        "You may",
        "cost",
        "power",
        "-1",
        "\u2013",
    ),
)
STRANGE = (
    *(
        "\x00",
        "\x07",
        "\x1b[31m",
        "\ud800",
        "\udfff",
        "\ufeff",
        "\ufffe",
        "\uffff",
        "\u200b",
        "\u200d",
        "\u00ad",
        "\u2028",
    ),
    *(
        "\u202e",
        "\u202a",
        "\u2066",
        "\u2069",
        "\u200f",
        "\u0301",
        "\u0301" * 40,
        "\u3099",
        "e\u0301",
        "\u00c5",
        "\u212b",
    ),
    *("\u0430", "\u039f", "\u30ab\u30fc\u30c9", "\u0627\u0644", "\U0001f600", "\U0001f468\u200d\U0001f469", "\uff21"),
    *(
        "\uff3bOn Play\uff3d",
        "\u2460",
        "\u2780",
        "\u2776",
        "\u24f5",
        "\u00a0",
        "\u3000",
        "\t",
        "\r\n",
        "\r",
        "\v",
        "\f",
    ),
    *(
        "<br>",
        "<b>",
        "</slash>",
        "&amp;",
        "&#x41;",
        "&",
        "\\",
        "`",
        "{{ x }}",
        "{% x %}",
        "'''",
        '"""',
        "#",
        "%s",
        "$x",
    ),
    *("[", "]", "{", "}", "(", ")", "<", ">", '"', "'", "\u2019", "\u201c", "\u201d", "\u203c", "!!", "??", "\u2026"),
    *("\u0660", "\u00b2", "\u2168", "\u00bd", "\uff11", "\u09e7", "\U0001d7d9", "\u0130", "\u0131", "\u1e9e", "\ufb01"),
)
"""Signs and pieces of markup that no text has."""


@cache
def _phrases() -> tuple[str, ...]:
    found = {text for texts in load_grammar(ENGLISH).phrases.values() for text in texts}
    return tuple(sorted(found))


def _word(rng: random.Random) -> str:
    return rng.choice(rng.choice((_HEADS, _FORMS, _phrases(), _phrases(), _phrases())))


def _soup(rng: random.Random) -> str:
    return " ".join(_word(rng) for _ in range(rng.randrange(30)))


def _headed_soup(rng: random.Random) -> str:
    lines = [f"{rng.choice(_HEADS)} {_soup(rng)}." for _ in range(rng.randrange(1, 4))]
    return "\n".join(lines)


def _strange_soup(rng: random.Random) -> str:
    words = [rng.choice(STRANGE) if rng.random() < 0.4 else _word(rng) for _ in range(rng.randrange(1, 25))]
    return rng.choice(("", " ")).join(words)


def _code_points(rng: random.Random) -> str:
    highest = rng.choice((0x80, 0x300, 0x3000, 0x10000, 0x110000))
    return "".join(chr(rng.randrange(highest)) for _ in range(rng.randrange(80)))


def _nested(rng: random.Random) -> str:
    opening = rng.choice(("[", "(", "{", "<", '"', "[(", '("', "[{<(", 'gains "', "[On Play] ", "(If you have "))
    depth = rng.choice((1, 2, 3, 10, 100, 1000))
    closing = rng.choice(("", "]", ")", '"', "}", ">", ")]", '")')) * rng.choice((0, depth))
    return f"{rng.choice(('', '[On Play] ', 'This Character '))}{opening * depth}{rng.choice(('', 'x'))}{closing}"[
        :6000
    ]


def _long(rng: random.Random) -> str:
    part = rng.choice(
        (_soup(rng)[:200], _word(rng), rng.choice(STRANGE), _base_text(rng).text, " ", "a", "\n", "[On Play]")
    )
    length = rng.choice((600, 2500, 4999, 5000, 5001, 20_000))
    joint = rng.choice(("", " ", "\n"))
    return ((part + joint) * (length // max(1, len(part + joint)) + 1))[:length]


_RANDOM: tuple[Callable[[random.Random], str], ...] = (
    *(_soup,) * 4,
    *(_headed_soup,) * 6,
    *(_strange_soup,) * 4,
    *(_code_points, _code_points, _nested, _nested, _long),
)


# -- mutated texts -----------------------------------------------------------------------------------------------------


@cache
def base_texts() -> tuple[_Text, ...]:
    """The texts of the shipped sets, and of the public cards where OPTCG_CORPUS names their folder."""
    sets = [loaded.card_set for loaded in load_sets([data_folder("cardsets")]) if loaded.card_set is not None]
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        sets += read_punk_records(Path(corpus) / "english").sets
    found: dict[_Text, None] = {}
    for card in (card for card_set in sets for card in card_set.cards):
        for text, trigger in ((card.effect, False), (card.trigger, True)):
            if text:
                found[_Text(text, card.category, trigger)] = None
    return tuple(found)


def _base_text(rng: random.Random) -> _Text:
    return rng.choice(base_texts())


_TOKEN = re.compile(r"\[[^\[\]\n]*\]|\{[^{}\n]*\}|<[^<>\n]*>|[\w'-]+|\n|[^\w\s]")
_TOKENS: Callable[[str], list[str]] = _TOKEN.findall


def _joined(tokens: list[str]) -> str:
    text = " ".join(tokens)
    text = re.sub(r" ?\n ?", "\n", text)
    return re.sub(r" (?=[.,:;)])|(?<=\() ", "", text)


def _place(rng: random.Random, tokens: list[str]) -> int:
    return rng.randrange(len(tokens)) if tokens else 0


def _swap(rng: random.Random, text: str) -> str:
    tokens = _TOKENS(text)
    i, j = _place(rng, tokens), _place(rng, tokens)
    if rng.random() < 0.5:
        j = min(i + 1, len(tokens) - 1)
    if tokens:
        tokens[i], tokens[j] = tokens[j], tokens[i]
    return _joined(tokens)


def _drop(rng: random.Random, text: str) -> str:
    tokens = _TOKENS(text)
    i = _place(rng, tokens)
    del tokens[i : i + rng.choice((1, 1, 1, 2, 3))]
    return _joined(tokens)


def _double(rng: random.Random, text: str) -> str:
    tokens = _TOKENS(text)
    i = _place(rng, tokens)
    part = tokens[i : i + rng.choice((1, 1, 2, 4))]
    return _joined([*tokens[: i + len(part)], *part, *tokens[i + len(part) :]])


def _move(rng: random.Random, text: str) -> str:
    tokens = _TOKENS(text)
    i = _place(rng, tokens)
    part = tokens[i : i + rng.choice((1, 1, 2, 3, 5))]
    del tokens[i : i + len(part)]
    j = rng.randrange(len(tokens) + 1)
    return _joined([*tokens[:j], *part, *tokens[j:]])


def _splice(rng: random.Random, text: str) -> str:
    left, right = _TOKENS(text), _TOKENS(_base_text(rng).text)
    return _joined([*left[: rng.randrange(len(left) + 1)], *right[rng.randrange(len(right) + 1) :]])


def _cut(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.7 else text[at:]


def _replace(rng: random.Random, text: str) -> str:
    tokens = _TOKENS(text)
    if tokens:
        tokens[_place(rng, tokens)] = _word(rng)
    return _joined(tokens)


def _same_part_of_speech(rng: random.Random, text: str) -> str:
    """Another phrase of the same terminal of the grammar in place of one."""
    groups = [texts for _, texts in sorted(load_grammar(ENGLISH).phrases.items()) if len(texts) > 1]
    for _ in range(8):
        group = rng.choice(groups)
        present = [phrase for phrase in group if re.search(rf"\b{re.escape(phrase)}\b", text)]
        if present:
            return text.replace(rng.choice(present), rng.choice(group), 1)
    return _replace(rng, text)


_BRACKETS: tuple[str, ...] = ("", *'[]{}()<>"')


def _brackets(rng: random.Random, text: str) -> str:
    places = [index for index, char in enumerate(text) if char in _BRACKETS[1:]]
    if not places:
        return f"[{text}"
    at = rng.choice(places)
    return text[:at] + rng.choice(_BRACKETS) + text[at + 1 :]


def _digits(rng: random.Random, text: str) -> str:
    places = [match.span() for match in re.finditer(r"\d+", text)]
    if not places:
        return text
    start, end = rng.choice(places)
    return text[:start] + rng.choice(("0", "1", "11", "51", "7000", "1000000", "\u0663", "1.5", "x")) + text[end:]


def _case(rng: random.Random, text: str) -> str:
    if rng.random() < 0.2:
        return rng.choice((text.upper(), text.lower(), text.title()))
    tokens = _TOKENS(text)
    if tokens:
        i = _place(rng, tokens)
        tokens[i] = tokens[i].swapcase()
    return _joined(tokens)


def _punctuation(rng: random.Random, text: str) -> str:
    places = [index for index, char in enumerate(text) if char in ".,:;'!\u2212+/\u2022\n "] or [0]
    at = rng.choice(places)
    return (
        text[:at] + rng.choice(("", ".", ",", ":", ";", " ", "  ", "\n", "-", "\u2019", "\u2022", "/")) + text[at + 1 :]
    )


def _strange(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(STRANGE) + text[at:]


_MUTATIONS: tuple[Callable[[random.Random, str], str], ...] = (
    *(_swap, _drop, _drop, _double, _move, _splice, _cut, _replace, _same_part_of_speech, _same_part_of_speech),
    *(_brackets, _digits, _case, _punctuation, _strange),
)


def _mutated_text(rng: random.Random) -> FuzzInput:
    base = _base_text(rng)
    text = base.text
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(_MUTATIONS)(rng, text)
    category = base.category if rng.random() < 0.8 else rng.choice(CATEGORIES)
    return FuzzInput("mutated", text[:6000], category, base.trigger)


# -- mutated set files -------------------------------------------------------------------------------------------------


@cache
def _cards_of_files() -> tuple[str, ...]:
    """The cards of the shipped set files, as they are written there."""
    found: list[str] = []
    for path in sorted(data_folder("cardsets").glob("*.yaml")):
        _, _, cards = path.read_text(encoding="utf-8").partition("\ncards:\n")
        found += [f"  - {card}" for card in re.split(r"(?m)^  - ", cards)[1:]]
    return tuple(found)


def _mutated_file(rng: random.Random) -> bytes:
    cards = "".join(rng.choice(_cards_of_files()) for _ in range(rng.randrange(1, 5)))
    data = f"set: BS01\nname: Mutated\nlanguage: english\ncards:\n{cards}".encode()
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        data = rng.choice(_FILE_MUTATIONS)(rng, data)
    return data


def _file_text(rng: random.Random, data: bytes) -> bytes:
    """A mutated text in place of one of the file's lines of text."""
    lines = data.split(b"\n")
    places = [index for index, line in enumerate(lines) if line.startswith(b"      ")]
    if places:
        text = _mutated_text(rng).text.replace("\n", "\n      ")
        lines[rng.choice(places)] = b"      " + text.encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


_FILE_MUTATIONS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    *CHANGES[:-1],
    *(_file_text, _file_text),
    CHANGES[-1],
)
