"""Compiled cards as the source of a Python module: readable, deterministic and inert (promise 5)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from optcg_dsl.compiling.literals import names_used, source_of, string_literal
from optcg_dsl.effects import CardEffects


@dataclass(frozen=True, slots=True)
class _Card:
    """What the template shows of one card; every field is finished source text."""

    number: str
    constant: str
    comments: tuple[str, ...]
    source: str


def render_module(card_set_code: str, cards: Sequence[CardEffects], names: Mapping[str, str] | None = None) -> str:
    """The source of the module that holds ``cards``, in their order.

    ``names`` gives card names by card number for the comments.  Card texts and names appear only as quoted literals,
    each on one line, never as code.  Raises ``ValueError`` if two cards have the same number.
    """
    numbers = [card.number for card in cards]
    if len(set(numbers)) != len(numbers):
        raise ValueError(f"two cards of {card_set_code!r} have the same number")
    constants = _constants(numbers)
    shown = [
        _Card(
            number=string_literal(card.number),
            constant=constant,
            comments=_comments(card, (names or {}).get(card.number, "")),
            source=source_of(card, taken=len(constant) + 3),
        )
        for card, constant in zip(cards, constants, strict=True)
    ]
    return _template().render(
        title=string_literal(f"Effects of the cards of {card_set_code}."),
        code=string_literal(card_set_code),
        imports=sorted({*names_used(tuple(cards)), CardEffects.__name__}),
        cards=shown,
    )


def _comments(card: CardEffects, name: str) -> tuple[str, ...]:
    head = string_literal(card.number) + (f" {string_literal(name)}" if name else "")
    texts = [line for ability in card.abilities for line in ability.text.split("\n")]
    return (head, *(string_literal(text) for text in texts if text))


def _constants(numbers: Sequence[str]) -> list[str]:
    """One identifier a card number; numbers that would collide are told apart by a counter."""
    constants: list[str] = []
    taken: set[str] = set()
    for number in numbers:
        base = "CARD_" + re.sub(r"[^A-Za-z0-9]+", "_", number)
        name, again = base, 1
        while name in taken:
            again += 1
            name = f"{base}__{again}"
        taken.add(name)
        constants.append(name)
    return constants


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("optcg_dsl.compiling"),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("module.py.j2")
