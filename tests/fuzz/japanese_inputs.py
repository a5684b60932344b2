"""Random Japanese texts: words of the grammar in any order, changed texts, and signs of every kind.

Each is the same for the same seed and index, in every process.  Run them by
``python -m tests.fuzz.texts --language japanese``.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CATEGORIES, CardRecord
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.grammar import load_grammar
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.japanese.vocabulary import CIRCLED, HEADS
from optcg_dsl.syntax.lexer import UnknownWordError
from tests.fuzz.inputs import STRANGE, FuzzInput, Kind
from tests.languages.agreement import records_of
from tests.languages.printing import base_records, results, texts_of

_HEADED = tuple(f"【{word}】" for word in HEADS)
_FORMS = (
    *("【ドン!!×1】", "【ドン!!×99】", "ドン!!−1：", "①：", "1", "2", "0", "3", "50", "999999", "+1000", "−2", "1枚"),
    *("「灯」", "《港の番人》", "『港』", "属性(斬)", "属性(無)", "(注。)", "(カード1枚を引く。)", "\n・", "か", "と"),
    *("。", "、", "：", "その後、", "そうした場合、", "ことができる：", "まで", "の", "を", "に", "が", "は", "で"),
)
_SIGNS = (
    *("，", "．", "｡", "､", "：", ":", "!", "！", "‼", "〜", "…", "＋", "－", "ー", "一", "×", "x", "／", "\u3000"),
    *("【", "】", "「", "」", "《", "》", "『", "』", "(", ")", "（", "）", "[", "]", "〔", "〕", "｢", "｣", "≪", "<"),
    *(
        "ｶｰﾄﾞ",
        "カ\u3099",
        "が",
        "か\u3099",
        "々",
        "㈱",
        "㍿",
        "㌔",
        "Ⅳ",
        "①",
        "⑪",
        "➀",
        "７",
        "Ｄ",
        "ﾞ",
        "髙",
        "\U00020bb7",
    ),
)


def japanese_input(seed: int, index: int, kinds: tuple[Kind, ...]) -> FuzzInput:
    """The input number ``index`` of a run; set files are of no other kind in Japanese."""
    rng = random.Random(f"japanese/{seed}/{index}")
    chosen = [kind for kind in ("random", "mutated") if kind in kinds] or ["mutated"]
    if rng.choice((*chosen, chosen[-1])) == "random":
        text, category, trigger = rng.choice(_RANDOM)(rng), rng.choice(CATEGORIES), rng.random() < 0.2
        return FuzzInput("random", text[:6000], category, trigger, language=JAPANESE.name)
    base = rng.choice(base_texts())
    text = base.text
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(_MUTATIONS)(rng, text)
    category = base.category if rng.random() < 0.8 else rng.choice(CATEGORIES)
    return FuzzInput("mutated", text[:6000], category, base.trigger, language=JAPANESE.name)


@cache
def base_texts() -> tuple[FuzzInput, ...]:
    """The Japanese texts that are changed: the shipped sets', the base set's in Japanese, and those of public cards."""
    return tuple(dict.fromkeys(_base_texts()))


def _base_texts() -> Iterator[FuzzInput]:
    by_number = {card.number: card for card in base_records()}
    for one in results(JAPANESE, base_records()):
        if one.outcome == "equal":
            category, trigger = by_number[one.number].category, one.text.startswith("【トリガー】")
            yield FuzzInput("mutated", one.text, category, trigger)
    records: list[CardRecord] = []
    for loaded in load_sets([data_folder("cardsets") / "japanese"]):
        records += loaded.card_set.cards if loaded.card_set is not None else ()
    corpus = os.environ.get("OPTCG_CORPUS")
    if corpus:
        records += records_of(Path(corpus), JAPANESE.name).values()
    for record, part, text in texts_of(records, JAPANESE):
        yield FuzzInput("mutated", text, record.category, part == "trigger")


# -- random texts ------------------------------------------------------------------------------------------------------


@cache
def _phrases() -> tuple[str, ...]:
    return tuple(sorted({text for texts in load_grammar(JAPANESE).phrases.values() for text in texts}))


@cache
def _likely() -> tuple[str, ...]:
    """The words as often as texts have them."""
    found: list[str] = []
    for base in base_texts():
        found += words_of(base.text)
    return tuple(found)


def words_of(text: str) -> list[str]:
    """The words of a text as the lexer has them; what it does not know, sign by sign."""
    found: list[str] = []
    at = 0
    try:
        for token in load_grammar(JAPANESE).lexer.tokens(text):
            found += (text[at : token.start_pos], text[token.start_pos : token.end_pos])
            at = token.end_pos
    except UnknownWordError:
        pass
    return [word for word in (*found, *text[at:]) if word]


def _word(rng: random.Random) -> str:
    return rng.choice(rng.choice((_HEADED, _FORMS, _phrases(), _likely(), _likely(), _likely())))


def _soup(rng: random.Random) -> str:
    return "".join(_word(rng) for _ in range(rng.randrange(30)))


def _headed_soup(rng: random.Random) -> str:
    return "\n".join(f"{rng.choice(_HEADED)}{_soup(rng)}。" for _ in range(rng.randrange(1, 4)))


def _argued_soup(rng: random.Random) -> str:
    """Arguments with particles, and a verb: what the grammar takes, whether it means anything or not."""
    said = []
    for _ in range(rng.randrange(1, 4)):
        words = [rng.choice(_likely()) + rng.choice("をにがはでと") for _ in range(rng.randrange(4))]
        said.append("".join(words) + rng.choice(tuple(WORDS)) + rng.choice(("", "、", "か、", "時、", "場合、", "。")))
    return rng.choice((*_HEADED, "")) + "".join(said) + "。"


def _strange_soup(rng: random.Random) -> str:
    strange = (*STRANGE, *_SIGNS)
    words = [rng.choice(strange) if rng.random() < 0.4 else _word(rng) for _ in range(rng.randrange(1, 25))]
    return rng.choice(("", " ", "\u3000")).join(words)


def _code_points(rng: random.Random) -> str:
    low, high = rng.choice(((0x3000, 0x3100), (0x3000, 0x9FFF), (0xFF00, 0xFFFF), (0x2000, 0x3400), (0, 0x110000)))
    return "".join(chr(rng.randrange(low, high)) for _ in range(rng.randrange(80)))


def _nested(rng: random.Random) -> str:
    opening = rng.choice(("【", "(", "「", "《", "『", "【(", "(「", "特徴《", "自分の", "以外の", "「あ」か"))
    depth = rng.choice((1, 2, 3, 10, 100, 1000))
    closing = rng.choice(("", "】", ")", "」", "》", "』", "以外の", "キャラ")) * rng.choice((0, depth))
    return f"{rng.choice(('', '【登場時】'))}{opening * depth}{rng.choice(('', 'あ'))}{closing}"


def _long(rng: random.Random) -> str:
    part = rng.choice((_soup(rng)[:200], _word(rng), rng.choice(_SIGNS), rng.choice(base_texts()).text, "\n", "あ"))
    length = rng.choice((400, 600, 1999, 2000, 2001, 6000))
    return ((part + rng.choice(("", "、", "\n"))) * (length // max(1, len(part)) + 1))[:length]


_RANDOM: tuple[Callable[[random.Random], str], ...] = (
    *(_soup,) * 4,
    *(_headed_soup,) * 6,
    *(_argued_soup,) * 6,
    *(_strange_soup,) * 4,
    *(_code_points, _code_points, _nested, _nested, _long),
)


# -- changed texts -----------------------------------------------------------------------------------------------------


def _swap(rng: random.Random, text: str) -> str:
    words = words_of(text)
    if words:
        first, second = rng.randrange(len(words)), rng.randrange(len(words))
        words[first], words[second] = words[second], words[first]
    return "".join(words)


def _drop(rng: random.Random, text: str) -> str:
    words = words_of(text)
    at = rng.randrange(len(words) + 1)
    return "".join((*words[:at], *words[at + rng.choice((1, 1, 1, 2, 3)) :]))


def _double(rng: random.Random, text: str) -> str:
    words = words_of(text)
    at = rng.randrange(len(words) + 1)
    return "".join((*words[:at], *words[max(0, at - rng.choice((1, 1, 2, 4))) :]))


def _move(rng: random.Random, text: str) -> str:
    words = words_of(text)
    at, size = rng.randrange(len(words) + 1), rng.choice((1, 1, 2, 3, 5))
    part, rest = words[at : at + size], words[:at] + words[at + size :]
    to = rng.randrange(len(rest) + 1)
    return "".join((*rest[:to], *part, *rest[to:]))


def _splice(rng: random.Random, text: str) -> str:
    left, right = words_of(text), words_of(rng.choice(base_texts()).text)
    return "".join((*left[: rng.randrange(len(left) + 1)], *right[rng.randrange(len(right) + 1) :]))


def _cut(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.7 else text[at:]


def _put(rng: random.Random, text: str) -> str:
    words = words_of(text)
    at = rng.randrange(len(words) + 1)
    return "".join((*words[:at], _word(rng), *words[at + rng.choice((0, 1)) :]))


def _of_a_kind(rng: random.Random, text: str) -> str:
    """Another word of the same terminal, another form of a verb included."""
    tokens = words_of(text)
    places = [at for at, word in enumerate(tokens) if _kin(word)]
    if places:
        at = rng.choice(places)
        tokens[at] = rng.choice(_kin(tokens[at]))
    return "".join(tokens)


@cache
def _kin(word: str) -> tuple[str, ...]:
    groups = [texts for texts in load_grammar(JAPANESE).phrases.values() if word in texts and len(texts) > 1]
    forms = [text for text, one in WORDS.items() if word in WORDS and one.verb == WORDS[word].verb]
    return tuple(sorted({text for group in groups for text in group} | set(forms)))


def _digits(rng: random.Random, text: str) -> str:
    places = [match.span() for match in re.finditer("[0-9]+", text)]
    if not places:
        return text
    start, end = rng.choice(places)
    return text[:start] + rng.choice(("0", "1", "11", "51", "7000", "1000000", "３", "三", "1.5", "x", "")) + text[end:]


def _sign(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((*_SIGNS, *STRANGE, *CIRCLED)) + text[at + rng.choice((0, 1)) :]


_MUTATIONS: tuple[Callable[[random.Random, str], str], ...] = (
    *(_swap, _drop, _drop, _double, _move, _splice, _cut, _put, _put),
    *(_of_a_kind, _of_a_kind, _of_a_kind, _digits, _sign, _sign),
)
