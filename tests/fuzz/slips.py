"""What the first hint about a mistyped text leads to, in languages without blanks:
``python -m tests.fuzz.slips --language japanese --seed 1 -n 2000``.

As :mod:`tests.fuzz.typos`, with the slips that people make there: a character that looks like another, a particle
that is missing, doubled or another one, a character left out, twice, or swapped with the next, signs of the keyboard.
The texts are those that are understood: the base set printed in the language, and the public cards in ``OPTCG_CORPUS``.
Exit code 0: nobody was misled; 1: somebody was.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling.compiler import compile_card
from optcg_dsl.syntax.chinese.language import CHINESE
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.language import Language
from tests.fuzz.typos import Slip, record_of, run, told
from tests.languages.agreement import records_of
from tests.languages.printing import base_records, results, texts_of


@dataclass(frozen=True, eq=False)
class Slips:
    """The slips of a language: groups of characters that look alike, signs with what the keyboard gives for them,
    words of one character that are easily missed, and what opens a [Trigger].
    """

    language: Language
    lookalikes: tuple[str, ...]
    signs: Mapping[str, tuple[str, ...]]
    particles: str
    trigger: str


_SIGNS = {
    "。": (".", "．", "｡"),
    "：": (":",),
    "【": ("[", "〔"),
    "】": ("]", "〕"),
    "+": ("＋",),
}
JAPANESE_SLIPS = Slips(
    JAPANESE,
    lookalikes=(
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
        *(
            "ボポ",
            "ヤャ",
            "ユュ",
            "ヨョ",
            "ツッ",
            "つっ",
            "やゃ",
            "効劾",
            "特持",
            "発廃",
            "捨拾",
            "牙才",
            "戻涙",
            "引弔",
        ),
    ),
    signs={"、": (",", "，", "､"), **_SIGNS},
    particles="をがはにのでと",
    trigger="【トリガー】",
)
CHINESE_SLIPS = Slips(
    CHINESE,
    lookalikes=(
        *(
            "張张",
            "將将",
            "對对対",
            "場场",
            "戰战戦",
            "廢废廃",
            "棄弃",
            "區区",
            "費费",
            "領领",
            "組组",
            "這这",
            "個个",
            "動动",
            "狀状",
        ),
        *(
            "態态",
            "為为",
            "擊击撃",
            "時时",
            "從从従",
            "開开",
            "選选",
            "擇择択",
            "獲获",
            "結结",
            "無无",
            "變变変",
            "該该",
            "數数",
            "顏颜顔",
        ),
        *(
            "紅红",
            "綠绿緑",
            "藍蓝",
            "黃黄",
            "黑黒",
            "屬属",
            "徵征",
            "稱称",
            "雙双",
            "餘余",
            "則则",
            "與与",
            "後后",
            "進进",
            "發发発",
            "並并",
        ),
        *(
            "離离",
            "傷伤",
            "會会",
            "效効劾",
            "值値",
            "休体",
            "末未",
            "己已巳",
            "抽袖油",
            "查杳",
            "在再",
            "置直",
            "登豋",
            "活話",
            "狀壯",
            "員圓",
        ),
    ),
    signs={"，": (",", "､"), **_SIGNS, "「": ("“", "｢")},
    particles="將的在使從因可",
    trigger="【觸發器】",
)
SLIPS = {one.language.name: one for one in (JAPANESE_SLIPS, CHINESE_SLIPS)}
_OPEN = {"「": "」", "《": "》", "『": "』", "(": ")"}


@dataclass(frozen=True, slots=True)
class _Text:
    text: str
    category: str
    trigger: bool


@cache
def texts(of: Slips) -> tuple[_Text, ...]:
    """The texts that are understood as the only one of a card."""
    found = dict.fromkeys(_read(of))
    return tuple(one for one in found if _is_understood(one, of.language))


def _read(of: Slips) -> Iterator[_Text]:
    by_number = {card.number: card for card in base_records()}
    for one in results(of.language, base_records()):
        if one.outcome == "equal":
            yield _Text(one.text, by_number[one.number].category, one.text.startswith(of.trigger))
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        records: Iterator[CardRecord] = iter(records_of(Path(corpus), of.language.name).values())
        for record, part, text in texts_of(records, of.language):
            yield _Text(text, record.category, part == "trigger")


def _is_understood(one: _Text, language: Language) -> bool:
    record = record_of(one.text, one.category, trigger=one.trigger)
    return compile_card(record, language, explained=False).effects is not None


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


def _lookalike(of: Slips, rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [(at, group) for at in places for group in of.lookalikes if text[at] in group]
    if not known:
        return None
    at, group = rng.choice(known)
    return text[:at] + rng.choice([char for char in group if char != text[at]] or [text[at]]) + text[at + 1 :]


def _sign(of: Slips, rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [at for at in places if text[at] in of.signs]
    if not known:
        return None
    at = rng.choice(known)
    return text[:at] + rng.choice(of.signs[text[at]]) + text[at + 1 :]


def _particle(of: Slips, rng: random.Random, text: str, places: list[int]) -> str | None:
    known = [at for at in places if text[at] in of.particles]
    if not known:
        return None
    at = rng.choice(known)
    other = rng.choice(("", text[at] * 2, rng.choice(of.particles)))
    return text[:at] + other + text[at + 1 :]


def _dropped(of: Slips, rng: random.Random, text: str, places: list[int]) -> str:
    at = rng.choice(places)
    return text[:at] + text[at + 1 :]


def _doubled(of: Slips, rng: random.Random, text: str, places: list[int]) -> str:
    at = rng.choice(places)
    return text[:at] + text[at] + text[at:]


def _swapped(of: Slips, rng: random.Random, text: str, places: list[int]) -> str | None:
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


def make_slip(of: Slips, seed: int, index: int) -> Slip | None:
    """The slip number ``index`` of a run."""
    rng = random.Random(f"slips/{seed}/{index}")
    base = rng.choice(texts(of))
    kind = rng.choice(sorted(KINDS))
    places = _places(base.text)
    made = KINDS[kind](of, rng, base.text, places) if places else None
    if made is None or made == base.text:
        return None
    return Slip(kind, base.text, made, base.category, base.trigger, of.language)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.slips", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=2000, help="how many slips")
    parser.add_argument("--show", type=int, default=0, help="how many of the slips without help are shown")
    parser.add_argument("--language", choices=sorted(SLIPS), default=JAPANESE.name)
    given = parser.parse_args(arguments)
    report = run(given.seed, given.n, made_by=partial(make_slip, SLIPS[given.language]))
    print(told(report, given.show))
    return 1 if report.misled else 0


if __name__ == "__main__":
    sys.exit(main())
