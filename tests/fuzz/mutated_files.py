"""Changes of files: of their bytes, lines, words and encodings."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

Change = Callable[[random.Random, bytes], bytes]

_YAML = (
    *(
        "&a ",
        "*a",
        "!!python/object:os.system ",
        "!!str ",
        "<<: *a",
        "? ",
        "- ",
        "|",
        ">",
        "---\n",
        "...\n",
        "%YAML 1.1\n",
    ),
    *(
        "{",
        "}",
        "[",
        "]",
        "[[[[",
        "{a: {b: ",
        '"',
        "'",
        "\t",
        ": ",
        "#",
        "null",
        "yes",
        "1e9",
        "0x1F",
        "-1",
        "99999999999",
    ),
    *(
        "2020-01-01",
        ".nan",
        "~",
        "\n",
        "\n\n",
        "  ",
        "\u2028",
        "\x85",
        "\ufeff",
        '"\\0"',
        '"\\ud800"',
        "effect: |\n      ",
    ),
    *(
        "power: 1\n    ",
        "number: BS01-001\n    ",
        "faults: [x]\n    ",
        "colors: [red, red]\n    ",
        "printings: {}\n    ",
    ),
)


def _file_bytes(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return (
        data[:at] + bytes(rng.randrange(256) for _ in range(rng.choice((1, 1, 2, 8)))) + data[at + rng.randrange(3) :]
    )


def _file_cut(rng: random.Random, data: bytes) -> bytes:
    start, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    return data[:start] + data[end:] if rng.random() < 0.5 else data[:end]


def _file_words(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(_YAML).encode("utf-8", "surrogatepass") + data[at + rng.randrange(4) :]


def _file_lines(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            lines[i], lines[j] = lines[j], lines[i]
        case 1:
            del lines[i]
        case 2:
            lines.insert(j, lines[i])
        case 3:
            lines[i] = b" " * rng.randrange(12) + lines[i].lstrip()
        case _:
            lines[i] = lines[i].replace(b": ", rng.choice((b":", b": [", b": {", b': "', b": |", b" ")), 1)
    return b"\n".join(lines)


def _file_encoding(rng: random.Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return rng.choice(
        (
            b"\xef\xbb\xbf" + data,
            text.encode("utf-16"),
            text.encode("latin-1", "replace"),
            data.replace(b"\n", b"\r\n"),
            data.replace(b"\n", b"\r"),
        )
    )


CHANGES: tuple[Change, ...] = (
    *(_file_bytes, _file_cut, _file_words, _file_words, _file_lines, _file_lines),
    _file_encoding,
)
"""Changes of the bytes of any file of lines, some of which come up more often; the last one is of its encoding."""
_WORD = re.compile(rb"[\w'\-+]+")


def changed(rng: random.Random, data: bytes, words: tuple[bytes, ...]) -> bytes:
    """The file changed once or several times, mostly in single words, which become others of ``words``."""
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        data = _other_word(rng, data, words) if rng.random() < 0.6 else rng.choice(CHANGES)(rng, data)
    return data


def words_of(*files: bytes) -> tuple[bytes, ...]:
    """The words of files, each once."""
    return tuple(dict.fromkeys(word for data in files for word in _WORD.findall(data)))


def _other_word(rng: random.Random, data: bytes, words: tuple[bytes, ...]) -> bytes:
    places = [match.span() for match in _WORD.finditer(data)]
    if not places:
        return data
    start, end = rng.choice(places)
    match rng.randrange(6):
        case 0:
            new = rng.choice((b"0", b"-1", b"1", b"2", b"5", b"50", b"51", b"999999", b"9" * 30, b"1.5", b"~"))
        case 1:
            new = b""
        case 2:
            new = data[slice(*rng.choice(places))]
        case _:
            new = rng.choice(words)
    return data[:start] + new + data[end:]
