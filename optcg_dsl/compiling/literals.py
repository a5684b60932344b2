"""Effect objects as Python source text: a small pretty printer for inert constructor calls.

Only strings, whole numbers, booleans, None, tuples and effect objects have a source form; a string is always one quoted
literal.  The same value gives the same text on every machine and with every Python version.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from optcg_dsl.effects import Effect, walk
from optcg_dsl.effects.base import field_names
from optcg_dsl.structs import default_values

WIDTH = 110
"""The widest line the printer makes where it has a choice."""

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}

_READABLE = (
    (0x20, 0x7E),  # ASCII
    (0xA1, 0xAC),  # Latin-1 without the soft hyphen
    (0xAE, 0xFF),
    (0x2010, 0x2027),  # dashes, quotation marks, bullets
    (0x2030, 0x205E),
    (0x2190, 0x22FF),  # arrows and mathematical signs (the minus sign)
    (0x2460, 0x24FF),  # circled digits
    (0x25A0, 0x27BF),  # signs
    (0x3001, 0x303F),  # CJK punctuation
    (0x3041, 0x30FF),  # kana
    (0x4E00, 0x9FFF),  # CJK ideographs
    (0xFF01, 0xFF9F),  # full-width forms
)


_WRITTEN_OTHERWISE = re.compile(
    "[" + re.escape("".join(_ESCAPES)) + "]|[^" + "".join(f"{chr(low)}-{chr(high)}" for low, high in _READABLE) + "]"
)


def string_literal(text: str) -> str:
    """``text`` as one double-quoted Python literal on one line.

    Characters outside a fixed table of readable ones are written as escapes, so that the bytes depend neither on the
    Unicode version of the interpreter nor on the terminal, and lone surrogates can be encoded.
    """
    return f'"{_WRITTEN_OTHERWISE.sub(_escaped, text)}"'


def _escaped(match: re.Match[str]) -> str:
    char = match.group()
    if char in _ESCAPES:
        return _ESCAPES[char]
    code = ord(char)
    if code > 0xFFFF:
        return f"\\U{code:08x}"
    return f"\\u{code:04x}" if code > 0xFF else f"\\x{code:02x}"


def source_of(value: object, indent: int = 0, taken: int = 0) -> str:
    """``value`` as a Python expression whose continuation lines stand at ``indent`` spaces.

    ``taken`` is how many columns of the first line are already used.  Raises ``TypeError`` for a value that has no
    inert source form.
    """
    return _source(value, indent, taken, {})


def _source(value: object, indent: int, taken: int, known: dict[int, str]) -> str:
    """As :func:`source_of`; ``known`` has what is on one line of the parts of the value, by their identity."""
    flat = _flat(value, known)
    if taken + len(flat) <= WIDTH or not isinstance(value, Effect | tuple) or flat.endswith(("()",)):
        return flat
    inner = indent + 4
    pad = " " * inner
    if isinstance(value, tuple):
        items = [f"{pad}{_source(item, inner, inner + 1, known)}," for item in value]
        return "\n".join(["(", *items, " " * indent + ")"])
    arguments = []
    for label, argument in _arguments(value):
        prefix = f"{label}=" if label else ""
        arguments.append(f"{pad}{prefix}{_source(argument, inner, inner + len(prefix) + 1, known)},")
    return "\n".join([f"{type(value).__name__}(", *arguments, " " * indent + ")"])


def names_used(values: Iterator[Effect] | tuple[Effect, ...]) -> list[str]:
    """The names of the effect classes inside ``values``, sorted."""
    return sorted({type(effect).__name__ for value in values for effect in walk(value)})


def _flat(value: object, known: dict[int, str]) -> str:
    if isinstance(value, str):
        return string_literal(value)
    if value is None or isinstance(value, bool | int):
        return repr(value)
    if id(value) not in known:
        known[id(value)] = _flat_of_several(value, known)
    return known[id(value)]


def _flat_of_several(value: object, known: dict[int, str]) -> str:
    if isinstance(value, Effect):
        written = (
            f"{label}={_flat(item, known)}" if label else _flat(item, known) for label, item in _arguments(value)
        )
        return f"{type(value).__name__}({', '.join(written)})"
    if isinstance(value, tuple):
        items = [_flat(item, known) for item in value]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    raise TypeError(f"a {type(value).__name__} has no place in an effect object")


def _arguments(effect: Effect) -> list[tuple[str, object]]:
    """The constructor arguments that differ from their defaults; a class with one field takes it without its name."""
    names = field_names(type(effect))
    given = [(name, getattr(effect, name)) for name in names]
    defaults = default_values(type(effect))
    pairs = [(name, value) for name, value in given if name not in defaults or not _same(value, defaults[name])]
    usual = [name for name in names if name not in effect.RARE]
    return [("", value) for _, value in pairs] if usual == [name for name, _ in pairs] and len(usual) == 1 else pairs


def _same(value: object, default: object) -> bool:
    return type(value) is type(default) and bool(value == default)
