"""The wording variants of Chinese: a comma, a word that says nothing where it stands, and a few twins by their words.

Everything else that cards print in two ways (the order of modifiers, owners and numbers, words of one meaning, what
joins clauses) is in the tree, as wording, and is printed back as it was.  So a word that was passed over, or stands in
another place, is found.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from optcg_dsl.syntax.variants import Variant, Variants
from optcg_dsl.text.source import Span
from optcg_dsl.text.typography import CODES

_TWINS = frozenset(
    (
        ("持有費用在", "費用數值在"),
        ("的持有費用在", "費用數值在"),
        ("0張卡片", "0張"),
        ("洗牌", "將卡組洗牌"),
        ("包含", "擁有包含"),
        ("可以", "可"),
        ("也可以", "可以"),
        ("與", "和"),
        ("在與", "和"),
        ("並且", "、"),
        ("生命值", "生命值卡張數"),
        ("生命值卡張數", "生命值卡"),
        ("生命值", "生命值卡"),
        ("自身", "自己"),
        ("將", "即將"),
    )
)
"""Words as a text has them, and the ones that most cards have for the same."""
_PIECE = re.compile(
    "|".join(sorted({re.escape(word) for pair in _TWINS for word in pair if len(word) > 1}, key=len, reverse=True))
    + "|各自|即將|而且|張數|[「『《【(][^」』》】)\n]*[」』》】)]|[0-9]+|.",
    re.S,
)


@dataclass(frozen=True, slots=True)
class _Particle:
    """A word that may be there or not where it says nothing: by what stands before it and behind it.

    ``lacking`` tells whether it is the text that lacks it; None: either of both.
    """

    word: str
    before: str = ""
    behind: str = ""
    lacking: bool | None = None

    def fits(self, written: str, canonical: str, before: str, behind: str) -> bool:
        """Whether this is all that is written otherwise at a place."""
        with_it = [(written, canonical, False), (canonical, written, True)]
        there = any(
            first == self.word and not second and self.lacking in (None, lacking) for first, second, lacking in with_it
        )
        return there and bool(re.search(f"(?:{self.before})$", before)) and bool(re.match(self.behind, behind))


_PARTICLES = (
    _Particle("的"),
    _Particle("各自", "雙方"),
    # Of the same cards of both players it is said once what they are.
    _Particle("的手牌", "手牌比(?:對手|自己)", "[少多]", lacking=False),
    _Particle("的生命值卡", "生命值卡比(?:對手|自己)", "[少多]", lacking=False),
    _Particle("即"),
    _Particle("持有", behind="[和與][^，。]*(?:相同|不同)"),
    _Particle("則"),
    _Particle("將", behind="[^。]*(?:置為|放|，)"),
    _Particle("將", behind="遊戲獲勝|受到"),
    _Particle("在", "費用|力量值", "[0-9]"),
    _Particle("有", "或", "[0-9]"),
    _Particle("時，", behind="或"),
    _Particle("時、", behind="或"),
    _Particle("而", "效果"),
    # Something is done in its place, so it is about to happen.
    _Particle("即將", behind="[^。]*替換成", lacking=True),
    _Particle("即", "效果", "將[^。]*替換成", lacking=True),
    _Particle("張數", behind="少於等於|比|時"),
    _Particle("中", "廢棄區|生命值區"),
    _Particle("中", "手牌", "或"),
    _Particle("其中", behind="[0-9]+張"),
)
_SILENT_COMMA = re.compile(r"(?:以外|對戰中|回合|階段|[前時])$")
"""What a comma can stand behind, or not, without saying anything: between two modifiers it says of which nouns they
are said."""
_BEHIND_A_COMMA = re.compile("[或和而]|置為|不會|無法|獲得|(?:原本的?)?(?:費用|力量值)[+−]")


def name_of(written: str, canonical: str) -> str | None:
    """The variant that ``written`` may be of ``canonical``, or None when it cannot be one anywhere."""
    marks = {ord(mark): None for mark in "，、 "}
    if written.translate(marks) == canonical.translate(marks):
        return "comma"
    if (written, canonical) in _TWINS:
        return "twin-form"
    return "particle" if any(one.word in (written, canonical) for one in _PARTICLES) else None


class ChineseVariants(Variants):
    """Variants of a line; a comma or another word that may be left out is one only where it says nothing."""

    def compare(self, written: str, canonical: str) -> tuple[tuple[Variant, ...], Span | None]:
        """The variants by which ``written`` differs from ``canonical``, and the first difference that is none."""
        variants, difference = super().compare(written, canonical)
        for index, variant in enumerate(variants):
            if not _says_nothing(written, variant):
                return variants[:index], variant.span
        return variants, difference


def _says_nothing(text: str, variant: Variant) -> bool:
    """Whether a variant says nothing where it stands."""
    before, here = text[: variant.span.start], text[variant.span.start : variant.span.end]
    behind = text[variant.span.end :]
    if variant.name == "comma":
        blank = here.strip() == variant.canonical.strip()
        return blank or bool(_SILENT_COMMA.search(before) or _BEHIND_A_COMMA.match(behind))
    if variant.name == "particle":
        return any(one.fits(here, variant.canonical, before, behind) for one in _PARTICLES)
    context = _WHERE.get((here, variant.canonical))
    return context is None or bool(context.search(f"{before}|{behind}"))


_WHERE: Mapping[tuple[str, str], re.Pattern[str]] = MappingProxyType(
    {
        # Each of both has cards of their own; what is done otherwise is about to happen.
        ("自身", "自己"): re.compile(r"雙方[^。|]*\|"),
        ("將", "即將"): re.compile(r"\|[^。]*替換成"),
    }
)
"""Where a twin says the same, if not everywhere."""

VARIANTS = ChineseVariants(_PIECE, name_of)
CODES_OF_VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        **CODES,
        "comma": "OP312",
        "particle": "OP311",
        "twin-form": "OP311",
        "twin-spelling": "OP317",
    }
)
"""The code of the finding about each variant of the typography, of older wording and of those above."""
