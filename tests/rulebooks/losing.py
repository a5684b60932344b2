"""Rules documents damaged on purpose, and what their readings lose: ``python -m tests.rulebooks.losing [FOLDER]``.

A *silent loss* is a rule of the sound document that the reading of the damaged one does not have, and that no finding
names, itself or a rule above it.  A damage is made from a seed, so that each can be made again.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from optcg_dsl.rulebooks.model import Rulebook, UnreadableRulebook
from optcg_dsl.rulebooks.reader import read_rulebook
from optcg_dsl.rules.held import VERSIONS

SEEDS = 50
_DIGITS = {"1": "lI|", "0": "OoD", "5": "S", "8": "B", "2": "Z"}
_NUMBER = re.compile(r"\d{1,2}(?:[-–.]\d{1,2})*\.?\s")
_TELLS_A_LOSS = ("missing-", "unread-number", "not-a-rule")


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound document: its lines, and where each rule starts (0-based)."""

    lines: tuple[str, ...]
    book: Rulebook

    def start(self, number: str) -> int:
        """The line on which a rule starts."""
        return min(self.book.rules[number].lines) - 1

    def end(self, number: str) -> int:
        """The line after a rule and everything below it."""
        inside = [rule for rule in self.book.rules if rule == number or rule.startswith(f"{number}-")]
        return max(max(self.book.rules[rule].lines) for rule in inside)

    @property
    def body(self) -> range:
        """The lines of the rules."""
        lines = [line for rule in self.book.rules.values() for line in rule.lines]
        return range(min(lines) - 1, max(lines))


def _without(sound: Sound, start: int, end: int) -> list[str]:
    return [*sound.lines[:start], *sound.lines[end:]]


def _tail(sound: Sound, chance: Random) -> list[str]:
    size = len(sound.body)
    return list(sound.lines[: sound.body.stop - chance.randrange(1, max(2, size // 3))])


def _tail_of_the_rules(sound: Sound, chance: Random) -> list[str]:
    numbers = list(sound.book.rules)
    return _without(sound, sound.start(chance.choice(numbers[-len(numbers) // 5 :])), sound.body.stop)


def _chapter(sound: Sound, chance: Random) -> list[str]:
    number = chance.choice([rule for rule in sound.book.rules if "-" not in rule])
    return _without(sound, sound.start(number), sound.end(number))


def _last_child(sound: Sound, chance: Random) -> list[str]:
    rules = sound.book.rules
    last = [rule for rule in rules if "-" in rule and _next(rule) not in rules]
    number = chance.choice(last)
    return _without(sound, sound.start(number), sound.end(number))


def _next(number: str) -> str:
    above, _, last = number.rpartition("-")
    return f"{above}-{int(last) + 1}"


def _rule(sound: Sound, chance: Random) -> list[str]:
    number = chance.choice(list(sound.book.rules))
    return _without(sound, sound.start(number), max(sound.book.rules[number].lines))


def _line(sound: Sound, chance: Random) -> list[str]:
    at = chance.choice([index for index in sound.body if sound.lines[index].strip()])
    return _without(sound, at, at + 1)


def _page(sound: Sound, chance: Random) -> list[str]:
    size = min(40, len(sound.body) // 5)
    at = chance.randrange(sound.body.start, sound.body.stop - size)
    return _without(sound, at, at + size)


def _swapped(sound: Sound, chance: Random) -> list[str]:
    lines = list(sound.lines)
    one, other = chance.sample([index for index in sound.body if lines[index].strip()], 2)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def _swapped_neighbours(sound: Sound, chance: Random) -> list[str]:
    lines = list(sound.lines)
    body = [index for index in sound.body if lines[index].strip()]
    at = chance.randrange(len(body) - 1)
    lines[body[at]], lines[body[at + 1]] = lines[body[at + 1]], lines[body[at]]
    return lines


def _letters(sound: Sound, chance: Random) -> list[str]:
    lines = list(sound.lines)
    for number in chance.sample(list(sound.book.rules), 5):
        at = sound.start(number)
        match = _NUMBER.search(lines[at])
        if match is not None and match.start() < 8:
            letters = "".join(chance.choice(_DIGITS.get(char, char)) for char in match[0])
            lines[at] = lines[at][: match.start()] + letters + lines[at][match.end() :]
    return lines


def _number(sound: Sound, chance: Random) -> list[str]:
    lines = list(sound.lines)
    at = sound.start(chance.choice(list(sound.book.rules)))
    lines[at] = _NUMBER.sub("", lines[at], count=1)
    return lines


def _front(sound: Sound, chance: Random) -> list[str]:
    cut = _last_child(sound, chance)
    return cut[sound.body.start :]


DAMAGES: dict[str, Callable[[Sound, Random], list[str]]] = {
    "the tail of the file": _tail,
    "the tail of the rules": _tail_of_the_rules,
    "a chapter": _chapter,
    "a last child": _last_child,
    "a rule": _rule,
    "a line": _line,
    "a page": _page,
    "two lines swapped": _swapped,
    "two lines after each other swapped": _swapped_neighbours,
    "letters for digits": _letters,
    "a number": _number,
    "the front, and a last child": _front,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a damage did: how it is called, the rules that are lost, those of them that nothing tells, and whether the
    reader refused the document."""

    damage: str
    lost: tuple[str, ...]
    silent: tuple[str, ...]
    refused: bool


def sound_document(path: Path) -> Sound:
    """A document as it is."""
    return Sound(tuple(path.read_text(encoding="utf-8").split("\n")), read_rulebook(path))


def outcome(sound: Sound, seed: int, folder: Path, read: Callable[[Path], Rulebook] = read_rulebook) -> Outcome:
    """The damage of a seed, done to a copy in ``folder``, and what its reading loses."""
    name = list(DAMAGES)[seed % len(DAMAGES)]
    path = folder / "damaged.txt"
    path.write_text("\n".join(DAMAGES[name](sound, Random(seed))), encoding="utf-8")
    try:
        book = read(path)
    except UnreadableRulebook:
        return Outcome(name, tuple(sound.book.rules), (), True)
    lost = tuple(number for number in sound.book.rules if number not in book.rules)
    told = {
        number
        for finding in book.anomalies
        if finding.kind.startswith(_TELLS_A_LOSS)
        for number in (finding.rule, *re.findall(r"(?<![\d-])\d{1,2}(?:-\d{1,2})*(?![\d-])", finding.message))
    }
    return Outcome(name, lost, tuple(number for number in lost if not told & set(_above(number))), False)


def _above(number: str) -> list[str]:
    parts = number.split("-")
    return ["-".join(parts[:depth]) for depth in range(1, len(parts) + 1)]


def reader_of(sound: Sound) -> Callable[[Path], Rulebook]:
    """How a damaged copy is read: by its version where that is held, else against the numbers of the sound document."""
    if sound.book.version in VERSIONS:
        return read_rulebook
    return lambda path: read_rulebook(path, ("the sound document", tuple(sound.book.rules)))


def main(folder: Path, seeds: int = SEEDS) -> None:
    """Print, for each rules document of a folder, how many of the damages lose rules, and how many silently."""
    with TemporaryDirectory() as temporary:
        for path in sorted(folder.glob("*-*.txt")):
            if path.name.startswith("summary"):
                continue
            sound = sound_document(path)
            found = [outcome(sound, seed, Path(temporary), reader_of(sound)) for seed in range(seeds)]
            silent = [one for one in found if one.silent]
            print(
                f"{path.name}: {seeds} damages, {sum(bool(one.lost) for one in found)} lose rules, "
                f"{len(silent)} silently ({sum(len(one.silent) for one in silent)} rules), "
                f"{sum(one.refused for one in found)} refused"
            )
            for one in silent:
                print(f"    {one.damage}: {', '.join(one.silent[:6])}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("documents"))
