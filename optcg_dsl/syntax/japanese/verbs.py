"""The verbs of card texts and their forms.

A verb is known by its final form.  What can stand behind it is a matter of its form alone, not of the verb, so the
grammar has one terminal for each form: ``grammar/japanese/verbs.lark`` is :func:`grammar_text`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, get_args

from optcg_dsl.syntax.nodes.cards import DoneWord

Form = Literal[
    "FINAL",
    "CONT",
    "MAY",
    "CAN",
    "NOT",
    "NOT_CONT",
    "NOT_IF",
    "CANNOT",
    "CANNOT_CONT",
    "PAST",
    "ONGOING",
    "ONGOING_CONT",
    "ONGOING_NOT",
    "ONGOING_NOT_CONT",
    "PASSIVE",
    "PASSIVE_PAST",
    "PASSIVE_NOT",
    "PASSIVE_NOT_CONT",
    "PASSIVE_ONGOING",
    "PASSIVE_ONGOING_CONT",
    "PASSIVE_ONGOING_NOT",
    "PASSIVE_ONGOING_NOT_CONT",
]
"""``引く``, ``引き``, ``引いてもよい``, ``引くことができる``, ``引かない``, ``引かず``, ``引かなければ``, ``引けない``,
``引けず``, ``引いた``, ``引いている``, ``引いていて``, ``引いていない``, ``引いておらず``, ``引かれる``, ``引かれた``,
``引かれない``, ``引かれず``, ``引かれている``, ``引かれていて``, ``引かれていない``, ``引かれておらず``."""
FORMS: tuple[Form, ...] = get_args(Form)


@dataclass(frozen=True, slots=True)
class Inflected:
    """A verb by its final form, in some form."""

    verb: str
    form: Form


_ICHIDAN = (
    *("捨てる", "加える", "得る", "見る", "登場させる", "与える", "受ける", "離れる"),
    *("並び替える", "入れ替える", "変更する", "入れる"),
)
_SURU = (
    *(
        "KOする",
        "公開する",
        "付与する",
        "追加する",
        "発動する",
        "アタックする",
        "登場する",
        "ブロックする",
        "シャッフルする",
    ),
    *(
        "レストにする",
        "アクティブにする",
        "表向きにする",
        "裏向きにする",
        "無効にする",
        "効果を無効にする",
        "プレイする",
        "宣言する",
        "バトルする",
        "敗北する",
        "勝利する",
        "アタックの対象にする",
        "入れてシャッフルする",
    ),
)
_GODAN = (
    "引く",
    "置く",
    "戻す",
    "選ぶ",
    "なる",
    "レストになる",
    "アクティブになる",
    "無効になる",
    "失う",
    "加わる",
    "扱う",
)
_ROWS = {
    # final syllable: continuative, a-row, potential, te, ta
    "く": ("き", "か", "け", "いて", "いた"),
    "す": ("し", "さ", "せ", "して", "した"),
    "ぶ": ("び", "ば", "べ", "んで", "んだ"),
    "る": ("り", "ら", "れ", "って", "った"),
    "う": ("い", "わ", "え", "って", "った"),
}


def _suru(verb: str) -> Iterator[tuple[Form, str]]:
    stem = verb.removesuffix("する")
    yield from _forms(verb, stem + "し", stem + "して", stem + "した", stem + "し", stem + "でき", stem + "され")


def _ichidan(verb: str) -> Iterator[tuple[Form, str]]:
    stem = verb.removesuffix("る")
    yield from _forms(verb, stem, stem + "て", stem + "た", stem, stem + "られ", stem + "られ")


def _godan(verb: str) -> Iterator[tuple[Form, str]]:
    stem, (continued, a_row, potential, te, ta) = verb[:-1], _ROWS[verb[-1]]
    yield from _forms(verb, stem + continued, stem + te, stem + ta, stem + a_row, stem + potential, stem + a_row + "れ")


def _forms(
    verb: str, continued: str, te: str, past: str, negative: str, potential: str, passive: str
) -> Iterator[tuple[Form, str]]:
    """The forms of a verb by its stems; the first of several of one form is what is printed."""
    yield "FINAL", verb
    for text in (te, continued) if verb in _GO_ON_WITH_TE else (continued, te):
        yield "CONT", text
    yield "MAY", te + "もよい"
    able = (potential + "る", verb + "ことができる")
    for text in able if potential.endswith("でき") else able[::-1]:
        yield "CAN", text
    yield "NOT", negative + "ない"
    yield "NOT_CONT", (negative.removesuffix("し") + "せ" if verb.endswith("する") else negative) + "ず"
    yield "NOT_IF", negative + "なければ"
    yield "CANNOT", potential + "ない"
    yield "CANNOT", verb + "ことができない"
    yield "CANNOT_CONT", verb + "ことができず"
    yield "CANNOT_CONT", potential + "ず"
    yield "PAST", past
    yield from _ongoing("", te)
    yield "PASSIVE", passive + "る"
    if passive != potential:
        yield "PASSIVE_NOT", passive + "ない"
        yield "PASSIVE_NOT_CONT", passive + "ず"
    yield "PASSIVE_PAST", passive + "た"
    if verb != "付与する":  # 付与されている is what stands before DON!! cards
        yield from _ongoing("PASSIVE_", passive + "て")


def _ongoing(voice: str, te: str) -> Iterator[tuple[Form, str]]:
    """What has been done, or has not: ``引いている``, ``引いておらず``."""
    for form, ending in (("", "いる"), ("_CONT", "いて"), ("_NOT", "いない"), ("_NOT_CONT", "おらず")):
        name: Any = f"{voice}ONGOING{form}"
        yield name, te + ending


_GO_ON_WITH_TE = frozenset(("見る", "得る"))


def _all() -> Iterator[tuple[str, Form, str]]:
    for verb in (*_ICHIDAN, *_SURU, *_GODAN):
        inflect = _suru if verb.endswith("する") else _godan if verb in _GODAN else _ichidan
        for form, text in inflect(verb):
            yield verb, form, text


def _table() -> tuple[dict[str, Inflected], dict[Inflected, str]]:
    read: dict[str, Inflected] = {}
    printed: dict[Inflected, str] = {}
    for verb, form, text in _all():
        one = Inflected(verb, form)
        if text not in read:
            read[text] = one
        printed.setdefault(one, text)
    return read, printed


_READ, _PRINTED = _table()
WORDS: Mapping[str, Inflected] = MappingProxyType(_READ)
"""Which verb in which form a word is."""


PARTICIPLES: Mapping[str, DoneWord] = MappingProxyType(
    {
        "公開する": "revealed",
        "捨てる": "trashed",
        "選ぶ": "selected",
        "戻す": "returned",
        "登場させる": "played",
        "引く": "drawn",
        "置く": "placed",
        "KOする": "K.O.'d",
        "レストにする": "rested",
        "加える": "added",
        "付与する": "given",
    }
)
"""The participle that English has for what a verb did."""


def deed_of(word: str) -> DoneWord | None:
    """The participle of a verb in any form; None for one that cards are not called by."""
    return PARTICIPLES.get(WORDS[word].verb)


def inflected(verb: str, form: Form = "FINAL") -> str:
    """The canonical spelling of a verb in a form."""
    return _PRINTED[Inflected(verb, form)]


def grammar_text() -> str:
    """The grammar file of the verbs."""
    lines = [
        "// The forms of the verbs, as optcg_dsl/syntax/japanese/verbs.py inflects them (by tests/languages/verbs.py).",
        "",
    ]
    for form in FORMS:
        words = " | ".join(f'"{word}"' for word, one in WORDS.items() if one.form == form)
        lines.append(f"VERB_{form}: {words}")
    return "\n".join(lines) + "\n"
