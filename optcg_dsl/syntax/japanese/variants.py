"""The wording variants of Japanese: a comma, another spelling of one form of a verb, a few twins by their words, and
another order of whole arguments before one verb, which are told by their particles.

Everything else that cards print in two ways (the order of modifiers, particles, an owner that is not said) is in the
tree, as wording, and is printed back as it was.  So a word that was passed over, or stands in another place, is found.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from optcg_dsl.syntax.japanese.verbs import WORDS
from optcg_dsl.syntax.variants import Variant, Variants
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import CODES

_TWINS = frozenset(
    map(
        frozenset,
        (
            ("でかつ", "で"),
            ("だった場合", "の場合"),
            ("である場合", "の場合"),
            ("カード名が異なる", "カード名の異なる"),
            ("色が異なる", "色の異なる"),
            ("とのバトルでは", "とのバトルで"),
            ("ゲームに勝利する", "勝利する"),
            ("ゲームに敗北する", "敗北する"),
            ("バトルする", "バトルした"),
            ("バトルする", "バトルしている"),
            ("へ", "に"),
            ("レストにできない", "レストにされない"),
            ("レストにすることができない", "レストにされない"),
            ("登場できる", "登場させられる"),
            ("登場できる", "登場させることができる"),
            ("登場できない", "登場させられない"),
            ("登場できない", "登場させることができない"),
            ("より", "よりも"),
            ("好きな枚数", "任意の枚数"),
            ("であり", "で"),
            ("以外の", "でない"),
            ("合計", "合計枚数"),
            ("両プレイヤー", "お互い"),
        ),
    )
)
"""Words of one meaning, as they stand; the builders say where each may stand."""
_EACH = re.compile("それぞれ(?=[0-9]+枚ずつまで)")
_VERBS = "|".join(sorted(map(re.escape, WORDS), key=len, reverse=True))
_PIECE = re.compile(
    rf"お互い|両プレイヤー(?!の)|とのバトルで(?:は)?|ゲームに(?:勝利|敗北)する|バトル(?:する|した|している)|{_VERBS}"
    r"|合計(?:枚数)?(?=が)|(?:以外の|でない)(?=場合)|(?:好きな|任意の)枚数|(?:カード名|色)[がの]異なる|(?:だった|である|の)場合|でかつ|であり|よりも"
    r"|その後|から|まで|場合|それぞれ[0-9]+枚ずつまで|[0-9]+枚ずつまで|[「『《【(][^」』》】)\n]*[」』》】)]|[0-9]+|[ァ-ヺー]+!*|(?:(?!以外の場合)[一-龠])+|.",
    re.S,
)
_BEFORE_A_COMMA = re.compile(r"(?:から|まで|場合|つき|[にがはをでへかしず時中])\Z")
"""What a comma can stand behind, or not, without saying anything."""


def name_of(written: str, canonical: str) -> str | None:
    """The variant that ``written`` is of ``canonical``, or None when it is not a known one."""
    bare, printed = written.replace("、", ""), canonical.replace("、", "")
    if bare == printed:
        return "comma"
    if frozenset((bare, printed)) in _TWINS or _EACH.sub("", bare) == printed:
        return "twin-form"
    first, second = WORDS.get(bare), WORDS.get(printed)
    if first is None or second is None:
        return None
    return "inflection" if first == second else None


_PARTICLES = frozenset(("を", "は", "が", "に", "で", "へ", "から", "中", "まで"))
_ENDS_A_CLAUSE = frozenset(("。", "：", "その後", "場合", "の場合", "時"))


def _clauses(text: str) -> Iterator[tuple[Counter[str], str]]:
    """The arguments of each clause, in whatever order they stand, and what closes it."""
    arguments: Counter[str] = Counter()
    argument = ""
    for piece in _PIECE.findall(text):
        head = piece.startswith("【") and not argument
        if head or piece in WORDS or piece in _ENDS_A_CLAUSE:
            yield arguments, argument + piece
            arguments, argument = Counter(), ""
        elif piece == "、" and not argument:
            continue
        else:
            argument += piece
            if piece in _PARTICLES:
                arguments[argument] += 1
                argument = ""
    yield arguments, argument


class JapaneseVariants(Variants):
    """Variants of a line; a comma is one only where it says nothing."""

    def compare(self, written: str, canonical: str) -> tuple[tuple[Variant, ...], Span | None]:
        """The variants by which ``written`` differs from ``canonical``, and the first difference that is none."""
        variants, difference = super().compare(written, canonical)
        if difference is not None and list(_clauses(written)) == list(_clauses(canonical)):
            return (Variant("argument-order", Span(0, len(written)), canonical),), None
        for index, variant in enumerate(variants):
            if variant.name == "comma" and not _is_silent(written, variant.span):
                return variants[:index], variant.span
        return variants, difference


def _is_silent(text: str, place: Span) -> bool:
    """Whether a comma can stand or be left out here: behind a modifier it says of which nouns that is said."""
    before, behind = text[: place.start], text[place.start :].removeprefix("、")
    if before.endswith("の"):
        return behind.startswith("【")
    return _BEFORE_A_COMMA.search(before) is not None


VARIANTS = JapaneseVariants(_PIECE, name_of)
CODES_OF_VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        **CODES,
        **dict.fromkeys(("inflection", "twin-form", "argument-order"), "OP311"),
        "comma": "OP312",
        "twin-spelling": "OP317",
    }
)
"""The code of the finding about each variant of the typography, of older wording and of those above."""
