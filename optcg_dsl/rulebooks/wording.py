"""How the words of two texts in one language differ, and how much such a difference amounts to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Literal

from optcg_dsl.rulebooks.features import plain_text
from optcg_dsl.rulebooks.tokens import keywords, references
from optcg_dsl.rules.terms import Language

Depth = Literal["editorial", "citation", "words"]
"""What differs between two texts of a rule: signs only, the rules they cite only, or what they say."""

Runs = tuple[tuple[str, str], ...]
"""A text and its successor as equal (``=``), deleted (``-``) and inserted (``+``) runs."""

_WORD = re.compile(r"(?:\d{1,2}(?:-\d{1,2})+|[A-Za-z0-9]+(?:['.-][A-Za-z0-9]+)*|.)\s*", re.DOTALL)
_NUMBER = r"\d{1,2}(?:-\d{1,2})+\.?"
_CITING_GROUP = re.compile(rf"[(\[][^()\[\]]*{_NUMBER}[^()\[\]]*[)\]]")
_CITING_WORDS = 14
"""A bracket with citations and no more letters than this says nothing but what it cites."""


def compare_words(old: str, new: str, pairs: Mapping[str, str], language: Language) -> tuple[Depth, Runs] | None:
    """How two texts in one language differ, ``None`` where only typography does or nothing.

    Citations that follow a renumbering (``pairs``, old number to new) are no difference.
    """
    left, right = plain_text(_renumbered(old, pairs)), plain_text(new)
    if _joined(left) == _joined(right):
        return None
    runs = _runs(left, right)
    if keywords(left, language) == keywords(right, language):
        if _bare(left) == _bare(right):
            return "editorial", runs
        if _bare(_uncited(left)) == _bare(_uncited(right)):
            return "citation", runs
    return "words", runs


def _renumbered(text: str, pairs: Mapping[str, str]) -> str:
    """The text with its citations in the numbers of the newer document."""
    moved = [one for one in references(text) if "-" in one and pairs.get(one, one) != one]
    if not moved:
        return text
    numbers = "|".join(sorted(set(moved), key=len, reverse=True))
    return re.sub(rf"(?<![\d-])(?:{numbers})(?![\d-])", lambda match: pairs[match[0]], text)


def _runs(left: str, right: str) -> Runs:
    left_words, right_words = _WORD.findall(left), _WORD.findall(right)
    left_keys, right_keys = [word.strip() for word in left_words], [word.strip() for word in right_words]
    runs: list[tuple[str, str]] = []
    for tag, start, end, low, high in SequenceMatcher(None, left_keys, right_keys, autojunk=False).get_opcodes():
        if tag == "equal":
            runs.append(("=", "".join(right_words[low:high])))
            continue
        if end > start:
            runs.append(("-", "".join(left_words[start:end])))
        if high > low:
            runs.append(("+", "".join(right_words[low:high])))
    return tuple(runs)


def _joined(text: str) -> str:
    """A text without what two extractions of one document do differently: blanks, and hyphens where a line broke."""
    return re.sub(r"\s", "", re.sub(r"(?<=[a-z])-\s?(?=[a-z])", "", text))


def _bare(text: str) -> str:
    """A text without the signs and capitals in which printings of one wording differ; signs inside numbers stay."""
    return re.sub(r"[\"'.,:;\[\]、。，：；「」『』](?!\d)", "", _joined(text)).casefold()


def _uncited(text: str) -> str:
    """A text without the rules that it cites, and without brackets that do nothing but cite."""

    def only_cites(match: re.Match[str]) -> str:
        letters = re.sub(rf"{_NUMBER}|[^\w]", "", match[0])
        return "" if len(letters) <= _CITING_WORDS else match[0]

    return re.sub(rf"(?<![\d-]){_NUMBER}(?![\d-])", "", _CITING_GROUP.sub(only_cites, text))
