"""What the first hint about a mistyped Japanese text leads to: ``python -m tests.fuzz.slips --seed 1 -n 2000``.

As :mod:`tests.fuzz.typos`, with the slips that people make in Japanese: a character that looks like another, a particle
that is missing, doubled or another one, a character left out, twice, or swapped with the next, signs of the keyboard.
The texts are those that are understood: the base set printed in Japanese, and the public cards in ``OPTCG_CORPUS``.
Exit code 0: nobody was misled; 1: somebody was.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.japanese.language import JAPANESE
from tests.fuzz.typos import Slip, record_of, run, told
from tests.languages.agreement import records_of
from tests.languages.printing import base_records, results, texts_of

LOOKALIKES = (
    *(
        "ー一－",
        "ニ二",
        "カ力",
        "ロ口",
        "ヘへ",
        "ト卜",
        "タ夕",
        "エ工",
        "ハ八",
        "ンソ",
        "シツ",
        "バパ",
        "ビピ",
        "ブプ",
        "ベペ",
    ),
    *("ボポ", "ヤャ", "ユュ", "ヨョ", "ツッ", "つっ", "やゃ", "効劾", "特持", "発廃", "捨拾", "牙才", "戻涙", "引弔"),
)
SIGNS = {
    "、": (",", "，", "､"),
    "。": (".", "．", "｡"),
    "：": (":",),
    "【": ("[", "〔"),
    "】": ("]", "〕"),
    "+": ("＋",),
}
PARTICLES = "をがはにのでと"
_OPEN = {"「": "」", "《": "》", "『": "』", "(": ")"}


@dataclass(frozen=True, slots=True)
class _Text:
    text: str
    category: str
    trigger: bool


@cache
def texts() -> tuple[_Text, ...]:
    """The texts that are understood as the only one of a card."""
    found = dict.fromkeys(_read())
    return tuple(one for one in found if _is_understood(one))


def _read() -> Iterator[_Text]:
    by_number = {card.number: card for card in base_records()}
    for one in results(JAPANESE, base_records()):
        if one.outcome == "equal":
            yield _Text(one.text, by_number[one.number].category, one.text.startswith("【トリガー】"))
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        records: Iterator[CardRecord] = iter(records_of(Path(corpus), JAPANESE.name).values())
        for record, part, text in texts_of(records, JAPANESE):
            yield _Text(text, record.category, part == "trigger")


def _is_understood(one: _Text) -> bool:
    record = record_of(one.text, one.category, trigger=one.trigger)
    return compile_card(record, JAPANESE, explained=False).effects is not None


def _places(text: str) -> list[int]:
    """Where a slip can be: not in names and types, which can be anything."""
    places: list[int] = []
    closing = ""
    for index, char in enumerate(text):
        if closing:
            closing = "" if char == closing else closing
        elif char in _OPEN:
            closing = _OPEN[char]
        elif not char.isdigit() and char not in "\n・」》』)":
            places.append(index)
    return places


def _lookalike(rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [(at, group) for at in places for group in LOOKALIKES if text[at] in group]
    if not known:
        return None
    at, group = rng.choice(known)
    return text[:at] + rng.choice([char for char in group if char != text[at]] or [text[at]]) + text[at + 1 :]


def _sign(rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [at for at in places if text[at] in SIGNS]
    if not known:
        return None
    at = rng.choice(known)
    return text[:at] + rng.choice(SIGNS[text[at]]) + text[at + 1 :]


def _particle(rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [at for at in places if text[at] in PARTICLES]
    if not known:
        return None
    at = rng.choice(known)
    other = rng.choice(("", text[at] * 2, rng.choice(PARTICLES)))
    return text[:at] + other + text[at + 1 :]


def _dropped(rng: random.Random, text: str, places: list[int]) -> str:
    at = rng.choice(places)
    return text[:at] + text[at + 1 :]


def _doubled(rng: random.Random, text: str, places: list[int]) -> str:
    at = rng.choice(places)
    return text[:at] + text[at] + text[at:]


def _swapped(rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [at for at in places if at + 1 in places]
    if not known:
        return None
    at = rng.choice(known)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


KINDS = {
    "a character like another": _lookalike,
    "a sign of the keyboard": _sign,
    "a particle": _particle,
    "a character left out": _dropped,
    "a character twice": _doubled,
    "two characters swapped": _swapped,
}


def make_slip(seed: int, index: int) -> Slip | None:
    """The slip number ``index`` of a run."""
    rng = random.Random(f"slips/{seed}/{index}")
    base = rng.choice(texts())
    kind = rng.choice(sorted(KINDS))
    places = _places(base.text)
    made = KINDS[kind](rng, base.text, places) if places else None
    if made is None or made == base.text:
        return None
    return Slip(kind, base.text, made, base.category, base.trigger, JAPANESE)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.slips", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=2000, help="how many slips")
    parser.add_argument("--show", type=int, default=0, help="how many of the slips without help are shown")
    given = parser.parse_args(arguments)
    report = run(given.seed, given.n, made_by=make_slip)
    print(told(report, given.show))
    return 1 if report.misled else 0


if __name__ == "__main__":
    sys.exit(main())
