"""The abilities of a card in the wording of another language, as far as it has words for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import get_args

from optcg_dsl.checking.lints.style import apply_fixes, check_style
from optcg_dsl.checking.problems import Part
from optcg_dsl.compiling.compiler import CompiledCard, compile_card
from optcg_dsl.compiling.passes import CompiledAbility
from optcg_dsl.effects import Ability
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.nodes import Line
from optcg_dsl.syntax.nodes.base import without_wording
from optcg_dsl.syntax.parser import parse_text
from optcg_dsl.syntax.printer import print_node
from optcg_dsl.syntax.printing import NotPrintableError


@dataclass(frozen=True, slots=True)
class Translation:
    """A line of a card in another language: its ``text``, or the ``problem``, why there is none."""

    text: str = ""
    problem: str = ""


def translations_of(card: CompiledCard, language: Language) -> tuple[Translation, ...]:
    """For each ability of a card, in order, its line in the canonical wording of a language.

    All that is printed is read again, as the texts of one card: a line that would not mean the same is a problem.
    Names and types stay as they are.
    """
    lines = {part: lines_of(card.abilities, part) for part in get_args(Part)}
    printed = {part: [_printed(line, part, language) for line in of_part] for part, of_part in lines.items()}
    texts = {part: [one.text for one in of_part if one.text] for part, of_part in printed.items()}
    effect, trigger = ("\n".join(texts[part]) for part in get_args(Part))
    record = replace(card.record, effect=effect, trigger=trigger, language=language.name)
    again = compile_card(record, language, explained=False)
    found: list[Translation] = []
    for part in get_args(Part):
        read = lines_of(again.abilities, part)
        whole = iter(read if len(read) == len(texts[part]) else [()] * len(texts[part]))
        for line, one in zip(lines[part], printed[part], strict=True):
            if one.text and _meaning(next(whole)) != _meaning(line):
                one = Translation(problem=f"“{one.text}” would not be read as the same")
            found += [one] * len(line)
    return tuple(found)


def lines_of(abilities: Sequence[CompiledAbility], part: Part) -> list[Sequence[CompiledAbility]]:
    """The abilities of a text line by line; each part that is not understood is a line of its own."""
    of_part = [(index, one) for index, one in enumerate(abilities) if one.part == part]
    groups = groupby(of_part, key=lambda pair: id(pair[1].line) if pair[1].line is not None else -pair[0])
    return [[one for _, one in group] for _, group in groups]


def _printed(line: Sequence[CompiledAbility], part: Part, language: Language) -> Translation:
    tree = line[0].line
    if tree is None or not all(one.effects for one in line):
        return Translation(problem="it is not understood")
    try:
        return Translation(canonical_in(tree, part, language))
    except NotPrintableError as reason:
        return Translation(problem=str(reason))


def canonical_in(line: Line, part: Part, language: Language) -> str:
    """The canonical text of a line in a language, which was read in another one: nothing of how it was printed there
    is kept.  Raises ``NotPrintableError``."""
    text = print_node(language.idiomatic(without_wording(line)), language)
    # What a language without a plural leaves open, say, the safe fixes of the other one put right.
    return apply_fixes(text, check_style(parse_text(text, language, trigger=part == "trigger")))


def _meaning(line: Sequence[CompiledAbility]) -> tuple[Ability, ...]:
    return tuple(effect for one in line for effect in one.effects)
